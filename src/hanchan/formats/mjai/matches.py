"""Reader of one match: folds its mjai events into a log, kyoku by kyoku."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import islice
from operator import add
from types import MappingProxyType
from typing import Any, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from hanchan.core.codes import DEPOSIT, SEATS
from hanchan.errors import RecordError
from hanchan.formats.mjai import wire
from hanchan.formats.mjai.dialects import Dialect
from hanchan.formats.mjai.refusals import passed_over, shown
from hanchan.formats.mjai.results import draw_of, win_of
from hanchan.logs.log import (
    MOST_EVENTS,
    MOST_KYOKU,
    Log,
    LoggedDraw,
    LoggedEnd,
    LoggedEvent,
    LoggedKyoku,
    LoggedWin,
)
from hanchan.records import events as ev
from hanchan.records.events import Event
from hanchan.records.kinds import KINDS
from hanchan.records.record import ROUNDS as WINDS
from hanchan.wording.sentences import sentence

Make = Callable[[Any, int], LoggedEvent]


def _maker(kind: type[wire.Wire], more: str = "") -> Make:
    """Compile a function that builds our event from a line, from the fields that both have.

    Its source is generated, as for a dataclass: a log has thousands of events.
    """
    event = EVENTS[str(kind.__struct_config__.tag)]
    both = [name for name in kind.__struct_fields__ if name in event.__struct_fields__]
    given = ", ".join([*(f"{name}=line.{name}" for name in both), *more.split()])
    return cast("Make", eval(f"lambda line, seq: event(seq=seq, {given})", {"event": event}))  # noqa: S307


EVENTS: Mapping[str, type[Event]] = {
    str(event.__struct_config__.tag): event
    for event in (cast("type[Event]", kind.event) for kind in KINDS)
}
MAKERS: Mapping[type[wire.Wire], Make] = {
    kind: _maker(kind)
    for kind in (
        wire.Tsumo, wire.Dahai, wire.Chi, wire.Pon, wire.Daiminkan, wire.Ankan, wire.Kakan,
        wire.Dora, wire.Reach, wire.ReachAccepted,
    )
}  # fmt: skip
DRAW, DISCARD = MAKERS[wire.Tsumo], MAKERS[wire.Dahai]
KANS = tuple(MAKERS[kind] for kind in (wire.Daiminkan, wire.Ankan, wire.Kakan))
"""Builders of the kans, after which the next drawn tile is a replacement."""
RINSHAN = _maker(wire.Tsumo, "rinshan=True")
"""The builder of a replacement draw."""


@cache
def maker_of(kind: type[wire.Wire]) -> Make | None:
    """The builder of our event for that class; None for events outside play."""
    return next((MAKERS[base] for base in kind.__mro__ if base in MAKERS), None)


START = 25000
NAMES = ("", "", "", "")
RED_FIVES = "equipment.red_fives"
ROUNDS = "ending.rounds"
REDS: Mapping[bool, tuple[int, int, int]] = MappingProxyType({False: (0, 0, 0), True: (1, 1, 1)})

PLAY = "tsumo dahai chi pon daiminkan ankan kakan dora reach reach_accepted"
FOLLOWING: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "": frozenset({"start_game", "start_kyoku"}),
        "match": frozenset({"start_kyoku", "end_game"}),
        "kyoku": frozenset({*PLAY.split(), "hora", "ryukyoku"}),
        "won": frozenset({"hora", "end_kyoku", "start_kyoku", "end_game"}),
        "drawn": frozenset({"end_kyoku", "start_kyoku", "end_game"}),
        "over": frozenset[str](),
    }
)
"""The events that may follow, by state.

