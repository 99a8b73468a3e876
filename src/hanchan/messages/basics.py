"""Base classes and recurring value types of all messages."""

from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec

PROTOCOL = 1
"""Protocol version; raise it when pages and servers of two versions would misread each other."""
LONGEST_NAME = 24
LONGEST_CHAT = 200
LONGEST_REASON = 400
LONGEST_PAUSE = 10.0
LONGEST_WORD = 80
"""Maximum length of ids, key names and tokens."""
Language: TypeAlias = Literal["en", "ja", "ru", "en-ema"]
Word: TypeAlias = Annotated[str, msgspec.Meta(max_length=LONGEST_WORD)]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
Code: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=255)]
Wind: TypeAlias = Literal["E", "S", "W", "N"]
Pause: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=LONGEST_PAUSE)]
LARGEST_NUMBER = (1 << 53) - 1
"""Largest integer that every JSON reader represents exactly."""
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=LARGEST_NUMBER)]
MOST_FIELDS = 40
"""More than the largest object has that is decoded field by field."""
Fields: TypeAlias = Annotated[dict[Word, Any], msgspec.Meta(max_length=MOST_FIELDS)]
"""An object that another module decodes: a case, a tally line, a passkey."""
Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """Base class of messages distinguished by `type`."""


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Base class of structs inside a message."""


S = TypeVar("S", bound=msgspec.Struct)


def from_attributes(kind: type[S], source: object, **values: object) -> S:
    """Build a message from attributes of the same name; `values` take precedence.

    Raise if `source` lacks an attribute. Converting with msgspec would silently use the message's
    default instead.
    """
    names = (name for name in kind.__struct_fields__ if name not in values)
    return kind(**{name: getattr(source, name) for name in names}, **values)


class NamedOption(Part, frozen=True, kw_only=True):
    """A choice for a hand or kyoku: its value, its name, and what it means or is worth."""

    value: str
    name: str
    about: str = ""
