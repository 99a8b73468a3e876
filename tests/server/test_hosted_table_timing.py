"""Timing of messages and actions: bots' pace, equal pauses, clocks, the gate after a kyoku."""

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanchan.core.codes import SEATS
from hanchan.messages import table as m
from hanchan.messages.match import ClockReading
from hanchan.messages.table_options import TableOptions
from hanchan.server.errors import RefusalError
from hanchan.server.tables.player_slots import GRACE_SECONDS, hash_secret
from hanchan.table import Enforcement
from servers.hosted_tables import Hosted, Page, events_of, seats_of

PAUSE, PACE = 0.6, 0.4
LYING = {"dahai", "ankan", "kakan"}
CALLS = {"chi", "pon", "daiminkan", "hora"}
PASS = 195


def played(options: TableOptions, seed: int, *, people: int = 4, moves: int = 150) -> Hosted:
    """A table at which people answer at once."""
    hosted = Hosted(options, people=people)
    hosted.start()
    hosted.play(random.Random(seed), most=moves)
    return hosted


def moments(page: Page) -> Iterator[tuple[float, list[str]]]:
    """Times at which a page received messages, and which events."""
    for at, update in page.updates():
        yield at, [str(event["type"]) for event in events_of(update)]


@given(seed=st.integers(0, 10_000), people=st.integers(1, 4))
@settings(max_examples=12)
def test_every_discard_waits_equally_long_with_or_without_callers(seed: int, people: int) -> None:
    options = TableOptions(rules="tenhou", pause=PAUSE, pace=PACE, seed=seed)
    hosted = played(options, seed, people=people)
    for page in hosted.pages:
        told = [(at, events) for at, events in moments(page) if events]
        for (at, events), (then, later) in pairwise(told):
            own = set(later) <= {"pass", "claim"}  # only the passing seat receives it
            if events[-1] in LYING and not own:
                assert then == pytest.approx(at + PAUSE)


@given(seed=st.integers(0, 10_000))
@settings(max_examples=10)
def test_content_and_timing_of_messages_depend_on_nothing_hidden(seed: int) -> None:
    """A spectator receives exactly what all can see, at times that depend on this alone."""
    hosted = Hosted(TableOptions(rules="tenhou", pause=PAUSE, pace=PACE, seed=seed))
    onlooker = hosted.open(None)
    hosted.start()
    hosted.play(random.Random(seed), most=200)
    told = list(moments(onlooker))
    for (at, events), (then, later) in pairwise(told):
        assert later, "an update without events betrays that somebody did something in secret"
        if events[-1] in LYING:
            assert then == pytest.approx(at + PAUSE)
        assert not {"pass", "claim"} & {*events, *later}
    for page in hosted.pages[:SEATS]:
        silent = [(at, update) for at, update in page.updates() if not update.events]
        assert all(update.waiting or (at, id(page)) in hosted.acts for at, update in silent)


@pytest.mark.parametrize(("thought", "lay"), [(0.1, PAUSE), (0.5, PAUSE), (1.5, 1.5)])
def test_a_call_within_the_pause_causes_no_visible_delay(thought: float, lay: float) -> None:
    """What docs/security.md promises, and the one thing that it does not."""
    hosted = Hosted(TableOptions(rules="tenhou", pause=PAUSE, pace=0, seed=2))
    onlooker = hosted.open(None)
    hosted.start()
    rng, seen = random.Random(4), list[float]()
    while len(seen) < 3:
        asked = hosted.asked()
        if not asked:
            if hosted.live.publisher.gated:
                hosted.ready()
            else:
                assert hosted.wait_for_more()
            continue
        may_call = [page for page in asked if PASS in page.offered]
        if not may_call:
            hosted.act(asked[0], rng.choice(asked[0].offered))
            continue
        lies_since, before = hosted.live.publisher.at, len(onlooker.told)
        hosted.wait(thought)
        for page in may_call:
            hosted.act(page, PASS)
        while len(onlooker.told) == before:
            assert hosted.wait_for_more()
        seen.append(hosted.live.publisher.at - lies_since)
    assert seen == [pytest.approx(lay)] * len(seen)


