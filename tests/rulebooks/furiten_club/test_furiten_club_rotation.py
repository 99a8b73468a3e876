import pytest

from hanchan.core import codes as c
from play.rare_situations import (
    ABORTS,
    four_kans,
    four_riichi,
    four_winds,
    three_kans_and_a_fourth,
    triple_ron,
)
from play.scenarios import (
    ALL_FOR_9S,
    TENPAI,
    WAITS,
    claim,
    exhaust,
    last_event,
    next_kyoku,
    played_out,
)
from rulebooks.furiten_club.furiten_club_situations import BOOK, club

article = pytest.mark.article


@article("furiten-club/2.1")
def test_south_follows_east_and_then_the_match_is_over() -> None:
    east = exhaust(club(dealer=3))
    assert not east.match_over
    assert east.next_deal == ("S", 0, 1)
    south = exhaust(club(dealer=3, round="S"))
    assert south.match_over


@article("furiten-club/2.1", "furiten-club/2.2a")
def test_each_round_has_four_deals_and_the_renchan() -> None:
    table = exhaust(club({0: TENPAI}))
    dealers = [(table.game.round, table.game.dealer)]
    while not table.match_over:
        exhaust(next_kyoku(table, len(dealers)))
        dealers.append((table.game.round, table.game.dealer))
    assert dealers[:2] == [(0, 0), (0, 0)]
    assert sorted(set(dealers)) == [(wind, dealer) for wind in range(2) for dealer in range(4)]
    assert dealers == sorted(dealers)


@article("furiten-club/2.2a")
def test_the_match_ends_even_if_no_player_is_above_their_start() -> None:
    table = exhaust(club(dealer=3, round="S", deposits=4, scores=[29000] * 4))
    assert table.match_over
    east = exhaust(club(dealer=3, deposits=4, scores=[29000] * 4))
    assert not east.match_over


@article("furiten-club/2.2b", "furiten-club/2.2c")
@pytest.mark.parametrize(("points", "over"), [(1000, False), (900, True)])
def test_a_score_below_zero_ends_the_match_and_zero_does_not(points: int, over: bool) -> None:
    table = exhaust(club({1: TENPAI}, scores=[points, 40000, 40000, 40000 - points]))
    assert table.scores[0] == points - 1000
    assert table.match_over == over


@article("furiten-club/2.2b")
def test_a_loser_without_points_pays_in_full_and_no_player_gets_a_bonus() -> None:
    lost = club({1: ALL_FOR_9S[0]}, "....9s", scores=[900, 39100, 40000, 40000]).tsumogiri(4)
    claim(lost.play(0, "discard 9s"), 1, "ron")
    assert lost.scores[0] == 900 - lost.game.res_points[0] < 0
    assert lost.match_over
    assert sum(lost.results) == 0


@article("furiten-club/2.4")
def test_everybody_begins_with_30000() -> None:
    assert club().scores == [30000] * 4


@article("furiten-club/5.2a", "furiten-club/5.2b")
def test_at_a_draw_the_deal_stays_with_a_dealer_in_tenpai_and_leaves_a_noten_one() -> None:
    tenpai = exhaust(club({1: TENPAI}, dealer=1))
    assert tenpai.next_deal == ("E", 1, 1)
    noten = exhaust(club({2: TENPAI}, dealer=1))
    assert noten.next_deal == ("E", 2, 1)


@article("furiten-club/5.2a")
def test_a_dealer_who_wins_keeps_the_deal() -> None:
    table = club({0: TENPAI}, "1z6s").discard(0, "1z").play(1, "discard 6s")
    claim(table, 0, "ron")
    assert table.next_deal == ("E", 0, 1)


@article("furiten-club/5.2b", "furiten-club/5.3c")
def test_when_a_child_wins_the_deal_moves_on_to_the_right_without_honba() -> None:
    table = club({3: TENPAI}, "1z6s", honba=3).discard(0, "1z").play(1, "discard 6s")
    claim(table, 3, "ron")
    assert table.next_deal == ("E", 1, 0)


