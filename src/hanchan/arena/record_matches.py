"""Recording of simulated matches: the same matches as in a plain simulation, one record each."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from hanchan.arena.failures import Failures
from hanchan.arena.play_and_count import count_match
from hanchan.arena.play_with_errors import (
    COMPENSATION,
    NO_ERRORS,
    KernelBots,
    NextMove,
    choose_move,
    choose_payers,
    choose_redeemers,
    count_phase,
    count_ruling,
)
from hanchan.arena.seat_assignment import int_buffer, players_at
from hanchan.arena.totals import MatchTotals, empty_totals
from hanchan.bots import BOT_NAMES
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.backends import Backend
from hanchan.core.codes import DEALING, NOBODY, OVER, SEATS
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.offences.offence_codes import O_NONE, OFFENCE_IDS, SANCTION_IDS
from hanchan.core.simulation_rng import seed_generator, shuffle_wall
from hanchan.core.turn_order import next_seat
from hanchan.core.view_record import View
from hanchan.errors import RecordError, quote_input
from hanchan.kernels.compiled_library import select_form
from hanchan.records.events import AnyEvent, Payment, Ruling
from hanchan.records.offence_reports import ReportTracker
from hanchan.records.record import (
    Enforcement,
    Record,
    make_header,
    make_record,
    start_event,
    write_record,
)
from hanchan.records.rulings import CHOMBO
from hanchan.rules.ruleset import RuleSet
from hanchan.table.match_engine import MatchEngine

SUFFIX = ".jsonl"
RANDOM_RULING_REASON = "by lot"
"""Reason given for a ruling that differs from the rulebook."""


class SimulationDecider:
    """Source of the moves of a simulation, one at a time."""

    def __init__(self, four: KernelBots) -> None:
        self.bots = four.bots
        self.generator = four.generator
        self.enforcement = Enforcement.ENGINE if four.people is None else Enforcement.TABLE
        self.face = Backend(compiled=four.compiled)
        self.workspace = BotWorkspace()
        self._rates = four.people or NO_ERRORS
        self._view, self._intent = View(), NextMove()
        self._choose = select_form(choose_move, compiled=four.compiled)
        self._tables = load_tables()

    def start(self, player_at: Sequence[int]) -> None:
        """Begin another match with these players at the seats."""
        self._seats = int_buffer([self.bots[player] for player in player_at])
        self._intent.calm = 0

    def move(self, g: Game, r: Rules) -> NextMove:
        """Return the next move, chosen with the same random numbers as in a plain simulation."""
        v, m, s = self._view, self.workspace, self._intent
        self._choose(g, v, r, self._tables, m, s, self._seats, *self._rates)
        return s


class RecordedSimulation:
    """The match that a simulation plays from a seed, counted in the same way and recorded."""

    def __init__(
        self,
        rules: RuleSet,
        decider: SimulationDecider,
        sums: MatchTotals,
        seed: int,
        player_at: Sequence[int] | None = None,
    ) -> None:
        """Seat the players, by the seed unless `player_at` is given, without dealing yet."""
        enforcement = decider.enforcement
        self.law = MatchEngine(rules, face=decider.face, enforcement=enforcement)
        self._seated = tuple(player_at or players_at(seed, rules.seating.players))
        kinds = tuple(BOT_NAMES[decider.bots[player]] for player in self._seated)
        order = sorted(self._seated)
        self.header = make_header(
            rules,
            names=tuple(f"{kind} {one + 1}" for kind, one in zip(kinds, self._seated, strict=True)),
            players=tuple(order.index(player) for player in self._seated),
            bots=kinds,
            enforcement=enforcement,
        )
        self.events: list[AnyEvent] = [start_event(self.header)]
        self._reports = ReportTracker()
        self._decider, self._sums, self._seed = decider, sums, seed
        self._players = int_buffer(self.header.players)
        self._tables = load_tables()
        self._moment = Game()

    def play(self) -> Record:
        """Play the match to its end and return its record."""
        law, g, r = self.law, self.law.game, self.law.record
        law.next_seq = len(self.events)
        g.generator = self._decider.generator
        seed_generator(g, self._seed)
        self._decider.start(self._seated)
        while g.phase != OVER:
            if g.phase == DEALING:
                self._deal()
            else:
                self._move(self._decider.move(g, r))
            for p in seats_in(choose_redeemers(g, self._decider.workspace)):
                self._add_events(law.redeem(p))
                self._sums.redeemed += 1
        count_match(g, self._sums, self._players)
        return make_record(self.header, tuple(self.events))

    def _deal(self) -> None:
        law, g, r = self.law, self.law.game, self.law.record
        payers = choose_payers(g, r, self._decider.workspace)
        law.face.prepare_deal(g)
        shuffle_wall(g, r, self._decider.workspace)
        self._record_events(law.deal_placed_wall())
        for p in seats_in(payers):
            reports = self._reports.reported
            report = next(
                one for one in reversed(reports) if (one.actor, one.sanction) == (p, CHOMBO)
            )
            payment = Payment(payer=p, payee=next_seat(g, p), points=COMPENSATION)
            self._record_events(law.apply_ruling(report.compensation_ruling(payment), reports))
            self._sums.compensated += 1

    def _move(self, intent: NextMove) -> None:
        count_ruling(intent, self._sums)
        if intent.offence == O_NONE:
            self._record_events(self.law.answer(intent.seat, intent.action, intent.late))
            return
        reports = self._reports.reported
        as_book = intent.sanction == intent.proposed
        ruling = Ruling(
            seq=0,
            number=len(reports) + 1,
            offence=OFFENCE_IDS[intent.offence],
            actor=None if intent.seat == NOBODY else intent.seat,
            tiles=intent.tiles,
            proposed=SANCTION_IDS[intent.proposed],
            decision="confirmed" if as_book else "amended",
            sanction=SANCTION_IDS[intent.sanction],
            reason="" if as_book else RANDOM_RULING_REASON,
        )
        self._record_events(self.law.apply_ruling(ruling, reports))

    def _record_events(self, events: list[AnyEvent]) -> None:
        """Record events, and add each of their moments to the totals."""
        self._add_events(events)
        counting = self.law.record, self._tables, self._sums, self._players, self._seed
        for moment in self.law.moments:
            self._moment.restore(moment.game)
            count_phase(self._moment, *counting)

    def _add_events(self, events: list[AnyEvent]) -> None:
        self.events += events
        self._reports.follow(events)


def seats_in(bits: int) -> Iterator[int]:
    """Yield the seats whose bits are set.

    >>> list(seats_in(0b1010))
    [1, 3]
    """
    return (p for p in range(SEATS) if bits >> p & 1)


class SimulatedMatches(NamedTuple):
    """Snapshot of the totals of some matches, and their seeds and records if these are saved.

    `failures` has the failures of each match, in the order of the seeds.
    """

    sums: bytes
    records: tuple[tuple[int, bytes], ...] = ()
    failures: tuple[Failures, ...] = ()


def record_matches(rules: RuleSet, four: KernelBots, matches: tuple[int, int]) -> SimulatedMatches:
    """Play and record matches, given as the first seed and their number."""
    sums, decider, (first, count) = empty_totals(), SimulationDecider(four), matches
    seeds = range(first, first + count)
    records = [(s, write_record(RecordedSimulation(rules, decider, sums, s).play())) for s in seeds]
    return SimulatedMatches(sums.snapshot(), tuple(records))


def write_record_file(record: bytes, path: Path, *, force: bool) -> None:
    """Write a record to its own file; without `force`, refuse to replace one."""
    try:
        with path.open("wb" if force else "xb") as file:
            file.write(record)
    except OSError as error:
        raise _unusable(path, error) from None


def record_path(folder: Path, rules: RuleSet, seed: int) -> Path:
    """Return the path of the record of a simulated match.

    >>> from hanchan.rules import load_rules
    >>> str(record_path(Path("games"), load_rules("ema-2008"), 7))
    'games/ema-2008-7.jsonl'
    """
    return folder / f"{rules.id}-{seed}{SUFFIX}"


def prepare_folder(folder: Path, rules: RuleSet, first: int, count: int, *, force: bool) -> Path:
    """Create and return the folder; without `force`, refuse one with a record to be replaced."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unusable(folder, error) from None
    for seed in range(first, first if force else first + count):
        path = record_path(folder, rules, seed)
        if path.exists():
            raise RecordError("save-exists", field="save", path=quote_input(str(path)))
    return folder


def _unusable(path: Path, error: OSError) -> RecordError:
    reason = error.strerror or "unusable"
    return RecordError("folder-unusable", field="save", path=quote_input(str(path)), reason=reason)
