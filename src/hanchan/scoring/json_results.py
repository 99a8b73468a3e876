"""Ends of matches and their results as JSON: the input and output of `hanchan result`."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from hanchan.errors import ResultError
from hanchan.scoring import json_cases
from hanchan.scoring.match_result import MatchResult, result

NUMBERS_BY_SEAT = json_cases.FieldCheck(list[Any] | dict[str, Any], "result-numbers")
FIELDS: Mapping[str, json_cases.FieldCheck] = {
    "id": json_cases.FieldCheck(Any),
    "rules": json_cases.FieldCheck(str, "value-text"),
    "overrides": json_cases.FieldCheck(dict[str, Any], "value-rules"),
    "names": json_cases.FieldCheck(list[Any], "result-names"),
    "scores": NUMBERS_BY_SEAT,
    "deposits": json_cases.FieldCheck(list[Any] | dict[str, Any] | int, "result-count-or-numbers"),
    "chombo": NUMBERS_BY_SEAT,
    "wins": NUMBERS_BY_SEAT,
    "chips": NUMBERS_BY_SEAT,
    "busted_by": json_cases.FieldCheck(dict[str, Any], "result-busters"),
    "dealer": json_cases.FieldCheck(Any),
    "penalty": NUMBERS_BY_SEAT,
}
REQUIRED = ("rules", "scores")
RESULT_PARAMETERS = tuple(
    name for name in FIELDS if name not in ("id", "rules", "overrides", "scores")
)
"""Fields that are parameters of `result` with the same name."""


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
    """Return a match result as JSON, with its id and without its lines."""
    return result.standings_dict() | {"id": match_id}
