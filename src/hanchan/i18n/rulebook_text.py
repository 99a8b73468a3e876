"""Rulebooks in the reader's language: titles, articles, variations, sources, readings, fixed law.

A text is translated only if it equals, word for word, that of a translated rulebook; a user's own
text remains unchanged.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache

from hanchan.i18n.texts import LANGUAGE_PROFILES, check_language, text
from hanchan.rules import Article, RuleSet, article, articles, load_rules, variations
from hanchan.rules.articles import describe_rulebook
from hanchan.rules.provenance import OWN_CHOICE, is_undocumented, rulebook_ancestry
from hanchan.rules.rulebook_sources import RulesSource
from hanchan.rules.rules_document import all_rulebooks, read_preset
from hanchan.rules.translations import RulebookTranslation, load_translation
from hanchan.rules.variations import Variation

UNDOCUMENTED = "°"
"""Mark of a value whose source is not a document; `rules-undocumented` explains it."""


def book_title(language: str, rulebook: str, title: str) -> str:
    """Return the translated title of a rulebook, or `title` if that is not hanchan's own.

    >>> book_title("ja", "my-rules", "My rules"), book_title("en", "ema", "EMA")
    ('My rules', 'EMA')
    """
    texts = _book_texts(language, rulebook)
    return texts.rulebook if texts and read_preset(rulebook).title == title else title


def rules_title(language: str, rules: RuleSet) -> str:
    """Return the title of a rule set: that of its rulebook, unless the match length is changed.

    A title may mention the length; with another one, the short name of the rulebook is used.

    >>> from hanchan.rules import load_rules
    >>> rules_title("en", load_rules("tenhou", {"ending.rounds": 1}))
    'Tenhou, east only'
    """
    rounds = rules.ending.rounds
    # A file of the user may have the id of a rulebook that comes with hanchan.
    preset = rules.id in all_rulebooks() and read_preset(rules.id).title == rules.title
    if not preset or rounds == load_rules(rules.id).ending.rounds:
        return book_title(language, rules.id, rules.title)
    book = text(language, f"lobby-book-{rules.id}")
    length = text(language, "value-ending-rounds", number=rounds)
    return text(language, "rules-title-of_length", book=book, length=length)


def about_text(language: str, rulebook: str) -> str:
    """Return the description of a rulebook; empty if the rulebook has no articles."""
    texts = _book_texts(language, rulebook)
    return texts.about if texts else describe_rulebook(rulebook)


@cache
def localized_articles(language: str, rulebook: str) -> tuple[Article, ...]:
    """Return the articles of a rulebook, with title, section and reading in the language."""
    texts = _book_texts(language, rulebook)
    entries = articles(rulebook)
    return tuple(_localize_article(entry, texts) for entry in entries) if texts else entries


def localized_article(language: str, article_id: str) -> Article:
    """Return the article with this id, in the language; raises an error for an unknown id.

    >>> id = "furiten-club/option.1"
    >>> localized_article("en", id).title == article(id).title
    True
    """
    entry = article(article_id)
    texts = _book_texts(language, article_id.partition("/")[0])
    return _localize_article(entry, texts) if texts else entry


def localized_variations(language: str, rulebook: str) -> tuple[Variation, ...]:
    """Return the variations of a rulebook, with titles in the language."""
    return tuple(_localize_variation(language, rulebook, one) for one in variations(rulebook))


def source_text(language: str, source: RulesSource) -> str:
    """Describe a source: its title, edition, publisher and publication."""
    for book in all_rulebooks():
        texts = _book_texts(language, book)
        if texts and read_preset(book).sources.get(source.id) == source:
            return texts.source[source.id]
    return str(source)


def place_text(language: str, cite: str) -> str:
    """Return the name of a place in a source, such as its heading.

    >>> place_text("en", "ema-rules/scoring table")
    'scoring table'
    """
    return localized_places(language).get(cite) or cite.partition("/")[2]


@cache
def localized_places(language: str) -> Mapping[str, str]:
    """Return the translated names of places in sources, such as headings, by citation.

    Places without a translation are absent.

    >>> localized_places("ja")["ema-rules/the tiles"], len(localized_places("en"))
    ('牌', 0)
    """
    books = (_book_texts(language, book) for book in all_rulebooks())
    places = {cite: place for one in books if one for cite, place in one.place.items()}
    own = text(language, "rules-own_choice")
    return places if own == OWN_CHOICE.partition("/")[2] else places | {OWN_CHOICE: own}


def cite_text(language: str, cite: str) -> str:
    """Format a citation: the number of an article, or a source and its heading.

    >>> cite_text("ja", "ema-2008/3.3.4"), cite_text("en", "ema-rules/scoring table")
    ('ema-2008/3.3.4', 'ema-rules/scoring table')
    >>> cite_text("en", OWN_CHOICE), cite_text("ru", OWN_CHOICE)
    ("the program's own choice", 'решение самой программы')
    """
    place = place_text(language, cite)
    return place if cite == OWN_CHOICE else f"{cite.partition('/')[0]}/{place}"


def cites_text(language: str, cites: Iterable[str], most: int, between: str = ", ") -> str:
    """Format the first `most` citations, marked if the rule is not from a document.

    >>> cites_text("en", ("ema-2008/4.1.2d", "ema-2008/4.1.2c"), 1)
    'ema-2008/4.1.2d'
    >>> cites_text("en", ("toronto/rules.md", "pantheon-wrc/wrc.php"), 1)
    'toronto/rules.md°'
    """
    all_cites = list(cites)
    formatted = between.join(cite_text(language, cite) for cite in all_cites[:most])
    return mark_undocumented(formatted, all_cites)


def mark_undocumented(line: str, cites: Sequence[str]) -> str:
    """Add the mark to a text if its first citation is an account of the rules, not a document."""
    return line + UNDOCUMENTED if is_undocumented(cites) else line


def add_undocumented_note(language: str, line: str) -> str:
    """Add the explanation of the mark to a text that contains it."""
    return f"{line}\n{text(language, 'rules-undocumented')}" if UNDOCUMENTED in line else line


def localized_reading(language: str, rules: RuleSet, key: str) -> str:
    """Return our interpretation of the source of a key, or our doubt about it; empty if none."""
    reading = rules.reading_of(key)
    for book in rulebook_ancestry(rules):
        texts = _book_texts(language, book)
        if reading and texts and read_preset(book).readings.get(key) == reading:
            return texts.rule_reading[key]
    return reading


def law_text(language: str, name: str) -> str:
    """Describe a fixed law, a procedure or a definition, given its name in articles.

    >>> law_text("en", "law:deposits")
    'The winner takes them; without a winner they wait for the next one.'
    """
    return text(language, name.replace(":", "-"))


def _book_texts(language: str, rulebook: str) -> RulebookTranslation | None:
    spoken = LANGUAGE_PROFILES.get(check_language(language), language)
    return load_translation(rulebook, spoken) if rulebook in all_rulebooks() else None


def _localize_article(entry: Article, texts: RulebookTranslation) -> Article:
    return replace(
        entry,
        title=texts.title[entry.id],
        text=texts.text[entry.id] if entry.text else "",
        section=texts.section[entry.section] if entry.section else "",
        reading=texts.reading[entry.id] if entry.reading else "",
    )


def _localize_variation(language: str, rulebook: str, offered: Variation) -> Variation:
    while rulebook in all_rulebooks():
        texts = _book_texts(language, rulebook)
        if texts and read_preset(rulebook).variations.get(offered.name) == offered:
            return replace(offered, title=texts.variation[offered.name])
        rulebook = read_preset(rulebook).extends
    return offered
