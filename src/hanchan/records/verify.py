"""Verification: a log played again by the law, and everything on which the two disagree."""

from collections.abc import Iterator
from dataclasses import dataclass

from hanchan.core.codes import DEPOSIT, END_EXHAUSTED, END_NAGASHI, OVER, SEATS
from hanchan.core.layout import Game
from hanchan.core.wall import indicator_place
from hanchan.errors import RecordError
from hanchan.records.decode import TILE_NAMES, decode_events
from hanchan.records.finding import KEYS_OF_FIELD, KEYS_OF_REASON, Finding, cited
from hanchan.records.in_words import action_in_words, event_in_words
from hanchan.records.log import Log, LoggedKyoku, LoggedWin
from hanchan.records.replay import ROUNDS, LogReplay, sit_as_logged
from hanchan.records.replaying import (
    BROKEN_OFF,
    FOLLOWED,
    NOT_ASKED,
    NOT_LEGAL,
    OTHER_INDICATOR,
    OTHER_INDICATORS,
    OTHER_RIICHI,
)
from hanchan.rules.ruleset import RuleSet
from hanchan.scoring.results import Result, read_result
from hanchan.wording.names import ENDINGS, REASONS

TWELFTHS = 12
THOUSAND = 1000
TWELFTHS_OF_THOUSAND = TWELFTHS * THOUSAND
TENTH = 0.051
NAGASHI = "nagashi"


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """What became of one match: its kyoku, how many of them were played to the end, findings."""

    rules: str
    kyoku: int
    complete: int
    findings: tuple[Finding, ...]

    @property
    def clean(self) -> bool:
        """Whether log and law agree in everything."""
        return not self.findings


def verify_log(log: Log, rules: RuleSet, *, compiled: bool = False) -> Verification:
    """Play a log again under a rule set.

    After a kyoku on which they disagree, the next one begins as the log says.
    """
    return Verifier(rules, compiled=compiled).verify(log)


