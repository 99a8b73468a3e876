"""Rule values that do not fit how many play, or the tiles of the set, are refused."""

from typing import Any

import pytest

from hanchan.cli import main
from hanchan.errors import RulesError
from hanchan.rules import load_rules

TWO_SUITS = "123456789m123456789p"
BLACK: dict[str, Any] = {"equipment.red_fives": [0, 0, 0]}

REFUSED: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("tenhou-sanma", {"seating.draw": "line"}, "contradicts seating.players = 3. Change one of"),
    ("tenhou-sanma", {"seating.draw": "line-second-roll"}, "contradicts seating.players = 3."),
    ("tenhou-sanma", {"draws.triple_ron": "stays/+1/ron"}, "contradicts seating.players = 3."),
    ("tenhou", {"payments.empty_chair": "halved"}, "contradicts seating.players = 4. Change one"),
    ("tenhou-sanma", {"payments.empty_chair": "bank"}, "is none of these: lost, halved"),
    (
        "tenhou-sanma",
        {"equipment.absent": "345678p"},
        "contradicts equipment.red_fives = 0,1,1, which needs such tiles. Change one of them",
    ),
    (
        "tenhou-sanma",
        {"equipment.absent": TWO_SUITS + "123456789s", **BLACK},
        "leaves too few tiles for seating.players = 3. Name fewer tiles",
    ),
    (
        "tenhou",
        {"equipment.absent": TWO_SUITS, **BLACK},
        "leaves too few tiles for seating.players = 4. Name fewer tiles",
    ),
    (
        "tenhou-sanma",
        {"equipment.absent": "none"},
        "leaves too many tiles for seating.players = 3. Name more tiles",
    ),
    ("tenhou-sanma", {"equipment.absent": "2345678m4z"}, "contradicts kita.tile = north, which"),
    ("tenhou-sanma", {"equipment.replacements": 4}, "north contradicts equipment.replacements = 4"),
    ("tenhou-sanma", {"payments.honba": 300}, "Write a multiple of 300 for four players, of 200"),
    ("tenhou", {"payments.honba": 200}, "Write a multiple of 300 for four players, of 200 for"),
    ("tenhou-sanma", {"draws.noten_payment": 2100}, "is not a multiple of"),
    ("tenhou", {"draws.noten_payment": 2000}, "Write a multiple of 600 for four players, of 200"),
    ("tenhou-sanma", {"placement.uma": "*:+20/+10/-10/-20"}, "Write one number for each player"),
    ("tenhou", {"placement.uma": "*:+20/0/-20"}, "Write one number for each player"),
    ("tenhou-sanma", {"seating.players": 4}, "does not fit seating.players = 4"),
    ("tenhou", {"seating.players": 3}, "does not fit seating.players = 3"),
    ("tenhou", {"seating.players": 2}, "seating.players: 2 is none of these: 3, 4"),
    ("tenhou-sanma", {"kita.worth": 4}, "kita.worth: 4 is not a whole number from 0 to 3"),
)


@pytest.mark.parametrize(("rulebook", "overrides", "sentence"), REFUSED)
def test_a_value_that_does_not_fit_three_or_four_players_is_refused(
    rulebook: str, overrides: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(RulesError) as refused:
        load_rules(rulebook, overrides)
    assert sentence in str(refused.value)


def test_the_shell_refuses_such_a_value_in_the_same_sentence(
    capsys: pytest.CaptureFixture[str],
) -> None:
    rulebook, overrides, sentence = REFUSED[0]
    key, value = next(iter(overrides.items()))
    assert main(["simulate", "--rules", rulebook, "--set", f"{key}={value}"]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("rulebook", "key", "values"),
    [
        ("tenhou-sanma", "payments.honba", (0, 200, 3000)),
        ("tenhou", "payments.honba", (0, 300, 1500)),
        ("tenhou-sanma", "draws.noten_payment", (0, 2000, 3000)),
        ("tenhou", "draws.noten_payment", (0, 3000)),
        ("tenhou-sanma", "placement.uma", ("*:+15/0/-15", "*:+30/-10/-20 0:+20/0/-20")),
        ("tenhou-sanma", "equipment.absent", ("2345678s", "2378m", "234678m")),
        ("tenhou", "equipment.absent", ("none", "9m")),
        ("tenhou", "equipment.replacements", (4, 8)),
    ],
)
def test_a_value_that_fits_how_many_play_is_taken(
    rulebook: str, key: str, values: tuple[Any, ...]
) -> None:
    for value in values:
        assert load_rules(rulebook, {**BLACK, key: value}).text(key) == str(value)
