from collections import Counter

import pytest

from hanchan.core.distance_tables import load_tables
from hanchan.core.dora import dora_after
from hanchan.core.melds import is_chi_position_possible
from hanchan.core.seating_draw import StepType, draw_seats
from hanchan.core.seeded_deals import Deal, deal_from_seed, tiles_in_play
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.core.wall import count_live_tiles, indicator_place, physical_place, wall_to_break
from hanchan.rules.schema import keys_by_name
from hanchan.tiles import DRAGONS, TERMINALS, WINDS, Kind, Suit, Tile, parse_tiles
from play.scenario_table import book, worth
from play.scenarios import exhaust
from rulebooks.ema_2008.ema_situations import EMA, quiet

article = pytest.mark.article
SET = tiles_in_play((1, 1, 1))


def a_wall(number: int = 1) -> Deal:
    """A mixed wall of this rulebook, as a match deals it."""
    return deal_from_seed(bytes(32), number, tiles_in_play(book(EMA).equipment.red_fives))


def stack_of(place: int) -> tuple[int, int, int]:
    """Seat, stack from the right end of its wall, and level of a place on the table."""
    return place // 34, place % 34 // 2, place % 2


@article("ema-2008/0.scope")
def test_the_european_rules_of_2008_are_a_complete_rulebook() -> None:
    rules = book(EMA)
    assert rules.id == EMA
    assert "European" in rules.title
    assert "2008" in rules.title
    assert all(rules[key] is not None for key in keys_by_name())


@article("ema-2008/1", "ema-2008/1.3")
def test_a_wall_has_four_of_each_of_34_kinds_and_no_flowers() -> None:
    kinds = Counter(Tile(code).kind for code in a_wall().wall)
    assert len(kinds) == 34
    assert set(kinds.values()) == {4}
    assert sum(kinds.values()) == 136


@article("ema-2008/1.1a")
def test_each_of_the_three_suits_runs_from_one_to_nine() -> None:
    numbers = {(kind.suit.letter, kind.number) for kind in Kind if kind.suit is not Suit.HONOUR}
    assert numbers == {(suit, number) for suit in "mps" for number in range(1, 10)}
    assert all(
        is_chi_position_possible(9 * suit + low, 0) == (low <= 6)
        for suit in range(3)
        for low in range(9)
    )


@article("ema-2008/1.1b")
def test_the_ones_and_nines_and_no_other_tiles_are_terminals() -> None:
    assert {str(kind) for kind in TERMINALS} == {"1m", "9m", "1p", "9p", "1s", "9s"}
    assert "chinroutou" in worth(EMA, "111999m11p99s", "9s", ["pon 111s"]).yaku


@article("ema-2008/1.1c")
def test_one_five_of_each_suit_is_red_and_replaces_a_plain_one() -> None:
    counts = Counter(str(Tile(code)) for code in a_wall().wall)
    assert [counts[f"0{suit}"] for suit in "mps"] == [1, 1, 1]
    assert [counts[f"5{suit}"] for suit in "mps"] == [3, 3, 3]


@article("ema-2008/1.2a")
def test_the_honours_are_four_winds_and_three_dragons_in_their_cycles() -> None:
    assert [kind.name for kind in sorted(WINDS)] == ["EAST", "SOUTH", "WEST", "NORTH"]
    assert {kind.name for kind in DRAGONS} == {"CHUN", "HAKU", "HATSU"}
    assert [Kind(dora_after(kind)) for kind in (Kind.CHUN, Kind.HAKU, Kind.HATSU)] == [
        Kind.HAKU,
        Kind.HATSU,
        Kind.CHUN,
    ]


@article("ema-2008/1.2b")
def test_a_white_dragon_is_one_tile_whatever_its_face() -> None:
    assert Tile.of("5z") is Tile.of("P")
    assert sum(Tile(code).kind is Kind.HAKU for code in a_wall().wall) == 4


@article("ema-2008/1.4")
def test_points_the_round_wind_and_two_dice_belong_to_the_table() -> None:
    table = quiet()
    assert table.scores == [30000] * 4
    view = view_of_table(0)
    assert (view.round, view.deposits) == (0, 0)
    assert all(1 <= die <= 6 for die in a_wall().dice)
    assert len(a_wall().dice) == 2


def view_of_table(p: int) -> View:
    """What a seat sees after the deal."""
    table = quiet()
    view = View()
    fill_view(view, table.game, table.rules, load_tables(), p)
    return view


@article("ema-2008/2.1a", "ema-2008/3.3a")
def test_four_players_take_turns_counter_clockwise_from_east() -> None:
    table = quiet()
    turns: list[int] = []
    for _ in range(5):
        turns.append(table.game.seat)
        table.tsumogiri()
    assert turns == [0, 1, 2, 3, 0]


@article("ema-2008/2.3")
def test_seats_are_drawn_by_lot_and_east_deals_first() -> None:
    seating = book(EMA).seating
    seen: set[tuple[int, ...]] = set()
    for number in range(200):
        drawn = draw_seats(number.to_bytes(32, "big"), seating.draw, seating.first_dealer)
        types = [step.type for step in drawn.steps]
        assert types.count(StepType.TAKE) == 4
        assert StepType.ROLL not in types
        assert StepType.ROW not in types
        east = next(step.player for step in drawn.steps if step.tiles == (0,))
        assert drawn.player_at[0] == east
        seen.add(drawn.player_at)
    assert len(seen) == 24


