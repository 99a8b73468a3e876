"""Failures of players in a contest: their number, the first one, and the substitute bot."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from hanchan.errors import HanchanError
from hanchan.i18n.texts import text
from hanchan.table.exception_origin import NO_FILE
from hanchan.table.seat import FallbackSeat

FAILED_SEAT_BOT = "cautious"
"""The bot that substitutes for a player that fails."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Failures:
    """Number of failures of a player, number of matches finished by a substitute, first failure.

    `player` counts the players from 0 in the order given. `seed` is the seed of the first match
    with a failure, and `problem` its exception. `file` and `line` locate the exception; they are
    `none` and 0 if hanchan refused an answer.

    >>> failures = Failures(player=0, count=3, replaced=1, seed=7, problem="KeyError(1)",
    ...     file="mine.py", line=5)
    >>> failures.localized("en", "mine:Raiser")
    'mine:Raiser failed 3 times; cautious took over in 1 match. First on seed 7: KeyError(1) \
(mine.py, line 5)'
    """

    player: int
    count: int
    replaced: int
    seed: int
    problem: str
    file: str
    line: int

    def localized(self, language: str, name: str) -> str:
        """Describe the failures in one sentence."""
        return text(
            language,
            "arena-failures",
            name=name,
            count=self.count,
            replaced=self.replaced,
            bot=FAILED_SEAT_BOT,
            seed=self.seed,
            problem=self.problem,
            file=self.file,
            line=self.line,
        )


def failures_of(seat: FallbackSeat, player: int, seed: int) -> Failures | None:
    """Count the failures of a seat in a finished match; None without failures."""
    if not seat.failures:
        return None
    problem, file, line = _first(seat.failures[0])
    return Failures(
        player=player,
        count=len(seat.failures),
        replaced=int(seat.replaced),
        seed=seed,
        problem=problem,
        file=file,
        line=line,
    )


def _first(problem: HanchanError) -> tuple[str, str, int]:
    values = problem.values
    if problem.message == "seat-failed":
        return str(values["problem"]), str(values["file"]), int(str(values["line"]))
    return str(problem), NO_FILE, 0


def sum_failures(found: Iterable[Failures]) -> tuple[Failures, ...]:
    """Add up the failures of each player; keep the earliest as the first failure."""
    sums: dict[int, Failures] = {}
    for one in found:
        known = sums.get(one.player)
        if known is None:
            sums[one.player] = one
        else:
            count, replaced = known.count + one.count, known.replaced + one.replaced
            sums[one.player] = replace(known, count=count, replaced=replaced)
    return tuple(sums[player] for player in sorted(sums))
