"""Rulebooks: views and comparisons, the form for editing rules, and house rulebooks."""

from typing import Annotated, Any, TypedDict

import msgspec

from hanchan.messages.base import Identifier, MessagePart
from hanchan.messages.table_options import RuleChanges
from hanchan.rules.safe_toml import MAX_RULEBOOK_LENGTH


class CalculatorRules(MessagePart, frozen=True, kw_only=True):
    """Rules for the calculator: a rulebook's id, and the overridden keys with written values."""

    rules: str
    title: str
    changes: dict[str, str] = msgspec.field(default_factory=dict[str, str])


class RuleOption(MessagePart, frozen=True, kw_only=True):
    """A rule's value in written form, and its description."""

    value: str
    text: str


class RuleControl(MessagePart, frozen=True, kw_only=True):
    """The form control for one rule.

    `control` is `one` to choose one of the options, `any` to choose several, `number` for a number
    from `least` to `most`, or `written`. Several options are written with commas between them, no
    option as `[]`. The text of a `written` value has the syntax that `hint` describes; the options
    are then the values in the rulebooks that come with hanchan.
    """

    key: str
    name: str
    control: str
    hint: str
    meaning: str
    options: tuple[RuleOption, ...] = ()
    least: int = 0
    most: int = 0
    step: int = 1


class FormTopic(MessagePart, frozen=True, kw_only=True):
    """The form controls for the rules of one topic."""

    topic: str
    name: str
    rules: tuple[RuleControl, ...]


MAX_TITLE_LENGTH = 80


