"""The server as a process: it listens, says where, and stops without losing anything."""

import asyncio
import gc
import socket
from contextlib import closing

import uvicorn
from litestar import Litestar
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hanchan.errors import HanchanError
from hanchan.server.app import Greeting, make_app, the_hall
from hanchan.server.settings import Settings
from hanchan.store.claim import claimed

LARGEST_MESSAGE = 65_536
PATIENCE = 5
"""Seconds that open connections are given to end when the server stops."""


SEARCHES = (50_000, 20, 50)
"""Objects after which the youngest are searched for garbage, and how seldom the older ones are."""


class AddressError(HanchanError):
    """The server cannot listen where it was told to.

    >>> raise AddressError("port", "80 (not permitted)", "a free port above 1023")
    Traceback (most recent call last):
    hanchan.server.running_server.AddressError: port: 80 (not permitted) given, allowed: a free ...
    """

    def __init__(self, field: str, given: str, allowed: str) -> None:
        super().__init__(f"{field}: {given} given, allowed: {allowed}")
        self.field = field
        self.given = given
        self.allowed = allowed


def bound_socket(host: str, port: int) -> socket.socket:
    """A socket that listens there, or a sentence about why none can; port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Told the protocol, asyncio sends small answers at once instead of waiting for more.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen()  # whoever comes before the server is ready waits, and is not turned away
    except OSError as error:
        found.close()
        field = "port" if port else "host"
        given = f"{host}:{port} ({error.strerror or error})"
        raise AddressError(field, given, "a free port of this machine") from None
    return found


class Line(WebSocketsSansIOProtocol):
    """The line to one page; it is cut when the page has not read what lies before it for too long.

    Without that a page that never reads would hold its seat, and what it was sent, for ever.
    """

    reads_within = 20.0
    """Seconds that what was sent may lie unread, once more of it lies there than is held for it."""
    _cut: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """More lies unread than is held for a page."""
        super().pause_writing()
        if self._cut is None:
            self._cut = self.loop.call_later(self.reads_within, self.transport.abort)

    def resume_writing(self) -> None:
        """The page reads again."""
        self._forget_cut()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone, whoever cut it."""
        self._forget_cut()
        super().connection_lost(exc)

    def _forget_cut(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None


class StoppingServer(uvicorn.Server):
    """A server that lets every table say farewell before it cuts the lines."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Every table keeps what it does and takes leave of its visitors; then the lines end."""
        if "hall" in self._app.state:
            await the_hall(self._app.state).close()
        await super().shutdown(sockets)


def collect_seldom() -> None:
    """What is loaded is not searched for garbage again, and the rest seldom.

    A search stops every table; what tables hold is freed without one, as it lies in no circle.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SEARCHES)


def serve(settings: Settings, listening: socket.socket, *, greet: Greeting | None = None) -> None:
    """Answer until the process is asked to stop; `greet` is called as the server begins."""
    app = make_app(settings, greet=greet)
    config = uvicorn.Config(
        app,
        ws=Line,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # it would cost each connection more memory than its table
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
    )
    collect_seldom()
    with closing(listening), claimed(settings.database, here=settings.own_address):
        StoppingServer(config, app).run(sockets=[listening])
