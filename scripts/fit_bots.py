"""Fit the bot `expected` to played matches, in ``src/hanchan/bots/fitted_parameters.py``.

Run it from the root of the checkout: ``python scripts/fit_bots.py LOGS... --matches 800``. Logs, in
any format that hanchan reads, give the weights of waits and the tenpai probabilities; without them
both are kept. Self-play of the bot gives the hazard of a draw, the spread of leads, and the
correction of its forecasts. Under a rulebook for three (``--rules tenhou-sanma``) it also gives the
tenpai probabilities, as no logs are read then, and the numbers of four players are kept.
"""

import argparse
import textwrap
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from hanchan.arena.match_loop import EXTERNAL_SEAT, begin_match, play_until
from hanchan.arena.seat_assignment import int_buffer
from hanchan.bots import fitted_parameters
from hanchan.bots.danger import LATEST, MAX_CALLS, call_count
from hanchan.bots.dispatch import BOT_EXPECTED, bot_choice
from hanchan.bots.fixed_point import ONE, POINT
from hanchan.bots.hand_heuristics import count_unseen, discarded_by
from hanchan.bots.placement_value import win_value
from hanchan.bots.workspace import DRAWS, RIVALS, STEPS, BotWorkspace
from hanchan.core import codes as c
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game
from hanchan.core.match_step import apply_answer
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.turn_order import count_players
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.errors import HanchanError
from hanchan.formats.detection import find_logs, read_logs
from hanchan.formats.replay_rules import rules_stated_by
from hanchan.kernels.compiled_library import compiled_form
from hanchan.logs.completion import record_up_to
from hanchan.records import Dahai
from hanchan.rules import load_rules
from hanchan.table.replay import Replay

Floats = NDArray[np.float64]
FITTED_FILE = Path("src/hanchan/bots/fitted_parameters.py")
UNIT = 1024
KYOKU = 16
CALM = 400 * POINT
"""A hand is tracked once a random tile costs less than this, as it is not given up then."""
AVERAGE_WIN = 8000
HONOURS = range(27, c.KINDS)
PAIRS = np.array([0, 0, 0.5, 3, 6])
"""Weights of the pairs formed by each number of tiles."""


# From logs.


class LogStatistics:
    """Statistics of logs: which seats were tenpai, and the waits of those in riichi."""

    def __init__(self) -> None:
        """Start with empty statistics."""
        self.kyoku = 0
        self.tenpai = np.zeros((MAX_CALLS + 1, LATEST, 2))
        self.left: list[list[int]] = []
        self.passed: list[int] = []
        self.waits: list[int] = []

    def add_match(self, replay: Replay) -> None:
        """Add every discard of a match."""
        self.kyoku += len(replay.deals)
        for place, moment in enumerate(replay.moments):
            if isinstance(moment.event, Dahai):
                views = [view.record for view in replay.views(place)]
                actor = moment.event.actor
                self._count(views[actor], actor)
                self._note(replay.view_before(place, actor).record, views, actor)

    def _count(self, v: View, p: int) -> None:
        if v.riichi[p] == c.R_NONE:
            calls, turn = call_count(v, p), min(v.river_count[p], LATEST - 1)
            self.tenpai[calls, turn, int(v.waits[p] != 0)] += 1

    def _note(self, v: View, after: list[View], p: int) -> None:
        m = BotWorkspace()
        count_unseen(v, m)
        for q in range(c.SEATS):
            if q != p and v.riichi[q] != c.R_NONE:
                self.left.append(list(m.left))
                self.passed.append(v.safe[q] | v.discarded[q])
                self.waits.append(after[q].waits[q])


def replays(paths: list[Path]) -> Iterator[Replay]:
    """Replay the matches of these logs, each as far as possible."""
    for path in find_logs(paths):
        for log in read_logs(path):
            try:
                record, _ = record_up_to(log, rules_stated_by(log))
                yield Replay(record)
            except HanchanError as problem:
                print(f"{path.name}: {problem}")


def tenpai_chances(counted: Floats) -> list[int]:
    """Tenpai probabilities by calls and discards, smoothed; four calls count as tenpai."""
    found: list[int] = []
    turns = np.arange(LATEST)
    for calls in range(MAX_CALLS + 1):
        no, yes = counted[calls].T
        for turn in turns:
            near = np.exp(-(((turns - turn) / 1.2) ** 2) / 2)
            prior = 1.0 + 4 * calls
            share = ((near * yes).sum() + prior * calls / 4) / ((near * (yes + no)).sum() + prior)
            found.append(round(ONE * min(share, 0.95)))
    return found


