from collections import Counter

import pytest

from hanchan.core.dora import dora_after
from hanchan.core.seeded_deals import Deal, deal_from_seed, tiles_in_play
from hanchan.core.wall import count_live_tiles, indicator_place, physical_place, wall_to_break
from hanchan.rules.rules_document import rulebooks
from hanchan.rules.schema import keys_by_name
from hanchan.tiles import Kind, Tile, parse_tiles
from play.scenario_table import book, worth
from play.scenarios import deal
from rulebooks.wiki.wiki_situations import NEWER, OLDER, article, both

SEED = bytes(32)


def a_deal(rulebook: str, number: int = 1) -> Deal:
    """Dice and a mixed wall, as a match by this rulebook deals them."""
    return deal_from_seed(SEED, number, tiles_in_play(book(rulebook).equipment.red_fives))


def stack_of(place: int) -> tuple[int, int, int]:
    """Seat, stack from the right end of its wall, and level of a place on the table."""
    return place // 34, place % 34 // 2, place % 2


@both
@article("wiki-numbered/0", "wiki-bulleted/0")
def test_each_revision_is_a_rulebook_of_its_own(rulebook: str) -> None:
    rules = book(rulebook)
    assert rulebook in rulebooks()
    assert rules.id == rulebook
    assert all(rules[key] is not None for key in keys_by_name())
    assert rules.content_hash() != book(OLDER if rulebook == NEWER else NEWER).content_hash()


@article("wiki-numbered/0", "wiki-bulleted/0")
def test_the_bulleted_text_is_the_later_revision_of_the_numbered_one() -> None:
    assert book(NEWER).extends == OLDER
    assert book(OLDER).extends == ""
    assert "newer" in book(NEWER).title
    assert "older" in book(OLDER).title


@both
@article("wiki-numbered/1.1a", "wiki-bulleted/tools.1")
def test_a_wall_has_four_of_each_of_34_kinds_and_no_flowers(rulebook: str) -> None:
    kinds = Counter(Tile(code).kind for code in a_deal(rulebook).wall)
    assert set(kinds) == set(Kind)
    assert set(kinds.values()) == {4}
    assert len(a_deal(rulebook).wall) == 136


@both
@article("wiki-numbered/1.1a", "wiki-bulleted/tools.4")
def test_two_six_sided_dice_are_rolled(rulebook: str) -> None:
    rolls = [a_deal(rulebook, number).dice for number in range(1, 200)]
    assert {len(roll) for roll in rolls} == {2}
    assert {die for roll in rolls for die in roll} == {1, 2, 3, 4, 5, 6}
    assert all(a_deal(rulebook, n).total == sum(a_deal(rulebook, n).dice) for n in range(1, 20))


@both
@article("wiki-bulleted/concept.11")
def test_mixing_hides_the_order_of_the_tiles_and_can_be_repeated_from_the_seed(
    rulebook: str,
) -> None:
    assert a_deal(rulebook).wall == a_deal(rulebook).wall
    assert a_deal(rulebook, 1).wall != a_deal(rulebook, 2).wall
    first_tiles = {a_deal(rulebook, number).wall[0] for number in range(1, 300)}
    assert len(first_tiles) >= 34


@both
@article("wiki-numbered/1.5", "wiki-bulleted/setup.1", "wiki-bulleted/concept.9")
def test_the_wall_is_four_sides_of_seventeen_stacks_of_two(rulebook: str) -> None:
    deal = a_deal(rulebook)
    places = [stack_of(physical_place(0, deal.total, i)) for i in range(136)]
    assert Counter(seat for seat, _, _ in places) == dict.fromkeys(range(4), 34)
    stacks = Counter((seat, stack) for seat, stack, _ in places)
    assert len(stacks) == 68
    assert set(stacks.values()) == {2}
    assert sorted(deal.drawing_order(0)) == sorted(deal.wall)


@pytest.mark.parametrize("total", range(2, 13))
@article("wiki-numbered/1.7", "wiki-bulleted/setup.2", "wiki-bulleted/concept.7", same=True)
def test_one_roll_of_the_dealer_who_counts_as_one_names_the_wall_that_is_broken(
    total: int,
) -> None:
    counted = [0, 1, 2, 3] * 4
    assert wall_to_break(0, total) == counted[total - 1]
    assert wall_to_break(2, total) == (counted[total - 1] + 2) % 4


@pytest.mark.parametrize("total", range(2, 13))
@article("wiki-numbered/1.7", "wiki-bulleted/setup.2")
def test_the_same_roll_counts_the_stacks_from_the_right_end_of_that_wall(total: int) -> None:
    first = stack_of(physical_place(0, total, 0))
    assert first == (wall_to_break(0, total), total, 0)


