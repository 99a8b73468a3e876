from collections import Counter

import pytest

from hanchan.core import codes as c
from hanchan.core.seating_draw import StepType, draw_seats
from hanchan.core.seeded_deals import deal_from_seed, tiles_in_play
from hanchan.core.yaku_ids import F_PAIR_DOUBLE_WIND
from hanchan.tiles import Tile
from play.scenario_table import Table, book, worth
from play.scenarios import claim, deal
from rulebooks.wiki.wiki_situations import OLDER, article, child_win, dealer_win


def chi(hand: str, called: str, with_tiles: str) -> Table:
    """Seat 1 has made a chi of the discard of seat 0."""
    table = deal(OLDER, {1: hand}, called).play(0, f"discard {called}")
    return claim(table, 1, f"chi {with_tiles}")


@article("wiki-numbered/1.1b")
def test_the_set_has_one_red_five_in_each_suit() -> None:
    wall = deal_from_seed(bytes(32), 1, tiles_in_play(book(OLDER).equipment.red_fives)).wall
    counts = Counter(str(Tile(code)) for code in wall)
    assert [counts[f"0{suit}"] for suit in "mps"] == [1, 1, 1]
    assert [counts[f"5{suit}"] for suit in "mps"] == [3, 3, 3]


@article("wiki-numbered/1.1b")
def test_every_red_five_in_a_winning_hand_is_worth_a_han() -> None:
    plain = worth(OLDER, "123m456p456s78m44z", "9m", situation=["riichi"])
    red = worth(OLDER, "123m406p406s78m44z", "9m", situation=["riichi"])
    assert (plain.dora, red.dora) == (0, 2)


def drawn(number: int) -> list[StepType]:
    """What happens in the seating draw with this seed."""
    seating = book(OLDER).seating
    draw = draw_seats(number.to_bytes(32, "big"), seating.draw, seating.first_dealer)
    return [step.type for step in draw.steps]


@article("wiki-numbered/1.3")
def test_each_of_four_players_takes_one_of_four_face_down_winds_without_dice() -> None:
    seating = book(OLDER).seating
    places: set[tuple[int, ...]] = set()
    for number in range(300):
        draw = draw_seats(number.to_bytes(32, "big"), seating.draw, seating.first_dealer)
        takes = [step for step in draw.steps if step.type is StepType.TAKE]
        assert sorted(step.player for step in takes if step.player is not None) == [0, 1, 2, 3]
        assert sorted(step.tiles for step in takes) == [(0,), (1,), (2,), (3,)]
        assert StepType.ROW not in drawn(number)
        assert drawn(number).index(StepType.TAKE) == 0
        places.add(tuple(step.place or 0 for step in draw.steps if step.type is StepType.SIT))
        moved = {step.player: step.place for step in draw.steps if step.type is StepType.SIT}
        assert all(moved[step.player] == step.tiles[0] for step in takes)
    assert places == {(0, 1, 2, 3)}


@article("wiki-numbered/1.4")
def test_the_first_roll_finds_who_rolls_and_the_second_who_deals_first() -> None:
    seating = book(OLDER).seating
    for number in range(100):
        draw = draw_seats(number.to_bytes(32, "big"), seating.draw, seating.first_dealer)
        first, second = (step for step in draw.steps if step.type is StepType.ROLL)
        sitting = {step.player: step.place for step in draw.steps if step.type is StepType.SIT}
        assert sitting[first.player] == 0
        for roll in (first, second):
            start, end = sitting[roll.player], sitting[roll.counted]
            assert start is not None
            assert end == (start + sum(roll.dice or ()) - 1) % 4
        assert second.player == first.counted
        assert draw.player_at[0] == second.counted


@article("wiki-numbered/1.14b")
def test_after_a_chi_no_tile_may_be_discarded_that_fits_the_same_two_tiles() -> None:
    table = chi("34567m258p14s123z", "3m", "45m")
    assert not table.can(1, "discard 3m")
    assert not table.can(1, "discard 6m")
    assert table.why_not(1, "discard 3m") == c.KUIKAE
    assert table.why_not(1, "discard 6m") == c.KUIKAE
    assert table.can(1, "discard 7m")


@article("wiki-numbered/1.14b")
def test_after_a_chi_with_a_closed_shape_only_the_tile_called_is_barred() -> None:
    table = chi("2345m258p14s1234z", "3m", "24m")
    assert table.why_not(1, "discard 3m") == c.KUIKAE
    assert table.can(1, "discard 5m")


@article("wiki-numbered/1.15b")
def test_after_a_pon_the_fourth_tile_may_not_be_discarded() -> None:
    table = deal(OLDER, {2: "888p258m14s12345z"}, "8p").play(0, "discard 8p")
    claim(table, 2, "pon 88p")
    assert table.why_not(2, "discard 8p") == c.KUIKAE
    assert table.can(2, "discard 2m")


@article("wiki-numbered/8.4a")
def test_a_pair_of_the_double_wind_is_worth_no_more_than_two_fu() -> None:
    hand = worth(OLDER, "67m345s11z", "8m", ["pon 777z", "pon 999p"], seat="E")
    assert (F_PAIR_DOUBLE_WIND, 2) in hand.fu_items
    assert hand.fu == 20 + 4 + 4 + 2


@article("wiki-numbered/11.4")
def test_a_score_below_zero_ends_the_match_at_once() -> None:
    table = child_win(OLDER, scores=[1200, 33000, 33000, 32800])
    assert table.scores[0] == -100
    assert table.match_over


@article("wiki-numbered/11.4")
def test_a_score_of_exactly_zero_plays_on() -> None:
    table = child_win(OLDER, scores=[1300, 33000, 33000, 32700])
    assert table.scores[0] == 0
    assert not table.match_over


@article("wiki-numbered/1.2")
def test_the_leading_dealer_of_south_4_has_to_play_on() -> None:
    table = dealer_win(OLDER, dealer=3, round="S", scores=[20000, 20000, 20000, 40000])
    assert not table.match_over
    assert table.waiting() == []
    assert table.next_deal == ("S", 3, 1)


@pytest.mark.parametrize("honba", [0, 2])
@article("wiki-numbered/2.4")
def test_the_last_child_win_of_the_east_round_leads_to_the_south_round(honba: int) -> None:
    assert child_win(OLDER, dealer=3, honba=honba).next_deal == ("S", 0, 0)
