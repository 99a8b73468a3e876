"""Everybody who is connected, counted: no crowd and no single address keeps the others out.

Where there is no room for another connection, one gives way that has not sent a whole request yet
or keeps a line open without asking anything, the longest waiting first. Only where nobody waits so
is the newcomer turned away.
"""

import math
import sys
from collections import Counter
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Protocol

from uvicorn.server import ServerState

MOST = 8192
"""Connections at a time, where the system allows as many open files."""
MOST_OF_ONE = 256
"""Connections of one address at a time: a whole club behind one router."""
AT_ONCE = 128
"""So many connections are taken before any of them is looked at."""
KEPT_FILES = 64 + 2 * AT_ONCE
"""Open files that the server needs besides: its store, its page, and lines that come and go."""
FEWEST = 16
OWN_NETWORK = 64
"""Bits of an IPv6 address that its owner does not choose."""


class Waiting(Protocol):
    """A connection that can give way."""

    def give_way(self) -> None:
        """The line is cut."""
        ...


class Crowd(ServerState):
    """The state of a server, with who is connected from where.

    `most_of_one` is None where all connections have one address, that of a proxy.
    """

    def __init__(self, most: int = MOST, most_of_one: int | None = MOST_OF_ONE) -> None:
        """Nobody has come yet."""
        super().__init__()
        self.most = most
        self.most_of_one = most_of_one
        self.whence: dict[object, str] = {}
        self._of: Counter[str] = Counter()
        self._waiting: dict[Waiting, str] = {}
        self._waiting_of: dict[str, dict[Waiting, None]] = {}

    def enter(self, line: object, host: str) -> bool:
        """Somebody connects; whether there is room, after somebody has given way if need be."""
        address = network_of(host)
        if self.most_of_one is not None and self._of[address] >= self.most_of_one:
            self._make_room(next(iter(self._waiting_of.get(address, ())), None))
            if self._of[address] >= self.most_of_one:
                return False
        if len(self.whence) >= self.most:
            self._make_room(next(iter(self._waiting), None))
            if len(self.whence) >= self.most:
                return False
        self.whence[line] = address
        self._of[address] += 1
        return True

    def leave(self, line: object) -> None:
        """A connection has ended, if it had begun."""
        address = self.whence.pop(line, None)
        if address is not None:
            self._of[address] -= 1
            if not self._of[address]:
                del self._of[address]

    def waits(self, who: Waiting, line: object) -> None:
        """A connection asks for nothing, or has not asked for it wholly."""
        address = self.whence.get(line)
        if address is not None:
            self._waiting[who] = address
            self._waiting_of.setdefault(address, {})[who] = None

    def is_heard(self, who: Waiting) -> None:
        """A connection is answered, or over: it gives way to nobody any more."""
        address = self._waiting.pop(who, None)
        if address is not None:
            others = self._waiting_of[address]
            del others[who]
            if not others:
                del self._waiting_of[address]

    def _make_room(self, who: Waiting | None) -> None:
        if who is not None:
            who.give_way()


def network_of(host: str) -> str:
    """Whose address it is; of an IPv6 address the network, for one machine has many of them.

    >>> network_of("192.0.2.7"), network_of("2001:db8::1:7"), network_of("")
    ('192.0.2.7', '2001:db8::/64', '')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(ip_network((address, OWN_NETWORK), strict=False))
    return host


def raise_file_limit() -> float:
    """As many open files as the system lets the process have; how many those are."""
    if sys.platform == "win32":
        return math.inf
    import resource  # noqa: PLC0415 (only there)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + KEPT_FILES if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # some systems name a limit that they do not grant
            wanted = soft
        soft = wanted
    return math.inf if soft == resource.RLIM_INFINITY else soft


def most_connections(files: float) -> int:
    """How many connections there is room for with so many open files.

    >>> most_connections(1024), most_connections(math.inf), most_connections(20)
    (704, 8192, 16)
    """
    return int(min(MOST, max(FEWEST, files - KEPT_FILES)))
