"""Ends of matches and their results as JSON: the input and output of `hanchan result`."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from hanchan.errors import ResultError
from hanchan.scoring import json_cases
from hanchan.scoring.match_result import MatchResult, result

NUMBERS_BY_SEAT = json_cases.FieldCheck(json_cases.type_predicate(list, dict), "result-numbers")
FIELDS: Mapping[str, json_cases.FieldCheck] = {
    "id": json_cases.FieldCheck(json_cases.accept_any),
    "rules": json_cases.FieldCheck(json_cases.type_predicate(str), "value-text"),
    "overrides": json_cases.FieldCheck(json_cases.type_predicate(dict), "value-rules"),
    "names": json_cases.FieldCheck(json_cases.type_predicate(list), "result-names"),
    "scores": NUMBERS_BY_SEAT,
    "deposits": json_cases.FieldCheck(
        json_cases.type_predicate(list, dict, int), "result-count-or-numbers"
    ),
    "chombo": NUMBERS_BY_SEAT,
    "wins": NUMBERS_BY_SEAT,
    "chips": NUMBERS_BY_SEAT,
    "busted_by": json_cases.FieldCheck(json_cases.type_predicate(dict), "result-busters"),
    "dealer": json_cases.FieldCheck(json_cases.accept_any),
    "penalty": NUMBERS_BY_SEAT,
}
REQUIRED = ("rules", "scores")
RESULT_PARAMETERS = tuple(
    name for name in FIELDS if name not in ("id", "rules", "overrides", "scores")
)
"""Fields that are parameters of `result` with the same name."""
DECIMALS = 3


class ParsedResultLine(NamedTuple):
    """The result computed from a line, with the line's id, and whether it names the players."""

    id: object
    result: MatchResult
    named: bool


def result_of_line(line: str) -> ParsedResultLine:
    """Compute the result of one line of JSON; an invalid one raises `HanchanError`.

    >>> result_of_line('{"rules": "wrc", "scores": [32000, 31000, 29000, 28000]}').result.places
    (1, 2, 3, 4)
    """
    case = json_cases.read_line(line)
    json_cases.check_fields(case, FIELDS, REQUIRED, ResultError)
    given = {name: case[name] for name in RESULT_PARAMETERS if name in case}
    found = result(case["scores"], rules=json_cases.rules_of_case(case), **given)
    return ParsedResultLine(case.get("id"), found, "names" in case)


def match_result_json(result: MatchResult, match_id: object = None) -> json_cases.Json:
    """Return a match result as JSON; lists are in the order of the seats.

    `results`, in thousands of points, are rounded to three decimals; `exact` has them as fractions.
    """
    return {
        "id": match_id,
        "rules": result.rules.id,
        "names": list(result.names),
        "scores": list(result.scores),
        "places": list(result.places),
        "results": [round_to_json(one) for one in result.results],
        "exact": [str(one) for one in result.results],
        "unclaimed": result.unclaimed,
    }


def round_to_json(value: Fraction) -> float:
    """Round a fraction to a JSON number of at most three decimals.

    >>> round_to_json(Fraction(8, 3)), round_to_json(Fraction(-5, 2))
    (2.667, -2.5)
    """
    return float(round(value, DECIMALS))


def match_explanation_json(result: MatchResult, language: str) -> json_cases.Json:
    """Return the result with its lines: seat, name, rule key, points, values, articles and text."""
    lines = [
        {
            "seat": line.seat,
            "name": line.name,
            "key": line.key,
            "points": None if line.points is None else round_to_json(line.points),
            "exact": None if line.points is None else str(line.points),
            "values": dict(line.values),
            "articles": list(line.articles),
            "text": line.text(language).strip(),
        }
        for line in result.lines
    ]
    return match_result_json(result) | {"lines": lines}
