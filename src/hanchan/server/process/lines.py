"""The lines to browsers: each has its time to ask and to read, and is cut after it.

The framework's server waits without end for the rest of a request, and for whoever does not read.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from hanchan.server.mailbox import Mailbox

if TYPE_CHECKING:
    from hanchan.server.process.crowd import Crowd

TEXT = 0x81
SHORT = 126
TEXT_MEDIUM, TEXT_LONG = bytes((TEXT, SHORT)), bytes((TEXT, SHORT + 1))
"""How the last frame of a message of text begins, by its length."""
LINE = "hanchan.line"
"""Under what the application finds the line of its socket."""
FULL = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\n\r\n"
LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n"


class Patience:
    """One time limit of a line: it begins, and ends in the line's being cut unless it is met."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Nothing is being waited for."""
        self._loop = loop
        self._end: asyncio.TimerHandle | None = None

    def begin(self, seconds: float, cut: Any) -> None:  # noqa: ANN401 (any callback)
        """So long it is waited, counted from the first time that it begins."""
        if self._end is None:
            self._end = self._loop.call_later(seconds, cut)

    def meet(self) -> None:
        """What was waited for has come."""
        if self._end is not None:
            self._end.cancel()
            self._end = None


class CountedConnection(asyncio.Protocol):
    """What every line is: counted in the crowd, and cut when nobody reads what lies before them."""

    reads_within = 20.0
    """Seconds that what was sent may lie unread, once more of it lies there than is held for it."""
    held_up = False
    """Whether that much lies there."""
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)  # pyright: ignore[reportCallIssue] - the framework's comes next
        self.crowd = cast("Crowd", server_state)
        self._reading = Patience(self.loop)
        self.prepare()

    def prepare(self) -> None:
        """Make what else the line needs, before anybody connects."""

    def pause_writing(self) -> None:
        """More lies unread than is held for a browser."""
        self.held_up = True
        super().pause_writing()
        self._reading.begin(self.reads_within, self.transport.abort)

    def resume_writing(self) -> None:
        """The browser reads again."""
        self.held_up = False
        self._reading.meet()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone, whoever cut it."""
        self._reading.meet()
        self.crowd.leave(self.transport)
        super().connection_lost(exc)


class Door(CountedConnection, H11Protocol):
    """A line on which requests come, until it is over or becomes a socket."""

    head_within = 10.0
    """Seconds for the head of a request, whatever comes of it meanwhile."""
    body_within = 60.0
    """Seconds for the body of one, the longest over a slow line."""

    def prepare(self) -> None:
        """Nothing is awaited yet."""
        self._asking = Patience(self.loop)
        self._awaited: object = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody connects, and is let in or turned away."""
        super().connection_made(cast("asyncio.Transport", transport))
        if self.crowd.enter(self.transport, self.client[0] if self.client else ""):
            self._look()
        else:
            self.transport.write(FULL)
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """More of a request has come."""
        if not self.transport.is_closing():
            super().data_received(data)
            self._look()

    def on_response_complete(self) -> None:
        """A request is answered; the next one may have come already."""
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is gone, whoever cut it."""
        self._let_be()
        super().connection_lost(exc)

    def give_way(self) -> None:
        """The line is cut for somebody else, who asks for something."""
        self._let_be()
        self.crowd.leave(self.transport)
        self.transport.abort()

    def _look(self) -> None:
        """Whether a request is awaited, or the rest of one, and since when."""
        ours = self.transport.get_protocol() is self and not self.transport.is_closing()
        awaited = self.conn.their_state if ours else None
        if awaited is self._awaited:
            return
        self._let_be()
        self._awaited = awaited
        if awaited is h11.IDLE or awaited is h11.SEND_BODY:
            within = self.head_within if awaited is h11.IDLE else self.body_within
            self._asking.begin(within, self._cut)
            self.crowd.waits(self, self.transport)

    def _let_be(self) -> None:
        self._asking.meet()
        self.crowd.is_heard(self)

    def _cut(self) -> None:
        """The request has not come in time; one that nothing was said to hears why."""
        if self.conn.our_state in {h11.IDLE, h11.SEND_RESPONSE}:
            self.transport.write(LATE)
        self.transport.close()


def _framed(data: bytes) -> bytes:
    """A whole message as one frame of text from a server (RFC 6455, 5.2).

    >>> _framed(b"ron").hex(), _framed(bytes(200))[:4].hex()
    ('8103726f6e', '817e00c8')
    """
    size = len(data)
    if size < SHORT:
        return bytes((TEXT, size)) + data
    if size < 1 << 16:
        return TEXT_MEDIUM + size.to_bytes(2) + data
    return TEXT_LONG + size.to_bytes(8) + data


class Unheard(Mailbox[Any]):
    """What the framework uses of a queue; a whole one takes 4 KB of each line."""

    __slots__ = ()

    def put_nowait(self, message: object) -> None:
        """Something is to be read."""
        self.put(message)

    def empty(self) -> bool:
        """Whether everything is read."""
        return not len(self)

    def qsize(self) -> int:
        """How much is to be read."""
        return len(self)

    async def get(self) -> Any:  # noqa: ANN401 (whatever the framework reads)
        """What is to be read next."""
        while not len(self):
            await self.wait()
        return self.take()


class PageLine(CountedConnection, WebSocketsSansIOProtocol):
    """The line to one page; it is cut when the page has not read what lies before it for too long.

    Without that a page that never reads would hold its seat, and what it was sent, for ever.
    """

    most_fragments = 1024
    """In so many parts no page sends a message; parts without end would fill the memory."""
    most_unheard = 4
    """Messages that are taken from the network before the first of them is heard."""
    hear: Callable[[str], bool] | None = None
    """Who hears the page at once, without a queue and a task; see `listen`."""

    def prepare(self) -> None:
        """What is read goes into a queue that is smaller than the framework's."""
        self.queue = cast("asyncio.Queue[Any]", Unheard())

    def post(self, data: bytes) -> bool:
        """Send a message at once, if nothing lies before it; whether it is on its way.

        It is what `send` does in the end, without a task and five calls for each page and move.
        """
        if self.held_up or self.close_sent or self.transport.is_closing():
            return False
        self.transport.write(_framed(data))
        return True

    def listen(self, hear: Callable[[str], bool]) -> None:
        """Messages go there from now on; one for which it says False is read as all were before.

        So are those that come while such a message waits, or one that came earlier.
        """
        self.hear = hear

    def handle_connect(self, event: Request) -> None:
        """A page asks for a socket; the application finds this line by it."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**self.scope.get("extensions", {}), LINE: {LINE: self}}

    def send_receive_event_to_app(self) -> None:
        """A whole message has come; more are taken at once as long as they are heard in time."""
        if self.hear is not None and self.queue.empty() and self._heard(self.hear):
            self.frames = []
            return
        paused, self.read_paused = self.read_paused, True  # so the framework leaves that to us
        super().send_receive_event_to_app()
        self.read_paused = paused or self.queue.qsize() >= self.most_unheard
        if self.read_paused and not paused:
            self.transport.pause_reading()

    def _heard(self, hear: Callable[[str], bool]) -> bool:
        """Whether the message is heard at once; one that is no text is for the framework."""
        if self.close_sent or self.curr_msg_data_type != "text":
            return False
        try:
            return hear(b"".join(self.frames).decode())
        except UnicodeDecodeError:
            return False

    async def send(self, message: Any) -> None:  # noqa: ANN401 (whatever the framework says)
        """What the application says; an answer to a socket that is not opened ends the greeting."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True  # or the log would tell of an error that is none

    def handle_cont(self, event: Frame) -> None:
        """Another part of a message has come."""
        if len(self.frames) < self.most_fragments:
            super().handle_cont(event)
        else:
            self.transport.abort()
