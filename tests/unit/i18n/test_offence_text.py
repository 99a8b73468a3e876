import re
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast

from hanchan.core.offences.offence_codes import OFFENCE_IDS, ROW_OF, SANCTION_IDS
from hanchan.i18n import LANGUAGES
from hanchan.i18n.offence_text import (
    Compensation,
    RulingSummary,
    chombo_line,
    offence_line,
    offence_name,
    proposal_lines,
    ruling_line,
    sanction_gloss,
    sanction_moment_name,
    sanction_name,
    sanction_rule_text,
)
from hanchan.i18n.rule_values import key_text
from hanchan.rules import schema
from hanchan.rules.composite_values import SanctionRule
from hanchan.rules.value_enums import ChomboPayment, Sanction, SanctionMoment

ASCII = re.compile("[A-Za-z]")
LATER = SanctionRule(sanction=Sanction.CHOMBO, when=SanctionMoment.AT_DRAW)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_offences_or_sanctions_are_called_alike(language: str) -> None:
    offences = [offence_name(language, name) for name in OFFENCE_IDS]
    assert len(set(offences)) == len(OFFENCE_IDS) == 35
    sanctions = [sanction_name(language, name) for name in SANCTION_IDS]
    glosses = [sanction_gloss(language, name) for name in SANCTION_IDS]
    assert len({*sanctions, *glosses}) == 2 * len(SANCTION_IDS) == 20
    moments = {sanction_moment_name(language, when) for when in SanctionMoment}
    assert len(moments) == len(SanctionMoment)


@pytest.mark.parametrize("language", ["ja", "ru"])
def test_japanese_and_russian_names_have_no_latin_letters(language: str) -> None:
    said = [
        *(offence_name(language, name) for name in OFFENCE_IDS),
        *(sanction_name(language, name) for name in SANCTION_IDS),
        *(sanction_gloss(language, name) for name in SANCTION_IDS),
        *(sanction_moment_name(language, when) for when in SanctionMoment),
    ]
    assert not [words for words in said if ASCII.search(words)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_offence_is_called_as_its_row_in_the_rulebook(language: str) -> None:
    rows = {entry.name for entry in schema() if entry.topic == "offences"}
    for name in OFFENCE_IDS:
        assert (name in rows) == (ROW_OF.get(name) == name)
        if name in rows:
            assert key_text(language, f"offences.{name}") == offence_name(language, name)


def test_every_sanction_of_a_rule_set_has_the_name_it_has_at_the_table() -> None:
    for sanction in Sanction:
        rule = SanctionRule(sanction=sanction)
        assert sanction_rule_text("en", rule) == sanction_name("en", sanction)


def test_no_name_is_kept_for_an_offence_or_a_sanction_that_is_gone() -> None:
    source = files("hanchan.i18n") / "locales" / "en" / "offences.ftl"
    found = [
        entry.id.name
        for entry in FluentParser().parse(source.read_text(encoding="utf-8")).body
        if isinstance(entry, ast.Message)
    ]
    offences = [name for name in found if name.startswith("offence-")]
    sanctions = [name for name in found if name.startswith("sanction-")]
    assert offences == [f"offence-{name}" for name in OFFENCE_IDS]
    assert sanctions == [*(f"sanction-{name}" for name in SANCTION_IDS), "sanction-later"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Offence (Aki): Called tile not taken. Sanction: dead hand, no calls (ema-2008/3)"),
        ("ja", "反則（Aki）：鳴いた牌の取り忘れ。処置：和了放棄、鳴き不可（ema-2008/3）"),
        (
            "ru",
            (
                "Нарушение (Aki): Объявленный тайл не взят. Наказание: мёртвая рука без объявлений"
                " (ema-2008/3)"
            ),
        ),
    ],
)
def test_an_offence_is_described_with_its_sanction_and_article(language: str, said: str) -> None:
    article = ("ema-2008/3",)
    line = offence_line(language, "Aki", "claimed_tile_left", "dead-hand-no-calls", article)
    assert line == said


def test_an_offence_without_an_offender_names_no_player() -> None:
    said = [offence_line(language, None, "wrong_break", "redeal") for language in LANGUAGES]
    assert said == [
        "Offence: Wall opened in the wrong place. Sanction: kyoku dealt again",
        "反則：開門の誤り。処置：局のやり直し",
        "Нарушение: Стена вскрыта не на том месте. Наказание: пересдача",
    ]


def test_the_declaration_is_shown_with_the_offence() -> None:
    line = offence_line("en", "Aki", "false_win_shown", "chombo", ("a/1", "a/2"), action="tsumo")
    assert line == "Offence (Aki): False win, hand shown (tsumo). Sanction: chombo (a/1, a/2)"


