"""The server as a process: it listens, says where, and stops without losing anything."""

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

# What servers on one database tell each other, and what becomes of it at each of them.

log = logging.getLogger("hanchan.server")


@dataclass(slots=True, eq=False)
class News:
    """One server that hears of the others; a hint to look, as the truth stands in the database."""

    hall: Hall
    door: LobbyDoor
    online: OnlineTables
    looking: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    def hear(self, about: str, what: str) -> None:
        """Something has happened at another server, or here; what is not known is ignored."""
        with suppress(ValueError, msgspec.MsgspecError):  # told by a later version, in other words
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
        # What moderators have decided holds here, too.
        task = asyncio.create_task(hall.conduct.act(hall.store, hall.send_away))
        self.looking.add(task)
        task.add_done_callback(self.looking.discard)

    def _open(self, what: str) -> None:
        if self.door.elsewhere is not None:
            self.door.elsewhere.hear(what, asyncio.get_running_loop().time())


LARGEST_MESSAGE = 65_536
PATIENCE = 5
"""Seconds that open connections are given to end when the server stops."""
KEPT_OPEN = 15
"""Seconds that a connection stays without a request: pages that follow something ask every five."""
PINGS = 1.0
"""Seconds between two signs of life to a proxy that sends a page on when a server gives none."""
SEARCHES = (10_000, 20, 50)
"""Objects after which the youngest are searched for garbage, and how seldom the older ones are."""
HANDOVER = 0.0005
"""Seconds that a thread which computes keeps the interpreter's lock while others want it.

The loop gives it up at each message that it sends; a tenth of the usual 5 ms is waited for it then.
"""


class StoppingServer(uvicorn.Server):
    """A server that lets every table say farewell before it cuts the lines."""

    def __init__(
        self, config: uvicorn.Config, app: Litestar, store: Store, crowd: Crowd, drain: float = 0
    ) -> None:
        super().__init__(config)
        self.server_state = crowd
        self._app = app
        self._store = store
        self._drain = drain

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Every table keeps what it does and takes leave of its visitors; then the lines end.

        Where other servers can have the tables they are handed on first, while we still answer.
        """
        if "hall" in self._app.state:
            hall = the_hall(self._app.state)
            await the_lobby(self._app.state).leave()
            await hall.leave(self._drain)
            await hall.close()
            if hall.together is not None:
                await hall.together.end()
        await super().shutdown(sockets)
        self._store.close()  # the signal that asked for all this ends the process after it


def collect_seldom() -> None:
    """What is loaded is not searched for garbage again, and the rest seldom.

    A search stops every table; what tables hold is freed without one, as it lies in no circle.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHES)


def serve(settings: Settings, listening: socket.socket, *, greet: Greeting | None = None) -> None:
    """Answer until the process is asked to stop; `greet` is called as the server begins.

    What cannot be kept, or what `greet` refuses, is raised here and nothing is answered.
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
    """The lease and the bus of a server that works with others."""
    if not settings.together:
        yield None
        return
    leases = Leases(settings.database, f"/p/{settings.together}", settings.lease)
    with closing(PostgresBus(settings.database)) as bus:
        yield Together(leases, bus)


def kept_up(
    hall: Hall, door: LobbyDoor, together: Together
) -> tuple[Coroutine[None, None, None], ...]:
    """What keeps up the leases that we have."""
    return (
        for_good("the lease", lambda: together.keep_up(hall.drop_all)),
        for_good("the lease of the lobby", lambda: door.keep_up(together)),
    )


async def hear_others(
    hall: Hall, door: LobbyDoor, online: OnlineTables, together: Together
) -> None:
    """From now on we hear what the others have done."""
    loop, news = asyncio.get_running_loop(), News(hall, door, online)

    def hear(about: str, what: str) -> None:
        loop.call_soon_threadsafe(news.hear, about, what)

    await asyncio.to_thread(together.bus.listen, hear)


def crowd_for(settings: Settings) -> Crowd:
    """As many connections as the system has room for, and as many as one address may have."""
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
    """Answer until asked to stop; or why the greeting came to nothing, or the server may not go on.

    It may not where another server has claimed the database.
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
        except HanchanError as error:  # the framework would print a page about it
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
