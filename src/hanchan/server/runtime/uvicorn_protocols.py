"""uvicorn protocols with deadlines, so that the server waits for no client forever."""

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
from hanchan.server.runtime.litestar_adapters import CHANNEL_EXTENSION
from hanchan.server.runtime.quotas import TokenBucket

if TYPE_CHECKING:
    from hanchan.server.runtime.connection_limits import ConnectionLimiter

TEXT_FRAME = 0x81
MEDIUM_LENGTH_MARK = 126
MEDIUM_TEXT_HEADER, LONG_TEXT_HEADER = (
    bytes((TEXT_FRAME, MEDIUM_LENGTH_MARK)),
    bytes((TEXT_FRAME, MEDIUM_LENGTH_MARK + 1)),
)
"""First two bytes of a text frame whose length follows in two or in eight bytes."""
MAX_HEAD_BYTES = 2**16
"""Maximum size of the head of a request."""
RESPONSE_503 = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\n\r\n"
RESPONSE_408 = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n"


class Deadline:
    """A deadline for one step of a connection, which runs a callback when it expires."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._end: asyncio.TimerHandle | None = None

    def start(self, seconds: float, on_expiry: Any) -> None:  # noqa: ANN401 (any callback)
        """Start the deadline, unless it is already running."""
        if self._end is None:
            self._end = self._loop.call_later(seconds, on_expiry)

    def cancel(self) -> None:
        """Cancel the deadline, because the step is complete."""
        if self._end is not None:
            self._end.cancel()
            self._end = None


class LimitedConnection(asyncio.Protocol):
    """Base class of both protocols; closes a connection whose client stops reading."""

    reads_within = 20.0
    """Seconds within which the client must read sent data once the buffer is full."""
    held_up = False
    """Whether the buffer of sent data is full."""
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)  # pyright: ignore[reportCallIssue] - the framework's class comes next
        self.limiter = cast("ConnectionLimiter", server_state)
        self._read_deadline = Deadline(self.loop)
        self.set_up()

    def set_up(self) -> None:
        """Create the state of a subclass before the client connects."""

    def pause_writing(self) -> None:
        """Start the deadline for reading, because the buffer is full."""
        self.held_up = True
        super().pause_writing()
        self._read_deadline.start(self.reads_within, self.transport.abort)

    def resume_writing(self) -> None:
        """Cancel the deadline, because the client reads again."""
        self.held_up = False
        self._read_deadline.cancel()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the connection has ended."""
        self._read_deadline.cancel()
        self.limiter.remove(self.transport)
        super().connection_lost(exc)


class BoundedHttpParser(h11.Connection):
    """A parser that refuses a body in tiny pieces; each piece takes as long as a large one.

    The framework handles all pieces that have arrived before it serves another client.
    """

    free_pieces, bytes_per_piece = 1024, 256
    """Number of pieces that any body may have, and size that each further piece must add."""
    pieces = size = 0

    def next_event(self) -> Any:  # noqa: ANN401 (the framework's union of events)
        """Return the next event. Raises an error, answered by 400, at too many tiny pieces."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.pieces = self.size = 0
        elif isinstance(event, h11.Data):
            self.pieces += 1
            self.size += len(event.data)
            if self.pieces > self.free_pieces + self.size // self.bytes_per_piece:
                msg = "The body comes in too many pieces."
                raise h11.RemoteProtocolError(msg)
        return event


class HttpProtocol(LimitedConnection, H11Protocol):
    """The HTTP protocol of a connection, until it ends or becomes a WebSocket."""

    head_within = 10.0
    """Seconds within which the head of a request must arrive."""
    body_within = 60.0
    """Seconds within which the body must arrive, enough for the largest on a slow connection."""

    def set_up(self) -> None:
        """Create the deadline for the next request; it starts once the client has connected."""
        self._request_deadline = Deadline(self.loop)
        self._awaited: object = None
        self.conn = BoundedHttpParser(h11.SERVER, MAX_HEAD_BYTES)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Accept the connection, or answer 503 if there is no room."""
        super().connection_made(cast("asyncio.Transport", transport))
        if self.limiter.try_add(self.transport, self.client[0] if self.client else ""):
            self._update_deadline()
        else:
            self.transport.write(RESPONSE_503)
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Parse more data of a request, and update the deadline."""
        if not self.transport.is_closing():
            super().data_received(data)
            self._update_deadline()

    def send_400_response(self, msg: str) -> None:
        """Answer an invalid request, or only close the connection if a response has started.

        The application learns that its client has gone, because it can no longer answer.
        """
        if self.cycle is not None:  # pyright: ignore[reportUnnecessaryComparison] - before a request
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in {h11.IDLE, h11.SEND_RESPONSE}:
            super().send_400_response(msg)
        else:
            self.transport.close()

    def on_response_complete(self) -> None:
        """Continue with the next request, which may have arrived already."""
        super().on_response_complete()
        self._update_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the connection has ended."""
        self._stop_deadline()
        super().connection_lost(exc)

    def evict(self) -> None:
        """Close this idle connection to make room for another client."""
        self._stop_deadline()
        self.limiter.remove(self.transport)
        self.transport.abort()

    def _update_deadline(self) -> None:
        is_ours = self.transport.get_protocol() is self and not self.transport.is_closing()
        awaited = self.conn.their_state if is_ours else None
        if awaited is self._awaited:
            return
        self._stop_deadline()
        self._awaited = awaited
        if awaited is h11.IDLE or awaited is h11.SEND_BODY:
            seconds = self.head_within if awaited is h11.IDLE else self.body_within
            self._request_deadline.start(seconds, self._time_out)
            self.limiter.mark_idle(self, self.transport)

    def _stop_deadline(self) -> None:
        self._request_deadline.cancel()
        self.limiter.mark_active(self)

    def _time_out(self) -> None:
        """Close a connection whose request is late. Answer 408 if no response has started."""
        if self.conn.our_state in {h11.IDLE, h11.SEND_RESPONSE}:
            self.transport.write(RESPONSE_408)
        self.transport.close()


