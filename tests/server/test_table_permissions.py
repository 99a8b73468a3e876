"""Permissions to join, start, undo, rule, remove, pause and spectate, by the order of a table.

Every row of the table of rights in `server/tables/permissions.py`, for each order.
"""

from dataclasses import replace

import pytest

from hanchan.messages import table as m
from hanchan.messages.table_options import EventTableOptions, TableAccess, TableOptions
from hanchan.records.record import rules_to_record
from hanchan.rules import load_rules
from hanchan.server.errors import RefusalError
from hanchan.server.tables import table_requests
from hanchan.server.tables.ballot import VOTE_RETRY_SECONDS, VOTE_SECONDS
from hanchan.server.tables.option_checks import RATED_SPECTATOR_DELAY, table_rules
from hanchan.server.tables.permissions import PERMISSIONS, TableOperation
from hanchan.server.tables.player_slots import AWAY_SECONDS, PlayerSlot, SeatApplicant, hash_secret
from hanchan.server.tables.table_requests import offered_operations, removable_places
from hanchan.server.views.table_updates import present_table, present_vote, present_vote_result
from hanchan.table import Enforcement
from servers.hosted_tables import Hosted, Page

FRIENDS, CLUB, PUBLIC, EVENT = TableAccess
GOVERNED = pytest.mark.parametrize("order", [CLUB, PUBLIC])
EVERY = pytest.mark.parametrize("order", [FRIENDS, CLUB, PUBLIC])
RATED = {"rated": True, "coach": False, "delay": RATED_SPECTATOR_DELAY}
OFFENCE = "too_few_tiles"


def hosted(order: TableAccess, people: int = 4, **options: object) -> Hosted:
    """A table of that order; the player at index 0 sat down first, and is its host."""
    told = {"order": order, "pause": 0, "pace": 0, **options}
    if order is EVENT:
        recorded = rules_to_record(load_rules(str(told.get("rules", "tenhou"))))
        told["event"] = EventTableOptions(
            id="may", name="May cup", round=1, table=1, secret="0" * 64, rules=recorded
        )
    return Hosted(TableOptions(**told), people)  # pyright: ignore[reportArgumentType]


def begun(order: TableAccess, people: int = 4, **options: object) -> Hosted:
    table = hosted(order, people, **options)
    table.start()
    return table


def among_people(order: TableAccess) -> tuple[Hosted, int]:
    """A match whose rules people see to, and the seat of somebody who is not the host."""
    table = begun(order, rules="ema-2008", enforcement=Enforcement.TABLE)
    return table, table.table.seat_of(table.chair(3))


def newcomer(name: str = "Eve", address: str = "") -> SeatApplicant:
    return SeatApplicant(
        name=name,
        token_hash=hash_secret(name),
        visitor_hash=hash_secret(f"v {name}"),
        address=address,
    )


def sits(table: Hosted, who: SeatApplicant) -> list[PlayerSlot | None]:
    """Ask for a seat, and return the messages received so far."""
    told: list[PlayerSlot | None] = []
    table_requests.request_seat(table.table, who, table.now, told.append)
    return told


def answer(table: Hosted, *places: int, agree: bool = True) -> None:
    vote = table.table.ballot.open
    assert vote is not None
    for place in places:
        said = m.CastVote(number=vote.number, agree=agree)
        table_requests.cast_vote(table.table, table.chair(place), said, table.now)


def decided(table: Hosted) -> tuple[Page, bytes]:
    """Somebody has decided something; whose page it was, and the match before it."""
    while not table.asked():
        if not table.wait_for_more():  # a bot has ended the kyoku already, and all are to go on
            assert not table.live.match.over
            table.ready()
    page = table.asked()[0]
    before = table.live.match.snapshot()
    table.act(page, page.offered[0])
    return page, before


# To sit down before the match.


def test_a_private_link_allows_any_number_of_seats() -> None:
    table = hosted(FRIENDS, people=0)
    assert [chair.number for _ in range(4) for chair in sits(table, newcomer()) if chair] == [
        *range(4)
    ]


