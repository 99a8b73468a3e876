"""Event routes: create, read and change events, by badge."""

import asyncio
from datetime import UTC, datetime

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from hanchan.club.event import field_types as f
from hanchan.club.event.lines import MatchEndInput
from hanchan.errors import StoreError
from hanchan.messages import event_tables as t
from hanchan.messages import events as m
from hanchan.messages.base import from_attributes
from hanchan.messages.event_statistics import DivisionView, EventStatisticsView
from hanchan.scoring.match_end import EndRequirements, end_requirements
from hanchan.server.errors import RefusalError
from hanchan.server.events.authentication import (
    badge_cookie,
    consume_command_quota,
    consume_quota,
    no_store_response,
    state_tag,
)
from hanchan.server.events.creation import (
    build_event,
    build_imported_event,
    new_badge_secret,
    present_entry_rows,
    present_script_rows,
)
from hanchan.server.events.event_cache import CachedEvent, Requester
from hanchan.server.events.league_divisions import LeagueDivisions
from hanchan.server.events.online_tables import EventTableCoordinator
from hanchan.server.events.permissions import require_staff
from hanchan.server.events.presenter import (
    present_event,
    present_event_table,
    present_own_entry,
    present_regulations,
    require_table_access,
)
from hanchan.server.events.service import EventService
from hanchan.server.events.statistics_presenter import present_event_statistics
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.runtime.quotas import LimitedAction
from hanchan.server.runtime.static_files import json_response
from hanchan.server.table_registry import TableRegistry
from hanchan.server.worker_threads import Workers
from hanchan.store import Store
from hanchan.store.club_rows import ClubRow
from hanchan.store.event_rows import BadgeRow

MEBIBYTE = 2**20
MAX_EVENT_REQUEST_BYTES = f.MAX_EVENT_LENGTH + 4096
"""Maximum size in bytes of a request that contains an event file."""


@get("/api/events", sync_to_thread=True)
def list_events(store: NamedDependency[Store]) -> tuple[m.EventListItem, ...]:
    """List the public events of this server."""
    return tuple(
        from_attributes(m.EventListItem, row, created=row.created_at.isoformat())
        for row in store.events.listed_events()
    )


@get("/api/regulations")
async def list_regulations(
    request: AnyRequest,
    workers: NamedDependency[Workers],
    kind: FromQuery[f.Kind] = "tournament",
    lang: LanguageParameter = "en",
) -> Response[bytes]:
    """List the regulations available for a new event of a kind."""
    return await workers.calculator.run_for_request(
        request, lambda: json_response(request, present_regulations(kind, lang))
    )


@post("/api/events")
async def create_event(
    request: AnyRequest,
    asker: NamedDependency[Requester],
    data: JSONBody[m.CreateEventRequest],
    store: NamedDependency[Store],
    hall: NamedDependency[TableRegistry],
) -> Response[m.CreatedEvent]:
    """Create an event owned by this browser."""
    hall.refuse_when_full()
    consume_quota(hall, LimitedAction.TABLES, asker)
    token = new_badge_secret()
    made, commitment = await asyncio.to_thread(build_event, data, token, asker.visitor_hash)
    await asyncio.wrap_future(store.events.write(made))
    told = m.CreatedEvent(id=made.row.id, commitment=commitment)
    return Response(told, cookies=[badge_cookie(request, made.row.id, token)])


@get("/api/events/{event_id:str}")
async def get_event(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    house: NamedDependency[EventService],
    lang: LanguageParameter = "en",
    since: FromQuery[int] = -1,
    tag: FromQuery[str] = "",
    run: FromQuery[bool] = False,  # noqa: FBT002 (a query)
) -> Response[m.EventView | None]:
    """Return the event as the visitor may see it, or 204 if the `tag` is still current.

    A page without a tag passes `since`, the number of lines that it has received.
    """

    def looked(opened: CachedEvent, badge: BadgeRow | None) -> m.EventView | None:
        if run:
            require_staff(badge)
        now = state_tag(opened, badge)
        if tag == now or (not tag and since == len(opened.lines)):
            return None
        seen = _present_event(opened, badge, lang, run=run)
        return msgspec.structs.replace(_with_club(opened.club, badge, seen), tag=now)

    return no_store_response(await house.query(event_id, asker, looked))


