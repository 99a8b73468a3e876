"""Who pays a yakuman for dealing into an open riichi: nobody bound by a riichi of their own."""

from hanchan.core import codes as c
from play.scenario_table import Table
from play.scenarios import deal

ONE_HAN = "123m456m789p13s99s"
"""Waits for 2s and has no yaku of its own."""
ALSO_WAITING = "234m567m345p67s22p"


def declared_into_it(if_ronned: str) -> Table:
    """Seat 3 declares riichi with the tile that the dealer's open riichi, one han, waits for."""
    table = deal(
        "furiten-club",
        {0: ONE_HAN, 3: ALSO_WAITING},
        "....1z......2s",
        riichi__open="deal-in-yakuman",
        yaku__open_riichi="1/-",
        riichi__deposit_if_ronned=if_ronned,
        win__min_han=2,
    )
    table.tsumogiri(4).play(0, "open-riichi 1z").pass_all().tsumogiri(6)
    return table.play(3, "riichi 2s")


def test_a_riichi_that_is_void_when_ronned_leaves_its_declarer_to_pay_a_yakuman() -> None:
    table = declared_into_it("void")
    assert table.play(0, "ron").yaku() == {"open_riichi"}
    assert table.game.res_yakuman[0] == 1


def test_a_riichi_that_is_paid_for_when_ronned_makes_no_yakuman_of_the_ron() -> None:
    table = declared_into_it("paid")
    assert not table.can(0, "ron")
    assert table.pass_all().game.riichi[3] == c.R_STANDS
