"""Which calls and discards `calls.kuikae` bars."""

from hanchan.core.codes import LAST_TILE, TURN
from hanchan.core.wall import count_live_tiles
from play.people_table import People
from play.scenario_table import Table
from play.scenarios import claim, deal


def with_four_tiles_left(kuikae: str, draws: str = "..4m", *, last: str = "") -> Table:
    """Seat 1 has called three pons and holds 4567m; seat 2 draws next."""
    hands = {1: "4567m199p19s3344z"}
    table = deal("m-league", hands, "3z4z9p" + draws, last=last, away=last, calls__kuikae=kuikae)
    for discarder, tile, thrown in ((0, "3z", "1p"), (2, "4z", "1s"), (2, "9p", "9s")):
        claim(table.play(discarder, f"discard {tile}"), 1, f"pon {tile[0] * 2}{tile[1]}").discard(
            1, thrown
        )
    return table


def with_four_tiles_and_a_4m(kuikae: str) -> Table:
    """The dealer has discarded a 4m, which seat 1 could call."""
    return with_four_tiles_left(kuikae).tsumogiri(2).play(0, "discard 4m")


def test_a_chi_that_would_leave_only_barred_tiles_is_not_offered() -> None:
    table = with_four_tiles_and_a_4m("no-same-or-suji")
    assert (table.game.phase, table.game.seat) == (TURN, 1)
    assert table.game.drawn >= 0
    for kuikae in ("no-same-tile", "allowed"):
        assert with_four_tiles_and_a_4m(kuikae).can(1, "chi 56m")


def test_a_chi_of_the_last_tile_is_refused_as_that_whatever_it_would_leave() -> None:
    table = with_four_tiles_left("no-same-or-suji", "", last="4m")
    while count_live_tiles(table.game):
        table.tsumogiri()
    last = People.at(table).play(0, "discard 4m")
    assert last.why_not(1, "chi 56m") == LAST_TILE


def test_a_chi_of_the_highest_tile_bars_it_and_the_one_below_the_sequence() -> None:
    table = deal("m-league", {1: "34456m147p147s12z"}, "6m").play(0, "discard 6m")
    claim(table, 1, "chi 45m")
    barred = {tile: not table.can(1, f"discard {tile}") for tile in ("3m", "4m", "6m", "1p")}
    assert barred == {"3m": True, "4m": False, "6m": True, "1p": False}
