"""Matches to be written down: random answers, late claims, steps taken back."""

import random
from contextlib import suppress
from functools import cache
from hashlib import sha256

from msgspec.structs import replace

from hanchan.errors import HanchanError
from hanchan.records import AnyEvent, Record, write_record
from hanchan.rules import RuleSet, load_rules
from hanchan.table import ClaimTiming, Match
from play.random_matches import choose


def play_on(match: Match, rng: random.Random, steps: int = 10_000) -> None:
    """That number of steps, with claims that come late, undo and redo among them."""
    for _ in range(steps):
        chance = rng.random()
        if match.over:
            return
        if chance < 0.03:
            for _ in range(rng.randint(1, 5)):
                with suppress(HanchanError):
                    match.undo()
            if rng.random() < 0.5:
                with suppress(HanchanError):
                    match.redo()
            continue
        answers = choose(match, rng)
        late = {seat: rng.choice(list(ClaimTiming)) for seat in answers if rng.random() < 0.3}
        match.step({**answers}, late=late)


@cache
def whole_record(rules: str | RuleSet = "", seed: int = 19) -> Record:
    """The record of a whole match with undo in it.

    Where it matters neither which nor by which rules, it is an East round of four kyoku: wins,
    draws, riichi, chi, pon, open and concealed kans, late claims and 25 steps taken back.
    """
    match = Match(rules or load_rules("tenhou", {"ending.rounds": 1}), seed=seed)
    play_on(match, random.Random(seed))
    return match.record()


def with_event(record: Record, place: int, event: AnyEvent) -> Record:
    """The record with another event in one place, and a last line that fits to it."""
    events = (*record.events[:place], event, *record.events[place + 1 :])
    return sealed(replace(record, events=events))


def sealed(record: Record) -> Record:
    """The record with the hash of what it now says."""
    assert record.result is not None
    lines = write_record(replace(record, result=None))
    return replace(record, result=replace(record.result, hash=sha256(lines).hexdigest()))
