"""Reader of one match: it collects mjai events into a log, kyoku by kyoku."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from itertools import islice
from operator import add
from types import MappingProxyType
from typing import Any, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from hanchan.core.codes import DEPOSIT, SEATS
from hanchan.errors import RecordError
from hanchan.formats.mjai import wire_events
from hanchan.formats.mjai.dialects import Dialect
from hanchan.formats.mjai.errors import dropped_field_doubt, quote_json
from hanchan.formats.mjai.kyoku_end import read_draw, read_win
from hanchan.formats.mjai.seat_lists import count_players, fit_seats
from hanchan.formats.write_checks import implied_length
from hanchan.i18n.lazy_text import sentence
from hanchan.logs import log as logs
from hanchan.records import Event
from hanchan.records import events as ev
from hanchan.records.event_codec import EVENT_KINDS
from hanchan.records.record import ROUND_WINDS as WINDS
from hanchan.rules.table_size import THREE

EventBuilder = Callable[[Any, int], logs.LoggedEvent]


def _compile_builder(kind: type[wire_events.WireEvent], constants: str = "") -> EventBuilder:
    """Compile a function that copies the fields of an mjai line into our event.

    Its source is generated, as for a dataclass: a log has thousands of events.
    """
    event = EVENT_CLASSES[str(kind.__struct_config__.tag)]
    both = [name for name in kind.__struct_fields__ if name in event.__struct_fields__]
    arguments = ", ".join([*(f"{name}=line.{name}" for name in both), *constants.split()])
    source = f"lambda line, seq: event(seq=seq, {arguments})"
    return cast("EventBuilder", eval(source, {"event": event}))  # noqa: S307 (our own field names)


EVENT_CLASSES: Mapping[str, type[Event]] = {
    str(event.__struct_config__.tag): event
    for event in (cast("type[Event]", kind.event) for kind in EVENT_KINDS)
}
BUILDERS: Mapping[type[wire_events.WireEvent], EventBuilder] = {
    kind: _compile_builder(kind)
    for kind in (
        wire_events.Tsumo, wire_events.Dahai, wire_events.Chi, wire_events.Pon,
        wire_events.Daiminkan, wire_events.Ankan, wire_events.Kakan, wire_events.NorthSetAside,
        wire_events.Dora, wire_events.Reach, wire_events.ReachAccepted,
    )
}  # fmt: skip
BUILD_DRAW, BUILD_DISCARD = BUILDERS[wire_events.Tsumo], BUILDERS[wire_events.Dahai]
KAN_BUILDERS = tuple(
    BUILDERS[kind]
    for kind in (
        wire_events.Daiminkan,
        wire_events.Ankan,
        wire_events.Kakan,
        wire_events.NorthSetAside,
    )
)
"""Builders of the kan events and of kita, after which the next drawn tile is a replacement."""
BUILD_RINSHAN = _compile_builder(wire_events.Tsumo, "rinshan=True")
"""The builder of a replacement draw."""


@cache
def builder_for(kind: type[wire_events.WireEvent]) -> EventBuilder | None:
    """Return the builder of our event for that class, or None for events outside play."""
    return next((BUILDERS[base] for base in kind.__mro__ if base in BUILDERS), None)


STARTING_SCORES = {THREE: 35000, SEATS: 25000}
"""The score of each seat before a match, by the number of players."""
RED_FIVES_KEY = "equipment.red_fives"
ROUNDS_KEY = "ending.rounds"
RED_FIVES_BY_FLAG: Mapping[int, Mapping[bool, tuple[int, int, int]]] = MappingProxyType({
    THREE: MappingProxyType({False: (0, 0, 0), True: (0, 1, 1)}),
    SEATS: MappingProxyType({False: (0, 0, 0), True: (1, 1, 1)}),
})  # fmt: skip
"""The red fives that `aka_flag` means, by the number of players."""

PLAY_EVENTS = "tsumo dahai chi pon daiminkan ankan kakan kita nukidora dora reach reach_accepted"
NEXT_EVENTS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "": frozenset({"start_game", "start_kyoku"}),
        "match": frozenset({"start_kyoku", "end_game"}),
        "kyoku": frozenset({*PLAY_EVENTS.split(), "hora", "ryukyoku"}),
        "won": frozenset({"hora", "end_kyoku", "start_kyoku", "end_game"}),
        "drawn": frozenset({"end_kyoku", "start_kyoku", "end_game"}),
        "over": frozenset[str](),
    }
)
"""The types of event allowed next, by state.

