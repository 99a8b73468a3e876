"""Playback of a record: its events happen again and are compared with the engine.

Kernels follow the answers, many in one call, and the events that contain more than their rows are
compared here. On any difference beyond the rows each answer is read by itself, to say what is wrong
with it. Undos, rulings and deposits are few and are carried out one by one.
"""

from collections.abc import Iterator, Sequence
from typing import cast

from msgspec import to_builtins
from msgspec.structs import replace

from hanchan.core import codes
from hanchan.core.codes import DEALING, OVER, SEATS
from hanchan.core.faces import Face
from hanchan.core.layout import Game
from hanchan.core.legal import decides
from hanchan.core.seating import draw_seats
from hanchan.core.tables import load_tables
from hanchan.core.walls import Walls
from hanchan.kernels.library import best_form, form_of
from hanchan.kernels.record import Records
from hanchan.records.actions import read_action
from hanchan.records.events import (
    AnyEvent,
    Claim,
    Offence,
    Redeem,
    Ruling,
    StartKyoku,
    Undo,
)
from hanchan.records.kinds import ACTION_IN, FACTS, events_of, rows_in, rows_of
from hanchan.records.record import FIRST_EVENT_LINE, Record, begin_at, start_of
from hanchan.records.record_check import (
    Disagreement,
    differences,
    refuse_hidden,
    walls_of,
    wrong_deal,
    wrong_result,
    wrong_seats,
)
from hanchan.records.rulings import problem_with
from hanchan.replay.answers import recorded_answer
from hanchan.replay.follow import follow_kept
from hanchan.replay.layout import (
    APART,
    BROKEN_OFF,
    FOLLOWED,
    LOOK,
    MOST_ANSWERS,
    NO_ANSWER,
    PARTED,
    UNREAD,
    Following,
)
from hanchan.table.history import Answered, History
from hanchan.table.law import Law, wall_names
from hanchan.wording.sentences import sentence

LATENESS = (codes.IN_TIME, codes.AFTER_ANOTHER, codes.AFTER_DRAW)


class Script:
    """Plays the steps of a record in a match that has just begun.

    `place` counts the recorded events that have happened, `agreed` those up to the step or deal of
    the first disagreement. It ends with the record, or is `stuck` where the record cannot be
    followed further.
    """

    def __init__(self, record: Record, *, steps: bool = True) -> None:
        """Prepare the playback; a record that hides tiles is refused.

        Without `steps` the history cannot undo the steps that were followed.
        """
        refuse_hidden(record)
        self.record = record
        self._steps = steps
        self.place = self.agreed = 0
        self.stuck = self._parted = False
        self._events = record.events
        self._answered = RecordedAnswers(self._events)
        self._problem: str | None = None

    @property
    def ended(self) -> bool:
        """Whether no step is left."""
        return self.stuck or self.place >= len(self._events)

    def play(self, history: History) -> Iterator[Disagreement]:
        """Play the whole record; each disagreement is yielded as soon as it is found."""
        yield from self.begin(history)
        while not self.ended:
            yield from self.step(history)
        yield from self.end(history)

    def begin(self, history: History) -> list[Disagreement]:
        """Compare the header and the first deal with the engine."""
        return [*other_seats(self.record, history.law), *self._compare(history)]

    def end(self, history: History) -> list[Disagreement]:
        """Compare the last line with the match; to be called after the last step."""
        if not self.stuck:
            return wrong_result(self.record, over=history.game.phase == OVER)
        if self._parted or not self.record.complete:
            return []
        line = self.place + FIRST_EVENT_LINE
        return [Disagreement(line=line, problem=sentence("retrace-breaks_off"))]

    def step(self, history: History) -> list[Disagreement]:
        """Play the next step, an undo included; returns the disagreements."""
        if self._follow(history):
            return self._compare(history)
        event, self._problem = self._events[self.place], None
        if isinstance(event, Undo):
            self._problem = _take_back(history, event)
        elif isinstance(event, Ruling):
            self._problem = _rule(history, event)
        elif isinstance(event, Redeem):
            self._problem = _redeem(history, event)
        elif history.game.phase == DEALING:
            self._problem = wrong_deal(event, history.law.tiles)
        else:
            history.take(self._answers(history))
        found = self._compare(history)
        if self._problem is not None and not self.stuck:
            found.append(self._lost(self._problem))
        return found

    # Answers.

    def _follow(self, history: History) -> bool:
        """Follow the next steps as far as rows suffice; returns whether any happened."""
        end = self._answered.follow(history.law, self.place)
        if end is None:
            return False
        games, answers = self._answered.followed() if self._steps else (b"", ())
        history.follow(games, answers, self._events[self.place : end])
        self._go_to(end)
        return True

    def _answers(self, history: History) -> Iterator[Answered]:
        """The answers of the next step, each once the one before it has been given."""
        place = self.place
        while place == self.place or self._answered.joins(place):
            answer = self._answered.at(history.law, place)
            if not isinstance(answer, Answered):
                self._problem = answer
                self.stuck = answer is None
                return
            yield answer
            place = len(history.events)

    # Comparison.

    def _compare(self, history: History) -> list[Disagreement]:
        """Compare the engine's latest events with the recorded ones, deal by deal."""
        found: list[Disagreement] = []
        for events in _deals_apart(history.events[self.place :]):
            if self.ended:
                break
            recorded = self._events[self.place : self.place + len(events)]
            if recorded != tuple(events):
                line, complete = self.place + FIRST_EVENT_LINE, self.record.complete
                told = self._with_wall(events, recorded[0], history)
                new, going_on = differences(line, recorded, told, complete=complete)
                found += new
                self.stuck = not going_on
            self._parted = self._parted or bool(found)
            self._go_to(self.place + len(recorded))
        return found

    def _go_to(self, place: int) -> None:
        self.place = place
        if not self._parted:
            self.agreed = place

    def _with_wall(
        self, events: list[AnyEvent], recorded: AnyEvent, history: History
    ) -> list[AnyEvent]:
        """Add the wall to a deal from a seed if the record has it."""
        start = events[0]
        if not isinstance(start, StartKyoku) or not isinstance(recorded, StartKyoku):
            return events
        if self.record.seed is None or recorded.wall is None:
            return events
        return [replace(start, wall=wall_names(history.game)), *events[1:]]

    def _lost(self, problem: str) -> Disagreement:
        """Stop: no answer leads to the recorded event."""
        self.stuck = self._parted = True
        event = self._events[self.place]
        told = sentence("retrace-event", event=event.type, problem=problem)
        return Disagreement(line=self.place + FIRST_EVENT_LINE, recorded=event, problem=told)


