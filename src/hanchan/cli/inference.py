"""`hanchan verify --infer`: the rule sets that agree with logs, and what excludes the others."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from hanchan.cli import BAD_INPUT, FINDING, OK
from hanchan.cli.output import print_json
from hanchan.cli.progress import progress_bar
from hanchan.cli.spreading import Spreading
from hanchan.cli.voice import Voice

if TYPE_CHECKING:
    from rich.console import Console

    from hanchan.arena.inference import FileInference
    from hanchan.formats.files import Piped
    from hanchan.logs.infer import Candidate, Inference

SHOWN = 12
"""So many changes that leave the log consistent are named; JSON has all of them."""


def print_inference(
    errors: "Console",
    paths: "list[Path | Piped]",
    spreading: Spreading,
    *,
    voice: Voice,
    compiled: bool,
) -> int:
    """Infer the rules of every match; exit status 1 if for one of them nothing was found."""
    from rich.console import Console

    from hanchan.arena.inference import infer_files

    reports: list[FileInference] = []
    where, count = spreading.over(len(paths))
    with progress_bar(errors, "infer", len(paths)) as progress:
        for report in infer_files(paths, workers=count, compiled=compiled, executor=where):
            progress(1)
            reports.append(report)
    reports.sort(key=lambda report: report.path)
    if voice.json:
        print_json({"files": [plain(report) for report in reports]})
    else:
        _print(Console(highlight=False, soft_wrap=True), errors, reports, voice)
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


def _print(out: "Console", errors: "Console", reports: "list[FileInference]", voice: Voice) -> None:
    """Every rulebook with the matches that agree with it; one match alone in full."""
    from hanchan.wording.sentences import told

    for report in reports:
        if report.error is not None:
            problem = told(voice.lang, report.error)
            errors.print(f"hanchan: {report.path}: {problem}", markup=False, soft_wrap=True)
    matches = [(report.path, match) for report in reports for match in report.matches]
    if not matches:
        return
    agreeing = [{one.name for one in match.agreeing} for _, match in matches]
    common = sorted(set[str].intersection(*agreeing))
    found = voice.text("infer-none_fits_all")
    if common:
        found = voice.text("infer-consistent", rules=listed(common, voice.lang))
    count = voice.text("verify-matches", count=len(matches))
    out.print(voice.text("verify-total", counted=count, found=found), markup=False, style="bold")
    for place in range(len(matches[0][1].rulebooks)):
        _print_rulebook(out, [(path, match.rulebooks[place]) for path, match in matches], voice)
    for (path, match), names in zip(matches, agreeing, strict=True):
        if not any(one.agrees for one in match.rulebooks):
            fitting = listed(sorted(names), voice.lang) if names else voice.text("infer-none_fits")
            out.print(f"{path}: {fitting}", markup=False)
    if len(matches) == 1:
        _print_changes(out, matches[0][1], voice)


def _print_rulebook(out: "Console", asked: "list[tuple[str, Candidate]]", voice: Voice) -> None:
    """With how many matches a rulebook agrees, and the first event that excludes it."""
    from hanchan.wording.sentences import told

    excluding = [(path, one.finding) for path, one in asked if one.finding is not None]
    if excluding:
        path, finding = excluding[0]
        why = told(voice.lang, finding.sentence)
        said = voice.text("infer-excluded", file=Path(path).name, finding=why)
        if len(asked) > 1:
            fit, of = len(asked) - len(excluding), len(asked)
            said = voice.text("infer-some", count=fit, of=of, excluded=said)
        out.print(f"  {asked[0][1].name}: {said}", markup=False)


def _print_changes(out: "Console", match: "Inference", voice: Voice) -> None:
    """What one match determines, key by key, and what it leaves open."""
    from hanchan.wording.sentences import told

    determined = match.determined
    if determined:
        out.print(voice.text("infer-determined"), style="bold")
    for one in determined:
        why = "" if one.finding is None else told(voice.lang, one.finding.sentence)
        out.print(f"  {voice.text('infer-not', rules=one.name, finding=why)}", markup=False)
    books = {one.rulebook for one in match.rulebooks if one.agrees}
    left = [one for one in match.changes if one.rulebook in books and one.agrees]
    if left:
        keys = {one.change[0] for one in left if one.change}
        changes = voice.text("infer-changes", count=len(left))
        out.print(
            voice.text(
                "infer-open", changes=changes, keys=voice.text("infer-keys", count=len(keys))
            )
        )


def listed(names: list[str], lang: str) -> str:
    """Names with commas, the first ones only where there are many.

    >>> listed(["tenhou", "ema"], "en")
    'tenhou, ema'
    >>> listed(["tenhou"] * 14, "ru").removeprefix("tenhou, " * 11)
    'tenhou и ещё 2'
    """
    from hanchan.wording import text

    more = max(0, len(names) - SHOWN)
    return text(lang, "infer-names", names=", ".join(names[:SHOWN]), more=more)
