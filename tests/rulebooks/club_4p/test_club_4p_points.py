"""Sections 4.1.2 and 4.1.3 of club-4p: what a hand pays, cell by cell, and the limits."""

from dataclasses import dataclass

import pytest

from hanchan.core.limit_hands import basic_points, limit_of_hand
from hanchan.core.payments import round_up_to_hundred
from play.scenario_table import Worth, rules_record
from play.scenarios import claim
from rulebooks.club_4p.club_4p_situations import BOOK, EAST, ON_3P, SOUTH, club, value


@dataclass(frozen=True)
class Cell:
    """A hand of known fu: its han without dora, and an indicator of one single tile in it."""

    hand: str
    win: str
    melds: tuple[str, ...]
    han: int
    indicator: str
    round: str = "E"


RUN = "34s88p"
KANS = ("ankan 5555z", "ankan 9999m")
BOTH = {
    30: Cell(RUN, "5s", ("pon 555z", "chi 234m", "chi 678p"), 1, "2s"),
    40: Cell(RUN, "5s", ("pon 555z", "pon 999m", "pon 111p"), 1, "2s"),
    50: Cell(RUN, "5s", ("pon 555z", "daiminkan 9999m", "pon 111p"), 1, "2s"),
    60: Cell(RUN, "5s", ("pon 555z", "ankan 9999m", "chi 234m"), 1, "2s"),
    70: Cell(RUN, "5s", ("daiminkan 5555z", "ankan 9999m", "chi 234m"), 1, "2s"),
    80: Cell(RUN, "5s", ("daiminkan 5555z", "ankan 9999m", "pon 111p"), 1, "2s"),
    90: Cell(RUN, "5s", (*KANS, "chi 234m"), 1, "2s"),
}
PAIRS = Cell("1133m2277p4499s5z", "5z", (), 2, "4z")
RON = {
    "E": BOTH
    | {100: Cell("234m" + RUN, "5s", KANS, 1, "2s"), 110: Cell("234m99p11z", "9p", KANS, 1, "2m")},
    "S": BOTH
    | {
        100: Cell("234m" + RUN, "5s", KANS, 1, "2s"),
        110: Cell("234m99p22z", "9p", KANS, 1, "2m", "S"),
    },
}
TSUMO = BOTH | {
    20: Cell("123m678m345p34s88p", "5s", (), 2, "2s"),
    100: Cell("34s66z", "5s", (*KANS, "pon 111p"), 1, "2s"),
    110: Cell(RUN, "5s", ("ankan 1111p", "ankan 9999m", "daiminkan 9999s"), 2, "2s"),
}
EAST_RON = """
 30 1500 2900 5800 11600
 40 2000 3900 7700 12000
 50 2400 4800 9600 12000
 60 2900 5800 11600 12000
 70 3400 6800 12000 12000
 80 3900 7700 12000 12000
 90 4400 8700 12000 12000
100 4800 9600 12000 12000
110 5300 10600 12000 12000"""
EAST_TSUMO = """
 20 - 700 1300 2600
 30 500 1000 2000 3900
 40 700 1300 2600 4000
 50 800 1600 3200 4000
 60 1000 2000 3900 4000
 70 1200 2300 4000 4000
 80 1300 2600 4000 4000
 90 1500 2900 4000 4000
100 1600 3200 4000 4000
110 - 3600 4000 4000"""
OTHERS_RON = """
 30 1000 2000 3900 7700
 40 1300 2600 5200 8000
 50 1600 3200 6400 8000
 60 2000 3900 7700 8000
 70 2300 4500 8000 8000
 80 2600 5200 8000 8000
 90 2900 5800 8000 8000
100 3200 6400 8000 8000
110 3600 7100 8000 8000"""
OTHERS_TSUMO = """
 20 - 700/400 1300/700 2600/1300
 30 500/300 1000/500 2000/1000 3900/2000
 40 700/400 1300/700 2600/1300 4000/2000
 50 800/400 1600/800 3200/1600 4000/2000
 60 1000/500 2000/1000 3900/2000 4000/2000
 70 1200/600 2300/1200 4000/2000 4000/2000
 80 1300/700 2600/1300 4000/2000 4000/2000
 90 1500/800 2900/1500 4000/2000 4000/2000
100 1600/800 3200/1600 4000/2000 4000/2000
110 - 3600/1800 4000/2000 4000/2000"""


