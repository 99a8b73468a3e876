import pytest

from hanchan.core import codes as c
from hanchan.core.game_state import Game
from hanchan.core.limit_hands import basic_points, limit_of_hand
from hanchan.core.payments import pay_win
from play.scenario_table import rules_record, worth
from rulebooks.ema_2008.ema_situations import EMA

article = pytest.mark.article
EAST_RON = """
    20 - - - -            | 25 - 2400 4800 9600    | 30 1500 2900 5800 11600
    40 2000 3900 7700 12000 | 50 2400 4800 9600 12000 | 60 2900 5800 11600 12000
    70 3400 6800 12000 12000 | 80 3900 7700 12000 12000 | 90 4400 8700 12000 12000
    100 4800 9600 12000 12000 | 110 5300 10600 12000 12000
"""
OTHERS_RON = """
    20 - - - -            | 25 - 1600 3200 6400    | 30 1000 2000 3900 7700
    40 1300 2600 5200 8000 | 50 1600 3200 6400 8000 | 60 2000 3900 7700 8000
    70 2300 4500 8000 8000 | 80 2600 5200 8000 8000 | 90 2900 5800 8000 8000
    100 3200 6400 8000 8000 | 110 3600 7100 8000 8000
"""
EAST_TSUMO = """
    20 - 700 1300 2600    | 25 - - 1600 3200       | 30 500 1000 2000 3900
    40 700 1300 2600 4000 | 50 800 1600 3200 4000  | 60 1000 2000 3900 4000
    70 1200 2300 4000 4000 | 80 1300 2600 4000 4000 | 90 1500 2900 4000 4000
    100 1600 3200 4000 4000 | 110 1800 3600 4000 4000
"""
OTHERS_TSUMO = """
    20 - 700/400 1300/700 2600/1300 | 25 - - 1600/800 3200/1600
    30 500/300 1000/500 2000/1000 3900/2000 | 40 700/400 1300/700 2600/1300 4000/2000
    50 800/400 1600/800 3200/1600 4000/2000 | 60 1000/500 2000/1000 3900/2000 4000/2000
    70 1200/600 2300/1200 4000/2000 4000/2000 | 80 1300/700 2600/1300 4000/2000 4000/2000
    90 1500/800 2900/1500 4000/2000 4000/2000 | 100 1600/800 3200/1600 4000/2000 4000/2000
    110 1800/900 3600/1800 4000/2000 4000/2000
"""


def cells(table: str) -> list[tuple[int, int, str]]:
    """Fu, han and printed value of every cell that can occur."""
    rows = [row.split() for line in table.strip().splitlines() for row in line.split("|")]
    return [
        (int(row[0]), han, value)
        for row in rows
        if row
        for han, value in enumerate(row[1:], start=1)
        if value != "-"
    ]


def payments(fu: int, han: int, *, seat: int, tsumo: bool) -> tuple[int, ...]:
    """What each seat pays for these fu and han; seat 0 deals, a ron comes from seat 2."""
    game, rules = Game(), rules_record(EMA)
    game.res_seat[0] = seat
    game.res_from[0] = c.NOBODY if tsumo else 2
    game.res_flags[0] = c.S_TSUMO if tsumo else 0
    game.res_han[0], game.res_fu[0] = han, fu
    limit = limit_of_hand(rules, han, fu)
    game.res_limit[0] = limit
    game.res_basic[0] = basic_points(limit, han, fu)
    pay_win(game, rules, 0, 0)
    return tuple(game.res_pay[0, p] for p in range(c.SEATS))


@pytest.mark.parametrize(("fu", "han", "value"), cells(EAST_RON))
@article("ema-2008/p23.table.east_ron")
def test_every_cell_of_the_table_of_a_dealer_who_rons(fu: int, han: int, value: str) -> None:
    assert payments(fu, han, seat=0, tsumo=False) == (0, 0, int(value), 0)


@pytest.mark.parametrize(("fu", "han", "value"), cells(OTHERS_RON))
@article("ema-2008/p23.table.others_ron")
def test_every_cell_of_the_table_of_another_who_rons(fu: int, han: int, value: str) -> None:
    assert payments(fu, han, seat=1, tsumo=False) == (0, 0, int(value), 0)


@pytest.mark.parametrize(("fu", "han", "value"), cells(EAST_TSUMO))
@article("ema-2008/p23.table.east_tsumo")
def test_every_cell_of_the_table_of_a_dealer_who_draws_the_win(
    fu: int, han: int, value: str
) -> None:
    assert payments(fu, han, seat=0, tsumo=True) == (0, int(value), int(value), int(value))


@pytest.mark.parametrize(("fu", "han", "value"), cells(OTHERS_TSUMO))
@article("ema-2008/p23.table.others_tsumo", "ema-2008/4.1.3a")
def test_every_cell_of_the_table_of_another_who_draws_the_win(
    fu: int, han: int, value: str
) -> None:
    east, other = (int(part) for part in value.split("/"))
    assert payments(fu, han, seat=1, tsumo=True) == (east, 0, other, other)


@article("ema-2008/4.1.3a")
def test_the_four_tables_have_the_same_cells_but_for_seven_pairs_and_pinfu() -> None:
    ron = {cell[:2] for cell in cells(EAST_RON)}
    assert ron == {cell[:2] for cell in cells(OTHERS_RON)}
    drawn = {cell[:2] for cell in cells(EAST_TSUMO)}
    assert drawn == {cell[:2] for cell in cells(OTHERS_TSUMO)}
    assert drawn ^ ron == {(20, 2), (20, 3), (20, 4), (25, 2)}