class Verifier:
    """Verifies logs under one rule set, one after the other."""

    def __init__(self, rules: RuleSet, *, compiled: bool = False) -> None:
        self.rules = rules
        self.replay = LogReplay(rules, compiled=compiled)

    def verify(self, log: Log) -> Verification:
        """All findings of a match, kyoku by kyoku."""
        findings = tuple(self.findings(log))
        return Verification(
            rules=self.rules.id,
            kyoku=len(log.kyoku),
            complete=sum(kyoku.complete for kyoku in log.kyoku),
            findings=findings,
        )

    def findings(self, log: Log) -> Iterator[Finding]:
        """The findings as they come; whoever needs the first one only, asks no further."""
        self.replay.restart()
        agreed = False
        for index, kyoku in enumerate(log.kyoku):
            place = _Place(self.rules, kyoku, index)
            yield from self._begin(place, agreed=agreed, first=index == 0)
            last = index == len(log.kyoku) - 1
            found = False
            for finding in self._kyoku(place, stops=last and log.end is not None):
                found = True
                yield finding
            agreed = not found and kyoku.complete
        if agreed and log.kyoku:
            yield from self._end(log)

    def _begin(self, place: "_Place", *, agreed: bool, first: bool) -> Iterator[Finding]:
        """The hand begins as the one before it, or the start of a match, makes it begin."""
        g, kyoku = self.replay.game, place.kyoku
        if first:
            if (kyoku.bakaze, kyoku.oya, kyoku.honba, kyoku.kyotaku) == ("E", 0, 0, 0):
                scores = tuple(g.score[p] for p in range(SEATS))
                if scores != kyoku.scores:
                    yield place.finding("start", _numbers(kyoku.scores), _numbers(scores))
        elif agreed and g.phase == OVER:
            yield place.finding("end", "another hand", "the match is over")
        elif agreed:
            self.replay.rotate()
            yield from self._compare_start(place)
        sit_as_logged(g, kyoku)

    def _compare_start(self, place: "_Place") -> Iterator[Finding]:
        g, kyoku = self.replay.game, place.kyoku
        deal = f"{ROUNDS[g.round]}{g.dealer + 1}"
        if (g.round, g.dealer) != (ROUNDS.index(kyoku.bakaze), kyoku.oya):
            yield place.finding("dealer", f"{kyoku.bakaze}{kyoku.oya + 1}", deal)
        if g.honba != kyoku.honba:
            yield place.finding("honba", str(kyoku.honba), str(g.honba))
        if g.deposits != kyoku.kyotaku:
            yield place.finding("deposits", str(kyoku.kyotaku), str(g.deposits))
        scores = tuple(g.score[p] for p in range(SEATS))
        if scores != kyoku.scores:
            yield place.finding("scores", _numbers(kyoku.scores), _numbers(scores))

    def _kyoku(self, place: "_Place", *, stops: bool) -> Iterator[Finding]:
        try:
            status = self.replay.play(place.kyoku, stops=stops)
        except RecordError as error:
            yield place.finding(error.field, error.given, error.allowed)
            return
        if status == BROKEN_OFF and not place.kyoku.complete:
            return
        if status != FOLLOWED:
            yield self._parted(place, status)
            return
        yield from self._result(place)

    def _parted(self, place: "_Place", status: int) -> Finding:
        """The event at which log and law part."""
        g, marks = self.replay.game, self.replay.marks
        logged, line = self._logged_event(place.kyoku)
        field = "event"
        by_law, keys = "", ()
        if status == NOT_LEGAL:
            reason = REASONS[marks.reason]
            action = action_in_words(g, marks.seat, marks.action)
            by_law, keys = f"that is refused ({reason}) to {action}", KEYS_OF_REASON.get(reason, ())
        elif status == NOT_ASKED:
            by_law = f"it is the turn of seat {g.seat}"
        elif status == BROKEN_OFF:
            logged, by_law = "the end of the hand", "the hand goes on"
        elif status == OTHER_INDICATOR:
            name = TILE_NAMES[g.wall[indicator_place(marks.open_logged)]]
            field, by_law = "indicators", f"the next one is {name}"
        elif status == OTHER_INDICATORS:
            field, keys = "indicators", KEYS_OF_FIELD["indicators"]
            logged = f"{marks.open_logged} opened by now"
            by_law = f"{marks.open_by_law} opened"
        elif status == OTHER_RIICHI:
            field, keys = "riichi", KEYS_OF_FIELD["riichi"]
            logged = f"riichi stands for seats {_seats(marks.stands_logged)}"
            by_law = f"it stands for seats {_seats(marks.stands_by_law)}"
        else:
            by_law = self._law_event()
        return place.finding(field, logged, by_law, keys=keys, line=line)

    def _logged_event(self, kyoku: LoggedKyoku) -> tuple[str, int]:
        at, sources = self.replay.marks.at, self.replay.sources
        source = sources[at] if at < len(sources) else -1
        if source < 0:
            return _ending_in_words(kyoku), kyoku.end_line
        line = kyoku.lines[source] if source < len(kyoku.lines) else kyoku.line
        return event_in_words(kyoku.events[source]), line

    def _law_event(self) -> str:
        g, row = self.replay.game, self.replay.marks.law_row
        if row < 0:
            return ENDINGS[g.kyoku_end] if self.replay.marks.ended else f"seat {g.seat} is to act"
        return event_in_words(decode_events(g, self.replay.record, 0)[row])

    def _result(self, place: "_Place") -> Iterator[Finding]:
        """Winners, score sheets, payments and scores."""
        g, kyoku = self.replay.game, place.kyoku
        if not kyoku.complete:
            yield place.finding("ending", "the hand goes on", ENDINGS[g.kyoku_end])
            return
        results = [read_result(g, slot, self.replay.record) for slot in range(g.res_count)]
        yield from _compare_ending(place, g.kyoku_end, results)
        for win in kyoku.wins:
            for result in results:
                if result.seat == win.actor:
                    yield from _compare_win(place, win, result)
        if kyoku.draw is not None and kyoku.draw.tehais is not None:
            yield from self._tenpai(place)
        deltas = tuple(g.delta[p] for p in range(SEATS))
        if kyoku.deltas is not None and kyoku.deltas != deltas:
            yield place.finding("deltas", _numbers(kyoku.deltas), _numbers(deltas), end=True)
        if kyoku.scores_after is not None:
            after = tuple(
                g.score_before[p] - DEPOSIT * g.paid[p] + g.delta[p] for p in range(SEATS)
            )
            if after != kyoku.scores_after:
                logged = _numbers(kyoku.scores_after)
                yield place.finding("scores", logged, _numbers(after), end=True)

    def _tenpai(self, place: "_Place") -> Iterator[Finding]:
        g, draw = self.replay.game, place.kyoku.draw
        if draw is None or draw.tehais is None or g.kyoku_end not in (END_EXHAUSTED, END_NAGASHI):
            return
        shown = sum(1 << p for p, hand in enumerate(draw.tehais) if hand is not None)
        tenpai = sum(1 << p for p in range(SEATS) if g.tenpai[p])
        if shown != tenpai:
            yield place.finding(
                "tenpai", f"seats {_seats(shown)}", f"seats {_seats(tenpai)}", end=True
            )

    def _end(self, log: Log) -> Iterator[Finding]:
        """The end of the match: that it is one, scores, places, results."""
        if log.end is None:
            return
        g, end = self.replay.game, log.end
        place = _Place(self.rules, log.kyoku[-1], len(log.kyoku) - 1, whole_match=end.line)
        if g.phase != OVER:
            yield place.finding("end", "the match is over", "another hand is played")
            return
        scores = tuple(g.score[p] for p in range(SEATS))
        if end.scores and end.scores != scores:
            yield place.finding("final scores", _numbers(end.scores), _numbers(scores))
        places = tuple(g.place[p] for p in range(SEATS))
        if end.places is not None and end.places != places:
            yield place.finding("places", _numbers(end.places), _numbers(places))
        if end.results is not None and not _same_results(end.results, g):
            by_law = tuple(round(g.result[p] / TWELFTHS_OF_THOUSAND, 3) for p in range(SEATS))
            yield place.finding("results", _numbers(end.results), _numbers(by_law))


