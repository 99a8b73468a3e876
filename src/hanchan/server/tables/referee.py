"""The referee of a table: reports of what it cannot see, and the rulings of the people at it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from hanchan.messages import table as m
from hanchan.records import AnyEvent
from hanchan.server.errors import RefusalError
from hanchan.table import Match, Report

MOST_REPORTS = 20
"""So many reports may wait for a ruling."""


@dataclass(slots=True)
class RefereeDesk:
    """Reports of the match under way, by a number of the table's own."""

    made: dict[int, Report] = field(default_factory=dict[int, Report])
    by: dict[int, int] = field(default_factory=dict[int, int])
    """Who made a report, by the number of their chair."""
    count: int = 0
    looked_at: int = 0

    def look(self, match: Match) -> bool:
        """What the book leaves to a referee joins the reports; whether there is any that is new."""
        happened, before = len(match.events), self.count
        if happened != self.looked_at:  # to look means to read all that has happened
            self.looked_at = happened
            for report in match.open_reports:
                if all(report.number != known.number for known in self.made.values()):
                    self._add(report)
        return self.count > before

    def waiting(self) -> dict[int, Report]:
        """All that can be ruled on."""
        return {number: one for number, one in self.made.items() if one.ruling is None}

    def report(self, match: Match, message: m.ReportOffence, by: int | None = None) -> None:
        """Somebody reports an offence; nothing happens until it is ruled on."""
        self._add(
            match.report(
                message.offence, message.seat, tiles=message.tiles, noticed=message.noticed
            )
        )
        if by is not None:
            self.by[self.count] = by

    def clear(self) -> None:
        """Another match begins."""
        self.made.clear()
        self.by.clear()
        self.looked_at = 0

    def _add(self, report: Report) -> None:
        self.count += 1
        self.made[self.count] = report


def ruling(report: Report, message: m.Rule) -> Callable[[], list[AnyEvent]]:
    """What rules on a report: as the book proposes, otherwise, or by dismissing it."""
    if message.verdict == "confirm":
        return report.confirm
    if message.verdict == "dismiss":
        return lambda: report.dismiss(message.reason)
    sanction = message.sanction
    if sanction is None:
        raise RefusalError("report-sanction", field="sanction", allowed=report.offered)
    return lambda: report.amend(sanction, reason=message.reason, points=message.points)
