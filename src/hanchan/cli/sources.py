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
    hanchan.errors.RecordError: --quick: there is no such option; --help lists them, ...
    """
    for word in words:
        if word.startswith("-") and word != STREAM:
            raise RecordError("option-unknown", field=word)
    if words.count(STREAM) > 1:
        raise RecordError("stdin-twice", field=STREAM)
    return [piped() if word == STREAM else Path(word) for word in words]


def piped() -> Piped:
    """Standard input to its end, or a little beyond what a file may have."""
    return Piped(sys.stdin.buffer.read(MOST_BYTES + 1))
