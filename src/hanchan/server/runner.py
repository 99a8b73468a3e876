"""The server process: it serves, joins the cluster, and stops without losing saved work."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Coroutine, Generator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field

import msgspec
import uvicorn
from litestar import Litestar

from hanchan.errors import HanchanError
from hanchan.server.accounts.erasure import handle_cluster_message
from hanchan.server.app import (
    StartupHook,
    lobby_hub_of,
    make_app,
    online_tables_of,
    registry_of,
    supervise,
    watch_database_lock,
)
from hanchan.server.cluster import TABLE_TAKEN, ClusterMember
from hanchan.server.events.online_tables import EVENT_CHANGED, EventTableCoordinator
from hanchan.server.lobby.lobby_socket import OPEN_TABLES, LobbyHub
from hanchan.server.runtime.connection_limits import (
    LISTEN_BACKLOG,
    MAX_CONNECTIONS_PER_ADDRESS,
    ConnectionLimiter,
    max_connections_for,
    raise_file_limit,
)
from hanchan.server.runtime.settings import Settings
from hanchan.server.runtime.trusted_proxies import TrustedProxyMiddleware
from hanchan.server.runtime.uvicorn_protocols import HttpProtocol, WebSocketProtocol
from hanchan.server.table_registry import BLOCK_ADDED, MODERATION_DECIDED, TableRegistry
from hanchan.store import Store
from hanchan.store.database_lock import DatabaseLock, lock_database
from hanchan.store.message_bus import PostgresMessageBus
from hanchan.store.server_leases import ServerLease

# Messages between servers on one database, and how each server handles them.

log = logging.getLogger("hanchan.server")


@dataclass(slots=True, eq=False)
class ClusterMessageHandler:
    """Handles messages of other servers. Each message is only a hint to read the database."""

    hall: TableRegistry
    door: LobbyHub
    online: EventTableCoordinator
    looking: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    def handle(self, about: str, what: str) -> None:
        """Handle a message of any server, including this one. Unknown topics are ignored."""
        with suppress(
            ValueError, msgspec.MsgspecError
        ):  # sent by a later version, in a format of its own
            if about == TABLE_TAKEN:
                self._drop_table(what)
            elif about == MODERATION_DECIDED:
                self._refresh_restrictions()
            elif about == BLOCK_ADDED:
                self.hall.newcomers.keep_apart(what.split())
            elif about == OPEN_TABLES:
                self._update_remote_tables(what)
            elif about == EVENT_CHANGED:
                self.online.queue_event(what)
            else:
                handle_cluster_message(self.hall, about, what)

    def _drop_table(self, what: str) -> None:
        table_id, _, epoch = what.partition(" ")
        self.hall.drop_table(table_id, int(epoch))

    def _refresh_restrictions(self) -> None:
        hall = self.hall
        # Apply moderation decisions on this server, too.
        task = asyncio.create_task(hall.conduct.refresh_and_apply(hall.store, hall.remove_banned))
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    def _update_remote_tables(self, what: str) -> None:
        if self.door.elsewhere is not None:
            self.door.elsewhere.receive(what, asyncio.get_running_loop().time())


MAX_MESSAGE_BYTES = 65_536
SHUTDOWN_TIMEOUT = 5
"""Seconds that open connections have to end when the server stops."""
KEEP_ALIVE_SECONDS = 15
"""Seconds that an idle connection stays open; polling pages send a request every five seconds."""
PING_INTERVAL = 1.0
"""Seconds between two pings to a proxy, which redirects a page whose server sends none."""
GC_THRESHOLDS = (10_000, 20, 50)
"""Garbage collection thresholds: objects in the youngest generation, then ratios for the older."""
THREAD_SWITCH_INTERVAL = 0.0005
"""Seconds for which a computing thread keeps the interpreter lock while other threads want it.

