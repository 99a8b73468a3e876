"""Only `load_rules_file` opens files: everywhere else a text is the id of a rulebook."""

from collections.abc import Callable
from pathlib import Path

import pytest

import hanchan
from hanchan import batch
from hanchan.club.event import Author, create_event
from hanchan.club.tally import Tally
from hanchan.envs import Batch
from hanchan.errors import RulesError
from hanchan.formats import convert
from hanchan.rules import load_rules, load_rules_file, parse_overrides, variations
from hanchan.scoring.json_cases import score_case_line
from hanchan.scoring.json_results import result_of_line
from hanchan.scoring.yakuman_shanten import yakuman_shanten

SCORES = (25000, 25000, 25000, 25000)
HAND = "234m456p345s3388s"
MJAI = b'{"type":"start_game","names":["a","b","c","d"]}\n'

TAKERS: dict[str, Callable[[str], object]] = {
    "rules": hanchan.rules,
    "rules.diff": lambda text: hanchan.rules.diff("ema", text),
    "load_rules": load_rules,
    "variations": variations,
    "parse_overrides": lambda text: parse_overrides(text, ()),
    "score": lambda text: hanchan.score(HAND, "8s", rules=text),
    "result": lambda text: hanchan.result(SCORES, rules=text),
    "yakuman_shanten": lambda text: yakuman_shanten(HAND, rules=text),
    "batch.score": lambda text: batch.score([[0] * 34], [0], rules=text),
    "Match": lambda text: hanchan.Match(text, seed=1),
    "simulate": lambda text: hanchan.simulate(text, matches=1, workers=1),
    "arena": lambda text: hanchan.arena("random", "cautious", matches=4, rules=text, workers=1),
    "Batch": lambda text: Batch(1, text),
    "Tally": Tally,
    "begun": lambda text: create_event(
        Author(at="2026-05-01T09:00:00Z", by="Aki"),
        name="May cup", rules=text, regulation="club", seed=bytes(32),
    ),
    "convert": lambda text: convert(MJAI, "hanchan", rules=text),
    "a case in JSON": lambda text: score_case_line(f'{{"rules": "{text}", "hand": "{HAND}"}}'),
    "a match in JSON": lambda text: result_of_line(
        f'{{"rules": "{text}", "scores": [1, 2, 3, 4]}}'
    ),
}  # fmt: skip


@pytest.fixture
def ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "ours.toml"
    path.write_text('title = "Ours"\nextends = "ema"\n[win]\nmin_han = 2\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return path


@pytest.mark.parametrize("text", ["ours.toml", "./ours.toml", "/dev/stdin", "/etc/passwd"])
@pytest.mark.parametrize("taker", TAKERS)
def test_a_text_is_the_id_of_a_rulebook_and_opens_no_file(
    ours: Path, taker: str, text: str
) -> None:
    assert ours.is_file()
    with pytest.raises(RulesError) as refused:
        TAKERS[taker](text)
    assert refused.value.message == "rules-file-as-id"
    assert text in str(refused.value)
    assert "load_rules_file" in str(refused.value)


def test_a_file_that_was_loaded_is_taken_everywhere(ours: Path) -> None:
    for rules in (load_rules_file(ours), load_rules_file("ours.toml")):
        assert (rules.id, rules.win.min_han) == ("ours", 2)
        assert hanchan.score(HAND, "8s", rules=rules).rules == rules
        assert Batch(1, rules).rules == (rules,)
        assert [row.key for row in hanchan.rules.diff("ema", rules)["win"]] == ["win.min_han"]
    assert load_rules_file(ours, {"win.min_han": 1}).win.min_han == 1


def test_a_path_is_not_an_id_either(ours: Path) -> None:
    with pytest.raises(RulesError) as refused:
        load_rules(ours)  # pyright: ignore[reportArgumentType] - what somebody may give
    assert refused.value.message == "rules-file-as-id"
