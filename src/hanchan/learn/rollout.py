"""Matches played to learn from: whose decisions they are, and what each was worth beforehand.

A shard is some lanes with the same opponents. What happens in it depends on its weights, its
snapshot and its lots alone, so that it does not matter where it is played.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hanchan.bots.learned.net import Floats, forward, seen
from hanchan.core.codes import SEATS
from hanchan.envs import Batch, Turns
from hanchan.envs.batch import SNAPSHOT
from hanchan.learn.playing import Lessons, Played, play
from hanchan.learn.settings import ImproveSettings, Opponents
from hanchan.rules.files import load_rules_or_file

ALL_OWN = (True,) * SEATS
FIRST_OWN = (True, False, False, False)
FAR_BELOW = np.float32(-1e9)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shard:
    """Some lanes: against whom, with which weights, where they stand, their lots."""

    opponents: Opponents
    own: Mapping[str, Floats]
    other: Mapping[str, Floats]
    lanes: bytes
    seed: tuple[int, ...]


class Experience(NamedTuple):
    """Own decisions whose kyoku was played to its end: with the chance that each action had.

    `advantage` is by how much more than expected came of it, by generalized advantage estimation
    over the own decisions of the kyoku.
    """

    lessons: Lessons
    chance: Floats
    advantage: Floats


class Lane(NamedTuple):
    """What a step knows of its lanes beside what is seen."""

    own: NDArray[np.bool_]
    chance: Floats
    value: Floats


def batch_of(settings: ImproveSettings, opponents: Opponents, seed: int) -> Batch:
    """The lanes of a shard."""
    bots = opponents is Opponents.BOT
    lanes = settings.lanes // len(Opponents) // settings.shards
    players = ("learner", *(settings.bot if bots else "learner",) * (SEATS - 1))
    rules = tuple(map(load_rules_or_file, settings.rules))
    return Batch(lanes, rules, players=players, seed=seed)


def roll_out(settings: ImproveSettings, shard: Shard) -> tuple[Experience, bytes]:
    """Play a shard; what can be learned from it, and where its lanes stand now."""
    batch = batch_of(settings, shard.opponents, 0)
    turns = batch.restore(np.frombuffer(shard.lanes, SNAPSHOT))
    lots = np.random.default_rng(shard.seed)
    steps: list[Lane] = []

    def choose(turns: Turns) -> NDArray[np.int16]:
        actions, lane = chosen(shard, turns, lots)
        steps.append(lane)
        return actions

    played, _ = play(batch, turns, choose, settings.decisions // settings.lanes)
    own, chance, value = map(np.stack, zip(*steps, strict=True))
    learned = own & played.choices & ~np.isnan(played.outcome()[..., 0])
    return Experience(
        lessons=played.lessons(learned),
        chance=chance[learned],
        advantage=advantages(played, own & played.choices, value, settings.trace)[learned],
    ), batch.snapshot().tobytes()


def chosen(shard: Shard, turns: Turns, lots: np.random.Generator) -> tuple[NDArray[np.int16], Lane]:
    """An action for each lane by lot, as likely as the weights of its player find it good."""
    is_own = ALL_OWN if shard.opponents in (Opponents.ITSELF, Opponents.BOT) else FIRST_OWN
    own = np.array(is_own)[turns.player]
    actions = np.zeros(len(own), np.int16)
    chance, value = np.zeros(len(own), np.float32), np.zeros(len(own), np.float32)
    marks = lots.random(len(own))
    for weights, lanes in ((shard.own, own), (shard.other, ~own)):
        rows = lanes.nonzero()[0]
        if not len(rows):
            continue
        planes, scalars = seen(turns.planes[rows], turns.scalars[rows])
        logits, values = forward(np, weights, planes, scalars)
        chances = likelihoods(logits, turns.mask[rows])
        actions[rows] = drawn(chances, marks[rows])
        chance[rows] = chances[np.arange(len(rows)), actions[rows]]
        value[rows] = values[:, 0]
    return actions, Lane(own, chance, value)


def likelihoods(logits: Floats, mask: NDArray[np.uint8]) -> Floats:
    """The chance of each action; what is not legal has none.

    >>> likelihoods(np.zeros((1, 3), np.float32), np.array([[1, 0, 1]], np.uint8)).tolist()
    [[0.5, 0.0, 0.5]]
    """
    legal = np.where(mask == 1, logits, FAR_BELOW)
    powers = np.exp(legal - legal.max(1, keepdims=True)) * (mask == 1)
    return powers / powers.sum(1, keepdims=True)


def drawn(chances: Floats, marks: NDArray[np.float64]) -> NDArray[np.int16]:
    """An action for each row, by a mark between 0 and 1.

    >>> drawn(np.array([[0, 0.5, 0.5]], np.float32), np.array([0.7])).tolist()
    [2]
    """
    sums = chances.astype(np.float64).cumsum(1)
    beyond = sums > (marks * sums[:, -1])[:, None]
    return beyond.argmax(1).astype(np.int16)


def advantages(played: Played, own: NDArray[np.bool_], value: Floats, trace: float) -> Floats:
    """By how much each own decision (T, L) turned out better than its value, traced back.

    Nothing is discounted; where the end of the kyoku was not played it is 0.
    """
    found = np.zeros(own.shape, np.float32)
    ahead = np.full((own.shape[1], SEATS), np.nan, np.float32)
    traced = np.zeros_like(ahead)
    for step in range(len(own) - 1, -1, -1):
        ended = ~np.isnan(played.brought[step, :, 0])
        ahead[ended], traced[ended] = played.brought[step, ended], 0
        rows = own[step].nonzero()[0]
        player = played.player[step, rows]
        missed = np.nan_to_num(ahead[rows, player] - value[step, rows])
        traced[rows, player] = missed + trace * traced[rows, player]
        found[step, rows] = traced[rows, player]
        known = ~np.isnan(ahead[rows, player])
        ahead[rows, player] = np.where(known, value[step, rows], np.nan)
    return found