def test_no_client_learns_that_another_seat_passed() -> None:
    hosted = Hosted(TableOptions(rules="tenhou", pause=PAUSE, pace=0, seed=2))
    hosted.start()
    rng, checked = random.Random(4), 0
    for _ in range(400):
        asked = hosted.asked()
        if not asked:
            if hosted.live.publisher.gated:
                hosted.ready()
            else:
                assert hosted.wait_for_more()
            continue
        page = rng.choice(asked)
        before = {id(one): len(one.told) for one in hosted.pages}
        lying = hosted.live.publisher.current.upto
        passes = [code for code in page.offered if code == PASS]
        hosted.act(page, passes[0] if passes else rng.choice(page.offered))
        if passes and hosted.live.publisher.current.upto >= lying and len(asked) > 1:
            others = [one for one in hosted.pages if one is not page]
            assert all(len(one.told) == before[id(one)] for one in others)
            checked += 1
    assert checked


def test_bots_pause_before_turns_but_not_before_calls() -> None:
    hosted = Hosted(TableOptions(pause=PAUSE, pace=PACE, seed=11), people=0)
    onlooker = hosted.open(None)
    hosted.start()
    hosted.wait(60)
    told = [(at, events) for at, events in moments(onlooker) if events]
    for (at, events), (then, later) in pairwise(told):
        if events[-1] == "tsumo" and later[0] in {"dahai", "reach"}:
            assert then == pytest.approx(at + PACE)
    assert len(told) > 20


def test_a_single_player_sets_the_speed_of_bots() -> None:
    hosted = Hosted(TableOptions(pause=PAUSE, pace=PACE, seed=3), people=1)
    hosted.start()
    (page,) = hosted.pages
    hosted.table.set_pace(hosted.chair(0), 0)
    hosted.settle()
    before = hosted.now
    hosted.act(page, page.offered[-1])
    assert hosted.asked() == [page]
    assert hosted.now == before


def test_the_speed_is_fixed_with_several_players() -> None:
    hosted = Hosted(TableOptions(pause=PAUSE, pace=PACE, seed=3), people=2)
    hosted.table.set_pace(hosted.chair(0), 0)
    hosted.start()
    assert hosted.live.options == hosted.table.options


@pytest.mark.parametrize("rules", ["tenhou", "ema-2008", "jpml-a"])
def test_the_next_kyoku_starts_once_all_confirm_the_sheet(rules: str) -> None:
    hosted = Hosted(TableOptions(rules=rules, pause=0, pace=0, seed=5))
    hosted.start()
    rng = random.Random(5)
    while not hosted.live.publisher.gated:
        page = rng.choice(hosted.asked())
        hosted.act(page, rng.choice(page.offered))
    for number in range(4):
        assert hosted.live.publisher.gated
        assert all(page.last and page.last.waiting and not page.offered for page in hosted.pages)
        assert [page.events()[-1]["type"] for page in hosted.pages] != ["start_kyoku"] * 4
        hosted.wait(1000)
        hosted.table.mark_ready(hosted.chair(number))
        hosted.settle()
    assert not hosted.live.publisher.gated
    assert {str(page.events()[-2]["type"]) for page in hosted.pages} == {"start_kyoku"}


def test_an_absent_player_does_not_delay_the_next_kyoku() -> None:
    hosted = Hosted(TableOptions(pause=0, pace=0, seed=5), people=2)
    hosted.start()
    hosted.play(random.Random(5), most=1)
    hosted.table.set_autoplay(
        hosted.chair(0), m.SetAutoplay(win=True, no_calls=True, discard_drawn=True)
    )
    hosted.close(hosted.pages[1])
    hosted.wait(300)
    assert hosted.live.publisher.gated
    hosted.table.mark_ready(hosted.chair(0))
    hosted.wait(GRACE_SECONDS + 1)
    assert hosted.live.match.kyoku.deal >= 2
    assert hosted.live.publisher.caught_up or hosted.live.publisher.gated


def test_a_timeout_discards_the_drawn_tile_and_passes_calls() -> None:
    hosted = Hosted(TableOptions(rules="tenhou", move=5, reserve=10, pause=0, pace=0, seed=5))
    hosted.start()
    (page,) = hosted.asked()
    assert page.last is not None
    assert page.last.clock == ClockReading(move=5.0, reserve=10.0)
    begin = hosted.now
    assert hosted.wait_for_more()
    assert hosted.now == begin + 15
    assert page.events()[-1 if page.events()[-1]["type"] == "dahai" else -2]["tsumogiri"] is True
    seat = hosted.seat(page) or 0
    assert hosted.live.clock.reserves[seat] == 0


