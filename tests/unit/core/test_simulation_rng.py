"""The generator of simulations, and the walls that it makes."""

from collections import Counter

import numpy as np
import pytest

from hanchan.core.codes import KINDS, STREAMS, WALL
from hanchan.core.game_state import Game, Rules
from hanchan.core.seeded_deals import tiles_in_play
from hanchan.core.simulation_rng import (
    RandomState,
    generate_philox_block,
    random_below,
    seed_generator,
    shuffle_wall,
)
from hanchan.core.wall_sources import SimulationWalls
from hanchan.kernels.compiled_library import compiled_form
from hanchan.rules import load_rules
from hanchan.table import Match, play_to_end
from suite.compiled_kernels import needs_compiler

WALLS = 100_000
ONES = 0xFFFFFFFF
PUBLISHED = [
    ((0, 0), (0, 0, 0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((ONES, ONES), (ONES,) * 4, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0xA4093822, 0x299F31D0),
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]
"""Key, counter and block: the known answers of Random123, the library of its authors."""


@pytest.mark.parametrize(("key", "counter", "block"), PUBLISHED)
def test_blocks_are_those_that_the_authors_of_philox_publish(
    key: tuple[int, ...], counter: tuple[int, ...], block: tuple[int, ...]
) -> None:
    lots = RandomState()
    generate_philox_block(lots, 0, *key, *counter)
    assert tuple(lots.words[0, i] for i in range(4)) == block


@needs_compiler
@pytest.mark.parametrize(("key", "counter", "block"), PUBLISHED)
def test_compiled_blocks_are_the_same(
    key: tuple[int, ...], counter: tuple[int, ...], block: tuple[int, ...]
) -> None:
    lots = RandomState()
    compiled_form(generate_philox_block, checked=True)(lots, 0, *key, *counter)
    assert tuple(lots.words[0, i] for i in range(4)) == block


def wall_of(seed: int, **stands: int) -> tuple[int, ...]:
    """The wall of a seed where a match stands, without red fives."""
    g = Game()
    seed_generator(g, seed)
    for name, value in stands.items():
        setattr(g, name, value)
    shuffle_wall(g, Rules(), RandomState())
    return tuple(g.wall)


@pytest.mark.parametrize("reds", [(0, 0, 0), (1, 1, 1), (1, 2, 0)])
@pytest.mark.parametrize("generator", [0, 1])
def test_a_mixed_wall_holds_the_tiles_that_are_in_play(
    generator: int, reds: tuple[int, int, int]
) -> None:
    g, r = Game(), Rules()
    g.generator = generator
    for suit, count in enumerate(reds):
        r.red_fives[suit] = count
    seed_generator(g, 1)
    shuffle_wall(g, r, RandomState())
    assert tuple(g.wall) != tiles_in_play(reds)
    assert Counter(g.wall) == Counter(tiles_in_play(reds))


@needs_compiler
def test_every_tile_is_as_likely_at_every_place() -> None:
    g, lots, mix, r = Game(), RandomState(), compiled_form(shuffle_wall), Rules()
    counts = np.zeros((WALL, KINDS), np.int64)
    places, wall = np.arange(WALL), np.asarray(g.wall)
    for seed in range(WALLS):
        g.seed = seed
        mix(g, r, lots)
        counts[places, wall] += 1
    expected = WALLS * 4 / WALL
    chi_square = float(((counts - expected) ** 2 / expected).sum())
    # All that varies is places against kinds, each a little more than if draws were independent.
    scaled, freedom = chi_square * (WALL - 1) / WALL, (WALL - 1) * (KINDS - 1)
    assert abs(scaled - freedom) < 3.9 * (2 * freedom) ** 0.5  # one chance in 10,000


@needs_compiler
def test_numbers_below_a_limit_that_divides_nothing_are_equally_likely() -> None:
    g, lots = Game(), RandomState()
    seed_generator(g, 3)
    drawn = Counter(random_below(g, lots, STREAMS - 1, 40_000) // 8_000 for _ in range(10_000))
    assert max(abs(count - 2_000) for count in drawn.values()) < 160  # four deviations


@needs_compiler
def test_compiled_and_interpreted_walls_are_equal() -> None:
    for seed in (0, 5, 2**40 + 1):
        games = Game(), Game()
        for g, mix in zip(games, (shuffle_wall, compiled_form(shuffle_wall)), strict=True):
            seed_generator(g, seed)
            mix(g, Rules(), RandomState())
        assert games[0].snapshot() == games[1].snapshot()


def test_a_deal_depends_on_nothing_that_was_dealt_before() -> None:
    g, lots = Game(), RandomState()
    seed_generator(g, 7)
    for honba in range(3):
        g.honba = honba
        shuffle_wall(g, Rules(), lots)
        random_below(g, lots, 2, 9)
        assert tuple(g.wall) == wall_of(7, honba=honba)


def test_walls_differ_wherever_a_match_stands() -> None:
    stands = ["round", "dealer", "honba", "repeats"]
    walls = [wall_of(7), *(wall_of(7, **{name: 1}) for name in stands)]
    assert len(set(walls)) == len(walls)


def test_seeds_are_no_places_on_one_circle_of_walls() -> None:
    first = {wall_of(seed) for seed in range(40)}
    later = {wall_of(seed, honba=honba) for seed in range(40) for honba in range(1, 4)}
    assert len(first) == 40
    assert len(later) == 120
    assert not first & later


def test_seeds_of_more_than_32_bits_have_walls_of_their_own() -> None:
    assert wall_of(3) != wall_of(3 + 2**32) != wall_of(3 + 2**33)


def test_lots_that_were_made_for_another_match_are_not_drawn() -> None:
    one, other, lots = Game(), Game(), RandomState()
    seed_generator(one, 1)
    seed_generator(other, 2)
    mixed = [[random_below(g, lots, 0, 34) for g in (one, other)] for _ in range(20)]
    seed_generator(other, 2)
    assert [b for _, b in mixed] == [random_below(other, RandomState(), 0, 34) for _ in range(20)]


def test_a_match_on_the_walls_of_a_batch_is_dealt_them_again_after_an_undo() -> None:
    match = Match(load_rules("tenhou"), walls=SimulationWalls(4))
    assert match.events[1].wall  # pyright: ignore[reportAttributeAccessIssue]
    for _ in play_to_end(match, [lambda view: view.actions[-1]] * 4):
        if match.kyoku.name != "E1":
            break
    dealt = match.snapshot()
    match.undo()
    assert match.kyoku.name == "E1"
    match.redo()
    assert match.snapshot() == dealt
