"""Caches with a maximum number of bytes, for values of any size.

`functools.lru_cache` limits the number of entries. That is enough if keys and results are always
small, such as tiles or actions. Texts, numbers and rulebooks from outside can be so large that a
few entries would fill the memory, so they go into a `BoundedCache`.
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
ENTRY_OVERHEAD = 200
"""Bytes that an entry takes in addition to its key and value."""
SHARED_TYPES = (
    type, Enum, ModuleType, FunctionType, BuiltinFunctionType, MethodType, CodeType, type(None),
    bool,
)  # fmt: skip
"""Types whose objects exist anyway, so that they do not count towards the size of a cache."""


def size_of(value: object, most: int = sys.maxsize) -> int:
    """Return the bytes of memory that a value takes, including everything it refers to.

    Counting stops above `most`. Classes, functions and members of enums do not count, as they exist
    anyway.

    >>> size_of("1" * 1000) > 1000, size_of(["1" * 1000]) > 1000, size_of(int)
    (True, True, 0)
    """
    seen: set[int] = set()
    found: list[object] = [value]
    total = 0
    while found and total <= most:
        one = found.pop()
        if id(one) in seen or isinstance(one, SHARED_TYPES):
            continue
        seen.add(id(one))
        total += sys.getsizeof(one)
        found.extend(gc.get_referents(one))
        # Structs of msgspec may be hidden from the garbage collector.
        found.extend(getattr(one, name) for name in getattr(type(one), "__struct_fields__", ()))
    return total


class CacheEntry(NamedTuple, Generic[V]):
    """A value, and the size of its entry in bytes, key included."""

    value: V
    size: int


class BoundedCache(Generic[K, V]):
    """Least-recently-used cache with a maximum number of bytes; thread-safe.

    There are two generations, so that a hit usually costs one dictionary lookup. Entries that are
    used go to the young one. Once that would exceed half of `max_bytes`, it replaces the old one,
    whose entries are dropped.

    >>> cache = BoundedCache[str, str](1000)
    >>> cache.put("long", "1" * 1000)
    >>> cache.put("a", "1"), cache.get("a"), cache.get("long"), cache.bytes < 1000
    (None, '1', None, True)
    """

    __slots__ = ("_lock", "_old", "_old_bytes", "_young", "_young_bytes", "max_bytes")

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self._lock = Lock()
        self.clear()

    def __len__(self) -> int:
        return len(self._young) + len(self._old)

    @property
    def bytes(self) -> int:
        """Total size of all entries in bytes."""
        return self._young_bytes + self._old_bytes

    def get(self, key: K) -> V | None:
        """Return the value of a key, or None if it is not cached."""
        entry = self.entry(key)
        return None if entry is None else entry.value

    def entry(self, key: K) -> CacheEntry[V] | None:
        """Return the entry of a key and mark it as used, or None if it is not cached."""
        # Without the lock: a Python dictionary can be read while another thread changes it.
        entry = self._young.get(key)
        if entry is None and key in self._old:
            with self._lock:
                entry = self._take(key)
                if entry is not None:
                    self._add(key, entry)
        return entry

    def put(self, key: K, value: V) -> None:
        """Store a value, unless its entry alone takes more than half of `max_bytes`."""
        size = ENTRY_OVERHEAD + size_of((key, value), self.max_bytes)
        with self._lock:
            self._take(key)
            # A larger value would evict everything else, and be evicted by the next one.
            if size <= self.max_bytes // 2:
                self._add(key, CacheEntry(value, size))

    def remove(self, key: K) -> None:
        """Remove a key, if it is cached."""
        with self._lock:
            self._take(key)

    def clear(self) -> None:
        """Remove all entries."""
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
        if key in self._young:
            self._young_bytes -= self._young[key].size
            return self._young.pop(key)
        if key in self._old:
            self._old_bytes -= self._old[key].size
        return self._old.pop(key, None)


class CachedFunction(Generic[P, V]):
    """A function whose results are cached, up to a maximum number of bytes."""

    def __init__(self, function: Callable[P, V], max_bytes: int) -> None:
        update_wrapper(self, function)
        self.__wrapped__ = function
        self.cache = BoundedCache[Hashable, V](max_bytes)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> V:
        """Return the cached result, or compute it."""
        key = (args, *kwargs.items()) if kwargs else args
        entry = self.cache.entry(key)
        if entry is not None:
            return entry.value
        # Outside of the lock: two threads may compute the same value, but none waits for the other.
        value = self.__wrapped__(*args, **kwargs)
        self.cache.put(key, value)
        return value


def cached_with_bounded_bytes(max_bytes: int) -> Callable[[Callable[P, V]], CachedFunction[P, V]]:
    """Make a decorator that caches the results of a function that depends only on its arguments.

    >>> @cached_with_bounded_bytes(10_000)
    ... def doubled(text: str) -> str:
    ...     return 2 * text
    >>> doubled("ab"), doubled("ab") is doubled("ab"), len(doubled.cache)
    ('abab', True, 1)
    """
    return lambda function: CachedFunction(function, max_bytes)
