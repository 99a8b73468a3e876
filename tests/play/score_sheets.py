"""Score sheets for tests, by the public function."""

from collections.abc import Mapping
from typing import Any

from hanchan.rules import RuleSet
from hanchan.scoring import ScoreSheet, score


def sheet_of(
    hand: str,
    win: str | None = None,
    rules: str | RuleSet = "ema-2008",
    overrides: Mapping[str, Any] | None = None,
    **situation: Any,  # noqa: ANN401 - each part of a situation has a type of its own
) -> ScoreSheet:
    """The sheet of a hand: `sheet_of("234m456p3388s pon 555z", "8s", seat="S")`."""
    return score(hand, win, rules=rules, overrides=overrides, **situation)
