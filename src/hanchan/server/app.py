"""The server as an ASGI application: routes, request checks, and background work."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from http import HTTPStatus
from types import ModuleType
from typing import Any, TypeAlias, cast
from urllib.parse import urlencode

from litestar import Litestar, Response, Router, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.response import Redirect
from litestar.types import Message, Scope

from hanchan.errors import HanchanError, StoreError
from hanchan.messages.table import Refused
from hanchan.server.accounts import leaving
from hanchan.server.accounts.desk import the_desk
from hanchan.server.api import (
    accounts,
    badges,
    clubs,
    event_exports,
    events,
    moderation,
    practice,
    replays,
    rules,
    score,
    statistics,
    tables,
    tally,
)
from hanchan.server.clubs.house import ClubHouse
from hanchan.server.errors import STATUS, RefusalError
from hanchan.server.events.asking import asker_of
from hanchan.server.events.house import EventHouse
from hanchan.server.events.online import OnlineTables
from hanchan.server.hall import Hall
from hanchan.server.housekeeping import Housekeeper
from hanchan.server.lobby.door import LobbyDoor, lobby_socket
from hanchan.server.parameters import refuse_long_parameters
from hanchan.server.process.asgi import (
    AnyRequest,
    FrameworkCaches,
    JsonRequest,
    forget_body,
    forget_refused,
    path_of,
)
from hanchan.server.process.files import page_file, page_index, set_headers
from hanchan.server.process.proxies import came_by_proxy
from hanchan.server.process.settings import Settings
from hanchan.server.refusing import answer, refuse_foreign_page
from hanchan.server.socket import table_socket
from hanchan.server.together import MOST_HOPS, MovedError, Together
from hanchan.server.workers import Workers
from hanchan.store import Store
from hanchan.store.claim import ClaimedError, DatabaseClaim

# Supervision of background work, and of the claim on the database.

EVERY = 2.0
"""Seconds between two checks of the claim. No other server can have started within that time."""
AGAIN = 1.0
"""Seconds after which failed background work is restarted."""


async def for_good(what: str, work: Callable[[], Awaitable[None]]) -> None:
    """Run work that lasts as long as the server, and restart it if it fails.

    Nothing awaits the work, so without this an exception would be lost and the rest would go on
    without the work.
    """
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s has failed and begins again", what)
        await asyncio.sleep(AGAIN)


async def until_lost(claim: DatabaseClaim) -> ClaimedError:
    """Watch the claim on the database. Returns the error once another server has it.

    If the database does not answer, wait and claim it again when it is back.
    """
    while True:
        await asyncio.sleep(EVERY)
        try:
            if await asyncio.to_thread(claim.confirm):
                log.warning("the database was unavailable, and has been claimed again")
        except ClaimedError as error:
            log.error("this server stops: %s", error)  # noqa: TRY400 (the sentence is all of it)
            return error
        except StoreError:
            pass  # reads and writes report it


log = logging.getLogger("hanchan.server")

LARGEST_BODY = 2 * 1024 * 1024
FOR_THE_HOUSE = ("/api/health", "/api/metrics")
HOPS = tuple(map(str, range(MOST_HOPS)))
"""Redirect counts with which a request may be redirected once more."""
Answer: TypeAlias = Response[Refused] | Response[str]
Greeting: TypeAlias = Callable[[Hall], Awaitable[None]]
API = (
    accounts, badges, clubs, event_exports, events,
    moderation, practice, replays, rules, score, statistics, tables, tally,
)  # fmt: skip


def router_of(module: ModuleType) -> Router:
    """The router of all handlers of a module, below its `PATH`, with its `DEPENDENCIES` if any."""
    handlers = [one for one in vars(module).values() if isinstance(one, BaseRouteHandler)]
    return Router(
        path=getattr(module, "PATH", "/"),
        route_handlers=handlers,
        dependencies=getattr(module, "DEPENDENCIES", None),
    )


@get("/api/health", sync_to_thread=True)
def health(store: NamedDependency[Store], hall: NamedDependency[Hall]) -> dict[str, object]:
    """Whether the server answers and its store accepts writes."""
    found = store.check()
    return {
        "status": "ok",
        "schema": found.schema,
        "commit_seconds": round(found.commit_seconds, 4),
        "open_tables": len(hall.rooms),
        "tables": {str(status): count for status, count in found.tables.items()},
    }


@get("/api/address", sync_to_thread=False)
def network_address(settings: NamedDependency[Settings]) -> dict[str, str]:
    """The server's address in the local network; empty if only this machine can reach it."""
    return {"address": settings.network_address}


