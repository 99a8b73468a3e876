"""`hanchan convert`: convert logs to another format and report losses."""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console

from hanchan.cli.execution_options import progress_bar
from hanchan.cli.file_io import read_stdin
from hanchan.cli.output import BAD_INPUT, DEFAULT_OUTPUT, OK, OutputOptions, print_json
from hanchan.cli.rules_option import load_log_rules
from hanchan.errors import HanchanError, RecordError
from hanchan.i18n.lazy_text import localize_text
from hanchan.rules import RuleSet

if TYPE_CHECKING:
    from hanchan.formats import Conversion, Format
    from hanchan.formats.conversion_plan import ConversionJob


# Report of `hanchan convert`: losses before a file is written, its destination, and totals.


@dataclass(slots=True, kw_only=True)
class ConversionReport:
    """The messages and totals of a conversion; JSON is printed only at the end.

    With `aside`, messages go to the error stream, because the logs go to standard output. With
    `many`, files written are counted instead of named. `files` and `failed` are the entries of the
    JSON answer, `printed` the sentences printed so far.
    """

    output: OutputOptions
    aside: bool
    many: bool
    skipped: int = 0
    played_again: int = 0
    files: list[dict[str, object]] = field(default_factory=list[dict[str, object]])
    failed: list[dict[str, str]] = field(default_factory=list[dict[str, str]])
    printed: set[str] = field(default_factory=set[str])

    def report_losses(self, job: "ConversionJob", done: "Conversion") -> None:
        """Print losses, doubts and assumed rules; print each sentence only once."""
        formats = {"source": done.source.name, "target": done.target.name}
        for loss in done.losses:
            self.say_once("convert-lost", sense=loss.localized(self.output.lang), **formats)
        for doubt in done.doubts:
            sense = localize_text(self.output.lang, doubt)
            self.say_once("convert-doubt", file=job.name, sense=sense)
        if done.assumed:
            self.say_once("convert-assumed", rules=done.assumed)
        self.played_again += len(done.completed)
        if done.completed and not self.many:
            self.say_once("convert-completed", count=len(done.completed))

    def report_written(
        self, job: "ConversionJob", done: "Conversion", places: tuple[Path, ...]
    ) -> None:
        """Print where a file was written and add it to the JSON answer."""
        self.files.append({
            "in": job.name,
            "from": done.source.name,
            "to": done.target.name,
            "matches": done.matches,
            "out": [str(place) for place in places],
            "losses": [{"field": loss.field, "sense": loss.description} for loss in done.losses],
            "doubts": list(done.doubts),
            "played_again": list(done.completed),
            "assumed": done.assumed,
        })  # fmt: skip
        if places and not self.many:
            values = {"file": job.name, "source": done.source.name, "target": done.target.name}
            target = str(places[0]) if len(places) == 1 else f"{places[0]} ... {places[-1].name}"
            message = self.output.text("convert-done", count=done.matches, written=target, **values)
            self.say(message, error=self.aside)

    def fail(self, job: "ConversionJob", problem: HanchanError) -> None:
        """Print why a file was not converted, and add it to the JSON answer."""
        self.failed.append({"in": job.name, "message": message_with_file(job, problem, "en")})
        self.say(f"hanchan: {message_with_file(job, problem, self.output.lang)}", error=True)

    def print_totals(self) -> None:
        """Print the number of files converted, skipped and failed, if there were several."""
        if self.many:
            if self.played_again:
                self.say_once("convert-completed", count=self.played_again)
            counts = {"files": len(self.files), "skipped": self.skipped}
            total = self.output.text("convert-total", failed=len(self.failed), **counts)
            self.say(total, error=self.aside)

    def say_once(self, message: str, **values: str | int) -> None:
        """Print a message on the error stream unless it was printed before."""
        sentence = self.output.text(message, **values)
        if sentence not in self.printed:
            self.printed.add(sentence)
            self.say(sentence, error=True)

    def say(self, sentence: str, *, error: bool) -> None:
        """Print a sentence unless the answer is JSON."""
        if not self.output.json:
            print(sentence, file=sys.stderr if error else sys.stdout)


