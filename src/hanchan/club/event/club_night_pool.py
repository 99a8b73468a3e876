"""The pool of a club night, which makes tables of the players who are present and not playing."""

from hanchan.club.event.state import ClubEvent
from hanchan.club.seating import PlanOptions, Round, plan_rounds
from hanchan.core.codes import SEATS
from hanchan.errors import EventError


def waiting_players(event: ClubEvent) -> tuple[int, ...]:
    """The players who are present and not at an active table, in the order in which they play next.

    Those who have sat out most come first, then those who have not played for longest, then by
    arrival.
    """
    busy, last = set[int](), dict[int, int]()
    for round_, tables in sorted(event.rounds.items()):
        for table in tables:
            last |= dict.fromkeys(table, round_)
            if not event.is_done(round_):
                busy.update(table)
    free = (number for number in event.present if number not in busy)
    return tuple(
        sorted(
            free,
            key=lambda number: (
                -event.sat_out.get(number, 0),
                last.get(number, 0),
                event.present[number],
            ),
        )
    )


def next_players(event: ClubEvent) -> tuple[int, ...]:
    """The players who play now: all who wait, but for a remainder that goes first next time."""
    order = waiting_players(event)
    if len(order) < SEATS:
        raise EventError("event-pool-few", field="rounds", count=len(order))
    return order[: len(order) - len(order) % SEATS]


def draw_pool(event: ClubEvent, wishes: PlanOptions) -> tuple[Round, ...]:
    """Plan a round for each table of waiting players; players who have met least meet."""
    (tables,) = plan_rounds(next_players(event), 1, wishes)
    return tuple((table,) for table in tables)
