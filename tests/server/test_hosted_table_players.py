"""Who sits where, who plays for whom, and what people may ask of a table."""

import random

import pytest

from hanchan.bots import SUBSTITUTE_BOT
from hanchan.core.seeded_deals import match_seed
from hanchan.errors import HanchanError
from hanchan.messages import table as m
from hanchan.messages.table_options import TableOptions
from hanchan.server.errors import RefusalError
from hanchan.server.tables.player_slots import GRACE_SECONDS, NO_AUTOPLAY, hash_secret
from hanchan.server.views.table_updates import present_table
from hanchan.table import Enforcement
from servers.hosted_tables import Hosted

QUICK = TableOptions(pause=0, pace=0, seed=3)


def test_seats_are_taken_in_order_and_a_full_table_is_refused() -> None:
    hosted = Hosted(QUICK, people=4)
    assert [chair.number for chair in hosted.table.people()] == [0, 1, 2, 3]
    with pytest.raises(RefusalError, match="Every seat of this table is taken"):
        hosted.table.sit("Fifth", hash_secret("fifth"), None, 0)


def test_a_seat_is_identified_by_its_token_alone() -> None:
    table = Hosted(QUICK, people=2).table
    assert table.slot_by_token(hash_secret("token 1")) is table.chairs[1]
    assert table.slot_by_token(hash_secret("token 7")) is None
    assert table.slot_by_token("token 1") is None


def test_bots_fill_empty_seats_and_a_friend_takes_one_over_later() -> None:
    hosted = Hosted(QUICK, people=1)
    hosted.start()
    assert [chair.bot for chair in hosted.table.chairs if chair] == [None, *QUICK.bots]
    bot = hosted.chair(1)
    friend = hosted.table.sit("Friend", hash_secret("friend"), None, hosted.now)
    assert (friend.number, friend.bot, friend.name) == (1, None, "Friend")
    assert friend is not bot
    assert hosted.table.seat_of(friend) not in hosted.live.bots


def test_a_seat_left_before_the_match_is_empty_and_later_goes_to_a_bot() -> None:
    hosted = Hosted(QUICK, people=2)
    hosted.table.leave(hosted.chair(0))
    assert hosted.table.chairs[0] is None
    again = hosted.table.sit("Again", hash_secret("again"), None, hosted.now)
    assert again.number == 0
    hosted.start()
    hosted.table.leave(again)
    assert (again.is_person, again.bot, again.pages) == (False, SUBSTITUTE_BOT, 0)
    assert hosted.table.slot_by_token(hash_secret("again")) is None


def test_a_taken_over_seat_reveals_nothing_of_its_previous_player() -> None:
    hosted = Hosted(QUICK, people=1)
    hosted.start()
    left = hosted.chair(0)
    hosted.table.set_autoplay(left, m.SetAutoplay(win=True, no_calls=True, discard_drawn=True))
    hosted.table.leave(left)
    taken = hosted.table.sit("Next", hash_secret("next"), None, hosted.now)
    assert taken.number == 0
    assert (taken.switches.win, taken.switches.no_calls, taken.pages) == (False, False, 0)
    assert not left.is_person


@pytest.mark.parametrize("pace", [0, 0.7])
def test_a_bot_plays_for_an_absent_player_after_a_while(pace: float) -> None:
    hosted = Hosted(TableOptions(pause=0.5, pace=pace, seed=3), people=2)
    hosted.start()
    gone, stays = hosted.pages
    stays.visitor.views = False
    hosted.table.set_autoplay(hosted.chair(1), m.SetAutoplay(no_calls=True, discard_drawn=True))
    hosted.close(gone)
    hosted.wait(GRACE_SECONDS - 1)
    before = hosted.live.match.kyoku.live_tiles
    hosted.wait(600)
    assert hosted.live.match.kyoku.live_tiles < before or hosted.live.publisher.gated


def test_a_table_may_wait_for_an_absent_player() -> None:
    hosted = Hosted(TableOptions(pause=0, pace=0, seed=3, absent="wait"), people=2)
    hosted.start()
    gone = hosted.pages[0]
    hosted.table.set_autoplay(hosted.chair(1), m.SetAutoplay(no_calls=True, discard_drawn=True))
    hosted.close(gone)
    hosted.wait(10_000)
    assert hosted.live.match.kyoku.deal == 1
    assert list(hosted.live.match.legal()) == [hosted.table.seat_of(hosted.chair(0))]


def test_a_match_starts_once_and_a_rematch_needs_every_player() -> None:
    options = TableOptions(rules="tenhou", changes={"ending.rounds": 1}, pause=0, pace=0, seed=3)
    hosted = Hosted(options)
    with pytest.raises(RefusalError, match="No match has begun at this table yet"):
        hosted.table.mark_ready(hosted.chair(0))
    hosted.start()
    with pytest.raises(RefusalError, match="The match has already begun"):
        hosted.table.start(hosted.now)
    with pytest.raises(RefusalError, match="A rematch is possible only after"):
        hosted.table.rematch(hosted.chair(0), hosted.now)
    hosted.play(random.Random(1))
    first = hosted.live
    for number in range(4):
        assert hosted.live is first
        hosted.table.rematch(hosted.chair(number), hosted.now)
    assert hosted.live.number == 2
    assert not any(chair.ready for chair in hosted.table.people())
    hosted.settle()
    assert {page.visitor.match for page in hosted.pages} == {2}
    assert hosted.live.match.seed != first.match.seed