def wait_shape_counts(logged: LogStatistics) -> tuple[Floats, Floats, NDArray[np.bool_]]:
    """For each of the seven wait shapes: how often each kind is a wait, and the total weight."""
    left = np.clip(np.array(logged.left, float), 0, 4)
    may = np.array([[passed >> k & 1 == 0 for k in range(c.KINDS)] for passed in logged.passed])
    rows = len(left)
    by_kind, total = np.zeros((7, rows, c.KINDS)), np.zeros((7, rows))
    for first in (0, 9, 18):
        for low in range(8):
            pair = left[:, first + low] * left[:, first + low + 1]
            ends = [end for end in (low - 1, low + 2) if end in range(9)]
            shape = 2 if low in {0, 7} else 0
            held = pair * np.all([may[:, first + end] for end in ends], axis=0)
            total[shape] += held
            for end in ends:
                by_kind[shape, :, first + end] += held
        for low in range(7):
            held = left[:, first + low] * left[:, first + low + 2] * may[:, first + low + 1]
            total[1] += held
            by_kind[1, :, first + low + 1] += held
    for kind in range(c.KINDS):
        honour = int(kind in HONOURS)
        held = left[:, kind]
        pair = PAIRS[held.astype(int)] * may[:, kind]
        by_kind[3 + honour, :, kind] += pair
        total[3 + honour] += pair / 2
        by_kind[5 + honour, :, kind] += held * may[:, kind]
        total[5 + honour] += held * may[:, kind]
    return by_kind, total, may & (left > 0)


def shape_weights(logged: LogStatistics) -> list[int]:
    """Fit the weights that make the logs' waits most likely, one weight after the other."""
    by_kind, total, asked = wait_shape_counts(logged)
    waited = np.array([[w >> k & 1 for k in range(c.KINDS)] for w in logged.waits], bool)

    def unlikelihood(weights: Floats) -> float:
        chance = np.tensordot(weights, by_kind, 1) / np.maximum(1e-9, weights @ total)[:, None]
        chance = np.clip(chance, 1e-5, 0.999)
        return float(-np.log(np.where(waited, chance, 1 - chance))[asked].sum())

    weights = np.array([1, 0.3, 0.3, 0.3, 0.5, 0.3, 0.3])
    least = unlikelihood(weights)
    for factor in (2.0, 1.5, 1.2, 1.1, 1.05):
        moved = True
        while moved:
            moved = False
            for shape in range(1, 7):
                for by in (factor, 1 / factor):
                    other = weights.copy()
                    other[shape] *= by
                    found = unlikelihood(other)
                    if found < least - 1e-6:
                        least, weights, moved = found, other, True
    return [round(UNIT * weight) for weight in weights]


# From play.


