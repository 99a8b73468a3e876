"""Contests: duplicate matches between players, until a result is decided or all are played."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter

import msgspec

from hanchan import __version__, argument_checks
from hanchan.arena.confidence_interval import Estimate, estimate_mean
from hanchan.arena.contest_result import (
    Contest,
    ContestVersions,
    Verdict,
    mean_place,
    player_stats,
    seed_means,
)
from hanchan.arena.duplicate import ArenaMatchRow, DuplicateSetup, SeedShardResult, play_seeds
from hanchan.arena.executors import Executor, check_compiled, check_executor, map_shards, on_cluster
from hanchan.arena.failures import Failures, sum_failures
from hanchan.arena.report import write_report
from hanchan.arena.seat_assignment import ContestSeating
from hanchan.arena.seat_specs import check_seat, is_program_spec, refuse_seats_of_four, seat_name
from hanchan.arena.totals import KyokuTotals, add_fields
from hanchan.core.simulation_rng import GENERATOR_VERSION
from hanchan.errors import HanchanError, RulesError
from hanchan.kernels.source_modules import source_fingerprint
from hanchan.localized_messages import LANGUAGES
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules
from hanchan.scoring.match_end import bust_seats
from hanchan.table.seat import SeatLike

SEEDS_PER_LOOK = 50
"""Number of seeds between two checks of whether the contest is decided."""
SEEDS_PER_SHARD = 10
"""Number of seeds per shard, small enough that a short contest has work for many cores."""
DECIDED = "decided"
SEATINGS = {
    4: (ContestSeating.TWO_TWO, ContestSeating.ONE_THREE, ContestSeating.ROUND),
    3: (ContestSeating.ONE_TWO, ContestSeating.ROUND),
}
"""Seatings by how many play at a table, the default first. Two players compete, or in `round` as
many as there are seats.
"""


def contest(
    *players: str | SeatLike,
    rules: str | RuleSet = DEFAULT_RULES,
    seating: str | None = None,
    matches: int = 1000,
    until: str | None = None,
    equal: float = 0.02,
    seed: int = 0,
    executor: str | None = None,
    workers: int | None = None,
    compiled: bool | None = None,
    out: str | Path | None = None,
    language: str = LANGUAGES[0],
    save: bool = False,
    recheck: float = 0,
    progress: Callable[[int], None] | None = None,
) -> Contest:
    """Let players compete on the same walls and estimate their strength.

    A player is anything that can sit down (`docs/seats.md`). On every seed each player sits where
    the others sat: `2v2`, the default, plays two matches per seed, `1v3` and `round` four. Under a
    rulebook for three `1v2`, the default, plays six, `round` three. `matches` is rounded up to
    whole seeds, the unit of all statistics. With `until="decided"` the arena checks
    every fifty seeds whether the confidence interval of the first player's mean place, which is
    valid at every check, excludes the mean of all places (2.5, of three 2) or lies within `equal`
    of it; `matches` is then a maximum.

    `executor` is `threads`, `processes`, `ray` or `ray:ADDRESS` (`arena.executors`); it changes
    only the time taken. To verify this, about a share `recheck` of the shards, beginning with the
    first, is replayed in this process, and any difference is an error. The folder `out` receives
    `result.json`, `matches.jsonl` and `report.html`, which opens in `language`, and with `save` a
    record of each match. Invalid arguments raise `HanchanError` before the first match.

    >>> found = contest("random", "random", matches=4, compiled=False, workers=1)
    >>> found.place.mean, found.matches
    (0.0, 4)
    """
    out = None if out is None else Path(out)
    duplicate = DuplicateSetup(
        rules=(ruleset := load_rules(rules)),
        players=players,
        seating=_seating(seating, players, ruleset),
        compiled=check_compiled(compiled),
        save=None if out is None or not save else out / "records",
    )
    argument_checks.check_whole_number("matches", matches, 1)
    argument_checks.check_whole_number("seed", seed, 0)
    argument_checks.check_minimum("equal", equal, 0)
    argument_checks.check_workers(workers)
    argument_checks.check_bool("save", save)
    if until is not None:
        argument_checks.check_choice("until", until, [DECIDED])
    argument_checks.check_fraction("recheck", recheck)
    argument_checks.check_choice("language", language, LANGUAGES)
    _prepare_folder(duplicate, out, save=save)
    started = perf_counter()
    gathered = ContestProgress(duplicate, until, equal)
    seeds = -(-matches // len(duplicate.slot_orders(seed)))
    programs = any(isinstance(one, str) and is_program_spec(one) for one in players)
    portion = SEEDS_PER_LOOK if programs else SEEDS_PER_SHARD  # each shard starts the programs
    shards = [(seed + i, min(portion, seeds - i)) for i in range(0, seeds, portion)]
    for number, data in enumerate(_play_shards(duplicate, shards, executor, workers)):
        before = len(gathered.rows)
        shard = _decode_shard(data)
        if recheck and number % round(1 / recheck) == 0:
            _check_replayed_shard(shard, _decode_shard(play_seeds(duplicate, shards[number])))
        gathered.add(shard)
        if gathered.seeds == seeds or gathered.seeds % SEEDS_PER_LOOK == 0:
            gathered.update_verdict()
        if progress is not None:
            progress(len(gathered.rows) - before)
        if until and gathered.verdict is not Verdict.OPEN:
            break
    found = gathered.result(seed, perf_counter() - started)
    if out is not None:
        write_report(out, found, gathered.rows, language)
    return found


class ContestProgress:
    """Results of a contest so far, and the verdict from them."""

    def __init__(self, duplicate: DuplicateSetup, until: str | None, equal: float) -> None:
        self.rows: list[ArenaMatchRow] = []
        self.verdict = Verdict.OPEN
        self.seeds = 0
        self._duplicate, self._until, self._equal = duplicate, until, equal
        self._figures = KyokuTotals()
        self._thinking_times: dict[int, list[int]] = {}
        self._failures: list[Failures] = []
        self._course: list[tuple[int, float, float, tuple[float, ...]]] = []
        self._names = tuple(map(seat_name, duplicate.players))

    def add(self, shard: SeedShardResult) -> None:
        """Add the next shard, in order.

        Raises `HanchanError` if a substitute took over in every match so far.
        """
        self.rows += shard.rows
        self._failures += shard.failures
        if all(row.replaced for row in self.rows):  # so no match compares the players
            first = next(one for one in self._failures if one.replaced)
            raise HanchanError(
                "arena-all-spoiled", name=self._names[first.player], problem=first.problem,
                file=first.file, line=first.line,
            )  # fmt: skip
        self.seeds += len({row.seed for row in shard.rows})
        add_fields(self._figures, shard.figures)
        for player, times in shard.thinking_times.items():
            self._thinking_times.setdefault(player, []).extend(times)

    def update_verdict(self) -> None:
        """Update the verdict from the results so far, and add this check to the course."""
        place = self._place()
        half = place.half_width_for(self._until)
        points = tuple(
            estimate_mean([one for _, one, _ in seed_means(self.rows, i)]).mean
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
        middle = mean_place(self._duplicate.rules.seating.players)
        return estimate_mean([one - middle for one, _, _ in seed_means(self.rows, 0)])

    def result(self, seed: int, seconds: float) -> Contest:
        """Return the result so far, of a contest with this first seed and duration."""
        duplicate = self._duplicate
        busted = [bust_seats(row.scores, duplicate.rules) for row in self.rows]
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
            versions=ContestVersions(
                hanchan=__version__, generator=GENERATOR_VERSION, source=source_fingerprint()
            ),
            verdict=self.verdict,
            place=self._place(),
            standings=tuple(
                player_stats(name, i, self.rows, busted, self._figures, self._thinking_times)
                for i, name in enumerate(self._names)
            ),
            course=tuple(self._course),
            hashes=tuple(row.hash for row in self.rows),
            spoiled=sum(bool(row.replaced) for row in self.rows),
            seconds=round(seconds, 3),
            failures=sum_failures(self._failures),
        )


def _prepare_folder(duplicate: DuplicateSetup, out: Path | None, *, save: bool) -> None:
    """Make the folder of the report; refuse records that cannot be saved."""
    if save and out is None:
        raise RulesError("arena-save", field="save")
    if out is not None:
        (out / "records" if save else out).mkdir(parents=True, exist_ok=True)


def _play_shards(
    duplicate: DuplicateSetup,
    shards: Sequence[tuple[int, int]],
    executor: str | None,
    workers: int | None,
) -> Iterator[bytes]:
    """Yield the results of the shards in order; objects and functions play in this thread."""
    play = partial(play_seeds, duplicate)
    check_executor("executor", executor)
    alone = len(shards) == 1 or not all(isinstance(player, str) for player in duplicate.players)
    if alone and not on_cluster(executor):
        return map(play, shards)
    threads = duplicate.all_kernels and duplicate.compiled
    fitting = Executor.THREADS if threads else Executor.PROCESSES
    return map_shards(play, shards, executor or fitting, workers=workers)


def _decode_shard(data: bytes) -> SeedShardResult:
    """Decode a shard; refuse one that different kernels played."""
    shard = msgspec.msgpack.decode(data, type=SeedShardResult)
    if shard.source != source_fingerprint():
        raise HanchanError("arena-source", given=shard.source, here=source_fingerprint())
    return shard


def _check_replayed_shard(original: SeedShardResult, replayed: SeedShardResult) -> None:
    if original.rows != replayed.rows or original.figures != replayed.figures:
        both = zip(original.rows, replayed.rows, strict=True)
        differing = [one.seed for one, other in both if one != other]
        raise HanchanError("arena-recheck", seed=min(differing, default=original.rows[0].seed))


def _seating(
    given: str | None, players: Sequence[str | SeatLike], rules: RuleSet
) -> ContestSeating:
    possible = SEATINGS[rules.seating.players]
    seating = possible[0] if given is None else given
    argument_checks.check_choice("seating", seating, possible)
    least = 2
    most = rules.seating.players if seating == ContestSeating.ROUND else least
    if not least <= len(players) <= most:
        raise RulesError(
            "arena-players", field="players", given=len(players), seating=seating,
            least=least, most=most,
        )  # fmt: skip
    refuse_seats_of_four(players, rules)
    for player in players:
        if isinstance(player, str) and not is_program_spec(player):
            check_seat(player)
    return ContestSeating(seating)
