"""`hanchan schema`: print the JSON Schema of a file, or of what a command answers with --json."""

from collections.abc import Mapping
from inspect import cleandoc
from typing import Any, cast

from hanchan.argument_checks import check_choice
from hanchan.cli.output import OK, print_json
from hanchan.i18n.texts import check_language
from hanchan.i18n.user_language import normalize_language

Json = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(*name: str, lang: str = "en") -> int:
    """Print a JSON Schema on one line, or the names of all.

    Args:
        name: A command, as rules list, or a file: record, tally, event or case; all names without
        lang: Language of error messages: en, ja or ru
    """
    check_language(normalize_language(lang))
    known, wanted = file_types(), " ".join(name)
    if wanted not in known:
        known |= answer_types()
    if not wanted:
        print("\n".join(known))
        return OK
    check_choice("name", wanted, known)
    print_json(schema_of(*known[wanted]))
    return OK


def answer_types() -> dict[str, tuple[Any, str]]:
    """Return the type of each command's answer, and a description, by name."""
    from hanchan.cli.json_output_types import ANSWER_TYPES, LINE_TYPES

    answers = {**ANSWER_TYPES, **LINE_TYPES}
    return {one: (kind, f"hanchan {one} --json") for one, kind in answers.items()}


def file_types() -> dict[str, tuple[Any, str]]:
    """Return the type of a line of each of our files, and a description, by name."""
    from hanchan.club import tally
    from hanchan.club.event import lines
    from hanchan.records import AnyEvent, Header, RecordResult
    from hanchan.scoring.json_cases import ScoreCase

    case = "A line for `hanchan score --jsonl`, and the body of `POST /api/score`."
    return {
        "record": (Header | AnyEvent | RecordResult, "A line of a record of a match."),
        "tally": (tally.Header | tally.TallyLine, "A line of a tally."),
        "event": (lines.AnyLine, "A line of an event."),
        "case": (ScoreCase, case),
    }


def schema_of(kind: object, sense: str) -> Json:
    """Return the standalone JSON Schema of a type."""
    import msgspec

    made = cast("Json", without_margins(msgspec.json.schema(kind)))
    return {"$schema": DIALECT, "description": sense, **made}


def without_margins(part: object) -> object:
    r"""Return a part of a schema whose descriptions have no indentation of docstrings.

    >>> without_margins({"description": "One.\n\n    Two."})
    {'description': 'One.\n\nTwo.'}
    """
    if isinstance(part, Mapping):
        found = cast("Mapping[str, object]", part)
        return {
            key: cleandoc(one) if key == "description" and isinstance(one, str)
            else without_margins(one)
            for key, one in found.items()
        }  # fmt: skip
    if isinstance(part, list):
        return [without_margins(one) for one in cast("list[object]", part)]
    return part