def test_only_time_beyond_the_move_time_uses_the_reserve() -> None:
    hosted = Hosted(TableOptions(rules="tenhou", move=5, reserve=10, pause=0, pace=0, seed=5))
    hosted.start()
    (page,) = hosted.asked()
    seat = hosted.seat(page) or 0
    hosted.now += 4
    hosted.act(page, page.offered[-1])
    assert hosted.live.clock.reserves[seat] == 10
    hosted.play(random.Random(1), most=1)
    while hosted.asked()[0] is not page:
        hosted.play(random.Random(1), most=1)
    hosted.now += 8
    hosted.act(page, page.offered[-1])
    assert hosted.live.clock.reserves[seat] == pytest.approx(7)


def called(seed: int) -> tuple[Hosted, Page, int]:
    """A table with a clock, at the moment at which somebody may call a discard."""
    options = TableOptions(rules="tenhou", move=5, reserve=0, pause=0, pace=0, seed=seed)
    hosted, rng = Hosted(options), random.Random(seed)
    hosted.start()
    while True:
        for page in hosted.asked():
            calls = [code for code in page.offered if 195 in page.offered and code != 195]
            if calls:
                return hosted, page, calls[0]
        page = rng.choice(hosted.asked())
        hosted.act(page, page.offered[-1])


def test_a_call_handled_before_a_simultaneous_timeout_counts() -> None:
    hosted, page, call = called(5)
    hosted.now += 5
    hosted.act(page, call)
    assert {str(event["type"]) for event in page.events()[-3:]} & CALLS


def test_a_call_handled_after_a_simultaneous_timeout_is_refused() -> None:
    hosted, page, call = called(5)
    last = page.last
    assert last is not None
    hosted.now += 5
    hosted.settle()
    chair = hosted.chair_of(page)
    assert chair is not None
    before = hosted.live.match.snapshot()
    with pytest.raises(RefusalError):
        hosted.table.act(chair, m.Act(match=1, seq=last.seq, action=call), hosted.now)
    assert hosted.live.match.snapshot() == before


def test_clocks_stop_while_nothing_can_be_written() -> None:
    hosted, page, call = called(5)
    hosted.now += 60
    hosted.table.exclude_outage(hosted.now - 59, hosted.now)
    hosted.settle()
    assert call in page.offered
    assert hosted.live.clock.next_expiry() == hosted.now + 5


def test_players_enforcing_rules_get_equal_time_to_call() -> None:
    options = TableOptions(enforcement=Enforcement.TABLE, pause=PAUSE, pace=PACE, calls=3.0, seed=5)
    hosted = Hosted(options, people=1)
    onlooker = hosted.open(None)
    hosted.start()
    hosted.table.set_autoplay(hosted.chair(0), m.SetAutoplay(discard_drawn=True))
    hosted.wait(60)
    told = [(at, events) for at, events in moments(onlooker) if events]
    own = hosted.table.seat_of(hosted.chair(0))
    waited = []
    for (at, events), (then, later), (_, update) in zip(
        told, told[1:], [u for u in onlooker.updates() if u[1].events], strict=False
    ):
        if events[-1] == "dahai" and later[0] == "tsumo":
            discard = events_of(update)[-1]
            waited.append((discard["actor"] == own, round(then - at, 3)))
    assert {seconds for mine, seconds in waited if not mine} == {3.0}
    assert {seconds for mine, seconds in waited if mine} == {PAUSE}


def test_a_delayed_spectator_sees_every_event_with_the_delay() -> None:
    hosted = Hosted(TableOptions(pause=PAUSE, pace=PACE, seed=11, delay=30), people=1)
    onlooker = hosted.open(None)
    hosted.start()
    hosted.table.set_autoplay(hosted.chair(0), m.SetAutoplay(no_calls=True, discard_drawn=True))
    for _ in range(400):
        hosted.wait(0.2)
    own = {(e["seq"], e["type"]): at for at, u in hosted.pages[0].updates() for e in events_of(u)}
    for at, update in onlooker.updates():
        for event in events_of(update):
            early = [when for (_, kind), when in own.items() if kind == event["type"]]
            assert at >= min(early) + 30 - 1e-6
    assert 10 < len(onlooker.events()) < len(hosted.pages[0].events())


def test_a_taken_over_seat_continues_its_sequence_numbers() -> None:
    hosted = Hosted(TableOptions(pause=0, pace=0, seed=11), people=1)
    hosted.start()
    hosted.play(random.Random(3), most=10)
    hosted.table.sit("Late", hash_secret("late"), None, hosted.now)
    page = hosted.open(1)
    hosted.settle()
    assert [event["seq"] for event in page.events()] == list(range(len(page.events())))
    assert len(seats_of(hosted)) == 2