@get("/api/metrics", sync_to_thread=False)
def metrics(hall: NamedDependency[Hall]) -> Response[bytes]:
    """Metrics in the Prometheus format."""
    hall.metrics.tables.set(len(hall.rooms))
    for limit, count in hall.quotas.refused.items():
        hall.metrics.limited.labels(limit).set(count)
    hall.metrics.pages.set(sum(len(room.visitors) for room in hall.rooms.values()))
    return Response(hall.metrics.text(), media_type="text/plain; version=0.0.4")


def make_app(
    settings: Settings,
    store: Store | None = None,
    *,
    together: Together | None = None,
    greet: Greeting | None = None,
) -> Litestar:
    """Create the application. Without a store it opens the one of the settings, and closes it.

    `greet` is called once with the hall, when the server is about to answer.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        opened = store or Store.open(settings.database)
        hall = Hall(opened, settings.limits, together)
        app.state.hall, app.state.store = hall, opened
        app.state.workers = Workers()
        app.state.events = EventHouse(opened)
        app.state.online = OnlineTables(hall, app.state.events)
        app.state.clubs = ClubHouse(opened)
        await hall.conduct.look(opened)
        app.state.lobby = LobbyDoor(hall, opened)
        works = works_of(app.state, Housekeeper(hall, opened, settings))
        tasks = [asyncio.create_task(for_good(what, work)) for what, work in works.items()]
        try:
            if greet is not None:
                await greet(hall)
            yield
        finally:
            # Cancel background work first: it must not find a table that is being closed.
            for task in tasks:
                task.cancel()
            await hall.close()
            if store is None:
                opened.close()

    return Litestar(
        route_handlers=[
            *map(router_of, API),
            table_socket,
            lobby_socket,
            page_file,
            page_index,
            health,
            network_address,
            metrics,
        ],
        lifespan=[lifespan],
        dependencies=dependencies_of(settings),
        exception_handlers={
            MovedError: answer_moved,
            HanchanError: answer_refusal,
            HTTPException: answer_http,
            Exception: answer_defect,
        },
        before_request=partial(receive, settings=settings),
        request_class=JsonRequest,
        before_send=[answered, FrameworkCaches().count],
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
        logging_config=None,
    )


def dependencies_of(settings: Settings) -> dict[str, Provide]:
    """Dependencies that handlers may request by the name of a parameter."""
    return {
        "hall": kept("hall"),
        "lobby": kept("lobby"),
        "house": kept("events"),
        "online": kept("online"),
        "clubhouse": kept("clubs"),
        "store": kept("store"),
        "asker": Provide(asker_of),
        "desk": Provide(the_desk, sync_to_thread=False),
        "workers": kept("workers"),
        "settings": Provide(lambda: settings, sync_to_thread=False),
    }


def works_of(state: State, keeper: Housekeeper) -> dict[str, Callable[[], Awaitable[None]]]:
    """Background work of the server, by its name in the log."""
    hall = keeper.hall
    return {
        "what moderators decide": partial(hall.conduct.follow, keeper.store, hall.send_away),
        "the deletion of accounts": partial(leaving.follow, hall),
        "the lobby": the_lobby(state).lobby.run,
        "the housekeeping": keeper.run,
        "the tables of events": the_online_tables(state).run,
    }


async def answered(message: Message, scope: Scope) -> None:
    """Set the headers of a response, and free the request's body."""
    await set_headers(message, scope)
    forget_body(scope)


