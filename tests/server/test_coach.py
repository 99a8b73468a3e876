"""The coach: which discard it puts first, and why a tile may pass a riichi."""

from dataclasses import replace

import pytest

from hanchan.server.pages.advice import by_ukeire
from hanchan.server.pages.safety import Safety, safety
from hanchan.table import Match
from hanchan.tiles import Kind, parse_tiles
from laid_match import laid_match

UNSEEN = (4,) * 34


def left_of(**copies: int) -> tuple[int, ...]:
    """How many of each kind are unseen, four but for those that are named."""
    return tuple(copies.get(kind.name, 4) for kind in Kind)


def against(passed: str, tile: str, left: tuple[int, ...] = UNSEEN) -> Safety:
    """How a tile stands against a riichi that these tiles have passed."""
    player = Match("ema-2008", seed=7).view(0).players[1]
    safe = tuple(one.kind for one in parse_tiles(passed))
    (asked,) = parse_tiles(tile)
    return safety(asked.kind, replace(player, safe=safe), left)


@pytest.mark.parametrize(
    ("passed", "tile", "why"),
    [
        ("4p", "4p", Safety.GENBUTSU),
        ("4p", "1p", Safety.SUJI),
        ("4p", "7p", Safety.SUJI),
        ("1p", "4p", Safety.LIVE),
        ("17p", "4p", Safety.SUJI),
        ("4p", "2p", Safety.LIVE),
        ("4p", "1z", Safety.LIVE),
    ],
)
def test_a_tile_passes_a_riichi_for_the_surest_reason(passed: str, tile: str, why: Safety) -> None:
    assert against(passed, tile) is why


def test_behind_a_wall_of_four_there_is_no_two_sided_wait() -> None:
    left = left_of(P7=0)
    assert against("1z", "8p", left) is Safety.KABE
    assert against("1z", "6p", left) is Safety.LIVE


def test_an_honour_of_which_one_is_unseen_is_rare() -> None:
    assert against("4p", "1z", left_of(EAST=1)) is Safety.RARE


def test_among_equal_discards_a_guest_wind_goes_before_a_five() -> None:
    match = laid_match("ema-2008", hands={0: "123p456p789s234s5m"}, draws="3z")
    first, second = by_ukeire(match.view(0))[:2]
    assert (first.shanten, first.total) == (second.shanten, second.total)
    assert (str(first.discard), str(second.discard)) == ("3z", "5m")
