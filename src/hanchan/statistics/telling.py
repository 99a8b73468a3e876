"""Statistics in words and figures, for people."""

from collections.abc import Iterable, Iterator, Mapping

from hanchan.arena.report.figures import Row, written
from hanchan.statistics.counting import Uncounted
from hanchan.statistics.summing import Statistics
from hanchan.wording.texts import text

COLUMNS = ("matches", "place", "result", "win", "deal_in", "riichi", "called")


def rules_figures(books: Mapping[str, Statistics], lang: str) -> tuple[list[str], list[Row]]:
    """What the columns are called, and a row for each rulebook."""
    head = [text(lang, "stats-rules"), *(text(lang, f"arena-{name}") for name in COLUMNS)]
    return head, [(book, _row(one)) for book, one in books.items()]


def _row(found: Statistics) -> list[str]:
    own = found.own
    return [
        str(own.matches),
        written(own.place.mean, "fine"),
        written(own.result.mean, "signed"),
        *(written(rate, "rate") for rate in (own.win, own.deal_in, own.riichi, own.called)),
    ]


def uncounted_words(uncounted: Iterable[Uncounted], lang: str) -> Iterator[str]:
    """What is not counted, and why."""
    for one in uncounted:
        message = "stats-uncounted" if one.match else "stats-uncounted-file"
        yield text(lang, message, source=one.source, match=one.match, problem=one.problem)