def cells(table: str) -> list[tuple[int, int, str]]:
    """Fu, han and payment of every cell of a printed table."""
    rows = [line.split() for line in table.strip().splitlines()]
    return [(int(row[0]), han, row[han]) for row in rows for han in range(1, 5) if row[han] != "-"]


def played(cell: Cell, han: int, *, seat: str, tsumo: bool) -> Worth:
    """The hand of a cell with dora up to the han asked for."""
    dora = cell.indicator * (han - cell.han)
    won = value(
        cell.hand, cell.win, cell.melds, seat=seat, tsumo=tsumo, dora=dora, round=cell.round
    )
    assert (won.status, won.han + won.dora) == (0, han)
    return won


@pytest.mark.article("club-4p/table.east_ron", "club-4p/4.1.3a")
@pytest.mark.parametrize(("fu", "han", "paid"), cells(EAST_RON))
def test_dealer_ron_pays_what_its_cell_says(fu: int, han: int, paid: str) -> None:
    won = played(RON["E"][fu], han, seat="E", tsumo=False)
    assert won.fu == fu
    assert won.payments == (0, 0, 0, int(paid))


@pytest.mark.article("club-4p/table.east_tsumo", "club-4p/4.1.3a")
@pytest.mark.parametrize(("fu", "han", "paid"), cells(EAST_TSUMO))
def test_dealer_self_draw_pays_what_its_cell_says(fu: int, han: int, paid: str) -> None:
    won = played(TSUMO[fu], han, seat="E", tsumo=True)
    assert won.fu == fu
    assert won.payments == (0, int(paid), int(paid), int(paid))


@pytest.mark.article("club-4p/table.others_ron", "club-4p/4.1.3a")
@pytest.mark.parametrize(("fu", "han", "paid"), cells(OTHERS_RON))
def test_other_ron_pays_what_its_cell_says(fu: int, han: int, paid: str) -> None:
    won = played(RON["S"][fu], han, seat="S", tsumo=False)
    assert won.fu == fu
    assert won.payments == (int(paid), 0, 0, 0)


@pytest.mark.article("club-4p/table.others_tsumo", "club-4p/4.1.3a")
@pytest.mark.parametrize(("fu", "han", "paid"), cells(OTHERS_TSUMO))
def test_other_self_draw_pays_what_its_cell_says(fu: int, han: int, paid: str) -> None:
    won = played(TSUMO[fu], han, seat="S", tsumo=True)
    east, other = map(int, paid.split("/"))
    assert won.fu == fu
    assert won.payments == (east, 0, other, other)


@pytest.mark.article(
    "club-4p/table.east_ron",
    "club-4p/table.east_tsumo",
    "club-4p/table.others_ron",
    "club-4p/table.others_tsumo",
)
@pytest.mark.parametrize(
    ("han", "riichi", "tsumo", "east", "child"),
    [
        (2, False, False, (0, 0, 0, 2400), (1600, 0, 0, 0)),
        (3, True, False, (0, 0, 0, 4800), (3200, 0, 0, 0)),
        (3, False, True, (0, 1600, 1600, 1600), (1600, 0, 800, 800)),
        (4, True, True, (0, 3200, 3200, 3200), (3200, 0, 1600, 1600)),
    ],
)
def test_seven_pairs_are_paid_by_25_fu(
    han: int, riichi: bool, tsumo: bool, east: tuple[int, ...], child: tuple[int, ...]
) -> None:
    ways = ["riichi"] if riichi else []
    for seat, paid in (("E", east), ("S", child)):
        won = value(PAIRS.hand, PAIRS.win, seat=seat, tsumo=tsumo, situation=ways)
        assert (won.han, won.fu, won.payments) == (han, 25, paid)


