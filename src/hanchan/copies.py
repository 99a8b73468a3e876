"""What can be pickled and copied: the dictionaries of results, and which objects refuse it."""

from collections.abc import Callable
from typing import Any, ClassVar, NoReturn, TypeVar

from hanchan.errors import HanchanError

K = TypeVar("K")
V = TypeVar("V")


def _refuse(*_: object, **__: object) -> NoReturn:
    text = "this dictionary is part of a result and cannot be changed; change dict(...) of it"
    raise TypeError(text)


REFUSED: Any = _refuse
"""Stands for each method that would change a dictionary, whatever a checker expects of it."""


class FrozenDict(dict[K, V]):
    """A dictionary of a result; a view of one (`MappingProxyType`) could not be pickled.

    >>> yaku = FrozenDict({"tanyao": 1})
    >>> yaku, yaku["tanyao"], yaku == {"tanyao": 1}
    ({'tanyao': 1}, 1, True)
    >>> yaku["tanyao"] = 2
    Traceback (most recent call last):
    TypeError: this dictionary is part of a result and cannot be changed; change dict(...) of it
    """

    __slots__ = ()

    __setitem__ = __delitem__ = __ior__ = REFUSED
    clear = pop = popitem = setdefault = update = REFUSED

    def __reduce__(self) -> tuple[Callable[..., object], tuple[dict[K, V]]]:
        """Pickle and copy the entries."""
        return FrozenDict, (dict(self),)


class Uncopyable:
    """An object that is bound to something outside, such as a file; a copy would share it.

    `bound_to` says to what: `file`, `program`, `store`, `match` or `memory`.

    >>> import copy
    >>> class Door(Uncopyable):
    ...     bound_to = "file"
    >>> copy.copy(Door())
    Traceback (most recent call last):
    hanchan.errors.HanchanError: A Door cannot be pickled or copied: it holds an open file. \
Open it again where it is needed.
    """

    __slots__ = ()
    bound_to: ClassVar[str]

    def __reduce__(self) -> NoReturn:
        """Refuse to be pickled or copied."""
        raise HanchanError("uncopyable", name=type(self).__name__, kind=self.bound_to)
