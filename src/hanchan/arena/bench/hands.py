"""Benchmarks of hands outside matches: batches by the law and in arrays, and single calls."""

import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hanchan import batch, scoring
from hanchan.arena.bench import other_libraries
from hanchan.arena.bench.other_libraries import (
    BenchmarkResult,
    Work,
    best_times,
    call_for_each,
    speed_result,
    time_per_piece,
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
"""Number of hands in benchmarks that take many microseconds per hand."""
OFTEN = 20
"""Number of rounds over the same hands for faster calls, to even out caches of other libraries."""
INDICATOR = 0
"""Kind of the dora indicator used for scoring."""


def random_hands(size: int, count: int) -> list[list[int]]:
    """Return `count` random hands of `size` tiles, each a sorted list of kinds."""
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
    """Return the hands as rows of 34 counts, one for each kind."""
    return np.array(list(map(other_libraries.counts_of, hands)), np.uint8)


PeerWork: TypeAlias = Callable[[], Work]
"""Function that prepares the same work in another library."""


def compare_times(rows: Iterable[tuple[str, Work, str, PeerWork, str]]) -> list[BenchmarkResult]:
    """Measure the time per hand of each row, and that of the other library if it is installed.

    A row is a name, our work, the library, a function preparing its work, and the wanted ratio.
    """
    found: list[BenchmarkResult] = []
    for name, ours, library, peer, wanted in rows:
        works = [ours, peer()] if other_libraries.is_installed(library) else [ours]
        ours_and_theirs = best_times(*map(time_per_piece, works))
        found.append(speed_result(name, "ns", *ours_and_theirs, peer_name=library, wanted=wanted))
    return found


def measure_many_hands() -> list[BenchmarkResult]:
    """Measure shanten by the law itself, and the analysis of arrays of hands."""
    hands, waiting, won = random_hands(14, HANDS), random_hands(13, HANDS), winning_hands(WINS)
    counts, thirteen = count_rows(hands), count_rows(waiting)
    keys = np.array([_keys(hand) for hand in hands], np.uint32)
    tiles = np.pad(count_rows([kinds for kinds, _ in won]), ((0, 0), (0, 3)))
    dora = np.full((WINS, INDICATORS), NO_TILE)
    dora[:, 0] = INDICATOR
    wins, rules = np.array([win for _, win in won]), load_rules(RULES)
    score = partial(batch.score, tiles, wins, rules=rules, dora=dora)
    lib, env, wanted = other_libraries.MAHJONG, other_libraries.RIICHIENV, "1,000 or less"
    env_shanten = partial(other_libraries.riichienv_shanten, hands)
    env_waits = partial(other_libraries.riichienv_waits, waiting)
    env_scores = partial(other_libraries.riichienv_scores, won[:CALLS], INDICATOR)
    lib_ukeire = partial(other_libraries.mahjong_ukeire, waiting[:CALLS])
    by_counts, by_keys = _law(write_shanten_of_counts, counts), _law(write_shanten_of_keys, keys)
    rows = [
        ("shanten from 34 counts", by_counts, env, env_shanten, ""),
        ("shanten from kept keys", by_keys, env, env_shanten, ""),
        ("batch.shanten", lambda: len(batch.shanten(counts)), env, env_shanten, wanted),
        ("batch.waits", lambda: len(batch.waits(thirteen)), env, env_waits, wanted),
        ("batch.ukeire", lambda: len(batch.ukeire(thirteen).shanten), lib, lib_ukeire, wanted),
        ("batch.score", lambda: len(score(tsumo=True, riichi=1)), env, env_scores, wanted),
    ]
    return compare_times(rows)


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
    """Measure one Python call per hand, as in a program that already has the tiles."""
    hands, waiting, won = random_hands(14, CALLS), random_hands(13, CALLS), winning_hands(CALLS)
    fourteen, thirteen = list(map(_hand, hands)), list(map(_hand, waiting))
    cases = [(_hand(kinds), str(Kind(win))) for kinds, win in won]
    rules = load_rules(RULES)

    def score(case: tuple[Hand, str]) -> None:
        scoring.score(*case, rules=rules, tsumo=True, riichi=True, dora=str(Kind(INDICATOR)))

    texts, waiting_texts = list(map(str, fourteen)), list(map(str, thirteen))
    peers, wanted = other_libraries, "3 or more"
    lib, env = peers.MAHJONG, peers.RIICHIENV
    scores = call_for_each(score, cases)
    shanten = call_for_each(scoring.shanten, fourteen * OFTEN)
    of_text = call_for_each(scoring.shanten, texts * OFTEN)
    waits = call_for_each(scoring.waits, thirteen * OFTEN)
    waits_of_text = call_for_each(scoring.waits, waiting_texts * OFTEN)
    ukeire = call_for_each(scoring.ukeire, thirteen)
    lib_texts = partial(peers.mahjong_shanten_of_texts, texts)
    env_texts = partial(peers.riichienv_shanten_of_texts, texts * OFTEN)
    env_waits = partial(peers.riichienv_waits_of_texts, waiting_texts)
    rows = [
        ("hanchan.score", scores, lib, partial(peers.mahjong_scores, won, INDICATOR), wanted),
        ("hanchan.score", scores, env, partial(peers.riichienv_scores, won, INDICATOR), ""),
        ("hanchan.shanten", shanten, lib, partial(peers.mahjong_shanten, hands), wanted),
        ("hanchan.shanten", shanten, env, partial(peers.riichienv_shanten, hands * OFTEN), ""),
        ("hanchan.shanten of a text", of_text, lib, lib_texts, ""),
        ("hanchan.shanten of a text", of_text, env, env_texts, ""),
        ("hanchan.ukeire", ukeire, lib, partial(peers.mahjong_ukeire, waiting), wanted),
        ("hanchan.waits", waits, env, partial(peers.riichienv_waits, waiting), ""),
        ("hanchan.waits of a text", waits_of_text, env, env_waits, ""),
    ]
    return compare_times(rows)


def _hand(kinds: Sequence[int]) -> Hand:
    return Hand(tuple(map(Tile, kinds)))
