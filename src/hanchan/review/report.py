"""A report of a review to share: a page that needs nothing else, and a picture."""

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap

from hanchan.bots.explanation_text import explain_best
from hanchan.bots.fixed_point import POINT
from hanchan.bots.placement_value import PLACE_VALUE
from hanchan.i18n.rulebook_text import rules_title
from hanchan.pictures import (
    Picture,
    PictureGraph,
    PictureGrid,
    PictureHeading,
    PictureMark,
    as_html,
    as_svg,
)
from hanchan.pictures.picture import Part
from hanchan.review.decisions import DecisionReview, Review
from hanchan.review.outlook import Outlook, match_outlook
from hanchan.review.text_report import (
    describe_decision,
    describe_disagreement,
    describe_mark,
    format_result,
    name_outlook,
    summarize_review,
)
from hanchan.table.narration.event_text import Narrator
from hanchan.table.replay import Replay

POINTS_OF_A_PLACE = PLACE_VALUE // POINT
"""Points that count as much as one place in the final order."""
PICTURE_COLUMNS = 96
"""Width of the text in a picture, in narrow letters; a Japanese letter is as wide as two."""
WIDE_LANGUAGES = ("ja",)
PAGE_STYLE = (
    ":root{color-scheme:light dark}body{max-width:64rem;margin:0 auto;padding:16px}"
    "footer{margin-top:24px;font:13px/1.5 system-ui,sans-serif;opacity:.75}"
)
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""The page of a report loads nothing and runs nothing, whatever the names in it are."""


def report_page(reviews: Sequence[Review], language: str) -> str:
    """Return the reviews of one match as an HTML page; every text in it is escaped.

    >>> from hanchan.review import review
    >>> from hanchan.table import Match
    >>> page = report_page([review(Match("ema-2008", seed=7).record(), 0)], "en")
    >>> page.startswith("<!doctype html>"), "<script" in page
    (True, False)
    """
    replay = reviews[0].replay
    words = Narrator(language, replay.names, spelt=True)
    title = escape(words.say("report-title", players=", ".join(replay.names)))
    pictures = "".join(as_html(review_picture(one, language)) for one in reviews)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">{policy}'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{PAGE_STYLE}</style></head><body><main>{pictures}</main>"
        f"<footer>{escape(words.say('report-means'))}</footer></body></html>\n"
    )


def report_picture(review: Review, language: str) -> str:
    """Return a review as an SVG file of its own, shorter than the page; its text is escaped."""
    return as_svg(review_picture(review, language, brief=True), on_paper=True)


def review_picture(review: Review, language: str, *, brief: bool = False) -> Picture:
    """Return a review as a picture: mark, graph and figures, and the costliest decisions.

    `brief` wraps lines, and leaves out the table of figures, the other hands and the reasons.
    """
    replay = review.replay
    words = Narrator(language, replay.names, spelt=True)
    name, wind = words.name(review.seat), words.wind(replay.view(0, review.seat).me.wind)
    title = f"{words.say('review-title', name=name, wind=wind)} \N{MIDDLE DOT} "
    title += rules_title(language, replay.rules)
    outlook = match_outlook(replay)
    parts: list[Part] = [summarize_review(review, words), *describe_mark(review, words)]
    parts.append(words.say("outlook-title"))
    parts.append(outlook_graph(review, outlook, words))
    if not brief:
        parts.append(outlook_grid(replay, outlook, words))
    if replay.disagreement is not None:
        parts.append(describe_disagreement(replay, words))
    elif not replay.complete:
        parts.append(words.say("replay-breaks_off"))
    parts.append(PictureHeading(words.say("review-dearest" if review.costliest else "review-none")))
    for number, one in enumerate(review.costliest, start=1):
        parts += describe_position(replay, number, one, words, brief=brief)
    if brief:
        parts = [line for part in parts for line in _wrapped(part, language)]
        if len(title) > PICTURE_COLUMNS:  # the name is a stranger's, as long as it likes
            title = f"{title[:PICTURE_COLUMNS]}\N{HORIZONTAL ELLIPSIS}"
    return Picture(title, tuple(parts))


def describe_position(
    replay: Replay, number: int, one: DecisionReview, words: Narrator, *, brief: bool
) -> Iterator[Part]:
    """Yield the position of a decision, what was done, and what the bot would have done."""
    view = one.decided.view
    yield PictureHeading(f"{number}. {describe_decision(replay, one, words)}")
    dora, table = view.picture(words.language).parts
    if brief:
        assert isinstance(table, PictureGrid)  # noqa: S101 (a view has a table)
        yield table.rows[view.seat][2]
        return
    yield dora
    yield table
    yield from explain_best(one.explanation, view, words, one.decided.done)


def outlook_graph(review: Review, outlook: Sequence[Outlook], words: Narrator) -> PictureGraph:
    """Return the expected places as a graph, with marks at the costliest decisions."""
    replay, seats = review.replay, range(len(review.replay.names))
    last = len(outlook) - 1
    marks = tuple(
        PictureMark(
            review.seat,
            min(one.decided.kyoku - 1 + one.decided.moment / _moments(replay, one), last),
            words.say(
                "report-mark",
                decision=describe_decision(replay, one, words),
                places=f"{(one.loss or 0) / POINTS_OF_A_PLACE:.2f}",
            ),
        )
        for one in review.costliest
    )
    return PictureGraph(
        label=words.say("outlook-title"),
        names=replay.names,
        lines=tuple(tuple(-one.places[seat] for one in outlook) for seat in seats),
        levels=tuple((-1 - seat, str(1 + seat)) for seat in seats),
        marks=marks,
        thick=review.seat,
    )


def _moments(replay: Replay, one: DecisionReview) -> int:
    return len(replay.moment_range(one.decided.kyoku))


def outlook_grid(replay: Replay, outlook: Sequence[Outlook], words: Narrator) -> PictureGrid:
    """Return the expected places and results as a table."""
    rows = tuple(
        (
            name_outlook(replay, one, words),
            *(
                f"{place:.2f} ({format_result(result)})"
                for place, result in zip(one.places, one.results, strict=True)
            ),
        )
        for one in outlook
    )
    return PictureGrid((words.say("report-kyoku"), *replay.names), rows)


def _wrapped(part: Part, language: str) -> Iterator[Part]:
    if not isinstance(part, str):
        yield part
        return
    yield from wrap(part, PICTURE_COLUMNS // (2 if language in WIDE_LANGUAGES else 1))
