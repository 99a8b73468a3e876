"""One TOML file of rules, read and checked on its own, before it is merged with its parents."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any
from unicodedata import category

from hanchan.errors import RulesError, quote_input
from hanchan.rules import safe_toml
from hanchan.rules.editions import Edition, check_editions, read_edition
from hanchan.rules.renamed_keys import FORMER_TOPICS, flatten_with_current_names
from hanchan.rules.rulebook_sources import RulesSource, read_readings, read_sources
from hanchan.rules.schema import find_key
from hanchan.rules.topics import TOPICS
from hanchan.rules.variations import Variation, read_variation

PRESETS_FOLDER = files("hanchan.rules") / "presets"
MAX_TITLE_LENGTH = 200
HEADER_FIELDS = (
    "cites",
    "edition",
    "extends",
    "otherwise",
    "readings",
    "schema",
    "sources",
    "title",
    "variation",
)
SCHEMA = 1
"""The schema of rules files that this version reads; a file need not name it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesDocument:
    """The values, sources, cites, readings and variations of one file, without its parents.

    `otherwise` has, by key, the value that another source gives: an open question.
    """

    title: str
    extends: str
    values: Mapping[str, Any]
    sources: Mapping[str, RulesSource]
    cites: Mapping[str, tuple[str, ...]]
    readings: Mapping[str, str]
    variations: Mapping[str, Variation]
    edition: Edition | None = None
    otherwise: Mapping[str, Any] = field(default_factory=dict[str, Any])


FOUR = 4
THREE_PLAYERS = "-sanma"
"""The end of the ids of rulebooks for three players."""


@cache
def rulebooks() -> tuple[str, ...]:
    """Return the ids of the rulebooks for four players that come with hanchan.

    >>> "ema-2008" in rulebooks()
    True
    """
    return tuple(name for name in all_rulebooks() if not name.endswith(THREE_PLAYERS))


@cache
def all_rulebooks() -> tuple[str, ...]:
    """Return the ids of all rulebooks that come with hanchan, including those for three players.

    Features that need four players offer `rulebooks()`.

    >>> [name for name in all_rulebooks() if name not in rulebooks()]
    ['kansai-sanma', 'mahjong-soul-sanma', 'riichi-city-sanma', 'tenhou-sanma']
    """
    return tuple(
        sorted(entry.name for entry in PRESETS_FOLDER.iterdir() if (entry / "rules.toml").is_file())
    )


def rulebooks_of(players: int) -> tuple[str, ...]:
    """Return the ids of the rulebooks for this number of players.

    For three, those that extend another for three come last.

    >>> rulebooks_of(3)
    ('mahjong-soul-sanma', 'tenhou-sanma', 'kansai-sanma', 'riichi-city-sanma')
    """
    four = rulebooks()
    if players == FOUR:
        return four
    three = [one for one in all_rulebooks() if one not in four]
    return tuple(sorted(three, key=lambda one: read_preset(one).extends in three))


def check_rulebook(rulebook: str, field: str = "rulebook") -> None:
    """Raise an error for an unknown rulebook id; `field` names where it was given."""
    if rulebook not in all_rulebooks():
        raise RulesError.unknown(field, rulebook, all_rulebooks())


@cache
def read_preset(rulebook: str) -> RulesDocument:
    """Read the file of a rulebook that comes with hanchan."""
    check_rulebook(rulebook)
    return read_document(PRESETS_FOLDER / rulebook / "rules.toml")


def read_document(source: safe_toml.TomlSource) -> RulesDocument:
    """Read a file of rules, or raise an error for a mistake in it."""
    table = safe_toml.read_toml(source, longest=safe_toml.MAX_RULEBOOK_LENGTH)
    _check_schema(table)
    current = [name for name in table if name not in FORMER_TOPICS]
    safe_toml.check_names(source.name, current, (*HEADER_FIELDS, *TOPICS))
    return RulesDocument(
        title=_read_title(table),
        extends=safe_toml.get_text(table, "extends") if "extends" in table else "",
        values=_read_values(table),
        sources=read_sources(table.get("sources", {})),
        cites={
            find_key(name).key: safe_toml.as_texts(ids, f"cites.{name}")
            for name, ids in flatten_with_current_names(table.get("cites", {}), "cites").items()
        },
        readings=read_readings(table.get("readings", {})),
        otherwise={
            name: find_key(name).accept(value)
            for name, value in flatten_with_current_names(
                table.get("otherwise", {}), "otherwise"
            ).items()
        },
        edition=read_edition(table["edition"]) if "edition" in table else None,
        variations={
            name: read_variation(name, safe_toml.as_table(entry, f"variation.{name}"))
            for name, entry in safe_toml.as_table(table.get("variation", {}), "variation").items()
        },
    )


@cache
def preset_editions() -> Mapping[str, Edition]:
    """Return the editions of the rulebooks that come with hanchan, by id."""
    read = ((name, read_preset(name).edition) for name in all_rulebooks())
    editions = {name: edition for name, edition in read if edition is not None}
    check_editions(editions)
    return editions


def check_own_edition(name: str, document: RulesDocument) -> None:
    """Raise an error if the edition of a file contradicts those that come with hanchan."""
    if document.edition is not None:
        check_editions({**preset_editions(), name: document.edition})


def _check_schema(table: Mapping[str, object]) -> None:
    """Raise an error for a file of a later schema, before its unknown names are refused."""
    given = table.get("schema", SCHEMA)
    if not isinstance(given, int) or isinstance(given, bool) or given < 1:
        raise RulesError("value-whole", field="schema", given=quote_input(given))
    if given > SCHEMA:
        raise RulesError("rules-schema", field="schema", given=given, most=SCHEMA)


def _read_title(table: Mapping[str, object]) -> str:
    title = safe_toml.get_text(table, "title")
    if len(title) > MAX_TITLE_LENGTH or any(category(sign) == "Cc" for sign in title):
        given = quote_input(title[:MAX_TITLE_LENGTH])
        raise RulesError("rules-title", field="title", given=given, most=MAX_TITLE_LENGTH)
    return title


def _read_values(table: Mapping[str, object]) -> dict[str, Any]:
    topics = {
        name: safe_toml.as_table(rows, name)
        for name, rows in table.items()
        if name not in HEADER_FIELDS
    }
    return {
        name: find_key(name).accept(value)
        for name, value in flatten_with_current_names(topics, "rules").items()
    }
