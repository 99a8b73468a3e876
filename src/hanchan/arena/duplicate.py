"""Duplicate matches: all players get the same walls, and each takes the seats of the others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import perf_counter

import msgspec

from hanchan.arena.failures import FAILED_SEAT_BOT, Failures, failures_in
from hanchan.arena.play_and_count import count_figures, play_figures
from hanchan.arena.play_with_errors import KernelBots
from hanchan.arena.record_matches import RecordedSimulation, SimulationDecider, write_record_file
from hanchan.arena.seat_assignment import ContestSeating, int_buffer, players_of_slots, slot_orders
from hanchan.arena.seat_specs import seat_from_spec
from hanchan.arena.totals import KyokuTotals, MatchTotals
from hanchan.bots import BOT_NAMES, Bot, bot_number
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.codes import ROTATE
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.placement import THOUSAND
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.turn_order import count_players
from hanchan.core.view_record import View
from hanchan.core.wall_sources import SimulationWalls
from hanchan.kernels.compiled_library import select_form
from hanchan.kernels.source_modules import source_fingerprint
from hanchan.records.record import Record, write_record
from hanchan.rules.ruleset import RuleSet
from hanchan.table import Answer, Choice, Match, Seat, SeatView, play_to_end
from hanchan.table.seat import SeatLike, Seats, close_seat, name_of_seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DuplicateSetup:
    """Settings of the matches played on every seed; `save` is the folder for their records."""

    rules: RuleSet
    players: tuple[str | SeatLike, ...]
    seating: ContestSeating
    compiled: bool
    save: Path | None = None

    @property
    def all_kernels(self) -> bool:
        """Whether all players are bots included with hanchan."""
        return all(player in BOT_NAMES for player in self.players)

    @property
    def slot_players(self) -> tuple[int, ...]:
        """The number of the player in each slot."""
        return players_of_slots(self.seating, len(self.players), self.rules.seating.players)

    def slot_orders(self, seed: int) -> tuple[tuple[int, ...], ...]:
        """Return the slot at each seat, for each match of a seed."""
        return slot_orders(self.seating, seed, self.rules.seating.players)


class ArenaMatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """Result of one match by seat, the first dealer first.

    `players` are player numbers; tied seats share the mean of their places; `results` are in
    thousands of points, with uma and oka. `faults` lists a player once for each failure, `replaced`
    those whom a substitute bot replaced; `hash` covers all other fields.
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


class SeedShardResult(msgspec.Struct, frozen=True, kw_only=True):
    """Results of some seeds: matches, kyoku totals, and thinking times of external players in ns.

    `source` is a digest of the kernels that played the matches; `failures` has the failures of each
    match.
    """

    rows: tuple[ArenaMatchRow, ...]
    figures: bytes
    thinking_times: dict[int, list[int]]
    source: str
    failures: tuple[Failures, ...] = ()


def play_seeds(duplicate: DuplicateSetup, seeds: tuple[int, int]) -> bytes:
    """Play the matches of some seeds, given as the first and their number.

    Returns a `SeedShardResult` in MessagePack.
    """
    first, count = seeds
    kernels = duplicate.all_kernels
    play = KernelMatchRunner(duplicate) if kernels else DrivenMatchRunner(duplicate, first)
    try:
        rows = [
            play.play(seed, table)
            for seed in range(first, first + count)
            for table in duplicate.slot_orders(seed)
        ]
    finally:
        play.close()
    shard = SeedShardResult(
        rows=tuple(rows),
        figures=play.figures.snapshot(),
        thinking_times=play.thinking_times,
        source=source_fingerprint(),
        failures=tuple(play.failures),
    )
    return msgspec.msgpack.encode(shard)


class KernelMatchRunner:
    """Runner of matches between bots included with hanchan, each in one kernel call."""

    def __init__(self, duplicate: DuplicateSetup) -> None:
        self.figures = KyokuTotals()
        self.thinking_times: dict[int, list[int]] = {}
        self.failures: list[Failures] = []
        self._duplicate = duplicate
        self._players = duplicate.slot_players
        self._bots = [bot_number(str(duplicate.players[i])) for i in self._players]
        self._game = Game()
        rules = encode_rules(duplicate.rules)
        self._scratch = self._game, View(), rules, load_tables(), BotWorkspace(), self.figures
        self._play = select_form(play_figures, compiled=duplicate.compiled)

    def play(self, seed: int, table: Sequence[int]) -> ArenaMatchRow:
        """Play the match of a seed with these slots at the seats; return its row."""
        players = tuple(self._players[chair] for chair in table)
        bots = int_buffer([self._bots[chair] for chair in table])
        self._play(*self._scratch, bots, int_buffer(players), seed)
        # Replayed to make its record: the compiled loop keeps no events, and saving is rare.
        if self._duplicate.save is not None:
            four = KernelBots(tuple(self._bots), compiled=self._duplicate.compiled)
            rules, decider = self._duplicate.rules, SimulationDecider(four)
            playing = RecordedSimulation(rules, decider, MatchTotals(), seed, table)
            save_record(self._duplicate.save, seed, table, playing.play())
        return match_row(self._game, seed, players)

    def close(self) -> None:
        """Do nothing: there are no programs to end."""