def test_a_rematch_has_a_secret_seed_whatever_the_seed_of_the_first_match_was() -> None:
    seeds: list[bytes] = []
    for _ in range(2):
        options = TableOptions(rules="tenhou", changes={"ending.rounds": 1}, pace=0, seed=3)
        hosted = Hosted(options, people=1)
        hosted.start()
        assert present_table(hosted.table).seeded
        hosted.play(random.Random(1))
        assert hosted.live.match.seed == match_seed(3)
        hosted.table.rematch(hosted.chair(0), hosted.now)
        assert not present_table(hosted.table).seeded
        seeds.append(hosted.live.match.seed)
        hosted.settle()
        hosted.killed()
        assert not present_table(hosted.table).seeded
    assert len({match_seed(4), *seeds}) == 3


def test_without_a_seed_no_two_tables_deal_the_same_walls() -> None:
    first, second = Hosted(TableOptions()), Hosted(TableOptions())
    for hosted in (first, second):
        hosted.start()
    assert first.live.match.seed != second.live.match.seed


def test_stale_repeated_and_foreign_actions_are_refused() -> None:
    hosted = Hosted(QUICK)
    hosted.start()
    page = hosted.asked()[0]
    others = [one for one in hosted.pages if one is not page]
    assert page.last is not None
    act = m.Act(match=1, seq=page.last.seq, action=page.offered[-1])
    chair, before = hosted.chair_of(page), hosted.live.match.snapshot()
    assert chair is not None
    wrong = [
        (chair, m.Act(match=2, seq=act.seq, action=act.action), "seq"),
        (chair, m.Act(match=1, seq=act.seq - 1, action=act.action), "seq"),
        (chair, m.Act(match=1, seq=act.seq + 1, action=act.action), "seq"),
        (chair, m.Act(match=1, seq=act.seq, action=250), "action"),
    ]
    for other in others:
        chair_there = hosted.chair_of(other)
        assert chair_there is not None
        wrong.append((chair_there, act, "action"))
    for whose, message, field in wrong:
        with pytest.raises(RefusalError) as refused:
            hosted.table.act(whose, message, hosted.now)
        assert refused.value.field == field
    assert hosted.live.match.snapshot() == before
    hosted.table.act(chair, act, hosted.now)
    hosted.settle()
    with pytest.raises(RefusalError):
        hosted.table.act(chair, act, hosted.now)


def test_automatic_play_follows_switches_until_the_next_kyoku() -> None:
    hosted = Hosted(TableOptions(pause=0.5, pace=0.5, seed=5), people=1)
    hosted.start()
    switch = m.SetAutoplay(win=True, no_calls=True, discard_drawn=True)
    hosted.table.set_autoplay(hosted.chair(0), switch)
    hosted.wait(300)
    assert hosted.live.publisher.gated
    hosted.ready()
    hosted.wait(300)
    assert hosted.chair(0).switches is NO_AUTOPLAY
    assert [hosted.table.slot_at_seat(seat).number for seat in hosted.live.match.legal()] == [0]


def test_undo_reverts_a_decision_and_later_bot_actions() -> None:
    hosted = Hosted(TableOptions(pause=0.5, pace=0.5, undo=True, seed=3), people=1)
    hosted.start()
    chair, page = hosted.chair(0), hosted.pages[0]
    with pytest.raises(RefusalError, match="There is no step to undo"):
        hosted.table.undo_last_decision(chair, hosted.now)
    while not hosted.asked():
        assert hosted.wait_for_more()
    before, offered = hosted.live.match.snapshot(), page.offered
    hosted.act(page, offered[0])
    hosted.wait(60)
    assert hosted.live.match.snapshot() != before
    hosted.table.undo_last_decision(chair, hosted.now)
    hosted.settle()
    assert hosted.live.match.snapshot() == before
    assert page.offered == offered
    undo = page.events()[-1]
    assert undo["type"] == "undo"
    heard = page.events()
    assert heard[int(str(undo["to"]))]["type"] in {"tsumo", "start_kyoku", "dahai"}
    assert [event["seq"] for event in heard] == list(range(len(heard)))


def test_undo_is_refused_when_disallowed_or_after_the_match() -> None:
    hosted = Hosted(QUICK, people=1)
    hosted.start()
    with pytest.raises(RefusalError, match="Nothing can be undone at this table"):
        hosted.table.undo_last_decision(hosted.chair(0), hosted.now)
    options = TableOptions(
        rules="tenhou", changes={"ending.rounds": 1}, pause=0, pace=0, undo=True, seed=3
    )
    ended = Hosted(options, people=1)
    ended.start()
    ended.play(random.Random(2))
    with pytest.raises(RefusalError, match="The match is over, so nothing in it can be undone"):
        ended.table.undo_last_decision(ended.chair(0), ended.now)


