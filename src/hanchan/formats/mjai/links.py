"""The way to a program that speaks mjai: the pipes of a process of its own, or a socket.

A program that is started is split into words as a shell would (`shlex`), and no shell sees it.
Through a socket it comes to us, as to the first mjai server: we say `hello`, it says `join`.
"""

import shlex
import socket
import subprocess
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, BinaryIO, ClassVar, Self, cast
from urllib.parse import SplitResult, urlsplit

import msgspec

from hanchan.errors import HanchanError, RulesError, literal

LONGEST_LINE = 1 << 16
PATIENCE = 2.0
"""Seconds that a program has to end by itself when its match is over."""
HELLO = '{"type":"hello","protocol":"mjsonp","protocol_version":3}'


class EndedError(Exception):
    """The other side has gone."""


@dataclass(slots=True)
class Link:
    """A program at the other end, which reads and writes lines."""

    name: str
    reader: BinaryIO
    writer: BinaryIO
    close: Callable[[], None]

    def say(self, lines: Iterable[str]) -> None:
        """Send the lines; `EndedError` if nobody is there."""
        try:
            self.writer.write("".join(f"{line}\n" for line in lines).encode())
            self.writer.flush()
        except (OSError, ValueError) as problem:
            raise EndedError from problem

    def hear(self) -> bytes:
        """The next line, which is cut where it is too long; `EndedError` if there is none."""
        try:
            line = self.reader.readline(LONGEST_LINE)
        except (OSError, ValueError) as problem:
            raise EndedError from problem
        if not line.endswith(b"\n"):
            raise EndedError
        return line


def started(command: str, seat: int) -> Link:
    """A program in a process of its own; `{seat}` in its words is the seat it plays.

    >>> started("no-such-program --seat {seat}", 2)
    Traceback (most recent call last):
    hanchan.errors.HanchanError: mjai: 'no-such-program --seat {seat}' cannot be started: ...
    """
    words = [word.replace("{seat}", str(seat)) for word in words_of(command)]
    try:
        process = subprocess.Popen(  # noqa: S603 (a person at this machine names the program)
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
    except OSError as problem:
        reason = problem.strerror or str(problem)
        given = literal(command)
        raise HanchanError("mjai-start", field="mjai", given=given, reason=reason) from problem
    reader, writer = cast("BinaryIO", process.stdout), cast("BinaryIO", process.stdin)
    return Link(words[0], reader, writer, lambda: end(process))


def words_of(command: str) -> list[str]:
    """The words of a command.

    >>> words_of("python 'my bot.py' {seat}")
    ['python', 'my bot.py', '{seat}']
    """
    try:
        words = shlex.split(command)
    except ValueError as problem:
        given, reason = literal(command), literal(str(problem))
        raise RulesError("mjai-command", field="mjai", given=given, problem=reason) from problem
    if not words:
        raise RulesError("mjai-command", field="mjai", given=literal(command), problem="none")
    return words


def end(process: "subprocess.Popen[bytes]") -> None:
    """The program hears no more and ends; if it does not, it is ended."""
    with suppress(OSError, ValueError):
        cast("BinaryIO", process.stdin).close()
    for urge in (process.terminate, process.kill):
        try:
            process.wait(PATIENCE)
            break
        except subprocess.TimeoutExpired:
            urge()
    process.wait()
    cast("BinaryIO", process.stdout).close()


class Door:
    """A port at which programs are awaited; seats with one address share it.

    >>> with Door.at("localhost", 0) as door:
    ...     door.port > 0
    True
    """

    OPEN: ClassVar[dict[tuple[str, int], "Door"]] = {}

    def __init__(self, host: str, port: int) -> None:
        """Programs can come from now on."""
        try:
            self._socket = socket.create_server((host, port))
        except OSError as problem:
            reason, at = problem.strerror or str(problem), f"mjai://{host}:{port}"
            raise HanchanError("mjai-door", field="mjai", given=at, reason=reason) from problem
        self.port: int = self._socket.getsockname()[1]
        self._address = host, self.port
        self.users = 0
        self.OPEN[self._address] = self

    @classmethod
    def at(cls, host: str, port: int) -> "Door":
        """The door with this address; port 0 is any that is free."""
        door = cls.OPEN.get((host, port)) or cls(host, port)
        door.users += 1
        return door

    def __enter__(self) -> Self:
        """It is open already."""
        return self

    def __exit__(self, *_: object) -> None:
        """It is left."""
        self.leave()

    def leave(self) -> None:
        """Whoever came last through `at` closes it."""
        self.users -= 1
        if self.users == 0:
            del self.OPEN[self._address]
            self._socket.close()

    def let_in(self) -> Link:
        """The next program that comes and joins."""
        connection, _ = self._socket.accept()
        link = socket_link(connection)
        try:
            link.say([HELLO])
            said = link.hear()
        except EndedError:
            said = b""
        if (name := joined(said)) is None:
            with suppress(EndedError):
                link.say(['{"type":"error","message":"join expected"}'])
            link.close()
            text = said.decode("utf-8", "replace").strip()
            raise HanchanError("mjai-no-join", field="mjai", said=literal(text))
        link.name = name
        return link


def reached(server: str) -> tuple[Link, str]:
    """The way to a server, and the room that its address names.

    >>> reached("mjai://somewhere")
    Traceback (most recent call last):
    hanchan.errors.RulesError: mjai: 'mjai://somewhere' has no host and port, as ...
    """
    host, port, address = address_of(server)
    try:
        connection = socket.create_connection((host, port))
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise HanchanError("mjai-server-away", server=server, reason=reason) from problem
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return socket_link(connection), address.path.strip("/") or "default"


def address_of(spec: str) -> tuple[str, int, SplitResult]:
    """Host and port of `mjai://HOST:PORT`, and the whole of it."""
    try:
        address = urlsplit(spec)
        host, port = address.hostname, address.port
    except ValueError:
        host, port, address = None, None, urlsplit("")
    if address.scheme != "mjai" or host is None or port is None:
        raise RulesError("mjai-address", field="mjai", given=literal(spec))
    return host, port, address


def joined(line: bytes) -> str | None:
    """The name of who joins; None if the line is no `join`.

    >>> joined(b'{"type":"join","name":"shanten","room":"default"}')
    'shanten'
    """
    try:
        said = msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return str(said.get("name", "")) if said.get("type") == "join" else None


def socket_link(connection: socket.socket) -> Link:
    """A link through a socket."""
    reader, writer = connection.makefile("rb"), connection.makefile("wb")

    def close() -> None:
        with suppress(OSError):
            connection.shutdown(socket.SHUT_WR)
            connection.settimeout(PATIENCE)
            while connection.recv(LONGEST_LINE):  # what is left unread would break the connection
                pass
        for part in (writer, reader, connection):
            with suppress(OSError):
                part.close()

    return Link("", cast("BinaryIO", reader), cast("BinaryIO", writer), close)
