"""`hanchan verify --infer`: the rule sets that agree with logs, and what excludes the others."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from hanchan.cli import BAD_INPUT, FINDING, OK
from hanchan.cli.output import counted, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from hanchan.arena.inference import FileInference
    from hanchan.arena.verification import Ways
    from hanchan.formats.files import Piped
    from hanchan.records.infer import Candidate, Inference

SHOWN = 12
"""So many changes that leave the log consistent are named; JSON has all of them."""


def print_inference(
    errors: "Console",
    paths: "list[Path | Piped]",
    workers: int | None,
    *,
    json: bool,
    ways: "Ways",
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
    """Every rulebook with the matches that agree with it; one match alone in full."""
    for report in reports:
        if report.error is not None:
            errors.print(f"hanchan: {report.path}: {report.error}", markup=False, soft_wrap=True)
    matches = [(report.path, match) for report in reports for match in report.matches]
    if not matches:
        return
    agreeing = [{one.name for one in match.agreeing} for _, match in matches]
    common = sorted(set[str].intersection(*agreeing))
    count = counted(len(matches), "match", "matches")
    found = f"consistent with {listed(common)}" if common else "nothing tried agrees with all"
    out.print(f"{count}: {found}", markup=False, style="bold")
    for place in range(len(matches[0][1].rulebooks)):
        _print_rulebook(out, [(path, match.rulebooks[place]) for path, match in matches])
    for (path, match), names in zip(matches, agreeing, strict=True):
        if not any(one.agrees for one in match.rulebooks):
            out.print(f"{path}: {listed(sorted(names)) or 'nothing tried agrees'}", markup=False)
    if len(matches) == 1:
        _print_changes(out, matches[0][1])


def _print_rulebook(out: "Console", asked: "list[tuple[str, Candidate]]") -> None:
    """With how many matches a rulebook agrees, and the first event that excludes it."""
    excluding = [(path, one.finding) for path, one in asked if one.finding is not None]
    if excluding:
        path, finding = excluding[0]
        agree = f"{len(asked) - len(excluding)} of {len(asked)}; " if len(asked) > 1 else ""
        said = f"{agree}not by {Path(path).name}: {finding}"
        out.print(f"  {asked[0][1].name}: {said}", markup=False)


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


def listed(names: list[str]) -> str:
    """Names with commas, the first ones only where there are many.

    >>> listed(["tenhou", "ema"])
    'tenhou, ema'
    """
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more
