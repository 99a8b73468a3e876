"""The steps of a match, with undo and redo.

A step is the unit of undo: the answers of seats, a ruling, or a deposit for a dead hand. The wall
of the next kyoku is dealt within the last step of the previous one.
"""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from hanchan.core.codes import DEALING, E_SETTLED, IN_TIME
from hanchan.core.game_state import Game, Rules
from hanchan.errors import HanchanError
from hanchan.records.actions import Action
from hanchan.records.event_codec import EventList, TracedRows
from hanchan.records.events import AnyEvent, Redeem, Ruling, Settle, StartGame, Undo
from hanchan.records.offence_reports import OffenceReport, ReportHistory
from hanchan.scoring.win_result import Result, read_result
from hanchan.table.match_engine import EngineBuffers, MatchEngine, Moment, latest_game, read_moments


class SeatAnswer(Struct, frozen=True, gc=False):
    """A seat's answer: the number of its action, and its timing as in `Claim`."""

    seat: int
    action: int
    late: int = IN_TIME
    together: bool = False


StepPart: TypeAlias = SeatAnswer | Ruling | Redeem


class LegalActions(Struct, gc=False):
    """Cache of the seats' legal and possible actions, each None until its first use."""

    codes: dict[int, bytes] | None = None
    legal: Mapping[int, tuple[Action, ...]] | None = None
    possible: Mapping[int, tuple[Action, ...]] | None = None


class SettledGame:
    """The game in which the last kyoku was settled; its wins are decoded on first use."""

    def __init__(self, game: bytes, rules: Rules) -> None:
        self._game, self._rules = game, rules

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """The wins, in the order in which they were paid; empty for a draw."""
        game = Game()
        game.restore(self._game)
        return tuple(read_result(game, slot, self._rules) for slot in range(game.res_count))


class Step(Struct, frozen=True, gc=False):
    """One undoable step: its parts (`acts`), and the state to which undo returns.

    That state is `game`, with the last kyoku `settled` and the number of its `last` event. The
    events of the step are those from `first` up to `end`, exclusive. Once the step is undone, the
    state is the one after it, to which redo returns.
    """

    game: bytes
    settled: SettledGame
    last: int
    acts: tuple[StepPart, ...] = ()
    first: int = 0
    end: int = 0


class StepBatch(NamedTuple):
    """Steps that were played back in one call; they are split only when a caller needs them.

    `games` has the game before each answer, in order, and `answers` the rows of
    `replay.memory_layout.Answers`. `settled` and `last` are as in the first `Step`; the events of
    the last step end before `end`.
    """

    games: bytes
    answers: Sequence[Sequence[int]]
    settled: SettledGame
    last: int
    end: int

    def steps(self) -> list[Step]:
        """Split the batch into steps; answers that were given together form one step."""
        size = len(self.games) // len(self.answers)
        first = [i for i, answer in enumerate(self.answers) if not answer[3]]
        found: list[Step] = []
        for i, after in zip(first, [*first[1:], len(self.answers)], strict=True):
            begin = self.answers[i][4]
            end = self.answers[after][4] if after < len(self.answers) else self.end
            found.append(
                Step(
                    game=self.games[i * size : (i + 1) * size],
                    settled=self.settled,
                    last=begin - 1 if found else self.last,
                    acts=tuple(
                        SeatAnswer(seat, action, late, bool(together))
                        for seat, action, late, together, _ in self.answers[i:after]
                    ),
                    first=begin,
                    end=end,
                )
            )
        return found


