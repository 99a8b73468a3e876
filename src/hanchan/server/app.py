"""The server as an ASGI application: routes, request checks, and background work."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from types import ModuleType
from typing import Any, Literal, TypeAlias
from urllib.parse import urlencode

from litestar import Litestar, Response, Router, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.response import Redirect

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
    previews,
    replays,
    rulebooks,
    score,
    statistics,
    tables,
    tallies,
    watching,
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
from hanchan.server.openapi import get_openapi
from hanchan.server.request_parameters import refuse_long_parameters
from hanchan.server.runtime import litestar_adapters
from hanchan.server.runtime.described_responses import MediaResponse
from hanchan.server.runtime.litestar_adapters import AnyRequest, request_path
from hanchan.server.runtime.settings import Settings
from hanchan.server.runtime.static_files import page_file, page_index, set_headers
from hanchan.server.runtime.trusted_proxies import came_through_proxy
from hanchan.server.table_registry import TableRegistry
from hanchan.server.table_socket import table_socket
from hanchan.server.worker_threads import Workers
from hanchan.store import Store
from hanchan.store.database_lock import DatabaseInUseError, DatabaseLock

CLAIM_CHECK_INTERVAL = 2.0
"""Seconds between two checks whether this server still holds its claim on the database."""
RESTART_DELAY = 1.0
"""Seconds after which failed background work is restarted."""


async def supervise(name: str, work: Callable[[], Awaitable[None]]) -> None:
    """Run work that lasts as long as the server, and restart it whenever it fails or ends.

    No caller awaits the work. Without this function its exception would be lost, and the server
    would go on without that work.
    """
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s has failed and begins again", name)
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
"""Values of the query parameter `hops` with which a request may be redirected once more."""
ErrorResponse: TypeAlias = Response[RequestRefusal] | Response[str]
StartupHook: TypeAlias = Callable[[TableRegistry], Awaitable[None]]
STATE_DEPENDENCIES = (
    "settings", "registry", "lobby", "event_service", "coordinator", "club_service", "store",
    "workers",
)  # fmt: skip
"""Entries of the application state that handlers receive as parameters of the same name."""
API_MODULES = (
    accounts, badges, clubs, event_exports, events,
    moderation, practice, previews, replays, rulebooks, score, statistics, tables, tallies,
    watching,
)  # fmt: skip


def _router_of(module: ModuleType) -> Router:
    handlers = [one for one in vars(module).values() if isinstance(one, BaseRouteHandler)]
    path, dependencies = getattr(module, "PATH", "/"), getattr(module, "DEPENDENCIES", None)
    return Router(path=path, route_handlers=handlers, dependencies=dependencies)


@get("/api/health", sync_to_thread=True)
def get_health(
    store: NamedDependency[Store], registry: NamedDependency[TableRegistry]
) -> dict[str, object]:
    """Return the state of the server and its store; 503 if the store cannot be read or written."""
    health = store.check_health()
    return {
        "status": "ok",
        "schema": health.schema,
        "commit_seconds": round(health.commit_seconds, 4),
        "open_tables": len(registry.rooms),
        "tables": {str(status): count for status, count in health.tables.items()},
    }


@get("/api/address", sync_to_thread=False)
def get_network_address(settings: NamedDependency[Settings]) -> dict[str, str]:
    """Return the server's address in the local network; empty if only this machine can reach it."""
    return {"address": settings.network_address}


@get("/api/metrics", sync_to_thread=False)
def get_metrics(
    registry: NamedDependency[TableRegistry],
) -> MediaResponse[Literal["text/plain"]]:
    """Return metrics in the Prometheus format."""
    registry.metrics.tables.set(len(registry.rooms))
    for limit, count in registry.quotas.refused.items():
        registry.metrics.limited.labels(limit).set(count)
    registry.metrics.pages.set(sum(len(room.visitors) for room in registry.rooms.values()))
    return MediaResponse(registry.metrics.text(), media_type="text/plain; version=0.0.4")


