import pytest

from hanchan.core import codes as c
from play.scenario_table import Table
from play.scenarios import ALL_FOR_9S, TENPAI, claim, exhaust, last_event, may_riichi, view_of
from rulebooks.house_tobi.house_tobi_situations import PLAIN, house, value

article = pytest.mark.article


def in_riichi(
    draws: str = "", hand: str = TENPAI, *, replacements: str = "", honba: int = 0
) -> Table:
    """The dealer has declared riichi on the second turn with a West."""
    table = house({0: hand}, "....3z" + draws, replacements=replacements, honba=honba)
    return table.tsumogiri(4).play(0, "riichi 3z").pass_all()


@article("house-tobi/riichi.1")
@pytest.mark.parametrize(("points", "may"), [(900, False), (1000, True)])
def test_riichi_needs_the_deposit_of_a_thousand_points(points: int, may: bool) -> None:
    table = house({0: TENPAI}, "3z", scores=[points, 40000, 40000, 20000 - points])
    assert may_riichi(table, 0) == may
    if may:
        table.play(0, "riichi 3z").pass_all()
        assert (table.scores[0], table.game.deposits) == (0, 1)


@article("house-tobi/riichi.1")
@pytest.mark.parametrize(("left", "may"), [(4, True), (3, False)])
def test_riichi_needs_a_draw_still_to_come(left: int, may: bool) -> None:
    table = house({(69 - left) % 4: TENPAI})
    while table.game.live_end - table.game.live > left:
        table.tsumogiri()
    assert may_riichi(table, table.game.seat) == may


@article("house-tobi/riichi.1")
def test_riichi_needs_a_concealed_hand() -> None:
    called = house({1: "234m567m345p68s22p"}, "7s....").play(0, "discard 7s")
    claim(called, 1, "chi 68s").discard(1, "2m").tsumogiri(3)
    assert not may_riichi(called, 1)


@article("house-tobi/riichi.2")
def test_a_riichi_whose_tile_is_ronned_never_stood() -> None:
    table = house({0: TENPAI, 1: "111z234m678p34p55s"}, "....2p").tsumogiri(4)
    table.play(0, "riichi 2p")
    claim(table, 1, "ron")
    assert table.scores[0] == 25000 - table.game.res_points[0]
    assert table.game.deposits == 0
    assert "riichi_stands" not in table.events


@article("house-tobi/riichi.2")
def test_three_rons_on_the_riichi_tile_leave_the_deposit_unpaid() -> None:
    others = {1 + i: hand for i, hand in enumerate(ALL_FOR_9S)}
    table = house({0: "111222333z77m11m", **others}, "9s").play(0, "riichi 9s")
    for p in (1, 2, 3):
        table.play(p, "ron")
    assert last_event(table, "draw_end")[1] == c.END_TRIPLE_RON
    assert (table.scores[0], table.game.deposits) == (25000, 0)


@article("house-tobi/riichi.3a")
def test_riichi_in_furiten_may_win_by_tsumo_only() -> None:
    table = house({0: TENPAI}, "6s...3z9s..9s").discard(0, "6s").tsumogiri(3)
    table.play(0, "riichi 3z").pass_all().play(1, "discard 9s")
    assert not table.can(0, "ron")
    table.tsumogiri(2)
    assert table.can(0, "tsumo")


@article("house-tobi/riichi.3b")
def test_riichi_is_allowed_on_tiles_that_can_no_longer_come() -> None:
    table = house({0: "1111m234p567p888s"}, "3z").play(0, "riichi 3z").pass_all()
    assert table.waits(0) == {"1m"}
    assert exhaust(table).deltas == [3000, -1000, -1000, -1000]


