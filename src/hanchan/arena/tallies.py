"""Check tallies against simulated matches: simulate, enter as a tally, settle and compare."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import zip_longest
from typing import NamedTuple

from msgspec import to_builtins

from hanchan.arena.offending import PER, Kernels, People
from hanchan.arena.recording import Decider, Playing
from hanchan.arena.spread import Executor, spread
from hanchan.arena.sums import Sums
from hanchan.bots import bot_number
from hanchan.checks import check_share, check_workers
from hanchan.club.tally.files import read_tally, write_tally
from hanchan.club.tally.lines import Kyoku
from hanchan.club.tally.tally import Tally
from hanchan.club.tally.telling import told_kyoku
from hanchan.core.offences.ids import O_RIICHI_ANKAN, OFFENCE_IDS
from hanchan.errors import HanchanError
from hanchan.records import events as e
from hanchan.records.heard import by_kyoku
from hanchan.records.reports import NONE
from hanchan.rules import RuleSet

BOTS = tuple(bot_number(name) for name in ("efficient", "cautious", "hasty", "random"))
CHUNK = 8
"""Number of matches per process task."""
HURRY = 3
"""Every third hand is entered by its value only."""
COMPARED = (e.StartKyoku, e.Offence, e.Chombo, e.Redeal, e.Hora, e.Settle, e.EndKyoku, e.EndGame)
UNSEEN = ("seq", "dora_marker", "tehais", "tehai", "pai", "dice", "wall", "action", "ura_markers")
"""Event fields that nobody enters, or that do not affect points."""
SCORED = ("yaku", "dora", "red", "ura", "han", "fu", "yakuman", "limit")
"""Fields of a win that people may state differently from the program."""
KAN = OFFENCE_IDS[O_RIICHI_ANKAN]
"""The offence that may come to light only at a draw, and costs nothing there by some books."""


class TallyDifference(NamedTuple):
    """A difference between a tally and the match: seed, kyoku, and both values."""

    seed: int
    kyoku: int
    played: str
    reckoned: str


class ComparedTallies(NamedTuple):
    """Number of matches, kyoku, void kyoku and offences compared, and the differences."""

    matches: int
    kyoku: int
    void: int
    offences: int
    differences: tuple[TallyDifference, ...]


class _Noting(Playing):
    """A recorded match that also keeps the game as each kyoku was settled."""

    def keep(self) -> tuple[list[e.AnyEvent], list[bytes]]:
        self.settled: list[bytes] = []
        self.play()
        return self.events, self.settled

    def _hear(self, events: list[e.AnyEvent]) -> None:
        super()._hear(events)
        for moment in self.law.moments:
            if any(isinstance(event, e.Settle) for event in moment.events):
                self.settled.append(moment.game)


def check_rulebook(
    rules: RuleSet,
    matches: int,
    *,
    seed: int = 0,
    error_rate: float = 0.01,
    report_rate: float = 0.01,
    workers: int | None = None,
    compiled: bool = True,
) -> ComparedTallies:
    """Check `matches` matches on several processes; every second one has mistakes at these rates.

    >>> from hanchan.rules import load_rules
    >>> check_rulebook(load_rules("tenhou"), 1, workers=1, compiled=False).differences
    ()
    """
    check_workers(workers)
    check_share("error_rate", error_rate)
    check_share("report_rate", report_rate)
    people = People(round(error_rate * PER), round(report_rate * PER))
    pieces = [(first, min(CHUNK, matches - first)) for first in range(0, matches, CHUNK)]
    play = partial(_checked, rules, people, seed, compiled=compiled)
    return _sum(spread(play, pieces, Executor.PROCESSES, workers=workers))


def _checked(
    rules: RuleSet, people: People, seed: int, matches: tuple[int, int], *, compiled: bool
) -> ComparedTallies:
    """Check the matches one after the other, without and with mistakes."""
    first, count = matches
    found: list[ComparedTallies] = []
    for number in range(first, first + count):
        four = Kernels(BOTS, people if number % 2 else None, compiled)
        found.append(check_tallies(rules, four, seed + number))
    return _sum(found)


def _sum(parts: Iterable[ComparedTallies]) -> ComparedTallies:
    each = list(parts)
    return ComparedTallies(
        matches=sum(one.matches for one in each),
        kyoku=sum(one.kyoku for one in each),
        void=sum(one.void for one in each),
        offences=sum(one.offences for one in each),
        differences=tuple(found for one in each for found in one.differences),
    )


def check_tallies(rules: RuleSet, four: Kernels, seed: int) -> ComparedTallies:
    """Play the match of a seed, enter it as a tally, and compare."""
    events, settled = _Noting(rules, Decider(four), Sums(), seed).keep()
    told = _told(rules, events, settled)
    return ComparedTallies(
        matches=1,
        kyoku=len(told),
        void=sum(one.end is None for one in told),
        offences=sum(isinstance(event, e.Offence) for event in events),
        differences=tuple(differences(rules, events, told, seed)),
    )


def _told(rules: RuleSet, events: Sequence[e.AnyEvent], settled: Sequence[bytes]) -> list[Kyoku]:
    """Return the kyoku as people enter them, some by quick entry."""
    scored = told_kyoku(rules, events, settled)
    stated = told_kyoku(rules, events, settled, in_a_hurry=True)
    both = zip(scored, stated, strict=True)
    return [stated if one.number % HURRY == 0 else one for one, stated in both]


def differences(
    rules: RuleSet, events: Sequence[e.AnyEvent], told: Sequence[Kyoku], seed: int
) -> Iterator[TallyDifference]:
    """Yield the first difference between the tally of these kyoku and the match."""
    tally = Tally(rules)
    for kyoku, played in zip(told, by_kyoku(events), strict=True):
        try:
            kept = tally.enter(kyoku)
        except HanchanError as problem:
            yield TallyDifference(seed, kyoku.number, "", str(problem))
            return
        stated = kyoku.number % HURRY == 0
        facts = (list(_facts(one, stated=stated)) for one in (played, kept.events))
        for was, reckoned in zip_longest(*facts):
            if was != reckoned:
                yield TallyDifference(seed, kyoku.number, str(was), str(reckoned))
                return
    if not tally.over:
        yield TallyDifference(seed, len(told), "end_game", "")
    if write_tally(read_tally(write_tally(tally))) != write_tally(tally):
        yield TallyDifference(seed, len(told), "file", "")


def _facts(events: Sequence[e.AnyEvent], *, stated: bool) -> Iterator[dict[str, object]]:
    """Yield what both must agree on in a kyoku."""
    left_out = (*UNSEEN, *(SCORED if stated else ()))
    for event in events:
        if isinstance(event, COMPARED) and not _seen_late(event):
            said = to_builtins(event)
            yield {name: value for name, value in said.items() if name not in left_out}


def _seen_late(event: e.AnyEvent) -> bool:
    """A kan offence that costs nothing and is seen only at a draw; the match may not mention it."""
    return isinstance(event, e.Offence) and (event.offence, event.sanction) == (KAN, NONE)
