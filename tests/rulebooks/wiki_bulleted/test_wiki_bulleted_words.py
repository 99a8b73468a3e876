from itertools import chain
from random import Random

import pytest

from hanchan.core import codes as c
from hanchan.core.seating_draw import (
    ODD,
    SeatingDraw,
    SeatingStep,
    StepType,
    draw_seats,
    place_counted_to,
)
from hanchan.core.seeded_deals import deal_from_seed, tiles_in_play
from hanchan.core.wall_sources import Wall, write_wall
from hanchan.rules.schema import schema
from hanchan.table import Match
from hanchan.tiles import TERMINALS, Kind, Tile
from play.random_matches import steps as played_steps
from play.scenario_table import book, worth
from play.scenarios import claim, deal, next_kyoku, view_of
from rulebooks.wiki.wiki_situations import NEWER, article, child_win

SEEDS = [number.to_bytes(32, "big") for number in range(120)]


def drawn(seed: bytes) -> SeatingDraw:
    """The seating draw of this revision."""
    seating = book(NEWER).seating
    return draw_seats(seed, seating.draw, seating.first_dealer)


def steps(seating: SeatingDraw, which: StepType) -> list[SeatingStep]:
    """The steps of one type, in order."""
    return [step for step in seating.steps if step.type is which]


@pytest.mark.parametrize("dealer", range(4))
@article("wiki-bulleted/concept.1", "wiki-bulleted/concept.2", "wiki-bulleted/concept.5")
def test_the_dealer_is_east_and_south_west_and_north_follow_to_the_right(dealer: int) -> None:
    for p in range(4):
        wind = (p - dealer) % 4 + 1
        hand = f"123m456p78s66z{wind}{wind}{wind}z"
        draws = "9m1p9s" if wind == 2 else "9m9s"
        table = deal(NEWER, {p: hand}, draws, dealer=dealer, round="E" if wind > 1 else "S")
        table.tsumogiri(2 if wind == 2 else 1)
        table.play(table.game.seat, "discard 9s").play(p, "ron")
        assert table.yaku() == {"seat_wind"}


@article("wiki-bulleted/concept.1", "wiki-bulleted/concept.2")
def test_one_player_deals_and_the_three_others_are_children() -> None:
    table = deal(NEWER, dealer=2)
    view = view_of(table, 0)
    assert view.dealer == 2
    assert [view.concealed[p] for p in range(4)] == [13, 13, 14, 13]


@article("wiki-bulleted/concept.3")
def test_the_first_dealer_of_a_match_deals_in_east_1() -> None:
    match = Match(book(NEWER), seed=4)
    assert (match.kyoku.name, match.kyoku.dealer) == ("E1", 0)
    assert drawn(SEEDS[0]).player_at[0] == steps(drawn(SEEDS[0]), StepType.DEALER)[0].player


@article("wiki-bulleted/concept.4", "wiki-bulleted/basics.5b")
def test_the_first_roll_finds_a_provisional_east_who_rolls_for_the_first_dealer() -> None:
    for seed in SEEDS:
        seating = drawn(seed)
        first, second = steps(seating, StepType.ROLL)
        assert second.player == first.counted
        for roll in (first, second):
            assert roll.player is not None
            assert roll.dice is not None
            assert roll.counted == place_counted_to(roll.player, sum(roll.dice))
        assert seating.player_at[0] == second.counted


@pytest.mark.parametrize("total", range(2, 13))
@article("wiki-bulleted/concept.7")
def test_a_roll_is_counted_to_the_right_starting_with_the_roller(total: int) -> None:
    order = [2, 3, 0, 1] * 3
    assert place_counted_to(2, total) == order[total - 1]


@article("wiki-bulleted/basics.5a")
def test_four_winds_lie_in_a_row_between_an_odd_and_an_even_tile() -> None:
    rows = set[tuple[int, ...]]()
    for seed in SEEDS:
        seating = drawn(seed)
        (row,) = steps(seating, StepType.ROW)
        assert seating.steps[0] == row
        assert sorted(row.tiles) == [0, 1, 2, 3, 4, 5]
        rows.add(tuple(tile for tile in row.tiles if tile < 4))
    assert len(rows) > 20


