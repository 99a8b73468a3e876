"""Cases and results as JSON: the input and output lines of `hanchan score --jsonl`."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, cast

import msgspec

from hanchan.bounded_cache import MEBIBYTE, cached_with_bounded_bytes
from hanchan.errors import HanchanError, HandError
from hanchan.rules import RuleSet, load_rules
from hanchan.scoring.score import score
from hanchan.scoring.score_sheet import ScoreSheet
from hanchan.scoring.win_case import RIICHI

Json = dict[str, Any]


class FieldCheck(NamedTuple):
    """Check of one field: the type of its values; `wrong` (an id) and `allowed` make the error."""

    kind: Any
    wrong: str = ""
    allowed: tuple[str, ...] = ()

    def fits(self, value: object) -> bool:
        """Whether a JSON value has the type; true and false are no numbers.

        >>> FieldCheck(int).fits(1), FieldCheck(int).fits(True), FieldCheck(bool | str).fits(True)
        (True, False, True)
        """
        try:
            msgspec.convert(value, self.kind)
        except msgspec.ValidationError:
            return False
        return True


RON_OR_TSUMO = ("ron", "tsumo")
TEXT = FieldCheck(str, "value-text")
TEXTS = FieldCheck(list[str], "value-texts")
WHOLE_NUMBER = FieldCheck(int, "value-whole")
FIELDS: Mapping[str, FieldCheck] = {
    "id": FieldCheck(Any),
    "rules": TEXT,
    "overrides": FieldCheck(dict[str, Any], "value-rules"),
    "hand": TEXT,
    "melds": TEXTS,
    "win": FieldCheck(str | None, "value-text-or-null"),
    "by": FieldCheck(Literal["ron", "tsumo"], "value-choice", RON_OR_TSUMO),
    "seat": TEXT,
    "round": TEXT,
    "riichi": FieldCheck(bool | str, "value-choice", RIICHI),
    "discarder_in_riichi": FieldCheck(bool, "value-yes-no"),
    "flags": TEXTS,
    "dora": TEXT,
    "ura": TEXT,
    "honba": WHOLE_NUMBER,
    "deposits": WHOLE_NUMBER,
    "kita": WHOLE_NUMBER,
}
MAX_QUOTED = 40
"""Maximum number of characters that a message quotes from an invalid line."""
REQUIRED = ("rules", "hand")
SCORE_PARAMETERS = tuple(
    name for name in FIELDS if name not in ("id", "rules", "overrides", "hand", "by")
)
"""Fields that are parameters of `score` with the same name."""


def type_of_cases(
    name: str, doc: str, fields: Mapping[str, FieldCheck], required: Sequence[str]
) -> type:
    """Make the type that describes checked cases, for their JSON Schema."""
    members = [
        (field, check.kind) if field in required
        else (field, check.kind | msgspec.UnsetType, msgspec.UNSET)
        for field, check in fields.items()
    ]  # fmt: skip
    return msgspec.defstruct(name, members, kw_only=True, namespace={"__doc__": doc})


ScoreCase = type_of_cases(
    "ScoreCase",
    "A hand won with one tile, with the fields of `hanchan.score`; `by` is ron unless it is tsumo.",
    FIELDS,
    REQUIRED,
)


def score_case_line(line: str) -> Json:
    """Score the case in a line of JSON; return its result. An invalid line raises `HanchanError`.

    >>> result = score_case_line('{"rules": "tenhou", "hand": "234m456p3388s", "win": "8s", '
    ...     '"melds": ["pon 555z"], "by": "tsumo", "seat": "S"}')
    >>> result["points"]["from_dealer"], result["points"]["from_each"], result["yaku"]
    (500, 300, {'haku': 1})
    """
    case = read_line(line)
    return result_json(score_json_case(case), case.get("id"))


def read_line(line: str) -> Json:
    """Parse a line as a JSON object, or raise `HandError`."""
    try:
        read: object = json.loads(line)
    except json.JSONDecodeError as problem:
        character = problem.pos + 1
        raise HandError("json-broken", field="case", character=character) from None
    except (ValueError, RecursionError):
        raise HandError("json-deep", field="case") from None
    if not isinstance(read, dict):
        text = line.strip()
        start = text if len(text) <= MAX_QUOTED else f"{text[:MAX_QUOTED]}..."
        raise HandError("json-object", field="case", start=start)
    return cast("Json", read)


def score_json_case(case: Json) -> ScoreSheet:
    """Score a case; an unknown, wrong or missing field raises an error that names it."""
    check_json_case(case)
    return score_json_case_with_rules(case, rules_of_case(case))


def rules_of_case(case: Json) -> RuleSet:
    """Return the rule set of a case: its rulebook with its overrides."""
    return _rules(case["rules"], json.dumps(case.get("overrides", {}), sort_keys=True))


def check_json_case(case: Json) -> None:
    """Raise `HandError` for the first unknown, wrong or missing field of a case."""
    check_fields(case, FIELDS, REQUIRED, HandError)


def check_fields(
    case: Json, fields: Mapping[str, FieldCheck], required: Sequence[str], error: type[HanchanError]
) -> None:
    """Raise an error for the first unknown, invalid or missing field of a case."""
    for name, value in case.items():
        if name not in fields:
            raise error("field-unknown", field="case", given=name, allowed=tuple(fields))
        field = fields[name]
        if not field.fits(value):
            given = json.dumps(value, ensure_ascii=False)
            raise error(field.wrong, field=name, given=given, allowed=field.allowed)
    for name in required:
        if name not in case:
            raise error("field-missing", field="case", name=name)


def score_json_case_with_rules(case: Json, rules: RuleSet) -> ScoreSheet:
    """Score a checked case under these rules, whatever rules it names."""
    given = {name: case[name] for name in SCORE_PARAMETERS if name in case}
    return score(case["hand"], rules=rules, tsumo=case.get("by") == "tsumo", **given)


@cached_with_bounded_bytes(4 * MEBIBYTE)
def _rules(rulebook: str, overrides: str) -> RuleSet:
    return load_rules(rulebook, json.loads(overrides))


def result_json(sheet: ScoreSheet, case_id: object = None) -> Json:
    """Return the result of a case for JSON output, with its id."""
    return sheet.value_dict() | {"id": case_id}
