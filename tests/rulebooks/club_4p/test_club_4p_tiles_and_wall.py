"""Sections 1 and 2 of club-4p up to the deal: tiles, sticks, walls, dora."""

from collections import Counter

import pytest

from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.match_step import run_phase, start_kyoku
from hanchan.core.phases import start_match
from hanchan.core.seeded_deals import commitment, deal_from_seed, tiles_in_play
from hanchan.core.view_record import View
from hanchan.core.wall import indicator_place, physical_place, replacement_place, wall_to_break
from hanchan.core.wall_sources import Wall, write_wall
from hanchan.tiles import DRAGONS, KINDS, TERMINALS, WINDS, Suit, Tile, parse_tiles
from play.scenario_table import book, rules_record
from play.scenarios import claim, view_of
from rulebooks.club_4p.club_4p_situations import BOOK, EAST, NORTH, ON_3P, SOUTH, WEST, club, value

SEED = bytes(range(32))


def mixed(number: int = 1) -> tuple[int, ...]:
    """The tiles of one club, as they lie on the table."""
    return deal_from_seed(SEED, number, tiles_in_play(book(BOOK).equipment.red_fives)).wall


@pytest.mark.article("club-4p/1")
def test_every_kind_is_there_four_times() -> None:
    counts = Counter(code if code < 34 else 9 * (code - 34) + 4 for code in mixed())
    assert counts == dict.fromkeys(range(34), 4)


@pytest.mark.article("club-4p/1.1a")
def test_three_suits_run_from_one_to_nine() -> None:
    numbers = {suit: [k.number for k in KINDS if k.suit is suit] for suit in Suit}
    numbers.pop(Suit.HONOUR)
    assert list(numbers.values()) == [list(range(1, 10))] * 3
    assert value("123456789m123p4s", "4s", tsumo=True).status == 0


@pytest.mark.article("club-4p/1.1b")
def test_ones_and_nines_are_the_terminals() -> None:
    assert "".join(str(kind) for kind in TERMINALS) == "1m9m1p9p1s9s"
    assert "chinroutou" in value("111999m9s", "9s", ["pon 111p", "pon 111s"]).yaku
    assert "chinroutou" not in value("111999m8s", "8s", ["pon 111p", "pon 111s"]).yaku


@pytest.mark.article("club-4p/1.2a")
def test_winds_and_dragons_stand_in_their_order() -> None:
    assert [str(kind) for kind in (*WINDS, *DRAGONS)] == ["1z", "2z", "3z", "4z", "5z", "6z", "7z"]
    pairs = [("E", "1z"), ("S", "2z"), ("W", "3z"), ("N", "4z")]
    for seat, wind in pairs:
        hand = value("234m345p3s" + wind * 3, "3s", ["chi 678s"], seat=seat, round="E")
        assert "seat_wind" in hand.yaku


@pytest.mark.article("club-4p/1.2b")
def test_white_dragon_is_one_kind_whatever_is_drawn_on_it() -> None:
    assert {kind for kind in KINDS if str(kind) == "5z"} == {DRAGONS[0]}
    assert "haku" in value("234m345p3s555z", "3s", ["chi 678s"]).yaku


@pytest.mark.article("club-4p/1.3a")
def test_set_has_136_tiles_and_no_flower() -> None:
    wall = mixed()
    assert len(wall) == 136
    assert all(0 <= code < 37 for code in wall)


@pytest.mark.article("club-4p/1.3b")
def test_one_five_of_each_suit_is_red() -> None:
    reds = Counter(Tile(code) for code in mixed() if code >= 34)
    assert reds == {Tile.of("0m"): 1, Tile.of("0p"): 1, Tile.of("0s"): 1}
    assert Counter(mixed())[Tile.of("5p")] == 3


@pytest.mark.article("club-4p/1.3b")
def test_red_five_is_used_like_an_ordinary_five() -> None:
    table = club({EAST: "2m3m6z" + "147p147s1234z", SOUTH: "46m" + "369p369s23477z"}, "0m")
    claim(table.play(EAST, "discard 0m"), SOUTH, "chi 46m")
    assert table.game.meld_reds[SOUTH, 0] == 1
    assert {"pinfu", "tanyao"} == value("234m40p678s234s88m", "6p").yaku


