"""Doors into the compiled core: the kernels on one-element record arrays.

Compiled functions take a record by its place in an array, since passing the record itself from
Python is ten times dearer. Only these functions are called from outside, so only they are kept in
the cache on disk; everything they call is compiled into them.
"""

from typing import Any

from hanchan.core.apply import apply_action, prepare_deal, start_kyoku, start_match
from hanchan.core.batch import random_decision, random_match, random_matches, seat_to_decide
from hanchan.core.faults.declare import declare
from hanchan.core.faults.possible import possible
from hanchan.core.judge import judge
from hanchan.core.legal import legal
from hanchan.core.random import fill_wall, seed_generator
from hanchan.core.record import Ints
from hanchan.core.shanten import shanten_of_keys, shanten_of_many

Records = Any  # a one-element record array; inside, its only element is the record


def start_match_on(games: Records, rules: Records) -> None:
    """`apply.start_match` on arrays."""
    start_match(games[0], rules[0])


def prepare_deal_on(games: Records) -> None:
    """`apply.prepare_deal` on arrays."""
    prepare_deal(games[0])


def start_kyoku_on(games: Records, rules: Records, T: Ints) -> None:
    """`apply.start_kyoku` on arrays."""
    start_kyoku(games[0], rules[0], T)


def legal_on(games: Records, rules: Records, T: Ints, p: int) -> int:
    """`legal.legal` on arrays."""
    return legal(games[0], rules[0], T, p)


def apply_on(games: Records, rules: Records, T: Ints, p: int, action: int, late: int) -> None:
    """`apply.apply_action` on arrays."""
    apply_action(games[0], rules[0], T, p, action, late)


def possible_on(games: Records, rules: Records, T: Ints, p: int) -> int:
    """`possible.possible` on arrays."""
    return possible(games[0], rules[0], T, p)


def declare_on(games: Records, rules: Records, T: Ints, p: int, action: int, late: int) -> None:
    """`declare.declare` on arrays."""
    declare(games[0], rules[0], T, p, action, late)


def judge_on(
    games: Records, rules: Records, T: Ints, p: int, code: int, flags: int, slot: int
) -> int:
    """`judge.judge` on arrays."""
    return judge(games[0], rules[0], T, p, code, flags, slot)


def judge_many_on(
    games: Records, rules: Records, T: Ints, codes: Ints, flags: Ints, start: int, stop: int
) -> int:
    """Judge seat 0 of every game from `start` to `stop`; returns how many may win."""
    wins = 0
    for i in range(start, stop):
        if judge(games[i], rules[0], T, 0, codes[i], flags[i], 0) == 0:
            wins += 1
    return wins


def seat_to_decide_on(games: Records) -> int:
    """`batch.seat_to_decide` on arrays."""
    return seat_to_decide(games[0])


def fill_wall_on(games: Records, rules: Records) -> None:
    """`random.fill_wall` on arrays."""
    fill_wall(games[0], rules[0])


def seed_on(games: Records, seed: int) -> None:
    """`random.seed_generator` on arrays."""
    seed_generator(games[0], seed)


def random_decision_on(games: Records, rules: Records, T: Ints) -> None:
    """`batch.random_decision` on arrays."""
    random_decision(games[0], rules[0], T)


def random_match_on(games: Records, rules: Records, T: Ints, seed: int) -> int:
    """`batch.random_match` on arrays."""
    return random_match(games[0], rules[0], T, seed)


def random_matches_on(games: Records, rules: Records, T: Ints, first: int, count: int) -> int:
    """`batch.random_matches` on arrays."""
    return random_matches(games[0], rules[0], T, first, count)


def shanten_of_many_on(T: Ints, counts: Ints, sets: Ints, out: Ints, start: int, stop: int) -> int:
    """`shanten.shanten_of_many`: hands as rows of 34 counts."""
    return shanten_of_many(T, counts, sets, out, start, stop)


def shanten_of_keys_on(T: Ints, keys: Ints, sets: Ints, out: Ints, start: int, stop: int) -> int:
    """`shanten.shanten_of_keys`: hands as rows of four suit keys."""
    return shanten_of_keys(T, keys, sets, out, start, stop)
