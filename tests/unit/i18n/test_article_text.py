"""Every article of every rulebook says its rule, in every language, beyond its title."""

import pytest

from hanchan.i18n import LANGUAGES
from hanchan.i18n.article_text import article_sentences, rule_sentence
from hanchan.i18n.rulebook_text import law_text, localized_article, localized_articles
from hanchan.rules import articles, load_rules, rulebooks
from hanchan.rules.schema import keys_by_name

BOOKS = [name for name in rulebooks() if articles(name)]
STOPS = (".", "。", "!", "?")


def says(language: str, article_id: str) -> tuple[str, ...]:
    rules = load_rules(article_id.partition("/")[0])
    return article_sentences(language, localized_article(language, article_id), rules)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rulebook", BOOKS)
def test_every_article_says_its_rule_in_full_sentences(rulebook: str, language: str) -> None:
    rules = load_rules(rulebook)
    said = {
        one.id: article_sentences(language, one, rules)
        for one in localized_articles(language, rulebook)
    }
    assert [name for name, told in said.items() if not told] == []
    assert [one for told in said.values() for one in told if not one.endswith(STOPS)] == []


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_text_says_more_than_the_title(rulebook: str) -> None:
    assert [one.id for one in articles(rulebook) if one.text.strip(".") == one.title] == []


def test_an_article_with_rule_keys_says_their_values() -> None:
    assert says("en", "ema-2008/0.2") == (
        "A win needs at least 1 han of yaku; dora do not count towards them.",
        "From 5 honba on, a win needs at least two han of yaku.",
    )
    assert says("ja", "ema-2008/0.1") == ("断么九（二から八の数牌のみ）は1翻で、門前に限る。",)


def test_an_article_with_a_text_says_it_first() -> None:
    (said,) = says("en", "ema-2008/3.3.12h")
    assert said == "A player in furiten may declare riichi."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rulebook", BOOKS)
def test_fixed_law_cited_next_to_a_key_is_said_with_the_key(rulebook: str, language: str) -> None:
    rules = load_rules(rulebook)
    missing = [
        (one.id, name)
        for one in localized_articles(language, rulebook)
        for name in one.keys
        if name not in keys_by_name()
        and not one.text
        and law_text(language, name) not in article_sentences(language, one, rules)
    ]
    assert missing == []


def test_the_law_of_a_shared_payment_is_said_of_a_liable_player() -> None:
    whole, law = says("en", "jpml-a/pao.1b")
    assert whole == "The liable player answers for the whole hand, further yakuman included."
    assert law == law_text("en", "law:pao")


def test_a_sanction_is_described_with_its_meaning() -> None:
    assert rule_sentence("en", "offences.noten_riichi", load_rules("ema-2008")) == (
        "This offence (Noten riichi) is a chombo: the kyoku is void and dealt again, and riichi "
        "deposits go back. It is judged only at an exhaustive draw."
    )
