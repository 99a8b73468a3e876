import pytest

from hanchan.core import yaku_ids as y
from hanchan.scoring import score
from hanchan.scoring.sheet_lines import LineKind
from play.scenario_table import Worth, book, worth
from rulebooks.jpml_a.jpml_situations import NO_YAKU, PINFU, A, ron_value

article = pytest.mark.article
THREE_HAN = ("234m456p23467s55p", "5s")
"""Riichi, pinfu and tanyao; 4p points at three of its tiles, 1m, 2m and 3m at one each."""
SIXTY_FU = ("111m234678s9m", "9m", ["ankan 5555p"])
SEVENTY_FU = ("456p234678s9m", "9m", ["ankan 1111m"])


def items(judged: Worth) -> dict[int, int]:
    """The fu items of a hand whose items are all different."""
    return dict(judged.fu_items)


def in_riichi(dora: str, seat: str = "S") -> Worth:
    """The three han hand with dora."""
    return worth(A, *THREE_HAN, situation=["riichi"], dora=dora, seat=seat)


@article("jpml-a/fu.1", "jpml-a/note.41")
@pytest.mark.parametrize(
    ("hand", "win", "tsumo"), [(PINFU, "5s", True), (PINFU, "5s", False), (NO_YAKU, "7s", True)]
)
def test_every_ordinary_hand_starts_from_20_fu(hand: str, win: str, tsumo: bool) -> None:
    assert worth(A, hand, win, tsumo=tsumo).fu_items[0] == (y.F_BASE, 20)


@article("jpml-a/fu.1")
def test_fu_are_rounded_up_to_tens_and_payments_to_hundreds() -> None:
    judged = worth(A, NO_YAKU, "7s", situation=["riichi"])
    assert (judged.fu, judged.points) == (40, 1300)


@article("jpml-a/fu.2")
def test_a_concealed_ron_earns_ten_fu() -> None:
    judged = worth(A, PINFU, "5s")
    assert items(judged) == {y.F_BASE: 20, y.F_CONCEALED_RON: 10}
    assert judged.fu == 30


@article("jpml-a/fu.2")
def test_an_open_hand_without_any_fu_counts_as_thirty() -> None:
    judged = worth(A, "234m567p22s34s", "5s", ["chi 678p"])
    assert items(judged) == {y.F_BASE: 20, y.F_OPEN_PINFU: 10}
    assert (judged.fu, judged.points) == (30, 1000)


@article("jpml-a/fu.3")
@pytest.mark.parametrize(
    ("hand", "win", "meld", "situation", "fu"),
    [
        (NO_YAKU, "7s", [], [], 2),
        ("456p23468s99m", "7s", ["ankan 1111m"], ["rinshan"], 0),
        (PINFU, "5s", [], [], 0),
    ],
    ids=["tsumo", "rinshan", "pinfu"],
)
def test_tsumo_earns_two_fu_but_not_with_rinshan_or_pinfu(
    hand: str, win: str, meld: list[str], situation: list[str], fu: int
) -> None:
    judged = worth(A, hand, win, meld, tsumo=True, situation=situation)
    assert items(judged).get(y.F_TSUMO, 0) == fu


@article("jpml-a/fu.4", "jpml-a/note.42", "jpml-a/note.43")
@pytest.mark.parametrize(
    ("hand", "win", "item"),
    [
        ("12m456p234678s99m", "3m", y.F_WAIT_EDGE),
        ("456p89p234678s99m", "7p", y.F_WAIT_EDGE),
        ("13m456p234678s99m", "2m", y.F_WAIT_CLOSED),
        (NO_YAKU, "7s", y.F_WAIT_CLOSED),
    ],
)
def test_edge_and_closed_waits_earn_two_fu(hand: str, win: str, item: int) -> None:
    assert items(worth(A, hand, win, situation=["riichi"]))[item] == 2


@article("jpml-a/note.49", "jpml-a/note.48")
def test_a_two_sided_wait_earns_no_fu() -> None:
    for win in ("5s", "8s"):
        assert set(items(worth(A, PINFU, win))) == {y.F_BASE, y.F_CONCEALED_RON}


@article("jpml-a/note.49", "jpml-a/note.44")
@pytest.mark.parametrize("win", ["4s", "7s"])
def test_two_pair_waits_in_a_row_are_not_two_sided(win: str) -> None:
    judged = worth(A, "123789m456p4567s", win, situation=["riichi"])
    assert judged.yaku == {"riichi"}
    assert items(judged)[y.F_WAIT_PAIR] == 2


