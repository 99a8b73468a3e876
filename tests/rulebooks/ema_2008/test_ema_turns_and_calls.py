import pytest

from hanchan.core import codes as c
from hanchan.core.distance_tables import load_tables
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.tiles import Tile
from play.scenario_table import Table
from rulebooks.ema_2008.ema_situations import quiet

article = pytest.mark.article


def river_of(table: Table, p: int) -> list[str]:
    """The river of a seat in the order of discarding."""
    return [str(Tile(table.game.river[p, i])) for i in range(table.game.river_count[p])]


@article("ema-2008/0.3")
def test_the_twin_of_a_called_tile_may_be_thrown_away() -> None:
    table = quiet({1: "345m147p258s1234z"}, "5m")
    table.play(0, "discard 5m").play(1, "chi 34m")
    assert table.can(1, "discard 5m")


@article("ema-2008/0.3")
def test_the_other_end_of_the_run_may_be_thrown_away() -> None:
    table = quiet({1: "234m147p258s1234z"}, "5m")
    table.play(0, "discard 5m").play(1, "chi 34m")
    assert table.can(1, "discard 2m")


@article("ema-2008/0.3")
def test_after_a_pon_the_fourth_tile_may_be_thrown_away() -> None:
    table = quiet({1: "333m147p258s1234z"}, "3m")
    table.play(0, "discard 3m").play(1, "pon 33m")
    assert table.can(1, "discard 3m")


@article("ema-2008/3.1a", "ema-2008/3.3a")
def test_a_turn_begins_with_a_draw_and_ends_with_a_discard() -> None:
    table = quiet()
    table.tsumogiri(4)
    turns = [row[:2] for row in table.log if row[0] in ("draw", "discard")]
    assert turns == [(what, p) for p in range(4) for what in ("draw", "discard")] + [("draw", 0)]


@article("ema-2008/3.3a")
def test_the_dealer_does_not_draw_before_the_first_discard() -> None:
    table = quiet({0: "19m19p19s123z258m4p"}, "5m")
    assert table.events == ["start_kyoku", "draw"]
    assert table.can(0, "discard 4p")
    assert table.can(0, "tsumogiri")
    assert table.can(0, "kyuushu")


@pytest.mark.parametrize(
    ("hand", "draw", "call"),
    [
        ("34m147p258s12346z", "5m", "chi 34m"),
        ("55m147p258s12346z", "5m", "pon 55m"),
        ("555m147p258s1234z", "0m", "daiminkan"),
    ],
)
@article("ema-2008/3.1b")
def test_a_call_breaks_the_go_around(hand: str, draw: str, call: str) -> None:
    table = quiet({1: hand, 2: "19m19p19s1123z28m4s"}, draw + "8p")
    assert table.game.unbroken
    table.play(0, f"discard {draw}").play(1, call)
    table.tsumogiri() if call == "daiminkan" else table.discard(1, "1p")
    assert table.game.seat == 2
    assert table.why_not(2, "kyuushu") == c.NOT_FIRST_TURN


@article("ema-2008/3.1b")
def test_a_concealed_kan_breaks_the_go_around() -> None:
    table = quiet({1: "1111m147p258s123z", 2: "9m19p19s1123467z8m"}, "6p 9p 3z", replacements="9s")
    table.tsumogiri()
    table.play(1, "ankan 1111m").tsumogiri()
    assert table.game.seat == 2
    assert table.why_not(2, "kyuushu") == c.NOT_FIRST_TURN
    unbroken = quiet({1: "1111m147p258s123z", 2: "9m19p19s1123467z8m"}, "6p 9p 3z")
    unbroken.tsumogiri(2)
    assert unbroken.can(2, "kyuushu")


@article("ema-2008/3.1b")
def test_an_added_kan_breaks_the_go_around_after_a_riichi() -> None:
    hands = {0: "55m147p258s34567z", 2: "123m456p789s1122z"}
    table = quiet(hands, "9p 5m 9s 9m 9s 0m", replacements="2z")
    table.discard(0, "9p").play(1, "discard 5m").play(0, "pon 55m").discard(0, "1p")
    table.tsumogiri().play(2, "riichi 9m").tsumogiri()
    assert table.game.ippatsu[2]
    table.play(0, "kakan 0m").play(0, "discard 2z").play(2, "ron")
    assert "riichi" in table.yaku()
    assert "ippatsu" not in table.yaku()


