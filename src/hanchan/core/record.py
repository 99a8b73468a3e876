"""One annotated class makes a record: its numpy dtype and its interpreted view.

Compiled code reads a field of a numpy record (`g.hand[p, t]`, `g.phase`); interpreted code would
pay a hundredfold for that, so it reads the same names through memoryviews over the same bytes.
A class that inherits `Record` and annotates its fields gets both, and the strict type checker
sees what the fields are.
"""

from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    NamedTuple,
    Self,
    TypeAlias,
    get_type_hints,
)

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    RecordArray: TypeAlias = NDArray[np.void]

Ints = memoryview  # an array field: always fully indexed, `g.hand[p, t]`


class Field(NamedTuple):
    """How one field is stored: numpy type code and shape, `()` for a scalar."""

    code: str
    shape: tuple[int, ...] = ()


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
            if not field.shape:
                setattr(cls, name, _scalar(name))

    def __init__(self, array: "RecordArray | None" = None) -> None:
        """View a one-element record array, or a new zeroed one."""
        self.array: RecordArray = np.zeros(1, self.dtype) if array is None else array
        cells: dict[str, Any] = self.__dict__
        for name, field in self.fields.items():
            if field.shape:
                cells[name] = self.array[name][0].data
            else:
                cells["_" + name] = self.array[name].data

    def snapshot(self) -> bytes:
        """All bytes of the record, from which `restore` brings it back exactly."""
        return self.array.tobytes()

    def restore(self, snapshot: bytes) -> None:
        """Make the record what it was when `snapshot` was taken."""
        self.array.view(np.uint8)[:] = np.frombuffer(snapshot, np.uint8)

    def copy(self) -> Self:
        """An independent record with the same bytes."""
        copy = type(self)()
        copy.restore(self.snapshot())
        return copy


def _scalar(name: str) -> property:
    cell = "_" + name

    def read(record: Record) -> int:
        return record.__dict__[cell][0]

    def write(record: Record, value: int) -> None:
        record.__dict__[cell][0] = value

    return property(read, write)