class TimedSeats(Seats):
    """Seats whose thinking time is measured."""

    def __init__(self, seats: Sequence[Seat], times: Mapping[int, list[int]]) -> None:
        """Append thinking times in nanoseconds to `times`, a list for each seat."""
        super().__init__(seats, substitute=Bot(FAILED_SEAT_BOT))
        self.times = times

    def _choose(self, match: Match, number: int, view: SeatView) -> Choice | Answer:
        started = perf_counter()
        choice = super()._choose(match, number, view)
        self.times[number].append(round((perf_counter() - started) * 1e9))
        return choice


class DrivenMatchRunner:
    """Runner of matches with a player that is not a kernel, move by move."""

    def __init__(self, duplicate: DuplicateSetup, seed: int) -> None:
        """Make a seat for every slot, which starts programs; `seed` is for random bots."""
        self.figures = KyokuTotals()
        self.failures: list[Failures] = []
        self._duplicate = duplicate
        self._players = duplicate.slot_players
        specs = [duplicate.players[i] for i in self._players]
        self._seats = [seat_from_spec(spec, seed=seed + i + 1) for i, spec in enumerate(specs)]
        self.thinking_times: dict[int, list[int]] = {i: [] for i in range(len(duplicate.players))}

    def play(self, seed: int, table: Sequence[int]) -> ArenaMatchRow:
        """Play the match of a seed with these slots at the seats; return its row."""
        players = tuple(self._players[chair] for chair in table)
        seated = [self._seats[chair] for chair in table]
        match = Match(
            self._duplicate.rules,
            walls=SimulationWalls(seed),
            players=[f"{name_of_seat(self._seats[chair])} {chair + 1}" for chair in table],
        )
        g, counted = Game(), int_buffer(players)
        seats = TimedSeats(seated, {p: self.thinking_times[i] for p, i in enumerate(players)})
        for moment in play_to_end(match, seats):
            g.restore(moment.game)
            if g.phase == ROTATE:
                count_figures(g, self.figures, counted)
        if self._duplicate.save is not None:
            save_record(self._duplicate.save, seed, table, match.record())
        self.failures += failures_in(seats, players, seed)
        faults = tuple(players[one.number] for one in seats.seats for _ in one.failures)
        replaced = tuple(players[one.number] for one in seats.seats if one.replaced)
        return match_row(g, seed, players, faults, replaced)

    def close(self) -> None:
        """Close the seats, which ends their programs."""
        for player in self._seats:
            close_seat(player)


def match_row(
    g: Game,
    seed: int,
    players: tuple[int, ...],
    faults: tuple[int, ...] = (),
    replaced: tuple[int, ...] = (),
) -> ArenaMatchRow:
    """Return the row of a finished match, with its hash."""
    seats = range(count_players(g))
    level = [sum(g.place[q] == g.place[p] for q in seats) for p in seats]
    row = ArenaMatchRow(
        seed=seed,
        players=players,
        places=tuple(g.place[p] + (level[p] - 1) / 2 for p in seats),
        scores=tuple(g.score[p] for p in seats),
        results=tuple(round(g.result[p] / THOUSAND, 4) for p in seats),
        deals=g.deals,
        decisions=g.decisions,
        faults=faults,
        replaced=replaced,
    )
    return msgspec.structs.replace(row, hash=sha256(msgspec.json.encode(row)).hexdigest()[:16])


def save_record(folder: Path, seed: int, table: Sequence[int], record: Record) -> None:
    """Write a record to a file named by seed and slots, from the first dealer on.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     save_record(Path(folder), 7, (0, 2, 1, 3), Match("tenhou", seed=7).record())
    ...     [path.name for path in Path(folder).iterdir()]
    ['7-1324.jsonl']
    """
    path = folder / f"{seed}-{''.join(str(chair + 1) for chair in table)}.jsonl"
    write_record_file(write_record(record), path, force=True)