@GOVERNED
def test_a_player_has_one_seat_at_other_tables(order: TableAccess) -> None:
    table = hosted(order, people=1)
    assert [chair and chair.number for chair in sits(table, newcomer())] == [1]
    with pytest.raises(RefusalError, match="Each player has one seat at this table"):
        sits(table, newcomer())
    with pytest.raises(RefusalError, match="must identify the player"):
        sits(table, SeatApplicant(name="Nobody", token_hash=hash_secret("t")))


@EVERY
def test_a_player_has_one_seat_in_a_rated_match_among_friends(
    order: TableAccess,
) -> None:
    table = hosted(order, people=0, **RATED)
    assert [chair and chair.number for chair in sits(table, newcomer(address="192.0.2.1"))] == [0]
    with pytest.raises(RefusalError, match="Each player has one seat at this table"):
        sits(table, newcomer(address="192.0.2.2"))
    with pytest.raises(RefusalError, match="address"):
        sits(table, newcomer("Ben", address="192.0.2.1"))


@pytest.mark.parametrize(("order", "second"), [(CLUB, [2]), (PUBLIC, None)])
def test_strangers_need_separate_addresses_and_club_members_do_not(
    order: TableAccess, second: list[int] | None
) -> None:
    table = hosted(order, people=1)
    sits(table, newcomer("Eve", "192.0.2.7"))
    if second is None:
        with pytest.raises(RefusalError, match="one person per address may sit down"):
            sits(table, newcomer("Mallory", "192.0.2.7"))
        second = [2]
        assert [one and one.number for one in sits(table, newcomer("Ann", "192.0.2.8"))] == second
    else:
        told = sits(table, newcomer("Mallory", "192.0.2.7"))
        assert [one and one.number for one in told] == second


@EVERY
def test_a_client_gone_before_their_turn_gets_no_seat(order: TableAccess) -> None:
    table = hosted(order, people=2)
    with pytest.raises(RefusalError, match="has left"):
        sits(table, replace(newcomer(), here=lambda: False))
    assert table.table.chairs[2] is None


# To take a bot's seat in mid-match.


def test_a_private_link_allows_taking_a_bots_seat() -> None:
    table = begun(FRIENDS, people=1)
    assert [chair and chair.number for chair in sits(table, newcomer())] == [1]


@GOVERNED
def test_taking_a_bots_seat_elsewhere_needs_all_others(order: TableAccess) -> None:
    table = begun(order, people=2)
    told = sits(table, newcomer())
    answer(table, 0)
    assert (told, table.chair(2).is_person) == ([], False)
    answer(table, 1)
    assert [chair and chair.name for chair in told] == ["Eve"]
    assert table.chair(2).is_person
    assert table.table.seat_of(table.chair(2)) not in table.live.bots


@GOVERNED
def test_one_no_keeps_the_seat_closed(order: TableAccess) -> None:
    table = begun(order, people=2)
    told = sits(table, newcomer())
    answer(table, 0, agree=False)
    assert (told, table.chair(2).is_person) == ([None], False)


@GOVERNED
def test_an_unanswered_question_counts_as_no(order: TableAccess) -> None:
    table = begun(order, people=2)
    told = sits(table, newcomer())
    answer(table, 0)
    table.wait(VOTE_SECONDS - 1)
    assert told == []
    table.wait(1)
    assert (told, table.chair(2).is_person) == ([None], False)


@GOVERNED
def test_a_client_leaving_before_the_answer_gets_no_seat(order: TableAccess) -> None:
    table, here = begun(order, people=2), [True]
    told = sits(table, replace(newcomer(), here=lambda: bool(here)))
    answer(table, 0)
    here.clear()
    answer(table, 1)
    assert (told, table.chair(2).is_person) == ([None], False)