def kept(name: str) -> Provide:
    """Provide a handler with a value of the application state."""

    def find(state: State) -> Any:  # noqa: ANN401 (each handler says what it is)
        return state[name]

    return Provide(find, sync_to_thread=False)


def the_hall(state: State) -> Hall:
    """The registry of tables."""
    return cast("Hall", state["hall"])


def the_lobby(state: State) -> LobbyDoor:
    """The lobby."""
    return cast("LobbyDoor", state["lobby"])


def the_online_tables(state: State) -> OnlineTables:
    """The tables of events on this server."""
    return cast("OnlineTables", state["online"])


async def receive(request: AnyRequest, settings: Settings) -> None:
    """Check a request, and set its scheme if it came through a proxy.

    It is a coroutine because the framework runs plain functions in its small thread pool, where
    every request would wait for computations.
    """
    refuse_strangers(request, settings)
    refuse_long_parameters(request)
    if came_by_proxy(request.scope) and "x-forwarded-proto" not in request.headers:
        request.scope["scheme"] = settings.scheme_at(request.headers.get("host", ""))


def refuse_strangers(request: AnyRequest, settings: Settings) -> None:
    """Refuse requests for other hosts, from foreign pages, and from outside for internal paths."""
    refuse_foreign_page(request, settings)
    if settings.trusted_proxies and request.scope["path_template"] in FOR_THE_HOUSE:
        _refuse_from_outside(request)


def _refuse_from_outside(request: AnyRequest) -> None:
    """Refuse a request that came through a proxy."""
    if "x-forwarded-for" in request.headers:
        raise RefusalError("nothing-there", field="path", given=path_of(request))


def answer_moved(request: AnyRequest, error: MovedError) -> Answer | Redirect:
    """Redirect to the server that has the table."""
    asked = dict(request.query_params.items())
    hops = asked.get("hops", "0")
    if hops not in HOPS:
        the_hall(request.app.state).metrics.unreachable.inc()
        return answer_refusal(request, error)
    query = urlencode({**asked, "hops": int(hops) + 1})
    return Redirect(f"{error.to}{path_of(request)}?{query}", status_code=307)


def answer_refusal(request: AnyRequest, error: HanchanError) -> Answer:
    """Answer an error of hanchan."""
    forget_refused(error)
    status = STATUS.get(error.message, HTTPStatus.UNPROCESSABLE_ENTITY)
    if isinstance(error, StoreError):
        status = HTTPStatus.SERVICE_UNAVAILABLE
        log.warning("the store failed: %s", error)
    return answer(request, error, status)


def answer_http(request: AnyRequest, error: HTTPException) -> Answer:
    """Answer an error of the framework: a body of the wrong shape, an unknown path."""
    forget_refused(error)
    return answer(request, _refusal(request, error), error.status_code)


def _refusal(request: AnyRequest, error: HTTPException) -> RefusalError:
    if error.status_code == HTTPStatus.NOT_FOUND:
        return RefusalError("nothing-there", field="path", given=path_of(request))
    if error.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        most = int(request.route_handler.resolve_request_max_body_size() or LARGEST_BODY)
        allowed = f"{most // 2**20} MiB" if most >= 2**20 else f"{most // 2**10} KiB"
        return RefusalError("body-large", field="size", allowed=allowed)
    for problem in error.extra if isinstance(error.extra, list) else ():
        match problem:
            case {"key": str(field), "message": str(message)}:
                return RefusalError("entry-wrong", field=field, problem=message)
            case _:
                pass
    return RefusalError("request-unread", field="request", problem=error.detail)


def answer_defect(request: AnyRequest, error: Exception) -> Answer:
    """Log a defect of the server, and answer with a generic error."""
    place = request.scope["path_template"]  # not the path itself, which names a table or file
    log.error("%s %s has failed", request.method, place, exc_info=error)
    problem = RefusalError("server-defect", field="server")
    return answer(request, problem, HTTPStatus.INTERNAL_SERVER_ERROR)
