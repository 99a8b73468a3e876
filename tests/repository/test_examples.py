"""What lies in `examples/` runs and says what is true."""

import ast
import csv
import doctest
import json
import os
import subprocess
import sys
from pathlib import Path
from runpy import run_path
from xml.etree import ElementTree as ET

from hanchan.cli import main

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def ran(name: str, *words: str | Path) -> str:
    """What a program prints that is started in a process of its own."""
    command = (sys.executable, EXAMPLES / name, *map(str, words))
    told = os.environ | {"PYTHONUTF8": "1"}
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, env=told)
    return done.stdout


def test_the_hands_of_a_file_are_scored_and_a_wrong_one_is_named() -> None:
    rows = list(csv.DictReader(ran("score_csv.py", EXAMPLES / "hands.csv").splitlines()))
    assert [row["points"] for row in rows[:2]] == ["2600", "2600"]
    assert "is not a suit" in rows[3]["problem"]


def test_a_chat_bot_answers_with_a_sheet_or_with_how_to_ask() -> None:
    found = run_path(str(EXAMPLES / "chat_score.py"))
    assert "3900" in found["answer"]("/score 234m456p345s3388s 8s riichi rules=wrc")
    assert found["USAGE"] in found["answer"]("/score")
    assert found["USAGE"] in found["answer"]("/score 12x 8s")
    for example in doctest.DocTestFinder().find(found["answer"], "answer", globs=found):
        assert doctest.DocTestRunner().run(example).failed == 0


def test_a_chat_bot_refuses_options_that_it_does_not_know_and_opens_no_file(tmp_path: Path) -> None:
    answer = run_path(str(EXAMPLES / "chat_score.py"))["answer"]
    ours = tmp_path / "ours.toml"
    ours.write_text('title = "Ours"\nextends = "wrc"\n', encoding="utf-8")
    assert answer("/score 234m456p345s3388s 8s rule=wrc").startswith("rule= is not known\n")
    for path in (str(ours), "/etc/passwd"):
        assert answer(f"/score 234m456p345s3388s 8s rules={path}").startswith("rulebook: ")


def test_the_wins_of_a_folder_of_logs_are_counted_and_drawn(tmp_path: Path) -> None:
    games, logs, picture = tmp_path / "games", tmp_path / "logs", tmp_path / "wins.svg"
    main(
        ["simulate", "--matches", "2", "--rules", "tenhou", "--save", str(games), "--workers", "1"]
    )
    main(["convert", str(games), str(logs), "--to", "mjlog"])
    counted = int(ran("log_statistics.py", logs, picture).split()[0])
    assert counted > 10
    assert picture.read_text(encoding="utf-8").count("<rect") == 14


def test_every_bot_of_a_tournament_meets_every_other() -> None:
    lines = ran("tournament.py", "2").splitlines()
    assert [line.partition(":")[0] for line in lines] == [
        "honours-first against random",
        "honours-first against cautious",
        "random against cautious",
    ]


def test_a_house_plays_by_its_own_rulebook() -> None:
    said = ran("house_rules.py")
    assert "yaku: yaku.tanyao is 1/-, not 1/1" in said
    assert "2 matches by Rules of the house by the harbour" in said


def code_cells(name: str) -> list[str]:
    """The source of each cell with code."""
    notebook = json.loads((EXAMPLES / name).read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] for cell in cells)
    return ["".join(cell["source"]) for cell in cells]


def run_cell(source: str, names: dict[str, object]) -> object:
    """Run a cell as a notebook does; return the value of its last line."""
    *before, last = ast.parse(source).body
    assert isinstance(last, ast.Expr)
    exec(compile(ast.Module(before, []), "cell", "exec"), names)  # noqa: S102 - ours
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307 - ours


def test_the_notebook_runs_from_top_to_bottom() -> None:
    names: dict[str, object] = {}
    found = [run_cell(source, names) for source in code_cells("rulebooks.ipynb")]
    assert len(found) == 3
    assert names["points"]["ema-2008"] == 0  # pyright: ignore[reportIndexIssue]


def test_a_notebook_shows_a_picture_for_each_cell() -> None:
    names: dict[str, object] = {}
    found = [run_cell(source, names) for source in code_cells("tiles.ipynb")]
    assert len(found) == 6
    pages = [getattr(one, "_repr_html_")() for one in found]  # noqa: B009 - as IPython asks
    assert [page.count('<svg class="tiles"') > 0 for page in pages] == [True] * 4 + [False] * 2
    assert all(ET.fromstring(page).tag == "div" for page in pages)  # noqa: S314 - our own
    assert pages[3].count('href="#hanchan-back"') >= 39
