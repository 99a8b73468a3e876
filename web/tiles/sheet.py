"""A page to look at one skin: in the sizes that a table needs, on light and on dark felt."""

from __future__ import annotations

from faces import TILES

SIZES = (24, 28, 48, 120)
"""Widths in pixels."""
FELTS = ("#2f7d5b", "#12281f")
STYLE = """
body { margin: 0; font: 14px sans-serif }
section { padding: 12px }
div { display: flex; flex-wrap: wrap; gap: 4px; margin-bottom: 12px }
.tile { aspect-ratio: 3 / 4; border-radius: 10%; background: #fdf8ea; flex: none; overflow: hidden;
  box-shadow: 0 1px 0 #d8cfb4, 0 2px 3px #0006 }
.tile svg { display: block; width: 100%; height: 100% }
"""


def tile(name: str, width: int) -> str:
    """One tile on its body."""
    return (
        f'<span class="tile" style="width:{width}px">'
        f'<svg viewBox="0 0 300 400"><use href="#{name}"/></svg></span>'
    )


def sheet(sprite: str) -> str:
    """The page, with the sprite in it."""
    rows = "".join(
        f"<div>{''.join(tile(name, width) for name in (*TILES, 'back'))}</div>" for width in SIZES
    )
    felts = "".join(f'<section style="background:{felt}">{rows}</section>' for felt in FELTS)
    hidden = sprite.replace("<svg ", '<svg style="position:absolute" width="0" height="0" ', 1)
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{hidden}{felts}"
