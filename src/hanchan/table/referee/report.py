"""Reports of offences: the rulebook's sanction, and the rulings open to a referee.

Reports are made by `Match.report`, or by the engine where the rulebook leaves an offence to the
referee (`Match.open_reports`).
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, NamedTuple, TypeAlias

from hanchan.argument_checks import check_choice
from hanchan.copy_protection import Uncopyable
from hanchan.errors import HanchanError, RulesError
from hanchan.records.events import AnyEvent, Ruling
from hanchan.records.offence_reports import LEFT_TO_REFEREE, NO_SANCTION

Decision: TypeAlias = Literal["confirmed", "amended", "dismissed"]


class NoticeTime(StrEnum):
    """Time at which an offence was noticed: while it could still be fixed, or later.

    >>> NoticeTime("in-time")
    <NoticeTime.IN_TIME: 'in-time'>
    """

    IN_TIME = "in-time"
    LATE = "late"


class RefereeDecision(NamedTuple):
    """A referee's decision about a report; `points` are taken off the offender's result."""

    decision: Decision
    sanction: str
    reason: str
    points: int = 0


@dataclass(slots=True, kw_only=True, eq=False)
class Report(Uncopyable):
    """One report, open until it is confirmed, amended or dismissed.

    `seat` is the offender, None if unknown, `tiles` the number of tiles involved, and `deal` the
    number of the deal. `proposed` is the rulebook's sanction, cited by `articles`; the referee may
    choose among `offered`. `place` is the wall position of a wrong indicator. `number` counts the
    reports in the match; a report by a player has none before a ruling. `ruling` is the last
    ruling made through this object.
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
    ruler: Callable[["Report", RefereeDecision], list[AnyEvent]] = field(repr=False)

    def confirm(self) -> list[AnyEvent]:
        """Rule as the rulebook proposes; raise an error if it leaves that to the referee."""
        if self.proposed == LEFT_TO_REFEREE:
            raise HanchanError("ruling-left", allowed=self.offered)
        return self._rule(RefereeDecision("confirmed", self.proposed, self.note))

    def amend(self, sanction: str, *, reason: str, points: int = 0) -> list[AnyEvent]:
        """Impose one of the `offered` sanctions; `points` are taken off the offender's result."""
        check_choice("sanction", sanction, self.offered)
        return self._rule(RefereeDecision("amended", sanction, _require_reason(reason), points))

    def dismiss(self, reason: str) -> list[AnyEvent]:
        """Rule that the offence did not happen, or has no consequence."""
        return self._rule(RefereeDecision("dismissed", NO_SANCTION, _require_reason(reason)))

    def _rule(self, decided: RefereeDecision) -> list[AnyEvent]:
        events = self.ruler(self, decided)
        self.ruling = next(event for event in events if isinstance(event, Ruling))
        self.number = self.ruling.number
        return events


def _require_reason(reason: str) -> str:
    if not reason.strip():
        raise RulesError("ruling-no-reason", field="reason")
    return reason
