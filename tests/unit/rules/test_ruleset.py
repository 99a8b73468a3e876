"""A rule set gives every value by its key, in one order, with a hash that says how it plays."""

import json
import pickle
from dataclasses import FrozenInstanceError, fields
from pathlib import Path
from typing import get_type_hints

import pytest

from hanchan.errors import RulesError
from hanchan.rules import RuleSet, from_plain_values, load_rules, rulebooks, schema
from hanchan.rules.composite_values import YakuKind
from hanchan.rules.rules_document import all_rulebooks
from hanchan.rules.topics import TOPICS
from hanchan.rules.value_enums import MultipleRon

HASHES: dict[str, str] = json.loads((Path(__file__).parent / "hashes.json").read_bytes())


def test_each_key_is_there_once_and_says_what_it_means() -> None:
    entries = schema()
    assert len(entries) == len({entry.key for entry in entries})
    for entry in entries:
        assert entry.meaning.endswith(".")
        assert entry.allowed
        assert entry.type in {"bool", "int", "enum", "list", "table"}


def test_a_rule_set_has_the_topics_in_their_order() -> None:
    hints = get_type_hints(RuleSet)
    topics = {field.name: hints[field.name] for field in fields(RuleSet) if field.name in TOPICS}
    assert topics == TOPICS
    assert list(topics) == list(TOPICS)


def test_values_are_read_by_topic_and_by_key() -> None:
    rules = load_rules("ema-2008")
    assert rules.win.multiple_ron is rules["win.multiple_ron"] is MultipleRon.ALL
    assert rules.placement.return_ == rules["placement.return"] == 30000
    assert rules.yaku.pinfu.kind is YakuKind.HAN
    assert (rules.yaku.chinitsu.concealed, rules.yaku.chinitsu.open) == (6, 5)


def test_a_rule_set_lists_its_keys_in_the_order_of_the_schema() -> None:
    assert list(load_rules("tenhou")) == [entry.key for entry in schema()]


def test_a_rule_set_cannot_be_changed() -> None:
    rules = load_rules("tenhou")
    with pytest.raises(FrozenInstanceError):
        rules.win.min_han = 2  # pyright: ignore[reportAttributeAccessIssue]


def test_an_unknown_key_names_the_nearest() -> None:
    with pytest.raises(
        RulesError, match=r"rule key: 'win\.minhan' is not known\. Did you mean 'win\.min_han'\?"
    ):
        load_rules("tenhou")["win.minhan"]
    with pytest.raises(
        RulesError, match=r"rule key: 'win\.qqqqqq' is not known\. Known: win\.min_han,"
    ):
        load_rules("tenhou")["win.qqqqqq"]
    with pytest.raises(
        RulesError,
        match=r"rule key: 'zzz' is not known\. A key is TOPIC\.NAME, with one of these topics:",
    ):
        load_rules("tenhou")["zzz"]


def test_the_hash_of_a_rulebook_stays_what_it_was() -> None:
    changed = {
        name for name in all_rulebooks() if load_rules(name).content_hash() != HASHES.get(name)
    }
    assert changed == set(), (
        "these rulebooks no longer mean what they did. If you want that (a new key changes every "
        "hash), run `make proofs` and commit what it writes"
    )
    assert tuple(HASHES) == all_rulebooks()


def test_the_hash_follows_the_values_and_nothing_else() -> None:
    rules = load_rules("jpml-a")
    renamed = from_plain_values(rules.plain_values(), id="ours", title="Ours")
    assert renamed != rules
    assert renamed.content_hash() == rules.content_hash()
    other = load_rules("jpml-a", {"win.min_han": 2})
    assert other.content_hash() != rules.content_hash()


@pytest.mark.parametrize("rulebook", rulebooks())
def test_a_rule_set_travels_as_plain_values_and_by_pickle(rulebook: str) -> None:
    rules = load_rules(rulebook)
    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301 - our own bytes
    back = from_plain_values(rules.plain_values(), id=rules.id, title=rules.title)
    assert back.plain_values() == rules.plain_values()
    assert hash(rules) == hash(load_rules(rulebook))


def test_plain_values_must_be_complete() -> None:
    values = load_rules("jpml-a").plain_values()
    del values["win.min_han"]
    with pytest.raises(
        RulesError,
        match=r'record: there is no value for win\.min_han\. Write extends = "ema-2008", or',
    ):
        from_plain_values(values, id="record", title="")
