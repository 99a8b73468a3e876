"""The conversion plan: the target of each file, checked before any file is converted."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hanchan.errors import RecordError, quote_input
from hanchan.formats.detection import find_logs, format_names, writable_formats
from hanchan.formats.filenames import converted_filename, format_for_filename
from hanchan.formats.files import FileInput, is_directory
from hanchan.formats.format import Format
from hanchan.formats.part_folders import JoinedFiles

STANDARD_STREAM = "-"
"""Standard input if given as IN, standard output if given as OUT."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversionJob:
    """One file to convert; `source` None is standard input, `out` None is standard output.

    `make_folders` says whether missing directories above `out` are created.
    """

    source: Path | FileInput | None
    out: Path | None
    target: Format
    make_folders: bool = False

    @property
    def name(self) -> str:
        """The name of the source shown to users."""
        return "standard input" if self.source is None else str(self.source)


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversionPlan:
    """The files to convert, in order of conversion, and the skipped files, which are not logs."""

    jobs: tuple[ConversionJob, ...]
    skipped: tuple[Path, ...] = ()


def plan_conversion(given: str, out: str, to: Format | None) -> ConversionPlan:
    """Plan the conversion of IN to OUT: of one file, or of all logs in a directory.

    `to` is the format given with `--to`, or None. Raises `RecordError` if the target or its format
    is unclear.
    """
    if to is not None:
        to.require_writable("--to")
    source = None if given == STANDARD_STREAM else Path(given)
    target_path = None if out == STANDARD_STREAM else Path(out)
    if source is not None and is_directory(source):
        return _plan_directory(source, target_path, to)
    if target_path is not None and is_directory(target_path):
        if source is None or to is None:
            raise RecordError("plan-directory", field="OUT", given=quote_input(out))
        target_path /= converted_filename(source.name, to)
    if to is None and target_path is None:
        raise RecordError("plan-format", field="OUT", allowed=format_names(writable_formats()))
    target = to or format_for_filename(target_path.name if target_path else "")
    return ConversionPlan(jobs=(ConversionJob(source=source, out=target_path, target=target),))


def _plan_directory(source: Path, out: Path | None, to: Format | None) -> ConversionPlan:
    """Plan a copy of the directory tree under OUT, each log with the suffix of its new format."""
    if out is None:
        raise RecordError("plan-tree-stdout", field="OUT")
    if out.is_file():
        raise RecordError("plan-tree-file", field="OUT", given=quote_input(str(out)))
    if to is None:
        allowed = format_names(writable_formats())
        raise RecordError("plan-tree-format", field="--to", allowed=allowed)
    skipped: list[Path] = []
    jobs = tuple(_jobs(source, out, to, skipped))
    if not jobs:
        raise RecordError("plan-no-logs", field="IN", given=quote_input(str(source)))
    return ConversionPlan(jobs=jobs, skipped=tuple(skipped))


def _jobs(source: Path, root: Path, to: Format, skipped: list[Path]) -> Iterator[ConversionJob]:
    """Yield the jobs of a directory; colliding targets keep the source's name: `a.mjlog.jsonl`."""
    logs = list(find_logs([source], skipped.append))
    paths = [log.paths[0] if isinstance(log, JoinedFiles) else Path(str(log)) for log in logs]
    names = (
        path.relative_to(source).with_name(converted_filename(path.name, to)) for path in paths
    )
    targets = [root / name for name in names]
    times = Counter(targets)
    taken = {out for out in targets if times[out] == 1}
    for log, path, out in zip(logs, paths, targets, strict=True):
        free = out.with_name(path.name)
        own = out if times[out] == 1 else _free_path(free, to.suffixes[0], taken)
        taken.add(own)
        yield ConversionJob(source=log, out=own, target=to, make_folders=True)


def _free_path(path: Path, suffix: str, taken: set[Path]) -> Path:
    """Return the path with this suffix, numbered if another log already uses it."""
    found, number = path.with_name(path.name + suffix), 2
    while found in taken:
        found, number = path.with_name(f"{path.name}-{number}{suffix}"), number + 1
    return found
