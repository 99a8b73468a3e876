"""`hanchan review`: review the decisions of a recorded match with a strong bot."""

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.console import Console

from hanchan.cli.execution_options import ParallelOptions, prepare_kernels, progress_bar
from hanchan.cli.file_io import parse_sources, write_new
from hanchan.cli.options import LogFile, LogRules, WhichMatch
from hanchan.cli.output import DEFAULT_OUTPUT, FINDING, OK, OutputOptions, print_json
from hanchan.cli.replay import say_disagreement, say_remarks, which_match
from hanchan.cli.rules_option import load_log_rules
from hanchan.errors import RecordError, quote_input

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from hanchan.bots.explanation import Explanation
    from hanchan.formats.match_loader import LoadedMatch
    from hanchan.review import Review
    from hanchan.review.decisions import ReviewPiece


@dataclass(slots=True)
class ReviewParallelOptions(ParallelOptions):
    """The options of a review, which takes one worker unless more are wanted."""

    workers: Annotated[int | None, Parameter(help="Number of workers")] = 1


ONE_WORKER = ReviewParallelOptions()
REPORT_SUFFIXES = (".html", ".svg")


def review(
    file: LogFile,
    /,
    *,
    seat: Annotated[
        str | None,
        Parameter(help="Seat to review: starting wind E, S, W or N, or a name; all by default"),
    ] = None,
    match: WhichMatch = None,
    rules: LogRules = None,
    report: Annotated[
        Path | None,
        Parameter(help="Also write a report to share: a page (.html), or a picture of one (.svg)"),
    ] = None,
    parallel: ReviewParallelOptions = ONE_WORKER,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Compare each decision with the bot's; exit status 1 if the log breaks the rules."""
    from hanchan.formats.match_loader import load_match, load_matches
    from hanchan.review import find_seat
    from hanchan.review.text_report import (
        describe_disagreement,
        describe_outlook,
        describe_review,
        review_json,
    )
    from hanchan.table.narration.event_text import Narrator

    parallel.check()
    errors = Console(stderr=True, highlight=False)
    [source] = parse_sources([file])
    matches = load_matches(source)
    loaded = load_match(matches[which_match(matches, match)], load_log_rules(rules), output.lang)
    replay = loaded.replay
    seats = range(len(replay.names)) if seat is None else [find_seat(seat, replay.names)]
    if report is not None:
        check_report(report, len(seats))
    prepare_kernels(errors, output.lang, interpreted=False)
    with progress_bar(errors, "review", len(seats) * len(replay.deals)) as progress:
        reviews = review_seats(loaded, seats, parallel, progress)
    if report is not None:
        write_report(report, reviews, output.lang)
    words = Narrator(output.lang, replay.names, spelt=True)
    if output.json:
        print_json(review_json(replay, loaded.remarks, reviews, output.lang))
        return OK if replay.disagreement is None else FINDING
    say_remarks(loaded)
    for one in reviews:
        print("\n".join([*describe_review(replay, one, words), ""]))
    print("\n".join(describe_outlook(replay, words)))
    if replay.disagreement is not None:
        print(describe_disagreement(replay, words))
    return say_disagreement(loaded, output.lang)


def check_report(path: Path, seats: int) -> None:
    """Refuse a report in an unknown form, over another file, or a picture of several seats."""
    if path.suffix not in REPORT_SUFFIXES:
        raise RecordError("report-suffix", field="report", given=quote_input(path.name))
    if path.suffix == ".svg" and seats > 1:
        raise RecordError("report-one-seat", field="report")
    if path.exists():
        raise RecordError("tally-exists", field="report", path=quote_input(str(path)))


def write_report(path: Path, reviews: "Sequence[Review]", language: str) -> None:
    """Write the report of the reviews of a match."""
    from hanchan.review.report import report_page, report_picture

    if path.suffix == ".svg":
        text = report_picture(reviews[0], language)
    else:
        text = report_page(reviews, language)
    write_new(path, text.encode())


def review_seats(
    loaded: "LoadedMatch",
    seats: "Sequence[int]",
    parallel: ParallelOptions,
    progress: "Callable[[int], None]",
) -> "list[Review]":
    """Review the seats, in this process or kyoku by kyoku on the chosen executor."""
    from hanchan.review import review as look_back
    from hanchan.review.decisions import pieces_of

    replay = loaded.replay
    if parallel.executor is None and parallel.workers == 1:
        return [look_back(replay, seat, progress=progress) for seat in seats]
    pieces = [piece for seat in seats for piece in pieces_of(replay, seat)]
    explanations = explain_pieces(loaded, pieces, parallel, progress)
    return [look_back(replay, seat, explanations=explanations) for seat in seats]


def explain_pieces(
    loaded: "LoadedMatch",
    pieces: "Sequence[ReviewPiece]",
    parallel: ParallelOptions,
    progress: "Callable[[int], None]",
) -> "Iterator[Explanation]":
    """Yield the bot's explanation of every decision in the pieces, in their order."""
    from hanchan.arena.executors import map_shards
    from hanchan.records.record import write_record
    from hanchan.review.decisions import explain_piece

    where, count = parallel.executor_for(len(pieces))
    task = partial(explain_piece, write_record(loaded.record))
    done: Iterable[list[Explanation]] = map_shards(task, pieces, where, workers=count)
    for piece in done:
        progress(1)
        yield from piece
