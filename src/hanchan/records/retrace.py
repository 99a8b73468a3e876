"""A record played again, to see whether the law makes happen what the record says happened.

The walls come from the seed, or from the deals where the record has no seed; what the players did
is read out of the events; everything else is the core's. Each event that it produces is compared
with the one recorded.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec
from msgspec.structs import replace

from hanchan.core.codes import DEALING, NO_TILE, OVER, SEATS, WALL
from hanchan.core.deals import DIE
from hanchan.core.faces import Face
from hanchan.core.layout import Game, Rules
from hanchan.core.seating import draw_seats
from hanchan.errors import RecordError
from hanchan.records.answers import Answer, answer_to
from hanchan.records.beginning import begin_at
from hanchan.records.course import Course, Moment, wall_names
from hanchan.records.events import (
    HIDDEN,
    AnyEvent,
    EndGame,
    Redeem,
    Ruling,
    StartGame,
    StartKyoku,
    Undo,
)
from hanchan.records.names import CODES
from hanchan.records.record import Record, seed_walls
from hanchan.records.reports import ReportsSoFar
from hanchan.records.rulings import problem_with
from hanchan.wording.sentences import Sentence, sentence

FIRST_EVENT_LINE = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Disagreement:
    """One place where record and law part: the line, what each says, and a sentence about it."""

    line: int
    recorded: AnyEvent | None
    by_law: AnyEvent | None
    problem: str

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Sentence:
        """The line and what is wrong there, to be told in any language."""
        return sentence("retrace-at_line", line=self.line, problem=self.problem)


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One deal, answer, ruling or undo: the events recorded, those by the law, where they disagree.

    `answer` is what a seat did, None for a deal; `ruled` what a referee ruled, or the deposit that
    redeemed a hand; `undone` counts the steps that an undo took back. `moments` are by the law.
    Where a record breaks off within a step, the law's events go further than those recorded.
    """

    line: int
    recorded: Sequence[AnyEvent]
    events: Sequence[AnyEvent]
    disagreements: tuple[Disagreement, ...] = ()
    answer: Answer | None = None
    ruled: Ruling | Redeem | None = None
    undone: int = 0
    moments: tuple[Moment, ...] = ()


