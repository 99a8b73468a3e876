"""The C file during translation: the parts that its functions share."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from hanchan.kernels.argument_types import C_TYPES, ArgumentType, RecordsType, RecordType
from hanchan.kernels.record import Record
from hanchan.kernels.source_modules import Kernel, KernelSources

PRELUDE = Path(__file__).with_name("prelude.h")
THREAD_POOL = Path(__file__).with_name("thread_pool.h")
Instance: TypeAlias = tuple[object, tuple[ArgumentType, ...]]


class TranslationError(Exception):
    """Error for code in a kernel that may mean something else in C, with its file and line."""

    def __init__(self, path: str, line: int, why: str, code: str) -> None:
        super().__init__(f"{path}:{line}: {why}: {code}")


@dataclass(slots=True)
class TranslationUnit:
    """The parts of the C file; `names` has the C function of each kernel with its argument types.

    `write_body` returns the C text of a kernel for these types under a name.
    """

    sources: KernelSources
    write_body: Callable[["TranslationUnit", Kernel, tuple[ArgumentType, ...], str], str]
    names: dict[Instance, str] = field(default_factory=dict[Instance, str])
    records: dict[type[Record], str] = field(default_factory=dict[type[Record], str])
    tables: dict[tuple[int, ...], tuple[str, str]] = field(
        default_factory=dict[tuple[int, ...], tuple[str, str]]
    )
    heads: list[str] = field(default_factory=list[str])
    bodies: list[str] = field(default_factory=list[str])
    underway: list[object] = field(default_factory=list[object])
    """The kernels being translated, each called by the one before it."""
    _writes: dict[object, bool] = field(default_factory=dict[object, bool])
    _made: Counter[str] = field(default_factory=Counter[str])

    def add_instance(self, kernel: Kernel, kinds: Sequence[ArgumentType]) -> str:
        """Return the name of the C function of a kernel for these types; translate it if new."""
        key = kernel.function, tuple(kinds)
        if key not in self.names:
            made = self._made[kernel.name] = self._made[kernel.name] + 1
            name = self.names[key] = kernel.name + (f"_{made}" if made > 1 else "") + "_"
            self.underway.append(kernel.function)
            self.bodies.append(self.write_body(self, kernel, key[1], name))
            self.underway.pop()
        return self.names[key]

    def add_function_head(
        self, kernel: Kernel, kinds: Sequence[ArgumentType], name: str, before: str
    ) -> str:
        """Return the head of a C function, after declaring it; `before` is its storage and type."""
        parameters = map("".join, c_parameters(kernel, kinds))
        for kind in kinds:
            if isinstance(kind, RecordType | RecordsType):
                self.add_struct(kind.record)
        head = f"{before} {name}({', '.join(parameters) or 'void'})"
        self.heads.append(f"{head};")
        return head

    def add_struct(self, record: type[Record]) -> str:
        """Add the C struct of a record, with the layout of its bytes, and return its name."""
        if record not in self.records:
            name = record.__name__
            cells = "".join(
                f"    {C_TYPES[one.code]} {cell}_{''.join(f'[{size}]' for size in one.shape)};\n"
                for cell, one in record.fields.items()
            )
            checks = "".join(
                f'_Static_assert(offsetof({name}, {cell}_) == {part.start}, "{cell}");\n'
                for cell, part in record.parts.items()
            )
            size = f'_Static_assert(sizeof({name}) == {record.nbytes}, "size");'
            self.records[record] = f"typedef struct {{\n{cells}}} {name};\n{checks}{size}"
        return record.__name__

    def add_constant_array(self, name: str, values: tuple[int, ...]) -> str:
        """Add a constant array, unless one has these values; returns the name of the array."""
        if values not in self.tables:
            taken = sum(one[0].startswith(f"{name}_") for one in self.tables.values())
            c_name = f"{name}_{taken or ''}"
            bits = 1 + max(value.bit_length() for value in (max(values), -1 - min(values)))
            code = next(code for code in ("i1", "i2", "i4", "i8") if bits <= 8 * int(code[1:]))
            cells = ", ".join(map(format_c_int, values))
            text = f"static const {C_TYPES[code]} {c_name}[{len(values)}] = {{{cells}}};"
            self.tables[values] = c_name, text
        return self.tables[values][0]

    def writes_memory(self, kernel: Kernel) -> bool:
        """Whether a kernel writes to a record or an array, directly or through calls."""
        if kernel.function not in self._writes:
            self._writes[kernel.function] = False
            known = self.sources.kernels
            self._writes[kernel.function] = kernel.writes_memory or any(
                self.writes_memory(known[one]) for one in kernel.called_functions if one in known
            )
        return self._writes[kernel.function]

    def file_text(self) -> str:
        """Return the text of the whole C file."""
        tables = (text for _, text in self.tables.values())
        pool = THREAD_POOL.read_text(encoding="utf-8")
        parts = (*self.records.values(), *tables, *self.heads, *self.bodies, pool)
        return PRELUDE.read_text(encoding="utf-8") + "\n".join(parts) + "\n"


def c_parameters(kernel: Kernel, kinds: Sequence[ArgumentType]) -> list[tuple[str, str]]:
    """Return the type and name of each C parameter of a kernel."""
    return [
        (c_type, f"{parameter.arg}_{ending}")
        for parameter, kind in zip(kernel.node.args.args, kinds, strict=True)
        for c_type, ending in kind.parameters
    ]


def fits_int64(value: int) -> bool:
    """Whether an int fits in a signed 64-bit integer."""
    return -(2**63) <= value < 2**63


def format_c_int(value: int) -> str:
    """Format an int as a C literal."""
    if value == -(2**63):
        return "INT64_MIN"
    return f"{value}LL" if value >= 0 else f"({value}LL)"
