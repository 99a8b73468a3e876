"""Rule keys and rule values in words.

The words are messages of `rules.ftl`. A key is `rule-TOPIC-NAME` (yaku, offences and sanctions have
names of their own); a member of an enum is `value-ENUM-MEMBER`, so that keys with the same enum
share its phrases; a number is `value-TOPIC-NAME`, because 0 means something different for each key.
"""

import re
from enum import StrEnum
from typing import cast

from hanchan.core.offences.offence_codes import OFFENCE_IDS
from hanchan.i18n.code_names import YAKU_NAMES
from hanchan.i18n.number_format import format_signed
from hanchan.i18n.offence_text import offence_name, sanction_rule_text
from hanchan.i18n.texts import text
from hanchan.rules import RuleKey
from hanchan.rules.composite_values import (
    AbortRule,
    ChipRules,
    PrintedCell,
    SanctionRule,
    Uma,
    UmaRow,
    YakuKind,
    YakuValue,
)
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
    """Describe a value of a rule key, given as a value or in its text form.

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
            return _describe_word(language, value)
        case tuple():
            return _describe_list(language, entry, cast("tuple[object, ...]", value))
        case YakuValue():
            return _describe_yaku(language, value)
        case AbortRule():
            return _describe_abort(language, value)
        case SanctionRule():
            return sanction_rule_text(language, value)
        case Uma():
            return _describe_uma(language, value)
        case ChipRules():
            return _describe_chips(language, value)
        case _:
            raise TypeError(value)


def enum_message_id(word: StrEnum) -> str:
    """Return the id of the message for an enum member.

    >>> from hanchan.rules.value_enums import KanDora
    >>> enum_message_id(KanDora.WITH_DISCARD)
    'value-kan_dora-with_discard'
    """
    enum = INNER_CAPITAL.sub(r"_\g<0>", type(word).__name__).lower()
    return f"value-{enum}-{word.name.lower()}"


def _describe_word(language: str, word: StrEnum) -> str:
    return text(language, enum_message_id(word))


def _describe_list(language: str, entry: RuleKey, values: tuple[object, ...]) -> str:
    if entry.key == "equipment.red_fives":
        return _describe_red_fives(language, cast("tuple[int, int, int]", values))
    words: list[str] = []
    for value in values:
        if isinstance(value, PrintedCell):
            words.append(_describe_printed_cell(language, value))
        elif isinstance(value, StrEnum):
            words.append(_describe_word(language, value))
    if not words:
        return text(language, f"value-{entry.topic}-{entry.name}-none")
    return _join_phrases(language, "value-list", words)


def _describe_red_fives(language: str, counts: tuple[int, int, int]) -> str:
    man, pin, sou = counts
    if not any(counts):
        return text(language, "value-red_fives-none")
    if man == pin == sou:
        return text(language, "value-red_fives-equal", number=man)
    return text(language, "value-red_fives-each", man=man, pin=pin, sou=sou)


def _describe_printed_cell(language: str, cell: PrintedCell) -> str:
    return text(
        language,
        "value-printed_cell",
        fu=cell.fu,
        han=cell.han,
        child=cell.child,
        dealer=cell.dealer,
    )


def _join_phrases(language: str, message: str, words: list[str]) -> str:
    """Join phrases, each pair with the message that joins two."""
    joined = words[0]
    for word in words[1:]:
        joined = text(language, message, first=joined, next=word)
    return joined


def _describe_yaku(language: str, value: YakuValue) -> str:
    match value.kind:
        case YakuKind.NONE:
            return text(language, "value-yaku-none")
        case YakuKind.MANGAN:
            return text(language, "value-yaku-mangan")
        case YakuKind.YAKUMAN:
            return text(language, "value-yaku-yakuman", units=value.concealed)
        case YakuKind.HAN:
            return _describe_han(language, value)
        case YakuKind.EXCLUSIVE:
            return text(language, "value-yaku-exclusive", value=_describe_han(language, value))


def _describe_han(language: str, value: YakuValue) -> str:
    if not value.open:
        return text(language, "value-yaku-han_concealed", han=value.concealed)
    if value.open == value.concealed:
        return text(language, "value-yaku-han", han=value.concealed)
    return text(language, "value-yaku-han_open", han=value.concealed, open=value.open)


def _describe_abort(language: str, rule: AbortRule) -> str:
    if not rule.on:
        return text(language, "value-abort-off")
    return text(
        language,
        "value-abort-on",
        dealer=_describe_word(language, rule.dealer),
        honba=_describe_word(language, rule.honba),
        at=_describe_word(language, rule.at),
    )


def _describe_uma(language: str, uma: Uma) -> str:
    """Describe the usual uma first, then the uma for other numbers of players at the return."""
    words = [_describe_uma_row(language, uma.otherwise)]
    for count, row in uma.rows:
        written = _describe_uma_row(language, row)
        words.append(text(language, "value-uma-reached", count=count, row=written))
    return _join_phrases(language, "value-rows", words)


def _describe_uma_row(language: str, row: UmaRow) -> str:
    if not any(row):
        return text(language, "value-uma-none")
    return "/".join(map(format_signed, row))


def _describe_chips(language: str, chips: ChipRules) -> str:
    if not chips.points:
        return text(language, "value-chips-off")
    return text(
        language,
        "value-chips-on",
        points=chips.points,
        ippatsu=chips.ippatsu,
        ura=chips.ura,
        red=chips.red,
        tsumo=chips.yakuman_tsumo,
        ron=chips.yakuman_ron,
    )
