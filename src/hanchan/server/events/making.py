"""A new event, and badges: what a page asks for, and what is kept of it."""

from collections.abc import Collection, Sequence
from secrets import token_hex, token_urlsafe
from typing import Annotated, cast

import msgspec

from hanchan.club.event import Hand, begun, regulations
from hanchan.club.event import fields as f
from hanchan.club.event import lines as e
from hanchan.club.event.command import File, Named
from hanchan.club.event.course import stamp
from hanchan.club.event.tables_read import read_entries
from hanchan.club.seating.script import ReadTable, script_rows
from hanchan.errors import EventError, HanchanError, unknown_name
from hanchan.messages.basics import Name, Word
from hanchan.messages.table_options import Changes, TableOptions
from hanchan.rules import DEFAULT_RULES
from hanchan.rules.toml import LONGEST
from hanchan.server.errors import RefusalError
from hanchan.server.events import shown as m
from hanchan.server.events.event_cache import Opened
from hanchan.server.events.rights import refuse_roles
from hanchan.server.ids import new_id
from hanchan.server.rulebooks.form import sentence
from hanchan.server.tables.chairs import hash_of
from hanchan.server.tables.options import checked
from hanchan.store.event_rows import BadgeRow, EventRow, NewEvent
from hanchan.wording.plain_lines import begun_large, plain_line, plain_name

BADGE_BYTES = 24
SEED_BYTES = 32


class EventBegun(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event to be made: by a rulebook's id or the TOML of a house, and by a regulation.

    `owner` is what whoever makes it is called; who is not `listed` is found by its link alone.
    """

    name: Named
    owner: Name
    kind: f.Kind = "tournament"
    rules: Word = DEFAULT_RULES
    rulebook: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    changes: Changes = {}
    regulation: Word = "club"
    listed: bool = True


class TableRead(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A CSV file of entries, to be looked at before it is taken."""

    table: File


class ScriptRead(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Tables of rounds to come, to be looked at before they are taken."""

    script: File


class BadgesWanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Badges to be made: for these entries, or one of a role for somebody with a name."""

    role: f.Role = "player"
    numbers: Annotated[tuple[f.EntryNumber, ...], msgspec.Meta(max_length=400)] = ()
    name: Annotated[str, msgspec.Meta(max_length=80)] = ""
    number: f.EntryNumber | None = None


class LinkUsed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The link of a badge is opened."""

    link: Annotated[str, msgspec.Meta(min_length=1, max_length=128)]


def event_of(
    asked: EventBegun, token: str, visitor_hash: str, entries: Sequence[str] = ()
) -> tuple[NewEvent, str]:
    """The event with its first lines and its owner's badge; and what its seed is committed to.

    `entries` are the names of those who take part, under the numbers from 1 on.
    """
    if asked.regulation not in regulations():
        given = unknown_name("regulation", asked.regulation, regulations())
        raise RefusalError("unknown-name", **given)
    seed = token_hex(SEED_BYTES)
    rules = checked(TableOptions(rules=asked.rules, rulebook=asked.rulebook, changes=asked.changes))
    name, owner = plain_name(asked.name), plain_name(asked.owner)
    at = stamp()
    book = begun(
        Hand(at=at, by=owner, right="owner"),
        name=name,
        rules=rules,
        regulation=asked.regulation,
        seed=bytes.fromhex(seed),
        kind=asked.kind,
    )
    for number, entry in enumerate(entries, start=1):
        book.add(e.Entry, Hand(at=at, by=owner, right="owner"), {"number": number, "name": entry})
    row = EventRow(
        id=new_id(),
        name=name,
        kind=asked.kind,
        seed=seed,
        last=book.event.lines,
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
    lines = tuple(line[:-1] for line in book.added)
    return NewEvent(row=row, lines=lines, owner=badge), book.event.begin.commitment


def new_secret() -> str:
    """The secret of a badge: of its link, or of the cookie that the link becomes."""
    return token_urlsafe(BADGE_BYTES)


def badges_of(
    opened: Opened, by: BadgeRow | None, wanted: BadgesWanted
) -> tuple[tuple[BadgeRow, ...], tuple[m.BadgeShown, ...]]:
    """Badges as they are kept, and as they are told once with their links."""
    refuse_roles(by, wanted.role)
    entries = opened.book.event.entries
    numbers = wanted.numbers or ((wanted.number,) if wanted.number else (None,))
    rows: list[BadgeRow] = []
    told: list[m.BadgeShown] = []
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
        told.append(badge_shown(row, link))
    return tuple(rows), tuple(told)


def badge_shown(row: BadgeRow, link: str = "") -> m.BadgeShown:
    """A badge as whoever hands it out sees it."""
    return m.BadgeShown(
        id=row.id,
        role=row.role,
        name=row.name,
        number=row.entry or 0,
        used=row.used_at is not None or row.token_hash is not None,
        link=link,
    )


def tables_read(script: str, players: Collection[int], lang: str) -> tuple[m.RowRead, ...]:
    """The tables of a script, each with what is wrong with it."""
    return tuple(
        m.RowRead(
            line=row.line,
            name=row.written,
            problem="" if row.problem is None else _about(row, row.problem, lang),
        )
        for row in script_rows(script, players)
    )


def _about(row: ReadTable, problem: EventError, lang: str) -> str:
    """What is wrong with a table, which is named by itself."""
    said = problem.values | {"line": None, "field": row.written}
    return sentence(EventError(problem.message, **said), lang)


def rows_read(table: str, known: list[str], lang: str) -> tuple[m.RowRead, ...]:
    """The rows of a CSV file of entries, each with what is wrong with it."""
    try:
        found = read_entries(table, known)
    except HanchanError as problem:
        said = begun_large(sentence(problem, lang))
        return (m.RowRead(line=1, problem=said),)
    return tuple(
        m.RowRead(
            line=row.line,
            name=str(row.fields.get("name", "")),
            club=str(row.fields.get("club", "")),
            country=str(row.fields.get("country", "")),
            federation=str(row.fields.get("federation", "")),
            substitute=bool(row.fields.get("substitute")),
            members=tuple(cast("list[str]", row.fields.get("members", []))),
            problem="" if row.problem is None else begun_large(sentence(row.problem, lang)),
        )
        for row in found
    )
