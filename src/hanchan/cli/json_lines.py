"""Commands that answer one JSON case a line with one line of JSON."""

import io
import json
import sys
from collections.abc import Callable
from typing import TextIO, cast

from hanchan.cli import BAD_INPUT, OK
from hanchan.cli.output import print_json
from hanchan.cli.refused import Json, error_json
from hanchan.errors import HanchanError

Answer = Callable[[str], Json]
"""What a line is answered with; it raises `HanchanError` for a broken one."""


def answer_lines(answer: Answer) -> int:
    """Answer every case on standard input; a broken line is answered with its error."""
    broken = False
    for number, line in enumerate(lines_given(), start=1):
        if line.strip():
            found, problem = answer_line(answer, line, number)
            broken = broken or problem
            print_json(found)
    return BAD_INPUT if broken else OK


def lines_given() -> TextIO:
    """Standard input as UTF-8, where a line of broken bytes spoils no other line."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(  # pyright: ignore[reportUnknownMemberType] - of any buffer
            encoding="utf-8-sig", errors="surrogateescape"
        )
    return cast("TextIO", sys.stdin)


def answer_line(answer: Answer, line: str, number: int) -> tuple[Json, bool]:
    """The answer to one line, or its error: the line, the sentence, and what it is made of.

    The second part says whether it is an error.
    """
    try:
        return answer(line), False
    except HanchanError as problem:
        error = error_json(problem)
        told = {"line": number, **error, "message": f"line {number}: {error['message']}"}
        return {"id": id_of(line), "error": told}, True


def id_of(line: str) -> object:
    """The id of a case, None where the line is no case."""
    try:
        case: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return cast("Json", case).get("id") if isinstance(case, dict) else None
