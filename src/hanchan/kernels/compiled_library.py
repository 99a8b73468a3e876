"""The compiled kernels, called from Python like the interpreted ones.

`compiled_form(legal)` takes the same arguments as `legal`: records, arrays and ints. Records and
arrays are passed by address. The GIL is released while a kernel runs, except in a bound form that
holds it.
"""

import ctypes
import os
from array import array
from collections.abc import Callable
from functools import cache, partial
from itertools import starmap
from pathlib import Path
from struct import calcsize
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast, get_type_hints

from hanchan.errors import LibraryError
from hanchan.kernels import source_modules
from hanchan.kernels.argument_types import (
    INT_TYPE,
    ArgumentType,
    ArrayType,
    RecordsType,
    RecordType,
    count_bindable,
    named_tuple_fields,
    type_of_hint,
)
from hanchan.kernels.record import ANY, MEMORYVIEW_FORMATS, Field, address_of

if TYPE_CHECKING:
    from types import FunctionType

P = ParamSpec("P")
R = TypeVar("R")
INTERPRETED_VARIABLE = "HANCHAN_INTERPRETED"
"""Environment variable that disables compiled kernels unless it is empty."""
SHIPPED_LIBRARY = Path(__file__).with_name(f"libhanchan.{source_modules.library_extension()}")
"""The library in a wheel; its name cannot be mistaken for that of a Python module."""


@cache
def load_library(*, checked: bool = False) -> ctypes.CDLL:
    """Load the library of these sources: the wheel's, or one from the cache, built if needed.

    Raises `LibraryError` if it cannot be loaded or built.
    """
    if os.environ.get(INTERPRETED_VARIABLE):
        raise LibraryError("library-unwanted", name=INTERPRETED_VARIABLE)
    path = library_path(checked=checked)
    if not path.is_file():
        from hanchan.kernels.c_compiler import build_library  # noqa: PLC0415 - not needed if there is one

        build_library(path, checked=checked)
    return load_library_file(path, source_modules.source_fingerprint())


def load_library_file(path: Path, stamp: str) -> ctypes.CDLL:
    """Load a library; `LibraryError` if it is truncated or was built from other sources."""
    try:
        # Checked before loading: the system kills the process if pages of a library are missing.
        length = source_modules.length_file_of(path)
        if length.is_file() and int(length.read_text(encoding="ascii")) != path.stat().st_size:
            raise LibraryError("library-broken", path=str(path), reason="truncated")
        loaded = ctypes.CDLL(str(path))
        found = ctypes.string_at(
            ctypes.addressof(ctypes.c_char.in_dll(loaded, source_modules.STAMP_SYMBOL))
        )
    except (OSError, ValueError) as error:
        raise LibraryError("library-broken", path=str(path), reason=str(error)) from error
    if found.decode() != stamp:
        raise LibraryError("library-other", path=str(path))
    return loaded


def library_path(*, checked: bool = False) -> Path:
    """Return the path of the wheel's library, or else of the one built here, even if missing."""
    shipped = SHIPPED_LIBRARY.is_file() and not checked
    return SHIPPED_LIBRARY if shipped else source_modules.built_library_path(checked=checked)


def is_library_ready() -> bool:
    """Whether kernels can be called compiled without a build."""
    known = bool(compiled_unavailable_reason.cache_info().currsize)
    return (known or library_path().is_file()) and is_compiled_available()


def is_compiled_available() -> bool:
    """Whether kernels can be called compiled; builds the library if there is none."""
    return compiled_unavailable_reason() is None


@cache
def compiled_unavailable_reason() -> LibraryError | None:
    """Return why kernels cannot be called compiled here, or None; may build the library."""
    try:
        load_library()
    except LibraryError as error:
        return error
    return None


def select_form(kernel: Callable[P, R], *, compiled: bool) -> Callable[P, R]:
    """Return the compiled form of an entry point, or the kernel itself."""
    return compiled_form(kernel) if compiled else kernel


_best_forms: dict[object, Callable[..., Any]] = {}


def best_form(kernel: Callable[P, R]) -> Callable[P, R]:
    """Return the form for single calls: compiled if no build is needed, else the kernel."""
    # A plain dictionary, because every call of the law from Python goes through here.
    found = _best_forms.get(kernel)
    if found is None:
        if not is_library_ready():
            return kernel
        found = _best_forms[kernel] = compiled_form(kernel)
    return cast("Callable[P, R]", found)


def compiled_form(kernel: Callable[P, R], *, checked: bool = False) -> Callable[P, R]:
    """Return the compiled form of an entry point.

    The `checked` form, for tests, ends the process if an index, a shift or a number is out of
    bounds, and names the line of the kernel.

    >>> from hanchan.core.game_state import Game
    >>> from hanchan.core.simulation_rng import seed_generator
    >>> here, there = Game(), Game()
    >>> seed_generator(here, 7)
    >>> select_form(seed_generator, compiled=is_compiled_available())(there, 7)
    >>> here.seed == there.seed
    True
    """
    loaded = load_library(checked=checked)
    return cast("Callable[P, R]", entry_point_of(loaded, cast("FunctionType", kernel)))


