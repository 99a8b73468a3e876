import pytest

from hanchan.core import codes as c
from hanchan.core.yaku_ids import F_OPEN_PINFU, F_TSUMO
from play.rare_situations import ABORTS, fed_dragons, fed_fourth_kan, fed_winds, triple_ron
from play.scenario_table import Table, Worth
from play.scenarios import ALL_FOR_9S, TENPAI, as_read_otherwise, claim, last_event, played_out
from rulebooks.furiten_club.club_prices import LIMITS, price
from rulebooks.house_tobi.house_tobi_situations import BOOK, PLAIN, house, value

article = pytest.mark.article


def fu(judged: Worth, item: int) -> int:
    """The fu of one item."""
    return sum(points for kind, points in judged.fu_items if kind == item)


@article("house-tobi/win.1")
def test_a_win_needs_one_han_of_yaku_which_the_winning_tile_may_bring() -> None:
    melds = ["chi 123m", "chi 567m"]
    by_its_tile = value("99s55z345p", "5z", melds)
    assert (by_its_tile.status, by_its_tile.yaku) == (c.OK, {"haku"})
    assert value("99s55z345p", "9s", melds).status == c.NO_YAKU
    assert value(PLAIN, "7s", dora="6s6s6s").status == c.NO_YAKU


@article("house-tobi/win.2a")
@pytest.mark.parametrize("han", LIMITS)
def test_each_limit_applies_from_its_number_of_han(han: int) -> None:
    child, dealer = LIMITS[han]
    assert price(BOOK, 30, han, dealer=False, tsumo=False)[0] == child
    assert price(BOOK, 30, han, dealer=True, tsumo=False)[3] == dealer


@article("house-tobi/win.2a")
def test_four_han_are_no_mangan_at_thirty_fu() -> None:
    assert price(BOOK, 30, 4, dealer=False, tsumo=False)[0] == 7700
    assert price(BOOK, 60, 3, dealer=False, tsumo=False)[0] == 7700


@article("house-tobi/win.2b")
def test_every_honba_is_worth_three_hundred_points() -> None:
    draws = ".....6s"
    ron = house({0: TENPAI}, draws, honba=2).tsumogiri(5).play(1, "discard 6s")
    claim(ron, 0, "ron")
    assert -ron.deltas[1] == ron.game.res_points[0] + 600 == ron.deltas[0]
    tsumo = house({1: TENPAI}, draws, honba=2).tsumogiri(5).play(1, "tsumo")
    without = house({1: TENPAI}, draws).tsumogiri(5).play(1, "tsumo")
    assert [a - b for a, b in zip(tsumo.deltas, without.deltas, strict=True)] == [
        -200,
        600,
        -200,
        -200,
    ]


@article("house-tobi/win.3a")
def test_the_first_of_two_rons_after_the_discarder_counts() -> None:
    table = house({1: ALL_FOR_9S[0], 3: ALL_FOR_9S[1]}, "9s").play(0, "discard 9s")
    table.play(3, "ron").play(1, "ron")
    assert table.winners() == [1]
    assert table.deltas[3] == 0


@article("house-tobi/win.3b")
def test_deposits_are_the_prize_of_the_winner() -> None:
    table = house({1: TENPAI}, ".....6s", deposits=2).tsumogiri(5).play(1, "tsumo")
    assert table.game.res_deposits[0] == 2000
    assert sum(table.deltas) == 2000


@article("house-tobi/win.4")
def test_an_open_ron_without_fu_is_lifted_to_thirty() -> None:
    judged = value("345m567m34s88p", "5s", ["chi 567p"])
    assert (judged.yaku, judged.fu, judged.points) == ({"tanyao"}, 30, 1000)
    assert fu(judged, F_OPEN_PINFU) == 10


@article("house-tobi/win.5")
def test_pinfu_may_be_drawn_at_twenty_fu() -> None:
    judged = value("123m567m345p99s67s", "8s", tsumo=True)
    assert (judged.yaku, judged.fu) == ({"pinfu", "menzen_tsumo"}, 20)
    assert judged.payments == (700, 0, 400, 400)


