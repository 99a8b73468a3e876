"""Inference over many files: by which rules each match of them was played."""

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

from hanchan.arena.verification import IN_FLIGHT, INTERPRETED, Ways
from hanchan.errors import HanchanError
from hanchan.formats.detection import read_logs
from hanchan.records.infer import Inference, infer, infer_rulebooks


@dataclass(frozen=True, slots=True, kw_only=True)
class FileInference:
    """What the matches of a file say about their rules, or why it cannot be read."""

    path: str
    matches: tuple[Inference, ...]
    error: str | None = None


def infer_files(
    paths: Iterable[Path], *, workers: int | None = None, ways: Ways = INTERPRETED
) -> Iterator[FileInference]:
    """Inferences as files are done.

    Single keys are changed for a file that comes alone, and for matches that no rulebook fits.
    """
    files = list(paths)
    count = workers or os.cpu_count() or 1
    if count == 1 or len(files) == 1:
        for path in files:
            yield infer_file(path, in_full=len(files) == 1, ways=ways)
        return
    with ProcessPoolExecutor(count) as pool:
        flying: set[Future[FileInference]] = set()
        for path in files:
            flying.add(pool.submit(infer_file, path, in_full=False, ways=ways))
            if len(flying) >= IN_FLIGHT * count:
                done, flying = wait(flying, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        while flying:
            done, flying = wait(flying, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)


def infer_file(path: str | Path, *, in_full: bool, ways: Ways = INTERPRETED) -> FileInference:
    """The inference of every match of a file; with `in_full` single changes are always tried."""
    found: list[Inference] = []
    try:
        for log in read_logs(path):
            books = infer_rulebooks(log, compiled=ways.logs_compiled)
            again = in_full or not books.agreeing
            found.append(infer(log, compiled=ways.logs_compiled) if again else books)
    except HanchanError as error:
        sentence = str(error).removeprefix(f"{path}: ")
        return FileInference(path=str(path), matches=tuple(found), error=sentence)
    return FileInference(path=str(path), matches=tuple(found))