class Past(msgspec.Struct, frozen=True):
    """The moment before a step, and the moments before that; undo goes back along them."""

    game: bytes
    last: int
    before: "Past | None"


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a retrace stands, so that it can return there."""

    game: bytes
    place: int
    last: int
    next_seq: int
    past: Past | None
    stuck: bool


class Retrace:
    """A record played again step by step; `game` is the core's record after the last step.

    `place` counts the recorded events behind it. It ends where the record does, or is `stuck`
    where the record can be followed no further. Without a face the core is interpreted.
    """

    def __init__(self, record: Record, *, face: Face | None = None) -> None:
        """Ready before the first event; a record that hides tiles cannot be played again."""
        self.recorded = record
        self.place = 0
        self.stuck = False
        self._course = Course(
            record.rules,
            walls=seed_walls(record),
            face=face,
            enforcement=record.header.enforcement,
        )
        self._events = record.events
        self._past: Past | None = None
        self._last = 0
        self._reports = ReportsSoFar(record.events)
        _refuse_hidden(record)
        if (begins := record.header.begins) is not None:
            begin_at(
                self.game,
                bakaze=begins.bakaze,
                oya=begins.oya,
                honba=begins.honba,
                kyotaku=begins.kyotaku,
                scores=begins.scores,
            )

    @property
    def game(self) -> Game:
        """The core's record of the match; look, but leave it as it is."""
        return self._course.game

    @property
    def rules(self) -> Rules:
        """The rule set as the core reads it."""
        return self._course.record

    @property
    def ended(self) -> bool:
        """Whether no step is left."""
        return self.stuck or self.place >= len(self._events)

    @cached_property
    def beginning(self) -> tuple[Disagreement, ...]:
        """Where the header disagrees with the law: who sits where follows from the seed."""
        header, seed = self.recorded.header, self.recorded.seed
        if seed is None:
            return ()
        drawn: tuple[int, ...] = (0, 1, 2, 3)
        if header.seating == "drawn":
            seating = self._course.rules.seating
            drawn = draw_seats(seed, seating.draw, seating.first_dealer).player_at
        if header.players == drawn:
            return ()
        seats = {"recorded": str(list(header.players)), "drawn": str(list(drawn))}
        problem = sentence("retrace-seating", **seats)
        return (Disagreement(line=1, recorded=None, by_law=None, problem=problem),)

    @cached_property
    def end(self) -> tuple[Disagreement, ...]:
        """Where the last line disagrees with the match before it; to be asked at the end."""
        result, line = self.recorded.result, len(self._events) + FIRST_EVENT_LINE
        if result is None or self.stuck:
            return ()
        last = self._events[-1] if self._events else None
        if not isinstance(last, EndGame) or self.game.phase != OVER:
            return (_differs(line, None, None, sentence("retrace-result_early")),)
        given = (result.scores, result.places, result.results)
        if given == (last.scores, last.places, last.results):
            return ()
        return (_differs(line, last, None, sentence("retrace-result_other")),)

    def __iter__(self) -> Iterator[Step]:
        while (step := self.step()) is not None:
            yield step

    def step(self) -> Step | None:
        """The next step, undo included; None at the end, or where the record cannot go on."""
        if self.ended:
            return None
        event = self._events[self.place]
        if self.place == 0:
            return self._compared([self._start_game()])
        if isinstance(event, Undo):
            return self._undo(event)
        if isinstance(event, Ruling):
            return self._rule(event)
        if isinstance(event, Redeem):
            return self._redeem(event)
        return self._deal(event) if self.game.phase == DEALING else self._answer()

    def _answer(self) -> Step | None:
        """A seat answers as the next events tell."""
        answer = answer_to(self._course, self._events, self.place)
        if answer is None:
            self.stuck = True  # the record breaks off before it tells what the seat did
            return None
        if isinstance(answer, str):
            return self._lost(answer)
        if not answer.together:
            self._past = Past(self.game.snapshot(), self._last, self._past)
        return self._compared(self._course.answer(*answer[:3], together=answer.together), answer)

    def mark(self) -> Mark:
        """Where it stands, to return to."""
        return Mark(
            self.game.snapshot(),
            self.place,
            self._last,
            self._course.next_seq,
            self._past,
            self.stuck,
        )

    def return_to(self, mark: Mark) -> None:
        """Stand again where it stood when `mark` was taken."""
        self.game.restore(mark.game)
        self.place, self._last, self.stuck = mark.place, mark.last, mark.stuck
        self._course.next_seq, self._past = mark.next_seq, mark.past

    def _start_game(self) -> StartGame:
        header = self.recorded.header
        self._course.next_seq = 1
        return StartGame(
            seq=0,
            names=header.names,
            players=header.players,
            rules=header.rules.id,
            rules_hash=header.rules.hash,
            commitment=header.commitment or "",
        )

    def _deal(self, event: AnyEvent) -> Step:
        """The wall is dealt: that of the seed, or without one the recorded wall."""
        if self.recorded.seed is not None:
            events = self._course.deal()
            if isinstance(event, StartKyoku) and event.wall is not None:
                wall = wall_names(self.game)
                events[0] = _with_wall(events[0], wall)
            return self._compared(events)
        if not isinstance(event, StartKyoku) or event.wall is None:
            return self._lost(sentence("retrace-deal_due"))
        codes = wall_codes(event.wall, self._course.tiles)
        if isinstance(codes, str):
            return self._lost(codes)
        if not all(0 <= die <= DIE for die in event.dice):
            return self._lost(sentence("retrace-dice", most=DIE))
        events = self._course.deal_wall(codes, event.dice)
        events[0] = _with_wall(events[0], event.wall)
        return self._compared(events)

    def _undo(self, event: Undo) -> Step:
        undone, past = 1, self._past
        while past is not None and past.last != event.to:
            undone, past = undone + 1, past.before
        if past is None:
            return self._lost(sentence("retrace-undo_nowhere", to=event.to))
        self.game.restore(past.game)
        self._past, self._last = past.before, past.last
        self._course.moments = []
        step = self._compared([Undo(seq=self._course.next_seq, to=event.to)], undone=undone)
        self._course.next_seq += 1
        self._last = past.last
        return step

    def _rule(self, event: Ruling) -> Step:
        """A referee rules; what he decides is his, what follows is the law's."""
        told = self._reports.before(self.place)
        problem = problem_with(self.game, self.rules, event, told)
        if problem is not None:
            return self._lost(problem)
        self._past = Past(self.game.snapshot(), self._last, self._past)
        return self._compared(self._course.rule(event, told), ruled=event)

    def _redeem(self, event: Redeem) -> Step:
        """A deposit is laid down for a dead hand."""
        if event.actor not in range(SEATS) or not self._course.may_redeem(event.actor):
            return self._lost(sentence("retrace-cannot_redeem", seat=event.actor))
        self._past = Past(self.game.snapshot(), self._last, self._past)
        return self._compared(self._course.redeem(event.actor), ruled=event)

    def _compared(
        self,
        events: Sequence[AnyEvent],
        answer: Answer | None = None,
        ruled: Ruling | Redeem | None = None,
        undone: int = 0,
    ) -> Step:
        """Compare the law's events with as many recorded ones, and stand behind these."""
        first = self.place
        recorded = self._events[first : first + len(events)]
        found: tuple[Disagreement, ...] = ()
        if recorded != tuple(events):
            found = tuple(self._differences(first + FIRST_EVENT_LINE, recorded, events))
        self.place = first + len(recorded)
        self._last = self.place - 1
        return Step(
            line=first + FIRST_EVENT_LINE,
            recorded=recorded,
            events=events,
            disagreements=found,
            answer=answer,
            ruled=ruled,
            undone=undone,
            moments=tuple(self._course.moments),
        )

    def _differences(
        self, line: int, recorded: Sequence[AnyEvent], events: Sequence[AnyEvent]
    ) -> Iterator[Disagreement]:
        for i, event in enumerate(events):
            said = recorded[i] if i < len(recorded) else None
            if said is None:
                if self.recorded.complete:
                    self.stuck = True
                    problem = sentence("retrace-missing", event=event.type)
                    yield _differs(line + i, None, event, problem)
                    return
            elif said != event:
                yield _differs(line + i, said, event, _difference(said, event))
                if said.type != event.type:
                    self.stuck = True
                    return

    def _lost(self, problem: str) -> Step:
        """The record says something here that no answer leads to: it cannot be followed."""
        self.stuck = True
        event, line = self._events[self.place], self.place + FIRST_EVENT_LINE
        told = sentence("retrace-event", event=event.type, problem=problem)
        found = _differs(line, event, None, told)
        return Step(line=line, recorded=(event,), events=(), disagreements=(found,))


