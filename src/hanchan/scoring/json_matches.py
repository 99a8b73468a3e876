"""Ends of matches and their results as JSON: `hanchan result`, in and out."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from hanchan.errors import ResultError
from hanchan.scoring.json_cases import (
    CaseField,
    Json,
    check_fields,
    is_anything,
    of,
    read_line,
    rules_of_case,
)
from hanchan.scoring.match_end import NAMES
from hanchan.scoring.match_result import MatchResult, result

BY_SEAT = CaseField(of(list, dict), "result-numbers")
FIELDS: Mapping[str, CaseField] = {
    "id": CaseField(is_anything),
    "rules": CaseField(of(str), "value-text"),
    "overrides": CaseField(of(dict), "value-rules"),
    "names": CaseField(of(list), "result-names"),
    "scores": BY_SEAT,
    "deposits": CaseField(of(list, dict, int), "result-count-or-numbers"),
    "chombo": BY_SEAT,
    "wins": BY_SEAT,
    "chips": BY_SEAT,
    "busted_by": CaseField(of(dict), "result-busters"),
    "dealer": CaseField(of(int, str), "result-seat", NAMES),
    "penalty": BY_SEAT,
}
REQUIRED = ("rules", "scores")
PASSED_ON = tuple(name for name in FIELDS if name not in ("id", "rules", "overrides", "scores"))
"""Fields that are parameters of `result` with the same name."""
DECIMALS = 3


class MatchLine(NamedTuple):
    """A result read from a line: its id, the result, and whether its players are named."""

    id: object
    result: MatchResult
    named: bool


def match_of_line(line: str) -> MatchLine:
    """Compute the result of one line of JSON; an invalid one raises `HanchanError`.

    >>> match_of_line('{"rules": "wrc", "scores": [32000, 31000, 29000, 28000]}').result.places
    (1, 2, 3, 4)
    """
    case = read_line(line)
    check_fields(case, FIELDS, REQUIRED, ResultError)
    given = {name: case[name] for name in PASSED_ON if name in case}
    found = result(case["scores"], rules=rules_of_case(case), **given)
    return MatchLine(case.get("id"), found, "names" in case)


def match_json(found: MatchResult, match_id: object = None) -> Json:
    """A result as JSON, in the order of the seats.

    `results` are rounded to three decimals; `exact` has them as fractions.
    """
    return {
        "id": match_id,
        "rules": found.rules.id,
        "names": list(found.names),
        "scores": list(found.scores),
        "places": list(found.places),
        "results": [rounded(one) for one in found.results],
        "exact": [str(one) for one in found.results],
        "unclaimed": found.unclaimed,
    }


def rounded(value: Fraction) -> float:
    """A fraction as a JSON number.

    >>> rounded(Fraction(8, 3)), rounded(Fraction(-5, 2))
    (2.667, -2.5)
    """
    return float(round(value, DECIMALS))


def explained_json(found: MatchResult, language: str) -> Json:
    """The result with its lines: seat, name, rule key, part, values, articles and text of each."""
    lines = [
        {
            "seat": line.seat,
            "name": line.name,
            "key": line.key,
            "points": None if line.points is None else rounded(line.points),
            "exact": None if line.points is None else str(line.points),
            "values": dict(line.values),
            "articles": list(line.articles),
            "text": line.text(language).strip(),
        }
        for line in found.lines
    ]
    return match_json(found) | {"lines": lines}
