"""The lines that explain a match's result: places, and the origin of each player's points."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain
from typing import TypeAlias

from hanchan.copy_protection import FrozenDict
from hanchan.core import placement
from hanchan.core.codes import DEPOSIT
from hanchan.core.game_state import Game, Rules
from hanchan.core.turn_order import count_players
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


TIES = {Ties.SHARED: "shared", Ties.SEAT_ORDER: "seat_order", Ties.FINAL_WINDS: "winds"}
Part: TypeAlias = tuple[str, str, int, dict[str, Value]]
"""Part of a result: the name of its line, its rule key, twelfths of a point, and values."""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One line of a result: its seat, its subject, its points, and the rules it is based on.

    `seat` is None for lines about the whole table; `points` (exact, in thousands) is None for lines
    that are not part of a result. The points of a seat's lines add up to its result. `key` is the
    rule key of the line; `articles` are those of the rulebook, empty if it has none on this.
    """

    seat: int | None
    name: str
    key: str | None = None
    points: Fraction | None = None
    values: Mapping[str, Value] = field(default_factory=lambda: FrozenDict({}))
    articles: tuple[str, ...] = ()

    def text(self, language: str) -> str:
        """Return the line as text, with its first articles or, if it has none, its rule key."""
        line = ledger_text(language, self.name, self.values, self.points)
        if self.articles:
            return f"{line} [{cites_text(language, self.articles, MAX_CITED)}]"
        return f"{line} ({self.key})" if self.key else line


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedMatch:
    """A match with computed results (`g`), its rules, also encoded (`r`), and its names by seat."""

    g: Game
    r: Rules
    rules: RuleSet
    names: Sequence[str]


def in_thousands(twelfths: int) -> Fraction:
    """Convert a part of a result from the core's twelfths of a point to exact thousands.

    >>> in_thousands(12000), in_thousands(32000)
    (Fraction(1, 1), Fraction(8, 3))
    """
    return Fraction(twelfths, placement.THOUSAND)


def seats_by_place(g: Game) -> list[int]:
    """Return the seats from first place to last; seats that share a place are in seat order."""
    return sorted(range(count_players(g)), key=lambda p: (g.place[p], p))


def result_lines(ended: FinishedMatch) -> Iterator[LedgerLine]:
    """Yield lines for the rulebook, each seat from first place on, and any unclaimed deposits."""
    rules, key = ended.rules, "deposits.left_at_end"
    book: dict[str, Value] = {"book": rules.id, "title": rules.title}
    yield LedgerLine(None, "rulebook", values=book)
    for p in seats_by_place(ended.g):
        yield from _seat_lines(ended, p)
    if count := unclaimed_deposit_points(ended.g, ended.r) // DEPOSIT:
        left: dict[str, Value] = {"count": count, "points": count * DEPOSIT}
        articles = cited_articles(rules, key)
        yield LedgerLine(None, "unclaimed", key, values=left, articles=articles)


def _seat_lines(ended: FinishedMatch, p: int) -> Iterator[LedgerLine]:
    g, rules = ended.g, ended.rules
    facts: dict[str, Value] = {"player": ended.names[p], "place": g.place[p], "score": g.score[p]}
    articles = cited_articles(rules, "result.places")
    yield LedgerLine(p, "place", values=facts, articles=articles)
    tied = [ended.names[q] for q in range(count_players(g)) if q != p and g.score[q] == g.score[p]]
    if tied:
        key, by = "placement.ties", TIES[rules.placement.ties]
        tie: dict[str, Value] = {"others": ", ".join(tied), "by": by}
        yield LedgerLine(p, "tie", key, values=tie, articles=cited_articles(rules, key))
    for name, key, part, values in chain(_placement_parts(ended, p), _other_parts(ended, p)):
        articles = _articles_for_part(ended, p, name, key)
        yield LedgerLine(p, name, key, in_thousands(part), values, articles)
    yield LedgerLine(p, "total", values={"result": str(in_thousands(g.result[p]))})


