"""A record as a script: what was written down happens again, and is compared with the law.

Answers are followed by kernels, row by row. Where these find anything but the rows, the step is
taken event by event instead, so that it can be told what is wrong.
"""

from collections.abc import Iterator, Sequence
from typing import cast

from msgspec import to_builtins
from msgspec.structs import replace

from hanchan.core.codes import (
    AFTER_ANOTHER,
    AFTER_DRAW,
    DEALING,
    IN_TIME,
    NO_ACTION,
    NOBODY,
    OVER,
    PASS,
    SEATS,
    TURN,
)
from hanchan.core.faces import Face
from hanchan.core.layout import Game
from hanchan.core.legal import decides
from hanchan.core.seating import draw_seats
from hanchan.core.tables import load_tables
from hanchan.kernels.library import best_form, form_of
from hanchan.kernels.record import Records
from hanchan.records import follow as rows
from hanchan.records.actions import read_action
from hanchan.records.beginning import begin_at
from hanchan.records.events import (
    AnyEvent,
    Claim,
    Offence,
    Redeem,
    Ruling,
    StartGame,
    StartKyoku,
    Undo,
)
from hanchan.records.follow_layout import MOST_ANSWERS, Followed
from hanchan.records.kinds import ACTION_IN, FACTS, events_of, rows_in, rows_of
from hanchan.records.record import Record
from hanchan.records.record_check import (
    FIRST_EVENT_LINE,
    Disagreement,
    differences,
    refuse_hidden,
    walls_of,
    wrong_deal,
    wrong_result,
    wrong_seats,
)
from hanchan.records.rulings import problem_with
from hanchan.table.history import Answered, History
from hanchan.table.law import Law, wall_names
from hanchan.wording.sentences import sentence

LATENESS = (IN_TIME, AFTER_ANOTHER, AFTER_DRAW)


class Script:
    """The steps of a record, to happen in a match that has just begun.

    `place` counts the recorded events that have happened, `agreed` those up to the step or deal in
    which record and law first disagree. It ends where the record does, or is `stuck` where the
    record can be followed no further.
    """

    def __init__(self, record: Record) -> None:
        """Ready before the first event; a record that hides tiles cannot be played again."""
        refuse_hidden(record)
        self.record = record
        self.place = self.agreed = 0
        self.stuck = self._parted = False
        self._events = record.events
        self._rows = rows_of(self._events)
        self._numbered = [event.seq for event in self._events] == list(range(len(self._events)))
        self._marks = Followed()
        self._marks.facts = FACTS
        self._kept = Records(Game, MOST_ANSWERS + 1)
        self._tables = load_tables()
        self._problem: str | None = None

    @property
    def ended(self) -> bool:
        """Whether no step is left."""
        return self.stuck or self.place >= len(self._events)

    def play(self, history: History) -> Iterator[Disagreement]:
        """The whole record happens; each disagreement comes as soon as it is found."""
        yield from self.begin(history)
        while not self.ended:
            yield from self.step(history)
        yield from self.end(history)

    def begin(self, history: History) -> list[Disagreement]:
        """What the law has made of the header and the first deal is compared."""
        return [*self._wrong_seats(history), *self._compare(history)]

    def end(self, history: History) -> list[Disagreement]:
        """The last line is compared with the match before it; to be asked when all has ended."""
        if not self.stuck:
            return wrong_result(self.record, over=history.game.phase == OVER)
        if self._parted or not self.record.complete:
            return []
        line = self.place + FIRST_EVENT_LINE
        return [Disagreement(line=line, problem=sentence("retrace-breaks_off"))]

    def step(self, history: History) -> list[Disagreement]:
        """The next step happens, an undo included; where record and law disagree about it."""
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

    # Answers, followed.

    def _follow(self, history: History) -> bool:
        """The next steps happen as recorded, as far as rows can tell; whether any did."""
        marks, law = self._marks, history.law
        marks.at, marks.count = self.place, 0
        alike = self._numbered and self._run(law)
        followed = cast("list[list[int]]", marks.answers.tolist())
        answers = [tuple(one) for one in followed[: marks.count]]
        if answers and (not alike or self._joins(marks.at)):
            marks.at = self._without_last(answers)
            law.game.restore(self._kept[len(answers)].snapshot())
        if not answers:
            return False
        games = self._kept.array[: len(answers)].tobytes()
        history.follow(games, answers, self._events[self.place : marks.at])
        self._go_to(marks.at)
        return True

    def _run(self, law: Law) -> bool:
        """Follow the rows as far as they go; whether the last answer led where they say."""
        form, marks, read = form_of(rows.follow, compiled=law.face.compiled), self._marks, -1
        while True:
            status = form(law.game, self._kept, law.record, self._tables, marks, self._rows)
            if status == rows.UNREAD and marks.at > read:
                read = marks.at
                self._number_action(law, read)
            elif status != rows.LOOK or not self._looks_alike(law):
                return status not in (rows.LOOK, rows.PARTED)

    def _without_last(self, answers: list[tuple[int, ...]]) -> int:
        """Leave out the last answer and those together with it; where they began."""
        while True:
            *_, together, place = answers.pop()
            if not (together and answers):
                return place

    def _looks_alike(self, law: Law) -> bool:
        """Whether the events of the last moment are the recorded ones, the facts included."""
        last = self._marks.at
        first = last - law.game.event_count
        events = events_of(rows_in(law.game), law.game, law.record, first)
        return tuple(events) == self._events[first:last]

    def _joins(self, place: int) -> bool:
        """Whether the event is an answer in one step with the one before it."""
        return place < len(self._events) and getattr(self._events[place], "together", False)

    def _answered(self) -> Answered:
        marks = self._marks
        return Answered(marks.seat, marks.action, marks.late, bool(marks.together))

    def _number_action(self, law: Law, place: int) -> None:
        """Write into the row which of the actions open to the seat an event tells in words."""
        event = self._events[place]
        if not isinstance(event, Claim | Offence):
            return
        at, seat = (place, ACTION_IN[type(event)]), NOBODY if event.actor is None else event.actor
        self._rows[at] = NO_ACTION
        for action in law.open_to(seat):
            if action != PASS and str(read_action(law.game, seat, action)) == event.action:
                self._rows[at] = action

    # Answers, one by one.

    def _answers(self, history: History) -> Iterator[Answered]:
        """The answers of the next step, each once the one before it has been given."""
        place = self.place
        while place == self.place or self._joins(place):
            answer = self._answer_at(history.law, place)
            if not isinstance(answer, Answered):
                self._problem = answer
                self.stuck = answer is None
                return
            yield answer
            place = len(history.events)

    def _answer_at(self, law: Law, place: int) -> Answered | str | None:
        """The answer by which the events from there on happen, or why none does.

        None where they break off too early to tell.
        """
        event, marks = self._events[place], self._marks
        if (problem := _out_of_range(event)) is not None:
            return problem
        self._number_action(law, place)
        marks.at = place
        status = best_form(rows.next_answer)(law.game, marks, self._rows)
        if status == rows.BROKEN_OFF:
            return None
        if status == rows.APART:
            return sentence("retrace-together")
        if status == rows.NO_ANSWER or (status == rows.UNREAD and law.game.phase == TURN):
            return _nothing_leads_to(event, law)
        if status == rows.FOLLOWED and marks.action in law.open_to(marks.seat):
            return self._answered()
        said = event.action if isinstance(event, Claim) else _in_words(law, marks)
        return sentence("retrace-may_not", seat=marks.seat, action=str(said))

    # Comparing.

    def _compare(self, history: History) -> list[Disagreement]:
        """What has just happened by the law and as many recorded events, deal by deal."""
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
        """A deal from a seed tells its wall as well, where the record does so."""
        start = events[0]
        if not isinstance(start, StartKyoku) or not isinstance(recorded, StartKyoku):
            return events
        if self.record.seed is None or recorded.wall is None:
            return events
        return [replace(start, wall=wall_names(history.game)), *events[1:]]

    def _wrong_seats(self, history: History) -> list[Disagreement]:
        seed, seating = self.record.seed, history.law.rules.seating
        if seed is None:
            return []
        drawn: tuple[int, ...] = (0, 1, 2, 3)
        if self.record.header.seating == "drawn":
            drawn = draw_seats(seed, seating.draw, seating.first_dealer).player_at
        return wrong_seats(self.record, drawn)

    def _lost(self, problem: str) -> Disagreement:
        """The record says something here that no answer leads to: it cannot be followed."""
        self.stuck = self._parted = True
        event = self._events[self.place]
        told = sentence("retrace-event", event=event.type, problem=problem)
        return Disagreement(line=self.place + FIRST_EVENT_LINE, recorded=event, problem=told)


