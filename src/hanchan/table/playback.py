"""A recorded match to be looked at: every event a moment, and what each seat saw then.

>>> from hanchan.table import Match
>>> playback = Playback(Match("ema-2008", seed=7).record())
>>> [moment.event.type for moment in playback.moments], playback.view(0, 2).kyoku.live_tiles
(['start_kyoku', 'tsumo'], 70)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hanchan.core.layout import Game
from hanchan.core.step import proceed as law_proceeds
from hanchan.core.tables import load_tables
from hanchan.core.view import fill_view
from hanchan.core.view_layout import View
from hanchan.kernels.library import best_form
from hanchan.records import (
    AnyEvent,
    Chi,
    Claim,
    Dahai,
    Daiminkan,
    Hora,
    Pass,
    Pon,
    Record,
    Retrace,
    Settle,
    StartGame,
    StartKyoku,
    Tsumo,
    Undo,
    standing,
)
from hanchan.records.actions import Action, read_action
from hanchan.records.answers import Answer
from hanchan.records.course import wall_names
from hanchan.records.events import HIDDEN
from hanchan.scoring.match_result import MatchResult
from hanchan.scoring.results import Result, read_result
from hanchan.table.seat_view import SeatView
from hanchan.table.standings import Standing, result_so_far, standings

CALLED = (Chi, Pon, Daiminkan, Hora)
DECIDED = (Tsumo, Dahai, StartKyoku, Settle, Undo)
"""Behind one of these it is known what became of the claims before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """One event, in which step it came and as which of the step, and in which deal (from 0)."""

    event: AnyEvent
    step: int
    place: int
    deal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One step: its events, the answer that led to them, and the wins that stand after it.

    `game` is as its first moment left it, which showed so many of the events (`first`); the law
    makes the other moments again.
    """

    events: Sequence[AnyEvent]
    answer: Answer | None
    game: bytes
    first: int
    results: tuple[Result, ...]


class Playback:
    """A record played again to its end, or up to where it and the law part.

    `moments` are the events that somebody at the table notices, in order: tiles let go and claims
    that came true are none. `deals` are the places of the deals among them. `disagreement` says
    where record and law part, `complete` whether the match is followed to its end.
    """

    def __init__(self, record: Record) -> None:
        trace = Retrace(record)
        self.rules = record.rules
        self.names: tuple[str, ...] = record.header.names
        self.disagreement: str | None = next((one.sentence for one in trace.beginning), None)
        self._rules = trace.rules
        self._tables = load_tables()
        self._seeded = record.seed is not None
        self._events: list[AnyEvent] = []
        self._steps: list[Played] = [
            Played(events=(), answer=None, game=trace.game.snapshot(), first=0, results=())
        ]
        self.moments = tuple(self._moments(self._follow(trace)))
        self.deals = tuple(
            place for place, one in enumerate(self.moments) if isinstance(one.event, StartKyoku)
        )
        self.disagreement = self.disagreement or next((one.sentence for one in trace.end), None)
        self.complete = record.complete and self.disagreement is None

    def _follow(self, trace: Retrace) -> Iterator[Sequence[AnyEvent]]:
        """The recorded events of each step, as long as the law makes the same happen."""
        results: tuple[Result, ...] = ()
        for step in trace:
            if step.disagreements:
                self.disagreement = self.disagreement or step.disagreements[0].sentence
                return
            game = trace.game
            if any(isinstance(event, Settle) for event in step.events):
                results = tuple(
                    read_result(game, slot, trace.rules) for slot in range(game.res_count)
                )
            moment = step.moments[0] if step.moments else None
            played = Played(
                events=tuple(step.events),
                answer=step.answer,
                game=moment.game if moment else game.snapshot(),
                first=len(moment.events) if moment else len(step.events),
                results=results,
            )
            self._steps.append(played)
            self._events += step.recorded
            yield step.recorded

    def _moments(self, steps: Iterator[Sequence[AnyEvent]]) -> Iterator[Moment]:
        followed = list(steps)  # what became of a claim, later events tell
        deals, stand = 0, list[tuple[int, int]]()
        for number, recorded in enumerate(followed, start=1):
            for place, event in enumerate(recorded):
                if isinstance(event, StartKyoku):
                    stand.append((event.seq, deals))
                    deals += 1
                elif isinstance(event, Undo):
                    stand = [one for one in stand if one[0] <= event.to]
                if stand and self._noticed(event):
                    yield Moment(event=event, step=number, place=place, deal=stand[-1][1])

    def _noticed(self, event: AnyEvent) -> bool:
        if isinstance(event, Pass):
            return event.ron
        if isinstance(event, Claim):
            return event.late > 0 or not self._came_true(event)
        return not isinstance(event, StartGame)

    def _came_true(self, claim: Claim) -> bool:
        for event in self._events[claim.seq + 1 :]:
            if isinstance(event, CALLED) and event.actor == claim.actor:
                return True
            if isinstance(event, DECIDED):
                return False
        return True

    def part(self, problem: str) -> None:
        """Note that what follows in the file disagrees, where the record itself does not."""
        self.disagreement = self.disagreement or problem
        self.complete = False

    # What is to be seen.

    def view(self, place: int, seat: int) -> SeatView:
        """What a seat saw at a moment."""
        game, view = self._game(place), View()
        best_form(fill_view)(view, game, self._rules, self._tables, seat)
        return SeatView(view, self.names, self._rules)

    def views(self, place: int) -> tuple[SeatView, ...]:
        """What each seat saw at a moment."""
        game, found = self._game(place), list[SeatView]()
        for seat in range(len(self.names)):
            view = View()
            best_form(fill_view)(view, game, self._rules, self._tables, seat)
            found.append(SeatView(view, self.names, self._rules))
        return tuple(found)

    def view_before(self, place: int, seat: int) -> SeatView:
        """What a seat saw before the step of a moment."""
        view = View()
        game = self._after(self.moments[place].step - 1)
        best_form(fill_view)(view, game, self._rules, self._tables, seat)
        return SeatView(view, self.names, self._rules)

    def wall(self, place: int) -> tuple[str, ...]:
        """The tiles still to be drawn from the live wall, `?` for one that nobody knows."""
        game, deal = self._game(place), self._deal(place)
        names = deal.wall or (wall_names(game) if self._seeded else (HIDDEN,) * len(game.wall))
        return names[game.live : game.live_end]

    def step_of(self, place: int) -> Sequence[AnyEvent]:
        """All events of the step that a moment belongs to."""
        return self._steps[self.moments[place].step].events

    def told(self, place: int) -> list[AnyEvent]:
        """What had happened in the kyoku up to a moment, but for what was taken back by then."""
        stands = standing(self._events[: self.moments[place].event.seq + 1])
        first = max(i for i, event in enumerate(stands) if isinstance(event, StartKyoku))
        return stands[first:]

    def results(self, place: int) -> tuple[Result, ...]:
        """The wins of the kyoku that was last settled, the first paid first."""
        return self._steps[self.moments[place].step].results

    def standings(self, place: int) -> tuple[Standing, ...]:
        """Places and results; before the end, as if the match ended at this moment."""
        last = place == len(self.moments) - 1
        over = last and self.complete
        return standings(self._game(place), self._rules, self.names, over=over)

    def result(self, place: int) -> MatchResult:
        """The result with a line for every point of it; as if the match ended at this moment."""
        last = place == len(self.moments) - 1
        over = last and self.complete
        return result_so_far(self._game(place), self._rules, self.rules, self.names, over=over)

    def answers(self, place: int) -> dict[int, Action]:
        """What seats did next, of those that the match waited for at a moment."""
        step = self.moments[place].step
        if place + 1 < len(self.moments):
            end = self.moments[place + 1].step
            if end == step:
                return {}
        else:
            end = len(self._steps) - 1
        found: dict[int, Action] = {}
        for number in range(step + 1, end + 1):
            answer = self._steps[number].answer
            if answer is not None:
                before = self._after(number - 1)
                found[answer.seat] = read_action(before, answer.seat, answer.action)
        return found

    # Inside.

    def _deal(self, place: int) -> StartKyoku:
        event = self.moments[self.deals[self.moments[place].deal]].event
        if not isinstance(event, StartKyoku):
            raise TypeError(event.type)
        return event

    def _after(self, step: int) -> Game:
        return self._made_again(step, len(self._steps[step].events))

    def _game(self, place: int) -> Game:
        moment = self.moments[place]
        return self._made_again(moment.step, moment.place + 1)

    def _made_again(self, number: int, events: int) -> Game:
        """The game after the moment of a step that shows the last of so many events.

        Behind the last moment of a step the law goes on until somebody is asked.
        """
        game, step = Game(), self._steps[number]
        game.restore(step.game)
        shown, proceed = step.first, best_form(law_proceeds)
        last = events == len(step.events)
        while (last or shown < events) and proceed(game, self._rules, self._tables):
            shown += game.event_count
        return game
