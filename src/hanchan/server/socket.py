"""WebSocket connections of pages: base class, and the endpoint of a table (see `lobby/door.py`)."""

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

from hanchan.errors import HanchanError, StoreError, literal
from hanchan.messages import table as m
from hanchan.messages.basics import PROTOCOL
from hanchan.server.errors import RefusalError
from hanchan.server.hall import Hall
from hanchan.server.parameters import refuse_long_parameters
from hanchan.server.process.asgi import PageWire, Socket, address_of, line_of
from hanchan.server.process.limits import Held, limited
from hanchan.server.process.settings import Settings
from hanchan.server.refusing import language_of, refuse_foreign_page, refused, spoken
from hanchan.server.rooms import Room
from hanchan.server.tables.chairs import hash_of
from hanchan.server.together import MOST_HOPS, MovedError
from hanchan.server.visitors import ENCODER, RATE, Visitor

if TYPE_CHECKING:
    from litestar.types import WebSocketResponseBodyEvent, WebSocketResponseStartEvent

T = TypeVar("T")
READER = msgspec.json.Decoder(m.FromPage)


class AnyHello(msgspec.Struct, frozen=True):
    """The fields that a hello has in every protocol version."""

    protocol: object = PROTOCOL
    lang: object = ""


ANY_HELLO = msgspec.json.Decoder(AnyHello)
PATIENCE = 10.0
"""Seconds within which a page must send its hello."""


@dataclass(slots=True, kw_only=True, eq=False)
class Client(ABC):
    """One connection from its hello to its close. Subclasses serve a table or the lobby.

    `held` are quota slots, released when the connection ends in any way. `line`, if present,
    delivers messages without a task.
    """

    hall: Hall
    page: Visitor = field(default_factory=Visitor)
    held: ExitStack = field(default_factory=ExitStack)
    line: PageWire | None = None

    @abstractmethod
    def open(self) -> None:
        """Handle the opened socket, before the hello."""

    @abstractmethod
    async def arrive(self, said: str) -> None:
        """Handle the hello. Raises an error if it leads nowhere."""

    @abstractmethod
    def enter(self) -> None:
        """Register the page as present."""

    @abstractmethod
    async def hear(self, said: str) -> None:
        """Handle one message of the page."""

    @abstractmethod
    def leave(self) -> None:
        """Handle the end of the connection."""

    def watch(self) -> None:
        """Count the connection against the limit of its address."""
        quotas, whom = self.hall.quotas, limited(self.page.address)
        self.held.enter_context(quotas.holding(Held.WATCHING, whom))


async def serve(socket: Socket, settings: Settings, client: Client) -> None:
    """Serve one connection: accept it, wait for the hello, and handle messages until it ends."""
    if not await opened(socket, settings):
        return
    page = client.page
    page.language, page.address = language_of(socket), address_of(socket)
    writing = asyncio.create_task(write_out(socket, page))
    try:
        with client.held:
            client.open()
            said = await asyncio.wait_for(socket.receive_data(mode="text"), PATIENCE)
            await client.arrive(said)
            await _stay(socket, client, writing)
    except HanchanError as error:
        _refuse(client, error)
        await writing
    except (WebSocketDisconnect, TimeoutError):
        pass
    finally:
        writing.cancel()


async def _stay(socket: Socket, client: Client, writing: asyncio.Task[None]) -> None:
    """Serve the page until it disconnects."""
    client.line = line_of(socket)
    client.enter()
    try:
        await _read(socket, client)
        # A closed page has a farewell in its outbox, which must still be sent.
        if client.page.gone:
            await writing
    finally:
        client.leave()


async def _read(socket: Socket, client: Client) -> None:
    """Handle the messages of the page. One that sends too many gets an error and has to wait."""
    page = client.page
    with suppress(WebSocketDisconnect):
        while not page.gone:
            said = await socket.receive_data(mode="text")
            silent = page.allowance.spend(asyncio.get_running_loop().time())
            try:
                if silent:
                    raise RefusalError("messages-many", field="messages", most=int(RATE))
                await client.hear(said)
            except HanchanError as error:
                page.send(refused(error, None, page.language))
                await asyncio.sleep(silent)


def _refuse(client: Client, error: HanchanError) -> None:
    """Close the connection after a failed hello: no such table, moved, or unavailable."""
    page = client.page
    if isinstance(error, MovedError) and page.hops < MOST_HOPS:
        page.dismiss("moved", error.to)
    elif isinstance(error, MovedError):
        client.hall.metrics.unreachable.inc()
        page.dismiss("unreachable")
    elif isinstance(error, StoreError) or error.message == "server-closing":
        page.dismiss("stopping")
    else:
        page.turn_away(refused(error, m.Hello(protocol=PROTOCOL), page.language))


