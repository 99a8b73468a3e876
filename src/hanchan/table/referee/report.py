"""A report: what somebody says has happened, what the book does about it, what a referee may rule.

Reports are made by `Match.report`, or by the engine where the book leaves an offence to the referee
(`Match.open_reports`).
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, Protocol, TypeAlias

from hanchan.copies import Uncopyable
from hanchan.errors import HanchanError, RulesError, literal
from hanchan.records.events import AnyEvent, Ruling
from hanchan.records.reports import NONE, REFEREE

Decision: TypeAlias = Literal["confirmed", "amended", "dismissed"]


class Noticed(StrEnum):
    """When an offence was noticed: while it could still be put right, or later.

    >>> Noticed("in-time")
    <Noticed.IN_TIME: 'in-time'>
    """

    IN_TIME = "in-time"
    LATE = "late"


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """What a referee has decided about a report."""

    decision: Decision
    sanction: str
    reason: str
    points: int = 0


class Ruler(Protocol):
    """Who carries out what is decided about a report."""

    def rule(self, report: "Report", decided: Decided) -> list[AnyEvent]:
        """The ruling takes effect, as one step of the match."""
        ...


@dataclass(slots=True, kw_only=True, eq=False)
class Report(Uncopyable):
    """One report, open until it is confirmed, amended or dismissed.

    `proposed` is the sanction of the book, `articles` where the book says so, `offered` are the
    sanctions among which the referee may choose. `seat` is None where nobody knows who it was,
    `deal` is the deal in which it happened. `number` counts reports; one that somebody makes has it
    once it is ruled on. `ruling` is what was ruled last through this report.
    """

    bound_to = "match"

    offence: str
    seat: int | None
    tiles: int
    proposed: str
    articles: tuple[str, ...]
    offered: tuple[str, ...]
    deal: int
    note: str = ""
    place: int | None = None
    number: int | None = None
    ruling: Ruling | None = None
    ruler: Ruler = field(repr=False)

    def confirm(self) -> list[AnyEvent]:
        """What the book proposes is ruled; what happened is returned."""
        if self.proposed == REFEREE:
            raise HanchanError("ruling-left", allowed=self.offered)
        return self._rule(Decided(decision="confirmed", sanction=self.proposed, reason=self.note))

    def amend(self, sanction: str, *, reason: str, points: int = 0) -> list[AnyEvent]:
        """One of the sanctions offered is ruled; `points` go off the result of the offender."""
        if sanction not in self.offered:
            raise RulesError(
                "value-choice", field="sanction", given=literal(sanction), allowed=self.offered
            )
        said = _said(reason)
        return self._rule(
            Decided(decision="amended", sanction=sanction, reason=said, points=points)
        )

    def dismiss(self, reason: str) -> list[AnyEvent]:
        """Nothing of the kind has happened, or nothing follows from it."""
        return self._rule(Decided(decision="dismissed", sanction=NONE, reason=_said(reason)))

    def _rule(self, decided: Decided) -> list[AnyEvent]:
        events = self.ruler.rule(self, decided)
        self.ruling = next(event for event in events if isinstance(event, Ruling))
        self.number = self.ruling.number
        return events


def _said(reason: str) -> str:
    if not reason.strip():
        raise RulesError("ruling-no-reason", field="reason")
    return reason
