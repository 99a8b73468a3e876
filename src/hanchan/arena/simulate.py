"""Simulation of many matches between bots under one rule set, with a summary."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TypeAlias, TypeVar

from hanchan import argument_checks
from hanchan.arena import play_with_errors
from hanchan.arena.executors import Executor, check_compiled, check_executor, map_shards, on_cluster
from hanchan.arena.failures import FAILED_SEAT_BOT, Failures, failures_in, sum_failures
from hanchan.arena.play_and_count import count_kyoku, count_match, play_match
from hanchan.arena.play_with_errors import RATE_SCALE, ErrorRates, KernelBots, NextMove
from hanchan.arena.record_matches import (
    SimulatedMatches,
    prepare_folder,
    record_matches,
    record_path,
    write_record_file,
)
from hanchan.arena.seat_assignment import int_buffer, players_at
from hanchan.arena.seat_specs import refuse_seats_of_four, seat_from_spec, seat_name
from hanchan.arena.totals import MatchTotals, empty_totals
from hanchan.bots import BOT_NAMES, Bot, bot_number, check_seat_name, seat_names
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.codes import ROTATE
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.offences.offence_codes import OFFENCE_IDS, SANCTION_IDS
from hanchan.core.placement import THOUSAND
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.simulation_rng import GENERATOR_VERSION, XORSHIFT_VERSION
from hanchan.core.view_record import View
from hanchan.core.wall_sources import SimulationWalls
from hanchan.core.yaku_ids import NAMES
from hanchan.errors import RulesError
from hanchan.i18n.code_names import ENDINGS
from hanchan.i18n.number_format import format_signed
from hanchan.i18n.texts import text
from hanchan.json_values import JsonResult
from hanchan.kernels.compiled_library import select_form
from hanchan.kernels.record import Ints
from hanchan.pictures import Picture, PictureGrid
from hanchan.pictures.shown_in_notebooks import Pictured
from hanchan.records.record import Record, write_record
from hanchan.rules import DEFAULT_RULES, RuleSet, load_rules
from hanchan.table import Match, Seat, play_to_end
from hanchan.table.seat import SeatLike, Seats, close_seat, name_of_seat

CHUNK = 25
ENGINE, TABLE = "engine", "table"
DEFAULT_SIMULATED_BOT = "efficient"
PLACE_NAMES = ("first", "second", "third", "fourth")
NEEDED_BOTS = {4: "four", 3: "all-three"}
"""How the refusal of a wrong number of bots says how many are needed, by how many play."""
B = TypeVar("B", bound="str | SeatLike")
SeedRange: TypeAlias = tuple[int, int]
"""The first seed of some matches, and their number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary(JsonResult, Pictured):
    """Summary of a simulation; per-player lists are in the order in which bots were named.

    `places[i]` counts first to last places of player i; `points` are mean final scores, `results`
    mean results in thousands of points, with uma and oka; `wins_by_yaku` counts wins. With
    mistakes, `offences` counts offences and their sanctions, including a referee's rulings, which
    `rulings` counts alone; `redeemed` counts dead hands revived by a deposit, `compensated` yakuman
    spoiled by a chombo. `conserved` is False if a point or a tile was lost in any kyoku, and
    `unbalanced_seed` is the seed of the first such match; `sanctions_hold` is False if after any
    step a sanction differed from the law. `failures` has, for each bot that failed, the number of
    failures and the first one.

    >>> found = simulate("ema-2008", matches=2, seed=1, bots=["random"] * 4, workers=1)
    >>> found.matches, [sum(each) for each in found.places], found.conserved
    (2, [2, 2, 2, 2], True)
    """

    rules: str
    bots: tuple[str, ...]
    seed: int
    generator: int
    matches: int
    kyoku: int
    decisions: int
    seconds: float
    matches_per_second: float
    compiled: bool
    places: tuple[tuple[int, ...], ...]
    points: tuple[float, ...]
    results: tuple[float, ...]
    wins: tuple[int, ...]
    deal_ins: tuple[int, ...]
    riichi: tuple[int, ...]
    endings: Mapping[str, int]
    wins_by_yaku: Mapping[str, int]
    conserved: bool
    unbalanced_seed: int | None
    offences: Mapping[str, Mapping[str, int]]
    rulings: Mapping[str, Mapping[str, int]]
    redeemed: int
    compensated: int
    sanctions_hold: bool
    failures: tuple[Failures, ...] = ()

    def __repr__(self) -> str:
        """Return rules, matches and mean results on one line; `to_dict()` has every figure.

        >>> simulate("tenhou", matches=4, bots=["random"] * 4, workers=1)
        <Summary of 4 matches by tenhou from seed 0: random ..., random ..., random ..., random ...>
        """
        means = zip(self.bots, self.results, strict=True)
        players = ", ".join(f"{bot} {mean:+.1f}" for bot, mean in means)
        return f"<Summary of {self._heading()}: {players}>"

    def _heading(self) -> str:
        return f"{self.matches} matches by {self.rules} from seed {self.seed}"

    def picture(self) -> Picture:
        """Return a table with a row for each bot: places, points, results, wins, deal-ins."""
        places = PLACE_NAMES[: len(self.bots)]
        columns = ("bot", *places, "points", "result", "wins", "deal_ins", "riichi")
        rows = tuple(map(self.player_cells, range(len(self.bots))))
        head = tuple(text("en", f"simulate-{name}") for name in columns)
        return Picture(self._heading(), (PictureGrid(head, rows),))

    def player_cells(self, player: int) -> tuple[str, ...]:
        """Return the figures of a bot in words, as the command and notebooks show them."""
        actions = (self.wins[player], self.deal_ins[player], self.riichi[player])
        return (
            self.bots[player],
            *(f"{100 * count / self.matches:.1f}%" for count in self.places[player]),
            f"{self.points[player]:.0f}",
            format_signed(self.results[player], decimals=1),
            *(f"{100 * count / self.kyoku:.1f}%" for count in actions),
        )


