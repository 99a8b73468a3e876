"""What is no array of hands is refused in a sentence that names the row."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from hanchan import batch
from hanchan.errors import HandError

HAND = np.bincount([1, 2, 3, 12, 13, 14, 20, 20, 25, 25, 25, 31, 31, 31], minlength=34)
WAITING = np.bincount([1, 2, 3, 12, 13, 14, 20, 20, 25, 25, 31, 31, 31], minlength=34)
FIVE = np.bincount([0] * 5 + list(range(9, 17)), minlength=34)


def put(place: int, count: int) -> np.ndarray[Any, Any]:
    hand = HAND.copy()
    hand[place] = count
    return hand


@pytest.mark.parametrize("analyse", [batch.shanten, batch.waits, batch.ukeire])
@pytest.mark.parametrize(
    ("counts", "sentence"),
    [
        (HAND * 0.5, "counts: an array of whole numbers is needed here, not of float64"),
        ([["1m"] * 34], "counts: an array of whole numbers is needed here, not of <U2"),
        (HAND, "counts: the array has the shape (34,); allowed: (n, 34)"),
        ([[1] * 37], "counts: the array has the shape (1, 37); allowed: (n, 34)"),
        ([[1] * 34, [1]], "counts: the rows differ in length. Give all rows the same length"),
        ([WAITING, FIVE], "row 1: counts: 5 is not a whole number from 0 to 4"),
        ([WAITING, put(0, -1)], "row 1: counts: -1 is not a whole number from 0 to 4"),
        (
            [WAITING, put(0, 1)],
            "row 1: counts: 15 concealed tiles, but a hand here has one of these numbers",
        ),
        ([WAITING, [0] * 34], "row 1: counts: no concealed tiles, but"),
        ([WAITING, put(25, 1)], "row 1: counts: 12 concealed tiles, but"),
    ],
)
def test_what_are_no_hands(analyse: Callable[..., object], counts: object, sentence: str) -> None:
    with pytest.raises(HandError) as refusal:
        analyse(counts)
    assert str(refusal.value).startswith(sentence)


def test_a_hand_about_to_discard_waits_for_nothing_yet() -> None:
    for analyse in (batch.waits, batch.ukeire):
        refused = r"row 1: counts: 14 concealed tiles, but .*: 1, 4, 7, 10, 13$"
        with pytest.raises(HandError, match=refused):
            analyse([WAITING, HAND])


def test_visible_tiles_are_kept_apart_from_the_hand() -> None:
    with pytest.raises(HandError, match=r"seen: the array has the shape \(1, 34\); allowed: "):
        batch.ukeire([WAITING, WAITING], [[0] * 34])
    seen = np.zeros((2, 34), int)
    seen[1, 31] = 2
    with pytest.raises(
        HandError, match=r"row 1: counts and seen: 5 of 5z, but there are only four"
    ):
        batch.ukeire([WAITING, WAITING], seen)


MELD = np.zeros((2, 4, 3), int)
"""Two hands without melds."""


def meld(number: int, kind: int, reds: int = 0, place: int = 0) -> np.ndarray[Any, Any]:
    melds = MELD.copy()
    melds[1, place] = number, kind, reds
    return melds


def table(number: int, row: int = 1, rows: int = 2) -> np.ndarray[Any, Any]:
    tiles = np.full((rows, 5), -1)
    tiles[row, 0] = number
    return tiles


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"counts": np.zeros((2, 30), int)}, "counts: the array has the shape (2, 30);"),
        ({"win": [25, 37]}, "row 1: win: 37 is not a whole number from 0 to 36"),
        ({"win": -1}, "win: -1 is not a whole number from 0 to 36"),
        ({"win": [25]}, "win: the array has the shape (1,); allowed: (), (2,)"),
        ({"win": [25, 30]}, "row 1: 4z is not one of the concealed tiles of this hand of 14"),
        ({"counts": [HAND, FIVE]}, "row 1: counts: 5 is not a whole number from 0 to 4"),
        ({"counts": [HAND, put(25, 1)]}, "row 1: counts: 12 tiles, but a hand has 13, or 14"),
        ({"tsumo": [0, 2]}, "row 1: tsumo: 2 is not a whole number from 0 to 1"),
        ({"seat": 4}, "seat: 4 is not a whole number from 0 to 3"),
        ({"honba": [0, 1000]}, "row 1: honba: 1000 is not a whole number from 0 to 999"),
        ({"riichi": 5}, "riichi: 5 is not a whole number from 0 to 4"),
        ({"riichi": [0, 3]}, "row 1: These rules have no open riichi."),
        ({"flags": {"first": 1}}, "flags: 'first' is none of these: ippatsu, rinshan"),
        ({"flags": {"nagashi": 1}}, "flags: 'nagashi' is none of these: "),
        ({"flags": {"ippatsu": [0, 1]}}, "row 1: Ippatsu needs riichi."),
        ({"flags": {"rinshan": [0, 1]}, "tsumo": 1}, "row 1: Rinshan needs a kan"),
        ({"flags": {"haitei": [0, 1]}}, "row 1: haitei is possible only by tsumo."),
        ({"ura": table(3)[:, ::-1]}, "row 1: Ura dora are turned only for a winner in riichi."),
        ({"ura": table(3)}, "row 1: Ura dora are turned only for a winner in riichi."),
        ({"dora": table(37)}, "row 1: dora: 37 is not a whole number from -1 to 36"),
        ({"dora": table(25), "win": 1}, ""),
        ({"dora": table(0, 0, 1)}, "dora: the array has the shape (1, 5); allowed: (2, 5)"),
        ({"dora": np.full((2, 5), 31)}, "row 0: hand, dora and ura: "),
        ({"rules": "jpml-a", "counts": [np.append(put(25, n), [0, 0, 3 - n]) for n in (3, 2)]},
         "row 1: hand: 1 of 0s, but jpml-a has none"),
        ({"melds": np.zeros((2, 4))}, "melds: an array of whole numbers is needed here, not of"),
        ({"melds": np.zeros((2, 3), int)}, "melds: the array has the shape (2, 3); allowed: (2, 4"),
        ({"melds": meld(2, 0)}, "row 1: counts: 17 tiles, but a hand has 13, or 14"),
        ({"melds": meld(2, 0, place=1)}, "row 1: melds: a meld follows an empty slot"),
        ({"melds": meld(6, 0)}, "row 1: melds: 6 is not a whole number from 0 to 5"),
        ({"melds": meld(2, 40)}, "row 1: melds: 40 is not a whole number from 0 to 33"),
        ({"melds": meld(1, 7)}, "row 1: chi: a chi needs three consecutive tiles of one suit"),
        ({"melds": meld(1, 33)}, "row 1: chi: "),
        ({"melds": meld(2, 0, 1)}, "row 1: melds: 1 red five in a meld that can have none"),
    ],
)  # fmt: skip
def test_what_are_no_cases(given: dict[str, Any], sentence: str) -> None:
    case: dict[str, Any] = {"counts": [HAND, HAND], "win": 25, "rules": "ema-2008"} | given
    if not sentence:
        assert len(batch.score(**case)) == 2
        return
    with pytest.raises(HandError) as refusal:
        batch.score(**case)
    assert str(refusal.value).startswith(sentence)


def test_a_row_is_refused_in_the_language_of_the_reader() -> None:
    with pytest.raises(HandError) as refusal:
        batch.score([HAND, HAND], 25, rules="ema-2008", flags={"ippatsu": [0, 1]})
    assert refusal.value.message == "array-row"
    assert refusal.value.localized("ja").startswith("1行目（0から）：")
    assert refusal.value.localized("ru").startswith("строка 1: ")
