"""A case is scored exactly if one set of tiles has all that it states."""

from collections import Counter
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from hanchan import batch
from hanchan.errors import HandError
from hanchan.rules import load_rules
from hanchan.scoring import score
from hanchan.scoring.case_writer import MELD_TYPE
from hanchan.tiles import Hand, Meld, MeldType, Tile

BOOKS = ("tenhou", "ema-2008", "mahjong-soul")
KINDS = (2, 3, 4, 5, 12, 13, 14, 22, 30, 31, 32, 33)
POOL = [Tile(code) for code in (*KINDS, 34, 35, 36) for _ in range(2)]
"""Tiles of few kinds, so that there are often too many, and often not."""


class Stated(NamedTuple):
    """A hand of 13 tiles, a winning tile, indicators, and whether the tile was robbed."""

    hand: Hand
    win: Tile
    dora: list[Tile]
    ura: list[Tile]
    robbed: bool


@st.composite
def cases(draw: st.DrawFn) -> Stated:
    """What may be stated of tiles, mostly too many of some kind."""
    tiles = draw(st.permutations(POOL))
    pons = draw(st.lists(st.sampled_from([3, 13, 31]), max_size=2, unique=True))
    melds = tuple(Meld(MeldType.PON, (Tile(kind),) * 3) for kind in pons)
    concealed, rest = tiles[: 13 - 3 * len(pons)], tiles[13:]
    counts = Counter(tile.kind for tile in (*concealed, *(t for m in melds for t in m.tiles)))
    assume(max(counts.values()) <= 4)  # Hand refuses more by itself
    dora = rest[1 : 1 + draw(st.integers(1, 3))]
    ura = rest[5 : 5 + draw(st.integers(0, 0 if melds else len(dora)))]
    return Stated(Hand(tuple(concealed), melds), rest[0], dora, ura, draw(st.booleans()))


def on_one_table(case: Stated, reds: tuple[int, int, int]) -> bool:
    """Whether a set with these red fives has the tiles; three like a robbed one lie elsewhere."""
    tiles = [*case.hand.tiles, case.win, *case.dora, *case.ura]
    kinds = Counter(tile.kind for tile in tiles)
    kinds[case.win.kind] += 3 * case.robbed
    found = [tiles.count(Tile(34 + suit)) for suit in range(3)]
    return max(kinds.values()) <= 4 and all(n <= most for n, most in zip(found, reds, strict=True))


def scored(rulebook: str, case: Stated) -> bool:
    """Whether `hanchan.score` takes the case."""
    try:
        score(
            case.hand,
            str(case.win),
            rules=rulebook,
            riichi=bool(case.ura),
            dora="".join(map(str, case.dora)),
            ura="".join(map(str, case.ura)),
            flags=["chankan"] if case.robbed else [],
        )
    except HandError:
        return False
    return True


def scored_as_array(rulebook: str, case: Stated) -> bool:
    """Whether `hanchan.batch.score` takes the case."""
    counts, melds = np.zeros((1, 37), int), np.zeros((1, 4, 3), int)
    np.add.at(counts[0], [int(tile) for tile in case.hand.concealed], 1)
    for place, meld in enumerate(case.hand.melds):
        melds[0, place] = MELD_TYPE[meld.type], meld.kind, 0
    dora, ura = np.full((1, 5), -1), np.full((1, 5), -1)
    dora[0, : len(case.dora)], ura[0, : len(case.ura)] = case.dora, case.ura
    flags = {"chankan": np.array([case.robbed])}
    try:
        batch.score(
            counts,
            [int(case.win)],
            melds=melds,
            rules=rulebook,
            riichi=int(bool(case.ura)),
            flags=flags,
            dora=dora,
            ura=ura,
        )
    except HandError:
        return False
    return True


@pytest.mark.parametrize("rulebook", BOOKS)
@given(case=cases())
def test_a_case_is_scored_exactly_if_its_tiles_lie_on_one_table(
    rulebook: str, case: Stated
) -> None:
    fits = on_one_table(case, load_rules(rulebook).equipment.red_fives)
    assert scored(rulebook, case) is fits
    assert scored_as_array(rulebook, case) is fits
