import pytest

from hanchan.core import yaku_ids as y
from play.scenario_table import Worth, worth
from rulebooks.wiki.wiki_situations import article, both

RIICHI = ["riichi"]


def item(hand: Worth, which: int) -> list[int]:
    """The fu of every item of a kind on the sheet."""
    return [fu for name, fu in hand.fu_items if name == which]


@both
@article("wiki-numbered/8.1", "wiki-bulleted/score.1")
def test_every_hand_of_sets_starts_at_twenty_fu(rulebook: str) -> None:
    for hand in (
        worth(rulebook, "123m456p79s44z567m", "8s", situation=RIICHI),
        worth(rulebook, "456p78s44z567m", "9s", ["pon 777z"]),
        worth(rulebook, "123m456p78s44z567m", "9s", tsumo=True),
    ):
        assert item(hand, y.F_BASE) == [20]


@both
@article("wiki-numbered/8.2", "wiki-bulleted/score.2")
def test_a_concealed_ron_is_worth_ten_fu_more(rulebook: str) -> None:
    hand = worth(rulebook, "123m456p79s44z567m", "8s", situation=RIICHI)
    assert item(hand, y.F_CONCEALED_RON) == [10]
    assert sum(fu for name, fu in hand.fu_items if name != y.F_ROUNDED) == 32
    assert hand.fu == 40


@both
@article("wiki-numbered/8.2", "wiki-bulleted/score.2")
def test_neither_an_open_hand_nor_a_tsumo_has_the_concealed_bonus(rulebook: str) -> None:
    opened = worth(rulebook, "456p79s44z567m", "8s", ["pon 777z"])
    drawn = worth(rulebook, "123m456p79s44z567m", "8s", tsumo=True)
    assert item(opened, y.F_CONCEALED_RON) == item(drawn, y.F_CONCEALED_RON) == []


@both
@article("wiki-numbered/8.3", "wiki-bulleted/score.3")
def test_a_tsumo_is_worth_two_fu(rulebook: str) -> None:
    hand = worth(rulebook, "456p79s44z567m", "8s", ["pon 777z"], tsumo=True)
    assert item(hand, y.F_TSUMO) == [2]
    assert hand.fu == 30  # 20, 4 for the triplet, 2 for the wait and 2
    after_kan = worth(
        rulebook, "456p79s44z567m", "8s", ["ankan 7777z"], tsumo=True, situation=["rinshan"]
    )
    assert item(after_kan, y.F_TSUMO) == [2]


PAIRS = [("5z", 2), ("6z", 2), ("7z", 2), ("2z", 2), ("3z", 2), ("4z", 0), ("9m", 0)]


@pytest.mark.parametrize(("pair", "fu"), PAIRS)
@both
@article("wiki-numbered/8.4a", "wiki-bulleted/score.4a")
def test_a_pair_of_dragons_of_the_round_wind_or_the_seat_wind_is_worth_two_fu(
    rulebook: str, pair: str, fu: int
) -> None:
    hand = worth(
        rulebook, f"123m456p67s567m{pair}{pair}", "8s", seat="S", round="W", situation=RIICHI
    )
    given = sum(value for name, value in hand.fu_items if y.F_PAIR_DRAGON <= name <= 8)
    assert given == fu


TRIPLETS = [
    ("3m", 2, 2),
    ("8s", 2, 2),
    ("1p", 4, 8),
    ("9s", 4, 8),
    ("4z", 4, 8),
    ("6z", 4, 8),
]


@pytest.mark.parametrize(("tile", "opened", "concealed"), TRIPLETS)
@both
@article("wiki-numbered/8.4b", "wiki-bulleted/score.4b")
def test_triplets_are_worth_two_or_four_fu_open_and_two_or_eight_concealed(
    rulebook: str, tile: str, opened: int, concealed: int
) -> None:
    three = f"{tile[0] * 3}{tile[1]}"
    pon = worth(rulebook, "456p33z67m", "5m", [f"pon {three}", "pon 777z"])
    own = worth(rulebook, f"456p33z67m{tile * 3}", "5m", ["pon 777z"])
    assert sorted(item(pon, y.F_TRIPLET_OPEN)) == sorted([opened, 4])
    assert item(own, y.F_TRIPLET_CONCEALED) == [concealed]


@both
@article("wiki-numbered/8.4b", "wiki-bulleted/score.4b")
def test_a_triplet_completed_by_ron_is_an_open_one(rulebook: str) -> None:
    hand = worth(rulebook, "456p4455m123s777z", "5m")
    assert item(hand, y.F_TRIPLET_OPEN) == [2]
    assert item(hand, y.F_TRIPLET_CONCEALED) == [8]


@both
@article("wiki-numbered/8.4b", "wiki-bulleted/score.4b")
def test_two_fu_for_a_concealed_simple_triplet_can_decide_the_payment(rulebook: str) -> None:
    hand = worth(rulebook, "444p678p67m55s", "8m", ["pon 777z"], tsumo=True)
    assert (hand.fu, hand.points) == (30, 1100)  # 20, 2, 4 and 2
    hand = worth(rulebook, "444p666s67m33z", "8m", ["pon 777z"], tsumo=True)
    assert hand.fu == 30  # 20, 2, 2, 4 and 2; with four fu each it would be 40


