"""Records: one annotated class defines a C struct and its fields in Python.

Single ints are fields of a ctypes structure, arrays are memoryviews over its bytes: numpy would
make interpreted kernels a hundred times slower. A subclass of `Record` that annotates its fields
has all of this, and the strict type checker knows the types of the fields. numpy is needed only
for records as arrays (`dtype`, `array`).
"""

import ctypes
from collections.abc import Callable, Iterable
from functools import cache, cached_property
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

if TYPE_CHECKING:
    import numpy as np
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

    def cells(self) -> Any:  # noqa: ANN401 - ctypes does not name it
        """Return the C type of the field: an int, or as many in a row as the array has."""
        cell = _C_CELLS[self.code]
        return cell * prod(self.shape) if self.shape else cell


Numbers: TypeAlias = Annotated[Ints, Field("i8", (ANY,))]
DistanceTables: TypeAlias = Annotated[Ints, Field("u4", (ANY,), constant=True)]
"""The distance tables (core/distance_tables.py), a parameter of kernels that analyse hands."""


MemoryviewFormat: TypeAlias = Literal["b", "B", "h", "i", "I", "q"]
MEMORYVIEW_FORMATS: dict[str, MemoryviewFormat] = {
    "i1": "b", "u1": "B", "i2": "h", "i4": "i", "u4": "I", "i8": "q",
}  # fmt: skip
"""Memoryview formats by numpy type code."""
_C_CELLS: dict[str, Any] = {
    "i1": ctypes.c_int8, "u1": ctypes.c_uint8, "i2": ctypes.c_int16,
    "i4": ctypes.c_int32, "u4": ctypes.c_uint32, "i8": ctypes.c_int64,
}  # fmt: skip
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

    fields: dict[str, Field]
    parts: dict[str, slice]
    """The bytes of each field."""
    nbytes: int
    """Size of a record."""

    def __init__(cls, title: str, bases: tuple[type, ...], body: dict[str, Any]) -> None:  # noqa: N805 - a class of classes
        """Lay the annotated fields out as C does, and make them fields of a structure."""
        super().__init__(title, bases, body)
        hints = get_type_hints(cls, include_extras=True)
        cls.fields = {
            name: hint.__metadata__[0]
            for name, hint in hints.items()
            if hasattr(hint, "__metadata__") and isinstance(hint.__metadata__[0], Field)
        }
        # Arrays only reserve their bytes, because they are read differently.
        cells = [(name, field.cells()) for name, field in cls.fields.items()]
        flat: Any = Layout(f"{title}Cells", (Structure,), {"_fields_": cells})
        places = {name: getattr(flat, name) for name in cls.fields}
        cls.parts = {name: slice(at.offset, at.offset + at.size) for name, at in places.items()}
        inherited = 0 if cls.__base__ is Structure else ctypes.sizeof(cast("Any", cls.__base__))
        cls.nbytes = ctypes.sizeof(flat)
        cls._fields_ = [("_rest", ctypes.c_byte * (cls.nbytes - inherited))]
        for name, field in cls.fields.items():
            array = _ArrayField(cls.parts[name], name, field) if field.shape else None
            setattr(cls, name, array or places[name])

    @property
    def dtype(cls) -> "np.dtype[np.void]":  # noqa: N805 - a class of classes
        """The same layout for numpy."""
        return _numpy_layout(cls)


