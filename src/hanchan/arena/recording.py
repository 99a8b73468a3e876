"""Simulated matches that are written down: the same matches, one record each."""

from collections.abc import Sequence
from pathlib import Path

from hanchan.arena.playing import count_kyoku, count_match, decide, has_settled
from hanchan.arena.tally import Tally
from hanchan.bots import BOT_NAMES
from hanchan.bots.thought import Thought
from hanchan.core import twins
from hanchan.core.batch import seat_to_decide
from hanchan.core.codes import DEALING, OVER, SEATS
from hanchan.core.faces import Compiled, Face, Interpreted
from hanchan.core.layout import Game, Rules
from hanchan.core.random import fill_wall, seed_generator
from hanchan.core.tables import load_tables
from hanchan.core.view_layout import View
from hanchan.errors import RecordError
from hanchan.records.course import Course
from hanchan.records.events import AnyEvent, StartGame
from hanchan.records.record import Record, finished, header_of, write_record
from hanchan.rules.ruleset import RuleSet

SUFFIX = ".jsonl"


class Decider:
    """The bots of a simulation, asked one decision at a time."""

    def __init__(self, bots: Sequence[int], *, compiled: bool, kernels: Sequence[str]) -> None:
        """Compiled bots come from the twins of these kernels, as all of a simulation does."""
        self.bots = tuple(bots)
        self.face: Face = Compiled(*kernels) if compiled else Interpreted()
        self._view, self._thought = View(), Thought()
        self._door = twins.twins(*kernels)["decide_on"] if compiled else None
        self._tables = load_tables()

    def action(self, g: Game, r: Rules, p: int, bot: int) -> int:
        """What this kind of bot does in seat `p`; it leaves the same traces as in a simulation."""
        if self._door is None:
            return decide(g, self._view, r, self._tables.data, self._thought, p, bot)
        view, thought = self._view.array, self._thought.array
        return int(self._door(g.array, view, r.array, self._tables, thought, p, bot))


def recorded_match(rules: RuleSet, decider: Decider, tally: Tally, seed: int) -> Record:
    """The match that `playing.play_match` plays from this seed, counted, and its record."""
    course = Course(rules, seed=None, face=decider.face)
    g, r = course.game, course.record
    player_at = tuple((p - seed) % SEATS for p in range(SEATS))
    kinds = tuple(BOT_NAMES[decider.bots[player]] for player in player_at)
    header = header_of(
        rules,
        names=tuple(f"{kinds[p]} {player_at[p] + 1}" for p in range(SEATS)),
        players=player_at,
        bots=(kinds[0], kinds[1], kinds[2], kinds[3]),
    )
    start = StartGame(
        seq=0,
        names=header.names,
        players=header.players,
        rules=rules.id,
        rules_hash=header.rules.hash,
        commitment="",
    )
    events: list[AnyEvent] = [start]
    course.next_seq = 1
    seed_generator(g, seed)
    while g.phase != OVER:
        if g.phase == DEALING:
            course.face.prepare_deal(g)
            fill_wall(g, r)
            events += course.deal_laid()
        else:
            p = seat_to_decide(g)
            action = decider.action(g, r, p, decider.bots[player_at[p]])
            events += course.answer(p, action)
        if has_settled(g):
            count_kyoku(g, r, tally, seed)
    count_match(g, tally, seed)
    return finished(header, tuple(events))


def save_matches(
    rules: RuleSet, decider: Decider, folder: Path, first: int, count: int, *, force: bool
) -> bytes:
    """Play `count` matches with seeds from `first` on, one file each; the tally of them all."""
    tally = Tally()
    tally.first_unbalanced = -1
    for seed in range(first, first + count):
        record = recorded_match(rules, decider, tally, seed)
        path = record_path(folder, rules, seed)
        try:
            with path.open("wb" if force else "xb") as file:
                file.write(write_record(record))
        except OSError as error:
            raise _unusable(path, error) from None
    return tally.snapshot()


def record_path(folder: Path, rules: RuleSet, seed: int) -> Path:
    """Where the record of a simulated match lies.

    >>> from hanchan.rules import load_rules
    >>> str(record_path(Path("games"), load_rules("ema-2008"), 7))
    'games/ema-2008-7.jsonl'
    """
    return folder / f"{rules.id}-{seed}{SUFFIX}"


def prepare_folder(folder: Path, rules: RuleSet, first: int, count: int, *, force: bool) -> None:
    """Make the folder, and refuse it before anything is played if a record would be replaced."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unusable(folder, error) from None
    if force:
        return
    for seed in range(first, first + count):
        path = record_path(folder, rules, seed)
        if path.exists():
            allowed = "a folder without it, another seed, or to replace it on purpose"
            raise RecordError("save", f"{str(path)!r}, which exists,", allowed)


def _unusable(path: Path, error: OSError) -> RecordError:
    reason = error.strerror or "unusable"
    return RecordError("save", f"{str(path)!r} ({reason})", "a folder that can be written to")
