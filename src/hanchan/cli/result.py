"""`hanchan result`: calculate the final result of a match and explain it."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli.json_lines import Json, answer_lines
from hanchan.cli.options import Rules
from hanchan.cli.output import DEFAULT_OUTPUT, OutputOptions
from hanchan.cli.rules_option import default_text, requested_rules
from hanchan.errors import ResultError, quote_input
from hanchan.number_parsing import parse_whole_number

if TYPE_CHECKING:
    from hanchan.club import Ratings


def result(
    *,
    scores: Annotated[tuple[int, ...], Parameter(consume_multiple=True)] = (),
    rules: Rules = None,
    names: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    deposits: Annotated[tuple[int, ...], Parameter(consume_multiple=True)] = (),
    chombo: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    wins: Annotated[tuple[int, ...], Parameter(consume_multiple=True)] = (),
    chips: Annotated[tuple[int, ...], Parameter(consume_multiple=True)] = (),
    busted_by: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    penalty: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    dealer: str | None = None,
    set: tuple[str, ...] = (),  # noqa: A002
    rating: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    output: OutputOptions = DEFAULT_OUTPUT,
    jsonl: bool = False,
) -> int:
    """Calculate the final result of each player, itemised.

    Args:
        scores: Final scores, first dealer first
        names: Name of each player; A, B, C, D by default
        deposits: Riichi sticks left on the table: their number, or a number for each payer
        chombo: Players who committed chombo; repeat a name for each chombo
        wins: Number of hands won by each seat, for yakitori
        chips: Chips of each seat: won minus lost
        busted_by: Who busted whom: D=B if B busted D
        penalty: Penalty points: C=20000 (repeatable; penalties add up)
        dealer: Last dealer, if final winds break ties
        set: Change a rule: placement.start=25000 (repeatable)
        rating: With --jsonl: initial rating: Aki=12.3
        jsonl: Read one JSON match per line, print one result per line
    """
    if jsonl:
        return result_lines(rating)
    from hanchan.scoring.match_end import read_names
    from hanchan.scoring.match_result import result as result_of

    if rating:
        raise ResultError("result-rating-alone", field="rating", given=rating[0])
    if not scores:
        raise ResultError("result-no-scores", field="scores")
    book = requested_rules(rules, set)
    player_names = read_names(names or None, book.seating.players)
    found = result_of(
        scores,
        rules=book,
        names=player_names,
        deposits=deposits[0] if len(deposits) == 1 else deposits or 0,
        chombo=counted_by_seat(chombo, player_names),
        wins=wins or None,
        chips=chips or {},
        busted_by=read_busted_by(busted_by),
        penalty=read_penalties(penalty, player_names),
        dealer=dealer,
    )
    more = [default_text(output.lang, "result")] if rules is None else []
    plain = found.to_dict(output.lang)
    return output.print_answer(plain, found.explain(output.lang), *more)


def counted_by_seat(words: Sequence[str], names: Sequence[str]) -> dict[int, int]:
    """Count how often each seat is named.

    >>> counted_by_seat(["C", "A", "C"], ["A", "B", "C", "D"])
    {2: 2, 0: 1}
    """
    from hanchan.scoring.match_end import read_seat

    return dict(Counter(read_seat("chombo", word, names) for word in words))


def read_penalties(words: Sequence[str], names: Sequence[str]) -> dict[int, int]:
    """Parse penalty points, and add them up by seat.

    >>> read_penalties(["C=2000", "A=1000", "2=500"], ["A", "B", "C", "D"])
    {2: 2500, 0: 1000}
    """
    from hanchan.scoring.match_end import read_seat

    found: Counter[int] = Counter()
    for word in words:
        who, _, points = word.rpartition("=")
        lost = parse_whole_number(points)
        if not who or lost is None or lost < 0:
            raise ResultError("result-penalty", field="penalty", given=quote_input(word))
        found[read_seat("penalty", who, names)] += lost
    return dict(found)


def read_busted_by(words: Sequence[str]) -> dict[str, list[str]]:
    """Return the names of the players who busted each player, by name.

    >>> read_busted_by(["D=B", "C=A,B"])
    {'D': ['B'], 'C': ['A', 'B']}
    """
    found: dict[str, list[str]] = {}
    for word in words:
        busted, equals, busters = word.partition("=")
        if not equals or not busted or busted in found:
            wrong = "result-buster-again" if busted in found else "result-buster"
            raise ResultError(wrong, field="busted_by", given=repr(word))
        found[busted] = [name.strip() for name in busters.split(",")]
    return found


def read_ratings(words: Sequence[str]) -> "Ratings":
    """Parse initial ratings: `Aki=12.3`."""
    from hanchan.club import Ratings

    found: dict[str, Fraction] = {}
    for word in words:
        name, _, number = word.rpartition("=")
        try:
            found[name] = Fraction(number)
        except (ValueError, ZeroDivisionError):
            name = ""
        if not name:
            raise ResultError("result-rating", field="rating", given=repr(word))
    return Ratings.initial(found)


def result_lines(rating: Sequence[str]) -> int:
    """Answer each match on standard input, with new ratings of named players; return the status."""
    from hanchan.scoring.json_results import match_result_json, result_of_line
    from hanchan.scoring.match_result import round_to_json

    ratings = read_ratings(rating)

    def answer(line: str) -> Json:
        nonlocal ratings
        match = result_of_line(line)
        result = match_result_json(match.result, match.id)
        if not match.named:
            return result
        ratings = ratings.after(match.result)
        names = match.result.names
        new = {name: round_to_json(ratings.of(name).rating) for name in names}
        return result | {"ratings": new}

    return answer_lines(answer)
