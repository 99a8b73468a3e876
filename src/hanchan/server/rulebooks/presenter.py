"""Views of rulebooks: names of rules, values in words, comparisons, and articles."""

from collections.abc import Mapping
from functools import cache, lru_cache, partial

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.i18n import rulebook_text as t
from hanchan.i18n.article_text import article_sentences
from hanchan.i18n.edition_text import body_text, describe_news, edition_text
from hanchan.i18n.number_format import group_points_in_text
from hanchan.i18n.rule_values import key_text, topic_text
from hanchan.i18n.texts import text
from hanchan.messages import rulebooks as m
from hanchan.messages.base import Language, from_attributes
from hanchan.rules import RuleSet, Variation, articles, load_rules, schema
from hanchan.rules.editions import rulebooks_in_force
from hanchan.rules.provenance import provenance_of
from hanchan.rules.rulebook_sources import RulesSource
from hanchan.rules.rules_document import all_rulebooks, check_rulebook, preset_editions, read_preset
from hanchan.rules.schema import find_key, keys_by_name
from hanchan.scoring.rulebook_tables import book_tables
from hanchan.server.rulebooks.rule_form import value_in_prose

TWO = 2


@lru_cache(maxsize=128)
def present_rulebook(book: str, language: Language) -> m.RulebookView:
    """Return a rulebook's list entry: title, description or sources, and number of articles."""
    rules = load_rules(_require_rulebook(book))
    about = t.about_text(language, book)
    listed = read_preset(book).sources.values()
    documents = [source for source in listed if source.document] or listed
    sources = tuple(t.source_text(language, source) for source in documents)
    return m.RulebookView(
        id=book,
        title=t.rules_title(language, rules),
        about=(about,) if about else sources,
        extends=rules.extends,
        articles=len(articles(book)),
        body=body_text(language, preset_editions()[book].body),
        edition=edition_text(language, book),
        in_force=book in rulebooks_in_force(preset_editions()),
        since=preset_editions()[book].begins,
    )


def present_topics(books: tuple[RuleSet, ...], language: str) -> tuple[m.TopicView, ...]:
    """Return all rules by topic, with their values in each of the rule sets."""
    by_topic: dict[str, list[m.RuleView]] = {}
    for entry in schema():
        values = tuple(present_value(rules, entry.key, language) for rules in books)
        distinct = {value.written for value in values}
        name, differs = key_text(language, entry.key), len(distinct) > 1
        view = m.RuleView(key=entry.key, name=name, values=values, differs=differs)
        by_topic.setdefault(entry.topic, []).append(view)
    return tuple(
        m.TopicView(topic=topic, name=topic_text(language, topic), rules=tuple(rules))
        for topic, rules in by_topic.items()
    )


def present_value(rules: RuleSet, name: str, language: str) -> m.RuleValueView:
    """Return the value of one rule in words and as written in TOML, with the articles on it."""
    return m.RuleValueView(
        text=value_in_prose(language, name, rules[name]),
        written=rules.text(name),
        articles=provenance_of(rules, name),
        reading=group_points_in_text(language, t.localized_reading(language, rules, name)),
    )


@lru_cache(maxsize=64)
def present_full_rulebook(book: str, language: Language) -> m.FullRulebookView:
    """Return a rulebook with all its values, variations, articles and tables."""
    rules = load_rules(_require_rulebook(book))
    with_groups = partial(group_points_in_text, language)
    return m.FullRulebookView(
        book=present_rulebook(book, language),
        topics=present_topics((rules,), language),
        variations=tuple(
            from_attributes(
                m.VariationView,
                variation,
                offers=variation.offered_text,
                sets={name: find_key(name).plain(value) for name, value in variation.sets},
                articles=variation.cites,
            )
            for variation in t.localized_variations(language, book)
        ),
        articles=tuple(
            from_attributes(
                m.ArticleListItem,
                entry,
                kind=text(language, f"rulebooks-kind_{entry.kind}"),
                says=tuple(map(with_groups, article_sentences(language, entry, rules))),
                reading=with_groups(entry.reading),
            )
            for entry in t.localized_articles(language, book)
        ),
        tables=tuple(
            from_attributes(
                m.RulebookTableView,
                table,
                note=with_groups(table.note),
                rows=tuple(
                    m.RulebookTableRowView(
                        cells=tuple(map(with_groups, row.cells)), articles=row.articles
                    )
                    for row in table.rows
                ),
            )
            for table in book_tables(language, rules)
        ),
    )


@cached_with_bounded_bytes(8 * MEBIBYTE)
def present_comparison(books: tuple[str, ...], language: Language) -> m.RulebookComparisonView:
    """Return all rules of these rulebooks side by side, and the number that differ."""
    rules = tuple(load_rules(_require_rulebook(book)) for book in books)
    topics = present_topics(rules, language)
    return m.RulebookComparisonView(
        books=tuple(present_rulebook(book, language) for book in books),
        topics=topics,
        differences=sum(rule.differs for topic in topics for rule in topic.rules),
        news=describe_news(language, *rules) if len(rules) == TWO else (),
    )


def describe_table_changes(
    rules: RuleSet, changes: Mapping[str, object], language: Language
) -> tuple[str, ...]:
    """Describe a table's changes to its rulebook, for example `Han needed to win: 2 han`."""
    if not changes:  # the usual case, in which variations are not looked up because that is slow
        return ()
    book = rules.id if rules.id in all_rulebooks() else rules.extends
    variations = {one.name: one for one in t.localized_variations(language, book)} if book else {}
    return tuple(
        _describe_change(name, value, variations.get(name), language)
        for name, value in changes.items()
        if value is not False or "." in name
    )


def _describe_change(name: str, value: object, variation: Variation | None, lang: Language) -> str:
    key = variation.key if variation else name
    if key in keys_by_name():
        words = value_in_prose(lang, key, value)
        return text(lang, "rulebooks-change", name=key_text(lang, key), value=words)
    return variation.title if variation else name


def present_article(book: str, place: str, language: Language) -> m.ArticleView:
    """Return an article, or a passage of a source cited by rulebooks without articles."""
    citation = f"{book}/{place}"
    source = sources_by_id().get(book)
    if source is not None and (book not in all_rulebooks() or not articles(book)):
        title = t.place_text(language, citation)
        name, document = t.source_text(language, source), source.document
        return m.ArticleView(id=citation, book=book, title=title, source=name, document=document)
    entry = t.localized_article(language, citation)
    rules, otherwise = load_rules(_require_rulebook(book)), dict(entry.otherwise)
    return m.ArticleView(
        id=entry.id,
        book=t.rules_title(language, rules),
        title=entry.title,
        kind=text(language, f"rulebooks-kind_{entry.kind}"),
        section=entry.section,
        text=group_points_in_text(language, entry.text),
        reading=group_points_in_text(language, entry.reading),
        keys=tuple(
            m.ArticleKey(
                key=name,
                name=key_text(language, name),
                value=value_in_prose(language, name, rules[name]),
                otherwise=value_in_prose(language, name, otherwise[name])
                if name in otherwise
                else "",
            )
            if name in keys_by_name()
            else m.ArticleKey(key=name, name=t.law_text(language, name))
            for name in entry.keys
        ),
        proofs=len(entry.tests),
    )


@cache
def sources_by_id() -> dict[str, RulesSource]:
    """Return the sources of all rulebooks by their id."""
    return {source.id: source for book in all_rulebooks() for source in load_rules(book).sources}


def _require_rulebook(book: str) -> str:
    check_rulebook(book)
    return book
