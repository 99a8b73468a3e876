"""The offence reports of a match, read from its events, each with the sanction in force.

Only events that are not undone count, so an undo also reverts the numbers of reports.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hanchan.core.offences import offence_codes
from hanchan.core.offences.offence_codes import SANCTION_IDS
from hanchan.records import events as e
from hanchan.records.redaction import drop_undone

NO_SANCTION, LEFT_TO_REFEREE = (
    SANCTION_IDS[offence_codes.SC_NONE],
    SANCTION_IDS[offence_codes.SC_REFEREE],
)
DEAD_LEVEL = {
    SANCTION_IDS[offence_codes.SC_DEAD_HAND]: 1,
    SANCTION_IDS[offence_codes.SC_DEAD_HAND_NO_CALLS]: 2,
}
"""How dead a sanction makes a hand: 1 if it may still call, 2 if it may not (see `set_dead`)."""


@dataclass(slots=True, kw_only=True)
class OffenceReport:
    """One offence report: its deal, its offender, and the sanction in force.

    `number` counts from 1 in the match. `actor` is None if the offender is unknown. `book` is the
    engine's sanction, or the rulebook's proposal for a player's report. `ruled` says that no ruling
    is pending.
    """

    number: int
    deal: int
    actor: int | None
    offence: str
    tiles: int
    book: str
    sanction: str
    ruled: bool

    def compensation_ruling(self, payment: e.Payment) -> e.Ruling:
        """Return the ruling that makes the offender compensate another player for a chombo."""
        return e.Ruling(
            seq=0, number=self.number, offence=self.offence, actor=self.actor, tiles=self.tiles,
            proposed=self.book, decision="confirmed", sanction=self.sanction, reason="",
            payments=(payment,),
        )  # fmt: skip


def follows_ruling(event: e.Offence, before: e.AnyEvent | None) -> bool:
    """Whether an offence carries out the ruling right before it and so is not a new report."""
    return (
        isinstance(before, e.Ruling)
        and event.action is None
        and before.decision != "dismissed"
        and not before.payments
        and (event.actor, event.offence) == (before.actor, before.offence)
    )


class ReportTracker:
    """Tracker of the reports in a match, given its events; undone events must be left out.

    >>> reports = ReportTracker()
    >>> reports.follow([e.Offence(seq=5, actor=2, offence="wrong_call", sanction="referee",
    ...     action=None, tiles=1)])
    >>> [(one.number, one.offence, one.ruled) for one in reports.reported]
    [(1, 'wrong_call', False)]
    """

    def __init__(self) -> None:
        self.reported: list[OffenceReport] = []
        self._deal = 0
        self._redeemable: dict[int, list[OffenceReport]] = {}
        self._before: e.AnyEvent | None = None

    def follow(self, events: Iterable[e.AnyEvent]) -> None:
        """Process the next events."""
        for event in events:
            match event:
                case e.StartKyoku():
                    self._deal = event.deal
                    self._redeemable = {}
                case e.Offence():
                    self._add_offence(event)
                case e.Ruling() if not event.payments:
                    if event.number > len(self.reported):
                        self._add_report(event, event.proposed, ruled=True)
                    report = self.reported[event.number - 1]
                    report.sanction, report.ruled = event.sanction, True
                    self._track_redeemable(report)
                case e.Redeem():
                    for report in self._redeemable.pop(event.actor, ()):
                        report.sanction = NO_SANCTION
                case e.Dahai() | e.Reach() | e.Ankan() | e.Kakan() | e.Kita():
                    self._end_redeemable(event.actor)
                case _:
                    pass
            self._before = event

    def _add_offence(self, event: e.Offence) -> None:
        if event.action is not None and event.actor is not None:
            self._end_redeemable(event.actor)
        if not follows_ruling(event, self._before):
            ruled = event.sanction != LEFT_TO_REFEREE
            self._track_redeemable(self._add_report(event, event.sanction, ruled=ruled))

    def _add_report(self, event: e.Offence | e.Ruling, book: str, *, ruled: bool) -> OffenceReport:
        report = OffenceReport(
            number=len(self.reported) + 1, deal=self._deal, actor=event.actor,
            offence=event.offence, tiles=event.tiles, book=book, sanction=event.sanction,
            ruled=ruled,
        )  # fmt: skip
        self.reported.append(report)
        return report

    def _track_redeemable(self, report: OffenceReport) -> None:
        if report.sanction in DEAD_LEVEL and report.actor is not None:
            self._redeemable.setdefault(report.actor, []).append(report)

    def _end_redeemable(self, seat: int) -> None:
        """Forget the redeemable offences of other seats, because `seat` has acted in its turn."""
        self._redeemable = {p: reports for p, reports in self._redeemable.items() if p == seat}


class ReportHistory:
    """The reports before any event of a record; fast if events are requested in order."""

    def __init__(self, events: Sequence[e.AnyEvent]) -> None:
        """Take all events of the record, including undone ones."""
        self._events = events
        self._reports, self._read = ReportTracker(), 0

    def reports_before(self, index: int) -> list[OffenceReport]:
        """Return the reports before the event at this index, undone ones left out.

        It starts over after an undo, or for an index before that of the last call.
        """
        since = self._events[self._read : index]
        if index < self._read or any(isinstance(event, e.Undo) for event in since):
            self._reports = ReportTracker()
            since = drop_undone(self._events[:index])
        self._reports.follow(since)
        self._read = index
        return self._reports.reported