HANDLERS = (
    table_socket, lobby_socket, page_file, page_index, get_health, get_network_address, get_metrics,
    get_openapi,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class StartupOptions:
    """What a caller of `make_app` decides besides the settings."""

    store: Store | None = None
    cluster: ClusterMember | None = None
    on_start: StartupHook | None = None


def make_app(
    settings: Settings,
    store: Store | None = None,
    *,
    cluster: ClusterMember | None = None,
    on_start: StartupHook | None = None,
) -> Litestar:
    """Create the application. It opens a store if none is given, and serves after `on_start`."""
    return Litestar(
        route_handlers=[*map(_router_of, API_MODULES), *HANDLERS],
        state=initial_state(settings, StartupOptions(store, cluster, on_start)),
        lifespan=[lifespan],
        dependencies={
            **{name: _state_dependency(name) for name in STATE_DEPENDENCIES},
            "requester": Provide(identify_requester),
            "context": Provide(account_context, sync_to_thread=False),
        },
        exception_handlers=EXCEPTION_HANDLERS,
        before_request=check_request,
        request_class=litestar_adapters.JsonRequest,
        before_send=[
            set_headers,
            litestar_adapters.free_body,
            litestar_adapters.FrameworkCacheLimiter().count_headers,
        ],
        request_max_body_size=MAX_BODY_BYTES,
        openapi_config=None,
        logging_config=None,
    )


def initial_state(settings: Settings, options: StartupOptions) -> State:
    """Return what `lifespan` needs to start the services of an application."""
    return State({"settings": settings, "startup_options": options})


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncGenerator[None]:
    """Start the services and background work of an application, and stop them at its end."""
    state = app.state
    settings: Settings = state.settings
    options: StartupOptions = state.startup_options
    store = options.store or Store.open(settings.database)
    registry = TableRegistry(store, settings.limits, options.cluster)
    event_service = EventService(store)
    coordinator = EventTableCoordinator(registry, event_service)
    state.registry, state.store, state.workers = registry, store, Workers()
    state.event_service, state.coordinator = event_service, coordinator
    state.club_service = ClubService(store)
    restrictions = registry.restrictions
    await restrictions.refresh(store)
    state.lobby = LobbyHub(registry, store)
    background = {
        "what moderators decide": partial(
            restrictions.refresh_forever, store, registry.remove_banned
        ),
        "the deletion of accounts": lambda: erasure.watch_deleted_accounts(registry),
        "the lobby": state.lobby.lobby.run,
        "the housekeeping": Housekeeper(registry, store, settings).run,
        "the tables of events": coordinator.run,
    }
    tasks = [asyncio.create_task(supervise(name, work)) for name, work in background.items()]
    try:
        if options.on_start is not None:
            await options.on_start(registry)
        yield
    finally:
        # Cancel background work first, so that it never sees a table that is being closed.
        for task in tasks:
            task.cancel()
        await registry.close()
        if options.store is None:
            store.close()


def _state_dependency(name: str) -> Provide:
    def find(state: State) -> Any:  # noqa: ANN401 (each handler declares the type)
        return state[name]

    return Provide(find, sync_to_thread=False)


async def check_request(request: AnyRequest) -> None:
    """Check a request, and set its scheme if it came through a proxy.

    It refuses requests for other hosts, from other origins except by a followed link, with
    parameters that are too long, or through a proxy for an operator's path. This is a coroutine
    because the framework would run a plain function in its small thread pool, where every request
    would wait for computations.
    """
    settings: Settings = request.app.state.settings
    refuse_foreign_origin(request, settings)
    internal = settings.trusted_proxies and request.scope["path_template"] in OPERATOR_ONLY_PATHS
    if internal and "x-forwarded-for" in request.headers:
        raise RefusalError("nothing-there", field="path", given=request_path(request))
    refuse_long_parameters(request)
    if came_through_proxy(request.scope) and "x-forwarded-proto" not in request.headers:
        request.scope["scheme"] = settings.scheme_at(request.headers.get("host", ""))


def redirect_to_owner(request: AnyRequest, error: TableMovedError) -> ErrorResponse | Redirect:
    """Redirect to the server that has the table; refuse after `MAX_REDIRECTS` redirects."""
    parameters = dict(request.query_params.items())
    hops = parameters.get("hops", "0")
    if hops not in REDIRECTABLE_HOPS:
        registry: TableRegistry = request.app.state.registry
        registry.metrics.unreachable.inc()
        return answer_hanchan_error(request, error)
    query = urlencode({**parameters, "hops": int(hops) + 1})
    return Redirect(f"{error.to}{request_path(request)}?{query}", status_code=307)


def answer_hanchan_error(request: AnyRequest, error: HanchanError) -> ErrorResponse:
    """Respond to an error of hanchan: with 503 if the store failed, and with 422 by default."""
    litestar_adapters.free_traceback(error)
    status = HTTP_STATUS.get(error.message, HTTPStatus.UNPROCESSABLE_ENTITY)
    if isinstance(error, StoreError):
        status = HTTPStatus.SERVICE_UNAVAILABLE
        log.warning("the store failed: %s", error)
    return error_response(request, error, status)


def answer_http_error(request: AnyRequest, error: HTTPException) -> ErrorResponse:
    """Respond to an error of the framework, such as an unknown path or an invalid body."""
    litestar_adapters.free_traceback(error)
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
    """Log a defect of the server, and respond with a generic error."""
    # Log the route, not the path itself, which can contain the id of a table or file.
    route = request.scope["path_template"]
    log.error("%s %s has failed", request.method, route, exc_info=error)
    problem = RefusalError("server-defect", field="server")
    return error_response(request, problem, HTTPStatus.INTERNAL_SERVER_ERROR)


EXCEPTION_HANDLERS: dict[int | type[Exception], Callable[[Any, Any], Response[Any]]] = {
    TableMovedError: redirect_to_owner,
    HanchanError: answer_hanchan_error,
    HTTPException: answer_http_error,
    Exception: answer_internal_error,
}