@article("furiten-club/5.2c")
def test_in_the_last_kyoku_a_noten_dealer_ends_the_match_and_a_tenpai_one_does_not() -> None:
    scores = [20000, 20000, 20000, 60000]
    assert exhaust(club(dealer=3, round="S", scores=scores)).match_over
    table = exhaust(club({3: TENPAI}, dealer=3, round="S", scores=scores))
    assert not table.match_over
    assert table.waiting() == []
    assert table.next_deal == ("S", 3, 1)


@article("furiten-club/5.3a")
@pytest.mark.parametrize("tenpai", [{}, {0: TENPAI}, {2: TENPAI}])
def test_every_draw_adds_one_honba(tenpai: dict[int, str]) -> None:
    assert exhaust(club(tenpai, honba=2)).next_deal[2] == 3


@article("furiten-club/5.3b")
def test_a_honba_adds_three_hundred_points() -> None:
    ron = club({0: TENPAI}, "1z6s", honba=3).discard(0, "1z").play(1, "discard 6s")
    claim(ron, 0, "ron")
    assert ron.deltas[0] == ron.game.res_points[0] + 900 == -ron.deltas[1]
    tsumo = club({1: TENPAI}, "..." + "..6s", honba=3).tsumogiri(5).play(1, "tsumo")
    without = club({1: TENPAI}, "..." + "..6s").tsumogiri(5).play(1, "tsumo")
    assert [a - b for a, b in zip(tsumo.deltas, without.deltas, strict=True)] == [
        -300,
        900,
        -300,
        -300,
    ]


@article("furiten-club/5.3c")
def test_the_honba_count_goes_on_under_a_new_dealer_after_a_draw() -> None:
    table = next_kyoku(exhaust(club(honba=1)))
    assert (table.game.dealer, table.game.honba) == (1, 2)


@article("furiten-club/5.3a", "furiten-club/5.4")
@pytest.mark.parametrize("kind", ABORTS)
def test_an_abort_is_dealt_again_by_the_same_dealer_with_one_more_honba(kind: str) -> None:
    table = ABORTS[kind](BOOK, dealer=2, round="S", honba=1)
    assert last_event(table, "draw_end")[1] >= c.END_KYUUSHU
    assert table.deltas == [0, 0, 0, 0]
    assert table.next_deal == ("S", 2, 2)


@article("furiten-club/5.5a")
def test_four_equal_winds_in_the_first_go_around_abort() -> None:
    assert last_event(four_winds(BOOK), "draw_end")[1] == c.END_FOUR_WINDS


@article("furiten-club/5.5a")
def test_a_call_in_between_leaves_the_winds_without_effect() -> None:
    table = club({2: "55m4z"}, "5m4z4z4z").play(0, "discard 5m")
    claim(table, 2, "pon 55m").discard(2, "4z").tsumogiri(3)
    assert [table.game.river[p, 0] for p in (1, 2, 3)] == [30] * 3
    assert table.game.river[0, 1] == 30
    assert not table.over


@article("furiten-club/5.5a")
def test_a_concealed_kan_in_between_leaves_four_equal_winds_without_effect() -> None:
    table = club({1: "8888p"}, "4z.4z4z", replacements="4z").tsumogiri()
    table.play(1, "ankan 8888p").tsumogiri(3)
    assert [table.game.river[p, 0] for p in range(4)] == [30] * 4
    assert not table.over


@article("furiten-club/5.5a")
def test_three_winds_and_another_tile_do_not_abort() -> None:
    assert not club({}, "4z4z4z3z").tsumogiri(4).over


@article("furiten-club/5.5b")
@pytest.mark.parametrize(
    ("hand", "may"), [("19m19p19s123z2358m", True), ("19m19p19s12z23568m", False)]
)
def test_nine_kinds_at_the_first_draw_allow_an_abort(hand: str, may: bool) -> None:
    table = club({1: hand}, ".7m").tsumogiri()
    assert table.can(1, "kyuushu") == may


