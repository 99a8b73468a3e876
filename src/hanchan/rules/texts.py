"""Translations of a rulebook's texts, read as strictly as the rulebook itself.

`presets/ID/texts.LANGUAGE.toml` has the title (`rulebook`), `about`, and tables of texts: `section`
by the English heading, `title`, `text` and `reading` by the id of the article, `variation` by its
name; of a rulebook with sources also `source` by the id of the source, `place` by the cite of a
place in one, and `rule_reading` by the rule key. Each table has exactly the rulebook's entries.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches
from functools import cache
from types import MappingProxyType

from hanchan.errors import RulesError
from hanchan.rules.articles import about, articles
from hanchan.rules.document import PRESETS, check_rulebook, preset
from hanchan.rules.toml import Readable, flat, read_toml, table_of, text_of

LANGUAGES = ("ja", "ru")
"""Languages of rulebook texts besides English."""
HEADINGS = ("rulebook", "about")
Texts = Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class BookTexts:
    """The texts of a rulebook in one language, each by its English heading, id or key."""

    rulebook: str
    about: str
    section: Texts
    title: Texts
    text: Texts
    reading: Texts
    variation: Texts
    source: Texts
    place: Texts
    rule_reading: Texts


TABLES = tuple(entry.name for entry in fields(BookTexts) if entry.name not in HEADINGS)


@cache
def texts(rulebook: str, language: str) -> BookTexts | None:
    """The texts of a rulebook in a language; None for English or without a translation.

    >>> texts("ema-2008", "en")
    """
    check_rulebook(rulebook)
    source = PRESETS / rulebook / f"texts.{language}.toml"
    if language not in LANGUAGES or not source.is_file():
        return None
    return read_texts(source, told_in(rulebook), f"{rulebook}/{source.name}")


def told_in(rulebook: str) -> Mapping[str, tuple[str, ...]]:
    """The entries of a rulebook that need a text, by table."""
    document, entries = preset(rulebook), articles(rulebook)
    cites = [*document.cites.values(), *(one.cites for one in document.variations.values())]
    return {
        "about": ("about",) if about(rulebook) else (),
        "section": tuple(dict.fromkeys(entry.section for entry in entries if entry.section)),
        "title": tuple(entry.id for entry in entries),
        "text": tuple(entry.id for entry in entries if entry.text),
        "reading": tuple(entry.id for entry in entries if entry.reading),
        "variation": tuple(document.variations),
        "source": tuple(document.sources),
        "place": tuple(
            dict.fromkeys(
                cite for ids in cites for cite in ids if cite.partition("/")[0] in document.sources
            )
        ),
        "rule_reading": tuple(document.readings),
    }


def read_texts(source: Readable, wanted: Mapping[str, Iterable[str]], name: str) -> BookTexts:
    """Read a file of texts; raises an error for the first missing or superfluous one."""
    table = read_toml(source)
    for entry in table:
        if entry not in HEADINGS and entry not in TABLES:
            raise RulesError.unknown(name, entry, (*HEADINGS, *TABLES))
    told = {entry: _table(table, entry, tuple(wanted[entry]), name) for entry in TABLES}
    if "about" in table and not tuple(wanted["about"]):
        raise RulesError("texts-about", field=f"{name}: about")
    return BookTexts(
        rulebook=text_of(table, "rulebook", name),
        about=text_of(table, "about", name) if tuple(wanted["about"]) else "",
        **told,
    )


def _table(
    table: Mapping[str, object], entry: str, wanted: tuple[str, ...], name: str
) -> Mapping[str, str]:
    field = f"{name}: {entry}"
    given = table.get(entry, {})
    told = flat(given, field) if entry == "rule_reading" else table_of(given, field)
    for one in told:
        if one not in wanted:
            near = get_close_matches(one, wanted, n=1)
            nearest = near[0] if near else "none"
            raise RulesError("texts-extra", field=field, given=one, near=nearest)
    missing = [one for one in wanted if one not in told]
    if missing:
        more = len(missing) - 1
        raise RulesError("texts-missing", field=field, name=missing[0], more=more)
    return MappingProxyType({one: text_of(told, one, field) for one in wanted})
