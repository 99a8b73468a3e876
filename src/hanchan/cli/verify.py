"""`hanchan verify`: whether logs were played and paid by the rules."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli import BAD_INPUT, FINDING, OK
from hanchan.cli.compiled import compiles
from hanchan.cli.options import Changes, Interpreted, On, Workers
from hanchan.cli.output import print_json
from hanchan.cli.progress import progress_bar
from hanchan.cli.spreading import Spreading
from hanchan.cli.voice import VOICE, Voice
from hanchan.errors import RecordError, RulesError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import Console

    from hanchan.arena.verification import FileReport
    from hanchan.formats.asked_rules import AskedRules
    from hanchan.formats.files import Piped


def verify(
    files: Annotated[
        list[str],
        Parameter(help="Logs, directories of logs, or - for stdin", allow_leading_hyphen=True),
    ],
    /,
    *,
    rules: Annotated[
        str | None, Parameter(help="A rulebook or a TOML file; by default what each log names")
    ] = None,
    set: Changes = (),  # noqa: A002
    infer: Annotated[bool, Parameter(help="Find the rule sets that agree with the logs")] = False,
    on: On = None,
    workers: Workers = None,
    interpreted: Interpreted = False,
    voice: Voice = VOICE,
) -> int:
    """Play logs again by the rules; exit status 1 if one disagrees, 2 if one cannot be read."""
    from rich.console import Console

    from hanchan.cli.sources import sources

    spreading = Spreading.asked(on, workers)
    errors = Console(stderr=True, highlight=False)
    asked = chosen_rules(rules, set)
    paths, skipped = collect(sources(files))
    compiled = compiles(errors, voice.lang, interpreted=interpreted)
    if infer:
        from hanchan.cli.inference import print_inference

        if asked is not None:
            raise RulesError("verify-infer-rules", field="infer", given=str(rules))
        return print_inference(errors, paths, spreading, voice=voice, compiled=compiled)
    totals = Totals(skipped=skipped)
    out = Console(highlight=False, soft_wrap=True)
    for report in followed(errors, paths, asked, spreading, compiled=compiled):
        totals.add(report)
        if not voice.json:
            print_report(out, errors, report, voice)
    if voice.json:
        print_json(totals.plain())
    else:
        out.print(totals.sentence(voice), markup=False)
    return totals.status


class Totals:
    """What has been verified so far."""

    def __init__(self, *, skipped: int = 0) -> None:
        self.skipped = skipped
        self.matches = self.kyoku = self.incomplete = 0
        self.formats: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.files: list[FileReport] = []
        self.count = self.findings = self.unreadable = self.doubts = 0

    def add(self, report: "FileReport") -> None:
        """Count one file; only those with something to say are kept."""
        self.count += 1
        self.matches += len(report.matches)
        self.kyoku += report.kyoku
        self.incomplete += sum(match.kyoku - match.complete for match in report.matches)
        self.findings += len(report.findings)
        self.unreadable += report.error is not None
        self.doubts += len(report.doubts)
        if report.format:
            self.formats[report.format] += 1
        self.rules.update(match.rules for match in report.matches)
        if report.findings or report.error or report.doubts:
            self.files.append(report)

    @property
    def status(self) -> int:
        """The exit status: 2 for a file that cannot be read, 1 for a finding."""
        if self.unreadable:
            return BAD_INPUT
        return FINDING if self.findings else OK

    def sentence(self, voice: Voice) -> str:
        """The totals for people."""

        def said(name: str, count: int) -> str:
            return voice.text(f"verify-{name}", count=count)

        told = ", ".join(
            (said("files", self.count), said("matches", self.matches), said("kyoku", self.kyoku))
        )
        if self.rules:
            by_rules = ", ".join(f"{name} {count}" for name, count in self.rules.most_common())
            told = voice.text("verify-by_rules", counted=told, rules=by_rules)
        found = said("disagreements", self.findings)
        whole = voice.text("verify-total", counted=told, found=found)
        further = (
            ("broken_off", self.incomplete),
            ("unreadable", self.unreadable),
            ("doubts", self.doubts),
            ("skipped", self.skipped),
        )
        return "; ".join([whole, *(said(name, count) for name, count in further if count)])

    def plain(self) -> dict[str, object]:
        """The totals and every file with something to say, as plain values."""
        from dataclasses import asdict

        return {
            "files": self.count,
            "matches": self.matches,
            "kyoku": self.kyoku,
            "kyoku_broken_off": self.incomplete,
            "disagreements": self.findings,
            "unreadable": self.unreadable,
            "skipped": self.skipped,
            "formats": dict(self.formats),
            "rules": dict(self.rules),
            "reports": [
                {
                    "path": report.path,
                    "format": report.format,
                    "error": report.error,
                    "doubts": list(report.doubts),
                    "disagreements": [
                        {"match": number, "rules": match.rules, **asdict(finding)}
                        for number, match in enumerate(report.matches)
                        for finding in match.findings
                    ],
                }
                for report in sorted(self.files, key=lambda report: report.path)
            ],
        }


def chosen_rules(rules: str | None, changes: tuple[str, ...]) -> "AskedRules | None":
    """The rules that were asked for, if any were."""
    from hanchan.cli.default_rules import parse_changes, rules_named
    from hanchan.formats.asked_rules import AskedRules

    if rules is None:
        if changes:
            raise RulesError("verify-set-alone", field="set", given=" ".join(changes))
        return None
    overrides = parse_changes(rules, changes)
    return AskedRules.changed(rules_named(rules), rules_named(rules, **overrides), overrides)


def collect(files: "list[Path | Piped]") -> "tuple[list[Path | Piped], int]":
    """The logs to be read, and how many other files lie in the directories."""
    from hanchan.formats.detection import logs_under
    from hanchan.formats.files import Piped

    skipped: list[Path] = []
    found: list[Path | Piped] = [file for file in files if isinstance(file, Piped)]
    found += logs_under([file for file in files if isinstance(file, Path)], skipped.append)
    if not found:
        raise RecordError("verify-no-logs", field=", ".join(map(str, files)), count=len(skipped))
    return found, len(skipped)


def followed(
    errors: "Console",
    paths: "list[Path | Piped]",
    rules: "AskedRules | None",
    spreading: Spreading,
    *,
    compiled: bool,
) -> "Iterator[FileReport]":
    """The reports, with a progress bar on the error stream if that is a terminal."""
    from hanchan.arena.verification import verify_files

    where, count = spreading.over(len(paths))
    with progress_bar(errors, "verify", len(paths)) as progress:
        for report in verify_files(
            paths, rules=rules, workers=count, compiled=compiled, executor=where
        ):
            progress(1)
            yield report


def print_report(out: "Console", errors: "Console", report: "FileReport", voice: Voice) -> None:
    """What there is to say of a file: nothing if all is well."""
    from hanchan.wording.sentences import told

    for finding in report.findings:
        out.print(f"{report.path}: {told(voice.lang, finding.sentence)}", markup=False)
    for doubt in report.doubts:
        said = voice.text("verify-doubt", doubt=told(voice.lang, doubt))
        out.print(f"{report.path}: {said}", markup=False, style="dim")
    if report.error is not None:
        problem = told(voice.lang, report.error)
        errors.print(f"hanchan: {report.path}: {problem}", markup=False, soft_wrap=True)
