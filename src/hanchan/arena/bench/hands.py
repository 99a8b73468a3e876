"""Benchmarks of hands outside matches: batches by the law and in arrays, and single calls."""

import random
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from hanchan import batch, scoring
from hanchan.arena.bench import other_libraries
from hanchan.arena.bench.other_libraries import (
    BenchmarkResult,
    Work,
    best_times,
    call_for_each,
    time_per_piece,
    time_result,
)
from hanchan.core.codes import KINDS, NO_TILE
from hanchan.core.distance_tables import POW5, SUIT_OF, load_tables
from hanchan.core.shanten import write_shanten_of_counts, write_shanten_of_keys
from hanchan.core.win_case_records import INDICATORS
from hanchan.kernels.compiled_library import compiled_form
from hanchan.kernels.record import Ints
from hanchan.rules.loader import load_rules
from hanchan.tiles import Hand, Kind, Tile

RULES = "tenhou"
HANDS = 20_000
WINS = 10_000
CALLS = 500
"""Number of hands for other libraries that need many microseconds per hand."""
OFTEN = 20
"""Number of rounds over the same hands for faster calls, to even out caches of other libraries."""
INDICATOR = 0
"""Dora indicator kind used for scoring."""


def random_hands(size: int, count: int) -> list[list[int]]:
    """Return random hands of this number of kinds."""
    lot = random.Random(1)
    wall = [kind for kind in range(KINDS) for _ in range(4)]
    return [sorted(lot.sample(wall, size)) for _ in range(count)]


def winning_hands(count: int) -> list[tuple[list[int], int]]:
    """Return random hands of four sets and a pair, each with one of its kinds as winning tile."""
    lot = random.Random(2)
    return [_winning_hand(lot) for _ in range(count)]


def _winning_hand(lot: random.Random) -> tuple[list[int], int]:
    while True:
        hand: list[int] = []
        for _ in range(4):
            kind = lot.randrange(KINDS)
            run = kind < 27 and kind % 9 < 7 and lot.random() < 0.7
            hand += [kind, kind + 1, kind + 2] if run else [kind] * 3
        hand += [lot.randrange(KINDS)] * 2
        if all([*hand, INDICATOR].count(kind) <= 4 for kind in hand):
            return sorted(hand), lot.choice(hand)


def count_rows(hands: Sequence[Sequence[int]]) -> NDArray[np.uint8]:
    """Return the hands as rows of counts."""
    return np.array(list(map(other_libraries.counts_of, hands)), np.uint8)


def compare_times(
    name: str, ours: Work, peer_name: str, peer: Callable[[], Work], wanted: str = ""
) -> BenchmarkResult:
    """Return a row of times per hand, compared with a peer if it is installed."""
    works = [ours, peer()] if other_libraries.is_installed(peer_name) else [ours]
    return time_result(
        name, *best_times(*map(time_per_piece, works)), peer_name=peer_name, wanted=wanted
    )


def measure_many_hands() -> list[BenchmarkResult]:
    """Measure shanten by the law itself, and the analysis of arrays of hands."""
    hands, waiting, won = random_hands(14, HANDS), random_hands(13, HANDS), winning_hands(WINS)
    counts, thirteen, whole = (
        count_rows(hands),
        count_rows(waiting),
        count_rows([kinds for kinds, _ in won]),
    )
    keys = np.array([_keys(hand) for hand in hands], np.uint32)
    tiles, wins = np.pad(whole, ((0, 0), (0, 3))), np.array([win for _, win in won])
    dora = np.full((WINS, INDICATORS), NO_TILE)
    dora[:, 0] = INDICATOR
    rules = load_rules(RULES)

    def scores() -> int:
        return len(batch.score(tiles, wins, rules=rules, tsumo=True, riichi=1, dora=dora))

    env = other_libraries.RIICHIENV
    return [
        compare_times(
            "shanten from 34 counts",
            _law(write_shanten_of_counts, counts),
            env,
            lambda: other_libraries.riichienv_shanten(hands),
        ),
        compare_times(
            "shanten from kept keys",
            _law(write_shanten_of_keys, keys),
            env,
            lambda: other_libraries.riichienv_shanten(hands),
        ),
        compare_times(
            "batch.shanten",
            lambda: len(batch.shanten(counts)),
            env,
            lambda: other_libraries.riichienv_shanten(hands),
            "1,000 or less",
        ),
        compare_times(
            "batch.waits",
            lambda: len(batch.waits(thirteen)),
            env,
            lambda: other_libraries.riichienv_waits(waiting),
            "1,000 or less",
        ),
        compare_times(
            "batch.ukeire",
            lambda: len(batch.ukeire(thirteen).shanten),
            other_libraries.MAHJONG,
            lambda: other_libraries.mahjong_ukeire(waiting[:CALLS]),
            "1,000 or less",
        ),
        compare_times(
            "batch.score",
            scores,
            env,
            lambda: other_libraries.riichienv_scores(won[:CALLS], INDICATOR),
            "1,000 or less",
        ),
    ]


