"""The kinds of rule values: what a key allows, and how its value is read and written.

A value is read in two ways: `accept` takes what TOML, JSON or Python give (a whole number, true
or false, a text, a list of texts), `parse` takes one text, as a command line gives it. Both raise
`ValueError` or `TypeError` for what is not allowed; `schema.py` turns that into a sentence.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar, cast

Plain = bool | int | str | list[int] | list[str]
"""What TOML and JSON hold."""


T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


class ValueKind(Generic[T]):
    """What one rule key allows: `type_name` names it in one word, `allowed` says it to a reader.

    `wrong` is the message that refuses another value, `limits` what that message speaks of.
    """

    type_name: str
    allowed: str
    wrong: str
    limits: Mapping[str, object] = MappingProxyType({})

    def accept(self, value: object) -> T:
        """The rule value that a value of TOML, JSON or Python means."""
        raise NotImplementedError

    def parse(self, text: str) -> T:
        """The rule value that a text means; `text` reads what it writes."""
        raise NotImplementedError

    def text(self, value: T) -> str:
        """The one text that writes the value."""
        return str(value)

    def plain(self, value: T) -> Plain:
        """The value as TOML and JSON hold it."""
        return self.text(value)


class YesNo(ValueKind[bool]):
    """true or false."""

    type_name = "bool"
    allowed = "true or false"
    wrong = "value-yes-no"

    def accept(self, value: object) -> bool:
        """True or False itself."""
        if not isinstance(value, bool):
            raise TypeError
        return value

    def parse(self, text: str) -> bool:
        """`true` or `false`."""
        if text not in {"true", "false"}:
            raise ValueError(text)
        return text == "true"

    def text(self, value: bool) -> str:  # noqa: FBT001 - the value is the point
        """`true` or `false`."""
        return "true" if value else "false"

    def plain(self, value: bool) -> Plain:  # noqa: FBT001 - the value is the point
        """The value itself."""
        return value


YES_NO = YesNo()


class WholeNumber(ValueKind[int]):
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
        """A number of the range; true and false are no numbers."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise TypeError
        if value not in self.numbers and value not in self.also:
            raise ValueError(value)
        return value

    def parse(self, text: str) -> int:
        """Decimal digits without ornament."""
        value = int(text)
        if str(value) != text:
            raise ValueError(text)
        return self.accept(value)

    def plain(self, value: int) -> Plain:
        """The number itself."""
        return value


class OneNumber(WholeNumber):
    """One of a few whole numbers."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(numbers[0], numbers[0], also=numbers)
        self.wrong, self.limits = "value-choice", {"allowed": numbers}
        self.allowed = either(map(str, numbers))


class OneOf(ValueKind[E]):
    """One word of an enum, or of the words of it that the key takes."""

    type_name = "enum"

    def __init__(self, words: type[E], *some: E) -> None:
        self.words = words
        self.some = some or tuple(words)
        self.wrong, self.limits = "value-choice", {"allowed": self.some}
        self.allowed = either(self.some)

    def accept(self, value: object) -> E:
        """A word of the enum, as text or as its member."""
        if not isinstance(value, str):
            raise TypeError
        return self.parse(value)

    def parse(self, text: str) -> E:
        """A word of the enum that this key takes."""
        word = self.words(text)
        if word not in self.some:
            raise ValueError(text)
        return word

    def plain(self, value: E) -> Plain:
        """The word."""
        return str(value)


class RedFives(ValueKind[tuple[int, int, int]]):
    """How many fives are red: manzu, pinzu, souzu."""

    type_name = "list"
    allowed = "three whole numbers from 0 to 4: man, pin, sou"
    wrong = "tiles-reds"

    def accept(self, value: object) -> tuple[int, int, int]:
        """Three numbers."""
        count = WholeNumber(0, 4)
        man, pin, sou = (count.accept(item) for item in items_of(value))
        return man, pin, sou

    def parse(self, text: str) -> tuple[int, int, int]:
        """Three numbers with commas between."""
        return self.accept([int(part) for part in text.split(",")])

    def text(self, value: tuple[int, int, int]) -> str:
        """Three numbers with commas between."""
        return ",".join(map(str, value))

    def plain(self, value: tuple[int, int, int]) -> Plain:
        """A list of three numbers."""
        return list(value)


class AnyOf(ValueKind[tuple[E, ...]]):
    """Some words of an enum, each once, kept in the enum's order."""

    type_name = "list"

    def __init__(self, words: type[E]) -> None:
        self.words = words
        self.wrong, self.limits = "value-any-of", {"allowed": tuple(words)}
        self.allowed = "a list of any of: " + ", ".join(words)

    def accept(self, value: object) -> tuple[E, ...]:
        """A list of words, in any order."""
        items = items_of(value)
        if not all(isinstance(item, str) for item in items):
            raise TypeError
        given = [self.words(item) for item in items]
        if len(set(given)) != len(given):
            raise ValueError(value)
        return tuple(word for word in self.words if word in given)

    def parse(self, text: str) -> tuple[E, ...]:
        """Words with commas between, `[]` for none."""
        return self.accept(words_of(text))

    def text(self, value: tuple[E, ...]) -> str:
        """Words with commas between, `[]` for none."""
        return in_one_text(value)

    def plain(self, value: tuple[E, ...]) -> Plain:
        """A list of words."""
        return [str(word) for word in value]


def items_of(value: object) -> Sequence[object]:
    """What a list holds; `TypeError` for what is none."""
    if not isinstance(value, list | tuple):
        raise TypeError
    return cast("Sequence[object]", value)


def words_of(text: str) -> list[str]:
    """Words with commas between, none for `[]`."""
    return [] if text == "[]" else text.split(",")


def in_one_text(words: "map[str] | Sequence[str]") -> str:
    """The same words with commas between, `[]` for none."""
    return ",".join(words) or "[]"


def either(words: "Sequence[str] | map[str]") -> str:
    """One of these words, for a reader."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


# What stands beside every rule value: its meaning, what it allows, and what was before it.


class Rule(NamedTuple):
    """The meaning of one rule key, the kind of its values, and how was played before it existed.

    `before` is the value, as TOML has it, of a record that is older than the key; None for the
    keys that every record has.
    """

    meaning: str
    kind: ValueKind[Any]
    before: Plain | None = None
