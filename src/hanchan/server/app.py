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
from hanchan.messages.table import RequestRefusal
from hanchan.server.accounts import erasure
from hanchan.server.accounts.request_context import account_context
from hanchan.server.api import (
    accounts,
    badges,
    clubs,
    event_exports,
    events,
    moderation,
    practice,
    replays,
    rulebooks,
    score,
    statistics,
    tables,
    tallies,
)
from hanchan.server.clubs.service import ClubService
from hanchan.server.cluster import MAX_REDIRECTS, ClusterMember, TableMovedError
from hanchan.server.error_responses import error_response, refuse_foreign_origin
from hanchan.server.errors import HTTP_STATUS, RefusalError
from hanchan.server.events.authentication import identify_requester
from hanchan.server.events.online_tables import EventTableCoordinator
from hanchan.server.events.service import EventService
from hanchan.server.housekeeping import Housekeeper
from hanchan.server.lobby.lobby_socket import LobbyHub, lobby_socket
from hanchan.server.request_parameters import refuse_long_parameters
from hanchan.server.runtime.litestar_adapters import (
    AnyRequest,
    FrameworkCacheLimiter,
    JsonRequest,
    free_body,
    free_traceback,
    request_path,
)
from hanchan.server.runtime.settings import Settings
from hanchan.server.runtime.static_files import page_file, page_index, set_headers
from hanchan.server.runtime.trusted_proxies import came_through_proxy
from hanchan.server.table_registry import TableRegistry
from hanchan.server.table_socket import table_socket
from hanchan.server.worker_threads import Workers
from hanchan.store import Store
from hanchan.store.database_lock import DatabaseInUseError, DatabaseLock

# Supervision of background work, and the check of the claim on the database.

CLAIM_CHECK_INTERVAL = 2.0
"""Seconds between two checks of the claim; no other server can take over and start sooner."""
RESTART_DELAY = 1.0
"""Seconds after which failed background work is restarted."""


async def supervise(what: str, work: Callable[[], Awaitable[None]]) -> None:
    """Run work that lasts as long as the server, and restart it after a failure.

    No caller awaits the work. Without this function its exception would be lost, and the server
    would go on without that work.
    """
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s has failed and begins again", what)
        await asyncio.sleep(RESTART_DELAY)


async def watch_database_lock(claim: DatabaseLock) -> DatabaseInUseError:
    """Watch the claim on the database. Returns the error once another server holds the claim.

    While the database does not answer, wait, and claim it again as soon as it is back.
    """
    while True:
        await asyncio.sleep(CLAIM_CHECK_INTERVAL)
        try:
            if await asyncio.to_thread(claim.confirm):
                log.warning("the database was unavailable, and has been claimed again")
        except DatabaseInUseError as error:
            log.error("this server stops: %s", error)  # noqa: TRY400 (the message says everything)
            return error
        except StoreError:
            pass  # reads and writes report this error themselves


log = logging.getLogger("hanchan.server")

MAX_BODY_BYTES = 2 * 1024 * 1024
OPERATOR_ONLY_PATHS = ("/api/health", "/api/metrics")
REDIRECTABLE_HOPS = tuple(map(str, range(MAX_REDIRECTS)))
"""Numbers of earlier redirects with which a request may be redirected again."""
ErrorResponse: TypeAlias = Response[RequestRefusal] | Response[str]
StartupHook: TypeAlias = Callable[[TableRegistry], Awaitable[None]]
API_MODULES = (
    accounts, badges, clubs, event_exports, events,
    moderation, practice, replays, rulebooks, score, statistics, tables, tallies,
)  # fmt: skip


def router_of(module: ModuleType) -> Router:
    """Return the router of all handlers of a module, with its `PATH` and `DEPENDENCIES` if any."""
    handlers = [one for one in vars(module).values() if isinstance(one, BaseRouteHandler)]
    return Router(
        path=getattr(module, "PATH", "/"),
        route_handlers=handlers,
        dependencies=getattr(module, "DEPENDENCIES", None),
    )