@article("ema-2008/2.3")
def test_a_tournament_schedule_gives_the_seats() -> None:
    seating = book(EMA, seating_schedule=True).seating
    drawn = draw_seats(bytes(32), seating.draw, seating.first_dealer)
    assert drawn.player_at == (0, 1, 2, 3)


@article("ema-2008/2.4")
def test_four_walls_of_seventeen_stacks_of_two_are_built_from_mixed_tiles() -> None:
    places = {physical_place(0, 7, i) for i in range(136)}
    stacks = Counter(stack_of(place)[0] for place in places)
    assert stacks == dict.fromkeys(range(4), 17 * 2)
    assert a_wall(1).wall != a_wall(2).wall
    assert sorted(a_wall(1).wall) == sorted(SET)


@pytest.mark.parametrize("total", range(2, 13))
@article("ema-2008/2.5a")
def test_the_dice_are_counted_counter_clockwise_from_east(total: int) -> None:
    expected = {2: 1, 3: 2, 4: 3, 5: 0, 6: 1, 7: 2, 8: 3, 9: 0, 10: 1, 11: 2, 12: 3}
    assert wall_to_break(0, total) == expected[total]
    assert wall_to_break(2, total) == (expected[total] + 2) % 4


@article("ema-2008/2.5b")
def test_after_a_twelve_north_leaves_twelve_stacks_right_of_the_break() -> None:
    first = stack_of(physical_place(0, 12, 0))
    last = stack_of(physical_place(0, 12, 134))
    assert first == (3, 12, 0)
    assert last[:2] == (3, 11)
    taken_from_north = [stack_of(physical_place(0, 12, i)) for i in range(10)]
    assert {seat for seat, _, _ in taken_from_north} == {3}
    assert stack_of(physical_place(0, 12, 10))[:2] == (2, 0)


@article("ema-2008/2.6a")
def test_the_seven_stacks_right_of_the_break_are_the_dead_wall_and_go_round_the_corner() -> None:
    table = quiet()
    dead = range(table.game.live_end, 136)
    assert len(dead) == 14
    stacks = {stack_of(physical_place(0, 3, i))[:2] for i in dead}
    assert stacks == {(2, 0), (2, 1), (2, 2), (3, 16), (3, 15), (3, 14), (3, 13)}


@article("ema-2008/2.6b")
def test_the_reserved_tiles_are_drawn_only_after_a_kan() -> None:
    assert exhaust(quiet()).events.count("draw") == 70
    table = quiet({0: "1111m258p369s123z"}, "6z", replacements="7z")
    table.play(0, "ankan 1111m")
    assert table.log[-1][:4] == ("draw", 0, Tile.CHUN, 1)
    exhaust(table)
    assert table.events.count("draw") == 70


@article("ema-2008/2.7a")
def test_the_first_indicator_is_the_upper_tile_of_the_third_stack_from_the_break() -> None:
    place = indicator_place(0, 0)
    assert stack_of(physical_place(0, 9, place)) == (0, 9 - 3, 0)
    table = quiet(dora="7z")
    assert table.indicators() == ["7z"]


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [
        ("6s", "7s"),
        ("9m", "1m"),
        ("7z", "5z"),
        ("5z", "6z"),
        ("6z", "7z"),
        ("1z", "2z"),
        ("2z", "3z"),
        ("3z", "4z"),
        ("4z", "1z"),
    ],
)
@article("ema-2008/2.7b")
def test_an_indicator_points_to_the_next_tile_of_its_cycle(indicator: str, dora: str) -> None:
    assert Kind(dora_after(Tile.of(indicator))) is Tile.of(dora).kind


@article("ema-2008/2.7b")
def test_every_tile_that_the_indicator_points_to_is_a_han() -> None:
    hand = worth(EMA, "123m456p789s1122z", "2z", situation=["riichi"], dora="1z")
    assert hand.dora == 3


@article("ema-2008/2.8a", "ema-2008/2.8b")
def test_the_tiles_are_dealt_by_fours_and_the_dealer_takes_the_first_and_fifth_of_the_last() -> (
    None
):
    table = quiet(dealer=2)
    taken = [table.game.wall[i] for i in range(53)]
    blocks = {2: (0, 16, 32), 3: (4, 20, 36), 0: (8, 24, 40), 1: (12, 28, 44)}
    for p, starts in blocks.items():
        single = 48 + (p - 2) % 4
        expected = [taken[i] for start in starts for i in range(start, start + 4)]
        expected.append(taken[single])
        if p == 2:
            expected.append(taken[52])
        dealt = sorted(parse_tiles(table.hand(p)))
        assert dealt == sorted(Tile(code) for code in expected)
    assert count_live_tiles(table.game) == 69
    assert table.waiting() == [2]


@article("ema-2008/2.8b")
def test_the_upper_tiles_of_the_first_and_third_stack_fall_to_the_dealer() -> None:
    first, fifth = stack_of(physical_place(0, 5, 48)), stack_of(physical_place(0, 5, 52))
    assert first[2] == fifth[2] == 0
    assert (fifth[1] - first[1]) % 17 == 2


@article("ema-2008/2.8c")
def test_every_player_sees_their_own_tiles_only_and_who_deals() -> None:
    view = view_of_table(1)
    assert view.dealer == 0
    assert [view.concealed[p] for p in range(4)] == [14, 13, 13, 13]
    shown = [sum(view.hand[p, kind] for kind in range(34)) for p in range(4)]
    assert shown == [0, 13, 0, 0]