The event loop releases the lock at each message that it sends. With this value it gets the lock
back in a tenth of the time that the usual 5 ms would take.
"""


class GracefulServer(uvicorn.Server):
    """A server whose tables all send a farewell before connections are closed."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: Litestar,
        store: Store,
        crowd: ConnectionLimiter,
        drain: float = 0,
    ) -> None:
        super().__init__(config)
        self.server_state = crowd
        self._app = app
        self._store = store
        self._drain = drain

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Save every table, send farewells, and then close the connections.

        If other servers can take the tables, hand the tables over first, while this server still
        answers.
        """
        if "hall" in self._app.state:
            hall = registry_of(self._app.state)
            await lobby_hub_of(self._app.state).hand_over()
            await hall.hand_over_tables(self._drain)
            await hall.close()
            if hall.together is not None:
                await hall.together.leave_cluster()
        await super().shutdown(sockets)
        self._store.close()  # the signal that requested the shutdown ends the process afterwards


def lower_gc_frequency() -> None:
    """Exclude loaded modules from garbage collection, and collect other objects less often.

    A collection pauses every table. The memory of tables is freed without a collection, because
    their objects have no reference cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def run_server(
    settings: Settings, listening: socket.socket, *, greet: StartupHook | None = None
) -> None:
    """Serve until the process is asked to stop; `greet` is called when the server begins.

    Raises an error before any request is answered if the store cannot be used or `greet` refuses.
    """
    lower_gc_frequency()
    sys.setswitchinterval(THREAD_SWITCH_INTERVAL)
    number = settings.together or None
    with (
        closing(listening),
        lock_database(settings.database, here=settings.own_address, number=number) as claim,
        Store.open(settings.database, claim=claim, together=bool(number)) as store,
        open_cluster_member(settings) as together,
    ):
        refused = _serve_until_stopped(settings, store, claim, listening, greet, together)
        if refused is not None:
            raise refused


@contextmanager
def open_cluster_member(settings: Settings) -> Generator[ClusterMember | None]:
    """Open the lease and the message bus if the server belongs to a cluster."""
    if not settings.together:
        yield None
        return
    leases = ServerLease(settings.database, f"/p/{settings.together}", settings.lease)
    with closing(PostgresMessageBus(settings.database)) as bus:
        yield ClusterMember(leases, bus)


def lease_tasks(
    hall: TableRegistry, door: LobbyHub, together: ClusterMember
) -> tuple[Coroutine[None, None, None], ...]:
    """Return the tasks that renew the server's leases."""
    return (
        supervise("the lease", lambda: together.keep_lease(hall.drop_all_tables)),
        supervise("the lease of the lobby", lambda: door.keep_lobby_lease(together)),
    )


async def listen_to_cluster(
    hall: TableRegistry, door: LobbyHub, online: EventTableCoordinator, together: ClusterMember
) -> None:
    """Start handling messages of the other servers."""
    loop, news = asyncio.get_running_loop(), ClusterMessageHandler(hall, door, online)

    def hear(about: str, what: str) -> None:
        loop.call_soon_threadsafe(news.handle, about, what)

    await asyncio.to_thread(together.bus.listen, hear)


def connection_limiter_for(settings: Settings) -> ConnectionLimiter:
    """Return a connection limiter with the limits of the system, in total and per address."""
    of_one = None if settings.trusted_proxies else MAX_CONNECTIONS_PER_ADDRESS
    return ConnectionLimiter(max_connections_for(raise_file_limit()), of_one)


def _serve_until_stopped(
    settings: Settings,
    store: Store,
    claim: DatabaseLock,
    listening: socket.socket,
    greet: StartupHook | None,
    together: ClusterMember | None,
) -> HanchanError | None:
    """Serve until asked to stop. Returns the error that made the server stop, if any.

    The start can fail, and a server must stop when another server has claimed the database.
    """
    refused: list[HanchanError] = []
    guards: set[asyncio.Task[None]] = set()

    async def guard() -> None:
        refused.append(await watch_database_lock(claim))
        server.should_exit = True

    async def begin(hall: TableRegistry) -> None:
        guards.add(asyncio.create_task(guard()))
        try:
            if together is not None:
                await together.join()
                door = lobby_hub_of(app.state)
                guards.update(map(asyncio.create_task, lease_tasks(hall, door, together)))
                await listen_to_cluster(hall, door, online_tables_of(app.state), together)
            if greet is not None:
                await greet(hall)
        except HanchanError as error:  # the framework would print a long traceback
            refused.append(error)
            server.should_exit = True

    app = make_app(settings, store, together=together, greet=begin)
    config = uvicorn.Config(
        TrustedProxyMiddleware(app, settings.trusted_proxies),
        http=HttpProtocol,
        ws=WebSocketProtocol,
        backlog=LISTEN_BACKLOG,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # a connection would take more memory than its table
        ws_ping_interval=PING_INTERVAL if together else 20.0,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        server_header=False,
        proxy_headers=False,
    )
    server = GracefulServer(config, app, store, connection_limiter_for(settings), settings.drain)
    server.run(sockets=[listening])
    return refused[0] if refused else None