class _Place:
    """The hand that is looked at, and the findings about it."""

    def __init__(
        self, rules: RuleSet, kyoku: LoggedKyoku, index: int, *, whole_match: int | None = None
    ) -> None:
        self.rules = rules
        self.kyoku = kyoku
        self.index = index
        self.whole_match = whole_match

    def finding(
        self,
        field: str,
        logged: str,
        by_law: str,
        *,
        keys: tuple[str, ...] | None = None,
        line: int | None = None,
        end: bool = False,
    ) -> Finding:
        """A finding here; `end` puts it at the end of the hand."""
        deciding = KEYS_OF_FIELD.get(field, ()) if keys is None else keys
        kyoku = self.kyoku
        honba = f"-{kyoku.honba}" if kyoku.honba else ""
        if line is None:
            line = kyoku.end_line if end else kyoku.line
        whole = self.whole_match
        return Finding(
            kyoku=f"{kyoku.bakaze}{kyoku.oya + 1}{honba}" if whole is None else "",
            index=self.index,
            line=line if whole is None else whole,
            field=field,
            logged=logged,
            by_law=by_law,
            keys=deciding,
            articles=cited(self.rules, deciding),
        )


def _compare_ending(place: _Place, ending: int, results: list[Result]) -> Iterator[Finding]:
    kyoku = place.kyoku
    nagashi = kyoku.draw is not None and kyoku.draw.reason == NAGASHI
    logged = sorted(win.actor for win in kyoku.wins)
    by_law = [] if nagashi and _paid_as_draw(ending) else sorted(one.seat for one in results)
    if logged != by_law:
        words = _ending_in_words(kyoku)
        seats = f"seats {', '.join(map(str, by_law))} win" if by_law else ENDINGS[ending]
        yield place.finding("winners", words, seats, end=True)
    elif kyoku.draw is not None and kyoku.draw.reason is not None:
        reason = kyoku.draw.reason
        if reason != ENDINGS[ending] and not (reason == NAGASHI and ending == END_EXHAUSTED):
            yield place.finding("ending", reason, ENDINGS[ending], end=True)


def _paid_as_draw(ending: int) -> bool:
    """Whether the hand ended like an exhaustive draw, nagashi or not."""
    return ending in (END_EXHAUSTED, END_NAGASHI)


