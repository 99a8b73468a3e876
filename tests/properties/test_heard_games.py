"""A match followed by what one seat hears of it looks to that seat as the match itself does."""

import random
from itertools import chain
from typing import get_type_hints

import numpy as np
import pytest

from hanchan import Match
from hanchan.core.view_layout import View
from hanchan.records.actions import ActionType
from hanchan.records.heard_game import HeardGame
from playing import steps

FIELDS = tuple(get_type_hints(View))
LATER = {ActionType.SHOW, ActionType.STOP}
"""What is asked before anybody hears that the wall is used up, or the match decided."""


def fields(view: View) -> dict[str, object]:
    return {name: np.asarray(getattr(view, name)).tolist() for name in FIELDS}


@pytest.mark.parametrize("rules", ["tenhou", "jpml-b", "ema-2008", "club-4p"])
def test_every_field_of_a_view_is_the_same_as_in_the_whole_match(rules: str) -> None:
    match = Match(rules, seed=11)
    games = [HeardGame(match.rules, seat) for seat in range(4)]
    heard = [0] * 4
    compared = 0
    for _ in chain([[]], steps(match, random.Random(11))):
        for seat, game in enumerate(games):
            news = match.events_for(seat, heard[seat])
            heard[seat] += len(news)
            for event in news:
                game.hear(event)
        for seat, actions in match.legal().items():
            if not LATER & {action.type for action in actions}:
                assert games[seat].asked
                assert fields(games[seat].view()) == fields(match.view_record(seat))
                compared += 1
    assert match.over
    assert compared > 300
