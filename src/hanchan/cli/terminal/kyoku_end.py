"""How a kyoku ended: everything a table looks at before the next deal."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hanchan.core.codes import SEATS
from hanchan.records import AnyEvent, EndKyoku, Hora, Kakan, Kyuushu, Ryukyoku, Settle, Show
from hanchan.scoring import Result
from hanchan.table import Match, SeatView
from hanchan.tiles import Meld, Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class KyokuEnd:
    """The end of one kyoku.

    `view` is what a seat saw before the last action, so that melds and rivers are still there.
    `wins` go with `results`, one each. `indicators` are all that lay open at the end. `renchan` is
    None as long as it is not known whether the dealer keeps the deal.
    """

    view: SeatView
    wins: tuple[Hora, ...]
    results: tuple[Result, ...]
    draw: Ryukyoku | None
    kyuushu: Kyuushu | None
    settle: Settle
    renchan: bool | None

    def melds(self, seat: int) -> tuple[Meld, ...]:
        """The melds of a seat."""
        return self.view.players[seat].melds

    def before(self, seat: int) -> int:
        """The points of a seat before the payments, riichi deposits already laid down."""
        return self.settle.scores[seat] - self.settle.deltas[seat]


def kyoku_end(match: Match, events: Sequence[AnyEvent], before: SeatView) -> KyokuEnd | None:
    """The end of the kyoku that these events, the last ones of the match, have settled, if any."""
    settled = [event for event in events if isinstance(event, Settle)]
    if not settled:
        return None
    settle = settled[-1]
    wins = tuple(event for event in events if isinstance(event, Hora))
    by_seat = {result.seat: result for result in match.results}
    ends = [event for event in events if isinstance(event, EndKyoku)]
    return KyokuEnd(
        view=before,
        wins=wins,
        results=tuple(by_seat[win.actor] for win in wins),
        draw=_only(event for event in events if isinstance(event, Ryukyoku)),
        kyuushu=_only(event for event in events if isinstance(event, Kyuushu)),
        settle=settle,
        renchan=ends[-1].renchan if ends else None,
    )