class SelfPlayStatistics:
    """Statistics of matches of the bot against itself."""

    def __init__(self) -> None:
        """Start with empty statistics."""
        self.matches = self.vacant = 0
        self.foreseen = np.zeros((2, STEPS, DRAWS))
        self.won = np.zeros((2, STEPS, DRAWS))
        self.hands = np.zeros((2, STEPS, DRAWS))
        self.ended = np.zeros((RIVALS, DRAWS, 2))
        self.tenpai = np.zeros((MAX_CALLS + 1, LATEST, 2))
        self.moved: list[list[float]] = [[] for _ in range(KYOKU)]
        self._noted: list[list[tuple[int, int, int, float]]] = [[] for _ in range(c.SEATS)]
        self._draws: list[tuple[int, int] | None] = [None] * c.SEATS
        self._scores: list[tuple[int, list[int]]] = []

    def play_matches(self, rulebook: str, seeds: range) -> None:
        """Play a match for each seed, with the bot in all seats."""
        g, v, m, tables = Game(), View(), BotWorkspace(), load_tables()
        r = encode_rules(load_rules(rulebook))
        self.vacant = r.vacant
        seats = int_buffer([EXTERNAL_SEAT] * c.SEATS)
        go_on, see = compiled_form(play_until), compiled_form(fill_view)
        choose, act = compiled_form(bot_choice), compiled_form(apply_answer)
        for seed in seeds:
            begin_match(g, r, seed)
            while g.phase != c.OVER:
                p = go_on(g, v, r, tables, m, seats, c.ROTATE)
                if p == c.NOBODY:
                    self._settle(g, r.rounds, r.noten_payment)
                    continue
                see(v, g, r, tables, p)
                action = choose(BOT_EXPECTED, v, r, tables, m)
                self._note(v, m, action)
                act(g, r, tables, p, action, c.IN_TIME)
                if v.phase == c.TURN and discarded_by(v, action) != c.NO_TILE:
                    self._count_tenpai(g, p)
            self._end(g)

    def _count_tenpai(self, g: Game, p: int) -> None:
        """Count whether a hand without riichi is tenpai after its discard."""
        if g.riichi[p] == c.R_NONE:
            calls, turn = call_count(g, p), min(g.river_count[p], LATEST - 1)
            self.tenpai[calls, turn, int(g.waits[p] != 0)] += 1

    def _note(self, v: View, m: BotWorkspace, action: int) -> None:
        """Note the forecast for a hand after a discard or a call."""
        p = v.me
        if v.choices == 1 or v.phase != c.TURN or action >= c.CHI:
            return
        before = self._draws[p]
        if before is not None:
            self.ended[before[0], before[1], 0] += 1
        self._draws[p] = (m.rivals, m.draws_left)
        chosen = next(i for i in range(v.choices) if v.choice[i] == action)
        worth, distance = m.worth_of_hand[chosen], max(m.distance[chosen], 0)
        if m.threat < CALM and distance < STEPS and worth > 0:
            factor = forecast_factor(v.vacant, int(call_count(v, p) > 0), distance, m.draws_left)
            points = worth / factor * AVERAGE_WIN / win_value(m, p, AVERAGE_WIN)
            opened = int(call_count(v, p) > 0)
            self._noted[p].append((opened, distance, m.draws_left, points))

    def _settle(self, g: Game, rounds: int, noten_payment: int) -> None:
        """Compare the forecasts of each hand with the points it won, at the end of a kyoku."""
        if g.phase != c.ROTATE:
            return
        winners = {g.res_seat[i]: i for i in range(g.res_count)}
        for p in range(c.SEATS):
            gain = 0
            if p in winners:
                slot = winners[p]
                gain = g.res_points[slot] + g.res_honba[slot] + g.res_deposits[slot]
            elif g.riichi[p] == c.R_STANDS:
                gain = -c.DEPOSIT
            if not winners and g.tenpai[p]:
                gain += noten_payment * 6 // 10
            for opened, distance, draws, points in self._noted[p]:
                self.hands[opened, distance, draws] += 1
                self.foreseen[opened, distance, draws] += points
                self.won[opened, distance, draws] += gain
            before = self._draws[p]
            if before is not None and winners and p not in winners:
                self.ended[before[0], before[1], 1] += 1
            self._noted[p] = []
            self._draws[p] = None
        seats = count_players(g)
        left = (rounds - g.round) * seats - g.dealer - 1
        self._scores.append((max(left, 0), [g.score[p] for p in range(seats)]))

    def _end(self, g: Game) -> None:
        """Record how far each lead has moved since the end of each kyoku, at the end of a match."""
        self.matches += 1
        for left, scores in self._scores:
            for p in range(len(scores)):
                for q in range(p):
                    moved = (g.score[p] - g.score[q]) - (scores[p] - scores[q])
                    self.moved[left].append(moved)
        self._scores = []


def forecast_factor(vacant: int, opened: int, distance: int, draws: int) -> float:
    """The factor that the bot applies to its forecast."""
    row = (vacant * 2 + opened) * STEPS + distance
    return fitted_parameters.CORRECTION[row * DRAWS + draws] / UNIT


def fit_corrections(played: SelfPlayStatistics) -> list[int]:
    """Actual winnings relative to the forecast, smoothed over neighbouring draws."""
    found: list[int] = []
    draws = np.arange(DRAWS)
    for opened in range(2):
        for distance in range(STEPS):
            for draw in draws:
                near = np.exp(-((draws - draw) ** 2) / 2)
                foreseen = (near * played.foreseen[opened, distance]).sum()
                won = (near * played.won[opened, distance]).sum()
                prior = 200 * AVERAGE_WIN / 10
                expected = forecast_factor(played.vacant, opened, distance, int(draw))
                share = (won + prior * expected) / (foreseen + prior)
                found.append(round(UNIT * max(share, 0.03)))
    return found


def draw_hazards(played: SelfPlayStatistics) -> list[int]:
    """How often another seat ended the kyoku first, by opponents in tenpai and draws left."""
    found: list[int] = []
    draws = np.arange(DRAWS)
    for rivals in range(RIVALS):
        for draw in draws:
            near = np.exp(-((draws - draw) ** 2) / 2)
            went_on, ended = (near[:, None] * played.ended[rivals]).sum(0)
            row = played.vacant * RIVALS + rivals
            known = fitted_parameters.HAZARD[row * DRAWS + int(draw)] / ONE
            found.append(round(ONE * (ended + 50 * known) / (went_on + ended + 50)))
    return found


