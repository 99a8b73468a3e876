"""A bot that fails: the match goes on, and the result names its file and line."""

import json
from pathlib import Path

import pytest

import hanchan
from hanchan.cli import main
from hanchan.errors import HanchanError, RulesError
from hanchan.table import Match, SeatView, play_to_end
from hanchan.tiles import parse_tiles

MINE = """
class Raiser:
    def choose(self, view):
        return self.think(view)

    def think(self, view):
        raise KeyError("no such key")


class Unmade(Raiser):
    def __init__(self):
        raise OSError("no weights")
"""
RAISES = 7
MADE = 12
HIDDEN = ["?"] * 13
HEARD = (
    {"type": "start_game", "id": 0, "names": ["A", "B", "C", "D"]},
    {
        "type": "start_kyoku", "bakaze": "E", "dora_marker": "1m", "kyoku": 1, "honba": 0,
        "kyotaku": 0, "oya": 0, "scores": [25000] * 4,
        "tehais": [
            ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "E", "E", "S", "W"],
            HIDDEN, HIDDEN, HIDDEN,
        ],
    },
    {"type": "tsumo", "actor": 0, "pai": "9m"},
)  # fmt: skip


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> str:
    """A module of somebody's own in the current folder; each test has one of its own."""
    name = f"mine_{abs(hash(request.node.name))}"
    (tmp_path / f"{name}.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


def test_simulate_plays_on_without_a_bot_that_raises_and_says_where(
    mine: str, capsys: pytest.CaptureFixture[str]
) -> None:
    bots = f"{mine}:Raiser,random,cautious,efficient"
    command = ["simulate", "--bots", bots, "--matches", "3", "--seed", "1", "--workers", "1"]
    assert main(command) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert (
        f"{mine}:Raiser failed 9 times; cautious took over in 3 matches. First on seed 1: " in out
    )
    assert f"KeyError('no such key') ({mine}.py, line {RAISES})" in out
    assert main([*command, "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["conserved"]
    assert summary["failures"] == [{
        "player": 0, "count": 9, "replaced": 3, "seed": 1,
        "problem": "KeyError('no such key')", "file": f"{mine}.py", "line": RAISES,
    }]  # fmt: skip


@pytest.mark.parametrize("number", range(4))
def test_the_bot_that_failed_is_the_one_that_was_named_there(mine: str, number: int) -> None:
    bots = ["random"] * 4
    bots[number] = f"{mine}:Raiser"
    found = hanchan.simulate("tenhou", matches=2, bots=bots, workers=1)
    assert [one.player for one in found.failures] == [number]


def test_arena_says_where_a_bot_failed_that_spoils_all(
    mine: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "random", f"{mine}:Raiser", "--matches", "2", "--workers", "1"]) == 2
    said = capsys.readouterr().err
    assert f"In every match {mine}:Raiser failed too often" in said
    assert f"KeyError('no such key') ({mine}.py, line {RAISES})" in said


def test_a_match_that_is_driven_names_seat_file_and_line() -> None:
    def wrong(_: SeatView) -> int:
        raise KeyError("no such key")

    def last(view: SeatView) -> int:
        return view.actions[-1].code

    line = wrong.__code__.co_firstlineno + 1
    with pytest.raises(HanchanError) as refused:
        list(play_to_end(Match("tenhou", seed=1), [last, wrong, last, wrong]))
    said = str(refused.value)
    assert said.startswith("Seat 1 (wrong) failed: KeyError('no such key') (")
    assert said.endswith(f"test_failing_bots.py, line {line})")


def test_an_action_refused_to_a_bot_names_the_line_of_the_bot() -> None:
    def wrong(_: SeatView) -> int:
        return len(parse_tiles("12x"))

    line = wrong.__code__.co_firstlineno + 1
    with pytest.raises(HanchanError) as refused:
        list(play_to_end(Match("tenhou", seed=1), [wrong] * 4))
    assert str(refused.value).startswith("Seat 0 (wrong) failed: NotationError(")
    assert str(refused.value).endswith(f"test_failing_bots.py, line {line})")


class Last:
    def choose(self, view: SeatView) -> int:
        return view.actions[-1].code


class Unmade(Last):
    def __init__(self) -> None:
        raise OSError("no weights")


def test_a_class_sits_down_as_its_object_and_one_that_cannot_be_made_is_refused() -> None:
    match = Match("tenhou", seed=1)
    list(play_to_end(match, [Last] * 4))
    assert match.over
    with pytest.raises(RulesError, match=r"Unmade.* cannot be loaded: OSError\('no weights'\) \("):
        list(play_to_end(Match("tenhou", seed=1), [Unmade] * 4))


def test_a_module_that_fails_where_it_is_loaded_is_refused_with_its_line(
    mine: str, tmp_path: Path
) -> None:
    (tmp_path / f"broken_{mine}.py").write_text("x = 1\ny = (\n", encoding="utf-8")
    with pytest.raises(RulesError, match=rf"OSError\('no weights'\) \({mine}.py, line {MADE}\)"):
        hanchan.simulate("tenhou", matches=1, bots=[f"{mine}:Unmade"] * 4, workers=1)
    with pytest.raises(RulesError, match=rf"SyntaxError.* \(broken_{mine}.py, line 2\)"):
        hanchan.simulate("tenhou", matches=1, bots=[f"broken_{mine}:Mine"] * 4, workers=1)


def test_a_bot_failing_on_standard_input_is_reported_in_one_sentence(
    mine: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = tmp_path / "heard.jsonl"
    heard.write_text("".join(f"{json.dumps(one)}\n" for one in HEARD), encoding="utf-8")
    with heard.open(encoding="utf-8") as lines:
        monkeypatch.setattr("sys.stdin", lines)
        assert main(["bot", "--player", f"{mine}:Raiser"]) == 2
    assert capsys.readouterr().err == (
        f"hanchan: Seat 0 (Raiser) failed: KeyError('no such key') ({mine}.py, line {RAISES})\n"
    )
