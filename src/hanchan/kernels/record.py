"""Records: one annotated class defines a C struct, its numpy dtype and its fields in Python.

Reading fields from a numpy array (`g.hand[p, t]`, `g.phase`) would make interpreted kernels a
hundred times slower. So they read the same bytes as a ctypes structure, and arrays in it through
memoryviews. A subclass of `Record` that annotates its fields has all of this, and the strict type
checker knows the types of the fields.
"""

import ctypes
from collections.abc import Callable
from functools import cached_property
from math import prod
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    Self,
    TypeAlias,
    TypeVar,
    cast,
    get_type_hints,
)

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    RecordArray: TypeAlias = NDArray[np.void]
    Layout = type

    class Structure:
        """The part of `ctypes.Structure` that records use, for the type checker."""

        @classmethod
        def from_buffer(cls, source: memoryview, /) -> Self:
            """Make a structure over these bytes."""
            ...

else:
    Structure, Layout = ctypes.Structure, type(ctypes.Structure)

Ints = memoryview  # an array field: always fully indexed, `g.hand[p, t]`


ANY = 0
"""A first dimension known only to the caller, in the shape of an array passed to a kernel."""


class Field(NamedTuple):
    """Storage of ints: numpy type code and shape, `()` for one int.

    `constant` says that the array never changes, so that its address can be cached.
    """

    code: str
    shape: tuple[int, ...] = ()
    constant: bool = False


Numbers: TypeAlias = Annotated[Ints, Field("i8", (ANY,))]
DistanceTables: TypeAlias = Annotated[Ints, Field("u4", (ANY,), constant=True)]
"""The distance tables (core/distance_tables.py), a parameter of kernels that analyse hands."""


MemoryviewFormat: TypeAlias = Literal["b", "B", "h", "i", "q"]
MEMORYVIEW_FORMATS: dict[str, MemoryviewFormat] = {
    "i1": "b", "u1": "B", "i2": "h", "i4": "i", "i8": "q",
}  # fmt: skip
"""Memoryview formats by numpy type code."""
I8 = Annotated[int, Field("i1")]
I16 = Annotated[int, Field("i2")]
I32 = Annotated[int, Field("i4")]
I64 = Annotated[int, Field("i8")]


class RecordMeta(Layout):
    """Metaclass that lays out a record class from its annotations.

    A ctypes structure starts with its base class, so that inherited fields could not be laid out
    again, widest first. Therefore a record takes only its size from ctypes, and its single ints are
    fields of another structure, which has no bases.
    """

    dtype: np.dtype[np.void]
    fields: dict[str, Field]

    def __init__(cls, title: str, bases: tuple[type, ...], body: dict[str, Any]) -> None:  # noqa: N805 - a class of classes
        """Read the annotations into a dtype and the fields of a structure."""
        super().__init__(title, bases, body)
        hints = get_type_hints(cls, include_extras=True)
        cls.fields = {
            name: hint.__metadata__[0]
            for name, hint in hints.items()
            if hasattr(hint, "__metadata__") and isinstance(hint.__metadata__[0], Field)
        }
        cls.dtype = np.dtype(
            [(name, field.code, field.shape) for name, field in cls.fields.items()], align=True
        )
        cells: list[tuple[str, Any]] = []
        for name, field in cls.fields.items():
            cell: Any = np.ctypeslib.as_ctypes_type(np.dtype(field.code))
            # Arrays only reserve their bytes, because they are read differently.
            cells.append((f"_{name}", cell * prod(field.shape)) if field.shape else (name, cell))
        flat: type = Layout(f"{title}Cells", (Structure,), {"_fields_": cells})
        inherited = 0 if cls.__base__ is Structure else ctypes.sizeof(cast("Any", cls.__base__))
        cls._fields_ = [("_rest", ctypes.c_byte * (cls.dtype.itemsize - inherited))]
        for name, field in cls.fields.items():
            descriptor = _ArrayField(cls.dtype, name, field) if field.shape else getattr(flat, name)
            setattr(cls, name, descriptor)


