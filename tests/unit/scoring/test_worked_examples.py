"""The worked examples of club-4p, through the public function."""

from typing import Any

import pytest

from hanchan.scoring import ScoreSheet
from play.score_sheets import sheet_of

STRAIGHT = "12345678s234p44m"
TRIPLETS = "222666m444p3388s"
PAIRS = "226688m3377p66s4s"
DRAGON_PAIRS = "226688m3377p55z4s"


def club(hand: str, win: str, **situation: Any) -> ScoreSheet:  # noqa: ANN401 - parts of a situation differ in type
    return sheet_of(hand, win, "club-4p", **situation)


@pytest.mark.article("club-4p/ex.1a")
@pytest.mark.parametrize(
    ("seat", "total", "dealer", "each"), [("E", 12000, None, 4000), ("S", 8000, 4000, 2000)]
)
def test_riichi_tsumo_pinfu_and_ittsuu_are_five_han_and_a_mangan(
    seat: str, total: int, dealer: int | None, each: int
) -> None:
    sheet = club(STRAIGHT, "9s", tsumo=True, riichi=True, seat=seat)
    assert dict(sheet.yaku) == {"riichi": 1, "menzen_tsumo": 1, "pinfu": 1, "ittsuu": 2}
    assert (sheet.han, sheet.fu, sheet.limit) == (5, 20, "mangan")
    assert (sheet.points.total, sheet.points.from_dealer) == (total, dealer)
    assert sheet.points.from_each == each


@pytest.mark.article("club-4p/ex.1b")
@pytest.mark.parametrize(("seat", "points"), [("E", 11600), ("S", 7700)])
def test_the_same_hand_by_ron_is_four_han_thirty_fu_and_no_mangan(seat: str, points: int) -> None:
    sheet = club(STRAIGHT, "9s", riichi=True, seat=seat)
    assert (sheet.han, sheet.fu, sheet.limit) == (4, 30, None)
    assert sheet.points.from_discarder == points


@pytest.mark.article("club-4p/ex.1c")
@pytest.mark.parametrize(("seat", "points"), [("E", 2900), ("S", 2000)])
def test_an_open_ittsuu_without_fu_is_lifted_to_thirty(seat: str, points: int) -> None:
    sheet = club("45678s234p44m chi 123s", "9s", dora="6s", seat=seat)
    assert dict(sheet.yaku) == {"ittsuu": 1}
    assert (sheet.han, sheet.fu) == (2, 30)
    assert "open_pinfu" in [item.item for item in sheet.result.fu_items]
    assert sheet.points.from_discarder == points


@pytest.mark.article("club-4p/ex.2a")
@pytest.mark.parametrize(
    ("seat", "total", "dealer", "each"), [("E", 48000, None, 16000), ("S", 32000, 16000, 8000)]
)
def test_the_fourth_concealed_triplet_by_tsumo_is_one_yakuman_and_nothing_beside_it(
    seat: str, total: int, dealer: int | None, each: int
) -> None:
    sheet = club(TRIPLETS, "8s", tsumo=True, dora="3p", seat=seat)
    assert dict(sheet.yaku) == {"suuankou": 1}
    assert (sheet.yakuman, sheet.limit, sheet.result.dora) == (1, "yakuman", 0)
    assert (sheet.points.total, sheet.points.from_dealer) == (total, dealer)
    assert sheet.points.from_each == each


@pytest.mark.article("club-4p/ex.2b")
@pytest.mark.parametrize(("seat", "points"), [("E", 24000), ("S", 16000)])
def test_the_same_triplet_by_ron_is_open_and_leaves_sanankou(seat: str, points: int) -> None:
    sheet = club(TRIPLETS, "8s", dora="3p", seat=seat)
    assert dict(sheet.yaku) == {"sanankou": 2, "toitoi": 2, "tanyao": 1}
    assert (sheet.han, sheet.limit, sheet.points.from_discarder) == (8, "baiman", points)


@pytest.mark.article("club-4p/ex.3a")
@pytest.mark.parametrize(
    ("seat", "total", "dealer", "each"), [("E", 18000, None, 6000), ("S", 12000, 6000, 3000)]
)
def test_seven_pairs_with_ippatsu_by_tsumo_are_a_haneman(
    seat: str, total: int, dealer: int | None, each: int
) -> None:
    sheet = club(PAIRS, "4s", tsumo=True, riichi=True, flags=["ippatsu"], seat=seat)
    assert (sheet.han, sheet.fu, sheet.limit) == (6, 25, "haneman")
    assert (sheet.points.total, sheet.points.from_dealer) == (total, dealer)
    assert sheet.points.from_each == each


@pytest.mark.article("club-4p/ex.3b")
@pytest.mark.parametrize(("seat", "points"), [("E", 2400), ("S", 1600)])
def test_a_dragon_pair_adds_nothing_to_seven_pairs(seat: str, points: int) -> None:
    sheet = club(DRAGON_PAIRS, "4s", seat=seat)
    assert (dict(sheet.yaku), sheet.fu) == ({"chiitoitsu": 2}, 25)
    assert [item.item for item in sheet.result.fu_items] == ["chiitoitsu"]
    assert sheet.points.from_discarder == points


@pytest.mark.article("club-4p/ex.4")
def test_a_double_wind_with_honitsu_and_chanta_makes_a_haneman() -> None:
    sheet = club("123789s99s33z pon 111z", "3z", dora="6s", seat="E")
    assert dict(sheet.yaku) == {"seat_wind": 1, "round_wind": 1, "chanta": 1, "honitsu": 2}
    assert (sheet.han, sheet.limit, sheet.points.total) == (6, "haneman", 18000)


@pytest.mark.article("club-4p/ex.5")
def test_a_wait_that_can_be_read_as_an_edge_is_read_so_for_the_mangan() -> None:
    sheet = club("23456789p333z44z", "7p", tsumo=True, seat="S")
    assert (sheet.han, sheet.fu, sheet.limit) == (4, 40, "mangan")
    assert sheet.result.wait == "edge"
    assert (sheet.points.from_dealer, sheet.points.from_each) == (4000, 2000)
    passed_over = [line for line in sheet.lines if line.name == "other"]
    assert [(line.values["wait"], line.values["fu"]) for line in passed_over] == [
        ("open_ended", 30)
    ]
