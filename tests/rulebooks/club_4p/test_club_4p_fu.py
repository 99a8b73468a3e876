"""Section 4.1 and 4.1.1 of club-4p: han and fu of a hand."""

import pytest

from hanchan.core import yaku_ids as y
from play.scenario_table import Worth
from rulebooks.club_4p.club_4p_situations import value

KANCHAN = "123m678m678s24p22s"
PINFU = "123m678m345p34s88p"


def fu_of(won: Worth, item: int) -> int:
    """The fu a hand gets for one reason, 0 if it has none."""
    return sum(fu for name, fu in won.fu_items if name == item)


@pytest.mark.article("club-4p/4.1a")
def test_every_hand_is_counted_to_the_last_fu_and_han() -> None:
    won = value("12345678s234p44m", "9s", tsumo=True, situation=["riichi"], dora="1p")
    assert won.yaku == {"riichi", "menzen_tsumo", "pinfu", "ittsuu"}
    assert (won.han, won.dora, won.fu) == (5, 1, 20)
    assert sum(fu for _, fu in won.fu_items) == won.fu
    assert sum(won.payments) == won.points == 12000


@pytest.mark.article("club-4p/4.1b")
def test_yaku_dora_kan_dora_and_ura_are_added() -> None:
    won = value(KANCHAN, "3p", situation=["riichi"], dora="2p2p1p", ura="3p")
    assert won.yaku == {"riichi"}
    assert (won.han, won.dora) == (1, 4)
    assert value(KANCHAN, "3p", dora="2p2p1p").status != 0


@pytest.mark.article("club-4p/4.1c")
def test_fu_are_rounded_up_to_tens_but_not_those_of_seven_pairs() -> None:
    won = value(KANCHAN, "3p", situation=["riichi"])
    assert (fu_of(won, y.F_ROUNDED), won.fu, won.points) == (8, 40, 1300)
    pairs = value("1133m2277p4499s5z", "5z")
    assert (pairs.han, pairs.fu, pairs.points) == (2, 25, 1600)


@pytest.mark.article("club-4p/4.1c")
def test_fu_do_not_matter_from_five_han_on() -> None:
    low = value(PINFU, "5s", situation=["riichi"], dora="1m1m1m")
    high = value("234m34s88p", "5s", ["ankan 5555z", "ankan 9999m"], dora="2s2s2s2s")
    assert (low.han + low.dora, high.han + high.dora) == (5, 5)
    assert (low.fu, high.fu) == (30, 100)
    assert low.points == high.points == 8000


@pytest.mark.article("club-4p/4.1.1a")
def test_closed_ron_has_ten_fu_more_than_twenty() -> None:
    closed = value(KANCHAN, "3p", situation=["riichi"])
    opened = value("678m24p22s345s", "3p", ["chi 678s"])
    assert (fu_of(closed, y.F_BASE), fu_of(closed, y.F_CONCEALED_RON)) == (20, 10)
    assert (fu_of(opened, y.F_BASE), fu_of(opened, y.F_CONCEALED_RON)) == (20, 0)


@pytest.mark.article("club-4p/4.1.1b")
def test_seven_pairs_have_25_fu_even_with_a_dragon_pair_and_self_drawn() -> None:
    for tsumo in (False, True):
        won = value("1133m2277p4499s5z", "5z", tsumo=tsumo)
        assert won.fu == 25
        assert won.fu_items == ((y.F_CHIITOITSU, 25),)
        assert won.han == (3 if tsumo else 2)


@pytest.mark.article("club-4p/4.1.1c")
def test_self_draw_has_two_fu_but_none_with_pinfu() -> None:
    pinfu = value(PINFU, "5s", tsumo=True)
    assert pinfu.yaku == {"pinfu", "menzen_tsumo"}
    assert (fu_of(pinfu, y.F_TSUMO), pinfu.fu) == (0, 20)
    other = value(KANCHAN, "3p", tsumo=True)
    assert (fu_of(other, y.F_TSUMO), other.fu) == (2, 30)
    opened = value("678m24p22s345s", "3p", ["chi 678s"], tsumo=True)
    assert fu_of(opened, y.F_TSUMO) == 2


@pytest.mark.article("club-4p/4.1.1c", "club-4p/4.2.1.rinshan")
def test_replacement_tile_that_wins_has_the_two_fu_of_a_self_draw() -> None:
    won = value("678m24p22s345s", "3p", ["pon 666s"], tsumo=True, situation=["rinshan"])
    assert fu_of(won, y.F_TSUMO) == 2
    kan = value("678m24p22s345s", "3p", ["daiminkan 4444m"], tsumo=True, situation=["rinshan"])
    assert kan.fu == 40


@pytest.mark.article("club-4p/4.1.1d")
def test_triplet_completed_by_ron_is_open_and_by_self_draw_concealed() -> None:
    hand = "234m678m345p88s33s"
    ron = value(hand, "8s")
    drawn = value(hand, "8s", tsumo=True)
    assert (fu_of(ron, y.F_TRIPLET_OPEN), fu_of(ron, y.F_TRIPLET_CONCEALED)) == (2, 0)
    assert (fu_of(drawn, y.F_TRIPLET_OPEN), fu_of(drawn, y.F_TRIPLET_CONCEALED)) == (0, 4)