@pytest.mark.article("club-4p/table.east_tsumo", "club-4p/table.others_tsumo")
def test_cell_of_one_han_and_110_fu_follows_the_formula() -> None:
    limit = limit_of_hand(rules_record(BOOK), 1, 110)
    basic = basic_points(limit, 1, 110)
    assert (round_up_to_hundred(2 * basic), round_up_to_hundred(basic)) == (1800, 900)


def with_han(han: int, *, seat: str, tsumo: bool) -> Worth:
    """A hand of 30 fu with as many han as are asked for."""
    cell = BOTH[30]
    dora = cell.indicator * ((han - 1) % 3) + "7z" * ((han - 1) // 3)
    won = value(cell.hand, cell.win, cell.melds, seat=seat, tsumo=tsumo, dora=dora)
    assert (won.han + won.dora, won.fu) == (han, 30)
    return won


@pytest.mark.article("club-4p/table.limits", "club-4p/4.1.2a", "club-4p/4.1.3b")
@pytest.mark.parametrize(
    ("han", "basic"),
    [
        (4, 1920),
        (5, 2000),
        (6, 3000),
        (7, 3000),
        (8, 4000),
        (10, 4000),
        (11, 6000),
        (12, 6000),
        (13, 6000),
    ],
)
def test_limits_replace_counting_from_five_han_on(han: int, basic: int) -> None:
    assert with_han(han, seat="S", tsumo=False).points == round_up_to_hundred(4 * basic)
    assert with_han(han, seat="E", tsumo=False).points == round_up_to_hundred(6 * basic)
    once, twice = round_up_to_hundred(basic), round_up_to_hundred(2 * basic)
    assert with_han(han, seat="S", tsumo=True).payments == (twice, 0, once, once)
    assert with_han(han, seat="E", tsumo=True).payments == (0, twice, twice, twice)


@pytest.mark.article("club-4p/table.limits", "club-4p/4.1.2a")
def test_yakuman_pays_eight_thousand_fourfold() -> None:
    hand, win = "19m19p19s1234566z", "7z"
    assert value(hand, win).payments == (32000, 0, 0, 0)
    assert value(hand, win, seat="E").payments == (0, 0, 0, 48000)
    assert value(hand, win, tsumo=True).payments == (16000, 0, 8000, 8000)
    assert value(hand, win, tsumo=True, seat="E").payments == (0, 16000, 16000, 16000)


@pytest.mark.article("club-4p/4.1.2b")
def test_base_is_fu_doubled_by_han_and_two_more() -> None:
    won = played(BOTH[30], 3, seat="S", tsumo=True)
    assert won.payments == (2000, 0, 1000, 1000)
    low = value("234m567m67p22s", "8p", ["chi 345s"])
    assert (low.han, low.fu, low.points) == (1, 30, 1000)
    assert played(BOTH[50], 2, seat="S", tsumo=False).points == 3200
    assert played(BOTH[30], 4, seat="E", tsumo=False).points == 11600


@pytest.mark.article("club-4p/4.1.2c")
def test_payments_go_up_to_the_next_hundred_and_never_past_mangan() -> None:
    assert played(BOTH[30], 4, seat="S", tsumo=False).points == 7700
    assert played(BOTH[40], 4, seat="S", tsumo=False).points == 8000
    assert played(BOTH[60], 3, seat="S", tsumo=False).points == 7700
    assert played(BOTH[70], 3, seat="S", tsumo=False).points == 8000


@pytest.mark.article("club-4p/4.1.2d")
def test_discarder_pays_four_times_the_base_and_six_times_to_east() -> None:
    assert played(BOTH[30], 2, seat="S", tsumo=False).payments == (2000, 0, 0, 0)
    assert played(BOTH[30], 2, seat="E", tsumo=False).payments == (0, 0, 0, 2900)


@pytest.mark.article("club-4p/4.1.2e", "club-4p/4.1.3c")
def test_honba_and_stakes_are_added_to_the_value() -> None:
    table = club({SOUTH: ON_3P[SOUTH]}, "3p", honba=1, deposits=2).play(EAST, "discard 3p")
    claim(table, SOUTH, "ron")
    assert table.game.res_points[0] == 1300
    assert table.deltas == [-1600, 3600, 0, 0]