def _keys(hand: Sequence[int]) -> list[int]:
    return [sum(POW5[kind] for kind in hand if SUIT_OF[kind] == suit) for suit in range(4)]


def _law(
    kernel: Callable[[Ints, Ints, Ints, Ints, int, int], int], hands: NDArray[np.unsignedinteger]
) -> Work:
    count, tables = compiled_form(kernel), load_tables()
    sets, out = np.full(len(hands), 4, np.uint8), np.zeros(len(hands), np.int8)
    return lambda: sum(
        count(tables, hands.data, sets.data, out.data, 0, len(hands)) for _ in range(20)
    )


def measure_single_hands() -> list[BenchmarkResult]:
    """Measure one Python call per hand, as a program that holds the tiles would call."""
    hands, waiting, won = random_hands(14, CALLS), random_hands(13, CALLS), winning_hands(CALLS)
    fourteen, thirteen = list(map(_hand, hands)), list(map(_hand, waiting))
    cases = [(_hand(kinds), str(Kind(win))) for kinds, win in won]
    rules = load_rules(RULES)

    def score(case: tuple[Hand, str]) -> None:
        scoring.score(*case, rules=rules, tsumo=True, riichi=True, dora=str(Kind(INDICATOR)))

    texts, waiting_texts = list(map(str, fourteen)), list(map(str, thirteen))
    lib, env, wanted = other_libraries.MAHJONG, other_libraries.RIICHIENV, "3 or more"
    ours = {
        "hanchan.score": call_for_each(score, cases),
        "hanchan.shanten": call_for_each(scoring.shanten, fourteen * OFTEN),
        "hanchan.shanten of a text": call_for_each(scoring.shanten, texts * OFTEN),
        "hanchan.ukeire": call_for_each(scoring.ukeire, thirteen),
        "hanchan.waits": call_for_each(scoring.waits, thirteen * OFTEN),
        "hanchan.waits of a text": call_for_each(scoring.waits, waiting_texts * OFTEN),
    }
    theirs: list[tuple[str, str, Callable[[], Work], str]] = [
        ("hanchan.score", lib, lambda: other_libraries.mahjong_scores(won, INDICATOR), wanted),
        ("hanchan.score", env, lambda: other_libraries.riichienv_scores(won, INDICATOR), ""),
        ("hanchan.shanten", lib, lambda: other_libraries.mahjong_shanten(hands), wanted),
        ("hanchan.shanten", env, lambda: other_libraries.riichienv_shanten(hands * OFTEN), ""),
        (
            "hanchan.shanten of a text",
            lib,
            lambda: other_libraries.mahjong_shanten_of_texts(texts),
            "",
        ),
        (
            "hanchan.shanten of a text",
            env,
            lambda: other_libraries.riichienv_shanten_of_texts(texts * OFTEN),
            "",
        ),
        ("hanchan.ukeire", lib, lambda: other_libraries.mahjong_ukeire(waiting), wanted),
        ("hanchan.waits", env, lambda: other_libraries.riichienv_waits(waiting), ""),
        (
            "hanchan.waits of a text",
            env,
            lambda: other_libraries.riichienv_waits_of_texts(waiting_texts),
            "",
        ),
    ]
    return [compare_times(name, ours[name], peer, work, goal) for name, peer, work, goal in theirs]


def _hand(kinds: Sequence[int]) -> Hand:
    return Hand(tuple(map(Tile, kinds)))
