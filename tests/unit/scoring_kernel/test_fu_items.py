"""Fu, item by item."""

import pytest

from hanchan.core.yaku_ids import (
    F_BASE,
    F_CHIITOITSU,
    F_CONCEALED_RON,
    F_KAN_CONCEALED,
    F_KAN_OPEN,
    F_OPEN_PINFU,
    F_PAIR_DOUBLE_WIND,
    F_PAIR_DRAGON,
    F_PAIR_ROUND_WIND,
    F_PAIR_SEAT_WIND,
    F_PINFU_TSUMO,
    F_ROUNDED,
    F_TRIPLET_CONCEALED,
    F_TRIPLET_OPEN,
    F_TSUMO,
    F_WAIT_CLOSED,
    F_WAIT_EDGE,
    F_WAIT_PAIR,
    W_CLOSED,
    W_EDGE,
    W_OPEN_ENDED,
    W_PAIR,
    W_SHANPON,
)
from play.builders import judged, plain_record

BASE = (F_BASE, 20, -1)
RON = (F_CONCEALED_RON, 10, -1)
RUNS = "123m456m789p"


@pytest.mark.parametrize(
    ("rest", "win", "wait", "item"),
    [
        ("23s99s", "4s", W_OPEN_ENDED, None),
        ("12s99s", "3s", W_EDGE, (F_WAIT_EDGE, 2, -1)),
        ("89s22s", "7s", W_EDGE, (F_WAIT_EDGE, 2, -1)),
        ("24s99s", "3s", W_CLOSED, (F_WAIT_CLOSED, 2, -1)),
        ("234s9s", "9s", W_PAIR, (F_WAIT_PAIR, 2, -1)),
    ],
)
def test_edge_closed_and_single_waits_are_2_fu(
    rest: str, win: str, wait: int, item: tuple[int, int, int] | None
) -> None:
    seen = judged(plain_record(), RUNS + rest, win, situation="riichi")
    assert seen.wait == wait
    if item is None:
        assert seen.fu_items == (BASE, RON)
        assert seen.fu == 30
    else:
        assert seen.fu_items == (BASE, RON, item, (F_ROUNDED, 8, -1))
        assert seen.fu == 40


@pytest.mark.parametrize(
    ("pair", "winds", "item"),
    [
        ("5z", "SE", (F_PAIR_DRAGON, 2, 31)),
        ("2z", "SE", (F_PAIR_SEAT_WIND, 2, 28)),
        ("1z", "SE", (F_PAIR_ROUND_WIND, 2, 27)),
        ("1z", "EE", (F_PAIR_DOUBLE_WIND, 4, 27)),
    ],
)
def test_a_pair_of_yakuhai_is_2_fu_and_a_double_wind_what_the_book_says(
    pair: str, winds: str, item: tuple[int, int, int]
) -> None:
    seen = judged(plain_record(), f"{RUNS}23s{pair}{pair}", "4s", winds=winds, situation="riichi")
    assert seen.fu_items[2] == item
    rules = plain_record(fu__double_wind_pair="2")
    seen = judged(rules, f"{RUNS}23s{pair}{pair}", "4s", winds=winds, situation="riichi")
    assert seen.fu_items[2] == (item[0], 2, item[2])


def test_a_pair_of_another_wind_is_worth_nothing() -> None:
    seen = judged(plain_record(), RUNS + "23s33z", "4s", winds="SE", situation="riichi")
    assert seen.fu_items == (BASE, RON)


@pytest.mark.parametrize(
    ("meld", "item"),
    [
        ("pon 222p", (F_TRIPLET_OPEN, 2, 10)),
        ("pon 999p", (F_TRIPLET_OPEN, 4, 17)),
        ("pon 333z", (F_TRIPLET_OPEN, 4, 29)),
        ("daiminkan 2222p", (F_KAN_OPEN, 8, 10)),
        ("kakan 1111p", (F_KAN_OPEN, 16, 9)),
        ("ankan 2222p", (F_KAN_CONCEALED, 16, 10)),
        ("ankan 7777z", (F_KAN_CONCEALED, 32, 33)),
    ],
)
def test_melds_have_their_fu(meld: str, item: tuple[int, int, int]) -> None:
    melds = f"pon 555z, {meld}"
    seen = judged(plain_record(), "123m23s99s", "4s", melds=melds, winds="SE")
    assert seen.fu_items[1:3] == ((F_TRIPLET_OPEN, 4, 31), item)


