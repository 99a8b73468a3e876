"""What somebody tries first in Python: it works, or is refused in a short sentence."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hanchan
from hanchan.formats import convert, read_bytes, read_logs

HAND = "234m456p345s3388s"
CHECKED = """
import hanchan
from typing_extensions import assert_type
from hanchan.rules import RuleDifferences, RuleSet

book = hanchan.rules("jpml-a")
assert_type(book, RuleSet)
assert_type(hanchan.rules(book, {"win.min_han": 2}), RuleSet)
assert_type(hanchan.rules.diff(book, "jpml-b"), RuleDifferences)
try:
    hanchan.rules("no-such-book")
except hanchan.RulesError as problem:
    print(problem.field)
"""


def test_two_rulebooks_are_compared_by_their_names() -> None:
    rows = hanchan.rules.diff("jpml-a", "jpml-b")
    assert [row.key for row in rows["calls"]] == ["calls.kuikae"]
    left, right = hanchan.rules("jpml-a"), hanchan.rules("jpml-b")
    assert hanchan.rules.diff(left, right) == rows


def test_a_rule_set_is_taken_where_a_name_is() -> None:
    ours = hanchan.rules("ema-2008", {"calls.kuikae": "no-same-tile"})
    assert hanchan.rules(ours) is ours
    assert hanchan.score(HAND, "8s", rules=ours).rules is ours


def test_a_rule_set_is_changed_further_and_keeps_its_other_articles() -> None:
    ours = hanchan.rules("ema-2008", {"calls.kuikae": "no-same-tile"})
    further = hanchan.rules(ours, {"win.min_han": 2})
    assert (further.win.min_han, further.text("calls.kuikae")) == (2, "no-same-tile")
    assert further.cites_of("win.multiple_ron") == ours.cites_of("win.multiple_ron")
    assert further.cites_of("win.min_han") == ()
    asked: dict[str, Any] = {"win.min_han": 2}
    assert hanchan.score(HAND, "8s", rules=ours, overrides=asked).rules == further


def test_a_rule_set_that_is_there_offers_no_variations() -> None:
    with pytest.raises(hanchan.RulesError, match="tournament"):
        hanchan.rules(hanchan.rules("club-4p"), {"tournament": True})


def test_the_uma_is_four_numbers_or_its_text() -> None:
    listed = hanchan.rules("tenhou", {"placement.uma": [15, 5, -5, -15]})
    assert listed.text("placement.uma") == "*:+15/+5/-5/-15"
    assert listed == hanchan.rules("tenhou", {"placement.uma": "*:+15/+5/-5/-15"})
    assert listed == hanchan.rules("tenhou", {"placement.uma": "15/5/-5/-15"})
    for wrong in ([15, 5, -5], [15, 5, 5, -15], [15.5, 5, -5, -15.5], [True, 0, 0, -1], 15):
        with pytest.raises(hanchan.RulesError, match=r"placement\.uma"):
            hanchan.rules("tenhou", {"placement.uma": wrong})


def test_what_is_looked_at_fits_a_line_or_two() -> None:
    match = hanchan.Match("ema-2008", seed=7)
    won, lost = (hanchan.score(HAND, "8s", rules=book) for book in ("tenhou", "jpml-a"))
    found = hanchan.result([41200, 30500, 27100, 21200], rules="jpml-a")
    for shown in (match, match.rules, won, lost, found):
        assert len(repr(shown)) < 160
        assert type(shown).__name__ in repr(shown)


def test_rule_sets_that_play_otherwise_look_otherwise() -> None:
    assert repr(hanchan.rules("tenhou")) != repr(hanchan.rules("tenhou", {"win.min_han": 2}))


def test_a_step_without_an_action_is_refused_and_names_who_is_asked() -> None:
    match = hanchan.Match("ema-2008", seed=7)
    before = match.snapshot()
    with pytest.raises(hanchan.HanchanError, match=r"a decision to make: 0\."):
        match.step({})
    assert match.snapshot() == before


def test_a_file_is_converted_to_a_format_by_its_name(root: Path) -> None:
    data = read_bytes(root / "fuzz/corpus/mjai/ron.jsonl")
    ours = convert(data, "hanchan", rules="tenhou")
    assert ours.target.name == "hanchan"
    assert convert(ours.parts[0], "mjai", source="hanchan").source.name == "hanchan"


@pytest.mark.parametrize(
    ("data", "target", "said"),
    [(b"{}", "hanchn", "hanchn"), ("game.json", "hanchan", "type str")],
)
def test_an_inconvertible_value_is_refused(data: bytes, target: str, said: str) -> None:
    with pytest.raises(hanchan.RecordError, match=said):
        convert(data, target)


def test_an_error_in_a_log_names_its_path(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    for content in ('{"type":"start_game"}\n{"type":"luck"}\n', '{"a": 1}', ""):
        path.write_text(content, encoding="utf-8")
        with pytest.raises(hanchan.RecordError) as refused:
            list(read_logs(path))
        assert str(refused.value).count(str(path)) == 1


def test_every_error_is_a_public_name_and_a_hanchan_error() -> None:
    errors = [getattr(hanchan, name) for name in hanchan.__all__ if name.endswith("Error")]
    assert {error.__name__ for error in errors} >= {"RulesError", "NotationError", "LanguageError"}
    assert all(issubclass(error, hanchan.HanchanError) for error in errors)


def test_a_type_checker_knows_the_public_names(tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.py", tmp_path / "wrong.py"
    right.write_text(CHECKED, encoding="utf-8")
    wrong.write_text(CHECKED.replace("rules.diff", "rules.dif"), encoding="utf-8")
    checker = Path(sys.executable).parent / "basedpyright"
    done = subprocess.run([checker, right, wrong], capture_output=True, text=True, check=False)
    assert 'attribute "dif"' in done.stdout
    assert str(right) not in done.stdout
