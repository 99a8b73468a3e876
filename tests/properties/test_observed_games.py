"""A match followed by what one seat hears of it looks to that seat as the match itself does."""

import random
from itertools import chain
from typing import get_type_hints

import numpy as np
import pytest

from hanchan import Match
from hanchan.core.view_record import View
from hanchan.errors import RecordError
from hanchan.records.actions import ActionType
from hanchan.records.observed_game import ObservedGame
from play.random_matches import steps

FIELDS = tuple(get_type_hints(View))
LATER = {ActionType.SHOW, ActionType.STOP}
"""What is asked before anybody hears that the wall is used up, or the match decided."""


def fields(view: View) -> dict[str, object]:
    return {name: np.asarray(getattr(view, name)).tolist() for name in FIELDS}


class Listeners:
    """A match as each of its seats hears it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.games = [ObservedGame(match.rules, seat) for seat in range(match.players)]
        self.heard = [0] * match.players
        self.compared = 0

    def listen(self) -> None:
        for seat, game in enumerate(self.games):
            news = self.match.events_for(seat, self.heard[seat])
            self.heard[seat] += len(news)
            for event in news:
                game.apply(event)

    def compare(self) -> None:
        """Compare the view of each player to move with that of their seat in the match."""
        for seat, actions in self.match.legal().items():
            if not LATER & {action.type for action in actions}:
                assert self.games[seat].asked
                assert fields(self.games[seat].view()) == fields(self.match.view_record(seat))
                self.compared += 1


@pytest.mark.parametrize(
    ("rules", "seed"),
    [
        ("tenhou", 11),
        ("jpml-b", 11),
        ("ema-2008", 11),
        ("club-4p", 11),
        ("tenhou-sanma", 11),
        ("mahjong-soul-sanma", 12),
        pytest.param("house-tobi", 11, id="with open riichi"),
        pytest.param("furiten-club", 21, id="an indicator is told before the law turns it"),
    ],
)
def test_every_field_of_a_view_is_the_same_as_in_the_whole_match(rules: str, seed: int) -> None:
    match = Match(rules, seed=seed)
    listeners = Listeners(match)
    for _ in chain([[]], steps(match, random.Random(seed))):
        listeners.listen()
        listeners.compare()
    assert match.over
    assert listeners.compared > 300


@pytest.mark.parametrize("rules", ["tenhou", "tenhou-sanma"])
def test_an_undo_reaches_every_listener(rules: str) -> None:
    match, lots = Match(rules, seed=3), random.Random(3)
    listeners = Listeners(match)
    for count, _ in enumerate(steps(match, lots, most=120)):
        if count % 15 == 14:
            match.undo()
            match.undo()
        listeners.listen()
        listeners.compare()
    assert listeners.compared > 100


def test_actions_only_for_people_are_refused_by_name() -> None:
    match = Match("ema-2008", seed=7, enforcement="table")
    listeners = Listeners(match)
    match.report("too_few_tiles", 2).confirm()
    with pytest.raises(RecordError, match="'ruling' happens only where the players enforce"):
        listeners.listen()
