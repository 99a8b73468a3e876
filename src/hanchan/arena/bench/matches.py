"""Benchmarks of whole matches: random play on one thread and two, every rulebook, at a table."""

import random
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, perf_counter_ns

from hanchan.arena.bench import other_libraries
from hanchan.arena.bench.other_libraries import (
    BenchmarkResult,
    SecondsPerPiece,
    best_times,
    speed_result,
    time_per_piece,
)
from hanchan.arena.match_loop import begin_match, deal_next, play_matches
from hanchan.arena.seat_assignment import int_buffer
from hanchan.bots.dispatch import BOT_RANDOM
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.codes import DEALING, IN_TIME, OVER, SEATS
from hanchan.core.distance_tables import load_tables
from hanchan.core.game_state import Game, Rules
from hanchan.core.legal_actions import list_legal_actions, next_seat_to_answer
from hanchan.core.match_step import apply_answer, run_phase
from hanchan.core.rules_encoder import encode_rules
from hanchan.core.simulation_rng import random_below
from hanchan.core.view_record import View
from hanchan.kernels.c_compiler import compile_optimized, find_compiler
from hanchan.kernels.c_translator import translate
from hanchan.kernels.compiled_library import compiled_form
from hanchan.kernels.source_modules import package_sources
from hanchan.rules import load_rules, rulebooks
from hanchan.table import Action, Match

BASE = "tenhou"
MATCHES = 2000
PEER_MATCHES = 20
TABLE_MATCHES = 2
SKELETON = "the skeleton in C"
PLAYED = re.compile(r"(\d+) games, (\d+) decisions in ([\d.]+) seconds")


def random_player(rulebook: str) -> Callable[[int], int]:
    """Return a function that plays compiled random matches and returns the number of decisions."""
    seats = int_buffer([BOT_RANDOM] * SEATS)
    rules = encode_rules(load_rules(rulebook))
    scratch = View(), rules, load_tables(), BotWorkspace(), seats
    play = compiled_form(play_matches)
    play(Game(), *scratch, 0, 1)
    return lambda count: play(Game(), *scratch, 0, count)


def match_seconds(rulebook: str) -> SecondsPerPiece:
    """Return a function that measures the seconds per random match."""
    play = random_player(rulebook)
    return time_per_piece(lambda: play(MATCHES) and MATCHES)


def measure_random_matches() -> list[BenchmarkResult]:
    """Measure uniform random matches under `tenhou`, with events and score sheets."""
    name, count, works = other_libraries.RIICHIENV, 1.0, [match_seconds(BASE)]
    decisions = random_player(BASE)(MATCHES) / MATCHES
    if other_libraries.is_installed(name):
        play = other_libraries.riichienv_matches
        count = play(PEER_MATCHES) / PEER_MATCHES
        works.append(time_per_piece(lambda: play(PEER_MATCHES) and PEER_MATCHES))
    ours, *peer = best_times(*works)
    decision, theirs = ours / decisions, [seconds / count for seconds in peer]
    wanted = "110 or more" if peer else ""
    return [
        speed_result("random matches", "games", ours, *peer, peer_name=name, wanted=wanted),
        speed_result("random decisions", "decisions", decision, *theirs, peer_name=name),
    ]


def measure_c_skeleton(source: Path | None) -> list[BenchmarkResult]:
    """Measure random matches against a C program that does the minimum a match needs.

    Without its source nothing is measured.
    """
    if source is None:
        return []
    with TemporaryDirectory() as folder:
        program = Path(folder, "skeleton")
        flags = ("-O3", "-march=native", "-o", str(program))
        subprocess.run([*find_compiler(), str(source), *flags], check=True)  # noqa: S603 (the compiler of this machine)
        ours, bound = best_times(match_seconds(BASE), lambda: _skeleton_match(program))
    return [speed_result("random matches", "games", ours, bound, SKELETON, "0.75 or more")]


def _skeleton_match(program: Path) -> float:
    ran = subprocess.run([program, str(MATCHES)], capture_output=True, text=True, check=True)  # noqa: S603 (ours, just built)
    played = PLAYED.match(ran.stdout)
    if played is None:
        raise RuntimeError(ran.stdout)
    return float(played[3]) / int(played[1])


def measure_two_threads() -> list[BenchmarkResult]:
    """Measure twice as many matches on two threads as on one, in wall-clock time.

    Each thread has scratch of its own, as everywhere: with shared scratch they would draw from the
    same random numbers and wait for each other's writes.
    """
    players = [random_player(BASE), random_player(BASE)]
    with ThreadPoolExecutor(2) as pool:

        def together(threads: int) -> float:
            started = perf_counter()
            for running in [pool.submit(play, MATCHES) for play in players[:threads]]:
                running.result()
            return (perf_counter() - started) / MATCHES / threads

        two, one = best_times(lambda: together(2), lambda: together(1))
    wanted = "1.8 or more on two free cores"
    return [speed_result("random matches on two threads", "games", two, one, "one thread", wanted)]


