"""The number of players of a match in mjai, and lists with one value for each of them.

For a game of three, some programs write three values; others write four and leave the last empty.
"""

from collections.abc import Sequence
from typing import Any, cast

from hanchan.core.codes import SEATS
from hanchan.errors import RecordError
from hanchan.formats.mjai import wire_events
from hanchan.logs.consistency_checks import seat_count_error
from hanchan.records.events import HIDDEN
from hanchan.rules.table_size import THREE

SEAT_LISTS = ("names", "tehais", "scores", "deltas", "tenpais")
SEAT_NUMBERS = ("oya", "actor", "target")

Events = Sequence[tuple[int, wire_events.WireEvent]]


def count_players(events: Events) -> int:
    """Return how many play: as many as were dealt a hand, or without a deal have a name."""
    deals = [event for _, event in events if isinstance(event, wire_events.StartKyoku)]
    if not deals:
        starts = (event for _, event in events if isinstance(event, wire_events.StartGame))
        return next((len(start.names) for start in starts if start.names), SEATS)
    if len(deals[0].tehais) == SEATS and not _has_empty_seat(deals, events):
        return SEATS
    return THREE


def _has_empty_seat(deals: Sequence[wire_events.StartKyoku], events: Events) -> bool:
    """Whether the last of four seats never has a tile, a point or an event."""
    if not all(_is_empty(deal.tehais[-1]) for deal in deals if len(deal.tehais) == SEATS):
        return False
    scores = [deal.scores for deal in deals if deal.scores is not None]
    if not scores or any(one[-1] != 0 for one in scores if len(one) == SEATS):
        return False
    return all(getattr(event, "actor", None) != SEATS - 1 for _, event in events)


def _is_empty(value: object) -> bool:
    """Whether a list says this of a seat where nobody sits: nothing, 0 or hidden tiles."""
    return not value or (
        isinstance(value, tuple) and set(cast("tuple[str, ...]", value)) == {HIDDEN}
    )


def fit_seats(event: wire_events.WireEvent, players: int, line: int) -> None:
    """Leave one value for each player in the lists of an event.

    Raises `RecordError` for a list of another length, and for a seat where nobody sits.
    """
    values: Any = event
    for name in SEAT_LISTS:
        found = getattr(values, name, None)
        given = cast("tuple[object, ...]", found)
        if not isinstance(found, tuple) or len(given) == players:
            continue
        if len(given) < players or not (name == "names" or _is_empty(given[-1])):
            raise seat_count_error(name, len(given), players, line)
        setattr(values, name, given[:players])
    check_seats(event, players, line)


def check_seats(event: wire_events.WireEvent, players: int, line: int) -> None:
    """Raise `RecordError` if an event is of a seat where nobody sits."""
    for name in SEAT_NUMBERS:
        seat = getattr(event, name, None)
        if seat is not None and seat >= players:
            raise RecordError("match-seat-three", field=name, given=seat, line=line)
