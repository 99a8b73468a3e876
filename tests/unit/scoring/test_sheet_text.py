"""What a sheet says, word for word, in three languages."""

# ruff: noqa: RUF001 - Russian and the multiplication sign are meant

from typing import Any

from hanchan.i18n.rulebook_text import rules_title
from play.score_sheets import sheet_of

HAKU = "234m456p3388s pon 555z"
ENGLISH = """\
Rulebook ema-2008: {title}
234m456p3388s pon 555z, ron on 8s; seat East, round East
Read as 555z 234m 456p 888s and the pair 33s: wait on two pairs (shanpon)
Haku, 1 han: a triplet or kan of white dragons [ema-2008/4.2.1.yakuhai]
Dora, 3 han [ema-2008/2.7b, ema-2008/4.1a]
Base (fuutei): 20 fu [ema-2008/4.1.1a]
Open triplet, 555z: 4 fu [ema-2008/4.1.1b]
Open triplet, 888s: 2 fu [ema-2008/4.1.1b]
Rounded up to the next ten: 4 fu [ema-2008/4.1b]
30 fu in all
4 han, 30 fu: basic points 30 × 2⁴⁺² = 1920 [ema-2008/4.1.2b]
The discarder pays 12200 [ema-2008/4.1.2d, ema-2008/4.1.2c]
Of this, 600 for 2 honba [ema-2008/3.4.10b]
1 riichi stick from the table: 1000 [ema-2008/3.3.12e]
The winner receives 13200 points"""
JAPANESE = """\
規則 jpml-a：{title}
1112223337z pon 444z、7z でロン。自風は南、場風は東
面子 444z 111z 222z 333z、雀頭 77z：単騎待ち
大四喜 役満：風牌すべての刻子または槓子 [jpml-a/yaku.daisuushi]
字一色 役満：字牌のみ [jpml-a/yaku.tsuuiisou]"""
RUSSIAN = """\
Семь пар: 25 фу [club-4p/4.1.1b, club-4p/4.2.2.chiitoitsu]
Всего 25 фу
Ханэман за 6 хан: базовые очки 3000 [club-4p/4.1.2a, club-4p/table.limits]
2 игрока платят по 3000 [club-4p/4.1.2b, club-4p/4.1.2c]
Дилер платит 6000 [club-4p/4.1.2b, club-4p/4.1.2c]
Победитель получает 12000 очков"""

TANYAO_CLOSED = (
    "Tanyao would count, but only in a concealed hand [ema-2008/0.1, ema-2008/4.2.1.tanyao]"
)


def test_an_open_hand_is_explained_in_english_with_the_articles_of_its_rulebook() -> None:
    sheet = sheet_of(HAKU, "8s", rules="ema-2008", dora="7s", honba=2, deposits=1)
    assert sheet.explain("en").replace("\N{NO-BREAK SPACE}", " ") == ENGLISH.format(
        title=sheet.rules.title
    )
    assert str(sheet) == sheet.explain()


def test_a_yakuman_is_explained_without_fu() -> None:
    sheet = sheet_of("1112223337z pon 444z", "7z", rules="jpml-a", seat="S")
    assert sheet.yakuman
    assert not [line for line in sheet.lines if line.kind == "fu"]


def test_two_yakuman_are_explained_in_japanese() -> None:
    sheet = sheet_of("1112223337z pon 444z", "7z", rules="jpml-a", seat="S")
    expected = JAPANESE.format(title=rules_title("ja", sheet.rules)).splitlines()
    assert sheet.explain("ja").splitlines()[: len(expected)] == expected
    assert sheet.explain("ja").splitlines()[-3:] == [
        "ダブル役満：基本点 16000 [jpml-a/yaku.overlap, jpml-a/limit.yakuman]",
        "放銃者の支払い 64000点 [jpml-a/score.1]",
        "和了者の収入 64000点",
    ]


def test_seven_pairs_are_explained_in_russian() -> None:
    sheet = sheet_of(
        "226688m3377p66s4s", "4s", rules="club-4p", tsumo=True, riichi=True, flags=["ippatsu"],
        seat="S",
    )  # fmt: skip
    expected = RUSSIAN.splitlines()
    assert sheet.explain("ru").splitlines()[-len(expected) :] == expected


def test_a_complete_hand_without_yaku_shows_what_it_lacks() -> None:
    sheet = sheet_of("234m456p3388s pon 444m", "8s", rules="ema-2008", dora="7s")
    assert (sheet.error, sheet.points.total) == ("no-yaku", 0)
    assert sheet.explain().splitlines()[-3:] == [
        "The hand is complete but has no yaku, so it cannot win [ema-2008/3.2b]",
        "3 han of dora are not yaku [ema-2008/4.1a]",
        TANYAO_CLOSED,
    ]


def test_a_concealed_hand_without_yaku_suggests_riichi() -> None:
    sheet = sheet_of("123m456p3388s567s", "8s", rules="ema-2008")
    assert sheet.lines[-1].name == "riichi_would_do"