@article("house-tobi/win.6")
def test_three_rons_leave_the_kyoku_unwon_and_the_dealer_in_place() -> None:
    table = triple_ron(BOOK, dealer=2, round="S", honba=1)
    assert last_event(table, "draw_end")[1] == c.END_TRIPLE_RON
    assert table.deltas == [0, 0, 0, 0]
    assert table.next_deal == ("S", 2, 2)


@article("house-tobi/win.6")
def test_the_other_reading_of_three_rons_adds_no_honba() -> None:
    other = as_read_otherwise("house-tobi/win.6")
    table = triple_ron(BOOK, dealer=2, round="S", honba=1, **other)
    assert table.next_deal == ("S", 2, 1)


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("four_winds", marks=article("house-tobi/progress.12")),
        pytest.param("four_kans", marks=article("house-tobi/progress.13a")),
        pytest.param("four_riichi", marks=article("house-tobi/riichi.9")),
    ],
)
def test_nothing_else_than_three_rons_aborts(kind: str) -> None:
    table = ABORTS[kind](BOOK)
    assert not table.over


@article("house-tobi/progress.14")
def test_nine_orphans_do_not_abort_either() -> None:
    assert not house({0: "19m19p19s1234567z"}, "5m").can(0, "kyuushu")


@article("house-tobi/win.7")
def test_ron_is_barred_to_a_furiten_hand() -> None:
    table = house({0: TENPAI}, "6s9s").discard(0, "6s").play(1, "discard 9s")
    assert not table.can(0, "ron")
    free = house({0: TENPAI}, "3z9s").discard(0, "3z").play(1, "discard 9s")
    assert free.can(0, "ron")


def after_a_pass(draws: str) -> Table:
    """The dealer lets a 6s from seat 1 pass."""
    table = house({0: TENPAI}, "....3z6s" + draws).tsumogiri(5)
    return table.play(1, "discard 6s").play(0, "pass")


@article("house-tobi/win.8")
def test_a_passed_ron_bars_ron_until_the_next_draw() -> None:
    table = after_a_pass("9s..9s").play(2, "discard 9s")
    assert not table.can(0, "ron")
    later = after_a_pass("...9s").tsumogiri(3).play(1, "discard 9s")
    assert later.can(0, "ron")


@article("house-tobi/win.8")
def test_a_call_of_ones_own_ends_the_bar_of_a_passed_ron() -> None:
    table = house({0: "234m567m345p78s22p"}, "....3z6s.2p6s").tsumogiri(5)
    table.play(1, "discard 6s").play(0, "pass").tsumogiri().play(3, "discard 2p")
    claim(table, 0, "chi 34p").discard(0, "5p").play(1, "discard 6s")
    assert table.can(0, "ron")


@article("house-tobi/win.8")
def test_a_call_of_another_player_does_not_end_it() -> None:
    table = house({0: TENPAI, 2: "44z"}, "....3z6s.4z9s").tsumogiri(5)
    table.play(1, "discard 6s").play(0, "pass").tsumogiri().play(3, "discard 4z")
    claim(table, 2, "pon 44z").discard(2, table.legal(2)[0].split()[1])
    assert not table.play(3, "discard 9s").can(0, "ron")


@article("house-tobi/win.8")
def test_in_riichi_a_passed_ron_bars_ron_to_the_end() -> None:
    table = house({0: TENPAI}, "....3z6s...9s").tsumogiri(4).play(0, "riichi 3z").pass_all()
    table.play(1, "discard 6s").play(0, "pass").tsumogiri(3).play(1, "discard 9s")
    assert not table.can(0, "ron")


