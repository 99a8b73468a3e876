"""Seats made from descriptions: names, Python objects, weights or mjai programs."""

import sys
from importlib import import_module
from inspect import isclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from hanchan.bots.registry import LEARNED, check_seat_name, load_error, named_seat, register
from hanchan.formats.mjai.seat import mjai_seat
from hanchan.rules.table_size import require_four_players
from hanchan.table.seat import Seat, SeatLike, make_seat, name_of_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from hanchan.rules import RuleSet

MJAI_PREFIX = "mjai"
SPEC_PREFIXES: "Mapping[str, Callable[[str, int], Seat]]" = MappingProxyType({
    MJAI_PREFIX: lambda spec, _: mjai_seat(spec),
    LEARNED: lambda spec, _: _learned_seat(spec),
})  # fmt: skip
"""Prefixes of descriptions that do not name a module, and the function that makes each seat.

The function receives the whole description and the seed. A module with the name of a prefix cannot
be used.
"""


def _learned_seat(spec: str) -> Seat:
    from hanchan.bots.learned import learned_seat  # noqa: PLC0415 - it needs the extra `arrays`

    return learned_seat(spec)


def seat_from_spec(spec: str | SeatLike, *, seed: int = 1) -> Seat:
    """Make a seat from its description.

    `efficient` and the like are names (`hanchan.bots.registry`); `module:name` is a Python class,
    which is called without arguments, an object with `choose(view)`, or a function of a view, and
    the module may be in the current folder; `learned:PATH` is a trained net; `mjai:COMMAND` and
    `mjai://HOST:PORT` are programs that speak mjai. A description that is not text is itself such a
    class, object or function. `seed` matters only to bots that choose at random.

    >>> seat_from_spec("efficient").name, seat_from_spec(max).name
    ('efficient', 'max')
    >>> seat_from_spec("random:nothing")
    Traceback (most recent call last):
    hanchan.errors.RulesError: bot: 'random:nothing' cannot be loaded: AttributeError("module \
'random' has no attribute 'nothing'")
    """
    if not isinstance(spec, str):
        return make_seat(spec)
    module, colon, name = spec.partition(":")
    if not colon:
        return named_seat(spec, seed)
    if module in SPEC_PREFIXES:
        return SPEC_PREFIXES[module](spec, seed)
    return make_seat(_object(spec, module, name))


def _object(spec: str, module: str, name: str) -> SeatLike:
    # `hanchan` is a script, so Python puts its folder on the path, not the current one.
    if (folder := str(Path.cwd())) not in sys.path:
        sys.path.append(folder)  # last, so that nothing there hides what is installed
    try:
        found: object = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
        seat = cast("Callable[[], SeatLike]", found)() if isclass(found) else found
    except Exception as problem:  # a user's module may fail in any way
        raise load_error(spec, problem) from problem
    return cast("SeatLike", seat)


def seat_name(spec: str | SeatLike) -> str:
    """Return the name of a seat before it is made: its description, or the object's name."""
    if isinstance(spec, str):
        return spec
    return name_of_seat(spec if isclass(spec) else make_seat(spec))


def check_seat(spec: str) -> None:
    """Refuse an invalid description; unless it is a plain name, this makes the seat."""
    if ":" in spec:
        seat_from_spec(spec)
    else:
        check_seat_name(spec)


def is_program_spec(spec: str) -> bool:
    """Whether a description names an mjai program; making its seat may open a port.

    >>> is_program_spec("mjai://localhost:0"), is_program_spec("efficient")
    (True, False)
    """
    return spec.startswith(f"{MJAI_PREFIX}:")


def refuse_seats_of_four(specs: "Iterable[str | SeatLike]", rules: "RuleSet") -> None:
    """Refuse mjai programs, and nets that know games of four alone, under rules of three."""
    for spec in specs:
        prefix = spec.partition(":")[0] if isinstance(spec, str) else ""
        if prefix == LEARNED:
            from hanchan.bots.learned.weights import require_weights_for  # noqa: PLC0415 - as above

            require_weights_for(str(spec), rules)
        elif prefix in SPEC_PREFIXES:
            require_four_players(rules)


def register_spec(spec: str) -> None:
    """Register a description, unless it is a plain name, as its seat's name in this process."""
    if ":" in spec:
        register(spec, lambda seed: seat_from_spec(spec, seed=seed))
