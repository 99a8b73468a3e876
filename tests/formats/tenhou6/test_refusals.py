"""A broken file is refused in one sentence that names the place."""

import json
from typing import Any

import pytest

from formats.tenhou6.handmade import HANDS, RULE, document, refusal, row

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
    ("data", "field", "given"),
    [
        (changed(4, 2, to=20), "log[0][4][2]", "20"),
        (changed(4, 2, to="11"), "log[0][4][2]", "a text"),
        (changed(4, to=[11] * 12), "log[0][4]", "12 tiles"),
        (changed(5, 0, to=60), "log[0][5][0]", "60"),
        (changed(5, 0, to="p414142"), "log[0][5][0]", "'p414142'"),
        (changed(5, 0, to="c194147"), "log[0][5][0]", "'c194147'"),
        (changed(5, 0, to="424242a42"), "log[0][5][0]", "'424242a42'"),
        (changed(5, 0, to=10**40), "log[0][5][0]", "a number out of bounds"),
        (changed(6, 0, to="r61"), "log[0][6][0]", "'r61'"),
        (changed(6, 0, to="p414141"), "log[0][6][0]", "'p414141'"),
        (changed(6, 0, to=0), "log[0][6][0]", "0"),
        (changed(6, 0, to=None), "log[0][6][0]", "null"),
        (changed(0, 0, to=16), "log[0][0]", "[16, 0, 0]"),
        (changed(0, to=[0, 0]), "log[0][0]", "another number of values"),
        (changed(1, 3, to=2.5), "log[0][1][3]", "a number"),
        (changed(2, 0, to=54), "log[0][2][0]", "54"),
        (changed(16, 0, to="流れ"), "log[0][16][0]", "'流れ'"),
        (changed(16, 1, to=[0, 0, 0]), "log[0][16][1]", "[0, 0, 0]"),
        (changed(16, to=["和了"]), "log[0][16]", "0 parts after 和了"),
        (changed(16, to=["和了", [0] * 4, [0, 4, 0, "満貫8000点"]]), "log[0][16][2]",
         "[0, 4, 0, '満貫8000点']"),
        (changed(16, to=["和了", [0] * 4, [1, 0, 1, "大満貫8000点"]]), "log[0][16][2][3]",
         "'大満貫8000点'"),
        (changed(16, to=["和了", [0] * 4, [1, 0, 1, "満貫8000点", "立直"]]), "log[0][16][2][4]",
         "'立直'"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named_by_its_path(data: bytes, field: str, given: str) -> None:
    problem = refusal(data)
    assert (problem.field, problem.given) == (field, given)


@pytest.mark.parametrize(
    ("fields", "field", "given"),
    [
        ({"name": ["A", "B", "C"]}, "name", "3 names"),
        ({"name": [1, 2, 3, 4]}, "name[0]", "a whole number"),
        ({"rule": {"disp": "南", "aka": 5}}, "rule.aka", "5"),
        ({"log": 3}, "log", "a whole number"),
        ({"sc": [1, 2]}, "sc", "2 values, scores [1.0]"),
    ],
)
def test_a_wrong_field_is_named(fields: dict[str, object], field: str, given: str) -> None:
    problem = refusal(document(row(*NO_PLAY), **fields))
    assert (problem.field, problem.given) == (field, given)


def test_a_missing_field_is_named() -> None:
    problem = refusal(json.dumps({"name": ["A", "B", "C", "D"], "rule": RULE}).encode())
    assert (problem.field, problem.given) == ("log", "nothing")


def test_a_game_of_three_is_refused_however_it_shows() -> None:
    by_rule = document(row(*NO_PLAY), rule={"disp": "三鳳南喰赤", "aka": 1})
    by_hand = document(row(*NO_PLAY, hands=(*HANDS[:3], [])))
    by_length = document([*row(*NO_PLAY)[:13], ["不明"]])
    by_tile = document(row([[44], [], [], []], [["f44"], [], [], []]))
    for data in (by_rule, by_hand, by_length, by_tile):
        problem = refusal(data)
        assert (problem.given, problem.allowed) == ("a game of three players", "a game of four")


def test_a_list_too_few_is_no_game_of_three() -> None:
    problem = refusal(document(row(*NO_PLAY)[:16]))
    assert (problem.field, problem.allowed) == ("log[0]", "17 for a kyoku")


def test_the_line_is_named_where_a_file_has_several() -> None:
    good, bad = document(row(*NO_PLAY)), changed(6, 0, to=61)
    problem = refusal(good + b"\n" + bad)
    assert str(problem).startswith("line 2, log[0][6][0]: 61 given, allowed: a tile")
    unplayable = refusal(good + b"\n" + changed(5, to=[47, 46]))
    assert (unplayable.line, unplayable.field) == (2, "log[0][5][1]")


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (changed(6, 0, to=61), "line 2, [1].log[0][6][0]: 61 given, allowed: a tile"),
        (changed(5, to=[47, 46]), "line 2, [1].log[0][5][1]: "),
        (b"7", "line 2, [1]: a whole number given, allowed: an object"),
        (b"", "line 2, file: no JSON from byte 1 on (']')"),
    ],
)
def test_the_place_in_a_list_of_documents_is_named(second: bytes, said: str) -> None:
    data = b"[" + document(row(*NO_PLAY)) + b",\n" + second + b"]"
    assert str(refusal(data)).startswith(said)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[{",
        b"\n\n",
        b"{",
        document(row(*NO_PLAY))[:-9],
        b'{"name": "\xff"}',
        document(row(*NO_PLAY)).decode().encode("utf-16"),
        b"https://tenhou.net/6/#json=",
        b"https://tenhou.net/6/#json=%7B%22name%22",
        b"https://tenhou.net/0/?log=2020010100gm",
        b'{"name":[],"rule":' + b"[" * 100_000 + b"]" * 100_000 + b',"log":[]}',
        b'{"name":[],"title":' + b"[" * 100_000 + b"]" * 100_000 + b',"log":[]}',
    ],
)
def test_what_is_no_such_json_is_refused_as_a_file(data: bytes) -> None:
    assert refusal(data).field in {"file", "rule"}
