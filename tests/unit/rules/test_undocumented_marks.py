"""A value without a document behind it is marked wherever it is shown."""

import pytest

import hanchan
from hanchan.cli import main
from hanchan.i18n.texts import text
from hanchan.rules import load_rules, rulebooks
from hanchan.rules.provenance import OWN_CHOICE, is_account_source, is_undocumented
from hanchan.server.rulebooks.presenter import present_article

HAND = ("234m567m345p68s11z", "7s")
"""With riichi, as the dealer in the east round: a pair of the double wind."""
LANGUAGES = ("en", "ja", "ru")


@pytest.mark.parametrize(
    ("cites", "marked"),
    [
        (("ema-2008/3.3.4",), False),
        (("ema-rules/3.3.1", "mahjong-news/reports/67"), False),
        (("toronto/rules.md",), True),
        (("hanchan/taken over from ema-2008", "ema-2008/3.1b"), True),
        ((OWN_CHOICE,), False),  # it says so itself
        ((), False),
    ],
)
def test_the_first_cite_decides(cites: tuple[str, ...], marked: bool) -> None:
    assert is_undocumented(cites) is marked


def test_every_platform_has_accounts_and_documents() -> None:
    for rulebook in ("ema", "m-league", "mahjong-soul", "tenhou", "wrc"):
        kinds = {source.document for source in load_rules(rulebook).sources}
        assert kinds == {True, False}, rulebook


def test_rulebooks_that_list_the_same_source_agree_on_what_it_is() -> None:
    sources = {source for book in rulebooks() for source in load_rules(book).sources}
    assert {source.id for source in sources if not source.document} == {
        source.id for source in sources if is_account_source(source.id)
    }
    assert not is_account_source("ema-rules")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_score_sheet_marks_such_a_line_and_says_what_the_mark_means(language: str) -> None:
    sheet = hanchan.score(*HAND, rules="wrc", riichi=True).explain(language)
    marked = [line for line in sheet.splitlines() if line.endswith("°]")]
    assert any("11z" in line for line in marked)
    assert sheet.splitlines()[-1] == text(language, "rules-undocumented")


def test_a_score_sheet_that_rests_on_articles_has_no_mark() -> None:
    assert "°" not in hanchan.score(*HAND, rules="ema-2008", riichi=True).explain()


def test_the_ledger_of_a_match_is_marked_too() -> None:
    told = hanchan.result((45000, 35000, 25000, 15000), rules="wrc").explain().splitlines()
    assert ("°" in "".join(told[:-1])) == (told[-1] == text("en", "rules-undocumented"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_show_marks_such_a_value(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", "m-league", "pao.covers", "--lang", language]) == 0
    assert text(language, "rules-undocumented") in capsys.readouterr().out
    assert main(["rules", "show", "m-league", "fu.double_wind_pair", "--lang", language]) == 0
    assert "°" not in capsys.readouterr().out


def test_rules_diff_marks_such_a_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "diff", "wrc", "ema"]) == 0
    assert text("en", "rules-undocumented") in capsys.readouterr().out


def test_the_page_receives_that_a_source_is_no_document() -> None:
    assert not present_article("toronto", "rules.md", "en").document
    assert present_article("ema-rules", "3.3.1", "en").document


def test_a_sheet_in_the_terminal_says_what_the_mark_means(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "--text", "--watch", "--rules", "wrc", "--seed", "3"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert text("en", "rules-undocumented") in said
