"""The Japanese texts of the rulebooks that are in Japanese: told in the words of their sources."""

import re
from collections.abc import Mapping

import pytest

from hanchan.rules.translations import TABLES, load_translation

JPML = {
    "審判": "立会人",
    "海底摸月": "海底撈月",
    "槍槓": "搶槓",
    "九蓮宝燈": "九連宝燈",
    "立直": "リーチ",
    "不聴": "ノーテン",
    "聴牌": "テンパイ",
    "振聴": "フリテン",
    "面子": "メンツ",
    "見送": "見逃",
    "跳満": "ハネ満",
    "喰い替え": "食い替え",
    "槓ドラ": "カンドラ",
}
WIKI = {"チョンボ": "錯和", "過失": "錯", "本場": "積み場", "見送": "見逃"}
WORDS: Mapping[tuple[str, ...], Mapping[str, str]] = {
    ("jpml-a", "jpml-b"): JPML,
    ("wiki-numbered",): {**WIKI, "荒牌流局": "荒牌平局", "途切れ": "純粋"},
    ("wiki-bulleted",): {**WIKI, "混全帯么九": "混全帯一九", "子の和了": "散家の和了"},
    ("house-tobi",): {
        "不聴": "ノー聴",
        "振聴": "フリテン",
        "両立直": "ダブル立直",
        "開立直": "オープン立直",
        "和了": "和がり",
        "放銃": "振り込み",
        "么九": "ヤオ九",
        "四風連打": "四風子連打",
        "九蓮宝燈": "九連宝燈",
        "役牌": "翻牌",
    },
    ("club-4p",): {
        "立直": "リーチ",
        "不聴": "ノーテン",
        "振聴": "フリテン",
        "和了放棄": "デッドハンド",
        "供託": "リーチ棒",
        "断么九": "タンヤオ",
        "包": "責任払い",
    },
}
QUOTED: Mapping[str, set[str]] = {
    "jpml-a": {"B", "全局", "明カン", "メンツ", "以上", "ポン"},
    "jpml-b": set(),
    "wiki-numbered": {"摸牌が在り", "次牌", "後開け"},
    "wiki-bulleted": {"和了ることができる", "自摸牌が在り", "次牌", "後開け", "他家"},
    "house-tobi": {"上家優先", "待ちの形", "親は連荘"},
    "club-4p": {
        "配牌",
        "牌を捨てて",
        "プレーをすることができません",
        "winning hand",
        "宣言者",
        "牌を引く",
        "宣言をした",
        "詰まった",
        "勝利なしに勝利を宣言した",
        "風の対子",
        "usually",
        "一九牌",
    },
}


def told(rulebook: str) -> str:
    """Everything that the Japanese texts of a rulebook say of it, a line each."""
    of_book = load_translation(rulebook, "ja")
    assert of_book is not None
    tables: list[Mapping[str, str]] = [getattr(of_book, name) for name in TABLES]
    return "\n".join([of_book.about or "", *(one for table in tables for one in table.values())])


@pytest.mark.parametrize("rulebooks", WORDS)
def test_a_japanese_rulebook_uses_the_words_of_its_source(rulebooks: tuple[str, ...]) -> None:
    text = "\n".join(told(rulebook) for rulebook in rulebooks)
    for strange, own in WORDS[rulebooks].items():
        assert strange not in text.replace(own, ""), (strange, own)
        assert own in text, own


@pytest.mark.parametrize("rulebook", QUOTED)
def test_only_words_that_the_source_has_stand_in_quotation_marks(rulebook: str) -> None:
    assert set(re.findall(r"[「『](.*?)[」』]", told(rulebook))) == QUOTED[rulebook]
