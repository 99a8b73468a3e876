"""One rule on a page: its value in words, its form control, why a value is refused."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec

from hanchan.bounded_cache import MEBIBYTE, bounded_cache
from hanchan.errors import HanchanError, RulesError
from hanchan.messages.basics import Language
from hanchan.messages.rulebooks import FormTopic, Option, RuleControl, RulesSaid
from hanchan.rules import Key, RuleSet, diff, load_rules, rulebooks, schema
from hanchan.rules.kinds import AnyOf, OneNumber, OneOf, RedFives, ValueKind, WholeNumber, YesNo
from hanchan.rules.load import parse_overrides
from hanchan.rules.schema import key, keys
from hanchan.rules.value_kinds import CHIPS, SANCTION, UMA, YAKU, Abort, PrintedCells
from hanchan.wording.figures import prose
from hanchan.wording.rule_values import key_text, topic_text, value_text
from hanchan.wording.texts import text

# Rules as URL parameters: a rulebook, and the changes to it. Only changes that can affect the value
# of a hand are included, to keep URLs short.

LONGEST_CHANGE = 400
SCORING = frozenset({
    "equipment", "riichi", "dora", "win", "yaku", "fu", "limits", "payments", "draws",
})  # fmt: skip
"""The topics that determine the value of a hand."""


def rules_said(rules: RuleSet) -> RulesSaid:
    """Return the rulebook that rules come from or are most like, and the changes to it.

    >>> rules_said(load_rules("tenhou", {"limits.kiriage_mangan": "all", "ending.rounds": 1}))
    RulesSaid(rules='tenhou', title='', changes={'limits.kiriage_mangan': 'all'})
    """
    book = rules.id if rules.id in rulebooks() else book_like(rules)
    title = "" if rules.id == book else rules.title
    return RulesSaid(rules=book, title=title, changes=changes_of(load_rules(book), rules))


@bounded_cache(2 * MEBIBYTE)
def book_like(rules: RuleSet) -> str:
    r"""Return the rulebook that a house one extends, or else the one with the fewest differences.

    >>> from hanchan.rules.load import rules_of_text
    >>> book_like(rules_of_text('title = "Ours"\nextends = "jpml-b"'))
    'jpml-b'
    """
    if rules.extends in rulebooks():
        return rules.extends
    return min(rulebooks(), key=lambda one: sum(map(len, diff(load_rules(one), rules).values())))


def changes_of(base: RuleSet, rules: RuleSet) -> dict[str, str]:
    """Return the changes to a rulebook that can affect the value of a hand."""
    return {
        row.key: key(row.key).text(rules.get(row.key))
        for topic, rows in diff(base, rules).items()
        if topic in SCORING
        for row in rows
    }


def read_changes(book: str, changes: Mapping[str, object]) -> dict[str, object]:
    """Parse changes given as TOML values or in written form.

    >>> read_changes("ema-2008", {"win.min_han": "2", "equipment.red_fives": [1, 1, 1]})
    {'equipment.red_fives': [1, 1, 1], 'win.min_han': 2}
    """
    written = [f"{name}={value}" for name, value in changes.items() if isinstance(value, str)]
    plain = {name: value for name, value in changes.items() if not isinstance(value, str)}
    return plain | parse_overrides(book, written)


def value_in_prose(language: str, key: str, value: object) -> str:
    r"""Describe a value of a rule key, with digit grouping.

    >>> value_in_prose("ru", "ending.target", 30000)
    '30\u202f000 очков'
    """
    return prose(language, value_text(language, key, value))


WRITTEN: tuple[tuple[object, str], ...] = (
    (YAKU, "yaku"),
    (SANCTION, "sanction"),
    (UMA, "uma"),
    (CHIPS, "chips"),
)
"""Composite kinds of values, and the message that describes their written form."""


@lru_cache(maxsize=8)
def form_shown(language: Language) -> tuple[FormTopic, ...]:
    """Return the form: every rule by topic."""
    by_topic: dict[str, list[RuleControl]] = {}
    for entry in schema():
        by_topic.setdefault(entry.topic, []).append(control(entry, language))
    return tuple(
        FormTopic(topic=topic, name=topic_text(language, topic), rules=tuple(rules))
        for topic, rules in by_topic.items()
    )


def control(entry: Key, language: Language) -> RuleControl:
    """Return the form control for one rule."""
    kind = entry.kind
    shown = RuleControl(
        key=entry.key,
        name=key_text(language, entry.key),
        control=_control(kind),
        hint=prose(language, allowed_text(entry, language)),
        meaning=entry.meaning,
        options=tuple(
            Option(value=value, text=value_in_prose(language, entry.key, value))
            for value in offered(entry)
        ),
    )
    if shown.control != "number" or not isinstance(kind, WholeNumber):
        return shown
    numbers = kind.numbers
    return msgspec.structs.replace(
        shown,
        least=min(numbers[0], *kind.also) if kind.also else numbers[0],
        most=numbers[-1],
        step=numbers.step,
    )


def _control(kind: ValueKind[Any]) -> str:
    match kind:
        case YesNo() | OneNumber() | OneOf():
            return "one"
        case WholeNumber():
            return "number"
        case AnyOf():
            return "any"
        case _:
            return "written"


@cache
def offered(entry: Key) -> tuple[str, ...]:
    """Return possible values in written form: all, or those used by the rulebooks."""
    match entry.kind:
        case YesNo():
            return "true", "false"
        case OneNumber(also=numbers):
            return tuple(map(str, numbers))
        case OneOf(some=words):
            return tuple(map(str, words))
        case WholeNumber():
            return ()
        case AnyOf(words=words):
            return tuple(map(str, words))
        case _:
            return tuple(dict.fromkeys(load_rules(book).text(entry.key) for book in rulebooks()))


def allowed_text(entry: Key, language: str) -> str:
    """Describe the allowed values."""
    match entry.kind:
        case YesNo() | OneNumber() | OneOf() | AnyOf():
            words = [value_text(language, entry.key, value) for value in offered(entry)]
            return text(language, "rulebooks-allowed_words", words=" · ".join(words))
        case WholeNumber():
            return _whole_text(entry.kind, language)
        case RedFives():
            return text(language, "rulebooks-allowed_reds")
        case PrintedCells():
            return text(language, "rulebooks-allowed_cells")
        case Abort():
            return text(language, "rulebooks-allowed_abort")
        case kind:
            name = next(name for one, name in WRITTEN if one is kind)
            return text(language, f"rulebooks-allowed_{name}")


def _whole_text(kind: WholeNumber, language: str) -> str:
    numbers = kind.numbers
    values = {"least": numbers[0], "most": numbers[-1], "step": numbers.step}
    range_text = text(language, "rulebooks-allowed_whole", **values)
    if not kind.also:
        return range_text
    also = ", ".join(map(str, kind.also))
    return text(language, "rulebooks-allowed_also", also=also, range=range_text)


def sentence(error: HanchanError, language: str) -> str:
    """Describe an error to the visitor, with rules named as on the page."""
    if isinstance(error, RulesError) and error.field in keys():
        return _value_problem(error, language)
    return error.told(language)


def _value_problem(error: RulesError, language: str) -> str:
    """Describe why a rule cannot have a value, alone or together with another rule's."""
    entry = key(error.field)
    words: dict[str, object] = {"field": key_text(language, entry.key)}
    if error.other:
        other, _, value = error.other.partition(" = ")
        words["given"] = value_text(language, entry.key, error.given)
        beside = {"name": key_text(language, other), "value": value_text(language, other, value)}
        words["other"] = text(language, "rulebooks-change", **beside)
    elif error.message in ("value-choice", "value-any-of"):
        words["allowed"] = allowed_text(entry, language)
    return RulesError(error.message, **error.values | words).told(language)
