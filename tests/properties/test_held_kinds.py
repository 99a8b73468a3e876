"""The bits of held kinds say what the hands hold, whatever happens."""

import pytest

from hanchan.core.batch import random_step
from hanchan.core.codes import KINDS, OVER, SEATS
from hanchan.core.encode import encode
from hanchan.core.layout import Game
from hanchan.core.phases import start_match
from hanchan.core.random import seed_generator
from hanchan.core.tables import load_tables
from mixtures import mixture


@pytest.mark.parametrize("seed", range(12))
def test_the_bits_of_held_kinds_are_those_of_the_tiles_after_every_phase(seed: int) -> None:
    g, r, tables = Game(), encode(mixture(seed)), load_tables()
    seed_generator(g, seed)
    start_match(g, r)
    while g.phase != OVER:
        random_step(g, r, tables)
        for p in range(SEATS):
            tiles = sum(1 << kind for kind in range(KINDS) if g.hand[p, kind])
            assert g.held[p] == tiles
