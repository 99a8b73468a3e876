"""One rule on a page: its value in words, its form control, and errors about it."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.errors import HanchanError, RulesError
from hanchan.i18n.number_format import group_points_in_text
from hanchan.i18n.rule_values import key_text, topic_text, value_text
from hanchan.i18n.texts import text
from hanchan.messages.base import Language
from hanchan.messages.rulebooks import CalculatorRules, FormTopic, RuleControl, RuleOption
from hanchan.rules import RuleKey, RuleSet, composite_types, diff, load_rules, schema
from hanchan.rules.loader import parse_overrides
from hanchan.rules.nearest_rulebook import nearest_to
from hanchan.rules.rules_document import all_rulebooks
from hanchan.rules.schema import find_key, keys_by_name
from hanchan.rules.value_types import (
    AbsentTilesType,
    BoolType,
    EnumListType,
    EnumValueType,
    OneOfNumbersType,
    RedFivesType,
    ValueType,
    WholeNumberType,
)

# Rules as URL parameters: a rulebook, and the changes to it. To keep URLs short, only changes that
# can affect the value of a hand are included.

MAX_CHANGE_LENGTH = 400
SCORING = frozenset({
    "equipment", "riichi", "dora", "win", "yaku", "fu", "limits", "payments", "draws",
})  # fmt: skip
"""The topics that determine the value of a hand."""


@cached_with_bounded_bytes(2 * MEBIBYTE)
def calculator_rules(rules: RuleSet) -> CalculatorRules:
    """Return the most similar rulebook for the calculator, and the changes to it.

    The rulebook that the rules extend is preferred. Changes that cannot affect a hand's value are
    left out.

    >>> calculator_rules(load_rules("tenhou", {"limits.kiriage_mangan": "all", "ending.rounds": 1}))
    CalculatorRules(rules='tenhou', title='', changes={'limits.kiriage_mangan': 'all'})
    """
    book = rules.id if rules.id in all_rulebooks() else closest_rulebook(rules)
    title = "" if rules.id == book else rules.title
    changes = scoring_changes(load_rules(book), rules)
    return CalculatorRules(rules=book, title=title, changes=changes)


@cached_with_bounded_bytes(2 * MEBIBYTE)
def closest_rulebook(rules: RuleSet) -> str:
    r"""Return the rulebook that `rules` extend, or else the one with the fewest differences.

    >>> from hanchan.rules.loader import load_rules_text
    >>> closest_rulebook(load_rules_text('title = "Ours"\nextends = "jpml-b"'))
    'jpml-b'
    """
    if rules.extends in all_rulebooks():
        return rules.extends
    return nearest_to(rules)


def scoring_changes(base: RuleSet, rules: RuleSet) -> dict[str, str]:
    """Return the changes that can affect a hand's value: the written form of each, by key."""
    return {
        row.key: find_key(row.key).text(rules[row.key])
        for topic, rows in diff(base, rules).items()
        if topic in SCORING
        for row in rows
    }


def parse_rule_changes(book: str, changes: Mapping[str, object]) -> dict[str, object]:
    """Parse changed rules, given as TOML values or in written form.

    >>> parse_rule_changes("ema-2008", {"win.min_han": "2", "equipment.red_fives": [1, 1, 1]})
    {'equipment.red_fives': [1, 1, 1], 'win.min_han': 2}
    """
    in_text = [f"{name}={value}" for name, value in changes.items() if isinstance(value, str)]
    plain = {name: value for name, value in changes.items() if not isinstance(value, str)}
    return plain | parse_overrides(book, in_text)


def value_in_prose(language: str, key: str, value: object) -> str:
    r"""Describe the value of a rule in words, with digit grouping.

    >>> value_in_prose("ru", "ending.target", 30000)
    '30\u202f000 очков'
    """
    return group_points_in_text(language, value_text(language, key, value))


