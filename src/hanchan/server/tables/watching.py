"""How much of a match spectators may see by now, and with which hands.

Whatever they see lags behind the players by the table's delay. Hands are open at once only where
no person can sit; elsewhere, if the table allows it, once the kyoku is over for such a delayed
spectator. So the hand of a kyoku that is still being played is never open to anybody.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from hanchan.messages.table_options import TableOptions
from hanchan.records import AnyEvent, Record, StartKyoku
from hanchan.records.record import Header, make_record
from hanchan.server.errors import RefusalError
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.live_match import LiveMatch, TimedMoment

HandsShown: TypeAlias = Literal["closed", "late", "open"]


def hands_shown(options: TableOptions) -> HandsShown:
    """Return when spectators of a table see all hands.

    >>> hands_shown(TableOptions()), hands_shown(TableOptions(delay=60, open_hands=True))
    ('closed', 'late')
    """
    if options.bots_only:
        return "open"
    return "late" if options.open_hands else "closed"


def spectator_moment(live: LiveMatch, options: TableOptions, now: float) -> TimedMoment | None:
    """Return the latest moment that a spectator may see; None if there is none yet."""
    if not options.delay:
        return live.publisher.current
    return live.publisher.delayed_moment(now, options.delay)


class WatchedPart(NamedTuple):
    """What spectators may see of a match: `upto` events, `open_upto` of them with all hands."""

    number: int
    delay: int
    hands: HandsShown
    header: Header
    events: tuple[AnyEvent, ...]
    upto: int
    open_upto: int
    over: bool

    def record(self, *, is_open: bool) -> Record:
        """Return the private record up to there; show only what lies open in it.

        Only what is `is_open` may be shown with all hands.
        """
        upto = self.open_upto if is_open else self.upto
        return make_record(self.header, self.events[:upto])

    @property
    def open_kyoku(self) -> int:
        """How many kyoku can be seen with all hands."""
        return sum(isinstance(event, StartKyoku) for event in self.events[: self.open_upto])


def watched_part(table: HostedTable, now: float) -> WatchedPart:
    """Return what a spectator may see of a table's match, or refuse."""
    options, live = table.options, table.live
    if not options.spectators:
        raise RefusalError("watch-no-spectators", field="spectators")
    if live is None:
        raise RefusalError("watch-not-begun", field="match")
    moment = spectator_moment(live, options, now)
    if moment is None:
        raise RefusalError("watch-not-yet", field="delay", seconds=options.delay)
    over = live.is_end(moment)
    return WatchedPart(
        number=live.number,
        delay=options.delay,
        hands=hands_shown(options),
        header=live.writer.header,
        events=live.match.events,
        upto=moment.upto,
        open_upto=_open_upto(live, options, moment, over=over),
        over=over,
    )


def _open_upto(live: LiveMatch, options: TableOptions, moment: TimedMoment, *, over: bool) -> int:
    hands = hands_shown(options)
    if hands == "open" or over:
        return moment.upto
    if hands == "closed":
        return 0
    return moment.upto if moment.ended else _last_deal(live.match.live_events, moment.upto)


def _last_deal(events: Sequence[AnyEvent], upto: int) -> int:
    """Return the index of the last deal before event `upto`; 0 if there is none."""
    deals = (i for i in range(upto - 1, -1, -1) if isinstance(events[i], StartKyoku))
    return next(deals, 0)
