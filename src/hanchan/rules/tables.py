"""Entries of TOML tables, read with a refusal that names the entry."""

from collections.abc import Mapping
from typing import cast

from hanchan.errors import RulesError


def text_of(table: Mapping[str, object], name: str, field: str = "") -> str:
    """A text entry of a TOML table, or a refusal."""
    text = table.get(name, "")
    if not isinstance(text, str) or not text:
        raise RulesError.bad_value(f"{field}.{name}".lstrip("."), text, "a text", reason="text")
    return text


def table_of(given: object, field: str, allowed: str) -> Mapping[str, object]:
    """A table, or a refusal."""
    if not isinstance(given, Mapping):
        raise RulesError.bad_value(field, given, allowed, reason="table")
    return cast("Mapping[str, object]", given)


def list_of(given: object, field: str, allowed: str) -> list[object]:
    """A list, or a refusal."""
    if not isinstance(given, list):
        raise RulesError.bad_value(field, given, allowed, reason="list")
    return cast("list[object]", given)


def ids_of(given: object, field: str) -> tuple[str, ...]:
    """A list of texts, or a refusal."""
    allowed = "a list of texts"
    items = list_of(given, field, allowed)
    texts = tuple(item for item in items if isinstance(item, str))
    if len(texts) != len(items):
        raise RulesError.bad_value(field, given, allowed, reason="list")
    return texts


def flat(given: object, field: str) -> dict[str, object]:
    """The entries of a table of tables by dotted name: `win.min_han` and `[win] min_han` alike."""
    allowed = "a table of TOPIC.NAME = value"
    entries: dict[str, object] = {}
    for name, value in table_of(given, field, allowed).items():
        if isinstance(value, Mapping):
            inner = table_of(cast("object", value), field, allowed)
            entries |= {f"{name}.{deep}": deepest for deep, deepest in inner.items()}
        else:
            entries[name] = value
    return entries
