"""After every single step of a match a server can be killed: it goes on as if nothing had been."""

import random
from collections.abc import Iterator

import pytest

from hanchan.bots import Bot
from hanchan.core.codes import SEATS
from hanchan.messages.table_options import RuleValueInput, TableOptions
from hanchan.records import AnyEvent
from hanchan.server.tables.persistence import restore_table
from hanchan.table import Enforcement
from servers.hosted_tables import Hosted

SHORT: dict[str, RuleValueInput] = {
    "ending.rounds": 1,
    "placement.start": 1000,
    "placement.return": 1000,
}
"""Any deal-in makes a player bust, so that the match is soon over."""


def steps_of(hosted: Hosted, seed: int) -> Iterator[None]:
    """A whole match, step by step."""
    rng, bots = random.Random(seed), [Bot("efficient", seed=seat) for seat in range(SEATS)]
    while hosted.table.phase != "over":
        asked = hosted.asked()
        if asked:
            page = rng.choice(asked)
            seat = hosted.seat(page) or 0
            legal = hosted.live.match.legal().get(seat)
            hosted.now += 3 * rng.random()
            code = bots[seat].choose(hosted.live.match.view(seat)) if legal else page.offered[0]
            hosted.act(page, code)
        elif hosted.live.publisher.gated:
            hosted.ready()
        else:
            assert hosted.wait_for_more()
        yield


@pytest.mark.parametrize("enforcement", list(Enforcement))
def test_a_match_survives_a_kill_at_any_step(
    enforcement: Enforcement,
) -> None:
    options = TableOptions(
        rules="tenhou",
        changes=SHORT,
        enforcement=enforcement,
        pause=0,
        pace=0,
        calls=1,
        move=1,
        reserve=60,
        undo=True,
        seed=8,
    )
    hosted = Hosted(options)
    hosted.start()
    kinds: set[str] = set()
    for _ in steps_of(hosted, 8):
        again = restore_table(hosted.shelf.stored(), hosted.now).table.live
        assert again is not None
        match, as_it_was = again.match, hosted.live.match
        assert match.snapshot() == as_it_was.snapshot()
        assert match.events == as_it_was.events
        assert again.publisher.gated == hosted.live.publisher.gated
        assert again.clock.reserves == pytest.approx(hosted.live.clock.reserves)
        assert again.decisions == hosted.live.decisions[-100:]
        assert len(match.steps) == len(as_it_was.steps)
        kinds |= {kind_of(event) for event in match.events}
    assert hosted.live.match.over
    assert {"start_kyoku", "tsumo", "dahai", "end_game"} <= kinds


def kind_of(event: AnyEvent) -> str:
    return str(event.__struct_config__.tag)


def test_a_decision_made_before_a_restart_can_be_undone_after_it() -> None:
    hosted = Hosted(TableOptions(pause=0, pace=0, undo=True, seed=3), people=2)
    hosted.start()
    before = hosted.live.match.snapshot()
    hosted.play(random.Random(1), most=3)
    assert len(hosted.live.decisions) == 3
    hosted.killed()
    for _ in range(3):
        assert hosted.live.match.snapshot() != before
        hosted.table.undo_last_decision(hosted.chair(0), hosted.now)
        hosted.settle()
        hosted.killed()
    assert hosted.live.match.events[-1].__struct_config__.tag == "undo"
    assert hosted.live.decisions == []
    assert hosted.live.match.snapshot() == before