def lead_deviations(played: SelfPlayStatistics) -> list[int]:
    """The spread of leads after a kyoku, as the deviation of a normal distribution of that mean.

    For matches longer than those played it is extrapolated as for normal distributions.
    """
    found: list[float] = []
    for left, moved in enumerate(played.moved):
        if moved:
            found.append(1.2533 * float(np.mean(np.abs(moved))))
        else:
            found.append(found[-1] * (left / (left - 1)) ** 0.5)
    return [100 * round(width / 100) for width in found]


# Written.

MEANINGS = {
    "SHAPES": "Weights of waits: ryanmen, kanchan, penchan, shanpon of numbers and of honours,\n"
    "tanki of numbers and of honours.",
    "TENPAI": "Probability of tenpai without riichi, in 1/65,536, by players (four, three),\n"
    "calls (0 to 4) and discards (0 to 23).",
    "HAZARD": "Probability that another seat ends the kyoku before the next draw, in 1/65,536,\n"
    "by players, number of opponents that seem tenpai, and draws left.",
    "WIDTH": "Standard deviation, in points, of the lead of one seat over another, by players and\n"
    "kyoku left.",
    "CORRECTION": "Points won per 1,024 forecast, by players: closed or open,\n"
    "by shanten and draws left.",
}
BY_PLAYERS = ("TENPAI", "HAZARD", "WIDTH", "CORRECTION")
"""Constants with a first half for games of four and a second for games of three."""


def constant_text(name: str, values: list[int]) -> str:
    """Format a constant of the module."""
    text = textwrap.fill(
        ", ".join(map(str, values)) + ",", 96, initial_indent=" " * 4, subsequent_indent=" " * 4
    )
    means = MEANINGS[name] + ("\n" if "\n" in MEANINGS[name] else "")
    return f'{name}: tuple[int, ...] = (\n{text}\n)  # fmt: skip\n"""{means}"""\n'


def known_values(name: str) -> tuple[list[int], list[int]]:
    """The values of a constant so far, of games of four and of three."""
    values: tuple[int, ...] = getattr(fitted_parameters, name)
    middle = len(values) // 2
    return list(values[:middle]), list(values[middle:])


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("logs", nargs="*", type=Path)
    parser.add_argument("--matches", type=int, default=800)
    parser.add_argument("--rules", default="tenhou")
    parser.add_argument("--seed", type=int, default=900_000)
    given = parser.parse_args()
    weights, source = list(fitted_parameters.SHAPES), fitted_parameters.LOGS
    tables = {name: known_values(name) for name in BY_PLAYERS}
    if given.logs:
        logged = LogStatistics()
        for replay in replays(given.logs):
            logged.add_match(replay)
        weights, tables["TENPAI"][0][:] = shape_weights(logged), tenpai_chances(logged.tenpai)
        source = f"{logged.kyoku} kyoku, {len(logged.waits)} discards against a riichi"
    played = SelfPlayStatistics()
    played.play_matches(given.rules, range(given.seed, given.seed + given.matches))
    if played.vacant:
        tables["TENPAI"][1][:] = tenpai_chances(played.tenpai)
    tables["HAZARD"][played.vacant][:] = draw_hazards(played)
    tables["WIDTH"][played.vacant][:] = lead_deviations(played)
    tables["CORRECTION"][played.vacant][:] = fit_corrections(played)
    runs: list[str] = [*fitted_parameters.RUNS]
    runs[played.vacant] = f"{played.matches} matches under `{given.rules}`, seeds from {given.seed}"
    write_parameters(source, runs, weights, tables)


def write_parameters(
    source: str,
    runs: list[str],
    weights: list[int],
    tables: dict[str, tuple[list[int], list[int]]],
) -> None:
    """Write the module."""
    four, three = runs
    head = f"""\
\"""Parameters of the bot `expected`, fitted to played matches; written by `make bots-fit`.

From logs of four: {source}.
From self-play of four: {four}.
From self-play of three: {three}.
\"""

ENTRY_POINTS = ()

LOGS = "{source}"
RUNS = (
    "{four}",
    "{three}",
)
"""
    parts = [constant_text(name, [*first, *second]) for name, (first, second) in tables.items()]
    text = head + constant_text("SHAPES", weights) + "".join(parts)
    FITTED_FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
