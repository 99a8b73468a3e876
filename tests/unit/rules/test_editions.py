"""Editions: whose rules a rulebook has, from when on, and what contradicts another edition."""

from dataclasses import replace
from pathlib import Path

import pytest

from hanchan.errors import RulesError
from hanchan.i18n.edition_text import body_text, describe_news, edition_text
from hanchan.rules import load_rules, load_rules_file
from hanchan.rules.editions import Edition, by_body, check_editions, rulebooks_in_force
from hanchan.rules.loader import load_rules_text, open_questions
from hanchan.rules.rulebook_sources import check_all_cited
from hanchan.rules.rules_document import all_rulebooks, preset_editions, read_preset

HEAD = 'title = "Ours"\nextends = "wrc"\n'
WRC = Edition(body="wrc", begins="2015", ends="2022")
NEXT = Edition(body="wrc", begins="2022", follows="wrc")


def test_every_rulebook_is_an_edition_that_was_held_against_its_sources() -> None:
    editions = preset_editions()
    assert editions.keys() == set(all_rulebooks())
    assert all(edition.checked for edition in editions.values())


def test_one_edition_of_each_kind_of_a_body_is_in_force() -> None:
    editions = preset_editions()
    force = rulebooks_in_force(editions)
    assert {"wrc-2025", "ema-2025", "jpml-2023", "jpml-wrc-2023", "wiki-bulleted"} < force
    assert {"rmu-a", "rmu-b", "rmu-m"} < force
    assert not force & {"wrc", "wrc-2022", "ema", "ema-2008", "jpml-a", "jpml-b", "wiki-numbered"}


def test_rulebooks_are_listed_by_body_with_the_newest_first() -> None:
    bodies = by_body(preset_editions())
    assert bodies["wrc"] == ("wrc-2025", "wrc-2022", "wrc")
    assert bodies["ema"] == ("ema-2025", "ema", "ema-2008")
    assert bodies["jpml"] == ("jpml-2023", "jpml-wrc-2023", "jpml-a", "jpml-b")


def test_a_rulebook_that_follows_another_extends_a_book_of_its_body() -> None:
    editions = preset_editions()
    for name, edition in editions.items():
        parent = read_preset(name).extends
        if edition.follows and parent:
            assert editions[parent].body == edition.body, name


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        (
            'body = "wrc"\nfrom = "2026"\nuntil = "2025"',
            (
                "edition.until: this edition would end (2025) before it begins (2026). "
                "Write a later date"
            ),
        ),
        (
            'body = "wrc"\nfrom = "2025-06"\nuntil = "2025-06"',
            (
                "edition.until: this edition would end (2025-06) before it begins (2025-06). "
                "Write a later date"
            ),
        ),
        (
            'body = "wrc"\nfrom = "spring 2026"',
            (
                "edition.from: 'spring 2026' is not a date. Write a year, a month or a day, such "
                "as 2025, 2025-04 or 2025-04-01"
            ),
        ),
        (
            'body = "Our club"',
            (
                "edition.body: 'Our club' is not an id of a body. Use lower-case letters, digits "
                "and hyphens"
            ),
        ),
        ('from = "2026"', "edition.body: a non-empty text in quotes is needed here"),
        (
            'body = "wrc"\nsince = "2026"',
            "edition: 'since' is not known. Known: body, checked, follows, from, until",
        ),
        (
            'body = "wrc"\nfollows = "wrc-2022"',
            (
                "house: edition: wrc-2025 would be in force at the same time. Correct the dates, "
                "or what this edition follows"
            ),
        ),
        (
            'body = "wrc"\nfollows = "ema"',
            "house: edition.follows: 'ema' is not known. Known: wrc, wrc-2022, wrc-2025, house",
        ),
    ],
)
def test_an_impossible_edition_is_refused(table: str, sentence: str) -> None:
    with pytest.raises(RulesError) as refused:
        load_rules_text(f"{HEAD}[edition]\n{table}\n")
    assert str(refused.value) == sentence


def test_a_file_may_be_the_next_edition(tmp_path: Path) -> None:
    path = tmp_path / "wrc-2028.toml"
    path.write_text(
        f'{HEAD}[edition]\nbody = "wrc"\nfollows = "wrc-2025"\nfrom = "2028"\n', encoding="utf-8"
    )
    assert load_rules_file(path).content_hash() == load_rules("wrc").content_hash()


