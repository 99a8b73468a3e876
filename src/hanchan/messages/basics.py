"""What all messages are made of: the two kinds of them, and the values that recur."""

from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec

PROTOCOL = 1
"""Rises when a page of the version before would misread a message, or be misread."""
LONGEST_NAME = 24
LONGEST_CHAT = 200
LONGEST_REASON = 400
LONGEST_PAUSE = 10.0
LONGEST_WORD = 80
"""Ids, names of keys, tokens: whatever a program writes in one word."""
Language: TypeAlias = Literal["en", "ja", "ru", "en-ema"]
Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
Code: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=255)]
Wind: TypeAlias = Literal["E", "S", "W", "N"]
Pause: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=LONGEST_PAUSE)]
LARGEST_NUMBER = (1 << 53) - 1
"""The largest whole number that every reader of JSON takes exactly."""
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=LARGEST_NUMBER)]
MOST_FIELDS = 40
"""More than any object has whose fields are read one by one."""
Fields: TypeAlias = Annotated[dict[Word, Any], msgspec.Meta(max_length=MOST_FIELDS)]
"""An object that another part of hanchan reads: a case, a line of a tally, a passkey."""
Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """Anything that travels."""


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a message."""


S = TypeVar("S", bound=msgspec.Struct)


def from_attributes(kind: type[S], source: object, **values: object) -> S:
    """Build a message from the attributes of the same names, and from `values` where given.

    An attribute that the source lacks is an error. Converting by msgspec would take the default
    of the message instead, and nobody would notice.
    """
    names = (name for name in kind.__struct_fields__ if name not in values)
    return kind(**{name: getattr(source, name) for name in names}, **values)


class NamedOption(Part, frozen=True, kw_only=True):
    """Something that may be said of a hand: its value, its name, and what it means or brings."""

    value: str
    name: str
    about: str = ""
