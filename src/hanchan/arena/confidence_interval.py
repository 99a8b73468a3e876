"""Means with confidence intervals.

One interval is valid for a number of seeds fixed beforehand, the other at every check.
"""

from collections.abc import Sequence
from math import inf, log, sqrt
from statistics import NormalDist, fmean, stdev

import msgspec

MISS_PROBABILITY = 0.05
"""Probability that an interval misses the true mean."""
TUNED_FOR = 500
"""Number of seeds at which the confidence sequence is narrowest."""
MIN_SEEDS = 6
"""Minimum number of seeds for a finite interval.

With fewer, `student_quantile` is inexact, and results may agree by chance.
"""
_LEVEL = -2 * log(MISS_PROBABILITY)
MIXTURE_VARIANCE = (_LEVEL + log(_LEVEL + 1)) / TUNED_FOR
"""Variance of the mixture, in units of the variance of one seed."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean over seeds, and the half widths of two 95 % intervals, infinite below `MIN_SEEDS`.

    `half` is valid for a number of seeds fixed beforehand, `always` at every check.

    >>> place = Estimate(mean=-0.2, half=0.03, always=0.05)
    >>> place.mean + place.half < 0
    True
    """

    mean: float
    half: float
    always: float

    def half_width_for(self, until: str | None) -> float:
        """Return the valid half width: `always` if `until` caused earlier checks, else `half`."""
        return self.always if until else self.half


def estimate_mean(values: Sequence[float]) -> Estimate:
    """Return the mean of values, one for each seed, with its intervals.

    >>> found = estimate_mean([2.0, 3.0] * 50)
    >>> found.mean, round(found.half, 3), round(found.always, 3)
    (2.5, 0.1, 0.169)
    """
    count = len(values)
    if count < MIN_SEEDS:
        return Estimate(fmean(values), inf, inf)
    spread = stdev(values)
    return Estimate(
        fmean(values),
        student_quantile(count - 1) * spread / sqrt(count),
        spread * sequence_half_width(count),
    )


def sequence_half_width(count: int) -> float:
    """Return the half width of the confidence sequence, in standard deviations of one seed.

    A normal mixture (Robbins 1970) with an estimated deviation. It is valid only for large counts,
    so the first check waits until the first shard is full (Waudby-Smith et al. 2024, theorem 2.2).
    """
    grown = count * MIXTURE_VARIANCE + 1
    return sqrt(2 * grown / (count**2 * MIXTURE_VARIANCE) * log(sqrt(grown) / MISS_PROBABILITY))


def student_quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t distribution.

    By Fisher's expansion around the normal quantile: accurate to 0.01 from five degrees of freedom
    on, and too small below.

    >>> round(student_quantile(10), 3), round(student_quantile(1000), 3)
    (2.228, 1.962)
    """
    z = NormalDist().inv_cdf(1 - MISS_PROBABILITY / 2)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
