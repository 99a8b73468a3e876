"""Texts of a table with terminal colours.

>>> words = StyledText("en", ("Aki", "Emi", "Ken", "You"), me=3)
>>> words.colour_tiles([Tile.M1, Tile.M2, Tile.RED_M5, Tile.HAKU, Tile.HAKU]).plain
'120m WhWh'
"""

from collections.abc import Iterable
from itertools import groupby

from rich.text import Text

from hanchan.table.narration.event_text import Narrator
from hanchan.tiles import Suit, Tile, sort_tiles

SUIT_STYLES = {Suit.MAN: "red", Suit.PIN: "cyan", Suit.SOU: "green", Suit.HONOUR: "bold"}
RED_STYLE = "bold white on red"


class StyledText(Narrator):
    """Texts of one screen, with coloured tiles."""

    __slots__ = ()

    def colour_tiles(self, tiles: Iterable[Tile]) -> Text:
        """Format sorted tiles in colour, grouped by suit, with one letter per suit."""
        parts: list[Text] = []
        for suit, group in groupby(sort_tiles(tiles), key=lambda tile: tile.kind.suit):
            part = Text()
            for tile in group:
                label = self.tile(tile) if suit is Suit.HONOUR else self.tile(tile)[0]
                part.append(label, tile_style(tile))
            if suit is not Suit.HONOUR:
                part.append(suit.letter, SUIT_STYLES[suit])
            parts.append(part)
        return Text(" ").join(parts)


def tile_style(tile: Tile) -> str:
    """Return the style of a tile: that of red fives, or else the colour of its suit."""
    return RED_STYLE if tile.is_red else SUIT_STYLES[tile.kind.suit]
