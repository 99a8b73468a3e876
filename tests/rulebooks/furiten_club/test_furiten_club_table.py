from collections import Counter
from itertools import product

import pytest

from hanchan.core.seating_draw import SeatingDraw, StepType, draw_seats
from hanchan.core.seeded_deals import deal_from_seed, tiles_in_play
from hanchan.core.wall import count_live_tiles, indicator_place, physical_place, wall_to_break
from hanchan.tiles import Tile, parse_tiles, sort_tiles
from play.scenario_table import book
from play.scenarios import claim, exhaust, tiles_held, view_of
from rulebooks.furiten_club.furiten_club_situations import BOOK, club, value

article = pytest.mark.article


def seats_drawn(number: int) -> SeatingDraw:
    """A seating draw of this club."""
    rules = book(BOOK).seating
    return draw_seats(number.to_bytes(32, "big"), rules.draw, rules.first_dealer)


def stack_of(place: int) -> tuple[int, int, int]:
    """Seat, stack from the right end of its wall, and level of a place on the table."""
    return place // 34, place % 34 // 2, place % 2


@article("furiten-club/1.1a")
def test_the_wall_holds_136_tiles_of_34_kinds_four_of_each() -> None:
    wall = Counter(Tile(code).kind for code in club().game.wall)
    assert len(wall) == 34
    assert set(wall.values()) == {4}


@article("furiten-club/1.1b")
@pytest.mark.parametrize("kind", range(34))
def test_two_to_eight_are_simples_and_all_other_tiles_are_not(kind: int) -> None:
    pair = str(Tile(kind))
    simple = kind < 27 and 1 <= kind % 9 <= 7
    judged = value(f"234m345p456s678s{pair}", pair)
    assert ("tanyao" in judged.yaku) == simple


@article("furiten-club/1.1b")
def test_terminals_alone_are_chinroutou_and_honours_alone_tsuuiisou() -> None:
    assert "chinroutou" in value("111999m11p99s", "9s", ["pon 111s"]).yaku
    assert "tsuuiisou" in value("1122334455667z", "7z").yaku


@article("furiten-club/1.2")
@pytest.mark.parametrize("seat", ["E", "S"])
@pytest.mark.parametrize("tsumo", [True, False])
def test_every_payment_can_be_laid_out_in_sticks_down_to_100(seat: str, tsumo: bool) -> None:
    hands = {"234m567m345p78s22p": "6s", "234m567m345p68s22p": "7s", "123m789m99p22s555z": "9p"}
    paid = [
        value(hand, win, seat=seat, tsumo=tsumo, situation=situation, dora=dora).payments
        for hand, win in hands.items()
        for situation, dora in product((["riichi"], ["riichi", "ippatsu"]), ("", "1p"))
    ]
    assert len(set(paid)) > 4
    assert all(payment % 100 == 0 for payments in paid for payment in payments)


@article("furiten-club/1.3")
def test_two_dice_from_one_to_six_say_where_the_wall_is_broken() -> None:
    tiles = tiles_in_play((1, 1, 1))
    deals = [deal_from_seed(bytes(32), number, tiles) for number in range(1, 400)]
    assert {die for deal in deals for die in deal.dice} == set(range(1, 7))
    assert {deal.total for deal in deals} == set(range(2, 13))


@article("furiten-club/1.4")
def test_every_seat_sees_who_deals_and_which_round_it_is() -> None:
    table = club(dealer=1, round="S")
    for p in range(4):
        view = view_of(table, p)
        assert (view.dealer, view.round) == (1, 1)


@article("furiten-club/2.3", "furiten-club/2.5")
def test_drawn_winds_alone_give_the_seats_without_any_roll() -> None:
    steps = [step.type for step in seats_drawn(1).steps]
    assert steps == [StepType.TAKE] * 4 + [StepType.SIT] * 4 + [StepType.DEALER]


@article("furiten-club/2.5")
def test_the_player_drawing_east_deals_first_and_the_others_sit_by_their_winds() -> None:
    seen: set[tuple[int, ...]] = set()
    for number in range(200):
        drawn = seats_drawn(number)
        for step in drawn.steps:
            if step.type is StepType.TAKE and step.player is not None:
                assert drawn.seat_of[step.player] == step.tiles[0]
        seen.add(drawn.player_at)
    assert len(seen) == 24


@article("furiten-club/2.3")
def test_one_roll_gives_both_the_wall_and_the_stack() -> None:
    for total in range(2, 13):
        seat, stack, level = stack_of(physical_place(0, total, 0))
        assert (seat, stack, level) == (wall_to_break(0, total), total, 0)


@article("furiten-club/2.6")
def test_the_tiles_are_mixed_into_four_walls_of_seventeen_stacks_of_two() -> None:
    places = [stack_of(physical_place(0, 7, i)) for i in range(136)]
    assert sorted(places) == [(s, n, u) for s in range(4) for n in range(17) for u in range(2)]
    tiles = tiles_in_play((1, 1, 1))
    walls = {deal_from_seed(bytes(32), number, tiles).wall for number in range(1, 6)}
    assert len(walls) == 5


