"""What came out of a contest."""

from enum import StrEnum

import msgspec

from hanchan.arena.failures import Failures
from hanchan.arena.interval import Estimate
from hanchan.arena.standing import Standing

MEAN_PLACE = 2.5


class Verdict(StrEnum):
    """What is known of the first player's mean place."""

    BETTER = "better"
    WORSE = "worse"
    EQUAL = "equal"  # as near to the mean place of all as was asked for
    OPEN = "open"


class Versions(msgspec.Struct, frozen=True, kw_only=True):
    """By what it was played; `source` is a digest of the kernels."""

    hanchan: str
    generator: int
    source: str


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What came out of the matches; the same inputs give the same, but for `seconds`.

    `place` is the first player's mean place less 2.5, over seeds, so below 0 where they are better;
    where `until` says that it was
    looked at on the way, its interval is the wide one. `course` has, after each shard, the seeds
    so far, that difference and half of its interval, and every player's mean points. `failures` are
    of the players that failed: how often, and where and in what first.

    >>> from hanchan.arena import contest
    >>> found = contest("random", "random", matches=4, compiled=False, workers=1)
    >>> found.seeds, found.matches, found.place.mean, [str(one) for one in found.players]
    (2, 4, 0.0, ['random', 'random'])
    """

    rules: str
    rules_hash: str
    players: tuple[str, ...]
    seating: str
    until: str | None
    equal: float
    first_seed: int
    seeds: int
    matches: int
    versions: Versions
    verdict: Verdict
    place: Estimate
    standings: tuple[Standing, ...]
    course: tuple[tuple[int, float, float, tuple[float, ...]], ...]
    hashes: tuple[str, ...]
    spoiled: int
    seconds: float
    failures: tuple[Failures, ...] = ()

    @property
    def half(self) -> float:
        """Half of the interval by which the verdict was found."""
        return self.place.half_by(self.until)
