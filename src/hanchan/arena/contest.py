"""Compare players in duplicate matches until the contest is decided or all are played."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter

import msgspec

from hanchan import __version__
from hanchan.arena.duplicate import ArenaMatchRow, Duplicate, SeedShard, play_seeds
from hanchan.arena.failures import Failures, summed
from hanchan.arena.interval import Estimate, estimate
from hanchan.arena.outcome import MEAN_PLACE, Contest, Verdict, Versions, means, standing
from hanchan.arena.report import write_report
from hanchan.arena.seating import Seating, tables_of
from hanchan.arena.seats import check_seat, is_program, seat_name
from hanchan.arena.spread import Executor, check_compiled, check_executor, on_cluster, spread
from hanchan.arena.sums import KyokuFigures
from hanchan.checks import (
    check_choice,
    check_least,
    check_share,
    check_whole,
    check_workers,
    check_yes_no,
)
from hanchan.core.random import VERSION
from hanchan.errors import HanchanError, RulesError
from hanchan.kernels.sources import fingerprint
from hanchan.locales import LANGUAGES
from hanchan.rules.default import DEFAULT_RULES
from hanchan.rules.load import load_rules
from hanchan.rules.ruleset import RuleSet
from hanchan.table.seat import SeatLike

LOOK = 50
"""Number of seeds between two checks whether the contest is decided."""
PORTION = 10
"""Number of seeds per shard: few, so that a short contest has work for many cores."""
DECIDED = "decided"
PLAYERS = {Seating.TWO_TWO: (2, 2), Seating.ONE_THREE: (2, 2), Seating.ROUND: (2, 4)}
"""Minimum and maximum number of players for each seating."""


def contest(
    *players: str | SeatLike,
    rules: str | RuleSet = DEFAULT_RULES,
    seating: str = Seating.TWO_TWO,
    matches: int = 1000,
    until: str | None = None,
    equal: float = 0.02,
    seed: int = 0,
    executor: str | None = None,
    workers: int | None = None,
    compiled: bool | None = None,
    out: Path | None = None,
    language: str = LANGUAGES[0],
    save: bool = False,
    recheck: float = 0,
    progress: Callable[[int], None] | None = None,
) -> Contest:
    """Let players compete on the same walls and estimate their strength.

    A player is anything that `arena.seats.seat` takes. On every seed each player sits where the
    others sat: `2v2` plays two matches per seed, `1v3` and `round` four. `matches` is rounded up to
    whole seeds, the unit of all statistics. With `until="decided"` the arena checks every fifty
    seeds whether the first player's mean place differs from 2.5, or by no more than `equal`, by an
    interval that holds at every check; `matches` is then a maximum. Without it all matches are
    played.

    `executor` is `threads`, `processes`, `ray` or `ray:ADDRESS` (`arena.spread`); it changes only
    the time taken. To verify this, the share `recheck` of the shards, beginning with the first, is
    replayed in this process, and any difference is an error. The folder `out` receives
    `result.json`, `matches.jsonl` and `report.html`, which opens in `language`, and with `save` a
    record of each match. Invalid arguments raise `HanchanError` before the first match.

    >>> found = contest("random", "random", matches=4, compiled=False, workers=1)
    >>> found.place.mean, found.matches
    (0.0, 4)
    """
    duplicate = Duplicate(
        rules=load_rules(rules),
        players=players,
        seating=_seating(seating, players),
        compiled=check_compiled(compiled),
        save=None if out is None or not save else out / "records",
    )
    check_whole("matches", matches, 1)
    check_whole("seed", seed, 0)
    check_least("equal", equal, 0)
    check_workers(workers)
    check_yes_no("save", save)
    if until is not None:
        check_choice("until", until, [DECIDED])
    check_share("recheck", recheck)
    check_choice("language", language, LANGUAGES)
    if save and out is None:
        raise RulesError("arena-save", field="save")
    if out is not None:
        (out / "records" if save else out).mkdir(parents=True, exist_ok=True)
    started = perf_counter()
    gathered = Gathered(duplicate, until, equal)
    seeds = -(-matches // len(tables_of(duplicate.seating, seed)))
    portion = _portion(players)
    shards = [(seed + i, min(portion, seeds - i)) for i in range(0, seeds, portion)]
    for number, data in enumerate(_played(duplicate, shards, executor, workers)):
        before = len(gathered.rows)
        shard = _shard(data)
        if recheck and number % round(1 / recheck) == 0:
            _same(shard, _shard(play_seeds(duplicate, shards[number])))
        gathered.take(shard)
        if gathered.seeds == seeds or gathered.seeds % LOOK == 0:
            gathered.look()
        if progress is not None:
            progress(len(gathered.rows) - before)
        if until and gathered.verdict is not Verdict.OPEN:
            break
    found = gathered.contest(seed, perf_counter() - started)
    if out is not None:
        write_report(out, found, gathered.rows, language)
    return found


class Gathered:
    """Results of a contest so far."""

    def __init__(self, duplicate: Duplicate, until: str | None, equal: float) -> None:
        """Start with no results."""
        self.rows: list[ArenaMatchRow] = []
        self.verdict = Verdict.OPEN
        self.seeds = 0
        self._duplicate, self._until, self._equal = duplicate, until, equal
        self._figures = KyokuFigures()
        self._thought: dict[int, list[int]] = {}
        self._failures: list[Failures] = []
        self._course: list[tuple[int, float, float, tuple[float, ...]]] = []
        self._names = tuple(map(seat_name, duplicate.players))

    def take(self, shard: SeedShard) -> None:
        """Add the next shard; shards come in order."""
        self.rows += shard.rows
        self._failures += shard.failures
        self._refuse_all_spoiled()
        self.seeds += len({row.seed for row in shard.rows})
        figures = KyokuFigures()
        figures.restore(shard.figures)
        for name in KyokuFigures.fields:
            self._figures.array[name] += figures.array[name]
        for player, times in shard.thought.items():
            self._thought.setdefault(player, []).extend(times)

    def _refuse_all_spoiled(self) -> None:
        """Raise an error if a player failed in every match, so that none compares the players."""
        if all(row.replaced for row in self.rows):
            first = next(one for one in self._failures if one.replaced)
            raise HanchanError(
                "arena-all-spoiled",
                name=self._names[first.player],
                problem=first.problem,
                file=first.file,
                line=first.line,
            )

    def look(self) -> None:
        """Update the verdict from the results so far."""
        place = self._place()
        half = place.half_by(self._until)
        points = tuple(
            estimate([one for _, one, _ in means(self.rows, i)]).mean
            for i in range(len(self._names))
        )
        self._course.append((self.seeds, place.mean, half, points))
        if half < abs(place.mean):
            self.verdict = Verdict.BETTER if place.mean < 0 else Verdict.WORSE
        elif abs(place.mean) + half <= self._equal:
            self.verdict = Verdict.EQUAL
        else:
            self.verdict = Verdict.OPEN

    def _place(self) -> Estimate:
        return estimate([one - MEAN_PLACE for one, _, _ in means(self.rows, 0)])

    def contest(self, seed: int, seconds: float) -> Contest:
        """Return the result of the contest."""
        duplicate = self._duplicate
        return Contest(
            rules=duplicate.rules.id,
            rules_hash=duplicate.rules.content_hash(),
            players=self._names,
            seating=duplicate.seating,
            until=self._until,
            equal=self._equal,
            first_seed=seed,
            seeds=self.seeds,
            matches=len(self.rows),
            versions=Versions(hanchan=__version__, generator=VERSION, source=fingerprint()),
            verdict=self.verdict,
            place=self._place(),
            standings=tuple(
                standing(name, i, self.rows, self._figures, self._thought)
                for i, name in enumerate(self._names)
            ),
            course=tuple(self._course),
            hashes=tuple(row.hash for row in self.rows),
            spoiled=sum(bool(row.replaced) for row in self.rows),
            seconds=round(seconds, 3),
            failures=summed(self._failures),
        )


def _portion(players: Sequence[str | SeatLike]) -> int:
    """Number of seeds per shard: more for programs, as one is started for each shard."""
    return LOOK if any(isinstance(one, str) and is_program(one) for one in players) else PORTION


def _played(
    duplicate: Duplicate,
    shards: Sequence[tuple[int, int]],
    executor: str | None,
    workers: int | None,
) -> Iterator[bytes]:
    """Yield the shards in order; play objects and functions in this thread."""
    texts = all(isinstance(player, str) for player in duplicate.players)
    fitting = Executor.THREADS if duplicate.kernels and duplicate.compiled else Executor.PROCESSES
    alone = not texts or len(shards) == 1
    check_executor("executor", executor)
    if alone and not on_cluster(executor):
        return map(partial(play_seeds, duplicate), shards)
    return spread(partial(play_seeds, duplicate), shards, executor or fitting, workers=workers)


def _shard(data: bytes) -> SeedShard:
    """Decode a shard; refuse one that other kernels played."""
    shard = msgspec.msgpack.decode(data, type=SeedShard)
    if shard.source != fingerprint():
        raise HanchanError("arena-source", given=shard.source, here=fingerprint())
    return shard


def _same(there: SeedShard, here: SeedShard) -> None:
    """Raise an error if a replayed shard differs from the original."""
    if there.rows == here.rows and there.figures == here.figures:
        return
    parted = [one.seed for one, again in zip(there.rows, here.rows, strict=True) if one != again]
    raise HanchanError("arena-recheck", seed=min(parted, default=there.rows[0].seed))


def _seating(seating: str, players: Sequence[str | SeatLike]) -> Seating:
    check_choice("seating", seating, Seating)
    least, most = PLAYERS[Seating(seating)]
    if not least <= len(players) <= most:
        raise RulesError(
            "arena-players",
            field="players",
            given=len(players),
            seating=seating,
            least=least,
            most=most,
        )
    for player in players:
        if isinstance(player, str) and not is_program(player):
            check_seat(player)
    return Seating(seating)
