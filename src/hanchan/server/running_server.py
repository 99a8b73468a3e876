"""The server process: it serves, joins the cluster, and stops without losing anything."""

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
from hanchan.server.accounts.leaving import heard
from hanchan.server.app import (
    Greeting,
    for_good,
    make_app,
    the_hall,
    the_lobby,
    the_online_tables,
    until_lost,
)
from hanchan.server.events.online import CHANGED, OnlineTables
from hanchan.server.hall import BLOCKED, JUDGED, Hall
from hanchan.server.lobby.door import OPEN, LobbyDoor
from hanchan.server.process.crowd import (
    AT_ONCE,
    MOST_OF_ONE,
    Crowd,
    most_connections,
    raise_file_limit,
)
from hanchan.server.process.lines import Door, PageLine
from hanchan.server.process.proxies import Believing
from hanchan.server.process.settings import Settings
from hanchan.server.together import TAKEN, Together
from hanchan.store import Store
from hanchan.store.bus import PostgresBus
from hanchan.store.claim import DatabaseClaim, claimed
from hanchan.store.leases import Leases

# Messages between servers on one database, and how each server handles them.

log = logging.getLogger("hanchan.server")


@dataclass(slots=True, eq=False)
class News:
    """Handles messages of other servers. Each is only a hint to read the database."""

    hall: Hall
    door: LobbyDoor
    online: OnlineTables
    looking: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    def hear(self, about: str, what: str) -> None:
        """Handle a message of another server, or one of our own. Unknown topics are ignored."""
        with suppress(
            ValueError, msgspec.MsgspecError
        ):  # sent by a later version, in a format of its own
            if about == TAKEN:
                self._drop(what)
            elif about == JUDGED:
                self._look()
            elif about == BLOCKED:
                self.hall.newcomers.part(what.split())
            elif about == OPEN:
                self._open(what)
            elif about == CHANGED:
                self.online.look_at(what)
            else:
                heard(self.hall, about, what)

    def _drop(self, what: str) -> None:
        table_id, _, epoch = what.partition(" ")
        self.hall.drop(table_id, int(epoch))

    def _look(self) -> None:
        hall = self.hall
        # Apply moderation decisions on this server, too.
        task = asyncio.create_task(hall.conduct.act(hall.store, hall.send_away))
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    def _open(self, what: str) -> None:
        if self.door.elsewhere is not None:
            self.door.elsewhere.hear(what, asyncio.get_running_loop().time())


LARGEST_MESSAGE = 65_536
PATIENCE = 5
"""Seconds that open connections get to end when the server stops."""
KEPT_OPEN = 15
"""Seconds that an idle connection stays open. Pages that follow something ask every five."""
PINGS = 1.0
"""Seconds between two pings to a proxy, which redirects a page when its server gives none."""
SEARCHES = (10_000, 20, 50)
"""Garbage collection thresholds: objects for the youngest generation, and ratios for the older."""
HANDOVER = 0.0005
"""Seconds for which a computing thread keeps the interpreter's lock while others want it.

The loop gives the lock up at each message that it sends, and then waits a tenth of the usual 5 ms
to get it back.
"""


class StoppingServer(uvicorn.Server):
    """A server that lets every table send its farewell before it closes connections."""

    def __init__(
        self, config: uvicorn.Config, app: Litestar, store: Store, crowd: Crowd, drain: float = 0
    ) -> None:
        super().__init__(config)
        self.server_state = crowd
        self._app = app
        self._store = store
        self._drain = drain

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Save every table, send farewells, then close the connections.

        Where other servers can take the tables, hand them over first while this server still
        answers.
        """
        if "hall" in self._app.state:
            hall = the_hall(self._app.state)
            await the_lobby(self._app.state).leave()
            await hall.leave(self._drain)
            await hall.close()
            if hall.together is not None:
                await hall.together.end()
        await super().shutdown(sockets)
        self._store.close()  # the signal that requested the shutdown ends the process afterwards


def collect_seldom() -> None:
    """Exclude loaded modules from garbage collection, and collect the rest seldom.

    A collection stops every table. Memory of tables is freed without one, because it has no cycles.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHES)


def serve(settings: Settings, listening: socket.socket, *, greet: Greeting | None = None) -> None:
    """Serve until the process is asked to stop; `greet` is called when the server begins.

    Raises an error if the store cannot be used or `greet` refuses; then no request is answered.
    """
    collect_seldom()
    sys.setswitchinterval(HANDOVER)
    number = settings.together or None
    with (
        closing(listening),
        claimed(settings.database, here=settings.own_address, number=number) as claim,
        Store.open(settings.database, claim=claim, together=bool(number)) as store,
        together_with(settings) as together,
    ):
        refused = _answer(settings, store, claim, listening, greet, together)
        if refused is not None:
            raise refused


@contextmanager
def together_with(settings: Settings) -> Generator[Together | None]:
    """Open the lease and the message bus of a server that works with others."""
    if not settings.together:
        yield None
        return
    leases = Leases(settings.database, f"/p/{settings.together}", settings.lease)
    with closing(PostgresBus(settings.database)) as bus:
        yield Together(leases, bus)


def kept_up(
    hall: Hall, door: LobbyDoor, together: Together
) -> tuple[Coroutine[None, None, None], ...]:
    """The tasks that renew our leases."""
    return (
        for_good("the lease", lambda: together.keep_up(hall.drop_all)),
        for_good("the lease of the lobby", lambda: door.keep_up(together)),
    )


async def hear_others(
    hall: Hall, door: LobbyDoor, online: OnlineTables, together: Together
) -> None:
    """Start handling messages of the other servers."""
    loop, news = asyncio.get_running_loop(), News(hall, door, online)

    def hear(about: str, what: str) -> None:
        loop.call_soon_threadsafe(news.hear, about, what)

    await asyncio.to_thread(together.bus.listen, hear)


def crowd_for(settings: Settings) -> Crowd:
    """The connection limits: as many as the system allows, and as many as one address may have."""
    of_one = None if settings.trusted_proxies else MOST_OF_ONE
    return Crowd(most_connections(raise_file_limit()), of_one)


def _answer(
    settings: Settings,
    store: Store,
    claim: DatabaseClaim,
    listening: socket.socket,
    greet: Greeting | None,
    together: Together | None,
) -> HanchanError | None:
    """Serve until asked to stop. Returns why the start failed or the server must not continue.

    It must not continue when another server has claimed the database.
    """
    refused: list[HanchanError] = []
    guards: set[asyncio.Task[None]] = set()

    async def guard() -> None:
        refused.append(await until_lost(claim))
        server.should_exit = True

    async def begin(hall: Hall) -> None:
        guards.add(asyncio.create_task(guard()))
        try:
            if together is not None:
                await together.begin()
                door = the_lobby(app.state)
                guards.update(map(asyncio.create_task, kept_up(hall, door, together)))
                await hear_others(hall, door, the_online_tables(app.state), together)
            if greet is not None:
                await greet(hall)
        except HanchanError as error:  # the framework would print a long traceback
            refused.append(error)
            server.should_exit = True

    app = make_app(settings, store, together=together, greet=begin)
    config = uvicorn.Config(
        Believing(app, settings.trusted_proxies),
        http=Door,
        ws=PageLine,
        backlog=AT_ONCE,
        timeout_keep_alive=KEPT_OPEN,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # it would cost each connection more memory than its table
        ws_ping_interval=PINGS if together else 20.0,
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
        proxy_headers=False,
    )
    server = StoppingServer(config, app, store, crowd_for(settings), settings.drain)
    server.run(sockets=[listening])
    return refused[0] if refused else None
