"""Invalid mjai is refused in a sentence with the line, the field, and the expected value."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.mjai.handmade import START, dahai, data, deal, ron, tsumo
from hanchan.errors import RecordError
from hanchan.formats.mjai import read_mjai

PLAY = data(START, deal(), tsumo(0, "1m"), dahai(0, "1m", tsumogiri=True))


def refused(lines: bytes, dialect: str | None = None) -> RecordError:
    """The error with which a file is refused."""
    with pytest.raises(RecordError) as caught:
        list(read_mjai(lines, dialect))
    return caught.value


NO_EVENTS = " the events of mortal are start_game, start_kyoku, tsumo, dahai, chi, pon,"
TILE = "a tile such as 1m, 5mr, E or C"
DRAWN = f"{TILE} (or ? for a hidden draw)"
SEAT = "a seat from 0 to 3"
PON = {"actor": 1, "target": 0, "pai": "1m", "consumed": ["1m"]}
CONSUMED = "a list of tiles (2 in chi and pon, 3 in daiminkan and kakan, 4 in ankan)"


@pytest.mark.parametrize(
    ("event", "message", "sentence"),
    [
        ({"type": "agari"}, "mjai-type", 'type: there is no event "agari";' + NO_EVENTS),
        ({"actor": 1}, "mjai-type", "type: this event has no type;" + NO_EVENTS),
        ({"type": 7}, "mjai-type", "type: there is no event 7;" + NO_EVENTS),
        ({"type": "kita"}, "mjai-value", "actor: kita needs a seat from 0 to 3"),
        (ron(1, 0, [1, -1, 0]), "log-four", "deltas: 3 values, but four"),
        (ron(1, 1, [0, 0, 0, 0]), "mjai-no-tile-won", "target: seat 1 has not drawn a tile that"),
        (ron(1, 2, [0, 0, 0, 0]), "mjai-no-tile-won", "target: seat 2 has not discarded"),
        (deal(), "mjai-order", "type: start_kyoku cannot come here; only one of these can: ankan,"),
        ({"type": "end_game"}, "mjai-order", "type: end_game cannot come here; only one of"),
        ({"type": "end_kyoku"}, "mjai-order", "type: end_kyoku cannot come here; only one of"),
    ],
)
def test_a_wrong_event_is_refused_by_line_and_field(
    event: dict[str, Any], message: str, sentence: str
) -> None:
    problem = refused(PLAY + data(event))
    assert (problem.line, problem.message) == (5, message)
    assert str(problem).startswith(f"line 5, {sentence}")


@pytest.mark.parametrize(
    ("kind", "fields", "sentence"),
    [
        ("tsumo", {"actor": 1}, f"pai: tsumo needs {DRAWN} here, but the value is missing"),
        ("tsumo", {"actor": 1, "pai": "0m"}, f'pai: tsumo needs {DRAWN} here, not "0m"'),
        ("tsumo", {"actor": 4, "pai": "1m"}, f"actor: tsumo needs {SEAT} here, not 4"),
        ("tsumo", {"actor": True, "pai": "1m"}, f"actor: tsumo needs {SEAT} here, not true"),
        ("tsumo", {"actor": "1", "pai": "1m"}, f'actor: tsumo needs {SEAT} here, not "1"'),
        (
            "dahai",
            {"actor": 1, "pai": "?", "tsumogiri": False},
            f'pai: dahai needs {TILE} here, not "?"',
        ),
        ("dora", {}, f"dora_marker: dora needs {TILE} here, but the value is missing"),
        ("pon", PON | {"target": 7}, f"target: pon needs {SEAT} here, not 7"),
        ("pon", PON, f'consumed: pon needs {CONSUMED} here, not ["1m"]'),
        (
            "ankan",
            {"actor": 1, "consumed": ["1m"]},
            f'consumed: ankan needs {CONSUMED} here, not ["1m"]',
        ),
    ],
)
def test_a_field_that_the_game_needs_is_refused_with_what_belongs_there(
    kind: str, fields: dict[str, Any], sentence: str
) -> None:
    problem = refused(PLAY + data({"type": kind, **fields}))
    assert str(problem) == f"line 5, {sentence}"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            {"kyoku": 17},
            "kyoku: start_kyoku needs a number from 1 to 4 (up to 16 without bakaze) here, not 17",
        ),
        ({"kyoku": 5}, "kyoku: 5 is not a whole number from 1 to 4"),
        ({"honba": -1}, "honba: start_kyoku needs a whole number from 0 to 1000 here, not -1"),
        ({"kyotaku": None}, "kyotaku: start_kyoku needs a whole number from 0 to 1000 here, not"),
        ({"tehais": [[]] * 4}, "tehais: start_kyoku needs a hand of 13 tiles for each of three"),
    ],
)
def test_a_wrong_deal_is_refused_by_its_field(change: dict[str, Any], sentence: str) -> None:
    assert str(refused(data(START, deal() | change))).startswith(f"line 2, {sentence}")


@pytest.mark.parametrize(
    ("line", "message", "sentence"),
    [
        (b'{"type":"tsumo","actor":1', "log-json-cut", "the JSON breaks off after byte 25 of"),
        (b"[]", "json-object", "this line must be a JSON object in braces, but is []"),
        (b"null", "json-object", "this line must be a JSON object in braces, but is null"),
        (b"<xml/>", "log-json-broken", "from byte 1 of the line on, this is not JSON ('<xml/>')"),
        (b'{"type":"tsumo","\xff":1}', "log-no-utf-8", "byte 18 (0xff) is not valid UTF-8"),
        (
            '{"type":"tsumo"}'.encode("utf-16"),
            "log-json-broken",
            "from byte 1 of the line on, this",
        ),
        (b'{"type":"tsumo","meta":' + b"[" * 200_000, "log-json-deep", "this JSON is nested too"),
        (b"[" * 200_000, "log-json-deep", "this JSON is nested too deeply to be read"),
    ],
)
def test_a_line_that_is_no_object_is_refused(line: bytes, message: str, sentence: str) -> None:
    problem = refused(PLAY + line)
    assert (problem.line, problem.message) == (5, message)
    assert str(problem).removeprefix("line 5, ").removeprefix("event: ").startswith(sentence)


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    problem = refused(PLAY + b'{"type":"tsumo","pai":"1m","actor":' + b"9" * 10_000 + b"}")
    assert (problem.line, problem.field, problem.message) == (5, "actor", "mjai-value")
    assert problem.given == "9" * 60 + "..."


def test_three_values_in_a_game_of_four_are_refused() -> None:
    names = refused(data(START | {"names": ["A", "B", "C"]}, deal()))
    assert (names.message, names.field, names.line) == ("log-four", "names", 1)
    scores = refused(data(START, deal(scores=[35000] * 3)))
    assert (scores.message, scores.field, scores.line) == ("log-four", "scores", 2)


def test_an_empty_file_is_refused() -> None:
    said = "line 1, event: there is nothing here, but mjai has one JSON object on each line"
    assert str(refused(b"\n\n")) == said


def test_nothing_happens_before_a_deal_or_after_a_match() -> None:
    assert refused(data(START, tsumo(0, "1m"))).line == 2
    draw = {"type": "ryukyoku", "deltas": [0] * 4}
    end = {"type": "end_game"}
    assert refused(data(START, deal(), draw, end, {"type": "end_kyoku"})).line == 5
    assert refused(data(START, deal(), draw, tsumo(0, "1m"))).line == 4
    assert refused(data(START, deal(), draw, draw)).line == 4


def test_the_dealers_of_a_match_go_on_from_seat_to_seat() -> None:
    draw = {"type": "ryukyoku", "deltas": [0] * 4}
    problem = refused(data(deal(), draw, deal(kyoku=2, oya=3)))
    said = "oya: seat 3 does not deal kyoku 2; seats deal in order, so seat 1 does"
    assert str(problem) == f"line 3, {said}"


def test_no_dialect_has_another_name() -> None:
    problem = refused(data(START), "riichi.dev")
    assert (problem.message, problem.field) == ("unknown-name", "dialect")


def test_the_first_mjai_must_agree_with_itself() -> None:
    reach = {
        "type": "reach_accepted", "actor": 0, "deltas": [-1000, 0, 0, 0],
        "scores": [25000, 25000, 25000, 25000],
    }  # fmt: skip
    problem = refused(data(deal(), reach))
    given, paid = "[25000,25000,25000,25000]", "[24000,25000,25000,25000]"
    said = f"scores: {given} disagrees with the payments, which lead to {paid}"
    assert str(problem) == f"line 2, {said}"
    win = ron(1, 0, [-1000, 1000, 0, 0], pai="1m", scores=[0, 0, 0, 0])
    assert refused(PLAY + data(win, win)).line == 5


@given(st.data())
def test_a_damaged_file_is_read_or_refused_and_nothing_else(choice: st.DataObject) -> None:
    lines = bytearray(PLAY + data(ron(1, 0, [-1000, 1000, 0, 0]), {"type": "end_kyoku"}))
    for _ in range(choice.draw(st.integers(1, 3))):
        place = choice.draw(st.integers(0, len(lines) - 1))
        lines[place : place + choice.draw(st.integers(0, 3))] = choice.draw(st.binary(max_size=3))
    with contextlib.suppress(RecordError):
        list(read_mjai(bytes(lines)))
