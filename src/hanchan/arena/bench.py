"""Our speed beside the peers', measured in one run; every claim is a ratio.

Processor time of one thread is measured, so that other work on the machine matters little.
"""

import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter, perf_counter_ns, process_time

import numpy as np
from numpy.typing import NDArray

from hanchan.arena import bench_logs, peers
from hanchan.core.apply import start_match
from hanchan.core.batch import random_decision, random_matches
from hanchan.core.codes import DEALING, NO_TILE, OVER, S_RIICHI, S_TSUMO
from hanchan.core.encode import encode
from hanchan.core.judge import judge
from hanchan.core.layout import Game, Rules
from hanchan.core.random import seed_generator
from hanchan.core.shanten import shanten_of_keys, shanten_of_many
from hanchan.core.tables import POW5, SUIT_OF, load_tables
from hanchan.core.tiles_in_hand import put_tile
from hanchan.core.wall import indicator_place
from hanchan.kernels.library import compiled_form
from hanchan.kernels.record import Ints
from hanchan.rules.load import load_rules, rulebooks

BASE = "tenhou"
MATCHES = 2000
PEER_MATCHES = 40
HANDS = 20_000
WINS = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """One line of the benchmark: our figure, the peer's in the same unit, and their ratio."""

    name: str
    unit: str
    ours: float
    peer: float | None = None
    peer_name: str = ""
    ratio: float | None = None
    wanted: str = ""


def measures(report: Callable[[str], None] = lambda _: None) -> list[Measure]:
    """All measurements, `report` being told what is measured now."""
    found: list[Measure] = []
    for title, measure in (
        ("random matches", matches),
        ("every rulebook", every_rulebook),
        ("shanten", shanten),
        ("scoring", scoring),
        ("interpreted decisions", interpreted),
        ("verification", verification),
        ("sizes and starts", sizes),
    ):
        report(title)
        found += measure()
    return found


def _ratio(name: str, unit: str, ours: float, peer: float | None, wanted: str) -> Measure:
    faster = unit.endswith("/s")
    ratio = None if peer is None else (ours / peer if faster else peer / ours)
    return Measure(
        name=name,
        unit=unit,
        ours=ours,
        peer=peer,
        peer_name="" if peer is None else peers.RIICHIENV,
        ratio=ratio,
        wanted=wanted,
    )


def _random_speed(rulebook: str, count: int) -> tuple[float, float]:
    play = compiled_form(random_matches)
    g, r, tables = Game(), encode(load_rules(rulebook)), load_tables()
    play(g, r, tables, 0, 1)
    started = process_time()
    decisions = play(g, r, tables, 0, count)
    seconds = process_time() - started
    return count / seconds, decisions / seconds


def matches() -> list[Measure]:
    """Uniform random matches under `tenhou`, events and score sheets on."""
    games, decisions = _random_speed(BASE, MATCHES)
    peer = peers.riichienv_matches(PEER_MATCHES) if peers.installed(peers.RIICHIENV) else None
    return [
        _ratio("random matches", "games/s", games, peer[0] if peer else None, "40 or more"),
        _ratio("random decisions", "decisions/s", decisions, peer[1] if peer else None, ""),
    ]


