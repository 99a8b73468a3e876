"""Base classes of messages, and value types that several messages share."""

from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec

PROTOCOL = 1
"""Protocol version. Raise it when a page and a server of different versions would misunderstand."""
MAX_NAME_LENGTH = 24
MAX_CHAT_LENGTH = 200
MAX_REASON_LENGTH = 400
MAX_PAUSE_SECONDS = 10.0
MAX_IDENTIFIER_LENGTH = 80
"""Maximum length of ids, key names and tokens."""
Language: TypeAlias = Literal["en", "ja", "ru", "en-ema"]
Identifier: TypeAlias = Annotated[str, msgspec.Meta(max_length=MAX_IDENTIFIER_LENGTH)]
Name: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_NAME_LENGTH)]
Seat: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
ActionCode: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=255)]
Wind: TypeAlias = Literal["E", "S", "W", "N"]
Pause: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=MAX_PAUSE_SECONDS)]
MAX_SAFE_INTEGER = (1 << 53) - 1
"""Largest integer that every JSON reader represents exactly."""
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_SAFE_INTEGER)]
MAX_FIELDS = 40
"""Maximum number of fields in a `JsonObject`; every valid one has fewer."""
JsonObject: TypeAlias = Annotated[dict[Identifier, Any], msgspec.Meta(max_length=MAX_FIELDS)]
"""A JSON object that another module decodes: a scoring case, tally line or passkey."""
SafeInteger: TypeAlias = Annotated[int, msgspec.Meta(ge=-MAX_SAFE_INTEGER, le=MAX_SAFE_INTEGER)]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """Base class of messages distinguished by `type`."""


class MessagePart(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Base class of structs inside a message."""


S = TypeVar("S", bound=msgspec.Struct)


def from_attributes(kind: type[S], source: object, /, **values: object) -> S:
    """Build a message from the attributes of `source` with its field names, or from `values`.

    `values` take precedence. Raises `AttributeError` if a field is in neither. Converting with
    msgspec would silently use the message's default instead.
    """
    names = (name for name in kind.__struct_fields__ if name not in values)
    return kind(**{name: getattr(source, name) for name in names}, **values)


class RemainingTile(MessagePart, frozen=True, kw_only=True):
    """A tile, and the number of copies that the player does not see."""

    tile: str
    left: Count


class NamedOption(MessagePart, frozen=True, kw_only=True):
    """An option for a hand or kyoku: its value, its name, and its meaning, han or sanction."""

    value: str
    name: str
    about: str = ""
