"""A division of a league and its neighbours: promotions, relegations, next season's entries."""

from collections.abc import Iterator, Sequence

import msgspec

from hanchan.club.event import Book, Event, shown_upto
from hanchan.club.event.classes import moves, next_classes
from hanchan.club.event.lines import Entry
from hanchan.club.event.sheets import entries_csv
from hanchan.messages.basics import from_attributes
from hanchan.messages.event_figures import ClassesShown, MoveShown
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import Asker
from hanchan.server.events.rights import may_run, refuse_others
from hanchan.store import Store


class Classes:
    """A division and its neighbours, read again each time, as other events go on meanwhile."""

    def __init__(self, store: Store, asker: Asker, own: str, *, above: str, below: str) -> None:
        """Read the events; other divisions are limited to what is public."""
        self.ids = [one for one in (above, own, below) if one]
        self.at = self.ids.index(own)
        refuse_others(store.events.badge_of(own, asker.token_hash, asker.visitor_hash))
        if len(set(self.ids)) < len(self.ids):
            raise RefusalError("event-class-twice", field="above")
        self.events = [_read(store, one) for one in self.ids]
        self.run = [
            may_run(store.events.badge_of(one, asker.token_hash, asker.visitor_hash))
            for one in self.ids
        ]
        for event, mine in zip(self.events, self.run, strict=True):
            if not mine and shown_upto(event) < max(event.rounds, default=0):
                raise RefusalError("event-class-hidden", field="above", given=event.begin.name)

    def shown(self) -> ClassesShown:
        """Return the promotions and relegations that concern this division."""
        names = [event.begin.name for event in self.events]
        found = moves(self.events)
        return ClassesShown(
            moves=tuple(
                from_attributes(
                    MoveShown,
                    one,
                    out_of=names[one.before - 1],
                    into=names[one.behind - 1],
                    up=one.behind < one.before,
                )
                for one in found
                if self.at + 1 in (one.before, one.behind)
            ),
            players=len(tuple(self._next())),
        )

    def entries(self) -> str:
        """Return next season's entries of this division as CSV."""
        return entries_csv(self._next())

    def _next(self) -> Iterator[Entry]:
        """Return next season's entries; from divisions not run by the requester only the name."""
        runs = {id(event): mine for event, mine in zip(self.events, self.run, strict=True)}
        for event, row in next_classes(self.events)[self.at]:
            entry = event.entries[row.number]
            yield entry if runs[id(event)] else _name_alone(entry)


def _name_alone(entry: Entry) -> Entry:
    return msgspec.structs.replace(entry, club="", country="", federation="", members=())


def _read(store: Store, event_id: str) -> Event:
    lines: Sequence[bytes] = store.events.lines(event_id)
    if not lines:
        raise RefusalError("event-unknown", field="event", given=event_id)
    book = Book()
    book.hear(lines)
    return book.event