@article("house-tobi/win.9")
def test_all_three_pay_for_a_rinshan_win_off_an_open_kan_which_has_tsumo_fu() -> None:
    table = house({2: "999p234m567m345s8s"}, "9p", replacements="8s").play(0, "discard 9p")
    claim(table, 2, "daiminkan 999p").play(2, "tsumo")
    # 20, kan 16, single wait 2 and tsumo 2 are 40 fu.
    assert table.han_fu() == (1, 40)
    assert table.deltas == [-700, -400, 1500, -400]
    judged = value("567m345p99s68s", "7s", ["ankan 1111m"], tsumo=True, situation=["rinshan"])
    assert fu(judged, F_TSUMO) == 2


@article("house-tobi/pao.1")
def test_daisangen_and_daisuushii_make_liable_and_suukantsu_does_not() -> None:
    dragons = fed_dragons(BOOK, "...9s").tsumogiri(3).play(2, "tsumo")
    assert dragons.game.res_pao[0] == 1
    winds = fed_winds(BOOK, "...9s").tsumogiri(3).play(2, "tsumo")
    assert winds.game.res_pao[0] == 1
    kans = fed_fourth_kan(BOOK, "...9s").tsumogiri(3).play(2, "tsumo")
    assert "suukantsu" in kans.yaku()
    assert kans.deltas == [-16000, -8000, 32000, -8000]


@article("house-tobi/pao.2")
def test_the_third_dragon_fed_for_a_pon_or_an_open_kan_decides() -> None:
    assert [fed_dragons(BOOK).game.pao[2, which] for which in (0, 1, 2)] == [1, -1, -1]
    table = house({2: "55z66z777z234m9s1p4p"}, "5z6z..7z", replacements="2p")
    claim(table.play(0, "discard 5z"), 2, "pon 55z").discard(2, "1p")
    claim(table.play(3, "discard 6z"), 2, "pon 66z").discard(2, "4p").tsumogiri(2)
    assert table.game.pao[2, 0] == c.NOBODY
    claim(table.play(1, "discard 7z"), 2, "daiminkan 777z")
    assert table.game.pao[2, 0] == 1


@article("house-tobi/pao.2")
def test_a_concealed_kan_counts_among_the_sets_shown_before() -> None:
    hands = {2: "555z66z77z234m9s1p"}
    table = house(hands, "..5z.6z7z", replacements="4p").tsumogiri(2)
    table.play(2, "ankan 5555z").discard(2, "4p").tsumogiri().play(0, "discard 6z")
    claim(table, 2, "pon 66z").discard(2, "1p").play(3, "discard 7z")
    claim(table, 2, "pon 77z")
    assert table.game.pao[2, 0] == 3


def all_honours(draws: str, honba: int = 0) -> Table:
    """Daisangen, fed by seat 1, and tsuuiisou beside it: seat 2 waits for 1z and 4z."""
    hands = {2: "55z66z77z11z44z1p4p7p"}
    table = house(hands, "5z6z..7z" + draws, honba=honba)
    claim(table.play(0, "discard 5z"), 2, "pon 55z").discard(2, "1p")
    claim(table.play(3, "discard 6z"), 2, "pon 66z").discard(2, "4p").tsumogiri(2)
    return claim(table.play(1, "discard 7z"), 2, "pon 77z").discard(2, "7p")


@article("house-tobi/pao.3")
def test_on_tsumo_the_liable_player_bears_the_whole_hand() -> None:
    assert fed_dragons(BOOK, "...9s").tsumogiri(3).play(2, "tsumo").deltas == [
        0,
        -32000,
        32000,
        0,
    ]
    both = all_honours("...1z").tsumogiri(3).play(2, "tsumo")
    assert both.yaku() == {"daisangen", "tsuuiisou"}
    assert both.deltas == [0, -64000, 64000, 0]


@article("house-tobi/pao.3")
def test_on_tsumo_the_liable_player_bears_the_honba_of_all_three() -> None:
    table = fed_dragons(BOOK, "...9s", honba=2).tsumogiri(3).play(2, "tsumo")
    assert table.deltas == [0, -32600, 32600, 0]