def message_with_file(job: "ConversionJob", problem: HanchanError, language: str) -> str:
    """Return the error message, beginning with the name of the source file if there is one."""
    message = problem.localized(language)
    if job.source is None or message.startswith(job.name):
        return message
    return HanchanError("refusal-file", file=job.name, problem=message).localized(language)


def convert(
    in_: Annotated[str, Parameter(name="IN", allow_leading_hyphen=True)],
    out: Annotated[str, Parameter(name="OUT", allow_leading_hyphen=True)],
    /,
    *,
    from_: Annotated[str | None, Parameter(name="--from")] = None,
    to: str | None = None,
    dialect: str | None = None,
    rules: str | None = None,
    force: bool = False,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Convert logs; several matches become numbered files if the format holds one per file.

    Args:
        in_: Log, directory of logs, or - for stdin
        out: File or directory to write, or - for stdout
        from_: Format of IN; detected by default
        to: Format of OUT: hanchan, mjai, mjlog, tenhou6 or kobalab; by default from its name
        dialect: Dialect of mjai: mortal (default), mjai.app or original
        rules: Rulebook or TOML file to complete logs that lack details
        force: Replace existing files
    """
    from hanchan.formats.conversion import apply_dialect
    from hanchan.formats.conversion_plan import STANDARD_STREAM, plan_conversion
    from hanchan.formats.detection import format_named
    from hanchan.formats.files import file_failure

    if output.json and out == STANDARD_STREAM:
        raise RecordError("convert-json-stdout", field="--json")
    source = None if from_ is None else format_named(from_)
    book = load_log_rules(rules)
    planned = plan_conversion(in_, out, None if to is None else format_named(to))
    if dialect is not None:
        apply_dialect(planned.jobs[0].target, dialect)
    report = ConversionReport(
        output=output,
        aside=out == STANDARD_STREAM,
        many=planned.jobs[0].make_folders,
        skipped=len(planned.skipped),
    )
    title = planned.jobs[0].target.name
    with progress_bar(Console(stderr=True), title, len(planned.jobs)) as progress:
        for job in planned.jobs:
            try:
                convert_one(job, report, source, dialect, book, force=force)
            except Exception as problem:  # noqa: BLE001 - one file never ends a run over many
                report.fail(job, file_failure(problem))
            progress(1)
    report.print_totals()
    if output.json:
        counts = {"skipped": report.skipped, "failed": report.failed}
        print_json({"files": report.files, **counts})
    return BAD_INPUT if report.failed else OK


def convert_one(
    job: "ConversionJob",
    report: ConversionReport,
    source: "Format | None",
    dialect: str | None,
    rules: RuleSet | None,
    *,
    force: bool,
) -> None:
    """Convert one file: check the destination, read, report losses, then write."""
    from hanchan.formats.atomic_write import check_target, write_file
    from hanchan.formats.conversion import convert as convert_bytes
    from hanchan.formats.filenames import numbered_paths
    from hanchan.formats.files import read_bytes

    if job.out is not None:
        check_target(job.out, force=force, deep=job.make_folders)
    data = read_bytes(read_stdin() if job.source is None else job.source)
    done = convert_bytes(data, job.target, source=source, rules=rules, dialect=dialect)
    places: tuple[Path, ...] = ()
    if job.out is None:
        if len(done.parts) > 1:  # the format holds one match per file
            given = {"count": done.matches, "format": done.target.name}
            raise RecordError("convert-several-stdout", field="OUT", **given)
    else:
        places = numbered_paths(job.out, len(done.parts))
        for place in places:
            check_target(place, force=force, deep=job.make_folders)
    report.report_losses(job, done)
    for place, part in zip(places, done.parts, strict=False):
        write_file(place, part, force=force, deep=job.make_folders)
    if job.out is None:
        sys.stdout.buffer.write(b"".join(done.parts))
        sys.stdout.buffer.flush()
    report.report_written(job, done, places)