def simulate(
    rules: str | RuleSet = DEFAULT_RULES,
    *,
    matches: int = 100,
    bots: str | Sequence[str | SeatLike] | None = None,
    seed: int = 0,
    workers: int | None = None,
    executor: str | None = None,
    progress: Callable[[int], None] | None = None,
    compiled: bool | None = None,
    save: str | Path | None = None,
    force: bool = False,
    enforcement: str = ENGINE,
    error_rate: float = 0.0,
    report_rate: float = 0.0,
    generator: int = GENERATOR_VERSION,
) -> Summary:
    """Play matches between bots, as many as play under the rules, and summarise them.

    A bot is anything that can sit down (`docs/seats.md`), `efficient` by default; one alone plays
    every seat. If all are names of bundled bots, whole matches run compiled; otherwise they are
    driven move by move, on processes if all are text. The seats rotate from match to match.
    Compiled matches run on threads, interpreted or saved ones on processes, unless `executor` says
    otherwise
    (`arena.executors`); by default they are compiled if possible. The result depends only on seed,
    rules and the version of the `generator` of random numbers; version 1 replays the matches of
    older summaries. `progress` is called with the number of matches just finished. With `save` a
    record of each match is written into that folder; only `force` replaces existing records.

    With `enforcement` "table" the bots make mistakes: at `error_rate` of their decisions they
    declare something possible that is not allowed, and at `report_rate` a referee rules on
    something unseen (0 to 1 each). The rulebook's sanctions follow. To make every match end, a
    legal move follows each ruling and each mistake on one's turn, and mistakes stop after a hundred
    deals.

    >>> simulate("tenhou", matches=1, bots=["random"] * 4, compiled=False, workers=1).conserved
    True
    """
    ruleset = load_rules(rules)
    bots = _checked_bots(bots, ruleset)
    inside = all(bot in BOT_NAMES for bot in bots)
    argument_checks.check_whole_number("matches", matches, 1)
    argument_checks.check_whole_number("seed", seed, 0)
    argument_checks.check_workers(workers)
    check_executor("executor", executor)
    argument_checks.check_choice("generator", generator, (XORSHIFT_VERSION, GENERATOR_VERSION))
    people = _error_rates(enforcement, error_rate, report_rate)
    compiled = check_compiled(compiled)
    argument_checks.check_bool("force", force)
    if save is not None:
        save = prepare_folder(Path(save), ruleset, seed, matches, force=force)
    started = perf_counter()
    if inside:
        seated = KernelBots(tuple(map(bot_number, map(str, bots))), people, compiled, generator)
        plain = partial(_play, encode_rules(ruleset).snapshot(), seated)
        play = plain if save is None else partial(record_matches, ruleset, seated)
    else:
        _refuse_options_of_kernel_bots(enforcement, generator)
        play = partial(play_driven_matches, ruleset, tuple(bots), recording=save is not None)
    threads = (compiled and inside and save is None) or not all(isinstance(b, str) for b in bots)
    chunk = CHUNK * 8 if threads else CHUNK
    chunks = [(seed + i, min(chunk, matches - i)) for i in range(0, matches, chunk)]
    pool = executor or (Executor.THREADS if threads else Executor.PROCESSES)
    if not on_cluster(pool) and ((threads and not inside) or len(chunks) == 1):
        workers = 1
    total, failures = empty_totals(), list[Failures]()
    for played in map_shards(play, chunks, pool, workers=workers):
        if save is not None:
            for number, record in played.records:
                write_record_file(record, record_path(save, ruleset, number), force=force)
        failures += played.failures
        done = _add_totals(total, played)
        if progress is not None:
            progress(done)
    seconds, compiled = perf_counter() - started, compiled and inside
    found = _summary(ruleset.id, bots, seed, generator, total, seconds, compiled=compiled)
    return replace(found, failures=sum_failures(failures))


