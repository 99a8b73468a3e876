"""The lines of a match's result: places, and the origin of every point of every player."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from hanchan.copy_protection import FrozenDict
from hanchan.core.codes import DEPOSIT, SEATS
from hanchan.core.game_state import Game, Rules
from hanchan.core.placement import (
    THOUSAND,
    TWELFTHS,
    are_left_deposits_scored,
    count_seats_sharing_place,
    points_above_return,
    points_for_busts,
    points_for_chips,
    points_for_chombo,
    points_for_yakitori,
    rounding_difference,
    uma_row,
)
from hanchan.i18n.rulebook_text import cites_text
from hanchan.i18n.sheet_lines import ledger_text
from hanchan.i18n.texts import Value
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.value_enums import DepositsLeft, Rounding, Ties
from hanchan.scoring.article_citations import (
    cited_articles,
    cited_articles_for_case,
    merge_citations,
)

MAX_CITED = 3
"""Maximum number of articles in the text of a line; `LedgerLine.articles` has them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerLine:
    """One line: its seat, its subject, its part of the result, and the rules it is based on.

    `seat` is None for lines about the whole table; `points` (exact, in thousands) is None for lines
    that are not part of a result. The points of a seat's lines add up to its result. `key` is the
    rule key of the line; `articles` are those of the rulebook, empty where it says nothing.
    """

    seat: int | None
    name: str
    key: str | None = None
    points: Fraction | None = None
    values: Mapping[str, Value] = field(default_factory=lambda: FrozenDict({}))
    articles: tuple[str, ...] = ()

    def text(self, language: str) -> str:
        """The line as text, with the first of its articles, or else with its rule key."""
        words = ledger_text(language, self.name, self.values, self.points)
        if self.articles:
            return f"{words} [{cites_text(language, self.articles, MAX_CITED)}]"
        return f"{words} ({self.key})" if self.key else words


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedMatch:
    """A match with computed results, its rules in both forms, and the names."""

    g: Game
    r: Rules
    rules: RuleSet
    names: Sequence[str]


def in_thousands(twelfths: int) -> Fraction:
    """Convert a part of a result from the core's twelfths of a point to exact thousands.

    >>> in_thousands(12000), in_thousands(32000)
    (Fraction(1, 1), Fraction(8, 3))
    """
    return Fraction(twelfths, THOUSAND)


def seats_by_place(g: Game) -> list[int]:
    """Return the seats from first place to last; seats that share a place in their own order."""
    return sorted(range(SEATS), key=lambda p: (g.place[p], p))


def result_lines(ended: FinishedMatch) -> Iterator[LedgerLine]:
    """Lines for the rulebook, each seat from first place on, and unclaimed deposits."""
    rules = ended.rules
    book: dict[str, Value] = {"book": rules.id, "title": rules.title}
    yield LedgerLine(seat=None, name="rulebook", values=book)
    for p in seats_by_place(ended.g):
        yield from _seat_lines(ended, p)
    yield from _unclaimed_lines(ended)


def _seat_lines(ended: FinishedMatch, p: int) -> Iterator[LedgerLine]:
    yield _place_line(ended, p)
    yield from _tie_lines(ended, p)
    yield _points_line(ended, p)
    yield from _uma_lines(ended, p)
    yield from _oka_lines(ended, p)
    yield from _deposit_lines(ended, p)
    yield from _bust_lines(ended, p)
    yield from _yakitori_lines(ended, p)
    yield from _chip_lines(ended, p)
    yield from _chombo_lines(ended, p)
    yield from _penalty_lines(ended, p)
    yield from _rounding_lines(ended, p)
    yield _total_line(ended, p)


def _place_line(ended: FinishedMatch, p: int) -> LedgerLine:
    g, articles = ended.g, cited_articles(ended.rules, "result.places")
    values: dict[str, Value] = {"player": ended.names[p], "place": g.place[p], "score": g.score[p]}
    return LedgerLine(seat=p, name="place", values=values, articles=articles)


def _tie_lines(ended: FinishedMatch, p: int) -> Iterator[LedgerLine]:
    """Yield lines for the seats tied with this one and for the rulebook's way to rank them."""
    g, rules = ended.g, ended.rules
    level = [ended.names[q] for q in range(SEATS) if q != p and g.score[q] == g.score[p]]
    if level:
        names = {Ties.SHARED: "shared", Ties.SEAT_ORDER: "seat_order", Ties.FINAL_WINDS: "winds"}
        values: dict[str, Value] = {"others": ", ".join(level), "by": names[rules.placement.ties]}
        articles = cited_articles(rules, "placement.ties")
        key = "placement.ties"
        yield LedgerLine(seat=p, name="tie", key=key, values=values, articles=articles)


