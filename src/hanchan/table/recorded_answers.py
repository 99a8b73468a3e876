"""What seats answered by a record, read out of its rows: many in one go, or one by one.

In one go they are followed by kernels. Where these find anything but the rows, each answer is read
by itself, so that it can be told what is wrong.
"""

from collections.abc import Sequence
from typing import NamedTuple, cast

from hanchan.core import codes
from hanchan.core.layout import Game
from hanchan.core.legal import decides
from hanchan.core.tables import load_tables
from hanchan.kernels.library import best_form, form_of
from hanchan.kernels.record import Records
from hanchan.records import follow as rows
from hanchan.records.actions import read_action
from hanchan.records.events import AnyEvent, Claim, Offence
from hanchan.records.follow_layout import MOST_ANSWERS, Followed
from hanchan.records.kinds import ACTION_IN, FACTS, events_of, rows_in, rows_of
from hanchan.table.history import Answered
from hanchan.table.law import Law
from hanchan.wording.sentences import sentence

LATENESS = (codes.IN_TIME, codes.AFTER_ANOTHER, codes.AFTER_DRAW)


class FollowedAnswers(NamedTuple):
    """Answers that were followed: the game before each, and the first event behind them.

    `answers` has how each was followed (`follow_layout.Answers`).
    """

    games: bytes
    answers: Sequence[Sequence[int]]
    end: int


class RecordedAnswers:
    """The answers of recorded events, of which rows tell what they can."""

    def __init__(self, events: Sequence[AnyEvent]) -> None:
        self._events = events
        self._rows = rows_of(events)
        self._numbered = [event.seq for event in events] == list(range(len(events)))
        self._marks = Followed()
        self._marks.facts = FACTS
        self._kept = Records(Game, MOST_ANSWERS + 1)
        self._tables = load_tables()

    def follow(self, law: Law, place: int) -> FollowedAnswers | None:
        """The answers from this event on happen, as far as rows can tell; None if none did."""
        marks = self._marks
        marks.at, marks.count = place, 0
        alike = self._numbered and self._run(law)
        followed = cast("list[list[int]]", marks.answers.tolist())
        answers = [tuple(one) for one in followed[: marks.count]]
        if answers and (not alike or self.joins(marks.at)):
            marks.at = self._without_last(answers)
            law.game.restore(self._kept[len(answers)].snapshot())
        if not answers:
            return None
        return FollowedAnswers(self._kept.array[: len(answers)].tobytes(), answers, marks.at)

    def joins(self, place: int) -> bool:
        """Whether the event is an answer in one step with the one before it."""
        return place < len(self._events) and getattr(self._events[place], "together", False)

    def at(self, law: Law, place: int) -> Answered | str | None:
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
        if status == rows.NO_ANSWER or (status == rows.UNREAD and law.game.phase == codes.TURN):
            return _nothing_leads_to(event, law)
        if status == rows.FOLLOWED and marks.action in law.open_to().get(marks.seat, b""):
            return Answered(marks.seat, marks.action, marks.late, bool(marks.together))
        said = event.action if isinstance(event, Claim) else _in_words(law, marks)
        return sentence("retrace-may_not", seat=marks.seat, action=str(said))

    # Inside.

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

    def _number_action(self, law: Law, place: int) -> None:
        """Write into the row which of the actions open to the seat an event tells in words."""
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
    """What is wrong with an event that was not read from a record, which would have refused it."""
    actor, late = getattr(event, "actor", 0), getattr(event, "late", codes.IN_TIME)
    if actor not in range(codes.SEATS) and actor is not None:
        return sentence("retrace-no_seat", seat=str(actor))
    return None if late in LATENESS else sentence("retrace-late", late=str(late))


def _nothing_leads_to(event: AnyEvent, law: Law) -> str:
    """Why no answer makes this happen."""
    game = law.game
    if game.phase == codes.TURN and isinstance(event, Offence):
        return sentence("retrace-no_such_offence", seat=game.seat, offence=event.offence)
    if game.phase == codes.TURN:
        return sentence("retrace-no_such_act", seat=game.seat)
    seats = " and ".join(str(seat) for seat in range(codes.SEATS) if decides(game, seat))
    return sentence("retrace-waits", seats=seats) if seats else sentence("retrace-over")


def _in_words(law: Law, marks: Followed) -> str:
    try:
        return str(read_action(law.game, marks.seat, marks.action))
    except ValueError:
        return f"do action {marks.action}"
