"""Results rounded to the thousand where a first place is shared (`rating.rounding`)."""

from fractions import Fraction

from hanchan.core.game_state import Game
from hanchan.core.placement import finish_match
from hanchan.core.rules_encoder import encode_rules
from play.scenario_table import book


def test_two_who_share_the_first_place_share_the_remainder_too() -> None:
    r = encode_rules(book("ema-2008", rating__rounding="thousand-5-down"))
    g = Game()
    for p, score in enumerate((35300, 35300, 25200, 24200)):
        g.score[p] = score
    finish_match(g, r)
    assert [g.place[p] for p in range(4)] == [1, 1, 3, 4]
    assert g.result[0] == g.result[1]
    assert sum(g.result[p] for p in range(4)) == 0
    assert all(Fraction(g.result[p], 12000).denominator == 1 for p in (2, 3))
