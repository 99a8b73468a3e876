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
        ({"type": "tsumo", "actor": 1, "pai": "1m", "colour": 1}, "colour", "an unknown field"),
        (dahai(1, "?"), "pai", '"?"'),
        ({"type": "pon", "actor": 1, "target": 0, "pai": "1m", "consumed": ["1m"]}, "consumed",
         '["1m"]'),
        (ron(1, 0, [1, -1, 0]), "deltas", "[1,-1,0]"),
        (ron(1, 0, [1, -1, 0, 10**40]), "deltas", f"[1,-1,0,{10**40}]"),
        (ron(1, 1, [0, 0, 0, 0]), "target", "1"),
        (ron(1, 0, [0, 0, 0, 0], deposit=1), "deposit", "an unknown field"),
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


def test_a_field_is_named_although_its_line_cannot_be_shown() -> None:
    problem = refused(PLAY + b'{"type":"tsumo","colour":' + b"9" * 5000 + b"}")
    assert (problem.line, problem.field) == (5, "colour")


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


def test_seat_0_deals_first() -> None:
    problem = refused(data(deal(oya=1)))
    assert (problem.field, problem.given, problem.allowed) == ("oya", "1", "0 in kyoku 1")


def test_a_dialect_is_held_to_its_own_fields() -> None:
    draw = {"type": "ryukyoku", "reason": "fanpai", "deltas": [0] * 4}
    assert refused(data(deal(), draw), "mortal").field == "reason"
    assert "kyushu_kyuhai" in refused(data(deal(), draw), "mjai.app").allowed
    assert refused(data(deal(), ron(0, 1, [0] * 4)), "original").field == "pai"
    assert refused(data(START | {"kyoku_first": 3}), "mortal").allowed == "in mortal 0, 4"
    assert refused(data(START | {"seed": [1, 2**64]}), "mortal").field == "seed"


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


@pytest.mark.parametrize(
    ("more", "field", "given_"),
    [
        ({"yakus": [["sanrenkou", 2]]}, "yakus", '"sanrenkou"'),
        ({"yakus": [["reach", 1], ["reach", 1]]}, "yakus", "riichi twice"),
        ({"yakus": [["sangenpai", 1]]}, "yakus", "sangenpai 1"),
        ({"hora_tehais": ["2m", "3m"]}, "hora_tehais", '["2m","3m"]'),
    ],
)
def test_a_win_that_cannot_be_told_in_our_words_is_refused(
    more: dict[str, Any], field: str, given_: str
) -> None:
    problem = refused(PLAY + data(ron(1, 0, [-1000, 1000, 0, 0], pai="1m", **more)))
    assert (problem.line, problem.field, problem.given) == (5, field, given_)


@given(st.data())
def test_a_damaged_file_is_read_or_refused_and_nothing_else(choice: st.DataObject) -> None:
    lines = bytearray(PLAY + data(ron(1, 0, [-1000, 1000, 0, 0]), {"type": "end_kyoku"}))
    for _ in range(choice.draw(st.integers(1, 3))):
        place = choice.draw(st.integers(0, len(lines) - 1))
        lines[place : place + choice.draw(st.integers(0, 3))] = choice.draw(st.binary(max_size=3))
    with contextlib.suppress(RecordError):
        list(read_mjai(bytes(lines)))
