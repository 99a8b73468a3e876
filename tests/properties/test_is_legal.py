"""Whether an action is legal can be asked without a list of all that are."""

import random

import pytest

from hanchan.core import codes as c
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.legal_actions import is_legal, list_legal_actions
from hanchan.core.rules_encoder import encode_rules
from hanchan.table import Match
from play.random_matches import steps
from play.random_rule_sets import mixture

T = load_tables()
RARE = 0.15
"""Share of steps at which every action of every seat is tested."""


@pytest.mark.parametrize("seed", range(40, 46))
def test_an_action_may_be_taken_if_and_only_if_it_is_listed(seed: int) -> None:
    rules = mixture(seed)
    record, rng = encode_rules(rules), random.Random(seed)
    match = Match(rules, seed=seed)
    phases: set[int] = set()
    for _ in steps(match, rng):
        game = Game()
        game.restore(match.snapshot())
        if rng.random() < RARE or game.phase not in phases:
            phases.add(game.phase)
            for seat in range(c.SEATS):
                count = list_legal_actions(game, record, T, seat)
                listed = {game.choice[i] for i in range(count)}
                answers = {
                    action
                    for action in range(-1, c.ACTIONS + 1)
                    if is_legal(game, record, T, seat, action)
                }
                assert answers == listed, (game.phase, seat, answers ^ listed)
    assert {c.TURN, c.CLAIM} <= phases
