"""A rule set gives every value by its key, in one order, with a hash that says how it plays."""

import pickle
from dataclasses import FrozenInstanceError, fields
from typing import get_type_hints

import pytest

from hanchan.errors import RulesError
from hanchan.rules import RuleSet, from_plain, load_rules, rulebooks, schema
from hanchan.rules.choices import MultipleRon
from hanchan.rules.topics import TOPICS
from hanchan.rules.values import YakuKind

HASHES = {
    "club-4p": "ffff0683d4e3441dbba77e61f06902332cdc985ed3f0de49035be35de4682b0a",
    "ema-2008": "649a13d37f9f6638362fc4c84245c4970c0ef9b1fb9640fc984056a03ec852c9",
    "ema": "b34a14dc2da1c4898152b89ab2780c8a402df504e7a3f0a2d3ea3b784d5e719b",
    "furiten-club": "6e4994f8c59a6745f8f880e5185d17566baf3919f1b123710712f56267313f1c",
    "house-tobi": "6213f9ff7733afe8bfe223512bd61ed066c8a05e163aca57e985c746b2455b8c",
    "jpml-a": "5f154f567263d7373a6d4cb63f51e504e3a828f05b2c2dca27b52472e6df3dd1",
    "jpml-b": "251c6e3514144fb559a2959598fe9a3f52d7dc2cb498cd17217ee1e9b6d32bb9",
    "m-league": "f438c13517c802904a3e0f32904215b14129f3bfd917e96339ce8066d09749f4",
    "mahjong-soul": "1963d09e1d7cc719b8d94918e5993495fc26592db4749f8f232486c5dfaa7afe",
    "tenhou": "6f04fd3842afddbae524fa3641e22773bdce772368b7a192f65bacea825fbadd",
    "wiki-bulleted": "d6e047f992288959e7e4749149c710cbd0e5446769a876a1037ef8473b9c9097",
    "wiki-numbered": "9c0693c26fc34ea8a39f8bc1b8d0b4bef96467c75f44af1fdda1e0611f97b061",
    "wrc": "45d4f0725f741e2282bccfa068129bf5333aac8ed5641a77841720c7bdddc011",
}


def test_there_are_161_keys_and_each_says_what_it_means() -> None:
    entries = schema()
    assert len(entries) == len({entry.key for entry in entries}) == 161
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
    assert rules.win.multiple_ron is rules.get("win.multiple_ron") is MultipleRon.ALL
    assert rules.placement.return_ == rules.get("placement.return") == 30000
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
        load_rules("tenhou").get("win.minhan")
    with pytest.raises(
        RulesError, match=r"rule key: 'win\.qqqqqq' is not known\. Known: win\.min_han,"
    ):
        load_rules("tenhou").get("win.qqqqqq")
    with pytest.raises(
        RulesError,
        match=r"rule key: 'zzz' is not known\. A key is TOPIC\.NAME, with one of these topics:",
    ):
        load_rules("tenhou").get("zzz")


@pytest.mark.parametrize("rulebook", rulebooks())
def test_the_hash_of_a_rulebook_stays_what_it_was(rulebook: str) -> None:
    assert load_rules(rulebook).content_hash() == HASHES[rulebook]


def test_the_hash_follows_the_values_and_nothing_else() -> None:
    rules = load_rules("jpml-a")
    renamed = from_plain(rules.plain(), id="ours", title="Ours")
    assert renamed != rules
    assert renamed.content_hash() == rules.content_hash()
    other = load_rules("jpml-a", **{"win.min_han": 2})
    assert other.content_hash() != rules.content_hash()


@pytest.mark.parametrize("rulebook", rulebooks())
def test_a_rule_set_travels_as_plain_values_and_by_pickle(rulebook: str) -> None:
    rules = load_rules(rulebook)
    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301 - our own bytes
    back = from_plain(rules.plain(), id=rules.id, title=rules.title)
    assert back.plain() == rules.plain()
    assert hash(rules) == hash(load_rules(rulebook))


def test_plain_values_must_be_complete() -> None:
    values = load_rules("jpml-a").plain()
    del values["win.min_han"]
    with pytest.raises(
        RulesError,
        match=r'record: there is no value for win\.min_han\. Write extends = "ema-2008", or',
    ):
        from_plain(values, id="record", title="")