@GOVERNED
def test_a_client_blocked_while_waiting_gets_no_seat(order: TableAccess) -> None:
    table, who = begun(order, people=2), newcomer()
    table.chair(1).visitor_hash = hash_secret("somebody")
    told = sits(table, who)
    answer(table, 0)
    who.blocked.add(hash_secret("somebody"))
    answer(table, 1)
    assert (told, table.chair(2).is_person) == ([None], False)


@GOVERNED
def test_a_seat_is_closed_without_players_to_agree(order: TableAccess) -> None:
    table = begun(order, people=2)
    table.close(table.pages[0])
    with pytest.raises(RefusalError, match="not enough of them are here"):
        sits(table, newcomer())


@GOVERNED
def test_a_player_can_always_return_to_their_seat(order: TableAccess) -> None:
    table = begun(order, people=2)
    table.close(table.pages[1])
    table.wait(AWAY_SECONDS + 1)
    assert table.chair_of(table.open(1)) is table.chair(1)


@EVERY
def test_seats_of_a_started_rated_match_are_closed(order: TableAccess) -> None:
    table = begun(order, people=1, **RATED)
    with pytest.raises(RefusalError, match="The seats of this match are closed"):
        sits(table, newcomer())
    assert table.table.ballot.open is None


# To begin.


def test_any_player_starts_a_private_table() -> None:
    table = hosted(FRIENDS, people=2)
    table_requests.request_start(table.table, table.chair(1), table.now)
    assert table.table.phase == "playing"


@GOVERNED
def test_the_host_starts_other_tables(order: TableAccess) -> None:
    table = hosted(order, people=2)
    with pytest.raises(RefusalError, match="Only the host can start the match here"):
        table_requests.request_start(table.table, table.chair(1), table.now)
    table_requests.request_start(table.table, table.chair(0), table.now)
    assert table.table.phase == "playing"


@GOVERNED
def test_four_ready_players_start_a_table(order: TableAccess) -> None:
    table = hosted(order)
    for place in (1, 2, 3):
        table_requests.announce_ready(table.table, table.chair(place))
        table.settle()
        assert table.table.phase == "gathering"
    table_requests.announce_ready(table.table, table.chair(0))
    table.settle()
    assert table.table.phase == "playing"


@GOVERNED
def test_three_ready_players_start_no_table(order: TableAccess) -> None:
    table = hosted(order, people=3)
    for place in range(3):
        table_requests.announce_ready(table.table, table.chair(place))
    table.settle()
    assert table.table.phase == "gathering"


@GOVERNED
def test_the_next_player_is_host_while_the_host_is_away(order: TableAccess) -> None:
    table = hosted(order, people=3)
    table.close(table.pages[0])
    table.wait(AWAY_SECONDS)
    assert present_table(table.table, now=table.now).host == 1
    table_requests.request_start(table.table, table.chair(1), table.now)
    assert table.table.phase == "playing"


# To take back.


def test_any_player_may_undo_at_a_private_table_with_undo() -> None:
    table = begun(FRIENDS, undo=True)
    page, before = decided(table)
    other = next(chair for chair in table.table.people() if chair is not table.chair_of(page))
    table_requests.request_undo(table.table, other, table.now)
    assert table.live.match.snapshot() == before


@GOVERNED
def test_undo_at_other_tables_needs_all_others(order: TableAccess) -> None:
    table = begun(order, undo=True)
    _, before = decided(table)
    table_requests.request_undo(table.table, table.chair(2), table.now)
    answer(table, 0, 1)
    assert table.live.match.snapshot() != before
    answer(table, 3)
    assert table.live.match.snapshot() == before


@GOVERNED
def test_the_asker_has_no_vote_and_votes_count_once(order: TableAccess) -> None:
    table = begun(order, undo=True)
    decided(table)
    table_requests.request_undo(table.table, table.chair(2), table.now)
    answer(table, 0)
    for place in (2, 0):
        with pytest.raises(RefusalError, match="You have no vote on this"):
            answer(table, place)


