"""Event routes: create, import, read and change events, as the sender's badge permits."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Literal, TypeAlias

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
from hanchan.server.runtime.described_responses import EncodedResponse, MediaResponse
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.runtime.quotas import LimitedAction
from hanchan.store.event_rows import BadgeRow

MAX_EVENT_REQUEST_BYTES = f.MAX_EVENT_LENGTH + 4096
"""Maximum size in bytes of a request that contains an event file."""


@get("/api/events", sync_to_thread=True)
def list_events(store: d.StoreDependency) -> tuple[m.EventListItem, ...]:
    """List the public events of this server, latest first."""
    return tuple(
        from_attributes(m.EventListItem, row, created=row.created_at.isoformat())
        for row in store.events.listed_events()
    )


@get("/api/regulations")
async def list_regulations(
    respond: d.Respond, kind: FromQuery[f.Kind] = "tournament", lang: LanguageParameter = "en"
) -> EncodedResponse[tuple[m.RegulationListItem, ...]]:
    """List the preset regulations, with the keys that apply to a kind of event."""
    return await respond(lambda: presenter.present_regulations(kind, lang))


@post("/api/events")
async def create_event(
    request: AnyRequest,
    requester: d.RequesterDependency,
    data: JSONBody[m.CreateEventRequest],
    store: d.StoreDependency,
    registry: d.RegistryDependency,
) -> Response[m.CreatedEvent]:
    """Create an event owned by this browser and, if signed in, its account."""
    registry.refuse_when_full()
    auth.consume_quota(registry, LimitedAction.TABLES, requester)
    token = creation.new_badge_secret()
    new_event, commitment = await asyncio.to_thread(
        creation.build_event, data, token, requester.visitor_hash
    )
    await asyncio.wrap_future(store.events.write(new_event))
    created = m.CreatedEvent(id=new_event.row.id, commitment=commitment)
    return Response(created, cookies=[auth.badge_cookie(request, new_event.row.id, token)])


@get("/api/events/{event_id:str}")
async def get_event(
    event: d.Event,
    lang: LanguageParameter = "en",
    since: FromQuery[int] = -1,
    tag: FromQuery[str] = "",
    run: FromQuery[bool] = False,  # noqa: FBT002 (a query)
) -> Response[m.EventView | None]:
    """Return the event as the visitor may see it, or status 204 if nothing has changed.

    A page passes the `tag` of its view or, without one, `since`, the number of lines received.
    `run` adds what only staff may see.
    """

    def present(cached: CachedEvent, badge: BadgeRow | None) -> m.EventView | None:
        if run:
            require_staff(badge)
        current_tag = auth.state_tag(cached, badge)
        if tag == current_tag or (not tag and since == len(cached.lines)):
            return None
        view, club = _present_event(cached, badge, lang, run=run), cached.club
        if club is not None and (club.public or badge):
            view = msgspec.structs.replace(view, club=club.id, club_name=club.name)
        return msgspec.structs.replace(view, tag=current_tag)

    return auth.no_store_response(await event.query(present))


def _present_event(
    cached: CachedEvent, badge: BadgeRow | None, lang: str, *, run: bool
) -> m.EventView:
    """Return the event as the visitor may see it; the shared part is cached by `lang` and `run`."""
    row = cached.row
    if row is None:
        raise RefusalError("event-unknown", field="event", given=cached.id)
    view = cached.views.get((lang, run))
    if not isinstance(view, m.EventView):
        view = presenter.present_event(row, cached, lang, all_of_it=run)
        cached.views[lang, run] = view
    me = presenter.present_own_entry(cached, badge)
    now = datetime.now(UTC).isoformat()
    return msgspec.structs.replace(view, role=me.role, number=me.number, now=now)


@get("/api/events/{event_id:str}/figures")
async def get_event_figures(event: d.Event, lang: LanguageParameter = "en") -> EventStatisticsView:
    """Return the statistics of the event up to its last public round."""
    return await event.query(lambda cached, _: present_event_statistics(cached.writer.event, lang))


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
    """Return a table, for its players and staff; status 204 if nothing has changed."""

    def present(cached: CachedEvent, badge: BadgeRow | None) -> t.EventTableView | None:
        presenter.require_table_access(cached.writer.event, round_, table, badge)
        current_tag = auth.state_tag(cached, badge)
        if cached.row is None or tag == current_tag or (not tag and since == len(cached.lines)):
            return None
        at = round_, table
        view = presenter.present_event_table(cached.row, cached.writer.event, *at, badge)
        return msgspec.structs.replace(view, tag=current_tag)

    return auth.no_store_response(await event.query(present))


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
    return await event.service.execute(request, event.id, event.requester, data, lang)


@post("/api/events/{event_id:str}/end", status_code=200)
async def get_end_requirements(event: d.Event, data: JSONBody[MatchEndInput]) -> EndRequirements:
    """Return the facts that the rules also require about a match with this end. Stores nothing."""

    def requirements(cached: CachedEvent, _: BadgeRow | None) -> EndRequirements:
        rules = cached.writer.event.rules
        return end_requirements(data.scores, rules, deposits=data.deposits, sticks=data.sticks)

    return await event.query(requirements)


@post("/api/events/{event_id:str}/entries", status_code=200)
async def preview_entries(
    event: d.Event, data: JSONBody[m.PreviewEntriesRequest], lang: LanguageParameter = "en"
) -> tuple[m.PreviewRow, ...]:
    """Return the rows of a CSV file of entries with any errors, for staff. Stores nothing."""

    def preview(cached: CachedEvent) -> tuple[m.PreviewRow, ...]:
        return creation.present_entry_rows(data.table, cached.writer.event.taken_names, lang)

    return await event.query(for_staff(preview))


@post("/api/events/{event_id:str}/script", status_code=200)
async def preview_script(
    event: d.Event, data: JSONBody[m.PreviewScriptRequest], lang: LanguageParameter = "en"
) -> tuple[m.PreviewRow, ...]:
    """Return the lines of a seating script with any errors, for staff. Stores nothing."""

    def preview(cached: CachedEvent) -> tuple[m.PreviewRow, ...]:
        state = cached.writer.event
        players = state.active_entries(state.next_round)
        return creation.present_script_rows(data.script, players, state.table_size, lang)

    return await event.query(for_staff(preview))


@post("/api/events/{event_id:str}/tables/{round_:int}/{table:int}/seat", status_code=200)
async def take_reserved_seat(
    event: d.Event,
    round_: FromPath[int],
    table: FromPath[int],
    coordinator: NamedDependency[EventTableCoordinator],
) -> t.ReservedSeat:
    """Return the visitor's reserved seat at an online table of the event, with its token."""
    return await coordinator.give_seat(event.id, (round_, table), event.requester)


