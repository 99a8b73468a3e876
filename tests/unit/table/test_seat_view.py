"""What a seat sees, read as a player would look around the table."""

from hanchan.core import codes as c
from hanchan.core.distance_tables import load_tables
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.table.seat_view import SeatView
from hanchan.tiles import Kind, MeldType, Tile, format_tiles
from play.scenario_table import Table

POOR = "19m1289p129s1234z"
TENPAI = "22234m45p345567s"
POOR_TOO = "147m258p369s1234z"
NAMES = ("East", "South", "West", "North")


def seen(table: Table, seat: int) -> SeatView:
    view = View()
    fill_view(view, table.game, table.rules, load_tables(), seat)
    return SeatView(view, NAMES, table.rules)


def test_the_scoreboard_shows_round_honba_deposits_and_the_tiles_left() -> None:
    table = Table("tenhou", {1: TENPAI}, dealer=2, round="S", honba=3, deposits=1, dora="0p")
    view = seen(table, 1)
    assert (view.kyoku.name, view.kyoku.honba, view.kyoku.deposits) == ("S3", 3, 1)
    assert (view.kyoku.live_tiles, view.kyoku.dora) == (69, (Tile.RED_P5,))
    assert [player.wind for player in view.players] == [
        Kind.WEST, Kind.NORTH, Kind.EAST, Kind.SOUTH,
    ]  # fmt: skip
    assert view.me.name == "South"
    assert view.waits == (Kind.P3, Kind.P6)


def test_only_the_seat_in_turn_sees_what_it_has_drawn() -> None:
    table = Table("tenhou", {0: POOR}, "5z")
    assert seen(table, 0).drawn == Tile.HAKU
    assert seen(table, 0).turn == seen(table, 3).turn == 0
    assert seen(table, 1).drawn is None
    assert [player.concealed for player in seen(table, 1).players] == [14, 13, 13, 13]


def test_a_discard_lies_open_for_everybody_and_only_the_asked_seat_has_actions() -> None:
    table = Table("tenhou", {0: POOR, 1: "067m123p123s112z9p", 2: "147m258p369s1234z"}, "8m")
    table.play(0, "discard 8m")
    assert [str(action) for action in seen(table, 1).actions] == ["chi 67m", "pass"]
    for seat in range(4):
        view = seen(table, seat)
        assert (view.claimable, view.turn) == (Tile.M8, 0)
        (tile,) = view.players[0].river
        assert (tile.tile, tile.tsumogiri, tile.riichi, tile.called) == (
            Tile.M8,
            True,
            False,
            False,
        )
        assert bool(view.actions) == (seat == 1)


def test_a_meld_shows_what_was_called_and_from_whom() -> None:
    table = Table("tenhou", {0: POOR, 2: "05m123p123s155z79p"}, "5m")
    table.play(0, "discard 5m").play(2, "pon 50m")
    view = seen(table, 1)
    (meld,) = view.players[2].melds
    assert (meld.type, str(meld), meld.called, meld.from_seat) == (
        MeldType.PON, "pon 550m", Tile.M5, 0,
    )  # fmt: skip
    assert view.players[0].river[0].called
    assert view.players[2].concealed == 11


def test_riichi_stands_once_its_tile_has_passed() -> None:
    table = Table("ema-2008", {0: TENPAI}, "9m").play(0, "riichi 9m").pass_all()
    player = seen(table, 2).players[0]
    assert (player.riichi, player.stands, player.double_riichi, player.ippatsu) == (True,) * 4
    assert player.river[0].riichi
    assert player.score == 29000
    assert player.open_tiles == ()


def test_an_open_riichi_keeps_the_tile_it_draws_to_itself() -> None:
    table = Table("furiten-club", {0: TENPAI}, "9m 1z 2z 3z 9p", open_riichi=True)
    table.play(0, "open-riichi 9m").pass_all()
    assert format_tiles(seen(table, 1).players[0].open_tiles) == "45p"
    table.tsumogiri(3)
    assert seen(table, 0).drawn == Tile.P9
    assert format_tiles(seen(table, 1).players[0].open_tiles) == "45p"


def test_an_open_riichi_keeps_a_drawn_red_five_to_itself() -> None:
    table = Table("furiten-club", {0: TENPAI}, "9m 1z 2z 3z 0p", open_riichi=True)
    table.play(0, "open-riichi 9m").pass_all().tsumogiri(3)
    assert seen(table, 0).drawn == Tile.RED_P5
    assert format_tiles(seen(table, 1).players[0].open_tiles) == "45p"


def test_the_ura_indicators_are_seen_once_riichi_has_won() -> None:
    table = Table("ema-2008", {0: TENPAI}, "9m 1z 2z 3z 6p", ura="8s")
    table.play(0, "riichi 9m").pass_all().tsumogiri(3)
    assert seen(table, 0).ura == ()
    table.play(0, "tsumo")
    assert seen(table, 3).ura == (Tile.S8,)
    assert format_tiles(seen(table, 3).players[0].open_tiles) == "22234m456p345567s"


def test_a_tenpai_hand_is_seen_when_it_is_shown_and_others_stay_face_down() -> None:
    poor = {1: POOR, 2: "147m258p369s1234z", 3: "258m369p147s1234z"}
    table = Table("tenhou", {0: TENPAI, **poor}, "9m")
    while table.game.phase != c.SHOW and not table.over:
        assert [player.open_tiles for player in seen(table, 1).players] == [()] * 4
        table.tsumogiri()
    table.show_all()
    shown = [bool(player.open_tiles) for player in seen(table, 1).players]
    assert shown == [bool(table.game.tenpai[p]) for p in range(4)]
    assert shown[0]


def test_furiten_and_safe_tiles_are_known_to_the_seat() -> None:
    table = Table("ema-2008", {0: TENPAI}, "3p")
    table.play(0, "tsumogiri").pass_all()
    view = seen(table, 0)
    assert view.furiten == "furiten_discard"
    assert view.me.safe == (Kind.P3,)
    assert seen(table, 1).players[0].safe == (Kind.P3,)


def test_a_player_yet_to_declare_tenpai_is_not_known_to_be() -> None:
    hands = {0: TENPAI, 1: "33678m45p234345s", 2: POOR, 3: POOR_TOO}
    table = Table("tenhou", hands, "9m", draws__tenpai_show="optional")
    while table.game.phase != c.SHOW:
        table.tsumogiri()
    assert table.waiting() == [0]
    for seat in (1, 2, 3):
        view = seen(table, seat)
        assert view.record.phase == c.EXHAUSTED
        assert [view.record.shown[p] for p in range(4)] == [0] * 4
    table.play(0, "show")
    assert [seen(table, 3).record.shown[p] for p in range(4)] == [1, 0, 0, 0]
    assert [str(action) for action in seen(table, 1).actions] == ["show", "hide"]
