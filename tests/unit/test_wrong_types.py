"""Values of a wrong type are refused by name, in one sentence."""

from typing import Any

import pytest

import hanchan
from hanchan.errors import HanchanError

NOTHING: Any = None


@pytest.mark.parametrize("given", [5, None, ["ema-2008"]])
def test_a_rulebook_is_a_name_or_a_path(given: object) -> None:
    anything: Any = given
    with pytest.raises(HanchanError, match=r"rulebook: .* is neither the id of a rulebook"):
        hanchan.rules(anything)


def test_a_hand_is_a_text() -> None:
    with pytest.raises(
        HanchanError, match="hand: None is not tile notation, such as 123m456p77z pon 555z"
    ):
        hanchan.score(NOTHING, "1m", rules="tenhou")
    with pytest.raises(HanchanError, match="hand: None is not tile notation"):
        hanchan.waits(NOTHING)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"matches": 0}, "matches: 0 is less than the minimum of 1"),
        ({"seed": -1}, "seed: -1 is less than the minimum of 0"),
        ({"workers": 0}, "workers: 0 is less than the minimum of 1"),
        (
            {"bots": ["random"] * 2},
            "bots: 'random,random' names 2 bots, but four are needed, or one to play every seat",
        ),
        ({"bots": ["x"] * 4}, "Known: random"),
    ],
)
def test_a_simulation_names_what_it_cannot_do(wrong: dict[str, Any], told: str) -> None:
    settings: dict[str, Any] = {"matches": 1, "compiled": False, **wrong}
    with pytest.raises(HanchanError, match=told):
        hanchan.simulate("tenhou", **settings)
