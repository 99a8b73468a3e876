"""Interpreted and compiled are one law: byte for byte, over seeds and random rule sets."""

from collections.abc import Callable
from itertools import cycle

import pytest

from hanchan.arena.play_and_count import play_match
from hanchan.arena.seat_assignment import int_buffer, players_at
from hanchan.arena.totals import MatchTotals
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.view_record import View
from hanchan.kernels.compiled_library import compiled_form
from hanchan.rules import load_rules, rulebooks
from play.random_rule_sets import SEEDS, mixture, rules_of_seed
from suite.compiled_kernels import needs_compiler

pytestmark = needs_compiler

BOTS = ((0, 0, 0, 0), (1, 2, 4, 0), (2, 2, 1, 4))
THOROUGH = (3, 5, 3, 5)
"""Bots that think long, so that few of their matches are played interpreted."""


def interpreted(rules: Rules, bots: tuple[int, ...], seed: int, count: int) -> tuple[bytes, bytes]:
    """Play matches in plain Python; the record and the sums that remain."""
    return played(play_match, rules, bots, seed, count)


def compiled(
    rules: Rules, bots: tuple[int, ...], seed: int, count: int, *, checked: bool = False
) -> tuple[bytes, bytes]:
    """The same compiled; `checked` has every index checked."""
    return played(compiled_form(play_match, checked=checked), rules, bots, seed, count)


def played(
    play: Callable[..., None], rules: Rules, bots: tuple[int, ...], seed: int, count: int
) -> tuple[bytes, bytes]:
    g, t = Game(), MatchTotals()
    scratch = g, View(), rules, load_tables(), BotWorkspace(), t
    for one in range(seed, seed + count):
        players = players_at(one)
        play(*scratch, int_buffer([bots[i] for i in players]), int_buffer(players), one)
    return g.snapshot(), t.snapshot()


@pytest.mark.parametrize(("rulebook", "bots"), list(zip(rulebooks(), cycle(BOTS), strict=False)))
def test_a_rulebook_plays_the_same_compiled_and_interpreted(
    rulebook: str, bots: tuple[int, ...]
) -> None:
    """The law does not know who plays; each of these tables meets four rulebooks or more."""
    rules = encode_rules(load_rules(rulebook, {"ending.rounds": 1}))
    assert interpreted(rules, bots, 7, 1) == compiled(rules, bots, 7, 1)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_any_rules_are_played_the_same_compiled_and_interpreted(seed: int) -> None:
    rules = encode_rules(rules_of_seed(seed))
    bots = BOTS[seed % len(BOTS)]
    assert interpreted(rules, bots, seed, 1) == compiled(rules, bots, seed, 1)


def test_a_thorough_bot_plays_the_same_compiled_and_interpreted() -> None:
    rules = encode_rules(load_rules("tenhou", {"ending.rounds": 1}))
    assert interpreted(rules, THOROUGH, 7, 1) == compiled(rules, THOROUGH, 7, 1)


@pytest.mark.parametrize("seed", range(100, 100 + SEEDS // 2))
def test_a_thorough_bot_plays_any_mixture_of_rules(seed: int) -> None:
    sums = MatchTotals()
    _, data = compiled(encode_rules(mixture(seed)), THOROUGH, seed * 1000, 5)
    sums.restore(data)
    assert sums.matches == 5
    assert (sums.unbalanced_points, sums.unbalanced_tiles) == (0, 0)


@pytest.mark.parametrize("seed", range(40, 40 + SEEDS))
def test_points_and_tiles_are_conserved_under_any_mixture_of_rules(seed: int) -> None:
    rules = encode_rules(mixture(seed))
    sums = MatchTotals()
    _, data = compiled(rules, BOTS[seed % len(BOTS)], seed * 1000, 30)
    sums.restore(data)
    assert sums.matches == 30
    assert (sums.unbalanced_points, sums.unbalanced_tiles) == (0, 0)