@pytest.mark.article("club-4p/1.3c")
@pytest.mark.parametrize(
    ("hand", "reds"),
    [("345m67p22345678s", 0), ("340m67p22345678s", 1), ("340m67p22340678s", 2)],
)
def test_each_red_five_in_the_winning_hand_is_a_han(hand: str, reds: int) -> None:
    won = value(hand, "8p")
    assert won.yaku == {"tanyao", "pinfu"}
    assert won.dora == reds
    assert won.points == [2000, 3900, 7700][reds]


@pytest.mark.article("club-4p/1.3c")
def test_red_fives_alone_do_not_win() -> None:
    hand = value("123m340p77p78s", "9s", ["chi 340s"])
    assert hand.status != 0
    assert not hand.yaku


@pytest.mark.article("club-4p/1.4a")
def test_sticks_in_use_pay_every_score() -> None:
    table = club({SOUTH: ON_3P[SOUTH]}, "3p")
    claim(table.play(EAST, "discard 3p"), SOUTH, "ron")
    assert table.scores == [23700, 26300, 25000, 25000]
    for score in table.scores:
        left = score
        for stick in (10000, 5000, 1000, 500, 100):
            left %= stick
        assert left == 0


@pytest.mark.article("club-4p/1.4b")
def test_players_begin_with_25000_points() -> None:
    assert club({}).scores == [25000] * 4


@pytest.mark.article("club-4p/2.4a")
def test_mixing_follows_the_seed_and_shows_no_tile() -> None:
    assert mixed() == mixed()
    assert mixed(1) != mixed(2)
    assert commitment(SEED) != SEED.hex()
    assert "wall" not in View.__annotations__