class RecordedAnswers:
    """The answers of recorded events, read from rows where possible."""

    def __init__(self, events: Sequence[AnyEvent]) -> None:
        self._events = events
        self._rows = rows_of(events)
        self._numbered = [event.seq for event in events] == list(range(len(events)))
        self._marks = Following()
        self._marks.exact, self._marks.end, self._marks.facts = 1, len(events), FACTS
        self._kept = Records(Game, MOST_ANSWERS + 1)
        self._tables = load_tables()

    def follow(self, law: Law, place: int) -> int | None:
        """Follow the answers from this event on, as far as rows suffice; None if there are none.

        Otherwise returns the number of the first event after them.
        """
        marks = self._marks
        marks.at, marks.count = place, 0
        alike = self._numbered and self._run(law)
        if marks.count and (not alike or self.joins(marks.at)):
            self._leave_out_last()
            law.game.restore(self._kept[marks.count].snapshot())
        return marks.at if marks.count else None

    def followed(self) -> tuple[bytes, list[list[int]]]:
        """The game before each followed answer, and how (`replay.layout.Answers`)."""
        count = self._marks.count
        answers = cast("list[list[int]]", self._marks.answers.tolist())
        return self._kept.snapshot(count), answers[:count]

    def joins(self, place: int) -> bool:
        """Whether the event is an answer in the same step as the one before it."""
        return place < len(self._events) and getattr(self._events[place], "together", False)

    def at(self, law: Law, place: int) -> Answered | str | None:
        """The answer that leads to the events at this place, or why none does.

        None if they break off too early to tell.
        """
        event, marks = self._events[place], self._marks
        if (problem := _out_of_range(event)) is not None:
            return problem
        self._number_action(law, place)
        marks.at = place
        status = best_form(recorded_answer)(law.game, marks, self._rows)
        if status == BROKEN_OFF:
            return None
        if status == APART:
            return sentence("retrace-together")
        if status == NO_ANSWER or (status == UNREAD and law.game.phase == codes.TURN):
            return _nothing_leads_to(event, law)
        if status == FOLLOWED and marks.action in law.open_to().get(marks.seat, b""):
            return Answered(marks.seat, marks.action, marks.late, bool(marks.together))
        said = event.action if isinstance(event, Claim) else _in_words(law, marks)
        return sentence("retrace-may_not", seat=marks.seat, action=str(said))

    # Inside.

    def _run(self, law: Law) -> bool:
        """Follow the rows as far as they go; returns whether the last answer agreed with them."""
        form, marks, read = form_of(follow_kept, compiled=law.face.compiled), self._marks, -1
        while True:
            status = form(law.game, self._kept, law.record, self._tables, marks, self._rows)
            if status == UNREAD and marks.at > read:
                read = marks.at
                self._number_action(law, read)
            elif status != LOOK or not self._looks_alike(law):
                return status not in (LOOK, PARTED)

    def _leave_out_last(self) -> None:
        """Drop the last answer and those together with it; go back to where they began."""
        marks, together = self._marks, 1
        while together and marks.count:
            marks.count -= 1
            together, marks.at = (marks.answers[marks.count, column] for column in (3, 4))

    def _looks_alike(self, law: Law) -> bool:
        """Whether the events of the last moment equal the recorded ones, details included."""
        last = self._marks.at
        first = last - law.game.event_count
        events = events_of(rows_in(law.game), law.game, law.record, first)
        return tuple(events) == self._events[first:last]

    def _number_action(self, law: Law, place: int) -> None:
        """Write the number of an action given in words into the row of its event."""
        event = self._events[place]
        if not isinstance(event, Claim | Offence):
            return
        seat = codes.NOBODY if event.actor is None else event.actor
        at = place, ACTION_IN[type(event)]
        self._rows[at] = codes.NO_ACTION
        for action in law.open_to().get(seat, b""):
            if action != codes.PASS and str(read_action(law.game, seat, action)) == event.action:
                self._rows[at] = action


