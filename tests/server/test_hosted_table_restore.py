"""A server that is killed goes on where it was: at the very event, with the same numbers."""

import random
from io import BytesIO

import pytest

from hanchan.messages import table as m
from hanchan.messages.table_options import TableOptions
from hanchan.records import read_record
from hanchan.server.message_handlers import set_avatar
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.persistence import new_table_row, restore_table
from hanchan.table import Enforcement
from hanchan.table.record_playback import find_disagreements
from servers.hosted_tables import Hosted


def east(
    enforcement: Enforcement = Enforcement.ENGINE,
    *,
    calls: float = 3.0,
    move: int = 0,
    reserve: int = 0,
) -> TableOptions:
    """A short match at a quick table."""
    return TableOptions(
        rules="tenhou",
        changes={"ending.rounds": 1},
        pause=0,
        pace=0,
        seed=7,
        enforcement=enforcement,
        calls=calls,
        move=move,
        reserve=reserve,
    )


@pytest.mark.parametrize("enforcement", list(Enforcement))
def test_a_match_restored_before_every_move_equals_an_uninterrupted_one(
    enforcement: Enforcement,
) -> None:
    options = east(enforcement, calls=1.0)
    whole, cut = Hosted(options), Hosted(options)
    for hosted in (whole, cut):
        hosted.start()
    rng, same = random.Random(1), random.Random(1)
    moves = 0
    while whole.table.phase != "over" and moves < 160:
        moves += 1
        if moves % 3 == 0:
            cut.killed()
        whole.play(rng, most=1)
        cut.play(same, most=1)
        assert cut.live.match.snapshot() == whole.live.match.snapshot()
        assert cut.live.publisher.gated == whole.live.publisher.gated
    for page, other in zip(whole.pages, cut.pages, strict=True):
        assert [e["seq"] for e in other.events()] == list(range(len(other.events())))
        assert [(e["type"], e["seq"]) for e in other.events()] == [
            (e["type"], e["seq"]) for e in page.events()
        ]
    assert cut.shelf.matches == whole.shelf.matches


def test_a_restored_match_finishes_with_a_valid_record() -> None:
    hosted, rng = Hosted(east(move=20, reserve=60)), random.Random(3)
    hosted.start()
    while hosted.table.phase != "over":
        hosted.play(rng, most=rng.randrange(10, 40), think=2.0)
        hosted.killed()
    record = read_record(BytesIO(hosted.shelf.stored().record(1)))
    assert record.complete
    assert find_disagreements(record) == ()


def test_a_match_can_be_restored_from_every_stored_line() -> None:
    hosted = Hosted(east())
    hosted.start()
    hosted.play(random.Random(5), most=60)
    lines = tuple(hosted.shelf.matches[1])
    for kept in range(2, len(lines) + 1):
        stored = hosted.shelf.stored()
        stored.matches[1] = lines[:kept]
        keeper = restore_table(stored, 0.0)
        live = keeper.table.live
        assert live is not None
        events = live.match.events
        assert len(events) >= kept - 1
        assert lines[1:kept] == lines[1 : len(events) + 1][: kept - 1]
        more = keeper.next_batch()
        fresh = [] if more is None else [line.data for line in more.lines]
        assert fresh == list(lines[kept : kept + len(fresh)])


def test_pending_confirmations_and_clocks_survive_a_restart() -> None:
    hosted = Hosted(east(move=5, reserve=30))
    hosted.start()
    rng = random.Random(2)
    while not hosted.live.publisher.gated:
        page = rng.choice(hosted.asked())
        hosted.now += 6
        hosted.act(page, page.offered[-1])
    reserves = list(hosted.live.clock.reserves)
    assert min(reserves) < 30
    hosted.killed()
    assert hosted.live.publisher.gated
    assert hosted.live.clock.reserves == pytest.approx(reserves)
    assert not hosted.asked()
    hosted.ready()
    assert hosted.asked()


def test_pauses_and_rulings_survive_a_restart() -> None:
    hosted = Hosted(
        TableOptions(rules="ema-2008", enforcement=Enforcement.TABLE, teacher=True, pause=0, seed=7)
    )
    hosted.start()
    hosted.table.report(m.ReportOffence(offence="too_few_tiles", seat=2))
    hosted.table.rule(m.DecideReport(report=1, verdict="confirm"))
    hosted.table.set_teacher_pause(hosted.now, on=True)
    hosted.settle()
    hosted.killed()
    assert hosted.table.paused
    assert hosted.live.match.view(0).players[2].dead_hand


def test_a_gathering_table_keeps_its_players_over_a_restart() -> None:
    hosted = Hosted(east(), people=3)
    hosted.settle()
    hosted.table.leave(hosted.chair(1))
    hosted.settle()
    hosted.pages.clear()
    hosted.killed()
    assert [chair and chair.name for chair in hosted.table.chairs] == [
        "Person 0",
        None,
        "Person 2",
        None,
    ]
    assert hosted.table.phase == "gathering"


def test_avatars_survive_a_restart_and_leave_with_their_players() -> None:
    hosted = Hosted(east())
    hosted.start()
    for number, avatar in enumerate(("5p", "crest-3")):
        set_avatar(hosted.table, hosted.chair(number), m.SetAvatar(avatar=avatar))
    hosted.settle()
    hosted.killed()
    assert [hosted.chair(number).avatar for number in range(4)] == ["5p", "crest-3", "", ""]
    hosted.table.leave(hosted.chair(0))
    assert hosted.chair(0).avatar == ""


def test_options_of_a_stored_table_always_name_its_rulebook() -> None:
    assert '"rules":' in new_table_row(HostedTable.create("table", TableOptions())).options
