"""What everybody sees of points, melds and discards that are safe."""

from hanchan.core import codes as c
from hanchan.core.view_record import View
from play.scenario_table import Table
from play.scenarios import TENPAI, claim, deal, next_kyoku, view_of


def with_an_added_kan() -> Table:
    """The dealer has called a pon of 5m and added the red five drawn later."""
    table = deal("tenhou", {0: "55m"}, ".5m...0m", replacements="1z").tsumogiri()
    claim(table.play(1, "discard 5m"), 0, "pon 55m")
    table.play(0, table.legal(0)[0]).pass_all().tsumogiri(3)
    return table.play(0, "kakan 0m").pass_all()


def places_of(view: View, i: int) -> tuple[int, ...]:
    """What a view says of one place for a meld of the dealer."""
    fields = (view.meld_type, view.meld_kind, view.meld_code)
    return tuple(f[0, i] for f in (*fields, view.meld_from, view.meld_reds, view.meld_added))


def test_an_added_kan_shows_the_tile_that_was_added_and_empty_places_show_nothing() -> None:
    table = with_an_added_kan()
    for p in range(c.SEATS):
        view = view_of(table, p)
        assert places_of(view, 0) == (c.M_KAKAN, 4, 4, 1, 1, 34)
        assert [places_of(view, i) for i in (1, 2, 3)] == [(0, 0, c.NO_TILE, 0, 0, c.NO_TILE)] * 3


def test_a_kan_is_seen_as_one_that_may_be_robbed_until_it_stands() -> None:
    table = deal("tenhou", {0: "55m", 2: "34m567p567s11122z"}, ".5m...0m", replacements="1z")
    claim(table.tsumogiri().play(1, "discard 5m"), 0, "pon 55m")
    table.play(0, table.legal(0)[0]).pass_all().tsumogiri(3).play(0, "kakan 0m")
    for view in (view_of(table, p) for p in range(c.SEATS)):
        assert (view.robbing, view.kan_type, view.kan_kind) == (1, c.M_KAKAN, 4)
    table.pass_all()
    for view in (view_of(table, p) for p in range(c.SEATS)):
        assert (view.robbing, view.kan_type, view.kan_kind) == (0, 0, 0)


def test_a_called_kan_shows_the_red_fives_of_the_hand_and_the_one_called() -> None:
    table = deal("tenhou", {1: "550m"}, "0m", replacements="1z", equipment__red_fives=(2, 1, 1))
    claim(table.play(0, "discard 0m"), 1, "daiminkan 550m")
    assert view_of(table, 0).meld_reds[1, 0] == 2
    ordinary = deal("tenhou", {1: "550m"}, "5m", replacements="1z")
    claim(ordinary.play(0, "discard 5m"), 1, "daiminkan 550m")
    assert view_of(ordinary, 0).meld_reds[1, 0] == 1


def test_a_discard_that_passes_a_riichi_is_safe_against_it_alone() -> None:
    table = deal("tenhou", {0: "234m456m345p22s68s"}, "5z6z").play(0, "riichi 5z").pass_all()
    table.discard(1, "6z")
    safe = view_of(table, 2).safe
    assert [safe[p] >> 32 & 1 for p in range(c.SEATS)] == [1, 1, 0, 0]
    assert [safe[p] >> 31 & 1 for p in range(c.SEATS)] == [1, 0, 0, 0]


def test_everybody_sees_whether_the_seat_in_turn_has_drawn_or_called() -> None:
    table = deal("tenhou", {1: "55m"}, "5m")
    assert [view_of(table, p).has_drawn for p in range(c.SEATS)] == [1, 1, 1, 1]
    claim(table.play(0, "discard 5m"), 1, "pon 55m")
    assert [view_of(table, p).has_drawn for p in range(c.SEATS)] == [0, 0, 0, 0]
    table.play(1, table.legal(1)[0]).pass_all()
    assert [view_of(table, p).has_drawn for p in range(c.SEATS)] == [1, 1, 1, 1]


OPEN = (
    "score", "score_before", "delta", "chips", "discarded", "safe", "riichi", "riichi_double",
    "riichi_open", "ippatsu", "dead", "draws", "own_kans", "paid", "sticks", "wins",
)  # fmt: skip


def agree_on_what_lies_open(table: Table) -> None:
    """Every view holds what the game holds."""
    for p in range(c.SEATS):
        view = view_of(table, p)
        for name in OPEN:
            seen, real = getattr(view, name), getattr(table.game, name)
            assert [seen[q] for q in range(c.SEATS)] == [real[q] for q in range(c.SEATS)], name


def test_only_the_owner_sees_the_waits_of_a_hand() -> None:
    table = deal("tenhou", {1: TENPAI})
    assert table.waits(1) == {"6s", "9s"}
    assert [view_of(table, p).waits[1] for p in range(c.SEATS)] == [0, table.game.waits[1], 0, 0]


def test_open_tiles_are_seen_by_all() -> None:
    won = deal("tenhou", {1: "234m567m345p68s22p"}, "5z5z..7s").tsumogiri()
    won.play(1, "riichi 5z").pass_all().tsumogiri(2)
    claim(won.play(0, "discard 7s"), 1, "ron")
    assert won.scores != [25000] * 4
    agree_on_what_lies_open(won)
    agree_on_what_lies_open(next_kyoku(won))
    agree_on_what_lies_open(with_an_added_kan())
