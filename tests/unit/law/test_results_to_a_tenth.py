"""Results rounded to a tenth of a thousand keep their sum (`rating.rounding`)."""

import pytest

from hanchan.core.game_state import Game
from hanchan.core.placement import RESULT_TENTH, finish_match, unrounded_result
from hanchan.core.rules_encoder import encode_rules
from play.scenario_table import book

SCORES = [(33000, 33000, 33000, 21000), (24000, 48000, 24000, 24000), (30000, 30000, 30000, 30000)]
UMA = ["*:+20/+10/+5/-35", "*:+35/-5/-10/-20", "*:+15/+5/-5/-15"]


@pytest.mark.parametrize("scores", SCORES)
@pytest.mark.parametrize("uma", UMA)
def test_every_result_is_in_tenths_and_less_than_one_from_the_exact_one(
    scores: tuple[int, ...], uma: str
) -> None:
    r = encode_rules(book("ema-2008", rating__rounding="tenth", placement__uma=uma))
    g = Game()
    for p, score in enumerate(scores):
        g.score[p] = score
    finish_match(g, r)
    exact = [unrounded_result(g, r, p) for p in range(4)]
    assert all(g.result[p] % RESULT_TENTH == 0 for p in range(4))
    assert all(abs(g.result[p] - exact[p]) < RESULT_TENTH for p in range(4))
    assert sum(g.result[p] for p in range(4)) == sum(exact) == 0