@article("jpml-a/fu.5", "jpml-a/note.44")
@pytest.mark.parametrize(
    ("tile", "seat", "fu"),
    [
        ("9m", "S", 2),
        ("3z", "S", 2),
        ("2z", "S", 4),
        ("1z", "S", 4),
        ("5z", "S", 4),
        ("1z", "E", 6),
    ],
)
def test_a_pair_wait_earns_fu_by_the_kind_of_its_tile(tile: str, seat: str, fu: int) -> None:
    judged = worth(A, f"123m456p234678s{tile}", tile, situation=["riichi"], seat=seat)
    found = items(judged)
    pair = sum(found.get(i, 0) for i in range(y.F_PAIR_DRAGON, y.F_PAIR_DOUBLE_WIND + 1))
    assert found[y.F_WAIT_PAIR] + pair == fu


@article("jpml-a/fu.6")
@pytest.mark.parametrize(("form", "column"), [("pon", 0), ("", 1), ("daiminkan", 2), ("ankan", 3)])
@pytest.mark.parametrize(
    ("tile", "seat", "row"),
    [
        ("5s", "S", (2, 4, 8, 16)),
        ("9s", "S", (4, 8, 16, 32)),
        ("3z", "S", (4, 8, 16, 32)),
        ("2z", "S", (4, 8, 16, 32)),
        ("6z", "S", (4, 8, 16, 32)),
        ("1z", "E", (4, 8, 16, 32)),
    ],
)
def test_triplets_and_kans_have_their_fu(
    tile: str, seat: str, row: tuple[int, ...], form: str, column: int
) -> None:
    copies = tile[0] * (4 if "kan" in form else 3) + tile[1]
    rest = "123m456p79p66m"
    melds = [f"{form} {copies}"] if form else []
    hand = rest if form else rest + copies
    judged = worth(A, hand, "8p", melds, tsumo=True, situation=["haitei"], seat=seat)
    item = (y.F_TRIPLET_OPEN, y.F_TRIPLET_CONCEALED, y.F_KAN_OPEN, y.F_KAN_CONCEALED)[column]
    assert items(judged)[item] == row[column]


@article("jpml-a/fu.6")
@pytest.mark.parametrize(
    ("pair", "seat", "fu"),
    [
        ("66m", "S", 0),
        ("99m", "S", 0),
        ("33z", "S", 0),
        ("22z", "S", 2),
        ("11z", "S", 2),
        ("77z", "S", 2),
        ("11z", "E", 4),
    ],
)
def test_pairs_have_their_fu(pair: str, seat: str, fu: int) -> None:
    judged = worth(A, f"123m456p79p678s{pair}", "8p", situation=["riichi"], seat=seat)
    found = items(judged)
    assert sum(found.get(i, 0) for i in range(y.F_PAIR_DRAGON, y.F_PAIR_DOUBLE_WIND + 1)) == fu


@article("jpml-a/fu.6", "jpml-a/note.16")
def test_a_triplet_completed_by_ron_has_the_fu_of_an_open_one() -> None:
    judged = worth(A, "123m456p789p66m55s", "5s", situation=["riichi"])
    assert items(judged)[y.F_TRIPLET_OPEN] == 2


@article("jpml-a/basic.4b")
@pytest.mark.parametrize(("seat", "dealer"), [("S", False), ("E", True)])
@pytest.mark.parametrize(
    ("hand", "win", "melds", "dora", "han", "fu"),
    [
        (PINFU, "5s", [], "", 1, 30),
        (PINFU, "5s", [], "1m", 2, 30),
        (PINFU, "5s", [], "8m", 3, 30),
        (PINFU, "5s", [], "8m1m", 4, 30),
        (NO_YAKU, "7s", [], "", 1, 40),
        (NO_YAKU, "7s", [], "1m", 2, 40),
        (NO_YAKU, "7s", [], "8m", 3, 40),
        (*SIXTY_FU, "", 1, 60),
        (*SIXTY_FU, "1s", 2, 60),
        (*SEVENTY_FU, "", 1, 70),
        (*SEVENTY_FU, "1s", 2, 70),
    ],
)
def test_two_han_are_always_added_before_the_points_are_worked_out(
    hand: str, win: str, melds: list[str], dora: str, han: int, fu: int, seat: str, dealer: bool
) -> None:
    situation = [] if hand == PINFU else ["riichi"]
    judged = worth(A, hand, win, melds, situation=situation, dora=dora, seat=seat)
    assert (judged.han + judged.dora, judged.fu) == (han, fu)
    assert judged.points == ron_value(han, fu, dealer=dealer)


