"""Whole matches by uniform random play, for batches, benchmarks and invariants."""

from hanchan.core.codes import DEALING, IN_TIME, OVER
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal, seat_to_decide
from hanchan.core.phases import start_match
from hanchan.core.random import fill_wall, random_below, seed_generator
from hanchan.core.step import answer, prepare_deal, proceed, start_kyoku
from hanchan.kernels.record import Tables

DOORS = ("random_step", "random_match", "random_matches")


def random_step(g: Game, r: Rules, T: Tables) -> None:
    """One phase of random play: a deal, an automatic phase, or one seat's choice by lot."""
    if g.phase == DEALING:
        prepare_deal(g)
        fill_wall(g, r)
        start_kyoku(g, r, T)
    elif proceed(g, r, T) == 0:
        p = seat_to_decide(g)
        count = legal(g, r, T, p)
        answer(g, r, T, p, g.choice[random_below(g, count)], IN_TIME)


def random_match(g: Game, r: Rules, T: Tables, seed: int) -> int:
    """Play one match at random to its end; returns the number of decisions."""
    seed_generator(g, seed)
    start_match(g, r)
    while g.phase != OVER:
        random_step(g, r, T)
    return g.decisions


def random_matches(g: Game, r: Rules, T: Tables, first: int, count: int) -> int:
    """Play `count` matches one after the other; returns the decisions of all."""
    total = 0
    for seed in range(first, first + count):
        total += random_match(g, r, T, seed)
    return total