def test_a_paused_teaching_table_accepts_no_actions() -> None:
    hosted = Hosted(TableOptions(pause=0.5, pace=0.5, teacher=True, seed=3), people=1)
    hosted.start()
    hosted.table.set_teacher_pause(hosted.now, on=True)
    hosted.settle()
    before = hosted.live.match.snapshot()
    hosted.wait(100)
    assert hosted.live.match.snapshot() == before
    page = hosted.pages[0]
    assert page.offered == ()
    with pytest.raises(RefusalError):
        hosted.act(page, 37)
    hosted.table.set_teacher_pause(hosted.now, on=False)
    hosted.wait(100)
    assert hosted.asked() == [page]
    with pytest.raises(RefusalError, match="Only a table made for teaching can be paused"):
        Hosted(QUICK).table.set_teacher_pause(0, on=True)


def test_reports_are_ruled_on_and_announced_where_players_enforce_rules() -> None:
    options = TableOptions(
        rules="ema-2008", enforcement=Enforcement.TABLE, pause=0, pace=0, calls=0.5, seed=3
    )
    hosted = Hosted(options, views=True)
    hosted.start()
    offender = hosted.live.match.kyoku.dealer
    hosted.table.report(m.ReportOffence(offence="too_few_tiles", seat=offender))
    hosted.settle()
    assert {len(page.last.proposals) for page in hosted.pages if page.last} == {1}
    with pytest.raises(RefusalError, match="This report is not waiting"):
        hosted.table.rule(m.DecideReport(report=9, verdict="confirm"))
    with pytest.raises(
        RefusalError,
        match="sanction: choose one of these sanctions: dead-hand-no-calls",
    ):
        hosted.table.rule(m.DecideReport(report=1, verdict="amend"))
    hosted.table.rule(m.DecideReport(report=1, verdict="confirm"))
    hosted.settle()
    assert hosted.live.match.view(0).players[offender].dead_hand
    assert [event["type"] for event in hosted.pages[0].events()][-2:] == ["ruling", "offence"]
    said = [line.text for _, update in hosted.pages[0].updates() for line in update.said]
    assert "dead hand, no calls (§\N{NO-BREAK SPACE}3.4.7b)" in said[-1]
    with pytest.raises(RefusalError, match="This report is not waiting"):
        hosted.table.rule(m.DecideReport(report=1, verdict="dismiss"))
    with pytest.raises(RefusalError, match="You have no dead hand"):
        hosted.table.redeem(hosted.chair(0), accept=True)


def test_a_report_cites_articles_and_is_dismissed_with_a_reason() -> None:
    options = TableOptions(
        rules="ema-2008", enforcement=Enforcement.TABLE, pause=0, pace=0, calls=0.5, seed=3
    )
    hosted = Hosted(options, views=True)
    hosted.start()
    table, dealer = hosted.table, hosted.live.match.kyoku.dealer
    table.report(m.ReportOffence(offence="too_few_tiles", seat=dealer))
    table.report(m.ReportOffence(offence="wrong_break"))
    hosted.settle()
    page = hosted.pages[0]
    assert page.last is not None
    assert [(one.known, bool(one.articles)) for one in page.last.proposals] == [
        (True, True),
        (False, True),
    ]
    with pytest.raises(HanchanError, match="reason"):
        table.rule(m.DecideReport(report=1, verdict="dismiss"))
    table.rule(m.DecideReport(report=1, verdict="dismiss", reason="all of them are there"))
    hosted.settle()
    assert [one.report for one in page.last.proposals] == [2]
    assert not hosted.live.match.view(0).players[dealer].dead_hand


def test_a_table_with_enforced_rules_takes_no_reports() -> None:
    hosted = Hosted(QUICK)
    hosted.start()
    with pytest.raises(HanchanError, match="enforcement"):
        hosted.table.report(m.ReportOffence(offence="too_few_tiles", seat=0))


def test_a_dead_hand_is_redeemed_once_where_the_rules_allow() -> None:
    options = TableOptions(
        rules="ema-2008",
        enforcement=Enforcement.TABLE,
        pause=0,
        pace=0,
        seed=3,
        changes={"offences.redeem_deposit": 1000},
    )
    hosted = Hosted(options, views=True)
    hosted.start()
    seat = hosted.live.match.kyoku.dealer
    hosted.table.report(m.ReportOffence(offence="too_few_tiles", seat=seat))
    hosted.table.rule(m.DecideReport(report=1, verdict="confirm"))
    hosted.settle()
    assert hosted.live.match.redeemable == (seat,)
    page = hosted.page(seat)
    assert page.last is not None
    assert page.last.view is not None
    assert page.last.view.redeem is not None
    chair = hosted.table.slot_at_seat(seat)
    hosted.table.redeem(chair, accept=True)
    hosted.settle()
    assert not hosted.live.match.view(0).players[seat].dead_hand
    with pytest.raises(RefusalError):
        hosted.table.redeem(chair, accept=True)
