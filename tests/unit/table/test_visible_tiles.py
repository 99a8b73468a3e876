"""Which tiles a seat sees: each of them counts once, wherever it lies."""

from hanchan.core.distance_tables import load_tables
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.table.seat_view import SeatView, unseen_counts, visible_tiles
from hanchan.tiles import Kind, Tile
from play.scenario_table import Table

TENPAI = "22234m45p345567s"
POOR_TOO = "147m258p369s1234z"


def seen(table: Table, seat: int) -> SeatView:
    view = View()
    fill_view(view, table.game, table.rules, load_tables(), seat)
    return SeatView(view, ("East", "South", "West", "North"), table.rules)


def test_the_wait_of_an_open_riichi_lies_in_sight_of_the_others_only() -> None:
    hands = {0: TENPAI, 1: POOR_TOO}
    table = Table("furiten-club", hands, "9m 1z 2z 3z 9p", dora="9s", open_riichi=True)
    table.play(0, "open-riichi 9m").pass_all()
    shown = seen(table, 1).players[0].open_tiles
    assert {Tile.P4, Tile.P5} <= set(shown)
    assert set(shown) <= set(visible_tiles(seen(table, 1)))
    assert Tile.P4 not in visible_tiles(seen(table, 0))
    assert unseen_counts(seen(table, 0))[Kind.P4] == unseen_counts(seen(table, 1))[Kind.P4] == 3


def test_a_called_tile_counts_in_the_meld_and_not_in_the_river() -> None:
    caller = "067m123p123s112z9p"
    table = Table("tenhou", {0: "19m1289p129s1234z", 1: caller, 2: POOR_TOO}, "8m")
    table.play(0, "discard 8m").play(1, "chi 67m")
    for seat in (0, 2):
        view = seen(table, seat)
        melded = [tile for tile in visible_tiles(view) if tile.kind in (Kind.M6, Kind.M7, Kind.M8)]
        assert sorted(melded) == [Tile.M6, Tile.M7, Tile.M8]
    own = seen(table, 1)
    assert not {Tile.M6, Tile.M7, Tile.M8} & set(visible_tiles(own))
    assert [unseen_counts(own)[kind] for kind in (Kind.M6, Kind.M7, Kind.M8)] == [3, 3, 3]


def test_a_spectator_sees_no_hand() -> None:
    table = Table("tenhou", {0: TENPAI}, "9m")
    view = seen(table, -1)
    assert view.hand == ()
    assert sum(unseen_counts(view)) == 136 - len(view.kyoku.dora)
