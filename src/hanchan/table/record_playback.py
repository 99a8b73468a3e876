"""Playback of a record, which replays its answers in the engine and compares the events.

Kernels follow the answers, many in one call, and compare rows; this module compares the events that
contain more than their rows. At the first difference, answers are read one by one to find the
problem. Undos, rulings and deposits are few and are always carried out one by one.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import cast

from msgspec.structs import replace

from hanchan.core import codes
from hanchan.core.backends import Backend
from hanchan.core.codes import DEALING, OVER, SEATS
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.legal_actions import must_answer
from hanchan.core.wall import first_place
from hanchan.i18n.lazy_text import sentence
from hanchan.kernels.compiled_library import best_form, select_form
from hanchan.kernels.record import Records
from hanchan.records import events as e
from hanchan.records.actions import read_action
from hanchan.records.event_codec import (
    ACTION_COLUMN,
    KINDS_WITH_STATE,
    events_from_rows,
    read_rows,
    rows_from_events,
)
from hanchan.records.record import FIRST_EVENT_LINE, Record, start_event
from hanchan.records.record_disagreements import (
    Disagreement,
    check_replayable,
    find_deal_problem,
    find_differences,
    find_wrong_result,
    find_wrong_seats,
    recorded_walls,
)
from hanchan.records.rulings import find_ruling_problem
from hanchan.records.tile_names import name_tiles
from hanchan.replay import memory_layout
from hanchan.replay.answer_inference import read_recorded_answer
from hanchan.replay.row_replay import replay_record_rows
from hanchan.table.history import History, SeatAnswer
from hanchan.table.match_engine import MatchEngine

CLAIM_TIMINGS = (codes.IN_TIME, codes.AFTER_ANOTHER, codes.AFTER_DRAW)


class RecordPlayback:
    """Playback of the steps of a record in a match that has just begun.

    `position` is the number of recorded events played so far, `agreed` the number of those before
    the first step or deal that disagrees. The playback ends with the record, or is `stuck` at an
    event that it cannot replay.
    """

    def __init__(self, record: Record, *, steps: bool = True) -> None:
        """Prepare the playback of a record without hidden tiles; undo needs `steps`."""
        check_replayable(record)
        self.record = record
        self._steps = steps
        self.position = self.agreed = 0
        self.stuck = self._diverged = False
        self._events = record.events
        self._answers = RecordedAnswers(self._events)
        self._problem: str | None = None

    @property
    def ended(self) -> bool:
        """Whether the playback is over: no event is left, or it is stuck."""
        return self.stuck or self.position >= len(self._events)

    def play(self, history: History) -> Iterator[Disagreement]:
        """Play the whole record, and yield each disagreement as soon as it is found."""
        yield from self.begin(history)
        while not self.ended:
            yield from self.step(history)
        yield from self.end(history)

    def begin(self, history: History) -> list[Disagreement]:
        """Return the disagreements of the header and the first deal with the engine."""
        return [*find_wrong_seats(self.record), *self._compare(history)]

    def end(self, history: History) -> list[Disagreement]:
        """Return the disagreements at the end of the record; call this after the last step."""
        if not self.stuck:
            return find_wrong_result(self.record, over=history.game.phase == OVER)
        if self._diverged or not self.record.complete:
            return []
        line = self.position + FIRST_EVENT_LINE
        return [Disagreement(line=line, problem=sentence("retrace-breaks_off"))]

    def step(self, history: History) -> list[Disagreement]:
        """Play the next step, which may be an undo, and return the disagreements."""
        if self._follow(history):
            return self._compare(history)
        self._problem = None
        self._problem = self._carry_out(history, self._events[self.position]) or self._problem
        found = self._compare(history)
        if self._problem is not None and not self.stuck:  # no answer leads to the recorded event
            self.stuck = self._diverged = True
            event = self._events[self.position]
            problem = sentence("retrace-event", event=event.type, problem=self._problem)
            line = self.position + FIRST_EVENT_LINE
            found.append(Disagreement(line=line, recorded=event, problem=problem))
        return found

    # Answers.

    def _follow(self, history: History) -> bool:
        """Replay the next steps as long as rows suffice; return whether any step was replayed."""
        end = self._answers.follow(history.law, self.position)
        if end is None:
            return False
        games, answers = self._answers.followed_answers() if self._steps else (b"", ())
        history.adopt_steps(games, answers, self._events[self.position : end])
        self._advance_to(end)
        return True

    def _carry_out(self, history: History, event: e.AnyEvent) -> str | None:
        """Carry out the step of an event; return None, or the reason why that is impossible."""
        law = history.law
        match event:
            case e.Undo():
                steps = history.steps_to(event.to)
                if steps == 0:
                    return sentence("retrace-undo_nowhere", to=event.to)
                history.undo(steps)
            case e.Ruling():
                problem = find_ruling_problem(law.game, law.record, event, history.reports())
                if problem is not None:
                    return problem
                history.perform([event])
            case e.Redeem():
                if event.actor not in range(SEATS) or not law.may_redeem(event.actor):
                    return sentence("retrace-cannot_redeem", seat=event.actor)
                history.perform([event])
            case _ if history.game.phase == DEALING:
                return find_deal_problem(event, law.tiles)
            case _:
                history.perform(self._next_answers(history))
        return None

    def _next_answers(self, history: History) -> Iterator[SeatAnswer]:
        """Yield the answers of the next step, each once the previous one has been given."""
        position = self.position
        while position == self.position or self._answers.is_joined(position):
            answer = self._answers.answer_at(history.law, position)
            if not isinstance(answer, SeatAnswer):
                self._problem = answer
                self.stuck = answer is None
                return
            yield answer
            position = len(history.events)

    # Comparison.

    def _compare(self, history: History) -> list[Disagreement]:
        """Return the disagreements from `position` on, deal by deal, and advance `position`."""
        found: list[Disagreement] = []
        latest = history.events[self.position :]
        deals = [i for i, event in enumerate(latest) if i and isinstance(event, e.StartKyoku)]
        for first, end in pairwise((0, *deals, len(latest))):
            if self.ended:
                break
            events = latest[first:end]
            recorded = self._events[self.position : self.position + len(events)]
            if recorded != tuple(events):
                line, complete = self.position + FIRST_EVENT_LINE, self.record.complete
                replayed = self._with_wall(events, recorded[0], history)
                new, going_on = find_differences(line, recorded, replayed, complete=complete)
                found += new
                self.stuck = not going_on
            self._diverged = self._diverged or bool(found)
            self._advance_to(self.position + len(recorded))
        return found

    def _advance_to(self, position: int) -> None:
        self.position = position
        if not self._diverged:
            self.agreed = position

    def _with_wall(
        self, events: list[e.AnyEvent], recorded: e.AnyEvent, history: History
    ) -> list[e.AnyEvent]:
        """Add the wall to a deal from a seed if the record has it."""
        start = events[0]
        if not isinstance(start, e.StartKyoku) or not isinstance(recorded, e.StartKyoku):
            return events
        if self.record.seed is None or recorded.wall is None:
            return events
        wall = history.game.wall[first_place(history.game) :]
        return [replace(start, wall=name_tiles(wall)), *events[1:]]


class RecordedAnswers:
    """The answers of the seats in recorded events; kernels replay them where rows suffice."""

    def __init__(self, events: Sequence[e.AnyEvent]) -> None:
        self._events = events
        self._rows = rows_from_events(events)
        self._numbered = [event.seq for event in events] == list(range(len(events)))
        self._marks = memory_layout.ReplayState()
        self._marks.exact, self._marks.end, self._marks.facts = 1, len(events), KINDS_WITH_STATE
        self._saved = Records(Game, memory_layout.MAX_SAVED_ANSWERS + 1)
        self._tables = load_tables()

    def follow(self, law: MatchEngine, index: int) -> int | None:
        """Replay the answers from this event on, as long as rows suffice.

        Returns the number of the first event not replayed; None if no answer could be replayed.
        """
        marks = self._marks
        marks.at, marks.count = index, 0
        alike = self._numbered and self._follow_rows(law)
        if marks.count and (not alike or self.is_joined(marks.at)):
            self._leave_out_last()
            law.game.restore(self._saved[marks.count].snapshot())
        return marks.at if marks.count else None

    def followed_answers(self) -> tuple[bytes, list[list[int]]]:
        """Return the games before each replayed answer, and the rows of `memory_layout.Answers`."""
        count = self._marks.count
        answers = cast("list[list[int]]", self._marks.answers.tolist())
        return self._saved.snapshot(count), answers[:count]

    def is_joined(self, index: int) -> bool:
        """Whether the event is an answer in the same step as the previous one."""
        return index < len(self._events) and getattr(self._events[index], "together", False)

    def answer_at(self, law: MatchEngine, index: int) -> SeatAnswer | str | None:
        """Return the answer that leads to the events from `index` on, or why none does.

        Returns None if the events break off too early to tell.
        """
        event, marks = self._events[index], self._marks
        if (problem := _check_range(event)) is not None:
            return problem
        self._number_action(law, index)
        marks.at = index
        status = best_form(read_recorded_answer)(law.game, marks, self._rows)
        if status == memory_layout.TRUNCATED:
            return None
        if status == memory_layout.INCOMPLETE_STEP:
            return sentence("retrace-together")
        if status == memory_layout.NO_ANSWER or (
            status == memory_layout.NEEDS_ENCODED_ACTION and law.game.phase == codes.TURN
        ):
            return _explain_no_answer(event, law)
        if status == memory_layout.FOLLOWED and marks.action in law.open_actions().get(
            marks.seat, b""
        ):
            return SeatAnswer(marks.seat, marks.action, marks.late, bool(marks.together))
        action = event.action if isinstance(event, e.Claim) else _describe_action(law, marks)
        return sentence("retrace-may_not", seat=marks.seat, action=str(action))

    # Inside.

    def _follow_rows(self, law: MatchEngine) -> bool:
        """Replay the rows as far as possible; return whether the last answer agreed with them."""
        form = select_form(replay_record_rows, compiled=law.face.compiled)
        marks, read = self._marks, -1
        while True:
            status = form(law.game, self._saved, law.record, self._tables, marks, self._rows)
            if status == memory_layout.NEEDS_ENCODED_ACTION and marks.at > read:
                read = marks.at
                self._number_action(law, read)
            elif status != memory_layout.NEEDS_EVENT_COMPARISON or not self._matches_record(law):
                return status not in (memory_layout.NEEDS_EVENT_COMPARISON, memory_layout.DIVERGED)

    def _leave_out_last(self) -> None:
        """Drop the last answer and those given together with it; move `at` back before them."""
        marks, together = self._marks, 1
        while together and marks.count:
            marks.count -= 1
            together, marks.at = (marks.answers[marks.count, column] for column in (3, 4))

    def _matches_record(self, law: MatchEngine) -> bool:
        """Whether the events of the last moment are equal to the recorded ones in every detail."""
        last = self._marks.at
        first = last - law.game.event_count
        events = events_from_rows(read_rows(law.game), law.game, law.record, first)
        return tuple(events) == self._events[first:last]

    def _number_action(self, law: MatchEngine, index: int) -> None:
        """Write the number of an action given in words into the row of its event."""
        event = self._events[index]
        if not isinstance(event, e.Claim | e.Offence):
            return
        seat = codes.NOBODY if event.actor is None else event.actor
        at = index, ACTION_COLUMN[type(event)]
        self._rows[at] = codes.NO_ACTION
        for action in law.open_actions().get(seat, b""):
            if action != codes.PASS and str(read_action(law.game, seat, action)) == event.action:
                self._rows[at] = action


def _check_range(event: e.AnyEvent) -> str | None:
    """Return the problem of a seat or time out of range, possible only in events made in Python."""
    actor, late = getattr(event, "actor", 0), getattr(event, "late", codes.IN_TIME)
    if actor not in range(codes.SEATS) and actor is not None:
        return sentence("retrace-no_seat", seat=str(actor))
    return None if late in CLAIM_TIMINGS else sentence("retrace-late", late=str(late))


def _explain_no_answer(event: e.AnyEvent, law: MatchEngine) -> str:
    game = law.game
    if game.phase == codes.TURN and isinstance(event, e.Offence):
        return sentence("retrace-no_such_offence", seat=game.seat, offence=event.offence)
    if game.phase == codes.TURN:
        return sentence("retrace-no_such_act", seat=game.seat)
    seats = " and ".join(str(seat) for seat in range(codes.SEATS) if must_answer(game, seat))
    return sentence("retrace-waits", seats=seats) if seats else sentence("retrace-over")


def _describe_action(law: MatchEngine, marks: memory_layout.ReplayState) -> str:
    try:
        return str(read_action(law.game, marks.seat, marks.action))
    except ValueError:
        return f"do action {marks.action}"


def find_disagreements(record: Record, *, face: Backend | None = None) -> tuple[Disagreement, ...]:
    """Return every disagreement between a record and the engine.

    The comparison ends at an event that could not have happened at all. Without a `face`, the
    compiled backend is used if it is already built.

    >>> from hanchan.table import Match
    >>> find_disagreements(Match("ema-2008", seed=7).record())
    ()
    """
    # Without undos the games before thousands of answers need not be copied.
    script = RecordPlayback(record, steps=e.Undo in set(map(type, record.events)))
    return tuple(script.play(start_history(record, face=face)))


def start_history(record: Record, *, face: Backend | None = None) -> History:
    """Start a recorded match by dealing its first wall."""
    header = record.header
    law = MatchEngine(
        record.rules,
        walls=recorded_walls(record),
        face=face,
        enforcement=header.enforcement,
        begins=header.begins,
    )
    return History(law, start_event(header))
