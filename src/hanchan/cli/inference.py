"""`hanchan verify --infer`: the rule sets that agree with logs, and what excludes the others."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from hanchan.cli import BAD_INPUT, FINDING, OK
from hanchan.cli.output import counted, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from hanchan.arena.inference import FileInference
    from hanchan.arena.verification import Ways
    from hanchan.records.infer import Candidate, Inference

SHOWN = 12
"""So many changes that leave the log consistent are named; JSON has all of them."""


def print_inference(
    errors: "Console", paths: list[Path], workers: int | None, *, json: bool, ways: "Ways"
) -> int:
    """Infer the rules of every match; exit status 1 if for one of them nothing was found."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from hanchan.arena.inference import infer_files

    reports: list[FileInference] = []
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=errors, transient=True, disable=not errors.is_terminal
    ) as progress:
        task = progress.add_task("infer", total=len(paths))
        for report in infer_files(paths, workers=workers, ways=ways):
            progress.advance(task)
            reports.append(report)
    reports.sort(key=lambda report: report.path)
    if json:
        print_json({"files": [plain(report) for report in reports]})
    else:
        _print(Console(highlight=False, soft_wrap=True), errors, reports)
    if any(report.error for report in reports):
        return BAD_INPUT
    known = all(match.agreeing for report in reports for match in report.matches)
    return OK if known else FINDING


def plain(report: "FileInference") -> dict[str, Any]:
    """A report as plain values."""
    return {
        "path": report.path,
        "error": report.error,
        "matches": [
            {
                "agreeing": [one.name for one in match.agreeing],
                "rulebooks": [_candidate(one) for one in match.rulebooks],
                "changes": [_candidate(one) for one in match.changes],
            }
            for match in report.matches
        ],
    }


def _candidate(one: "Candidate") -> dict[str, object]:
    from dataclasses import asdict

    return {
        "rules": one.name,
        "agrees": one.agrees,
        "excluded_by": None if one.finding is None else asdict(one.finding),
    }


def _print(out: "Console", errors: "Console", reports: "list[FileInference]") -> None:
    """The matches grouped by what agrees with them; one match alone in full."""
    groups: dict[tuple[str, ...], list[tuple[str, Inference]]] = {}
    for report in reports:
        if report.error is not None:
            errors.print(f"hanchan: {report.path}: {report.error}", markup=False, soft_wrap=True)
        for match in report.matches:
            names = tuple(one.name for one in match.agreeing)
            groups.setdefault(names, []).append((report.path, match))
    for names, matches in sorted(groups.items(), key=lambda group: -len(group[1])):
        count = counted(len(matches), "match", "matches")
        _print_group(out, count, names, matches)


def _print_group(
    out: "Console", count: str, names: tuple[str, ...], matches: "list[tuple[str, Inference]]"
) -> None:
    agreeing = f"consistent with {listed(names)}" if names else "consistent with nothing tried"
    out.print(f"{count}: {agreeing}", markup=False, style="bold")
    excluded: dict[str, tuple[str, Candidate]] = {}
    for path, match in matches:
        for one in match.rulebooks:
            if not one.agrees:
                excluded.setdefault(one.name, (path, one))
    for name, (path, one) in excluded.items():
        out.print(f"  not {name}: {Path(path).name}: {one.finding}", markup=False)
    if len(matches) == 1:
        _print_changes(out, matches[0][1])


def _print_changes(out: "Console", match: "Inference") -> None:
    """What one match determines, key by key, and what it leaves open."""
    determined = match.determined
    if determined:
        out.print("What the match determines:", style="bold")
    for one in determined:
        out.print(f"  not {one.name}: {one.finding}", markup=False)
    books = {one.rulebook for one in match.rulebooks if one.agrees}
    left = [one for one in match.changes if one.rulebook in books and one.agrees]
    if left:
        keys = {one.change[0] for one in left if one.change}
        text = (
            f"It would be consistent with {counted(len(left), 'single change', 'single changes')}"
        )
        out.print(f"{text} of {counted(len(keys), 'key', 'keys')} as well.")


def listed(names: tuple[str, ...]) -> str:
    """Names with commas, the first ones only where there are many.

    >>> listed(("tenhou", "ema"))
    'tenhou, ema'
    """
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more
