"""Failures of players in matches: their number, the first one, and the substitute bot."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from hanchan.i18n.texts import text
from hanchan.table.exception_origin import NO_FILE
from hanchan.table.seat import Seats

FAILED_SEAT_BOT = "cautious"
"""The bot that substitutes for a player that fails."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Failures:
    """A player's number of failures, number of matches that a substitute finished, first failure.

    `player` is a player's number, from 0, in the order given. `seed` is the seed of the first match
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
        """Describe the failures of the player with this name in a language."""
        return text(
            language, "arena-failures", name=name, count=self.count, replaced=self.replaced,
            bot=FAILED_SEAT_BOT, seed=self.seed, problem=self.problem, file=self.file,
            line=self.line,
        )  # fmt: skip


def failures_in(seats: Seats, players: Sequence[int], seed: int) -> list[Failures]:
    """Return the failures of each seat that failed in a match; `players` are numbers by seat."""
    found: list[Failures] = []
    for seat in seats.seats:
        if seat.failures:
            first = seat.failures[0]
            problem, file, line = str(first), NO_FILE, 0
            if first.message == "seat-failed":
                of = first.values
                problem, file, line = str(of["problem"]), str(of["file"]), int(str(of["line"]))
            failures = Failures(
                player=players[seat.number], count=len(seat.failures), seed=seed,
                replaced=int(seat.replaced), problem=problem, file=file, line=line,
            )  # fmt: skip
            found.append(failures)
    return found


def sum_failures(failures: Iterable[Failures]) -> tuple[Failures, ...]:
    """Add up the failures of each player; keep the earliest as the first failure."""
    sums: dict[int, Failures] = {}
    for one in failures:
        first = sums.get(one.player, replace(one, count=0, replaced=0))
        count, replaced = first.count + one.count, first.replaced + one.replaced
        sums[one.player] = replace(first, count=count, replaced=replaced)
    return tuple(sums[player] for player in sorted(sums))