def test_a_yaku_that_the_rulebook_does_not_know_is_named() -> None:
    sheet = sheet_of("345m456p678s34p88s", "2p", rules="tenhou", flags=["renhou"], seat="S",
                  overrides={"yaku.pinfu": "-", "yaku.tanyao": "-"})  # fmt: skip
    assert sheet.error == "no-yaku"
    missing = [line.values["yaku"] for line in sheet.lines if line.name == "not_in_book"]
    assert missing == ["pinfu", "tanyao", "renhou"]


def test_too_few_han_at_five_honba_are_counted() -> None:
    sheet = sheet_of(HAKU, "8s", rules="ema-2008", honba=5)
    assert sheet.error == {"needs": 2, "has": 1}
    assert "The hand has 1 han of yaku, but a win needs 2" in sheet.explain()


def test_an_incomplete_hand_shows_its_waits_or_shanten() -> None:
    tenpai = sheet_of(HAKU, "9s", rules="ema-2008")
    assert tenpai.error == "not-complete"
    assert tenpai.explain().endswith("Without it the hand waits for 38s")
    far = sheet_of("147m147p147s1234z", "5z", rules="ema-2008")
    assert far.explain().endswith("Without it the hand is 6 tiles away from tenpai")


def test_a_printed_price_is_cited_in_place_of_the_formula() -> None:
    sheet = sheet_of("23m99p chi 123p chi 123s chi 456p", "1m", rules="furiten-club", seat="S")
    assert (sheet.han, sheet.fu, sheet.points.total) == (1, 20, 800)
    (line,) = [line for line in sheet.lines if line.kind == "limit"]
    assert (line.name, line.values["points"]) == ("printed", 800)


def test_a_counted_yakuman_is_called_so_and_is_no_yakuman_of_the_hand() -> None:
    sheet = sheet_of("2233445566778p", "8p", rules="tenhou", tsumo=True, riichi=True,
                  flags=["ippatsu"])  # fmt: skip
    assert (sheet.yakuman, sheet.limit, sheet.result.is_counted_yakuman) == (0, "yakuman", True)
    assert f"Counted yakuman, for {sheet.han} han: basic points 8000" in sheet.explain()


def test_kiriage_mangan_says_that_it_was_rounded_up() -> None:
    sheet = sheet_of("12345678s234p44m", "9s", rules="club-4p", riichi=True,
                  overrides={"limits.kiriage_mangan": "all"})  # fmt: skip
    assert "Mangan, rounded up from 4 han and 30 fu: basic points 2000" in sheet.explain()


def test_an_overridden_key_no_longer_cites_its_article() -> None:
    sheet = sheet_of(HAKU, "8s", rules="ema-2008", overrides={"yaku.yakuhai": "2/2"})
    (line,) = [line for line in sheet.lines if line.kind == "yaku"]
    assert (line.values["han"], line.articles) == (2, ())


def test_nagashi_is_paid_like_a_mangan_tsumo_where_the_rulebook_knows_it() -> None:
    sheet = sheet_of("", rules="ema-2008", flags=["nagashi"], seat="S", honba=1, deposits=1)
    assert dict(sheet.yaku) == {"nagashi_mangan": 0}
    assert (sheet.points.from_dealer, sheet.points.from_each) == (4100, 2100)
    assert sheet.points.total == 4100 + 2100 + 2100 + 1000


def test_nagashi_as_a_settlement_takes_neither_honba_nor_deposits() -> None:
    sheet = sheet_of("", rules="tenhou", flags=["nagashi"], honba=3, deposits=2)
    assert (sheet.points.total, sheet.points.from_each) == (12000, 4000)


def test_nagashi_gives_nothing_where_the_rulebook_does_not_know_it() -> None:
    sheet = sheet_of("", rules="ema-2008", flags=["nagashi"], overrides={"draws.nagashi": "none"})
    assert (sheet.error, sheet.is_win) == ("no-nagashi", False)


def test_a_ron_on_an_open_riichi_from_a_player_outside_riichi_is_a_yakuman() -> None:
    hand: dict[str, Any] = {"hand": "234m456p3388s567s", "win": "8s", "riichi": "open"}
    priced = {"riichi.open": "deal-in-yakuman", "yaku.open_riichi": "2/-"}
    dear = sheet_of(**hand, overrides=priced)
    bound = sheet_of(**hand, discarder_in_riichi=True, overrides=priced)
    assert (dear.yakuman, dict(dear.yaku)) == (1, {"open_riichi": 1})
    assert (bound.yakuman, dict(bound.yaku)) == (0, {"open_riichi": 2, "tanyao": 1})


def test_a_counted_yakuman_is_passed_over_for_a_yakuman_of_the_same_points() -> None:
    at: dict[str, Any] = {"dora": "2p", "ura": "7s", "seat": "W", "round": "S"}
    sheet = sheet_of("22s444s055s66s888s", "6s", "tenhou", tsumo=True, riichi="double", **at)
    assert (dict(sheet.yaku), sheet.yakuman, sheet.points.total) == ({"suuankou": 1}, 1, 32000)
    assert any(line.name == "other" and line.values["han"] == 15 for line in sheet.lines)
