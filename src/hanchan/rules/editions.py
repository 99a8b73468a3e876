"""Editions of rulebooks: whose rules they are, from when on, and which edition each follows.

A file has a table `[edition]` with `body`, whose rules they are, and, as far as known, `from` and
`until`, between which they were in force, `checked`, when the values were last held against a
source, and `follows`, the rulebook that this edition replaced. A date is a year, a month or a day:
`2025`, `2025-04` or `2025-04-01`. An edition without `until` that no other follows is in force.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hanchan.errors import RulesError
from hanchan.rules.safe_toml import as_table, check_names, get_text

FIELDS = ("body", "checked", "follows", "from", "until")
BODY_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
DATE = re.compile(r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """The edition that a rulebook is; a date or rulebook that is not known is empty."""

    body: str
    begins: str = ""
    ends: str = ""
    checked: str = ""
    follows: str = ""


def read_edition(given: object) -> Edition:
    """Read the table `[edition]` of a rules file.

    >>> read_edition({"body": "wrc", "from": "2022-03-29", "until": "2025"}).begins
    '2022-03-29'
    """
    table = as_table(given, "edition")
    check_names("edition", table, FIELDS)
    body = get_text(table, "body", "edition")
    if not BODY_ID.fullmatch(body):
        raise RulesError("edition-body", field="edition.body", given=body)
    begins, ends, checked = (_read_date(table, name) for name in ("from", "until", "checked"))
    if begins and ends and not precedes(begins, ends):
        raise RulesError("edition-order", field="edition.until", given=ends, begins=begins)
    follows = get_text(table, "follows", "edition") if "follows" in table else ""
    return Edition(body=body, begins=begins, ends=ends, checked=checked, follows=follows)


def _read_date(table: Mapping[str, object], name: str) -> str:
    if name not in table:
        return ""
    date = get_text(table, name, "edition")
    if not DATE.fullmatch(date):
        raise RulesError("edition-date", field=f"edition.{name}", given=date)
    return date


def precedes(one: str, other: str) -> bool:
    """Whether a date is before another, as far as both are known.

    >>> precedes("2022", "2025-04"), precedes("2025", "2025-04"), precedes("2025-05", "2025-04")
    (True, True, False)
    """
    return one[: len(other)] < other[: len(one)] or (one != other and other.startswith(one))


def check_editions(editions: Mapping[str, Edition]) -> None:
    """Raise an error if two editions are in force at once, or one follows an unknown rulebook.

    Rulebooks of a body that do not follow each other, such as its A and B rules, are kinds of their
    own.
    """
    followers: dict[str, str] = {}
    for name, edition in editions.items():
        if not edition.follows:
            continue
        before = editions.get(edition.follows)
        if before is None or before.body != edition.body:
            known = tuple(one for one, its in editions.items() if its.body == edition.body)
            raise RulesError.unknown(f"{name}: edition.follows", edition.follows, known)
        if edition.follows in followers:
            raise _in_force_at_once(name, followers[edition.follows])
        followers[edition.follows] = name
        if edition.begins and before.ends and precedes(edition.begins, before.ends):
            raise _in_force_at_once(name, edition.follows)


def _in_force_at_once(name: str, other: str) -> RulesError:
    return RulesError("edition-two", field=f"{name}: edition", other=other)


def rulebooks_in_force(editions: Mapping[str, Edition]) -> frozenset[str]:
    """Return the rulebooks in force: those that state no end and that no edition follows."""
    followed = {edition.follows for edition in editions.values()}
    return frozenset(
        name for name, edition in editions.items() if not edition.ends and name not in followed
    )


def by_body(editions: Mapping[str, Edition]) -> dict[str, tuple[str, ...]]:
    """Return the rulebooks by body; of each body the newest first, unless no date is known."""
    found: dict[str, list[str]] = {}
    for name in sorted(editions, key=lambda one: (editions[one].body, one)):
        found.setdefault(editions[name].body, []).append(name)
    return {body: tuple(newest_first(names, editions)) for body, names in found.items()}


def newest_first(names: Iterable[str], editions: Mapping[str, Edition]) -> list[str]:
    """Sort rulebooks by the begin of their edition, the newest first; stable otherwise."""
    return sorted(names, key=lambda one: editions[one].begins, reverse=True)