@dataclass(slots=True, kw_only=True, eq=False)
class TableClient(Client):
    """A page at its table, as a player or a spectator."""

    table_id: str
    room: Room = field(init=False)
    hello: m.Hello = field(init=False)

    def open(self) -> None:
        """Do nothing yet: the hello says whether the page plays or watches."""

    async def arrive(self, said: str) -> None:
        """Decode the hello, and find the table and the seat."""
        page, hall = self.page, self.hall
        # Check the version first: a hello of another version may have fields unknown to this one,
        # and the page should learn that it is out of date.
        _refuse_other_protocol(said, page)
        hello = read_message(said, READER)
        if not isinstance(hello, m.Hello):
            raise RefusalError("hello-once", field="message")
        page.language, page.views, page.hops = hello.lang, hello.views, hello.hops
        self.hello, self.room = hello, await hall.room(self.table_id)
        if hello.token is None:
            await hall.check_password(self.room, hello.password, page.address)
            self.watch()  # seats have a quota of their own, so only spectators are counted here
        else:
            page.token_hash = hash_of(hello.token)
            await hall.hold(self.room, page.token_hash)

    def enter(self) -> None:
        """Join the room. With a line, messages need no task in either direction from now on."""
        self.page.line = line = self.line
        self.room.enter(self.page, self.hello)
        if line is not None:
            line.listen(self.overhear)

    async def hear(self, said: str) -> None:
        """Put a message that was not handled at once into the mailbox of the table."""
        self.room.hear(self.page, read_message(said, READER))

    def overhear(self, said: str) -> bool:
        """Handle a message at once. Returns False if the page sends too many: `hear` refuses it."""
        page = self.page
        # A refused token costs nothing, so `hear` asks again and says how long the page must wait.
        if page.gone or page.allowance.spend(asyncio.get_running_loop().time()):
            return False
        try:
            self.room.hear(page, read_message(said, READER))
        except RefusalError as error:
            page.send(refused(error, None, page.language))
        return True

    def leave(self) -> None:
        """Queue the departure of the page at the table."""
        self.room.depart(self.page)


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: Socket,
    table_id: FromPath[str],
    hall: NamedDependency[Hall],
    settings: NamedDependency[Settings],
) -> None:
    """Serve one page at one table, from its hello to its close."""
    await serve(socket, settings, TableClient(hall=hall, table_id=table_id))


async def opened(socket: Socket, settings: Settings) -> bool:
    """Accept the socket. Returns False if a page of another site asked for it."""
    try:
        refuse_foreign_page(socket, settings)
        refuse_long_parameters(socket)
    except RefusalError as error:
        await _deny(socket, error)
        return False
    await socket.accept()
    return True


async def _deny(socket: Socket, error: RefusalError) -> None:
    """Answer a rejected socket with an error message, as for any other request."""
    start: WebSocketResponseStartEvent = {
        "type": "websocket.http.response.start",
        "status": HTTPStatus.FORBIDDEN,
        "headers": [(b"content-type", b"application/json")],
    }
    body: WebSocketResponseBodyEvent = {
        "type": "websocket.http.response.body",
        "body": ENCODER.encode(refused(error, None, language_of(socket))),
        "more_body": False,
    }
    await socket.send(start)
    await socket.send(body)


def read_message(data: str, reader: msgspec.json.Decoder[T]) -> T:
    """Decode a message of a page. Raises an error that says what is wrong with it.

    >>> read_message('{"type":"ready"}', READER)
    Ready()
    >>> read_message('{"type":"ready","now":1}', READER)
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: The server does not understand this page. \
Load it again.
    """
    try:
        return reader.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise RefusalError("message-unread", field="message", problem=str(error)) from None


def _refuse_other_protocol(said: str, visitor: Visitor) -> None:
    """Refuse a hello of another protocol version, even if it has unknown fields."""
    try:
        hello = ANY_HELLO.decode(said)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return  # no hello of any protocol
    visitor.language = spoken(hello.lang) or visitor.language
    if hello.protocol != PROTOCOL:
        given = literal(hello.protocol)
        raise RefusalError("protocol-other", field="protocol", given=given, allowed=PROTOCOL)


async def write_out(socket: Socket, visitor: Visitor) -> None:
    """Send everything in the outbox, until the table closes the socket."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await visitor.outbox.wait()
        while isinstance(said := visitor.outbox.first(), bytes):
            await socket.send_text(said.decode())
            visitor.outbox.take()  # only now: until it is sent, nothing may overtake it
            await visitor.outbox.wait()
        await socket.close(code=said)
