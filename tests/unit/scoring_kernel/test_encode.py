"""Every word of a rule set has a number of its own in the rules record."""

from enum import StrEnum
from typing import Any

import pytest

from hanchan.core.rules_encoder import encode_rules
from hanchan.core.yaku_ids import (
    NAMES,
    V_EXCLUSIVE,
    V_HAN,
    V_MANGAN,
    V_NONE,
    V_YAKUMAN,
    Y_CHUN,
    Y_HAKU,
    Y_NAGASHI_MANGAN,
    Y_RENHOU,
    Y_ROUND_WIND,
    Y_TANYAO,
)
from hanchan.rules.composite_values import Uma
from hanchan.rules.schema import RuleKey, schema
from hanchan.rules.value_enums import (
    AbortedDealer,
    AbortedHonba,
    MultipleRon,
    SanctionMoment,
    UraDora,
    enum_index,
)
from hanchan.rules.value_types import EnumValueType
from play.builders import plain_record, plain_rules

WITHOUT_EFFECT = ("offences.",)
SPARED = {"offences.chombo_payment", "offences.chombo_rating", "offences.chombo_honba"}


WORDS = [entry for entry in schema() if isinstance(entry.kind, EnumValueType)]


@pytest.mark.parametrize("entry", WORDS, ids=lambda entry: entry.key)
def test_every_word_of_a_key_makes_another_record(entry: RuleKey) -> None:
    kind: Any = entry.kind
    records = {encode_rules(plain_rules({entry.key: word})).snapshot() for word in kind.some}
    assert len(records) == len(kind.some) > 1


@pytest.mark.parametrize(
    ("key", "text", "words"),
    [
        ("draws.four_kans", "{}/+1/fourth-kan", AbortedDealer),
        ("draws.four_kans", "stays/{}/fourth-kan", AbortedHonba),
        ("offences.too_many_tiles", "chombo:{}", SanctionMoment),
    ],
)
def test_every_word_within_a_value_makes_another_record(
    key: str, text: str, words: type[StrEnum]
) -> None:
    texts = [text.format(word).removesuffix(":at-once") for word in words]
    records = {encode_rules(plain_rules({key: value})).snapshot() for value in texts}
    assert len(records) == len(words)


def test_words_that_are_spelled_alike_keep_the_places_in_their_own_enums() -> None:
    assert (enum_index(MultipleRon.ALL), enum_index(UraDora.ALL)) == (1, 2)


def other_text(entry: RuleKey, now: str) -> str:
    """A value of the key that differs from the one that is set."""
    kind: Any = entry.kind
    words = [str(word) for word in kind.some] if isinstance(kind, EnumValueType) else []
    samples = {
        "bool": ["true", "false"],
        "int": ["0", "1", "2", "3", "4", "8", "11", "600", "1000", "40000"],
        "enum": words,
        "list": ["1,2,0", "first-declarer", "daisangen", "20fu-1han=800/1200", "2m"],
        "table": [
            "3/2", "2/1", "*:+9/+3/-3/-9", "stays/+1/declared", "stays/+1/fourth-discard",
            "stays/+1/fourth-kan", "stays/+1/ron",
            "points=100 ippatsu=1 ura=2 red=3 yakuman-tsumo=4 yakuman-ron=5",
        ],
    }[entry.type]  # fmt: skip
    for text in samples:
        try:
            if entry.text(entry.parse(text)) != now:
                return text
        except ValueError:
            continue
    pytest.fail(f"no other value is known for {entry.key}")


@pytest.mark.parametrize(
    "entry",
    [e for e in schema() if e.key in SPARED or not e.key.startswith(WITHOUT_EFFECT)],
    ids=lambda entry: entry.key,
)
def test_changing_a_key_changes_the_record(entry: RuleKey) -> None:
    rules = plain_rules()
    text = other_text(entry, rules.text(entry.key))
    changed = encode_rules(plain_rules({entry.key: text}))
    assert changed.snapshot() != encode_rules(rules).snapshot()


def test_a_yaku_has_its_kind_and_both_values() -> None:
    def value(text: str) -> tuple[int, int, int]:
        r = plain_record(yaku__renhou=text)
        return r.yaku_value[Y_RENHOU], r.yaku_closed[Y_RENHOU], r.yaku_open[Y_RENHOU]

    assert value("-") == (V_NONE, 0, 0)
    assert value("3/2") == (V_HAN, 3, 2)
    assert value("5!/-") == (V_EXCLUSIVE, 5, -1)
    assert value("mangan") == (V_MANGAN, 0, 0)
    assert value("y2") == (V_YAKUMAN, 2, 2)


def test_yakuhai_gives_its_value_to_each_kind_of_set() -> None:
    r = plain_record(yaku__yakuhai="4/3")
    assert [r.yaku_closed[y] for y in range(Y_HAKU, Y_ROUND_WIND + 1)] == [4] * 5
    assert (r.yaku_open[Y_CHUN], r.yaku_open[Y_TANYAO]) == (3, 1)


def test_nagashi_is_no_yaku_of_a_hand() -> None:
    assert NAMES[Y_NAGASHI_MANGAN] == "nagashi_mangan"
    assert plain_record(draws__nagashi="win").yaku_value[Y_NAGASHI_MANGAN] == V_NONE


def test_uma_has_a_row_for_every_number_of_players_at_or_above_the_return() -> None:
    text = "*:+8/+4/-4/-8 1:+12/-1/-3/-8 3:+8/+3/+1/-12"
    r = plain_record(placement__uma=text)
    uma = Uma.parse(text)
    for players in range(5):
        row = tuple(r.uma[players, place] for place in range(4))
        assert row == tuple(1000 * bonus for bonus in uma.row(players))


def test_printed_cells_and_aborts_keep_their_parts() -> None:
    r = plain_record(
        limits__printed_cells="20fu-1han=800/1200", draws__four_kans="passes/=0/fourth-kan"
    )
    assert r.printed_count == 1
    assert [r.printed[0, column] for column in range(4)] == [20, 1, 800, 1200]
    assert (r.abort_on[2], r.abort_dealer[2], r.abort_honba[2]) == (1, 2, -1)
    assert r.four_kans_at_once == 1
