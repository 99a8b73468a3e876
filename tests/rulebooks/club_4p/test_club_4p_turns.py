"""Sections 2.1 and 3.0-3.3 of club-4p: seats, turns, what a winning hand is, discards."""

import pytest

from hanchan.core import codes as c
from hanchan.tiles import Tile
from play.scenarios import claim, view_of
from rulebooks.club_4p.club_4p_situations import EAST, NORTH, ON_3P, SOUTH, WEST, club, value

NINE_ENDS = "19m19p19s123z" + "456m5p"


@pytest.mark.article("club-4p/2.1a")
def test_turns_pass_from_east_to_south_to_west_to_north() -> None:
    table = club({}).tsumogiri(8)
    assert [row[1] for row in table.log if row[0] == "discard"] == [0, 1, 2, 3] * 2


@pytest.mark.article("club-4p/2.1a")
@pytest.mark.parametrize(("dealer", "winds"), [(EAST, "1234"), (WEST, "3412")])
def test_winds_of_the_seats_follow_the_dealer(dealer: int, winds: str) -> None:
    for p, wind in enumerate(winds):
        hand = f"234m678m24p44s{wind}{wind}{wind}z"
        before = (p - 1 - dealer) % 4
        table = club({p: hand}, "9m" * before + "3p", dealer=dealer, round="N")
        table.tsumogiri(before)
        claim(table.play((p - 1) % 4, "discard 3p"), p, "ron")
        assert table.yaku() == {"seat_wind"} | ({"round_wind"} if wind == "4" else set())


@pytest.mark.article("club-4p/3.1a")
def test_turn_runs_from_a_draw_to_a_discard() -> None:
    table = club({}, "9m6z")
    table.discard(EAST, "9m")
    assert table.log[-1] == ("draw", SOUTH, Tile.of("6z"), 0, 0, 0)
    assert table.waiting() == [SOUTH]
    table.tsumogiri(7)
    seats = [row[1] for row in table.log if row[0] in {"draw", "discard"}]
    assert seats == [0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 1, 1, 2, 2, 3, 3, 0]


@pytest.mark.article("club-4p/3.1b")
@pytest.mark.parametrize("kan", [False, True])
def test_ankan_ends_the_first_go_around(kan: bool) -> None:
    hands = {EAST: "2222m147p147s123z", SOUTH: NINE_ENDS}
    table = club(hands, "9m7z", replacements="6z")
    if kan:
        table.play(EAST, "ankan 2222m")
    table.play(EAST, "tsumogiri").pass_all()
    assert table.can(SOUTH, "kyuushu") is not kan


@pytest.mark.article("club-4p/3.1b")
def test_pon_ends_the_first_go_around() -> None:
    hands = {EAST: "147m147p147s1234z", NORTH: "258m258p258s99m34z"}
    table = club({**hands, SOUTH: NINE_ENDS}, "9m6z")
    claim(table.play(EAST, "discard 9m"), NORTH, "pon 99m")
    table.discard(NORTH, "2m").discard(EAST, "6z")
    assert table.waiting() == [SOUTH]
    assert not table.can(SOUTH, "kyuushu")


@pytest.mark.article("club-4p/3.1c")
def test_kyoku_lasts_until_a_win() -> None:
    table = club({SOUTH: ON_3P[SOUTH]}, "7z9m3p")
    table.discard(EAST, "7z").discard(SOUTH, "9m")
    assert not table.over
    claim(table.play(WEST, "discard 3p"), SOUTH, "ron")
    assert table.over
    assert table.winners() == [SOUTH]


@pytest.mark.article("club-4p/3.1c", "club-4p/3.4a")
def test_kyoku_lasts_until_the_wall_is_used_up() -> None:
    table = club({})
    table.tsumogiri(69)
    assert not table.over
    table.tsumogiri()
    assert table.over
    assert table.winners() == []
    assert table.game.kyoku_end == c.END_EXHAUSTED


@pytest.mark.article("club-4p/3.2a")
def test_win_needs_one_yaku_and_dora_is_none() -> None:
    hands = {SOUTH: "123m678m678s24p22s"}
    table = club(hands, "3p", dora="2p")
    table.play(EAST, "discard 3p")
    assert not table.can(SOUTH, "ron")
    table = club({SOUTH: ON_3P[SOUTH]}, "3p", dora="2p")
    claim(table.play(EAST, "discard 3p"), SOUTH, "ron")
    assert table.yaku() == {"tanyao"}
    assert table.han_fu() == (2, 40)


