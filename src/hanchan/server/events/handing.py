"""An event goes on at another computer, and comes back: its file is handed over and received.

The file ends with a line `moved`, behind which only a line `received` can stand; so it never goes
on in two places. The seed of a draw that has not been made stays where it is: whoever receives the
event commits to another one, so nobody sees a seed before it is drawn by.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, cast

import msgspec

from hanchan.club.event import Book, Event, Hand
from hanchan.club.event import lines as e
from hanchan.club.event.course import stamp
from hanchan.club.event.line import written
from hanchan.club.event.renaming import followed
from hanchan.core.deals import commitment, match_seed
from hanchan.errors import EventError
from hanchan.messages.basics import Name
from hanchan.server.errors import RefusalError
from hanchan.server.events.deeds import LONGEST_EVENT
from hanchan.server.hall import new_id
from hanchan.server.plain_lines import plain_line, plain_name
from hanchan.server.tables.chairs import hash_of
from hanchan.store.event_rows import BadgeRow, EventRow, NewEvent


class EventBrought(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file of an event that was handed over elsewhere and goes on here.

    `owner` is what whoever brings it is called.
    """

    file: Annotated[str, msgspec.Meta(max_length=LONGEST_EVENT)]
    owner: Name
    listed: bool = True


def brought(asked: EventBrought, token: str, visitor_hash: str) -> NewEvent:
    """The event as it goes on here, under an id of this server, with its owner's badge."""
    owner = plain_name(asked.owner)
    book = Book()
    lines = lines_of(asked.file)
    refuse_unseen(book.hear(lines))
    event = book.event
    _refuse_kept(event)
    seed = seed_received(event)
    for kind, fields in received(event, seed):
        book.add(kind, _owner_now(owner), fields)
    row = EventRow(
        id=new_id(),
        name=event.begin.name,
        kind=event.begin.kind,
        seed=seed,
        last=event.lines,
        listed=asked.listed,
    )
    badge = BadgeRow(
        id=new_id(),
        event_id=row.id,
        role="owner",
        name=owner,
        token_hash=hash_of(token),
        visitor_hash=visitor_hash or None,
    )
    lines = (*lines, *(one[:-1] for one in book.added))
    return NewEvent(row=row, lines=lines, owner=badge, brought=True)


def seed_received(event: Event) -> str:
    """What an event that is received is drawn by: a new seed, unless all know the one it has."""
    return event.seed or match_seed(None).hex()


def received(event: Event, seed: str) -> Iterator[tuple[type[e.AnyLine], dict[str, object]]]:
    """The event goes on here, its next draw committed to by this seed unless one has told it.

    Matches that were on the other server begin anew on this one.
    """
    home = event.moved_to
    committed = {} if event.seed else {"commitment": commitment(bytes.fromhex(seed))}
    yield e.Received, {"home": home, **committed}
    for round_, table in [at for at in event.online if at not in event.results]:
        where = {"round": round_, "table": table}
        yield e.Online, {**where, "id": new_id(), "reason": home}


def lines_of(file: str) -> tuple[bytes, ...]:
    """The lines of a file, the last of which must be whole."""
    *lines, rest = file.encode().split(b"\n")
    if rest or not lines:
        problem = "event-cut" if lines else "event-none"
        raise EventError(problem, field="event", line=len(lines) + 1)
    return tuple(lines)


def take_back(book: Book, file: str, kept: Sequence[e.AnyLine]) -> None:
    """What was added elsewhere follows here; without a file the event goes on as it was.

    `kept` are the lines here, in which somebody may have got another name meanwhile.
    """
    if not book.event.moved_to:
        raise RefusalError("event-not-away", field="type")
    if not file:
        return
    here = book.event.lines
    more = _more(lines_of(file), [written(line) for line in kept])
    if not more:
        raise RefusalError("event-file-behind", field="file", count=here)
    try:
        found = book.hear(more)
    except EventError as problem:
        if problem.values.get("line") == here + 1:
            raise RefusalError("event-file-other", field="file") from None
        raise
    refuse_unseen(found)
    _refuse_kept(book.event)
    book.lines_added += found
    book.added += [line + b"\n" for line in more]


def _more(file: Sequence[bytes], here: Sequence[bytes]) -> Sequence[bytes]:
    """What a file has beyond the lines here, under the names that they have here."""
    if list(file[: len(here)]) == list(here):
        return file[len(here) :]
    try:
        told = followed(file, here)
    except EventError:  # what is wrong with it is told where it is heard
        told = None
    return (told or file)[len(here) :]


def refuse_unseen(lines: Iterable[e.AnyLine]) -> None:
    """Text from elsewhere must be such as people could have written here."""
    for line in lines:
        for said in _texts(msgspec.to_builtins(line)):
            if plain_line(said) != " ".join(said.split()):
                raise RefusalError("event-file-unseen", field="file", line=line.n)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in cast("dict[str, object]", value).values():
            yield from _texts(one)
    elif isinstance(value, list | tuple):
        for one in cast("list[object]", value):
            yield from _texts(one)


def _refuse_kept(event: Event) -> None:
    """Whoever has the event still would go on as well."""
    if not event.moved_to:
        raise RefusalError("event-not-handed", field="file")


def _owner_now(owner: str) -> Hand:
    return Hand(at=stamp(), by=owner, right="owner")
