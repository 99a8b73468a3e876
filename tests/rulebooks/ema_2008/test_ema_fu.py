import pytest

from play.scenario_table import Worth, worth
from rulebooks.ema_2008.ema_situations import EMA, quiet

article = pytest.mark.article
ROUNDED = 18
"""The item that rounds the fu up."""


def unrounded(judged: Worth) -> int:
    """The fu of a hand before they are rounded."""
    return sum(points for item, points in judged.fu_items if item != ROUNDED)


def fu(hand: str, win: str, melds: tuple[str, ...] = (), *, tsumo: bool = False) -> int:
    """The fu of a hand before rounding; the winner is south in the east round."""
    return unrounded(worth(EMA, hand, win, melds, tsumo=tsumo))


def riichi(hand: str, win: str, *, dora: str = "") -> Worth:
    """A concealed hand won by ron in riichi."""
    return worth(EMA, hand, win, situation=["riichi"], dora=dora)


@article("ema-2008/4.1b")
def test_fu_are_rounded_up_to_tens_but_not_those_of_seven_pairs() -> None:
    edge = riichi("12m456p789s33z567s", "3m")
    assert unrounded(edge) == 32
    assert edge.fu == 40
    assert worth(EMA, "1199m2288p3355s4z", "4z").fu == 25


@article("ema-2008/4.1b")
def test_from_five_han_fu_no_longer_matter() -> None:
    few = riichi("23m456p789s33z567s", "4m", dora="2z3m")
    many = riichi("23m456p777z33z999s", "4m", dora="2z3m")
    assert (few.han + few.dora, few.fu) == (5, 30)
    assert (many.han + many.dora, many.fu) == (5, 50)
    assert few.points == many.points == 8000


@article("ema-2008/4.1.1a")
def test_a_concealed_ron_begins_with_thirty_fu() -> None:
    assert fu("123m567m345p67s22p", "8s") == 30


@article("ema-2008/4.1.1a")
def test_self_draw_and_open_hands_begin_with_twenty_fu() -> None:
    assert fu("123m567m345p67s22p", "8s", tsumo=True) == 20
    assert fu("234m456p67s22p", "8s", ("pon 777z",)) == 20 + 4


@pytest.mark.parametrize("tsumo", [False, True])
@article("ema-2008/4.1.1a", "ema-2008/4.2.2.chiitoitsu")
def test_seven_pairs_have_twenty_five_fu_and_nothing_is_added(*, tsumo: bool) -> None:
    pairs = worth(EMA, "1199m2288p3355s4z", "4z", tsumo=tsumo)
    assert "chiitoitsu" in pairs.yaku
    assert pairs.fu == 25
    assert len(pairs.fu_items) == 1
    assert pairs.han == (3 if tsumo else 2)


@pytest.mark.parametrize(
    ("hand", "melds", "expected"),
    [
        ("234m345p67s22p", ("pon 444s",), 2),
        ("234m67s22p", ("pon 111s", "pon 777z"), 4 + 4),
        ("444s234m67s22p", ("pon 777z",), 4 + 4),
        ("111s234m67s22p", ("pon 777z",), 8 + 4),
        ("234m67s22p", ("daiminkan 4444s", "pon 777z"), 8 + 4),
        ("234m67s22p", ("daiminkan 1111s", "pon 777z"), 16 + 4),
        ("234m67s22p", ("ankan 4444s", "pon 777z"), 16 + 4),
        ("234m67s22p", ("ankan 1111s", "pon 777z"), 32 + 4),
        ("234m67s22p", ("chi 123s", "daiminkan 7777z"), 16),
        ("234m345p67s22p", ("ankan 7777z",), 32 + 10),
    ],
)
@article("ema-2008/4.1.1b")
def test_triplets_and_kans_earn_fu(hand: str, melds: tuple[str, ...], expected: int) -> None:
    judged = worth(EMA, hand, "8s", melds, situation=["houtei"])
    assert unrounded(judged) == 20 + expected


