"""A division of a league and its neighbours: promotion, relegation, and next season's entries."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from hanchan.club.event import ClubEvent, EventWriter, last_public_round
from hanchan.club.event.divisions import division_moves, next_divisions
from hanchan.club.event.event_export import export_entries_csv
from hanchan.club.event.lines import Entry
from hanchan.messages.base import from_attributes
from hanchan.messages.event_statistics import DivisionMoveView, DivisionView
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import Requester
from hanchan.server.events.permissions import is_staff, require_staff
from hanchan.store import Store


class LeagueDivisions:
    """A league division and its neighbours, read again for each request because events change."""

    def __init__(
        self, store: Store, requester: Requester, own: str, *, above: str, below: str
    ) -> None:
        """Read the division `own` and its neighbours; an empty id means that there is none.

        The caller must be on the staff of `own`, and of neighbours whose last round is not public.
        """
        self.ids = [one for one in (above, own, below) if one]
        self.own_index = self.ids.index(own)
        require_staff(store.events.find_badge(own, requester.token_hash, requester.visitor_hash))
        if len(set(self.ids)) < len(self.ids):
            raise RefusalError("event-class-twice", field="above")
        self.events = [_load_event(store, one) for one in self.ids]
        self.staffed = [
            is_staff(store.events.find_badge(one, requester.token_hash, requester.visitor_hash))
            for one in self.ids
        ]
        for event, is_own_staff in zip(self.events, self.staffed, strict=True):
            if not is_own_staff and last_public_round(event) < max(event.rounds, default=0):
                raise RefusalError("event-class-hidden", field="above", given=event.begin.name)

    def present(self) -> DivisionView:
        """Return the moves into and out of this division, and its number of players next season."""
        names = [event.begin.name for event in self.events]
        moves = division_moves(self.events)
        return DivisionView(
            moves=tuple(
                from_attributes(
                    DivisionMoveView,
                    one,
                    out_of=names[one.before - 1],
                    into=names[one.behind - 1],
                    up=one.behind < one.before,
                )
                for one in moves
                if self.own_index + 1 in (one.before, one.behind)
            ),
            players=len(tuple(self._next_entries())),
        )

    def next_entries_csv(self) -> str:
        """Return next season's entries of this division as CSV."""
        return export_entries_csv(self._next_entries())

    def _next_entries(self) -> Iterator[Entry]:
        """Yield next season's entries, with no details but names from divisions run by others."""
        runs = {id(event): mine for event, mine in zip(self.events, self.staffed, strict=True)}
        for event, row in next_divisions(self.events)[self.own_index]:
            entry = event.entries[row.number]
            if not runs[id(event)]:
                entry = replace(entry, club="", country="", federation="", members=())
            yield entry


def _load_event(store: Store, event_id: str) -> ClubEvent:
    lines: Sequence[bytes] = store.events.lines(event_id)
    if not lines:
        raise RefusalError("event-unknown", field="event", given=event_id)
    writer = EventWriter()
    writer.read_further(lines)
    return writer.event
