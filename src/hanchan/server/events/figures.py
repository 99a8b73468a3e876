"""Public statistics of an event: figures, ratings, members of teams."""

from collections.abc import Iterator

from hanchan.club.event import Event, shown_upto
from hanchan.club.event.members import members_of
from hanchan.club.event.rated import matches_of
from hanchan.club.event.regulation import COUNT_RATED
from hanchan.club.event.statistics import BestHand, statistics_of
from hanchan.club.ledger import LedgerLine, RatingList, by_points
from hanchan.messages import event_figures as m
from hanchan.messages.basics import from_attributes
from hanchan.server.pages.sheet import worth_of
from hanchan.table.telling.words import Words
from hanchan.wording.figures import exact_thousands, figure
from hanchan.wording.texts import text


def figures_shown(event: Event, lang: str) -> m.EventFigures:
    """Return the statistics of an event, as far as its standings are public."""
    upto = shown_upto(event)
    counted = statistics_of(event, upto)
    lists = by_points(matches_of(event, upto))
    return m.EventFigures(
        upto=upto,
        played=counted.played,
        tallied=counted.tallied,
        best="" if counted.best is None else _best(counted.best, lang),
        players=tuple(
            from_attributes(m.PlayerFigures, one, average=figure(f"{one.average:.2f}"))
            for one in counted.entries
        ),
        rated=event.value(COUNT_RATED).word != "no",
        ratings=tuple(row for one in lists for row in ratings_told(one, lang)),
        members=tuple(
            from_attributes(m.MemberTold, one, points=exact_thousands(one.points))
            for one in members_of(event, upto)
        ),
    )


def _best(best: BestHand, lang: str) -> str:
    worth = worth_of(best.win, Words(lang, (), apart=True))
    where = {"round": best.round, "table": best.table}
    return text(lang, "event-best-hand", name=best.name, worth=worth, **where)


def ratings_told(found: RatingList, lang: str, *, whole: bool = False) -> Iterator[m.RatingTold]:
    """Return a rating list with the matches of each rating; `whole` also names their events."""
    for row in found.standings:
        yield m.RatingTold(
            name=row.name,
            rating=exact_thousands(row.rating),
            matches=row.matches,
            ledger=tuple(
                _line(one, lang, whole=whole) for one in found.ledger if one.name == row.name
            ),
        )


def _line(one: LedgerLine, lang: str, *, whole: bool) -> m.LedgerTold:
    note = ""
    if one.superseded:
        note = text(lang, "ratings-superseded")
    elif one.reason:
        note = text(lang, "ratings-corrected", reason=one.reason)
    return m.LedgerTold(
        match=one.key if whole else one.key.rpartition(" ")[2],
        place=one.place,
        before=exact_thousands(one.before),
        after=exact_thousands(one.after),
        note=note,
    )
