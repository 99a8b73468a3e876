"""Rulings of a referee outside matches, and changes of the regulation during an event."""

from difflib import get_close_matches
from typing import Annotated

import msgspec

from hanchan.club.event import fields as f
from hanchan.club.event import lines as e
from hanchan.club.event.command import Command, Named, Needed, Steps, Values, Words
from hanchan.club.event.entries import known
from hanchan.club.event.regulation import (
    check_cite,
    check_cites,
    key_of,
    refuse_contradictions,
)
from hanchan.club.event.state import Event
from hanchan.club.event.tables_read import name_key
from hanchan.core.offences.ids import O_NONE, OFFENCE_IDS
from hanchan.errors import EventError, literal
from hanchan.rules.document import rulebooks
from hanchan.rules.load import load_rules
from hanchan.wording.figures import exact_thousands

OUTSIDE = ("late", "absent", "conduct")
"""Common offences outside a match; others may be given in free text."""
ALIKE = 0.8
"""Similarity from which on a word is taken for a misspelling of another."""
MOST_CITES = 20


class RuleOn(Command, tag="rule", frozen=True):
    """Rule on an offence outside a match."""

    adds = e.Ruling
    number: f.EntryNumber
    offence: Needed
    article: f.Text
    points: f.Thousands
    reason: Needed
    round: f.RoundNumber | None = None

    def concerns(self, entry: int, event: Event) -> bool:
        """Whether the ruling is about this entry."""
        del event
        return self.number == entry


class CancelRuling(Command, tag="cancel", frozen=True):
    """Cancel a ruling."""

    adds = e.Cancel
    line: f.LineNumber
    reason: Needed

    def concerns(self, entry: int, event: Event) -> bool:
        """Whether the ruling was about this entry."""
        ruling = event.rulings.get(self.line)
        return ruling is not None and ruling.number == entry


class RegulateEvent(Command, tag="regulation", frozen=True):
    """Change a key of the regulation."""

    adds = e.Regulate
    key: Annotated[Named, msgspec.Meta(description="Key of the regulation, such as time.minutes")]
    value: Annotated[f.RegulationValue, msgspec.Meta(description="New value")]
    cites: Annotated[
        tuple[f.Text, ...],
        msgspec.Meta(
            max_length=MOST_CITES,
            description="Citation: an article or a listed source",
        ),
    ]
    reason: Annotated[Needed, msgspec.Meta(description="Reason")]


def _ruling(event: Event, line: e.Ruling) -> None:
    known(event, line.number)
    event.rulings[line.n] = line


def _cancel(event: Event, line: e.Cancel) -> None:
    if line.line not in event.rulings or line.line in event.cancelled:
        raise EventError("event-no-ruling", field="line", given=line.line)
    event.cancelled[line.line] = line


def _regulate(event: Event, line: e.Regulate) -> None:
    key_of(line.key).accept(line.value)
    check_cites(line.key, line.cites, event.regulation)
    changed = msgspec.structs.replace(
        event.regulation,
        values={**event.regulation.values, line.key: line.value},
        cites={**event.regulation.cites, line.key: line.cites},
    )
    refuse_contradictions(changed, event.rules)
    event.regulation = changed


def refuse_doubtful(event: Event, line: e.Ruling) -> None:
    """Refuse a new ruling that must be a mistake; older files may have such rulings."""
    for field in ("offence", "article"):
        if not getattr(line, field).strip():
            raise EventError("value-missing", field=field)
    _refuse_misspelt(event, line.offence)
    sources = [*event.regulation.sources]
    if event.rules.id in rulebooks():
        sources += [source.id for source in load_rules(event.rules.id).sources]
    check_cite("article", line.article, sources)


def _refuse_misspelt(event: Event, offence: str) -> None:
    """Refuse a near miss of a known offence, or of one that was ruled on before."""
    before = [one.offence for one in event.rulings.values()]
    known = [*OUTSIDE, *OFFENCE_IDS[O_NONE + 1 :], *before]
    if name_key(offence) in map(name_key, known):
        return
    near = get_close_matches(offence, known, n=1, cutoff=ALIKE)
    if near:
        raise EventError(
            "event-offence-near", field="offence", given=literal(offence), near=near[0]
        )


def _cancelled(event: Event, line: e.Cancel) -> Values:
    ruling = event.rulings[line.line]
    return {"name": event.entries[ruling.number].name, "offence": ruling.offence}


STEPS: Steps = {
    e.Ruling: _ruling,
    e.Cancel: _cancel,
    e.Regulate: _regulate,
}
WORDS: Words = {
    e.Ruling: lambda _, line: {"line": line.n, "points": exact_thousands(line.exact)},
    e.Cancel: _cancelled,
    e.Regulate: lambda _, line: {"value": str(line.value)},
}
