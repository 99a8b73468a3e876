"""Arrays of hands are analysed as the same hands are one by one."""

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from hanchan import batch, shanten, ukeire, waits
from hanchan.tiles import Hand, Kind, Meld, MeldType, Tile

Counts = NDArray[np.uint8]


def dealt(size: int, seed: int) -> tuple[Counts, list[Hand]]:
    """Hands of this size by lot, every third beside a pon of a wind; some of few kinds."""
    lot = Random(seed)
    counts, hands = np.zeros((60, 34), np.uint8), list[Hand]()
    for row in range(60):
        kinds = lot.sample(range(27), lot.choice([6, 9, 27])) + list(range(28, 34))
        melds = (Meld(MeldType.PON, (Tile.EAST,) * 3),) if row % 3 == 0 else ()
        wall = [Tile(kind) for kind in kinds for _ in range(4)]
        hands.append(Hand(tuple(lot.sample(wall, size - 3 * len(melds))), melds))
        counts[row] = hands[-1].counts
    return counts, hands


@pytest.mark.parametrize("size", [13, 14])
def test_shanten_of_many_is_that_of_each(size: int) -> None:
    counts, hands = dealt(size, size)
    assert batch.shanten(counts).tolist() == [int(shanten(hand)) for hand in hands]


def test_waits_of_many_are_those_of_each() -> None:
    counts, hands = dealt(13, 3)
    counts[0], hands[0] = np.bincount([0] * 3 + [*range(1, 8)] + [8] * 3, minlength=34), NINE_GATES
    found = batch.waits(counts)
    assert [tuple(map(Kind, row.nonzero()[0])) for row in found] == [waits(hand) for hand in hands]
    assert found[0].sum() == 9


NINE_GATES = Hand((Tile.M1,) * 3 + tuple(Tile(k) for k in range(1, 8)) + (Tile.M9,) * 3)


def test_arrays_of_hands_wait_for_no_fifth_tile_either() -> None:
    hand = np.bincount([*range(9), 9, 9, 9, 9], minlength=34)[None]
    assert not batch.waits(hand).any()
    assert batch.shanten(hand).tolist() == batch.ukeire(hand).shanten.tolist() == [1]


def test_ukeire_of_many_is_that_of_each() -> None:
    counts, hands = dealt(13, 5)
    seen = np.where(counts == 0, 3, 0)
    seen[:, Kind.EAST] = 0
    own_melds = np.zeros_like(seen)
    own_melds[::3, Kind.EAST] = 3
    found = batch.ukeire(counts, seen + own_melds)
    for row, hand in enumerate(hands):
        sight = tuple(Tile(kind) for kind in range(34) for _ in range(int(seen[row, kind])))
        (alone,) = ukeire(hand, sight)
        assert int(found.shanten[row]) == alone.shanten
        left = {Kind(int(k)): int(found.tiles[row, k]) for k in found.tiles[row].nonzero()[0]}
        assert left == alone.tiles


def test_no_hands_are_an_empty_answer() -> None:
    none = np.zeros((0, 34), int)
    assert batch.shanten(none).shape == (0,)
    assert batch.waits(none).shape == batch.ukeire(none).tiles.shape == (0, 34)