def bots_of_seats(bots: Sequence[B], rules: RuleSet) -> Sequence[B]:
    """Return a bot for each seat under the rules: those given, or one at every seat.

    >>> bots_of_seats(["random"], load_rules("tenhou-sanma"))
    ('random', 'random', 'random')
    >>> bots_of_seats(["random", "hasty"], load_rules("tenhou-sanma"))
    Traceback (most recent call last):
    hanchan.errors.RulesError: bots: 'random,hasty' names 2 bots, but three are needed, or one \
to play every seat. The bots are: random, efficient, cautious, expected, beginner, hasty, seasoned
    """
    if len(bots) == 1:
        return (*bots,) * rules.seating.players
    if len(bots) != rules.seating.players:
        given = ",".join(map(seat_name, bots))
        values = {"named": len(bots), "needed": NEEDED_BOTS[rules.seating.players]}
        raise RulesError("bots-count", field="bots", given=given, allowed=seat_names(), **values)
    return bots


def _checked_bots(
    given: str | Sequence[str | SeatLike] | None, rules: RuleSet
) -> Sequence[str | SeatLike]:
    """Return the given or default bots; refuse a wrong number of them, and unknown names."""
    chosen = DEFAULT_SIMULATED_BOT if given is None else given
    bots = bots_of_seats((chosen,) if isinstance(chosen, str) else chosen, rules)
    refuse_seats_of_four(bots, rules)
    for bot in bots:
        if isinstance(bot, str) and ":" not in bot:
            check_seat_name(bot)
    return bots


def _error_rates(enforcement: str, error_rate: float, report_rate: float) -> ErrorRates | None:
    """Return the checked rates of mistakes and rulings, None if the engine enforces the rules."""
    argument_checks.check_choice("enforcement", enforcement, (ENGINE, TABLE))
    rates = {"error_rate": error_rate, "report_rate": report_rate}
    for name, rate in rates.items():
        argument_checks.check_fraction(name, rate)
        if rate and enforcement == ENGINE:
            raise RulesError("people-only", field=name, given=rate, needed=f"enforcement={TABLE!r}")
    if enforcement == ENGINE:
        return None
    return ErrorRates(*(round(rate * RATE_SCALE) for rate in rates.values()))


def _play(rules: bytes, seated: KernelBots, matches: SeedRange) -> SimulatedMatches:
    g, r, t = Game(), Rules(), empty_totals()
    r.restore(rules)
    g.generator = seated.generator
    scratch = g, View(), r, load_tables(), BotWorkspace()
    if seated.people is None:
        play = partial(select_form(play_match, compiled=seated.compiled), *scratch, t)
    else:
        faulty = select_form(play_with_errors.play_match_with_errors, compiled=seated.compiled)
        play = partial(faulty, *scratch, NextMove(), t)
    first, count = matches
    for seed in range(first, first + count):
        player_at = players_at(seed, len(seated.bots))
        seats = int_buffer([seated.bots[i] for i in player_at])
        play(seats, int_buffer(player_at), *(seated.people or ()), seed)
    return SimulatedMatches(t.snapshot())


def _add_totals(total: MatchTotals, played: SimulatedMatches) -> int:
    """Add the totals of played matches to `total`; return the number of these matches."""
    sums = MatchTotals()
    sums.restore(played.sums)
    first = [t.first_unbalanced for t in (total, sums) if t.first_unbalanced >= 0]
    total.add(sums)
    total.first_unbalanced = min(first, default=-1)
    return sums.matches