KANS = [("3m", 8, 16), ("8s", 8, 16), ("1p", 16, 32), ("4z", 16, 32), ("6z", 16, 32)]


@pytest.mark.parametrize(("tile", "opened", "concealed"), KANS)
@both
@article("wiki-numbered/8.4c", "wiki-bulleted/score.4c")
def test_kans_are_worth_eight_or_sixteen_fu_open_and_twice_that_concealed(
    rulebook: str, tile: str, opened: int, concealed: int
) -> None:
    four = f"{tile[0] * 4}{tile[1]}"
    for way in ("daiminkan", "kakan"):
        hand = worth(rulebook, "456p33z67m", "5m", [f"{way} {four}", "pon 777z"])
        assert item(hand, y.F_KAN_OPEN) == [opened]
    hand = worth(rulebook, "456p33z67m", "5m", [f"ankan {four}", "pon 777z"])
    assert item(hand, y.F_KAN_CONCEALED) == [concealed]


WAITS = [
    ("12m", "3m", 2),
    ("89m", "7m", 2),
    ("24m", "3m", 2),
    ("23m", "4m", 0),
    ("78m", "9m", 0),
]


@pytest.mark.parametrize(("partial", "win", "fu"), WAITS)
@both
@article("wiki-numbered/8.4d", "wiki-bulleted/score.4d")
def test_an_edge_or_closed_wait_is_worth_two_fu(
    rulebook: str, partial: str, win: str, fu: int
) -> None:
    hand = worth(rulebook, f"{partial}456p678p33z", win, ["pon 777z"])
    assert sum(value for name, value in hand.fu_items if 9 <= name <= 11) == fu


@both
@article("wiki-numbered/8.4d", "wiki-bulleted/score.4d")
def test_a_wait_for_the_pair_is_worth_two_fu_and_for_one_of_two_pairs_nothing(
    rulebook: str,
) -> None:
    single = worth(rulebook, "456m456p678p3z", "3z", ["pon 777z"])
    shanpon = worth(rulebook, "456m456p88s33z", "8s", ["pon 777z"])
    assert item(single, y.F_WAIT_PAIR) == [2]
    assert [value for name, value in shanpon.fu_items if 9 <= name <= 11] == []


@both
@article("wiki-numbered/8.5", "wiki-bulleted/score.5")
def test_seven_pairs_are_25_fu_and_two_han(rulebook: str) -> None:
    hand = worth(rulebook, "1133m5577p2299s4z", "4z")
    assert (hand.han, hand.fu, hand.points) == (2, 25, 1600)
    drawn = worth(rulebook, "1133m5577p2299s4z", "4z", tsumo=True)
    assert (drawn.han, drawn.fu, drawn.payments) == (3, 25, (1600, 0, 800, 800))


@both
@article("wiki-numbered/8.6", "wiki-bulleted/score.6")
def test_a_pinfu_tsumo_is_twenty_fu(rulebook: str) -> None:
    hand = worth(rulebook, "123m456p78s44z567m", "9s", tsumo=True)
    assert hand.yaku == {"pinfu", "menzen_tsumo"}
    assert (hand.fu, hand.payments) == (20, (700, 0, 400, 400))


@both
@article("wiki-numbered/8.7", "wiki-bulleted/score.7")
def test_a_ron_on_a_hand_without_any_fu_is_thirty_fu_concealed_or_open(rulebook: str) -> None:
    concealed = worth(rulebook, "123m456p78s44z567m", "9s")
    opened = worth(rulebook, "123s23p33z", "1p", ["chi 123m", "chi 567s"])
    assert (concealed.fu, concealed.points) == (30, 1000)
    assert (opened.yaku, opened.fu, opened.points) == ({"sanshoku_doujun"}, 30, 1000)


@both
@article("wiki-numbered/8.7", "wiki-bulleted/score.7")
def test_an_open_tsumo_of_that_shape_has_its_22_fu_rounded_to_thirty(rulebook: str) -> None:
    hand = worth(rulebook, "123s23p33z", "1p", ["chi 123m", "chi 567s"], tsumo=True)
    assert item(hand, y.F_OPEN_PINFU) == []
    assert item(hand, y.F_TSUMO) == [2]
    assert hand.fu == 30


@both
@article("wiki-bulleted/score.14")
def test_a_hand_of_several_readings_is_paid_by_the_highest(rulebook: str) -> None:
    twice = worth(rulebook, "223344m667788p5s", "5s")
    assert "ryanpeikou" in twice.yaku
    assert "chiitoitsu" not in twice.yaku
    in_sequences = worth(rulebook, "111222333m78p99s", "9p")
    assert in_sequences.yaku == {"junchan", "pinfu", "iipeikou"}
    assert in_sequences.points == 8000