@pytest.mark.article("club-4p/2.4b")
def test_wall_is_four_sides_of_seventeen_stacks() -> None:
    places = [physical_place(EAST, 7, drawing) for drawing in range(136)]
    sides = Counter(place // 34 for place in places)
    stacks = Counter(place // 2 for place in places)
    assert sides == dict.fromkeys(range(4), 34)
    assert sorted(stacks) == list(range(4 * 17))
    assert set(stacks.values()) == {2}


@pytest.mark.article("club-4p/2.5a")
@pytest.mark.parametrize(
    ("total", "wall"), [(2, SOUTH), (3, WEST), (4, NORTH), (5, EAST), (9, EAST), (12, NORTH)]
)
def test_dice_of_east_tell_whose_wall_is_opened(total: int, wall: int) -> None:
    assert wall_to_break(EAST, total) == wall
    assert wall_to_break(WEST, total) == (wall + 2) % 4


@pytest.mark.article("club-4p/2.5b")
def test_taking_begins_left_of_the_counted_stacks() -> None:
    first = physical_place(EAST, 12, 0)
    last = physical_place(EAST, 12, 135)
    assert divmod(first, 34) == (NORTH, 2 * 12)
    assert divmod(last, 34) == (NORTH, 2 * 11 + 1)


@pytest.mark.article("club-4p/2.6a")
def test_seven_stacks_right_of_the_opening_are_the_dead_wall() -> None:
    places = [physical_place(EAST, 5, drawing) for drawing in range(136 - 14, 136)]
    stacks = {divmod(place // 2, 17) for place in places}
    assert stacks == {(EAST, n) for n in range(5)} | {(SOUTH, 15), (SOUTH, 16)}


@pytest.mark.article("club-4p/2.6b")
def test_dead_wall_is_drawn_from_after_a_kan_only() -> None:
    table = club({}).run_out()
    draws = [row for row in table.log if row[0] == "draw"]
    assert len(draws) == 136 - 14 - 52
    assert not any(row[3] for row in draws)
    table = club({EAST: "2222m147p147s123z"}, "9m", replacements="8p")
    table.play(EAST, "ankan 2222m")
    assert table.log[-1] == ("draw", EAST, Tile.of("8p"), 1, 0, 0)


@pytest.mark.article("club-4p/2.6c")
def test_replacement_tile_stays_hidden_until_it_is_drawn() -> None:
    assert physical_place(EAST, 7, replacement_place(0)) % 2 == 0
    assert replacement_place(0) // 2 == 135 // 2
    table = club({EAST: "2222m147p147s123z"}, "9m", replacements="8p")
    assert view_of(table, EAST).drawn == Tile.of("9m")
    table.play(EAST, "ankan 2222m")
    assert view_of(table, EAST).drawn == Tile.of("8p")
    assert view_of(table, SOUTH).drawn == -1


@pytest.mark.article("club-4p/2.7a")
def test_indicator_is_the_upper_tile_of_the_third_stack() -> None:
    assert (135 - indicator_place(0, 0)) // 2 == 2
    assert physical_place(EAST, 7, indicator_place(0, 0)) % 2 == 0
    table = club({}, dora="6s")
    assert table.indicators() == ["6s"]
    assert table.game.wall[indicator_place(0, 0)] == Tile.of("6s")


@pytest.mark.article("club-4p/2.7b")
@pytest.mark.parametrize(
    ("indicator", "dora"),
    [
        *((f"{n}{suit}", f"{n % 9 + 1}{suit}") for suit in "mps" for n in (1, 6, 9)),
        *(("1z", "2z"), ("2z", "3z"), ("3z", "4z"), ("4z", "1z")),
        *(("5z", "6z"), ("6z", "7z"), ("7z", "5z")),
    ],
)
def test_dora_follows_its_indicator(indicator: str, dora: str) -> None:
    pair = "8m" if dora[0] != "8" or dora[1] != "m" else "3m"
    hand = "".join([dora * 3, pair, "345m", "345p", "345s"])
    won = value(hand, pair, situation=["riichi"], dora=indicator)
    without = value(hand, pair, situation=["riichi"])
    assert won.dora == 3
    assert without.dora == 0


def dealt(dealer: int) -> tuple[Game, list[Tile]]:
    """A kyoku dealt from a mixed wall, and the tiles in the order in which they were taken."""
    rules = rules_record(BOOK)
    game = Game()
    start_match(game, rules)
    game.dealer = dealer
    first = deal_from_seed(SEED, 1, tiles_in_play(book(BOOK).equipment.red_fives))
    write_wall(game, Wall(first.drawing_order(dealer), first.dice))
    order = [Tile(game.wall[i]) for i in range(136)]
    start_kyoku(game, rules, load_tables())
    run_phase(game, rules, load_tables())
    return game, order


def concealed(game: Game, p: int) -> Counter[int]:
    """How many tiles of each kind a seat holds."""
    return Counter({k: game.hand[p, k] for k in range(34) if game.hand[p, k]})


def kinds(tiles: list[Tile]) -> Counter[int]:
    """How many tiles of each kind there are, red fives being fives."""
    return Counter(int(t) if t < 34 else 9 * (t - 34) + 4 for t in tiles)


@pytest.mark.article("club-4p/2.8a")
@pytest.mark.parametrize("dealer", [EAST, WEST])
def test_deal_begins_with_three_blocks_of_four_each(dealer: int) -> None:
    game, order = dealt(dealer)
    for wind in range(4):
        blocks = [order[16 * r + 4 * wind + i] for r in range(3) for i in range(4)]
        assert kinds(blocks) <= concealed(game, (dealer + wind) % 4)


@pytest.mark.article("club-4p/2.8b")
def test_dealer_ends_the_deal_with_the_jump() -> None:
    game, order = dealt(SOUTH)
    last = {SOUTH: [48, 52], WEST: [49], NORTH: [50], EAST: [51]}
    for wind, p in enumerate((SOUTH, WEST, NORTH, EAST)):
        blocks = [order[16 * r + 4 * wind + i] for r in range(3) for i in range(4)]
        hand = concealed(game, p)
        assert hand == kinds([*blocks, *(order[i] for i in last[p])])
        assert hand.total() == (14 if p == SOUTH else 13)


@pytest.mark.article("club-4p/2.8c")
def test_only_the_own_hand_is_seen_and_everybody_sees_who_deals() -> None:
    table = club({WEST: "234m678m345s24p88s"}, dealer=SOUTH)
    view = view_of(table, WEST)
    assert view.dealer == SOUTH
    assert sum(view.hand[WEST, k] for k in range(34)) == len(parse_tiles("234m678m345s24p88s"))
    for other in (EAST, SOUTH, NORTH):
        assert not any(view.hand[other, k] for k in range(34))
        assert view.concealed[other] == (14 if other == SOUTH else 13)
