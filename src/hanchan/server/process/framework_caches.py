"""The caches of the framework, cleared before requests fill much memory.

The framework keeps what it has parsed of the last thousand paths, queries and cookies, of whatever
length. So the bytes of all heads are counted, and after so many all these caches are cleared.
"""

import sys
from collections.abc import Iterator
from functools import lru_cache
from typing import Protocol, cast

from litestar.types import Message, Scope

MOST_BYTES = 512 * 1024
"""Bytes of heads after which the caches are cleared; parsed they take up to fifty times as many."""
PACKAGES = ("litestar", "urllib")
"""Packages that parse heads of requests."""
BEGINS = ("http.response.start", "websocket.accept", "websocket.close")
"""Messages of which each request is answered by one."""
KIND = type(lru_cache(len))


class Cache(Protocol):
    """What `functools.lru_cache` makes of a function."""

    def cache_clear(self) -> None:
        """Forget everything."""
        ...


class FrameworkCaches:
    """Counts the bytes of heads since the caches were cleared."""

    def __init__(self) -> None:
        """Nobody has asked yet."""
        self._bytes = 0

    async def count(self, message: Message, scope: Scope) -> None:
        """Count the head of a request that is answered."""
        if message["type"] in BEGINS:
            headers = sum([len(name) + len(value) for name, value in scope["headers"]])
            self._bytes += len(scope["raw_path"]) + len(scope["query_string"]) + headers
            if self._bytes > MOST_BYTES:
                self._bytes = 0
                for one in (
                    *caches_of(*PACKAGES),
                    scope["litestar_app"].asgi_router.handle_routing,
                ):
                    cast("Cache", one).cache_clear()


def caches_of(*packages: str) -> Iterator[Cache]:
    """All caches that are attributes of modules and classes of some packages."""
    modules = [module for name, module in sys.modules.items() if name.split(".")[0] in packages]
    for module in modules:
        for value in tuple(vars(module).values()):
            inner = tuple(vars(value).values()) if isinstance(value, type) else ()
            for one in (value, *inner):
                function = getattr(one, "__func__", one)  # of a class method
                if type(function) is KIND:
                    yield cast("Cache", function)
