"""From what a record says happened next to the answer that made it happen."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from hanchan.core.codes import (
    AFTER_ANOTHER,
    AFTER_DRAW,
    ANKAN,
    CLAIM,
    DISCARD,
    HIDE_HAND,
    IN_TIME,
    KAKAN,
    KYUUSHU,
    OPEN_RIICHI,
    OPEN_RIICHI_TSUMOGIRI,
    PASS,
    PLAY_ON,
    RIICHI,
    RIICHI_TSUMOGIRI,
    ROB,
    SEATS,
    SHOW,
    SHOW_HAND,
    STOP,
    STOP_MATCH,
    TSUMO,
    TSUMOGIRI,
    TURN,
)
from hanchan.core.legal import decides
from hanchan.core.tiles_in_hand import kind_of
from hanchan.records.actions import read_action
from hanchan.records.course import Course
from hanchan.records.events import (
    Ankan,
    AnyEvent,
    Claim,
    Dahai,
    Dora,
    Hora,
    Kakan,
    Kyuushu,
    Offence,
    Pass,
    PutBack,
    Reach,
    ReachAccepted,
    Show,
    Stop,
)
from hanchan.records.names import CODES
from hanchan.wording.sentences import sentence

PLAIN: dict[type, int] = {Hora: TSUMO, Kyuushu: KYUUSHU, PutBack: TSUMOGIRI}
"""A draw is put back whatever the seat did, unless it won; so any other action leads there."""
LATENESS = (IN_TIME, AFTER_ANOTHER, AFTER_DRAW)
LONGEST_LEAD = 8
"""No more events than this are told in one turn up to the one that ends it."""
DRAWN_TOO = {DISCARD: TSUMOGIRI, RIICHI: RIICHI_TSUMOGIRI, OPEN_RIICHI: OPEN_RIICHI_TSUMOGIRI}


class Answer(NamedTuple):
    """What a seat answered: the number of its action, and as in `Claim` when."""

    seat: int
    action: int
    late: int = IN_TIME
    together: bool = False


Sought: TypeAlias = Answer | str | None
"""An answer; or why none leads to these events; or None where they break off too early to tell."""


def answer_to(course: Course, events: Sequence[AnyEvent], place: int) -> Sought:
    """The answer by which the events from `place` on happened; whether it is legal as well."""
    if place >= len(events):
        return None
    sought = _out_of_range(events[place]) or _answer(course, events, place)
    if isinstance(sought, Answer) and sought.action not in course.open_to(sought.seat):
        said = _in_words(course, sought)
        return sentence("retrace-may_not", seat=sought.seat, action=said)
    return sought


def _out_of_range(event: AnyEvent) -> str | None:
    """What is wrong with an event that was not read from a record, which would have refused it."""
    actor, late = getattr(event, "actor", 0), getattr(event, "late", IN_TIME)
    if actor not in range(SEATS) and actor is not None:
        return sentence("retrace-no_seat", seat=str(actor))
    return None if late in LATENESS else sentence("retrace-late", late=str(late))


def _answer(course: Course, events: Sequence[AnyEvent], place: int) -> Sought:
    phase = course.game.phase
    event = events[place]
    if phase == TURN:
        return _turn(course, events, place)
    if phase in (CLAIM, ROB):
        if isinstance(event, Pass):
            return _heard(events, place, Answer(event.actor, PASS, together=event.together))
        if isinstance(event, Claim):
            return _claim(course, events, place, event)
    elif phase == SHOW and isinstance(event, Show):
        return Answer(event.actor, SHOW_HAND if event.shown else HIDE_HAND)
    elif phase == STOP and isinstance(event, Stop):
        return Answer(event.actor, STOP_MATCH if event.stops else PLAY_ON)
    asked = [str(seat) for seat in range(SEATS) if decides(course.game, seat)]
    seats = " and ".join(asked)
    return sentence("retrace-waits", seats=seats) if asked else sentence("retrace-over")


def _turn(course: Course, events: Sequence[AnyEvent], place: int) -> Sought:
    """What the seat in turn did; riichi, indicators and a deposit may come before what ends it."""
    seat, base, first = course.game.seat, DISCARD, events[place]
    if isinstance(first, Offence):
        code = _code_of(course, seat, first.action)
        if code is None or first.actor != seat:
            return sentence("retrace-no_such_offence", seat=seat, offence=first.offence)
        return Answer(seat, code)
    for event in events[place : place + LONGEST_LEAD]:
        if isinstance(event, Reach):
            base = OPEN_RIICHI if event.open else RIICHI
        elif not isinstance(event, Dora | ReachAccepted):
            action = _action_in_turn(event, base)
            if action is None:
                return sentence("retrace-no_such_act", seat=seat)
            return Answer(seat, action)
    return None


def _action_in_turn(event: AnyEvent, base: int) -> int | None:
    """The action that the event shows; `base` is what the discards of a riichi are counted from."""
    match event:
        case Dahai(tsumogiri=True):
            return DRAWN_TOO[base]
        case Dahai(pai=name) if name in CODES:
            return base + CODES[name]
        case Ankan(consumed=(name, *_)) if name in CODES:
            return ANKAN + kind_of(CODES[name])
        case Kakan(pai=name) if name in CODES:
            return KAKAN + kind_of(CODES[name])
        case Hora() | Kyuushu() | PutBack():
            return PLAIN[type(event)]
        case _:
            return None


def _claim(course: Course, events: Sequence[AnyEvent], place: int, event: Claim) -> Sought:
    """The claim that these words name, among those that are open to the seat."""
    code = _code_of(course, event.actor, event.action)
    if code is None or code == PASS:
        return sentence("retrace-may_not", seat=event.actor, action=str(event.action))
    answer = Answer(event.actor, code, event.late, event.together)
    return _heard(events, place, answer)


def _code_of(course: Course, seat: int, words: str | None) -> int | None:
    """The action that these words name, among those that are open to the seat."""
    for code in course.open_to(seat):
        if str(read_action(course.game, seat, code)) == words:
            return code
    return None


def _heard(events: Sequence[AnyEvent], place: int, answer: Answer) -> Sought:
    """Only the answer of a later seat to the same tile can have come together with another."""
    before = events[place - 1]
    if answer.together and not (isinstance(before, Pass | Claim) and before.actor < answer.seat):
        return sentence("retrace-together")
    return answer


def _in_words(course: Course, answer: Answer) -> str:
    try:
        return str(read_action(course.game, answer.seat, answer.action))
    except ValueError:
        return f"do action {answer.action}"
