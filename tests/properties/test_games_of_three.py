"""Random rule sets of three: compiled and interpreted alike, and nothing is ever lost."""

import random
from functools import cache

import pytest

from hanchan.arena.play_and_count import play_match
from hanchan.arena.seat_assignment import int_buffer
from hanchan.arena.totals import MatchTotals
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.view_record import View
from hanchan.errors import RulesError
from hanchan.kernels.compiled_library import compiled_form
from hanchan.rules import RuleSet, from_plain_values, load_rules
from hanchan.rules.value_types import Plain
from play.random_rule_sets import SEEDS, plain_books
from suite.compiled_kernels import needs_compiler

pytestmark = needs_compiler

OF_THREE = (
    "equipment.red_fives", "equipment.replacements", "seating.draw", "payments.honba",
    "draws.triple_ron", "draws.noten_payment", "placement.uma", "placement.start",
    "placement.return",
)  # fmt: skip
"""Keys whose values of four do not fit three."""
VARIED: dict[str, tuple[Plain, ...]] = {
    "equipment.absent": ("2345678m", "2378m", "234678s"),
    "calls.chi": (True, False),
    "kita.tile": ("none", "north", "north"),
    "kita.worth": (0, 1, 3),
    "kita.robbed_by": ("nobody", "any-hand", "yakuman"),
    "kita.robbing_is_chankan": (True, False),
    "kita.ends": ("everything", "go-around", "nothing"),
    "kita.rinshan": (True, False),
    "kita.in_riichi": ("drawn", "never"),
    "yaku.north_for_all": (True, False),
    "payments.empty_chair": ("lost", "halved"),
}
HOUSES = ("tenhou-sanma", "mahjong-soul-sanma", "riichi-city-sanma", "kansai-sanma")
BOTS = ((0, 0, 0, 0), (1, 2, 4, 0), (2, 4, 1, 0))


@cache
def rules_of_three(seed: int) -> RuleSet:
    """A rulebook of three that takes every other key from a rulebook drawn by lot."""
    lot = random.Random(seed)
    base = load_rules(("mahjong-soul-sanma", "tenhou-sanma")[seed % 2]).plain_values()
    while True:
        values = {key: lot.choice(plain_books())[key] for key in base}
        values |= {key: base[key] for key in (*OF_THREE, "seating.players")}
        values |= {key: lot.choice(some) for key, some in VARIED.items()}
        try:
            return from_plain_values(values, id=f"three-{seed}", title="A mixture for three")
        except RulesError:
            continue


def played(seed: int, count: int, *, compiled: bool, checked: bool = False) -> tuple[Game, bytes]:
    """Play matches, every fourth time under a house as it is; the last game, and the totals."""
    house = HOUSES[seed // 4 % len(HOUSES)]
    rules = encode_rules(rules_of_three(seed) if seed % 4 else load_rules(house))
    play = compiled_form(play_match, checked=checked) if compiled else play_match
    game, totals = Game(), MatchTotals()
    seats, players = int_buffer(list(BOTS[seed % len(BOTS)])), int_buffer([0, 1, 2, 3])
    scratch = game, View(), rules, load_tables(), BotWorkspace(), totals
    for one in range(seed, seed + count):
        play(*scratch, seats, players, one)
    return game, totals.snapshot()


@pytest.mark.parametrize("seed", range(SEEDS // 2))
def test_rules_of_three_are_played_the_same_compiled_and_interpreted(seed: int) -> None:
    here, there = played(seed, 1, compiled=False), played(seed, 1, compiled=True)
    assert here[0].snapshot() == there[0].snapshot()
    assert here[1] == there[1]


@pytest.mark.parametrize("seed", range(12, 12 + 3 * SEEDS))
def test_points_and_tiles_of_three_are_conserved_and_the_empty_chair_has_none(seed: int) -> None:
    game, data = played(seed, 15, compiled=True)
    totals = MatchTotals()
    totals.restore(data)
    assert totals.matches == 15
    assert (totals.unbalanced_points, totals.unbalanced_tiles) == (0, 0)
    fields = (game.score, game.result, game.place, game.wins, game.chips, game.draws, game.kita)
    assert [field[3] for field in fields] == [0] * len(fields)


@pytest.mark.parametrize("seed", range(60, 60 + SEEDS))
def test_no_index_is_out_of_bounds_with_three(seed: int) -> None:
    game, _ = played(seed, 10, compiled=True, checked=True)
    assert game.vacant == 1


@pytest.mark.parametrize("absent", ["none", "28m"])
def test_a_set_from_which_three_would_draw_more_than_seventy_tiles_is_refused(absent: str) -> None:
    with pytest.raises(RulesError, match="leaves too many tiles"):
        load_rules("tenhou-sanma", {"equipment.absent": absent})
    load_rules("tenhou-sanma", {"equipment.absent": "258m", "equipment.red_fives": [0, 1, 1]})
