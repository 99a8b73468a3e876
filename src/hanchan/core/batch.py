"""Whole matches by uniform random play, for batches, benchmarks and invariants."""

from hanchan.core.apply import apply_action, prepare_deal, start_kyoku, start_match
from hanchan.core.codes import DEALING, IN_TIME, NOBODY, OVER, SEATS, TURN
from hanchan.core.layout import Game, Rules
from hanchan.core.legal import legal
from hanchan.core.random import fill_wall, random_below, seed_generator
from hanchan.kernels.record import Tables

DOORS = ("seat_to_decide", "random_decision", "random_match", "random_matches")


def seat_to_decide(g: Game) -> int:
    """The first seat whose answer the match waits for, NOBODY if it waits for none."""
    if g.phase == TURN:
        return g.seat
    for p in range(SEATS):
        if (g.asked >> p) & 1:
            return p
    return NOBODY


def random_decision(g: Game, r: Rules, T: Tables) -> None:
    """One step of random play: a deal, or one seat's uniform choice among its legal actions."""
    if g.phase == DEALING:
        prepare_deal(g)
        fill_wall(g, r)
        start_kyoku(g, r, T)
        return
    p = seat_to_decide(g)
    count = legal(g, r, T, p)
    apply_action(g, r, T, p, g.choice[random_below(g, count)], IN_TIME)


def random_match(g: Game, r: Rules, T: Tables, seed: int) -> int:
    """Play one match at random to its end; returns the number of decisions."""
    seed_generator(g, seed)
    start_match(g, r)
    while g.phase != OVER:
        random_decision(g, r, T)
    return g.decisions


def random_matches(g: Game, r: Rules, T: Tables, first: int, count: int) -> int:
    """Play `count` matches one after the other; returns the decisions of all."""
    total = 0
    for seed in range(first, first + count):
        total += random_match(g, r, T, seed)
    return total
