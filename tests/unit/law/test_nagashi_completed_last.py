"""Nagashi by several (`draws.nagashi_several` last-completed)."""

from itertools import cycle

from hanchan.core import codes as c
from hanchan.tiles import Tile, parse_tiles
from play.scenario_table import Table

OUTER = parse_tiles("19m19p19s1234567z")


def draws_of_two_outer_rivers() -> str:
    """South and North draw only terminals and honours, East a five last of all."""
    outer = cycle(OUTER)
    inner = [*parse_tiles("234678p234678s")] * 4
    tiles = [next(outer) if k % 2 else inner.pop() for k in range(68)]
    return "".join(str(tile) for tile in [*tiles, Tile.of("5m")])


def test_the_last_to_discard_is_not_always_the_one_sitting_nearer() -> None:
    table = Table("house-tobi", {2: "555m222m333m444m1z"}, draws_of_two_outer_rivers())
    table.tsumogiri(68)
    table.play(0, "tsumogiri").play(2, "daiminkan").pass_all()
    table.play(2, "tsumogiri").pass_all()
    assert table.game.kyoku_end == c.END_NAGASHI
    assert table.winners() == [3]


def test_nagashi_paid_as_a_draw_collects_no_deposits_whatever_a_win_before_collected() -> None:
    hands = {2: "222m333m444m1z123s"}
    table = Table("tenhou", hands, draws_of_two_outer_rivers())
    for slot in range(c.SLOTS):
        table.game.res_deposits[slot] = 2000
    table.tsumogiri(68)
    while table.game.phase in (c.TURN, c.CLAIM):
        if table.game.phase == c.CLAIM:
            table.pass_all()
        else:
            table.play(table.game.seat, "tsumogiri")
    assert table.winners() == [1, 3]
    assert [table.game.res_deposits[slot] for slot in range(2)] == [0, 0]
