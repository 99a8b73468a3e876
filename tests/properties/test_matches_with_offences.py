"""Offences and referee rulings: the match goes on, and no point is lost."""

import random
from collections.abc import Callable

import pytest

from hanchan.arena.play_with_errors import NextMove, play_match_with_errors
from hanchan.arena.seat_assignment import int_buffer, players_at
from hanchan.arena.totals import MatchTotals
from hanchan.bots.workspace import BotWorkspace
from hanchan.core import codes as c
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.legal_actions import is_legal, list_legal_actions, next_seat_to_answer
from hanchan.core.match_step import apply_answer, prepare_deal, run_phase, start_kyoku
from hanchan.core.offences.possible_actions import list_possible_actions
from hanchan.core.phases import is_waiting_phase, start_match
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.simulation_rng import RandomState, seed_generator, shuffle_wall
from hanchan.core.view_record import View
from hanchan.kernels.compiled_library import compiled_form
from hanchan.rules import load_rules, rulebooks
from play.random_rule_sets import SEEDS, mixture, rules_of_seed
from suite.compiled_kernels import can_compile, needs_compiler

BOTS = (0, 1, 2, 0)
ERRORS, REPORTS = 300, 20


def interpreted(rules: Rules, seed: int, count: int) -> tuple[bytes, bytes]:
    """Play matches with errors in plain Python; the record and the sums that remain."""
    return played(play_match_with_errors, rules, seed, count)


def compiled(rules: Rules, seed: int, count: int, *, checked: bool = False) -> tuple[bytes, bytes]:
    """The same compiled; `checked` has every index checked."""
    return played(compiled_form(play_match_with_errors, checked=checked), rules, seed, count)


def played(play: Callable[..., None], rules: Rules, seed: int, count: int) -> tuple[bytes, bytes]:
    g, t = Game(), MatchTotals()
    scratch = View(), rules, load_tables(), BotWorkspace(), NextMove()
    for one in range(seed, seed + count):
        players = players_at(one)
        seats = int_buffer([BOTS[i] for i in players])
        play(g, *scratch, t, seats, int_buffer(players), ERRORS, REPORTS, one)
    return g.snapshot(), t.snapshot()


def holds(data: bytes, matches: int) -> bool:
    """Whether all matches ended, nothing was lost and every sanction was as the law says."""
    t = MatchTotals()
    t.restore(data)
    lost = t.unbalanced_points, t.unbalanced_tiles, t.broken
    return t.matches == matches and lost == (0, 0, 0)


@pytest.mark.parametrize("rulebook", rulebooks())
def test_matches_with_errors_run_to_their_end_and_lose_nothing(rulebook: str) -> None:
    play, count = (compiled, 8) if can_compile() else (interpreted, 1)
    _, sums = play(encode_rules(load_rules(rulebook)), 5, count)
    assert holds(sums, count)


@needs_compiler
@pytest.mark.parametrize("seed", range(SEEDS // 4))
def test_errors_are_played_the_same_compiled_and_interpreted(seed: int) -> None:
    """One round is enough: another file compares whole matches, which have no errors."""
    rules = encode_rules(load_rules(rules_of_seed(seed), {"ending.rounds": 1}))
    assert interpreted(rules, seed, 1) == compiled(rules, seed, 1)


@needs_compiler
@pytest.mark.parametrize("seed", range(20, 20 + SEEDS))
def test_any_mixture_of_rules_survives_any_sequence_of_errors(seed: int) -> None:
    _, sums = compiled(encode_rules(mixture(seed)), seed * 1000, 20)
    assert holds(sums, 20)


def decisions(g: Game, r: Rules, seed: int, count: int) -> list[int]:
    """Play on legally among people; the seat of each decision, before it is made."""
    lot, tables = random.Random(seed), load_tables()
    start_match(g, r)
    seed_generator(g, seed)
    g.table = 1
    seats: list[int] = []
    while g.phase != c.OVER and (len(seats) < count or not is_waiting_phase(g.phase)):
        if g.phase == c.DEALING:
            prepare_deal(g)
            shuffle_wall(g, r, RandomState())
            start_kyoku(g, r, tables)
        if run_phase(g, r, tables):
            continue
        p = next_seat_to_answer(g)
        seats.append(p)
        yours = listed(g, list_legal_actions(g, r, tables, p))
        assert set(yours) <= set(listed(g, list_possible_actions(g, r, tables, p)))
        apply_answer(g, r, tables, p, lot.choice(yours), c.IN_TIME)
    return seats


def listed(g: Game, count: int) -> list[int]:
    """The actions that a question has listed."""
    return [g.choice[i] for i in range(count)]


@pytest.mark.parametrize("rulebook", rulebooks())
def test_every_legal_action_is_possible_and_listed_once(rulebook: str) -> None:
    g, r = Game(), encode_rules(load_rules(rulebook))
    decisions(g, r, 11, 900)
    p = next_seat_to_answer(g)
    if p >= 0:
        found = listed(g, list_possible_actions(g, r, load_tables(), p))
        assert len(found) == len(set(found))


def test_among_people_everybody_else_is_asked_about_every_discard() -> None:
    g, r = Game(), encode_rules(load_rules("ema-2008"))
    decisions(g, r, 2, 1)
    assert g.phase == c.CLAIM
    assert g.asked == 0b1111 & ~(1 << g.seat)


def test_what_is_legal_is_carried_out_as_where_nobody_can_err() -> None:
    r, tables = encode_rules(load_rules("tenhou")), load_tables()
    g = Game()
    decisions(g, r, 4, 600)
    assert not any(g.owed[p] or g.dead[p] or g.chombo[p] for p in range(c.SEATS))
    p = next_seat_to_answer(g)
    assert is_legal(g, r, tables, p, listed(g, list_legal_actions(g, r, tables, p))[0])
