"""The bits of held kinds say what the hands hold, whatever happens."""

import random

import pytest

from hanchan.arena.run import begin, deal_next
from hanchan.core.codes import DEALING, IN_TIME, KINDS, OVER, SEATS
from hanchan.core.encode import encode
from hanchan.core.layout import Game
from hanchan.core.legal import legal, seat_to_decide
from hanchan.core.random import Lots
from hanchan.core.step import answer, proceed
from hanchan.core.tables import load_tables
from play.rule_mixtures import mixture


@pytest.mark.parametrize("seed", range(12))
def test_the_bits_of_held_kinds_are_those_of_the_tiles_after_every_phase(seed: int) -> None:
    g, r, tables, lot = Game(), encode(mixture(seed)), load_tables(), random.Random(seed)
    begin(g, r, seed)
    while g.phase != OVER:
        if g.phase == DEALING:
            deal_next(g, r, tables, Lots())
        elif not proceed(g, r, tables):
            p = seat_to_decide(g)
            action = g.choice[lot.randrange(legal(g, r, tables, p))]
            answer(g, r, tables, p, action, IN_TIME)
        for p in range(SEATS):
            tiles = sum(1 << kind for kind in range(KINDS) if g.hand[p, kind])
            assert g.held[p] == tiles