def _frame_text(data: bytes) -> bytes:
    """Return a whole message as one text frame of a server (RFC 6455, 5.2).

    >>> _frame_text(b"ron").hex(), _frame_text(bytes(200))[:4].hex()
    ('8103726f6e', '817e00c8')
    """
    size = len(data)
    if size < MEDIUM_LENGTH_MARK:
        return bytes((TEXT_FRAME, size)) + data
    if size < 1 << 16:
        return MEDIUM_TEXT_HEADER + size.to_bytes(2) + data
    return LONG_TEXT_HEADER + size.to_bytes(8) + data


class MessageQueue(Mailbox[Any]):
    """A queue with only the methods that the framework uses, which saves 4 KB per connection."""

    __slots__ = ()

    def put_nowait(self, message: object) -> None:
        """Add a message."""
        self.put(message)

    def empty(self) -> bool:
        """Whether the queue has no messages."""
        return not len(self)

    def qsize(self) -> int:
        """Return the number of messages."""
        return len(self)

    async def get(self) -> Any:  # noqa: ANN401 (any type of the framework)
        """Wait for the next message, and remove it."""
        while not len(self):
            await self.wait()
        return self.take_first()


class WebSocketProtocol(LimitedConnection, WebSocketsSansIOProtocol):
    """The WebSocket protocol of one page, which is closed if the page stops reading for too long.

    Without that a page that never reads would hold its seat and its unsent messages forever.
    """

    most_fragments = 256
    """Maximum number of fragments per message; endless fragments would fill the memory."""
    most_unheard = 4
    """Number of queued messages at which reading from the network pauses."""
    parsed_at_once = 1024
    """Number of bytes parsed at once; the framework handles all frames in them before it stops."""
    extra_rate, extra_burst = 20.0, 256.0
    """Frames per second, and at once, that end no message: pings, pongs, and fragments."""
    listener: Callable[[str], bool] | None = None
    """The function that receives messages immediately, without a task; see `set_listener`."""

    def set_up(self) -> None:
        """Replace the framework's queue of messages by a smaller one."""
        self.queue = cast("asyncio.Queue[Any]", MessageQueue())
        self._unparsed = b""
        self._extra_frames = TokenBucket(self.extra_rate, self.extra_burst)

    def data_received(self, data: bytes) -> None:
        """Parse received data, and keep what follows once reading has paused."""
        self._unparsed += data
        self._parse()

    def _parse(self) -> None:
        """Parse kept data piece by piece, until reading pauses or the connection closes."""
        data, start = self._unparsed, 0
        while start < len(data) and not (self.read_paused or self.transport.is_closing()):
            end = start + self.parsed_at_once
            super().data_received(data[start:end])
            start = end
        self._unparsed = data[start:]

    async def receive(self) -> Any:  # noqa: ANN401 (any message of the framework)
        """Return the next message, and continue with kept data once the queue is empty."""
        message = await super().receive()
        self._parse()
        return message

    def _allows_extra_frame(self) -> bool:
        """Count a frame that ends no message. Aborts the connection after too many."""
        if self.transport.is_closing():
            return False
        if self._extra_frames.consume(self.loop.time()):
            self.transport.abort()
            return False
        return True

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._allows_extra_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Process a pong."""
        if self._allows_extra_frame():
            super().handle_pong(event)

    def try_send(self, data: bytes) -> bool:
        """Send a message directly if nothing is buffered. Returns whether it was sent."""
        if self.held_up or self.close_sent or self.transport.is_closing():
            return False
        # The last step of `send`, without its task and five calls for each page and move.
        self.transport.write(_frame_text(data))
        return True

    def set_listener(self, listener: Callable[[str], bool]) -> None:
        """Pass messages to `listener`. If it returns False, this and later ones are queued."""
        self.listener = listener

    def handle_connect(self, event: Request) -> None:
        """Accept the upgrade, and make this protocol available to the application."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {
                **self.scope.get("extensions", {}),
                CHANNEL_EXTENSION: {CHANNEL_EXTENSION: self},
            }

    def send_receive_event_to_app(self) -> None:
        """Deliver a whole message. Reading pauses while too many messages are queued."""
        if self.close_sent:
            self._allows_extra_frame()  # the framework discards the message
        if self.listener is not None and self.queue.empty() and self._deliver_now(self.listener):
            self.frames = []
            return
        # The framework pauses reading by itself unless reading is marked as paused.
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused or self.queue.qsize() >= self.most_unheard
        if self.read_paused and not paused:
            self.transport.pause_reading()

    def _deliver_now(self, listener: Callable[[str], bool]) -> bool:
        """Pass a text message to the listener. Returns False to leave it to the framework."""
        if self.close_sent or self.curr_msg_data_type != "text":
            return False
        try:
            return listener(b"".join(self.frames).decode())
        except UnicodeDecodeError:
            return False

    async def send(self, message: Any) -> None:  # noqa: ANN401 (any type of the framework)
        """Send a message of the application. A rejected upgrade completes the handshake."""
        await super().send(message)
        self._parse()  # after a close, the framework reads on until the client has answered it
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True  # otherwise the framework would log a false error

    def handle_cont(self, event: Frame) -> None:
        """Accept another fragment of a message; abort the connection after too many."""
        if len(self.frames) >= self.most_fragments:
            self.transport.abort()
        elif event.fin or self._allows_extra_frame():
            super().handle_cont(event)
