"""The hands on the table as the events of a kyoku leave them; a paipu shows them with melds."""

from hanchan.errors import RecordError
from hanchan.formats.kobalab.melds import PON_LENGTH, Called, write_ankan, write_called
from hanchan.formats.kobalab.tiles import RIICHI, SPELLING, write_tiles
from hanchan.logs.log import LoggedKyoku
from hanchan.records.events import Ankan, Kakan

TILES_BETWEEN_DRAWS = 13


class Hands:
    """Concealed tiles, melds and riichi of every seat, and the tile that lies open last."""

    def __init__(self, kyoku: LoggedKyoku, where: str) -> None:
        self.where = where
        self.concealed = [list(hand) for hand in kyoku.tehais]
        self.melds: list[list[str]] = [[] for _ in kyoku.tehais]
        self.riichi: set[int] = set()
        self.drawn = ""
        self.offered = ""

    def draw(self, seat: int, pai: str) -> None:
        """A seat takes a tile."""
        self.concealed[seat].append(pai)
        self.drawn = pai

    def discard(self, seat: int, pai: str) -> None:
        """A seat discards."""
        self._take(seat, (pai,))
        self.offered = pai

    def call(self, event: Called) -> str:
        """A seat calls; the spelling of the meld."""
        self._take(event.actor, event.consumed)
        spelling = write_called(event)
        self.melds[event.actor].append(spelling)
        return spelling

    def ankan(self, event: Ankan) -> str:
        """A seat makes an ankan; its spelling."""
        self._take(event.actor, event.consumed)
        self.offered = event.consumed[0]
        spelling = write_ankan(event.consumed)
        self.melds[event.actor].append(spelling)
        return spelling

    def kakan(self, event: Kakan) -> str:
        """A seat adds to a pon; the spelling of the kan."""
        self._take(event.actor, (event.pai,))
        self.offered = event.pai
        added = SPELLING[event.pai]
        kind = added.replace("0", "5")
        for i, meld in enumerate(self.melds[event.actor]):
            if len(meld) == PON_LENGTH and meld[:4].replace("0", "5") == kind[0] + kind[1] * 3:
                self.melds[event.actor][i] = meld + added[1]
                return meld + added[1]
        raise RecordError("log-kakan", field=f"{self.where}, seat {event.actor}", tile=event.pai)

    def _take(self, seat: int, tiles: tuple[str, ...]) -> None:
        for pai in tiles:
            if pai not in self.concealed[seat]:
                hand = " ".join(self.concealed[seat])
                raise RecordError("log-not-held", field=self.where, seat=seat, tile=pai, hand=hand)
            self.concealed[seat].remove(pai)

    def without(self, seat: int, pai: str) -> tuple[str, ...]:
        """The concealed tiles of a seat, less one of that name if it has drawn it."""
        hand = list(self.concealed[seat])
        if len(hand) + 3 * len(self.melds[seat]) > TILES_BETWEEN_DRAWS and pai in hand:
            hand.remove(pai)
        return tuple(hand)

    def show(self, seat: int, tiles: tuple[str, ...], last: str = "") -> str:
        """The spelling of a hand: concealed tiles, the last one apart, riichi, and the melds."""
        if len(tiles) + 3 * len(self.melds[seat]) != TILES_BETWEEN_DRAWS:
            count = len(tiles) + 3 * len(self.melds[seat])
            raise RecordError("paipu-hand-size", field=self.where, seat=seat, count=count)
        text = write_tiles(tiles) + (SPELLING[last] if last else "")
        return ",".join([text + RIICHI * (seat in self.riichi), *self.melds[seat]])
