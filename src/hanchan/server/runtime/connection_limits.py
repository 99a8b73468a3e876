"""Connection limits, so that neither many clients nor a single address can keep others out.

When there is no room for another connection, the server closes the one that has been idle for
longest. A connection is idle before it has sent a complete request, and between requests. The
server rejects the new connection only if no connection is idle.
"""

import math
import sys
from collections import Counter
from typing import Protocol

from uvicorn.server import ServerState

from hanchan.server.runtime.client_network import network_of

MAX_CONNECTIONS = 8192
"""Maximum number of connections, if the system allows that many open files."""
MAX_CONNECTIONS_PER_ADDRESS = 256
"""Maximum number of connections per address; a whole club may share one router."""
LISTEN_BACKLOG = 128
"""Maximum number of connections accepted at once, before any of them is handled."""
RESERVED_FILES = 64 + 2 * LISTEN_BACKLOG
"""Number of open files reserved for the store, page files, and short-lived connections."""
MIN_CONNECTIONS = 16


class IdleConnection(Protocol):
    """An idle connection that can be closed to make room for another one."""

    def evict(self) -> None:
        """Close the connection."""
        ...


class ConnectionLimiter(ServerState):
    """The server state of uvicorn, which also counts and limits connections by address.

    `most_of_one` is None if all connections come from the address of a proxy.
    """

    def __init__(
        self, most: int = MAX_CONNECTIONS, most_of_one: int | None = MAX_CONNECTIONS_PER_ADDRESS
    ) -> None:
        super().__init__()
        self.most = most
        self.most_of_one = most_of_one
        self.addresses: dict[object, str] = {}
        self._counts: Counter[str] = Counter()
        self._idle: dict[IdleConnection, str] = {}
        self._idle_by_address: dict[str, dict[IdleConnection, None]] = {}

    def try_add(self, transport: object, host: str) -> bool:
        """Add a connection, closing an idle one if necessary. Returns whether it was added."""
        address = network_of(host)
        if self.most_of_one is not None and self._counts[address] >= self.most_of_one:
            if idle := self._idle_by_address.get(address):
                next(iter(idle)).evict()
            if self._counts[address] >= self.most_of_one:
                return False
        if len(self.addresses) >= self.most:
            if self._idle:
                next(iter(self._idle)).evict()
            if len(self.addresses) >= self.most:
                return False
        self.addresses[transport] = address
        self._counts[address] += 1
        return True

    def remove(self, transport: object) -> None:
        """Remove a connection if it was added."""
        address = self.addresses.pop(transport, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]

    def mark_idle(self, connection: IdleConnection, transport: object) -> None:
        """Mark a connection as idle, because it has sent no complete request."""
        address = self.addresses.get(transport)
        if address is not None:
            self._idle[connection] = address
            self._idle_by_address.setdefault(address, {})[connection] = None

    def mark_active(self, connection: IdleConnection) -> None:
        """Mark a connection as busy or closed, so that it is not closed to make room."""
        address = self._idle.pop(connection, None)
        if address is not None:
            same_address = self._idle_by_address[address]
            del same_address[connection]
            if not same_address:
                del self._idle_by_address[address]


def raise_file_limit() -> float:
    """Raise the limit on open files as far as useful and allowed. Returns it, or infinity."""
    if sys.platform == "win32":
        return math.inf
    import resource  # noqa: PLC0415 (missing on other systems)

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS + RESERVED_FILES if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # some systems report a limit that they do not grant
            wanted = soft
        soft = wanted
    return math.inf if soft == resource.RLIM_INFINITY else soft


def max_connections_for(files: float) -> int:
    """Return the number of connections for a limit on open files, at least `MIN_CONNECTIONS`.

    >>> max_connections_for(1024), max_connections_for(math.inf), max_connections_for(20)
    (704, 8192, 16)
    """
    return int(min(MAX_CONNECTIONS, max(MIN_CONNECTIONS, files - RESERVED_FILES)))