class Record(Structure, metaclass=RecordMeta):
    """A record of fixed size; subclasses annotate their fields, widest first.

    >>> class Pair(Record):
    ...     total: I64
    ...     left: Annotated[Ints, Field("i1", (2, 3))]
    >>> pair = Pair()
    >>> pair.total, pair.left[1, 2] = 7, 5
    >>> pair.array["total"][0], pair.array["left"][0][1, 2]
    (np.int64(7), np.int8(5))
    """

    dtype: ClassVar[np.dtype[np.void]]
    fields: ClassVar[dict[str, Field]]
    whole: memoryview

    def __new__(cls) -> Self:
        """Make a record whose bytes are all zero."""
        return cls.from_memory(memoryview(bytearray(cls.dtype.itemsize)))

    @classmethod
    def from_memory(cls, whole: memoryview) -> Self:
        """Make a record that uses these bytes as its memory."""
        record = cls.from_buffer(whole)
        record.whole = whole
        return record

    @classmethod
    def from_bytes(cls, data: bytes | memoryview) -> Self:
        """Make a record with a copy of these bytes."""
        return cls.from_memory(memoryview(bytearray(data)))

    @property
    def array(self) -> "RecordArray":
        """The record as an array of one element, over the same bytes."""
        return np.frombuffer(self.whole, self.dtype)

    def snapshot(self) -> bytes:
        """Return a copy of all bytes of the record, which `restore` loads again."""
        return self.whole.tobytes()

    def restore(self, snapshot: bytes) -> None:
        """Load the bytes of a snapshot into the record."""
        self.whole[:] = snapshot

    def copy(self) -> Self:
        """Return a copy of the record."""
        return self.from_bytes(self.whole)

    def __reduce__(self) -> tuple[Callable[..., "Record"], tuple[object, ...]]:
        return type(self).from_bytes, (self.snapshot(),)


R = TypeVar("R", bound=Record)


class Records(Generic[R]):
    """An array of records of one class.

    >>> class Point(Record):
    ...     x: I16
    >>> points = Records(Point, 3)
    >>> points[1].x = 7
    >>> len(points), points.array["x"]
    (3, array([0, 7, 0], dtype=int16))
    """

    def __init__(self, record: type[R], count: int) -> None:
        self.record = record
        self.length = count
        self.array: RecordArray = np.zeros(count, record.dtype)
        self._bytes = self.array.view(np.uint8).data

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, row: int) -> R:
        return self.record.from_memory(self._bytes_of(row))

    def __setitem__(self, row: int, record: R) -> None:
        self._bytes_of(row)[:] = record.whole

    def _bytes_of(self, row: int) -> memoryview:
        size = self.record.dtype.itemsize
        return self._bytes[row * size : (row + 1) * size]

    def __reduce__(self) -> tuple[Callable[..., "Records[R]"], tuple[object, ...]]:
        return _records_of, (self.record, self.length, self.snapshot(self.length))

    def snapshot(self, count: int) -> bytes:
        """Return a copy of the bytes of the first `count` records."""
        return self._bytes[: count * self.record.dtype.itemsize].tobytes()

    @cached_property
    def address(self) -> int:
        """Address of the first record, for compiled kernels."""
        return int(self.array.ctypes.data)


def _records_of(record: type[R], count: int, data: bytes) -> Records[R]:
    found = Records(record, count)
    found.array[:] = np.frombuffer(data, record.dtype)
    return found


class _ArrayField:
    """Descriptor of an array field; its memoryview is cached in the record on first access."""

    def __init__(self, dtype: np.dtype[np.void], name: str, field: Field) -> None:
        fields = cast("dict[str, tuple[object, int]]", dtype.fields)
        begin = fields[name][1]
        self.name, self.shape = name, field.shape
        self.letter: MemoryviewFormat = MEMORYVIEW_FORMATS[field.code]
        self.part = slice(begin, begin + dtype[name].itemsize)

    def __get__(self, record: Record, owner: type[Record]) -> memoryview:
        found = record.whole[self.part].cast(self.letter, self.shape)
        setattr(record, self.name, found)  # found there from then on
        return found
