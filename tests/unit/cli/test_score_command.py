import io
import json
import subprocess
import sys
from typing import Any

import pytest

from hanchan.cli import BAD_INPUT, FINDING, OK, main

HAKU = ["score", "234m456p3388s", "pon", "555z", "--win", "8s"]
CASE: dict[str, Any] = {
    "id": "haku",
    "rules": "ema-2008",
    "hand": "234m456p3388s",
    "melds": ["pon 555z"],
    "win": "8s",
    "by": "tsumo",
    "seat": "S",
    "round": "E",
    "riichi": False,
    "flags": [],
    "dora": "7s",
    "ura": "",
    "honba": 1,
    "deposits": 2,
}


def said(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    captured = capsys.readouterr()
    return captured.out, captured.err


def test_a_winning_hand_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*HAKU, "--rules", "ema-2008"]) == OK
    out, err = said(capsys)
    assert "Haku, 1 han: a triplet or kan of white dragons [ema-2008/4.2.1.yakuhai]" in out
    assert out.endswith("The winner receives 1500 points\n")
    assert err == ""


def test_the_options_of_the_situation_reach_the_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["score", "234m456p3388s", "--meld", "ankan5555z", "--win", "8s"]
    options = (
        "--tsumo --riichi --flag haitei --flag rinshan --dora 7s --ura 1m --seat S --round S"
        " --honba 2 --deposits 1 --rules ema-2008 --json"
    )
    assert main([*words, *options.split()]) == OK
    answer = json.loads(said(capsys)[0])
    assert answer["yaku"] == {
        "riichi": 1, "menzen_tsumo": 1, "haku": 1, "haitei": 1, "rinshan": 1,
    }  # fmt: skip
    assert answer["dora"] == {"dora": 3, "red": 0, "ura": 1, "kita": 0}
    assert answer["rules"] == "ema-2008"
    assert answer["limit"] == "baiman"
    assert answer["points"]["total"] == 16000 + 600 + 1000
    assert answer["lines"][-1]["text"] == "The winner receives 17600 points"


@pytest.mark.parametrize(("language", "word"), [("ja", "和了者の収入"), ("ru", "Победитель")])
def test_the_sheet_comes_in_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], language: str, word: str
) -> None:
    assert main([*HAKU, "--lang", language]) == OK
    assert word in said(capsys)[0]


def test_riichi_takes_a_word_or_none(capsys: pytest.CaptureFixture[str]) -> None:
    closed = ["score", "234m456p3388s567s", "--win", "8s", "--json"]
    for option, yaku in ((["--riichi"], "riichi"), (["--riichi", "double"], "double_riichi")):
        assert main([*closed, *option]) == OK
        assert yaku in json.loads(said(capsys)[0])["yaku"]


def test_a_rule_can_be_changed_for_one_hand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*HAKU, "--set", "yaku.yakuhai=2/2", "--json"]) == OK
    assert json.loads(said(capsys)[0])["yaku"] == {"haku": 2}


def test_a_hand_that_cannot_win_is_a_finding(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "234m456p3388s", "pon", "444z", "--win", "8s"]) == FINDING
    assert "no yaku, so it cannot win" in said(capsys)[0]


BAD: list[tuple[list[str], str]] = [
    (["score"], "Give the tiles of a hand, such as 234m456p3388s pon 555z, or use"),
    (
        ["score", "22222m", "--win", "1m"],
        "hand '22222m', character 5: this is a fifth 2m, and there are only four of",
    ),
    (
        [*HAKU, "--rules", "ema-2007"],
        "rulebook: 'ema-2007' is not known. Did you mean 'ema-2008'? Known: club-4p,",
    ),
    (
        [*HAKU, "--set", "win.min_hans=2"],
        "rule key: 'win.min_hans' is not known. Did you mean 'win.min_han'?",
    ),
    ([*HAKU, "--set", "win.min_han=9"], "win.min_han: '9' is not a whole number from 1 to 3"),
    ([*HAKU, "--lang", "fr"], "language: 'fr' is none of these: en, ja, ru, en-ema"),
    (
        [*HAKU, "--riichi"],
        "Riichi needs a concealed hand. Leave out riichi, or all melds except concealed kans.",
    ),
    ([*HAKU, "--honba", "many"], "honba: 'many' is not a whole number"),
    (
        [*HAKU, "--riichi", "maybe"],
        "riichi: 'maybe' is none of these: true, false, double, open, open-double",
    ),
    (
        [*HAKU, "--set", "win.min_han"],
        "override: 'win.min_han' is not KEY=VALUE, such as win.min_han=2",
    ),
    ([*HAKU, "--set", "=2"], "override: '=2' is not KEY=VALUE, such as win.min_han=2"),
    ([*HAKU, "--wim", "8s"], "--wim"),
    (["scor"], "scor"),
    ([*HAKU, "--seat", "Q"], "seat: 'Q' is none of these: E, S, W, N"),
    (["analyze"], "Give the tiles of a hand, such as 234m456p3388s pon 555z."),
    (
        ["analyze", "12m"],
        "hand: 2 tiles, but a hand has 13, or 14 with the drawn or winning tile (a kan",
    ),
    (
        ["rules", "show", "nobody"],
        "rulebook: 'nobody' is not known. Known: club-4p, ema, ema-2008, ema-2025, furiten-club,",
    ),
    (
        ["rules", "show", "ema-2008", "win.min_hans"],
        "rule key: 'win.min_hans' is not known. Did you mean 'win.min_han'?",
    ),
    (["rules", "diff", "ema-2008"], "parameter RIGHT requires an argument"),
    (["rules", "check", "nowhere.toml"], "rules file:"),
    (
        ["rules", "articles", "nobody"],
        "rulebook: 'nobody' is not known. Known: club-4p, ema, ema-2008, ema-2025, furiten-club,",
    ),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD)
