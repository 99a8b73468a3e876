"""Immutable dictionaries for results, and a base class for objects that cannot be copied."""

from collections.abc import Callable
from typing import Any, ClassVar, NoReturn, TypeVar

from hanchan.errors import HanchanError

K = TypeVar("K")
V = TypeVar("V")


def _raise_immutable(*_: object, **__: object) -> NoReturn:
    text = "this dictionary is part of a result and cannot be changed; change dict(...) of it"
    raise TypeError(text)


IMMUTABLE_METHOD: Any = _raise_immutable
"""Replacement for every mutating method of a dictionary; `Any`, because their types differ."""


class FrozenDict(dict[K, V]):
    """An immutable dictionary that can be pickled, unlike a `MappingProxyType`.

    >>> yaku = FrozenDict({"tanyao": 1})
    >>> yaku, yaku["tanyao"], yaku == {"tanyao": 1}
    ({'tanyao': 1}, 1, True)
    >>> yaku["tanyao"] = 2
    Traceback (most recent call last):
    TypeError: this dictionary is part of a result and cannot be changed; change dict(...) of it
    """

    __slots__ = ()

    __setitem__ = __delitem__ = __ior__ = IMMUTABLE_METHOD
    clear = pop = popitem = setdefault = update = IMMUTABLE_METHOD

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return FrozenDict, (dict(self),)


class Uncopyable:
    """Base class for objects bound to an outside resource, such as a file, that copies would share.

    `bound_to` names the resource: `file`, `program`, `store`, `match` or `memory`.

    >>> import copy
    >>> class LogFile(Uncopyable):
    ...     bound_to = "file"
    >>> copy.copy(LogFile())
    Traceback (most recent call last):
    hanchan.errors.HanchanError: A LogFile cannot be pickled or copied: it holds an open file. \
Open it again where it is needed.
    """

    __slots__ = ()
    bound_to: ClassVar[str]

    def __reduce__(self) -> NoReturn:
        raise HanchanError("uncopyable", name=type(self).__name__, kind=self.bound_to)
