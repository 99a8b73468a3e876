"""Rulebooks as a page shows them: rule names, values in words, articles."""

from collections.abc import Mapping
from functools import cache, lru_cache

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.messages.basics import Language
from hanchan.messages.rulebooks import (
    ArticleBrief,
    ArticleKey,
    ArticleShown,
    BookTableShown,
    Compared,
    RulebookShown,
    RulebookWhole,
    RuleShown,
    TableRowShown,
    TopicShown,
    ValueShown,
    VariationShown,
)
from hanchan.rules import Article, RuleSet, articles, load_rules, rulebooks, schema
from hanchan.rules.document import check_rulebook
from hanchan.rules.grounds import grounds_of
from hanchan.rules.schema import key, keys
from hanchan.rules.sources import RulesSource
from hanchan.rules.variations import Variation
from hanchan.scoring.book_tables import BookTable, book_tables
from hanchan.server.rulebooks.form import value_in_prose
from hanchan.wording.articles import sentences
from hanchan.wording.figures import prose
from hanchan.wording.rule_values import key_text, topic_text
from hanchan.wording.rulebooks import (
    about_text,
    article_in,
    articles_in,
    law_text,
    place_text,
    reading_in,
    rules_title,
    source_text,
    variations_in,
)
from hanchan.wording.texts import text


@lru_cache(maxsize=64)
def book_shown(book: str, language: Language) -> RulebookShown:
    """Return a rulebook's entry in a list."""
    rules = load_rules(_known(book))
    about = about_text(language, book)
    sources = tuple(source_text(language, source) for source in rules.sources if source.document)
    return RulebookShown(
        id=book,
        title=rules_title(language, rules),
        about=(about,) if about else sources,
        extends=rules.extends,
        articles=len(articles(book)),
    )


def topics_shown(books: tuple[RuleSet, ...], language: str) -> tuple[TopicShown, ...]:
    """Return all rules by topic, with their values in each of the rule sets."""
    by_topic: dict[str, list[RuleShown]] = {}
    for entry in schema():
        values = tuple(value_shown(rules, entry.key, language) for rules in books)
        written = {value.written for value in values}
        shown = RuleShown(
            key=entry.key,
            name=key_text(language, entry.key),
            values=values,
            differs=len(written) > 1,
        )
        by_topic.setdefault(entry.topic, []).append(shown)
    return tuple(
        TopicShown(topic=topic, name=topic_text(language, topic), rules=tuple(rules))
        for topic, rules in by_topic.items()
    )


def value_shown(rules: RuleSet, name: str, language: str) -> ValueShown:
    """Return the value of one rule."""
    return ValueShown(
        text=value_in_prose(language, name, rules.get(name)),
        written=rules.text(name),
        articles=grounds_of(rules, name),
        reading=prose(language, reading_in(language, rules, name)),
    )


@lru_cache(maxsize=64)
def whole(book: str, language: Language) -> RulebookWhole:
    """Return a rulebook with all its values, variations and articles."""
    rules = load_rules(_known(book))
    return RulebookWhole(
        book=book_shown(book, language),
        topics=topics_shown((rules,), language),
        variations=tuple(map(variation_shown, variations_in(language, book))),
        articles=tuple(
            ArticleBrief(
                id=entry.id,
                title=entry.title,
                section=entry.section,
                kind=text(language, f"rulebooks-kind_{entry.kind}"),
                says=tuple(prose(language, said) for said in sentences(language, entry, rules)),
                reading=prose(language, entry.reading),
            )
            for entry in articles_in(language, book)
        ),
        tables=tuple(_table(table, language) for table in book_tables(language, rules)),
    )


def _table(table: BookTable, language: str) -> BookTableShown:
    return BookTableShown(
        name=table.name,
        title=table.title,
        note=prose(language, table.note),
        columns=table.columns,
        rows=tuple(
            TableRowShown(
                cells=tuple(prose(language, cell) for cell in row.cells), articles=row.articles
            )
            for row in table.rows
        ),
        articles=table.articles,
    )


@bounded_cache(8 * MEBIBYTE)
def compared(books: tuple[str, ...], language: Language) -> Compared:
    """Compare rulebooks side by side."""
    topics = topics_shown(tuple(load_rules(_known(book)) for book in books), language)
    return Compared(
        books=tuple(book_shown(book, language) for book in books),
        topics=topics,
        differences=sum(rule.differs for topic in topics for rule in topic.rules),
    )


def variation_shown(offered: Variation) -> VariationShown:
    """Return a variation that a rulebook offers."""
    return VariationShown(
        name=offered.name,
        title=offered.title,
        offers=offered.offers,
        key=offered.key,
        sets={name: key(name).plain(value) for name, value in offered.sets},
        articles=offered.cites,
    )


def changes_shown(
    rules: RuleSet, changes: Mapping[str, object], language: Language
) -> tuple[str, ...]:
    """Describe a table's changes to its rulebook: `Han needed to win: 2 han`."""
    if not changes:  # the usual case; looking up variations is slow
        return ()
    book = rules.id if rules.id in rulebooks() else rules.extends
    offered = {one.name: one for one in variations_in(language, book)} if book else {}
    return tuple(
        _change(name, value, offered.get(name), language)
        for name, value in changes.items()
        if value is not False or "." in name
    )


def _change(name: str, value: object, offered: Variation | None, language: Language) -> str:
    changed = offered.key if offered else name
    if changed in keys():
        words = value_in_prose(language, changed, value)
        return text(language, "rulebooks-change", name=key_text(language, changed), value=words)
    return offered.title if offered else name


def article_shown(book: str, place: str, language: Language) -> ArticleShown:
    """Return an article, or a passage of a source cited by rulebooks without articles."""
    named = f"{book}/{place}"
    source = sources().get(book)
    if source is not None and (book not in rulebooks() or not articles(book)):
        title = place_text(language, named)
        return ArticleShown(
            id=named,
            book=book,
            title=title,
            source=source_text(language, source),
            document=source.document,
        )
    return _article(article_in(language, named), load_rules(_known(book)), language)


def _article(entry: Article, rules: RuleSet, language: Language) -> ArticleShown:
    otherwise = dict(entry.otherwise)
    return ArticleShown(
        id=entry.id,
        book=rules_title(language, rules),
        title=entry.title,
        kind=text(language, f"rulebooks-kind_{entry.kind}"),
        section=entry.section,
        text=prose(language, entry.text),
        reading=prose(language, entry.reading),
        keys=tuple(
            ArticleKey(
                key=name,
                name=key_text(language, name),
                value=value_in_prose(language, name, rules.get(name)),
                otherwise=value_in_prose(language, name, otherwise[name])
                if name in otherwise
                else "",
            )
            if name in keys()
            else ArticleKey(key=name, name=law_text(language, name))
            for name in entry.keys
        ),
        proofs=len(entry.tests),
    )


@cache
def sources() -> dict[str, RulesSource]:
    """Return the sources of all rulebooks by id."""
    return {source.id: source for book in rulebooks() for source in load_rules(book).sources}


def _known(book: str) -> str:
    """Return the id; refuse it unless it is a rulebook's."""
    check_rulebook(book)
    return book
