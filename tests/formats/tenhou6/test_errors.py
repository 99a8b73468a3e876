"""A broken file is refused in one sentence that names the place."""

import json
from typing import Any

import pytest

from formats.tenhou6.handmade import HANDS, RULE, document, refusal, row
from hanchan.formats.tenhou6.kyoku_end import ENDING_WORDS

NO_PLAY = ([[], [], [], []], [[], [], [], []])


def changed(*path: int, to: object) -> bytes:
    """A good file with one value of its first kyoku replaced."""
    whole = json.loads(document(row([[47], [], [], []], [[60], [], [], []], ["流局", [0] * 4])))
    place: Any = whole["log"][0]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = to
    return json.dumps(whole).encode()


@pytest.mark.parametrize(
    ("data", "message", "field", "values"),
    [
        (changed(4, 2, to=20), "tenhou6-tile", "log[0][4][2]", {"given": 20}),
        (changed(4, 2, to="11"), "log-json-type", "log[0][4][2]",
         {"given": "text", "wanted": "a whole number"}),
        (changed(4, to=[11] * 12), "log-hand-size", "log[0][4]", {"count": 12, "wanted": 13}),
        (changed(5, 0, to=60), "tenhou6-draw", "log[0][5][0]", {"given": "60"}),
        (changed(5, 0, to="p414142"), "tenhou6-draw", "log[0][5][0]", {"given": "'p414142'"}),
        (changed(5, 0, to="c194147"), "tenhou6-draw", "log[0][5][0]", {"given": "'c194147'"}),
        (changed(5, 0, to="424242a42"), "tenhou6-draw", "log[0][5][0]", {"given": "'424242a42'"}),
        (changed(5, 0, to=10**40), "log-json-bounds", "log[0][5][0]", {"bound": "<= 1000000000"}),
        (changed(6, 0, to="r61"), "tenhou6-discard", "log[0][6][0]", {"given": "'r61'"}),
        (changed(6, 0, to="p414141"), "tenhou6-discard", "log[0][6][0]", {"given": "'p414141'"}),
        (changed(6, 0, to=0), "tenhou6-zero", "log[0][6][0]", {}),
        (changed(6, 0, to=None), "log-json-type", "log[0][6][0]",
         {"given": "null", "wanted": "a whole number or text"}),
        (changed(0, 0, to=16), "tenhou6-place", "log[0][0]", {"given": "[16, 0, 0]"}),
        (changed(0, to=[0, 0]), "log-json-length", "log[0][0]", {"wanted": 3}),
        (changed(1, 3, to=2.5), "log-json-type", "log[0][1][3]",
         {"given": "a decimal number", "wanted": "a whole number"}),
        (changed(2, 0, to=54), "tenhou6-tile", "log[0][2][0]", {"given": 54}),
        (changed(16, 0, to="流れ"), "value-choice", "log[0][16][0]",
         {"given": "'流れ'", "allowed": ENDING_WORDS}),
        (changed(16, 0, to=[1]), "value-choice", "log[0][16][0]",
         {"given": "[1]", "allowed": ENDING_WORDS}),
        (changed(16, 1, to=[0, 0, 0]), "tenhou6-deltas", "log[0][16][1]", {"given": "[0, 0, 0]"}),
        (changed(16, to=["和了"]), "tenhou6-wins", "log[0][16]", {"word": "和了", "count": 0}),
        (changed(16, to=["和了", [0] * 4, [0, 4, 0, "満貫8000点"]]), "tenhou6-win",
         "log[0][16][2]", {"given": "[0, 4, 0, '満貫8000点']"}),
        (changed(16, to=["和了", [0] * 4, [0, 0, 0]]), "tenhou6-win",
         "log[0][16][2]", {"given": "[0, 0, 0]"}),
        (changed(16, to=["和了", [0] * 4, [1, 0, 1, "大満貫8000点"]]), "tenhou6-worth",
         "log[0][16][2][3]", {"given": "'大満貫8000点'"}),
        (changed(16, to=["和了", [0] * 4, [1, 0, 1, "満貫8000点", "立直"]]), "tenhou6-yaku",
         "log[0][16][2][4]", {"given": "'立直'"}),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named_by_its_path(
    data: bytes, message: str, field: str, values: dict[str, object]
) -> None:
    problem = refusal(data)
    assert (problem.message, problem.values) == (message, {"field": field} | values)


@pytest.mark.parametrize(
    ("fields", "message", "field", "values"),
    [
        ({"name": ["A", "B", "C"]}, "log-four", "name", {"count": 3}),
        ({"name": [1, 2, 3, 4]}, "log-json-type", "name[0]",
         {"given": "a whole number", "wanted": "text"}),
        ({"rule": {"disp": "南", "aka": 5}}, "value-range", "rule.aka",
         {"given": 5, "least": 0, "most": 4}),
        ({"log": 3}, "log-json-type", "log", {"given": "a whole number", "wanted": "a list"}),
        ({"sc": [1, 2]}, "tenhou-results", "sc", {"given": [1.0, 2.0]}),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named(
    fields: dict[str, object], message: str, field: str, values: dict[str, object]
) -> None:
    problem = refusal(document(row(*NO_PLAY), **fields))
    assert (problem.message, problem.values) == (message, {"field": field} | values)


def test_a_missing_field_is_named() -> None:
    problem = refusal(json.dumps({"name": ["A", "B", "C", "D"], "rule": RULE}).encode())
    assert str(problem) == "log: a value is missing"


def test_a_list_too_few_is_no_game_of_three() -> None:
    problem = refusal(document(row(*NO_PLAY)[:16]))
    assert str(problem) == "log[0]: exactly 17 values are needed here"


def test_blank_lines_before_a_document_are_counted() -> None:
    whole = document(row(*NO_PLAY))
    assert str(refusal(b"\n\n" + whole[:-1])).startswith("line 3, file: the JSON breaks off")
    assert str(refusal(b"\n\n[" + whole)).startswith("line 3, file: the JSON breaks off")
    assert str(refusal(b'\n{"name":"\xe6"}')).startswith("byte 11 (0xe6) is not valid UTF-8")


def test_the_line_is_named_where_a_file_has_several() -> None:
    good, bad = document(row(*NO_PLAY)), changed(6, 0, to=61)
    problem = refusal(good + b"\n" + bad)
    assert str(problem).startswith(
        "line 2, log[0][6][0]: 61 is not a discard; write a tile (11-19, "
    )
    unplayable = refusal(good + b"\n" + changed(5, to=[47, 46]))
    assert (unplayable.line, unplayable.field) == (2, "log[0][5][1]")


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (changed(6, 0, to=61), "line 2, [1].log[0][6][0]: 61 is not a discard; "),
        (changed(5, to=[47, 46]), "line 2, [1].log[0][5][1]: "),
        (b"7", "line 2, [1]: an object is needed here, not a whole number"),
        (b"", "line 2, file: from byte 1 of the line on, this is not JSON (']')"),
    ],
)
def test_the_place_in_a_list_of_documents_is_named(second: bytes, said: str) -> None:
    data = b"[" + document(row(*NO_PLAY)) + b",\n" + second + b"]"
    assert str(refusal(data)).startswith(said)


DEEP = b"[" * 1_000_000 + b"]" * 1_000_000


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "log-empty"),
        (b"\n\n", "log-empty"),
        (b"[{", "log-json-cut"),
        (b"{", "log-json-cut"),
        (changed(4, 2, to=11)[:-9], "log-json-cut"),
        (b'{"name": }', "log-json-broken"),
        (b'{"name": "\xff"}', "log-no-utf-8"),
        ('{"name": "東風戦"}'.encode("shift-jis"), "log-shift-jis"),
        (document(row(*NO_PLAY)).decode().encode("utf-16"), "log-no-utf-8"),
        (b"https://tenhou.net/6/#json=", "log-empty"),
        (b"https://tenhou.net/6/#json=%7B%22name%22", "log-json-cut"),
        (b"https://tenhou.net/0/?log=2020010100gm", "tenhou6-file"),
        (b'{"name":[],"title":' + DEEP + b',"log":[]}', "log-json-deep"),
    ],
)
def test_what_is_no_such_json_is_refused_as_a_file(data: bytes, message: str) -> None:
    problem = refusal(data)
    assert (problem.message, problem.field) == (message, "file")


def test_a_position_with_the_hands_of_some_seats_is_no_match() -> None:
    position = row([[]] * 4, [[]] * 4, hands=[HANDS[0], [], [], []])
    assert "a position to look at" in str(refusal(document(position)))
