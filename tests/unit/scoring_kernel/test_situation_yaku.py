"""Yaku of how a hand was won, and riichi with its higher forms."""

import pytest

from hanchan.core.codes import L_YAKUMAN, NO_YAKU, OK
from play.builders import judged, plain_record

NO_OTHER_YAKU = "123m456m789p13s99s"  # wins on 2s


def test_a_concealed_hand_without_a_yaku_may_win_by_tsumo_only() -> None:
    rules = plain_record()
    by_ron = judged(rules, NO_OTHER_YAKU, "2s")
    by_tsumo = judged(rules, NO_OTHER_YAKU, "2s", by="tsumo")
    assert (by_ron.status, by_ron.basic) == (NO_YAKU, 0)
    assert by_tsumo.status == OK
    assert by_tsumo.yaku == {"menzen_tsumo"}


def test_an_open_tsumo_is_not_menzen_tsumo() -> None:
    seen = judged(plain_record(), "456m789p13s99s", "2s", by="tsumo", melds="chi 123m")
    assert seen.status == NO_YAKU


@pytest.mark.parametrize(
    ("situation", "by", "yaku", "han"),
    [
        ("riichi", "ron", {"riichi"}, 1),
        ("riichi ippatsu", "ron", {"riichi", "ippatsu"}, 2),
        ("riichi double_riichi", "ron", {"double_riichi"}, 2),
        ("houtei", "ron", {"houtei"}, 1),
        ("chankan", "ron", {"chankan"}, 1),
        ("haitei", "tsumo", {"haitei", "menzen_tsumo"}, 2),
        ("rinshan", "tsumo", {"rinshan", "menzen_tsumo"}, 2),
        ("rinshan haitei", "tsumo", {"rinshan", "haitei", "menzen_tsumo"}, 3),
    ],
)
def test_the_situation_gives_its_yaku(situation: str, by: str, yaku: set[str], han: int) -> None:
    seen = judged(plain_record(), NO_OTHER_YAKU, "2s", by=by, situation=situation)
    assert (seen.status, seen.yaku, seen.han) == (OK, yaku, han)


@pytest.mark.parametrize("situation", ["tenhou", "chiihou"])
def test_a_win_in_the_first_go_around_is_a_yakuman_without_other_yaku(situation: str) -> None:
    seen = judged(plain_record(), NO_OTHER_YAKU, "2s", by="tsumo", situation=situation)
    assert (seen.yaku, seen.yakuman, seen.limit) == ({situation}, 1, L_YAKUMAN)


def test_ippatsu_that_is_no_yaku_does_not_count() -> None:
    rules = plain_record(yaku__ippatsu="-")
    seen = judged(rules, NO_OTHER_YAKU, "2s", situation="riichi ippatsu")
    assert (seen.yaku, seen.han) == ({"riichi"}, 1)


def test_open_riichi_stands_in_place_of_riichi() -> None:
    rules = plain_record(yaku__open_riichi="2/-")
    seen = judged(rules, NO_OTHER_YAKU, "2s", situation="riichi open_riichi")
    assert (seen.yaku, seen.han) == ({"open_riichi"}, 2)


def test_open_double_riichi_is_worth_the_difference_more_than_double_riichi() -> None:
    rules = plain_record(yaku__open_riichi="2/-")
    situation = "riichi double_riichi open_riichi"
    seen = judged(rules, NO_OTHER_YAKU, "2s", situation=situation)
    assert (seen.yaku, seen.han) == ({"double_riichi", "open_riichi"}, 3)


def test_dealing_into_an_open_riichi_from_outside_riichi_costs_a_yakuman() -> None:
    rules = plain_record(yaku__open_riichi="2/-", riichi__open="deal-in-yakuman")
    situation = "riichi open_riichi open_deal_in"
    plain = judged(rules, NO_OTHER_YAKU, "2s", situation=situation, dora="1s")
    assert (plain.yaku, plain.yakuman, plain.basic) == ({"open_riichi"}, 1, 8000)
    assert (plain.han, plain.dora) == (0, 0)
    real = judged(rules, "111m222p33344s55z", "4s", situation=situation)
    assert real.yakuman == 1
    tanki = judged(rules, "111m222p333444s5z", "5z", situation=situation)
    assert (tanki.yaku, tanki.yakuman) == ({"open_riichi", "suuankou_tanki"}, 1)