def every_rulebook() -> list[Measure]:
    """No rulebook is slower than half of `tenhou`, decision by decision."""
    base = _random_speed(BASE, MATCHES // 2)[1]
    found: list[Measure] = []
    for rulebook in rulebooks():
        speed = _random_speed(rulebook, MATCHES // 2)[1]
        found.append(
            Measure(
                name=f"decisions under {rulebook}",
                unit="decisions/s",
                ours=speed,
                peer=base,
                peer_name=BASE,
                ratio=speed / base,
                wanted="0.5 or more",
            )
        )
    return found


def _random_hands(count: int) -> list[list[int]]:
    lot = random.Random(1)
    wall = [kind for kind in range(34) for _ in range(4)]
    return [sorted(lot.sample(wall, 14)) for _ in range(count)]


def shanten() -> list[Measure]:
    """Shanten in batch, from 34 counts and from kept keys."""
    hands = _random_hands(HANDS)
    counts = np.zeros((HANDS, 34), np.uint8)
    keys = np.zeros((HANDS, 4), np.uint32)
    for i, hand in enumerate(hands):
        for kind in hand:
            counts[i, kind] += 1
            keys[i, SUIT_OF[kind]] += POW5[kind]
    sets, out = np.full(HANDS, 4, np.uint8), np.zeros(HANDS, np.int8)
    peer = None
    if peers.installed(peers.RIICHIENV):
        peer = peers.riichienv_shanten(hands)
    by_counts = _nanoseconds(shanten_of_many, counts, sets, out)
    by_keys = _nanoseconds(shanten_of_keys, keys, sets, out)
    return [
        _ratio("shanten from 34 counts", "ns a hand", by_counts, peer, "15 or more"),
        _ratio("shanten from kept keys", "ns a hand", by_keys, peer, "40 or more"),
    ]


def _nanoseconds(
    kernel: Callable[[Ints, Ints, Ints, Ints, int, int], int],
    hands: NDArray[np.unsignedinteger],
    sets: NDArray[np.uint8],
    out: NDArray[np.int8],
) -> float:
    count, tables = compiled_form(kernel), load_tables()
    rounds = 100
    started = process_time()
    for _ in range(rounds):
        count(tables, hands.data, sets.data, out.data, 0, HANDS)
    return (process_time() - started) / HANDS / rounds * 1e9


def _winning_hand(lot: random.Random) -> tuple[list[int], int]:
    """Four sets and a pair by lot, and one of their kinds as the winning tile."""
    while True:
        hand: list[int] = []
        for _ in range(4):
            kind = lot.randrange(34)
            run = kind < 27 and kind % 9 < 7 and lot.random() < 0.7
            hand += [kind, kind + 1, kind + 2] if run else [kind] * 3
        hand += [lot.randrange(34)] * 2
        if all(hand.count(kind) <= 4 for kind in hand):
            return sorted(hand), lot.choice(hand)


def scoring() -> list[Measure]:
    """Whole score sheets of concealed riichi tsumo hands, one call of Python each."""
    lot = random.Random(2)
    hands = [_winning_hand(lot) for _ in range(WINS)]
    games = [Game() for _ in hands]
    for g, (kinds, _) in zip(games, hands, strict=True):
        _place(g, kinds)
    judge_one, r, tables = compiled_form(judge), encode(load_rules(BASE)), load_tables()
    rounds = 50
    started = process_time()
    for _ in range(rounds):
        for g, (_, win) in zip(games, hands, strict=True):
            judge_one(g, r, tables, 0, win, S_TSUMO | S_RIICHI, 0)
    ours = (process_time() - started) / WINS / rounds * 1e9
    peer = peers.riichienv_scores(hands) if peers.installed(peers.RIICHIENV) else None
    return [_ratio("scoring", "ns a hand", ours, peer, "5 or more")]


def _place(g: Game, kinds: Sequence[int]) -> None:
    for kind in kinds:
        put_tile(g, 0, kind)
    g.dora_open = 1
    g.wall[indicator_place(0)] = 0
    g.wall[indicator_place(0) + 1] = 1
    g.drawn = NO_TILE


def interpreted() -> list[Measure]:
    """One decision of a person's game, without a compiler: legal actions and their effects."""
    g, r, tables = Game(), encode(load_rules(BASE)), load_tables()
    times: list[int] = []
    seed_generator(g, 1)
    start_match(g, r)
    while g.phase != OVER:
        dealing = g.phase == DEALING
        started = perf_counter_ns()
        random_decision(g, r, tables)
        if not dealing:
            times.append(perf_counter_ns() - started)
    return [
        Measure(
            name="interpreted decision, median",
            unit="us",
            ours=median(times) / 1000,
            wanted="50 or less",
        )
    ]


def verification() -> list[Measure]:
    """Tenhou's files verified, beside the peer's re-scoring of the same games."""
    screened, slow, peer = bench_logs.speeds()
    return [
        _ratio("verify of Tenhou's files", "kyoku/s", screened, peer, "1 or more"),
        Measure(name="verify interpreted", unit="kyoku/s", ours=slow, wanted="100 or more"),
    ]


def sizes() -> list[Measure]:
    """Record size, and how fast things start."""
    return [
        Measure(name="game record", unit="bytes", ours=Game.dtype.itemsize, wanted="2048 or less"),
        Measure(name="rules record", unit="bytes", ours=Rules.dtype.itemsize),
        _started("import hanchan", "import hanchan", "0.15 or less"),
        _started("first compiled call", _COMPILED, "0.2 or less"),
        _started("one score sheet from the shell", _SCORE, "0.5 or less"),
    ]


_COMPILED = (
    "from hanchan.core.layout import Game; from hanchan.core.random import seed_generator;"
    "from hanchan.kernels.library import compiled_form; compiled_form(seed_generator)(Game(), 0)"
)
_SCORE = (
    "import sys; sys.argv = ['hanchan', 'score', '234m456p678s3388s', '--win', '8s', '--riichi'];"
    "from hanchan.cli import main; main()"
)


def _started(name: str, code: str, wanted: str) -> Measure:
    """Seconds until a fresh Python is ready, beyond starting itself; the best of five."""
    bare = min(_seconds_to_ready("pass") for _ in range(5))
    best = min(_seconds_to_ready(code) for _ in range(5))
    return Measure(name=name, unit="s", ours=best - bare, wanted=wanted)


def _seconds_to_ready(code: str) -> float:
    """Until the code has run and says so; how long the process takes to end is not counted."""
    started = perf_counter()
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", f"{code}\nprint('ready', flush=True)"], stdout=subprocess.PIPE
    ) as process:
        for line in process.stdout or ():
            if line == b"ready\n":
                break
        return perf_counter() - started
