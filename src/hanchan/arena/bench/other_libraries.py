"""The same work in other libraries, for comparison if they are installed.

Each library is called with as little overhead as its interface allows: nothing is logged, and
inputs are prepared beforehand.
"""

import importlib
import importlib.util
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time
from typing import Any, TypeAlias, TypeVar

from hanchan.json_values import JsonResult

# Measure alternately, so that a busy machine is equally busy for all.

ROUNDS = 3
T = TypeVar("T")
Work: TypeAlias = Callable[[], int]
"""Function that repeats some work and returns the number of repetitions."""
SecondsPerPiece: TypeAlias = Callable[[], float]
"""Function that measures some work and returns the seconds per piece."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchmarkResult(JsonResult):
    """One row of the benchmark: our figure, the other library's in the same unit, and their ratio.

    A ratio above 1 means that ours is faster.
    """

    name: str
    unit: str
    ours: float
    peer: float | None = None
    peer_name: str = ""
    ratio: float | None = None
    wanted: str = ""


def time_per_piece(work: Work) -> SecondsPerPiece:
    """Return a function that measures the processor time of the work in seconds per piece."""

    def seconds() -> float:
        started = process_time()
        count = work()
        return (process_time() - started) / count

    return seconds


def call_for_each(call: Callable[[T], object], items: Sequence[T]) -> Work:
    """Return work that calls the function once for each item."""

    def work() -> int:
        for item in items:
            call(item)
        return len(items)

    return work


def best_times(*works: SecondsPerPiece) -> list[float]:
    """Return the best time of each measurement; they run alternately, `ROUNDS` times."""
    rounds = [[work() for work in works] for _ in range(ROUNDS)]
    return list(map(min, zip(*rounds, strict=True)))


def speed_result(
    name: str,
    unit: str,
    ours: float,
    peer: float | None = None,
    peer_name: str = "",
    wanted: str = "",
) -> BenchmarkResult:
    """Return a row from seconds per piece: a time if the `unit` is ns, else a speed per second."""

    def figure(seconds: float) -> float:
        return seconds * 1e9 if unit == "ns" else 1 / seconds

    label = unit if unit == "ns" else f"{unit}/s"
    result = BenchmarkResult(name=name, unit=label, ours=figure(ours), wanted=wanted)
    if peer is None:
        return result
    return replace(result, peer=figure(peer), peer_name=peer_name, ratio=peer / ours)


RIICHIENV = "riichienv"
MAHJONG = "mahjong"
TILE_COPIES = 4
KINDS = 34


def is_installed(name: str) -> bool:
    """Whether another library can be imported."""
    return importlib.util.find_spec(name) is not None


def riichienv_matches(count: int) -> int:
    """Play uniform random matches in riichienv; return the number of decisions."""
    peer: Any = importlib.import_module(RIICHIENV)
    rule, lot = peer.GameRule.default_tenhou(), random.Random(1).random
    decisions = 0
    for seed in range(count):
        env = peer.RiichiEnv("4p-red-half", skip_mjai_logging=True, seed=seed, rule=rule)
        seen, step, done = env.reset(), env.step, env.done
        while not done():
            answers: dict[int, Any] = {}
            for seat, view in seen.items():
                actions = view.legal_actions()
                answers[seat] = actions[int(lot() * len(actions))]
            decisions += len(answers)
            seen = step(answers)
    return decisions


def riichienv_shanten(hands: Sequence[Sequence[int]]) -> Work:
    """Return work that computes the shanten of hands, lists of kinds, in riichienv."""
    peer: Any = importlib.import_module(RIICHIENV)
    return call_for_each(peer.calculate_shanten, list(map(tile_ids, hands)))


def riichienv_shanten_of_texts(texts: Sequence[str]) -> Work:
    """Return work that parses hands and computes their shanten in riichienv."""
    peer: Any = importlib.import_module(RIICHIENV)
    parse, count = peer.parse_hand, peer.calculate_shanten
    return call_for_each(lambda text: count(parse(text)[0]), texts)


def riichienv_waits_of_texts(texts: Sequence[str]) -> Work:
    """Return work that parses hands and finds their waits in riichienv."""
    peer: Any = importlib.import_module(RIICHIENV)
    parse, evaluator = peer.parse_hand, peer.HandEvaluator
    return call_for_each(lambda text: evaluator(parse(text)[0]).get_waits(), texts)


def riichienv_waits(hands: Sequence[Sequence[int]]) -> Work:
    """Return work that finds the waits of hands, lists of 13 kinds, in riichienv."""
    peer: Any = importlib.import_module(RIICHIENV)
    tiles = list(map(tile_ids, hands))
    return call_for_each(lambda hand: peer.HandEvaluator(hand).get_waits(), tiles)


def riichienv_scores(hands: Sequence[tuple[Sequence[int], int]], indicator: int) -> Work:
    """Return work that scores tsumo wins in riichienv, each the kinds and the winning kind."""
    peer: Any = importlib.import_module(RIICHIENV)
    cases = [ids_with_win(kinds, win) for kinds, win in hands]
    conditions, dora = peer.Conditions(tsumo=True, riichi=True), [TILE_COPIES * indicator]
    evaluate = peer.HandEvaluator
    return call_for_each(lambda case: evaluate(case[0]).calc(case[1], dora, conditions, [4]), cases)


def mahjong_shanten(hands: Sequence[Sequence[int]]) -> Work:
    """Return work that computes the shanten of hands, lists of kinds, in `mahjong`."""
    return call_for_each(_mahjong_shanten(), list(map(counts_of, hands)))


def mahjong_shanten_of_texts(texts: Sequence[str]) -> Work:
    """Return work that parses hands and computes their shanten in `mahjong`."""
    converter: Any = importlib.import_module("mahjong.tile").TilesConverter
    parse, count = converter.one_line_string_to_34_array, _mahjong_shanten()
    return call_for_each(lambda text: count(parse(text)), texts)


def mahjong_ukeire(hands: Sequence[Sequence[int]]) -> Work:
    """Return work that finds the ukeire of hands in `mahjong`, by the shanten after each draw."""
    count = _mahjong_shanten()
    return call_for_each(lambda hand: _nearer(count, hand), list(map(counts_of, hands)))


def _mahjong_shanten() -> Callable[[list[int]], int]:
    peer: Any = importlib.import_module("mahjong.shanten")
    return peer.Shanten().calculate_shanten


def _nearer(count: Callable[[list[int]], int], hand: list[int]) -> list[int]:
    before, nearer = count(hand), list[int]()
    for kind in range(KINDS):
        if hand[kind] < TILE_COPIES:
            hand[kind] += 1
            if count(hand) < before:
                nearer.append(kind)
            hand[kind] -= 1
    return nearer


def mahjong_scores(hands: Sequence[tuple[Sequence[int], int]], indicator: int) -> Work:
    """Return work that scores tsumo wins in `mahjong`, each the kinds and the winning kind."""
    calculator: Any = importlib.import_module("mahjong.hand_calculating.hand").HandCalculator()
    config: Any = importlib.import_module("mahjong.hand_calculating.hand_config").HandConfig
    riichi, dora = config(is_tsumo=True, is_riichi=True), [TILE_COPIES * indicator]
    cases = [ids_with_win(kinds, win) for kinds, win in hands]
    value = calculator.estimate_hand_value
    return call_for_each(lambda case: value(case[0], case[1], None, dora, riichi), cases)


def riichienv_rescoring(files: Sequence[Path]) -> None:
    """Score every win in mjai files again in riichienv."""
    peer: Any = importlib.import_module(RIICHIENV)
    for path in files:
        for kyoku in peer.MjaiReplay.from_jsonl(str(path)).take_kyokus():
            for win in kyoku.take_win_result_contexts():
                _ = win.actual


def counts_of(kinds: Sequence[int]) -> list[int]:
    """Return the number of tiles of each kind."""
    return [kinds.count(kind) for kind in range(KINDS)]


def tile_ids(kinds: Sequence[int]) -> list[int]:
    """Return the tile ids (0-135) of a hand of kinds, each copy with its own id."""
    return [TILE_COPIES * kind + list(kinds[:i]).count(kind) for i, kind in enumerate(kinds)]


def ids_with_win(kinds: Sequence[int], win: int) -> tuple[list[int], int]:
    """Return the tile ids of a hand, and the id of its winning tile."""
    tiles = tile_ids(kinds)
    return tiles, tiles[kinds.index(win)]