def _compare_win(place: _Place, win: LoggedWin, result: Result) -> Iterator[Finding]:
    """What the log says of a win, whatever it says."""
    if win.yaku is not None:
        by_law = {name: han for name, han in result.yaku.items() if han}
        logged = {name: han for name, han in win.yaku.items() if han}
        if result.yakuman or win.yakuman:
            if set(logged) != set(by_law):
                yield _sheet(place, "yaku", _list(logged), _list(by_law), {**logged, **by_law})
        elif logged != by_law:
            odd = {name: 0 for name in {*logged, *by_law} if logged.get(name) != by_law.get(name)}
            yield _sheet(place, "yaku", _yaku(logged), _yaku(by_law), odd)
    limited = result.yakuman > 0
    rows = (
        ("dora", win.dora, result.dora, not limited),
        ("dora", win.red, result.red, not limited),
        ("dora", win.ura, result.ura, not limited),
        ("han", win.han, result.han, not limited),
        ("fu", win.fu, result.fu, not limited),
        ("yakuman", win.yakuman, result.yakuman, True),
        ("points", win.points, result.points, True),
        ("pao", win.pao, result.pao, True),
    )
    for field, stated, law, asked in rows:
        if asked and stated is not None and stated != law:
            yield place.finding(field, str(stated), str(law), end=True)
    deltas = [-points for points in result.payments]
    deltas[result.seat] += result.total
    if win.deltas is not None and win.deltas != tuple(deltas):
        yield place.finding("deltas", _numbers(win.deltas), _numbers(tuple(deltas)), end=True)


def _sheet(place: _Place, field: str, logged: str, by_law: str, odd: dict[str, int]) -> Finding:
    """A finding about yaku, decided by the keys of those in question."""
    keys = tuple(key for key in (_key_of(name) for name in sorted(odd)) if key)
    return place.finding(field, logged, by_law, keys=keys, end=True)


def _same_results(logged: tuple[float, ...], g: Game) -> bool:
    """Whether the results are those of the law, to a tenth or, as some logs write them, rounded.

    Then scores are rounded to the thousand, half away from zero, and first place has the rest.
    """
    exact = [g.result[p] for p in range(SEATS)]
    if any(value != int(value) for value in logged):
        pairs = zip(logged, exact, strict=True)
        return all(abs(value - one / TWELFTHS_OF_THOUSAND) < TENTH for value, one in pairs)
    units: list[int] = []
    for p, one in enumerate(exact):
        score = g.score[p]
        thousands = (abs(score) + THOUSAND // 2) // THOUSAND
        beside = (one - score * TWELFTHS) // TWELFTHS_OF_THOUSAND
        units.append((thousands if score >= 0 else -thousands) + beside)
    first = [g.place[p] for p in range(SEATS)].index(1)
    units[first] += sum(exact) // TWELFTHS_OF_THOUSAND - sum(units)
    return list(logged) in (units, [one / TWELFTHS_OF_THOUSAND for one in exact])


YAKUHAI = ("haku", "hatsu", "chun", "seat_wind", "round_wind")


def _key_of(yaku: str) -> str:
    if yaku == NAGASHI:
        return "draws.nagashi"
    return "yaku.yakuhai" if yaku in YAKUHAI else f"yaku.{yaku}"


def _ending_in_words(kyoku: LoggedKyoku) -> str:
    if kyoku.wins:
        seats = ", ".join(str(win.actor) for win in kyoku.wins)
        return f"seats {seats} win" if len(kyoku.wins) > 1 else f"seat {seats} wins"
    if kyoku.draw is not None:
        return f"the hand is drawn ({kyoku.draw.reason or 'no reason given'})"
    return "nothing more"


def _numbers(values: tuple[float, ...]) -> str:
    return " ".join(str(value) for value in values)


def _seats(mask: int) -> str:
    return ", ".join(str(p) for p in range(SEATS) if mask >> p & 1) or "none"


def _list(yaku: dict[str, int]) -> str:
    return ", ".join(sorted(yaku)) or "none"


def _yaku(yaku: dict[str, int]) -> str:
    return ", ".join(f"{name} {han}" for name, han in sorted(yaku.items())) or "none"