@article("furiten-club/2.7a")
@pytest.mark.parametrize(("total", "seat"), [(2, 1), (5, 0), (7, 2), (9, 0), (12, 3)])
def test_the_dealer_counts_counter_clockwise_from_their_own_wall(total: int, seat: int) -> None:
    assert wall_to_break(0, total) == seat
    assert wall_to_break(3, total) == (seat + 3) % 4


@article("furiten-club/2.7b")
def test_after_a_nine_dealing_begins_with_the_tenth_stack_and_runs_clockwise() -> None:
    taken = [stack_of(physical_place(0, 9, i)) for i in range(20)]
    assert taken[0] == (0, 9, 0)
    assert taken[1] == (0, 9, 1)
    assert taken[2][:2] == (0, 10)
    # Clockwise, the wall of the player to the dealer's left comes next.
    assert taken[16][:2] == (3, 0)


@article("furiten-club/2.8a")
def test_the_dead_wall_goes_round_the_corner_after_a_three() -> None:
    dead = {stack_of(physical_place(0, 3, i))[:2] for i in range(122, 136)}
    assert {stack for seat, stack in dead if seat == 2} == {0, 1, 2}
    assert len(dead) == 7
    assert {stack for seat, stack in dead if seat == 3} == {13, 14, 15, 16}


@article("furiten-club/2.8a")
def test_the_dead_wall_stays_at_fourteen_after_a_kan() -> None:
    table = club({0: "1111m234p567p89s1z"}, "..")
    before = count_live_tiles(table.game)
    table.play(0, "ankan 1111m")
    assert count_live_tiles(table.game) == before - 1
    drawn_so_far = table.game.live + table.game.kans
    assert 136 - drawn_so_far - count_live_tiles(table.game) == 14


@article("furiten-club/2.8b")
def test_the_dead_wall_is_left_alone_when_the_live_wall_runs_out() -> None:
    table = exhaust(club())
    draws = [row for row in table.log if row[0] == "draw"]
    assert len(draws) == 136 - 14 - 52
    assert [row[2] for row in draws] == list(table.game.wall)[52:122]


@article("furiten-club/2.8b", "furiten-club/2.20a")
def test_replacement_tiles_come_from_the_near_end_upper_tile_first() -> None:
    table = club({0: "1111m2222m34p567p"}, "8s", replacements="1z2z")
    table.play(0, "ankan 1111m")
    assert Tile(table.game.drawn) == Tile.of("1z")
    assert stack_of(physical_place(0, 9, 134)) == (0, 8, 0)
    table.play(0, "ankan 2222m")
    assert Tile(table.game.drawn) == Tile.of("2z")


@article("furiten-club/2.8c", "furiten-club/9.1a")
def test_the_upper_tile_of_the_third_stack_from_the_break_is_the_indicator() -> None:
    table = club(dora="4p")
    assert table.indicators() == ["4p"]
    assert stack_of(physical_place(0, 9, indicator_place(0, 0))) == (0, 6, 0)


@article("furiten-club/2.9")
def test_hands_are_dealt_in_fours_then_singly_and_one_more_to_the_dealer() -> None:
    table = club(dealer=2)
    wall = [Tile(code) for code in table.game.wall]
    for order in range(4):
        p = (2 + order) % 4
        dealt = [wall[16 * round_ + 4 * order + i] for round_ in range(3) for i in range(4)]
        dealt.append(wall[48 + order])
        if order == 0:
            dealt.append(wall[52])
        assert sort_tiles(dealt) == parse_tiles(table.hand(p))


@article("furiten-club/2.10")
def test_a_hand_is_thirteen_tiles_and_one_more_for_each_kan() -> None:
    table = club({0: "1111m234p567p89s1z"}, "..")
    assert [tiles_held(table, p) for p in range(1, 4)] == [13, 13, 13]
    table.play(0, "ankan 1111m").tsumogiri()
    assert tiles_held(table, 0) == 14


@article("furiten-club/2.11")
def test_the_dealer_opens_with_fourteen_tiles_and_turns_go_counter_clockwise() -> None:
    table = club(dealer=3)
    assert table.waiting() == [3]
    assert tiles_held(table, 3) == 14
    assert count_live_tiles(table.game) == 69
    turns: list[int] = []
    for _ in range(5):
        turns.append(table.game.seat)
        table.tsumogiri()
    assert turns == [3, 0, 1, 2, 3]


@article("furiten-club/2.10")
def test_a_called_set_counts_among_the_thirteen_tiles() -> None:
    table = club({2: "55p123m456m789s1z2z"}, "5p")
    table.play(0, "discard 5p")
    claim(table, 2, "pon 55p").discard(2, "1z")
    assert tiles_held(table, 2) == 13
