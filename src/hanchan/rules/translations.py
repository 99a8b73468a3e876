"""Translations of a rulebook's texts, read as strictly as the rulebook itself.

`presets/ID/texts.LANGUAGE.toml` has the title (`rulebook`), `about`, and tables of texts: `section`
by English heading, `title`, `text` and `reading` by id of the article, and `variation` by name. For
a rulebook with sources there are also `source` by id of the source, `place` by the cite of a place
in a source, and `rule_reading` by rule key. Each table has exactly the entries of the rulebook.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from itertools import chain
from types import MappingProxyType

from hanchan.errors import RulesError, nearest_name
from hanchan.rules import safe_toml
from hanchan.rules.articles import articles, describe_rulebook
from hanchan.rules.rules_document import PRESETS_FOLDER, check_rulebook, read_preset

LANGUAGES = ("ja", "ru")
"""Languages of rulebook texts besides English."""
HEADING_FIELDS = ("rulebook", "about")
TextsById = Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulebookTranslation:
    """The texts of a rulebook in one language, by English heading, id, name, cite or rule key."""

    rulebook: str
    about: str
    section: TextsById
    title: TextsById
    text: TextsById
    reading: TextsById
    variation: TextsById
    source: TextsById
    place: TextsById
    rule_reading: TextsById


TABLES = tuple(
    entry.name for entry in fields(RulebookTranslation) if entry.name not in HEADING_FIELDS
)


@cache
def load_translation(rulebook: str, language: str) -> RulebookTranslation | None:
    """Load the texts of a rulebook in a language; None in English or without a translation.

    >>> load_translation("ema-2008", "en")
    """
    check_rulebook(rulebook)
    source = PRESETS_FOLDER / rulebook / f"texts.{language}.toml"
    if language not in LANGUAGES or not source.is_file():
        return None
    return read_translation(source, translatable_entries(rulebook), f"{rulebook}/{source.name}")


def translatable_entries(rulebook: str) -> Mapping[str, tuple[str, ...]]:
    """Return the entries of a rulebook that need a translated text, by table or field."""
    document, entries = read_preset(rulebook), articles(rulebook)
    cites = [*document.cites.values(), *(one.cites for one in document.variations.values())]
    places = [cite for cite in chain(*cites) if cite.partition("/")[0] in document.sources]
    return {
        "about": ("about",) if describe_rulebook(rulebook) else (),
        "section": tuple(dict.fromkeys(entry.section for entry in entries if entry.section)),
        "title": tuple(entry.id for entry in entries),
        "text": tuple(entry.id for entry in entries if entry.text),
        "reading": tuple(entry.id for entry in entries if entry.reading),
        "variation": tuple(document.variations),
        "source": tuple(document.sources),
        "place": tuple(dict.fromkeys(places)),
        "rule_reading": tuple(document.readings),
    }


def read_translation(
    source: safe_toml.TomlSource, wanted: Mapping[str, Iterable[str]], name: str
) -> RulebookTranslation:
    """Read a file of texts for the entries `wanted`; an error names a missing or extra text."""
    table = safe_toml.read_toml(source)
    safe_toml.check_names(name, table, (*HEADING_FIELDS, *TABLES))
    texts = {entry: _read_text_table(table, entry, tuple(wanted[entry]), name) for entry in TABLES}
    if "about" in table and not tuple(wanted["about"]):
        raise RulesError("texts-about", field=f"{name}: about")
    return RulebookTranslation(
        rulebook=safe_toml.get_text(table, "rulebook", name),
        about=safe_toml.get_text(table, "about", name) if tuple(wanted["about"]) else "",
        **texts,
    )


def _read_text_table(
    table: Mapping[str, object], entry: str, wanted: tuple[str, ...], name: str
) -> Mapping[str, str]:
    field = f"{name}: {entry}"
    given = table.get(entry, {})
    texts = (
        safe_toml.flatten_tables(given, field)
        if entry == "rule_reading"
        else safe_toml.as_table(given, field)
    )
    for one in texts:
        if one not in wanted:
            near = nearest_name(one, wanted) or "none"
            raise RulesError("texts-extra", field=field, given=one, near=near)
    missing = [one for one in wanted if one not in texts]
    if missing:
        more = len(missing) - 1
        raise RulesError("texts-missing", field=field, name=missing[0], more=more)
    return MappingProxyType({one: safe_toml.get_text(texts, one, field) for one in wanted})
