import pytest
from _pytest.mark.structures import ParameterSet

from hanchan.core import codes as c
from play.scenario_table import worth
from play.scenarios import claim, deal
from rulebooks.wiki.wiki_situations import article, both, in_both


def row(ids: tuple[str, str], yaku: str, hand: str, win: str, *melds: str) -> list[ParameterSet]:
    """One yakuman hand, and the articles that list it."""
    return in_both(ids, f"{yaku}-{hand}", hand, win, melds, yaku)


SUUANKOU = ("12.21", "suuankou")
KOKUSHI = ("12.32", "kokushi")
CHUUREN = ("12.16", "chuuren")
TSUUIISOU = ("12.31", "tsuuiisou")
CHINROUTOU = ("12.28", "chinroutou")
YAKUMAN = [
    *row(("12.6", "daisangen"), "daisangen", "78s44m", "9s", "pon 555z", "pon 666z", "kakan 7777z"),
    *row(
        ("12.9", "shousuushii"), "shousuushii", "78s44z", "9s", "pon 111z", "pon 222z", "pon 333z"
    ),
    *row(
        ("12.10", "daisuushii"),
        "daisuushii",
        "5m",
        "5m",
        "pon 111z",
        "pon 222z",
        "pon 333z",
        "daiminkan 4444z",
    ),
    *row(CHUUREN, "chuuren", "1112345778999m", "6m"),
    *row(CHUUREN, "junsei_chuuren", "1112345678999s", "5s"),
    *row(SUUANKOU, "suuankou_tanki", "222m888p444s666p3z", "3z"),
    *row(SUUANKOU, "suuankou_tanki", "222m888p444s3z", "3z", "ankan 6666p"),
    *row(
        ("12.23", "suukantsu"),
        "suukantsu",
        "3z",
        "3z",
        "ankan 2222m",
        "daiminkan 8888p",
        "kakan 4444s",
        "daiminkan 6666p",
    ),
    *row(CHINROUTOU, "chinroutou", "99s11p", "9s", "pon 111m", "pon 999p", "daiminkan 1111s"),
    *row(TSUUIISOU, "tsuuiisou", "1122z", "2z", "pon 444z", "pon 555z", "daiminkan 7777z"),
    *row(TSUUIISOU, "tsuuiisou", "1122334455667z", "7z"),
    *row(KOKUSHI, "kokushi", "119m19p19s123456z", "7z"),
    *row(KOKUSHI, "kokushi_juusanmen", "19m19p19s1234567z", "7z"),
]


@pytest.mark.parametrize(("rulebook", "hand", "win", "melds", "yaku"), YAKUMAN)
def test_a_yakuman_pays_32000_to_a_child_and_48000_to_the_dealer(
    rulebook: str, hand: str, win: str, melds: tuple[str, ...], yaku: str
) -> None:
    child = worth(rulebook, hand, win, melds)
    dealer = worth(rulebook, hand, win, melds, seat="E")
    assert child.yaku == {yaku}
    assert (child.yakuman, child.points) == (1, 32000)
    assert (dealer.yakuman, dealer.points) == (1, 48000)


@both
@article("wiki-numbered/12.21", "wiki-bulleted/yaku.suuankou")
def test_four_concealed_triplets_by_tsumo_are_a_yakuman_and_by_ron_on_one_of_them_not(
    rulebook: str,
) -> None:
    hand = "222m888p44s666p33z"
    drawn = worth(rulebook, hand, "4s", tsumo=True)
    assert (drawn.yaku, drawn.yakuman) == ({"suuankou"}, 1)
    assert drawn.payments == (16000, 0, 8000, 8000)
    assert worth(rulebook, hand, "4s").yaku == {"sanankou", "toitoi"}


@both
@article("wiki-numbered/12.16", "wiki-bulleted/yaku.chuuren")
def test_nine_gates_count_in_every_suit_but_only_concealed(rulebook: str) -> None:
    for suit in "mps":
        assert worth(rulebook, f"1112345678999{suit}", f"9{suit}").yakuman == 1
    opened = worth(rulebook, "2345678999m", "5m", ["pon 111m"])
    assert (opened.status, opened.yakuman) == (c.OK, 0)


