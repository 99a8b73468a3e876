"""The 34 kinds of tile: nine numbers in each of three suits, four winds and three dragons."""

from enum import IntEnum
from functools import lru_cache

COPIES_OF_A_KIND = 4
"""Number of tiles of each kind in a set."""
NUMBERS_IN_A_SUIT = 9
MAX_CACHED = 4096


class Suit(IntEnum):
    """The three suits and, as the fourth letter of the notation, the honours.

    >>> Suit.PIN.letter
    'p'
    """

    MAN = 0
    PIN = 1
    SOU = 2
    HONOUR = 3

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    @property
    def letter(self) -> str:
        """The letter of the suit in the notation."""
        return "mpsz"[self]


class Kind(IntEnum):
    """A tile without colour: 0-26 are the numbers, 27-33 the honours.

    A kind is an int, so that the core can use it directly.

    >>> Kind.EAST, int(Kind.CHUN), str(Kind.P5)
    (Kind.EAST, 33, '5p')
    >>> Kind.P5.suit, Kind.P5.number, Kind.P5.is_simple
    (Suit.PIN, 5, True)
    """

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = range(9)
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = range(9, 18)
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(18, 27)
    EAST, SOUTH, WEST, NORTH, HAKU, HATSU, CHUN = range(27, 34)

    def __repr__(self) -> str:
        return f"Kind.{self.name}"

    def __str__(self) -> str:
        return f"{self.number}{self.suit.letter}"

    @property
    def suit(self) -> Suit:
        """The suit of a number, `Suit.HONOUR` for a wind or dragon."""
        return Suit(self // NUMBERS_IN_A_SUIT)

    @property
    def number(self) -> int:
        """1-9 in a suit; 1-7 for east, south, west, north, haku, hatsu, chun."""
        return self % NUMBERS_IN_A_SUIT + 1

    @property
    def is_honour(self) -> bool:
        """Whether the kind is a wind or a dragon (jihai)."""
        return self >= Kind.EAST

    @property
    def is_wind(self) -> bool:
        """Whether the kind is east, south, west or north (kazehai)."""
        return Kind.EAST <= self <= Kind.NORTH

    @property
    def is_dragon(self) -> bool:
        """Whether the kind is haku, hatsu or chun (sangenpai)."""
        return self >= Kind.HAKU

    @property
    def is_terminal(self) -> bool:
        """Whether the kind is the one or the nine of a suit (routouhai)."""
        return not self.is_honour and self.number in (1, NUMBERS_IN_A_SUIT)

    @property
    def is_terminal_or_honour(self) -> bool:
        """Whether the kind is one of the thirteen of kokushi musou (yaochuuhai)."""
        return self.is_honour or self.is_terminal

    @property
    def is_simple(self) -> bool:
        """Whether the kind is a number from two to eight (chunchanpai)."""
        return not self.is_terminal_or_honour

    @property
    def mjai(self) -> str:
        """The mjai name: `5p`, or one of E S W N P F C.

        >>> Kind.P5.mjai, Kind.HAKU.mjai
        ('5p', 'P')
        """
        return MJAI_HONOURS[self - Kind.EAST] if self.is_honour else str(self)


MJAI_HONOURS = "ESWNPFC"
"""The mjai names of the honours, from east to chun."""

KINDS: tuple[Kind, ...] = tuple(Kind)
WINDS: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind.is_wind)
DRAGONS: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind.is_dragon)
HONOURS: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind.is_honour)
TERMINALS: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind.is_terminal)
TERMINALS_AND_HONOURS: tuple[Kind, ...] = tuple(k for k in KINDS if k.is_terminal_or_honour)
"""The thirteen kinds of kokushi musou."""
SIMPLES: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind.is_simple)
FIVES: tuple[Kind, Kind, Kind] = (Kind.M5, Kind.P5, Kind.S5)
"""The kinds that may have red tiles."""


@lru_cache(MAX_CACHED)
def kinds_from_bits(bits: int) -> tuple[Kind, ...]:
    """Return the kinds in a bit set of the core, in ascending order.

    >>> kinds_from_bits(1 << Kind.EAST | 1 << Kind.M1)
    (Kind.M1, Kind.EAST)
    """
    kinds: list[Kind] = []
    while bits:
        lowest = bits & -bits
        kinds.append(KINDS[lowest.bit_length() - 1])
        bits -= lowest
    return tuple(kinds)
