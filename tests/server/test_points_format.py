"""Refusals, rulebooks and their forms write points as the plates of a table do."""

import re

import pytest

from hanchan.errors import HanchanError
from hanchan.messages.base import Language
from hanchan.rules import load_rules
from hanchan.rules.schema import find_key
from hanchan.server.error_responses import refusal_message
from hanchan.server.rulebooks.presenter import (
    describe_table_changes,
    present_article,
    present_full_rulebook,
)
from hanchan.server.rulebooks.rule_form import present_form

TOGETHER = re.compile(r"(?<![\w=/.'])[0-9]{2}000\b")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("book", ["ema-2008", "jpml-a", "tenhou"])
def test_a_rulebook_has_no_points_without_a_space_between_thousands(
    book: str, language: Language
) -> None:
    shown = present_full_rulebook(book, language)
    told = [
        value.text + value.reading
        for topic in shown.topics
        for rule in topic.rules
        for value in rule.values
    ]
    told += [text for article in shown.articles for text in (*article.says, article.reading)]
    told += [cell for table in shown.tables for row in table.rows for cell in row.cells]
    assert any("\u202f" in text for text in told)
    assert [text for text in told if TOGETHER.search(text)] == []


def test_articles_write_points_with_a_space_between_thousands() -> None:
    shown = present_article("ema-2008", "4.1.3b", "ru")
    assert "18\u202f000" in shown.text or "18\u202f000" in shown.reading


def test_table_changes_group_thousands_except_in_japanese() -> None:
    rules = load_rules("ema-2008")
    [english] = describe_table_changes(rules, {"ending.target": 35000}, "en")
    [japanese] = describe_table_changes(rules, {"ending.target": 35000}, "ja")
    assert "35\u202f000" in english
    assert "35000" in japanese


def test_a_refusal_groups_thousands_of_allowed_points() -> None:
    with pytest.raises(HanchanError) as caught:
        find_key("ending.target").accept(10**9)
    assert "\u202f000" in refusal_message(caught.value, None, "ru").text


def test_a_form_leaves_typed_numbers_unchanged() -> None:
    typed = [
        option.value
        for topic in present_form("en")
        for rule in topic.rules
        for option in rule.options
    ]
    assert not any("\u202f" in value for value in typed)
