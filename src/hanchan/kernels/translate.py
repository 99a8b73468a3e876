"""The kernels as one file of C.

Every value is an `int64_t`, every record a struct with the bytes of its numpy dtype, every array
a pointer. A kernel is made once for each combination of kinds that it is called with, from the
doors down. What is not known to mean the same in C is refused with its file and line. That values
fit into 64 bits, no index is negative, nothing is divided by zero and no shift reaches 64 cannot
be proved here: the checked build finds out while it plays the tests.
"""

import ast
from dataclasses import dataclass
from types import NoneType
from typing import cast

from hanchan.kernels.kinds import Kind, bound_count
from hanchan.kernels.places import BOUND, PREFIX, STAMP
from hanchan.kernels.sources import Kernel, Sources
from hanchan.kernels.statements import c_result, write_body
from hanchan.kernels.unit import TranslationError, Unit

UNTYPED = "a door takes ints, records and arrays; annotate a truth value as int"
NO_RESULT = "a kernel returns int or None; annotate a truth value -> int and return 1 or 0"


@dataclass(frozen=True, slots=True)
class Translation:
    """The file, and the kernels that no door reaches."""

    text: str
    unreached: tuple[str, ...]


def translate(sources: Sources, stamp: str = "") -> Translation:
    """The C file of all doors; `stamp` tells later which sources it was made of."""
    for kernel in sources.kernels.values():
        check_result(kernel)
    unit = Unit(sources, write_body)
    for door in sources.doors:
        kinds = door_kinds(door)
        name = unit.instance(door, kinds)
        head = unit.head(door, kinds, PREFIX + door.name, f"DOOR {c_result(door)}")
        call = f"{'return ' if door.returns else ''}{name}"
        unit.bodies.append(f"{head} {{ {call}({', '.join(_names(door, kinds))}); }}")
        unit.bodies.append(_bound(door, kinds, call))
    unit.bodies.append(f'DOOR const char {STAMP}[] = "{stamp}";')
    made = {function for function, _ in unit.names}
    unreached = [kernel for kernel in sources.kernels.values() if kernel.function not in made]
    return Translation(
        text=unit.text(),
        unreached=tuple(f"{one.path}:{one.node.lineno}: {one.name}" for one in unreached),
    )


def check_result(kernel: Kernel) -> None:
    """Refuse a kernel that is annotated to return anything but an int or nothing."""
    if kernel.result is not int and kernel.result is not NoneType:
        result = kernel.node.returns
        code = kernel.name if result is None else f"{kernel.name} -> {ast.unparse(result)}"
        raise TranslationError(kernel.path, kernel.node.lineno, NO_RESULT, code)


def door_kinds(door: Kernel) -> list[Kind]:
    """What Python hands over at a door; its annotations say it all."""
    if None in door.kinds:
        parameter = door.node.args.args[door.kinds.index(None)]
        raise TranslationError(door.path, door.node.lineno, UNTYPED, ast.unparse(parameter))
    return cast("list[Kind]", list(door.kinds))


def _bound(door: Kernel, kinds: list[Kind], call: str) -> str:
    """The door whose records and arrays stand in a list, for each argument of a call takes time."""
    types = [c_type for kind in kinds for c_type, _ in kind.parameters]
    names = _names(door, kinds)
    count = sum(len(kind.parameters) for kind in kinds[: bound_count(kinds)])
    given = [f"({types[i]})(intptr_t)given[{i}]" for i in range(count)]
    rest = ["const int64_t *given", *map("".join, zip(types[count:], names[count:], strict=True))]
    head = f"DOOR {c_result(door)} {BOUND}{door.name}({', '.join(rest)})"
    return f"{head} {{ {call}({', '.join([*given, *names[count:]])}); }}"


def _names(door: Kernel, kinds: list[Kind]) -> list[str]:
    names: list[str] = []
    for parameter, kind in zip(door.node.args.args, kinds, strict=True):
        names += [f"{parameter.arg}_{ending}" for _, ending in kind.parameters]
    return names