def disagreements(record: Record, *, face: Face | None = None) -> tuple[Disagreement, ...]:
    """Everywhere a record and the law disagree; nothing if it is right.

    After an event that could not have happened at all there is nothing left to compare. Without a
    face the law is compiled where that costs no building.

    >>> from hanchan.table import Match
    >>> disagreements(Match("ema-2008", seed=7).record())
    ()
    """
    script = Script(record)
    return tuple(script.play(history_of(record, face=face)))


def history_of(record: Record, *, face: Face | None = None) -> History:
    """The beginning of a recorded match: its first wall dealt, nothing answered yet."""
    header = record.header
    law = Law(record.rules, walls=walls_of(record), face=face, enforcement=header.enforcement)
    if header.begins is not None:
        begin_at(law.game, **to_builtins(header.begins))
    start = StartGame(
        seq=0,
        names=header.names,
        players=header.players,
        rules=header.rules.id,
        rules_hash=header.rules.hash,
        commitment=header.commitment or "",
    )
    return History(law, start)


def _deals_apart(events: Sequence[AnyEvent]) -> Iterator[list[AnyEvent]]:
    """The events up to each deal, and those from it on."""
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
    """What a referee decides is theirs, what follows is the law's."""
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


def _out_of_range(event: AnyEvent) -> str | None:
    """What is wrong with an event that was not read from a record, which would have refused it."""
    actor, late = getattr(event, "actor", 0), getattr(event, "late", IN_TIME)
    if actor not in range(SEATS) and actor is not None:
        return sentence("retrace-no_seat", seat=str(actor))
    return None if late in LATENESS else sentence("retrace-late", late=str(late))


def _nothing_leads_to(event: AnyEvent, law: Law) -> str:
    """Why no answer makes this happen."""
    game = law.game
    if game.phase == TURN and isinstance(event, Offence):
        return sentence("retrace-no_such_offence", seat=game.seat, offence=event.offence)
    if game.phase == TURN:
        return sentence("retrace-no_such_act", seat=game.seat)
    seats = " and ".join(str(seat) for seat in range(SEATS) if decides(game, seat))
    return sentence("retrace-waits", seats=seats) if seats else sentence("retrace-over")


def _in_words(law: Law, marks: Followed) -> str:
    try:
        return str(read_action(law.game, marks.seat, marks.action))
    except ValueError:
        return f"do action {marks.action}"
