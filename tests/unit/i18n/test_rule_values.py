import itertools
import re
from collections.abc import Iterator
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

import pytest
from fluent.syntax import FluentParser, ast

from hanchan.core.offences.offence_codes import OFFENCE_IDS
from hanchan.errors import RulesError
from hanchan.i18n import LANGUAGES
from hanchan.i18n.code_names import YAKU_NAMES
from hanchan.i18n.number_format import format_number
from hanchan.i18n.rule_values import key_text, topic_text, value_text
from hanchan.rules import RuleKey, load_rules, rulebooks, schema
from hanchan.rules.composite_types import SANCTION_RULE, YAKU_VALUE, AbortRuleType
from hanchan.rules.composite_values import SanctionRule
from hanchan.rules.value_enums import (
    AbortedDealer,
    AbortedHonba,
    Sanction,
    SanctionMoment,
)
from hanchan.rules.value_types import BoolType, EnumListType, EnumValueType, WholeNumberType

if TYPE_CHECKING:
    from enum import StrEnum

KEYS = schema()
ASCII = re.compile("[A-Za-z]")
CHIPS = "points=2000 ippatsu=1 ura=1 red=1 yakuman-tsumo=5 yakuman-ron=10"
CLUB_UMA = "*:+8/+4/-4/-8 0:+6/+3/-3/-6 1:+12/-1/-3/-8 3:+8/+3/+1/-12"


def possible(entry: RuleKey) -> Iterator[Any]:
    """Every value a key can take, as far as they can be counted; of numbers the first thirty."""
    kind = cast("object", entry.kind)
    if isinstance(kind, BoolType):
        yield from (True, False)
    elif isinstance(kind, WholeNumberType):
        yield from dict.fromkeys([*kind.also, *itertools.islice(kind.numbers, 30)])
    elif isinstance(kind, EnumValueType):
        yield from kind.some
    elif isinstance(kind, EnumListType):
        words = tuple(cast("type[StrEnum]", kind.words))
        for size in range(len(words) + 1):
            yield from itertools.combinations(words, size)
    else:
        yield from possible_texts(kind)


def possible_texts(kind: object) -> Iterator[object]:
    """The same for the kinds whose values are written as one text of several parts."""
    if isinstance(kind, AbortRuleType):
        yield "off"
        for dealer, honba, at in itertools.product(AbortedDealer, AbortedHonba, kind.moments):
            yield f"{dealer}/{honba}/{at}"
    elif kind is SANCTION_RULE:
        for sanction, when in itertools.product(Sanction, SanctionMoment):
            yield SanctionRule(sanction=sanction, when=when)
    elif kind is YAKU_VALUE:
        yield from ("-", "mangan", "1/-", "2/1", "2/2", "5!/-", "5!/4", "y1", "y2", "y3", "y4")


