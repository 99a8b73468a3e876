"""Measure environments: decisions of batches, and of one lane through Gymnasium."""

import importlib
import random
from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import Any

import numpy as np

from hanchan.arena.bench import peers
from hanchan.arena.bench.peers import Measure, Timed, least, per_second
from hanchan.envs.batch import Batch

LANES = 256
DECISIONS = 150_000
SINGLE_DECISIONS = 3_000
WANTED = {"planes-1": "", "planes-1-bare": "600,000 or more", "masks": "1,000,000 or more"}


def measures(lanes: int = LANES, report: Callable[[str], None] = lambda _: None) -> list[Measure]:
    """Return the measurements with this number of lanes; call `report` with each title first."""
    report("batches")
    found = list(map(per_second_of(lanes), WANTED, WANTED.values()))
    report("two threads")
    found.append(two_threads(lanes))
    if find_spec("gymnasium") is not None:
        report("one lane")
        found.append(one_lane())
    return found


def per_second_of(lanes: int) -> Callable[[str, str], Measure]:
    """Return a measurement of an observation, on one thread, in its processor time."""

    def measure(observation: str, wanted: str) -> Measure:
        (ours,) = least(stepped(Batch(lanes, observation=observation), process_time))
        return per_second(f"batch of {lanes}, {observation}", "decisions", ours, wanted=wanted)

    return measure


def stepped(batch: Batch, clock: Callable[[], float]) -> Timed:
    """Seconds per decision in a batch of random learners, without drawing the actions."""

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


def two_threads(lanes: int) -> Measure:
    """Measure the same lanes on two threads, in wall-clock time."""
    two, one = (
        stepped(Batch(lanes, observation="planes-1-bare", threads=threads), perf_counter)
        for threads in (2, 1)
    )
    return per_second(
        f"batch of {lanes} on two threads", "decisions", *least(two, one), peer_name="one thread"
    )


def one_lane() -> Measure:
    """Measure one learner among random bots in Python against a peer's own observation."""
    works: list[Timed] = [gymnasium_steps]
    if peers.installed(peers.RIICHIENV):
        works.append(peer_steps)
    name = "steps of hanchan/Riichi-v1"
    return per_second(name, "steps", *least(*works), peer_name=peers.RIICHIENV, wanted="1 or more")


def gymnasium_steps() -> float:
    """Seconds per step with random legal actions."""
    gymnasium: Any = importlib.import_module("gymnasium")
    importlib.import_module("hanchan.envs")
    env = gymnasium.make("hanchan/Riichi-v1", opponents=("random",) * 3, disable_env_checker=True)
    lot = random.Random(1).random  # noqa: S311 - repeatable
    _, info = env.reset(seed=1)
    started = process_time()
    for _ in range(SINGLE_DECISIONS):
        legal = info["action_mask"].nonzero()[0]
        _, _, terminated, truncated, info = env.step(legal[int(lot() * len(legal))])
        if terminated or truncated:
            _, info = env.reset()
    return (process_time() - started) / SINGLE_DECISIONS


def peer_steps() -> float:
    """Seconds per decision of riichienv with its own encoding."""
    peer: Any = importlib.import_module(peers.RIICHIENV)
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
