"""Programs that stall, flood, lie or die: a match goes on to its end, and none of them stays."""

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hanchan import Match
from hanchan.bots import Bot
from hanchan.errors import HanchanError, SeatGoneError
from hanchan.formats.mjai import subprocesses
from hanchan.formats.mjai.transport import Connection
from hanchan.mjai import MjaiSeat, mjai_seat
from hanchan.rules import load_rules
from hanchan.table import SeatView, play_to_end
from hanchan.table.seat import Seats

UNRULY = Path(__file__).parent / "clients" / "misbehaving.py"
CASES = {
    "stalls": "mjai-late",
    "stalls and will not end": "mjai-late",
    "dies": "mjai-gone",
    "is killed": "mjai-gone",
    "garbles": "mjai-no-answer",
    "says no object": "mjai-no-answer",
    "speaks for another": "mjai-other-actor",
    "lies": "illegal-action",
    "floods with lines": "illegal-unknown",
    "floods without lines": "mjai-gone",
    "complains without end": "mjai-late",
    "leaves a child": "mjai-late",
}
SHORT = "decision=0.8 bank=0.1"
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="groups of processes are POSIX")


def last(view: SeatView) -> int:
    return view.actions[-1].code


def unruly(how: str, limits: str = "") -> MjaiSeat:
    return mjai_seat(f"mjai:{limits} '{sys.executable}' '{UNRULY}' '{how}'")


@pytest.fixture
def _impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of these programs ends by itself any sooner if it is waited for.

    What they say at their end is waited for as long, so tests that read it have patience.
    """
    monkeypatch.setattr(subprocesses, "EXIT_TIMEOUT", 0.1)
    monkeypatch.setattr(subprocesses, "TERMINATE_TIMEOUT", 0.1)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The programs that are started, by the numbers of their groups."""
    numbers: list[int] = []

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *given: Any, **named: Any) -> None:  # noqa: ANN401 (as it is)
            super().__init__(*given, **named)
            numbers.append(self.pid)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    return numbers


def living(groups: list[int]) -> list[str]:
    """The processes of these groups that have not ended."""
    found: list[str] = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = entry.read_text().rpartition(")")
        except OSError:
            continue
        state, _, group = rest.split()[:3]
        if state != "Z" and int(group) in groups:
            found.append(name)
    return found


def played(seat: MjaiSeat) -> tuple[Match, Seats]:
    match = Match(load_rules("tenhou", {"ending.rounds": 1}), seed=3)
    seats = Seats([seat, last, last, last], substitute=Bot("cautious"))
    list(play_to_end(match, seats))
    return match, seats


@pytest.mark.usefixtures("_impatience")
@pytest.mark.parametrize(("how", "failure"), CASES.items())
def test_the_match_of_a_program_that_misbehaves_goes_on_to_its_end(
    how: str, failure: str, started: list[int]
) -> None:
    match, seats = played(unruly(how, SHORT if failure == "mjai-late" else ""))
    guarded = seats.seats[0]
    assert match.over
    assert guarded.replaced
    assert {problem.message for problem in guarded.failures} <= {failure, "mjai-late", "mjai-gone"}
    assert guarded.failures[0].message == failure
    assert len(started) == 1
    assert living(started) == []


def test_a_program_that_is_late_once_plays_on_and_its_late_answer_is_dropped() -> None:
    match, seats = played(unruly("is late once", "decision=2 bank=0.1"))
    assert match.over
    assert [problem.message for problem in seats.seats[0].failures] == ["mjai-late"]
    assert not seats.seats[0].replaced


def test_the_last_error_output_of_a_program_is_reported_when_it_exits() -> None:
    _, seats = played(unruly("dies"))
    (gone,) = seats.seats[0].failures
    assert isinstance(gone, SeatGoneError)
    assert "it fell over" in str(gone)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits another process")
def test_a_program_has_no_more_memory_than_it_was_given() -> None:
    _, seats = played(unruly("takes all memory", "memory=2 decision=5"))
    assert "MemoryError" in str(seats.seats[0].failures[0])


def test_a_program_that_has_ended_three_times_is_not_started_again(started: list[int]) -> None:
    seat = unruly("dies")
    for _ in range(3):
        _, seats = played(seat)
        assert "it fell over" in str(seats.seats[0].failures[0])
    _, seats = played(seat)
    assert seats.seats[0].replaced
    assert len(started) == 3


def test_a_link_that_is_closed_twice_leaves_once() -> None:
    left: list[object] = []
    link = Connection("program", io.BytesIO(), io.BytesIO(), left.append)
    link.close()
    link.close()
    assert len(left) == 1


def test_a_program_that_fits_in_its_time_never_fails() -> None:
    match, seats = played(unruly("behaves"))
    assert match.over
    assert not seats.seats[0].failures


@pytest.mark.parametrize("option", ["decision=0", "bank=much", "memory=-1", "begin=inf"])
def test_a_limit_that_is_no_number_above_zero_is_refused(option: str) -> None:
    with pytest.raises(HanchanError, match=option.partition("=")[0]):
        mjai_seat(f"mjai:{option} bot")


def test_waiting_for_a_program_at_an_address_ends_at_the_limit() -> None:
    with (
        mjai_seat("mjai://localhost:0?begin=0.1") as seat,
        pytest.raises(HanchanError, match="no program has connected"),
    ):
        list(play_to_end(Match("tenhou", seed=3), [seat, last, last, last]))
