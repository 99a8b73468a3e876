"""Export of statistics as JSON, CSV and text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import to_builtins

from hanchan.arena.report.stat_rows import Row, format_stat
from hanchan.i18n.texts import text
from hanchan.i18n.user_text import write_csv
from hanchan.statistics.match_stats import MatchStats, SkippedMatch, Statistics


def statistics_json(
    totals: Statistics | None,
    books: Mapping[str, Statistics],
    uncounted: Iterable[SkippedMatch],
    players: int | None,
) -> dict[str, object]:
    """Return all statistics as JSON values; rates are from 0 to 1, null if nothing was counted.

    `players` is the number of players of the matches that were counted.
    """
    return {
        "players": players,
        "statistics": None if totals is None else totals.to_dict(),
        "rules": {book: one.to_dict() for book, one in books.items()},
        "matches": [] if totals is None else [one.to_dict() for one in totals.matches],
        "uncounted": [to_builtins(one) for one in uncounted],
    }


def matches_csv(matches: Sequence[MatchStats]) -> str:
    """Return a header and one CSV line per match, or an empty string if there are no matches.

    No cell can act as a formula in a spreadsheet.

    >>> matches_csv(())
    ''
    """
    rows = [one.to_dict() for one in matches]
    return write_csv([list(rows[0]), *(row.values() for row in rows)]) if rows else ""


# Statistics as text.

COLUMNS = ("matches", "place", "result", "win", "deal_in", "riichi", "called")


def rulebook_rows(books: Mapping[str, Statistics], lang: str) -> tuple[list[str], list[Row]]:
    """Return the headings of a table, and for each rulebook a row of means and rates."""
    head = [text(lang, "stats-rules"), *(text(lang, f"arena-{name}") for name in COLUMNS)]
    rows: list[Row] = []
    for book, one in books.items():
        own = one.own
        means = [(own.matches, "count"), (own.place.mean, "fine"), (own.result.mean, "signed")]
        rates = [(rate, "rate") for rate in (own.win, own.deal_in, own.riichi, own.called)]
        rows.append((book, [format_stat(value, how, lang) for value, how in (*means, *rates)]))
    return head, rows


def describe_skipped(uncounted: Iterable[SkippedMatch], lang: str) -> Iterator[str]:
    """Yield a line about each skipped match or file, with its problem."""
    for one in uncounted:
        message = "stats-uncounted" if one.match else "stats-uncounted-file"
        yield text(lang, message, source=one.source, match=one.match, problem=one.problem)
