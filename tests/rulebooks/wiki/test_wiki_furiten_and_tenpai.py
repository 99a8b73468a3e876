import pytest

from hanchan.core import codes as c
from hanchan.tiles import Tile
from play.scenario_table import Table
from play.scenarios import claim, deal, shown_hand, view_of
from rulebooks.wiki.wiki_situations import article, both

TENPAI = "123m456p78s44777z"
"""Waits for 6s and 9s, with a yaku."""
NOTEN = "258m147p369s1235z"
PAIR = "33m258p147s12345z"


@both
@article("wiki-numbered/5.1", "wiki-bulleted/furiten.1")
def test_one_winning_tile_among_the_own_discards_bars_a_ron_on_any_of_them(rulebook: str) -> None:
    table = deal(rulebook, {0: TENPAI}, "9s6m6m6s", away="69s").discard(0, "9s").tsumogiri(2)
    table.play(3, "discard 6s")
    assert table.waits(0) == {"6s", "9s"}
    assert not table.can(0, "ron")
    assert view_of(table, 0).furiten == c.FURITEN_DISCARD


@both
@article("wiki-numbered/5.1", "wiki-bulleted/furiten.1")
def test_a_discard_that_was_called_makes_furiten_too(rulebook: str) -> None:
    hands = {0: TENPAI, 3: "99s258m147p12355z"}
    table = deal(rulebook, hands, "9s6m6s", away="69s").play(0, "discard 9s")
    claim(table, 3, "pon 99s").discard(3, "2m").tsumogiri().play(1, "discard 6s")
    assert not table.can(0, "ron")
    assert view_of(table, 0).furiten == c.FURITEN_DISCARD


@both
@article("wiki-bulleted/furiten.2")
def test_furiten_never_bars_a_tsumo(rulebook: str) -> None:
    table = deal(rulebook, {0: TENPAI}, "9s6m6m7m6s", away="69s").discard(0, "9s").tsumogiri(3)
    assert view_of(table, 0).furiten == c.FURITEN_DISCARD
    assert table.play(0, "tsumo").winners() == [0]


def missed(rulebook: str, draws: str, hands: dict[int, str] | None = None) -> Table:
    """Seat 0, in tenpai, has let the 9s of seat 1 go by."""
    table = deal(rulebook, {0: TENPAI, **(hands or {})}, "9m9s" + draws, away="69s")
    return table.discard(0, "9m").play(1, "discard 9s").pass_all()


@both
@article("wiki-numbered/5.2", "wiki-bulleted/furiten.3")
def test_passing_a_winning_tile_bars_ron_until_the_next_draw(rulebook: str) -> None:
    table = missed(rulebook, "6s").play(2, "discard 6s")
    assert not table.can(0, "ron")
    assert view_of(table, 0).furiten == c.FURITEN_MISSED


@both
@article("wiki-numbered/5.3", "wiki-bulleted/furiten.3")
def test_after_an_own_draw_and_discard_a_ron_is_possible_again(rulebook: str) -> None:
    table = missed(rulebook, "6m6m7m9s").tsumogiri(2).discard(0, "7m").play(1, "discard 9s")
    assert table.can(0, "ron")


@both
@article("wiki-numbered/5.3", "wiki-bulleted/furiten.3")
def test_an_own_pon_does_not_end_the_furiten_of_a_missed_win(rulebook: str) -> None:
    table = missed(rulebook, "5z6s", {0: "123m456p78s55777z"}).play(2, "discard 5z")
    claim(table, 0, "pon 55z").discard(0, "7z").play(1, "discard 6s")
    assert table.waits(0) == {"6s", "9s"}
    assert not table.can(0, "ron")
    assert view_of(table, 0).furiten == c.FURITEN_MISSED


@both
@article("wiki-numbered/5.3", "wiki-bulleted/furiten.3")
def test_the_pon_of_another_does_not_end_the_furiten_of_a_missed_win(rulebook: str) -> None:
    table = missed(rulebook, "3m6s", {1: PAIR}).play(2, "discard 3m")
    claim(table, 1, "pon 33m").discard(1, "2p").play(2, "discard 6s")
    assert not table.can(0, "ron")
    assert view_of(table, 0).furiten == c.FURITEN_MISSED


