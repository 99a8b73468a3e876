"""Verification: replays a log by the law, and reports everything on which they disagree."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self

import numpy as np

from hanchan.cancellation import checkpoints
from hanchan.checks import check_yes_no
from hanchan.core.codes import OK, OVER, SEATS
from hanchan.core.placement import THOUSAND
from hanchan.core.wall import indicator_place
from hanchan.errors import RecordError
from hanchan.logs.finding import (
    KEYS_OF_FIELD,
    KEYS_OF_REASON,
    Finding,
    KyokuFindings,
    action_in_words,
    ending_in_words,
    ending_named,
    event_in_words,
    numbers,
    seats_of,
)
from hanchan.logs.follower import LogFollower, sit_as_logged
from hanchan.logs.impossible import check_deals
from hanchan.logs.in_numbers import StatedLog, numbers_of, state_begin, state_end
from hanchan.logs.log import Log, LoggedKyoku
from hanchan.logs.outcome import differences
from hanchan.logs.unknown_ura import possible_ura, winners_of_unknown_ura
from hanchan.records.kinds import events_of, rows_in
from hanchan.records.names import TILE_NAMES
from hanchan.records.record import ROUNDS
from hanchan.replay.layout import (
    BROKEN_OFF,
    FOLLOWED,
    NOT_ASKED,
    NOT_LEGAL,
    OTHER_INDICATOR,
    OTHER_INDICATORS,
    OTHER_PASS,
    OTHER_RIICHI,
    PARTED,
    TOLD_TWICE,
    StatedEnd,
)
from hanchan.replay.log_comparison import (
    B_DEALER,
    B_DEPOSITS,
    B_HONBA,
    B_SCORES,
    E_GOES_ON,
    E_PLACES,
    E_RESULTS,
    E_SCORES,
    compare_begin,
    compare_match_end,
)
from hanchan.rules.ruleset import RuleSet
from hanchan.wording.names import ENDINGS, REASONS
from hanchan.wording.sentences import sentence, term

MONEY = ("deltas", "points", "scores")
"""Fields that all differ after one wrong payment, the most likely to be stated first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """The result of verifying one match: number of kyoku, number of finished ones, findings."""

    rules: str
    kyoku: int
    complete: int
    findings: tuple[Finding, ...]

    @property
    def clean(self) -> bool:
        """Whether the log agrees with the law in everything."""
        return not self.findings


def verify_log(log: Log, rules: RuleSet, *, compiled: bool = False) -> Verification:
    """Replay a log under a rule set, and report all findings.

    After a kyoku with findings, the next one begins as the log says.
    """
    return Verifier(rules, compiled=compiled).verify(log)