def _with_club(club: ClubRow | None, badge: BadgeRow | None, seen: m.EventView) -> m.EventView:
    """Add the event's club, for holders of a badge or if the club's page is public."""
    if club is None or not (club.public or badge):
        return seen
    return msgspec.structs.replace(seen, club=club.id, club_name=club.name)


def _present_event(
    opened: CachedEvent, badge: BadgeRow | None, lang: str, *, run: bool
) -> m.EventView:
    """Return the event as the visitor may see it, cached per language and permissions."""
    row = opened.row
    if row is None:
        raise RefusalError("event-unknown", field="event", given=opened.id)
    known = opened.shown.get((lang, run))
    if not isinstance(known, m.EventView):
        known = present_event(row, opened, lang, all_of_it=run)
        opened.shown[lang, run] = known
    me = present_own_entry(opened.book.event, badge)
    now = datetime.now(UTC).isoformat()
    return msgspec.structs.replace(known, role=me.role, number=me.number, now=now)


@get("/api/events/{event_id:str}/figures")
async def get_event_figures(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    house: NamedDependency[EventService],
    lang: LanguageParameter = "en",
) -> EventStatisticsView:
    """Return the statistics of the event up to its last public round."""
    return await house.query(
        event_id, asker, lambda opened, _: present_event_statistics(opened.book.event, lang)
    )


@get("/api/events/{event_id:str}/me")
async def get_event_me(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    house: NamedDependency[EventService],
) -> m.OwnEntry:
    """Return the visitor's role at the event, and their current seat."""
    return await house.query(
        event_id, asker, lambda opened, me: present_own_entry(opened.book.event, me)
    )


@get("/api/events/{event_id:str}/tables/{round_:int}/{table:int}")
async def get_event_table(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    round_: FromPath[int],
    table: FromPath[int],
    house: NamedDependency[EventService],
    since: FromQuery[int] = -1,
    tag: FromQuery[str] = "",
) -> Response[t.EventTableView | None]:
    """Return a table, for its players and for referees; 204 as in `get_event`."""

    def looked(opened: CachedEvent, badge: BadgeRow | None) -> t.EventTableView | None:
        require_table_access(opened.book.event, round_, table, badge)
        now = state_tag(opened, badge)
        if opened.row is None or tag == now or (not tag and since == len(opened.lines)):
            return None
        shown = present_event_table(opened.row, opened.book.event, round_, table, badge)
        return msgspec.structs.replace(shown, tag=now)

    return no_store_response(await house.query(event_id, asker, looked))


async def run_event_command(
    request: AnyRequest,
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    data: JSONBody[m.EventCommandRequest],
    house: NamedDependency[EventService],
    hall: NamedDependency[TableRegistry],
    lang: LanguageParameter = "en",
) -> m.EventCommandResult:
    """Apply a command to an event if the caller may do so; a repeated request changes nothing."""
    consume_command_quota(hall, asker, data.deed)
    return await house.execute(request, event_id, asker, data, lang)


@post("/api/events/{event_id:str}/end", status_code=200)
async def get_end_requirements(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    data: JSONBody[MatchEndInput],
    house: NamedDependency[EventService],
) -> EndRequirements:
    """Return what the rulebook must also know about a match that ended this way. Stores nothing."""

    def asked(opened: CachedEvent, _: BadgeRow | None) -> EndRequirements:
        rules = opened.book.event.rules
        return end_requirements(data.scores, rules, deposits=data.deposits, sticks=data.sticks)

    return await house.query(event_id, asker, asked)


@post("/api/events/{event_id:str}/entries", status_code=200)
async def preview_entries(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    data: JSONBody[m.PreviewEntriesRequest],
    house: NamedDependency[EventService],
    lang: LanguageParameter = "en",
) -> tuple[m.PreviewRow, ...]:
    """Preview a CSV file of entries row by row, with errors. Stores nothing."""

    def looked(opened: CachedEvent, badge: BadgeRow | None) -> tuple[m.PreviewRow, ...]:
        require_staff(badge)
        known = [one.name for one in opened.book.event.entries.values()]
        return present_entry_rows(data.table, known, lang)

    return await house.query(event_id, asker, looked)


