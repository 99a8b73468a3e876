"""Colours of a skin: a tile stays light ivory by day and by night, so one palette serves both."""

from __future__ import annotations

from dataclasses import dataclass

IVORY = "#fdf8ea"
"""What stands for the body of the tile where a drawing covers it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """The paints of a skin; each has a contrast of at least 4.5 to 1 on ivory."""

    ink: str
    red: str
    green: str
    blue: str
    aka: str
    """The red of red fives: brighter than the red of other tiles."""


CLASSIC = Palette(ink="#1c2333", red="#b01c24", green="#0d6a3f", blue="#1c4a9c", aka="#d3121f")
CONTRAST = Palette(ink="#000000", red="#c00018", green="#006b35", blue="#0043b8", aka="#c00018")
SIMPLE = Palette(ink="#17181c", red="#b5161f", green="#0b6b34", blue="#1a48ab", aka="#d3121f")
