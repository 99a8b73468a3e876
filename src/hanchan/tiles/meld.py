"""Melds: the sets a player has called or declared, placed next to the hand."""

from dataclasses import dataclass
from enum import StrEnum

from hanchan.errors import HandError
from hanchan.tiles.kind import COPIES_OF_A_KIND, Kind
from hanchan.tiles.tile import Tile, format_tiles, sort_tiles

SET_SIZE = 3
"""Number of tiles in a chi or pon; a kan has one more."""


class MeldType(StrEnum):
    """Type of a meld: chi, pon, or one of the three kinds of kan.

    >>> MeldType("kakan").is_kan, MeldType.ANKAN.is_open
    (True, False)
    """

    CHI = "chi"
    PON = "pon"
    DAIMINKAN = "daiminkan"
    KAKAN = "kakan"
    ANKAN = "ankan"

    def __repr__(self) -> str:
        return f"MeldType.{self.name}"

    @property
    def is_kan(self) -> bool:
        """Whether the meld has four tiles."""
        return self not in (MeldType.CHI, MeldType.PON)

    @property
    def is_open(self) -> bool:
        """Whether the meld opens the hand; an ankan leaves it concealed (menzen)."""
        return self is not MeldType.ANKAN


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld: its tiles in order, the called tile, and the seat that discarded it (`from_seat`).

    `called` and `from_seat` are None if they are unknown, or if no tile was called.

    >>> Meld(MeldType.CHI, (Tile.P7, Tile.RED_P5, Tile.P6), called=Tile.P7)
    Meld('chi 067p')
    >>> Meld(MeldType.PON, (Tile.EAST,) * 2)
    Traceback (most recent call last):
    hanchan.errors.HandError: pon: this meld needs three tiles of one kind, not 1z 1z
    """

    type: MeldType
    tiles: tuple[Tile, ...]
    called: Tile | None = None
    from_seat: int | None = None

    def __post_init__(self) -> None:
        """Sort the tiles; raise an error if they do not make a meld of this type."""
        object.__setattr__(self, "tiles", sort_tiles(self.tiles))
        kinds = [tile.kind for tile in self.tiles]
        size = COPIES_OF_A_KIND if self.type.is_kan else SET_SIZE
        if self.type is MeldType.CHI:
            fits, wrong = is_sequence(kinds), "meld-run"
        else:
            fits, wrong = len(kinds) == size and len(set(kinds)) == 1, "meld-alike"
        field = str(self.type)
        if not kinds:
            raise HandError("meld-empty", field=field, size=size)
        if not fits:
            raise HandError(wrong, field=field, tiles=" ".join(map(str, self.tiles)), size=size)
        if self.called is not None and self.called not in self.tiles:
            raise HandError(
                "meld-called", field=field, tile=self.called, tiles=format_tiles(self.tiles)
            )

    def __repr__(self) -> str:
        return f"Meld({str(self)!r})"

    def __str__(self) -> str:
        return f"{self.type} {format_tiles(self.tiles)}"

    @property
    def kind(self) -> Kind:
        """The lowest kind of a chi, the kind of every other meld."""
        return self.tiles[0].kind

    @property
    def is_kan(self) -> bool:
        """Whether the meld has four tiles."""
        return self.type.is_kan

    @property
    def is_open(self) -> bool:
        """Whether the meld opens the hand."""
        return self.type.is_open


def is_sequence(kinds: list[Kind]) -> bool:
    """Whether three sorted kinds are consecutive numbers of one suit (shuntsu).

    >>> is_sequence([Kind.M1, Kind.M2, Kind.M3]), is_sequence([Kind.M8, Kind.M9, Kind.P1])
    (True, False)
    """
    if len(kinds) != SET_SIZE or kinds[0].is_honour:
        return False
    first, second, third = kinds
    return second == first + 1 and third == first + 2 and third.suit is first.suit
