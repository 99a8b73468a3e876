"""`hanchan review`: what a strong bot would have done in a recorded match."""

from typing import Annotated

from cyclopts import Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.compiled import compiles
from hanchan.cli.options import AsJson, Lang, LogFile, LogRules, WhichMatch
from hanchan.cli.output import print_json
from hanchan.cli.progress import progress_bar
from hanchan.cli.streams import spoken


def review(
    file: LogFile,
    /,
    *,
    seat: Annotated[
        str | None,
        Parameter(help="Whose choices: the wind at the start, E, S, W or N, or a name; else all"),
    ] = None,
    match: WhichMatch = None,
    rules: LogRules = None,
    lang: Lang = "en",
    json: AsJson = False,
) -> int:
    """Compare each choice of a seat with the bot's; exit status 1 if law and log part before."""
    from rich.console import Console

    from hanchan.cli.replay import say_disagreement, say_remarks, which_match
    from hanchan.cli.sources import sources
    from hanchan.formats.opening import matches_in, open_match
    from hanchan.review import review as reviewed
    from hanchan.review import seat_named
    from hanchan.review.plain import plain_review
    from hanchan.review.telling import review_words, up_to
    from hanchan.table.telling.words import Words

    lang = spoken(lang, json=json)
    errors = Console(stderr=True, highlight=False)
    [source] = sources([file])
    found = matches_in(source)
    opened = open_match(found[which_match(found, match)], rules, lang)
    replay = opened.replay
    seats = range(len(replay.names)) if seat is None else [seat_named(seat, replay.names)]
    compiles(errors, lang, interpreted=False)
    with progress_bar(errors, "review", len(seats) * len(replay.deals)) as progress:
        reviews = [reviewed(replay, one, progress=progress) for one in seats]
    words = Words(lang, replay.names, spelt=True)
    if json:
        print_json(plain_review(replay, opened.remarks, reviews, words))
        return OK if replay.disagreement is None else FINDING
    say_remarks(opened)
    for one in reviews:
        print("\n".join([*review_words(replay, one, words), ""]))
    if replay.disagreement is not None:
        print(up_to(replay, words))
    return say_disagreement(opened, lang)
