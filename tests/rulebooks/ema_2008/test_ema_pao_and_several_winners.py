import pytest

from hanchan.core import codes as c
from play.scenario_table import Table, worth
from rulebooks.ema_2008.ema_situations import EMA, quiet

article = pytest.mark.article
FED = "5z6z7z"
SEAT_1 = "33m45678p123s111z"
"""Waits for 3p, 6p and 9p with a triplet of the round wind."""
SEAT_2 = "55m12p234678s777z"
"""Waits for 3p with a triplet of chun."""
SEAT_3 = "123789m11s56s666z"
"""Waits for 4s and 7s with a triplet of hatsu."""


def three_dragons(draws: str, *, honba: int = 0) -> Table:
    """Seat 1 has called three dragons, the last two from seat 2, and waits for 3m."""
    table = quiet({1: "12m158p99s556677z"}, FED + draws, honba=honba, dora="4z")
    table.play(0, "discard 5z").play(1, "pon 55z").discard(1, "1p")
    table.play(2, "discard 6z").play(1, "pon 66z").discard(1, "5p")
    return table.play(2, "discard 7z").play(1, "pon 77z").discard(1, "8p")


def two_winners(*, honba: int = 0, deposits: int = 0) -> Table:
    """Seats 2 and 3 declare riichi, seats 1 and 2 win on a discard of seat 0."""
    hands = {1: SEAT_1, 2: SEAT_2, 3: SEAT_3}
    draws = "5z5z5z5z8m8m9s9s3p"
    table = quiet(hands, draws, honba=honba, deposits=deposits, dora="4z", ura="4z")
    table.tsumogiri(6).play(2, "riichi 9s").pass_all().play(3, "riichi 9s").pass_all()
    return table.play(0, "discard 3p").play(1, "ron").play(2, "ron")


@article("ema-2008/3.3.6a")
def test_the_discarder_of_the_third_dragon_pays_a_self_drawn_daisangen_alone() -> None:
    table = three_dragons("8s8s8s3m", honba=1).tsumogiri(3).play(1, "tsumo")
    assert table.yaku() == {"daisangen"}
    assert table.deltas == [0, 32300, -32300, 0]


@article("ema-2008/3.3.6a")
def test_the_third_dragon_may_be_fed_to_a_kan() -> None:
    table = quiet({1: "12m15p99s5566777z"}, FED + "8s8s8s3m", replacements="4s")
    table.play(0, "discard 5z").play(1, "pon 55z").discard(1, "1p")
    table.play(2, "discard 6z").play(1, "pon 66z").discard(1, "5p")
    table.play(2, "discard 7z").play(1, "daiminkan").tsumogiri(4).play(1, "tsumo")
    assert table.deltas == [0, 32000, -32000, 0]


@article("ema-2008/3.3.6a")
def test_a_concealed_kan_of_a_dragon_is_no_open_set() -> None:
    table = quiet({1: "12m18p99s5556677z"}, "9m5z6z7z8s8s8s3m", replacements="4s")
    table.tsumogiri().play(1, "ankan 5555z").tsumogiri()
    table.play(2, "discard 6z").play(1, "pon 66z").discard(1, "1p")
    table.play(2, "discard 7z").play(1, "pon 77z").discard(1, "8p")
    table.tsumogiri(3).play(1, "tsumo")
    assert table.yaku() == {"daisangen"}
    assert table.deltas == [-16000, 32000, -8000, -8000]


@article("ema-2008/3.3.6a")
def test_the_discarder_of_the_fourth_wind_pays_a_self_drawn_daisuushii_alone() -> None:
    table = quiet({1: "147m9p9s11223344z"}, "1z2z3z4z8s8s8s9s")
    table.play(0, "discard 1z").play(1, "pon 11z").discard(1, "1m")
    for wind, thrown in (("2z", "4m"), ("3z", "7m"), ("4z", "9p")):
        table.play(2, f"discard {wind}").play(1, f"pon {wind[0] * 2}z").discard(1, thrown)
    table.tsumogiri(3).play(1, "tsumo")
    assert table.yaku() == {"daisuushii"}
    assert table.deltas == [0, 64000, -64000, 0]


@article("ema-2008/3.3.6a")
def test_no_player_is_liable_for_three_winds_next_to_a_concealed_one() -> None:
    table = quiet({1: "14m9p9s112233444z"}, "1z2z3z8s8s8s9s")
    table.play(0, "discard 1z").play(1, "pon 11z").discard(1, "1m")
    for wind, thrown in (("2z", "4m"), ("3z", "9p")):
        table.play(2, f"discard {wind}").play(1, f"pon {wind[0] * 2}z").discard(1, thrown)
    table.tsumogiri(3).play(1, "tsumo")
    assert table.yaku() == {"daisuushii"}
    assert table.deltas == [-32000, 64000, -16000, -16000]


