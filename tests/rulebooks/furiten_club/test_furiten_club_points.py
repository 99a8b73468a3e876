import pytest

from hanchan.core import codes as c
from hanchan.core.yaku_ids import (
    F_BASE,
    F_CONCEALED_RON,
    F_KAN_CONCEALED,
    F_KAN_OPEN,
    F_PAIR_DOUBLE_WIND,
    F_PAIR_DRAGON,
    F_PAIR_ROUND_WIND,
    F_PAIR_SEAT_WIND,
    F_TRIPLET_CONCEALED,
    F_TRIPLET_OPEN,
    F_TSUMO,
    F_WAIT_CLOSED,
    F_WAIT_EDGE,
    F_WAIT_PAIR,
)
from play.scenario_table import Worth
from rulebooks.furiten_club.club_prices import (
    CELLS,
    CHILD_RON,
    CHILD_SHARE,
    DEALER_RON,
    DEALER_SHARE,
    LIMITS,
    price,
)
from rulebooks.furiten_club.furiten_club_situations import BOOK, club, value

article = pytest.mark.article
OPEN_20_FU = ("345m567m34s88p", ["chi 567p"])
"""A called hand of sequences that waits on two sides: 20 fu on a ron."""


def fu(judged: Worth, item: int) -> int:
    """The fu of one item."""
    return sum(points for kind, points in judged.fu_items if kind == item)


def riichi(
    hand: str, win: str, melds: tuple[str, ...] = (), *, tsumo: bool = False, seat: str = "S"
) -> Worth:
    """A hand won in riichi, or open, whatever yaku it has."""
    return value(hand, win, melds, situation=["riichi"], tsumo=tsumo, seat=seat)


@article("furiten-club/12.4a")
def test_the_count_starts_from_twenty() -> None:
    assert fu(riichi("123m567m345p99s67s", "8s"), F_BASE) == 20


@article("furiten-club/12.4b")
def test_tsumo_brings_two_fu_but_not_with_pinfu_or_rinshan() -> None:
    assert fu(riichi("123m567m345p99s68s", "7s", tsumo=True), F_TSUMO) == 2
    pinfu = value("123m567m345p99s67s", "8s", tsumo=True)
    assert (fu(pinfu, F_TSUMO), pinfu.fu, pinfu.yaku) == (0, 20, {"pinfu", "menzen_tsumo"})
    rinshan = value("567m345p99s68s", "7s", ["ankan 1111m"], tsumo=True, situation=["rinshan"])
    assert fu(rinshan, F_TSUMO) == 0


@article("furiten-club/12.4c")
def test_ron_with_a_concealed_hand_brings_ten_fu() -> None:
    assert fu(riichi("123m567m345p99s67s", "8s"), F_CONCEALED_RON) == 10
    assert riichi("123m567m345p99s67s", "8s").fu == 30
    assert fu(value(OPEN_20_FU[0], "5s", OPEN_20_FU[1]), F_CONCEALED_RON) == 0


@article("furiten-club/12.4d", "furiten-club/12.4e")
@pytest.mark.parametrize(
    ("hand", "win", "item", "points"),
    [
        ("123m567m345p99s68s", "7s", F_WAIT_CLOSED, 2),
        ("123m567m345p99s12s", "3s", F_WAIT_EDGE, 2),
        ("123m567m345p99s89s", "7s", F_WAIT_EDGE, 2),
        ("123m567m345p678s9s", "9s", F_WAIT_PAIR, 2),
        ("123m567m345p99s67s", "8s", F_WAIT_CLOSED, 0),
    ],
)
def test_a_wait_for_one_tile_brings_two_fu(hand: str, win: str, item: int, points: int) -> None:
    judged = riichi(hand, win)
    assert fu(judged, item) == points
    assert sum(fu(judged, wait) for wait in (F_WAIT_CLOSED, F_WAIT_EDGE, F_WAIT_PAIR)) == points


