"""Dora are counted tile by tile; han and fu make basic points and limits."""

import pytest

from hanchan.core.codes import (
    L_BAIMAN,
    L_COUNTED_YAKUMAN,
    L_HANEMAN,
    L_MANGAN,
    L_NONE,
    L_SANBAIMAN,
    TOO_FEW_HAN,
)
from hanchan.core.dora import dora_after
from hanchan.core.limit_hands import basic_points, limit_of_hand
from hanchan.tiles import parse_tiles
from play.builders import judged, plain_record


def test_the_dora_follows_its_indicator_and_goes_round() -> None:
    for cycle in ("123456789m", "123456789p", "123456789s", "1234z", "567z"):
        kinds = parse_tiles(cycle)
        assert tuple(dora_after(kind) for kind in kinds) == kinds[1:] + kinds[:1]


def test_every_indicator_counts_every_tile_it_means() -> None:
    seen = judged(plain_record(), "23m567p345s88s", "4m", melds="chi 678m", dora="7s7s1m")
    assert (seen.han, seen.dora) == (1, 5)


def test_red_fives_count_in_hand_in_melds_and_as_the_winning_tile() -> None:
    rules = plain_record()
    assert judged(rules, "34m067p88s", "0m", melds="chi 678m, chi 340s").red == 3
    assert judged(rules, "34m067p345s88s", "0m", by="tsumo", melds="chi 678m").red == 2


def test_a_red_five_is_the_same_tile_for_dora() -> None:
    assert judged(plain_record(), "34m067p345s88s", "5m", melds="chi 678m", dora="0m4p").dora == 2


def test_ura_dora_count_for_riichi_only() -> None:
    rules = plain_record()
    hand, win = "123m456m789p23s99s", "4s"
    assert judged(rules, hand, win, dora="1z1z", ura="8s1s").ura == 0
    assert judged(rules, hand, win, situation="riichi", dora="1z1z", ura="8s1s").ura == 3
    first = plain_record(dora__ura="first-only")
    assert judged(first, hand, win, situation="riichi", dora="1z1z", ura="8s1s").ura == 2
    none = plain_record(dora__ura="none")
    assert judged(none, hand, win, situation="riichi", dora="1z1z", ura="8s1s").ura == 0


def test_dora_are_no_yaku() -> None:
    rules = plain_record(win__min_han="2")
    seen = judged(rules, "123m456m789p23s99s", "4s", dora="8s8s")
    assert (seen.status, seen.yaku, seen.han) == (TOO_FEW_HAN, {"pinfu"}, 1)


@pytest.mark.parametrize(
    ("han", "fu", "limit", "basic"),
    [
        (1, 30, L_NONE, 240),
        (2, 25, L_NONE, 400),
        (4, 30, L_NONE, 1920),
        (3, 60, L_NONE, 1920),
        (4, 40, L_MANGAN, 2000),
        (3, 70, L_MANGAN, 2000),
        (2, 110, L_NONE, 1760),
        (5, 20, L_MANGAN, 2000),
        (6, 30, L_HANEMAN, 3000),
        (7, 30, L_HANEMAN, 3000),
        (8, 30, L_BAIMAN, 4000),
        (10, 30, L_BAIMAN, 4000),
        (11, 30, L_SANBAIMAN, 6000),
        (12, 30, L_SANBAIMAN, 6000),
        (13, 30, L_COUNTED_YAKUMAN, 8000),
    ],
)
def test_han_and_fu_make_basic_points(han: int, fu: int, limit: int, basic: int) -> None:
    rules = plain_record()
    assert limit_of_hand(rules, han, fu) == limit
    assert basic_points(limit, han, fu) == basic


def test_without_a_counted_yakuman_more_han_stay_sanbaiman() -> None:
    assert limit_of_hand(plain_record(limits__counted_yakuman="0"), 26, 30) == L_SANBAIMAN
    assert limit_of_hand(plain_record(limits__counted_yakuman="11"), 11, 30) == L_COUNTED_YAKUMAN


def test_kiriage_rounds_1920_basic_points_up_to_mangan() -> None:
    some = plain_record(limits__kiriage_mangan="30fu-4han")
    every = plain_record(limits__kiriage_mangan="all")
    assert (limit_of_hand(some, 4, 30), limit_of_hand(some, 3, 60)) == (L_MANGAN, L_NONE)
    assert (limit_of_hand(every, 4, 30), limit_of_hand(every, 3, 60)) == (L_MANGAN, L_MANGAN)