@article("ema-2008/3.3.6a", "ema-2008/4.2.5.suukantsu")
def test_no_player_is_liable_for_a_fourth_kan() -> None:
    table = quiet({0: "111m222p333s444s7z"}, "9m1m2p3s4s", replacements="8p8s9p7z")
    table.tsumogiri()
    for tile, thrown in (("1m", "8p"), ("2p", "8s"), ("3s", "9p")):
        table.play(1, f"discard {tile}").play(0, "daiminkan").discard(0, thrown)
    table.play(1, "discard 4s").play(0, "daiminkan").play(0, "tsumo")
    assert table.yaku() == {"suukantsu"}
    assert table.deltas == [48000, -16000, -16000, -16000]


@article("ema-2008/3.3.6b")
def test_the_discarder_shares_a_ron_and_pays_the_honba_alone() -> None:
    table = three_dragons("8s3m", honba=1).tsumogiri().play(3, "discard 3m").play(1, "ron")
    assert table.deltas == [0, 32300, -16000, -16300]


@article("ema-2008/3.3.6b")
def test_the_liable_player_who_deals_in_pays_everything() -> None:
    table = three_dragons("3m", honba=1).play(2, "discard 3m").play(1, "ron")
    assert table.deltas == [0, 32300, -32300, 0]


@article("ema-2008/3.4.9a", "ema-2008/3.4.9c")
def test_the_discarder_pays_the_full_value_of_every_winning_hand() -> None:
    table = two_winners()
    assert table.winners() == [1, 2]
    paid = [table.game.res_points[slot] for slot in range(2)]
    assert paid[0] > 0
    assert paid[1] > 0
    assert table.deltas[0] == -sum(paid)
    assert table.deltas[3] == 0


@article("ema-2008/3.4.9c")
def test_three_opponents_pay_for_a_self_draw() -> None:
    hand = worth(EMA, "33m45678p123s111z", "3p", tsumo=True)
    assert [payment > 0 for payment in hand.payments] == [True, False, True, True]


@article("ema-2008/4.1d")
def test_each_of_several_winners_receives_their_value_with_all_honba() -> None:
    plain, counted = two_winners(), two_winners(honba=2)
    assert [counted.deltas[p] - plain.deltas[p] for p in range(4)] == [-1200, 600, 600, 0]


@article("ema-2008/4.1e", "ema-2008/4.1f", "ema-2008/3.4.4")
def test_a_winner_in_riichi_takes_their_own_deposit_and_the_nearest_the_rest() -> None:
    table = two_winners(deposits=2)
    paid = [table.game.res_points[slot] for slot in range(2)]
    assert table.deltas[1] == paid[0] + 1000 + 2000
    assert table.deltas[2] == paid[1] + 1000
    assert table.game.deposits == 0


@article("ema-2008/4.1c")
def test_a_winner_takes_the_deposits_of_those_who_did_not_win() -> None:
    hands = {1: SEAT_1, 3: SEAT_3}
    table = quiet(hands, "5z5z5z5z8m8m9s9s3p", dora="3z", honba=1)
    table.tsumogiri(7).play(3, "riichi 9s").pass_all().play(0, "discard 3p").play(1, "ron")
    assert table.han_fu() == (1, 40)
    assert table.deltas == [-1600, 2600, 0, 0]


@article("ema-2008/4.1c")
def test_a_self_draw_adds_a_hundred_for_each_honba_from_everybody() -> None:
    hand = worth(EMA, "33m45678p123s111z", "3p", tsumo=True, honba=1)
    assert (hand.han, hand.fu) == (2, 30)
    assert hand.payments == (1100, 0, 600, 600)


@article("ema-2008/3.4.9d")
def test_the_dealer_receives_more_and_pays_more() -> None:
    child = worth(EMA, "33m45678p123s777z", "3p", tsumo=True)
    dealer = worth(EMA, "33m45678p123s777z", "3p", tsumo=True, seat="E")
    assert child.payments == (1000, 0, 500, 500)
    assert dealer.payments == (0, 1000, 1000, 1000)
    assert worth(EMA, "33m45678p123s777z", "3p").points == 1300
    assert worth(EMA, "33m45678p123s777z", "3p", seat="E").points == 2000


@article("ema-2008/3.4.9b", "ema-2008/4.1.1i")
def test_the_winning_tile_is_read_into_the_set_that_pays_most() -> None:
    hand = worth(EMA, "56789m234567p22s", "7m", situation=["riichi"])
    assert hand.yaku == {"riichi", "pinfu"}
    assert (hand.han, hand.fu, hand.points) == (2, 30, 2000)
    assert hand.status == c.OK


@article("ema-2008/3.4.9b")
def test_the_higher_of_seven_pairs_and_two_doubled_runs_counts() -> None:
    hand = worth(EMA, "223344m667788p5s", "5s", situation=["riichi"])
    assert "ryanpeikou" in hand.yaku
    assert "chiitoitsu" not in hand.yaku