@article("wiki-bulleted/setup.3")
def test_the_stack_that_the_count_reaches_is_the_last_of_the_wall() -> None:
    assert stack_of(physical_place(0, 7, 0))[:2] == (2, 7)
    assert {stack_of(physical_place(0, 7, i))[:2] for i in (134, 135)} == {(2, 6)}


@both
@article("wiki-bulleted/setup.4")
def test_the_tiles_are_dealt_two_stacks_at_a_time_and_the_dealer_draws_first(
    rulebook: str,
) -> None:
    table = deal(rulebook, dealer=2)
    taken = [table.game.wall[i] for i in range(53)]
    blocks = {2: (0, 16, 32), 3: (4, 20, 36), 0: (8, 24, 40), 1: (12, 28, 44)}
    for p, starts in blocks.items():
        expected = [taken[i] for start in starts for i in range(start, start + 4)]
        expected.append(taken[48 + (p - 2) % 4])
        if p == 2:
            expected.append(taken[52])
        assert sorted(parse_tiles(table.hand(p))) == sorted(map(Tile, expected))
    assert count_live_tiles(table.game) == 69
    assert table.waiting() == [2]


@both
@article("wiki-numbered/7.1", "wiki-bulleted/dora.1", "wiki-bulleted/setup.5")
def test_the_indicator_is_the_upper_tile_of_the_third_stack_from_the_end(rulebook: str) -> None:
    last = stack_of(physical_place(0, 9, 135))
    seat, stack, level = stack_of(physical_place(0, 9, indicator_place(0, 0)))
    assert (seat, stack, level) == (last[0], last[1] - 2, 0)
    table = deal(rulebook, dora="7z")
    assert table.indicators() == ["7z"]


CYCLES = ["123456789m", "123456789p", "123456789s", "1234z", "567z"]
NEXT = [
    (str(here), str(after))
    for text in CYCLES
    for here, after in zip(
        parse_tiles(text), [*parse_tiles(text)[1:], parse_tiles(text)[0]], strict=True
    )
]


@pytest.mark.parametrize(("indicator", "dora"), NEXT)
@article("wiki-numbered/7.4", "wiki-bulleted/dora.4", "wiki-bulleted/tools.2", same=True)
def test_dora_is_the_next_tile_upwards_and_the_last_of_a_row_leads_back_to_the_first(
    indicator: str, dora: str
) -> None:
    assert len(NEXT) == 34
    assert str(Kind(dora_after(Tile.of(indicator)))) == dora


@both
@article("wiki-numbered/7.4", "wiki-bulleted/dora.4", "wiki-bulleted/tools.2")
def test_the_nine_points_to_the_one_and_red_to_white(rulebook: str) -> None:
    hand = "111m456p789s5577z"
    assert worth(rulebook, hand, "5z", situation=["riichi"], dora="9m").dora == 3
    assert worth(rulebook, hand, "5z", situation=["riichi"], dora="7z").dora == 3
    assert worth(rulebook, hand, "5z", situation=["riichi"], dora="1m").dora == 0


@both
@article("wiki-numbered/7.5", "wiki-bulleted/dora.5")
def test_two_indicators_of_one_tile_double_every_dora_of_that_tile(rulebook: str) -> None:
    hand = worth(rulebook, "123m556677p78s22z", "9s", situation=["riichi"], dora="4p4p")
    assert hand.dora == 4


@both
@article("wiki-numbered/7.5", "wiki-bulleted/dora.5")
def test_an_indicator_multiplies_only_the_dora_it_points_to(rulebook: str) -> None:
    hand = worth(rulebook, "123m556677p78s44z", "9s", situation=["riichi"], dora="4p3z")
    assert hand.dora == 2 + 2
    hand = worth(rulebook, "123m556677p78s44z", "9s", situation=["riichi"], dora="4p9p")
    assert hand.dora == 2


@both
@article("wiki-numbered/1.17", "wiki-bulleted/concept.13", same=True)
def test_the_last_fourteen_tiles_are_the_dead_wall_and_it_stays_at_fourteen(rulebook: str) -> None:
    table = deal(rulebook, {0: "1111m258p369s123z"}, "6z")
    assert count_live_tiles(table.game) == 136 - 14 - 53
    table.play(0, "ankan 1111m")
    assert count_live_tiles(table.game) == 136 - 14 - 53 - 1
    assert 136 - table.game.live_end - table.game.kans == 14
    table.run_out()
    assert table.events.count("draw") == 70