@article("ema-2008/4.1.1c")
def test_a_triplet_completed_by_ron_is_open_and_by_self_draw_concealed() -> None:
    hand = "22m33m456p789s777z"
    assert fu(hand, "2m") == 30 + 2 + 8
    assert fu(hand, "2m", tsumo=True) == 20 + 2 + 4 + 8


@pytest.mark.parametrize(
    ("pair", "seat", "expected"),
    [
        ("5", "S", 2),
        ("6", "S", 2),
        ("7", "S", 2),
        ("2", "S", 2),
        ("1", "S", 2),
        ("3", "S", 0),
        ("1", "E", 4),
        ("2", "E", 0),
    ],
)
@article("ema-2008/4.1.1d")
def test_pairs_of_dragons_seat_wind_and_round_wind_earn_fu(
    pair: str, seat: str, expected: int
) -> None:
    judged = worth(EMA, f"234m567m345p67s{pair * 2}z", "8s", seat=seat, situation=["riichi"])
    assert unrounded(judged) == 30 + expected


@pytest.mark.parametrize(
    ("hand", "win", "expected"),
    [
        ("12m456p789s33z567s", "3m", 2),
        ("89m456p789s33z567s", "7m", 2),
        ("46m456p789s33z567s", "5m", 2),
        ("456m456p789s3z567s", "3z", 2),
        ("45m456p789s33z567s", "6m", 0),
    ],
)
@article("ema-2008/4.1.1e")
def test_edge_closed_and_single_waits_earn_two_fu(hand: str, win: str, expected: int) -> None:
    judged = riichi(hand, win)
    assert unrounded(judged) == 30 + expected


@article("ema-2008/4.1.1f")
def test_self_draw_earns_two_fu_but_none_with_pinfu() -> None:
    assert fu("23m456p789s33z567s", "4m", tsumo=True) == 20
    assert fu("46m456p789s33z567s", "5m", tsumo=True) == 20 + 2 + 2
    pinfu = worth(EMA, "23m456p789s33z567s", "4m", tsumo=True)
    assert pinfu.yaku == {"pinfu", "menzen_tsumo"}
    assert pinfu.payments == (700, 0, 400, 400)


@article("ema-2008/4.1.1f", "ema-2008/4.2.1.rinshan")
def test_a_replacement_tile_earns_the_two_fu_of_a_self_draw() -> None:
    table = quiet({1: "555m45678p12366s"}, "0m", replacements="3p", dora="7z")
    table.play(0, "discard 0m").play(1, "daiminkan").play(1, "tsumo")
    assert table.yaku() == {"rinshan"}
    assert table.han_fu()[1] == 30
    items = [table.game.res_fu_item[0, i, 1] for i in range(table.game.res_fu_count[0])]
    assert items[:3] == [20, 2, 8]


@article("ema-2008/4.1.1g")
def test_an_open_hand_without_other_fu_gets_two() -> None:
    ron = worth(EMA, "234m567m67p22s", "8p", ("chi 345s",), situation=["houtei"])
    assert unrounded(ron) == 22
    assert ron.fu == 30
    assert ron.points == 1000
    drawn = worth(EMA, "234m567m67p22s", "8p", ("chi 345s",), situation=["haitei"], tsumo=True)
    assert unrounded(drawn) == 22


@article("ema-2008/4.1.1h")
def test_a_narrow_wait_counts_also_among_others() -> None:
    assert riichi("12345m567p999s55z", "3m").fu == 50
    assert riichi("12345m567p999s55z", "6m").fu == 40
    single = riichi("3456m123s456789p", "6m")
    assert (single.han, single.fu) == (1, 40)


@article("ema-2008/4.1.1i")
def test_a_seven_may_end_a_two_sided_run_or_an_edge_wait() -> None:
    free = riichi("56789m234567p22s", "7m")
    assert free.yaku == {"riichi", "pinfu"}
    bound = riichi("56789m999p234p55z", "7m")
    assert unrounded(bound) == 30 + 8 + 2 + 2
    assert bound.fu == 50
