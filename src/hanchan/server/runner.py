"""The server process: start, cluster membership, and a shutdown that saves every table first."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field

import msgspec
import uvicorn
from litestar import Litestar

from hanchan.errors import HanchanError
from hanchan.server import cluster, table_registry
from hanchan.server.accounts.erasure import handle_cluster_message
from hanchan.server.app import StartupHook, make_app, supervise, watch_database_lock
from hanchan.server.cluster import ClusterMember
from hanchan.server.events import online_tables
from hanchan.server.events.online_tables import EventTableCoordinator
from hanchan.server.lobby import lobby_socket
from hanchan.server.lobby.lobby_socket import LobbyHub
from hanchan.server.runtime import connection_limits
from hanchan.server.runtime.settings import Settings
from hanchan.server.runtime.trusted_proxies import TrustedProxyMiddleware
from hanchan.server.runtime.uvicorn_protocols import HttpProtocol, WebSocketProtocol
from hanchan.server.table_registry import TableRegistry
from hanchan.store import Store
from hanchan.store.database_lock import DatabaseLock, lock_database
from hanchan.store.message_bus import PostgresMessageBus
from hanchan.store.server_leases import ServerLease

log = logging.getLogger("hanchan.server")


@dataclass(slots=True, eq=False)
class ClusterMessageHandler:
    """A handler of messages between servers, which are only hints to read the database."""

    registry: TableRegistry
    hub: LobbyHub
    coordinator: EventTableCoordinator
    tasks: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)

    def queue(self, topic: str, body: str) -> None:
        """Schedule a message for the event loop; called from the thread that receives it."""
        self.loop.call_soon_threadsafe(self.handle, topic, body)

    def handle(self, topic: str, body: str) -> None:
        """Apply a message of any server, including this one. Unknown topics are ignored."""
        # A later version may send messages in a format of its own.
        with suppress(ValueError, msgspec.MsgspecError):
            match topic:
                case cluster.TABLE_TAKEN:
                    table_id, _, epoch = body.partition(" ")
                    self.registry.drop_table(table_id, int(epoch))
                case table_registry.MODERATION_DECIDED:
                    # Apply moderation decisions on this server, too.
                    registry, conduct = self.registry, self.registry.restrictions
                    task = asyncio.create_task(
                        conduct.refresh_and_apply(registry.store, registry.remove_banned)
                    )
                    self.tasks.add(task)
                    task.add_done_callback(self.tasks.discard)
                case table_registry.BLOCK_ADDED:
                    self.registry.applicants.keep_apart(body.split())
                case lobby_socket.OPEN_TABLES:
                    if self.hub.remote is not None:
                        self.hub.remote.receive(body, asyncio.get_running_loop().time())
                case online_tables.EVENT_CHANGED:
                    self.coordinator.queue_event(body)
                case _:
                    handle_cluster_message(self.registry, topic, body)


MAX_MESSAGE_BYTES = 65_536
SHUTDOWN_TIMEOUT = 5
"""Seconds within which open connections must end when the server stops."""
KEEP_ALIVE_SECONDS = 15
"""Seconds that an idle connection stays open; polling pages send requests every five seconds."""
PING_INTERVAL = 1.0
"""Seconds between two pings in a cluster. Its proxy redirects a page whose server sends none."""
GC_THRESHOLDS = (10_000, 20, 50)
"""Garbage collection thresholds: objects in the youngest generation, then ratios for the older."""
THREAD_SWITCH_INTERVAL = 0.0005
"""Seconds for which a computing thread keeps the interpreter lock while other threads want it.

