"""Sources of rulebooks that have no articles, and the form of cites.

A file lists each source as `[sources.ID]` with `title`, `edition`, `publisher` and `published`, and
`document = false` if it is only an account of the rules. A cite is `ID/PLACE`, where the place is a
section or a heading. `[readings]` has, by key, our doubts or our interpretation where the source
leaves something open.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hanchan.errors import RulesError, quote_input
from hanchan.rules.renamed_keys import flatten_with_current_names
from hanchan.rules.safe_toml import as_table, check_names, get_text
from hanchan.rules.schema import find_key, schema

SOURCE_FIELDS = ("title", "edition", "publisher", "published")
DOCUMENT_FIELD = "document"
SOURCE_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesSource:
    """A source of rule values; `published` says where and when it appeared.

    `document` is False if it is only an account of the rules, or a choice of our own.
    """

    id: str
    title: str
    edition: str
    publisher: str
    published: str
    document: bool = True

    def __str__(self) -> str:
        return f"{self.title}; {self.edition}; {self.publisher}; {self.published}"


def read_sources(given: object) -> dict[str, RulesSource]:
    """Read the sources table of a rules file; return the sources by id."""
    return {
        name: _read_source(name, as_table(table, f"sources.{name}"))
        for name, table in as_table(given, "sources").items()
    }


def read_readings(given: object) -> dict[str, str]:
    """Read the readings table of a rules file; return the readings by rule key."""
    entries = flatten_with_current_names(given, "readings")
    return {find_key(name).key: get_text(entries, name, "readings") for name in entries}


def check_cite_listed(field: str, given: str, sources: Iterable[str]) -> None:
    """Raise an error for a cite that names none of the listed sources."""
    if given.partition("/")[0] not in sources:
        listed = ", ".join(sources) or "none"
        raise RulesError("cite-source", field=field, given=given, sources=listed)


def check_all_cited(
    source: str, cites: Mapping[str, Iterable[str]], own: Iterable[str] | None = None
) -> None:
    """Raise an error if a rulebook with sources has a key without a cite.

    `own` are the keys that a rulebook with a parent sets itself; of one without a parent every key
    needs a cite, unless it is optional.
    """
    needed = own if own is not None else (one.key for one in schema() if not one.optional)
    uncited = [name for name in needed if not cites.get(name)]
    if uncited:
        field, more = f"{source}: cites", len(uncited) - 1
        raise RulesError("cite-missing", field=field, key=uncited[0], more=more)


def _read_source(name: str, table: Mapping[str, object]) -> RulesSource:
    field = f"sources.{name}"
    if not SOURCE_ID.fullmatch(name):
        raise RulesError("source-id", field=field, given=name)
    check_names(field, table, (*SOURCE_FIELDS, DOCUMENT_FIELD))
    texts = {entry: get_text(table, entry, field) for entry in SOURCE_FIELDS}
    document = table.get(DOCUMENT_FIELD, True)
    if not isinstance(document, bool):
        raise RulesError(
            "value-yes-no", field=f"{field}.{DOCUMENT_FIELD}", given=quote_input(document)
        )
    return RulesSource(id=name, document=document, **texts)