def _out_of_range(event: AnyEvent) -> str | None:
    """Find out-of-range values in an event that was not read from a record."""
    actor, late = getattr(event, "actor", 0), getattr(event, "late", codes.IN_TIME)
    if actor not in range(codes.SEATS) and actor is not None:
        return sentence("retrace-no_seat", seat=str(actor))
    return None if late in LATENESS else sentence("retrace-late", late=str(late))


def _nothing_leads_to(event: AnyEvent, law: Law) -> str:
    """Explain why no answer makes this happen."""
    game = law.game
    if game.phase == codes.TURN and isinstance(event, Offence):
        return sentence("retrace-no_such_offence", seat=game.seat, offence=event.offence)
    if game.phase == codes.TURN:
        return sentence("retrace-no_such_act", seat=game.seat)
    seats = " and ".join(str(seat) for seat in range(codes.SEATS) if decides(game, seat))
    return sentence("retrace-waits", seats=seats) if seats else sentence("retrace-over")


def _in_words(law: Law, marks: Following) -> str:
    try:
        return str(read_action(law.game, marks.seat, marks.action))
    except ValueError:
        return f"do action {marks.action}"


def disagreements(record: Record, *, face: Face | None = None) -> tuple[Disagreement, ...]:
    """Find every disagreement between a record and the engine; empty if the record is right.

    After an event that could not have happened at all there is nothing left to compare. Without a
    `face` the compiled backend is used if it is already built.

    >>> from hanchan.table import Match
    >>> disagreements(Match("ema-2008", seed=7).record())
    ()
    """
    # Without undos the games before thousands of answers need not be copied.
    script = Script(record, steps=Undo in set(map(type, record.events)))
    return tuple(script.play(history_of(record, face=face)))


def history_of(record: Record, *, face: Face | None = None) -> History:
    """Start a recorded match: its first wall dealt, nothing answered yet."""
    return History(law_of(record, walls_of(record), face=face), start_of(record.header))


def law_of(record: Record, walls: Walls | None, *, face: Face | None = None) -> Law:
    """The engine of a recorded match before its first deal."""
    header = record.header
    law = Law(record.rules, walls=walls, face=face, enforcement=header.enforcement)
    if header.begins is not None:
        begin_at(law.game, **to_builtins(header.begins))
    return law


def other_seats(record: Record, law: Law) -> list[Disagreement]:
    """Find seats whose player in the header is not the one that the seed draws."""
    seed, seating = record.seed, law.rules.seating
    if seed is None:
        return []
    drawn: tuple[int, ...] = (0, 1, 2, 3)
    if record.header.seating == "drawn":
        drawn = draw_seats(seed, seating.draw, seating.first_dealer).player_at
    return wrong_seats(record, drawn)


def _deals_apart(events: Sequence[AnyEvent]) -> Iterator[list[AnyEvent]]:
    """Split events at each deal."""
    part: list[AnyEvent] = []
    for event in events:
        if isinstance(event, StartKyoku) and part:
            yield part
            part = []
        part.append(event)
    if part:
        yield part


def _take_back(history: History, event: Undo) -> str | None:
    steps = history.steps_to(event.to)
    if steps == 0:
        return sentence("retrace-undo_nowhere", to=event.to)
    history.take_back(steps)
    return None


def _rule(history: History, event: Ruling) -> str | None:
    """Apply a recorded ruling; its consequences are the engine's."""
    law = history.law
    problem = problem_with(law.game, law.record, event, history.reports())
    if problem is None:
        history.take([event])
    return problem


def _redeem(history: History, event: Redeem) -> str | None:
    if event.actor not in range(SEATS) or not history.law.may_redeem(event.actor):
        return sentence("retrace-cannot_redeem", seat=event.actor)
    history.take([event])
    return None
