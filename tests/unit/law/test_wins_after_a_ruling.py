"""What a ruling on a hand leaves of its wins: the question and the settlement are of one mind."""

import pytest

from hanchan.core import codes as c
from play.people_table import People
from play.ruling_scenarios import people
from play.scenarios import TENPAI

BOOK = "club-4p"
ONLY_RIICHI = "234m567m345p99s11p"
"""It waits for 9s and 1p, and without riichi nothing of it is a yaku."""
VOID, UNSCORED = "riichi-void", "wait-unscored"


def to_the_discard(hand: str, seat: int, tile: str, *, riichi: bool) -> People:
    """This seat is tenpai, in riichi or not; the dealer has just discarded the tile."""
    table = people(BOOK, {seat: hand}, f"1z...{tile}").tsumogiri(seat)
    table.play(seat, "riichi-tsumogiri" if riichi else "tsumogiri").pass_all()
    return table.tsumogiri(3 - seat).play(0, f"discard {tile}")


def hindered(table: People, seat: int, sanction: str) -> People:
    return table.report(seat, "play_hindered", sanction=sanction)


def test_where_the_wait_is_not_scored_pinfu_alone_wins_nothing() -> None:
    table = people(BOOK, {1: TENPAI}, "1z...9s").tsumogiri(4)
    hindered(table, 1, UNSCORED).play(0, "discard 9s")
    assert not table.can(1, "ron")
    table.declare(1, "ron").pass_all()
    assert [offence for _, offence, _ in table.offences][1:] == ["false_win_shown"]


def test_where_the_wait_is_not_scored_another_yaku_wins() -> None:
    table = people(BOOK, {1: TENPAI}, "1z...6s").tsumogiri(4)
    hindered(table, 1, UNSCORED).play(0, "discard 6s").play(1, "ron").pass_all()
    assert table.yaku() == {"tanyao"}


@pytest.mark.parametrize(
    ("hand", "sanction", "riichi"), [(ONLY_RIICHI, VOID, True), (TENPAI, UNSCORED, False)]
)
class TestOnceTheTileLiesOpen:
    """The seat is ruled on between the discard and its answer, or behind it."""

    def test_offered_actions_follow_the_ruling(
        self, hand: str, sanction: str, riichi: bool
    ) -> None:
        table = to_the_discard(hand, 1, "9s", riichi=riichi)
        assert table.can(1, "ron")
        assert not hindered(table, 1, sanction).can(1, "ron")

    def test_a_ron_that_has_lost_its_yaku_lapses_and_is_no_offence(
        self, hand: str, sanction: str, riichi: bool
    ) -> None:
        table = to_the_discard(hand, 1, "9s", riichi=riichi).play(1, "ron")
        hindered(table, 1, sanction).pass_all()
        assert (table.winners(), table.over) == ([], False)
        assert [offence for _, offence, _ in table.offences] == ["play_hindered"]

    def test_so_does_one_called_after_the_next_draw(
        self, hand: str, sanction: str, riichi: bool
    ) -> None:
        table = to_the_discard(hand, 2, "9s", riichi=riichi)
        table.play(2, "ron", late=c.AFTER_DRAW).pass_all()
        hindered(table, 2, sanction)
        assert table.game.drawn != c.NO_TILE
        assert table.tsumogiri().winners() == []
        assert not any(row[0] == "put_back" for row in table.log)


def test_a_ron_that_keeps_a_yaku_stands_after_the_ruling() -> None:
    table = to_the_discard(TENPAI, 1, "6s", riichi=True).play(1, "ron")
    hindered(table, 1, VOID).pass_all()
    assert table.winners() == [1]
    assert table.yaku() == {"pinfu", "tanyao"}


def test_a_ruling_on_a_late_ron_leaves_the_turn_of_the_next_player_as_it_was() -> None:
    table = to_the_discard(TENPAI, 2, "6s", riichi=True)
    g = table.play(2, "ron", late=c.AFTER_DRAW).pass_all().game
    before = (g.phase, g.seat, g.tile, g.live, g.drawn)
    assert before[:3] == (c.TURN, 1, c.NO_TILE)
    hindered(table, 2, VOID)
    assert (g.phase, g.seat, g.tile, g.live, g.drawn) == before


def test_a_player_whose_riichi_was_voided_may_call_the_current_discard() -> None:
    table = to_the_discard(TENPAI, 1, "2p", riichi=True)
    assert not table.can(1, "pon")
    assert hindered(table, 1, VOID).can(1, "pon")
