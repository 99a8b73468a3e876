"""Entries of TOML tables, read with a refusal that names the entry."""

from collections.abc import Mapping
from typing import cast

from hanchan.errors import RulesError, literal


def text_of(table: Mapping[str, object], name: str, field: str = "") -> str:
    """A text entry of a TOML table, or a refusal."""
    text = table.get(name, "")
    if not isinstance(text, str) or not text:
        raise RulesError("rules-text", field=f"{field}.{name}".lstrip("."), given=literal(text))
    return text


def table_of(given: object, field: str) -> Mapping[str, object]:
    """A table, or a refusal."""
    if not isinstance(given, Mapping):
        raise RulesError("rules-table", field=field, given=literal(given))
    return cast("Mapping[str, object]", given)


def list_of(given: object, field: str) -> list[object]:
    """A list, or a refusal."""
    if not isinstance(given, list):
        raise RulesError("rules-list", field=field, given=literal(given))
    return cast("list[object]", given)


def ids_of(given: object, field: str) -> tuple[str, ...]:
    """A list of texts, or a refusal."""
    items = list_of(given, field)
    texts = tuple(item for item in items if isinstance(item, str))
    if len(texts) != len(items):
        raise RulesError("rules-list", field=field, given=literal(given))
    return texts


def flat(given: object, field: str) -> dict[str, object]:
    """The entries of a table of tables by dotted name: `win.min_han` and `[win] min_han` alike."""
    entries: dict[str, object] = {}
    for name, value in table_of(given, field).items():
        if isinstance(value, Mapping):
            inner = table_of(cast("object", value), field)
            entries |= {f"{name}.{deep}": deepest for deep, deepest in inner.items()}
        else:
            entries[name] = value
    return entries
