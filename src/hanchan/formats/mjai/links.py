"""The way to a program that speaks mjai: two streams of lines, through pipes or a socket.

Through a socket a program comes to us, as to the first mjai server: we say `hello`, it says `join`.
"""

import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import partial
from queue import SimpleQueue
from threading import Condition, Thread
from time import monotonic
from typing import Any, BinaryIO, ClassVar, Self, cast
from urllib.parse import SplitResult, urlsplit

import msgspec

from hanchan.errors import HanchanError, RulesError, literal
from hanchan.formats.mjai.refusals import DECODING


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a program may use, in seconds, and in GiB of memory (None: as much as there is).

    `begin` is for its first answer, `decision` for every other one, and what goes beyond that
    comes out of the `bank`, which every kyoku fills anew.

    >>> Limits.of({"decision": "0.5"}).decision
    0.5
    >>> Limits.of({"bank": "much"})
    Traceback (most recent call last):
    hanchan.errors.RulesError: bank: 'much' is not a number above 0
    """

    decision: float = 1.0
    bank: float = 10.0
    begin: float = 60.0
    memory: float | None = None

    @classmethod
    def of(cls, said: dict[str, str]) -> "Limits":
        """The limits that somebody has written."""
        return cls(**{name: _number(name, text) for name, text in said.items()})


LIMITS = frozenset(field.name for field in fields(Limits))


def _number(name: str, text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number < float("inf"):
        raise RulesError("mjai-limit", field=name, given=literal(text))
    return number


class Clock:
    """The time of one program."""

    def __init__(self, limits: Limits) -> None:
        """It has not begun yet."""
        self._limits = limits
        self._allowed = limits.begin
        self._bank = limits.bank
        self._asked = monotonic()

    def fill(self) -> None:
        """A kyoku begins."""
        self._bank = self._limits.bank

    def ask(self) -> None:
        """The program is told something that it has to answer."""
        self._asked = monotonic()

    @property
    def until(self) -> float:
        """When its time is up, by `time.monotonic`."""
        return self._asked + self._allowed + self._bank

    def stop(self, at: float) -> None:
        """It has answered, or its time is up."""
        self._bank = min(self._bank, max(0.0, self.until - at))
        self._allowed = self._limits.decision


LONGEST_LINE = 1 << 16
AHEAD = 64
"""So many lines are read before they are wanted; whoever says more is kept waiting."""
PATIENCE = 2.0
"""Seconds that the other side has to take what was said, and to leave a socket."""
HELLO = '{"type":"hello","protocol":"mjsonp","protocol_version":3}'


class EndedError(Exception):
    """The other side has gone."""


class LateError(Exception):
    """Nothing came in time."""


class Link:
    """A program at the other end, which reads and writes lines.

    A thread writes and a thread reads ahead, so that nobody here waits longer than they want,
    neither for a line nor for the other side to take one.
    """

    arrived = 0.0
    """When the line that was heard last came, by `time.monotonic`."""

    def __init__(
        self,
        name: str,
        reader: BinaryIO,
        writer: BinaryIO,
        leave: Callable[[Thread], None],
        last_words: Callable[[], str] = str,
    ) -> None:
        """`leave` makes the other side end, and so the thread that reads from it.

        `last_words` is what it complained of last.
        """
        self.name, self.last_words = name, last_words
        self._reader, self._writer, self._leave = reader, writer, leave
        self._changed = Condition()
        self._ahead: deque[tuple[float, bytes]] = deque()
        self._ended = self._closed = self._broken = False
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._threads: list[Thread] = []

    def say(self, lines: Iterable[str]) -> None:
        """Send the lines; `EndedError` if it is known that nobody is there."""
        self._begin()
        if self._broken:
            raise EndedError
        self._out.put("".join(f"{line}\n" for line in lines).encode())

    def hear(self, until: float | None = None) -> bytes:
        """The next line, up to a time by `time.monotonic`.

        `EndedError` if there is none any more or it is longer than 64 KiB, `LateError` if none
        came in time.
        """
        self._begin()
        patience = None if until is None else max(0, until - monotonic())
        with self._changed:
            if not self._changed.wait_for(lambda: self._ahead or self._ended, patience):
                raise LateError
            if not self._ahead:
                raise EndedError
            self.arrived, line = self._ahead.popleft()
            self._changed.notify_all()
            return line

    def __iter__(self) -> Iterator[bytes]:
        """All lines, until there are no more."""
        with suppress(EndedError):
            while True:
                yield self.hear()

    def close(self) -> None:
        """The other side hears that this is the end, and what it still says is not read.

        Only once: the number of a process that has ended may be that of another one later.
        """
        self._begin()
        with self._changed:
            if self._closed:
                return
            self._closed = True
            self._changed.notify_all()
        self._out.put(None)
        reading, writing = self._threads
        writing.join(PATIENCE)
        self._leave(reading)

    def _begin(self) -> None:
        if not self._threads:
            self._threads = [Thread(target=run, daemon=True) for run in (self._read, self._write)]
            for thread in self._threads:
                thread.start()

    def _read(self) -> None:
        with suppress(OSError, ValueError), self._reader:
            for line in iter(partial(self._reader.readline, LONGEST_LINE), b""):
                if not line.endswith(b"\n"):
                    break
                with self._changed:
                    self._changed.wait_for(lambda: len(self._ahead) < AHEAD or self._closed)
                    if not self._closed:
                        self._ahead.append((monotonic(), line))
                        self._changed.notify_all()
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def _write(self) -> None:
        with suppress(OSError, ValueError), self._writer:
            for data in iter(self._out.get, None):
                self._writer.write(data)
                self._writer.flush()
        self._broken = True


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

    def let_in(self, patience: float = Limits().begin) -> Link:
        """The next program that comes and joins, within so many seconds each."""
        self._socket.settimeout(patience)
        try:
            connection, _ = self._socket.accept()
        except TimeoutError as problem:
            at = f"mjai://{self._address[0]}:{self.port}"
            seconds = f"{patience:g}"
            raise HanchanError("mjai-nobody", field="mjai", given=at, seconds=seconds) from problem
        link = socket_link(connection)
        try:
            link.say([HELLO])
            said = link.hear(monotonic() + patience)
        except (EndedError, LateError):
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
    except DECODING:
        return None
    return str(said.get("name", "")) if said.get("type") == "join" else None


def socket_link(connection: socket.socket) -> Link:
    """A link through a socket."""
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    reader, writer = connection.makefile("rb"), connection.makefile("wb")
    leave = partial(hang_up, connection)
    return Link("", cast("BinaryIO", reader), cast("BinaryIO", writer), leave)


def hang_up(connection: socket.socket, reading: Thread) -> None:
    """Say that this is the end, and let the other side say so too.

    What it still says is read: left unread it would break the connection.
    """
    with suppress(OSError):
        connection.shutdown(socket.SHUT_WR)
    reading.join(PATIENCE)
    with suppress(OSError):
        connection.shutdown(socket.SHUT_RDWR)
    connection.close()
