import io
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from hanchan.cli import BAD_INPUT, OK, main

LEAGUE = ["result", "--rules", "jpml-a", "--scores", "41200", "30500", "27100", "21200"]
TOBI = ["result", "--rules", "house-tobi", "--scores", "45000", "35000", "25000", "-5000"]


def said(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    captured = capsys.readouterr()
    return captured.out, captured.err


def test_final_points_are_enough(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(LEAGUE) == OK
    out, err = said(capsys)
    assert out.splitlines()[1:5] == [
        "1st place: A, 41200 points [jpml-a/score.4]",
        "  41200 points less the return of 30000: +11.2 [jpml-a/rating.base, jpml-a/rating.unit]",
        "  Uma of place 1, with 2 at 30000 or more: +8.0 [jpml-a/rating.two-plus]",
        "Result +19.2",
    ]
    assert err == ""


@pytest.mark.parametrize(("language", "word"), [("ja", "成績 +19.2"), ("ru", "Итог +19.2")])
def test_the_result_comes_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], language: str, word: str
) -> None:
    assert main([*LEAGUE, "--lang", language]) == OK
    assert word in said(capsys)[0]


def test_every_further_fact_reaches_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    options = (
        "--names Aki Emi Ken Yui --set yakitori --set chips --wins 3 2 1 0 --chips 5 -2 -3 0"
        " --busted-by Yui=Emi --chombo Ken Ken --dealer Ken --json"
    )
    assert main([*TOBI, *options.split(), "--set", "offences.chombo_rating=20"]) == OK
    told = json.loads(said(capsys)[0])
    assert told["results"] == [55.0, 21.0, -1.0 - 2 * 20, -75.0]
    assert told["names"] == ["Aki", "Emi", "Ken", "Yui"]
    chombo = next(line for line in told["lines"] if line["name"] == "chombo")
    assert chombo["text"] == (
        "Chombo: 2, each 20000 points off the result: -40.0 (offences.chombo_rating)"
    )


def test_a_deduction_by_a_referee_is_given_on_the_command_line(
    capsys: pytest.CaptureFixture[str],
) -> None:
    penalties = ["--penalty", "C=2000", "A=1500", "2=500", "--json"]
    assert main([*LEAGUE, *penalties]) == OK
    told = json.loads(said(capsys)[0])
    assert told["results"] == [19.2 - 1.5, 4.5, -6.9 - 2.5, -16.8]
    taken = [line["points"] for line in told["lines"] if line["name"] == "penalty"]
    assert taken == [-1.5, -2.5]


@pytest.mark.parametrize("word", ["C", "C=", "=5", "C=-5", "C=x", "C=1.5", "E=5", "C=99999999999"])
def test_a_penalty_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], word: str) -> None:
    assert main([*LEAGUE, "--penalty", word]) == BAD_INPUT
    assert "penalty" in said(capsys)[1]


def test_deposits_are_a_number_or_four_by_payer(capsys: pytest.CaptureFixture[str]) -> None:
    scores = ["--scores", "31000", "30000", "29000", "29000", "--json"]
    assert main(["result", "--rules", "ema-2008", *scores, "--deposits", "1"]) == OK
    assert json.loads(said(capsys)[0])["scores"] == [32000, 30000, 29000, 29000]
    wiki = ["result", "--rules", "wiki-numbered", "--set", "placement.start=30000", "--set"]
    assert main([*wiki, "placement.return=30000", *scores, "--deposits", "0", "0", "0", "1"]) == OK
    assert json.loads(said(capsys)[0])["scores"] == [31000, 30000, 29000, 30000]


def test_the_examples_of_the_page_are_true(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, root: Path
) -> None:
    page = (root / "docs/result.md").read_text(encoding="utf-8")
    shown = re.findall(r"```text\n\$ hanchan (.+)\n([^`]+)```", page)
    assert len(shown) == 2
    for command, answer in shown:
        assert main(shlex.split(command)) == OK
        assert said(capsys)[0] == answer
    case, answered = re.findall(r"```json\n(.+)\n(.+)\n```", page)[0]
    given(monkeypatch, [case])
    assert main(["result", "--jsonl", "--rating", "Ken=12.3"]) == OK
    assert said(capsys)[0].strip() == answered


FIVE: list[dict[str, Any]] = [
    {"names": ["Aki", "Emi", "Ken", "Yui"], "scores": [42000, 33000, 25000, 20000]},
    {"names": ["Emi", "Ken", "Yui", "Aki"], "scores": [35000, 30000, 30000, 25000]},
    {
        "names": ["Ken", "Aki", "Emi", "Yui"],
        "scores": [50000, 28000, 24000, 18000],
        "chombo": {"Aki": 1},
    },
    {"names": ["Yui", "Aki", "Emi", "Ken"], "scores": [61300, 30000, 29700, -1000]},
    {"names": ["Aki", "Emi", "Ken", "Yui"], "scores": [31000, 30000, 29000, 29000], "deposits": 1},
]


def given(monkeypatch: pytest.MonkeyPatch, cases: list[Any]) -> None:
    lines = "\n".join(case if isinstance(case, str) else json.dumps(case) for case in cases)
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))


