"""The worked examples of club-4p, with tiles that fit every figure they state."""

import pytest

from hanchan.core import yaku_ids as y
from rulebooks.club_4p.club_4p_situations import value

STRAIGHT = "12345678s234p44m"
TRIPLETS = "222m666m444p33s88s"
PAIRS = "22m66m88m33p77p66s4s"


@pytest.mark.article("club-4p/ex.1a")
def test_five_han_by_self_draw_are_mangan() -> None:
    child = value(STRAIGHT, "9s", tsumo=True, situation=["riichi"])
    assert child.yaku == {"riichi", "menzen_tsumo", "pinfu", "ittsuu"}
    assert (child.han, child.fu) == (5, 20)
    assert child.payments == (4000, 0, 2000, 2000)
    east = value(STRAIGHT, "9s", tsumo=True, situation=["riichi"], seat="E")
    assert east.payments == (0, 4000, 4000, 4000)


@pytest.mark.article("club-4p/ex.1b")
@pytest.mark.parametrize(("seat", "points"), [("E", 11600), ("S", 7700)])
def test_four_han_and_thirty_fu_are_not_mangan(seat: str, points: int) -> None:
    won = value(STRAIGHT, "9s", situation=["riichi"], seat=seat)
    assert won.yaku == {"riichi", "pinfu", "ittsuu"}
    assert (won.han, won.fu, won.points) == (4, 30, points)


@pytest.mark.article("club-4p/ex.1c")
@pytest.mark.parametrize(("seat", "points"), [("E", 2900), ("S", 2000)])
def test_open_pinfu_ron_has_thirty_fu(seat: str, points: int) -> None:
    won = value("45678s234p44m", "9s", ["chi 123s"], seat=seat, dora="6s")
    assert won.yaku == {"ittsuu"}
    assert (won.han, won.dora, won.fu, won.points) == (1, 1, 30, points)
    assert (y.F_OPEN_PINFU, 2) in won.fu_items


@pytest.mark.article("club-4p/ex.2a")
def test_beside_a_yakuman_nothing_else_counts() -> None:
    child = value(TRIPLETS, "8s", tsumo=True, dora="3p")
    assert child.yaku == {"suuankou"}
    assert (child.han, child.dora, child.yakuman) == (0, 0, 1)
    assert child.payments == (16000, 0, 8000, 8000)
    east = value(TRIPLETS, "8s", tsumo=True, seat="E")
    assert east.payments == (0, 16000, 16000, 16000)


@pytest.mark.article("club-4p/ex.2a")
def test_two_yakuman_are_paid_as_one() -> None:
    won = value("111222z555666z7z", "7z")
    assert won.yakuman == 1
    assert won.points == 32000


@pytest.mark.article("club-4p/ex.2b")
@pytest.mark.parametrize(("seat", "points"), [("E", 24000), ("S", 16000)])
def test_last_triplet_of_suuankou_is_open_by_ron(seat: str, points: int) -> None:
    won = value(TRIPLETS, "8s", seat=seat, dora="3p")
    assert won.yaku == {"sanankou", "toitoi", "tanyao"}
    assert (won.han, won.dora, won.points) == (5, 3, points)


@pytest.mark.article("club-4p/ex.3a")
def test_six_han_with_ippatsu_are_haneman() -> None:
    ways = ["riichi", "ippatsu"]
    won = value(PAIRS, "4s", tsumo=True, situation=ways)
    assert won.yaku == {"riichi", "ippatsu", "menzen_tsumo", "tanyao", "chiitoitsu"}
    assert (won.han, won.fu) == (6, 25)
    assert won.payments == (6000, 0, 3000, 3000)
    east = value(PAIRS, "4s", tsumo=True, situation=ways, seat="E")
    assert east.payments == (0, 6000, 6000, 6000)


@pytest.mark.article("club-4p/ex.3b")
@pytest.mark.parametrize(("seat", "points"), [("E", 2400), ("S", 1600)])
def test_nothing_adds_to_the_fu_of_seven_pairs(seat: str, points: int) -> None:
    won = value("22m66m88m33p77p55z4s", "4s", seat=seat)
    assert won.yaku == {"chiitoitsu"}
    assert (won.han, won.fu, won.points) == (2, 25, points)


@pytest.mark.article("club-4p/ex.4")
def test_double_wind_lifts_the_hand_of_east_to_haneman() -> None:
    won = value("123789s99s33z", "3z", ["pon 111z"], seat="E", dora="6s")
    assert won.yaku == {"honitsu", "seat_wind", "round_wind", "chanta"}
    assert (won.han, won.dora, won.fu) == (5, 1, 30)
    assert won.payments == (0, 0, 0, 18000)


@pytest.mark.article("club-4p/ex.5")
def test_wait_read_as_an_edge_makes_mangan() -> None:
    won = value("23456789p333z44z", "7p", tsumo=True)
    assert won.yaku == {"honitsu", "menzen_tsumo"}
    assert (won.han, won.fu) == (4, 40)
    assert won.payments == (4000, 0, 2000, 2000)
