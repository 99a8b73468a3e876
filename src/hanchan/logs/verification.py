"""Verification of logs: replay by the law, and a report of the disagreements found."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self

from hanchan.argument_checks import check_bool
from hanchan.cancellation import checkpoints
from hanchan.core.codes import OK, OVER, SEATS
from hanchan.core.match_step import prepare_deal
from hanchan.core.placement import THOUSAND
from hanchan.core.wall import indicator_place
from hanchan.errors import RecordError
from hanchan.i18n.code_names import ENDINGS, REASONS
from hanchan.i18n.lazy_text import sentence, term
from hanchan.logs.consistency_checks import check_deals, check_table
from hanchan.logs.end_findings import end_findings
from hanchan.logs.finding import (
    KEYS_OF_FIELD,
    KEYS_OF_REASON,
    Finding,
    FindingFactory,
    describe_action,
    describe_ending,
    describe_event,
    ending_name,
    format_points,
    format_seats,
)
from hanchan.logs.hidden_hands import show_played_tiles
from hanchan.logs.log import Log, LoggedKyoku
from hanchan.logs.log_encoding import EncodedLog, encode_log, encode_match_end, encode_start
from hanchan.logs.replayer import LogReplayer, set_up_kyoku
from hanchan.logs.ura_inference import possible_ura, winners_without_ura
from hanchan.records.event_codec import events_from_rows, read_rows
from hanchan.records.event_details import values_of_seats
from hanchan.records.record import ROUND_WINDS
from hanchan.records.tile_names import TILE_NAMES
from hanchan.replay import log_comparison
from hanchan.replay import memory_layout as layout
from hanchan.rules.ruleset import RuleSet

PAYMENT_FIELDS = ("deltas", "points", "scores")
"""Fields that one wrong payment changes together; only the first one that differs is reported."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """The result of verifying one match under the rule set with the id `rules`.

    `kyoku` is the number of kyoku, `complete` the number of those whose end the log states.
    """

    rules: str
    kyoku: int
    complete: int
    findings: tuple[Finding, ...]

    @property
    def is_clean(self) -> bool:
        """Whether the log agrees with the law on everything that it states."""
        return not self.findings


def verify_log(log: Log, rules: RuleSet, *, compiled: bool = False) -> Verification:
    """Replay a log under a rule set, and return the findings.

    After a kyoku with findings, the next one begins as the log states. Raises `RecordError` for a
    log whose deals no match can have.
    """
    return Verifier(rules, compiled=compiled).verify(log)


class Verifier:
    """A verifier of logs, one after another, under one rule set.

    >>> from hanchan.rules import load_rules
    >>> verifier = Verifier(load_rules("tenhou"))
    >>> found = verifier.verify(Log(format="mjai"))
    >>> found.rules, found.kyoku, found.is_clean
    ('tenhou', 0, True)
    """

    def __init__(self, rules: RuleSet, *, compiled: bool = False) -> None:
        self.rules = rules
        self.compiled = check_bool("compiled", compiled)
        self.follower = LogReplayer(rules, compiled=compiled)

    def __reduce__(self) -> tuple[Callable[..., Self], tuple[()]]:
        """Pickle and copy only the constructor arguments, because no state remains from a log."""
        return partial(type(self), self.rules, compiled=self.compiled), ()

    def verify(self, log: Log) -> Verification:
        """Verify a match; raises `RecordError` for a log whose deals no match can have."""
        check_deals(log)
        check_table(log, self.rules)
        log = show_played_tiles(log)
        findings = () if self._agrees_in_one_pass(log) else tuple(self.findings(log))
        return Verification(
            rules=self.rules.id,
            kyoku=len(log.kyoku),
            complete=sum(kyoku.complete for kyoku in log.kyoku),
            findings=findings,
        )

    def verify_encoded(self, log: EncodedLog) -> Verification | None:
        """Verify an encoded log; return None if there are findings, which need the `Log` itself."""
        if log.log.players != self.rules.seating.players or not self.follower.agrees(log):
            return None
        complete = sum(log.kyoku[i].ended for i in range(len(log.kyoku)))
        return Verification(
            rules=self.rules.id, kyoku=len(log.kyoku), complete=complete, findings=()
        )

    def _agrees_in_one_pass(self, log: Log) -> bool:
        """Whether the log agrees, checked in one pass; False if it disagrees or was not checked.

        Nearly every log is correct, and kernels without reports confirm that much faster than the
        search for findings. Interpreted, they would only do the same work twice.
        """
        if not self.compiled:
            return False
        try:
            return self.follower.agrees(encode_log(log))
        except RecordError:  # a kakan on the wrong pon is a finding of its kyoku
            return False

    def findings(self, log: Log) -> Iterator[Finding]:
        """Yield the findings one at a time, so that a caller who needs only the first can stop."""
        return (found for found in self._all_findings(log) if found.field not in log.not_compared)

    def _all_findings(self, log: Log) -> Iterator[Finding]:
        self.follower.restart()
        agreed = False
        log = show_played_tiles(log)
        for index, kyoku in enumerate(checkpoints(log.kyoku)):
            factory = FindingFactory(self.rules, kyoku, index)
            yield from self._begin_findings(factory, agreed=agreed, first=index == 0)
            last = index == len(log.kyoku) - 1
            found = False
            for finding in self._kyoku_findings(factory, stops=last and log.end is not None):
                found = True
                yield finding
            agreed = not found and kyoku.complete
        if agreed and log.kyoku:
            yield from self._match_end_findings(log)

    def _begin_findings(
        self, factory: FindingFactory, *, agreed: bool, first: bool
    ) -> Iterator[Finding]:
        """Yield the findings about the deal, then set up the kyoku as the log states it."""
        g, kyoku = self.follower.game, factory.kyoku
        if kyoku.kyoku != kyoku.oya + 1:
            name = f"{kyoku.bakaze}{kyoku.kyoku}"
            logged = sentence("finding-dealt_by", kyoku=name, seat=kyoku.oya)
            yield factory.create("dealer", logged, sentence("finding-deals", seat=kyoku.kyoku - 1))
        start = (kyoku.bakaze, kyoku.oya, kyoku.honba, kyoku.kyotaku) == ("E", 0, 0, 0)
        if first and start and (scores := values_of_seats(g, g.score)) != kyoku.scores:
            yield factory.create("start", format_points(kyoku.scores), format_points(scores))
        elif agreed and g.phase == OVER:
            over = sentence("finding-match_over")
            yield factory.create("end", sentence("finding-another_hand"), over)
        elif agreed:
            prepare_deal(g)
            yield from self._start_findings(factory)
        set_up_kyoku(g, kyoku)

    def _start_findings(self, factory: FindingFactory) -> Iterator[Finding]:
        g, kyoku = self.follower.game, factory.kyoku
        encode_start(self.follower.stated, kyoku)
        differs = log_comparison.compare_start(g, self.follower.stated)
        if differs & log_comparison.B_DEALER:
            deal = f"{ROUND_WINDS[g.round]}{g.dealer + 1}"
            yield factory.create("dealer", f"{kyoku.bakaze}{kyoku.oya + 1}", deal)
        if differs & log_comparison.B_HONBA:
            yield factory.create("honba", str(kyoku.honba), str(g.honba))
        if differs & log_comparison.B_DEPOSITS:
            yield factory.create("deposits", str(kyoku.kyotaku), str(g.deposits))
        if differs & log_comparison.B_SCORES:
            scores = format_points(values_of_seats(g, g.score))
            yield factory.create("scores", format_points(kyoku.scores), scores)

    def _kyoku_findings(self, factory: FindingFactory, *, stops: bool) -> Iterator[Finding]:
        """Return the findings of a kyoku; unknown ura indicators are chosen to give the fewest."""
        if not winners_without_ura(factory.kyoku):
            return self._replay_findings(factory, stops=stops)
        before = self.follower.game.snapshot()
        fewest: tuple[Finding, ...] | None = None
        for ura in self._ura_to_try(factory.kyoku):
            self.follower.game.restore(before)
            found = tuple(self._replay_findings(factory, stops=stops, ura=ura))
            if fewest is None or len(found) < len(fewest):
                fewest = found
            if not found or self.follower.marks.status != layout.FOLLOWED:
                break
        return iter(merge_payment_findings(fewest or ()))

    def _ura_to_try(self, kyoku: LoggedKyoku) -> Iterator[tuple[int, ...]]:
        """Yield the ura indicators to try; an empty choice if the log has impossible tiles."""
        try:
            yield from possible_ura(kyoku, self.follower.record, self.follower.tiles)
        except RecordError:
            yield ()

    def _replay_findings(
        self, factory: FindingFactory, *, stops: bool, ura: tuple[int, ...] = ()
    ) -> Iterator[Finding]:
        try:
            status = self.follower.replay_kyoku(factory.kyoku, stops=stops, ura=ura)
        except RecordError as error:
            yield factory.create(error.field, error.given, error.allowed, line=error.line)
            return
        if status == layout.TRUNCATED and not factory.kyoku.complete:
            return
        if status != layout.FOLLOWED:
            yield self._divergence(factory, status)
            return
        law = self.follower
        yield from end_findings(factory, law.game, law.record, law.marks)

    def _divergence(self, factory: FindingFactory, status: int) -> Finding:
        """Return the finding for the event at which log and law diverge."""
        g, marks = self.follower.game, self.follower.marks
        logged, line = self._logged_event(factory.kyoku)
        field, by_law, keys = "event", "", ()
        if status == layout.DIVERGED and (reason := self.follower.claim_refusal()) != OK:
            by_law, keys = self._refusal(reason)
        elif status == layout.NOT_LEGAL:
            by_law, keys = self._refusal(marks.reason)
        elif status == layout.NOT_ASKED:
            by_law = sentence("finding-turn", seat=g.seat)
        elif status == layout.TRUNCATED:
            logged, by_law = sentence("finding-hand_ends"), sentence("finding-hand_goes_on")
        elif status == layout.OTHER_INDICATOR:
            name = TILE_NAMES[g.wall[indicator_place(g.spare, marks.open_logged)]]
            field, by_law = "indicators", sentence("finding-next_indicator", tile=name)
        elif status == layout.OTHER_INDICATORS:
            field, keys = "indicators", KEYS_OF_FIELD["indicators"]
            logged = sentence("finding-opened_by_now", count=marks.open_logged)
            by_law = sentence("finding-opened", count=marks.open_by_law)
        elif status == layout.OTHER_RIICHI:
            field, keys = "riichi", KEYS_OF_FIELD["riichi"]
            logged = sentence("finding-riichi_stands", seats=format_seats(marks.stands_logged))
            by_law = sentence("finding-it_stands", seats=format_seats(marks.stands_by_law))
        elif status == layout.DUPLICATE_ECHO:
            by_law = sentence("finding-told_twice")
        elif status == layout.OTHER_PASS:
            field, logged = "pass", _format_passes(marks.passed_logged)
            by_law = _format_passes(marks.passed_by_law)
        else:
            by_law = self._law_event()
        return factory.create(field, logged, by_law, keys=keys, line=line)

    def _refusal(self, reason: int) -> tuple[str, tuple[str, ...]]:
        """Return a sentence on why the action is illegal, and the rule keys that can decide it."""
        marks, name = self.follower.marks, REASONS[reason]
        action = describe_action(self.follower.game, marks.seat, marks.action)
        reason_name = term(name, f"reason-{name}")
        refusal = sentence("finding-refused", reason=reason_name, action=action)
        return refusal, KEYS_OF_REASON.get(name, ())

    def _logged_event(self, kyoku: LoggedKyoku) -> tuple[str, int]:
        at, sources = self.follower.marks.at, self.follower.sources
        source = sources[at] if at < len(sources) else -1
        if source < 0:
            return describe_ending(kyoku), kyoku.end_line
        line = kyoku.lines[source] if source < len(kyoku.lines) else kyoku.line
        return describe_event(kyoku.events[source]), line

    def _law_event(self) -> str:
        g, row = self.follower.game, self.follower.marks.law_row
        if row < 0:
            ended = self.follower.marks.ended
            named = ending_name(ENDINGS[g.kyoku_end])
            return named if ended else sentence("finding-to_act", seat=g.seat)
        return describe_event(events_from_rows(read_rows(g), g, self.follower.record, 0)[row])

    def _match_end_findings(self, log: Log) -> Iterator[Finding]:
        """Yield the findings on the match end: whether it is due, scores, places and results."""
        if log.end is None:
            return
        g, end, stated = self.follower.game, log.end, layout.EncodedEnd()
        encode_match_end(stated, end)
        differs = log_comparison.compare_match_end(g, stated)
        factory = FindingFactory(
            self.rules, log.kyoku[-1], len(log.kyoku) - 1, whole_match=end.line
        )
        if differs & log_comparison.E_GOES_ON:
            over = sentence("finding-match_over")
            yield factory.create("end", over, sentence("finding-plays_on"))
        if differs & log_comparison.E_SCORES:
            scores = format_points(values_of_seats(g, g.score))
            yield factory.create("final scores", format_points(end.scores), scores)
        if differs & log_comparison.E_PLACES:
            places = format_points(values_of_seats(g, g.place))
            yield factory.create("places", format_points(end.places or ()), places)
        if differs & log_comparison.E_RESULTS:
            results = values_of_seats(g, g.result)
            by_law = [round(result / THOUSAND, 3) for result in results]
            yield factory.create("results", format_points(end.results or ()), format_points(by_law))


def merge_payment_findings(found: Sequence[Finding]) -> Iterator[Finding]:
    """Yield the findings; of those that one wrong payment causes, only one, on the first field."""
    fields = {finding.field for finding in found}
    payment_field = next((field for field in PAYMENT_FIELDS if field in fields), "")
    for finding in found:
        if finding.field not in PAYMENT_FIELDS or finding.field == payment_field:
            yield finding
            payment_field = "" if finding.field == payment_field else payment_field


def _format_passes(mask: int) -> str:
    ron = mask >> SEATS & mask
    return sentence("finding-passes", seats=format_seats(mask), ron=format_seats(ron))
