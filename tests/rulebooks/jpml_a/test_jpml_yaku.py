import pytest

from hanchan.core import codes as c
from hanchan.tiles import Tile
from play.rare_situations import nagashi
from play.scenario_table import worth
from rulebooks.jpml_a.jpml_situations import NO_YAKU, PINFU, A, league, value

article = pytest.mark.article


@article("jpml-a/limit.yakuman")
@pytest.mark.parametrize(
    ("seat", "tsumo", "payments"),
    [
        ("S", False, (32000, 0, 0, 0)),
        ("S", True, (16000, 0, 8000, 8000)),
        ("E", False, (0, 0, 0, 48000)),
        ("E", True, (0, 16000, 16000, 16000)),
    ],
)
def test_a_yakuman_is_four_mangan(seat: str, tsumo: bool, payments: tuple[int, ...]) -> None:
    judged = worth(A, "68s99m", "7s", ["pon 555z", "pon 666z", "pon 777z"], seat=seat, tsumo=tsumo)
    assert judged.payments == payments


@article("jpml-a/limit.yakuman", "jpml-a/yaku.overlap")
def test_two_yakuman_in_one_hand_add_up() -> None:
    judged = worth(A, "444z5z", "5z", ["pon 111z", "pon 222z", "pon 333z"])
    assert judged.yaku == {"daisuushii", "tsuuiisou"}
    assert judged.points == 64000


@article("jpml-a/yaku.overlap")
def test_yaku_add_up() -> None:
    yaku, han = value("234m456p23467s55p", "5s", tsumo=True, situation=["riichi"])
    assert yaku == {"riichi", "pinfu", "tanyao", "menzen_tsumo"}
    assert han == 4


@article("jpml-a/yaku.overlap")
@pytest.mark.parametrize(
    ("hand", "win", "lower"),
    [
        ("112233m778899p4s", "4s", "iipeikou"),
        ("123m789p999s13s11m", "2s", "chanta"),
        ("1112234455678m", "9m", "honitsu"),
    ],
)
def test_a_yaku_does_not_count_beside_its_higher_form(hand: str, win: str, lower: str) -> None:
    assert lower not in value(hand, win)[0]


@article("jpml-a/yaku.riichi")
def test_riichi_is_worth_one_han_and_there_is_no_ippatsu() -> None:
    assert value(NO_YAKU, "7s", situation=["riichi", "ippatsu"]) == ({"riichi"}, 1)


@article("jpml-a/faq.3")
def test_a_riichi_hand_that_wins_at_once_earns_nothing_more() -> None:
    table = league({0: NO_YAKU}, "....6z7s", ura="8m").tsumogiri(4)
    table.play(0, "riichi 6z").pass_all().play(1, "discard 7s").play(0, "ron")
    assert table.yaku() == {"riichi"}
    assert table.han_fu() == (1, 40)


@article("jpml-a/faq.3", "jpml-a/dora.1a")
def test_tiles_under_the_indicator_never_count() -> None:
    assert worth(A, NO_YAKU, "7s", situation=["riichi"], ura="8m").dora == 0


@article("jpml-a/faq.3", "jpml-a/dora.1a")
@pytest.mark.parametrize("kind", ["ankan", "daiminkan"])
def test_a_kan_brings_no_dora(kind: str) -> None:
    table = league({0 if kind == "ankan" else 1: "555s"}, "5s", replacements="6z")
    if kind == "ankan":
        table.play(0, "ankan 5555s").tsumogiri()
    else:
        table.play(0, "discard 5s").play(1, "daiminkan").tsumogiri()
    assert table.game.kans == 1
    assert len(table.indicators()) == 1


@article("jpml-a/faq.3")
def test_thirty_fu_and_four_han_stay_below_mangan() -> None:
    judged = worth(A, "234m456p23467s55p", "5s", situation=["riichi"], dora="3s")
    assert (judged.han + judged.dora, judged.fu, judged.points) == (4, 30, 7700)


@article("jpml-a/yaku.menzen_tsumo", "jpml-a/note.20")
def test_a_concealed_hand_earns_a_han_by_tsumo() -> None:
    assert value(NO_YAKU, "7s", tsumo=True) == ({"menzen_tsumo"}, 1)


@article("jpml-a/yaku.menzen_tsumo", "jpml-a/note.13", "jpml-a/note.20")
@pytest.mark.parametrize(("meld", "earns"), [("ankan 9999p", True), ("chi 123m", False)])
def test_a_concealed_kan_leaves_the_hand_concealed(meld: str, earns: bool) -> None:
    hand = "456p23468s99m"
    judged = worth(A, hand, "7s", [meld], tsumo=True)
    assert ("menzen_tsumo" in judged.yaku) is earns


