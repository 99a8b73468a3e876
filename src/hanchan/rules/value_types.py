"""Types of rule values: the values that a key allows, and how to read and write them.

A value is read in two ways: `accept` takes a value of TOML, JSON or Python, such as a number or a
list of texts, and `parse` takes one text, as on a command line. Both raise `ValueError` or
`TypeError` for values that are not allowed; `schema.py` turns the exception into a message.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic, TypeVar, cast

from hanchan.errors import HandError
from hanchan.tiles import Tile, format_tiles, parse_tiles

Plain = bool | int | str | list[int] | list[str]
"""A value in TOML or JSON."""


NO_TILES = "none"
"""The text for a complete set of tiles."""
T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


class ValueType(Generic[T]):
    """The type of a rule value.

    `type_name` is one word, `allowed` describes the values to a reader. `wrong` is the id of the
    error for other values, `limits` has the values in its message.
    """

    type_name: str
    allowed: str
    wrong: str
    limits: Mapping[str, object] = MappingProxyType({})

    def accept(self, value: object) -> T:
        """Convert a value from TOML, JSON or Python to the rule value."""
        raise NotImplementedError

    def parse(self, text: str) -> T:
        """Parse a text; the inverse of `text`."""
        raise NotImplementedError

    def text(self, value: T) -> str:
        """Format the value as its canonical text."""
        return str(value)

    def plain(self, value: T) -> Plain:
        """Convert the value for TOML and JSON."""
        return self.text(value)


class BoolType(ValueType[bool]):
    """The values true and false."""

    type_name = "bool"
    allowed = "true or false"
    wrong = "value-yes-no"

    def accept(self, value: object) -> bool:
        """Accept True or False, but not 1 or 0."""
        if not isinstance(value, bool):
            raise TypeError
        return value

    def parse(self, text: str) -> bool:
        """Parse `true` or `false`."""
        if text not in {"true", "false"}:
            raise ValueError(text)
        return text == "true"

    def text(self, value: bool) -> str:  # noqa: FBT001 - the value is the point
        """Format the value as `true` or `false`."""
        return "true" if value else "false"

    def plain(self, value: bool) -> Plain:  # noqa: FBT001 - the value is the point
        """Return the value unchanged."""
        return value


BOOL = BoolType()


class WholeNumberType(ValueType[int]):
    """A whole number from `least` to `most`, a multiple of `step`, or one of `also`."""

    type_name = "int"

    def __init__(self, least: int, most: int, *, step: int = 1, also: tuple[int, ...] = ()) -> None:
        self.numbers = range(least, most + 1, step)
        self.also = also
        self.wrong = "value-multiple" if step != 1 else "value-range-or" if also else "value-range"
        self.limits = {"least": least, "most": most, "step": step, "allowed": also}
        words = [str(number) for number in also]
        words.append(f"a whole number from {least} to {most}")
        if step != 1:
            words[-1] = f"a multiple of {step} from {least} to {most}"
        self.allowed = " or ".join(words)

    def accept(self, value: object) -> int:
        """Accept one of these numbers, but not True or False."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise TypeError
        if value not in self.numbers and value not in self.also:
            raise ValueError(value)
        return value

    def parse(self, text: str) -> int:
        """Parse plain decimal digits without leading zeros."""
        value = int(text)
        if str(value) != text:
            raise ValueError(text)
        return self.accept(value)

    def plain(self, value: int) -> Plain:
        """Return the number unchanged."""
        return value