@cache
def _numpy_layout(record: RecordMeta) -> "np.dtype[np.void]":
    import numpy as np  # noqa: PLC0415 - only for arrays of records

    cells = [(name, field.code, field.shape) for name, field in record.fields.items()]
    return np.dtype(cells, align=True)


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

    fields: ClassVar[dict[str, Field]]
    parts: ClassVar[dict[str, slice]]
    nbytes: ClassVar[int]
    whole: memoryview

    def __new__(cls) -> Self:
        """Make a record whose bytes are all zero."""
        return cls.from_memory(memoryview(bytearray(cls.nbytes)))

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
        import numpy as np  # noqa: PLC0415 - only for arrays of records

        return np.frombuffer(self.whole, type(self).dtype)

    def flat(self, name: str) -> Ints:
        """Return the ints of a field in one row, over the same bytes; one int for a single int."""
        return self.whole[self.parts[name]].cast(MEMORYVIEW_FORMATS[self.fields[name].code])

    def add(self, other: Self) -> None:
        """Add every int of another record to that of this one."""
        for name in self.fields:
            mine, theirs = self.flat(name), other.flat(name)
            for i, value in enumerate(theirs):
                mine[i] += value

    def fill(self, names: Iterable[str], value: int) -> None:
        """Set every int of the named fields."""
        for name in names:
            ints = self.flat(name)
            for i in range(len(ints)):
                ints[i] = value

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
        self._size = record.nbytes
        self._bytes = memoryview(bytearray(count * self._size))

    @cached_property
    def array(self) -> "RecordArray":
        """The records as an array, over the same bytes."""
        import numpy as np  # noqa: PLC0415 - only for arrays of records

        return np.ndarray(self.length, self.record.dtype, self._bytes)

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, row: int) -> R:
        return self.record.from_memory(self._bytes_of(row))

    def __setitem__(self, row: int, record: R) -> None:
        self._bytes_of(row)[:] = record.whole

    def _bytes_of(self, row: int) -> memoryview:
        return self._bytes[row * self._size : (row + 1) * self._size]

    def __reduce__(self) -> tuple[Callable[..., "Records[R]"], tuple[object, ...]]:
        return _records_of, (self.record, self.length, self.snapshot(self.length))

    def snapshot(self, count: int) -> bytes:
        """Return a copy of the bytes of the first `count` records."""
        return self._bytes[: count * self._size].tobytes()

    def restore(self, snapshot: bytes) -> None:
        """Load a snapshot of all records."""
        self._bytes[:] = snapshot

    @cached_property
    def address(self) -> int:
        """Address of the first record, for compiled kernels."""
        return address_of(self._bytes)


def _records_of(record: type[R], count: int, data: bytes) -> Records[R]:
    found = Records(record, count)
    found.restore(data)
    return found


class _ArrayField:
    """Descriptor of an array field; its memoryview is cached in the record on first access."""

    def __init__(self, part: slice, name: str, field: Field) -> None:
        self.part, self.name, self.shape = part, name, field.shape
        self.letter: MemoryviewFormat = MEMORYVIEW_FORMATS[field.code]

    def __get__(self, record: Record, owner: type[Record]) -> memoryview:
        found = record.whole[self.part].cast(self.letter, self.shape)
        setattr(record, self.name, found)  # found there from then on
        return found


def make_array(code: str, *shape: int) -> Ints:
    """Make an array of zeros for kernels; `code` is numpy's name of its type.

    >>> array = make_array("i8", 2, 3)
    >>> array[1, 2] = 7
    >>> array.tolist()
    [[0, 0, 0], [0, 0, 7]]
    """
    memory = memoryview(bytearray(prod(shape) * ctypes.sizeof(_C_CELLS[code])))
    return memory.cast(MEMORYVIEW_FORMATS[code], shape)


class _Buffer(ctypes.Structure):
    """The beginning of C's `Py_buffer`, and room for the rest of it."""

    _fields_ = (("address", ctypes.c_void_p), ("rest", ctypes.c_void_p * 15))


def address_of(array: memoryview) -> int:
    """Return the address of the bytes of an array, which must live as long as it is used."""
    if not array.nbytes:
        return 0
    if not array.readonly:
        return ctypes.addressof(ctypes.c_char.from_buffer(array))
    # ctypes takes no address of read-only memory.
    buffer = _Buffer()
    ctypes.pythonapi.PyObject_GetBuffer(ctypes.py_object(array), ctypes.byref(buffer), 0)
    ctypes.pythonapi.PyBuffer_Release(ctypes.byref(buffer))
    return int(buffer.address)
