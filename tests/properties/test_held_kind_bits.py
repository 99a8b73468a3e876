"""The bits of held kinds say what the hands hold, whatever happens."""

import random

import pytest

from hanchan.arena.match_loop import begin_match, deal_next
from hanchan.core.codes import DEALING, IN_TIME, KINDS, OVER, SEATS
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.legal_actions import list_legal_actions, next_seat_to_answer
from hanchan.core.match_step import apply_answer, run_phase
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.simulation_rng import RandomState
from play.random_rule_sets import mixture


@pytest.mark.parametrize("seed", range(12))
def test_the_bits_of_held_kinds_are_those_of_the_tiles_after_every_phase(seed: int) -> None:
    g, r, tables, lot = Game(), encode_rules(mixture(seed)), load_tables(), random.Random(seed)
    begin_match(g, r, seed)
    while g.phase != OVER:
        if g.phase == DEALING:
            deal_next(g, r, tables, RandomState())
        elif not run_phase(g, r, tables):
            p = next_seat_to_answer(g)
            action = g.choice[lot.randrange(list_legal_actions(g, r, tables, p))]
            apply_answer(g, r, tables, p, action, IN_TIME)
        for p in range(SEATS):
            tiles = sum(1 << kind for kind in range(KINDS) if g.hand[p, kind])
            assert g.held[p] == tiles
