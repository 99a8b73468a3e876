"""The levels of the bots: whom a person meets, and that each is stronger than the one before."""

from itertools import pairwise

import pytest

import hanchan
from hanchan.bots import BOT_NAMES, DEFAULT_BOT, LEVELS, SUBSTITUTE_BOT, Bot, describe_bot, level_of
from hanchan.localized_messages import LANGUAGES
from hanchan.messages.table_options import TableOptions
from hanchan.table import Match
from suite.compiled_kernels import needs_compiler

MATCHES = 200
OF_THE_BEST = {"tenhou": 80, "tenhou-sanma": 150}
"""The strongest bot takes ten times as long; a place of three says less."""
STEPS = 60
PERSON = "efficient"
"""Stands for a person who plays for speed alone."""


def test_the_bot_that_the_coach_explains_is_who_one_meets_and_who_stands_in() -> None:
    assert DEFAULT_BOT == SUBSTITUTE_BOT == LEVELS[-2] == "expected"
    assert set(TableOptions().bots) == {DEFAULT_BOT}


def test_random_and_efficient_are_on_no_level() -> None:
    without = [name for name in BOT_NAMES if level_of(name) is None]
    assert without == ["random", "efficient"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_is_described_in_one_line(language: str) -> None:
    lines = [describe_bot(language, name) for name in BOT_NAMES]
    assert len(set(lines)) == len(lines)
    assert all(str(level_of(name) or "") in describe_bot(language, name) for name in BOT_NAMES)


@needs_compiler
@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
@pytest.mark.parametrize(
    ("weaker", "stronger"), [*pairwise(LEVELS[:-1]), ("beginner", PERSON), (PERSON, DEFAULT_BOT)]
)
def test_the_weaker_one_loses(weaker: str, stronger: str, rules: str) -> None:
    matches = OF_THE_BEST[rules] if stronger == DEFAULT_BOT else MATCHES
    found = hanchan.arena(weaker, stronger, rules=rules, matches=matches, seed=1, workers=1)
    assert found.place.mean > 0


@needs_compiler
def test_the_strongest_of_four_wins_more_than_the_second() -> None:
    # Of three both play the same.
    found = hanchan.arena(*LEVELS[-2:], rules="tenhou", matches=40, seed=1, workers=1)
    assert found.place.mean > 0


@pytest.mark.parametrize("name", ["beginner", "hasty"])
def test_errors_depend_on_the_seed_of_the_bot_and_on_what_it_sees_alone(name: str) -> None:
    first, again, other = (played(name, seed) for seed in (1, 1, 2))
    assert first == again != other


def played(name: str, seed: int) -> list[int]:
    """What four bots of this seed answer at first, each decision by a new bot."""
    match = Match("tenhou", seed=7)
    answers = list[int]()
    while len(match.steps) < STEPS:
        deed = {seat: Bot(name, seed).choose(match.view(seat)) for seat in match.legal()}
        answers += deed.values()
        match.step({seat: match.resolve_action(seat, code) for seat, code in deed.items()})
    return answers