@article("furiten-club/5.5b")
def test_nine_kinds_are_no_use_after_any_kan() -> None:
    table = club({0: "8888p", 1: "19m19p19s1234567z"}, "..5m").play(0, "ankan 8888p")
    table.tsumogiri()
    assert not table.can(1, "kyuushu")
    assert table.why_not(1, "kyuushu") == c.NOT_FIRST_TURN


@article("furiten-club/5.5b")
def test_nine_kinds_are_no_use_on_the_second_turn() -> None:
    table = club({0: "19m19p19s1234567z"}, "5m...5m")
    assert table.can(0, "kyuushu")
    table.tsumogiri(4)
    assert not table.can(0, "kyuushu")


@article("furiten-club/5.5c")
def test_the_fourth_kan_of_a_second_player_aborts_before_the_replacement_draw() -> None:
    table = four_kans(BOOK)
    assert last_event(table, "draw_end")[1] == c.END_FOUR_KANS
    kan = len(table.events) - 1 - table.events[::-1].index("ankan")
    assert "draw" not in table.events[kan:]


@article("furiten-club/5.5c")
def test_robbing_the_fourth_kan_comes_before_the_abort() -> None:
    hands = {0: "1111p9999p1111s", 2: "77s", 3: "234m567m345p68s22m"}
    table = club(hands, ".7s...7s")
    for kind in ("1111p", "9999p", "1111s"):
        table.play(0, f"ankan {kind}")
    table.tsumogiri().play(1, "discard 7s")
    claim(table, 2, "pon 77s")
    table.discard(2, table.legal(2)[-1].split()[1]).tsumogiri(3)
    table.play(2, "kakan 7s").play(3, "ron")
    assert table.winners() == [3]


@article("furiten-club/5.5c2")
def test_four_kans_of_one_player_do_not_abort_and_there_is_no_fifth() -> None:
    hands = {0: "1111p9999p1111s7z", 1: "1111m"}
    table = club(hands, "7z", replacements="7z7z2m3m")
    for kind in ("1111p", "9999p", "1111s", "7777z"):
        table.play(0, f"ankan {kind}")
    assert not table.over
    table.play(0, "discard 2m")
    table.pass_all()
    assert table.why_not(1, "ankan 1111m") == c.FOUR_KANS_MADE


@article("furiten-club/5.5d")
def test_three_rons_on_one_tile_cancel_the_kyoku() -> None:
    table = triple_ron(BOOK)
    assert last_event(table, "draw_end")[1] == c.END_TRIPLE_RON
    assert table.winners() == []


@article("furiten-club/5.5e")
def test_a_ron_on_the_fourth_riichi_tile_wins() -> None:
    table = club(WAITS, "5z6z5z8m")
    for p, tile in enumerate(("5z", "6z", "5z")):
        table.play(p, f"riichi {tile}").pass_all()
    table.play(3, "riichi 8m")
    claim(table, 0, "ron")
    assert table.winners() == [0]
    assert table.scores[3] == 30000 + table.deltas[3]


@article("furiten-club/5.5e")
def test_the_fourth_riichi_aborts() -> None:
    assert last_event(four_riichi(BOOK), "draw_end")[1] == c.END_FOUR_RIICHI


@article("furiten-club/5.5c")
def test_three_kans_of_one_player_do_not_abort() -> None:
    table, other = three_kans_and_a_fourth(BOOK)
    assert table.can(other, "ankan 7777z")


@article("furiten-club/5.5d")
def test_two_rons_do_not_cancel_the_kyoku() -> None:
    table = club({1: ALL_FOR_9S[0], 2: ALL_FOR_9S[1]}, "9s").play(0, "discard 9s")
    table.play(1, "ron").play(2, "ron")
    assert table.winners() == [1]


@article("furiten-club/3.11")
def test_the_results_fall_short_by_the_deposits_that_are_left() -> None:
    table = played_out(BOOK, [40000, 31000, 27000, 20000], deposits=2)
    assert sum(table.results) == -2
    assert max(table.results) == 10 + 9