LIMITS = [
    (5, 2000),
    (6, 3000),
    (7, 3000),
    (8, 4000),
    (10, 4000),
    (11, 6000),
    (12, 6000),
    (13, 8000),
    (20, 8000),
]


@pytest.mark.parametrize(("han", "basic"), LIMITS)
@article("ema-2008/p23.table.limits", "ema-2008/4.1.2a", "ema-2008/4.2c")
def test_from_five_han_a_limit_takes_the_place_of_the_count(han: int, basic: int) -> None:
    for fu in (30, 70):
        assert payments(fu, han, seat=1, tsumo=False)[2] == 4 * basic
        assert payments(fu, han, seat=0, tsumo=False)[2] == 6 * basic
        assert payments(fu, han, seat=1, tsumo=True) == (2 * basic, 0, basic, basic)
        assert payments(fu, han, seat=0, tsumo=True) == (0, 2 * basic, 2 * basic, 2 * basic)


@article("ema-2008/p23.table.limits", "ema-2008/4.1.2a", "ema-2008/4.1.2c")
def test_nearly_a_mangan_is_not_a_mangan() -> None:
    assert payments(30, 4, seat=1, tsumo=False)[2] == 7700
    assert payments(60, 3, seat=1, tsumo=False)[2] == 7700
    assert payments(40, 4, seat=1, tsumo=False)[2] == 8000


@article("ema-2008/4.1.3b")
def test_a_haneman_is_eighteen_thousand_to_east_and_twelve_thousand_to_others() -> None:
    hand, win = "23m406p789s33z567s", "4m"
    child = worth(EMA, hand, win, situation=["riichi"], dora="2z3m")
    dealer = worth(EMA, hand, win, situation=["riichi"], dora="2z3m", seat="E")
    assert child.han + child.dora == 6
    assert (child.points, dealer.points) == (12000, 18000)
    drawn = worth(EMA, hand, win, situation=["riichi"], dora="2z", tsumo=True)
    assert drawn.payments == (6000, 0, 3000, 3000)


@article("ema-2008/4.2c")
def test_thirteen_han_of_yaku_and_dora_are_one_yakuman() -> None:
    hand = worth(EMA, "123456789m1122z", "1z", situation=["riichi", "ippatsu"], dora="4z4z9m9m")
    assert hand.yakuman == 0
    assert hand.han + hand.dora >= 13
    assert hand.points == 32000
    dealer = worth(
        EMA, "123456789m1122z", "1z", seat="E", situation=["riichi", "ippatsu"], dora="4z4z9m9m"
    )
    assert dealer.points == 48000


@article("ema-2008/4.1a")
def test_yaku_red_fives_dora_and_ura_dora_are_added_to_the_han() -> None:
    hand = worth(EMA, "23m456p789s33z067s", "4m", situation=["riichi"], dora="4s", ura="2z")
    assert hand.yaku == {"riichi", "pinfu"}
    assert hand.dora == 1 + 1 + 2
    assert hand.points == 12000


@article("ema-2008/4.1a")
def test_a_tile_that_two_indicators_point_to_counts_twice() -> None:
    hand = worth(EMA, "23m456p789s33z567s", "4m", situation=["riichi"], dora="2z2z")
    assert hand.dora == 4


@article("ema-2008/4.1a")
def test_ura_dora_count_with_riichi_only() -> None:
    assert worth(EMA, "23m456p789s33z567s", "4m", ura="2z").dora == 0


@article("ema-2008/4.1.2b")
def test_basic_points_are_the_fu_doubled_two_times_more_than_there_are_han() -> None:
    assert [basic_points(c.L_NONE, han, 40) for han in (1, 2, 3)] == [320, 640, 1280]
    assert payments(40, 2, seat=1, tsumo=True) == (1300, 0, 700, 700)
    assert payments(40, 2, seat=0, tsumo=True) == (0, 1300, 1300, 1300)
    assert payments(30, 1, seat=1, tsumo=False) == (0, 0, 1000, 0)


@article("ema-2008/4.1.2b")
def test_no_value_departs_from_the_formula() -> None:
    for fu in (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110):
        for han in range(1, 5):
            basic = min(fu * 2 ** (han + 2), 2000)
            expected = -(-4 * basic // 100) * 100, -(-6 * basic // 100) * 100
            assert payments(fu, han, seat=1, tsumo=False)[2] == expected[0]
            assert payments(fu, han, seat=0, tsumo=False)[2] == expected[1]


@article("ema-2008/4.1.2c")
def test_payments_are_rounded_up_to_hundreds() -> None:
    assert payments(30, 1, seat=1, tsumo=True) == (500, 0, 300, 300)
    assert payments(70, 1, seat=1, tsumo=False)[2] == 2300


@article("ema-2008/4.1.2d")
def test_a_discarder_pays_for_all() -> None:
    assert payments(30, 3, seat=1, tsumo=False) == (0, 0, 3900, 0)
    assert payments(30, 3, seat=0, tsumo=False) == (0, 0, 5800, 0)


@article("ema-2008/4.1.2d")
def test_a_discarder_never_pays_more_than_a_mangan_below_five_han() -> None:
    assert payments(110, 4, seat=1, tsumo=False)[2] == 8000
    assert payments(110, 4, seat=0, tsumo=False)[2] == 12000
