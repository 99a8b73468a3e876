"""Duplicate matches: the same walls for all players, each in the seats of every other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import perf_counter

import msgspec

from hanchan.arena.counting import count_figures, play_figures
from hanchan.arena.failures import SUBSTITUTE, Failures, failures_of
from hanchan.arena.offending import Kernels
from hanchan.arena.recording import Decider, Playing, keep_record
from hanchan.arena.seating import Seating, chairs_of, numbers, tables_of
from hanchan.arena.seats import seat
from hanchan.arena.sums import KyokuFigures, Sums
from hanchan.bots import BOT_NAMES, Bot, bot_number
from hanchan.bots.thought import Thought
from hanchan.core.codes import ROTATE, SEATS
from hanchan.core.encode import encode
from hanchan.core.layout import Game
from hanchan.core.placement import THOUSAND
from hanchan.core.tables import load_tables
from hanchan.core.view_layout import View
from hanchan.core.walls import BatchWalls
from hanchan.kernels.library import form_of
from hanchan.kernels.sources import fingerprint
from hanchan.records.record import write_record
from hanchan.rules.ruleset import RuleSet
from hanchan.table import Match, Seat, SeatView, drive
from hanchan.table.deeds import Answer, Choice
from hanchan.table.seat import SeatLike, Seats, name_of, release


@dataclass(frozen=True, slots=True, kw_only=True)
class Duplicate:
    """Settings of the matches played on every seed; `save` is a folder for records."""

    rules: RuleSet
    players: tuple[str | SeatLike, ...]
    seating: Seating
    compiled: bool
    save: Path | None = None

    @property
    def kernels(self) -> bool:
        """Whether all players are bots that come with hanchan."""
        return all(player in BOT_NAMES for player in self.players)

    @property
    def chairs(self) -> tuple[int, ...]:
        """The player of each of the four slots."""
        return chairs_of(self.seating, len(self.players))


class ArenaMatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """Result of one match by seat, the first dealer first.

    `players` are player numbers; tied seats share the mean of their places; `results` are in
    thousands, with uma and oka. `faults` lists a player once for each failure, `replaced` those
    whom a substitute bot replaced; `hash` covers all other fields.
    """

    seed: int
    players: tuple[int, ...]
    places: tuple[float, ...]
    scores: tuple[int, ...]
    results: tuple[float, ...]
    deals: int
    decisions: int
    faults: tuple[int, ...] = ()
    replaced: tuple[int, ...] = ()
    hash: str = ""


class SeedShard(msgspec.Struct, frozen=True, kw_only=True):
    """Results of some seeds: matches, statistics, and thinking times of external seats in ns.

    `source` is a digest of the kernels that played them, `failures` are those of each match.
    """

    rows: tuple[ArenaMatchRow, ...]
    figures: bytes
    thought: dict[int, list[int]]
    source: str
    failures: tuple[Failures, ...] = ()


def play_seeds(duplicate: Duplicate, seeds: tuple[int, int]) -> bytes:
    """Play the matches of `count` seeds from `first` on; return a `SeedShard` in MessagePack."""
    first, count = seeds
    play = KernelMatches(duplicate) if duplicate.kernels else DrivenMatches(duplicate, first)
    try:
        rows = [
            play.match(seed, table)
            for seed in range(first, first + count)
            for table in tables_of(duplicate.seating, seed)
        ]
    finally:
        play.close()
    shard = SeedShard(
        rows=tuple(rows),
        figures=play.figures.snapshot(),
        thought=play.thought,
        source=fingerprint(),
        failures=tuple(play.failures),
    )
    return msgspec.msgpack.encode(shard)


class KernelMatches:
    """Plays matches between bots that come with hanchan, each in one kernel call."""

    def __init__(self, duplicate: Duplicate) -> None:
        """Prepare the bots."""
        self.figures = KyokuFigures()
        self.thought: dict[int, list[int]] = {}
        self.failures: list[Failures] = []
        self._duplicate = duplicate
        self._players = duplicate.chairs
        self._bots = [bot_number(str(duplicate.players[i])) for i in self._players]
        self._game, self._sums = Game(), Sums()
        rules = encode(duplicate.rules)
        self._scratch = self._game, View(), rules, load_tables(), Thought(), self.figures
        self._play = form_of(play_figures, compiled=duplicate.compiled)

    def match(self, seed: int, table: Sequence[int]) -> ArenaMatchRow:
        """Play the match of a seed with these slots at the seats."""
        players = tuple(self._players[chair] for chair in table)
        bots = numbers([self._bots[chair] for chair in table])
        self._play(*self._scratch, bots, numbers(players), seed)
        # Replayed to make its record: the compiled loop keeps no events, and saving is
        # rare.
        if self._duplicate.save is not None:
            four = Kernels(tuple(self._bots), compiled=self._duplicate.compiled)
            playing = Playing(self._duplicate.rules, Decider(four), self._sums, seed, table)
            kept = path_of(self._duplicate.save, seed, table)
            keep_record(write_record(playing.play()), kept, force=True)
        return row_of(self._game, seed, players)

    def close(self) -> None:
        """Do nothing: there are no programs to end."""


class TimedSeats(Seats):
    """Seats whose thinking time is measured."""

    def __init__(self, seats: Sequence[Seat], times: Mapping[int, list[int]]) -> None:
        """Measure into `times`, a list for each seat."""
        super().__init__(seats, substitute=Bot(SUBSTITUTE))
        self.times = times

    def _choice(self, match: Match, number: int, view: SeatView) -> Choice | Answer:
        started = perf_counter()
        choice = super()._choice(match, number, view)
        self.times[number].append(round((perf_counter() - started) * 1e9))
        return choice


class DrivenMatches:
    """Plays matches with a player that is no kernel, move by move."""

    def __init__(self, duplicate: Duplicate, seed: int) -> None:
        """Make a seat for every slot; a program is started once."""
        self.figures = KyokuFigures()
        self.failures: list[Failures] = []
        self._duplicate = duplicate
        self._players = duplicate.chairs
        specs = [duplicate.players[i] for i in self._players]
        self._seats = [seat(spec, seed=seed + i + 1) for i, spec in enumerate(specs)]
        self.thought: dict[int, list[int]] = {i: [] for i in range(len(duplicate.players))}

    def match(self, seed: int, table: Sequence[int]) -> ArenaMatchRow:
        """Play the match of a seed with these slots at the seats."""
        players = tuple(self._players[chair] for chair in table)
        seated = [self._seats[chair] for chair in table]
        match = Match(
            self._duplicate.rules,
            walls=BatchWalls(seed),
            players=[f"{name_of(self._seats[chair])} {chair + 1}" for chair in table],
        )
        g, counted = Game(), numbers(players)
        seats = TimedSeats(seated, {p: self.thought[i] for p, i in enumerate(players)})
        for moment in drive(match, seats):
            g.restore(moment.game)
            if g.phase == ROTATE:
                count_figures(g, self.figures, counted)
        if self._duplicate.save is not None:
            kept = path_of(self._duplicate.save, seed, table)
            keep_record(write_record(match.record()), kept, force=True)
        failed = (failures_of(one, players[one.number], seed) for one in seats.seats)
        self.failures += [one for one in failed if one is not None]
        failures = [len(one.failures) for one in seats.seats]
        faults = tuple(i for i, count in zip(players, failures, strict=True) for _ in range(count))
        replaced = tuple(players[one.number] for one in seats.seats if one.replaced)
        return row_of(g, seed, players, faults, replaced)

    def close(self) -> None:
        """End the programs."""
        for player in self._seats:
            release(player)


def row_of(
    g: Game,
    seed: int,
    players: tuple[int, ...],
    faults: tuple[int, ...] = (),
    replaced: tuple[int, ...] = (),
) -> ArenaMatchRow:
    """Return the row of a finished match."""
    level = [sum(g.place[q] == g.place[p] for q in range(SEATS)) for p in range(SEATS)]
    row = ArenaMatchRow(
        seed=seed,
        players=players,
        places=tuple(g.place[p] + (level[p] - 1) / 2 for p in range(SEATS)),
        scores=tuple(g.score[p] for p in range(SEATS)),
        results=tuple(round(g.result[p] / THOUSAND, 4) for p in range(SEATS)),
        deals=g.deals,
        decisions=g.decisions,
        faults=faults,
        replaced=replaced,
    )
    return msgspec.structs.replace(row, hash=sha256(msgspec.json.encode(row)).hexdigest()[:16])


def path_of(folder: Path, seed: int, table: Sequence[int]) -> Path:
    """Return the path of a match record: its seed, and the slots from the first dealer on.

    >>> str(path_of(Path("saved"), 7, (0, 2, 1, 3)))
    'saved/7-1324.jsonl'
    """
    return folder / f"{seed}-{''.join(str(chair + 1) for chair in table)}.jsonl"
