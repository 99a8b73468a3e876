"""Answers to JSON cases on standard input: one line of JSON for each line."""

import io
import json
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO, cast

from hanchan.cli.errors import Json, error_json
from hanchan.cli.output import BAD_INPUT, OK, print_json
from hanchan.errors import HanchanError

Answer = Callable[[str], Json]
"""Function that answers one line, or raises `HanchanError` for an invalid line."""


def answer_lines(answer: Answer) -> int:
    """Answer each case on standard input with a line of JSON, an invalid case with its error.

    Returns the exit status: `BAD_INPUT` if any case was invalid.
    """
    if isinstance(sys.stdin, io.TextIOWrapper):  # broken bytes do not affect other lines
        sys.stdin.reconfigure(  # pyright: ignore[reportUnknownMemberType] - of any buffer
            encoding="utf-8-sig", errors="surrogateescape"
        )
    status = OK
    for number, line in enumerate(cast("TextIO", sys.stdin), start=1):
        if line.strip():
            found, broken = answer_line(answer, line, number)
            print_json(found)
            status = BAD_INPUT if broken else status
    return status


def answer_line(answer: Answer, line: str, number: int) -> tuple[Json, bool]:
    """Return the answer to a case, and whether it is an error.

    An error has the `id` of the case, if it can be read, the line number, the sentence and the
    values.
    """
    try:
        return answer(line), False
    except HanchanError as problem:
        error, case = error_json(problem), None
        with suppress(ValueError, RecursionError):
            case = json.loads(line)
        values = {"line": number, **error, "message": f"line {number}: {error['message']}"}
        name = cast("Json", case).get("id") if isinstance(case, dict) else None
        return {"id": name, "error": values}, True