@article("house-tobi/riichi.4a")
def test_a_win_within_a_go_around_of_riichi_earns_ippatsu() -> None:
    table = in_riichi("...7s", PLAIN, honba=5).tsumogiri(3).play(0, "tsumo")
    assert table.yaku() == {"riichi", "ippatsu", "menzen_tsumo"}
    late = in_riichi("....7s", PLAIN).tsumogiri(4)
    claim(late.play(1, "discard 7s"), 0, "ron")
    assert late.yaku() == {"riichi"}


@article("house-tobi/riichi.4a")
def test_ippatsu_helps_to_reach_two_han_from_five_honba_on() -> None:
    table = in_riichi("7s", PLAIN, honba=5).play(1, "discard 7s")
    assert table.can(0, "ron")
    late = in_riichi("....7s", PLAIN, honba=5).tsumogiri(4).play(1, "discard 7s")
    assert not late.can(0, "ron")
    without = in_riichi("....7s", PLAIN, honba=4).tsumogiri(4).play(1, "discard 7s")
    assert without.can(0, "ron")


@article("house-tobi/riichi.4b")
def test_a_pon_puts_an_end_to_ippatsu() -> None:
    table = house({0: PLAIN, 3: "44z"}, "....3z4z7s").tsumogiri(4)
    table.play(0, "riichi 3z").pass_all().play(1, "discard 4z")
    claim(table, 3, "pon 44z").discard(3, table.legal(3)[0].split()[1])
    table.play(0, "tsumo")
    assert table.yaku() == {"riichi", "menzen_tsumo"}


@article("house-tobi/riichi.4b")
def test_ones_own_concealed_kan_puts_an_end_to_ippatsu() -> None:
    hand = "333z234m567m99s68s"
    table = house({0: hand}, "....5z...3z", replacements="7s").tsumogiri(4)
    table.play(0, "riichi 5z").pass_all().tsumogiri(3)
    table.play(0, "ankan 3333z").play(0, "tsumo")
    assert table.yaku() == {"riichi", "menzen_tsumo", "rinshan"}


@article("house-tobi/riichi.4b")
def test_a_robbed_kan_leaves_ippatsu_alive() -> None:
    hands = {0: "234m567m345p68s22m", 2: "77s"}
    table = house(hands, "...7s.5z.7s").tsumogiri(3).play(3, "discard 7s")
    claim(table, 2, "pon 77s").discard(2, table.legal(2)[-1].split()[1]).tsumogiri()
    table.play(0, "riichi 5z").pass_all().tsumogiri()
    table.play(2, "kakan 7s").play(0, "ron")
    assert {"riichi", "ippatsu", "chankan"} <= table.yaku()


@article("house-tobi/riichi.5")
def test_the_tiles_beneath_both_indicators_count_for_riichi() -> None:
    hand = "333z234m567m99s68s"
    for declares in (True, False):
        table = house(
            {0: hand}, "....5z...3z.", ura="5s6s", dora="5z5z", replacements="7s"
        ).tsumogiri(4)
        table.play(0, "riichi 5z" if declares else "discard 5z").pass_all().tsumogiri(3)
        table.play(0, "ankan 3333z").play(0, "tsumo")
        assert table.game.res_ura[0] == (2 if declares else 0)


@article("house-tobi/riichi.6a")
def test_in_riichi_only_a_drawn_tile_that_leaves_the_shape_alone_makes_a_kan() -> None:
    plain = in_riichi("...1p", "111p234m567m99s45s").tsumogiri(3)
    assert plain.can(0, "ankan 1111p")
    kept = in_riichi("...4p", "1111p23p567m99s45s").tsumogiri(3)
    assert kept.why_not(0, "ankan 1111p") == c.NOT_DRAWN_TILE
    reading = in_riichi("...3p", "222333444p789s2z").tsumogiri(3)
    assert reading.why_not(0, "ankan 3333p") == c.WAIT_WOULD_CHANGE
    wait = in_riichi("...3m", "3334m123p456p789s").tsumogiri(3)
    assert wait.why_not(0, "ankan 3333m") == c.WAIT_WOULD_CHANGE


