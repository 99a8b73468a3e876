"""Compiled twins of the core's functions, made on first use (extra `fast`).

The very same functions are wrapped by Numba in one namespace, so that they call each other's
twins. Numba's cache on disk does not notice a changed callee in another file, so it lives in a
folder named by a hash of all sources of the core, the words that it numbers, and Numba's version.
"""

import gc
import hashlib
import importlib
import importlib.util
import os
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

NOT_KERNELS = frozenset(
    {
        "record",
        "layout",
        "view_layout",
        "tables",
        "encode",
        "encode_faults",
        "deals",
        "seating",
        "twins",
        "faces",
    }
)
"""Modules of the core that are ordinary Python: nothing in them is compiled."""
MERGED = frozenset(
    {
        "random_matches", "random_match", "random_decision", "play_matches", "play_match",
        "decide", "carry_out", "declared", "put_right", "err_in_claim", "choose_move",
        "choose_error", "choose_ruling", "make_move", "ruled", "play_people",
        "play_people_matches", "count_step",
        "apply_action", "walk", "enter", "enter_end", "play_turn", "settle_win",
        "judge_winner", "list_turn", "list_kans", "tsumo_reason", "options_on_discard",
        "shanten_of_many", "shanten_of_counts", "shanten_of_keys", "honours_key",
    }
)  # fmt: skip
"""Kernels on the way down from a door that have one caller: they are compiled into it.

Each level of calls has all that lies below it optimised once more, so fewer levels near the door
make compiling a third faster.
"""
DOOR = "_on"
"""Functions with this ending take record arrays and are called from outside."""


def available() -> bool:
    """Whether Numba is installed."""
    return importlib.util.find_spec("numba") is not None


def modules(*further: str) -> list[ModuleType]:
    """The modules whose functions are compiled: the core's, and those of floors above by name."""
    here = Path(__file__).parent
    names = [
        ".".join(("hanchan", "core", *path.relative_to(here).with_suffix("").parts))
        for path in sorted(here.rglob("*.py"))
        if path.stem != "__init__" and path.stem not in NOT_KERNELS
    ]
    return [importlib.import_module(name) for name in (*names, *further)]


def functions(*further: str) -> dict[str, FunctionType]:
    """Every kernel by name; names are unique across the modules."""
    found: dict[str, FunctionType] = {}
    for module in modules(*further):
        for name, value in vars(module).items():
            if _is_kernel(value, module) and not name.startswith("_"):
                if name in found:
                    text = f"two kernels are named {name}"
                    raise RuntimeError(text)
                found[name] = value
    return found


def _is_kernel(value: object, module: ModuleType) -> bool:
    return isinstance(value, FunctionType) and value.__module__ == module.__name__


def source_hash(*further: str) -> str:
    """A name for the cache folder: all sources that are compiled, and who compiles them."""
    numba = importlib.import_module("numba")
    digest = hashlib.sha256(f"{numba.__version__}".encode())
    words = Path(__file__).parents[1] / "rules"
    sources = {*Path(__file__).parent.rglob("*.py"), words / "choices.py", words / "values.py"}
    sources |= {Path(module.__file__) for module in modules(*further) if module.__file__}
    for path in sorted(sources):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(*further: str, checked: bool = False) -> Path:
    """Where compiled code is kept between runs; bounds-checked code apart."""
    base = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    return base / "hanchan" / (source_hash(*further) + ("-checked" if checked else ""))


@cache
def twins(*further: str, checked: bool = False) -> dict[str, Callable[..., Any]]:
    """The compiled twins of the doors, by name, those of the `further` modules included.

    `checked` compiles with bounds checks, for tests. Each door is compiled at its first call, or
    loaded from the cache; the twins of what lies behind it are made only if it must be compiled.
    """
    with no_collection():
        numba = importlib.import_module("numba")
        numba.config.CACHE_DIR = str(cache_folder(*further, checked=checked))
        namespace = _one_namespace(*further)
        kernels = {
            name: _in_one_namespace(function, namespace)
            for name, function in functions(*further).items()
        }

        @cache
        def make_inner() -> None:
            shared = _inner_twins_of_core(checked=checked)
            for name, function in kernels.items():
                if not name.endswith(DOOR):
                    namespace[name] = shared.get(name) or _inner_twin(function, checked=checked)

        doors = [name for name in kernels if name.endswith(DOOR)]
        return {name: _door(kernels[name], make_inner, checked=checked) for name in doors}