@article("jpml-a/limit.mangan")
@pytest.mark.parametrize(
    ("hand", "win", "melds", "dora", "points"),
    [
        (NO_YAKU, "7s", [], "8m1m", 8000),
        (*SEVENTY_FU, "8m", 8000),
        (*SIXTY_FU, "8m", 7700),
        (*THREE_HAN, [], "1m", 7700),
        (*THREE_HAN, [], "1m2m", 8000),
    ],
    ids=["40 fu 4 han", "70 fu 3 han", "60 fu 3 han", "30 fu 4 han", "5 han"],
)
def test_a_mangan_is_paid_from_40_fu_and_4_han(
    hand: str, win: str, melds: list[str], dora: str, points: int
) -> None:
    assert worth(A, hand, win, melds, situation=["riichi"], dora=dora).points == points


def ladder(dora: str, han: int, child: int, dealer: int) -> None:
    """Assert the han of the hand, and its payments."""
    for seat, points in (("S", child), ("E", dealer)):
        judged = in_riichi(dora, seat)
        assert (judged.han + judged.dora, judged.points) == (han, points)


@article("jpml-a/limit.haneman")
@pytest.mark.parametrize(
    ("dora", "han", "points"), [("1m2m", 5, 8000), ("4p", 6, 12000), ("4p1m", 7, 12000)]
)
def test_a_haneman_is_paid_from_six_han(dora: str, han: int, points: int) -> None:
    ladder(dora, han, points, points * 3 // 2)


@article("jpml-a/limit.baiman")
@pytest.mark.parametrize(
    ("dora", "han", "points"),
    [("4p1m", 7, 12000), ("4p1m2m", 8, 16000), ("4p4p", 9, 16000), ("4p4p1m", 10, 16000)],
)
def test_a_baiman_is_paid_from_eight_han(dora: str, han: int, points: int) -> None:
    ladder(dora, han, points, points * 3 // 2)


@article("jpml-a/limit.sanbaiman")
@pytest.mark.parametrize(
    ("dora", "han", "points"),
    [
        ("4p4p1m", 10, 16000),
        ("4p4p1m2m", 11, 24000),
        ("4p4p4p1m", 13, 24000),
        ("4p4p4p4p", 15, 24000),
        ("4p4p4p4p1m", 16, 24000),
    ],
)
def test_a_sanbaiman_is_paid_from_eleven_han_without_an_upper_end(
    dora: str, han: int, points: int
) -> None:
    ladder(dora, han, points, points * 3 // 2)


@article("jpml-a/dora.1b")
@pytest.mark.parametrize(
    ("indicator", "pair"),
    [
        ("9s", "1s"),
        ("9m", "1m"),
        ("1p", "2p"),
        ("8p", "9p"),
        ("5z", "6z"),
        ("6z", "7z"),
        ("7z", "5z"),
        ("1z", "2z"),
        ("2z", "3z"),
        ("3z", "4z"),
        ("4z", "1z"),
    ],
)
def test_an_indicator_points_at_the_next_tile_of_its_row(indicator: str, pair: str) -> None:
    hand = f"456m456p23467s{pair[0] * 2}{pair[1]}"
    judged = worth(A, hand, "5s", situation=["riichi"], dora=indicator)
    assert judged.dora == 2


@article("jpml-a/draw.2b", "jpml-a/score.3c")
def test_three_hundred_points_a_honba_are_added_to_a_ron() -> None:
    plain, later = (worth(A, PINFU, "5s", honba=honba) for honba in (0, 2))
    assert plain.payments == (1000, 0, 0, 0)
    assert later.payments == (1600, 0, 0, 0)


@article("jpml-a/draw.2b", "jpml-a/score.3c")
def test_each_payer_of_a_tsumo_pays_a_hundred_more_for_each_honba() -> None:
    hand = ("234m456p23467s55p", "5s")
    plain = worth(A, *hand, tsumo=True, situation=["riichi"])
    one = worth(A, *hand, tsumo=True, situation=["riichi"], honba=1)
    assert plain.payments == (2600, 0, 1300, 1300)
    assert one.payments == (2700, 0, 1400, 1400)


@article("jpml-a/score.3b")
def test_on_tsumo_the_payment_of_the_others_is_named_before_the_dealers() -> None:
    hand = ("234m456p23467s55p", "5s")
    sheet = score(*hand, rules=book(A), tsumo=True, seat="S", riichi=True, honba=1)
    assert (sheet.points.from_each, sheet.points.from_dealer) == (1400, 2700)
    named = [line.name for line in sheet.lines if line.kind is LineKind.PAYMENT]
    assert named.index("each") < named.index("dealer")
