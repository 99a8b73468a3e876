"""Which of the four copies of a tile each one is: a log does not tell, an mjlog must.

Copies are given out in the order in which tiles are first seen: the dealt hands seat by seat, the
indicator, then draws and indicators as they come. From there on a tile keeps its number.
"""

from collections.abc import Iterable

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mjlog.tiles import NAMES_WITH_RED, NAMES_WITHOUT_RED
from hanchan.records.event import HIDDEN
from hanchan.records.names import in_order


class Copies:
    """The numbers of the tiles of one kyoku; `field` names the kyoku in messages."""

    def __init__(self, *, reds: bool, field: str) -> None:
        self.names = NAMES_WITH_RED if reds else NAMES_WITHOUT_RED
        self.hands: list[list[int]] = [[] for _ in range(SEATS)]
        self.field = field
        self._left: dict[str, list[int]] = {}
        for number, name in reversed(tuple(enumerate(self.names))):
            self._left.setdefault(name, []).append(number)

    def fresh(self, name: str) -> int:
        """A copy that has not been seen yet."""
        left = self._left.get(name)
        if name == HIDDEN:
            raise RecordError("log-hidden", field=self.field)
        if left is None:
            raise RecordError("mjlog-no-reds", field=self.field, tile=name)
        if not left:
            most = self.names.count(name)
            raise RecordError(
                "tiles-in-set", field=self.field, tile=name, count=most + 1, most=most
            )
        return left.pop()

    def give(self, p: int, name: str) -> int:
        """A fresh copy for the hand of seat `p`."""
        tile = self.fresh(name)
        self.hands[p].append(tile)
        return tile

    def take(self, p: int, name: str, *, but: int = -1) -> int:
        """A copy out of the hand of seat `p`, and not tile `but`."""
        hand = self.hands[p]
        for tile in hand:
            if self.names[tile] == name and tile != but:
                hand.remove(tile)
                return tile
        held = self._named(hand)
        raise RecordError("log-not-held", field=self.field, seat=p, tile=name, hand=held)

    def take_all(self, p: int, names: Iterable[str]) -> tuple[int, ...]:
        """Several copies out of the hand of seat `p`."""
        return tuple(self.take(p, name) for name in names)

    def hand(self, p: int, said: tuple[str, ...] | None, *, but: int = -1) -> list[int]:
        """The hand of seat `p` in ascending order, which must be what the log says it is."""
        hand = sorted(self.hands[p])
        here = self._named(tile for tile in hand if tile != but)
        if said is not None and sorted(said) != sorted(here):
            raise RecordError("mjlog-hand", field=self.field, seat=p, given=said, held=here)
        return hand

    def _named(self, tiles: Iterable[int]) -> tuple[str, ...]:
        return in_order(self.names[tile] for tile in tiles)
