"""The steps of a match along its course: taken, taken back, and taken again.

A step is whatever one undo takes back: the answers of seats, a ruling, a deposit for a dead hand.
A wall that is due is dealt within the step before it.
"""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from hanchan.core.codes import DEALING
from hanchan.errors import HanchanError
from hanchan.records import AnyEvent, Settle, StartGame, Undo
from hanchan.records.answers import Answer
from hanchan.records.course import Course, Moment
from hanchan.records.heard import standing
from hanchan.records.reports import Reported, reports_told
from hanchan.scoring.results import Result, read_result
from hanchan.table.history import Done, History, Stand, Undone


class Timeline:
    """What has happened in one match, and where it can return to.

    `events` are all, what was undone included; `last` is the number of the last event of the
    state in which the match is; `moments` are those of the last step; `results` are the wins of
    the last kyoku that was settled, and `ended` is the game as that kyoku left it, before the next
    wall was dealt.
    """

    def __init__(self, course: Course, start: StartGame) -> None:
        """The match begins, and its first wall is dealt."""
        self.course = course
        self.game = course.game
        self.events: list[AnyEvent] = [start]
        self.results: tuple[Result, ...] = ()
        self.ended = self.game.snapshot()
        self.history = History()
        self.moments: list[Moment] = []
        self.course.next_seq = 1
        self._deal_if_due()
        self.last = len(self.events) - 1

    def answer(self, answers: Sequence[Answer]) -> list[AnyEvent]:
        """Seats answer in one step: all of them, in this order."""
        return self.take([self._acting(answer) for answer in answers], tuple(answers))

    def take(
        self, deeds: Sequence[Callable[[], list[AnyEvent]]], answers: tuple[Answer, ...] = ()
    ) -> list[AnyEvent]:
        """These deeds are one step; without any of them only a wall that is due is dealt."""
        before, first = self.stand(), len(self.events)
        self.moments = []
        for deed in deeds:
            self._note(deed())
        self._deal_if_due()
        if deeds:
            self.last = len(self.events) - 1
            events = tuple(self.events[first:])
            self.history.done.append(Done(before=before, events=events, answers=answers))
            self.history.undone.clear()
        return self.events[first:]

    def take_back(self, steps: int) -> list[AnyEvent]:
        """So many steps are taken back by one event."""
        if len(self.history.done) < steps:
            raise HanchanError("undo-nothing")
        before = self.stand()
        for _ in range(steps):
            after, done = before, self.history.done.pop()
            before = done.before
            self.history.undone.append(
                Undone(after=after, events=done.events, answers=done.answers)
            )
        self._return_to(before)
        self.events.append(Undo(seq=len(self.events), to=before.last))
        self.course.next_seq = len(self.events)
        return self.events[-1:]

    def take_again(self) -> list[AnyEvent]:
        """The step last taken back happens again, as new events."""
        if not self.history.undone:
            raise HanchanError("redo-nothing")
        undone = self.history.undone.pop()
        before, first = self.stand(), len(self.events)
        again = tuple(replace(event, seq=first + i) for i, event in enumerate(undone.events))
        self.events += again
        self._return_to(undone.after)
        self.course.next_seq = len(self.events)
        self.last = len(self.events) - 1
        self.history.done.append(Done(before=before, events=again, answers=undone.answers))
        return list(again)

    def stand(self) -> Stand:
        """All that the match is now."""
        return Stand(game=self.game.snapshot(), results=self.results, last=self.last)

    def reports(self) -> list[Reported]:
        """The reports of the match, told by what stands of it."""
        return reports_told(standing(self.events))

    def try_out(self, before: Stand, answers: Sequence[Answer]) -> list[AnyEvent]:
        """What would happen if these were answered there; the match stays where it is."""
        snapshot, seq = self.game.snapshot(), self.course.next_seq
        self.game.restore(before.game)
        events = [event for answer in answers for event in self._acting(answer)()]
        self.game.restore(snapshot)
        self.course.next_seq = seq
        return events

    def _acting(self, answer: Answer) -> Callable[[], list[AnyEvent]]:
        return lambda: self.course.answer(*answer[:3], together=answer.together)

    def _deal_if_due(self) -> None:
        dealt = True
        while dealt and self.game.phase == DEALING:
            self.ended = self.game.snapshot()
            events = self.course.deal()
            self._note(events)
            dealt = bool(events)

    def _note(self, events: list[AnyEvent]) -> None:
        game = self.game
        self.events += events
        self.moments += self.course.moments
        if any(isinstance(event, Settle) for event in events):
            self.results = tuple(
                read_result(game, slot, self.course.record) for slot in range(game.res_count)
            )

    def _return_to(self, stand: Stand) -> None:
        self.game.restore(stand.game)
        self.results = stand.results
        self.last = stand.last
        self.moments = []
