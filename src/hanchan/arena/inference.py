"""Inference over many files: by which rules each match of them was played."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from hanchan.arena.spread import Executor, on_cluster, spread
from hanchan.arena.verification import problem_here
from hanchan.errors import HanchanError
from hanchan.formats.detection import read_logs
from hanchan.formats.files import Piped, carried
from hanchan.logs.infer import Inference, infer, infer_rulebooks


@dataclass(frozen=True, slots=True, kw_only=True)
class FileInference:
    """What the matches of a file say about their rules, or why it cannot be read."""

    path: str
    matches: tuple[Inference, ...]
    error: str | None = None


def infer_files(
    paths: Iterable[Path | Piped],
    *,
    workers: int | None = None,
    compiled: bool = False,
    executor: str = Executor.PROCESSES,
) -> Iterator[FileInference]:
    """What each file says, in the order of the files.

    Single keys are changed for a file that comes alone, and for matches that no rulebook fits.
    """
    files = [carried(path) if on_cluster(executor) else path for path in paths]
    alone = len(files) == 1
    task = partial(infer_file, in_full=alone, compiled=compiled)
    yield from spread(task, files, executor, workers=1 if alone else workers)


def infer_file(path: str | Path | Piped, *, in_full: bool, compiled: bool = False) -> FileInference:
    """The inference of every match of a file; with `in_full` single changes are always tried."""
    found: list[Inference] = []
    try:
        for log in read_logs(path):
            books = infer_rulebooks(log, compiled=compiled)
            again = in_full or not books.agreeing
            found.append(infer(log, compiled=compiled) if again else books)
    except HanchanError as error:
        return FileInference(path=str(path), matches=tuple(found), error=problem_here(error))
    return FileInference(path=str(path), matches=tuple(found))