@get("/api/health", sync_to_thread=True)
def get_health(
    store: NamedDependency[Store], hall: NamedDependency[TableRegistry]
) -> dict[str, object]:
    """Report whether the server answers and its store accepts writes."""
    found = store.check_health()
    return {
        "status": "ok",
        "schema": found.schema,
        "commit_seconds": round(found.commit_seconds, 4),
        "open_tables": len(hall.rooms),
        "tables": {str(status): count for status, count in found.tables.items()},
    }


@get("/api/address", sync_to_thread=False)
def get_network_address(settings: NamedDependency[Settings]) -> dict[str, str]:
    """Return the server's address in the local network; empty if only this machine can reach it."""
    return {"address": settings.network_address}


@get("/api/metrics", sync_to_thread=False)
def get_metrics(hall: NamedDependency[TableRegistry]) -> Response[bytes]:
    """Return metrics in the Prometheus format."""
    hall.metrics.tables.set(len(hall.rooms))
    for limit, count in hall.quotas.refused.items():
        hall.metrics.limited.labels(limit).set(count)
    hall.metrics.pages.set(sum(len(room.visitors) for room in hall.rooms.values()))
    return Response(hall.metrics.text(), media_type="text/plain; version=0.0.4")


def make_app(
    settings: Settings,
    store: Store | None = None,
    *,
    together: ClusterMember | None = None,
    greet: StartupHook | None = None,
) -> Litestar:
    """Create the application. Without `store`, it opens and closes the store of the settings.

    `greet` is called once with the table registry, when the server is about to answer.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        opened = store or Store.open(settings.database)
        hall = TableRegistry(opened, settings.limits, together)
        app.state.hall, app.state.store = hall, opened
        app.state.workers = Workers()
        app.state.events = EventService(opened)
        app.state.online = EventTableCoordinator(hall, app.state.events)
        app.state.clubs = ClubService(opened)
        await hall.conduct.refresh(opened)
        app.state.lobby = LobbyHub(hall, opened)
        works = background_work(app.state, Housekeeper(hall, opened, settings))
        tasks = [asyncio.create_task(supervise(what, work)) for what, work in works.items()]
        try:
            if greet is not None:
                await greet(hall)
            yield
        finally:
            # Cancel background work first, so that it never sees a table that is being closed.
            for task in tasks:
                task.cancel()
            await hall.close()
            if store is None:
                opened.close()

    return Litestar(
        route_handlers=[
            *map(router_of, API_MODULES),
            table_socket,
            lobby_socket,
            page_file,
            page_index,
            get_health,
            get_network_address,
            get_metrics,
        ],
        lifespan=[lifespan],
        dependencies=handler_dependencies(settings),
        exception_handlers={
            TableMovedError: redirect_to_owner,
            HanchanError: answer_hanchan_error,
            HTTPException: answer_http_error,
            Exception: answer_internal_error,
        },
        before_request=partial(check_request, settings=settings),
        request_class=JsonRequest,
        before_send=[finish_response, FrameworkCacheLimiter().count_headers],
        request_max_body_size=MAX_BODY_BYTES,
        openapi_config=None,
        logging_config=None,
    )


def handler_dependencies(settings: Settings) -> dict[str, Provide]:
    """Return the dependencies that handlers request by the name of a parameter."""
    return {
        "hall": state_dependency("hall"),
        "lobby": state_dependency("lobby"),
        "house": state_dependency("events"),
        "online": state_dependency("online"),
        "clubhouse": state_dependency("clubs"),
        "store": state_dependency("store"),
        "asker": Provide(identify_requester),
        "desk": Provide(account_context, sync_to_thread=False),
        "workers": state_dependency("workers"),
        "settings": Provide(lambda: settings, sync_to_thread=False),
    }


def background_work(state: State, keeper: Housekeeper) -> dict[str, Callable[[], Awaitable[None]]]:
    """Return the background work of the server, by its name in the log."""
    hall = keeper.hall
    return {
        "what moderators decide": partial(
            hall.conduct.refresh_forever, keeper.store, hall.remove_banned
        ),
        "the deletion of accounts": partial(erasure.watch_deleted_accounts, hall),
        "the lobby": lobby_hub_of(state).lobby.run,
        "the housekeeping": keeper.run,
        "the tables of events": online_tables_of(state).run,
    }


async def finish_response(message: Message, scope: Scope) -> None:
    """Set the headers of a response, and free the request's body."""
    await set_headers(message, scope)
    free_body(scope)