The event loop releases the lock at each message that it sends. With this value it gets the lock
back in a tenth of the time that the usual 5 ms would take.
"""


class GracefulServer(uvicorn.Server):
    """A server whose tables are saved and send farewells before connections are closed."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: Litestar,
        store: Store,
        limiter: connection_limits.ConnectionLimiter,
        drain: float = 0,
    ) -> None:
        super().__init__(config)
        self.server_state = limiter
        self._app = app
        self._store = store
        self._drain = drain

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Save every table, send farewells, and then close the connections.

        If other servers can take the tables, hand the tables over first, while this server still
        answers.
        """
        if "registry" in self._app.state:
            registry: TableRegistry = self._app.state.registry
            await self._app.state.lobby.hand_over()
            await registry.hand_over_tables(self._drain)
            await registry.close()
            if registry.cluster is not None:
                await registry.cluster.leave_cluster()
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
    settings: Settings, listening: socket.socket, *, on_start: StartupHook | None = None
) -> None:
    """Serve until the process is asked to stop; `on_start` is awaited before the first request.

    Raises an error before any request is answered if the store is unusable or `on_start` refuses.
    """
    lower_gc_frequency()
    sys.setswitchinterval(THREAD_SWITCH_INTERVAL)
    number = settings.node or None
    with (
        closing(listening),
        lock_database(settings.database, here=settings.own_address, number=number) as claim,
        Store.open(settings.database, claim=claim, rolling=bool(number)) as store,
        open_cluster_member(settings) as cluster_member,
    ):
        error = _serve_until_stopped(settings, store, claim, listening, on_start, cluster_member)
        if error is not None:
            raise error


@contextmanager
def open_cluster_member(settings: Settings) -> Generator[ClusterMember | None]:
    """Open the lease and the message bus of a server in a cluster; yield None for a single one."""
    if not settings.node:
        yield None
        return
    leases = ServerLease(settings.database, f"/p/{settings.node}", settings.lease)
    with closing(PostgresMessageBus(settings.database)) as bus:
        yield ClusterMember(leases, bus)


def connection_limiter_for(settings: Settings) -> connection_limits.ConnectionLimiter:
    """Return a limiter for as many connections as the system allows.

    Connections are also limited per address, unless they come through a proxy.
    """
    limit = None if settings.trusted_proxies else connection_limits.MAX_CONNECTIONS_PER_ADDRESS
    return connection_limits.ConnectionLimiter(
        connection_limits.max_connections_for(connection_limits.raise_file_limit()), limit
    )


def _serve_until_stopped(
    settings: Settings,
    store: Store,
    claim: DatabaseLock,
    listening: socket.socket,
    on_start: StartupHook | None,
    cluster_member: ClusterMember | None,
) -> HanchanError | None:
    """Serve until asked to stop. Returns the error that prevented or ended serving, else None."""
    errors: list[HanchanError] = []
    guards: set[asyncio.Task[None]] = set()

    async def guard() -> None:
        errors.append(await watch_database_lock(claim))
        server.should_exit = True

    async def start(registry: TableRegistry) -> None:
        guards.add(asyncio.create_task(guard()))
        try:
            if (member := cluster_member) is not None:
                await member.join()
                hub: LobbyHub = app.state.lobby
                leases = (
                    supervise("the lease", lambda: member.keep_lease(registry.drop_all_tables)),
                    supervise("the lease of the lobby", lambda: hub.keep_lobby_lease(member)),
                )
                guards.update(map(asyncio.create_task, leases))
                handler = ClusterMessageHandler(registry, hub, app.state.coordinator)
                await asyncio.to_thread(member.bus.listen, handler.queue)
            if on_start is not None:
                await on_start(registry)
        except HanchanError as error:  # the framework would print a long traceback
            errors.append(error)
            server.should_exit = True

    app = make_app(settings, store, cluster=cluster_member, on_start=start)
    config = uvicorn.Config(
        TrustedProxyMiddleware(app, settings.trusted_proxies),
        http=HttpProtocol,
        ws=WebSocketProtocol,
        backlog=connection_limits.LISTEN_BACKLOG,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,  # a connection would take more memory than its table
        ws_ping_interval=PING_INTERVAL if cluster_member else 20.0,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        server_header=False,
        proxy_headers=False,
    )
    server = GracefulServer(config, app, store, connection_limiter_for(settings), settings.drain)
    server.run(sockets=[listening])
    return errors[0] if errors else None
