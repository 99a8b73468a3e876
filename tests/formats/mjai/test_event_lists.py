"""mjai as one JSON list and inside a reviewer's report."""

import json

import pytest
from msgspec.structs import replace

from hanchan.errors import RecordError
from hanchan.formats.detection import detect
from hanchan.formats.mjai import FORMAT
from hanchan.formats.mjai.event_lists import as_lines
from hanchan.logs import verify_log
from hanchan.rules import load_rules
from match_logs.simulated_logs import own_log


def lines() -> bytes:
    return FORMAT.write(own_log(3))


def listed(indent: int | None = None) -> str:
    return json.dumps([json.loads(line) for line in lines().splitlines()], indent=indent)


@pytest.mark.parametrize("indent", [None, 2])
def test_a_list_of_events_is_read_as_their_lines_are(indent: int | None) -> None:
    data = listed(indent).encode()
    assert detect(data) is FORMAT
    assert list(FORMAT.read(data)) == list(FORMAT.read(lines()))


def test_the_match_in_a_report_is_read() -> None:
    report = f'{{"engine": "Mortal", "review": {{"kyokus": []}}, "mjai_log": {listed()}}}'.encode()
    assert detect(report) is FORMAT
    assert list(FORMAT.read(report)) == list(FORMAT.read(lines()))


def test_an_excerpt_of_one_kyoku_does_not_end_the_match() -> None:
    log = own_log(3)
    data = FORMAT.write(replace(log, kyoku=log.kyoku[:1], end=None))
    events = [json.loads(line) for line in data.splitlines()]
    events = [one for one in events if one["type"] != "end_game"]
    ended = json.dumps([*events, {"type": "end_game"}])
    (excerpt,) = FORMAT.read(ended.encode())
    assert excerpt.end is not None
    assert verify_log(excerpt, load_rules("tenhou")).is_clean


def test_lines_stay_as_they_are() -> None:
    assert as_lines(lines()) is lines() or as_lines(lines()) == lines()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b'[{"type":"start_game"},', "breaks off"),
        (b'[{"type":"start_game"}] x', "this is not JSON"),
        (b'{"mjai_log": 1}', "mjai_log: a list is needed here, not a whole number"),
        (b'[{"type":"start_game"},{"type":"dahai"}]', "line 2"),
    ],
)
def test_a_broken_list_is_refused_by_its_place(data: bytes, said: str) -> None:
    assert FORMAT.looks_like(data)
    with pytest.raises(RecordError) as caught:
        list(FORMAT.read(data))
    assert said in str(caught.value)