@article("ema-2008/3.1c", "ema-2008/3.4")
def test_a_kyoku_lasts_until_a_win_or_a_draw() -> None:
    won = quiet({1: "123m456p789s1122z"}, "5m 2z")
    won.tsumogiri()
    assert not won.over
    won.play(1, "tsumo")
    assert won.over
    drawn = quiet()
    drawn.tsumogiri(69)
    assert not drawn.over
    drawn.run_out()
    assert "draw_end" in drawn.events


@article("ema-2008/3.3b", "ema-2008/3.3.5a")
def test_only_concealed_tiles_can_be_discarded() -> None:
    table = quiet({1: "34m147p258s12346z"}, "5m")
    table.play(0, "discard 5m").play(1, "chi 34m")
    kept = ["1p", "4p", "7p", "2s", "5s", "8s", "1z", "2z", "3z", "4z", "6z"]
    assert set(table.legal(1)) == {f"discard {tile}" for tile in kept}


@article("ema-2008/3.3.5a")
def test_a_called_run_cannot_be_regrouped() -> None:
    table = quiet({1: "3456m47p58s12346z"}, "5m 2p 9s 9p 2p")
    table.play(0, "discard 5m").play(1, "chi 34m").discard(1, "4p")
    table.tsumogiri(3)
    assert table.game.seat == 1
    assert not table.can(1, "discard 3m")
    assert table.game.meld_kind[1, 0] == Tile.M3
    assert table.game.meld_count[1] == 1


@article("ema-2008/3.3c")
def test_the_river_keeps_the_discards_in_order() -> None:
    table = quiet({}, "6z 5m 5m 5m 7z 8p 8p 8p 6z 2s 2s 2s")
    table.tsumogiri(9)
    assert river_of(table, 0) == ["6z", "7z", "6z"]


@article("ema-2008/3.3.1a", "ema-2008/3.3.3")
def test_any_other_player_may_pon_and_those_between_lose_their_turn() -> None:
    table = quiet({0: "55m147p258s12346z"}, "9p 5m")
    table.discard(0, "9p").play(1, "discard 5m")
    assert table.can(0, "pon 55m")
    table.play(0, "pon 55m").discard(0, "1p")
    assert table.game.seat == 1
    assert [row[1] for row in table.log if row[0] == "draw"] == [0, 1, 1]


@article("ema-2008/3.3.1a")
def test_only_the_newest_discard_can_be_called() -> None:
    table = quiet({2: "55m147p258s12346z"}, "5m 9p 9s")
    table.discard(0, "5m").tsumogiri()
    assert not table.can(2, "pon 55m")


@article("ema-2008/3.3.3")
def test_a_pon_takes_two_matching_tiles_from_the_hand() -> None:
    table = quiet({2: "77z147p258s12346z"}, "7z")
    table.play(0, "discard 7z").play(2, "pon 77z")
    game = table.game
    assert (game.meld_type[2, 0], game.meld_kind[2, 0], game.meld_from[2, 0]) == (c.M_PON, 33, 0)
    assert game.hand[2, 33] == 0


@article("ema-2008/3.3.4", "ema-2008/3.3.1d")
def test_a_run_is_called_from_the_left_in_every_way_it_fits() -> None:
    table = quiet({1: "2356s147p123467z", 2: "23s258m147p12467z"}, "4s")
    table.play(0, "discard 4s")
    assert {words for words in table.legal(1) if words.startswith("chi")} == {
        "chi 23s",
        "chi 35s",
        "chi 56s",
    }


@article("ema-2008/3.3.1d")
def test_only_the_next_player_may_chi() -> None:
    table = quiet({0: "35p258m147s12346z", 1: "35p369m258s12347z"}, "9m 9s 4p")
    table.discard(0, "9m").discard(1, "9s").play(2, "discard 4p")
    assert table.game.seat == 3
    assert not table.can(0, "chi 35p")


@article("ema-2008/3.3.1b")
def test_a_win_beats_a_pon_of_the_same_tile() -> None:
    table = quiet({1: "55m147p258s12346z", 2: "46m123456p55s777z"}, "5m")
    table.play(0, "discard 5m").play(1, "pon 55m").play(2, "ron")
    assert table.winners() == [2]