@pytest.mark.article("club-4p/3.2a")
def test_winning_hand_is_four_sets_and_a_pair() -> None:
    assert value("234m678m678s24p22s", "3p").status == 0
    assert value("234m678m678s24p28s", "3p").status == c.NOT_COMPLETE


@pytest.mark.article("club-4p/3.2b")
def test_furiten_player_cannot_win_on_a_discard() -> None:
    table = club({SOUTH: ON_3P[SOUTH]}, "7z3p3p")
    table.discard(EAST, "7z").discard(SOUTH, "3p")
    table.play(WEST, "discard 3p")
    assert not table.can(SOUTH, "ron")
    assert view_of(table, SOUTH).furiten == c.FURITEN_DISCARD


@pytest.mark.article("club-4p/3.2c")
@pytest.mark.parametrize(
    ("holding", "tile", "allowed"),
    [("79m", "8m", True), ("89m", "1m", False), ("23z", "1z", False), ("9m1p", "8m", False)],
)
def test_chi_is_three_consecutive_tiles_of_a_suit(holding: str, tile: str, allowed: bool) -> None:
    table = club({SOUTH: "258p2258s4447z" + holding}, tile)
    table.play(EAST, f"discard {tile}")
    assert table.can(SOUTH, "chi") is allowed


@pytest.mark.article("club-4p/3.2c")
def test_pon_is_three_and_kan_four_of_a_kind_and_a_pair_two() -> None:
    table = club({WEST: "444m258p258s2347z"}, "4m")
    table.play(EAST, "discard 4m")
    assert table.can(WEST, "pon 44m")
    assert table.can(WEST, "daiminkan 444m")
    table = club({WEST: "45m258p258s23467z"}, "4m")
    table.play(EAST, "discard 4m")
    assert not table.can(WEST, "pon")
    assert value("234m678m678s234p2s", "2s").status == 0
    assert value("234m678m678s234p2s", "3s").status == c.NOT_COMPLETE


@pytest.mark.article("club-4p/3.2d")
@pytest.mark.parametrize(
    ("hand", "win", "yaku"),
    [("1133m2277p4499s5z", "5z", "chiitoitsu"), ("19m19p19s1234567z", "1m", "kokushi")],
)
def test_seven_pairs_and_kokushi_win_without_sets(hand: str, win: str, yaku: str) -> None:
    assert any(name.startswith(yaku) for name in value(hand, win).yaku)


@pytest.mark.article("club-4p/3.3a")
def test_east_acts_first_with_fourteen_tiles_and_draws_no_more() -> None:
    table = club({EAST: "147m147p147s1234z"}, "9m")
    assert table.events == ["start_kyoku", "draw"]
    assert table.waiting() == [EAST]
    table.discard(EAST, "1m")
    assert table.waiting() == [SOUTH]
    assert view_of(table, EAST).concealed[EAST] == 13


@pytest.mark.article("club-4p/3.3a")
def test_player_discards_an_own_tile_unless_winning_or_making_a_kan() -> None:
    table = club({EAST: "2222m147p147s123z"}, "9m")
    verbs = {text.split()[0] for text in table.legal(EAST)}
    assert verbs == {"ankan", "discard", "tsumogiri"}
    assert not table.can(EAST, "discard 5m")


@pytest.mark.article("club-4p/3.3b")
def test_first_discard_comes_when_all_hands_are_dealt() -> None:
    table = club({})
    assert [view_of(table, p).concealed[p] for p in range(4)] == [14, 13, 13, 13]
    assert [bool(table.legal(p)) for p in range(4)] == [True, False, False, False]
    assert "discard" not in table.events


@pytest.mark.article("club-4p/3.3c")
def test_discards_lie_open_in_their_order() -> None:
    table = club({}, "9m7z6z5z9p9s")
    table.tsumogiri(5)
    table.tsumogiri(24)
    thrown = [row[2] for row in table.log if row[0] == "discard" and row[1] == EAST]
    view = view_of(table, NORTH)
    assert [view.river[EAST, i] for i in range(view.river_count[EAST])] == thrown
    assert thrown[:2] == [Tile.of("9m"), Tile.of("9p")]
    assert len(thrown) > 6