@both
@article("wiki-numbered/5.4", "wiki-bulleted/furiten.4")
def test_a_win_missed_in_riichi_bars_every_later_ron_but_no_tsumo(rulebook: str) -> None:
    draws = "9m9s6m6m7m6s8m8m7m9s1p1p6s"
    table = deal(rulebook, {0: TENPAI}, draws, away="69s").play(0, "riichi 9m").pass_all()
    table.play(1, "discard 9s").pass_all().tsumogiri(3)
    assert view_of(table, 0).furiten == c.FURITEN_RIICHI
    table.play(1, "discard 6s")
    assert not table.can(0, "ron")
    table.tsumogiri(3).play(1, "discard 9s")
    assert not table.can(0, "ron")
    table.tsumogiri(2)
    assert table.play(0, "tsumo").winners() == [0]


TENPAI_HANDS = {
    0: "123m456p78s44777z",
    1: "234m123p12s55666z",
    2: "678m678p78s11122z",
}


@pytest.mark.parametrize(
    ("tenpai", "deltas"),
    [
        ((), [0, 0, 0, 0]),
        ((0,), [3000, -1000, -1000, -1000]),
        ((1,), [-1000, 3000, -1000, -1000]),
        ((0, 2), [1500, -1500, 1500, -1500]),
        ((0, 1, 2), [1000, 1000, 1000, -3000]),
    ],
)
@both
@article(
    "wiki-numbered/6.1", "wiki-bulleted/noten.1", "wiki-bulleted/noten.2", "wiki-bulleted/noten.3"
)
def test_the_noten_players_share_three_thousand_points_in_whole_hundreds(
    rulebook: str, tenpai: tuple[int, ...], deltas: list[int]
) -> None:
    hands = {p: TENPAI_HANDS[p] for p in tenpai}
    table = deal(rulebook, hands, fill=1).run_out()
    assert table.game.kyoku_end == c.END_EXHAUSTED
    assert table.deltas == deltas


@both
@article("wiki-bulleted/noten.1")
def test_nothing_is_paid_when_all_four_are_tenpai(rulebook: str) -> None:
    table = deal(rulebook, {**TENPAI_HANDS, 3: "345m234p12399s89m"}, fill=1).run_out()
    assert table.deltas == [0] * 4


@both
@article("wiki-numbered/6.2", "wiki-bulleted/noten.4", "wiki-bulleted/concept.20")
def test_an_open_tenpai_without_any_yaku_counts_as_tenpai(rulebook: str) -> None:
    table = deal(rulebook, {1: "13678m456p78s44z9p"}, "2m", away="69s").play(0, "discard 2m")
    claim(table, 1, "chi 13m").discard(1, "9p").run_out()
    assert table.deltas == [-1000, 3000, -1000, -1000]


@both
@article("wiki-numbered/6.2", "wiki-bulleted/noten.4")
def test_a_hand_is_tenpai_although_it_holds_every_tile_it_waits_for(rulebook: str) -> None:
    table = deal(rulebook, {0: "123m456p789s1111z"}).run_out()
    assert table.deltas == [3000, -1000, -1000, -1000]


@both
@article("wiki-bulleted/concept.20")
def test_one_tile_short_of_a_win_is_tenpai_and_everything_else_noten(rulebook: str) -> None:
    table = deal(rulebook, {0: TENPAI, 1: NOTEN})
    assert table.waits(0) == {"6s", "9s"}
    assert table.waits(1) == set()


@both
@article("wiki-numbered/6.3", "wiki-bulleted/noten.1")
def test_every_tenpai_player_shows_the_hand_to_all(rulebook: str) -> None:
    table = deal(rulebook, {0: TENPAI}).run_out()
    assert "show" not in table.events
    assert table.over
    assert shown_hand(view_of(table, 2), 0) == TENPAI
    assert shown_hand(view_of(table, 2), 1) == ""
    assert Tile.CHUN in [Tile(kind) for kind in range(34) if view_of(table, 3).laid_open[0, kind]]
