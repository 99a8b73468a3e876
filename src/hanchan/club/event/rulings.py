"""Referee rulings outside matches, and changes of the regulation during an event."""

from difflib import get_close_matches
from typing import Annotated

import msgspec
from msgspec import Meta

from hanchan.club.event import command_base as c
from hanchan.club.event import field_types as f
from hanchan.club.event import lines as e
from hanchan.club.event.csv_import import name_key
from hanchan.club.event.entries import check_entry
from hanchan.club.event.regulation import check_cite, check_cites, find_key, refuse_contradictions
from hanchan.club.event.state import ClubEvent
from hanchan.core.offences.offence_codes import O_NONE, OFFENCE_IDS
from hanchan.errors import EventError, quote_input
from hanchan.i18n.number_format import format_exact_thousands
from hanchan.rules import load_rules, rulebooks

COMMON_OFFENCES = ("late", "absent", "conduct")
"""Common offences outside a match; others may be given in free text."""
MISSPELLING_RATIO = 0.8
"""Similarity, 0 to 1, from which a word is taken for a misspelling of another."""
MAX_CITES = 20


class RuleOnEntry(c.Command, tag="rule", frozen=True):
    """Rule on an offence outside a match."""

    adds = e.PenaltyRuling
    number: f.EntryNumber
    offence: c.RequiredText
    article: f.Text
    points: f.Thousands
    reason: c.RequiredText
    round: f.RoundNumber | None = None

    def concerns(self, entry: int, event: ClubEvent) -> bool:
        """Whether the ruling is about this entry."""
        del event
        return self.number == entry


class CancelRuling(c.Command, tag="cancel", frozen=True):
    """Cancel a ruling."""

    adds = e.RulingCancellation
    line: f.LineNumber
    reason: c.RequiredText

    def concerns(self, entry: int, event: ClubEvent) -> bool:
        """Whether the ruling was about this entry."""
        ruling = event.rulings.get(self.line)
        return ruling is not None and ruling.number == entry


class AmendRegulation(c.Command, tag="regulation", frozen=True):
    """Change a key of the regulation."""

    adds = e.RegulationChange
    key: Annotated[c.ShortName, Meta(description="Key of the regulation, such as time.minutes")]
    value: Annotated[f.RegulationValue, Meta(description="New value")]
    cites: Annotated[
        tuple[f.Text, ...],
        Meta(max_length=MAX_CITES, description="Citation: an article or a listed source"),
    ]
    reason: Annotated[c.RequiredText, Meta(description="Reason")]


def _fold_ruling(event: ClubEvent, line: e.PenaltyRuling) -> None:
    check_entry(event, line.number)
    event.rulings[line.n] = line


def _fold_cancellation(event: ClubEvent, line: e.RulingCancellation) -> None:
    if line.line not in event.rulings or line.line in event.cancelled:
        state = "cancelled" if line.line in event.cancelled else "none"
        raise EventError("event-no-ruling", field="line", given=line.line, state=state)
    event.cancelled[line.line] = line.reason


def _fold_regulation_change(event: ClubEvent, line: e.RegulationChange) -> None:
    find_key(line.key).accept(line.value)
    check_cites(line.key, line.cites, event.regulation)
    changed = msgspec.structs.replace(
        event.regulation,
        values={**event.regulation.values, line.key: line.value},
        cites={**event.regulation.cites, line.key: line.cites},
    )
    refuse_contradictions(changed, event.rules)
    event.regulation = changed


def check_ruling(event: ClubEvent, line: e.PenaltyRuling) -> None:
    """Refuse a new ruling with blank fields, a misspelt offence or an unknown citation."""
    for field in ("offence", "article"):
        if not getattr(line, field).strip():
            raise EventError("value-missing", field=field)
    _refuse_misspelt(event, line.offence)
    sources = [*event.regulation.sources]
    if event.rules.id in rulebooks():
        sources += [source.id for source in load_rules(event.rules.id).sources]
    check_cite("article", line.article, sources)


def _refuse_misspelt(event: ClubEvent, offence: str) -> None:
    """Refuse a misspelling of a known offence, or of one in an earlier ruling."""
    before = [one.offence for one in event.rulings.values()]
    known = [*COMMON_OFFENCES, *OFFENCE_IDS[O_NONE + 1 :], *before]
    if name_key(offence) in map(name_key, known):
        return
    for near in get_close_matches(offence, known, n=1, cutoff=MISSPELLING_RATIO):
        given = quote_input(offence)
        raise EventError("event-offence-near", field="offence", given=given, near=near)


FOLD_HANDLERS: c.FoldHandlers = {
    e.PenaltyRuling: _fold_ruling,
    e.RulingCancellation: _fold_cancellation,
    e.RegulationChange: _fold_regulation_change,
}
SENTENCE_VALUES: c.SentenceValues = {
    e.PenaltyRuling: lambda _, line: {"line": line.n, "points": format_exact_thousands(line.exact)},
    e.RulingCancellation: lambda event, line: {
        "name": event.entries[event.rulings[line.line].number].name,
        "offence": event.rulings[line.line].offence,
    },
    e.RegulationChange: lambda _, line: {"value": str(line.value)},
}