@both
@article("wiki-numbered/12.23", "wiki-bulleted/yaku.suukantsu")
def test_four_kans_are_won_when_the_pair_is_completed(rulebook: str) -> None:
    hands = {0: "111m2222p333s144z"}
    table = deal(rulebook, hands, "9m1m9p9p9p1z", replacements="3s4z4z6m", away="1z")
    claim(table.discard(0, "9m").play(1, "discard 1m"), 0, "daiminkan")
    for words in ("ankan 3333s", "ankan 2222p", "ankan 4444z"):
        table.play(0, words)
    table.play(0, "discard 6m").pass_all()
    assert table.waits(0) == {"1z"}
    table.tsumogiri(3).play(0, "tsumo")
    assert table.yaku() == {"suukantsu"}
    assert table.deltas == [48000, -16000, -16000, -16000]


@both
@article("wiki-numbered/12.38", "wiki-bulleted/yaku.chiihou")
def test_a_child_who_wins_with_the_first_draw_has_chiihou(rulebook: str) -> None:
    table = deal(rulebook, {1: "123567m456p78s44z"}, "9m9s").discard(0, "9m").play(1, "tsumo")
    assert table.yaku() == {"chiihou"}
    assert table.deltas == [-16000, 32000, -8000, -8000]


@both
@article("wiki-numbered/12.38", "wiki-bulleted/yaku.chiihou", "wiki-bulleted/concept.17")
def test_a_concealed_kan_before_leaves_chiihou_possible_even_the_own_one(rulebook: str) -> None:
    hands = {0: "7777z258p258s135m", 1: "123567m456p78s44z"}
    table = deal(rulebook, hands, "6z9s", away="69s").play(0, "ankan 7777z")
    table.play(0, "discard 6z").pass_all().play(1, "tsumo")
    assert table.yaku() == {"chiihou"}
    own = deal(rulebook, {1: "7777z567m45p78s44z"}, "9m6p", replacements="9s")
    own.discard(0, "9m").play(1, "ankan 7777z").play(1, "tsumo")
    assert own.yaku() == {"chiihou"}


@both
@article("wiki-numbered/12.38", "wiki-bulleted/yaku.chiihou", "wiki-bulleted/concept.17")
@pytest.mark.parametrize("call", ["chi 46m", "pon 77z", "daiminkan"])
def test_an_open_call_before_takes_chiihou_away(rulebook: str, call: str) -> None:
    caller = {"chi 46m": 1, "pon 77z": 2, "daiminkan": 2}[call]
    fed = "5m" if caller == 1 else "7z"
    hands = {
        "chi 46m": {1: "46m258p258s12355z", 3: "123567m456p78s44z"},
        "pon 77z": {2: "77z258p258s1235z1m", 3: "123567m456p78s44z"},
        "daiminkan": {2: "777z258p258s125z1m", 3: "123567m456p78s44z"},
    }[call]
    draws = {"chi 46m": f"{fed}1p9s", "pon 77z": f"{fed}9s", "daiminkan": f"{fed}9s"}[call]
    table = deal(rulebook, hands, draws, replacements="6z", away="69s").play(0, f"discard {fed}")
    claim(table, caller, call)
    table.play(caller, table.legal(caller)[-1]).pass_all()
    if caller == 1:
        table.tsumogiri()
    assert table.play(3, "tsumo").yaku() == {"menzen_tsumo"}


@both
@article("wiki-numbered/12.39", "wiki-bulleted/yaku.tenhou")
def test_a_dealer_whose_dealt_hand_is_complete_has_tenhou(rulebook: str) -> None:
    table = deal(rulebook, {2: "123567m456p78s44z"}, "9s", dealer=2).play(2, "tsumo")
    assert table.yaku() == {"tenhou"}
    assert table.deltas == [-16000, -16000, 48000, -16000]


@both
@article("wiki-numbered/12.39", "wiki-bulleted/yaku.tenhou")
def test_a_later_win_of_the_dealer_is_no_tenhou(rulebook: str) -> None:
    table = deal(rulebook, {0: "123567m456p78s44z"}, "9m9p9m1p9s", away="69s")
    table.tsumogiri(4).play(0, "tsumo")
    assert table.yaku() == {"menzen_tsumo", "pinfu"}
    assert table.game.kyoku_end == c.END_WIN