def test_concealed_triplets_have_twice_the_fu_of_open_ones() -> None:
    seen = judged(plain_record(), "222m999m78p23s99s6p", "4s", situation="riichi")
    items = [item for item in seen.fu_items if item[0] == F_TRIPLET_CONCEALED]
    assert items == [(F_TRIPLET_CONCEALED, 4, 1), (F_TRIPLET_CONCEALED, 8, 8)]
    rules = plain_record(fu__concealed_simple_triplet="2")
    seen = judged(rules, "222m999m78p23s99s6p", "4s", situation="riichi")
    items = [item for item in seen.fu_items if item[0] == F_TRIPLET_CONCEALED]
    assert items == [(F_TRIPLET_CONCEALED, 2, 1), (F_TRIPLET_CONCEALED, 8, 8)]


def test_a_triplet_completed_by_ron_has_the_fu_of_an_open_one() -> None:
    ron = judged(plain_record(), "123m456m789p99s22s", "2s", situation="riichi")
    assert ron.wait == W_SHANPON
    assert ron.fu_items == (BASE, RON, (F_TRIPLET_OPEN, 2, 19), (F_ROUNDED, 8, -1))
    assert ron.sets[3] == (19, 1, 1)
    tsumo = judged(plain_record(), "123m456m789p99s22s", "2s", by="tsumo")
    assert (F_TRIPLET_CONCEALED, 4, 19) in tsumo.fu_items


def test_tsumo_is_2_fu_but_nothing_with_pinfu() -> None:
    pinfu = judged(plain_record(), RUNS + "23s99s", "4s", by="tsumo")
    assert (pinfu.fu_items, pinfu.fu) == ((BASE, (F_PINFU_TSUMO, 0, -1)), 20)
    other = judged(plain_record(), RUNS + "24s99s", "3s", by="tsumo")
    assert (F_TSUMO, 2, -1) in other.fu_items


def test_rinshan_may_leave_out_the_tsumo_fu() -> None:
    melds = "ankan 2222p, ankan 3333p"
    for fu in (0, 2):
        rules = plain_record(fu__rinshan_tsumo=str(fu))
        seen = judged(rules, "123m23s99s", "4s", by="tsumo", situation="rinshan", melds=melds)
        assert sum(item[1] for item in seen.fu_items if item[0] == F_TSUMO) == fu


@pytest.mark.parametrize(("fu", "total"), [(0, 20), (2, 30), (10, 30)])
def test_an_open_hand_of_20_fu_won_by_ron_may_be_given_more(fu: int, total: int) -> None:
    rules = plain_record(fu__open_pinfu=str(fu))
    seen = judged(rules, "23m567p345s88s", "4m", melds="chi 678m")
    assert seen.fu == total
    assert ((F_OPEN_PINFU, fu, -1) in seen.fu_items) == (fu > 0)
    tsumo = judged(rules, "23m567p345s88s", "4m", by="tsumo", melds="chi 678m")
    assert tsumo.fu == 30
    assert all(item[0] != F_OPEN_PINFU for item in tsumo.fu_items)


def test_chiitoitsu_has_25_fu_or_50_fu_and_one_han_less() -> None:
    hand, win = "1188m2299p3377s4z", "4z"
    usual = judged(plain_record(), hand, win)
    assert (usual.fu, usual.han, usual.basic) == (25, 2, 400)
    assert usual.fu_items == ((F_CHIITOITSU, 25, -1),)
    fifty = judged(plain_record(fu__chiitoitsu="50fu-1han"), hand, win)
    assert (fifty.fu, fifty.han, fifty.basic) == (50, 1, 400)


def test_chiitoitsu_at_50_fu_still_counts_in_full_for_the_least_han() -> None:
    rules = plain_record(fu__chiitoitsu="50fu-1han", win__min_han="2")
    assert judged(rules, "1188m2299p3377s4z", "4z").status == 0
