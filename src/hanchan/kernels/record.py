"""One annotated class makes a record: its numpy dtype and its interpreted view.

Compiled code reads a field of a numpy record (`g.hand[p, t]`, `g.phase`); interpreted code would
pay a hundredfold for that, so it reads the same names through memoryviews over the same bytes.
A class that inherits `Record` and annotates its fields gets both, and the strict type checker
sees what the fields are.
"""

from ctypes import addressof, c_char
from functools import cached_property
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

Ints = memoryview  # an array field: always fully indexed, `g.hand[p, t]`


ANY = 0
"""A length that only the caller knows, in the shape of an array that is handed to a kernel."""


class Field(NamedTuple):
    """How ints are stored: numpy type code and shape, `()` for a scalar; some never change."""

    code: str
    shape: tuple[int, ...] = ()
    constant: bool = False


Numbers: TypeAlias = Annotated[Ints, Field("i8", (ANY,))]
"""A list of ints."""
Tables: TypeAlias = Annotated[Ints, Field("u4", (ANY,), constant=True)]
"""The distance tables (core/tables.py), as every kernel takes them that looks at a hand."""


Letter: TypeAlias = Literal["b", "B", "h", "i", "q"]
LETTERS: dict[str, Letter] = {"i1": "b", "u1": "B", "i2": "h", "i4": "i", "i8": "q"}
"""What a memoryview calls the numpy type codes."""
I8 = Annotated[int, Field("i1")]
I16 = Annotated[int, Field("i2")]
I32 = Annotated[int, Field("i4")]
I64 = Annotated[int, Field("i8")]


class Record:
    """A fixed-size record; subclasses annotate the fields, widest first.

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
    _flat: ClassVar[list[tuple[Letter, slice]]]

    def __init_subclass__(cls) -> None:
        """Read the annotations into a dtype and one property per scalar field."""
        hints = get_type_hints(cls, include_extras=True)
        cls.fields = {
            name: hint.__metadata__[0]
            for name, hint in hints.items()
            if hasattr(hint, "__metadata__") and isinstance(hint.__metadata__[0], Field)
        }
        cls.dtype = np.dtype(
            [(name, field.code, field.shape) for name, field in cls.fields.items()], align=True
        )
        for name, field in cls.fields.items():
            kind, begin = cls.dtype[name], _offset(cls.dtype, name)
            if field.shape:
                part = slice(begin, begin + kind.itemsize)
                setattr(cls, name, _Lying(name, part, LETTERS[field.code], field.shape))
            else:
                setattr(cls, name, _scalar(LETTERS[field.code], begin // kind.itemsize))
        scalars = {field.code for field in cls.fields.values() if not field.shape}
        size = cls.dtype.itemsize
        cls._flat = [
            (LETTERS[code], slice(size - size % np.dtype(code).itemsize)) for code in scalars
        ]

    def __init__(self, array: "RecordArray | None" = None) -> None:
        """View a one-element record array, or a new zeroed one."""
        cells: dict[str, Any] = self.__dict__
        if array is None:
            whole = cells["whole"] = memoryview(bytearray(self.dtype.itemsize))
        else:
            cells["array"] = array
            whole = cells["whole"] = array.view(np.uint8).data
        for letter, part in self._flat:  # all scalars of one size are read through one view
            cells[letter] = whole[part].cast(letter)

    @cached_property
    def array(self) -> "RecordArray":
        """The record as an array of one element, over the same bytes."""
        return np.frombuffer(self.__dict__["whole"], self.dtype)

    @cached_property
    def address(self) -> int:
        """Where its bytes lie, for compiled kernels."""
        return addressof(c_char.from_buffer(self.__dict__["whole"]))

    def snapshot(self) -> bytes:
        """All bytes of the record, from which `restore` brings it back exactly."""
        return bytes(self.__dict__["whole"])

    def restore(self, snapshot: bytes) -> None:
        """Make the record what it was when `snapshot` was taken."""
        self.__dict__["whole"][:] = snapshot

    def copy(self) -> Self:
        """An independent record with the same bytes."""
        copy = type(self)()
        copy.restore(self.snapshot())
        return copy


R = TypeVar("R", bound=Record)


class Records(Generic[R]):
    """Many records of one class, one behind the other in an array.

    >>> class Point(Record):
    ...     x: I16
    >>> points = Records(Point, 3)
    >>> points[1].x = 7
    >>> len(points), points.array["x"]
    (3, array([0, 7, 0], dtype=int16))
    """

    def __init__(self, record: type[R], count: int) -> None:
        """So many records, all zero."""
        self.record = record
        self.array: RecordArray = np.zeros(count, record.dtype)

    def __len__(self) -> int:
        """How many they are."""
        return len(self.array)

    def __getitem__(self, row: int) -> R:
        """One of them, to be read and changed."""
        return self.record(self.array[row : row + 1])

    def __setitem__(self, row: int, record: R) -> None:
        """Make one of them what this record is."""
        self.array[row : row + 1] = record.array

    @cached_property
    def address(self) -> int:
        """Where the first of them lies, for compiled kernels."""
        return int(self.array.ctypes.data)


def _offset(dtype: np.dtype[np.void], name: str) -> int:
    """Where in the record a field begins."""
    fields = cast("dict[str, tuple[object, int]]", dtype.fields)
    return fields[name][1]


class _Lying:
    """An array field, which a record looks at where it lies from the first time it is asked."""

    def __init__(self, name: str, part: slice, letter: Letter, shape: tuple[int, ...]) -> None:
        self.name, self.part, self.letter, self.shape = name, part, letter, shape

    def __get__(self, record: Record, owner: type[Record]) -> memoryview:
        found = record.__dict__["whole"][self.part].cast(self.letter, self.shape)
        record.__dict__[self.name] = found  # found there from now on
        return found


def _scalar(letter: Letter, place: int) -> property:
    def read(record: Record) -> int:
        return record.__dict__[letter][place]

    def write(record: Record, value: int) -> None:
        record.__dict__[letter][place] = value

    return property(read, write)