class OneOfNumbersType(WholeNumberType):
    """One of a few whole numbers."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(numbers[0], numbers[0], also=numbers)
        self.wrong, self.limits = "value-choice", {"allowed": numbers}
        self.allowed = join_alternatives(map(str, numbers))


class EnumValueType(ValueType[E]):
    """One value of an enum, or of the subset that the key takes."""

    type_name = "enum"

    def __init__(self, words: type[E], *some: E) -> None:
        self.words = words
        self.some = some or tuple(words)
        self.wrong, self.limits = "value-choice", {"allowed": self.some}
        self.allowed = join_alternatives(self.some)

    def accept(self, value: object) -> E:
        """Accept a word as text or as a member of the enum."""
        if not isinstance(value, str):
            raise TypeError
        return self.parse(value)

    def parse(self, text: str) -> E:
        """Parse a word of the enum that this key takes."""
        word = self.words(text)
        if word not in self.some:
            raise ValueError(text)
        return word


class ListValueType(ValueType[tuple[T, ...]]):
    """A list of values."""

    type_name = "list"

    def parse(self, text: str) -> tuple[T, ...]:
        """Parse values separated by commas, or `[]` for an empty list."""
        return self.accept([] if text == "[]" else text.split(","))

    def text(self, value: tuple[T, ...]) -> str:
        """Format values separated by commas, or `[]` for an empty list."""
        return ",".join(map(str, value)) or "[]"

    def plain(self, value: tuple[T, ...]) -> Plain:
        """Convert to a list of texts."""
        return list(map(str, value))


class RedFivesType(ListValueType[int]):
    """The numbers of red fives of man, pin and sou."""

    allowed = "three whole numbers from 0 to 4: man, pin, sou"
    wrong = "tiles-reds"

    def accept(self, value: object) -> tuple[int, int, int]:
        """Accept three numbers."""
        count = WholeNumberType(0, 4)
        man, pin, sou = (count.accept(item) for item in list_items(value))
        return man, pin, sou

    def parse(self, text: str) -> tuple[int, int, int]:
        """Parse three numbers separated by commas."""
        return self.accept([int(part) for part in text.split(",")])

    def plain(self, value: tuple[int, ...]) -> Plain:
        """Convert to a list of three numbers."""
        return list(value)


class AbsentTilesType(ListValueType[str]):
    """The tiles that a set lacks, one of each kind (`2345678m`)."""

    allowed = "none, or tiles, one of each kind that the set lacks: 2345678m"
    wrong = "tiles-absent"

    def accept(self, value: object) -> tuple[str, ...]:
        """Accept the text of the tiles, or a list of tiles; return them sorted."""
        if isinstance(value, str):
            return self.parse(value)
        return self.parse("".join(map(str, list_items(value))) or NO_TILES)

    def parse(self, text: str) -> tuple[str, ...]:
        """Parse tiles, or `none`."""
        try:
            tiles = sorted(parse_tiles(text)) if text != NO_TILES else []
        except HandError as error:
            raise ValueError(text) from error
        if len(set(tiles)) != len(tiles) or any(tile.is_red for tile in tiles):
            raise ValueError(text)
        return tuple(map(str, tiles))

    def text(self, value: tuple[str, ...]) -> str:
        """Format the tiles in one text, or `none`."""
        return format_tiles(map(Tile.of, value)) or NO_TILES

    def plain(self, value: tuple[str, ...]) -> Plain:
        """Return the text."""
        return self.text(value)


class EnumListType(ListValueType[E]):
    """A list of different values of an enum, in the order of the enum."""

    def __init__(self, words: type[E]) -> None:
        self.words = words
        self.wrong, self.limits = "value-any-of", {"allowed": tuple(words)}
        self.allowed = "a list of any of: " + ", ".join(words)

    def accept(self, value: object) -> tuple[E, ...]:
        """Accept a list of words, in any order."""
        given = [self.words(item) for item in list_items(value)]
        if len(set(given)) != len(given):
            raise ValueError(value)
        return tuple(word for word in self.words if word in given)


def list_items(value: object) -> Sequence[object]:
    """Return the items of a list; raises `TypeError` for other values."""
    if not isinstance(value, list | tuple):
        raise TypeError
    return cast("Sequence[object]", value)


def join_alternatives(words: "Sequence[str] | map[str]") -> str:
    """Join words with commas and a last `or`."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def rule(
    meaning: str,
    kind: ValueType[Any] | None = None,
    *,
    before: Plain | None = None,
    optional: bool = False,
) -> Any:  # noqa: ANN401 - it stands where the value will be
    """Declare a rule key: its meaning, and its type if the annotation does not determine it.

    `before` is the value, in TOML form, for a record older than the key; None for the keys that
    every record has. An `optional` key is left out of rulebooks, records and hashes where it has
    this value.
    """
    details = {"meaning": meaning, "kind": kind, "before": before, "optional": optional}
    return field(metadata=details)