class HouseRulesDraft(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A draft of a house rulebook: a TOML `text`, or `changes` to the rulebook it `extends`.

    A changed value is given as a TOML value or in written form. `against` is another rulebook, to
    compare the draft with.
    """

    text: Annotated[str, msgspec.Meta(max_length=MAX_RULEBOOK_LENGTH)] | None = None
    title: Annotated[str, msgspec.Meta(max_length=MAX_TITLE_LENGTH)] = ""
    extends: Identifier = ""
    changes: RuleChanges = {}
    against: Identifier = ""


class ChangedRule(MessagePart, frozen=True, kw_only=True):
    """A rule whose value differs from that in the rulebook that a house rulebook extends."""

    key: str
    name: str
    was: str
    now: str
    written: str


class RulebookProblem(MessagePart, frozen=True, kw_only=True):
    """A problem with a house rulebook; `values` are the values that the message mentions."""

    field: str
    id: str
    values: dict[str, str | int]
    text: str
    line: int | None = None


class ComparedBook(MessagePart, frozen=True, kw_only=True):
    """A rulebook that a house rulebook is compared with, and what the house rulebook changes."""

    id: str
    title: str
    changed: tuple[ChangedRule, ...] = ()


class HouseRulebookView(MessagePart, frozen=True, kw_only=True):
    """A checked house rulebook: its TOML text and all values, or its problems.

    `nearest` is a rulebook that fewer of its values differ from than from the one that it extends,
    if there is one; `compared` is the rulebook that the draft asks to be compared with.
    """

    ok: bool
    title: str = ""
    extends: str = ""
    toml: str = ""
    hash: str = ""
    values: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])
    changed: tuple[ChangedRule, ...] = ()
    nearest: ComparedBook | None = None
    compared: ComparedBook | None = None
    problems: tuple[RulebookProblem, ...] = ()


class RulebookView(MessagePart, frozen=True, kw_only=True):
    """A rulebook in a list; `about` names its publisher, or else its source documents.

    `body` names whose rules it has, `since` is the date from which they were in force, `edition`
    says when in words, and `in_force` whether they are now.
    """

    id: str
    title: str
    about: tuple[str, ...] = ()
    extends: str = ""
    articles: int = 0
    body: str = ""
    edition: str = ""
    in_force: bool = False
    since: str = ""


class RuleValueView(MessagePart, frozen=True, kw_only=True):
    """A rulebook's value for one rule: its text, written form and articles, and our reading."""

    text: str
    written: str
    articles: tuple[str, ...] = ()
    reading: str = ""


class RuleView(MessagePart, frozen=True, kw_only=True):
    """One rule, and its value in each of the requested rulebooks."""

    key: str
    name: str
    values: tuple[RuleValueView, ...]
    differs: bool = False


class TopicView(MessagePart, frozen=True, kw_only=True):
    """The rules of one topic."""

    topic: str
    name: str
    rules: tuple[RuleView, ...]


class VariationView(MessagePart, frozen=True, kw_only=True):
    """A variation offered by a rulebook itself: a key to choose, or the values it sets."""

    name: str
    title: str
    offers: str
    key: str = ""
    sets: dict[str, Any] = msgspec.field(default_factory=dict[str, Any])
    articles: tuple[str, ...] = ()


class ArticleListItem(MessagePart, frozen=True, kw_only=True):
    """An article in the list of its rulebook: what it says, and our reading of it."""

    id: str
    title: str
    section: str
    kind: str
    says: tuple[str, ...] = ()
    reading: str = ""


class ArticleKey(MessagePart, frozen=True, kw_only=True):
    """A rule that an article determines, with its value in words, or a law that it states."""

    key: str
    name: str
    value: str = ""
    otherwise: str = ""


class ArticleView(MessagePart, frozen=True, kw_only=True):
    """An article: its subject, our reading of it, and the rules it determines; or a cited passage.

    `document` is False for a source that is not the rules themselves.
    """

    id: str
    book: str
    title: str
    kind: str = ""
    section: str = ""
    text: str = ""
    reading: str = ""
    source: str = ""
    document: bool = True
    keys: tuple[ArticleKey, ...] = ()
    proofs: int = 0


class RulebookTableRowView(MessagePart, frozen=True, kw_only=True):
    """A row of a rulebook's table, and the articles it comes from."""

    cells: tuple[str, ...]
    articles: tuple[str, ...] = ()


class RulebookTableView(MessagePart, frozen=True, kw_only=True):
    """A table of a rulebook: yaku, fu, limits, payments or sanctions, as the law applies them."""

    name: str
    title: str
    note: str
    columns: tuple[str, ...]
    rows: tuple[RulebookTableRowView, ...]
    articles: tuple[str, ...] = ()


class FullRulebookView(MessagePart, frozen=True, kw_only=True):
    """A rulebook with all values, variations, articles and tables."""

    book: RulebookView
    topics: tuple[TopicView, ...]
    variations: tuple[VariationView, ...]
    articles: tuple[ArticleListItem, ...]
    tables: tuple[RulebookTableView, ...]


class RulebookComparisonView(MessagePart, frozen=True, kw_only=True):
    """Rulebooks side by side, and the number of rules on which they differ.

    `news` are sentences on what is new, if they are two editions of one body.
    """

    books: tuple[RulebookView, ...]
    topics: tuple[TopicView, ...]
    differences: int
    news: tuple[str, ...] = ()


class HouseRulebookText(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The source text of a house rulebook."""

    text: Annotated[str, msgspec.Meta(max_length=MAX_RULEBOOK_LENGTH)]


PlainValue = bool | int | str | list[int | str]
"""A value of a rule key, as in JSON."""


class RulebookTitle(TypedDict):
    """A rulebook's id, title and players, whose rules it has, and its edition, as far as known."""

    id: str
    title: str
    players: int
    body: str
    since: str | None
    until: str | None
    checked: str | None
    follows: str | None
    in_force: bool


class SourceReport(TypedDict):
    """A source of a rulebook; `document` is false for a third-party account of the rules."""

    id: str
    title: str
    edition: str
    publisher: str
    published: str
    document: bool


class RuleValue(TypedDict):
    """A rule's value and meaning, the allowed values, and its articles with our reading of them."""

    value: PlainValue
    meaning: str
    allowed: str
    articles: list[str]
    documented: bool
    reading: str | None


class RulebookValues(TypedDict):
    """A rulebook with its values by key."""

    id: str
    title: str
    extends: str | None
    content_hash: str
    sources: list[SourceReport]
    values: dict[str, RuleValue]


class RuleDifference(TypedDict):
    """A rule key on which two rulebooks differ, with each one's value, articles and our reading."""

    key: str
    meaning: str
    left: str
    right: str
    left_articles: list[str]
    right_articles: list[str]
    left_reading: str | None
    right_reading: str | None


class RulebookCheckResult(TypedDict):
    """A valid rulebook; `changed` counts the keys that differ from the rulebook it extends."""

    id: str
    title: str
    ok: bool
    changed: int


class ArticleProof(TypedDict):
    """An article: what it says, its keys, our reading, and the tests that prove it."""

    id: str
    kind: str
    section: str
    title: str
    says: list[str]
    keys: list[str]
    reading: str | None
    otherwise: dict[str, PlainValue]
    tests: list[str]