COUNTED = [entry for entry in KEYS if next(possible(entry), None) is not None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_keys_of_a_topic_share_a_name_and_no_name_is_empty(language: str) -> None:
    for _, group in itertools.groupby(KEYS, key=lambda entry: entry.topic):
        names = [key_text(language, entry.key) for entry in group]
        assert len(set(names)) == len(names)
        assert all(name.strip() for name in names)


def test_an_english_name_is_at_most_six_words_long() -> None:
    assert not [entry.key for entry in KEYS if len(key_text("en", entry.key).split()) > 6]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_has_a_heading_of_its_own(language: str) -> None:
    topics = dict.fromkeys(entry.topic for entry in KEYS)
    assert len({topic_text(language, topic) for topic in topics}) == len(topics)


def test_only_tiles_uma_chips_and_printed_cells_have_too_many_values_to_try() -> None:
    assert {entry.key for entry in KEYS} - {entry.key for entry in COUNTED} == {
        "equipment.absent",
        "equipment.red_fives",
        "limits.printed_cells",
        "placement.uma",
        "options.chips",
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", COUNTED, ids=lambda entry: entry.key)
def test_two_values_of_a_key_never_read_alike(language: str, entry: RuleKey) -> None:
    values = list(possible(entry))
    phrases = [value_text(language, entry.key, value) for value in values]
    assert len(set(phrases)) == len(values)
    assert all(phrase.strip() for phrase in phrases)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", rulebooks())
def test_every_value_of_every_rulebook_has_words_from_the_value_or_from_its_text(
    language: str, name: str
) -> None:
    rules = load_rules(name)
    for key in rules:
        phrase = value_text(language, key, rules[key])
        assert phrase.strip(), key
        assert phrase == value_text(language, key, rules.text(key)), key


@pytest.mark.parametrize("language", ["ja", "ru"])
def test_nothing_is_left_in_latin_letters(language: str) -> None:
    for entry in KEYS:
        assert not ASCII.search(key_text(language, entry.key)), entry.key
        assert not ASCII.search(topic_text(language, entry.topic)), entry.topic
        for value in possible(entry):
            assert not ASCII.search(value_text(language, entry.key, value)), (entry.key, value)
    for key, value in (
        ("equipment.red_fives", "1,2,1"),
        ("limits.printed_cells", "20fu-1han=800/1200"),
        ("placement.uma", "*:+8/+4/-4/-8 1:+12/-1/-3/-8"),
        ("options.chips", CHIPS),
    ):
        assert not ASCII.search(value_text(language, key, value)), key


def test_no_name_is_kept_for_a_key_or_a_topic_that_is_gone() -> None:
    source = files("hanchan.i18n") / "locales" / "en" / "rules.ftl"
    found = [
        entry.id.name
        for entry in FluentParser().parse(source.read_text(encoding="utf-8")).body
        if isinstance(entry, ast.Message)
    ]
    topics = {f"topic-{entry.topic}" for entry in KEYS}
    elsewhere = {f"yaku.{name}" for name in YAKU_NAMES} | {
        f"offences.{name}" for name in OFFENCE_IDS
    }
    named = [entry for entry in KEYS if entry.key not in elsewhere]
    keys = {f"rule-{entry.topic}-{entry.name}" for entry in named}
    assert {name for name in found if name.startswith("topic-")} == topics
    assert {name for name in found if name.startswith("rule-")} == keys


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("calls.kuikae", "no-same-tile", "not the tile called"),
        ("kan.kokushi_robs_ankan", False, "no"),
        ("win.two_han_from_honba", 0, "none"),
        ("win.two_han_from_honba", 5, "from 5 honba on"),
        ("equipment.red_fives", (0, 0, 0), "none"),
        ("equipment.red_fives", [1, 1, 1], "1 in each suit"),
        ("equipment.red_fives", "1,2,1", "1 man, 2 pin, 1 sou"),
        ("riichi.open_limits", "first-declarer,not-furiten", "first declarer only, not in furiten"),
        ("pao.yakuman", [], "none"),
        ("pao.yakuman", ["daisangen", "daisuushii"], "Daisangen, Daisuushii"),
        ("yaku.renhou", "5!/-", "5 han, concealed only, counts alone"),
        ("yaku.daisuushii", "y2", "double yakuman"),
        ("draws.triple_ron", "off", "no abort"),
        ("draws.kyuushu", "passes/=0/declared", "deal passes, honba back to 0, when declared"),
        ("offences.noten_riichi", "chombo:at-draw", "chombo, only at a draw"),
        ("offences.wrong_call", "dead-hand-no-calls", "dead hand, no calls"),
        ("limits.printed_cells", "20fu-1han=800/1200", "20 fu 1 han 800, dealer 1200"),
        ("placement.uma", "*:0/0/0/0", "none"),
        (
            "placement.uma",
            CLUB_UMA,
            format_number(
                "+8/+4/-4/-8; +6/+3/-3/-6 with nobody at the return; +12/-1/-3/-8 with 1 at the"
                " return; +8/+3/+1/-12 with 3 at the return"
            ),
        ),
        ("options.chips", "off", "not played"),
        (
            "options.chips",
            CHIPS,
            "2000 points each: ippatsu 1, ura 1, red five 1, yakuman tsumo 5, yakuman ron 10",
        ),
    ],
)
def test_a_value_reads_as_a_player_would_say_it(key: str, value: object, said: str) -> None:
    assert value_text("en", key, value) == said


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("win.min_han", 1, "1 хан"),
        ("win.min_han", 2, "2 хан"),
        ("limits.counted_yakuman", 21, "от 21 хан"),
        ("limits.counted_yakuman", 13, "от 13 хан"),
        ("yaku.chinitsu", "6/5", "6 хан, в открытой 5"),
        ("yaku.ryanpeikou", "3/-", "3 хан, только закрытая рука"),
        ("yaku.daisuushii", "y4", "4 якумана"),
        ("yaku.daisuushii", "y5", "5 якуманов"),
        ("riichi.min_live_tiles", 1, "не меньше 1 тайла"),
        ("riichi.min_live_tiles", 4, "не меньше 4 тайлов"),
        ("win.two_han_from_honba", 21, "от 21 хонбы"),
        ("win.two_han_from_honba", 5, "от 5 хонб"),
        ("offences.hand_shown_min", 1, "от 1 тайла"),
        ("offences.exposed_tiles_min", 6, "от 6 тайлов"),
        ("ending.extension_rounds", 1, "до 1 раунда"),
        ("ending.extension_rounds", 2, "до 2 раундов"),
        ("offences.yakuman_claim_shanten", 1, "до 1 шантэна"),
        ("offences.yakuman_claim_shanten", 3, "до 3 шантэнов"),
        ("payments.honba", 300, "300 очков"),
        (
            "placement.uma",
            CLUB_UMA,
            format_number(
                "+8/+4/-4/-8; +6/+3/-3/-6 (возврата не достиг никто); +12/-1/-3/-8"
                " (достигли возврата: 1); +8/+3/+1/-12 (достигли возврата: 3)"
            ),
        ),
        ("limits.printed_cells", "20fu-2han=800/1200", "20 фу, 2 хан: 800, дилеру 1200"),
    ],
)
def test_russian_counts_as_russian_does(key: str, value: object, said: str) -> None:
    assert value_text("ru", key, value) == said


def test_a_value_the_key_does_not_take_is_refused_by_name() -> None:
    with pytest.raises(
        RulesError,
        match=r"calls\.kuikae: 'never' is none of these: allowed, no-same-tile, no-same-or-suji",
    ):
        value_text("en", "calls.kuikae", "never")
    with pytest.raises(RulesError, match=r"Did you mean 'calls\.kuikae'"):
        key_text("en", "calls.kuikai")
