"""The picture of a page that is shown where somebody shares a link to it.

- `svg.py` draws what the site has as SVG: its mark, the back of a card, suits and crowns;
- `lettering.py` sets words in the site's own faces;
- `cards.py` draws cards, `picture.py` the whole picture;
- `pictures.py` says what is on the picture of a page, and keeps those that were drawn.

Why it is as it is: docs/decisions/0011.
"""
