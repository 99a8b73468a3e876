"""`hanchan verify`: check logs against the rules."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console

from hanchan.cli.execution_options import (
    DEFAULT_PARALLEL,
    ParallelOptions,
    prepare_kernels,
    progress_bar,
)
from hanchan.cli.file_io import parse_sources
from hanchan.cli.options import Changes, Interpreted
from hanchan.cli.output import BAD_INPUT, DEFAULT_OUTPUT, FINDING, OK, OutputOptions, print_json
from hanchan.cli.rules_option import load_named_rules, parse_changes
from hanchan.errors import RecordError, RulesError
from hanchan.i18n import text
from hanchan.i18n.lazy_text import localize_text

if TYPE_CHECKING:
    from hanchan.arena.log_file_verification import FileInference, FileReport
    from hanchan.formats.files import FileInput
    from hanchan.formats.replay_rules import RequestedRules
    from hanchan.logs.rule_inference import RulebookCandidate, RuleInference


# `hanchan verify --infer`: rule sets consistent with the logs, and what excludes the others.


MAX_NAMES = 12
"""Maximum number of names printed in a list; JSON has all of them."""


def print_inference(
    errors: Console,
    paths: "list[Path | FileInput]",
    parallel: ParallelOptions,
    *,
    output: OutputOptions,
    compiled: bool,
) -> int:
    """Infer the rules of every match and print them.

    The exit status is 1 if no rule set fits one of the matches, 2 for an unreadable log.
    """
    from hanchan.arena.log_file_verification import infer_files

    reports: list[FileInference] = []
    where, count = parallel.executor_for(len(paths))
    with progress_bar(errors, "infer", len(paths)) as progress:
        for report in infer_files(paths, workers=count, compiled=compiled, executor=where):
            progress(1)
            reports.append(report)
    reports.sort(key=lambda report: report.path)
    if output.json:
        print_json({"files": [report.to_dict() for report in reports]})
    else:
        _print(Console(highlight=False, soft_wrap=True), errors, reports, output)
    if any(report.error for report in reports):
        return BAD_INPUT
    known = all(match.consistent_candidates for report in reports for match in report.matches)
    return OK if known else FINDING


def _print(
    out: Console, errors: Console, reports: "list[FileInference]", output: OutputOptions
) -> None:
    """Print each rulebook with the number of matches that fit; print a single match in full."""
    for report in reports:
        if report.error is not None:
            problem = localize_text(output.lang, report.error)
            errors.print(f"hanchan: {report.path}: {problem}", markup=False, soft_wrap=True)
    matches = [(report.path, match) for report in reports for match in report.matches]
    if not matches:
        return
    agreeing = [{one.name for one in match.consistent_candidates} for _, match in matches]
    common = sorted(set[str].intersection(*agreeing))
    found = output.text("infer-none_fits_all")
    if common:
        found = output.text("infer-consistent", rules=join_names(common, output.lang))
    count = output.text("verify-matches", count=len(matches))
    out.print(output.text("verify-total", counted=count, found=found), markup=False, style="bold")
    for index in range(len(matches[0][1].rulebooks)):
        _print_rulebook(out, [(path, match.rulebooks[index]) for path, match in matches], output)
    for (path, match), names in zip(matches, agreeing, strict=True):
        if not any(one.agrees for one in match.rulebooks):
            none = output.text("infer-none_fits")
            fitting = join_names(sorted(names), output.lang) if names else none
            out.print(f"{path}: {fitting}", markup=False)
    if len(matches) == 1:
        _print_changes(out, matches[0][1], output)


def _print_rulebook(
    out: Console, candidates: "list[tuple[str, RulebookCandidate]]", output: OutputOptions
) -> None:
    """Print how many matches fit a rulebook and what excludes it first; nothing if all fit."""
    excluding = [(path, one.finding) for path, one in candidates if one.finding is not None]
    if excluding:
        path, finding = excluding[0]
        why = localize_text(output.lang, finding.sentence)
        sentence = output.text("infer-excluded", file=Path(path).name, finding=why)
        if len(candidates) > 1:
            fit, of = len(candidates) - len(excluding), len(candidates)
            sentence = output.text("infer-some", count=fit, of=of, excluded=sentence)
        out.print(f"  {candidates[0][1].name}: {sentence}", markup=False)


def _print_changes(out: Console, match: "RuleInference", output: OutputOptions) -> None:
    """Print which rule keys a single match determines, and which it leaves open."""
    determined = match.excluded_changes
    if determined:
        out.print(output.text("infer-determined"), style="bold")
    for one in determined:
        why = "" if one.finding is None else localize_text(output.lang, one.finding.sentence)
        out.print(f"  {output.text('infer-not', rules=one.name, finding=why)}", markup=False)
    books = {one.rulebook for one in match.rulebooks if one.agrees}
    left = [one for one in match.changes if one.rulebook in books and one.agrees]
    if left:
        keys = {one.change[0] for one in left if one.change}
        changes = output.text("infer-changes", count=len(left))
        count = output.text("infer-keys", count=len(keys))
        out.print(output.text("infer-open", changes=changes, keys=count))


def join_names(names: list[str], lang: str) -> str:
    """Join names with commas; of more than `MAX_NAMES`, list the first and count the others.

    >>> join_names(["tenhou", "ema"], "en")
    'tenhou, ema'
    >>> join_names(["tenhou"] * 14, "ru").removeprefix("tenhou, " * 11)
    'tenhou и ещё 2'
    """
    more = max(0, len(names) - MAX_NAMES)
    return text(lang, "infer-names", names=", ".join(names[:MAX_NAMES]), more=more)


def verify(
    files: Annotated[
        list[str],
        Parameter(help="Logs, directories of logs, or - for stdin", allow_leading_hyphen=True),
    ],
    /,
    *,
    rules: Annotated[
        str | None,
        Parameter(help="Rulebook or TOML file; by default the rules that each log names"),
    ] = None,
    set: Changes = (),  # noqa: A002
    infer: Annotated[
        bool, Parameter(help="Find the rule sets that are consistent with the logs")
    ] = False,
    parallel: ParallelOptions = DEFAULT_PARALLEL,
    interpreted: Interpreted = False,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Replay logs by the rules; exit status 1 for a disagreement, 2 for an unreadable log."""
    from hanchan.arena.log_file_verification import verify_files

    parallel.check()
    errors = Console(stderr=True, highlight=False)
    ruleset = rules_from_options(rules, set)
    paths, skipped = collect_logs(parse_sources(files))
    compiled = prepare_kernels(errors, output.lang, interpreted=interpreted)
    if infer:
        if ruleset is not None:
            raise RulesError("verify-infer-rules", field="infer", given=str(rules))
        return print_inference(errors, paths, parallel, output=output, compiled=compiled)
    totals = VerificationTotals(skipped=skipped)
    out = Console(highlight=False, soft_wrap=True)
    where, count = parallel.executor_for(len(paths))
    with progress_bar(errors, "verify", len(paths)) as progress:
        for report in verify_files(
            paths, rules=ruleset, workers=count, compiled=compiled, executor=where
        ):
            progress(1)
            totals.add(report)
            if not output.json:
                print_report(out, errors, report, output)
    if output.json:
        print_json(totals.to_json())
    else:
        out.print(totals.describe(output), markup=False)
    return totals.status


