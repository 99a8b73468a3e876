"""Build the rows and answers for new events, imported events and badges."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from secrets import token_hex, token_urlsafe

import msgspec

from hanchan.club.event import Book, Event, Hand, begun, regulations
from hanchan.club.event import lines as e
from hanchan.club.event.command import Context
from hanchan.club.event.course import stamp
from hanchan.club.event.homes import lines_of, received, refuse_kept, refuse_unseen, seed_received
from hanchan.club.event.tables_read import ReadEntry, read_entries
from hanchan.club.seating.script import ReadTable, script_rows
from hanchan.errors import EventError, HanchanError, unknown_name
from hanchan.messages import events as m
from hanchan.messages.table_options import TableOptions
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import Opened
from hanchan.server.events.rights import refuse_roles
from hanchan.server.identity import new_id
from hanchan.server.rulebooks.form import sentence
from hanchan.server.tables.chairs import hash_of
from hanchan.server.tables.options import checked
from hanchan.store.event_rows import BadgeRow, EventRow, NewEvent
from hanchan.wording.plain_lines import begun_large, plain_line, plain_name

BADGE_BYTES = 24
SEED_BYTES = 32


def event_of(
    asked: m.EventBegun, token: str, visitor_hash: str, entries: Sequence[str] = ()
) -> tuple[NewEvent, str]:
    """Build an event with its first lines and its owner's badge; also return the seed's commitment.

    `entries` are the names of the players, numbered from 1.
    """
    if asked.regulation not in regulations():
        given = unknown_name("regulation", asked.regulation, regulations())
        raise RefusalError("unknown-name", **given)
    seed = token_hex(SEED_BYTES)
    rules = checked(TableOptions(rules=asked.rules, rulebook=asked.rulebook, changes=asked.changes))
    hand = Hand(at=stamp(), by=plain_name(asked.owner), right="owner")
    book = begun(
        hand,
        name=plain_name(asked.name),
        rules=rules,
        regulation=asked.regulation,
        seed=bytes.fromhex(seed),
        kind=asked.kind,
    )
    for number, entry in enumerate(entries, start=1):
        book.add(e.Entry, hand, {"number": number, "name": entry})
    lines = tuple(line[:-1] for line in book.added)
    new = _new(book.event, lines, asked, seed, token, visitor_hash)
    return new, book.event.begin.commitment


def brought(asked: m.EventBrought, token: str, visitor_hash: str) -> NewEvent:
    """Build an event handed over from another server, to go on here under its owner's badge."""
    hand = Hand(at=stamp(), by=plain_name(asked.owner), right="owner")
    book = Book()
    stored_lines = lines_of(asked.file)
    refuse_unseen(book.hear(stored_lines))
    event = book.event
    refuse_kept(event)
    seed = seed_received(event)
    for kind, fields in received(Context(event=event, new_id=new_id), seed):
        book.add(kind, hand, fields)
    lines = (*stored_lines, *(one[:-1] for one in book.added))
    return replace(_new(event, lines, asked, seed, token, visitor_hash), brought=True)


def _new(
    event: Event,
    lines: tuple[bytes, ...],
    asked: m.EventBegun | m.EventBrought,
    seed: str,
    token: str,
    visitor_hash: str,
) -> NewEvent:
    """Build the row of an event with a new id, and the badge of its owner."""
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
        name=plain_name(asked.owner),
        token_hash=hash_of(token),
        visitor_hash=visitor_hash or None,
    )
    return NewEvent(row=row, lines=lines, owner=badge)


def new_secret() -> str:
    """Return a secret for a badge: for its link, or for the cookie that replaces the link."""
    return token_urlsafe(BADGE_BYTES)


def badges_of(
    opened: Opened, by: BadgeRow | None, wanted: m.BadgesWanted
) -> tuple[tuple[BadgeRow, ...], tuple[m.BadgeShown, ...]]:
    """Build badge rows, and the badges with their links, which are sent only once."""
    refuse_roles(by, wanted.role)
    entries = opened.book.event.entries
    numbers = wanted.numbers or ((wanted.number,) if wanted.number else (None,))
    rows: list[BadgeRow] = []
    views: list[m.BadgeShown] = []
    for number in numbers:
        if number is not None and number not in entries:
            raise RefusalError("event-entry-none", field="number", given=number)
        if number is None and wanted.role == "player":
            raise RefusalError("event-badge-number", field="number")
        called = entries[number].name if number is not None else plain_name(wanted.name)
        name, link = plain_line(wanted.name) or called, new_secret()
        row = BadgeRow(
            id=new_id(),
            event_id=opened.id,
            role=wanted.role,
            entry=number,
            name=name,
            link_hash=hash_of(link),
        )
        rows.append(row)
        views.append(badge_shown(row, link))
    return tuple(rows), tuple(views)


def badge_shown(row: BadgeRow, link: str = "") -> m.BadgeShown:
    """Return a badge as its issuer sees it."""
    return m.BadgeShown(
        id=row.id,
        role=row.role,
        name=row.name,
        number=row.entry or 0,
        used=not link and (row.used_at is not None or row.token_hash is not None),
        link=link,
    )


def tables_read(script: str, players: Collection[int], lang: str) -> tuple[m.RowRead, ...]:
    """Return the tables of a script, each with its problem if it has one."""
    return tuple(
        m.RowRead(
            line=row.line,
            name=row.written,
            problem="" if row.problem is None else _about(row, row.problem, lang),
        )
        for row in script_rows(script, players)
    )


def _about(row: ReadTable, problem: EventError, lang: str) -> str:
    """Describe a problem with a table, without repeating the table's name."""
    values = problem.values | {"line": None, "field": row.written}
    return sentence(EventError(problem.message, **values), lang)


def rows_read(table: str, known: list[str], lang: str) -> tuple[m.RowRead, ...]:
    """Return the rows of a CSV file of entries, each with its problem if it has one."""
    try:
        found = read_entries(table, known)
    except HanchanError as problem:
        description = begun_large(sentence(problem, lang))
        return (m.RowRead(line=1, problem=description),)
    return tuple(
        msgspec.convert({**row.fields, "line": row.line, "problem": _said(row, lang)}, m.RowRead)
        for row in found
    )


def _said(row: ReadEntry, lang: str) -> str:
    return "" if row.problem is None else begun_large(sentence(row.problem, lang))