@cache
def _inner_twins_of_core(*, checked: bool) -> dict[str, Callable[..., Any]]:
    """The twins of the core's kernels, made once: whatever lies above it calls the same ones.

    So a process that compiles doors of several floors compiles the core for the first of them only.
    """
    namespace = _one_namespace()
    kernels = {
        name: _in_one_namespace(function, namespace)
        for name, function in functions().items()
        if not name.endswith(DOOR)
    }
    inner = {name: _inner_twin(kernel, checked=checked) for name, kernel in kernels.items()}
    namespace |= inner
    return inner


def _one_namespace(*further: str) -> dict[str, Any]:
    """The names of all modules together; a number has one name, and a name one number."""
    namespace: dict[str, Any] = {}
    for module in modules(*further):
        for name, value in vars(module).items():
            if name.startswith("__"):
                continue
            if isinstance(value, int) and namespace.get(name, value) != value:
                text = f"two numbers are named {name}"
                raise RuntimeError(text)
            namespace[name] = value
    return namespace


def _in_one_namespace(function: FunctionType, namespace: dict[str, Any]) -> FunctionType:
    """The same function with these globals, so that it calls the twins of what it calls."""
    name = function.__name__
    twin = FunctionType(function.__code__, namespace, name, function.__defaults__)
    twin.__module__ = function.__module__
    twin.__qualname__ = name
    return twin


def _inner_twin(function: FunctionType, *, checked: bool) -> Callable[..., Any]:
    """The compiled form of a kernel that only kernels call; it becomes a part of what calls it."""
    numba = importlib.import_module("numba")
    merged = function.__name__ in MERGED
    dispatcher: Callable[..., Any] = numba.njit(
        nogil=True,
        boundscheck=checked,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        inline="always" if merged else "never",
    )(function)
    if not merged:
        _compile_once(dispatcher)
    return dispatcher


def _door(
    function: FunctionType, before: Callable[[], None], *, checked: bool
) -> Callable[..., Any]:
    """The compiled form of a door, kept in the cache; `before` runs if it must be compiled."""
    numba = importlib.import_module("numba")
    dispatcher: Any = numba.njit(nogil=True, boundscheck=checked, cache=True)(function)
    compiler = dispatcher._compiler  # noqa: SLF001 (Numba has no public name for it)
    compile_door: Callable[..., Any] = compiler.compile

    def compile_after(*args: Any) -> Any:  # noqa: ANN401 (Numba has no types)
        before()
        return compile_door(*args)

    compiler.compile = compile_after
    load: Callable[..., Any] = dispatcher._cache.load_overload  # noqa: SLF001 (as above)

    def load_at_once(*args: Any) -> Any:  # noqa: ANN401 (as above)
        with no_collection():
            return load(*args)

    dispatcher._cache.load_overload = load_at_once  # noqa: SLF001 (as above)
    return dispatcher


@contextmanager
def no_collection() -> Generator[None]:
    """Garbage is not looked for in here: importing and loading make much that stays, and no waste.

    It would be a tenth of the time that the compiled core takes to start.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _compile_once(dispatcher: Any) -> None:  # noqa: ANN401 (Numba has no types)
    """Make a twin see every integer argument as one type.

    Numba would compile another copy for each width of a field and for each literal number.
    """
    types = importlib.import_module("numba.core.types")
    template: Callable[..., Any] = dispatcher.get_call_template

    def widen(kind: Any) -> Any:  # noqa: ANN401 (Numba has no types)
        plain = types.unliteral(kind)
        return types.int64 if isinstance(plain, types.Integer | types.Boolean) else plain

    def widened(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:  # noqa: ANN401 (as above)
        return template(tuple(map(widen, args)), {name: widen(a) for name, a in kws.items()})

    dispatcher.get_call_template = widened