The states: start of the file, between two kyoku, in play, after a win or draw, after the match.
"""


@dataclass(slots=True)
class Kyoku:
    """A kyoku being read."""

    deal: wire.StartKyoku
    bakaze: str
    number: int
    oya: int
    scores: tuple[int, ...]
    line: int
    events: Sequence[LoggedEvent] = field(default_factory=list[LoggedEvent])
    turned: list[str] = field(default_factory=list[str])
    declared: set[int] = field(default_factory=set[int])
    lines: list[int] = field(default_factory=list[int])
    wins: list[LoggedWin] = field(default_factory=list[LoggedWin])
    draw: LoggedDraw | None = None
    deltas: tuple[int, ...] | None = None
    after: tuple[int, ...] | None = None
    end_line: int = 0

    def logged(self) -> LoggedKyoku:
        """The kyoku as far as it has been read."""
        deal = self.deal
        return LoggedKyoku(
            bakaze=self.bakaze, kyoku=self.number, honba=deal.honba, kyotaku=deal.kyotaku,
            oya=self.oya, scores=self.scores, tehais=deal.tehais,
            dora_markers=(deal.dora_marker, *self.turned),
            events=tuple(self.events), wins=tuple(self.wins), draw=self.draw, deltas=self.deltas,
            scores_after=self.after, line=self.line, lines=tuple(self.lines),
            end_line=self.end_line,
        )  # fmt: skip


class MatchReader:
    """One match being read from its numbered events."""

    def __init__(
        self, dialect: Dialect, events: Sequence[tuple[int, wire.Wire]], doubts: Sequence[str] = ()
    ) -> None:
        self.dialect = dialect
        self.events = events
        self.before = ""
        self.id = ""
        self.names: tuple[str, ...] = NAMES
        self.overrides: dict[str, object] = {}
        self.kyoku: list[LoggedKyoku] = []
        self.now: Kyoku | None = None
        self.scores: tuple[int, ...] | None = None
        self.computed: tuple[int, ...] | None = None
        self.claimed_in = 0
        self.end: LoggedEnd | None = None
        self.doubts = [*doubts]
        self.first_dealer: int | None = None
        self.guesses_discards = False

    def log(self) -> Log:
        """The log of the match."""
        place = 0
        while place < len(self.events):
            line, event = self.events[place]
            self._expect(line, event)
            match event:
                case wire.StartGame():
                    self._start(line, event)
                case wire.StartKyoku():
                    self._deal(line, event, self.events[place + 1 : place + 2])
                    place = self._play(place + 1)
                    continue
                case wire.Hora():
                    self._hora(line, event)
                case wire.Ryukyoku():
                    self._ryukyoku(line, event)
                case wire.EndGame():
                    self._close()
                    self.end = LoggedEnd(scores=event.scores or (), line=line)
                    self.before = "over"
                case _:
                    self._close()
            place += 1
        self._close()
        log = Log(
            format="mjai", id=self.id, names=self.names, rules=self.dialect.rules,
            overrides=self.overrides, kyoku=tuple(self.kyoku), end=self.end,
            doubts=tuple(self.doubts),
        )  # fmt: skip
        return counted_from(log, self.first_dealer) if self.first_dealer else log

    def _expect(self, line: int, event: wire.Wire) -> None:
        tag = wire.tag_of(event)
        allowed = FOLLOWING[self.before]
        if tag not in allowed:
            following = tuple(sorted(allowed))
            raise RecordError("mjai-order", field="type", given=tag, allowed=following, line=line)

    def _start(self, line: int, event: wire.StartGame) -> None:
        self.before = "match"
        self.names = event.names or NAMES
        self.id = event.uri or ""
        if event.seed is not None and max(event.seed) >= 2**64:
            self.doubts.append(passed_over(line, "start_game", "seed", event.seed))
        elif event.seed is not None:
            self.id = "{},{}".format(*event.seed)
        if event.aka_flag is not None:
            self.overrides[RED_FIVES] = REDS[event.aka_flag]
        length = event.gametype if event.kyoku_first is None else event.kyoku_first
        if length is not None:
            self.overrides[ROUNDS] = self.dialect.lengths[length]

    def _deal(
        self, line: int, event: wire.StartKyoku, following: Sequence[tuple[int, wire.Wire]]
    ) -> None:
        self._close()
        self.before = "kyoku"
        if len(self.kyoku) == MOST_KYOKU:
            raise RecordError("log-most-kyoku", field="type", most=MOST_KYOKU, line=line)
        if event.kyoku > SEATS and event.bakaze is not None:
            raise RecordError(
                "value-range", field="kyoku", given=event.kyoku, least=1, most=SEATS, line=line
            )
        number = (event.kyoku - 1) % SEATS + 1
        bakaze = event.bakaze or self._round(line, event.kyoku)
        oya = self._dealer(line, number, event.oya, following)
        self.scores = event.scores or self.scores or self._opening(line)
        self.now = Kyoku(event, bakaze, number, oya, self.scores, line)

    def _dealer(
        self,
        line: int,
        number: int,
        told: int | None,
        following: Sequence[tuple[int, wire.Wire]],
    ) -> int:
        """The dealer; if kyoku and oya disagree, the seat that draws first."""
        expected = ((self.first_dealer or 0) + number - 1) % SEATS
        drawn = (one.actor for _, one in following if isinstance(one, wire.Tsumo))
        oya = expected if told == expected else next(drawn, expected if told is None else told)
        if told is not None and told != oya:
            self._doubt(line, sentence("doubt-oya", given=told, seat=oya))
        first = (oya - (number - 1)) % SEATS
        if self.first_dealer is None:
            self.first_dealer = first
            if first:
                self._doubt(line, sentence("doubt-first_dealer", seat=first))
        if first != self.first_dealer:
            due = (self.first_dealer + number - 1) % SEATS
            raise RecordError(
                "mjai-dealer", field="oya", given=oya, due=due, kyoku=number, line=line
            )
        return oya

    def _round(self, line: int, kyoku: int) -> str:
        """The round, if not stated: from a running kyoku number, the previous kyoku, or east."""
        last = self.kyoku[-1] if self.kyoku else None
        if kyoku > SEATS or last is None:
            at = (kyoku - 1) // SEATS
        else:
            at = WINDS.index(last.bakaze) + (kyoku < last.kyoku)
        bakaze = WINDS[min(at, SEATS - 1)]
        self._doubt(line, sentence("doubt-no_bakaze", bakaze=bakaze))
        return bakaze

    def _doubt(self, line: int, doubt: str) -> None:
        self.doubts.append(sentence("doubt-at_line", line=line, doubt=doubt))

    def _opening(self, line: int) -> tuple[int, ...]:
        """The scores before the first deal, if not stated: derived from the first payment."""
        later = (event for number, event in self.events if number > line)
        for event in later:
            if isinstance(event, wire.ReachAccepted | wire.Hora | wire.Ryukyoku):
                if event.scores is None or event.deltas is None:
                    break
                return added(event.scores, [-delta for delta in event.deltas])
        self._doubt(line, sentence("doubt-no_scores", start=START))
        return (START,) * 4

    def _play(self, place: int) -> int:
        """Read the play of the kyoku just dealt; returns the index of the first event after it."""
        kyoku = self.now
        assert kyoku is not None  # noqa: S101 (a kyoku has just been dealt)
        events, lines, after_kan = list[LoggedEvent](), kyoku.lines, False
        kyoku.events = events
        for line, event in islice(self.events, place, None):
            make = maker_of(type(event))
            if make is None:
                break
            if len(events) == MOST_EVENTS:
                raise RecordError("log-most-events", field="event", most=MOST_EVENTS, line=line)
            if make is DRAW:
                events.append((RINSHAN if after_kan else DRAW)(event, len(events)))
                after_kan = False
            elif make is DISCARD:
                events.append(self._discard(line, cast("wire.Dahai", event), events))
            else:
                events.append(make(event, len(events)))
                after_kan = after_kan or make in KANS
                self._note(line, event, kyoku)
            lines.append(line)
        return place + len(events)

    def _note(self, line: int, event: wire.Wire, kyoku: Kyoku) -> None:
        """Remember the details of an event that are needed at the end of the kyoku."""
        if isinstance(event, wire.Dora):
            kyoku.turned.append(event.dora_marker)
        elif isinstance(event, wire.Reach):
            kyoku.declared.add(event.actor)
        elif isinstance(event, wire.ReachAccepted):
            self._deposit(line, event)

    def _discard(self, line: int, event: wire.Dahai, events: Sequence[LoggedEvent]) -> LoggedEvent:
        """A discard; without a flag it counts as just drawn wherever that is possible."""
        if event.tsumogiri is not None:
            return DISCARD(event, len(events))
        if not self.guesses_discards:
            self.guesses_discards = True
            self._doubt(line, sentence("doubt-no_tsumogiri"))
        drawn = events[-1] if events else None
        tsumogiri = isinstance(drawn, ev.Tsumo) and drawn.pai == event.pai
        return ev.Dahai(seq=len(events), actor=event.actor, pai=event.pai, tsumogiri=tsumogiri)

    def _deposit(self, line: int, event: wire.ReachAccepted) -> None:
        paid = tuple(-DEPOSIT if seat == event.actor else 0 for seat in range(4))
        self._pay(line, event.deltas or paid, event.scores)
        self._check_scores()

    def _pay(
        self, line: int, deltas: tuple[int, ...] | None, claimed: tuple[int, ...] | None
    ) -> None:
        """Move points; scores that the event claims take precedence."""
        self.computed = (
            added(self.scores, deltas) if deltas is not None and self.scores is not None else None
        )
        self.claimed_in = line
        self.scores = claimed or self.computed

    def _check_scores(self) -> None:
        """Check scores claimed during play against payments; a log cannot hold a difference."""
        if self.computed is not None and self.computed != self.scores:
            given, paid = shown(self.scores), shown(self.computed)
            raise RecordError(
                "mjai-scores", field="scores", given=given, paid=paid, line=self.claimed_in
            )

    def _hora(self, line: int, event: wire.Hora) -> None:
        kyoku = self.now
        assert kyoku is not None  # noqa: S101 (the state table above allows no win before a deal)
        self.before = "won"
        if kyoku.wins:
            self._check_scores()
        win, doubts = win_of(
            event, kyoku.deal.tehais[event.actor], kyoku.events, self.dialect, line
        )
        self.doubts.extend(doubts)
        if win.ura_markers is None and win.actor in kyoku.declared:
            self._doubt(line, sentence("doubt-no_ura"))
        whole = event.deltas is not None and (not kyoku.wins or kyoku.deltas is not None)
        kyoku.deltas = added(kyoku.deltas or (0,) * 4, event.deltas or ()) if whole else None
        kyoku.wins.append(win)
        kyoku.end_line = kyoku.end_line or line
        self._pay(line, event.deltas, event.scores)
        kyoku.after = self.scores

    def _ryukyoku(self, line: int, event: wire.Ryukyoku) -> None:
        kyoku = self.now
        assert kyoku is not None  # noqa: S101 (the state table above allows no draw before a deal)
        self.before = "drawn"
        if event.tenpais is not None and event.tehais is None:
            self.doubts.append(passed_over(line, "ryukyoku", "tenpais", event.tenpais))
        kyoku.draw = draw_of(event, self.dialect)
        kyoku.deltas = event.deltas
        kyoku.end_line = line
        self._pay(line, event.deltas, event.scores)
        kyoku.after = self.scores

    def _close(self) -> None:
        """Finish the current kyoku and append it."""
        if self.now is not None:
            self.kyoku.append(self.now.logged())
        self.now = None
        self.before = "match"


def added(scores: Sequence[int], deltas: Sequence[int]) -> tuple[int, ...]:
    """The scores after these payments."""
    return tuple(map(add, scores, deltas))


S = TypeVar("S", bound=Struct)


def counted_from(log: Log, first: int) -> Log:
    """The log with seat `first` as seat 0.

    >>> counted_from(Log(format="mjai", names=("A", "B", "C", "D")), 1).names
    ('B', 'C', 'D', 'A')
    """
    turn = partial(_turned, first=first)
    kyoku = [
        replace(
            turn(one),
            events=tuple(map(turn, one.events)),
            wins=tuple(map(turn, one.wins)),
            draw=one.draw and turn(one.draw),
        )
        for one in log.kyoku
    ]
    return replace(turn(log), kyoku=tuple(kyoku), end=log.end and turn(log.end))


SEAT_FIELDS = frozenset({"oya", "actor", "target", "pao"})
BY_SEAT = frozenset({"names", "scores", "tehais", "deltas", "scores_after", "results", "places"})


def _turned(part: S, first: int) -> S:
    """A part of a log with all its seats renumbered."""
    turned: dict[str, object] = {}
    for name in part.__struct_fields__:
        value = getattr(part, name)
        if value is not None and name in SEAT_FIELDS:
            turned[name] = (value - first) % SEATS
        elif value is not None and name in BY_SEAT:
            turned[name] = value[first:] + value[:first]
    return replace(part, **turned)
