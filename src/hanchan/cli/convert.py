"""`hanchan convert`: from one format of logs to another, saying what is lost."""

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli import BAD_INPUT, OK
from hanchan.cli.default_rules import log_rules
from hanchan.cli.output import print_json
from hanchan.cli.progress import progress_bar
from hanchan.cli.voice import VOICE, Voice
from hanchan.errors import HanchanError, RecordError

if TYPE_CHECKING:
    from pathlib import Path

    from hanchan.cli.conversions import Conversions
    from hanchan.formats.conversion import Conversion
    from hanchan.formats.format import Format
    from hanchan.formats.plan import Job
    from hanchan.rules import RuleSet


def convert(
    in_: Annotated[
        str,
        Parameter(
            name="IN", help="A log, a directory of logs, or - for stdin", allow_leading_hyphen=True
        ),
    ],
    out: Annotated[
        str,
        Parameter(
            name="OUT", help="The file or directory to write, or -", allow_leading_hyphen=True
        ),
    ],
    /,
    *,
    from_: Annotated[
        str | None, Parameter(name="--from", help="The format of IN; by default its content tells")
    ] = None,
    to: Annotated[
        str | None,
        Parameter(
            help="hanchan, mjai, mjlog, tenhou6 or kobalab; by default the name of OUT tells"
        ),
    ] = None,
    dialect: Annotated[
        str | None, Parameter(help="Of mjai: mortal (the default), mjai.app or original")
    ] = None,
    rules: Annotated[
        str | None,
        Parameter(help="A rulebook or a TOML file to play by where the log says too little"),
    ] = None,
    force: Annotated[bool, Parameter(help="Replace files that exist")] = False,
    voice: Voice = VOICE,
) -> int:
    """Write logs in another format; several matches become numbered files where one holds one."""
    from hanchan.cli.conversions import Conversions
    from hanchan.formats.conversion import in_dialect
    from hanchan.formats.detection import format_named
    from hanchan.formats.plan import STREAM, plan

    if voice.json and out == STREAM:
        raise RecordError("convert-json-stdout", field="--json")
    options = ConvertOptions(
        source=None if from_ is None else format_named(from_),
        dialect=dialect,
        rules=log_rules(rules),
        force=force,
    )
    planned = plan(in_, out, None if to is None else format_named(to))
    if dialect is not None:
        in_dialect(planned.jobs[0].target, dialect)
    report = Conversions(
        voice=voice,
        aside=out == STREAM,
        many=planned.jobs[0].deep,
        skipped=len(planned.skipped),
    )
    convert_all(planned.jobs, report, options)
    report.close()
    if voice.json:
        print_json(report.plain())
    return BAD_INPUT if report.failed else OK


@dataclass(frozen=True, slots=True, kw_only=True)
class ConvertOptions:
    """How every file of one command is converted."""

    source: "Format | None"
    dialect: str | None
    rules: "RuleSet | None"
    force: bool


def convert_all(jobs: "tuple[Job, ...]", report: "Conversions", options: ConvertOptions) -> None:
    """Convert file after file, with a progress bar; one that fails stops no other."""
    from rich.console import Console

    errors = Console(stderr=True)
    with progress_bar(errors, jobs[0].target.name, len(jobs)) as progress:
        for job in jobs:
            try:
                convert_one(job, report, options)
            except HanchanError as problem:
                report.fail(job, problem)
            progress(1)


def convert_one(job: "Job", report: "Conversions", options: ConvertOptions) -> None:
    """Convert one file: refuse what cannot be written, read, say what is lost, then write."""
    from hanchan.cli.sources import piped
    from hanchan.formats.conversion import convert as convert_bytes
    from hanchan.formats.files import read_bytes
    from hanchan.formats.naming import numbered
    from hanchan.formats.writing import refuse_existing, write_file

    if job.out is not None:
        refuse_existing(job.out, force=options.force, deep=job.deep)
    data = read_bytes(piped() if job.source is None else job.source)
    done = convert_bytes(
        data, job.target, source=options.source, rules=options.rules, dialect=options.dialect
    )
    places: tuple[Path, ...] = ()
    if job.out is None:
        refuse_several(done)
    else:
        places = numbered(job.out, len(done.parts))
        for place in places:
            refuse_existing(place, force=options.force, deep=job.deep)
    report.before(job, done)
    for place, part in zip(places, done.parts, strict=False):
        write_file(place, part, force=options.force, deep=job.deep)
    if job.out is None:
        sys.stdout.buffer.write(done.parts[0])
        sys.stdout.buffer.flush()
    report.after(job, done, places)


def refuse_several(done: "Conversion") -> None:
    """Several matches fit into one stream only where their format says so."""
    if len(done.parts) > 1:
        raise RecordError(
            "convert-several-stdout", field="OUT", count=done.matches, format=done.target.name
        )
