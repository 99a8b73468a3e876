"""The texts of every rulebook in every language: all there, none too many, and read strictly."""

import re
from collections.abc import Mapping

import pytest

from hanchan.errors import RulesError
from hanchan.rules import articles, rulebooks
from hanchan.rules.articles import describe_rulebook
from hanchan.rules.loader import RulesText
from hanchan.rules.rules_document import read_preset
from hanchan.rules.translations import (
    LANGUAGES,
    TABLES,
    load_translation,
    read_translation,
    translatable_entries,
)

LETTERS = {"ja": re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]"), "ru": re.compile(r"[\u0400-\u04ff]")}
OF_THE_CLUB = re.compile(r"арбитр|отклонени|темпа[йюея]|нотен|фуритен", re.IGNORECASE)
OF_THE_HOUSE = re.compile(r"судь|отступлени|тэмпа|нотэн|фуритэн", re.IGNORECASE)
WANTED: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(TABLES, ()),
    "about": ("about",),
    "title": ("ours/1", "ours/2"),
    "rule_reading": ("win.min_han",),
}
WHOLE = """
rulebook = "Наши правила"
about = "Правила дома"
[title]
"ours/1" = "Один"
"ours/2" = "Два"
[rule_reading]
win.min_han = "Так и есть"
"""


def english(rulebook: str) -> dict[str, dict[str, str]]:
    """Everything that a rulebook says, by the tables of its texts."""
    entries, document = articles(rulebook), read_preset(rulebook)
    return {
        "section": {entry.section: entry.section for entry in entries if entry.section},
        "title": {entry.id: entry.title for entry in entries},
        "text": {entry.id: entry.text for entry in entries if entry.text},
        "reading": {entry.id: entry.reading for entry in entries if entry.reading},
        "variation": {name: one.title for name, one in document.variations.items()},
        "source": {name: str(one) for name, one in document.sources.items()},
        "place": {cite: cite.partition("/")[2] for cite in translatable_entries(rulebook)["place"]},
        "rule_reading": dict(document.readings),
    }


def numbers(text: str) -> set[str]:
    """The numbers of three digits or more, however their thousands are set apart."""
    return set(re.findall(r"\d{3,}", re.sub(r"(?<=\d)[ ,\u00a0](?=\d{3}\b)", "", text)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rulebook", rulebooks())
def test_a_rulebook_is_complete_in_every_language(rulebook: str, language: str) -> None:
    told = load_translation(rulebook, language)
    assert told is not None
    assert LETTERS[language].search(told.rulebook)
    assert bool(told.about) == bool(describe_rulebook(rulebook))
    for name, wanted in english(rulebook).items():
        given: Mapping[str, str] = getattr(told, name)
        assert list(given) == list(wanted), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rulebook", rulebooks())
def test_no_text_is_left_in_english(rulebook: str, language: str) -> None:
    told = load_translation(rulebook, language)
    assert told is not None
    for name, wanted in english(rulebook).items():
        given: Mapping[str, str] = getattr(told, name)
        left = [one for one, text in given.items() if not LETTERS[language].search(text)]
        assert not left, (name, {one: wanted[one] for one in left})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rulebook", rulebooks())
def test_a_text_names_the_numbers_that_the_english_one_names(rulebook: str, language: str) -> None:
    """A number of three digits or more is points or a year, and never lost in translation."""
    told = load_translation(rulebook, language)
    assert told is not None
    for name in ("title", "text", "reading", "rule_reading"):
        given: Mapping[str, str] = getattr(told, name)
        for one, said in english(rulebook)[name].items():
            assert numbers(said) <= numbers(given[one]), one


@pytest.mark.parametrize("rulebook", rulebooks())
def test_furiten_club_has_the_words_of_the_club_and_every_other_book_those_of_the_house(
    rulebook: str,
) -> None:
    """The club's rulebook is itself in Russian; hanchan describes the others in its own words."""
    told = load_translation(rulebook, "ru")
    assert told is not None
    said = " ".join(
        (told.rulebook, told.about, *(t for n in TABLES for t in getattr(told, n).values()))
    )
    others = OF_THE_HOUSE if rulebook == "furiten-club" else OF_THE_CLUB
    assert not others.findall(said)


def test_english_and_languages_that_nobody_translated_have_no_texts_of_their_own() -> None:
    assert load_translation("ema-2008", "en") is None
    assert load_translation("ema-2008", "../ema/texts.ja") is None


def test_a_rulebook_that_does_not_exist_has_no_texts() -> None:
    with pytest.raises(
        RulesError,
        match=r"rulebook: 'ema-2009' is not known\. Did you mean 'ema-2008'\? Known: club-4p,",
    ):
        load_translation("ema-2009", "ja")


def test_texts_that_are_all_there_are_read() -> None:
    told = read_translation(RulesText(WHOLE), WANTED, "ours/texts.ru.toml")
    assert (told.rulebook, told.about) == ("Наши правила", "Правила дома")
    assert told.title == {"ours/1": "Один", "ours/2": "Два"}
    assert told.rule_reading == {"win.min_han": "Так и есть"}


@pytest.mark.parametrize(
    ("was", "now", "problem"),
    [
        (
            'rulebook = "Наши правила"\n',
            "",
            r"ours/texts\.ru\.toml\.rulebook: a non-empty text in quotes is needed here",
        ),
        (
            'about = "Правила дома"\n',
            "about = 1\n",
            r"ours/texts\.ru\.toml\.about: a non-empty text in quotes is needed here",
        ),
        ('"ours/2" = "Два"\n', "", "there is no translation of ours/2"),
        (
            '"ours/1" = "Один"\n"ours/2" = "Два"\n',
            "",
            "there is no translation of ours/1 and 1 more",
        ),
        (
            '"ours/2" = "Два"\n',
            '"ours/2" = ["Два"]\n',
            r"ours/texts\.ru\.toml: title\.ours/2: a non-empty text in quotes is needed here",
        ),
        (
            '"ours/2" = "Два"\n',
            '"ours/2" = "Два"\n"ours/3" = "Три"\n',
            r"ours/texts\.ru\.toml: title: the rulebook itself has no 'ours/3'\. Did you mean",
        ),
        (
            "[rule_reading]",
            "[rule_readings]",
            r"ours/texts\.ru\.toml: 'rule_readings' is not known\. Did you mean",
        ),
        (
            "[title]",
            "[titles]",
            r"ours/texts\.ru\.toml: 'titles' is not known\. Did you mean 'title'\? Known:",
        ),
        (
            "[title]",
            "reading = 1\n[title]",
            r"ours/texts\.ru\.toml: reading: a table of NAME = value is needed here",
        ),
        (
            "win.min_han",
            "win.min_hans",
            r"ours/texts\.ru\.toml: rule_reading: the rulebook itself has no 'win\.min_hans'\.",
        ),
        (
            "win.min_han =",
            "win.min_han ==",
            "rulebook: this is not valid TOML: the first error is at line 8, character 14",
        ),
    ],
)
def test_a_text_that_is_missing_or_too_many_or_none_is_refused(
    was: str, now: str, problem: str
) -> None:
    assert was in WHOLE
    with pytest.raises(RulesError, match=problem):
        read_translation(RulesText(WHOLE.replace(was, now)), WANTED, "ours/texts.ru.toml")


def test_a_rulebook_without_a_description_gets_none() -> None:
    with pytest.raises(
        RulesError, match=r"ours/texts\.ru\.toml: about: leave this out, because the rulebook"
    ):
        read_translation(RulesText(WHOLE), {**WANTED, "about": ()}, "ours/texts.ru.toml")