@article("wiki-bulleted/basics.5a", "wiki-bulleted/basics.5c")
def test_the_second_roll_odd_or_even_says_at_which_end_the_row_begins() -> None:
    for seed in SEEDS:
        seating = drawn(seed)
        (row,) = steps(seating, StepType.ROW)
        second = steps(seating, StepType.ROLL)[1]
        winds = [tile for tile in row.tiles if tile < 4]
        odd_first = row.tiles.index(ODD) < row.tiles.index(9 - ODD)
        if (sum(second.dice or ()) % 2 == 1) != odd_first:
            winds.reverse()
        takes = steps(seating, StepType.TAKE)
        assert [step.tiles[0] for step in takes] == winds
        assert [step.player for step in takes] == [
            ((second.counted or 0) + i) % 4 for i in range(4)
        ]


@article("wiki-bulleted/basics.5c")
def test_the_player_with_east_takes_the_provisional_east_seat_and_others_follow() -> None:
    for seed in SEEDS:
        seating = drawn(seed)
        provisional = steps(seating, StepType.ROLL)[0].counted
        assert provisional is not None
        for step in steps(seating, StepType.SIT):
            assert step.place == (provisional + step.tiles[0]) % 4


@article("wiki-bulleted/basics.5c", "wiki-bulleted/basics.5b")
def test_the_first_dealer_is_the_person_the_second_roll_found_wherever_they_sit() -> None:
    moved = 0
    for seed in SEEDS:
        seating = drawn(seed)
        dealer = steps(seating, StepType.DEALER)[0].player
        assert dealer == steps(seating, StepType.ROLL)[1].counted
        sits = {step.player: step.place for step in steps(seating, StepType.SIT)}
        moved += sits[dealer] != dealer
        places = [sits[player] for player in seating.player_at]
        assert places == [((places[0] or 0) + i) % 4 for i in range(4)]
    assert moved > 0


@article("wiki-bulleted/concept.6")
def test_the_right_neighbour_draws_next_and_only_the_left_neighbours_discard_makes_a_chi() -> None:
    for p in range(4):
        right = (p + 1) % 4
        table = deal(NEWER, {right: "46m77z158p258s123z"}, "5m", dealer=p).play(p, "discard 5m")
        assert table.can(right, "chi 46m")
        table.pass_all()
        assert table.log[-1][:2] == ("draw", right)


@article("wiki-bulleted/concept.6")
def test_all_three_others_may_pon_a_discard() -> None:
    for p in (1, 2, 3):
        table = deal(NEWER, {p: "77z158p258s12346z"}, "7z").play(0, "discard 7z")
        assert table.can(p, "pon 77z")


@article("wiki-bulleted/concept.17")
def test_chi_pon_and_open_kan_break_the_pure_go_around_and_a_concealed_kan_does_not() -> None:
    hands = {0: "3333s258m147p567z", 1: "46m77z158p258s123z", 2: "777z258p147s123z9m"}
    concealed = deal(NEWER, {0: "3333s258m147p567z"}, "6z").play(0, "ankan 3333s")
    assert concealed.game.unbroken == 1
    chi = deal(NEWER, {1: hands[1]}, "5m").play(0, "discard 5m")
    pon = deal(NEWER, {1: hands[1]}, "7z").play(0, "discard 7z")
    kan = deal(NEWER, {2: hands[2]}, "7z").play(0, "discard 7z")
    for table, p, call in ((chi, 1, "chi 46m"), (pon, 1, "pon 77z"), (kan, 2, "daiminkan")):
        assert claim(table, p, call).game.unbroken == 0


@article("wiki-bulleted/concept.21")
def test_a_hand_is_concealed_until_something_is_called() -> None:
    kan = worth(NEWER, "123m456p79s44z", "8s", ["ankan 5555m"], tsumo=True)
    assert kan.yaku == {"menzen_tsumo"}
    for meld in ("chi 567m", "pon 555m", "daiminkan 5555m", "kakan 5555m"):
        assert worth(NEWER, "123m456p79s44z", "8s", [meld], tsumo=True).status == c.NO_YAKU


