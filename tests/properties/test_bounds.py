"""No kernel leaves its bounds: with every index, shift and number checked, the same is played."""

import pytest

from compiling import needs_compiler
from hanchan.core.encode import encode
from mixtures import mixture
from properties import test_among_people as among_people
from properties import test_compiled_is_interpreted as bots

pytestmark = needs_compiler


@pytest.mark.parametrize("seed", range(40, 43))
def test_bounds_are_never_left_in_compiled_play(seed: int) -> None:
    rules = encode(mixture(seed))
    once = bots.compiled(rules, (1, 2, 1, 2), seed, 100, checked=True)
    assert once == bots.compiled(rules, (1, 2, 1, 2), seed, 100)


def test_bounds_are_never_left_by_a_thorough_bot() -> None:
    rules = encode(mixture(44))
    once = bots.compiled(rules, bots.THOROUGH, 44, 10, checked=True)
    assert once == bots.compiled(rules, bots.THOROUGH, 44, 10)


def test_bounds_are_never_left_when_people_err() -> None:
    rules = encode(mixture(3))
    assert among_people.compiled(rules, 9, 60, checked=True) == among_people.compiled(rules, 9, 60)
