"""How everything at one table is called in one language: messages, tiles, winds and players.

>>> words = Words("en", ("Aki", "Emi", "Ken", "You"), me=3)
>>> words.plain([Tile.M1, Tile.M2, Tile.RED_M5, Tile.HAKU, Tile.HAKU]), words.name(3)
('120m WhWh', 'You')
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.tiles import Kind, Suit, Tile, parse_tiles, sort_tiles
from hanchan.wording.figures import apart, figure, with_apart
from hanchan.wording.names import WINDS
from hanchan.wording.texts import Value, text


@dataclass(frozen=True, slots=True)
class Words:
    """The language, the players by seat, and who of them is "you".

    What is said `aloud` names every tile in full: `red 5 of circles`, and not `0p`. What is
    `spelt` so names a single honour, `West` and not `W`, and an article of the rulebook that is
    played by its number alone. With `apart` there is a space between thousands: nothing but
    points reaches thousands at a table.
    """

    language: str
    names: tuple[str, ...]
    me: int | None = None
    aloud: bool = False
    spelt: bool = False
    apart: bool = False

    def say(self, message: str, **values: Value) -> str:
        r"""A message in the language of the table.

        >>> Words("en", (), apart=True).say("sheet-total", points=12000)
        'The winner receives 12\u202f000 points'
        """
        return _said(self.language, message, tuple(values.items()), spaced=self.apart)

    def read_aloud(self) -> "Words":
        """The same table for a screen reader."""
        return Words(
            self.language, self.names, self.me, aloud=True, spelt=self.spelt, apart=self.apart
        )

    def values(self, values: Mapping[str, Value]) -> dict[str, Value]:
        """Values of a message as this table writes them."""
        return with_apart(self.language, values) if self.apart else dict(values)

    def points(self, written: int | str) -> str:
        """Points, or a change of them with its sign, as this table writes them."""
        return apart(self.language, written) if self.apart else figure(written)

    def name(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.names[seat]

    def wind(self, kind: Kind) -> str:
        """East, south, west or north."""
        return self.say(f"wind-{WINDS[kind - Kind.EAST]}")

    def kyoku(self, round_wind: Kind, dealer: int, honba: int = 0) -> str:
        """The name of a kyoku: `East 1`; if it is to be told with its honba, `East 1, 2 honba`."""
        name = self.say("table-kyoku", wind=self.wind(round_wind), number=dealer + 1)
        return self.say("table-kyoku_honba", kyoku=name, honba=honba) if honba else name

    def tile(self, tile: Tile | Kind) -> str:
        """One tile: number and suit letter, 0 for a red five; an honour by its name.

        >>> [Words("en", (), spelt=spelt).tile(Tile.WEST) for spelt in (False, True)]
        ['W', 'West']
        """
        kind = tile.kind if isinstance(tile, Tile) else tile
        if self.spelt and not self.aloud and kind.is_wind:
            return self.wind(kind)
        if self.aloud or (self.spelt and kind.is_honour):
            return self.say(f"web-tile-{tile}")
        return self._short(kind, tile)

    def plain(self, tiles: Iterable[Tile]) -> str:
        """Several tiles sorted, each suit letter once, suits apart; aloud one after the other."""
        if self.aloud:
            return ", ".join(map(self.tile, sort_tiles(tiles)))
        parts: list[str] = []
        for suit, group in groupby(sort_tiles(tiles), key=lambda tile: tile.kind.suit):
            labels = [self._short(tile.kind, tile) for tile in group]
            if suit is Suit.HONOUR:
                parts.append("".join(labels))
            else:
                parts.append("".join(label[0] for label in labels) + suit.letter)
        return " ".join(parts)

    def notation(self, written: str) -> str:
        """Sets in notation, each as this table calls its tiles.

        >>> Words("en", ()).notation("234m 555z")
        '234m WhWhWh'
        """
        return " ".join(self.plain(parse_tiles(tiles)) for tiles in written.split())

    def _short(self, kind: Kind, tile: Tile | Kind) -> str:
        return self.say(f"terminal-tile_{kind.mjai}") if kind.is_honour else str(tile)


@bounded_cache(4 * MEBIBYTE)
def _said(
    language: str, message: str, values: tuple[tuple[str, Value], ...], *, spaced: bool
) -> str:
    """A message with points as a table writes them, looked up once for all tables."""
    given = dict(values)
    return text(language, message, **(with_apart(language, given) if spaced else given))
