"""Event routes: create, read and change events, by badge."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import TypeAlias

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, JSONBody

from hanchan.bounded_cache import MEBIBYTE
from hanchan.club.event import field_types as f
from hanchan.club.event.lines import MatchEndInput
from hanchan.club.event.transfer import AcceptTransfer
from hanchan.messages import event_tables as t
from hanchan.messages import events as m
from hanchan.messages.base import from_attributes
from hanchan.messages.event_statistics import DivisionView, EventStatisticsView
from hanchan.scoring.match_end import EndRequirements, end_requirements
from hanchan.server.api import dependencies as d
from hanchan.server.errors import RefusalError
from hanchan.server.events import authentication as auth
from hanchan.server.events import creation, presenter
from hanchan.server.events.event_cache import CachedEvent
from hanchan.server.events.league_divisions import LeagueDivisions
from hanchan.server.events.online_tables import EventTableCoordinator
from hanchan.server.events.permissions import for_staff, require_staff
from hanchan.server.events.statistics_presenter import present_event_statistics
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.runtime.quotas import LimitedAction
from hanchan.store.club_rows import ClubRow
from hanchan.store.event_rows import BadgeRow

MAX_EVENT_REQUEST_BYTES = f.MAX_EVENT_LENGTH + 4096
"""Maximum size in bytes of a request that contains an event file."""


@get("/api/events", sync_to_thread=True)
def list_events(store: d.StoreDependency) -> tuple[m.EventListItem, ...]:
    """List the public events of this server."""
    return tuple(
        from_attributes(m.EventListItem, row, created=row.created_at.isoformat())
        for row in store.events.listed_events()
    )


@get("/api/regulations")
async def list_regulations(
    respond: d.Respond, kind: FromQuery[f.Kind] = "tournament", lang: LanguageParameter = "en"
) -> Response[bytes]:
    """List the regulations available for a new event of a kind."""
    return await respond(lambda: presenter.present_regulations(kind, lang))


@post("/api/events")
async def create_event(
    request: AnyRequest,
    asker: d.Asker,
    data: JSONBody[m.CreateEventRequest],
    store: d.StoreDependency,
    hall: d.Hall,
) -> Response[m.CreatedEvent]:
    """Create an event owned by this browser."""
    hall.refuse_when_full()
    auth.consume_quota(hall, LimitedAction.TABLES, asker)
    token = creation.new_badge_secret()
    made, commitment = await asyncio.to_thread(
        creation.build_event, data, token, asker.visitor_hash
    )
    await asyncio.wrap_future(store.events.write(made))
    told = m.CreatedEvent(id=made.row.id, commitment=commitment)
    return Response(told, cookies=[auth.badge_cookie(request, made.row.id, token)])


@get("/api/events/{event_id:str}")
async def get_event(
    event: d.Event,
    lang: LanguageParameter = "en",
    since: FromQuery[int] = -1,
    tag: FromQuery[str] = "",
    run: FromQuery[bool] = False,  # noqa: FBT002 (a query)
) -> Response[m.EventView | None]:
    """Return the event as the visitor may see it, or 204 if the `tag` is still current.

    A page without a tag passes `since`, the number of lines that it has received. `run` adds what
    only staff may see.
    """

    def looked(opened: CachedEvent, badge: BadgeRow | None) -> m.EventView | None:
        if run:
            require_staff(badge)
        now = auth.state_tag(opened, badge)
        if tag == now or (not tag and since == len(opened.lines)):
            return None
        seen = _present_event(opened, badge, lang, run=run)
        return msgspec.structs.replace(_with_club(opened.club, badge, seen), tag=now)

    return auth.no_store_response(await event.query(looked))


def _with_club(club: ClubRow | None, badge: BadgeRow | None, seen: m.EventView) -> m.EventView:
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
        known = presenter.present_event(row, opened, lang, all_of_it=run)
        opened.shown[lang, run] = known
    me = presenter.present_own_entry(opened, badge)
    now = datetime.now(UTC).isoformat()
    return msgspec.structs.replace(known, role=me.role, number=me.number, now=now)


@get("/api/events/{event_id:str}/figures")
async def get_event_figures(event: d.Event, lang: LanguageParameter = "en") -> EventStatisticsView:
    """Return the statistics of the event up to its last public round."""
    return await event.query(lambda opened, _: present_event_statistics(opened.book.event, lang))


@get("/api/events/{event_id:str}/me")
async def get_event_me(event: d.Event) -> m.OwnEntry:
    """Return the visitor's role at the event, and their current seat."""
    return await event.query(presenter.present_own_entry)


@get("/api/events/{event_id:str}/tables/{round_:int}/{table:int}")
async def get_event_table(
    event: d.Event,
    round_: FromPath[int],
    table: FromPath[int],
    since: FromQuery[int] = -1,
    tag: FromQuery[str] = "",
) -> Response[t.EventTableView | None]:
    """Return a table, for its players and for staff; 204 as in `get_event`."""

    def looked(opened: CachedEvent, badge: BadgeRow | None) -> t.EventTableView | None:
        presenter.require_table_access(opened.book.event, round_, table, badge)
        now = auth.state_tag(opened, badge)
        if opened.row is None or tag == now or (not tag and since == len(opened.lines)):
            return None
        at = round_, table
        shown = presenter.present_event_table(opened.row, opened.book.event, *at, badge)
        return msgspec.structs.replace(shown, tag=now)

    return auth.no_store_response(await event.query(looked))


