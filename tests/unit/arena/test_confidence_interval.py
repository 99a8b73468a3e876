"""What is known of a mean."""

import random
from math import inf

import pytest

from hanchan.arena.confidence_interval import (
    MIN_SEEDS,
    MISS_PROBABILITY,
    estimate_mean,
    sequence_half_width,
    student_quantile,
)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(5, 2.571), (9, 2.262), (29, 2.045), (99, 1.984), (100_000, 1.960)],
)
def test_quantiles_are_those_of_printed_tables(freedom: int, quantile: float) -> None:
    assert student_quantile(freedom) == pytest.approx(quantile, abs=0.01)


def test_the_interval_of_every_look_is_wider_and_narrows() -> None:
    values = [2.0, 3.0] * 500
    for count in (50, 500, 1000):
        found = estimate_mean(values[:count])
        assert found.half < found.always
    assert sequence_half_width(100) > sequence_half_width(500) > sequence_half_width(2000)


def test_looking_as_often_as_one_likes_misses_no_more_than_was_said() -> None:
    lot = random.Random(7)
    missed = 0
    for _ in range(300):
        total = square = 0.0
        for count in range(1, 1001):
            value = lot.gauss(0, 0.44)
            total, square = total + value, square + value * value
            if count >= 50 and count % 50 == 0:
                mean = total / count
                deviation = ((square - count * mean * mean) / (count - 1)) ** 0.5
                if abs(mean) > deviation * sequence_half_width(count):
                    missed += 1
                    break
    assert missed / 300 <= MISS_PROBABILITY


@pytest.mark.parametrize("values", [[2.5], [2.5, 2.5], [2.5] * (MIN_SEEDS - 1)])
def test_a_few_seeds_say_nothing_however_alike_they_are(values: list[float]) -> None:
    found = estimate_mean(values)
    assert (found.mean, found.half, found.always) == (2.5, inf, inf)
