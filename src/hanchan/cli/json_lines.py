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
    """Answer every case on standard input; the answer to a malformed line is its error."""
    if isinstance(sys.stdin, io.TextIOWrapper):  # broken bytes do not affect other lines
        sys.stdin.reconfigure(  # pyright: ignore[reportUnknownMemberType] - of any buffer
            encoding="utf-8-sig", errors="surrogateescape"
        )
    status = OK
    for number, line in enumerate(cast("TextIO", sys.stdin), start=1):
        if not line.strip():
            continue
        try:
            found = answer(line)
        except HanchanError as problem:
            status, error = BAD_INPUT, error_json(problem)
            told = {"line": number, **error, "message": f"line {number}: {error['message']}"}
            found = {"id": None, "error": told}
            with suppress(ValueError, RecursionError):
                case: object = json.loads(line)
                found["id"] = cast("Json", case).get("id") if isinstance(case, dict) else None
        print_json(found)
    return status
