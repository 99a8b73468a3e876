"""Event routes: create, read and change events, by badge."""

import asyncio
from datetime import UTC, datetime

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from hanchan.club.event import fields as f
from hanchan.club.event.lines import End
from hanchan.errors import StoreError
from hanchan.messages import event_tables as t
from hanchan.messages import events as m
from hanchan.messages.basics import from_attributes
from hanchan.messages.event_figures import ClassesShown, EventFigures
from hanchan.scoring.match_end import AskedOfEnd, asked_of_end
from hanchan.server.errors import RefusalError
from hanchan.server.events.asking import cookie_of, quiet, spend, spend_on, tag_of
from hanchan.server.events.event_cache import Asker, Opened
from hanchan.server.events.figures import figures_shown
from hanchan.server.events.house import EventHouse
from hanchan.server.events.league_classes import Classes
from hanchan.server.events.making import brought, event_of, new_secret, rows_read, tables_read
from hanchan.server.events.online import OnlineTables
from hanchan.server.events.rights import refuse_others
from hanchan.server.events.showing import (
    event_shown,
    me_of,
    refuse_outsiders,
    regulations_listed,
    table_shown,
)
from hanchan.server.hall import Hall
from hanchan.server.parameters import Lang
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.process.files import json_answer
from hanchan.server.process.limits import LimitedAction
from hanchan.server.workers import Workers
from hanchan.store import Store
from hanchan.store.club_rows import ClubRow
from hanchan.store.event_rows import BadgeRow

MEBIBYTE = 2**20
LARGEST = f.LONGEST_EVENT + 4096
"""Maximum length of a request with the file of an event, in bytes."""


@get("/api/events", sync_to_thread=True)
def events(store: NamedDependency[Store]) -> tuple[m.EventListed, ...]:
    """The public events of this server."""
    return tuple(
        from_attributes(m.EventListed, row, created=row.created_at.isoformat())
        for row in store.events.listed()
    )


@get("/api/regulations")
async def all_regulations(
    request: AnyRequest,
    workers: NamedDependency[Workers],
    kind: FromQuery[f.Kind] = "tournament",
    lang: Lang = "en",
) -> Response[bytes]:
    """The regulations available for a new event of a kind."""
    return await workers.calculator.ask(
        request, lambda: json_answer(request, regulations_listed(kind, lang))
    )


@post("/api/events")
async def make_event(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    data: JSONBody[m.EventBegun],
    store: NamedDependency[Store],
    hall: NamedDependency[Hall],
) -> Response[m.EventMade]:
    """Create an event owned by this browser."""
    hall.refuse_full()
    spend(hall, LimitedAction.TABLES, asker)
    token = new_secret()
    made, commitment = await asyncio.to_thread(event_of, data, token, asker.visitor_hash)
    await asyncio.wrap_future(store.events.write(made))
    told = m.EventMade(id=made.row.id, commitment=commitment)
    return Response(told, cookies=[cookie_of(request, made.row.id, token)])


@get("/api/events/{event_id:str}")
async def see_event(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    house: NamedDependency[EventHouse],
    lang: Lang = "en",
    since: FromQuery[int] = -1,
    tag: FromQuery[str] = "",
    run: FromQuery[bool] = False,  # noqa: FBT002 (a query)
) -> Response[m.EventShown | None]:
    """The event as the visitor may see it, or 204 if the `tag` is still current.

    Pages without a tag pass `since`, the number of lines that they have seen.
    """

    def looked(opened: Opened, badge: BadgeRow | None) -> m.EventShown | None:
        if run:
            refuse_others(badge)
        now = tag_of(opened, badge)
        if tag == now or (not tag and since == len(opened.lines)):
            return None
        seen = _seen(opened, badge, lang, run=run)
        return msgspec.structs.replace(_of_club(opened.club, badge, seen), tag=now)

    return quiet(await house.ask(event_id, asker, looked))


def _of_club(club: ClubRow | None, badge: BadgeRow | None, seen: m.EventShown) -> m.EventShown:
    """The event with its club, for holders of a badge and, if the club is public, for all."""
    if club is None or not (club.public or badge):
        return seen
    return msgspec.structs.replace(seen, club=club.id, club_name=club.name)


def _seen(opened: Opened, badge: BadgeRow | None, lang: str, *, run: bool) -> m.EventShown:
    """The event as the visitor may see it. One view per language serves all with equal rights."""
    row = opened.row
    if row is None:
        raise RefusalError("event-unknown", field="event", given=opened.id)
    known = opened.shown.get((lang, run))
    if not isinstance(known, m.EventShown):
        known = event_shown(row, opened, lang, all_of_it=run)
        opened.shown[lang, run] = known
    me = me_of(opened.book.event, badge)
    now = datetime.now(UTC).isoformat()
    return msgspec.structs.replace(known, role=me.role, number=me.number, now=now)


@get("/api/events/{event_id:str}/figures")
async def see_figures(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    house: NamedDependency[EventHouse],
    lang: Lang = "en",
) -> EventFigures:
    """Statistics of the event, as far as its standings are public."""
    return await house.ask(
        event_id, asker, lambda opened, _: figures_shown(opened.book.event, lang)
    )


@get("/api/events/{event_id:str}/me")
async def see_me(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    house: NamedDependency[EventHouse],
) -> m.EventMe:
    """The visitor's role at the event, and their current seat."""
    return await house.ask(event_id, asker, lambda opened, me: me_of(opened.book.event, me))


