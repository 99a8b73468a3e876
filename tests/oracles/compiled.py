"""The kernels of some modules compiled for a test, every index checked."""

from collections.abc import Callable, Sequence
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from hanchan.core import shanten as shanten_module
from hanchan.core import shape as shape_module
from hanchan.core import waits as waits_module
from hanchan.core.layout import Game
from hanchan.core.record import Ints
from hanchan.core.shape import is_kokushi, is_seven_pairs, next_reading
from hanchan.core.waits import improving, tenpai_discards, waits

type_of_kernel = Callable[..., Any]


def compiled(*modules: ModuleType, **entries: type_of_kernel) -> dict[str, Any]:
    """The functions of the modules, calling one another compiled, and further ones of a test."""
    import numba

    wrap = numba.njit(nogil=True, boundscheck=True)
    names: dict[str, Any] = {}
    for module in modules:
        names |= {name: value for name, value in vars(module).items() if name.isupper()}
    functions = [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    ]
    for function in (*functions, *entries.values()):
        assert isinstance(function, FunctionType)
        names[function.__name__] = wrap(FunctionType(function.__code__, names, function.__name__))
    return names


@cache
def hand_kernels() -> dict[str, Any]:
    """Shanten, waits and shapes, and entries that take a record array of one game."""
    return compiled(
        shanten_module,
        waits_module,
        shape_module,
        entry_waits=entry_waits,
        entry_discards=entry_discards,
        entry_improving=entry_improving,
        entry_reading=entry_reading,
        entry_seven_pairs=entry_seven_pairs,
        entry_kokushi=entry_kokushi,
    )


def entry_waits(games: Sequence[Game], table: Ints, p: int) -> int:
    return waits(games[0], table, p)


def entry_discards(games: Sequence[Game], table: Ints, p: int) -> int:
    return tenpai_discards(games[0], table, p)


def entry_improving(games: Sequence[Game], table: Ints, p: int) -> int:
    return improving(games[0], table, p)


def entry_reading(games: Sequence[Game], cursor: int, sets: int) -> int:
    return next_reading(games[0], cursor, sets)


def entry_seven_pairs(games: Sequence[Game]) -> int:
    return is_seven_pairs(games[0])


def entry_kokushi(games: Sequence[Game]) -> int:
    return is_kokushi(games[0])
