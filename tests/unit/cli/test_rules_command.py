import json
from pathlib import Path
from typing import Any

import pytest

from hanchan.cli import BAD_INPUT, OK, main
from hanchan.rules import articles, diff, load_rules, rulebooks, schema


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:  # noqa: ANN401 - JSON
    assert main([*arguments, "--json"]) == OK
    return json.loads(capsys.readouterr().out)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(list(arguments)) == OK
    return capsys.readouterr().out


def test_the_plain_list_is_one_id_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "rules", "list", "--plain").splitlines() == list(rulebooks())


def test_the_list_names_every_rulebook_with_its_title(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answer(capsys, "rules", "list")
    assert {row["id"]: row["title"] for row in rows} == {
        name: load_rules(name).title for name in rulebooks()
    }
    assert "furiten-club" in printed(capsys, "rules", "list")


def test_a_rulebook_is_shown_with_every_key(capsys: pytest.CaptureFixture[str]) -> None:
    shown = answer(capsys, "rules", "show", "jpml-b")
    assert list(shown["values"]) == [entry.key for entry in schema()]
    assert shown["extends"] == "jpml-a"
    assert shown["values"]["dora.ura"]["articles"] == ["jpml-b/faq.3d", "jpml-b/faq.3e"]


def test_one_key_or_one_topic_is_shown_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(answer(capsys, "rules", "show", "ema-2008", "win.min_han")["values"]) == [
        "win.min_han"
    ]
    topic = answer(capsys, "rules", "show", "ema-2008", "win")["values"]
    assert list(topic) == [entry.key for entry in schema() if entry.topic == "win"]
    assert "4" in printed(capsys, "rules", "show", "ema-2008", "fu.double_wind_pair")


def test_two_rulebooks_are_compared_key_by_key(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answer(capsys, "rules", "diff", "jpml-a", "jpml-b")
    found = diff(load_rules("jpml-a"), load_rules("jpml-b"))
    assert [row["key"] for row in rows] == [row.key for rows in found.values() for row in rows]
    text = printed(capsys, "rules", "diff", "jpml-a", "jpml-b")
    assert "calls.kuikae" in text
    assert f"{len(rows)} differences" in text
    assert printed(capsys, "rules", "diff", "tenhou", "tenhou") == "tenhou and tenhou play alike\n"


def test_the_articles_come_with_keys_readings_and_tests(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rows = answer(capsys, "rules", "articles", "ema-2008")
    assert [row["id"] for row in rows] == [entry.id for entry in articles("ema-2008")]
    assert set(rows[0]) == {"id", "kind", "title", "keys", "reading", "tests"}
    assert "ema-2008/0.1" in printed(capsys, "rules", "articles", "ema-2008")


def test_a_good_file_is_called_complete(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "home.toml"
    path.write_text('title = "Home"\nextends = "jpml-b"\n[fu]\ndouble_wind_pair = 2\n')
    changed = 0 if load_rules("jpml-b").fu.double_wind_pair == 2 else 1
    assert answer(capsys, "rules", "check", str(path))["changed"] == changed
    assert "a complete rule set" in printed(capsys, "rules", "check", str(path))


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("[fu\n", "not TOML"),
        ('title = "Home"\nextends = "jpml-c"\n', "extends: unknown 'jpml-c'"),
        ('title = "Home"\nextends = "jpml-b"\n[fu]\ndouble = 2\n', "unknown 'fu.double'"),
        ('title = "Home"\nextends = "jpml-b"\n[fu]\ndouble_wind_pair = 3\n', "allowed: 2 or 4"),
        ('title = "Home"\n', "no value of equipment.red_fives"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, toml: str, sentence: str
) -> None:
    path = tmp_path / "home.toml"
    path.write_text(toml)
    assert main(["rules", "check", str(path)]) == BAD_INPUT
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert sentence in err
