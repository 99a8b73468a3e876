"""The referee of a table: reports of what it cannot see, and the rulings of the people at it."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hanchan.server import messages as m
from hanchan.server.errors import RefusalError
from hanchan.table import Enforcement, Report

if TYPE_CHECKING:
    from weakref import ReferenceType

    from hanchan.server.tables.hosted import HostedTable
    from hanchan.server.tables.running import Running


@dataclass(slots=True)
class Hearing:
    """Reports that wait for a ruling, by a number of the table's own."""

    of: "ReferenceType[HostedTable]"
    made: dict[int, Report] = field(default_factory=dict[int, Report])
    count: int = 0
    looked_at: int = 0

    @property
    def table(self) -> "HostedTable":
        """The table; it is not held, so that one that is put away is freed at once."""
        table = self.of()
        if table is None:
            raise ReferenceError
        return table

    def waiting(self) -> dict[int, Report]:
        """All that can be ruled on: what people report, and what the book leaves to a referee."""
        running = self.table.running
        if running is None or running.match.enforcement is Enforcement.ENGINE:
            return {}
        happened = len(running.match.events)
        if happened != self.looked_at:  # to look means to read all that has happened
            self.looked_at = happened
            for report in running.match.open_reports:
                if all(report.number != known.number for known in self.made.values()):
                    self._add(report)
        return {number: one for number, one in self.made.items() if one.ruling is None}

    def report(self, message: m.ReportOffence) -> None:
        """Somebody reports an offence; nothing happens until it is ruled on."""
        match = self._running().match
        report = match.report(
            message.offence, message.seat, tiles=message.tiles, noticed=message.noticed
        )
        self._add(report)

    def rule(self, message: m.Rule) -> None:
        """A report is ruled on as the book proposes, otherwise, or dismissed."""
        running = self._running()
        report = self.waiting().get(message.report)
        if report is None:
            raise RefusalError("report-not-waiting", field="report", given=message.report)
        if message.verdict == "confirm":
            running.take(report.confirm)
        elif message.verdict == "dismiss":
            running.take(lambda: report.dismiss(message.reason))
        else:
            if message.sanction is None:
                raise RefusalError("report-sanction", field="sanction", allowed=report.offered)
            sanction = message.sanction
            running.take(
                lambda: report.amend(sanction, reason=message.reason, points=message.points)
            )
        self.table.changed = True

    def clear(self) -> None:
        """Another match begins."""
        self.made.clear()
        self.looked_at = 0

    def _add(self, report: Report) -> None:
        self.count += 1
        self.made[self.count] = report
        self.table.changed = True

    def _running(self) -> "Running":
        running = self.table.running
        if running is None or not running.publisher.live:
            raise RefusalError("report-no-kyoku", field="report")
        return running