@post("/api/events/{event_id:str}/script", status_code=200)
async def preview_script(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    data: JSONBody[m.PreviewScriptRequest],
    house: NamedDependency[EventService],
    lang: LanguageParameter = "en",
) -> tuple[m.PreviewRow, ...]:
    """Preview tables of coming rounds line by line, with errors. Stores nothing."""

    def looked(opened: CachedEvent, badge: BadgeRow | None) -> tuple[m.PreviewRow, ...]:
        require_staff(badge)
        event = opened.book.event
        return present_script_rows(data.script, event.active_entries(event.next_round), lang)

    return await house.query(event_id, asker, looked)


@post("/api/events/{event_id:str}/tables/{round_:int}/{table:int}/seat", status_code=200)
async def take_reserved_seat(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    round_: FromPath[int],
    table: FromPath[int],
    online: NamedDependency[EventTableCoordinator],
) -> t.ReservedSeat:
    """Take the seat that the event reserves for the visitor at a table of this server."""
    return await online.give_seat(event_id, (round_, table), asker)


@get("/api/events/{event_id:str}/rounds/{round_:int}/online")
async def list_online_tables(
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    round_: FromPath[int],
    online: NamedDependency[EventTableCoordinator],
) -> tuple[t.OnlineTableView, ...]:
    """List the tables of a round on this server with their players, for organisers and referees."""
    return await online.list_tables(event_id, round_, asker)


@get("/api/events/{event_id:str}/classes")
async def get_divisions(
    request: AnyRequest,
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    store: NamedDependency[Store],
    workers: NamedDependency[Workers],
    above: FromQuery[str] = "",
    below: FromQuery[str] = "",
) -> DivisionView:
    """Return promotion and relegation between this division and its neighbours, for organisers."""
    return await workers.exports.run_for_request(
        request, lambda: LeagueDivisions(store, asker, event_id, above=above, below=below).present()
    )


@get("/api/events/{event_id:str}/classes/entries")
async def download_next_entries(
    request: AnyRequest,
    asker: NamedDependency[Requester],
    event_id: FromPath[str],
    store: NamedDependency[Store],
    workers: NamedDependency[Workers],
    above: FromQuery[str] = "",
    below: FromQuery[str] = "",
) -> Response[bytes]:
    """Return the entries of this division in the next season, as a CSV file."""
    told = await workers.exports.run_for_request(
        request,
        lambda: LeagueDivisions(
            store, asker, event_id, above=above, below=below
        ).next_entries_csv(),
    )
    named = f'attachment; filename="{event_id}-next.csv"'
    headers = {"Content-Disposition": named, "Cache-Control": "no-store"}
    return Response(told.encode(), media_type="text/plain", headers=headers)


@post("/api/events/brought", request_max_body_size=MAX_EVENT_REQUEST_BYTES)
async def import_event(
    request: AnyRequest,
    asker: NamedDependency[Requester],
    data: JSONBody[m.ImportEventRequest],
    workers: NamedDependency[Workers],
    store: NamedDependency[Store],
    hall: NamedDependency[TableRegistry],
) -> Response[m.CreatedEvent]:
    """Import an event handed over by another server. This browser becomes its owner."""
    hall.refuse_when_full()
    consume_quota(hall, LimitedAction.TABLES, asker)
    consume_quota(hall, LimitedAction.MEGABYTES, asker, len(data.file) / MEBIBYTE)
    token = new_badge_secret()
    made = await workers.exports.run_for_request(
        request, lambda: build_imported_event(data, token, asker.visitor_hash)
    )
    try:
        await asyncio.wrap_future(store.events.write(made))
    except StoreError as error:
        if error.message != "event-here-already":
            raise
        raise RefusalError("event-here-already", field="file") from None
    told = m.CreatedEvent(id=made.row.id, commitment="")
    return Response(told, cookies=[badge_cookie(request, made.row.id, token)])


post_event_command = post("/api/events/{event_id:str}/deeds", status_code=200)(run_event_command)
# Accept the file of an event that comes back from another server in the same way.
post_event_return = post(
    "/api/events/{event_id:str}/back",
    status_code=200,
    request_max_body_size=MAX_EVENT_REQUEST_BYTES,
)(run_event_command)
