"""Every value of a rule key has a sentence of its own, in every language."""

import pytest

from hanchan.i18n import LANGUAGES
from hanchan.i18n.article_text import value_sentence
from hanchan.rules.composite_types import AbortRuleType
from hanchan.rules.composite_values import SanctionRule, YakuValue
from hanchan.rules.schema import find_key, schema
from hanchan.rules.value_enums import Sanction, SanctionMoment
from hanchan.rules.value_types import BoolType, EnumValueType, OneOfNumbersType

ABORTS = ("stays/+1", "stays/+0", "stays/=0", "stays-if-tenpai/+1", "passes/+1", "passes/=0")
YAKU = ("-", "2/2", "2/1", "2/-", "5!/-", "mangan", "y1", "y2", "y3", "y4")


def values(name: str) -> list[object]:
    """The values of a key between which a message chooses its sentence."""
    kind = find_key(name).kind
    match kind:
        case EnumValueType():
            return [kind.words(word) for word in kind.some]
        case BoolType():
            return [True, False]
        case OneOfNumbersType():
            return [*kind.also]
        case AbortRuleType():
            on = (f"{rest}/{at}" for rest in ABORTS for at in kind.moments)
            return [kind.parse("off"), *map(kind.parse, on)]
        case _:
            return []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [entry.key for entry in schema() if values(entry.key)])
def test_no_two_values_of_a_key_are_said_alike(name: str, language: str) -> None:
    told = [value_sentence(language, name, value) for value in values(name)]
    assert len(set(told)) == len(told) > 1
    assert [one for one in told if not one.endswith((".", "。"))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_value_a_yaku_is_said(language: str) -> None:
    told = {value_sentence(language, "yaku.renhou", YakuValue.parse(text)) for text in YAKU}
    assert len(told) == len(YAKU)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sanction_is_said_with_when_it_is_judged(language: str) -> None:
    rules = [SanctionRule(sanction=one, when=when) for one in Sanction for when in SanctionMoment]
    told = {value_sentence(language, "offences.noten_riichi", rule) for rule in rules}
    assert len(told) == len(rules)


def test_an_abort_says_what_becomes_of_the_deal_and_the_honba() -> None:
    rule = find_key("draws.four_kans").parse("passes/+0/fourth-kan")
    assert value_sentence("en", "draws.four_kans", rule) == (
        "When two or more players have made four kans between them, the kyoku is aborted at the "
        "fourth kan. The deal passes, and the honba stay as they are."
    )
