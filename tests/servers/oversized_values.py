"""Values of messages in which one part is longer, larger or more than its type allows."""

from collections.abc import Callable, Iterator
from functools import partial, singledispatch
from typing import Any, NamedTuple, TypeAlias

import msgspec
import msgspec.inspect as mi

Value: TypeAlias = Any
Skipped: TypeAlias = frozenset[type]
TIMES = 10
"""How many times longer than allowed a text is, and how many times more a list has."""
DIGITS = msgspec.Raw(b"9" * 5_000)
"""A whole number that Python does not read for its length."""
WORDS = {
    r"\S": "x",
    r"^-?\d{1,6}(/0{0,5}[1-9]\d{0,5}|\.\d{1,6})?$": "1",
    r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$": "2026-01-01T00:00:00Z",
}
"""A text for each pattern that none of other letters matches."""


class Unbounded(NamedTuple):
    """A part of a message that may be of any size."""

    place: str
    kind: str


class Part(NamedTuple):
    """A part of a type: the field where it stands, and a whole value that has a given one there."""

    field: str
    kind: mi.Type
    whole: Callable[[Value], Value]
    owner: str = ""


def unbounded(kind: mi.Type, place: str, skipped: Skipped = frozenset()) -> Iterator[Unbounded]:
    """The parts of a type that have no greatest size, by the struct and field where they stand."""
    if not is_bounded(kind):
        yield Unbounded(place, type(kind).__name__)
    if isinstance(kind, mi.StructType):
        if kind.cls in skipped:
            return
        skipped |= {kind.cls}
    for part in parts(kind):
        there = f"{part.owner}.{part.field}" if part.field else place
        yield from unbounded(part.kind, there, skipped)


def too_long(
    kind: mi.Type, room: int, field: str = "", skipped: Skipped = frozenset()
) -> Iterator[tuple[str, Value]]:
    """For each part of a type the field where it stands, and a value with too much of it there.

    A text takes up `room` bytes at most, if more is allowed of it than a tenth of that.
    """
    if isinstance(kind, mi.StructType) and kind.cls in skipped:
        return
    for value in excess(kind, room):
        yield field, value
    for part in parts(kind):
        for named, value in too_long(part.kind, room, part.field or field, skipped):
            yield named, part.whole(value)


def is_bounded(kind: mi.Type) -> bool:
    """Whether a type says how large its values may be, leaving aside its parts."""
    if isinstance(kind, mi.StrType | mi.CollectionType):
        return kind.max_length is not None
    if isinstance(kind, mi.DictType):
        return kind.max_length is not None or isinstance(kind.key_type, mi.LiteralType)
    if isinstance(kind, mi.IntType | mi.FloatType):
        above, below = (kind.ge, kind.gt), (kind.le, kind.lt)
        return any(one is not None for one in above) and any(one is not None for one in below)
    return not isinstance(kind, mi.AnyType | mi.RawType | mi.BytesType)


@singledispatch
def parts(_kind: mi.Type) -> Iterator[Part]:
    """What a type is made of."""
    yield from ()


@parts.register
def _(kind: mi.StructType) -> Iterator[Part]:
    for one in kind.fields:
        put = partial(_with_field, sample(kind), one.encode_name)
        yield Part(one.encode_name, one.type, put, kind.cls.__name__)


@parts.register
def _(kind: mi.CollectionType) -> Iterator[Part]:
    yield Part("", kind.item_type, lambda value: [value])


@parts.register
def _(kind: mi.TupleType) -> Iterator[Part]:
    for number, one in enumerate(kind.item_types):
        yield Part("", one, partial(_with_item, sample(kind), number))


@parts.register
def _(kind: mi.DictType) -> Iterator[Part]:
    yield Part("", kind.key_type, lambda value: {value: sample(kind.value_type)})
    yield Part("", kind.value_type, lambda value: {"0": value})


@parts.register
def _(kind: mi.Metadata) -> Iterator[Part]:
    yield Part("", kind.type, lambda value: value)


@parts.register
def _(kind: mi.UnionType) -> Iterator[Part]:
    for one in kind.types:
        yield Part("", one, lambda value: value)


def _with_field(small: dict[str, Value], name: str, value: Value) -> Value:
    return small | {name: value}


def _with_item(small: list[Value], number: int, value: Value) -> Value:
    return [*small[:number], value, *small[number + 1 :]]


@singledispatch
def sample(kind: mi.Type) -> Value:
    """A small value of a type."""
    return False if isinstance(kind, mi.BoolType) else None


@sample.register
def _(kind: mi.StructType) -> dict[str, Value]:
    tag = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
    return tag | {one.encode_name: sample(one.type) for one in kind.fields if one.required}


@sample.register
def _(kind: mi.StrType) -> str:
    return WORDS.get(kind.pattern or "", "x" * (kind.min_length or 0))


@sample.register(mi.IntType)
@sample.register(mi.FloatType)
def _(kind: mi.IntType | mi.FloatType) -> int:
    return int(kind.ge or 0)


@sample.register
def _(kind: mi.CollectionType) -> list[Value]:
    return [sample(kind.item_type)] * (kind.min_length or 0)


@sample.register
def _(kind: mi.TupleType) -> list[Value]:
    return [sample(one) for one in kind.item_types]


@sample.register
def _(_kind: mi.DictType) -> dict[str, Value]:
    return {}


@sample.register
def _(kind: mi.LiteralType) -> Value:
    return kind.values[0]


@sample.register
def _(kind: mi.EnumType) -> Value:
    return next(iter(kind.cls)).value


@sample.register
def _(kind: mi.Metadata) -> Value:
    return sample(kind.type)


@sample.register
def _(kind: mi.UnionType) -> Value:
    empty = any(isinstance(one, mi.NoneType) for one in kind.types)
    return None if empty else sample(kind.types[0])


@singledispatch
def excess(kind: mi.Type, _room: int) -> Iterator[Value]:
    """Values that no value of the type is as large as."""
    if isinstance(kind, mi.LiteralType | mi.EnumType | mi.DateType):
        yield "x" * 100
    if isinstance(kind, mi.BoolType):
        yield "x" * 1_000


@excess.register
def _(kind: mi.StrType, room: int) -> Iterator[Value]:
    most = kind.max_length or room
    yield "x" * max(most + 1, min(TIMES * most, room))


@excess.register
def _(_kind: mi.IntType, _room: int) -> Iterator[Value]:
    yield DIGITS


@excess.register
def _(_kind: mi.FloatType, _room: int) -> Iterator[Value]:
    yield 1e300


@excess.register
def _(kind: mi.CollectionType, _room: int) -> Iterator[Value]:
    if kind.max_length is not None:
        yield [sample(kind.item_type)] * (TIMES * kind.max_length)


@excess.register
def _(kind: mi.DictType, _room: int) -> Iterator[Value]:
    if kind.max_length is not None:
        yield {str(n): sample(kind.value_type) for n in range(TIMES * kind.max_length)}
