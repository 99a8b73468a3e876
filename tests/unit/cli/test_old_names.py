"""Commands and options of 1.0.0rc1 are refused with a sentence that says the new name."""

import pytest

from hanchan.cli import BAD_INPUT, main
from hanchan.cli.old_names import COMMANDS, OPTIONS

RENAMED = (
    ("simulate --games 3", "--matches"),
    ("seating --players 16 --apart pairs.csv", "--avoid"),
    ("serve --together 3", "--node"),
    ("tally hand t.tally E:3/40 --sticks S", "--riichi"),
    ("event export e.jsonl --to json", "--format"),
    ("event sanction e.jsonl --as referee", "--role"),
    ("verify logs --on threads", "--executor"),
    ("dataset logs --out data --as npz", "--format"),
)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The sentence with which a command line is refused."""
    assert main(words) == BAD_INPUT
    return capsys.readouterr().err


@pytest.mark.parametrize(("line", "new"), RENAMED)
@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_an_old_option_is_refused_with_the_new_one(
    capsys: pytest.CaptureFixture[str], line: str, new: str, lang: str
) -> None:
    assert new in refused(capsys, *line.split(), "--lang", lang)


@pytest.mark.parametrize(("group", "old"), COMMANDS)
def test_an_old_command_is_refused_with_the_new_one(
    capsys: pytest.CaptureFixture[str], group: str, old: str
) -> None:
    assert f"{group} {COMMANDS[group, old]}" in refused(capsys, group, old, "x")


def test_an_option_that_never_was_is_not_taken_for_an_old_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert not any(new in refused(capsys, "score", "--games", "3") for new in OPTIONS["--games"])
