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
    "club-4p": "f1449e6bb951105f0b75377d842ecd27c51e1a9ae1cac7c63c836d9b4fe04131",
    "ema-2008": "536bb180e3a650ba99b05c18f60e6ee0b9c9f563da39622767525aa1d410b2de",
    "ema": "c2e64a1e97b9e3d406ab233edf45901d53c0079fd045d43d31af02813906f333",
    "furiten-club": "b602cb409e677c05d355a60021b24cab94c4c6ea91b51eec48820a0e12f77d55",
    "house-tobi": "1252ffcccbac0e6d63ee8b8c166aba734d0d4cdd4aa02bfa589de5677598ac5b",
    "jpml-a": "d2d6a0fbbc706ad2cb541b9cfce95d52d123c69b71c6e0a0cd8061f1f92e535a",
    "jpml-b": "8500e6f47567cadf322a22b9044ac7cc506de6353c00d303055584858b9debfd",
    "m-league": "e40c834f94084fe22921b76a486717699bd6467ab9a5a56970fce8e95260f7ba",
    "mahjong-soul": "3870565b98f561781620486f486550e32def01589e6f8c4310a562c8de5a23ad",
    "tenhou": "7e54ce679b4897a9c40db5262df34d77758c9dbae250e29473b73591caaec1af",
    "wiki-bulleted": "bb827a2f1d611dbb0280d1c38128cc20c1f0096db1caccc370c3c2491d45bd84",
    "wiki-numbered": "ef0aa11c1c6c215ba61cb30e1c8cde64f3812e0e64fcba9101518ea12110a453",
    "wrc": "87f5a4db47588223b5ed44d01db0cd6b62231846db9d70811cd2a6648a08dd01",
}


def test_there_are_160_keys_and_each_says_what_it_means() -> None:
    entries = schema()
    assert len(entries) == len({entry.key for entry in entries}) == 160
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
        match=r'record: there is no value of win\.min_han\. Write extends = "ema-2008", or',
    ):
        from_plain(values, id="record", title="")
