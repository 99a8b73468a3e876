"""Who a visitor is at an event, and where they sit."""

import msgspec

from hanchan.club.event import Event, waiting
from hanchan.server.events import shown as m
from hanchan.store.event_rows import BadgeRow

ON = ("seated", "running", "played")
"""States of a round in which people look for their table, or for what came of it."""


def me_of(event: Event, badge: BadgeRow | None) -> m.EventMe:
    """Who somebody is, and where they sit now or sat last: until the results are released.

    Nobody looks for a table that never began once the event is over.
    """
    if badge is None:
        return m.EventMe(last=event.lines)
    number = badge.entry or 0
    found = m.EventMe(
        role=badge.role,
        name=badge.name,
        number=number,
        here=number in event.here,
        waiting=len(waiting(event)) if event.begin.kind == "club" else 0,
        stopped=number in event.stopped and event.begin.kind != "club",
        gone=event.has_left(number, event.next_round),
        substitute=badge.entry is not None and event.entries[number].substitute,
        members=() if badge.entry is None else event.entries[badge.entry].members,
        last=event.lines,
    )
    at = None if event.closed else _seat(event, number)
    if at is None:
        return found
    round_, table = at
    wind = "ESWN"[event.table(round_, table).index(number)]
    member = event.lineups.get((number, round_), "")
    return msgspec.structs.replace(
        found, round=round_, table=table, wind=wind, member=member, online=at in event.online
    )


def _seat(event: Event, number: int) -> tuple[int, int] | None:
    """The first table that is not final; or the last one, while its round is not released.

    A table of a pool is nobody's any more once it is final: they wait for the next one.
    """
    last = None
    for round_ in sorted(event.rounds):
        if event.state(round_) not in ON:
            continue
        for table, seats in enumerate(event.rounds[round_], start=1):
            if number in seats:
                if not event.is_final(round_, table):
                    return round_, table
                last = last if round_ in event.pool else (round_, table)
    return last
