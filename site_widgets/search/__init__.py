"""Search that finds words as people type them: see `docs/decisions/0008-search.md`."""
