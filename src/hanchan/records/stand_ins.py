"""Tiles that one seat does not see: whatever is left stands in for them until they show."""

from array import array
from collections import Counter
from collections.abc import Iterable

from hanchan.core import codes
from hanchan.core.layout import Game
from hanchan.core.reveal import CODES as TILE_CODES
from hanchan.core.reveal import lay, reveal, reveal_drawn
from hanchan.core.wall import indicator_place
from hanchan.records.names import CODES


class StandIns:
    """The tiles of a match as a seat knows them; whatever is told of them says if it can be."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat
        self.deal()

    def deal(self) -> None:
        """The first indicator and the seat's own hand are known."""
        self._known = memoryview(array("q", bytes(8 * codes.WALL)))
        self._known[indicator_place(0)] = 1
        self._seen = 1 << self._seat

    def lay(self, place: int, tile: str) -> bool:
        """This tile lies at this place of the wall."""
        return bool(lay(self._game, self._known, self._seen, place, CODES[tile]))

    def reveal(self, p: int, tiles: Iterable[str], *, whole: bool = False) -> bool:
        """A seat holds these tiles, and shows all of them if that is the whole hand."""
        if p == self._seat:
            return True
        held = Counter(CODES[tile] for tile in tiles)
        wanted = memoryview(array("q", [held[code] for code in range(TILE_CODES)]))
        found = reveal(self._game, self._known, self._seen, p, wanted)
        self._seen |= whole << p
        return bool(found)

    def reveal_drawn(self, tile: str) -> bool:
        """The seat in turn has drawn this tile."""
        if self._game.drawn == codes.NO_TILE or self._game.seat == self._seat:
            return self._game.drawn == CODES[tile]
        return bool(reveal_drawn(self._game, self._known, self._seen, CODES[tile]))
