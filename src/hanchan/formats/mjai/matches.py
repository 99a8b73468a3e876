"""The events of one match folded into its log, kyoku by kyoku."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from hanchan.errors import RecordError
from hanchan.formats.mjai import wire
from hanchan.formats.mjai.dialects import Dialect
from hanchan.formats.mjai.played import KANS, maker_of, rinshan
from hanchan.formats.mjai.refusals import shown
from hanchan.formats.mjai.results import draw_of, win_of
from hanchan.records import events as ev
from hanchan.records.log import (
    MOST_EVENTS,
    MOST_KYOKU,
    Log,
    LoggedDraw,
    LoggedEnd,
    LoggedEvent,
    LoggedKyoku,
    LoggedWin,
)
from hanchan.wording.sentences import sentence

DEPOSIT = 1000
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
"""What may follow, by what there was before: nothing, a match between two kyoku, a kyoku in play,
a kyoku that was won or drawn, a match that is over."""


@dataclass(slots=True)
class Kyoku:
    """A kyoku being read."""

    deal: wire.StartKyoku
    scores: tuple[int, ...]
    line: int
    events: list[LoggedEvent] = field(default_factory=list[LoggedEvent])
    lines: list[int] = field(default_factory=list[int])
    wins: list[LoggedWin] = field(default_factory=list[LoggedWin])
    draw: LoggedDraw | None = None
    deltas: tuple[int, ...] | None = None
    after: tuple[int, ...] | None = None
    end_line: int = 0

    def logged(self) -> LoggedKyoku:
        """The kyoku as far as it was read."""
        deal = self.deal
        turned = (event.dora_marker for event in self.events if isinstance(event, ev.Dora))
        return LoggedKyoku(
            bakaze=deal.bakaze, kyoku=deal.kyoku, honba=deal.honba, kyotaku=deal.kyotaku,
            oya=deal.oya, scores=self.scores, tehais=deal.tehais,
            dora_markers=(deal.dora_marker, *turned),
            events=tuple(self.events), wins=tuple(self.wins), draw=self.draw, deltas=self.deltas,
            scores_after=self.after, line=self.line, lines=tuple(self.lines),
            end_line=self.end_line,
        )  # fmt: skip


class MatchReader:
    """One match being read from its numbered events."""

    def __init__(self, dialect: Dialect, events: Sequence[tuple[int, wire.Wire]]) -> None:
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
        self.doubts: list[str] = []

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
                    self._deal(line, event)
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
        return Log(
            format="mjai", id=self.id, names=self.names, rules=self.dialect.rules,
            overrides=self.overrides, kyoku=tuple(self.kyoku), end=self.end,
            doubts=tuple(self.doubts),
        )  # fmt: skip

    def _expect(self, line: int, event: wire.Wire) -> None:
        tag = wire.tag_of(event)
        allowed = FOLLOWING[self.before]
        if tag not in allowed:
            raise RecordError("type", f"{tag} here", ", ".join(sorted(allowed)), line=line)

    def _start(self, line: int, event: wire.StartGame) -> None:
        self.before = "match"
        self.names = event.names or NAMES
        self.id = event.uri or ""
        if event.seed is not None:
            if max(event.seed) >= 2**64:
                raise RecordError("seed", shown(event.seed), wire.SENSES["seed"], line=line)
            self.id = "{},{}".format(*event.seed)
        if event.aka_flag is not None:
            self.overrides[RED_FIVES] = REDS[event.aka_flag]
        length = event.gametype if event.kyoku_first is None else event.kyoku_first
        if length is not None:
            self.overrides[ROUNDS] = self.dialect.lengths[length]

    def _deal(self, line: int, event: wire.StartKyoku) -> None:
        self._close()
        self.before = "kyoku"
        if event.oya != event.kyoku - 1:
            allowed = f"{event.kyoku - 1} in kyoku {event.kyoku}"
            raise RecordError("oya", str(event.oya), allowed, line=line)
        if len(self.kyoku) == MOST_KYOKU:
            allowed = f"up to {MOST_KYOKU} kyoku in a match"
            raise RecordError("type", "another deal", allowed, line=line)
        self.scores = event.scores or self.scores or self._opening(line)
        self.now = Kyoku(event, self.scores, line)

    def _opening(self, line: int) -> tuple[int, ...]:
        """The scores before the first deal where it does not tell them: by the first payment."""
        later = (event for number, event in self.events if number > line)
        for event in later:
            if isinstance(event, wire.ReachAccepted | wire.Hora | wire.Ryukyoku):
                if event.scores is None or event.deltas is None:
                    break
                return _sum(event.scores, [-delta for delta in event.deltas])
        doubt = sentence("doubt-no_scores", start=START)
        self.doubts.append(sentence("doubt-at_line", line=line, doubt=doubt))
        return (START,) * 4

    def _play(self, place: int) -> int:
        """Read the play of the kyoku just dealt; the place of the first event that is no play."""
        kyoku = self.now
        assert kyoku is not None  # noqa: S101 (a kyoku has just been dealt)
        events, lines, after_kan = kyoku.events, kyoku.lines, False
        for i in range(place, len(self.events)):
            line, event = self.events[i]
            make = maker_of(type(event))
            if make is None:
                return i
            if len(events) == MOST_EVENTS:
                allowed = f"up to {MOST_EVENTS} in a kyoku"
                raise RecordError("event", "another event", allowed, line=line)
            if after_kan and isinstance(event, wire.Tsumo):
                events.append(rinshan(event, len(events)))
                after_kan = False
            else:
                events.append(make(event, len(events)))
                if make in KANS:
                    after_kan = True
                elif isinstance(event, wire.ReachAccepted):
                    self._deposit(line, event)
            lines.append(line)
        return len(self.events)

    def _deposit(self, line: int, event: wire.ReachAccepted) -> None:
        paid = tuple(-DEPOSIT if seat == event.actor else 0 for seat in range(4))
        self._pay(line, event.deltas or paid, event.scores)
        self._check_scores()

    def _pay(
        self, line: int, deltas: tuple[int, ...] | None, claimed: tuple[int, ...] | None
    ) -> None:
        """Move points; scores that the event claims are taken over."""
        self.computed = (
            _sum(self.scores, deltas) if deltas is not None and self.scores is not None else None
        )
        self.claimed_in = line
        self.scores = claimed or self.computed

    def _check_scores(self) -> None:
        """Scores claimed on the way must be what comes of the payment; no log could tell them."""
        if self.computed is not None and self.computed != self.scores:
            raise RecordError(
                "scores", shown(self.scores), shown(self.computed), line=self.claimed_in
            )

    def _hora(self, line: int, event: wire.Hora) -> None:
        kyoku = self.now
        assert kyoku is not None  # noqa: S101 (the table above lets no win come before a deal)
        self.before = "won"
        if kyoku.wins:
            self._check_scores()
        win, doubts = win_of(
            event, kyoku.deal.tehais[event.actor], kyoku.events, self.dialect, line
        )
        self.doubts.extend(doubts)
        whole = event.deltas is not None and (not kyoku.wins or kyoku.deltas is not None)
        kyoku.deltas = _sum(kyoku.deltas or (0,) * 4, event.deltas or ()) if whole else None
        kyoku.wins.append(win)
        kyoku.end_line = kyoku.end_line or line
        self._pay(line, event.deltas, event.scores)
        kyoku.after = self.scores

    def _ryukyoku(self, line: int, event: wire.Ryukyoku) -> None:
        kyoku = self.now
        assert kyoku is not None  # noqa: S101 (the table above lets no draw come before a deal)
        self.before = "drawn"
        kyoku.draw = draw_of(event, self.dialect, line)
        kyoku.deltas = event.deltas
        kyoku.end_line = line
        self._pay(line, event.deltas, event.scores)
        kyoku.after = self.scores

    def _close(self) -> None:
        """Put the kyoku that is being read to the others."""
        if self.now is not None:
            self.kyoku.append(self.now.logged())
        self.now = None
        self.before = "match"


def _sum(scores: Sequence[int], deltas: Sequence[int]) -> tuple[int, ...]:
    return tuple(score + delta for score, delta in zip(scores, deltas, strict=True))
