"""A fed yakuman next to a higher one, where only the highest of a hand is paid."""

import pytest

from play.scenario_table import Table
from play.scenarios import claim, deal


def tsuuiisou_of_three_fed_dragons(covers: str) -> Table:
    """Seat 2 draws a hand of honours, worth two yakuman here; seat 1 has fed its third dragon."""
    simples = dict.fromkeys((0, 1, 3), "258m258p258s")
    table = deal(
        "jpml-a",
        simples | {2: "55z66z77z111z2z1p4p7p"},
        "5z6z..7z...2z",
        limits__several_yakuman="single",
        yaku__tsuuiisou="y2",
        pao__covers=covers,
    )
    claim(table.play(0, "discard 5z"), 2, "pon 55z").discard(2, "1p")
    claim(table.play(3, "discard 6z"), 2, "pon 66z").discard(2, "4p").tsumogiri(2)
    claim(table.play(1, "discard 7z"), 2, "pon 77z").discard(2, "7p")
    return table.tsumogiri(3).play(2, "tsumo")


@pytest.mark.parametrize(
    ("covers", "change"),
    [("whole-hand", [0, -64000, 64000, 0]), ("that-yakuman", [-16000, -40000, 64000, -8000])],
)
def test_the_more_expensive_yakuman_is_paid_and_liability_stays(
    covers: str, change: list[int]
) -> None:
    table = tsuuiisou_of_three_fed_dragons(covers)
    assert table.yaku() == {"tsuuiisou"}
    assert table.deltas == change
