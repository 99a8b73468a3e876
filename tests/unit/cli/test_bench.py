"""`hanchan bench bots` says how long each bot thinks."""

import json

import pytest

from hanchan.arena.bench import bots
from hanchan.cli import main
from hanchan.kernels.compiled_library import is_compiled_available


@pytest.mark.skipif(
    not is_compiled_available(), reason="nothing is compiled here, and only that is measured"
)
def test_bots_are_measured_by_mean_and_by_the_slowest_of_a_hundred(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bots, "MATCHES", 1)
    monkeypatch.setattr(bots, "BOT_NAMES", ("random", "expected"))
    assert main(["bench", "bots", "--json"]) == 0
    lines = json.loads(capsys.readouterr().out)
    assert [(line["name"], line["wanted"]) for line in lines] == [
        ("a choice of random, mean", ""),
        ("a choice of random, 99 in 100", ""),
        ("a choice of expected, mean", "500 or less"),
        ("a choice of expected, 99 in 100", "15,000 or less"),
    ]
    assert all(line["unit"] == "us" and line["ours"] > 0 for line in lines)