@article("house-tobi/riichi.6a")
def test_the_yaku_may_change_with_a_kan_in_riichi() -> None:
    # The third concealed kan adds sankantsu; the shape stays as it is.
    table = house({0: "1111p9999p222m78s"}, "5z...2m", replacements="5z3z")
    table.play(0, "ankan 1111p").play(0, "ankan 9999p").play(0, "riichi 3z").pass_all()
    assert table.tsumogiri(3).can(0, "ankan 2222m")


@article("house-tobi/riichi.7")
def test_any_exposed_set_rules_out_double_riichi() -> None:
    table = house({1: TENPAI}, ".3z").tsumogiri().play(1, "riichi 3z").pass_all()
    assert table.game.riichi_double[1] == 1
    after = house({0: "7777p", 1: TENPAI}, ".3z").play(0, "ankan 7777p").tsumogiri()
    after.play(1, "riichi 3z").pass_all()
    assert (after.game.riichi[1], after.game.riichi_double[1]) == (c.R_STANDS, 0)
    assert value(PLAIN, "7s", situation=["double_riichi"]).han == 2


@article("house-tobi/riichi.8")
def test_an_open_riichi_shows_the_tiles_that_wait_and_no_others() -> None:
    table = house({0: TENPAI}, "....3z").tsumogiri(4)
    table.play(0, "open-riichi 3z").pass_all()
    view = view_of(table, 2)
    assert {kind for kind in range(34) if view.laid_open[0, kind]} == {24, 25}
    plain = house({0: TENPAI}, "....3z").tsumogiri(4).play(0, "riichi 3z").pass_all()
    assert not any(view_of(plain, 2).laid_open[0, kind] for kind in range(34))


@article("house-tobi/riichi.8")
def test_a_finished_set_in_the_suit_of_the_wait_stays_concealed() -> None:
    table = house({0: "234m567m345s78s22p"}, "....3z").tsumogiri(4)
    table.play(0, "open-riichi 3z").pass_all()
    view = view_of(table, 2)
    assert {kind for kind in range(34) if view.laid_open[0, kind]} == {24, 25}


@article("house-tobi/riichi.8", "house-tobi/yaku.2han.open_riichi")
def test_an_open_riichi_has_two_han_in_place_of_one_and_three_when_double() -> None:
    won = value(PLAIN, "7s", situation=["open_riichi"], tsumo=True)
    assert won.yaku == {"open_riichi", "menzen_tsumo"}
    assert won.han == 3
    double = value(PLAIN, "7s", situation=["open_riichi", "double_riichi"])
    assert double.han == 3


@article("house-tobi/riichi.8", "house-tobi/yaku.2han.open_riichi")
@pytest.mark.parametrize("in_riichi_too", [True, False])
def test_dealing_into_an_open_riichi_costs_a_yakuman_unless_in_riichi(
    in_riichi_too: bool,
) -> None:
    hands = {0: TENPAI, 1: "123p456p789p44z13m"}
    table = house(hands, "....3z3z...6s").tsumogiri(4)
    table.play(0, "open-riichi 3z").pass_all()
    table.play(1, "riichi 3z" if in_riichi_too else "discard 3z").pass_all().tsumogiri(3)
    claim(table.play(1, "discard 6s"), 0, "ron")
    assert (table.deltas[1] == -48000) == (not in_riichi_too)
    assert table.game.res_yakuman[0] == (0 if in_riichi_too else 1)


@article("house-tobi/yaku.2han.open_riichi")
def test_an_open_riichi_won_by_tsumo_is_paid_as_usual() -> None:
    table = house({0: TENPAI}, "....3z...6s").tsumogiri(4)
    table.play(0, "open-riichi 3z").pass_all().tsumogiri(3).play(0, "tsumo")
    assert table.yaku() == {"open_riichi", "ippatsu", "menzen_tsumo", "pinfu", "tanyao"}
    assert table.game.res_yakuman[0] == 0
