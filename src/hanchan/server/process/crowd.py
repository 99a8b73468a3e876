"""Connection limits: no flood of clients and no single address keeps others out.

When there is no room for another connection, the server closes the longest idle one: one that has
not sent a whole request yet, or that stays open without a request. Only if there is none does it
reject the new connection.
"""

import math
import sys
from collections import Counter
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Protocol

from uvicorn.server import ServerState

MOST = 8192
"""Maximum number of connections, where the system allows that many open files."""
MOST_OF_ONE = 256
"""Maximum number of connections per address; a whole club may share one router."""
AT_ONCE = 128
"""Maximum number of connections accepted before any of them is handled."""
KEPT_FILES = 64 + 2 * AT_ONCE
"""Open files reserved for other uses: the store, the page, and short-lived connections."""
FEWEST = 16
OWN_NETWORK = 64
"""Bits of an IPv6 address that its owner does not choose."""


class Waiting(Protocol):
    """An idle connection that can be closed for another one."""

    def give_way(self) -> None:
        """Close the connection."""
        ...


class Crowd(ServerState):
    """The server state of uvicorn, with the connections counted by address.

    `most_of_one` is None where all connections come from one address, that of a proxy.
    """

    def __init__(self, most: int = MOST, most_of_one: int | None = MOST_OF_ONE) -> None:
        """Start without connections."""
        super().__init__()
        self.most = most
        self.most_of_one = most_of_one
        self.whence: dict[object, str] = {}
        self._of: Counter[str] = Counter()
        self._waiting: dict[Waiting, str] = {}
        self._waiting_of: dict[str, dict[Waiting, None]] = {}

    def enter(self, line: object, host: str) -> bool:
        """Add a connection, closing an idle one if necessary. Returns whether there is room."""
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
        """Remove a connection, if it was added."""
        address = self.whence.pop(line, None)
        if address is not None:
            self._of[address] -= 1
            if not self._of[address]:
                del self._of[address]

    def waits(self, who: Waiting, line: object) -> None:
        """Mark a connection as idle, without a complete request."""
        address = self.whence.get(line)
        if address is not None:
            self._waiting[who] = address
            self._waiting_of.setdefault(address, {})[who] = None

    def is_heard(self, who: Waiting) -> None:
        """Mark a connection as busy or closed, so that it is not closed for another one."""
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
    """The address; for IPv6 its network, because one machine has many addresses.

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
    """Raise the limit of open files as far as the system allows. Returns the new limit."""
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
    """Number of connections that fit into this number of open files.

    >>> most_connections(1024), most_connections(math.inf), most_connections(20)
    (704, 8192, 16)
    """
    return int(min(MOST, max(FEWEST, files - KEPT_FILES)))
