"""The site: Markdown fences, the MkDocs plugin, the runtime builder, the renderer, the web part."""
