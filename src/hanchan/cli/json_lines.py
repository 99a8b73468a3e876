"""Answers to JSON cases on standard input: one line of JSON for each line."""

import io
import json
import sys
from collections.abc import Callable
from typing import TextIO, cast

from hanchan.cli.errors import Json, error_json
from hanchan.cli.output import BAD_INPUT, OK, print_json
from hanchan.errors import HanchanError

Answer = Callable[[str], Json]
"""Function that answers one line, or raises `HanchanError` for an invalid line."""


def answer_lines(answer: Answer) -> int:
    """Answer every case on standard input; the answer to a malformed line is its error."""
    broken = False
    for number, line in enumerate(input_lines(), start=1):
        if line.strip():
            found, problem = answer_line(answer, line, number)
            broken = broken or problem
            print_json(found)
    return BAD_INPUT if broken else OK


def input_lines() -> TextIO:
    """Return standard input as UTF-8; broken bytes in one line do not affect other lines."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(  # pyright: ignore[reportUnknownMemberType] - of any buffer
            encoding="utf-8-sig", errors="surrogateescape"
        )
    return cast("TextIO", sys.stdin)


def answer_line(answer: Answer, line: str, number: int) -> tuple[Json, bool]:
    """Return the answer to a line, or its error: line number, sentence, and values.

    The second item is whether it is an error.
    """
    try:
        return answer(line), False
    except HanchanError as problem:
        error = error_json(problem)
        told = {"line": number, **error, "message": f"line {number}: {error['message']}"}
        return {"id": id_of(line), "error": told}, True


def id_of(line: str) -> object:
    """Return the id of a case, None if the line is not a case."""
    try:
        case: object = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return cast("Json", case).get("id") if isinstance(case, dict) else None