def _placement_parts(ended: FinishedMatch, p: int) -> Iterator[Part]:
    """Yield the parts that depend on score and place: points, uma, oka and leftover deposits."""
    g, r, uma = ended.g, ended.r, ended.rules.placement.uma
    part = placement.points_above_return(g, r, p)
    sharers = placement.count_seats_sharing_place(g, r, p)
    score: dict[str, Value] = {"score": part // placement.TWELFTHS + r.returns, "return": r.returns}
    yield "points", "placement.return", part, score
    last = g.place[p] + sharers - 1
    place: dict[str, Value] = {"sharers": sharers, "place": g.place[p], "last": last}
    if any(uma.otherwise) or any(any(row) for _, row in uma.rows):
        floating = "yes" if uma.rows else "no"
        row = {"count": placement.uma_row(g, r), "return": r.returns, "floating": floating}
        yield "uma", "placement.uma", g.uma[p], place | row
    if g.oka[p]:
        oka = {"return": r.returns, "start": r.start, "players": count_players(g)}
        yield "oka", "placement.return", g.oka[p], place | oka
    if g.leftover[p]:
        returned = ended.rules.deposits.left_at_end is DepositsLeft.RETURNED
        taken = {"to": "payer", "sharers": 1} if returned else {"to": "first", "sharers": sharers}
        yield "deposits", "deposits.left_at_end", g.leftover[p], {**taken}


def _other_parts(ended: FinishedMatch, p: int) -> Iterator[Part]:
    """Yield the parts that do not depend on the place, and the change by rounding."""
    g, r = ended.g, ended.r
    if part := placement.points_for_busts(g, p):
        yield "bust", "placement.bust_bonus", part, {"side": "owes" if part < 0 else "gets"}
    if part := placement.points_for_yakitori(g, r, p):
        side, count = "owes" if part < 0 else "gets", abs(part) // placement.TWELFTHS // r.yakitori
        values = {"side": side, "points": r.yakitori, "count": count}
        yield "yakitori", "options.yakitori", part, values
    if r.chip_points:
        chips = {"chips": g.chips[p], "points": r.chip_points}
        yield "chips", "options.chips", placement.points_for_chips(g, r, p), {**chips}
    if g.chombo[p]:  # also if it costs nothing here because it was paid at the table
        chombo = {"count": g.chombo[p], "points": r.chombo_rating}
        yield "chombo", "offences.chombo_rating", placement.points_for_chombo(g, r, p), {**chombo}
    if g.penalty[p]:
        yield "penalty", "law:referee", -g.penalty[p] * placement.TWELFTHS, {}
    if part := placement.rounding_difference(g, r, p):
        to_tenth = ended.rules.rating.rounding is Rounding.TENTH
        to_thousand = "first" if g.place[p] == 1 else "thousand"
        yield "rounding", "rating.rounding", part, {"to": "tenth" if to_tenth else to_thousand}


def _articles_for_part(ended: FinishedMatch, p: int, name: str, key: str) -> tuple[str, ...]:
    g, r, rules = ended.g, ended.r, ended.rules
    match name:
        case "penalty":
            return ()
        case "points":
            return cited_articles(rules, "placement.return", "result.unit")
        case "uma":
            articles = cited_articles_for_case(rules, "placement.uma", str(placement.uma_row(g, r)))
        case "oka":
            articles = cited_articles(rules, "placement.return", "placement.start")
        case _:
            return cited_articles(rules, key)
    if placement.count_seats_sharing_place(g, r, p) == 1:
        return articles
    return merge_citations(cited_articles(rules, "placement.ties"), articles)


def unclaimed_deposit_points(g: Game, r: Rules) -> int:
    """Return the points of the deposits that no seat receives."""
    shared = sum(
        g.leftover[p]
        for p in range(count_players(g))
        if not placement.are_left_deposits_scored(g, r, p)
    )
    return g.deposits * DEPOSIT - shared // placement.TWELFTHS