@GOVERNED
def test_an_undo_request_lapses_after_another_decision(order: TableAccess) -> None:
    table = begun(order, undo=True)
    decided(table)
    table_requests.request_undo(table.table, table.chair(2), table.now)
    answer(table, 0, 1)
    decided(table)
    after = table.live.match.snapshot()
    assert table.table.ballot.open is None
    assert table.live.match.snapshot() == after


@GOVERNED
def test_undo_against_bots_needs_no_vote(order: TableAccess) -> None:
    table = begun(order, people=1, undo=True)
    _, before = decided(table)
    table_requests.request_undo(table.table, table.chair(0), table.now)
    assert table.live.match.snapshot() == before


@EVERY
def test_a_rated_match_has_no_undo(order: TableAccess) -> None:
    with pytest.raises(RefusalError, match="undo: this cannot be chosen for a rated table"):
        hosted(order, undo=True, **RATED)
    table = begun(order, **RATED)
    _, before = decided(table)
    for place in range(4):
        with pytest.raises(RefusalError, match="Nothing can be undone"):
            table_requests.request_undo(table.table, table.chair(place), table.now)
    assert table.live.match.snapshot() != before


def test_a_table_without_undo_refuses_it() -> None:
    table = begun(FRIENDS)
    _, before = decided(table)
    with pytest.raises(RefusalError, match="Nothing can be undone at this table"):
        table_requests.request_undo(table.table, table.chair(1), table.now)
    assert table.live.match.snapshot() != before


# To rule.


def test_any_player_rules_at_a_private_table() -> None:
    table, offender = among_people(FRIENDS)
    table.table.report(m.ReportOffence(offence=OFFENCE, seat=offender), 1)
    table_requests.request_ruling(
        table.table, table.chair(3), m.DecideReport(report=1, verdict="confirm"), table.now
    )
    assert table.live.match.view(0).players[offender].dead_hand


@GOVERNED
def test_an_uninvolved_host_rules_at_other_tables(order: TableAccess) -> None:
    table, offender = among_people(order)
    table.table.report(m.ReportOffence(offence=OFFENCE, seat=offender), 1)
    ruling = m.DecideReport(report=1, verdict="confirm")
    for place in (1, 2, 3):
        with pytest.raises(RefusalError, match="Only the host can rule on this report"):
            table_requests.request_ruling(table.table, table.chair(place), ruling, table.now)
    table_requests.request_ruling(table.table, table.chair(0), ruling, table.now)
    assert table.live.match.view(0).players[offender].dead_hand


@GOVERNED
@pytest.mark.parametrize("concern", ["offender", "reporter"])
def test_an_involved_host_needs_three_of_four(order: TableAccess, concern: str) -> None:
    table, other = among_people(order)
    host = table.table.seat_of(table.chair(0))
    seat, by = (host, 1) if concern == "offender" else (other, 0)
    table.table.report(m.ReportOffence(offence=OFFENCE, seat=seat), by)
    ruling = m.DecideReport(report=1, verdict="dismiss", reason="all are there")
    table_requests.request_ruling(table.table, table.chair(0), ruling, table.now)
    assert 1 in table.table.reports()
    answer(table, 1)
    assert 1 in table.table.reports()
    answer(table, 2)
    assert 1 not in table.table.reports()


@EVERY
def test_rules_of_a_rated_match_are_enforced(order: TableAccess) -> None:
    with pytest.raises(RefusalError, match="enforcement: this cannot be chosen for a rated table"):
        hosted(order, enforcement=Enforcement.TABLE, **RATED)


# To send somebody away.


def test_a_private_table_removes_no_players() -> None:
    table = hosted(FRIENDS)
    with pytest.raises(RefusalError, match="Players cannot be removed from a table of friends"):
        table_requests.request_removal(table.table, table.chair(0), 1, table.now)
    assert removable_places(table.table, table.chair(0), table.now) == ()