def _points_line(ended: FinishedMatch, p: int) -> LedgerLine:
    part, returns = points_above_return(ended.g, ended.r, p), ended.r.returns
    values: dict[str, Value] = {"score": part // TWELFTHS + returns, "return": returns}
    articles = cited_articles(ended.rules, "placement.return", "result.unit")
    return _ledger_line(p, "points", "placement.return", part, values, articles)


def _uma_lines(ended: FinishedMatch, p: int) -> Iterator[LedgerLine]:
    g, r, uma = ended.g, ended.r, ended.rules.placement.uma
    rows = [uma.otherwise, *(row for _, row in uma.rows)]
    if not any(any(row) for row in rows):
        return
    values: dict[str, Value] = _shared_places(ended, p) | {
        "count": uma_row(g, r),
        "return": r.returns,
        "floating": "yes" if uma.rows else "no",
    }
    articles = cited_articles_for_case(ended.rules, "placement.uma", str(uma_row(g, r)))
    yield _ledger_line(
        p, "uma", "placement.uma", g.uma[p], values, _add_tie_articles(ended, p, articles)
    )


def _oka_lines(ended: FinishedMatch, p: int) -> Iterator[LedgerLine]:
    g, r = ended.g, ended.r
    if g.oka[p]:
        values: dict[str, Value] = _shared_places(ended, p) | {
            "return": r.returns,
            "start": r.start,
        }
        articles = cited_articles(ended.rules, "placement.return", "placement.start")
        yield _ledger_line(
            p, "oka", "placement.return", g.oka[p], values, _add_tie_articles(ended, p, articles)
        )


def _shared_places(ended: FinishedMatch, p: int) -> dict[str, Value]:
    count, place = count_seats_sharing_place(ended.g, ended.r, p), ended.g.place[p]
    return {"sharers": count, "place": place, "last": place + count - 1}


def _add_tie_articles(ended: FinishedMatch, p: int, articles: tuple[str, ...]) -> tuple[str, ...]:
    """Prepend the articles on ties if the place is shared."""
    if count_seats_sharing_place(ended.g, ended.r, p) == 1:
        return articles
    return merge_citations(cited_articles(ended.rules, "placement.ties"), articles)


def _deposit_lines(ended: FinishedMatch, p: int) -> Iterator[LedgerLine]:
    g, rules = ended.g, ended.rules
    if g.leftover[p]:
        returned = rules.deposits.left_at_end is DepositsLeft.RETURNED
        values: dict[str, Value] = {
            "to": "payer" if returned else "first",
            "sharers": 1 if returned else count_seats_sharing_place(g, ended.r, p),
        }
        articles = cited_articles(rules, "deposits.left_at_end")
        yield _ledger_line(p, "deposits", "deposits.left_at_end", g.leftover[p], values, articles)


def _bust_lines(ended: FinishedMatch, p: int) -> Iterator[LedgerLine]:
    part = points_for_busts(ended.g, p)
    if part:
        values: dict[str, Value] = {"side": "owes" if part < 0 else "gets"}
        articles = cited_articles(ended.rules, "placement.bust_bonus")
        yield _ledger_line(p, "bust", "placement.bust_bonus", part, values, articles)


def _yakitori_lines(ended: FinishedMatch, p: int) -> Iterator[LedgerLine]:
    part = points_for_yakitori(ended.g, ended.r, p)
    if part:
        each = ended.r.yakitori
        values: dict[str, Value] = {
            "side": "owes" if part < 0 else "gets",
            "points": each,
            "count": abs(part) // TWELFTHS // each,
        }
        articles = cited_articles(ended.rules, "options.yakitori")
        yield _ledger_line(p, "yakitori", "options.yakitori", part, values, articles)


def _chip_lines(ended: FinishedMatch, p: int) -> Iterator[LedgerLine]:
    if ended.r.chip_points:
        values: dict[str, Value] = {"chips": ended.g.chips[p], "points": ended.r.chip_points}
        articles = cited_articles(ended.rules, "options.chips")
        part = points_for_chips(ended.g, ended.r, p)
        yield _ledger_line(p, "chips", "options.chips", part, values, articles)


def _chombo_lines(ended: FinishedMatch, p: int) -> Iterator[LedgerLine]:
    """Lines for chombo, also if it costs nothing here because it was paid at the table."""
    if ended.g.chombo[p]:
        values: dict[str, Value] = {"count": ended.g.chombo[p], "points": ended.r.chombo_rating}
        articles = cited_articles(ended.rules, "offences.chombo_rating")
        part = points_for_chombo(ended.g, ended.r, p)
        yield _ledger_line(p, "chombo", "offences.chombo_rating", part, values, articles)


def _penalty_lines(ended: FinishedMatch, p: int) -> Iterator[LedgerLine]:
    if ended.g.penalty[p]:
        part = -ended.g.penalty[p] * TWELFTHS
        yield _ledger_line(p, "penalty", "law:referee", part, {}, ())


def _rounding_lines(ended: FinishedMatch, p: int) -> Iterator[LedgerLine]:
    part = rounding_difference(ended.g, ended.r, p)
    if part:
        to_tenth = ended.rules.rating.rounding is Rounding.TENTH
        to_thousand = "first" if ended.g.place[p] == 1 else "thousand"
        values: dict[str, Value] = {"to": "tenth" if to_tenth else to_thousand}
        articles = cited_articles(ended.rules, "rating.rounding")
        yield _ledger_line(p, "rounding", "rating.rounding", part, values, articles)


def _total_line(ended: FinishedMatch, p: int) -> LedgerLine:
    result = in_thousands(ended.g.result[p])
    values: dict[str, Value] = {"result": str(result)}
    return LedgerLine(seat=p, name="total", values=values)


def _unclaimed_lines(ended: FinishedMatch) -> Iterator[LedgerLine]:
    count = unclaimed_deposit_points(ended.g, ended.r) // DEPOSIT
    if count:
        key = "deposits.left_at_end"
        values: dict[str, Value] = {"count": count, "points": count * DEPOSIT}
        articles = cited_articles(ended.rules, key)
        yield LedgerLine(seat=None, name="unclaimed", key=key, values=values, articles=articles)


def unclaimed_deposit_points(g: Game, r: Rules) -> int:
    """Return the points of the deposits that no seat receives."""
    shared = sum(g.leftover[p] for p in range(SEATS) if not are_left_deposits_scored(g, r, p))
    return g.deposits * DEPOSIT - shared // TWELFTHS


def _ledger_line(
    seat: int,
    name: str,
    key: str,
    part: int,
    values: Mapping[str, Value],
    articles: tuple[str, ...],
) -> LedgerLine:
    return LedgerLine(
        seat=seat, name=name, key=key, points=in_thousands(part), values=values, articles=articles
    )
