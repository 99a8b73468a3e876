"""A club night: whoever is here and plays at no table waits, and tables are made of who waits."""

from hanchan.club.event.state import Event
from hanchan.club.seating import Round, Wishes, plan_rounds
from hanchan.core.codes import SEATS
from hanchan.errors import EventError


def waiting(event: Event) -> tuple[int, ...]:
    """Who is here and sits at no table that is still on, in the order in which they go.

    Who has sat out most often goes first, then who has not played for longest, then who came first.
    """
    busy, last = set[int](), dict[int, int]()
    for round_, tables in sorted(event.rounds.items()):
        for table in tables:
            last |= dict.fromkeys(table, round_)
            if not event.is_done(round_):
                busy.update(table)
    free = (number for number in event.here if number not in busy)
    return tuple(
        sorted(
            free,
            key=lambda number: (
                -event.sat_out.get(number, 0),
                last.get(number, 0),
                event.here[number],
            ),
        )
    )


def next_four(event: Event) -> tuple[int, ...]:
    """Those who play now: all who wait but the rest, which goes first the next time."""
    order = waiting(event)
    if len(order) < SEATS:
        raise EventError("event-pool-few", field="rounds", count=len(order))
    return order[: len(order) - len(order) % SEATS]


def pooled(event: Event, wishes: Wishes) -> tuple[Round, ...]:
    """A round for each table of those who wait; those meet who have met least."""
    (tables,) = plan_rounds(next_four(event), 1, wishes)
    return tuple((table,) for table in tables)
