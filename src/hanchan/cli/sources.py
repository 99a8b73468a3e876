"""Logs as a command line names them: files, directories, or `-` for standard input."""

import sys
from collections.abc import Sequence
from pathlib import Path

from hanchan.errors import RecordError
from hanchan.formats.files import MOST_BYTES, Piped
from hanchan.formats.plan import STREAM


def sources(words: Sequence[str]) -> list[Path | Piped]:
    """What each word names; standard input is read here, once.

    >>> sources(["game.mjlog", "--quick"])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    hanchan.errors.RecordError: --quick: an unknown option given, allowed: those that --help ...
    """
    for word in words:
        if word.startswith("-") and word != STREAM:
            allowed = f"those that --help lists (a file of that name is ./{word})"
            raise RecordError(word, "an unknown option", allowed)
    if words.count(STREAM) > 1:
        raise RecordError(STREAM, "standard input twice", "once")
    return [piped() if word == STREAM else Path(word) for word in words]


def piped() -> Piped:
    """Standard input to its end, or a little beyond what a file may have."""
    return Piped(sys.stdin.buffer.read(MOST_BYTES + 1))
