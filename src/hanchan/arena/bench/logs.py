"""Benchmark of log verification, against a library that rescores the wins of the same matches."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from hanchan.arena.bench import other_libraries
from hanchan.arena.bench.other_libraries import (
    BenchmarkResult,
    best_times,
    speed_result,
    time_per_piece,
)
from hanchan.arena.log_file_verification import verify_file
from hanchan.arena.play_with_errors import KernelBots
from hanchan.arena.record_matches import RecordedSimulation, SimulationDecider
from hanchan.arena.totals import MatchTotals
from hanchan.bots import bot_number
from hanchan.core.codes import SEATS
from hanchan.formats import Format, mjai, mjlog
from hanchan.formats.detection import writable_formats
from hanchan.formats.files import FileInput
from hanchan.logs import Log, Verifier, log_from_record
from hanchan.rules.loader import load_rules

RULES = "tenhou"
MJAI, TENHOU = mjai.FORMAT.name, mjlog.FORMAT.name
FORMAT_TARGETS = {
    MJAI: "0.15 or more",
    "tenhou6": "0.1 or more",
    "kobalab": "0.07 or more",
    "hanchan": "0.06 or more",
}
"""Target speed of each other format, as a ratio to the speed of Tenhou's files."""
MATCHES = 40
ROUNDS = 5


def measure_verification() -> list[BenchmarkResult]:
    """Measure the verification of whole files in every format.

    Tenhou's are compared with another library, the other formats with Tenhou's.
    """
    logs = list(bot_logs(RULES, MATCHES))
    kyoku = sum(len(log.kyoku) for log in logs)
    with TemporaryDirectory() as folder:
        files = {known.name: _written(Path(folder), known, logs) for known in writable_formats()}
        works = [
            time_per_piece(lambda name=name: verify_repeatedly(files[name]) * kyoku)
            for name in files
        ]
        if other_libraries.is_installed(other_libraries.RIICHIENV):
            rescore = other_libraries.riichienv_rescoring
            works.append(time_per_piece(lambda: rescore(files[MJAI]) or kyoku))
        taken = best_times(*works)
    env = other_libraries.RIICHIENV
    seconds = dict(zip([*files, env], taken, strict=False))
    tenhou, peer = seconds[TENHOU], seconds.get(env)
    verifier = Verifier(load_rules(RULES))
    slow_work = time_per_piece(lambda: len([verifier.verify(log) for log in logs]) and kyoku)
    (slow,) = best_times(slow_work)
    return [
        speed_result("verify of Tenhou's files", "kyoku", tenhou, peer, env, "1 or more"),
        *(
            speed_result(f"verify of {name} files", "kyoku", seconds[name], tenhou, TENHOU, wanted)
            for name, wanted in FORMAT_TARGETS.items()
        ),
        speed_result("verify interpreted", "kyoku", slow, wanted="100 or more"),
    ]


def bot_logs(rules: str, matches: int) -> Iterator[Log]:
    """Yield logs of matches between the bots `efficient` and `cautious`."""
    bots = (bot_number("efficient"), bot_number("cautious")) * (SEATS // 2)
    decider, sums = SimulationDecider(KernelBots(bots, compiled=False)), MatchTotals()
    for seed in range(matches):
        yield log_from_record(RecordedSimulation(load_rules(rules), decider, sums, seed).play())


def _written(folder: Path, known: Format, logs: list[Log]) -> list[Path]:
    files = [folder / f"{number}{known.suffixes[0]}" for number in range(len(logs))]
    for path, log in zip(files, logs, strict=True):
        path.write_bytes(known.write(log))
    return files


def verify_repeatedly(files: Sequence[Path | FileInput]) -> int:
    """Verify all files `ROUNDS` times; return that number."""
    for _ in range(ROUNDS):
        for path in files:
            if not verify_file(path, compiled=True).clean:
                raise RuntimeError(path)
    return ROUNDS