async def run_event_command(
    request: AnyRequest,
    event: d.Event,
    data: JSONBody[m.EventCommandRequest],
    lang: LanguageParameter = "en",
) -> m.EventCommandResult:
    """Apply a command to an event if the caller may do so; a repeated request changes nothing."""
    event.consume_quota(LimitedAction.DEEDS)
    if isinstance(data.deed, AcceptTransfer):
        event.consume_quota(LimitedAction.MEGABYTES, len(data.deed.file) / MEBIBYTE)
    return await event.house.execute(request, event.id, event.asker, data, lang)


@post("/api/events/{event_id:str}/end", status_code=200)
async def get_end_requirements(event: d.Event, data: JSONBody[MatchEndInput]) -> EndRequirements:
    """Return what the rulebook must also know about a match that ended this way. Stores nothing."""

    def asked(opened: CachedEvent, _: BadgeRow | None) -> EndRequirements:
        rules = opened.book.event.rules
        return end_requirements(data.scores, rules, deposits=data.deposits, sticks=data.sticks)

    return await event.query(asked)


@post("/api/events/{event_id:str}/entries", status_code=200)
async def preview_entries(
    event: d.Event, data: JSONBody[m.PreviewEntriesRequest], lang: LanguageParameter = "en"
) -> tuple[m.PreviewRow, ...]:
    """Preview a CSV file of entries row by row, with errors. Stores nothing."""

    def looked(opened: CachedEvent) -> tuple[m.PreviewRow, ...]:
        known = [one.name for one in opened.book.event.entries.values()]
        return creation.present_entry_rows(data.table, known, lang)

    return await event.query(for_staff(looked))


@post("/api/events/{event_id:str}/script", status_code=200)
async def preview_script(
    event: d.Event, data: JSONBody[m.PreviewScriptRequest], lang: LanguageParameter = "en"
) -> tuple[m.PreviewRow, ...]:
    """Preview tables of coming rounds line by line, with errors. Stores nothing."""

    def looked(opened: CachedEvent) -> tuple[m.PreviewRow, ...]:
        known = opened.book.event
        players = known.active_entries(known.next_round)
        return creation.present_script_rows(data.script, players, lang)

    return await event.query(for_staff(looked))


@post("/api/events/{event_id:str}/tables/{round_:int}/{table:int}/seat", status_code=200)
async def take_reserved_seat(
    event: d.Event,
    round_: FromPath[int],
    table: FromPath[int],
    online: NamedDependency[EventTableCoordinator],
) -> t.ReservedSeat:
    """Take the seat that the event reserves for the visitor at a table of this server."""
    return await online.give_seat(event.id, (round_, table), event.asker)


@get("/api/events/{event_id:str}/rounds/{round_:int}/online")
async def list_online_tables(
    event: d.Event, round_: FromPath[int], online: NamedDependency[EventTableCoordinator]
) -> tuple[t.OnlineTableView, ...]:
    """List the tables of a round on this server with their players, for organisers and referees."""
    return await online.list_tables(event.id, round_, event.asker)


LeagueReader: TypeAlias = Callable[[], LeagueDivisions]


def league_reader(
    event: d.Event, above: FromQuery[str] = "", below: FromQuery[str] = ""
) -> LeagueReader:
    """Return a function that reads a division of a league and the divisions next to it."""
    store = event.house.store
    return partial(LeagueDivisions, store, event.asker, event.id, above=above, below=below)


@get("/api/events/{event_id:str}/classes")
async def get_divisions(
    read_league: NamedDependency[LeagueReader], exports: d.RunInTurn
) -> DivisionView:
    """Return promotion and relegation between this division and its neighbours, for staff."""
    return await exports(lambda: read_league().present())


@get("/api/events/{event_id:str}/classes/entries")
async def download_next_entries(
    event: d.Event, read_league: NamedDependency[LeagueReader], exports: d.RunInTurn
) -> Response[bytes]:
    """Return the entries of this division in the next season, as a CSV file."""
    told = await exports(lambda: read_league().next_entries_csv())
    return d.attachment(told.encode(), f"{event.id}-next.csv", "text/plain", cached=False)


@post("/api/events/brought", request_max_body_size=MAX_EVENT_REQUEST_BYTES)
async def import_event(
    request: AnyRequest,
    asker: d.Asker,
    data: JSONBody[m.ImportEventRequest],
    exports: d.RunInTurn,
    store: d.StoreDependency,
    hall: d.Hall,
) -> Response[m.CreatedEvent]:
    """Import an event handed over by another server. This browser becomes its owner."""
    hall.refuse_when_full()
    auth.consume_quota(hall, LimitedAction.TABLES, asker)
    auth.consume_quota(hall, LimitedAction.MEGABYTES, asker, len(data.file) / MEBIBYTE)
    token = creation.new_badge_secret()
    made = await exports(lambda: creation.build_imported_event(data, token, asker.visitor_hash))
    with d.refusing("event-here-already", "event-here-already", field="file"):
        await asyncio.wrap_future(store.events.write(made))
    told = m.CreatedEvent(id=made.row.id, commitment="")
    return Response(told, cookies=[auth.badge_cookie(request, made.row.id, token)])


DEPENDENCIES = {
    **d.EVENT,
    **d.RESPOND,
    **d.EXPORTS,
    "read_league": Provide(league_reader, sync_to_thread=False),
}
post_event_command = post("/api/events/{event_id:str}/deeds", status_code=200)(run_event_command)
# Accept the file of an event that comes back from another server in the same way.
post_event_return = post(
    "/api/events/{event_id:str}/back",
    status_code=200,
    request_max_body_size=MAX_EVENT_REQUEST_BYTES,
)(run_event_command)