def _summary(
    rules: str,
    bots: Sequence[str | SeatLike],
    seed: int,
    generator: int,
    t: MatchTotals,
    seconds: float,
    *,
    compiled: bool,
) -> Summary:
    n, players = t.matches, range(len(bots))
    return Summary(
        rules=rules,
        bots=tuple(map(seat_name, bots)),
        seed=seed,
        generator=generator,
        matches=n,
        kyoku=t.kyoku,
        decisions=t.decisions,
        seconds=round(seconds, 3),
        matches_per_second=round(n / seconds, 2),
        compiled=compiled,
        places=tuple(tuple(t.places[i, j] for j in players) for i in players),
        points=tuple(round(t.points[i] / n, 2) for i in players),
        results=tuple(round(t.results[i] / n / THOUSAND, 3) for i in players),
        wins=tuple(t.wins[i] for i in players),
        deal_ins=tuple(t.deal_ins[i] for i in players),
        riichi=tuple(t.riichi[i] for i in players),
        endings={name: t.endings[i] for i, name in ENDINGS.items() if t.endings[i]},
        wins_by_yaku={name: t.yaku[y] for y, name in enumerate(NAMES) if t.yaku[y]},
        conserved=t.unbalanced_points == 0 and t.unbalanced_tiles == 0,
        unbalanced_seed=None if t.first_unbalanced < 0 else t.first_unbalanced,
        offences=_by_offence(t.offences),
        rulings=_by_offence(t.rulings),
        redeemed=t.redeemed,
        compensated=t.compensated,
        sanctions_hold=t.broken == 0,
    )


def _by_offence(counts: Ints) -> dict[str, dict[str, int]]:
    """Return the nonzero counts by offence and sanction."""
    found: dict[str, dict[str, int]] = {}
    for offence, name in enumerate(OFFENCE_IDS):
        row = {word: counts[offence, s] for s, word in enumerate(SANCTION_IDS)}
        if row := {word: count for word, count in row.items() if count}:
            found[name] = row
    return found


# Matches with a player that is not a kernel: driven move by move, counted as the others.


def play_driven_matches(
    rules: RuleSet, bots: Sequence[str | SeatLike], matches: tuple[int, int], *, recording: bool
) -> SimulatedMatches:
    """Play matches move by move, given as the first seed and their number.

    A program is started once and plays them one after the other.
    """
    first, count = matches
    records: list[tuple[int, bytes]] = []
    failures: list[Failures] = []
    sums = empty_totals()
    # By the first seed of the shard, so that a shard gives the same wherever it is played.
    players = [seat_from_spec(spec, seed=first + i + 1) for i, spec in enumerate(bots)]
    try:
        for seed in range(first, first + count):
            record, failed = play_driven_match(rules, players, sums, seed)
            failures += failed
            if recording:
                records.append((seed, write_record(record)))
    finally:
        for player in players:
            close_seat(player)
    return SimulatedMatches(sums.snapshot(), tuple(records), tuple(failures))


def play_driven_match(
    rules: RuleSet, players: Sequence[Seat], sums: MatchTotals, seed: int
) -> tuple[Record, list[Failures]]:
    """Play one match, where a bot replaces a failing player; return its record and the failures."""
    names = [name_of_seat(player) for player in players]
    player_at = players_at(seed, len(players))
    counted_as = int_buffer(player_at)
    match = Match(
        rules,
        walls=SimulationWalls(seed),
        players=[f"{names[player]} {player + 1}" for player in player_at],
        draw_seats=False,
    )
    g = Game()
    seats = Seats([players[player] for player in player_at], substitute=Bot(FAILED_SEAT_BOT))
    for moment in play_to_end(match, seats):
        g.restore(moment.game)
        if g.phase == ROTATE:
            count_kyoku(g, match.rules_record, sums, counted_as, seed)
    count_match(g, sums, counted_as)
    bots = tuple(names[player] for player in player_at)
    return match.record(bots), failures_in(seats, player_at, seed)


def _refuse_options_of_kernel_bots(enforcement: str, generator: int) -> None:
    if enforcement != ENGINE:
        raise RulesError("bots-outside", field="bots")
    if generator == XORSHIFT_VERSION:
        raise RulesError("bots-generator", field="bots", generator=generator)
