"""What is explained is what is played."""

import pytest

from hanchan.bots import Bot
from hanchan.bots.dispatch import bot_choice
from hanchan.bots.explanation import MoveKind, explain
from hanchan.core.distance_tables import load_tables
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.kernels.compiled_library import compiled_form
from hanchan.table import Match, SeatView
from hanchan.table.seat import Seats, play_to_end
from play.scenario_table import Table
from suite.compiled_kernels import needs_compiler

pytestmark = needs_compiler
DECISIONS = 1000


@pytest.fixture(autouse=True, scope="module")
def _compiled_once() -> None:
    """Single calls build nothing, and would be interpreted."""
    compiled_form(bot_choice)


class Explaining:
    """The bot, which at each decision is asked why as well."""

    def __init__(self) -> None:
        self.name = "explaining"
        self.bot = Bot("expected")
        self.asked = 0
        self.verdicts = set[MoveKind]()

    def choose(self, view: SeatView) -> int:
        """What the bot plays, which must be what is explained as best."""
        chosen, told = self.bot.choose(view), explain(view)
        assert told.best.code == chosen
        if told.choices and told.verdict is not MoveKind.KAN:
            assert told.choices[0].worth == max(one.worth for one in told.choices)
            assert told.best.code in [
                one.action.code for one in told.choices if one.worth == told.choices[0].worth
            ]
        self.asked += 1
        self.verdicts.add(told.verdict)
        return chosen


def test_the_choice_explained_as_best_is_the_one_played() -> None:
    seat, seed = Explaining(), 0
    while seat.asked < DECISIONS:
        seed += 1
        for _ in play_to_end(Match("tenhou", seed=seed), Seats([seat] * 4)):
            if seat.asked >= DECISIONS:
                break
    assert set(MoveKind) - {MoveKind.KAN, MoveKind.KITA} <= seat.verdicts


def test_a_discard_is_explained_by_its_chances() -> None:
    table = Table("tenhou", hands={0: "234m456p23467s88p", 1: "159m258p369s1234z"}, draws="9m 7p")
    table.play(0, "riichi 9m").pass_all()
    view = View()
    fill_view(view, table.game, table.rules, load_tables(), 1)
    told = explain(SeatView(view, ("", "", "", ""), table.rules))
    by_tile = {str(one.action.tile): one for one in told.choices}
    assert told.verdict is MoveKind.FOLD
    assert by_tile["9m"].deal_in == (0, 0, by_tile["9m"].deal_in[2])
    assert by_tile["5p"].deal_in[2] > 0.02
    assert by_tile["9m"].worth > by_tile["5p"].worth
