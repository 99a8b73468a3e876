"""Means, and intervals for them.

One holds for a number of seeds that was named beforehand, the other at every look.
"""

from collections.abc import Sequence
from math import inf, log, sqrt
from statistics import NormalDist, fmean, stdev

import msgspec

CHANCE = 0.05
"""How often an interval may miss the truth."""
TUNED_FOR = 500
"""The number of seeds at which the sequence is narrowest."""
FEWEST = 6
"""Fewer seeds say nothing: `student` is too small for them, and they come out alike by chance."""
_LEVEL = -2 * log(CHANCE)
MIXTURE = (_LEVEL + log(_LEVEL + 1)) / TUNED_FOR
"""The variance of the mixture, in units of that of one seed."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean over seeds, and half of its 95 % intervals, which are infinite below `FEWEST` seeds.

    `half` belongs to a number of seeds that was named beforehand, `always` to every look.

    >>> place = Estimate(mean=-0.2, half=0.03, always=0.05)
    >>> place.mean + place.half < 0
    True
    """

    mean: float
    half: float
    always: float

    def half_by(self, until: str | None) -> float:
        """Half of the interval that holds: the wide one if `until` had it looked at on the way."""
        return self.always if until else self.half


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of what seeds gave.

    >>> found = estimate([2.0, 3.0] * 50)
    >>> found.mean, round(found.half, 3), round(found.always, 3)
    (2.5, 0.1, 0.169)
    """
    count = len(values)
    if count < FEWEST:
        return Estimate(fmean(values), inf, inf)
    spread = stdev(values)
    return Estimate(
        fmean(values), student(count - 1) * spread / sqrt(count), spread * always(count)
    )


def always(count: int) -> float:
    """Half the width of the confidence sequence, in standard deviations of one seed.

    A normal mixture (Robbins 1970), with the deviation estimated: it holds for large counts, which
    is why nobody looks before the first shard is full (Waudby-Smith et al. 2024, theorem 2.2).
    """
    grown = count * MIXTURE + 1
    return sqrt(2 * grown / (count**2 * MIXTURE) * log(sqrt(grown) / CHANCE))


def student(freedom: int) -> float:
    """The quantile of Student's t that 97.5 % lie below.

    By Fisher's expansion around the normal one: right to 0.01 from five degrees of freedom on, and
    too small below that.

    >>> round(student(10), 3), round(student(1000), 3)
    (2.228, 1.962)
    """
    z = NormalDist().inv_cdf(1 - CHANCE / 2)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
