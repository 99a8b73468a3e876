"""`hanchan.result`: the result of a finished match for each player, with reasons."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from hanchan.core.bust_payments import add_bust_bonus
from hanchan.core.game_state import Game, Rules
from hanchan.core.placement import compute_results
from hanchan.core.rules_encoder import encoded_rules
from hanchan.core.turn_order import count_players, set_up_table
from hanchan.errors import ResultError
from hanchan.i18n.number_format import format_exact_thousands, with_ascii_minus
from hanchan.i18n.rulebook_text import add_undocumented_note
from hanchan.i18n.texts import check_language, text
from hanchan.pictures import Picture, PictureGrid
from hanchan.pictures.shown_in_notebooks import Pictured
from hanchan.rules import DEFAULT_RULES, Overrides, RuleSet, load_rules
from hanchan.scoring import match_end, result_ledger

JSON_DECIMALS = 3


def round_to_json(value: Fraction) -> float:
    """Round a fraction to a JSON number of at most three decimals.

    >>> round_to_json(Fraction(8, 3)), round_to_json(Fraction(-5, 2))
    (2.667, -2.5)
    """
    return float(round(value, JSON_DECIMALS))


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult(Pictured):
    """Places and results of a match in the order of the seats, with lines that explain them.

    `scores` are final points, including deposits given to a seat; `results` are exact, in
    thousands of points. `unclaimed` are the points of deposits that no seat gets.
    """

    rules: RuleSet
    names: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    results: tuple[Fraction, ...]
    unclaimed: int
    lines: tuple[result_ledger.LedgerLine, ...]

    @property
    def ledger(self) -> tuple[result_ledger.LedgerLine, ...]:
        """The lines with points; those of each seat add up to its result."""
        return tuple(line for line in self.lines if line.points is not None)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats from first place to last; seats that share a place are in seat order."""
        return tuple(sorted(range(len(self.places)), key=lambda seat: (self.places[seat], seat)))

    def lines_of_seat(self, seat: int) -> tuple[result_ledger.LedgerLine, ...]:
        """Return the lines of one seat."""
        return tuple(line for line in self.lines if line.seat == seat)

    def __repr__(self) -> str:
        """Return places and results on one line; `explain()` has every reason.

        >>> result([41200, 30500, 27100, 21200], rules="jpml-a")
        <MatchResult by jpml-a: 1 A +19.2, 2 B +4.5, 3 C -6.9, 4 D -16.8>
        """
        players = (
            f"{self.places[seat]} {self.names[seat]} {float(self.results[seat]):+.1f}"
            for seat in self.order
        )
        return f"<MatchResult by {self.rules.id}: {', '.join(players)}>"

    def picture(self) -> Picture:
        """Return places, points and results as a table, and the lines that explain them.

        >>> result([41200, 30500, 27100, 21200], rules="jpml-a").picture().parts[0].rows[0]
        ('1', 'A', '41200', '+19.2')
        """
        head = tuple(
            text("en", name)
            for name in ("result-place", "result-player", "result-score", "result-total")
        )
        rows = tuple(
            (
                str(self.places[seat]),
                self.names[seat],
                str(self.scores[seat]),
                format_exact_thousands(self.results[seat]),
            )
            for seat in self.order
        )
        return Picture("", (PictureGrid(head, rows), self.explain()))

    def standings_dict(self) -> dict[str, Any]:
        """Return places and results as JSON values, in the order of the seats; there is no id.

        `results`, in thousands of points, are rounded to three decimals; `exact` has fractions.
        """
        return {
            "id": None,
            "rules": self.rules.id,
            "names": list(self.names),
            "scores": list(self.scores),
            "places": list(self.places),
            "results": [round_to_json(one) for one in self.results],
            "exact": [str(one) for one in self.results],
            "unclaimed": self.unclaimed,
        }

    def to_dict(self, language: str = "en") -> dict[str, Any]:
        """Return the result and its lines as JSON values, as `hanchan result --json` prints them.

        >>> result([41200, 30500, 27100, 21200], rules="jpml-a").to_dict()["results"]
        [19.2, 4.5, -6.9, -16.8]
        """
        lines = [
            {
                "seat": line.seat,
                "name": line.name,
                "key": line.key,
                "points": None if line.points is None else round_to_json(line.points),
                "exact": None if line.points is None else str(line.points),
                "values": dict(line.values),
                "articles": list(line.articles),
                "text": with_ascii_minus(line.text(language).strip()),
            }
            for line in self.lines
        ]
        return self.standings_dict() | {"lines": lines}

    def explain(self, language: str = "en") -> str:
        """Return the lines as text, first place first, each with its articles."""
        check_language(language)
        return add_undocumented_note(language, "\n".join(one.text(language) for one in self.lines))

    def __str__(self) -> str:
        """Return the lines in English."""
        return self.explain()