@article("furiten-club/12.4f", "furiten-club/12.4g")
@pytest.mark.parametrize(
    ("pair", "seat", "item", "points"),
    [
        ("5z", "S", F_PAIR_DRAGON, 2),
        ("6z", "S", F_PAIR_DRAGON, 2),
        ("7z", "S", F_PAIR_DRAGON, 2),
        ("1z", "S", F_PAIR_ROUND_WIND, 2),
        ("2z", "S", F_PAIR_SEAT_WIND, 2),
        ("1z", "E", F_PAIR_DOUBLE_WIND, 4),
        ("3z", "S", F_PAIR_SEAT_WIND, 0),
        ("9s", "S", F_PAIR_DRAGON, 0),
    ],
)
def test_a_pair_of_value_tiles_brings_two_fu_and_of_the_double_wind_four(
    pair: str, seat: str, item: int, points: int
) -> None:
    judged = riichi(f"123m567m345p{pair}{pair}67p", "8p", seat=seat)
    assert fu(judged, item) == points
    assert judged.fu == (30 if points == 0 else 40)


@article("furiten-club/12.4h", "furiten-club/12.4i")
@pytest.mark.parametrize(
    ("hand", "win", "melds", "concealed", "open_"),
    [
        ("444p123m567m99s67s", "8s", (), 4, 0),
        ("123m567m99s67s", "8s", ("pon 444p",), 0, 2),
        ("999p123m567m11s67s", "8s", (), 8, 0),
        ("333z123m567m11s67s", "8s", (), 8, 0),
        ("123m567m11s67s", "8s", ("pon 999s",), 0, 4),
        ("123m567m11s67s", "8s", ("pon 333z",), 0, 4),
        ("44p123m567m99s678s", "4p", (), 0, 2),
    ],
)
def test_a_triplet_brings_fu_by_its_tiles_and_whether_it_is_open(
    hand: str, win: str, melds: tuple[str, ...], concealed: int, open_: int
) -> None:
    judged = riichi(hand, win, melds)
    assert fu(judged, F_TRIPLET_CONCEALED) == concealed
    assert fu(judged, F_TRIPLET_OPEN) == open_


@article("furiten-club/12.4j", "furiten-club/12.4k")
@pytest.mark.parametrize(
    ("meld", "item", "points"),
    [
        ("daiminkan 4444p", F_KAN_OPEN, 8),
        ("kakan 4444p", F_KAN_OPEN, 8),
        ("ankan 4444p", F_KAN_CONCEALED, 16),
        ("daiminkan 9999p", F_KAN_OPEN, 16),
        ("kakan 1111z", F_KAN_OPEN, 16),
        ("ankan 9999p", F_KAN_CONCEALED, 32),
        ("ankan 1111z", F_KAN_CONCEALED, 32),
    ],
)
def test_a_kan_brings_four_times_the_fu_of_a_triplet(meld: str, item: int, points: int) -> None:
    judged = riichi("123m567m99s67s", "8s", (meld,))
    assert fu(judged, item) == points


@article("furiten-club/12.5")
def test_fu_go_up_to_the_next_ten_and_an_open_ron_of_twenty_stays() -> None:
    assert riichi("123m567m345p99s68s", "7s").fu == 40
    assert riichi("123m567m345p99s68s", "7s", tsumo=True).fu == 30
    assert value(OPEN_20_FU[0], "5s", OPEN_20_FU[1]).fu == 20
    assert value("1133m5577p99s11z2z", "2z").fu == 25


@article("furiten-club/12.1", "furiten-club/table.1")
def test_an_open_child_ron_of_20_fu_and_1_han_costs_the_printed_800() -> None:
    judged = value(OPEN_20_FU[0], "5s", OPEN_20_FU[1])
    assert (judged.yaku, judged.fu, judged.points) == ({"tanyao"}, 20, 800)


@article("furiten-club/12.1", "furiten-club/table.2")
def test_an_open_dealer_ron_of_20_fu_and_1_han_costs_the_printed_1200() -> None:
    judged = value(OPEN_20_FU[0], "5s", OPEN_20_FU[1], seat="E")
    assert (judged.yaku, judged.fu, judged.points) == ({"tanyao"}, 20, 1200)