def state_dependency(name: str) -> Provide:
    """Return a dependency that provides a value of the application state."""

    def find(state: State) -> Any:  # noqa: ANN401 (each handler declares the type)
        return state[name]

    return Provide(find, sync_to_thread=False)


def registry_of(state: State) -> TableRegistry:
    """Return the registry of tables."""
    return cast("TableRegistry", state["hall"])


def lobby_hub_of(state: State) -> LobbyHub:
    """Return the hub of the lobby."""
    return cast("LobbyHub", state["lobby"])


def online_tables_of(state: State) -> EventTableCoordinator:
    """Return the coordinator of the tables of events on this server."""
    return cast("EventTableCoordinator", state["online"])


async def check_request(request: AnyRequest, settings: Settings) -> None:
    """Check a request, and set its scheme if it came through a proxy.

    This is a coroutine because the framework would run a plain function in its small thread pool,
    where every request would wait for computations.
    """
    refuse_outside_requests(request, settings)
    refuse_long_parameters(request)
    if came_through_proxy(request.scope) and "x-forwarded-proto" not in request.headers:
        request.scope["scheme"] = settings.scheme_at(request.headers.get("host", ""))


def refuse_outside_requests(request: AnyRequest, settings: Settings) -> None:
    """Refuse requests for other hosts, from foreign pages, or from outside for internal paths."""
    refuse_foreign_origin(request, settings)
    if settings.trusted_proxies and request.scope["path_template"] in OPERATOR_ONLY_PATHS:
        _refuse_proxied(request)


def _refuse_proxied(request: AnyRequest) -> None:
    """Refuse a request that came through a proxy."""
    if "x-forwarded-for" in request.headers:
        raise RefusalError("nothing-there", field="path", given=request_path(request))


def redirect_to_owner(request: AnyRequest, error: TableMovedError) -> ErrorResponse | Redirect:
    """Redirect to the server that has the table."""
    asked = dict(request.query_params.items())
    hops = asked.get("hops", "0")
    if hops not in REDIRECTABLE_HOPS:
        registry_of(request.app.state).metrics.unreachable.inc()
        return answer_hanchan_error(request, error)
    query = urlencode({**asked, "hops": int(hops) + 1})
    return Redirect(f"{error.to}{request_path(request)}?{query}", status_code=307)


def answer_hanchan_error(request: AnyRequest, error: HanchanError) -> ErrorResponse:
    """Answer an error of hanchan."""
    free_traceback(error)
    status = HTTP_STATUS.get(error.message, HTTPStatus.UNPROCESSABLE_ENTITY)
    if isinstance(error, StoreError):
        status = HTTPStatus.SERVICE_UNAVAILABLE
        log.warning("the store failed: %s", error)
    return error_response(request, error, status)


def answer_http_error(request: AnyRequest, error: HTTPException) -> ErrorResponse:
    """Answer an error of the framework, such as an unknown path or a body of the wrong shape."""
    free_traceback(error)
    return error_response(request, _to_refusal(request, error), error.status_code)


def _to_refusal(request: AnyRequest, error: HTTPException) -> RefusalError:
    if error.status_code == HTTPStatus.NOT_FOUND:
        return RefusalError("nothing-there", field="path", given=request_path(request))
    if error.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        most = int(request.route_handler.resolve_request_max_body_size() or MAX_BODY_BYTES)
        allowed = f"{most // 2**20} MiB" if most >= 2**20 else f"{most // 2**10} KiB"
        return RefusalError("body-large", field="size", allowed=allowed)
    for problem in error.extra if isinstance(error.extra, list) else ():
        match problem:
            case {"key": str(field), "message": str(message)}:
                return RefusalError("entry-wrong", field=field, problem=message)
            case _:
                pass
    return RefusalError("request-unread", field="request", problem=error.detail)


def answer_internal_error(request: AnyRequest, error: Exception) -> ErrorResponse:
    """Log a defect of the server, and answer with a generic error."""
    # Log the route, not the path itself, which can contain the id of a table or file.
    place = request.scope["path_template"]
    log.error("%s %s has failed", request.method, place, exc_info=error)
    problem = RefusalError("server-defect", field="server")
    return error_response(request, problem, HTTPStatus.INTERNAL_SERVER_ERROR)
