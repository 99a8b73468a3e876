"""Types of kernel values: an integer, a record, an array of records, or an array of integers.

A `NamedTuple` groups records and arrays that are always passed together; in C its fields are passed
one by one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias, cast, get_args, get_origin, get_type_hints

from hanchan.kernels.record import ANY, Field, Record, Records

C_TYPES = {
    "i1": "int8_t", "u1": "uint8_t", "i2": "int16_t", "i4": "int32_t", "u4": "uint32_t",
    "i8": "int64_t",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class IntType:
    """An integer, in C an `int64_t`; for `parameters`, see the other types."""

    parameters: ClassVar[tuple[tuple[str, str], ...]] = (("int64_t ", ""),)


@dataclass(frozen=True, slots=True)
class RecordType:
    """A record of this class; in C a pointer to a struct with the same bytes."""

    record: type[Record]

    @property
    def parameters(self) -> tuple[tuple[str, str], ...]:
        """Type and name suffix of each C parameter."""
        return ((f"{self.record.__name__} *", ""),)


@dataclass(frozen=True, slots=True)
class RecordsType:
    """Contiguous records of this class; in C a pointer and the number of records."""

    record: type[Record]

    @property
    def parameters(self) -> tuple[tuple[str, str], ...]:
        """Type and name suffix of each C parameter."""
        return (f"{self.record.__name__} *", ""), ("int64_t ", "_length")


@dataclass(frozen=True, slots=True)
class ArrayType:
    """An array of integers; in C a pointer, and the length if only the caller knows it."""

    field: Field

    @property
    def parameters(self) -> tuple[tuple[str, str], ...]:
        """Type and name suffix of each C parameter."""
        c_type = C_TYPES[self.field.code]
        pointer = f"const {c_type} *restrict " if self.field.constant else f"{c_type} *"
        return (pointer, ""), *((("int64_t ", "_length"),) if self.field.shape[0] == ANY else ())


ArgumentType: TypeAlias = IntType | RecordType | RecordsType | ArrayType
INT_TYPE = IntType()


def type_of_hint(hint: object) -> ArgumentType | None:
    """Return the type that an annotation names; None if the caller decides it.

    >>> type_of_hint(int)
    IntType()
    """
    if hint is int:
        return INT_TYPE
    if get_origin(hint) is Records:
        return RecordsType(get_args(hint)[0])
    if isinstance(hint, type):
        return RecordType(hint) if issubclass(hint, Record) else None
    marks = cast("tuple[object, ...]", getattr(hint, "__metadata__", ()))
    field = next((one for one in marks if isinstance(one, Field)), None)
    if field is None:
        return None
    return ArrayType(field) if field.shape else INT_TYPE


def named_tuple_fields(hint: object) -> dict[str, object]:
    """Return the annotated fields of a named tuple by name; empty for any other annotation."""
    if isinstance(hint, type) and issubclass(hint, tuple):
        return get_type_hints(cast("object", hint), include_extras=True)
    return {}


def count_bindable(kinds: Sequence[ArgumentType]) -> int:
    """Count the records and arrays that can be bound: those before the first integer.

    >>> count_bindable([RecordType(Record), INT_TYPE, INT_TYPE])
    1
    """
    return next((place for place, kind in enumerate(kinds) if kind == INT_TYPE), len(kinds))