@article("furiten-club/12.1")
def test_fifty_fu_and_three_han_cost_what_the_table_prints() -> None:
    assert price(BOOK, 50, 3, dealer=False, tsumo=False)[0] == 6400
    assert price(BOOK, 50, 3, dealer=False, tsumo=True) == (3200, 0, 1600, 1600)


@article("furiten-club/table.1")
@pytest.mark.parametrize(("fu", "han"), CELLS)
def test_a_child_is_paid_what_the_first_table_prints(fu: int, han: int) -> None:
    ron, child, dealer = (t[fu][han - 1] for t in (CHILD_RON, CHILD_SHARE, DEALER_SHARE))
    if ron is not None:
        assert price(BOOK, fu, han, dealer=False, tsumo=False)[0] == ron
    if child is not None:
        assert price(BOOK, fu, han, dealer=False, tsumo=True) == (dealer, 0, child, child)


@article("furiten-club/table.2")
@pytest.mark.parametrize(("fu", "han"), CELLS)
def test_a_dealer_is_paid_what_the_second_table_prints(fu: int, han: int) -> None:
    ron, share = DEALER_RON[fu][han - 1], DEALER_SHARE[fu][han - 1]
    if ron is not None:
        assert price(BOOK, fu, han, dealer=True, tsumo=False)[3] == ron
    if share is not None:
        assert price(BOOK, fu, han, dealer=True, tsumo=True) == (0, share, share, share)


@article("furiten-club/table.3", "furiten-club/table.intro")
@pytest.mark.parametrize("han", LIMITS)
def test_from_five_han_on_the_prices_are_fixed(han: int) -> None:
    child, dealer = LIMITS[han]
    assert price(BOOK, 30, han, dealer=False, tsumo=False)[0] == child
    assert price(BOOK, 30, han, dealer=True, tsumo=False)[3] == dealer
    shares = price(BOOK, 30, han, dealer=False, tsumo=True)
    assert shares == (child // 2, 0, child // 4, child // 4)


@article("furiten-club/table.intro", "furiten-club/table.3")
def test_thirty_fu_and_four_han_are_not_rounded_up_to_mangan() -> None:
    assert price(BOOK, 30, 4, dealer=False, tsumo=False)[0] == 7700
    assert price(BOOK, 30, 4, dealer=True, tsumo=False)[3] == 11600
    assert price(BOOK, 60, 3, dealer=False, tsumo=False)[0] == 7700


@article("furiten-club/table.1")
def test_beyond_110_fu_the_formula_goes_on() -> None:
    assert price(BOOK, 120, 1, dealer=False, tsumo=False)[0] == 3900


@article("furiten-club/12.2")
def test_ordinary_yaku_add_up_and_yakuman_do_not() -> None:
    together = value("234m234p24s999m55z", "3s", situation=["riichi", "ippatsu"])
    assert (together.yaku, together.han) == ({"riichi", "ippatsu", "sanshoku_doujun"}, 4)
    both = value("11z22z", "1z", ["pon 555z", "pon 666z", "pon 777z"], dora="4z")
    assert both.yakuman == 1
    assert both.points == 32000
    assert both.dora == 0


@article("furiten-club/12.3")
def test_a_hand_without_any_yaku_of_the_list_does_not_win() -> None:
    # Three triplets in a row are a yaku elsewhere.
    three_in_a_row = value("99s13m", "2m", ["pon 222p", "pon 333p", "pon 444p"])
    assert three_in_a_row.status == c.NO_YAKU


@article("furiten-club/12.4a")
def test_the_value_of_a_hand_follows_from_its_fu_and_han() -> None:
    table = club({1: "123m567m345p99s68s"}, ".....7s").tsumogiri(5)
    table.play(1, "tsumo")
    assert table.han_fu() == (1, 30)
    assert table.deltas == [-500, 1100, -300, -300]
