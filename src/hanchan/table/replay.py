"""A recorded match for viewing: a moment for each event, with each seat's view of it.

>>> from hanchan.table import Match
>>> replay = Replay(Match("ema-2008", seed=7).record())
>>> [moment.event.type for moment in replay.moments], replay.view(0, 2).kyoku.live_tiles
(['start_kyoku', 'tsumo'], 70)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from hanchan.cancellation import checkpoint
from hanchan.core.game_state import Game
from hanchan.records import Disagreement, Record, drop_undone
from hanchan.records import events as e
from hanchan.records.actions import Action, read_action
from hanchan.records.events import HIDDEN
from hanchan.records.redaction import latest_kyoku_events
from hanchan.records.tile_names import name_tiles
from hanchan.scoring import MatchResult, Result
from hanchan.table.history import SeatAnswer, SettledGame, Step
from hanchan.table.match_engine import Moment as Shown
from hanchan.table.record_playback import RecordPlayback, start_history
from hanchan.table.seat_view import SeatView
from hanchan.table.standings import Standing, result_so_far, standings


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayMoment:
    """One visible event: its step, its index within the step, and its deal, all counted from 0."""

    event: e.AnyEvent
    step: int
    index: int
    deal: int


class ReplayStep(NamedTuple):
    """A step, an undo or the start of the match: its events, and the game and wins after it.

    `step` is None if it cannot be replayed; then `moments` has its moments.
    """

    events: Sequence[e.AnyEvent]
    step: Step | None
    moments: Sequence[Shown]
    after: bytes
    settled: SettledGame


class Replay:
    """A record played back to its end, or up to its first disagreement with the engine.

    `moments` are the events visible at the table, in order, without passes, except on a win, and
    without timely claims that succeeded. `deals` has the index of each deal in `moments`.
    `disagreement` says where record and engine differ, `complete` whether the replay reaches the
    end of the match.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        script, self._history = RecordPlayback(record), start_history(record)
        self.rules = record.rules
        self.names: tuple[str, ...] = record.header.names
        self._rules = self._history.law.record
        self._seeded = record.seed is not None
        found: list[Disagreement] = []
        self._steps = list(self._replay_steps(script, found))
        self._replayed: tuple[int, Sequence[Shown]] = (0, self._steps[0].moments)
        self._events = record.events[: script.agreed]
        self.moments = tuple(self._moments())
        events = enumerate(moment.event for moment in self.moments)
        self.deals = tuple(i for i, event in events if isinstance(event, e.StartKyoku))
        self.disagreement: str | None = found[0].sentence if found else None
        self.complete = record.complete and self.disagreement is None

    def __reduce__(self) -> tuple[type["Replay"], tuple[Record]]:
        """Copy the record alone, which is played back again."""
        return Replay, (self._record,)

    def _replay_steps(
        self, script: RecordPlayback, found: list[Disagreement]
    ) -> Iterator[ReplayStep]:
        """Play back the whole record step by step; add disagreements to `found`."""
        history = self._history
        found += script.begin(history)
        now = history.current_step()
        yield ReplayStep(tuple(history.events), None, history.moments, now.game, now.settled)
        while not script.ended:
            checkpoint()
            steps, first = len(history.steps), len(history.events)
            found += script.step(history)
            new, now = history.steps[steps:], history.current_step()
            for step, after in zip(new, [*new[1:], now], strict=False):
                events = history.events[step.first : step.end]
                yield ReplayStep(events, step, (), after.game, after.settled)
            if not new:
                yield ReplayStep(history.events[first:], None, (), now.game, now.settled)
        found += script.end(history)

    def _moments(self) -> Iterator[ReplayMoment]:
        deals, current = 0, list[tuple[int, int]]()
        for number, played in enumerate(self._steps):
            for index, event in enumerate(played.events):
                if event.seq >= len(self._events):
                    return
                if isinstance(event, e.StartKyoku):
                    current.append((event.seq, deals))
                    deals += 1
                elif isinstance(event, e.Undo):
                    current = [one for one in current if one[0] <= event.to]
                if current and self._is_visible(event):
                    visible = self._events[event.seq]
                    yield ReplayMoment(event=visible, step=number, index=index, deal=current[-1][1])

    def _is_visible(self, event: e.AnyEvent) -> bool:
        if isinstance(event, e.Pass):
            return event.ron
        if isinstance(event, e.Claim):
            return event.late > 0 or not self._succeeded(event)
        return not isinstance(event, e.StartGame)

    def _succeeded(self, claim: e.Claim) -> bool:
        for event in self._events[claim.seq + 1 :]:
            if isinstance(event, e.Call | e.Hora) and event.actor == claim.actor:
                return True
            if isinstance(event, e.Tsumo | e.Dahai | e.StartKyoku | e.Settle | e.Undo):
                return False
        return True

    def mark_disagreement(self, problem: str) -> None:
        """Mark the replay as incomplete; keep an earlier disagreement instead of this one."""
        self.disagreement = self.disagreement or problem
        self.complete = False

    def moment_range(self, kyoku: int | None) -> range:
        """Return the range of moments in a kyoku (numbered from 1), or of all moments for None."""
        if kyoku is None:
            return range(len(self.moments))
        ends = (*self.deals[1:], len(self.moments))
        return range(self.deals[kyoku - 1], ends[kyoku - 1])

    # Views.

    def game(self, index: int) -> Game:
        """Return the game at a moment, including hidden tiles."""
        game = Game()
        game.restore(self._snapshot_at(index))
        return game

    def settled_games(self) -> Iterator[Game]:
        """Yield the game after the settlement of each kyoku that was not undone."""
        remaining = {event.seq for event in drop_undone(self._events)}
        for index, moment in enumerate(self.moments):
            if isinstance(moment.event, e.Settle) and moment.event.seq in remaining:
                yield self.game(index)

    def view(self, index: int, seat: int) -> SeatView:
        """Return the view of a seat at a moment."""
        return SeatView.from_snapshot(self._snapshot_at(index), seat, self.names, self._rules)

    def views(self, index: int) -> tuple[SeatView, ...]:
        """Return the views of all seats at a moment."""
        return tuple(self.view(index, seat) for seat in range(len(self.names)))

    def view_before(self, index: int, seat: int) -> SeatView:
        """Return the view of a seat before the step of a moment."""
        game = self._steps[self.moments[index].step - 1].after
        return SeatView.from_snapshot(game, seat, self.names, self._rules)

    def wall(self, index: int) -> tuple[str, ...]:
        """Return the tiles left in the live wall, next first, `?` for unknown ones."""
        game = self.game(index)
        deal = cast("e.StartKyoku", self.moments[self.deals[self.moments[index].deal]].event)
        names = deal.wall or (name_tiles(game.wall) if self._seeded else (HIDDEN,) * len(game.wall))
        return names[game.live : game.live_end]

    def step_events(self, index: int) -> Sequence[e.AnyEvent]:
        """Return all events of a moment's step."""
        return self._steps[self.moments[index].step].events

    def kyoku_events(self, index: int) -> list[e.AnyEvent]:
        """Return the events of the kyoku up to a moment, without events undone by then."""
        return latest_kyoku_events(self._events[: self.moments[index].event.seq + 1])

    def results(self, index: int) -> tuple[Result, ...]:
        """Return the wins of the last kyoku settled by the end of the step; empty for a draw."""
        return self._steps[self.moments[index].step].settled.results

    def standings(self, index: int) -> tuple[Standing, ...]:
        """Return places and results; before the end, as if the match ended at this moment."""
        return standings(self.game(index), self._rules, self.names, over=self._is_over(index))

    def result(self, index: int) -> MatchResult:
        """Return the result with lines that explain it; before the end, as if it ended here."""
        game, over = self.game(index), self._is_over(index)
        return result_so_far(game, self._rules, self.rules, self.names, over=over)

    def next_actions(self, index: int) -> dict[int, Action]:
        """Return the actions taken between a moment and the next, by seat."""
        following = [moment.step for moment in self.moments[index : index + 2]]
        last = following[1] if len(following) > 1 else len(self._steps) - 1
        game, found = Game(), dict[int, Action]()
        for number in range(following[0] + 1, last + 1):
            step = self._steps[number].step
            for act in step.acts if step else ():
                if isinstance(act, SeatAnswer):
                    game.restore(self._steps[number - 1].after)
                    found[act.seat] = read_action(game, act.seat, act.action)
        return found

    # Inside.

    def _is_over(self, index: int) -> bool:
        return self.complete and index == len(self.moments) - 1

    def _snapshot_at(self, index: int) -> bytes:
        """Return the game after a moment; after the last one of a step, seats are already asked."""
        moment = self.moments[index]
        played = self._steps[moment.step]
        if moment.index + 1 == len(played.events):
            return played.after
        left = played.events[moment.index].seq
        if self._replayed[0] != moment.step:  # the moments of one step are cached
            again = self._history.replay_moments(played.step) if played.step else played.moments
            self._replayed = moment.step, again
        return next(one.game for one in self._replayed[1] if one.events[-1].seq >= left)
