"""Rows and answers for new events, imported events and badges, and previews of entries."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from secrets import token_hex, token_urlsafe

import msgspec

from hanchan.cancellation import checkpoints
from hanchan.club.event import Author, ClubEvent, EventWriter, create_event, regulations, transfer
from hanchan.club.event import lines as e
from hanchan.club.event.command_base import CommandContext
from hanchan.club.event.csv_import import read_entries
from hanchan.club.event.round_progress import format_time
from hanchan.club.seating.seating_script import ScriptRow, parse_script_rows
from hanchan.errors import EventError, HanchanError, unknown_name_values
from hanchan.i18n.user_text import capitalize_sentence, sanitize_line, sanitize_name
from hanchan.messages import events as m
from hanchan.messages.base import from_attributes
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import CachedEvent
from hanchan.server.events.permissions import require_badge_rights
from hanchan.server.rulebooks.rule_form import describe_error
from hanchan.server.tables.option_checks import table_rules
from hanchan.server.tables.player_slots import hash_secret
from hanchan.server.visitor_identity import new_id
from hanchan.store.event_rows import BadgeRow, EventRow, NewEvent

BADGE_BYTES = 24
SEED_BYTES = 32


def build_event(
    request: m.CreateEventRequest, token: str, visitor_hash: str, entries: Sequence[str] = ()
) -> tuple[NewEvent, str]:
    """Return an event with its first lines and its owner's badge, and the commitment to its seed.

    `entries` are the names of the players, numbered from 1.
    """
    if request.regulation not in regulations():
        given = unknown_name_values("regulation", request.regulation, regulations())
        raise RefusalError("unknown-name", **given)
    seed = token_hex(SEED_BYTES)
    rules = table_rules(request.table_options)
    author = Author(at=format_time(), by=sanitize_name(request.owner), right="owner")
    writer = create_event(
        author,
        name=sanitize_name(request.name),
        rules=rules,
        regulation=request.regulation,
        seed=bytes.fromhex(seed),
        kind=request.kind,
    )
    for number, entry in enumerate(entries, start=1):
        writer.add(e.Entry, author, {"number": number, "name": entry})
    lines = tuple(line[:-1] for line in writer.added)
    new = _new_event(writer.event, lines, request, seed, token, visitor_hash)
    return new, writer.event.begin.commitment


def build_imported_event(request: m.ImportEventRequest, token: str, visitor_hash: str) -> NewEvent:
    """Return the rows of an event handed over by another server, with its new owner's badge."""
    author = Author(at=format_time(), by=sanitize_name(request.owner), right="owner")
    writer = EventWriter()
    stored_lines = transfer.split_lines(request.file)
    transfer.refuse_invisible_text(writer.read_further(stored_lines))
    event = writer.event
    transfer.check_transferred(event)
    seed = transfer.next_seed(event)
    for kind, fields in transfer.transfer_lines(CommandContext(event=event, new_id=new_id), seed):
        writer.add(kind, author, fields)
    lines = (*stored_lines, *(one[:-1] for one in writer.added))
    return replace(_new_event(event, lines, request, seed, token, visitor_hash), imported=True)


def _new_event(
    event: ClubEvent,
    lines: tuple[bytes, ...],
    request: m.CreateEventRequest | m.ImportEventRequest,
    seed: str,
    token: str,
    visitor_hash: str,
) -> NewEvent:
    row = EventRow(
        id=new_id(),
        name=event.begin.name,
        kind=event.begin.kind,
        seed=seed,
        last=event.lines,
        listed=request.listed,
    )
    badge = BadgeRow(
        id=new_id(),
        event_id=row.id,
        role="owner",
        name=sanitize_name(request.owner),
        token_hash=hash_secret(token),
        visitor_hash=visitor_hash or None,
    )
    return NewEvent(row=row, lines=lines, owner=badge)


def new_badge_secret() -> str:
    """Return a secret for a badge: for its link, or for the cookie that replaces the link."""
    return token_urlsafe(BADGE_BYTES)


def build_badges(
    cached: CachedEvent, author: BadgeRow | None, request: m.CreateBadgesRequest
) -> tuple[tuple[BadgeRow, ...], tuple[m.BadgeView, ...]]:
    """Return the rows and views of new badges. The links are only in the views, never stored."""
    require_badge_rights(author, request.role)
    entries = cached.writer.event.entries
    numbers = request.numbers or ((request.number,) if request.number else (None,))
    rows: list[BadgeRow] = []
    views: list[m.BadgeView] = []
    for number in numbers:
        if number is not None and number not in entries:
            raise RefusalError("event-entry-none", field="number", given=number)
        if number is None and request.role == "player":
            raise RefusalError("event-badge-number", field="number")
        holder = entries[number].name if number is not None else sanitize_name(request.name)
        name, link = sanitize_line(request.name) or holder, new_badge_secret()
        row = BadgeRow(
            id=new_id(),
            event_id=cached.id,
            role=request.role,
            entry=number,
            name=name,
            link_hash=hash_secret(link),
        )
        rows.append(row)
        views.append(present_badge(row, link))
    return tuple(rows), tuple(views)


def present_badge(row: BadgeRow, link: str = "") -> m.BadgeView:
    """Return the view of a badge for staff; `link` is known only when it has just been issued."""
    used = row.used_at is not None or row.token_hash is not None
    number = row.entry or 0
    return from_attributes(m.BadgeView, row, number=number, used=not link and used, link=link)


def present_script_rows(
    script: str, players: Collection[int], size: int, lang: str
) -> tuple[m.PreviewRow, ...]:
    """Return the tables of a script, `size` players each, with the problem of each if any.

    Return one row with the problem if the whole script is refused.
    """
    try:
        rows = parse_script_rows(script, players, size)
    except HanchanError as problem:
        return (_whole_file_row(problem, lang),)
    return tuple(
        m.PreviewRow(
            line=row.line,
            name=row.written,
            problem="" if row.problem is None else _table_problem(row, row.problem, lang),
        )
        for row in checkpoints(rows)
    )


def _whole_file_row(problem: HanchanError, lang: str) -> m.PreviewRow:
    return m.PreviewRow(line=1, problem=capitalize_sentence(describe_error(problem, lang)))


def _table_problem(row: ScriptRow, problem: EventError, lang: str) -> str:
    """Describe a problem with a table; the table's name is shown separately."""
    values = problem.values | {"line": None, "field": row.written}
    return describe_error(EventError(problem.message, **values), lang)


def present_entry_rows(table: str, known_names: list[str], lang: str) -> tuple[m.PreviewRow, ...]:
    """Return the rows of a CSV file with any problems, or one row if the file is unreadable."""
    try:
        rows = read_entries(table, known_names)
    except HanchanError as problem:
        return (_whole_file_row(problem, lang),)

    def describe(problem: HanchanError | None) -> str:
        return "" if problem is None else capitalize_sentence(describe_error(problem, lang))

    return tuple(
        msgspec.convert(
            {**row.fields, "line": row.line, "problem": describe(row.problem)}, m.PreviewRow
        )
        for row in checkpoints(rows)
    )
