"""Check of tallies against simulated matches: simulate, enter as a tally, settle and compare."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import zip_longest
from typing import NamedTuple

from msgspec import to_builtins

from hanchan.arena.executors import Executor, map_shards
from hanchan.arena.play_with_errors import RATE_SCALE, ErrorRates, KernelBots
from hanchan.arena.record_matches import RecordedSimulation, SimulationDecider
from hanchan.arena.totals import MatchTotals
from hanchan.argument_checks import check_fraction, check_workers
from hanchan.bots import bot_number
from hanchan.club.tally import Kyoku, Tally, read_tally, write_tally
from hanchan.club.tally.from_record import kyoku_from_events
from hanchan.core.offences.offence_codes import O_RIICHI_ANKAN, OFFENCE_IDS
from hanchan.errors import HanchanError
from hanchan.records import events as e
from hanchan.records.offence_reports import NO_SANCTION
from hanchan.records.redaction import split_by_kyoku
from hanchan.rules import RuleSet

BOTS = tuple(bot_number(name) for name in ("efficient", "cautious", "hasty", "random"))
CHUNK = 8
"""Number of matches per process task."""
QUICK_ENTRY_EVERY = 3
"""Interval, in kyoku, at which only the value of the hand is entered."""
COMPARED = (e.StartKyoku, e.Offence, e.Chombo, e.Redeal, e.Hora, e.Settle, e.EndKyoku, e.EndGame)
NOT_ENTERED = (
    "seq", "dora_marker", "tehais", "tehai", "pai", "dice", "wall", "action", "ura_markers"
)  # fmt: skip
"""Event fields that are not entered by hand, or do not affect points."""
STATED_FIELDS = ("yaku", "dora", "red", "ura", "han", "fu", "yakuman", "limit")
"""Fields of a win that quick entry may state differently from the program."""
KAN = OFFENCE_IDS[O_RIICHI_ANKAN]
"""The offence that may be found only at a draw, where some rulebooks do not sanction it."""


class TallyDifference(NamedTuple):
    """A difference in a kyoku: `played` is from the match, `reckoned` from the tally."""

    seed: int
    kyoku: int
    played: str
    reckoned: str


class TallyComparison(NamedTuple):
    """Number of matches, kyoku, void kyoku and offences compared, and the differences."""

    matches: int
    kyoku: int
    void: int
    offences: int
    differences: tuple[TallyDifference, ...]


class _SettlementRecorder(RecordedSimulation):
    """A recorded match that also stores the game after the settlement of each kyoku."""

    def keep(self) -> tuple[list[e.AnyEvent], list[bytes]]:
        self.settled: list[bytes] = []
        self.play()
        return self.events, self.settled

    def _add_events(self, events: list[e.AnyEvent]) -> None:
        super()._add_events(events)
        for moment in self.law.moments:
            if any(isinstance(event, e.Settle) for event in moment.events):
                self.settled.append(moment.game)


def check_rulebook_tallies(
    rules: RuleSet,
    matches: int,
    *,
    seed: int = 0,
    error_rate: float = 0.01,
    report_rate: float = 0.01,
    workers: int | None = None,
    compiled: bool = True,
) -> TallyComparison:
    """Check matches on several processes; every second has mistakes at these rates, 0 to 1.

    >>> from hanchan.rules import load_rules
    >>> check_rulebook_tallies(load_rules("tenhou"), 1, workers=1, compiled=False).differences
    ()
    """
    check_workers(workers)
    check_fraction("error_rate", error_rate)
    check_fraction("report_rate", report_rate)
    people = ErrorRates(round(error_rate * RATE_SCALE), round(report_rate * RATE_SCALE))
    chunks = [(first, min(CHUNK, matches - first)) for first in range(0, matches, CHUNK)]
    play = partial(_checked, rules, people, seed, compiled=compiled)
    return _sum(map_shards(play, chunks, Executor.PROCESSES, workers=workers))


def _checked(
    rules: RuleSet, people: ErrorRates, seed: int, matches: tuple[int, int], *, compiled: bool
) -> TallyComparison:
    """Check the matches one after the other, alternately without and with mistakes."""
    first, count = matches
    bots = BOTS[: rules.seating.players]
    faultless, faulty = KernelBots(bots, None, compiled), KernelBots(bots, people, compiled)
    return _sum(
        check_tallies(rules, faulty if number % 2 else faultless, seed + number)
        for number in range(first, first + count)
    )


def _sum(parts: Iterable[TallyComparison]) -> TallyComparison:
    each = list(parts)
    return TallyComparison(
        matches=sum(one.matches for one in each),
        kyoku=sum(one.kyoku for one in each),
        void=sum(one.void for one in each),
        offences=sum(one.offences for one in each),
        differences=tuple(found for one in each for found in one.differences),
    )


def check_tallies(rules: RuleSet, bots: KernelBots, seed: int) -> TallyComparison:
    """Play the match of a seed, enter it as a tally, and compare the two."""
    events, games = _SettlementRecorder(rules, SimulationDecider(bots), MatchTotals(), seed).keep()
    # As people would enter them, some by quick entry.
    scored = kyoku_from_events(rules, events, games)
    stated = kyoku_from_events(rules, events, games, values_only=True)
    both = zip(scored, stated, strict=True)
    kyoku = [stated if one.number % QUICK_ENTRY_EVERY == 0 else one for one, stated in both]
    return TallyComparison(
        matches=1,
        kyoku=len(kyoku),
        void=sum(one.end is None for one in kyoku),
        offences=sum(isinstance(event, e.Offence) for event in events),
        differences=tuple(tally_differences(rules, events, kyoku, seed)),
    )


def tally_differences(
    rules: RuleSet, events: Sequence[e.AnyEvent], tallied: Sequence[Kyoku], seed: int
) -> Iterator[TallyDifference]:
    """Yield the first difference between match and tally, or those found after the last kyoku."""
    tally = Tally(rules)
    for kyoku, played in zip(tallied, split_by_kyoku(events), strict=True):
        try:
            entered = tally.enter(kyoku)
        except HanchanError as problem:
            yield TallyDifference(seed, kyoku.number, "", str(problem))
            return
        stated = kyoku.number % QUICK_ENTRY_EVERY == 0
        facts = (list(_facts(one, stated=stated)) for one in (played, entered.events))
        for was, reckoned in zip_longest(*facts):
            if was != reckoned:
                yield TallyDifference(seed, kyoku.number, str(was), str(reckoned))
                return
    if not tally.over:
        yield TallyDifference(seed, len(tallied), "end_game", "")
    if write_tally(read_tally(write_tally(tally))) != write_tally(tally):
        yield TallyDifference(seed, len(tallied), "file", "")


def _facts(events: Sequence[e.AnyEvent], *, stated: bool) -> Iterator[dict[str, object]]:
    """Yield the facts of a kyoku on which tally and match must agree."""
    left_out = (*NOT_ENTERED, *(STATED_FIELDS if stated else ()))
    for event in events:
        sanction = (event.offence, event.sanction) if isinstance(event, e.Offence) else ()
        # The match may omit a kan offence without sanction that is found only at a draw.
        if isinstance(event, COMPARED) and sanction != (KAN, NO_SANCTION):
            fields = to_builtins(event)
            yield {name: value for name, value in fields.items() if name not in left_out}