@article("wiki-bulleted/concept.22")
def test_ones_and_nines_are_terminals_and_with_the_honours_yaochuu() -> None:
    assert {str(kind) for kind in TERMINALS} == {"1m", "9m", "1p", "9p", "1s", "9s"}
    yaochuu = {kind for kind in Kind if kind.is_terminal_or_honour}
    assert yaochuu == {*TERMINALS, *(kind for kind in Kind if kind.is_honour)}
    hand = "".join(str(kind) for kind in sorted(yaochuu))
    assert worth(NEWER, hand, "1m").yakuman == 1


@article("wiki-bulleted/tools.4")
def test_a_roll_of_the_match_is_the_sum_of_two_dice() -> None:
    for number in range(1, 40):
        dealt = deal_from_seed(bytes(32), number, tiles_in_play((0, 0, 0)))
        assert len(dealt.dice) == 2
        assert 2 <= dealt.total == dealt.dice[0] + dealt.dice[1] <= 12


@article("wiki-bulleted/tools.5", "wiki-bulleted/basics.7")
def test_the_first_dealer_is_marked_with_the_wind_of_the_round() -> None:
    table = child_win(NEWER, dealer=3)
    assert (view_of(table, 2).round, view_of(table, 2).dealer) == (0, 3)
    next_kyoku(table)
    view = view_of(table, 2)
    assert (Kind.EAST + view.round, view.dealer) == (Kind.SOUTH, 0)


@article("wiki-bulleted/basics.7", "wiki-bulleted/concept.3")
def test_the_first_dealer_keeps_the_mark_when_the_deal_moves_on() -> None:
    match = Match(book(NEWER), seed=4, players=["Aki", "Ben", "Chie", "Dai"])
    first = match.seating.player_at[0]
    assert match.names[0] == ["Aki", "Ben", "Chie", "Dai"][first]
    table = next_kyoku(child_win(NEWER))
    assert (table.game.dealer, view_of(table, 3).dealer) == (1, 1)


@article("wiki-bulleted/tools.6")
def test_rulebooks_describe_tiles_and_not_tables() -> None:
    asked = [entry.key for entry in schema() if entry.key.startswith("equipment.")]
    assert asked == ["equipment.red_fives", "equipment.absent", "equipment.replacements"]


@article("wiki-bulleted/basics.4")
def test_seats_and_points_are_settled_once_before_the_first_deal() -> None:
    table = child_win(NEWER)
    scores = table.scores
    next_kyoku(table)
    assert table.scores == scores != [25000] * 4
    match = Match(book(NEWER), seed=9, players=["Aki", "Ben", "Chie", "Dai"])
    assert match.scores == (25000,) * 4
    names, player_at = match.names, match.seating.player_at
    types = [event.type for event in chain(match.events, *played_steps(match, Random(1)))]
    assert types.count("start_kyoku") > 4
    assert types.count("start_game") == 1
    assert (match.names, match.seating.player_at) == (names, player_at)


@article("wiki-bulleted/setup.6")
def test_everybody_sees_the_dice_and_who_deals() -> None:
    table = deal(NEWER, dealer=2)
    dealt = deal_from_seed(bytes(32), 1, tiles_in_play((0, 0, 0)))
    write_wall(table.game, Wall(dealt.drawing_order(table.game.dealer), dealt.dice))
    for p in range(4):
        view = view_of(table, p)
        assert view.dealer == 2
        assert (view.dice[0], view.dice[1]) == dealt.dice


@article("wiki-bulleted/concept.10")
def test_a_called_discard_is_remembered_in_the_river_it_came_from() -> None:
    table = deal(NEWER, {2: "77z158p258s12346z"}, "7z").play(0, "discard 7z")
    view = view_of(claim(table, 2, "pon 77z"), 3)
    assert (view.river_count[0], view.river[0, 0]) == (1, Tile.CHUN)
    assert view.river_marks[0, 0] & c.RIVER_CALLED
    assert view.river_count[2] == 0


@article("wiki-bulleted/concept.8")
def test_turning_right_leads_from_seat_to_seat_and_back() -> None:
    order = [place_counted_to(1, number) for number in range(1, 6)]
    assert order == [1, 2, 3, 0, 1]
