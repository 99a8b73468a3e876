"""Whole matches among people who offend, and a referee who rules, for tests of records."""

import random
from contextlib import suppress

from hanchan.errors import HanchanError
from hanchan.records.rulings import BLAMELESS_OFFENCES, OFFENCE_NAMES
from hanchan.rules import RuleSet
from hanchan.table import ClaimTiming, Match, Report
from play.random_matches import choose

OFFENDING = 0.04
"""How often a seat declares anything that is possible."""


def offend_on(match: Match, rng: random.Random, steps: int = 10_000) -> None:
    """That number of steps with wrong declarations, reports, rulings, deposits, undo and redo."""
    for _ in range(steps):
        if match.over:
            return
        chance = rng.random()
        if chance < 0.03:
            take_back(match, rng)
        elif chance < 0.06:
            with suppress(HanchanError):
                rule(report(match, rng), rng)
        elif chance < 0.09 and match.open_reports:
            with suppress(HanchanError):
                rule(rng.choice(match.open_reports), rng)
        elif chance < 0.12:
            redeem_or_claim(match, rng)
        else:
            answer(match, rng)


def answer(match: Match, rng: random.Random) -> None:
    """Seats answer, sometimes with anything that is possible, sometimes late."""
    answers = {**choose(match, rng)}
    for seat in answers:
        if rng.random() < OFFENDING:
            answers[seat] = rng.choice(match.possible()[seat])
    late = {seat: rng.choice(list(ClaimTiming)) for seat in answers if rng.random() < 0.2}
    match.step({**answers}, late=late)


def take_back(match: Match, rng: random.Random) -> None:
    """A few steps are undone, and perhaps some of them taken again."""
    for _ in range(rng.randint(1, 4)):
        with suppress(HanchanError):
            match.undo()
    for _ in range(rng.randint(0, 2)):
        with suppress(HanchanError):
            match.redo()


def report(match: Match, rng: random.Random) -> Report:
    """Something is reported of somebody; some reports are refused."""
    offence = rng.choice((*OFFENCE_NAMES, "winning_tile_hidden", "hand_mixed"))
    seat = None if offence in BLAMELESS_OFFENCES or rng.random() < 0.1 else rng.randrange(4)
    place = rng.randint(122, 135) if offence == "wrong_indicator" else None
    noticed = rng.choice(("in-time", "late"))
    return match.report(offence, seat, tiles=rng.randint(1, 8), noticed=noticed, place=place)


def rule(found: Report, rng: random.Random) -> None:
    """The referee confirms, amends or dismisses."""
    chance = rng.random()
    if chance < 0.2:
        found.dismiss("nothing of the kind")
    elif chance < 0.6:
        found.confirm()
    else:
        points = 1000 * rng.randint(0, 3) if found.seat is not None else 0
        found.amend(rng.choice(found.offered), reason="as seen", points=points)


def redeem_or_claim(match: Match, rng: random.Random) -> None:
    """Redeem a hand for each seat that can, or ask for its compensation."""
    for seat in range(4):
        with suppress(HanchanError):
            match.redeem(seat)
    with suppress(HanchanError):
        match.compensate(rng.randrange(4), rng.randrange(4), 1000 * rng.randint(1, 8))


def offending_match(rules: str | RuleSet, seed: int, steps: int = 10_000) -> Match:
    """A match among people after this number of steps."""
    match = Match(rules, seed=seed, enforcement="table")
    offend_on(match, random.Random(seed), steps)
    return match