@get("/api/events/{event_id:str}/tables/{round_:int}/{table:int}")
async def see_event_table(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    round_: FromPath[int],
    table: FromPath[int],
    house: NamedDependency[EventHouse],
    since: FromQuery[int] = -1,
    tag: FromQuery[str] = "",
) -> Response[t.EventTable | None]:
    """A table, for its players and for referees; 204 as for the event."""

    def looked(opened: Opened, badge: BadgeRow | None) -> t.EventTable | None:
        refuse_outsiders(opened.book.event, round_, table, badge)
        now = tag_of(opened, badge)
        if opened.row is None or tag == now or (not tag and since == len(opened.lines)):
            return None
        shown = table_shown(opened.row, opened.book.event, round_, table, badge)
        return msgspec.structs.replace(shown, tag=now)

    return quiet(await house.ask(event_id, asker, looked))


async def do_deed(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    data: JSONBody[m.EventDeed],
    house: NamedDependency[EventHouse],
    hall: NamedDependency[Hall],
    lang: Lang = "en",
) -> m.DeedDone:
    """Apply a command to an event, once, if the caller may do so."""
    spend_on(hall, asker, data.deed)
    return await house.do(request, event_id, asker, data, lang)


@post("/api/events/{event_id:str}/end", status_code=200)
async def ask_of_end(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    data: JSONBody[End],
    house: NamedDependency[EventHouse],
) -> AskedOfEnd:
    """What the rulebook still needs to know about a match that ended so. Nothing is stored."""

    def asked(opened: Opened, _: BadgeRow | None) -> AskedOfEnd:
        rules = opened.book.event.rules
        return asked_of_end(data.scores, rules, deposits=data.deposits, sticks=data.sticks)

    return await house.ask(event_id, asker, asked)


@post("/api/events/{event_id:str}/entries", status_code=200)
async def read_table(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    data: JSONBody[m.TableRead],
    house: NamedDependency[EventHouse],
    lang: Lang = "en",
) -> tuple[m.RowRead, ...]:
    """Preview a CSV file of entries, row by row, with errors. Nothing is stored."""

    def looked(opened: Opened, badge: BadgeRow | None) -> tuple[m.RowRead, ...]:
        refuse_others(badge)
        known = [one.name for one in opened.book.event.entries.values()]
        return rows_read(data.table, known, lang)

    return await house.ask(event_id, asker, looked)


@post("/api/events/{event_id:str}/script", status_code=200)
async def read_script_rows(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    data: JSONBody[m.ScriptRead],
    house: NamedDependency[EventHouse],
    lang: Lang = "en",
) -> tuple[m.RowRead, ...]:
    """Preview tables of coming rounds, line by line, with errors. Nothing is stored."""

    def looked(opened: Opened, badge: BadgeRow | None) -> tuple[m.RowRead, ...]:
        refuse_others(badge)
        event = opened.book.event
        return tables_read(data.script, event.active(event.next_round), lang)

    return await house.ask(event_id, asker, looked)


@post("/api/events/{event_id:str}/tables/{round_:int}/{table:int}/seat", status_code=200)
async def take_held_seat(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    round_: FromPath[int],
    table: FromPath[int],
    online: NamedDependency[OnlineTables],
) -> t.SeatGiven:
    """Take the seat that the event reserves for the visitor at a table of this server."""
    return await online.seat(event_id, (round_, table), asker)


@get("/api/events/{event_id:str}/rounds/{round_:int}/online")
async def see_online_tables(
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    round_: FromPath[int],
    online: NamedDependency[OnlineTables],
) -> tuple[t.OnlineTable, ...]:
    """The tables of a round on this server, with their players, for organisers and referees."""
    return await online.tables(event_id, round_, asker)


@get("/api/events/{event_id:str}/classes")
async def see_classes(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    store: NamedDependency[Store],
    workers: NamedDependency[Workers],
    above: FromQuery[str] = "",
    below: FromQuery[str] = "",
) -> ClassesShown:
    """Promotion and relegation between this division and its neighbours, for organisers."""
    return await workers.exports.ask(
        request, lambda: Classes(store, asker, event_id, above=above, below=below).shown()
    )


@get("/api/events/{event_id:str}/classes/entries")
async def next_entries(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    event_id: FromPath[str],
    store: NamedDependency[Store],
    workers: NamedDependency[Workers],
    above: FromQuery[str] = "",
    below: FromQuery[str] = "",
) -> Response[bytes]:
    """The entries of this division in the next season, as a CSV file."""
    told = await workers.exports.ask(
        request, lambda: Classes(store, asker, event_id, above=above, below=below).entries()
    )
    named = f'attachment; filename="{event_id}-next.csv"'
    headers = {"Content-Disposition": named, "Cache-Control": "no-store"}
    return Response(told.encode(), media_type="text/plain", headers=headers)


@post("/api/events/brought", request_max_body_size=LARGEST)
async def bring_event(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    data: JSONBody[m.EventBrought],
    workers: NamedDependency[Workers],
    store: NamedDependency[Store],
    hall: NamedDependency[Hall],
) -> Response[m.EventMade]:
    """Import an event handed over by another server. This browser becomes its owner."""
    hall.refuse_full()
    spend(hall, LimitedAction.TABLES, asker)
    spend(hall, LimitedAction.MEGABYTES, asker, len(data.file) / MEBIBYTE)
    token = new_secret()
    made = await workers.exports.ask(request, lambda: brought(data, token, asker.visitor_hash))
    try:
        await asyncio.wrap_future(store.events.write(made))
    except StoreError as error:
        if error.message != "event-here-already":
            raise
        raise RefusalError("event-here-already", field="file") from None
    told = m.EventMade(id=made.row.id, commitment="")
    return Response(told, cookies=[cookie_of(request, made.row.id, token)])


do_event_deed = post("/api/events/{event_id:str}/deeds", status_code=200)(do_deed)
# The same with the file of an event that returns from another server.
take_back_event = post(
    "/api/events/{event_id:str}/back", status_code=200, request_max_body_size=LARGEST
)(do_deed)
