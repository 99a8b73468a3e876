"""Whole kyoku that others recorded replay action by action, without a disagreement."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from differential.replay import DisagreementError, Replay
from tables import rules_record

FILES = {
    "hands_tenhou_houou": 486,
    "hands_tenhou_mjx": 350,
    "hands_t6_mjx": 326,
    "hands_t6_riichi_rs": 147,
    "hands_t6_reviewer": 21,
    "hands_mjai_riichienv": 24,
    "hands_mjai_manue_go": 10,
}

EXPLAINED = {
    "Equim-chan/mjai-reviewer:convlog/tests/testdata/confusing_nakis_1.json#0": (
        "the winner is not paid the deposit of seat 2, whose riichi stood in this very hand"
    ),
}
"""Lines where the record is wrong, by id, with the reason."""


def overrides_of(rules: dict[str, Any]) -> dict[str, object]:
    """What a recorded table played otherwise than the ranked table does."""
    overrides: dict[str, object] = {}
    disp = rules.get("disp", "")
    if rules.get("length") == "east" or "東" in disp:
        overrides["ending.rounds"] = 1
    if not rules.get("red_fives", True):
        overrides["equipment.red_fives"] = [0, 0, 0]
    return overrides


def disagreements(path: Path) -> tuple[int, dict[str, str]]:
    """How many kyoku a file has, and what disagrees in which of them."""
    found: dict[str, str] = {}
    count = 0
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            case = json.loads(line)
            count += 1
            overrides = overrides_of(case["rules"])
            rules = rules_record("tenhou", tuple(sorted(overrides.items(), key=str)))
            try:
                Replay(case, rules).run()
            except DisagreementError as disagreement:
                found[case["id"]] = str(disagreement)
    return count, found


@pytest.mark.parametrize("stem", FILES)
def test_recorded_kyoku_replay_without_disagreement(stem: str, shared_data: Path) -> None:
    count, found = disagreements(shared_data / f"{stem}.jsonl.gz")
    assert count == FILES[stem]
    assert {name: text for name, text in found.items() if name not in EXPLAINED} == {}