def bound_form(
    kernel: Callable[..., R], *args: object, compiled: bool, holding: bool = True
) -> Callable[..., R]:
    """Bind a kernel to its first arguments, which stay alive with the result.

    The compiled form converts the records and arrays before the first integer once, instead of at
    each call. With `holding` it keeps the GIL, because handing it to another thread and waiting for
    it takes longer than a short kernel.

    >>> from hanchan.core.game_state import Game
    >>> from hanchan.core.simulation_rng import seed_generator
    >>> game = Game()
    >>> bound_form(seed_generator, game, compiled=is_compiled_available())(7)
    >>> game.seed
    7
    """
    if not compiled:
        return partial(kernel, *args)
    loaded = _without_gil_release(load_library()) if holding else load_library()
    call, handing, count = _c_entry_point(loaded, cast("FunctionType", kernel), bound=True)
    given = array("q", handing(*args[:count]))
    bound = partial(call, given.buffer_info()[0], *args[count:])
    # C has only addresses; the objects must live as long as the form does.
    bound.__dict__["kept"] = given, args
    return cast("Callable[..., R]", bound)


@cache
def _without_gil_release(loaded: ctypes.CDLL) -> ctypes.PyDLL:
    return ctypes.PyDLL(loaded._name, handle=loaded._handle)  # noqa: SLF001 - it has no other name


def entry_point_of(loaded: ctypes.CDLL, function: "FunctionType") -> Callable[..., Any]:
    """Return a Python function that converts its arguments and calls a kernel in a library."""
    return _c_entry_point(loaded, function)[1]


@cache
def _c_entry_point(
    loaded: ctypes.CDLL | ctypes.PyDLL, function: "FunctionType", *, bound: bool = False
) -> tuple[Callable[..., Any], Callable[..., Any], int]:
    """Return the C function of a kernel, a Python function, and the number of its parameters.

    The Python function takes all parameters and calls the C function. If `bound`, it takes only
    those that can be bound, and returns them converted.
    """
    names: tuple[str, ...] = function.__code__.co_varnames[: function.__code__.co_argcount]
    hints = get_type_hints(function, include_extras=True)
    parts = [_parameter_parts(name, hints[name]) for name in names]
    # Named tuples hold records and arrays, so all their fields can be bound.
    listed = count_bindable([next(iter(one.values())) for one in parts]) if bound else 0
    rest = [
        ctypes.c_int64 if kind == INT_TYPE or ending else ctypes.c_void_p
        for one in parts[listed:]
        for kind in one.values()
        for _, ending in kind.parameters
    ]
    call = loaded[
        (source_modules.BOUND_PREFIX if bound else source_modules.EXPORT_PREFIX) + function.__name__
    ]
    call.argtypes = [ctypes.c_void_p, *rest] if bound else rest
    call.restype = ctypes.c_int64 if hints["return"] is int else None
    kinds = {place: kind for one in parts for place, kind in one.items()}
    fields = {place: kind.field for place, kind in kinds.items() if isinstance(kind, ArrayType)}
    given = tuple(", ".join(starmap(_c_arguments_code, one.items())) for one in parts)
    scope = {
        "call": call,
        "at": ctypes.addressof,
        "handed": _array_address,
        "known": _known_addresses,
        "constant": _constant_address,
        "fields": fields,
    }
    count, does = (listed, "({},)") if bound else (len(names), "call({})")
    code = f"lambda {', '.join(names[:count])}: {does.format(', '.join(given[:count]))}"
    return call, eval(code, scope), count  # noqa: S307 - the names are our own


def _parameter_parts(name: str, hint: object) -> dict[str, ArgumentType]:
    """Return the type of each value passed for a parameter, by the value's Python expression."""
    fields = {f"{name}.{field}": found for field, found in named_tuple_fields(hint).items()}
    return {
        place: cast("ArgumentType", type_of_hint(found))
        for place, found in (fields or {name: hint}).items()
    }


def _c_arguments_code(name: str, kind: ArgumentType) -> str:
    """Return Python code that converts the value of this type to its C arguments."""
    if isinstance(kind, RecordType):
        return f"at({name})"
    if isinstance(kind, RecordsType):
        return f"{name}.address, {name}.length"
    if isinstance(kind, ArrayType) and kind.field.constant:
        known = f"{name.replace('.', '_')}_"
        found = f"({known} := known.get(id({name})) or constant({name}, fields['{name}']))[0]"
        return f"{found}, {known}[1]" if len(kind.parameters) > 1 else found
    if isinstance(kind, ArrayType):
        return f"*handed({name}, fields['{name}'])"
    return name


_known_addresses: dict[int, tuple[int, ...]] = {}
_kept_arrays: list[memoryview] = []


def _constant_address(array: memoryview, field: Field) -> tuple[int, ...]:
    """Return the address, and the length if needed, of a constant array that is kept alive."""
    # Keyed by its id, which another object could get if this one were freed.
    _kept_arrays.append(array)
    _known_addresses[id(array)] = _array_address(array, field)
    return _known_addresses[id(array)]


def _array_address(array: memoryview, field: Field) -> tuple[int, ...]:
    """Return the address of an array, and its length if needed; `TypeError` if it does not fit."""
    first, rest = field.shape[0], field.shape[1:]
    length, *others = array.shape or (0,)
    right = (*others,) == rest and first in (ANY, length)
    if not right or array.format not in FORMATS[field.code]:
        code = next((code for code, known in FORMATS.items() if array.format in known), "other")
        given = f"{code} {array.shape}"
        text = f"an array of {field.code} {field.shape} is needed, not {given}"
        raise TypeError(text)
    if not array.c_contiguous:
        text = "an array with contiguous rows is needed"
        raise TypeError(text)
    address = address_of(array)
    return (address, length) if first == ANY else (address,)


FORMATS = {
    code: {known for known in ("bhilq" if letter.islower() else "BHILQ") if calcsize(known) == size}
    for code, letter in MEMORYVIEW_FORMATS.items()
    for size in [calcsize(letter)]
}
"""Memoryview formats by numpy type code: all letters for ints of that size."""