@get("/api/events/{event_id:str}/rounds/{round_:int}/online")
async def list_online_tables(
    event: d.Event, round_: FromPath[int], coordinator: NamedDependency[EventTableCoordinator]
) -> tuple[t.OnlineTableView, ...]:
    """List the online tables of a round, with phase and connected players, for staff."""
    return await coordinator.list_tables(event.id, round_, event.requester)


LeagueReader: TypeAlias = Callable[[], LeagueDivisions]


def league_reader(
    event: d.Event, above: FromQuery[str] = "", below: FromQuery[str] = ""
) -> LeagueReader:
    """Return a function that reads a league division and its neighbours `above` and `below`."""
    store = event.service.store
    return partial(LeagueDivisions, store, event.requester, event.id, above=above, below=below)


@get("/api/events/{event_id:str}/classes")
async def get_divisions(
    read_league: NamedDependency[LeagueReader], exports: d.RunInTurn
) -> DivisionView:
    """Return the moves into and out of this division, and its next number of players, for staff."""
    return await exports(lambda: read_league().present())


@get("/api/events/{event_id:str}/classes/entries")
async def download_next_entries(
    event: d.Event, read_league: NamedDependency[LeagueReader], exports: d.RunInTurn
) -> MediaResponse[Literal["text/plain"]]:
    """Return next season's entries of this division as a CSV file, for staff."""
    entries = await exports(lambda: read_league().next_entries_csv())
    return d.attachment(entries.encode(), f"{event.id}-next.csv", "text/plain", cached=False)


@post("/api/events/brought", request_max_body_size=MAX_EVENT_REQUEST_BYTES)
async def import_event(
    request: AnyRequest,
    requester: d.RequesterDependency,
    data: JSONBody[m.ImportEventRequest],
    exports: d.RunInTurn,
    store: d.StoreDependency,
    registry: d.RegistryDependency,
) -> Response[m.CreatedEvent]:
    """Import an event handed over by another server. This browser becomes its owner."""
    registry.refuse_when_full()
    auth.consume_quota(registry, LimitedAction.TABLES, requester)
    auth.consume_quota(registry, LimitedAction.MEGABYTES, requester, len(data.file) / MEBIBYTE)
    token = creation.new_badge_secret()
    visitor = requester.visitor_hash
    new_event = await exports(lambda: creation.build_imported_event(data, token, visitor))
    with d.refusing("event-here-already", "event-here-already", field="file"):
        await asyncio.wrap_future(store.events.write(new_event))
    created = m.CreatedEvent(id=new_event.row.id, commitment="")
    return Response(created, cookies=[auth.badge_cookie(request, new_event.row.id, token)])


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