class History:
    """The events of one match, and the states to which it can return.

    `events` includes undone events. `last` is the number of the last event of the current state.
    `settled` is the game in which the last kyoku was settled, `ended` the game before the latest
    wall was dealt. `cached_actions` are those of the current state. `answer_counts` counts the
    answers of each seat, including undone ones.
    """

    def __init__(self, law: MatchEngine, start: StartGame) -> None:
        self.law = law
        self.game = law.game
        self.events = EventList(law.record, [start])
        self.ended = self.game.snapshot()
        self.settled = SettledGame(self.ended, law.record)
        self.answer_counts = [0] * law.rules.seating.players
        self.cached_actions = LegalActions()
        self._now: bytes | None = None
        self._steps: list[Step] = []
        self._stretches: list[StepBatch] = []
        self._undone: list[Step] = []
        self._reports = ReportHistory(self.events)
        self._traces: list[TracedRows | list[Moment]] | None = []
        self._latest: Step | None = None
        self.last = 0
        self._deal_if_due()
        self.last = len(self.events) - 1
        law.closely = False

    # Forward.

    def perform(self, acts: Iterable[StepPart]) -> Sequence[AnyEvent]:
        """Perform all parts as one step, deal a wall that is then due, and return the events.

        Each part is taken from the iterable once the one before it is done. Without any part there
        is no step, only the deal.
        """
        law, events = self.law, self.events
        game, settled, first = self.snapshot(), self.settled, events.length
        self._traces, performed = [] if law.closely else None, list[StepPart]()
        for act in acts:
            if isinstance(act, SeatAnswer):
                traced = law.answer_traced(act.seat, act.action, act.late, together=act.together)
                self._append_traced(traced)
                self.answer_counts[act.seat] += 1
            else:
                law.next_seq = len(events)
                self._append_events(self._replay(act))
                self._keep_moments(law.moments)
            performed.append(act)
        if self.game.phase == DEALING:
            self._deal_if_due()
        step = self._latest = Step(game, settled, self.last, tuple(performed), first, events.length)
        if performed:
            self.last = step.end - 1
            self.steps.append(step)
            self._undone.clear()
        return events.since(first)

    def adopt_steps(
        self, games: bytes, answers: Sequence[Sequence[int]], events: Sequence[AnyEvent]
    ) -> None:
        """Append steps played elsewhere, and deal a wall that is due.

        Without `answers` these steps cannot be undone.
        """
        settled, last = self.settled, self.last
        self._append_events(events)
        self._deal_if_due()
        self.last = len(self.events) - 1
        if answers:
            self._stretches.append(StepBatch(games, answers, settled, last, len(self.events)))
        self._traces = self._latest = None
        self._undone.clear()
        for seat, *_ in answers:
            self.answer_counts[seat] += 1

    @property
    def steps(self) -> list[Step]:
        """The steps that undo can take back, oldest first."""
        if self._stretches:
            for stretch in self._stretches:
                self._steps += stretch.steps()
            self._stretches.clear()
        return self._steps

    def legal(self) -> dict[int, bytes]:
        """Return the numbers of the legal actions of each seat that must answer."""
        cached = self.cached_actions
        if cached.codes is None:
            cached.codes = self.law.legal()
        return cached.codes

    def current_step(self) -> Step:
        """Return the current state as a step without parts and events."""
        end = len(self.events)
        return Step(self.snapshot(), self.settled, self.last, (), end, end)

    def snapshot(self) -> bytes:
        """Return a snapshot of the current game."""
        if self._now is None:
            self._now = self.game.snapshot()
        return self._now

    @property
    def moments(self) -> list[Moment]:
        """The moments of the last step, in order; none after an undo or a redo.

        After the first call, the game of every phase is kept, because the caller will ask again.
        """
        self.law.closely = True
        if self._traces is None:
            return self.replay_moments(self._latest or self.steps[-1])
        found: list[Moment] = []
        for trace in self._traces:
            found += read_moments(trace, self.events) if isinstance(trace, TracedRows) else trace
        return found

    @property
    def latest_game(self) -> bytes | None:
        """The game right after the last moment, read without `moments`; None if there is none."""
        self.law.closely = True
        trace = self._traces[-1] if self._traces else None
        if isinstance(trace, TracedRows) and trace.count:
            return latest_game(trace)
        return next((moment.game for moment in reversed(self.moments)), None)

    def replay_moments(self, step: Step) -> list[Moment]:
        """Replay a step and return its moments; the match is unchanged afterwards."""
        now, law = self.snapshot(), self.law
        self.game.restore(step.game)
        law.next_seq, law.known = step.first, self.events
        moments: list[Moment] = []
        try:
            for act in step.acts:
                self._replay(act)
                moments += law.moments
            while self.game.phase == DEALING and law.deal():
                moments += law.moments
        finally:
            self.game.restore(now)
            law.known = None
        return moments

    def reports(self) -> list[OffenceReport]:
        """Return the reports of offences that have not been undone."""
        return self._reports.reports_before(len(self.events))

    # Undo and redo.

    def undo(self, steps: int) -> list[AnyEvent]:
        """Undo this number of steps; return a list with the one `Undo` event."""
        if len(self.steps) < steps:
            raise HanchanError("undo-nothing")
        before = self.current_step()
        for _ in range(steps):
            after, before = before, self.steps.pop()
            part = {"acts": before.acts, "first": before.first, "end": before.end}
            self._undone.append(replace(after, **part))
        self._restore(before)
        undo = Undo(seq=len(self.events), to=before.last)
        self.events.extend([undo])
        return [undo]

    def redo(self) -> list[AnyEvent]:
        """Redo the step that was undone last; return its events with new numbers."""
        if not self._undone:
            raise HanchanError("redo-nothing")
        undone, before = self._undone.pop(), self.current_step()
        events = self.events[undone.first : undone.end]
        redone = [replace(event, seq=before.first + i) for i, event in enumerate(events)]
        self._restore(undone)
        self.events.extend(redone)
        self.last = len(self.events) - 1
        self.steps.append(replace(before, acts=undone.acts, end=len(self.events)))
        return redone

    def steps_to(self, number: int) -> int:
        """Return how many steps to undo so that this event is the last; 0 if that is impossible."""
        steps = enumerate(reversed(self.steps), start=1)
        return next((count for count, step in steps if step.last == number), 0)

    def drop_steps(self, before: int) -> None:
        """Drop the steps that ended before the event of this number, and their moments."""
        if before >= self.events.length:
            self._traces = []
            self._steps.clear()
            self._stretches.clear()
            return
        first_left = bisect_left(self.steps, before, key=lambda step: step.end - 1)
        del self.steps[:first_left]

    # Inside.

    def _replay(self, act: StepPart) -> list[AnyEvent]:
        """Perform one part of a step untraced, and return its events."""
        law = self.law
        if isinstance(act, Ruling):
            return law.apply_ruling(act, self._reports.reports_before(law.next_seq))
        if isinstance(act, Redeem):
            return law.redeem(act.actor)
        return law.answer(act.seat, act.action, act.late, together=act.together)

    def _deal_if_due(self) -> None:
        law = self.law
        while self.game.phase == DEALING:
            self.ended = self.snapshot()
            buffers = law.deal_traced()
            if buffers is not None:
                self._append_traced(buffers)
                continue
            law.next_seq = len(self.events)
            events = law.deal()
            if not events:
                return
            self._append_events(events)
            self._keep_moments(law.moments)

    def _keep_moments(self, moments: TracedRows | list[Moment]) -> None:
        if self._traces is not None:
            self._traces.append(moments)

    def _append_traced(self, buffers: EngineBuffers) -> None:
        traced = buffers.read_trace(self.events.length)
        self.events.extend_traced(traced)
        self._keep_moments(traced)
        self.cached_actions, self._now = LegalActions(buffers.read_legal()), None
        if buffers.trace.kinds >> E_SETTLED & 1:
            self.settled = SettledGame(self.snapshot(), self.law.record)

    def _append_events(self, events: Sequence[AnyEvent]) -> None:
        self.events.extend(events)
        self.cached_actions, self._now = LegalActions(), None
        if any(isinstance(event, Settle) for event in reversed(events)):
            self.settled = SettledGame(self.snapshot(), self.law.record)

    def _restore(self, step: Step) -> None:
        self.game.restore(step.game)
        self.settled = step.settled
        self.last = step.last
        self.cached_actions, self._now = LegalActions(), None
        self._traces = []