@GOVERNED
def test_the_host_removes_a_player_before_the_match(order: TableAccess) -> None:
    table = hosted(order, people=3)
    with pytest.raises(RefusalError, match="Before the match the host can remove a player"):
        table_requests.request_removal(table.table, table.chair(1), 2, table.now)
    table_requests.request_removal(table.table, table.chair(0), 2, table.now)
    assert table.table.chairs[2] is None
    with pytest.raises(RefusalError, match="There is no other player in that seat"):
        table_requests.request_removal(table.table, table.chair(0), 0, table.now)


@GOVERNED
def test_a_removed_player_cannot_rejoin_even_after_a_restart(order: TableAccess) -> None:
    table = hosted(order, people=1)
    sits(table, newcomer())
    table_requests.request_removal(table.table, table.chair(0), 1, table.now)
    table.settle()
    table.killed()
    with pytest.raises(RefusalError, match="You were removed from this table"):
        sits(table, newcomer())


@GOVERNED
def test_three_players_remove_one_absent_for_a_minute(order: TableAccess) -> None:
    table = begun(order)
    table.close(table.pages[2])
    table.wait(AWAY_SECONDS - 1)
    with pytest.raises(RefusalError, match="once the player has been away for a minute"):
        table_requests.request_removal(table.table, table.chair(0), 2, table.now)
    table.wait(1)
    assert removable_places(table.table, table.chair(1), table.now) == (2,)
    table_requests.request_removal(table.table, table.chair(1), 2, table.now)
    answer(table, 0)
    assert table.chair(2).is_person
    answer(table, 3)
    assert not table.chair(2).is_person


@GOVERNED
def test_a_player_back_in_time_is_not_removed(order: TableAccess) -> None:
    table = begun(order)
    table.close(table.pages[2])
    table.wait(AWAY_SECONDS)
    table_requests.request_removal(table.table, table.chair(1), 2, table.now)
    table.open(2)
    answer(table, 0)
    assert table.chair(2).is_person
    assert table.table.ballot.open is None


# Pausing and spectating.


def test_any_player_pauses_a_private_teaching_table() -> None:
    table = begun(FRIENDS, teacher=True)
    table_requests.request_pause(table.table, table.chair(3), table.now, on=True)
    assert table.table.paused


@GOVERNED
def test_the_host_pauses_other_teaching_tables(order: TableAccess) -> None:
    table = begun(order, teacher=True)
    with pytest.raises(RefusalError, match="Only the host can pause this table"):
        table_requests.request_pause(table.table, table.chair(3), table.now, on=True)
    table_requests.request_pause(table.table, table.chair(0), table.now, on=True)
    assert table.table.paused


@EVERY
def test_a_client_with_the_link_may_spectate(order: TableAccess) -> None:
    table = begun(order)
    page = table.open(None)
    table.settle()
    assert page.events()


@EVERY
def test_a_rated_match_is_spectated_with_a_delay(order: TableAccess) -> None:
    told = {**RATED, "delay": RATED_SPECTATOR_DELAY - 1}
    with pytest.raises(
        RefusalError, match="delay: spectators of a rated table need a delay of at least 180"
    ):
        hosted(order, **told)
    hosted(order, **told, spectators=False)


# What an event decides, and a table without one therefore refuses.


@pytest.mark.parametrize(
    "act",
    [
        TableOperation.SIT,
        TableOperation.TAKE_OVER,
        TableOperation.START,
        TableOperation.REMOVE,
        TableOperation.HOLD,
    ],
)
def test_only_the_event_decides_at_its_tables(act: TableOperation) -> None:
    table = hosted(EVENT, people=3, teacher=True)
    if act is TableOperation.TAKE_OVER:
        table.start()
    chair = table.chair(0)
    deeds = {
        TableOperation.SIT: lambda: sits(table, newcomer()),
        TableOperation.TAKE_OVER: lambda: sits(table, newcomer()),
        TableOperation.START: lambda: table_requests.request_start(table.table, chair, table.now),
        TableOperation.REMOVE: lambda: table_requests.request_removal(
            table.table, chair, 1, table.now
        ),
        TableOperation.HOLD: lambda: table_requests.request_pause(
            table.table, chair, table.now, on=True
        ),
    }
    with pytest.raises(RefusalError) as refused:
        deeds[act]()
    assert refused.value.message == PERMISSIONS[act][EVENT].refusal


