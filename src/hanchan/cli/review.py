"""`hanchan review`: review the decisions of a recorded match with a strong bot."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.default_rules import log_rules
from hanchan.cli.options import LogFile, LogRules, On, WhichMatch, Workers
from hanchan.cli.output import print_json
from hanchan.cli.spreading import Spreading, compiles, progress_bar
from hanchan.cli.voice import VOICE, Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from hanchan.bots.explained import Explanation
    from hanchan.formats.opening import Opened
    from hanchan.review import Review
    from hanchan.review.decisions import Piece


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
    on: On = None,
    workers: Workers = 1,
    voice: Voice = VOICE,
) -> int:
    """Compare each decision with the bot's; exit status 1 if the log breaks the rules."""
    from rich.console import Console

    from hanchan.cli.replay import say_disagreement, say_remarks, which_match
    from hanchan.cli.text_files import sources
    from hanchan.formats.opening import matches_in, open_match
    from hanchan.review import seat_named
    from hanchan.review.telling import plain_review, review_words, up_to
    from hanchan.table.telling.words import Words

    spreading = Spreading.asked(on, workers)
    errors = Console(stderr=True, highlight=False)
    [source] = sources([file])
    found = matches_in(source)
    opened = open_match(found[which_match(found, match)], log_rules(rules), voice.lang)
    replay = opened.replay
    seats = range(len(replay.names)) if seat is None else [seat_named(seat, replay.names)]
    compiles(errors, voice.lang, interpreted=False)
    with progress_bar(errors, "review", len(seats) * len(replay.deals)) as progress:
        reviews = reviewed(opened, seats, spreading, progress)
    words = Words(voice.lang, replay.names, spelt=True)
    if voice.json:
        print_json(plain_review(replay, opened.remarks, reviews, words))
        return OK if replay.disagreement is None else FINDING
    say_remarks(opened)
    for one in reviews:
        print("\n".join([*review_words(replay, one, words), ""]))
    if replay.disagreement is not None:
        print(up_to(replay, words))
    return say_disagreement(opened, voice.lang)


def reviewed(
    opened: "Opened",
    seats: "Sequence[int]",
    spreading: Spreading,
    progress: "Callable[[int], None]",
) -> "list[Review]":
    """Review the seats: in this process, or kyoku by kyoku on the chosen executor."""
    from hanchan.review import review as look_back
    from hanchan.review.decisions import pieces_of

    replay = opened.replay
    if spreading.on is None and spreading.workers == 1:
        return [look_back(replay, seat, progress=progress) for seat in seats]
    pieces = [piece for seat in seats for piece in pieces_of(replay, seat)]
    told = explanations(opened, pieces, spreading, progress)
    return [look_back(replay, seat, told=told) for seat in seats]


def explanations(
    opened: "Opened",
    pieces: "Sequence[Piece]",
    spreading: Spreading,
    progress: "Callable[[int], None]",
) -> "Iterator[Explanation]":
    """Yield the bot's explanation of every decision of the pieces, in order."""
    from functools import partial

    from hanchan.arena.spread import spread
    from hanchan.records.record import write_record
    from hanchan.review.decisions import explained

    where, count = spreading.over(len(pieces))
    task = partial(explained, write_record(opened.record))
    done: Iterable[list[Explanation]] = spread(task, pieces, where, workers=count)
    for piece in done:
        progress(1)
        yield from piece
