"""Refuse new lines whose words are doubtful; files that have such lines are read as before."""

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from hanchan.club.event import lines as e
from hanchan.club.event.regulation import check_cite
from hanchan.club.event.state import Event
from hanchan.core.offences.ids import O_NONE, OFFENCE_IDS
from hanchan.errors import EventError, literal
from hanchan.rules.document import rulebooks
from hanchan.rules.load import load_rules

OUTSIDE = ("late", "absent", "conduct")
"""Common offences outside a match; an offence may have other words."""
ALIKE = 0.8
"""The share of letters from which on a word is taken for another one that is misspelt."""


def check_addition(event: Event, line: e.Line) -> None:
    """Refuse a new line that nobody can mean."""
    check = CHECKS.get(type(line))
    if check is not None:
        check(event, line)


def plain_name(name: str) -> str:
    """Return a name without what people do not hear: case, and spaces around or doubled.

    >>> plain_name(" Aki  Mori") == plain_name("aki mori")
    True
    """
    return " ".join(name.split()).casefold()


def refuse_name_taken(name: str, names: Iterable[str]) -> None:
    """Refuse the name of somebody who takes part already."""
    if plain_name(name) in map(plain_name, names):
        raise EventError("entries-twice", field="name", given=literal(name))


def _entry(event: Event, line: e.Entry) -> None:
    staying = (one.name for number, one in event.entries.items() if number not in event.left)
    refuse_name_taken(line.name, staying)


def _ruling(event: Event, line: e.Ruling) -> None:
    for field in ("offence", "article"):
        if not getattr(line, field).strip():
            raise EventError("value-missing", field=field)
    _refuse_misspelt(event, line.offence)
    sources = [*event.regulation.sources]
    if event.rules.id in rulebooks():
        sources += [source.id for source in load_rules(event.rules.id).sources]
    check_cite("article", line.article, sources)


def _refuse_misspelt(event: Event, offence: str) -> None:
    """Refuse what is nearly, and not quite, an offence that is known or was ruled on before."""
    before = [one.offence for one in event.rulings.values()]
    known = [*OUTSIDE, *OFFENCE_IDS[O_NONE + 1 :], *before]
    if plain_name(offence) in map(plain_name, known):
        return
    near = get_close_matches(offence, known, n=1, cutoff=ALIKE)
    if near:
        raise EventError(
            "event-offence-near", field="offence", given=literal(offence), near=near[0]
        )


CHECKS: Mapping[type[e.Line], Callable[[Event, Any], None]] = {
    e.Entry: _entry,
    e.Ruling: _ruling,
}
"""What is asked of new lines beyond what the fold asks of every line."""
