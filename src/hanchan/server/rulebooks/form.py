"""One rule on a page: its value in words, how it is chosen in a form, why a value is refused."""

from functools import cache, lru_cache
from typing import Any

import msgspec

from hanchan.errors import HanchanError, RulesError
from hanchan.messages.basics import Language
from hanchan.messages.rulebooks import FormTopic, Option, RuleControl
from hanchan.rules import Key, load_rules, rulebooks, schema
from hanchan.rules.kinds import AnyOf, OneNumber, OneOf, RedFives, ValueKind, WholeNumber, YesNo
from hanchan.rules.schema import key, keys
from hanchan.rules.value_kinds import CHIPS, SANCTION, UMA, YAKU, Abort, PrintedCells
from hanchan.wording.figures import prose
from hanchan.wording.rule_values import key_text, topic_text, value_text
from hanchan.wording.texts import text


def value_in_prose(language: str, key: str, value: object) -> str:
    r"""A value of a rule key in words, with points apart.

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
"""Values with parts, and the message that says how they are written."""


@lru_cache(maxsize=8)
def form_shown(language: Language) -> tuple[FormTopic, ...]:
    """The form: every rule by topic."""
    by_topic: dict[str, list[RuleControl]] = {}
    for entry in schema():
        by_topic.setdefault(entry.topic, []).append(control(entry, language))
    return tuple(
        FormTopic(topic=topic, name=topic_text(language, topic), rules=tuple(rules))
        for topic, rules in by_topic.items()
    )


def control(entry: Key, language: Language) -> RuleControl:
    """How one rule is chosen."""
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
    """Values as they are written: all there are, or those of the rulebooks."""
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
    """What may be chosen, in words."""
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
    told = text(language, "rulebooks-allowed_whole", **values)
    if not kind.also:
        return told
    also = ", ".join(map(str, kind.also))
    return text(language, "rulebooks-allowed_also", also=also, range=told)


def sentence(error: HanchanError, language: str) -> str:
    """What the visitor is told; a rule is named as it is called on the page."""
    if isinstance(error, RulesError) and error.field in keys():
        return _value_problem(error, language)
    return error.told(language)


def _value_problem(error: RulesError, language: str) -> str:
    """Why a rule cannot have a value, or not beside that of another rule, with both in words."""
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
