"""The help of commands."""

import pytest

from hanchan.cli import main


def test_defaults_are_named_but_for_flags_and_options_without_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "--help"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Number of matches [default: 100]" in shown
    assert "Seed of the matches [default: 0]" in shown
    assert "False" not in shown
    assert "()" not in shown
