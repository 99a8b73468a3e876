"""The art of the tiles, drawn by `make_tiles.py`.

Its modules from low to high: `outlines` (curves and paths), `markup` (pieces of SVG), `glyphs`
(characters of a font as outlines), `palettes` (colours), `dots`, `bamboo`, `bird`, `characters`,
`cover` (what is on a tile), `faces` (the traditional set), `contrast` (the plain set), `skins` (the
three sprites), `sheet` (a page to look at them).
"""
