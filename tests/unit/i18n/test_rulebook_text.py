"""Rulebooks in the language of the reader: what is translated, and what stays as it was."""

from pathlib import Path

import pytest

from hanchan.errors import RulesError
from hanchan.i18n import LANGUAGES, LanguageError, text
from hanchan.i18n.rulebook_text import (
    about_text,
    localized_article,
    localized_articles,
    localized_reading,
    localized_variations,
    rules_title,
    source_text,
)
from hanchan.rules import article, articles, load_rules, load_rules_file, rulebooks, variations
from hanchan.rules.loader import load_rules_text
from hanchan.rules.rules_document import all_rulebooks
from hanchan.rules.translations import load_translation
from hanchan.scoring import score

HOUSE = """title = "Ours"
extends = "ema"
[win]
min_han = 2
[readings]
win.min_han = "We like it so."
[sources.club]
title = "On the wall"
edition = "first"
publisher = "we"
published = "at home"
[cites]
win.min_han = ["club/wall"]
"""


@pytest.mark.parametrize("rulebook", rulebooks())
def test_english_is_what_the_rulebook_itself_says(rulebook: str) -> None:
    for language in ("en", "en-ema"):
        assert localized_articles(language, rulebook) == articles(rulebook)
        assert localized_variations(language, rulebook) == variations(rulebook)
        assert rules_title(language, load_rules(rulebook)) == load_rules(rulebook).title


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("rulebook", rulebooks())
def test_only_the_words_of_an_article_change_with_the_language(
    rulebook: str, language: str
) -> None:
    for told, entry in zip(localized_articles(language, rulebook), articles(rulebook), strict=True):
        assert told.title != entry.title
        assert (told.id, told.keys, told.tests) == (entry.id, entry.keys, entry.tests)
        assert bool(told.reading) == bool(entry.reading)
        assert bool(told.section) == bool(entry.section)
        assert localized_article(language, entry.id) == told


def test_an_inherited_option_is_listed_too() -> None:
    offered = {one.name: one.title for one in localized_variations("ru", "ema-2008")}
    told = load_translation("ema-2008", "ru")
    assert told is not None
    assert offered == told.variation


def test_a_house_rulebook_says_where_it_keeps_the_words_of_its_parent(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(HOUSE, encoding="utf-8")
    rules, told = load_rules_file(path), load_translation("ema", "ja")
    assert told is not None
    assert rules_title("ja", rules) == "Ours"
    assert localized_reading("ja", rules, "win.min_han") == "We like it so."
    assert (
        localized_reading("ja", rules, "furiten.missed_win_ends")
        == told.rule_reading["furiten.missed_win_ends"]
    )
    sources = {source.id: source_text("ja", source) for source in rules.sources}
    assert sources == {**told.source, "club": "On the wall; first; we; at home"}


def test_a_file_that_bears_the_name_of_a_rulebook_keeps_its_own_title(tmp_path: Path) -> None:
    path = tmp_path / "ema-2008.toml"
    path.write_text('title = "Mine"\nextends = "ema-2008"\n', encoding="utf-8")
    assert rules_title("ja", load_rules_file(path)) == "Mine"


@pytest.mark.parametrize("rulebook", all_rulebooks())
def test_a_title_never_speaks_of_another_length_than_is_played(rulebook: str) -> None:
    rules = load_rules(rulebook)
    other = load_rules(rules, {"ending.rounds": 3 - rules.ending.rounds})
    assert rules_title("en", other) != rules.title
    for language in LANGUAGES:
        title = rules_title(language, other)
        book = text(language, f"lobby-book-{rulebook}")
        length = text(language, "value-ending-rounds", number=other.ending.rounds)
        assert title in (f"{book}, {length}", f"{book}（{length}）")


def test_a_change_of_anything_but_the_length_leaves_the_title() -> None:
    rules = load_rules("tenhou", {"win.min_han": 2, "ending.rounds": 2})
    assert rules_title("en", rules) == rules.title


def test_the_title_of_a_house_rulebook_stays_whatever_its_length() -> None:
    rules = load_rules_text('title = "Ours"\nextends = "tenhou"\n[ending]\nrounds = 1\n')
    assert rules_title("en", rules) == "Ours"


def test_the_sheet_names_the_rulebook_in_the_language() -> None:
    sheet = score("234m456p3388s pon 555z", "8s", rules="wrc")
    told = load_translation("wrc", "ru")
    assert told is not None
    assert told.rulebook in sheet.explain("ru")
    assert sheet.rules.title in sheet.explain("en")


def test_an_unknown_article_or_language_is_refused() -> None:
    with pytest.raises(
        RulesError,
        match=r"no article 'ema-2008/3\.3\.4x'; the most similar one is ema-2008/3\.3\.4;",
    ):
        localized_article("ja", "ema-2008/3.3.4x")
    with pytest.raises(LanguageError):
        localized_article("de", article("ema-2008/0.scope").id)


def test_a_rulebook_without_articles_says_nothing_about_itself() -> None:
    assert about_text("ja", "tenhou") == about_text("en", "tenhou") == ""