@article("jpml-a/yaku.pinfu", "jpml-a/fu.3")
def test_pinfu_by_tsumo_is_two_han_and_twenty_fu() -> None:
    judged = worth(A, PINFU, "5s", tsumo=True)
    assert judged.yaku == {"pinfu", "menzen_tsumo"}
    assert (judged.fu, judged.payments) == (20, (700, 0, 400, 400))


@article("jpml-a/note.48", "jpml-a/yaku.pinfu")
@pytest.mark.parametrize(
    "hand",
    ["123m456p23467s11z", "123m456p23467s22z", "123m456p23467s55z"],
    ids=["round wind", "own wind", "dragon"],
)
def test_a_valued_pair_makes_no_pinfu(hand: str) -> None:
    assert worth(A, hand, "5s").status == c.NO_YAKU


@article("jpml-a/note.48", "jpml-a/note.20", "jpml-a/yaku.pinfu")
def test_an_open_hand_has_no_pinfu() -> None:
    assert worth(A, "456p23467s99m", "5s", ["chi 123m"]).status == c.NO_YAKU


@article("jpml-a/yaku.iipeikou", "jpml-a/note.54")
def test_twin_sequences_count_concealed_only() -> None:
    assert worth(A, "123m456p68s99p", "7s", ["chi 123m"]).status == c.NO_YAKU


@article("jpml-a/yaku.ryanpeikou")
def test_two_pairs_of_twins_are_read_as_sequences_and_not_as_seven_pairs() -> None:
    judged = worth(A, "112233m778899p4s", "4s")
    assert judged.yaku == {"ryanpeikou"}
    assert judged.fu == 40


@article("jpml-a/yaku.ryanpeikou")
def test_two_pairs_of_twins_count_concealed_only() -> None:
    assert worth(A, "123m778899p4s", "4s", ["chi 123m"]).status == c.NO_YAKU


@article("jpml-a/note.50", "jpml-a/note.51")
@pytest.mark.parametrize("pair", ["11s", "99s", "44z"])
def test_one_terminal_or_honour_ends_tanyao(pair: str) -> None:
    assert worth(A, f"234m567p{pair}34s", "5s", ["chi 678p"]).status == c.NO_YAKU


@article("jpml-a/yaku.double_wind", "jpml-a/note.47")
@pytest.mark.parametrize("meld", ["pon 111z", "ankan 1111z", "daiminkan 1111z"])
def test_a_double_wind_is_worth_two_han(meld: str) -> None:
    assert value("123m456p68s99p", "7s", meld, seat="E") == ({"seat_wind", "round_wind"}, 2)


@article("jpml-a/note.47")
def test_a_wind_is_double_where_seat_and_round_agree() -> None:
    judged = worth(A, "123m456p68s99p", "7s", ["pon 222z"], seat="S", round="S")
    assert judged.han == 2


@article("jpml-a/note.45", "jpml-a/yaku.yakuhai")
@pytest.mark.parametrize("wind", ["3", "4"])
def test_a_guest_wind_earns_nothing(wind: str) -> None:
    judged = worth(A, "123m456p68s99p", "7s", [f"pon {wind * 3}z"])
    assert judged.status == c.NO_YAKU


@article("jpml-a/yaku.double_riichi")
def test_double_riichi_is_worth_two_han() -> None:
    assert value(NO_YAKU, "7s", situation=["double_riichi"]) == ({"double_riichi"}, 2)


@article("jpml-a/yaku.sanankou", "jpml-a/note.16", "jpml-a/note.17")
def test_a_triplet_completed_by_ron_is_open() -> None:
    hand = ("222m555p123p77s99s", "7s")
    assert worth(A, *hand).status == c.NO_YAKU
    assert value(*hand, tsumo=True) == ({"menzen_tsumo", "sanankou"}, 3)


@article("jpml-a/note.16", "jpml-a/yaku.sanankou")
def test_a_ponned_triplet_is_open() -> None:
    assert worth(A, "555p777s23m99m", "1m", ["pon 222m"]).status == c.NO_YAKU


@article("jpml-a/yaku.suuankou")
def test_four_triplets_with_one_completed_by_ron_are_no_yakuman() -> None:
    hand = ("111m333p555s99m44p", "4p")
    assert value(*hand) == ({"toitoi", "sanankou"}, 4)
    assert worth(A, *hand, tsumo=True).yaku == {"suuankou"}


