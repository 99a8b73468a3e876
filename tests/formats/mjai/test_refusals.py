"""What is no mjai is refused with the line, the field, what was given and what is allowed."""

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.mjai.builders import START, dahai, data, deal, ron, tsumo
from hanchan.errors import RecordError
from hanchan.formats.mjai import read_mjai

PLAY = data(START, deal(), tsumo(0, "1m"), dahai(0, "1m", tsumogiri=True))


def refused(lines: bytes, dialect: str | None = None) -> RecordError:
    """The error with which a file is refused."""
    with pytest.raises(RecordError) as caught:
        list(read_mjai(lines, dialect))
    return caught.value


@pytest.mark.parametrize(
    ("event", "field", "given_"),
    [
        ({"type": "agari"}, "type", '"agari"'),
        ({"type": "kita", "actor": 1}, "type", '"kita", an event of three players,'),
        ({"actor": 1}, "type", "nothing"),
        ({"type": 7}, "type", "7"),
        ({"type": "tsumo", "actor": 1}, "pai", "nothing"),
        ({"type": "tsumo", "actor": 4, "pai": "1m"}, "actor", "4"),
        ({"type": "tsumo", "actor": True, "pai": "1m"}, "actor", "true"),
        ({"type": "tsumo", "actor": "1", "pai": "1m"}, "actor", '"1"'),
        ({"type": "tsumo", "actor": 1, "pai": "0m"}, "pai", '"0m"'),
        (dahai(1, "?"), "pai", '"?"'),
        ({"type": "pon", "actor": 1, "target": 0, "pai": "1m", "consumed": ["1m"]}, "consumed",
         '["1m"]'),
        (ron(1, 0, [1, -1, 0]), "deltas", "[1,-1,0]"),
        (ron(1, 1, [0, 0, 0, 0]), "target", "1"),
        (deal(), "type", "start_kyoku here"),
        ({"type": "end_game"}, "type", "end_game here"),
        ({"type": "end_kyoku"}, "type", "end_kyoku here"),
    ],
)  # fmt: skip
def test_a_wrong_event_is_refused_by_line_and_field(
    event: dict[str, Any], field: str, given_: str
) -> None:
    problem = refused(PLAY + data(event))
    assert problem.line == 5
    assert (problem.field, problem.given) == (field, given_)
    assert problem.allowed


@pytest.mark.parametrize(
    ("line", "given_"),
    [
        (b'{"type":"tsumo","actor":1', "JSON that breaks off after byte 25"),
        (b"[]", "[]"),
        (b"null", "null"),
        (b"<xml/>", "no JSON from byte 1 on ('<xml/>')"),
        (b'{"type":"tsumo","\xff":1}', "byte 0xff at 17"),
        ('{"type":"tsumo"}'.encode("utf-16"), "no JSON from byte 1 on ('"),
        (b'{"type":"tsumo","meta":' + b"[" * 200_000, "JSON nested too deeply"),
    ],
)
def test_a_line_that_is_no_object_is_refused(line: bytes, given_: str) -> None:
    problem = refused(PLAY + line)
    assert (problem.line, problem.field) == (5, "event")
    assert problem.given.startswith(given_)


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    problem = refused(PLAY + b'{"type":"tsumo","pai":"1m","actor":' + b"9" * 10_000 + b"}")
    assert (problem.line, problem.field) == (5, "actor")


def test_three_players_are_refused() -> None:
    assert refused(data(START | {"names": ["A", "B", "C"]})).field == "names"
    assert refused(data(START, deal(scores=[35000] * 3))).field == "scores"


def test_an_empty_file_is_refused() -> None:
    assert refused(b"\n\n").line == 1


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
    assert (problem.field, problem.given, problem.allowed) == ("oya", "3", "1 in kyoku 2")


def test_no_dialect_has_another_name() -> None:
    assert refused(data(START), "riichi.dev").field == "dialect"


def test_the_first_mjai_must_agree_with_itself() -> None:
    reach = {
        "type": "reach_accepted", "actor": 0, "deltas": [-1000, 0, 0, 0],
        "scores": [25000, 25000, 25000, 25000],
    }  # fmt: skip
    problem = refused(data(deal(), reach))
    assert (problem.line, problem.field) == (2, "scores")
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
