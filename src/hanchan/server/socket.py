"""The socket between a page and its table."""

import asyncio
from contextlib import suppress
from functools import partial
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
from hanchan.server.process.asgi import Socket, address_of, line_of
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
    """What a hello has in every protocol, whatever else it says."""

    protocol: object = PROTOCOL
    lang: object = ""


ANY_HELLO = msgspec.json.Decoder(AnyHello)
PATIENCE = 10.0
"""Seconds within which a page says hello."""


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: Socket,
    table_id: FromPath[str],
    hall: NamedDependency[Hall],
    settings: NamedDependency[Settings],
) -> None:
    """One page at one table, from its hello to its end."""
    if not await opened(socket, settings):
        return
    visitor = Visitor(language=language_of(socket), address=address_of(socket))
    try:
        room, hello = await _arrive(socket, table_id, hall, visitor)
    except HanchanError as error:
        _refuse(visitor, error, hall)
        await write_out(socket, visitor)
        return
    except (WebSocketDisconnect, TimeoutError):
        return
    try:
        await _stay(socket, room, visitor, hello)
    finally:
        if hello.token is None:
            hall.quotas.release(Held.WATCHING, limited(address_of(socket)))


def _refuse(visitor: Visitor, error: HanchanError, hall: Hall) -> None:
    """A hello that leads to no table: there is none, or it is elsewhere, or not to be had now."""
    if isinstance(error, MovedError) and visitor.hops < MOST_HOPS:
        visitor.dismiss("moved", error.to)
    elif isinstance(error, MovedError):
        hall.metrics.unreachable.inc()
        visitor.dismiss("unreachable")
    elif isinstance(error, StoreError) or error.message == "server-closing":
        visitor.dismiss("stopping")
    else:
        visitor.turn_away(refused(error, m.Hello(protocol=PROTOCOL), visitor.language))


async def _stay(socket: Socket, room: Room, visitor: Visitor, hello: m.Hello) -> None:
    """The page is at its table until it goes."""
    visitor.line = line = line_of(socket)
    room.enter(visitor, hello)
    if line is not None:
        line.listen(partial(_hear, room, visitor))
    writing = asyncio.create_task(write_out(socket, visitor))
    try:
        await _read(socket, room, visitor)
        if visitor.gone:  # the farewell lies in the outbox
            await writing
    finally:
        room.depart(visitor)
        writing.cancel()


async def opened(socket: Socket, settings: Settings) -> bool:
    """Whether the socket is open now: one that a page of another site asks for is not."""
    try:
        refuse_foreign_page(socket, settings)
        refuse_long_parameters(socket)
    except RefusalError as error:
        await _deny(socket, error)
        return False
    await socket.accept()
    return True


async def _deny(socket: Socket, error: RefusalError) -> None:
    """The answer to a socket that is not opened: a sentence, as to any other request."""
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
    """A message of a page; one that is none is refused with what is wrong in it.

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


async def _arrive(
    socket: Socket, table_id: str, hall: Hall, visitor: Visitor
) -> tuple[Room, m.Hello]:
    """The page says who it is, and the table is found."""
    said = await asyncio.wait_for(socket.receive_data(mode="text"), PATIENCE)
    _refuse_other_protocol(said, visitor)
    hello = read_message(said, READER)
    if not isinstance(hello, m.Hello):
        raise RefusalError("hello-once", field="message")
    visitor.language, visitor.views, visitor.hops = hello.lang, hello.views, hello.hops
    room = await hall.room(table_id)
    if hello.token is None:
        await hall.check_password(room, hello.password, address_of(socket))
        hall.quotas.hold(Held.WATCHING, limited(address_of(socket)))  # until the page goes
    else:
        visitor.token_hash = hash_of(hello.token)
        await hall.hold(room, visitor.token_hash)
    return room, hello


def _refuse_other_protocol(said: str, visitor: Visitor) -> None:
    """A hello may say what this protocol does not know; then it is told that much, and why."""
    try:
        hello = ANY_HELLO.decode(said)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return  # no hello of any protocol
    visitor.language = spoken(hello.lang) or visitor.language
    if hello.protocol != PROTOCOL:
        given = literal(hello.protocol)
        raise RefusalError("protocol-other", field="protocol", given=given, allowed=PROTOCOL)


async def _read(socket: Socket, room: Room, visitor: Visitor) -> None:
    """What the page says and nobody has heard at once goes into the mailbox of the table."""
    with suppress(WebSocketDisconnect):
        while not visitor.gone:
            said = await socket.receive_data(mode="text")
            silent = visitor.spoke(asyncio.get_running_loop().time())
            try:
                refuse_too_many(silent)
            except RefusalError as error:
                visitor.send(refused(error, None, visitor.language))
                await asyncio.sleep(silent)
            else:
                _take(room, visitor, said)


def _hear(room: Room, visitor: Visitor, said: str) -> bool:
    """The same at once; not from whoever says too much, who is refused and has to wait."""
    if visitor.gone or visitor.spoke(asyncio.get_running_loop().time()):
        return False
    _take(room, visitor, said)
    return True


def _take(room: Room, visitor: Visitor, said: str) -> None:
    try:
        message = read_message(said, READER)
    except RefusalError as error:
        visitor.send(refused(error, None, visitor.language))
    else:
        room.hear(visitor, message)


def refuse_too_many(silent: float) -> None:
    """Whoever sends too much is refused for so many seconds."""
    if silent:
        raise RefusalError("messages-many", field="messages", most=int(RATE))


async def write_out(socket: Socket, visitor: Visitor) -> None:
    """Everything the table says goes out, until it closes the socket."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await visitor.outbox.wait()
        while isinstance(said := visitor.outbox.first(), bytes):
            await socket.send_text(said.decode())
            visitor.outbox.take()  # only now: until it is sent, nothing may overtake it
            await visitor.outbox.wait()
        await socket.close(code=said)