def retrace(record: Record, *, face: Face | None = None) -> tuple[Disagreement, ...]:
    """Everywhere a record and the law disagree; nothing if it is right.

    After an event that could not have happened at all there is nothing left to compare.
    """
    trace = Retrace(record, face=face)
    found = list(trace.beginning)
    for step in trace:
        found += step.disagreements
    if record.complete and trace.stuck and not found:
        line = trace.place + FIRST_EVENT_LINE
        found.append(_differs(line, None, None, sentence("retrace-breaks_off")))
    return (*found, *trace.end)


def wall_codes(names: Sequence[str], tiles: Sequence[int]) -> list[int] | str:
    """The codes of a wall, with tiles that are left over for those that nobody knows.

    What is wrong with it, if it is not made of these tiles.

    >>> wall_codes(["?", "5x"], (4, 34))
    "the wall has a '5x'"
    >>> wall_codes(["?", "5mr"], (4, 34)), wall_codes(["5m", "5m"], (4, 34))
    ([4, 34], 'the wall has too many 5m')
    """
    if len(names) != len(tiles):
        return sentence("retrace-wall_size", count=len(names), size=WALL)
    codes = [CODES.get(name, NO_TILE) for name in names]
    if sorted(codes) == sorted(tiles):
        return codes
    left = list(tiles)
    for name in names:
        if name == HIDDEN:
            continue
        if name not in CODES:
            return sentence("retrace-wall_tile", tile=repr(name[:9]))
        if CODES[name] not in left:
            return sentence("retrace-wall_too_many", tile=name)
        left.remove(CODES[name])
    return [left.pop() if name == HIDDEN else CODES[name] for name in names]


def _refuse_hidden(record: Record) -> None:
    """A record can be played again only if it tells what was dealt."""
    for place, event in enumerate(record.events):
        if isinstance(event, StartKyoku):
            line = place + FIRST_EVENT_LINE
            if record.seed is None and event.wall is None:
                raise RecordError("record-no-wall", field="wall", line=line)
            if any(HIDDEN in hand for hand in event.tehais):
                raise RecordError("record-hidden", field="tehais", line=line)


def _with_wall(event: AnyEvent, wall: tuple[str, ...]) -> AnyEvent:
    return replace(event, wall=wall) if isinstance(event, StartKyoku) else event


def _differs(
    line: int, recorded: AnyEvent | None, by_law: AnyEvent | None, problem: str
) -> Disagreement:
    return Disagreement(line=line, recorded=recorded, by_law=by_law, problem=problem)


def _difference(recorded: AnyEvent, by_law: AnyEvent) -> str:
    """The first field in which two events differ, as a sentence."""
    if recorded.type != by_law.type:
        types = {"recorded": recorded.type, "by_law": by_law.type}
        return sentence("retrace-other_event", **types)
    for name in recorded.__struct_fields__:
        said, law = getattr(recorded, name), getattr(by_law, name)
        if said != law:
            values = {"name": name, "recorded": repr(said), "by_law": repr(law)}
            return sentence("retrace-other_value", event=recorded.type, **values)
    return recorded.type
