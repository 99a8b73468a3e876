"""WebSocket connections of pages, and the endpoint of a table."""

import asyncio
from abc import ABC, abstractmethod
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import TYPE_CHECKING, TypeVar

import msgspec
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from litestar.params import FromPath

from hanchan.errors import HanchanError, StoreError, quote_input
from hanchan.messages import table as m
from hanchan.messages.base import PROTOCOL
from hanchan.server import error_responses as responses
from hanchan.server.cluster import MAX_REDIRECTS, TableMovedError
from hanchan.server.errors import RefusalError
from hanchan.server.page_connection import JSON_ENCODER, MESSAGE_RATE, PageConnection
from hanchan.server.request_parameters import refuse_long_parameters
from hanchan.server.room import Room
from hanchan.server.runtime.litestar_adapters import PageChannel, Socket, channel_of, client_address
from hanchan.server.runtime.quotas import ConcurrencyLimit, limit_keys
from hanchan.server.runtime.settings import Settings
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.player_slots import hash_secret

if TYPE_CHECKING:
    from litestar.types import WebSocketResponseBodyEvent, WebSocketResponseStartEvent

T = TypeVar("T")
MESSAGE_DECODER = msgspec.json.Decoder(m.FromPage)


class AnyHello(msgspec.Struct, frozen=True):
    """The fields that a hello has in every version of the protocol."""

    protocol: object = PROTOCOL
    lang: object = ""


ANY_HELLO_DECODER = msgspec.json.Decoder(AnyHello)
HELLO_TIMEOUT = 10.0
"""Seconds within which a page must send its hello."""


@dataclass(slots=True, kw_only=True, eq=False)
class SocketHandler(ABC):
    """One connection to a table or the lobby; `quota_slots` are released when it ends."""

    registry: TableRegistry
    page: PageConnection = field(default_factory=PageConnection)
    quota_slots: ExitStack = field(default_factory=ExitStack)
    channel: PageChannel | None = None

    @abstractmethod
    def on_open(self) -> None:
        """Prepare for a newly opened socket, before the hello."""

    @abstractmethod
    async def on_hello(self, data: str) -> None:
        """Process the hello. Raises an error if the page may not join."""

    @abstractmethod
    def on_enter(self) -> None:
        """Register the page as present."""

    @abstractmethod
    async def on_message(self, data: str) -> None:
        """Process one message of the page."""

    @abstractmethod
    def on_close(self) -> None:
        """Clean up after the connection has ended."""

    def reserve_watch_slot(self) -> None:
        """Count the connection against the limit of pages from its address."""
        quotas, keys = self.registry.quotas, limit_keys(self.page.address)
        quotas.acquire(ConcurrencyLimit.WATCHING, keys)
        self.quota_slots.callback(quotas.release, ConcurrencyLimit.WATCHING, keys)


async def serve_socket(socket: Socket, settings: Settings, client: SocketHandler) -> None:
    """Serve one connection: accept it, wait for the hello, and process messages until it ends."""
    try:
        responses.refuse_foreign_origin(socket, settings)
        refuse_long_parameters(socket)
    except RefusalError as error:
        await _reject_upgrade(socket, error)
        return
    await socket.accept()
    page = client.page
    page.language, page.address = responses.language_of(socket), client_address(socket)
    writing = asyncio.create_task(send_outbox(socket, page))
    try:
        with client.quota_slots:
            client.on_open()
            data = await asyncio.wait_for(socket.receive_data(mode="text"), HELLO_TIMEOUT)
            await client.on_hello(data)
            client.channel = channel_of(socket)
            client.on_enter()
            try:
                await _receive_messages(socket, client)
                # A closed page has a farewell in its outbox, which must still be sent.
                if page.gone:
                    await writing
            finally:
                client.on_close()
    except HanchanError as error:
        _reject_hello(client, error)
        await writing
    except (WebSocketDisconnect, TimeoutError):
        pass
    finally:
        writing.cancel()


async def _receive_messages(socket: Socket, client: SocketHandler) -> None:
    """Process the page's messages. A page that sends too many gets an error and has to wait."""
    page = client.page
    with suppress(WebSocketDisconnect):
        while not page.gone:
            data = await socket.receive_data(mode="text")
            wait = page.bucket.consume(asyncio.get_running_loop().time())
            try:
                if wait:
                    raise RefusalError("messages-many", field="messages", most=int(MESSAGE_RATE))
                await client.on_message(data)
            except HanchanError as error:
                page.send(responses.refusal_message(error, None, page.language))
                await asyncio.sleep(wait)