def test_matches_line_by_line_carry_the_ratings_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given(monkeypatch, [{"rules": "furiten-club", "id": n} | case for n, case in enumerate(FIVE)])
    assert main(["result", "--jsonl", "--rating", "Aki=-0.5", "Ryo=3"]) == OK
    told = [json.loads(line) for line in said(capsys)[0].splitlines()]
    assert [one["id"] for one in told] == [0, 1, 2, 3, 4]
    assert [one["ratings"]["Aki"] for one in told] == [20.5, 6.5, -12.5, -9.5, 0.5]
    assert told[-1]["ratings"] == {"Aki": 0.5, "Emi": 10.7, "Ken": -26.0, "Yui": -6.7}
    assert set(told[2]["ratings"]) == {"Aki", "Emi", "Ken", "Yui"}


def test_a_broken_line_is_answered_and_counts_for_no_rating(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = {"id": "w", "rules": "furiten-club", "scores": [42000, 33000, 25000, 21000]}
    good = {"rules": "furiten-club"} | FIVE[0]
    nameless = {"rules": "furiten-club", "scores": [30000] * 4}
    given(monkeypatch, [good, wrong, "", "{", nameless, good])
    assert main(["result", "--jsonl"]) == BAD_INPUT
    told = [json.loads(line) for line in said(capsys)[0].splitlines()]
    assert told[1]["id"] == "w"
    assert told[1]["error"]["line"] == 2
    assert told[1]["error"]["field"] == "scores"
    wrong = "line 4: case: this line is not valid JSON; the first error is at character 3"
    assert wrong in told[2]["error"]["message"]
    assert "ratings" not in told[3]
    assert told[4]["ratings"]["Aki"] == 42.0


BAD: list[tuple[list[str], str]] = [
    (
        ["result"],
        "Give all scores with --scores, or use --jsonl to read matches from standard input.",
    ),
    (
        ["result", "--scores", "1", "2", "3"],
        "scores: 3 numbers, but four are needed, one for each seat",
    ),
    (["result", "--scores", "1", "2", "3", "x"], "scores: 'x' is not a whole number"),
    (
        [*LEAGUE, "--deposits", "1"],
        "scores: the sum is 121000 with 1 deposit on the table, but in jpml-a it",
    ),
    (
        [*LEAGUE, "--deposits", "0", "1"],
        "deposits: 2 numbers, but four are needed, one for each seat",
    ),
    ([*LEAGUE, "--chombo", "E"], "chombo: 'E' is not a seat; seats are A, B, C, D, or 0 to 3"),
    (
        [*LEAGUE, "--names", "Aki", "Emi"],
        "names: 2 names, but four are needed, one for each player",
    ),
    ([*LEAGUE, "--lang", "fr"], "language: 'fr' is none of these: en, ja, ru, en-ema"),
    (
        [*LEAGUE, "--rating", "Aki=3"],
        "Ratings change from match to match, so --rating works only with --jsonl.",
    ),
    (
        ["result", "--jsonl", "--rating", "Aki"],
        "rating: 'Aki' is not a name and a number, such as Aki=12.3",
    ),
    (
        ["result", "--jsonl", "--rating", "Aki=x"],
        "rating: 'Aki=x' is not a name and a number, such as Aki=12.3",
    ),
    (
        ["result", "--jsonl", "--rating", "Aki=1/0"],
        "rating: 'Aki=1/0' is not a name and a number, such as Aki=12.3",
    ),
    (TOBI, "busted_by: name the seat that busted D (-5000 points), because in house-tobi"),
    (
        [*TOBI, "--busted-by", "D"],
        "busted_by: 'D' does not say who busted whom; write D=B if B busted D, or",
    ),
    (
        [*TOBI, "--busted-by", "D=B", "D=A"],
        "busted_by: 'D=A' names a busted seat again; name all who busted that seat at",
    ),
    (
        [*TOBI, "--busted-by", "D=B", "--set", "yakitori"],
        "wins: say how many hands each seat won, because house-tobi is played with",
    ),
    (
        [*LEAGUE, "--chips", "1", "-1", "0", "0"],
        "chips: leave out (1, -1, 0, 0), because jpml-a is played without chips (options.chips)",
    ),
    (
        ["result", "--rules", "nobody", *LEAGUE[3:]],
        "rulebook: 'nobody' is not known. Known: club-4p, ema, ema-2008, ema-2025, furiten-club,",
    ),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD)
def test_bad_input_is_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(arguments) == BAD_INPUT
    out, err = said(capsys)
    if "--jsonl" in arguments:
        assert sentence in json.loads(out)["error"]["message"]
        return
    assert out == ""
    assert sentence in err
    assert err.startswith("hanchan: ")
    assert err.count("\n") == 1


def test_three_scores_are_a_result_under_a_rulebook_for_three(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["result", "--rules", "mahjong-soul-sanma", "--scores", "50000", "35000", "20000"]
    assert main([*words, "--names", "Aki", "Emi", "Ken"]) == OK
    out, _ = said(capsys)
    assert [line for line in out.splitlines() if line.startswith("Result")] == [
        "Result +30.0", "Result 0.0", "Result -30.0",
    ]  # fmt: skip
    assert main([*words, "0"]) == BAD_INPUT
    assert "4 numbers, but three are needed, one for each seat" in said(capsys)[1]