class VerificationTotals:
    """Totals of the files verified so far."""

    def __init__(self, *, skipped: int = 0) -> None:
        self.counts = Counter(skipped=skipped)
        self.formats: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.files: list[FileReport] = []

    def add(self, report: "FileReport") -> None:
        """Count one file; keep its report only if it has findings, doubts or an error."""
        self.counts.update(
            files=1,
            matches=len(report.matches),
            kyoku=report.kyoku,
            broken_off=sum(match.kyoku - match.complete for match in report.matches),
            disagreements=len(report.findings),
            unreadable=int(report.error is not None),
            doubts=len(report.doubts),
        )
        if report.format:
            self.formats[report.format] += 1
        self.rules.update(match.rules for match in report.matches)
        if report.findings or report.error or report.doubts:
            self.files.append(report)

    @property
    def status(self) -> int:
        """The exit status: 2 if a file could not be read, 1 for a disagreement, otherwise 0."""
        if self.counts["unreadable"]:
            return BAD_INPUT
        return FINDING if self.counts["disagreements"] else OK

    def describe(self, output: OutputOptions) -> str:
        """Return the totals as a sentence."""

        def counted(name: str) -> str:
            return output.text(f"verify-{name}", count=self.counts[name])

        counts = ", ".join(map(counted, ("files", "matches", "kyoku")))
        if self.rules:
            by_rules = ", ".join(f"{name} {count}" for name, count in self.rules.most_common())
            counts = output.text("verify-by_rules", counted=counts, rules=by_rules)
        whole = output.text("verify-total", counted=counts, found=counted("disagreements"))
        further = ("broken_off", "unreadable", "doubts", "skipped")
        return "; ".join([whole, *(counted(name) for name in further if self.counts[name])])

    def to_json(self) -> dict[str, object]:
        """Return the totals, and the reports that were kept, as JSON values."""
        return {
            **{name: self.counts[name] for name in ("files", "matches", "kyoku")},
            "kyoku_broken_off": self.counts["broken_off"],
            **{name: self.counts[name] for name in ("disagreements", "unreadable", "skipped")},
            "formats": dict(self.formats),
            "rules": dict(self.rules),
            "reports": [
                report.to_dict() for report in sorted(self.files, key=lambda report: report.path)
            ],
        }


def rules_from_options(rules: str | None, changes: tuple[str, ...]) -> "RequestedRules | None":
    """Return the rules that the command line asks for; None if it names no rulebook."""
    from hanchan.formats.replay_rules import RequestedRules

    if rules is None:
        if changes:
            raise RulesError("verify-set-alone", field="set", given=" ".join(changes))
        return None
    overrides = parse_changes(rules, changes)
    plain, changed = load_named_rules(rules), load_named_rules(rules, overrides)
    return RequestedRules.with_overrides(plain, changed, overrides)


def collect_logs(files: "list[Path | FileInput]") -> "tuple[list[Path | FileInput], int]":
    """Return the logs among files and directories, and the number of other files in directories."""
    from hanchan.formats.detection import find_logs
    from hanchan.formats.files import FileInput

    skipped: list[Path] = []
    found: list[Path | FileInput] = [file for file in files if isinstance(file, FileInput)]
    found += find_logs([file for file in files if isinstance(file, Path)], skipped.append)
    if not found:
        raise RecordError("verify-no-logs", field=", ".join(map(str, files)), count=len(skipped))
    return found, len(skipped)


def print_report(
    out: Console, errors: Console, report: "FileReport", output: OutputOptions
) -> None:
    """Print the findings, doubts and errors of a file; nothing if it has none."""
    for finding in report.findings:
        out.print(f"{report.path}: {localize_text(output.lang, finding.sentence)}", markup=False)
    for doubt in report.doubts:
        sentence = output.text("verify-doubt", doubt=localize_text(output.lang, doubt))
        out.print(f"{report.path}: {sentence}", markup=False, style="dim")
    if report.error is not None:
        problem = localize_text(output.lang, report.error)
        errors.print(f"hanchan: {report.path}: {problem}", markup=False, soft_wrap=True)