def result(  # noqa: PLR0913 - every part of the end of a match is one parameter
    scores: match_end.BySeat,
    *,
    rules: str | RuleSet = DEFAULT_RULES,
    names: Sequence[str] | None = None,
    deposits: int | match_end.BySeat = 0,
    chombo: match_end.BySeat = match_end.NONE_COUNTED,
    wins: match_end.BySeat | None = None,
    chips: match_end.BySeat = match_end.NONE_COUNTED,
    busted_by: match_end.Busters | None = None,
    dealer: match_end.SeatName | None = None,
    penalty: match_end.BySeat = match_end.NONE_COUNTED,
    overrides: Overrides | None = None,
) -> MatchResult:
    """Compute the result of a match from its final points, under a rulebook or rule set.

    `scores` are in the order of the seats, the first dealer's first, without the `deposits` that
    are still on the table; those are a number, or by payer if they are returned. Further facts are
    numbers by seat: `chombo` committed, hands won (`wins`, for yakitori), `chips` won less lost,
    points that a referee took off (`penalty`). `busted_by` says who was busted by whom, `dealer`
    who dealt last (for `placement.ties` by the final winds). Seats are called by number from 0 on,
    by `names`, or by letters from A on. `overrides` are as in `load_rules`.

    >>> found = result([41200, 30500, 27100, 21200], rules="jpml-a")
    >>> found.places, [float(one) for one in found.results]
    ((1, 2, 3, 4), [19.2, 4.5, -6.9, -16.8])
    >>> [(line.name, float(line.points)) for line in found.ledger if line.seat == 1]
    [('points', 0.5), ('uma', 4.0)]
    >>> result([41200, 30500, 27100, 22200], rules="jpml-a")
    Traceback (most recent call last):
    hanchan.errors.ResultError: scores: the sum is 121000, but in jpml-a it must be \
120000, deposits included
    """
    book = load_rules(rules, overrides)
    called = match_end.read_names(names, book.seating.players)
    points = match_end.read_by_seat(
        "scores", scores, called, -match_end.MAX_POINTS, match_end.MAX_POINTS
    )
    count, sticks = match_end.read_deposits(deposits, called, book)
    match_end.check_points_sum(points, count, book)
    if wins is None and book.options.yakitori:
        raise ResultError("result-wins-missing", field="wins", rules=book.id)
    given = {
        "score": points,
        "sticks": sticks,
        "chombo": match_end.read_by_seat("chombo", chombo, called, 0, match_end.MAX_COUNTED),
        "wins": match_end.read_by_seat("wins", wins or {}, called, 0, match_end.MAX_COUNTED),
        "chips": match_end.read_by_seat(
            "chips", chips, called, -match_end.MAX_CHIPS, match_end.MAX_CHIPS
        ),
        "penalty": match_end.read_by_seat("penalty", penalty, called, 0, match_end.MAX_POINTS),
    }
    busters = match_end.read_busters(busted_by or {}, points, called, book)
    g, r = Game(), encoded_rules(book)
    set_up_table(g, r)
    g.dealer = 0 if dealer is None else match_end.read_seat("dealer", dealer, called)
    match_end.check_chips(given["chips"], book)
    g.deposits = count
    for name, numbers in given.items():
        for p, number in enumerate(numbers):
            getattr(g, name)[p] = number
    for busted, seats in busters.items():
        for buster in seats:
            add_bust_bonus(g, r, busted, buster, len(seats))
    compute_results(g, r)
    found = read_match_result(g, r, book, called)
    tied = match_end.seats_ranked_by_winds(found.scores, book)
    if tied is not None and dealer is None:
        first, second = (called[seat] for seat in tied)
        raise ResultError(
            "result-dealer-missing", field="dealer", first=first, second=second, rules=book.id
        )
    return found


def read_match_result(g: Game, r: Rules, rules: RuleSet, names: Sequence[str]) -> MatchResult:
    """Read the result from the game record of a finished match."""
    seats = range(count_players(g))
    return MatchResult(
        rules=rules,
        names=tuple(names),
        scores=tuple(g.score[p] for p in seats),
        places=tuple(g.place[p] for p in seats),
        results=tuple(result_ledger.in_thousands(g.result[p]) for p in seats),
        unclaimed=result_ledger.unclaimed_deposit_points(g, r),
        lines=tuple(
            result_ledger.result_lines(
                result_ledger.FinishedMatch(g=g, r=r, rules=rules, names=names)
            )
        ),
    )
