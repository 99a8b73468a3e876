"""Rule keys and rule values in words.

The words are messages of `rules.ftl`. A key is `rule-TOPIC-NAME` (yaku, offences and sanctions have
names of their own); a member of an enum is `value-ENUM-MEMBER`, so that keys with the same enum
share its phrases; a number is `value-TOPIC-NAME`, because 0 means something different for each key.
"""

import re
from dataclasses import asdict
from enum import StrEnum
from functools import reduce
from typing import cast

from hanchan.core.offences.offence_codes import OFFENCE_IDS
from hanchan.i18n.code_names import YAKU_NAMES
from hanchan.i18n.number_format import format_signed
from hanchan.i18n.offence_text import offence_name, sanction_rule_text
from hanchan.i18n.texts import text
from hanchan.rules import RuleKey
from hanchan.rules import composite_values as v
from hanchan.rules.schema import find_key as schema_key

INNER_CAPITAL = re.compile("(?<!^)[A-Z]")


def topic_text(language: str, topic: str) -> str:
    """Return the heading of a topic.

    >>> topic_text("en", "offences"), topic_text("ja", "furiten"), topic_text("ru", "draws")
    ('Offences', '振聴', 'Ничьи')
    """
    return text(language, f"topic-{topic}")


def key_text(language: str, key: str) -> str:
    """Return the short name of a rule key.

    >>> key_text("en", "calls.kuikae"), key_text("ja", "calls.kuikae")
    ('Swap-calling (kuikae)', '喰い替え')
    >>> key_text("ru", "yaku.pinfu")
    'Пинфу'
    """
    entry = schema_key(key)
    if entry.topic == "yaku" and entry.name in YAKU_NAMES:
        return text(language, f"yaku-{entry.name}")
    if entry.topic == "offences" and entry.name in OFFENCE_IDS:
        return offence_name(language, entry.name)
    return text(language, f"rule-{entry.topic}-{entry.name}")


def value_text(language: str, key: str, value: object) -> str:
    """Describe a value of a rule key, given as the value itself or as its text.

    >>> value_text("en", "draws.kyuushu", "stays-if-tenpai/+1/declared")
    'dealer stays if tenpai, honba +1, when declared'
    >>> value_text("ru", "ending.target", 0), value_text("ru", "ending.target", 30000)
    ('нет', '30000 очков')
    >>> value_text("ja", "yaku.tanyao", "1/-")
    '1翻、門前のみ'
    """
    entry = schema_key(key)
    given = entry.parse(value) if isinstance(value, str) else entry.accept(value)
    return _describe_value(language, entry, given)


def _describe_value(language: str, entry: RuleKey, value: object) -> str:  # noqa: PLR0911 - one a type
    match value:
        case bool():
            return text(language, "value-yes" if value else "value-no")
        case int():
            return text(language, f"value-{entry.topic}-{entry.name}", number=value)
        case StrEnum():
            return _word_text(language, value)
        case tuple():
            return _describe_list(language, entry, cast("tuple[object, ...]", value))
        case v.YakuValue():
            return _describe_yaku(language, value)
        case v.AbortRule():
            words = ("dealer", value.dealer), ("honba", value.honba), ("at", value.at)
            parts = {name: _word_text(language, word) for name, word in words}
            return text(language, "value-abort-on" if value.on else "value-abort-off", **parts)
        case v.SanctionRule():
            return sanction_rule_text(language, value)
        case v.Uma():
            return _describe_uma(language, value)
        case v.ChipRules():
            message = "value-chips-on" if value.points else "value-chips-off"
            parts = asdict(value) | {"tsumo": value.yakuman_tsumo, "ron": value.yakuman_ron}
            return text(language, message, **parts)
        case _:
            raise TypeError(value)


def _word_text(language: str, word: StrEnum) -> str:
    """Describe an enum member, such as `KanDora.WITH_DISCARD`: `value-kan_dora-with_discard`."""
    enum = INNER_CAPITAL.sub(r"_\g<0>", type(word).__name__).lower()
    return text(language, f"value-{enum}-{word.name.lower()}")


def _describe_list(language: str, entry: RuleKey, values: tuple[object, ...]) -> str:
    if entry.key == "equipment.red_fives":
        man, pin, sou = cast("tuple[int, int, int]", values)
        kind = "each" if not man == pin == sou else "equal" if man else "none"
        return text(language, f"value-red_fives-{kind}", number=man, man=man, pin=pin, sou=sou)
    if entry.key == "equipment.absent" and values:
        return entry.text(values)
    words: list[str] = []
    for value in values:
        if isinstance(value, v.PrintedCell):
            words.append(text(language, "value-printed_cell", **asdict(value)))
        elif isinstance(value, StrEnum):
            words.append(_word_text(language, value))
    if not words:
        return text(language, f"value-{entry.topic}-{entry.name}-none")
    return _join_phrases(language, "value-list", words)


def _join_phrases(language: str, message: str, words: list[str]) -> str:
    return reduce(lambda joined, one: text(language, message, first=joined, next=one), words)


def _describe_yaku(language: str, value: v.YakuValue) -> str:
    han, opened = value.concealed, value.open
    if value.kind not in (v.YakuKind.HAN, v.YakuKind.EXCLUSIVE):
        return text(language, f"value-yaku-{value.kind}", units=han)
    kind = "han_concealed" if not opened else "han" if opened == han else "han_open"
    description = text(language, f"value-yaku-{kind}", han=han, open=opened)
    exclusive = value.kind is v.YakuKind.EXCLUSIVE
    return text(language, "value-yaku-exclusive", value=description) if exclusive else description


def _describe_uma(language: str, uma: v.Uma) -> str:
    """Describe the usual uma, then that for each number of players at or above the return."""

    def format_row(row: v.UmaRow) -> str:
        return "/".join(map(format_signed, row)) if any(row) else text(language, "value-uma-none")

    words = [format_row(uma.otherwise)]
    for count, row in uma.rows:
        words.append(text(language, "value-uma-reached", count=count, row=format_row(row)))
    return _join_phrases(language, "value-rows", words)