def test_bad_input_is_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(arguments) == BAD_INPUT
    out, err = said(capsys)
    assert out == ""
    assert sentence in err
    assert err.startswith("hanchan: ")
    assert err.count("\n") == 1


def answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *lines: str
) -> tuple[int, list[Any]]:
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines) + "\n"))
    status = main(["score", "--jsonl"])
    return status, [json.loads(line) for line in said(capsys)[0].splitlines()]


def test_a_case_a_line_is_answered_with_a_result_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, results = answers(monkeypatch, capsys, json.dumps(CASE))
    assert status == OK
    assert results == [
        {
            "id": "haku",
            "yaku": {"haku": 1},
            "dora": {"dora": 3, "red": 0, "ura": 0, "kita": 0},
            "han": 4,
            "fu": 30,
            "yakuman": 0,
            "limit": None,
            "points": {
                "total": 10200,
                "from_discarder": None,
                "from_dealer": 4000,
                "from_each": 2100,
            },
            "error": None,
        }
    ]


def test_broken_lines_are_named_and_the_others_still_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = [
        "{no json",
        "[1, 2]",
        json.dumps(CASE | {"id": 3, "rules": "ema-2007"}),
        json.dumps(CASE | {"id": 4, "colour": "red"}),
        json.dumps(CASE | {"id": 5, "honba": "two"}),
        json.dumps({"id": 6, "rules": "ema-2008"}),
        json.dumps(CASE | {"id": 7, "overrides": {"win.min_han": 9}}),
        json.dumps(CASE | {"id": 8, "hand": "22222m"}),
    ]
    status, results = answers(monkeypatch, capsys, *broken, "", json.dumps(CASE | {"id": 9}))
    assert status == BAD_INPUT
    assert [result["id"] for result in results] == [None, None, 3, 4, 5, 6, 7, 8, 9]
    *errors, last = results
    assert last["error"] is None
    assert last["han"] == 4
    parts = ["case", "case", "rulebook", "case", "honba", "case", "win.min_han", "hand"]
    assert [result["error"]["field"] for result in errors] == parts
    assert [result["error"]["line"] for result in errors] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert all(result["error"]["message"] for result in errors)


def test_lines_that_no_reader_can_read_spoil_no_other_line() -> None:
    case = json.dumps(CASE).encode()
    lines = [
        b"\xef\xbb\xbf" + case,  # a byte order mark before the first line
        b"\xff\xfe no text",
        b'{"id": "\\ud800", "rules": "nobody", "hand": ""}',
        b"[" * 100_000,
        case.replace(b'"honba": 1', b'"honba": 1' + b"0" * 5000),
        b"null",
        case,
    ]
    answer = subprocess.run(
        [sys.executable, "-m", "hanchan", "score", "--jsonl"],
        input=b"\n".join(lines),
        capture_output=True,
        check=False,
    )
    assert answer.returncode == BAD_INPUT
    assert answer.stderr == b""
    results = [json.loads(line) for line in answer.stdout.splitlines()]
    assert [result["id"] for result in results] == [
        "haku",
        None,
        "\ud800",
        None,
        None,
        None,
        "haku",
    ]
    assert results[0]["error"] is results[-1]["error"] is None
    assert [result["error"]["line"] for result in results[1:-1]] == [2, 3, 4, 5, 6]
    assert (
        "line 6: case: this line must be a JSON object in braces, but is null"
        in results[5]["error"]["message"]
    )


def test_hands_that_cannot_win_are_answers_and_not_broken_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    status, results = answers(
        monkeypatch,
        capsys,
        json.dumps(CASE | {"melds": ["pon 444m"]}),
        json.dumps(CASE | {"win": "9s"}),
        json.dumps(CASE | {"honba": 5, "dora": ""}),
        json.dumps(CASE | {"flags": ["nagashi"], "win": None}),
    )
    assert status == OK
    errors = [result["error"] for result in results]
    assert errors == ["no-yaku", "not-complete", {"needs": 2, "has": 1}, "no-nagashi"]
    nothing = {"total": 0, "from_discarder": None, "from_dealer": None, "from_each": None}
    assert all(result["points"] == nothing for result in results)


def test_scoring_needs_no_compiler_and_no_web() -> None:
    program = (
        "import sys; from hanchan.cli import main;"
        f"main({HAKU!r});"
        "unwanted = 'hanchan.kernels.c_compiler', 'litestar', 'rich.table';"
        "print([name for name in unwanted if name in sys.modules])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert answer.stdout.splitlines()[-1] == "[]"


def test_norths_set_aside_are_said_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["score", "234p567p345s78s22p", "--win", "6s", "--tsumo", "--seat", "S", "--kita", "2"]
    assert main([*words, "--rules", "tenhou-sanma"]) == OK
    out, _ = said(capsys)
    assert "Norths set aside, 2 han" in out
    assert "The other player pays 2000" in out
    assert main([*words, "--rules", "tenhou"]) == BAD_INPUT
    assert "no norths are set aside" in said(capsys)[1]
