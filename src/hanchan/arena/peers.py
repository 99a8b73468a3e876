"""The same work done by other libraries through their own interfaces, where they are installed."""

import importlib
import importlib.util
import random
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import Any

RIICHIENV = "riichienv"
TILE_COPIES = 4


def installed(name: str) -> bool:
    """Whether a peer can be imported here."""
    return importlib.util.find_spec(name) is not None


def riichienv_matches(count: int) -> tuple[float, float]:
    """Uniform random matches of riichienv: games and decisions per second of one thread."""
    peer: Any = importlib.import_module(RIICHIENV)
    decisions = 0
    started = process_time()
    for seed in range(count):
        env = peer.RiichiEnv(
            game_mode="4p-red-half", seed=seed, rule=peer.GameRule.default_tenhou()
        )
        lot = random.Random(seed)
        seen = env.reset()
        while not env.done():
            answers = {p: lot.choice(view.legal_actions()) for p, view in seen.items()}
            decisions += len(answers)
            seen = env.step(answers)
    seconds = process_time() - started
    return count / seconds, decisions / seconds


def riichienv_shanten(hands: Sequence[Sequence[int]]) -> float:
    """Nanoseconds a hand of riichienv's single calls; hands are lists of kinds."""
    peer: Any = importlib.import_module(RIICHIENV)
    tiles = [tile_ids(kinds) for kinds in hands]
    count = peer.calculate_shanten
    started = process_time()
    for hand in tiles:
        count(hand)
    return (process_time() - started) / len(tiles) * 1e9


def riichienv_scores(hands: Sequence[tuple[Sequence[int], int]]) -> float:
    """Nanoseconds a scored hand of riichienv; hands are the kinds and the winning kind."""
    peer: Any = importlib.import_module(RIICHIENV)
    cases = [(tile_ids(kinds), kinds.index(win)) for kinds, win in hands]
    conditions = peer.Conditions(tsumo=True, riichi=True)
    started = process_time()
    for tiles, place in cases:
        peer.HandEvaluator(tiles).calc(tiles[place], [0], conditions, [4])
    return (process_time() - started) / len(cases) * 1e9


def riichienv_rescoring(files: Sequence[Path], rounds: int) -> float:
    """Seconds that riichienv takes to score every win of mjai files again, so many times."""
    peer: Any = importlib.import_module(RIICHIENV)
    started = process_time()
    for _ in range(rounds):
        for path in files:
            for kyoku in peer.MjaiReplay.from_jsonl(str(path)).take_kyokus():
                for win in kyoku.take_win_result_contexts():
                    _ = win.actual
    return process_time() - started


def tile_ids(kinds: Sequence[int]) -> list[int]:
    """Ids 0-135 for a hand of kinds, copies told apart."""
    seen: dict[int, int] = {}
    ids: list[int] = []
    for kind in kinds:
        ids.append(TILE_COPIES * kind + seen.get(kind, 0))
        seen[kind] = seen.get(kind, 0) + 1
    return ids
