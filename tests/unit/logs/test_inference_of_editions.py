"""Inference with many editions: equal rulebooks are one answer, and parents are tried first."""

import pytest
from msgspec.structs import replace

from hanchan.kernels.compiled_library import is_compiled_available
from hanchan.logs import log_from_record
from hanchan.logs.log import Log
from hanchan.logs.rule_inference import books_in_order, infer_rules, try_rulebooks
from hanchan.rules import load_rules, rulebooks
from hanchan.rules.rules_document import read_preset
from play.random_records import whole_record


@pytest.fixture(scope="module")
def log() -> Log:
    """An East round by M.League that states all in which Kyoukai differs from it."""
    stated = {
        name: load_rules("m-league").plain_values()[name] for name in read_preset("kyoukai").values
    }
    record = whole_record(load_rules("m-league", {"ending.rounds": 1}), 19)
    return replace(log_from_record(record), overrides={**stated, "ending.rounds": 1})


def test_every_edition_is_tried_after_the_book_that_it_extends() -> None:
    order = books_in_order()
    assert sorted(order) == sorted(rulebooks())
    for name in order:
        document = read_preset(name)
        if document.extends and document.sources:
            assert order.index(document.extends) < order.index(name)


def test_rulebooks_with_the_same_values_are_one_answer(log: Log) -> None:
    found = try_rulebooks(log, compiled=is_compiled_available())
    tried = {one.rulebook: one for one in found.rulebooks}
    assert set(tried) == set(rulebooks())
    assert tried["kyoukai"].same_as == "m-league"
    assert tried["kyoukai"].agrees
    names = [one.rulebook for one in found.consistent_candidates]
    assert "m-league" in names
    assert "kyoukai" not in names


def test_keys_are_changed_in_an_edition_only_where_its_parent_does_not_agree(log: Log) -> None:
    found = infer_rules(log, compiled=is_compiled_available())
    agreeing = {one.rulebook for one in found.consistent_candidates}
    changed = {one.rulebook for one in found.changes}
    assert "m-league" in changed <= agreeing
    for name in changed:
        document = read_preset(name)
        assert not (document.sources and document.extends in agreeing)
