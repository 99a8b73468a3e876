"""Random matches among people: what was played, recorded, read, continued and undone is one."""

import random

import pytest

from erring import err_on
from hanchan.records import Settle, StartKyoku, read_record, retrace, standing, write_record
from hanchan.rules import load_rules, rulebooks
from hanchan.table import Match


@pytest.mark.parametrize("rulebook", rulebooks())
def test_a_match_among_people_and_its_record_say_the_same(rulebook: str) -> None:
    rng = random.Random(rulebook)
    match = Match(load_rules(rulebook), seed=len(rulebook), enforcement="table")
    snapshots = [match.snapshot()]
    for _ in range(150):
        before = len(match.events)
        err_on(match, rng, 1)
        points = sum(match.scores) + 1000 * match.kyoku.deposits
        assert match.over or points == 4 * match.rules.placement.start
        if len(match.events) > before:
            snapshots.append(match.snapshot())
    record = match.record()
    data = write_record(record)
    assert read_record(data) == record
    assert retrace(record) == ()
    again = Match.from_record(record)
    assert write_record(again.record()) == data
    assert again.snapshot() == match.snapshot()
    taken_back = 0
    while match.steps:
        match.undo()
        taken_back += 1
    assert match.snapshot() == snapshots[0]
    for _ in range(taken_back):
        match.redo()
    assert match.snapshot() == again.snapshot()
    assert retrace(match.record()) == ()


def test_the_scores_of_a_deal_are_those_that_the_kyoku_before_and_its_referee_left() -> None:
    match = Match("wiki-numbered", seed=11, enforcement="table")
    err_on(match, random.Random(11), 600)
    settled: Settle | None = None
    deals = 0
    for event in standing(match.events):
        if isinstance(event, StartKyoku) and settled is not None:
            assert event.scores == settled.scores
            deals += 1
        settled = event if isinstance(event, Settle) else settled
    assert deals
