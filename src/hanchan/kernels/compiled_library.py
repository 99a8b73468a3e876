"""The compiled kernels, called from Python like the interpreted ones.

`compiled_form(legal)` takes the same arguments as `legal`: records, arrays and ints. Records and
arrays are passed by address, and the GIL is released while a kernel runs, unless one is bound to
hold it.
"""

import ctypes
import os
from array import array
from collections.abc import Callable
from functools import cache, partial
from itertools import starmap
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Any,
    ParamSpec,
    TypeAlias,
    TypeVar,
    cast,
    get_type_hints,
)

import numpy as np

from hanchan.errors import LibraryError
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
from hanchan.kernels.record import ANY, MEMORYVIEW_FORMATS, Field
from hanchan.kernels.source_modules import (
    BOUND_PREFIX,
    EXPORT_PREFIX,
    STAMP_SYMBOL,
    built_library_path,
    length_file_of,
    library_extension,
    source_fingerprint,
)

if TYPE_CHECKING:
    from types import FunctionType

P = ParamSpec("P")
R = TypeVar("R")
ArgumentConverter: TypeAlias = Callable[..., tuple[int, ...]]
INTERPRETED_VARIABLE = "HANCHAN_INTERPRETED"
"""Environment variable that disables compiled kernels."""
SHIPPED_LIBRARY = Path(__file__).with_name(f"libhanchan.{library_extension()}")
"""The library in a wheel, named so that it does not hide a module."""


@cache
def load_library(*, checked: bool = False) -> ctypes.CDLL:
    """Load the library of these sources: the one in the wheel, or one built here."""
    if os.environ.get(INTERPRETED_VARIABLE):
        raise LibraryError("library-unwanted", name=INTERPRETED_VARIABLE)
    path = library_path(checked=checked)
    if not path.is_file():
        from hanchan.kernels.c_compiler import build_library  # noqa: PLC0415 - not needed if there is one

        build_library(path, checked=checked)
    return load_library_file(path, source_fingerprint())


def load_library_file(path: Path, stamp: str) -> ctypes.CDLL:
    """Load a library if the file is complete and was built from the sources of this stamp."""
    try:
        # Checked before loading: the system kills the process if pages of a library are missing.
        length = length_file_of(path)
        if length.is_file() and int(length.read_text(encoding="ascii")) != path.stat().st_size:
            raise LibraryError("library-broken", path=str(path), reason="it is not whole")
        loaded = ctypes.CDLL(str(path))
        found = ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(loaded, STAMP_SYMBOL)))
    except (OSError, ValueError) as error:
        raise LibraryError("library-broken", path=str(path), reason=str(error)) from error
    if found.decode() != stamp:
        raise LibraryError("library-other", path=str(path))
    return loaded


def library_path(*, checked: bool = False) -> Path:
    """Return the path of the library, whether it has been built or not."""
    shipped = SHIPPED_LIBRARY.is_file() and not checked
    return SHIPPED_LIBRARY if shipped else built_library_path(checked=checked)


def is_library_ready() -> bool:
    """Whether kernels can be called compiled without building anything."""
    known = bool(compiled_unavailable_reason.cache_info().currsize)
    return (known or library_path().is_file()) and is_compiled_available()


def is_compiled_available() -> bool:
    """Whether kernels can be called compiled."""
    return compiled_unavailable_reason() is None


