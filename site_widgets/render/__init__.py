"""From a game to HTML: the one renderer, at build time and in the reader's browser.

Everything here is the standard library and ``wojna_core`` only, so that the same code
draws the first steps into a page and, in the worker, every later one.
"""