def test_two_editions_are_never_in_force_at_once() -> None:
    check_editions({"wrc": WRC, "next": NEXT})
    for wrong in (
        {"wrc": WRC, "next": replace(NEXT, begins="2021")},
        {"wrc": WRC, "next": NEXT, "other": NEXT},
    ):
        with pytest.raises(RulesError, match="would be in force at the same time"):
            check_editions(wrong)


@pytest.mark.parametrize("schema", ["2", "99"])
def test_a_file_of_a_future_schema_is_refused_before_its_unknown_names(schema: str) -> None:
    with pytest.raises(RulesError) as refused:
        load_rules_text(f'schema = {schema}\n{HEAD}[weather]\nrain = "stays"\n')
    assert str(refused.value) == (
        f"schema: the file is of schema {schema}, and this version of hanchan reads schema 1. "
        "Read it with a newer hanchan"
    )


@pytest.mark.parametrize("schema", ["0", "true", "'1'"])
def test_a_schema_is_a_whole_number_from_1_on(schema: str) -> None:
    with pytest.raises(RulesError, match="schema: "):
        load_rules_text(f"schema = {schema}\n{HEAD}")
    assert load_rules_text(f"schema = 1\n{HEAD}").title == "Ours"


def test_a_rulebook_with_a_parent_needs_a_source_for_each_value_it_sets() -> None:
    document = read_preset("wrc-2025")
    cites = {name: ids for name, ids in document.cites.items() if name != "riichi.min_live_tiles"}
    check_all_cited("wrc-2025", document.cites, document.values)
    with pytest.raises(RulesError, match=r"cites none for riichi\.min_live_tiles"):
        check_all_cited("wrc-2025", cites, document.values)


def test_open_questions_are_the_values_of_the_source_that_is_not_followed() -> None:
    asked = {name: open_questions(name) for name in all_rulebooks() if open_questions(name)}
    kazoe = "limits.counted_yakuman"
    assert {name: questions[kazoe] for name, questions in asked.items()} == {
        "jpml-2023": 13,
        "jpml-wrc-2023": 13,
        "rmu-a": 13,
        "rmu-b": 13,
        "rmu-m": 13,
        "wrc-2025": 0,
    }
    for name, questions in asked.items():
        rules = load_rules(name)
        for key, value in questions.items():
            assert rules[key] != value
            assert rules.reading_of(key).startswith("Open question: ")


def test_what_no_account_tells_is_an_open_question_too() -> None:
    rules = load_rules("mu")
    assert rules.equipment.red_fives == load_rules("m-league").equipment.red_fives
    assert rules.reading_of("equipment.red_fives").startswith("Open question: no account says")
    assert "equipment.red_fives" not in open_questions("mu")


def test_a_book_that_decides_a_key_has_no_open_question_about_it() -> None:
    text = 'title = "Ours"\nextends = "wrc-2025"\n[limits]\ncounted_yakuman = 0\n'
    assert load_rules_text(text).reading_of("limits.counted_yakuman") == ""


def test_news_of_an_edition_are_the_same_in_either_order_and_in_every_language() -> None:
    old, new = load_rules("wrc"), load_rules("wrc-2025")
    told = describe_news("en", old, new)
    assert told == describe_news("en", new, old)
    assert told[0] == "New in wrc-2025 (since 2025), compared with wrc:"
    assert "Deposits left at the end: to first place (before: to nobody)" in told
    assert "A chombo in the last hand: ends the match (before: the hand is replayed)" in told
    assert len(describe_news("ja", old, new)) == len(describe_news("ru", old, new)) == len(told)


@pytest.mark.parametrize(
    ("one", "other"),
    [("wrc", "ema"), ("rmu-a", "rmu-b"), ("jpml-a", "jpml-wrc-2023"), ("wrc", "wrc")],
)
def test_rulebooks_that_do_not_follow_each_other_have_no_news(one: str, other: str) -> None:
    assert describe_news("en", load_rules(one), load_rules(other)) == ()


def test_every_body_and_edition_has_words_in_every_language() -> None:
    for language in ("en", "ja", "ru"):
        for name, edition in preset_editions().items():
            assert body_text(language, edition.body)
            assert edition_text(language, name)
