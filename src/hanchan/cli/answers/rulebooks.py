"""What is answered about rulebooks."""

from typing import TypedDict

Value = bool | int | str | list[int | str]
"""A value of a rule key."""


class Titled(TypedDict):
    """A rulebook by its id."""

    id: str
    title: str


class SourceShown(TypedDict):
    """A source of a rulebook; `document` is false for somebody's account of the rules."""

    id: str
    title: str
    edition: str
    publisher: str
    published: str
    document: bool


class RuleShown(TypedDict):
    """A value, its meaning and where it comes from."""

    value: Value
    meaning: str
    allowed: str
    articles: list[str]
    documented: bool
    reading: str | None


class RulebookShown(TypedDict):
    """A rulebook with its values by key."""

    id: str
    title: str
    extends: str | None
    content_hash: str
    sources: list[SourceShown]
    values: dict[str, RuleShown]


class DifferenceShown(TypedDict):
    """A key on which two rulebooks differ."""

    key: str
    meaning: str
    left: str
    right: str
    left_articles: list[str]
    right_articles: list[str]
    left_reading: str | None
    right_reading: str | None


class Checked(TypedDict):
    """A rulebook that is complete, and how many keys are unlike those of its parent."""

    id: str
    title: str
    ok: bool
    changed: int


class ArticleShown(TypedDict):
    """An article: what it says, the keys it bears on, how we read it, the tests that prove it."""

    id: str
    kind: str
    section: str
    title: str
    says: list[str]
    keys: list[str]
    reading: str | None
    otherwise: dict[str, Value]
    tests: list[str]