@article("house-tobi/pao.4a")
def test_on_ron_liable_player_and_discarder_share_the_whole_hand() -> None:
    table = fed_dragons(BOOK, "9s").play(3, "discard 9s")
    claim(table, 2, "ron")
    assert table.deltas == [0, -16000, 32000, -16000]
    both = claim(all_honours("1z").play(3, "discard 1z"), 2, "ron")
    assert both.deltas == [0, -32000, 64000, -32000]


@article("house-tobi/pao.4b")
def test_the_honba_of_a_pao_ron_is_split_between_all_three() -> None:
    table = fed_dragons(BOOK, "9s", honba=3).play(3, "discard 9s")
    claim(table, 2, "ron")
    assert table.deltas == [-300, -16300, 32900, -16300]


@article("house-tobi/option.red")
def test_red_fives_are_played_only_if_the_table_wants_them() -> None:
    wall = list(house().game.wall)
    assert [wall.count(34 + suit) for suit in range(3)] == [0, 0, 0]
    red = list(house(red_fives=True).game.wall)
    assert [red.count(34 + suit) for suit in range(3)] == [1, 1, 1]
    assert value("40m123p456s789s99p", "6m", situation=["riichi"], red_fives=True).dora == 1


@article("house-tobi/option.uma")
def test_there_is_a_bonus_by_place_only_if_agreed() -> None:
    scores = [35000, 28000, 22000, 15000]
    assert played_out(BOOK, scores).results == [25, -2, -8, -15]
    agreed = played_out(BOOK, scores, uma="*:+20/+10/-10/-20")
    assert agreed.results == [45, 8, -18, -35]


@article("house-tobi/option.yakitori")
def test_a_player_without_a_win_owes_ten_thousand_to_each_winner_if_agreed() -> None:
    for agreed in (True, False):
        table = house(
            {1: TENPAI},
            "3z....6s",
            dealer=3,
            round="S",
            scores=[40000, 25000, 20000, 15000],
            yakitori=agreed,
        ).tsumogiri(5)
        assert table.game.seat == 0
        claim(table.play(0, "discard 6s"), 1, "ron")
        assert table.match_over
        extras = [table.game.extras[p] // 12 for p in range(4)]
        assert extras == ([-10000, 30000, -10000, -10000] if agreed else [0, 0, 0, 0])


@article("house-tobi/option.chips")
def test_chips_are_won_for_ippatsu_ura_and_red_dora_and_for_a_yakuman_if_agreed() -> None:
    hand = "40m123p456s789s99p"
    drawn = house({0: hand}, "....3z...6m", ura="3m", red_fives=True, chips=True)
    drawn.tsumogiri(4).play(0, "riichi 3z").pass_all().tsumogiri(3).play(0, "tsumo")
    assert [drawn.game.chips[p] for p in range(4)] == [9, -3, -3, -3]
    ron = house({0: hand}, "....3z6m", ura="3m", red_fives=True, chips=True).tsumogiri(4)
    claim(ron.play(0, "riichi 3z").pass_all().play(1, "discard 6m"), 0, "ron")
    assert [ron.game.chips[p] for p in range(4)] == [3, -3, 0, 0]
    yakuman = house({0: TENPAI}, "6s", chips=True).play(0, "tsumo")
    assert [yakuman.game.chips[p] for p in range(4)] == [15, -5, -5, -5]
    without = house({0: TENPAI}, "6s").play(0, "tsumo")
    assert [without.game.chips[p] for p in range(4)] == [0, 0, 0, 0]


@article("house-tobi/option.chips")
def test_a_chip_is_worth_two_thousand_points_in_the_result() -> None:
    scores = [30000, 25000, 20000, 25000]
    table = house({0: TENPAI}, ".6s", dealer=3, round="S", scores=scores, chips=True)
    table.tsumogiri().play(0, "tsumo")
    assert table.match_over
    assert [table.game.extras[p] // 12 for p in range(4)] == [30000, -10000, -10000, -10000]
