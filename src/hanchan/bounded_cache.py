"""Caches that are bounded by bytes, for whatever has no greatest size of its own.

`functools.lru_cache` bounds the number of entries. That is enough where keys and results are small
by their type, such as tiles or actions. Where a text, a number or a rulebook comes from outside, a
few entries could hold all the memory there is, so these are kept in a `BoundedCache`.
"""

import gc
import sys
from collections.abc import Callable, Hashable
from enum import Enum
from functools import update_wrapper
from threading import Lock
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType
from typing import Generic, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
MEBIBYTE = 2**20
ENTRY = 200
"""Bytes of an entry besides its key and value."""
SHARED = (
    type,
    Enum,
    ModuleType,
    FunctionType,
    BuiltinFunctionType,
    MethodType,
    CodeType,
    type(None),
    bool,
)
"""Objects that are there anyway."""


def size_of(value: object, most: int = sys.maxsize) -> int:
    """Bytes that a value keeps in memory with everything it refers to.

    Counting stops above `most`. Classes, functions and members of enums do not count, as they are
    there anyway.

    >>> size_of("1" * 1000) > 1000, size_of(["1" * 1000]) > 1000, size_of(int)
    (True, True, 0)
    """
    seen: set[int] = set()
    found: list[object] = [value]
    total = 0
    while found and total <= most:
        one = found.pop()
        if id(one) in seen or isinstance(one, SHARED):
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        found.extend(gc.get_referents(one))
        # Structs of msgspec may be hidden from the garbage collector.
        found.extend(getattr(one, name) for name in getattr(type(one), "__struct_fields__", ()))
    return total


class CacheEntry(NamedTuple, Generic[V]):
    """A value and the bytes that it takes with its key."""

    value: V
    size: int


class BoundedCache(Generic[K, V]):
    """Values by key, of which those used last are kept, up to a number of bytes; thread-safe.

    There are two generations, so that a hit is one look into a dictionary. Whatever is used goes
    to the young one. Once that has half of the bytes it becomes the old one, and what was old and
    has not been used since is forgotten.

    >>> cache = BoundedCache[str, str](1000)
    >>> cache.put("long", "1" * 1000)
    >>> cache.put("a", "1"), cache.get("a"), cache.get("long"), cache.bytes < 1000
    (None, '1', None, True)
    """

    __slots__ = ("_lock", "_old", "_old_bytes", "_young", "_young_bytes", "max_bytes")

    def __init__(self, max_bytes: int) -> None:
        """Start empty."""
        self.max_bytes = max_bytes
        self._lock = Lock()
        self.clear()

    def __len__(self) -> int:
        """How many values are kept."""
        return len(self._young) + len(self._old)

    @property
    def bytes(self) -> int:
        """Bytes of all that is kept."""
        return self._young_bytes + self._old_bytes

    def get(self, key: K) -> V | None:
        """Return the value of a key, or None if it is not kept."""
        entry = self.entry(key)
        return None if entry is None else entry.value

    def entry(self, key: K) -> CacheEntry[V] | None:
        """Return the entry of a key, and keep it longer."""
        # Without the lock: a dictionary of Python is read safely while another thread changes it.
        entry = self._young.get(key)
        if entry is None and key in self._old:
            with self._lock:
                entry = self._take(key)
                if entry is not None:
                    self._add(key, entry)
        return entry

    def put(self, key: K, value: V) -> None:
        """Keep a value, unless it takes more than half of the bytes by itself."""
        size = ENTRY + size_of((key, value), self.max_bytes)
        with self._lock:
            self._take(key)
            # A larger value would throw out everything else, and be thrown out by the next one.
            if size <= self.max_bytes // 2:
                self._add(key, CacheEntry(value, size))

    def remove(self, key: K) -> None:
        """Forget a key, if it is kept."""
        with self._lock:
            self._take(key)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._young: dict[K, CacheEntry[V]] = {}
            self._old: dict[K, CacheEntry[V]] = {}
            self._young_bytes = self._old_bytes = 0

    def _add(self, key: K, entry: CacheEntry[V]) -> None:
        if self._young_bytes + entry.size > self.max_bytes // 2:
            self._old, self._old_bytes = self._young, self._young_bytes
            self._young, self._young_bytes = {}, 0
        self._young[key] = entry
        self._young_bytes += entry.size

    def _take(self, key: K) -> CacheEntry[V] | None:
        entry = self._young.pop(key, None)
        if entry is not None:
            self._young_bytes -= entry.size
            return entry
        entry = self._old.pop(key, None)
        if entry is not None:
            self._old_bytes -= entry.size
        return entry


class CachedFunction(Generic[P, V]):
    """A function whose results are kept, up to a number of bytes."""

    def __init__(self, function: Callable[P, V], max_bytes: int) -> None:
        """Nothing has been called yet."""
        update_wrapper(self, function)
        self.__wrapped__ = function
        self.cache = BoundedCache[Hashable, V](max_bytes)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> V:
        """Return the result that is kept, or compute it."""
        key = (args, *kwargs.items()) if kwargs else args
        entry = self.cache.entry(key)
        if entry is not None:
            return entry.value
        # Outside of the lock: two threads may compute the same once, but none waits for the other.
        value = self.__wrapped__(*args, **kwargs)
        self.cache.put(key, value)
        return value


def bounded_cache(max_bytes: int) -> Callable[[Callable[P, V]], CachedFunction[P, V]]:
    """Keep the results of a function that depends on its arguments alone.

    >>> @bounded_cache(10_000)
    ... def doubled(text: str) -> str:
    ...     return 2 * text
    >>> doubled("ab"), doubled("ab") is doubled("ab"), len(doubled.cache)
    ('abab', True, 1)
    """
    return lambda function: CachedFunction(function, max_bytes)
