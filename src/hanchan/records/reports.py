"""The reports of a match, as its events tell them: who has done what, and what is in force for it.

Reports are counted through what stands of the match, so undo takes their numbers back as well.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hanchan.core.offences import ids
from hanchan.records import events as e
from hanchan.records.heard import standing

NONE, REFEREE = ids.SANCTION_IDS[ids.SC_NONE], ids.SANCTION_IDS[ids.SC_REFEREE]
DEAD_LEVEL = {ids.SANCTION_IDS[ids.SC_DEAD_HAND]: 1, ids.SANCTION_IDS[ids.SC_DEAD_HAND_NO_CALLS]: 2}
"""How dead these sanctions make a hand."""


@dataclass(slots=True, kw_only=True)
class Reported:
    """One report as the events tell it: whose, in which deal, and what sanction is in force.

    `book` is what was told or proposed first; `ruled` says that no referee need rule any more.
    """

    number: int
    deal: int
    actor: int | None
    offence: str
    tiles: int
    book: str
    sanction: str
    ruled: bool

    def paying(self, payment: e.Payment) -> e.Ruling:
        """The ruling by which the offender compensates somebody for a chombo."""
        return e.Ruling(
            seq=0,
            number=self.number,
            offence=self.offence,
            actor=self.actor,
            tiles=self.tiles,
            proposed=self.book,
            decision="confirmed",
            sanction=self.sanction,
            reason="",
            payments=(payment,),
        )


def told_by_ruling(event: e.Offence, before: e.AnyEvent | None) -> bool:
    """Whether an offence is the one that the ruling right before it is about."""
    return (
        isinstance(before, e.Ruling)
        and event.action is None
        and before.decision != "dismissed"
        and not before.payments
        and (event.actor, event.offence) == (before.actor, before.offence)
    )


class Reports:
    """The reports of a match while its events, which all stand, go by.

    >>> reports = Reports()
    >>> reports.hear([e.Offence(seq=5, actor=2, offence="wrong_call", sanction="referee",
    ...     action=None, tiles=1)])
    >>> [(told.number, told.offence, told.ruled) for told in reports.reported]
    [(1, 'wrong_call', False)]
    """

    def __init__(self) -> None:
        """Nothing has been reported yet."""
        self.reported: list[Reported] = []
        self._deal = 0
        self._redeemable: dict[int, list[Reported]] = {}
        self._before: e.AnyEvent | None = None

    def hear(self, events: Iterable[e.AnyEvent]) -> None:
        """The next events."""
        for event in events:
            self._hear(event, self._before)
            self._before = event

    def _hear(self, event: e.AnyEvent, before: e.AnyEvent | None) -> None:
        match event:
            case e.StartKyoku():
                self._deal = event.deal
                self._redeemable = {}
            case e.Offence():
                self._offence(event, before)
            case e.Ruling():
                self._ruling(event)
            case e.Redeem():
                for told in self._redeemable.pop(event.actor, ()):
                    told.sanction = NONE
            case e.Dahai() | e.Reach() | e.Ankan() | e.Kakan():
                self._in_turn(event.actor)
            case _:
                return

    def _offence(self, event: e.Offence, before: e.AnyEvent | None) -> None:
        if event.action is not None and event.actor is not None:
            self._in_turn(event.actor)
        if told_by_ruling(event, before):
            return
        told = Reported(
            number=len(self.reported) + 1,
            deal=self._deal,
            actor=event.actor,
            offence=event.offence,
            tiles=event.tiles,
            book=event.sanction,
            sanction=event.sanction,
            ruled=event.sanction != REFEREE,
        )
        self._note(told)
        self.reported.append(told)

    def _ruling(self, event: e.Ruling) -> None:
        if event.payments:
            return
        if event.number > len(self.reported):
            self.reported.append(
                Reported(
                    number=event.number,
                    deal=self._deal,
                    actor=event.actor,
                    offence=event.offence,
                    tiles=event.tiles,
                    book=event.proposed,
                    sanction=event.sanction,
                    ruled=True,
                )
            )
        told = self.reported[event.number - 1]
        told.sanction, told.ruled = event.sanction, True
        self._note(told)

    def _note(self, told: Reported) -> None:
        if told.sanction in DEAD_LEVEL and told.actor is not None:
            self._redeemable.setdefault(told.actor, []).append(told)

    def _in_turn(self, seat: int) -> None:
        """Once another seat acts on its turn, an offence can no longer be redeemed."""
        self._redeemable = {p: told for p, told in self._redeemable.items() if p == seat}


class ReportsSoFar:
    """The reports at any place of a record, soon found where the places asked about go forward."""

    def __init__(self, events: Sequence[e.AnyEvent]) -> None:
        """All events of the record, what was undone included."""
        self._events = events
        self._reports, self._heard = Reports(), 0

    def before(self, place: int) -> list[Reported]:
        """What was told by the events before this one, as far as they stand there.

        After an undo all is heard again from the start.
        """
        since = self._events[self._heard : place]
        if place < self._heard or any(isinstance(event, e.Undo) for event in since):
            self._reports = Reports()
            since = standing(self._events[:place])
        self._reports.hear(since)
        self._heard = place
        return self._reports.reported
