"""A cut: who goes on into a new stage."""

from hanchan.club.event.standings import standings
from hanchan.club.event.state import Event


def field_of(event: Event, cut: int) -> tuple[int, ...]:
    """Who goes on: the first so many who take part; nobody is named where all do."""
    active = event.active(event.next_round)
    order = [row.number for row in standings(event) if row.number in active]
    return tuple(sorted(order[:cut])) if cut else ()


def winners_of(event: Event, each: int) -> tuple[int, ...]:
    """Who goes on in a play-off: the first of each table of the last round, by their standing."""
    last = event.next_round - 1
    order = [row.number for row in standings(event) if not event.is_away(row.number, last + 1)]
    tables = event.rounds.get(last, ())
    return tuple(
        sorted(
            number
            for table in tables
            for number in sorted(set(table) & set(order), key=order.index)[:each]
        )
    )


def level_at_the_cut(event: Event, field: tuple[int, ...]) -> list[str]:
    """Who does not go on though they share the place of somebody who does."""
    rows = [row for row in standings(event) if row.number in event.active(event.next_round)]
    going = {row.place for row in rows if row.number in field}
    return [row.name for row in rows if field and row.number not in field and row.place in going]