@pytest.mark.article("club-4p/4.1.1e")
@pytest.mark.parametrize(
    ("melds", "closed", "item", "fu"),
    [
        (["pon 444m"], "", y.F_TRIPLET_OPEN, 2),
        (["chi 345m"], "444m", y.F_TRIPLET_CONCEALED, 4),
        (["pon 999m"], "", y.F_TRIPLET_OPEN, 4),
        (["pon 333z"], "", y.F_TRIPLET_OPEN, 4),
        (["chi 345m"], "999m", y.F_TRIPLET_CONCEALED, 8),
        (["chi 345m"], "333z", y.F_TRIPLET_CONCEALED, 8),
        (["daiminkan 4444m"], "", y.F_KAN_OPEN, 8),
        (["kakan 4444m"], "", y.F_KAN_OPEN, 8),
        (["ankan 4444m"], "", y.F_KAN_CONCEALED, 16),
        (["daiminkan 9999m"], "", y.F_KAN_OPEN, 16),
        (["daiminkan 3333z"], "", y.F_KAN_OPEN, 16),
        (["ankan 9999m"], "", y.F_KAN_CONCEALED, 32),
        (["ankan 3333z"], "", y.F_KAN_CONCEALED, 32),
    ],
)
def test_triplets_and_kans_have_their_fu(melds: list[str], closed: str, item: int, fu: int) -> None:
    rest = "34567p88s" + ("" if closed else "678p")
    won = value(closed + rest, "5p", [*melds], situation=["haitei"], tsumo=True)
    assert won.status == 0
    assert fu_of(won, item) == fu


@pytest.mark.article("club-4p/4.1.1f")
@pytest.mark.parametrize(
    ("pair", "seat", "fu"),
    [
        ("5z", "S", 2),
        ("6z", "S", 2),
        ("7z", "S", 2),
        ("2z", "S", 2),
        ("1z", "S", 2),
        ("1z", "E", 4),
        ("3z", "S", 0),
        ("8s", "S", 0),
    ],
)
def test_pairs_of_dragons_and_of_own_winds_have_fu(pair: str, seat: str, fu: int) -> None:
    won = value(f"123m678m678s34p{pair}{pair}", "5p", seat=seat, situation=["riichi"])
    pairs = range(y.F_PAIR_DRAGON, y.F_PAIR_DOUBLE_WIND + 1)
    assert sum(fu_of(won, item) for item in pairs) == fu
    assert won.fu == (30 if fu == 0 else 40)


@pytest.mark.article("club-4p/4.1.1g")
@pytest.mark.parametrize(
    ("wait", "win", "item"),
    [
        ("89p22s", "7p", y.F_WAIT_EDGE),
        ("12p22s", "3p", y.F_WAIT_EDGE),
        ("24p22s", "3p", y.F_WAIT_CLOSED),
        ("345p2s", "2s", y.F_WAIT_PAIR),
    ],
)
def test_narrow_waits_have_two_fu(wait: str, win: str, item: int) -> None:
    won = value("123m678m678s" + wait, win, situation=["riichi"])
    assert fu_of(won, item) == 2
    assert won.fu == 40


@pytest.mark.article("club-4p/4.1.1h", "club-4p/4.1.1l")
def test_open_pinfu_has_two_fu() -> None:
    won = value("234m567m67p22s", "8p", ["chi 345s"])
    assert won.fu_items == ((y.F_BASE, 20), (y.F_OPEN_PINFU, 2), (y.F_ROUNDED, 8))
    assert won.fu == 30
    drawn = value("234m567m67p22s", "8p", ["chi 345s"], tsumo=True)
    assert drawn.fu_items == ((y.F_BASE, 20), (y.F_TSUMO, 2), (y.F_ROUNDED, 8))
    with_wait = value("234m567m68p22s", "7p", ["chi 345s"])
    assert fu_of(with_wait, y.F_OPEN_PINFU) == 0


@pytest.mark.article("club-4p/4.1.1i")
def test_narrow_wait_counts_though_other_tiles_were_waited_for_too() -> None:
    for win, item in (("3m", y.F_WAIT_EDGE), ("6m", 0)):
        won = value("12345m678m444p22s", win, situation=["riichi"])
        assert fu_of(won, y.F_WAIT_EDGE) == (2 if item else 0)


@pytest.mark.article("club-4p/4.1.1j")
def test_edge_or_pinfu_whichever_scores_more() -> None:
    pinfu = value("56789m234567p22s", "7m", situation=["riichi"])
    assert pinfu.yaku == {"riichi", "pinfu"}
    assert (pinfu.fu, pinfu.points) == (30, 2000)
    edge = value("23456789p333z44z", "7p", tsumo=True)
    assert fu_of(edge, y.F_WAIT_EDGE) == 2


@pytest.mark.article("club-4p/4.1.1k")
def test_tile_that_fills_no_narrow_wait_has_no_wait_fu() -> None:
    waits = (y.F_WAIT_EDGE, y.F_WAIT_CLOSED, y.F_WAIT_PAIR)
    pinfu = value("3334p234m567m678s", "5p", situation=["riichi"])
    assert "pinfu" in pinfu.yaku
    assert (sum(fu_of(pinfu, item) for item in waits), pinfu.fu) == (0, 30)
    pairs = value("123m678m345p88s33s", "8s", tsumo=True)
    assert sum(fu_of(pairs, item) for item in waits) == 0
    assert fu_of(pairs, y.F_TSUMO) == 2