CONTROLS: Mapping[type[ValueType[Any]], str] = {
    **dict.fromkeys((BoolType, OneOfNumbersType, EnumValueType), "one"),
    WholeNumberType: "number",
    EnumListType: "any",
}
"""The form control of each kind of value; values of all other kinds are typed in."""
FORMATS = (
    (composite_types.YAKU_VALUE, "yaku"),
    (composite_types.SANCTION_RULE, "sanction"),
    (composite_types.UMA, "uma"),
    (composite_types.CHIPS, "chips"),
)
"""Value kinds with several parts, and the message that describes the written form of each."""
WRITTEN_TYPES: dict[type, str] = {
    AbsentTilesType: "tiles",
    RedFivesType: "reds",
    composite_types.PrintedCellsType: "cells",
    composite_types.AbortRuleType: "abort",
}
"""Types of value kinds whose written form a message describes."""


@lru_cache(maxsize=8)
def present_form(language: Language) -> tuple[FormTopic, ...]:
    """Return the form with every rule, grouped by topic."""
    by_topic: dict[str, list[RuleControl]] = {}
    for entry in schema():
        by_topic.setdefault(entry.topic, []).append(present_control(entry, language))
    return tuple(
        FormTopic(topic=topic, name=topic_text(language, topic), rules=tuple(rules))
        for topic, rules in by_topic.items()
    )


def present_control(entry: RuleKey, language: Language) -> RuleControl:
    """Return the form control for one rule."""
    kind = entry.kind
    control = RuleControl(
        key=entry.key,
        name=key_text(language, entry.key),
        control=CONTROLS.get(type(kind), "written"),
        hint=group_points_in_text(language, describe_allowed(entry, language)),
        meaning=entry.meaning,
        options=tuple(
            RuleOption(value=value, text=value_in_prose(language, entry.key, value))
            for value in offered_values(entry)
        ),
    )
    if control.control != "number" or not isinstance(kind, WholeNumberType):
        return control
    numbers = kind.numbers
    return msgspec.structs.replace(
        control,
        least=min(numbers[0], *kind.also) if kind.also else numbers[0],
        most=numbers[-1],
        step=numbers.step,
    )


@cache
def offered_values(entry: RuleKey) -> tuple[str, ...]:
    """Return the values that the form offers, in written form; none for whole numbers.

    These are all values, or for values of several parts those that rulebooks use.
    """
    match entry.kind:
        case BoolType():
            return "true", "false"
        case OneOfNumbersType(also=words) | EnumValueType(some=words) | EnumListType(words=words):
            return tuple(map(str, words))
        case WholeNumberType():
            return ()
        case _:
            return tuple(
                dict.fromkeys(load_rules(book).text(entry.key) for book in all_rulebooks())
            )


def describe_allowed(entry: RuleKey, language: str) -> str:
    """Describe in words which values a rule allows."""
    match entry.kind:
        case BoolType() | OneOfNumbersType() | EnumValueType() | EnumListType():
            words = [value_text(language, entry.key, value) for value in offered_values(entry)]
            return text(language, "rulebooks-allowed_words", words=" · ".join(words))
        case WholeNumberType() as kind:
            limits = {"least": kind.numbers[0], "most": kind.numbers[-1], "step": kind.numbers.step}
            span = text(language, "rulebooks-allowed_whole", **limits)
            also = ", ".join(map(str, kind.also))
            return text(language, "rulebooks-allowed_also", also=also, range=span) if also else span
        case kind:
            name = WRITTEN_TYPES.get(type(kind))
            name = name or next(name for one, name in FORMATS if one is kind)
            return text(language, f"rulebooks-allowed_{name}")


def describe_error(error: HanchanError, language: str) -> str:
    """Describe an error to the visitor, and name rules as the page does."""
    if not isinstance(error, RulesError) or error.field not in keys_by_name():
        return error.localized(language)
    entry = find_key(error.field)
    values: dict[str, object] = {"field": key_text(language, entry.key)}
    if error.other:
        other, _, value = error.other.partition(" = ")
        values["given"] = value_text(language, entry.key, error.given)
        setting = {"name": key_text(language, other), "value": value_text(language, other, value)}
        values["other"] = text(language, "rulebooks-change", **setting)
    elif error.message in ("value-choice", "value-any-of"):
        values["allowed"] = describe_allowed(entry, language)
    return RulesError(error.message, **error.values | values).localized(language)