def test_a_ruling_tells_everything_it_orders() -> None:
    ruled = RulingSummary(
        "play_impossible",
        "amended",
        "chombo",
        proposed="referee",
        points=20000,
        payments=(Compensation("Aki", "Emi", 8000),),
        indicator="5p",
        reason="the wall fell",
    )
    assert ruling_line("en", "Aki", ruled).split(". ") == [
        "Ruling of the referee (Aki): Play made impossible",
        "Sanction: chombo",
        "20000 points off the result",
        "Compensation from Aki to Emi: 8000 points",
        "Dora indicator from now on: 5p",
        "Reason: the wall fell",
    ]
    assert ruling_line("ja", "亜紀", ruled).split("。") == [
        "審判の裁定（亜紀）：続行を不可能にする行為",
        "処置：チョンボ",
        "成績から20000点減点",
        "AkiからEmiへ8000点の補償",
        "以後のドラ表示牌：5p",
        "理由：the wall fell",
    ]
    assert ruling_line("ru", "Аки", ruled).split(". ") == [
        "Решение судьи (Аки): Игра стала невозможной",
        "Наказание: чомбо",
        "Из итога вычтено 20000 очков",
        "Возмещение, Aki → Emi: 8000 очков",
        "Индикатор доры теперь: 5p",
        "Причина: the wall fell",
    ]


def test_a_confirmed_ruling_is_described_as_the_books_own() -> None:
    ruled = RulingSummary("skipped_draw", "confirmed", "dead-hand", proposed="dead-hand")
    assert [ruling_line(language, "Aki", ruled, ("x/1",)) for language in LANGUAGES] == [
        "Ruling by the book (Aki): Skipped draw. Sanction: dead hand (x/1)",
        "規則どおりの裁定（Aki）：ツモ忘れ。処置：和了放棄（x/1）",
        "Решение по правилам (Aki): Пропуск взятия. Наказание: мёртвая рука (x/1)",
    ]


def test_a_report_that_is_dismissed_has_no_sanction() -> None:
    ruled = RulingSummary(
        "skipped_draw", "dismissed", "none", proposed="dead-hand", reason="he drew"
    )
    assert ruling_line("en", "Aki", ruled) == (
        "Report dismissed (Aki): Skipped draw. Reason: he drew"
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("The book: dead hand (m/1)", sanction_gloss("en", "dead-hand"))),
        ("ja", ("規則では：和了放棄（m/1）", sanction_gloss("ja", "dead-hand"))),
        ("ru", ("По правилам: мёртвая рука (m/1)", sanction_gloss("ru", "dead-hand"))),
    ],
)
def test_a_proposal_says_what_the_book_does_and_what_that_means(
    language: str, said: tuple[str, ...]
) -> None:
    assert proposal_lines(language, "dead-hand", ("m/1",)) == said


def test_a_proposal_says_when_the_book_assesses_the_offence_later() -> None:
    lines = proposal_lines("en", "none", ("m/1",), rule=LATER)
    assert lines == (
        "The book, later: chombo, only at a draw (m/1)",
        sanction_gloss("en", "chombo"),
    )


def test_a_proposal_says_from_how_many_tiles_on_the_book_acts_and_what_redeems_the_hand() -> None:
    lines = proposal_lines("en", "none", least=5)
    assert lines[0] == "The book, for fewer than 5 tiles: corrected, play goes on"
    lines = proposal_lines("en", "dead-hand", redeem=1000)
    assert lines[-1] == "The dead hand can be redeemed with a deposit of 1000 points"


def test_an_offence_left_to_the_referee_names_the_choices() -> None:
    offered = ("none", "dead-hand", "chombo")
    assert proposal_lines("en", "referee", ("m/1",), choices=offered) == (
        "Left to the referee (m/1)",
        "Possible sanctions: corrected, play goes on; dead hand; chombo",
    )
    assert proposal_lines("ja", "referee") == ("審判に任される",)


def test_a_chombo_is_described_with_its_cost() -> None:
    mangan = ChomboPayment.REVERSE_MANGAN
    assert [chombo_line(language, "Aki", mangan, 20) for language in LANGUAGES] == [
        "Chombo (Aki): a mangan to the others, 20 off the result",
        "チョンボ（Aki）：満貫払い、成績から20減点",
        "Чомбо (Aki): манган остальным, минус 20 к итогу",
    ]
    assert (
        chombo_line("en", "Aki", ChomboPayment.NONE, 0, ("m/2",)) == "Chombo (Aki): nothing (m/2)"
    )


@pytest.mark.parametrize("name", [offence_name, sanction_name, sanction_moment_name])
def test_an_unknown_id_is_a_caller_error(name: object) -> None:
    assert callable(name)
    with pytest.raises(KeyError, match="tripping"):
        name("en", "tripping")
