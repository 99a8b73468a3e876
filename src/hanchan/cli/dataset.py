"""`hanchan dataset`: export every decision of logs as training data."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from hanchan.cli.execution_options import progress_bar
from hanchan.cli.file_io import parse_sources
from hanchan.cli.options import Changes, Workers
from hanchan.cli.output import BAD_INPUT, DEFAULT_OUTPUT, OK, OutputOptions, print_json
from hanchan.cli.verify import collect_logs, rules_from_options
from hanchan.errors import RulesError, quote_input


def dataset(
    logs: Annotated[list[str], Parameter(allow_leading_hyphen=True)],
    /,
    *,
    out: Path,
    kind: Annotated[str, Parameter(name="--format")] = "npz",
    rules: str | None = None,
    set: Changes = (),  # noqa: A002
    places: str | None = None,
    workers: Workers = None,
    force: bool = False,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Export every decision of logs as a row; exit status 2 for an unreadable log.

    Args:
        logs: Logs, directories of logs, or - for stdin
        out: Folder to write the data set to
        kind: Format: npz, or parquet (needs hanchan[data])
        rules: Rulebook or TOML file; by default the rules that each log names
        places: Export only players who finished in these places: 1, or 1,2; all by default
        force: Replace an existing data set
    """
    from hanchan.envs.dataset import DatasetReport, write_dataset
    from hanchan.envs.dataset.export import REPORT
    from hanchan.formats.atomic_write import check_target

    check_target(out / REPORT, force=force, deep=True)
    files, _ = collect_logs(parse_sources(logs))
    errors = Console(stderr=True, highlight=False)
    with progress_bar(errors, "dataset", len(files)) as progress:
        report: DatasetReport = write_dataset(
            files,
            out,
            kind=kind,
            rules=rules_from_options(rules, set),
            places=() if places is None else parse_places(places),
            workers=workers,
            language=output.lang,
            progress=progress,
        )
    if output.json:
        print_json(report.to_dict())
        return BAD_INPUT if report.unread else OK
    if report.matches or not report.unread:
        counts = {name: getattr(report, name) for name in ("decisions", "kyoku", "matches")}
        print(output.text("dataset-written", **counts, folder=str(out)))
    if any(report.left_out.values()):
        print(output.text("dataset-left_out", **report.left_out))
    for one in report.unread:
        errors.print(f"{one['path']}: {one['error']}", markup=False, soft_wrap=True)
    return BAD_INPUT if report.unread else OK


def parse_places(given: str) -> list[int]:
    """Parse final placements separated by commas.

    >>> parse_places("1,2")
    [1, 2]
    """
    try:
        return [int(word) for word in given.split(",")]
    except ValueError:
        raise RulesError("value-places", field="places", given=quote_input(given)) from None
