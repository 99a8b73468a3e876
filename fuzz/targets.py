"""Fuzz targets: one for each parser; each raises only errors that no parser may raise.

A target accepts any bytes. It swallows the deliberate errors of its parser and uses the parsed
result, so that a log that can be read is also written.
"""

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from hanchan.cli.json_lines import answer_line
from hanchan.errors import HandError, NotationError, RecordError, RulesError
from hanchan.formats.conversion import refuse_hidden
from hanchan.formats.detection import FORMATS, detect, writable_formats
from hanchan.formats.files import unpack
from hanchan.formats.format import Format
from hanchan.logs.log import Log
from hanchan.rules import load_rules_file
from hanchan.rules.safe_toml import MAX_RULEBOOK_LENGTH
from hanchan.scoring.json_cases import score_case_line
from hanchan.scoring.json_results import match_result_json, result_of_line
from hanchan.tiles import parse_hand, parse_meld, parse_tiles

OWN = "hanchan"
Target = Callable[[bytes], None]


class MisbehaviourError(AssertionError):
    """A parser accepted what it had to refuse, or failed without a proper error sentence."""


def check_sentence(problem: Exception, data: bytes) -> None:
    """Check that an error is one line, which may quote the input but not multiply it."""
    sentence = str(problem)
    if not sentence or "\n" in sentence or len(sentence) > 2_000 + 10 * len(data):
        raise MisbehaviourError(f"{type(problem).__name__} says {sentence[:300]!r}") from problem


def read_format(known: Format) -> Target:
    """The target of a format: each log it reads is written in every format that needs no replay."""

    def read(data: bytes) -> None:
        try:
            known.looks_like(data)
            logs = list(known.read(data))
        except RecordError as problem:
            check_sentence(problem, data)
            return
        for log in logs:
            for other in writable_formats():
                check_write(other, log, data)

    return read


def check_write(known: Format, log: Log, data: bytes) -> None:
    """Write a log and read it back, or check that it is refused for details the format needs."""
    try:
        refuse_hidden(log, known)
        if known.name != OWN:  # would replay the match, far too slowly
            known.losses(log)
    except RecordError as problem:
        check_sentence(problem, data)


def detect_format(data: bytes) -> None:
    """Detect or refuse a file of any kind, packed or not."""
    try:
        detect(unpack(data, "fuzz"))
    except RecordError as problem:
        check_sentence(problem, data)


def parse_hand_notation(data: bytes) -> None:
    """Parse tiles, melds and hands in notation."""
    text = data.decode("utf-8", errors="replace")
    for parse in (parse_hand, parse_tiles, parse_meld):
        try:
            parse(text)
        except (NotationError, HandError):  # they quote the text with escaped line ends
            continue


def load_rulebook(data: bytes) -> None:
    """Load a rulebook in TOML, with the parents that it names."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "fuzz.toml"
        path.write_bytes(data)
        try:
            load_rules_file(path).content_hash()
        except RulesError as problem:
            check_sentence(problem, data)


def answer_score_line(data: bytes) -> None:
    """Answer any line of `hanchan score --jsonl`."""
    line = data.decode("utf-8", errors="surrogateescape")
    answer, _ = answer_line(score_case_line, line, 1)
    if "yaku" not in answer and "error" not in answer:
        raise MisbehaviourError(f"neither result nor error: {answer!r}")


def answer_result_line(data: bytes) -> None:
    """Answer any line of `hanchan result --jsonl`."""
    line = data.decode("utf-8", errors="surrogateescape")
    answer, broken = answer_line(
        lambda line: match_result_json(result_of_line(line).result), line, 1
    )
    if not broken and len(answer["results"]) != len(answer["places"]):
        raise MisbehaviourError(f"neither result nor error: {answer!r}")


TARGETS: Mapping[str, Target] = MappingProxyType(
    {
        **{known.name: read_format(known) for known in FORMATS},
        "detect": detect_format,
        "hand": parse_hand_notation,
        "rules": load_rulebook,
        "score-case": answer_score_line,
        "result-case": answer_result_line,
    }
)
"""Every target by the name of its corpus."""

MAX_INPUT_BYTES = 2 * 2**20
"""Maximum size of an upload to a server; longer local files may take longer."""


def max_input_bytes(target: str) -> int:
    """Maximum size of an input in bytes before the target refuses it for its length."""
    return MAX_RULEBOOK_LENGTH if target == "rules" else MAX_INPUT_BYTES
