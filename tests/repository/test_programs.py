"""The small programs of `examples/`, each run in this process on a few matches."""

import csv
import re
from collections.abc import Callable
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from hanchan import simulate

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the records of two matches."""
    folder = tmp_path_factory.mktemp("games")
    simulate("tenhou", matches=2, seed=3, bots=["random"] * 4, workers=1, save=folder, force=True)
    return folder


def program(name: str, function: str = "main") -> Callable[..., Any]:
    """A function of a program."""
    return run_path(str(EXAMPLES / f"{name}.py"))[function]


@pytest.mark.parametrize(
    ("pasted", "said"),
    [
        ("m123 p456 s789 東東南南西", "discard 3z: 4 tiles (1z 2z)"),
        ("123M456P789S11223z", "123m456p789s11223z: tenpai"),
        ("🀇🀈🀉x", "'x'"),
    ],
)
def test_a_pasted_hand_is_answered_or_refused(pasted: str, said: str) -> None:
    assert said in program("pasted_hand", "answer")(pasted)


def test_the_logs_of_a_folder_are_verified(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    verify = program("verify_folder")
    assert verify(str(games)) == 0
    assert capsys.readouterr().out.count(" 0 findings") == 2
    assert verify(str(games), "ema-2008") == 1
    assert "start" in capsys.readouterr().out
    (tmp_path / "broken.mjlog").write_bytes(b"no log")
    assert verify(str(tmp_path)) == 1
    assert "broken.mjlog" in capsys.readouterr().out


def test_logs_are_converted_and_what_is_lost_is_printed(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program("convert_folder")(str(games), str(tmp_path), "mjlog")
    assert len(list(tmp_path.glob("*.mjlog"))) == 2
    assert "lost: wall" in capsys.readouterr().out


def test_rulebooks_are_compared_over_hands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hands.csv"
    with file.open("w", encoding="utf-8", newline="") as rows:
        csv.writer(rows).writerows(
            [("hand", "win"), ("234m456p3388s pon 555z", "8s"), ("234m456p3388s pon 666m", "8s")]
        )
    program("compare_hands")(str(file), "ema-2008", "jpml-a")
    *lines, count = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["234m456p3388s pon 666m 8s"]
    assert lines[0].endswith("; jpml-a 1500")
    assert re.fullmatch(r"\d+ rules differ", count)


def test_a_score_is_served() -> None:
    score = program("serve_score", "score")
    status, sheet = score("hand=234m456p345s3388s&win=8s&rules=wrc")
    assert (status, sheet["points"]["total"]) == (200, 2000)
    assert score("hand=12x&win=1m")[0] == 422
    assert score("")[0] == 422


def test_a_player_is_counted_over_their_records(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    count = program("own_statistics")
    count(str(games), "random 3")
    assert "random 3: 2 matches, mean place " in capsys.readouterr().out
    count(str(games), "Aki")
    assert capsys.readouterr().out == "no match of Aki\n"


def test_a_match_of_gymnasium_ends_by_masks_alone() -> None:
    decisions, total = program("gymnasium_loop", "play")(7)
    assert decisions > 20
    assert total == program("gymnasium_loop", "play")(7)[1]


def test_the_players_of_pettingzoo_share_what_there_is() -> None:
    totals = program("pettingzoo_loop", "play")(7)
    assert len(totals) == 4
    assert len(set(totals.values())) > 1


def test_logs_become_arrays(
    games: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program("logs_to_arrays")(str(games), str(tmp_path / "set"))
    written, read = capsys.readouterr().out.splitlines()
    assert written.split()[2] == read.split()[0]


def test_an_arena_gives_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    program("arena_intervals")("efficient", "random", "8")
    assert len(re.findall(r" ± (?:[\d.]+|inf)", capsys.readouterr().out)) == 3


def test_every_program_is_listed() -> None:
    listed = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in EXAMPLES.glob("*.*") if f"({path.name})" not in listed] == [
        "README.md"
    ]


@pytest.mark.parametrize(
    "name",
    [
        "arena_intervals", "compare_hands", "convert_folder", "gymnasium_loop", "log_statistics",
        "logs_to_arrays", "own_statistics", "pettingzoo_loop", "tournament", "verify_folder",
    ],
)  # fmt: skip
def test_without_its_arguments_a_program_says_how_it_is_called(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", [f"{name}.py"])
    with pytest.raises(SystemExit, match=rf"\n\npython {name}\.py "):
        run_path(str(EXAMPLES / f"{name}.py"), run_name="__main__")