The states: start of the file, between two kyoku, in play, after a win or draw, after the match.
"""


class MatchReader:
    """A reader of one match; `events` are pairs of line number and event."""

    def __init__(
        self,
        dialect: Dialect,
        events: Sequence[tuple[int, wire_events.WireEvent]],
        doubts: Sequence[str] = (),
    ) -> None:
        self.dialect = dialect
        self.events = events
        self.before = ""
        self.id = ""
        self.players = count_players(events)
        self.names: tuple[str, ...] = ("",) * self.players
        self.overrides: dict[str, object] = {}
        self.kyoku: list[logs.LoggedKyoku] = []
        self.now: logs.LoggedKyoku | None = None
        self.scores: tuple[int, ...] | None = None
        self.computed: tuple[int, ...] | None = None
        self.claimed_in = 0
        self.end: logs.LoggedEnd | None = None
        self.doubts = [*doubts]
        self.first_dealer: int | None = None
        self.guesses_discards = False

    def log(self) -> logs.Log:
        """Return the log of the match."""
        index = 0
        while index < len(self.events):
            line, event = self.events[index]
            tag, allowed = wire_events.class_tag(type(event)), NEXT_EVENTS[self.before]
            if tag not in allowed:
                values = {"given": tag, "allowed": tuple(sorted(allowed))}
                raise RecordError("mjai-order", field="type", **values, line=line)
            fit_seats(event, self.players, line)
            match event:
                case wire_events.StartGame():
                    self._read_start(line, event)
                case wire_events.StartKyoku():
                    self._read_deal(line, event, self.events[index + 1 : index + 2])
                    index = self._read_play(index + 1)
                    continue
                case wire_events.Hora():
                    self._read_win(line, event)
                case wire_events.Ryukyoku():
                    self._read_draw(line, event)
                case wire_events.EndGame():
                    self._finish_kyoku()
                    self.end = logs.LoggedEnd(scores=event.scores or (), line=line)
                    self.before = "over"
                case _:
                    self._finish_kyoku()
            index += 1
        self._finish_kyoku()
        log = logs.Log(
            format="mjai", id=self.id, names=self.names, rules=self._rules(),
            overrides=self.overrides, kyoku=tuple(self.kyoku), end=self.end,
            doubts=tuple(self.doubts), not_compared=("end",) if self._is_excerpt() else (),
        )  # fmt: skip
        log = replace(log, overrides=implied_length(log) | log.overrides)
        return rotate_seats(log, self.first_dealer) if self.first_dealer else log

    def _rules(self) -> str:
        return self.dialect.rules_of_three if self.players == THREE else self.dialect.rules

    def _is_excerpt(self) -> bool:
        """Whether one kyoku ends with an `end_game` without scores, as excerpts of a match do."""
        return self.end is not None and not self.end.scores and len(self.kyoku) == 1

    def _read_start(self, line: int, event: wire_events.StartGame) -> None:
        self.before = "match"
        self.names = event.names or self.names
        self.id = event.uri or ""
        if event.seed is not None and max(event.seed) >= 2**64:
            self.doubts.append(dropped_field_doubt(line, "start_game", "seed", event.seed))
        elif event.seed is not None:
            self.id = "{},{}".format(*event.seed)
        if event.aka_flag is not None:
            self.overrides[RED_FIVES_KEY] = RED_FIVES_BY_FLAG[self.players][event.aka_flag]
        length = event.gametype if event.kyoku_first is None else event.kyoku_first
        if length is not None:
            self.overrides[ROUNDS_KEY] = self.dialect.lengths[length]

    def _read_deal(
        self,
        line: int,
        event: wire_events.StartKyoku,
        following: Sequence[tuple[int, wire_events.WireEvent]],
    ) -> None:
        self._finish_kyoku()
        self.before = "kyoku"
        if len(self.kyoku) == logs.MAX_KYOKU:
            raise RecordError("log-most-kyoku", field="type", most=logs.MAX_KYOKU, line=line)
        if event.kyoku > self.players and event.bakaze is not None:
            values = {"given": event.kyoku, "least": 1, "most": self.players}
            raise RecordError("value-range", field="kyoku", **values, line=line)
        number = (event.kyoku - 1) % self.players + 1
        bakaze = event.bakaze or self._infer_round(line, event.kyoku)
        oya = self._infer_dealer(line, number, event.oya, following)
        self.scores = event.scores or self.scores or self._infer_starting_scores(line)
        self.now = logs.LoggedKyoku(
            bakaze=bakaze, kyoku=number, honba=event.honba, kyotaku=event.kyotaku, oya=oya,
            scores=self.scores, tehais=event.tehais, dora_markers=(event.dora_marker,), line=line,
        )  # fmt: skip

    def _infer_dealer(
        self,
        line: int,
        number: int,
        named: int | None,
        following: Sequence[tuple[int, wire_events.WireEvent]],
    ) -> int:
        """Return the dealer; if kyoku and oya disagree, it is the seat that draws first."""
        expected = ((self.first_dealer or 0) + number - 1) % self.players
        drawn = (one.actor for _, one in following if isinstance(one, wire_events.Tsumo))
        oya = expected if named == expected else next(drawn, expected if named is None else named)
        if named is not None and named != oya:
            self._add_doubt(line, sentence("doubt-oya", given=named, seat=oya))
        first = (oya - (number - 1)) % self.players
        if self.first_dealer is None:
            self.first_dealer = first
            if first:
                self._add_doubt(line, sentence("doubt-first_dealer", seat=first))
        if first != self.first_dealer:
            values = {"given": oya, "due": (self.first_dealer + number - 1) % self.players}
            raise RecordError("mjai-dealer", field="oya", **values, kyoku=number, line=line)
        return oya

    def _infer_round(self, line: int, kyoku: int) -> str:
        """Return an unstated round wind: from a running kyoku number or the last kyoku, or east."""
        last = self.kyoku[-1] if self.kyoku else None
        if kyoku > self.players or last is None:
            at = (kyoku - 1) // self.players
        else:
            at = WINDS.index(last.bakaze) + (kyoku < last.kyoku)
        bakaze = WINDS[min(at, len(WINDS) - 1)]
        self._add_doubt(line, sentence("doubt-no_bakaze", bakaze=bakaze))
        return bakaze

    def _add_doubt(self, line: int, doubt: str) -> None:
        self.doubts.append(sentence("doubt-at_line", line=line, doubt=doubt))

    def _infer_starting_scores(self, line: int) -> tuple[int, ...]:
        """Return unstated scores before the first deal: from the first payment, or equal ones."""
        later = ((number, event) for number, event in self.events if number > line)
        for number, event in later:
            if isinstance(
                event, wire_events.ReachAccepted | wire_events.Hora | wire_events.Ryukyoku
            ):
                if event.scores is None or event.deltas is None:
                    break
                fit_seats(event, self.players, number)
                return add_scores(event.scores, [-delta for delta in event.deltas])
        self._add_doubt(line, sentence("doubt-no_scores", start=STARTING_SCORES[self.players]))
        return (STARTING_SCORES[self.players],) * self.players

    def _read_play(self, start: int) -> int:
        """Read the play of the kyoku just dealt; return the index of the first event after it."""
        kyoku = self.now
        assert kyoku is not None  # noqa: S101 (a kyoku has just been dealt)
        events, lines, after_kan = list[logs.LoggedEvent](), list[int](), False
        of_three = self.players == THREE
        for line, event in islice(self.events, start, None):
            build = builder_for(type(event))
            if build is None:
                break
            if of_three:
                fit_seats(event, self.players, line)
            if len(events) == logs.MAX_EVENTS:
                raise RecordError("log-most-events", field="event", most=logs.MAX_EVENTS, line=line)
            if build is BUILD_DRAW:
                events.append((BUILD_RINSHAN if after_kan else BUILD_DRAW)(event, len(events)))
                after_kan = False
            elif build is BUILD_DISCARD:
                events.append(self._read_discard(line, cast("wire_events.Dahai", event), events))
            else:
                events.append(build(event, len(events)))
                after_kan = after_kan or build in KAN_BUILDERS
                if isinstance(event, wire_events.ReachAccepted):
                    fit_seats(event, self.players, line)
                    paid = deposit_deltas(event.actor, self.players)
                    self._pay(line, event.deltas or paid, event.scores)
                    self._check_scores()
            lines.append(line)
        turned = (event.dora_marker for event in events if isinstance(event, ev.Dora))
        self.now = replace(
            kyoku,
            dora_markers=(*kyoku.dora_markers, *turned),
            events=tuple(events),
            lines=tuple(lines),
        )
        return start + len(events)

    def _read_discard(
        self, line: int, event: wire_events.Dahai, events: Sequence[logs.LoggedEvent]
    ) -> logs.LoggedEvent:
        """Read a discard; without a flag it is tsumogiri if the tile just drawn has that name."""
        if event.tsumogiri is not None:
            return BUILD_DISCARD(event, len(events))
        if not self.guesses_discards:
            self.guesses_discards = True
            self._add_doubt(line, sentence("doubt-no_tsumogiri"))
        drawn = events[-1] if events else None
        tsumogiri = isinstance(drawn, ev.Tsumo) and drawn.pai == event.pai
        return ev.Dahai(seq=len(events), actor=event.actor, pai=event.pai, tsumogiri=tsumogiri)

    def _pay(
        self, line: int, deltas: tuple[int, ...] | None, claimed: tuple[int, ...] | None
    ) -> None:
        """Apply the payments of an event; scores that it states take precedence."""
        self.computed = None
        if deltas is not None and self.scores is not None:
            self.computed = add_scores(self.scores, deltas)
        self.claimed_in = line
        self.scores = claimed or self.computed

    def _check_scores(self) -> None:
        """Raise `RecordError` if scores stated in play contradict the payments before them."""
        if self.computed is not None and self.computed != self.scores:
            values = {"given": quote_json(self.scores), "paid": quote_json(self.computed)}
            raise RecordError("mjai-scores", field="scores", **values, line=self.claimed_in)

    def _read_win(self, line: int, event: wire_events.Hora) -> None:
        kyoku = self.now
        assert kyoku is not None  # noqa: S101 (the state table above allows no win before a deal)
        self.before = "won"
        if kyoku.wins:
            self._check_scores()
        win, doubts = read_win(event, kyoku.tehais[event.actor], kyoku.events, self.dialect, line)
        self.doubts.extend(doubts)
        declared = (one.actor for one in kyoku.events if isinstance(one, ev.Reach))
        if win.ura_markers is None and win.actor in declared:
            self._add_doubt(line, sentence("doubt-no_ura"))
        whole = event.deltas is not None and (not kyoku.wins or kyoku.deltas is not None)
        self._pay(line, event.deltas, event.scores)
        self.now = replace(
            kyoku,
            wins=(*kyoku.wins, win),
            deltas=add_scores(kyoku.deltas or (0,) * self.players, event.deltas or ())
            if whole
            else None,
            scores_after=self.scores,
            end_line=kyoku.end_line or line,
        )

    def _read_draw(self, line: int, event: wire_events.Ryukyoku) -> None:
        kyoku = self.now
        assert kyoku is not None  # noqa: S101 (the state table above allows no draw before a deal)
        self.before = "drawn"
        if event.tenpais is not None and event.tehais is None:
            self.doubts.append(dropped_field_doubt(line, "ryukyoku", "tenpais", event.tenpais))
        self._pay(line, event.deltas, event.scores)
        draw, after = read_draw(event, self.dialect), self.scores
        self.now = replace(kyoku, draw=draw, deltas=event.deltas, scores_after=after, end_line=line)

    def _finish_kyoku(self) -> None:
        if self.now is not None:
            self.kyoku.append(self.now)
        self.now = None
        self.before = "match"


def add_scores(scores: Sequence[int], deltas: Sequence[int]) -> tuple[int, ...]:
    """Return the scores after these payments."""
    return tuple(map(add, scores, deltas))


def deposit_deltas(actor: int, players: int) -> tuple[int, ...]:
    """Return the payments of a riichi deposit.

    >>> deposit_deltas(1, 3)
    (0, -1000, 0)
    """
    return tuple(-DEPOSIT if seat == actor else 0 for seat in range(players))


S = TypeVar("S", bound=Struct)


def rotate_seats(log: logs.Log, first: int) -> logs.Log:
    """Return the log with seat `first` as seat 0.

    >>> rotate_seats(logs.Log(format="mjai", names=("A", "B", "C", "D")), 1).names
    ('B', 'C', 'D', 'A')
    """
    turn = partial(_rotate_part, first=first, players=log.players)
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
SEAT_INDEXED_FIELDS = frozenset(
    {"names", "scores", "tehais", "deltas", "scores_after", "results", "places"}
)


def _rotate_part(part: S, first: int, players: int) -> S:
    turned: dict[str, object] = {}
    for name in part.__struct_fields__:
        value = getattr(part, name)
        if value is not None and name in SEAT_FIELDS:
            turned[name] = (value - first) % players
        elif value is not None and name in SEAT_INDEXED_FIELDS:
            turned[name] = value[first:] + value[:first]
    return replace(part, **turned)
