"""A match of a batch as our own record: it is played again from its seed and its answers."""

from collections.abc import Sequence

from msgspec.structs import replace

from hanchan.core.codes import SEATS
from hanchan.core.walls import BatchWalls
from hanchan.envs.lane_layout import Lane
from hanchan.records.events import StartKyoku
from hanchan.records.record import Record
from hanchan.rules.ruleset import RuleSet
from hanchan.table import Match


def replayed(
    rules: RuleSet, lane: Lane, decisions: int, players: Sequence[str], *, one_kyoku: bool
) -> Record:
    """The record of the match under way in a lane; player i is called by kind and number."""
    named = [f"{players[lane.player_at[p]]} {lane.player_at[p] + 1}" for p in range(SEATS)]
    match = Match(rules, walls=BatchWalls(lane.seed), players=named, draw_seats=False)
    for i in range(decisions):
        match.step({_next_to_answer(match): lane.answers[i]})
    record = match.record()
    if one_kyoku:
        starts = [i for i, one in enumerate(record.events) if isinstance(one, StartKyoku)]
        if len(starts) > 1:  # a table deals on at once
            return replace(record, events=record.events[: starts[1]])
    return record


def _next_to_answer(match: Match) -> int:
    """As `stepping.next_to_answer`."""
    asked = list(match.legal())
    turn = match.view_record(asked[0]).seat
    return min(asked, key=lambda seat: (seat - turn - 1) % SEATS)
