"""No kernel leaves its bounds: with every index, shift and number checked, the same is played."""

import pytest

from compiling import needs_compiler
from hanchan.core.encode import encode
from mixtures import SEEDS, mixture, rules_of_seed
from properties import test_among_people as among_people
from properties import test_compiled_is_interpreted as bots

pytestmark = needs_compiler
MATCHES = 8
"""So many are played by the rules of each seed."""


@pytest.mark.parametrize("seed", range(SEEDS))
def test_bounds_are_never_left_in_compiled_play(seed: int) -> None:
    rules = encode(rules_of_seed(seed))
    once = bots.compiled(rules, (1, 2, 1, 2), seed, MATCHES, checked=True)
    assert once == bots.compiled(rules, (1, 2, 1, 2), seed, MATCHES)


def test_bounds_are_never_left_by_a_thorough_bot() -> None:
    rules = encode(mixture(44))
    once = bots.compiled(rules, bots.THOROUGH, 44, 10, checked=True)
    assert once == bots.compiled(rules, bots.THOROUGH, 44, 10)


@pytest.mark.parametrize("seed", range(SEEDS // 2))
def test_bounds_are_never_left_when_people_err(seed: int) -> None:
    rules = encode(rules_of_seed(seed))
    once = among_people.compiled(rules, seed, MATCHES, checked=True)
    assert once == among_people.compiled(rules, seed, MATCHES)
