"""Random matches among people: what was played, recorded, read, continued and undone is one."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
from msgspec.structs import replace

from hanchan.core.codes import SEATS
from hanchan.core.game_state import Game
from hanchan.core.placement import TWELFTHS, compute_results
from hanchan.core.rules_encoder import encode_rules
from hanchan.records import Record, Ruling, Settle, StartKyoku, drop_undone, read_record
from hanchan.records.record import make_record, write_record
from hanchan.rules import RuleSet, load_rules, rulebooks
from hanchan.table import Match
from hanchan.table.record_playback import find_disagreements
from play.matches_with_offences import offend_on
from play.random_rule_sets import mixture

STEPS = 200
MIXTURES = range(12)
ALL_THAT_HAPPENS = {
    "chombo", "claim", "offence", "pass", "redeal", "redeem", "ruling", "settle", "undo",
    "confirmed", "amended", "dismissed", "compensation", "points off", "nobody", "place",
}  # fmt: skip


EVERYWHERE = (
    *((name, len(name)) for name in rulebooks()),
    *((f"mixture {seed}", seed) for seed in MIXTURES),
)
"""Every rulebook with a seed, and mixtures of rules."""
FAR = "wiki-numbered far"


def rules_named(name: str) -> RuleSet:
    """A mixture, a rulebook, or the one by which nearly every hand is near enough to a yakuman."""
    if name == FAR:
        return load_rules("wiki-numbered", {"offences.yakuman_claim_shanten": 6})
    word, _, seed = name.partition(" ")
    return mixture(int(seed)) if word == "mixture" else load_rules(word)


@cache
def played(name: str, seed: int, steps: int = STEPS) -> Match:
    """A match among people after this number of steps; no point is lost in any of them."""
    rng = random.Random(f"{name} {seed}")
    match = Match(rules_named(name), seed=seed, enforcement="table")
    for _ in range(steps):
        if match.over:
            break
        offend_on(match, rng, 1)
        points = sum(match.scores) + 1000 * match.kyoku.deposits
        assert match.over or points == SEATS * match.rules.placement.start
    return match


def again(match: Match) -> Match:
    """The same match, played again from its record."""
    return Match.from_record(match.record())


def without_undone(record: Record) -> Record:
    """The match as if whatever was taken back had never been."""
    left = (replace(event, seq=i) for i, event in enumerate(drop_undone(record.events)))
    return make_record(record.header, tuple(left))


@pytest.mark.parametrize(("name", "seed"), EVERYWHERE)
def test_a_match_among_people_is_read_byte_for_byte_and_agrees_with_the_law(
    name: str, seed: int
) -> None:
    record = played(name, seed).record()
    data = write_record(record)
    assert read_record(data) == record
    assert write_record(read_record(data)) == data
    assert find_disagreements(record) == ()


@pytest.mark.parametrize(("name", "seed"), EVERYWHERE)
def test_a_match_among_people_goes_on_from_its_record_where_it_was(name: str, seed: int) -> None:
    match = played(name, seed)
    twin = again(match)
    assert twin.snapshot() == match.snapshot()
    assert twin.events == match.events
    assert (twin.legal(), twin.possible()) == (match.legal(), match.possible())
    both = [again(match), twin]
    for one in both:
        offend_on(one, random.Random(seed), 40)
    assert both[0].record() == both[1].record()
    assert find_disagreements(twin.record()) == ()


@pytest.mark.parametrize(("name", "seed"), EVERYWHERE)
def test_a_match_in_which_steps_were_taken_back_is_the_match_without_them(
    name: str, seed: int
) -> None:
    match = played(name, seed)
    plain = without_undone(match.record())
    assert find_disagreements(plain) == ()
    straight = Match.from_record(plain)
    assert straight.snapshot() == match.snapshot()
    assert [told(straight), straight.possible()] == [told(match), match.possible()]


def told(match: Match) -> list[tuple[object, ...]]:
    """The reports of a match, in words."""
    return [(one.offence, one.seat, one.proposed, one.offered) for one in match.reports]


@pytest.mark.parametrize(("name", "seed"), EVERYWHERE)
def test_every_step_is_undone_and_taken_again_exactly(name: str, seed: int) -> None:
    match = again(played(name, seed))
    moments = [match.snapshot()]
    while match.steps:
        match.undo()
        moments.append(match.snapshot())
        if len(match.steps) % 40 == 0:
            assert Match.from_record(without_undone(match.record())).snapshot() == moments[-1]
    assert moments[-1] == Match(match.rules, seed=match.seed, enforcement="table").snapshot()
    for moment in reversed(moments[:-1]):
        match.redo()
        assert match.snapshot() == moment
    assert find_disagreements(match.record()) == ()


def test_these_matches_have_seen_whatever_can_happen_among_people() -> None:
    seen: Counter[str] = Counter()
    matches = [played(name, seed) for name, seed in EVERYWHERE]
    for match in [*matches, played(FAR, 5, 1500)]:
        for event in match.events:
            seen[event.type] += 1
            if isinstance(event, Ruling):
                seen.update(what_is_ruled(event))
    assert set(seen) >= ALL_THAT_HAPPENS


def what_is_ruled(ruling: Ruling) -> Iterator[str]:
    yield ruling.decision
    if ruling.payments:
        yield "compensation"
    if ruling.points:
        yield "points off"
    if ruling.actor is None:
        yield "nobody"
    if ruling.place is not None:
        yield "place"


@pytest.mark.parametrize(
    ("name", "seed"), [("wiki-numbered", 2), ("wiki-bulleted", 4), ("house-tobi", 1), ("tenhou", 4)]
)
def test_points_that_a_referee_takes_off_are_off_the_results_and_nothing_else(
    name: str, seed: int
) -> None:
    match = played(name, seed, 4000)
    assert match.over
    off = [0] * SEATS
    for event in drop_undone(match.events):
        if isinstance(event, Ruling) and event.actor is not None:
            off[event.actor] += event.points
    assert any(off)
    spared, rules = Game(), encode_rules(match.rules)
    spared.restore(match.snapshot())
    found = list(spared.result)
    assert list(spared.penalty) == off
    for p in range(SEATS):
        spared.penalty[p] = 0
    compute_results(spared, rules)
    assert sum(spared.result) - sum(found) == TWELFTHS * sum(off)


def test_the_scores_of_a_deal_are_those_that_the_kyoku_before_and_its_referee_left() -> None:
    match = Match("wiki-numbered", seed=11, enforcement="table")
    offend_on(match, random.Random(11), 600)
    settled: Settle | None = None
    deals = 0
    for event in drop_undone(match.events):
        if isinstance(event, StartKyoku) and settled is not None:
            assert event.scores == settled.scores
            deals += 1
        settled = event if isinstance(event, Settle) else settled
    assert deals
