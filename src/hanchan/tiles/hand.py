"""A hand: the concealed tiles of a player and their melds."""

from dataclasses import dataclass
from functools import cached_property

from hanchan.errors import HandError
from hanchan.pictures import Picture
from hanchan.pictures.shown_in_notebooks import Pictured
from hanchan.tiles.hand_picture import hand_tiles
from hanchan.tiles.kind import KINDS
from hanchan.tiles.meld import SET_SIZE, Meld
from hanchan.tiles.tile import Tile, count_kinds, format_tiles, sort_tiles
from hanchan.tiles.tile_set import check_copies

MAX_MELDS = 4
TILES_BEFORE_DRAW = 13
"""Number of tiles in a hand between two draws, each kan counted as three."""
TILES_AFTER_DRAW = 14
"""Number of tiles in a hand after a draw or a call, and at a win."""
SIZE_OFFSET, SETS_OFFSET = 2 * len(KINDS), 2 * len(KINDS) + 1
"""Positions of the last two bytes of a packed hand (`Hand.packed`)."""


@dataclass(frozen=True)
class Hand(Pictured):
    """The sorted concealed tiles of a player, and the melds in the order in which they were made.

    The constructor refuses only a fifth meld, and tiles that no set can have. How many tiles a hand
    needs depends on its use; `check_size` checks that.

    >>> from hanchan.tiles import parse_hand
    >>> hand = parse_hand("88s 234m pon 555z chi 0p67p")
    >>> hand
    Hand('234m88s pon 555z chi 067p')
    >>> hand.size, hand.is_concealed, len(hand.tiles)
    (11, False, 11)
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()

    def __post_init__(self) -> None:
        """Sort the concealed tiles; raise an error for a fifth meld or a fifth tile of a kind."""
        object.__setattr__(self, "concealed", sort_tiles(self.concealed))
        if len(self.melds) > MAX_MELDS:
            raise HandError("hand-melds", field="melds", count=len(self.melds))
        check_copies(self.tiles, "hand")

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def __str__(self) -> str:
        parts = [format_tiles(self.concealed), *map(str, self.melds)]
        return " ".join(part for part in parts if part)

    def picture(self) -> Picture:
        """Return the tiles, for a notebook.

        >>> from hanchan.tiles import parse_hand
        >>> parse_hand("88s pon 555z").picture().parts[0].label
        '88s pon 555z'
        """
        return Picture("", (hand_tiles(self.concealed, self.melds),))

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All tiles of the player, those of the melds last."""
        tiles = self.concealed
        for meld in self.melds:
            tiles += meld.tiles
        return tiles

    @property
    def size(self) -> int:
        """Number of tiles in the hand, each kan counted as three."""
        return len(self.concealed) + SET_SIZE * len(self.melds)

    @property
    def is_concealed(self) -> bool:
        """Whether the hand is closed (menzen); an ankan does not open it."""
        return not self.melds or not any(meld.is_open for meld in self.melds)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """Number of concealed tiles of each of the 34 kinds."""
        return count_kinds(self.concealed)

    @cached_property
    def packed(self) -> bytes:
        """The hand as bytes for kernels.

        The first 34 bytes count the concealed tiles by kind, the next 34 count the tiles in melds.
        The last two are the size of the hand, and the number of groups that the concealed part must
        form.
        """
        melded = [tile for meld in self.melds for tile in meld.tiles]
        return bytes((*self.counts, *count_kinds(melded), self.size, MAX_MELDS - len(self.melds)))

    def without(self, tile: Tile) -> "Hand":
        """Return the hand without one of its concealed tiles.

        >>> from hanchan.tiles import parse_hand
        >>> parse_hand("123m55z").without(Tile.M2)
        Hand('13m55z')
        """
        place = self.concealed.index(tile)
        rest = object.__new__(Hand)  # of tiles in order, none of them too many
        object.__setattr__(rest, "concealed", self.concealed[:place] + self.concealed[place + 1 :])
        object.__setattr__(rest, "melds", self.melds)
        return rest

    def check_size(self, *sizes: int) -> None:
        """Raise `HandError` unless the hand has one of these sizes; each kan counts as three.

        >>> from hanchan.tiles import parse_hand
        >>> parse_hand("123m456p789s11z chi 234m").check_size(TILES_BEFORE_DRAW)
        Traceback (most recent call last):
        hanchan.errors.HandError: hand: 14 tiles, but a hand before a draw has 13 \
(a kan counts as three)
        """
        if self.size not in sizes:
            names = {TILES_BEFORE_DRAW: "waiting", TILES_AFTER_DRAW: "drawn"}
            expected = "either" if len(sizes) > 1 else names.get(max(sizes), "either")
            raise HandError("hand-size", field="hand", count=self.size, wanted=expected)