@cache
def compiled_unavailable_reason() -> LibraryError | None:
    """Return the reason why kernels cannot be called compiled here, or None."""
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

    `checked` stops the process if an index, a shift or a number is out of bounds, and names the
    line of the kernel; it is meant for tests.

    >>> from hanchan.core.game_state import Game
    >>> from hanchan.core.simulation_rng import seed_generator
    >>> here, there = Game(), Game()
    >>> seed_generator(here, 7)
    >>> select_form(seed_generator, compiled=is_compiled_available())(there, 7)
    >>> here.seed == there.seed
    True
    """
    return cast("Callable[P, R]", _entry_point(cast("FunctionType", kernel), checked=checked))


@cache
def _entry_point(function: "FunctionType", *, checked: bool) -> Callable[..., Any]:
    return entry_point_of(load_library(checked=checked), function)


def bound_form(
    kernel: Callable[..., R], *args: object, compiled: bool, holding: bool = True
) -> Callable[..., R]:
    """Bind a kernel to its first arguments, which it keeps alive.

    The compiled form converts them once instead of at each call: all records and arrays before the
    first integer. With `holding` it keeps the GIL, because handing it to another thread and waiting
    for it takes longer than one move.

    >>> from hanchan.core.game_state import Game
    >>> from hanchan.core.simulation_rng import seed_generator
    >>> game = Game()
    >>> bound_form(seed_generator, game, compiled=is_compiled_available())(7)
    >>> game.seed
    7
    """
    if not compiled:
        return partial(kernel, *args)
    call, handing, count = _bound_entry_point(
        load_library(), cast("FunctionType", kernel), holding=holding
    )
    given = array("q", handing(*args[:count]))
    bound = partial(call, given.buffer_info()[0], *args[count:])
    # C has only addresses; the objects must live as long as the form does.
    bound.__dict__["kept"] = given, args
    return cast("Callable[..., R]", bound)


@cache
def _bound_entry_point(
    loaded: ctypes.CDLL, function: "FunctionType", *, holding: bool
) -> tuple[Callable[..., Any], ArgumentConverter, int]:
    """Return the entry point to bind, the conversion of the bound arguments, and their number."""
    return _c_entry_point(_without_gil_release(loaded) if holding else loaded, function, bound=True)


@cache
def _without_gil_release(loaded: ctypes.CDLL) -> ctypes.PyDLL:
    return ctypes.PyDLL(loaded._name, handle=loaded._handle)  # noqa: SLF001 - it has no other name


def entry_point_of(loaded: ctypes.CDLL, function: "FunctionType") -> Callable[..., Any]:
    """Return the entry point of a library, callable with the arguments of the kernel."""
    return _c_entry_point(loaded, function)[1]


def _c_entry_point(
    loaded: ctypes.CDLL | ctypes.PyDLL, function: "FunctionType", *, bound: bool = False
) -> tuple[Callable[..., Any], Callable[..., Any], int]:
    """Return a C function, a Python function of the first parameters, and how many these are.

    The Python function calls the C function, or for a bound one only converts its arguments.
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
    call = loaded[(BOUND_PREFIX if bound else EXPORT_PREFIX) + function.__name__]
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
    """Return the C types passed for a parameter, by the Python expression of each value."""
    fields = {f"{name}.{field}": found for field, found in named_tuple_fields(hint).items()}
    return {
        place: cast("ArgumentType", type_of_hint(found))
        for place, found in (fields or {name: hint}).items()
    }


def _c_arguments_code(name: str, kind: ArgumentType) -> str:
    """Return the Python code of the C arguments for a parameter."""
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
    """Return the address of an array that never changes, and keep the array alive."""
    # Keyed by its id, which another object could get if this one were freed.
    _kept_arrays.append(array)
    _known_addresses[id(array)] = _array_address(array, field)
    return _known_addresses[id(array)]


def _array_address(array: memoryview, field: Field) -> tuple[int, ...]:
    """Return the address of an array, and its length if the kernel does not know it."""
    first, rest = field.shape[0], field.shape[1:]
    length, *others = array.shape or (0,)
    right = (*others,) == rest and first in (ANY, length)
    if not right or array.format not in FORMATS[field.code]:
        given = np.asarray(array)
        text = f"an array of {field.code} {field.shape} is needed, not {given.dtype} {given.shape}"
        raise TypeError(text)
    if not array.c_contiguous:
        text = "an array with contiguous rows is needed"
        raise TypeError(text)
    if array.readonly or not array.nbytes:
        # ctypes takes no address of read-only or empty memory, so numpy does, which is slower.
        address = int(np.asarray(array).ctypes.data)
    else:
        address = ctypes.addressof(ctypes.c_char.from_buffer(array))
    return (address, length) if first == ANY else (address,)


FORMATS = {
    code: {letter, np.zeros(0, code).data.format}
    for code, letter in (*MEMORYVIEW_FORMATS.items(), ("u4", "I"))
}
"""Formats of memoryviews, those of numpy and those of Python, by numpy type codes."""
