"""One TOML file of rules, read and checked on its own, before it inherits anything."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any
from unicodedata import category

from hanchan.errors import RulesError, literal
from hanchan.rules.renamed_keys import FORMER_TOPICS, entries_by_key
from hanchan.rules.schema import key
from hanchan.rules.sources import RulesSource, read_readings, read_sources
from hanchan.rules.toml import LONGEST, Readable, ids_of, read_toml, table_of, text_of
from hanchan.rules.topics import TOPICS
from hanchan.rules.variations import Variation, read_variation

PRESETS = files("hanchan.rules") / "presets"
LONGEST_TITLE = 200
HEADER = frozenset({"title", "extends", "sources", "cites", "readings", "variation"})


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesDocument:
    """The values, sources, cites, readings and variations of one file, without its parents."""

    title: str
    extends: str
    values: Mapping[str, Any]
    sources: Mapping[str, RulesSource]
    cites: Mapping[str, tuple[str, ...]]
    readings: Mapping[str, str]
    variations: Mapping[str, Variation]


@cache
def rulebooks() -> tuple[str, ...]:
    """The ids of the rulebooks that come with hanchan.

    >>> "ema-2008" in rulebooks()
    True
    """
    return tuple(
        sorted(entry.name for entry in PRESETS.iterdir() if (entry / "rules.toml").is_file())
    )


def check_rulebook(rulebook: str, field: str = "rulebook") -> None:
    """Raise an error for an unknown rulebook id; `field` names where it was given."""
    if rulebook not in rulebooks():
        raise RulesError.unknown(field, rulebook, rulebooks())


@cache
def preset(rulebook: str) -> RulesDocument:
    """Read the file of a rulebook that comes with hanchan."""
    check_rulebook(rulebook)
    return read_document(PRESETS / rulebook / "rules.toml")


def read_document(source: Readable) -> RulesDocument:
    """Read a file of rules; raises an error for the first mistake in it."""
    table = read_toml(source, longest=LONGEST)
    for name in table:
        if name not in TOPICS and name not in FORMER_TOPICS and name not in HEADER:
            raise RulesError.unknown(source.name, name, (*sorted(HEADER), *TOPICS))
    return RulesDocument(
        title=_title(table),
        extends=text_of(table, "extends") if "extends" in table else "",
        values=_values(table),
        sources=read_sources(table.get("sources", {})),
        cites=_cites(table.get("cites", {})),
        readings=read_readings(table.get("readings", {})),
        variations=_variations(table.get("variation", {})),
    )


def _title(table: Mapping[str, object]) -> str:
    """Read the title, which is displayed at the head of a table."""
    title = text_of(table, "title")
    if len(title) > LONGEST_TITLE or any(category(sign) == "Cc" for sign in title):
        given = literal(title[:LONGEST_TITLE])
        raise RulesError("rules-title", field="title", given=given, most=LONGEST_TITLE)
    return title


def _values(table: Mapping[str, object]) -> dict[str, Any]:
    topics = {name: table_of(rows, name) for name, rows in table.items() if name not in HEADER}
    return {
        name: key(name).accept(value) for name, value in entries_by_key(topics, "rules").items()
    }


def _cites(given: object) -> dict[str, tuple[str, ...]]:
    return {
        key(name).key: ids_of(ids, f"cites.{name}")
        for name, ids in entries_by_key(given, "cites").items()
    }


def _variations(given: object) -> dict[str, Variation]:
    return {
        name: read_variation(name, table_of(table, f"variation.{name}"))
        for name, table in table_of(given, "variation").items()
    }