def _reject_hello(client: SocketHandler, error: HanchanError) -> None:
    """Close the connection after a failed hello, or redirect the page if the table moved."""
    page = client.page
    if isinstance(error, TableMovedError) and page.hops < MAX_REDIRECTS:
        page.close_with_reason("moved", error.to)
    elif isinstance(error, TableMovedError):
        client.registry.metrics.unreachable.inc()
        page.close_with_reason("unreachable")
    elif isinstance(error, StoreError) or error.message == "server-closing":
        page.close_with_reason("stopping")
    else:
        page.reject(responses.refusal_message(error, m.Hello(protocol=PROTOCOL), page.language))


@dataclass(slots=True, kw_only=True, eq=False)
class TableSocketHandler(SocketHandler):
    """A page at its table, as a player or a spectator."""

    table_id: str
    room: Room = field(init=False)
    hello: m.Hello = field(init=False)

    def on_open(self) -> None:
        """Do nothing yet: only the hello says whether the page plays or spectates."""

    async def on_hello(self, data: str) -> None:
        """Decode the hello, open the room, and check the password of a spectator."""
        page, registry = self.page, self.registry
        # Check the version first: the hello of another version may have fields that are unknown
        # here, and its page should learn that it is outdated.
        refuse_other_protocol(data, page)
        hello = decode_message(data, MESSAGE_DECODER)
        if not isinstance(hello, m.Hello):
            raise RefusalError("hello-once", field="message")
        page.language, page.views, page.hops = hello.lang, hello.views, hello.hops
        self.hello, self.room = hello, await registry.open_room(self.table_id)
        if hello.token is None:
            await registry.check_password(self.room, hello.password, page.address)
            # Seats have their own quota, so only spectators are counted here.
            self.reserve_watch_slot()
        else:
            page.token_hash = hash_secret(hello.token)
            await registry.update_reserved_seats(self.room, page.token_hash)

    def on_enter(self) -> None:
        """Join the room. From now on a `channel` delivers messages without a task for each."""
        self.page.channel = channel = self.channel
        self.room.connect(self.page, self.hello)
        if channel is not None:
            channel.set_listener(self.try_message_now)

    async def on_message(self, data: str) -> None:
        """Pass a message on to the room if `try_message_now` has not taken it."""
        self.room.receive(self.page, decode_message(data, MESSAGE_DECODER))

    def try_message_now(self, data: str) -> bool:
        """Pass a message on immediately. Returns False if the page is gone or sends too many."""
        page = self.page
        # Consuming no token costs nothing, so `_receive_messages` tries again and makes the page
        # wait.
        if page.gone or page.bucket.consume(asyncio.get_running_loop().time()):
            return False
        try:
            self.room.receive(page, decode_message(data, MESSAGE_DECODER))
        except RefusalError as error:
            page.send(responses.refusal_message(error, None, page.language))
        return True

    def on_close(self) -> None:
        """Queue the departure of the page in the room."""
        self.room.disconnect(self.page)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: Socket,
    table_id: FromPath[str],
    registry: NamedDependency[TableRegistry],
    settings: NamedDependency[Settings],
) -> None:
    """Serve one page at one table, from its hello until it closes."""
    await serve_socket(socket, settings, TableSocketHandler(registry=registry, table_id=table_id))


async def _reject_upgrade(socket: Socket, error: RefusalError) -> None:
    start: WebSocketResponseStartEvent = {
        "type": "websocket.http.response.start",
        "status": HTTPStatus.FORBIDDEN,
        "headers": [(b"content-type", b"application/json")],
    }
    body: WebSocketResponseBodyEvent = {
        "type": "websocket.http.response.body",
        "body": JSON_ENCODER.encode(
            responses.refusal_message(error, None, responses.language_of(socket))
        ),
        "more_body": False,
    }
    await socket.send(start)
    await socket.send(body)


def decode_message(data: str, reader: msgspec.json.Decoder[T]) -> T:
    """Decode a message of a page. Raises `RefusalError` if it is invalid.

    >>> decode_message('{"type":"ready"}', MESSAGE_DECODER)
    Ready()
    >>> decode_message('{"type":"ready","now":1}', MESSAGE_DECODER)
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: The server could not read a message from \
this page. Load the page again.
    """
    try:
        return reader.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise RefusalError("message-unread", field="message", problem=str(error)) from None


def refuse_other_protocol(data: str, page: PageConnection) -> None:
    """Refuse a hello of another protocol version, even one with unknown fields."""
    try:
        hello = ANY_HELLO_DECODER.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return  # not a hello of any version
    page.language = responses.supported_language(hello.lang) or page.language
    if hello.protocol != PROTOCOL:
        given = quote_input(hello.protocol)
        raise RefusalError("protocol-other", field="protocol", given=given, allowed=PROTOCOL)


async def send_outbox(socket: Socket, page: PageConnection) -> None:
    """Send the messages in the outbox, and close the socket at the close code after them."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await page.outbox.wait()
        while isinstance(item := page.outbox.peek(), bytes):
            await socket.send_text(item.decode())
            page.outbox.take_first()  # only now, so that no other message overtakes it
            await page.outbox.wait()
        await socket.close(code=item)
