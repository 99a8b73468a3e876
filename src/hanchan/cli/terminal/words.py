"""The language of one screen: messages, names of tiles, winds and players.

>>> words = Words("en", ("Aki", "Emi", "Ken", "You"), me=3)
>>> words.tiles([Tile.M1, Tile.M2, Tile.RED_M5, Tile.HAKU, Tile.HAKU]), words.name(3)
('120m WhWh', 'You')
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from hanchan.tiles import Kind, Suit, Tile, parse_tiles, sort_tiles
from hanchan.wording.names import WINDS
from hanchan.wording.texts import Value, text

SUIT_STYLES = {Suit.MAN: "red", Suit.PIN: "cyan", Suit.SOU: "green", Suit.HONOUR: "bold"}
RED_STYLE = "bold white on red"


@dataclass(frozen=True, slots=True)
class Words:
    """How everything is called on one screen: the language, the players by seat, who is "you"."""

    language: str
    names: tuple[str, ...]
    me: int | None = None

    def say(self, message: str, **values: Value) -> str:
        """A message in the language of the screen."""
        return text(self.language, message, **values)

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.names[seat]

    def wind(self, kind: Kind) -> str:
        """East, south, west or north."""
        return self.say(f"wind-{WINDS[kind - Kind.EAST]}")

    def kyoku(self, round_wind: Kind, dealer: int) -> str:
        """The name of a kyoku: `East 1`."""
        return self.say("table-kyoku", wind=self.wind(round_wind), number=dealer + 1)

    def tile(self, tile: Tile | Kind) -> str:
        """One tile: number and suit letter, 0 for a red five; an honour by a short name."""
        kind = tile.kind if isinstance(tile, Tile) else tile
        return self.say(f"terminal-tile_{kind.mjai}") if kind.is_honour else str(tile)

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """Several tiles sorted, each suit letter once, suits apart."""
        return self.coloured(tiles).plain

    def coloured(self, tiles: Iterable[Tile]) -> Text:
        """The same in colours."""
        parts: list[Text] = []
        for suit, group in groupby(sort_tiles(tiles), key=lambda tile: tile.kind.suit):
            part = Text()
            for tile in group:
                label = self.tile(tile) if suit is Suit.HONOUR else self.tile(tile)[0]
                part.append(label, style_of(tile))
            if suit is not Suit.HONOUR:
                part.append(suit.letter, SUIT_STYLES[suit])
            parts.append(part)
        return Text(" ").join(parts)

    def notation(self, written: str) -> str:
        """Sets in notation, each as this screen calls its tiles.

        >>> Words("en", ()).notation("234m 555z")
        '234m WhWhWh'
        """
        return " ".join(self.tiles(parse_tiles(tiles)) for tiles in written.split())


def style_of(tile: Tile) -> str:
    """The colour of a tile: one for each suit, and a red five stands out."""
    return RED_STYLE if tile.is_red else SUIT_STYLES[tile.kind.suit]