def measure_every_rulebook() -> list[BenchmarkResult]:
    """Measure decisions under every rulebook against `tenhou`; half its speed is the target."""
    books = rulebooks()
    decisions = [random_player(book)(MATCHES) / MATCHES for book in books]
    matches = best_times(*map(match_seconds, books))
    speeds = [seconds / count for seconds, count in zip(matches, decisions, strict=True)]
    base = speeds[books.index(BASE)]
    return [
        speed_result(f"decisions under {book}", "decisions", speed, base, BASE, "0.5 or more")
        for book, speed in zip(books, speeds, strict=True)
    ]


def measure_table_matches() -> list[BenchmarkResult]:
    """Measure matches at a table in which every seat receives a view before it acts."""
    works = [time_per_piece(lambda: _stepped(TABLE_MATCHES))]
    if other_libraries.is_installed(other_libraries.RIICHIENV):
        works.append(time_per_piece(lambda: other_libraries.riichienv_matches(TABLE_MATCHES)))
    name, env = "decisions of Match.step with a view", other_libraries.RIICHIENV
    return [speed_result(name, "decisions", *best_times(*works), peer_name=env, wanted="1 or more")]


def _stepped(matches: int) -> int:
    """Play random matches at a table; return the number of decisions."""
    decisions, lot = 0, random.Random(1).random
    for seed in range(matches):
        match = Match(BASE, seed=seed)
        while not match.over:
            answers: dict[int, Action] = {}
            for seat in match.legal():
                actions = match.view(seat).actions
                answers[seat] = actions[int(lot() * len(actions))]
            decisions += len(answers)
            match.step(answers)
    return decisions


def measure_interpreted_decision() -> list[BenchmarkResult]:
    """Measure the median time of a decision without a compiler: legal actions and effects."""
    g, r, tables, m = Game(), encode_rules(load_rules(BASE)), load_tables(), BotWorkspace()
    times: list[int] = []
    begin_match(g, r, 1)
    while g.phase != OVER:
        dealing = g.phase == DEALING
        started = perf_counter_ns()
        if dealing:
            deal_next(g, r, tables, m)
        else:
            p = next_seat_to_answer(g)
            choices = list_legal_actions(g, r, tables, p)
            apply_answer(g, r, tables, p, g.choice[random_below(g, m, p, choices)], IN_TIME)
        while run_phase(g, r, tables):
            pass
        if not dealing:
            times.append(perf_counter_ns() - started)
    ours = median(times) / 1000
    name, wanted = "interpreted decision, median", "50 or less"
    return [BenchmarkResult(name=name, unit="us", ours=ours, wanted=wanted)]


def measure_sizes_and_starts() -> list[BenchmarkResult]:
    """Measure the sizes of records, the build of the library, and startup times."""
    started = perf_counter()
    with TemporaryDirectory() as folder:
        compile_optimized(translate(package_sources()).text, Path(folder, "built.so"))
    built = perf_counter() - started
    game, rules = Game.nbytes, Rules.nbytes
    return [
        BenchmarkResult(name="game record", unit="bytes", ours=game, wanted="2064 or less"),
        BenchmarkResult(name="rules record", unit="bytes", ours=rules),
        BenchmarkResult(name="building the library", unit="s", ours=built, wanted="10 or less"),
        _started("import hanchan", "import hanchan", "0.1 or less"),
        _started("first compiled call", _COMPILED, "0.2 or less"),
        _started("one score sheet from the shell", _SCORE, "0.5 or less"),
    ]


_COMPILED = (
    "from hanchan.core.game_state import Game;"
    "from hanchan.core.simulation_rng import seed_generator;"
    "from hanchan.kernels.compiled_library import compiled_form;"
    "compiled_form(seed_generator)(Game(), 0)"
)
_SCORE = (
    "import sys; sys.argv = ['hanchan', 'score', '234m456p678s3388s', '--win', '8s', '--riichi'];"
    "from hanchan.cli import main; main()"
)


def _started(name: str, code: str, wanted: str) -> BenchmarkResult:
    """Measure the start of a fresh Python with this code, minus the bare start; best of five."""
    bare, best = (min(_seconds_to_ready(each) for _ in range(5)) for each in ("pass", code))
    return BenchmarkResult(name=name, unit="s", ours=best - bare, wanted=wanted)


def _seconds_to_ready(code: str) -> float:
    """Return the seconds until the code has run; the exit of the process is not counted."""
    started = perf_counter()
    with subprocess.Popen(  # noqa: S603
        [sys.executable, "-c", f"{code}\nprint('ready', flush=True)"], stdout=subprocess.PIPE
    ) as process:
        for line in process.stdout or ():
            if line == b"ready\n":
                break
        return perf_counter() - started