class Verifier:
    """A verifier of logs under one rule set, one after the other.

    >>> from hanchan.rules import load_rules
    >>> verifier = Verifier(load_rules("tenhou"))
    >>> found = verifier.verify(Log(format="mjai"))
    >>> found.rules, found.kyoku, found.clean
    ('tenhou', 0, True)
    """

    def __init__(self, rules: RuleSet, *, compiled: bool = False) -> None:
        self.rules = rules
        self.compiled = check_yes_no("compiled", compiled)
        self.follower = LogFollower(rules, compiled=compiled)

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[()]]:
        """Pickle and copy the constructor arguments, as no log leaves any state."""
        return partial(type(self), self.rules, compiled=self.compiled), ()

    def verify(self, log: Log) -> Verification:
        """Verify a match kyoku by kyoku; raises `RecordError` for an impossible one."""
        check_deals(log)
        findings = () if self._is_right(log) else tuple(self.findings(log))
        return Verification(
            rules=self.rules.id,
            kyoku=len(log.kyoku),
            complete=sum(kyoku.complete for kyoku in log.kyoku),
            findings=findings,
        )

    def agreed(self, log: StatedLog) -> Verification | None:
        """Verify a log in numbers; None if it has any findings."""
        if not self.follower.agrees(log):
            return None
        complete = int(np.count_nonzero(log.kyoku.array["ended"]))
        return Verification(
            rules=self.rules.id, kyoku=len(log.kyoku), complete=complete, findings=()
        )

    def _is_right(self, log: Log) -> bool:
        """Check the whole log in one pass; False if it disagrees or was not checked.

        Nearly every log is right, and kernels that report nothing find that out much faster than
        the search for findings. Interpreted they would only do the same work twice.
        """
        if not self.compiled:
            return False
        try:
            return self.follower.agrees(numbers_of(log))
        except RecordError:  # a kakan on the wrong pon is a finding of its kyoku
            return False

    def findings(self, log: Log) -> Iterator[Finding]:
        """The findings one by one, so that a caller who needs only the first can stop."""
        self.follower.restart()
        agreed = False
        for index, kyoku in enumerate(checkpoints(log.kyoku)):
            here = KyokuFindings(self.rules, kyoku, index)
            yield from self._begin(here, agreed=agreed, first=index == 0)
            last = index == len(log.kyoku) - 1
            found = False
            for finding in self._kyoku(here, stops=last and log.end is not None):
                found = True
                yield finding
            agreed = not found and kyoku.complete
        if agreed and log.kyoku:
            yield from self._end(log)

    def _begin(self, here: KyokuFindings, *, agreed: bool, first: bool) -> Iterator[Finding]:
        """Begin the kyoku as determined by the previous one, or by the start of a match."""
        g, kyoku = self.follower.game, here.kyoku
        if kyoku.kyoku != kyoku.oya + 1:
            name = f"{kyoku.bakaze}{kyoku.kyoku}"
            logged = sentence("finding-dealt_by", kyoku=name, seat=kyoku.oya)
            yield here.finding("dealer", logged, sentence("finding-deals", seat=kyoku.kyoku - 1))
        if first:
            if (kyoku.bakaze, kyoku.oya, kyoku.honba, kyoku.kyotaku) == ("E", 0, 0, 0):
                scores = tuple(g.score[p] for p in range(SEATS))
                if scores != kyoku.scores:
                    yield here.finding("start", numbers(kyoku.scores), numbers(scores))
        elif agreed and g.phase == OVER:
            over = sentence("finding-match_over")
            yield here.finding("end", sentence("finding-another_hand"), over)
        elif agreed:
            self.follower.rotate()
            yield from self._compare_begin(here)
        sit_as_logged(g, kyoku)

    def _compare_begin(self, here: KyokuFindings) -> Iterator[Finding]:
        g, kyoku = self.follower.game, here.kyoku
        state_begin(self.follower.stated, kyoku)
        differs = compare_begin(g, self.follower.stated)
        if differs & B_DEALER:
            deal = f"{ROUNDS[g.round]}{g.dealer + 1}"
            yield here.finding("dealer", f"{kyoku.bakaze}{kyoku.oya + 1}", deal)
        if differs & B_HONBA:
            yield here.finding("honba", str(kyoku.honba), str(g.honba))
        if differs & B_DEPOSITS:
            yield here.finding("deposits", str(kyoku.kyotaku), str(g.deposits))
        if differs & B_SCORES:
            scores = tuple(g.score[p] for p in range(SEATS))
            yield here.finding("scores", numbers(kyoku.scores), numbers(scores))

    def _kyoku(self, here: KyokuFindings, *, stops: bool) -> Iterator[Finding]:
        """The findings of a kyoku; unknown ura indicators are replaced by matching ones, if any."""
        if not winners_of_unknown_ura(here.kyoku):
            return self._played(here, stops=stops)
        before = self.follower.game.snapshot()
        fewest: tuple[Finding, ...] | None = None
        for ura in self._ura_of(here.kyoku):
            self.follower.game.restore(before)
            found = tuple(self._played(here, stops=stops, ura=ura))
            if fewest is None or len(found) < len(fewest):
                fewest = found
            if not found or self.follower.marks.status != FOLLOWED:
                break
        return iter(money_once(fewest or ()))

    def _ura_of(self, kyoku: LoggedKyoku) -> Iterator[tuple[int, ...]]:
        """The indicators to try; none if the log has impossible tiles."""
        try:
            yield from possible_ura(kyoku, self.follower.tiles)
        except RecordError:
            yield ()

    def _played(
        self, here: KyokuFindings, *, stops: bool, ura: tuple[int, ...] = ()
    ) -> Iterator[Finding]:
        try:
            status = self.follower.play(here.kyoku, stops=stops, ura=ura)
        except RecordError as error:
            yield here.finding(error.field, error.given, error.allowed, line=error.line)
            return
        if status == BROKEN_OFF and not here.kyoku.complete:
            return
        if status != FOLLOWED:
            yield self._parted(here, status)
            return
        law = self.follower
        yield from differences(here, law.game, law.record, law.marks)

    def _parted(self, here: KyokuFindings, status: int) -> Finding:
        """The finding for the event at which log and law diverge."""
        g, marks = self.follower.game, self.follower.marks
        logged, line = self._logged_event(here.kyoku)
        field = "event"
        by_law, keys = "", ()
        if status == PARTED and (reason := self.follower.why_unclaimed()) != OK:
            by_law, keys = self._refused(reason)
        elif status == NOT_LEGAL:
            by_law, keys = self._refused(marks.reason)
        elif status == NOT_ASKED:
            by_law = sentence("finding-turn", seat=g.seat)
        elif status == BROKEN_OFF:
            logged, by_law = sentence("finding-hand_ends"), sentence("finding-hand_goes_on")
        elif status == OTHER_INDICATOR:
            name = TILE_NAMES[g.wall[indicator_place(marks.open_logged)]]
            field, by_law = "indicators", sentence("finding-next_indicator", tile=name)
        elif status == OTHER_INDICATORS:
            field, keys = "indicators", KEYS_OF_FIELD["indicators"]
            logged = sentence("finding-opened_by_now", count=marks.open_logged)
            by_law = sentence("finding-opened", count=marks.open_by_law)
        elif status == OTHER_RIICHI:
            field, keys = "riichi", KEYS_OF_FIELD["riichi"]
            logged = sentence("finding-riichi_stands", seats=seats_of(marks.stands_logged))
            by_law = sentence("finding-it_stands", seats=seats_of(marks.stands_by_law))
        elif status == TOLD_TWICE:
            by_law = sentence("finding-told_twice")
        elif status == OTHER_PASS:
            field, logged = "pass", _passes(marks.passed_logged)
            by_law = _passes(marks.passed_by_law)
        else:
            by_law = self._law_event()
        return here.finding(field, logged, by_law, keys=keys, line=line)

    def _refused(self, reason: int) -> tuple[str, tuple[str, ...]]:
        """The reason why the action is illegal, and the rule keys that decide it."""
        marks, name = self.follower.marks, REASONS[reason]
        action = action_in_words(self.follower.game, marks.seat, marks.action)
        why = term(name, f"reason-{name}")
        told = sentence("finding-refused", reason=why, action=action)
        return told, KEYS_OF_REASON.get(name, ())

    def _logged_event(self, kyoku: LoggedKyoku) -> tuple[str, int]:
        at, sources = self.follower.marks.at, self.follower.sources
        source = sources[at] if at < len(sources) else -1
        if source < 0:
            return ending_in_words(kyoku), kyoku.end_line
        line = kyoku.lines[source] if source < len(kyoku.lines) else kyoku.line
        return event_in_words(kyoku.events[source]), line

    def _law_event(self) -> str:
        g, row = self.follower.game, self.follower.marks.law_row
        if row < 0:
            ended = self.follower.marks.ended
            named = ending_named(ENDINGS[g.kyoku_end])
            return named if ended else sentence("finding-to_act", seat=g.seat)
        return event_in_words(events_of(rows_in(g), g, self.follower.record, 0)[row])

    def _end(self, log: Log) -> Iterator[Finding]:
        """The findings about the end of the match: whether it is one, scores, places, results."""
        if log.end is None:
            return
        g, end, stated = self.follower.game, log.end, StatedEnd()
        state_end(stated, end)
        differs = compare_match_end(g, stated)
        here = KyokuFindings(self.rules, log.kyoku[-1], len(log.kyoku) - 1, whole_match=end.line)
        if differs & E_GOES_ON:
            over = sentence("finding-match_over")
            yield here.finding("end", over, sentence("finding-plays_on"))
        if differs & E_SCORES:
            scores = tuple(g.score[p] for p in range(SEATS))
            yield here.finding("final scores", numbers(end.scores), numbers(scores))
        if differs & E_PLACES:
            places = tuple(g.place[p] for p in range(SEATS))
            yield here.finding("places", numbers(end.places or ()), numbers(places))
        if differs & E_RESULTS:
            by_law = tuple(round(g.result[p] / THOUSAND, 3) for p in range(SEATS))
            yield here.finding("results", numbers(end.results or ()), numbers(by_law))


def money_once(found: Sequence[Finding]) -> Iterator[Finding]:
    """Reduce the findings of a wrong payment to one: the deltas, if they are stated."""
    told = {finding.field for finding in found}
    named = next((field for field in MONEY if field in told), "")
    for finding in found:
        if finding.field not in MONEY or finding.field == named:
            yield finding
            named = "" if finding.field == named else named


def _passes(mask: int) -> str:
    ron = mask >> SEATS & mask
    return sentence("finding-passes", seats=seats_of(mask), ron=seats_of(ron))
