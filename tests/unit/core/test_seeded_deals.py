"""Seeds, dice and walls of a match at a table."""

import hashlib
from collections import Counter

import pytest

from hanchan.core.codes import WALL
from hanchan.core.game_state import Game
from hanchan.core.seeded_deals import (
    RandomStream,
    commitment,
    deal_from_seed,
    match_seed,
    tiles_in_play,
)
from hanchan.core.wall import physical_place
from hanchan.core.wall_sources import Wall, write_wall
from hanchan.errors import RulesError

SEED = bytes(range(32))
TILES = tiles_in_play((1, 1, 1))


def test_a_seed_is_32_bytes_a_number_or_fresh() -> None:
    assert match_seed(SEED) == SEED
    assert match_seed(int.from_bytes(SEED, "big")) == SEED
    assert match_seed() != match_seed()


@pytest.mark.parametrize("given", [b"short", -1, 1 << 256, "seed"])
def test_any_other_seed_is_refused_with_what_is_allowed(given: object) -> None:
    with pytest.raises(
        RulesError, match=r"^seed: .* (neither|not).* a whole number from 0 to 2\*\*256-1$"
    ):
        match_seed(given)  # pyright: ignore[reportArgumentType] - that is the point


def test_the_commitment_is_sha256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_a_wall_never_changes_for_the_same_seed_and_number() -> None:
    """Version 1 of the shuffle: a record that names it replays for ever."""
    deal = deal_from_seed(SEED, 1, TILES)
    digest = hashlib.sha256(bytes((*deal.dice, *deal.wall))).hexdigest()
    assert digest[:16] == "e21da93babde55ca"


def test_every_deal_has_all_tiles_and_dice_of_its_own() -> None:
    deals = [deal_from_seed(SEED, number, TILES) for number in range(1, 40)]
    assert all(sorted(deal.wall) == sorted(TILES) for deal in deals)
    assert len({deal.wall for deal in deals}) == len(deals)
    assert {die for deal in deals for die in deal.dice} == {1, 2, 3, 4, 5, 6}


def test_numbers_below_a_limit_are_equally_likely() -> None:
    stream = RandomStream(SEED, "test")
    counts = Counter(stream.random_below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(880 < count < 1120 for count in counts.values())


def test_words_that_would_favour_small_numbers_are_thrown_away() -> None:
    limit = (1 << 63) + 1
    stream = RandomStream(SEED, "test")
    plain = RandomStream(SEED, "test")
    words = [plain.random_below(1 << 64) for _ in range(40)]
    kept = [word for word in words if word < limit]
    assert len(kept) < len(words)
    assert [stream.random_below(limit) for _ in kept] == kept


@pytest.mark.parametrize("dealer", range(4))
def test_the_wall_is_taken_from_where_the_dice_break_it(dealer: int) -> None:
    deal = deal_from_seed(SEED, 3, TILES)
    game = Game()
    game.dealer = dealer
    write_wall(game, Wall(deal.drawing_order(game.dealer), deal.dice))
    assert (game.dice[0], game.dice[1]) == deal.dice
    for drawing in range(WALL):
        assert game.wall[drawing] == deal.wall[physical_place(dealer, deal.total, drawing)]


def test_who_deals_changes_where_the_same_wall_is_broken() -> None:
    deal = deal_from_seed(SEED, 1, TILES)
    orders = {deal.drawing_order(dealer) for dealer in range(4)}
    assert len(orders) == 4
