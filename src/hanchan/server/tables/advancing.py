"""What a table does without being asked: whatever is due, and when something will be."""

from hanchan.messages.table_options import Order
from hanchan.server.tables.autoplay import next_act, next_times, played_for, taken_over_at
from hanchan.server.tables.hosted import HostedTable
from hanchan.server.tables.live_match import LiveMatch

MOST_ACTS = 64
"""So many acts at most happen in one `advance`, so that no table keeps the others waiting."""


def advance(table: HostedTable, now: float) -> bool:
    """Everything that is due happens; whether there is more to do at once."""
    table.look_around(now)
    if table.live is None and table.gathered:
        table.start(now)
    live = table.live
    if live is None or table.held:
        return False
    acts = 0
    while acts < MOST_ACTS and (_tell(table, live, now) or _go_on(table, live, now)):
        acts += 1
    return acts == MOST_ACTS


def next_time(table: HostedTable, now: float) -> float | None:
    """When something is due next, after all that is due now; None if only people are."""
    times = [table.ballot.ends]
    if table.options.order is not Order.FRIENDS:
        times += [chair.away_at for chair in table.people()]
    if table.live is not None and not table.held:
        times += _times(table, table.live, now)
    due = [time for time in times if time is not None and time > now]
    return min(due) if due else None


def _times(table: HostedTable, live: LiveMatch, now: float) -> list[float | None]:
    """When something may be due next in the match."""
    if not table.may_go_on:
        gated, options = live.publisher.gated, table.options
        gone = [taken_over_at(chair, options) for chair in table.people()] if gated else []
        return [live.publisher.next_time(), *gone]
    return next_times(live, table.at_seat, now)


def _tell(table: HostedTable, live: LiveMatch, now: float) -> bool:
    """What has happened is told as far as it is due; whether anything is."""
    if not live.publisher.waiting:
        return False
    gated, people = live.publisher.gated, table.people()
    ready = gated and all(p.ready or played_for(p, table.options, now) for p in people)
    if not live.publisher.tell(now, ready=ready):
        return False
    if gated:
        for chair in people:
            chair.ready = False
    table.changed = table.changed or gated or live.match.over
    return True


def _go_on(table: HostedTable, live: LiveMatch, now: float) -> bool:
    """One seat is acted for, if any is due."""
    if not table.may_go_on:
        return False
    for seat in live.match.redeemable:
        if not table.at_seat(seat).person:
            live.take(lambda seat=seat: live.match.redeem(seat))
            return True
    due = next_act(live, table.at_seat, now, table.resumed_at)
    if due is not None:
        live.act(*due, now)
    return due is not None
