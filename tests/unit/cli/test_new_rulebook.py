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


@pytest.mark.parametrize(
    ("language", "listed", "number"),
    [
        ("en-ema", "Allowed: head-bump or all", "Allowed: a multiple of 100 from 0 to 1000000"),
        ("ja", "書ける値：head-bump (頭ハネ) · all (全員が和了)", "書ける値：0 から 1000000 まで"),
        ("ru", "Допустимо: head-bump (", "Допустимо: число, кратное 100, от 0 до 1000000"),
    ],
)
def test_what_a_key_allows_is_said_in_each_language_as_it_is_to_be_written(
    capsys: pytest.CaptureFixture[str], language: str, listed: str, number: str
) -> None:
    for key, allowed in ("win.multiple_ron", listed), ("ending.target", number):
        assert main(["rules", "show", "ema", key, "--lang", language]) == OK
        assert allowed in capsys.readouterr().out


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


def test_asked_for_a_game_of_three_it_goes_on_from_a_rulebook_for_three(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ours.toml"
    lines = ("calls.kuikae=allowed", "seating.players=3", "win.min_han=2")
    said = asked(monkeypatch, capsys, path, *lines, options=())
    assert "By default everything is as in mahjong-soul-sanma." in said
    assert said.count("(calls.kuikae = allowed)") == 2
    rules = load_rules_file(path)
    assert (rules.extends, rules.seating.players) == ("mahjong-soul-sanma", 3)
    assert (rules.calls.kuikae, rules.win.min_han) == ("allowed", 2)


def test_back_at_a_game_of_four_nothing_of_three_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ("seating.players=3", "seating.players=4")
    said = asked(monkeypatch, capsys, tmp_path / "ours.toml", *lines, options=())
    assert said.endswith("written, 0 keys unlike tenhou\n")


@pytest.mark.parametrize("name", ["pier", "v1.2"])
def test_a_bare_name_becomes_that_of_a_file_to_play_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["rules", "new", name, "--set", "win.min_han=2"]) == OK
    assert load_rules_file(f"{name}.toml").title == name


@pytest.mark.parametrize("name", ["", ".", "..", "rooms/"])
def test_a_folder_is_no_file_to_write(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rooms.toml").mkdir()
    assert main(["rules", "new", name, "--set", "win.min_han=2"]) == BAD_INPUT
    assert "is a folder; name the TOML file in it" in capsys.readouterr().err
    assert list(tmp_path.parent.glob("*.toml")) == []


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
