"""How a kyoku ended: everything a table looks at before the next deal."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from hanchan.records import (
    AnyEvent,
    Chombo,
    Dahai,
    EndGame,
    EndKyoku,
    Hora,
    Offence,
    Reach,
    Redeal,
    Ruling,
    Ryukyoku,
    Settle,
)
from hanchan.scoring import Result
from hanchan.table import RiverTile, SeatView
from hanchan.table.telling.words import repeats_ruling
from hanchan.tiles import Meld, Tile

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class KyokuEnd:
    """The end of one kyoku.

    `view` is what a seat saw before the last action, `events` all that this action led to; so
    melds and rivers are still there. `wins` go with `results`, one each.
    """

    view: SeatView
    events: tuple[AnyEvent, ...]
    wins: tuple[Hora, ...]
    results: tuple[Result, ...]
    draw: Ryukyoku | None
    settle: Settle

    def melds(self, seat: int) -> tuple[Meld, ...]:
        """The melds of a seat."""
        return self.view.players[seat].melds

    def river(self, seat: int) -> tuple[RiverTile, ...]:
        """The river of a seat, the discard that ended the kyoku included."""
        riichi = any(isinstance(event, Reach) and event.actor == seat for event in self.events)
        last = [
            RiverTile(
                tile=Tile.of(event.pai), tsumogiri=event.tsumogiri, riichi=riichi, called=False
            )
            for event in self.events
            if isinstance(event, Dahai) and event.actor == seat
        ]
        return (*self.view.players[seat].river, *last)

    def before(self, seat: int) -> int:
        """The points of a seat before the payments, riichi deposits already laid down."""
        return self.settle.scores[seat] - self.settle.deltas[seat]

    @property
    def offenders(self) -> tuple[int, ...]:
        """Whose chombo has made the kyoku void."""
        return tuple(event.actor for event in self.events if isinstance(event, Chombo))

    @property
    def dealt_again(self) -> bool:
        """Whether the kyoku is void though nobody is to blame."""
        return any(isinstance(event, Redeal) for event in self.events)

    @property
    def found(self) -> tuple[Offence | Ruling, ...]:
        """The offences and rulings that came with the end of the kyoku, each told once."""
        return tuple(
            event
            for place, event in enumerate(self.events)
            if isinstance(event, Offence | Ruling) and not repeats_ruling(self.events, place)
        )

    @property
    def renchan(self) -> EndKyoku | None:
        """Whether the dealer keeps the deal, once that is known; None if no deal follows."""
        if any(isinstance(event, EndGame) for event in self.events):
            return None
        return _only(event for event in self.events if isinstance(event, EndKyoku))


def kyoku_end(
    results: Iterable[Result], events: Sequence[AnyEvent], before: SeatView
) -> KyokuEnd | None:
    """The end of the kyoku that these events have settled, if any; `results` are its wins."""
    settle = _only(event for event in events if isinstance(event, Settle))
    if settle is None:
        return None
    wins = tuple(event for event in events if isinstance(event, Hora))
    by_seat = {result.seat: result for result in results}
    return KyokuEnd(
        view=before,
        events=tuple(events),
        wins=wins,
        results=tuple(by_seat[win.actor] for win in wins),
        draw=_only(event for event in events if isinstance(event, Ryukyoku)),
        settle=settle,
    )


def _only(found: Iterable[T]) -> T | None:
    return next(iter(found), None)
