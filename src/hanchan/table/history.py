"""The steps of a match: taken, taken back, and taken again.

A step is whatever one undo takes back: the answers of seats, a ruling, a deposit for a dead hand.
A wall that is due is dealt within the step before it.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from hanchan.core.codes import DEALING, IN_TIME
from hanchan.errors import HanchanError
from hanchan.records.events import AnyEvent, Redeem, Ruling, Settle, StartGame, Undo
from hanchan.records.reports import Reported, ReportsSoFar
from hanchan.scoring.results import Result, read_result
from hanchan.table.law import Law, Moment


class Answered(NamedTuple):
    """What a seat answered: the number of its action, and as in `Claim` when."""

    seat: int
    action: int
    late: int = IN_TIME
    together: bool = False


Act: TypeAlias = Answered | Ruling | Redeem
"""What somebody does in a step."""


class Step(NamedTuple):
    """What one undo takes back: what was done and what happened, and the match before it.

    Of a step that was taken back it is the match behind it, to which redo returns.
    """

    game: bytes
    results: tuple[Result, ...]
    last: int
    acts: tuple[Act, ...] = ()
    events: tuple[AnyEvent, ...] = ()


class Stretch(NamedTuple):
    """Steps that were followed in one go, told apart when somebody wants to go back.

    `games` has the game before each answer, one behind the other, `answers` how each was followed
    (`follow_layout.Answers`); the events of the last one end before `end`.
    """

    games: bytes
    answers: Sequence[Sequence[int]]
    results: tuple[Result, ...]
    last: int
    end: int

    def steps(self, events: Sequence[AnyEvent]) -> list[Step]:
        """The steps one by one; an answer together with the one before it is none of its own."""
        size = len(self.games) // len(self.answers)
        first = [i for i, answer in enumerate(self.answers) if not answer[3]]
        found: list[Step] = []
        for i, after in zip(first, [*first[1:], len(self.answers)], strict=True):
            begin = self.answers[i][4]
            end = self.answers[after][4] if after < len(self.answers) else self.end
            found.append(
                Step(
                    game=self.games[i * size : (i + 1) * size],
                    results=self.results,
                    last=begin - 1 if found else self.last,
                    acts=tuple(map(_answered, self.answers[i:after])),
                    events=tuple(events[begin:end]),
                )
            )
        return found


def _answered(followed: Sequence[int]) -> Answered:
    seat, action, late, together, _ = followed
    return Answered(seat, action, late, bool(together))


class History:
    """What has happened in one match, and where it can return to.

    `events` are all, what was undone included; `last` is the number of the last event of the
    state in which the match is; `results` are the wins of the last kyoku that was settled, and
    `ended` is the game as that kyoku left it, before the next wall was dealt; `answered` counts
    the answers of each seat, those taken back included.
    """

    def __init__(self, law: Law, start: StartGame) -> None:
        """The match begins, and its first wall is dealt."""
        self.law = law
        self.game = law.game
        self.events: list[AnyEvent] = [start]
        self.results: tuple[Result, ...] = ()
        self.ended = self.game.snapshot()
        self.answered = Counter[int]()
        self._steps: list[Step] = []
        self._stretches: list[Stretch] = []
        self._undone: list[Step] = []
        self._reports = ReportsSoFar(self.events)
        self._moments: list[Moment] | None = []
        self.law.next_seq = 1
        self._deal_if_due()
        self.last = len(self.events) - 1

    # Forward.

    def take(self, acts: Iterable[Act]) -> list[AnyEvent]:
        """All of this is one step; without any only a wall that is due is dealt.

        The next act is asked for when the one before it is done.
        """
        before, first, done = self.stand(), len(self.events), list[Act]()
        self._moments = []
        for act in acts:
            self._happen(self._do(act))
            self._moments += self.law.moments
            done.append(act)
        self._close(before, done, first)
        return self.events[first:]

    def follow(
        self, games: bytes, answers: Sequence[Sequence[int]], events: Sequence[AnyEvent]
    ) -> None:
        """Steps were made that brought the game where it is now, but for a wall that is due."""
        results, last, self._moments = self.results, self.last, None
        self._happen(events)
        self._deal_if_due()
        self.last = len(self.events) - 1
        self._stretches.append(Stretch(games, answers, results, last, len(self.events)))
        self._undone.clear()
        self.answered.update(answer[0] for answer in answers)

    @property
    def steps(self) -> list[Step]:
        """What undo can take back, the first step first."""
        for stretch in self._stretches:
            self._steps += stretch.steps(self.events)
        self._stretches.clear()
        return self._steps

    def stand(self) -> Step:
        """The match as it is, as the beginning of a step."""
        return Step(self.game.snapshot(), self.results, self.last)

    @property
    def moments(self) -> list[Moment]:
        """What the last step showed, one moment after the other; none after an undo."""
        if self._moments is None:
            self._moments = self.made_again(self.steps[-1])
        return self._moments

    def made_again(self, step: Step) -> list[Moment]:
        """The moments of a step; the match stays where it is."""
        now, law = self.game.snapshot(), self.law
        self.game.restore(step.game)
        law.next_seq = step.events[0].seq if step.events else len(self.events)
        moments: list[Moment] = []
        for act in step.acts:
            self._do(act)
            moments += law.moments
        while self.game.phase == DEALING and law.deal():
            moments += law.moments
        self.game.restore(now)
        law.next_seq = len(self.events)
        return moments

    def reports(self) -> list[Reported]:
        """The reports of the match, told by what stands of it."""
        return self._reports.before(self.law.next_seq)

    # Back, and forward again.

    def take_back(self, steps: int) -> list[AnyEvent]:
        """So many steps are taken back by one event."""
        if len(self.steps) < steps:
            raise HanchanError("undo-nothing")
        before = self.stand()
        for _ in range(steps):
            after, before = before, self.steps.pop()
            self._undone.append(after._replace(acts=before.acts, events=before.events))
        self._return_to(before)
        return self._append([Undo(seq=len(self.events), to=before.last)])

    def take_again(self) -> list[AnyEvent]:
        """The step last taken back happens again, as new events."""
        if not self._undone:
            raise HanchanError("redo-nothing")
        undone, before = self._undone.pop(), self.stand()
        first = len(self.events)
        again = [replace(event, seq=first + i) for i, event in enumerate(undone.events)]
        self._return_to(undone)
        self._append(again)
        self.last = len(self.events) - 1
        self.steps.append(before._replace(acts=undone.acts, events=tuple(again)))
        return again

    def steps_to(self, number: int) -> int:
        """How many steps must be taken back for the match to stand at this event; 0 for nowhere."""
        steps = enumerate(reversed(self.steps), start=1)
        return next((count for count, step in steps if step.last == number), 0)

    def forget(self, before: int) -> None:
        """Leave out the steps that ended before the event of this number."""
        kept = bisect_left(self.steps, before, key=lambda step: step.events[-1].seq)
        del self.steps[:kept]

    # Inside.

    def _do(self, act: Act) -> list[AnyEvent]:
        law = self.law
        if isinstance(act, Ruling):
            return law.rule(act, self.reports())
        if isinstance(act, Redeem):
            return law.redeem(act.actor)
        return law.answer(act.seat, act.action, act.late, together=act.together)

    def _close(self, before: Step, acts: Sequence[Act], first: int) -> None:
        self._deal_if_due()
        if acts:
            self.last = len(self.events) - 1
            self.steps.append(before._replace(acts=tuple(acts), events=tuple(self.events[first:])))
            self._undone.clear()
            self.answered.update(act.seat for act in acts if isinstance(act, Answered))

    def _deal_if_due(self) -> None:
        while self.game.phase == DEALING:
            self.ended = self.game.snapshot()
            events = self.law.deal()
            if not events:
                return
            self._happen(events)
            if self._moments is not None:
                self._moments += self.law.moments

    def _happen(self, events: Sequence[AnyEvent]) -> None:
        game = self.game
        self._append(events)
        if any(isinstance(event, Settle) for event in reversed(events)):
            self.results = tuple(
                read_result(game, slot, self.law.record) for slot in range(game.res_count)
            )

    def _append(self, events: Sequence[AnyEvent]) -> list[AnyEvent]:
        self.events += events
        self.law.next_seq = len(self.events)
        return list(events)

    def _return_to(self, step: Step) -> None:
        self.game.restore(step.game)
        self.results = step.results
        self.last = step.last
        self._moments = []