@article("ema-2008/3.3.1b", "ema-2008/3.3.1e")
def test_a_win_called_later_than_a_pon_still_beats_it() -> None:
    table = quiet({1: "55m147p258s12346z", 2: "46m123456p55s777z"}, "5m")
    table.play(0, "discard 5m").play(1, "pon 55m").play(2, "ron", late=c.AFTER_ANOTHER)
    assert table.winners() == [2]


@article("ema-2008/3.3.1e")
def test_a_pon_within_three_seconds_beats_a_chi() -> None:
    table = quiet({1: "34m147p258s12346z", 2: "55m147p369s12347z"}, "5m")
    table.play(0, "discard 5m").play(1, "chi 34m").play(2, "pon 55m")
    assert table.game.seat == 2


@article("ema-2008/3.3.1e")
def test_a_pon_after_three_seconds_comes_too_late_for_a_chi() -> None:
    table = quiet({1: "34m147p258s12346z", 2: "55m147p369s12347z"}, "5m")
    table.play(0, "discard 5m").play(1, "chi 34m").play(2, "pon 55m", late=c.AFTER_ANOTHER)
    assert table.game.seat == 1
    assert table.game.meld_type[1, 0] == c.M_CHI


@article("ema-2008/3.3.1c")
def test_three_players_may_win_on_one_discard() -> None:
    table = quiet({1: "46m123456p55s777z", 2: "46m123456p66s555z", 3: "46m789p123s77s666z"}, "5m")
    table.play(0, "discard 5m")
    for p in (1, 2, 3):
        table.play(p, "ron")
    assert table.winners() == [1, 2, 3]
    assert all(table.deltas[p] > 0 for p in (1, 2, 3))


@article("ema-2008/3.3.1f")
def test_a_claim_once_made_cannot_be_changed() -> None:
    table = quiet({1: "34m147p258s12346z", 2: "55m123p123s22s777z"}, "5m")
    table.play(0, "discard 5m").play(2, "pon 55m")
    assert table.waiting() == [1]
    assert table.why_not(2, "ron") == c.NOT_YOUR_TURN


@article("ema-2008/3.3.1g")
def test_the_next_tile_is_not_drawn_before_every_call_has_been_heard() -> None:
    table = quiet({2: "55m147p258s12346z"}, "5m 9s")
    table.play(0, "discard 5m")
    assert table.events.count("draw") == 1
    table.play(2, "pon 55m").discard(2, "1p")
    assert table.log[-1][:3] == ("draw", 3, Tile.S9)


@article("ema-2008/3.3.5b")
def test_a_call_shows_the_matching_tiles_before_the_discard() -> None:
    table = quiet({2: "55m147p258s12346z"}, "5m")
    table.play(0, "discard 5m").play(2, "pon 55m")
    view = View()
    fill_view(view, table.game, table.rules, load_tables(), 1)
    assert (view.meld_type[2, 0], view.meld_kind[2, 0]) == (c.M_PON, Tile.M5)
    assert view.river_count[2] == 0
    assert view.concealed[2] == 11


@pytest.mark.parametrize("caller", [1, 2, 3])
@article("ema-2008/3.3.5d")
def test_a_meld_remembers_whose_tile_was_called(caller: int) -> None:
    table = quiet({caller: "55m147p258s12346z"}, "5m")
    table.play(0, "discard 5m").play(caller, "pon 55m")
    assert table.game.meld_from[caller, 0] == 0
    assert table.game.meld_code[caller, 0] == Tile.M5


@article("ema-2008/3.3.5d")
def test_an_added_kan_remembers_the_called_and_the_added_tile() -> None:
    table = quiet({0: "55m147p258s12346z"}, "9p 5m 9s 9s 9s 0m", replacements="7z")
    table.discard(0, "9p").play(1, "discard 5m").play(0, "pon 55m").discard(0, "1p")
    table.tsumogiri(3).play(0, "kakan 0m")
    game = table.game
    assert game.meld_type[0, 0] == c.M_KAKAN
    assert (game.meld_from[0, 0], game.meld_code[0, 0]) == (1, Tile.M5)
    assert game.meld_added[0, 0] == Tile.RED_M5
