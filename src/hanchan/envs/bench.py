"""Benchmarks of environments: the speed of batches, and of one lane under Gymnasium."""

import importlib
import random
from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import Any

import numpy as np

from hanchan.arena.bench import other_libraries
from hanchan.arena.bench.other_libraries import (
    BenchmarkResult,
    SecondsPerPiece,
    best_times,
    speed_result,
)
from hanchan.envs.batch import Batch

LANES = 256
DECISIONS = 150_000
SINGLE_DECISIONS = 3_000
WANTED = {"planes-1": "", "planes-1-bare": "600,000 or more", "masks": "1,000,000 or more"}


def run_env_benchmarks(
    lanes: int = LANES, report: Callable[[str], None] = lambda _: None
) -> list[BenchmarkResult]:
    """Run the benchmarks with this number of lanes; `report` receives each title beforehand."""
    report("batches")
    found = list(map(measure_observation(lanes), WANTED, WANTED.values()))
    report("two threads")
    found += [measure_two_threads(count) for count in (lanes, 4 * lanes)]
    if find_spec("gymnasium") is not None:
        report("one lane")
        found.append(measure_single_env())
    return found


def measure_observation(lanes: int) -> Callable[[str, str], BenchmarkResult]:
    """Return a function that measures an observation on one thread, in processor time."""

    def measure(observation: str, wanted: str) -> BenchmarkResult:
        batch = Batch(lanes, observation=observation)
        (ours,) = best_times(batch_decision_seconds(batch, process_time))
        return speed_result(f"batch of {lanes}, {observation}", "decisions", ours, wanted=wanted)

    return measure


def batch_decision_seconds(batch: Batch, clock: Callable[[], float]) -> SecondsPerPiece:
    """Return a function that measures the seconds per decision of random learners.

    It excludes the time to draw their actions.
    """

    def seconds() -> float:
        lots, turns = np.random.default_rng(1), batch.reset(seed=0)
        spent, steps = 0.0, -(-DECISIONS // len(batch))
        for _ in range(steps):
            chances = lots.random(turns.mask.shape, np.float32)
            actions = (chances * turns.mask).argmax(1).astype(np.int16)
            started = clock()
            turns = batch.step(actions)
            spent += clock() - started
        return spent / steps / len(batch)

    return seconds


def measure_two_threads(lanes: int) -> BenchmarkResult:
    """Measure the lanes on two threads, compared with one, in wall-clock time."""
    two, one = (
        batch_decision_seconds(
            Batch(lanes, observation="planes-1-bare", threads=threads), perf_counter
        )
        for threads in (2, 1)
    )
    name, times = f"batch of {lanes} on two threads", best_times(two, one)
    wanted = "1.8 or more on two free cores"
    return speed_result(name, "decisions", *times, peer_name="one thread", wanted=wanted)


def measure_single_env() -> BenchmarkResult:
    """Measure the Gymnasium environment with random bots, and `riichienv` if it is installed."""
    works: list[SecondsPerPiece] = [gymnasium_step_seconds]
    if other_libraries.is_installed(other_libraries.RIICHIENV):
        works.append(riichienv_decision_seconds)
    name = "steps of hanchan/Riichi-v1"
    peer = other_libraries.RIICHIENV
    return speed_result(name, "steps", *best_times(*works), peer_name=peer, wanted="1 or more")


def gymnasium_step_seconds() -> float:
    """Return the seconds of processor time per step with random legal actions."""
    gymnasium: Any = importlib.import_module("gymnasium")
    importlib.import_module("hanchan.envs")
    env = gymnasium.make("hanchan/Riichi-v1", opponents="random", disable_env_checker=True)
    lot = random.Random(1).random  # noqa: S311 - repeatable
    _, info = env.reset(seed=1)
    started = process_time()
    for _ in range(SINGLE_DECISIONS):
        legal = info["action_mask"].nonzero()[0]
        _, _, terminated, truncated, info = env.step(legal[int(lot() * len(legal))])
        if terminated or truncated:
            _, info = env.reset()
    return (process_time() - started) / SINGLE_DECISIONS


def riichienv_decision_seconds() -> float:
    """Return the seconds of processor time per decision in `riichienv`, encoding included."""
    peer: Any = importlib.import_module(other_libraries.RIICHIENV)
    rule, lot = peer.GameRule.default_tenhou(), random.Random(1).random  # noqa: S311 - repeatable
    decisions, seed, started = 0, 0, process_time()
    while decisions < SINGLE_DECISIONS:
        env = peer.RiichiEnv("4p-red-half", skip_mjai_logging=True, seed=seed, rule=rule)
        seen, seed = env.reset(), seed + 1
        while not env.done() and decisions < SINGLE_DECISIONS:
            answers: dict[int, Any] = {}
            for seat, view in seen.items():
                np.frombuffer(view.encode(), np.float32)
                actions = view.legal_actions()
                answers[seat] = actions[int(lot() * len(actions))]
            decisions += len(answers)
            seen = env.step(answers)
    return (process_time() - started) / decisions
