"""Public statistics of an event: figures, ratings, and members of teams."""

from collections.abc import Iterator

from hanchan.club.event import ClubEvent, last_public_round
from hanchan.club.event.rated_matches import rated_matches
from hanchan.club.event.regulation import COUNT_RATED
from hanchan.club.event.statistics import BestHand, compute_statistics, rank_members
from hanchan.club.rating_lists import RatingChangeLine, RatingList, points_rating_lists
from hanchan.i18n.number_format import format_exact_thousands, format_number
from hanchan.i18n.texts import text
from hanchan.messages import event_statistics as m
from hanchan.messages.base import from_attributes
from hanchan.server.views.score_sheet import describe_win_value
from hanchan.table.narration.event_text import Narrator


def present_event_statistics(event: ClubEvent, lang: str) -> m.EventStatisticsView:
    """Return the statistics of an event up to its last public round."""
    last_round = last_public_round(event)
    figures = compute_statistics(event, last_round)
    lists = points_rating_lists(rated_matches(event, last_round))
    return m.EventStatisticsView(
        upto=last_round,
        played=figures.played,
        tallied=figures.tallied,
        best="" if (best := figures.best) is None else _describe_best_hand(best, lang),
        players=tuple(
            from_attributes(m.EntryStatisticsView, one, average=format_number(f"{one.average:.2f}"))
            for one in figures.entries
        ),
        rated=event.regulation_value(COUNT_RATED).word != "no",
        ratings=tuple(row for one in lists for row in present_rating_rows(one, lang)),
        members=tuple(
            from_attributes(m.TeamMemberView, one, points=format_exact_thousands(one.points))
            for one in rank_members(event, last_round)
        ),
    )


def _describe_best_hand(best: BestHand, lang: str) -> str:
    value = describe_win_value(best.win, Narrator(lang, (), apart=True))
    where = {"round": best.round, "table": best.table}
    return text(lang, "event-best-hand", name=best.name, worth=value, **where)


def present_rating_rows(
    ratings: RatingList, lang: str, *, full: bool = False
) -> Iterator[m.RatingView]:
    """Yield the rows of a rating list with their matches; `full` also names the events."""
    for row in ratings.standings:
        yield m.RatingView(
            name=row.name,
            rating=format_exact_thousands(row.rating),
            matches=row.matches,
            ledger=tuple(
                _present_ledger_line(one, lang, full=full)
                for one in ratings.ledger
                if one.name == row.name
            ),
        )


def _present_ledger_line(one: RatingChangeLine, lang: str, *, full: bool) -> m.RatingLedgerLine:
    note = ""
    if one.superseded:
        note = text(lang, "ratings-superseded")
    elif one.reason:
        note = text(lang, "ratings-corrected", reason=one.reason)
    return m.RatingLedgerLine(
        match=one.key if full else one.key.rpartition(" ")[2],
        place=one.place,
        before=format_exact_thousands(one.before),
        after=format_exact_thousands(one.after),
        note=note,
    )
