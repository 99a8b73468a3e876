"""`hanchan rules new` asks only what differs, names contradictions at once, and writes TOML."""

import io
import json
from pathlib import Path

import pytest

from hanchan.cli import BAD_INPUT, OK, main
from hanchan.rules import diff, load_rules_file


def asked(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    path: Path,
    *lines: str,
    options: tuple[str, ...] = ("--extends", "ema"),
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert main(["rules", "new", str(path), *options, "--title", "Ours"]) == OK
    return capsys.readouterr().out


def test_a_rulebook_holds_only_what_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ours.toml"
    lines = (
        "win.min_han=2",
        "equipment.red_fives=1,1,1",
        "win.multiple_ron=all",
        "",
        "win.min_han=3",
    )
    said = asked(monkeypatch, capsys, path, *lines)
    assert path.read_text(encoding="utf-8") == (
        'title = "Ours"\nextends = "ema"\n\n[equipment]\nred_fives = [1, 1, 1]\n\n'
        "[win]\nmin_han = 2\n"
    )
    assert said.endswith(f"{path}: written, 2 keys unlike ema\n")
    assert load_rules_file(path).win.min_han == 2


def test_a_contradiction_is_named_at_once_and_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ours.toml"
    said = asked(
        monkeypatch, capsys, path, "placement.start=40000", "win.min_hans=2", "win.min_han=9"
    )
    assert "placement.return: 30000 is less than placement.start = 40000" in said
    assert "Did you mean 'win.min_han'?" in said
    assert "win.min_han: '9' is not a whole number from 1 to 3" in said
    assert said.endswith("written, 0 keys unlike ema\n")


def test_a_word_alone_looks_for_keys_with_their_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = asked(
        monkeypatch, capsys, tmp_path / "ours.toml", "kuikae", "calls.kuikae=allowed", "kuikae"
    )
    assert said.count("(calls.kuikae = no-same-or-suji)") == 1
    assert said.count("(calls.kuikae = allowed)") == 2


def test_a_word_is_sought_from_its_beginning_on_and_a_single_key_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = asked(monkeypatch, capsys, tmp_path / "ours.toml", "red", "win.multiple_ron", "luck")
    assert "equipment.red_fives" in said
    assert "play_hindered" not in said
    assert "rule key: 'luck' is not known" in said
    assert said.count("Allowed: ") == said.count("Allowed: head-bump or all") == 1


def test_what_was_asked_is_written_from_the_rulebook_that_is_then_nearest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ours.toml"
    lines = [f"{key} = {value}" for key, value in differences("tenhou", "mahjong-soul").items()]
    said = asked(monkeypatch, capsys, path, *lines, "win.min_han=2", options=())
    assert said.startswith("By default everything is as in tenhou.")
    assert said.endswith(f"{path}: written, 1 key unlike mahjong-soul\n")
    assert load_rules_file(path).extends == "mahjong-soul"


def differences(rulebook: str, other: str) -> dict[str, str]:
    rows = (row for found in diff(rulebook, other).values() for row in found)
    return {row.key: row.right for row in rows}


def test_a_game_of_three_begins_with_a_rulebook_for_three(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    options = ["--set", "seating.players=3", "--set", "win.min_han=2"]
    assert main(["rules", "new", str(path), *options]) == OK
    rules = load_rules_file(path)
    assert (rules.seating.players, rules.win.min_han) == (3, 2)


def test_a_bare_name_becomes_that_of_a_file_to_play_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["rules", "new", "pier", "--set", "win.min_han=2"]) == OK
    assert load_rules_file("pier.toml").title == "pier"


def test_an_unknown_rulebook_is_refused_before_anything_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "new", str(tmp_path / "ours.toml"), "--extends", "emma"]) == BAD_INPUT
    said = capsys.readouterr()
    assert said.out == ""
    assert "Did you mean 'ema'?" in said.err


def test_without_a_rulebook_the_nearest_one_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ours.toml"
    given = ["equipment.red_fives=0,0,0", "win.multiple_ron=all", "limits.kiriage_mangan=all"]
    options = [part for change in given for part in ("--set", change)]
    assert main(["rules", "new", str(path), *options, "--json"]) == OK
    assert json.loads(capsys.readouterr().out) == {
        "id": "ours", "title": "ours", "ok": True, "changed": 0,
    }  # fmt: skip
    assert load_rules_file(path).extends == "ema-2025"


def test_a_file_that_is_there_is_never_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ours.toml"
    path.write_text("mine", encoding="utf-8")
    assert main(["rules", "new", str(path), "--set", "win.min_han=2"]) == BAD_INPUT
    assert "is there already" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "mine"
