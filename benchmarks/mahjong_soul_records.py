"""Speed of verifying records of Mahjong Soul in each form.

    python benchmarks/mahjong_soul_records.py

hanchan writes none, so the records are those of the tests, made from matches between bots. One
thread detects, reads and verifies each file; the peer is Tenhou's format, with as many matches.
`measure.py` writes the same rows.
"""

import sys
from pathlib import Path

from hanchan.arena.bench.logs import bot_logs, verify_repeatedly
from hanchan.arena.bench.other_libraries import (
    BenchmarkResult,
    SecondsPerPiece,
    best_times,
    speed_result,
    time_per_piece,
)
from hanchan.cli.bench import markdown_table
from hanchan.formats import mjlog
from hanchan.formats.files import FileInput
from hanchan.logs import Log

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from formats.mahjong_soul.record_builder import WRAPPINGS, records_of

FORMS = {
    "flat": "flat JSON", "nested": "JSON of protobufjs", "rounds": "JSON by kyoku",
    "answer": "protobuf",
}  # fmt: skip
"""The forms that people have, by their names among the wrappings of the tests."""
WANTED = "0.08 or more"
MATCHES = 20


def measure_records() -> list[BenchmarkResult]:
    """Measure the verification of whole files in each form, against Tenhou's."""
    logs = list(bot_logs("mahjong-soul", MATCHES))
    works = [_work([WRAPPINGS[form](log, records_of(log)) for log in logs], logs) for form in FORMS]
    peers = list(bot_logs("tenhou", MATCHES))
    works.append(_work([mjlog.FORMAT.write(log) for log in peers], peers))
    *seconds, peer = best_times(*works)
    name = mjlog.FORMAT.name
    return [
        speed_result(f"verify of Mahjong Soul, {title}", "kyoku", one, peer, name, WANTED)
        for title, one in zip(FORMS.values(), seconds, strict=True)
    ]


def _work(files: list[bytes], logs: list[Log]) -> SecondsPerPiece:
    inputs, kyoku = list(map(FileInput, files)), sum(len(log.kyoku) for log in logs)
    return time_per_piece(lambda: verify_repeatedly(inputs) * kyoku)


if __name__ == "__main__":
    print(markdown_table(measure_records()))