@article("jpml-a/yaku.suuankou")
def test_suuankou_by_tsumo_is_one_yakuman() -> None:
    assert worth(A, "111m333p555s99m44p", "4p", tsumo=True).yakuman == 1


@article("jpml-a/yaku.chiitoitsu")
@pytest.mark.parametrize(
    ("seat", "tsumo", "payments"),
    [
        ("S", False, (1600, 0, 0, 0)),
        ("E", False, (0, 0, 0, 2400)),
        ("S", True, (1600, 0, 800, 800)),
    ],
)
def test_seven_pairs_are_25_fu_and_two_han(
    seat: str, tsumo: bool, payments: tuple[int, ...]
) -> None:
    judged = worth(A, "1133m2244p5577s9m", "9m", seat=seat, tsumo=tsumo)
    assert (judged.fu, judged.payments) == (25, payments)


@article("jpml-a/note.40", "jpml-a/yaku.chiitoitsu")
def test_four_alike_are_not_two_pairs() -> None:
    assert worth(A, "1111m2244p5577s9m", "9m").status == c.NOT_COMPLETE


@article("jpml-a/note.60")
def test_chanta_is_not_added_to_honroutou() -> None:
    yaku = value("111s44z99m", "9m", "pon 111m", "pon 999p")[0]
    assert yaku == {"honroutou", "toitoi"}


@article("jpml-a/note.63", "jpml-a/note.23")
def test_the_pair_of_a_junchan_needs_a_terminal_too() -> None:
    assert worth(A, "123m789p999s13s55m", "2s").status == c.NO_YAKU


@article("jpml-a/yaku.ryuuiisou")
def test_all_green_without_the_dragon_is_no_yakuman() -> None:
    judged = worth(A, "444s666s8s", "8s", ["pon 222s", "pon 333s"])
    assert judged.yaku == {"toitoi", "chinitsu", "tanyao"}


@article("jpml-a/yaku.suukantsu")
def test_four_kans_win_only_with_the_pair() -> None:
    table = league({0: "1111m2222p3333s7z"}, "9m", replacements="9m9m9m7z")
    for quad in ("1111m", "2222p", "3333s"):
        table.play(0, f"ankan {quad}")
    table.play(0, "ankan 9999m")
    assert not table.over
    assert table.play(0, "tsumo").yaku() >= {"suukantsu"}


@article("jpml-a/win.4", "jpml-a/note.6", "jpml-a/note.40")
@pytest.mark.parametrize(
    ("hand", "win", "status"),
    [
        ("234m456p23467s55p", "5s", c.OK),
        ("1133m2244p5577s9m", "9m", c.OK),
        ("119m19p19s123456z", "7z", c.OK),
        ("114477m114477p4s", "5s", c.NOT_COMPLETE),
        ("19m19p19s123456z5m", "7z", c.NOT_COMPLETE),
    ],
)
def test_three_shapes_make_a_complete_hand(hand: str, win: str, status: int) -> None:
    assert worth(A, hand, win).status == status


NONE_OTHER = [
    ("2233445566778p", "8p", {"ryanpeikou", "pinfu", "tanyao", "chinitsu"}),
    ("2233445566778s", "8s", {"ryanpeikou", "pinfu", "tanyao", "chinitsu"}),
    ("2233445566778m", "8m", {"ryanpeikou", "pinfu", "tanyao", "chinitsu"}),
]


@article("jpml-a/yaku.none_other")
@pytest.mark.parametrize(("hand", "win", "yaku"), NONE_OTHER)
def test_seven_neighbouring_pairs_are_no_yakuman(hand: str, win: str, yaku: set[str]) -> None:
    judged = worth(A, hand, win)
    assert judged.yakuman == 0
    assert judged.yaku <= yaku


@article("jpml-a/yaku.none_other")
def test_open_riichi_and_ippatsu_are_no_yaku() -> None:
    assert value(NO_YAKU, "7s", situation=["open_riichi", "ippatsu"]) == ({"riichi"}, 1)


@article("jpml-a/yaku.none_other")
def test_open_riichi_is_never_offered() -> None:
    table = league({0: NO_YAKU}, "6z")
    assert table.can(0, "riichi-tsumogiri 6z")
    assert not any("open" in words for words in table.legal(0))


@article("jpml-a/yaku.none_other")
def test_a_river_of_terminals_and_honours_wins_nothing() -> None:
    table = nagashi(A, [2])
    river = [Tile(table.game.river[2, i]) for i in range(table.game.river_count[2])]
    assert all(tile.kind.is_terminal_or_honour for tile in river)
    assert not table.game.river_called[2]
    assert table.deltas == [0, 0, 0, 0]
