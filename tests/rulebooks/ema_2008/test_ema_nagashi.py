from collections import Counter
from itertools import cycle

import pytest

from hanchan.core import codes as c
from hanchan.tiles import TileSet, parse_tiles
from play.scenario_table import Table
from play.scenarios import exhaust
from rulebooks.ema_2008.ema_situations import quiet

article = pytest.mark.article
SIMPLES = "258m258p258s1234z"
HANDS = {0: SIMPLES, 1: SIMPLES, 2: SIMPLES, 3: "37m37p37s1234567z"}
OUTER = "1m9m1p9p1s9s" * 3


def outer_draws(
    hands: dict[int, str], mine: range, *, first: str = "", spoilt: bool = False
) -> str:
    """All seventy draws: ones and nines at the places `mine`, the first spoilt by a simple."""
    outer = iter(parse_tiles(OUTER))
    left = Counter(TileSet((1, 1, 1)).copies)
    left.subtract(parse_tiles("".join(hands.values()) + OUTER + first))
    simples = sorted(left.elements(), key=lambda tile: (not tile.kind.is_simple, tile))
    draws = parse_tiles(first)
    for place in range(len(draws), 70):
        wanted = place in mine and not (spoilt and place == mine[0])
        draws = (*draws, next(outer) if wanted else simples.pop(0))
    return "".join(map(str, draws))


def outer_river(*, spoilt: bool = False, honba: int = 0, deposits: int = 0) -> Table:
    """The wall is used up; seat 1 discarded its eighteen draws, all or all but one outer tiles."""
    draws = outer_draws(HANDS, range(1, 70, 4), spoilt=spoilt)
    return exhaust(quiet(HANDS, draws, honba=honba, deposits=deposits))


@article("ema-2008/4.2.4.nagashi_mangan")
def test_a_river_of_terminals_and_honours_wins_a_mangan_with_honba_and_deposits() -> None:
    table = outer_river(honba=1, deposits=1)
    assert table.yaku() == {"nagashi_mangan"}
    assert table.deltas == [-4100, 9300, -2100, -2100]
    assert table.next_deal == ("E", 1, 0)


@article("ema-2008/4.2.4.nagashi_mangan")
def test_one_simple_in_the_river_spoils_it() -> None:
    table = outer_river(spoilt=True)
    assert table.winners() == []
    assert table.deltas == [0, 0, 0, 0]


@article("ema-2008/4.2.4.nagashi_mangan")
def test_an_open_hand_does_not_win_by_its_river() -> None:
    hands = {**HANDS, 1: "258m258p258s1255z"}
    table = quiet(hands, outer_draws(hands, range(4, 70, 4), first="5z"))
    table.play(0, "discard 5z").play(1, "pon 55z").discard(1, "1z")
    exhaust(table)
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert table.deltas == [0, 0, 0, 0]


@article("ema-2008/4.2.4.nagashi_mangan")
def test_two_nagashi_are_both_paid_and_the_first_after_the_dealer_gets_the_deposits() -> None:
    outer = cycle(parse_tiles("19m19p19s1234567z"))
    inner = [*parse_tiles("234678p234678s")] * 3
    draws = "".join(str(next(outer) if k % 2 else inner.pop()) for k in range(70))
    table = exhaust(Table("ema-2008", {2: "555m222m333m444m1z"}, draws, honba=1, deposits=1))
    assert table.winners() == [1, 3]
    assert table.deltas == [-8200, 9300 - 2100, -4200, 8300 - 2100]
    assert table.next_deal == ("E", 1, 0)