def test_an_event_table_has_no_undo_and_no_ruling_players() -> None:
    table = begun(EVENT, undo=True)
    decided(table)
    with pytest.raises(RefusalError, match="Nothing can be undone in this match"):
        table_requests.request_undo(table.table, table.chair(0), table.now)
    ruled, offender = among_people(EVENT)
    ruled.table.report(m.ReportOffence(offence=OFFENCE, seat=offender), 1)
    with pytest.raises(RefusalError, match="The referee of the event rules"):
        table_requests.request_ruling(
            ruled.table, ruled.chair(0), m.DecideReport(report=1, verdict="confirm"), ruled.now
        )


# Whose name is only what they say.


@pytest.mark.parametrize(("order", "marked"), [(CLUB, True), (PUBLIC, True), (FRIENDS, False)])
def test_guests_are_marked_except_at_private_tables(order: TableAccess, marked: bool) -> None:
    table = hosted(order, people=1)
    sits(table, replace(newcomer(), account=True))
    table.start()
    places = present_table(table.table, now=table.now).places
    assert [place.guest for place in places] == [marked, False, False, False]
    table.table.leave(table.chair(0))
    assert not any(place.guest for place in present_table(table.table, now=table.now).places)


# The table of rights itself, and what is shown of it.


def test_every_action_has_a_permission_in_every_table_mode() -> None:
    assert set(PERMISSIONS) == set(TableOperation)
    assert all(set(row) == set(TableAccess) for row in PERMISSIONS.values())


def test_strangers_cannot_play_a_chosen_seed() -> None:
    with pytest.raises(RefusalError, match="seed: this cannot be chosen for a table for strangers"):
        table_rules(TableOptions(order=PUBLIC, seed=7))


def test_one_vote_runs_at_a_time_and_a_rejected_one_waits() -> None:
    table = begun(CLUB, undo=True)
    decided(table)
    table_requests.request_undo(table.table, table.chair(2), table.now)
    with pytest.raises(RefusalError, match="The table is already voting"):
        table_requests.request_undo(table.table, table.chair(1), table.now)
    answer(table, 0, agree=False)
    with pytest.raises(RefusalError, match=f"Ask again in {VOTE_RETRY_SECONDS:.0f} seconds"):
        table_requests.request_undo(table.table, table.chair(2), table.now)


def test_a_page_offers_permitted_actions() -> None:
    table = hosted(CLUB, teacher=True, undo=True)
    offered = [offered_operations(table.table, table.chair(place), table.now) for place in (0, 1)]
    assert offered == [("start", "undo", "hold"), ("ready", "undo")]
    assert removable_places(table.table, table.chair(0), table.now) == (1, 2, 3)
    assert offered_operations(table.table, None, table.now) == ()
    friends = hosted(FRIENDS, teacher=True, undo=True)
    assert offered_operations(friends.table, friends.chair(3), friends.now) == (
        "start",
        "undo",
        "hold",
    )


def test_a_vote_is_shown_in_words_with_its_remaining_time() -> None:
    table = begun(CLUB, people=2)
    sits(table, newcomer())
    table.now += 3
    shown = present_vote(table.table.ballot.open, "en", table.now)
    assert shown is not None
    assert shown.text == "Eve would like to take a bot's seat."
    assert (shown.left, shown.voters, shown.needed) == (VOTE_SECONDS - 3, (0, 1), 2)
    answer(table, 0, agree=False)
    (outcome,) = table.table.ballot.take_outcomes()
    assert present_vote_result(outcome, "en").text.endswith("Not done: the others did not agree.")
