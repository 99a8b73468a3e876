"""Who may play a quick match together, and when: a table of people who accept each other."""

import pytest

from hanchan.messages.lobby import MatchPool
from hanchan.server.lobby.matchmaking import (
    OFFER_BOTS_AFTER,
    WaitingList,
    WaitingPlayer,
    may_play_together,
    quick_match_options,
)
from hanchan.server.page_connection import PageConnection
from hanchan.server.tables.option_checks import table_rules
from hanchan.server.tables.player_slots import SeatApplicant
from hanchan.store.ratings import START_RATING

TENHOU = MatchPool(rules="tenhou")


def waiter(
    name: str,
    since: float = 0,
    rating: float = START_RATING,
    pool: MatchPool = TENHOU,
    address: str = "",
) -> WaitingPlayer:
    who = SeatApplicant(name=name, token_hash=name, visitor_hash=name, address=address)
    return WaitingPlayer(
        applicant=who,
        secret=name,
        page=PageConnection(),
        pool=pool,
        since=since,
        rating=rating,
        bots_after=since + OFFER_BOTS_AFTER,
    )


def groups(*waiters: WaitingPlayer, now: float = 1) -> list[str]:
    """The names of those who are brought together."""
    found = WaitingList(list(waiters)).groups(now)
    return ["".join(one.applicant.name for one in group) for group in found]


def four(names: str = "ABCD") -> list[WaitingPlayer]:
    return [waiter(name) for name in names]


def test_four_players_with_one_wish_are_matched() -> None:
    assert groups(*four()) == ["ABCD"]
    assert groups(*four("ABC")) == []


def test_three_players_are_matched_where_three_play() -> None:
    pool = MatchPool(rules="tenhou-sanma")
    people = [waiter(name, pool=pool) for name in "ABCD"]
    assert groups(*people[:2]) == []
    assert groups(*people) == ["ABC"]
    assert not quick_match_options(pool, 3).rated


@pytest.mark.parametrize(
    "other",
    [
        MatchPool(rules="wrc"),
        MatchPool(rules="tenhou", length="east"),
        MatchPool(rules="tenhou", clock="quick"),
    ],
)
def test_rulebook_length_and_clock_are_the_same_for_all(other: MatchPool) -> None:
    assert groups(*four("ABC"), waiter("D", pool=other)) == []


def test_longest_waiting_players_come_first() -> None:
    late = [waiter(name, since=float(since)) for since, name in enumerate("EDCBA")]
    assert groups(*late[::-1], now=10) == ["EDCB"]


@pytest.mark.parametrize(
    ("apart", "waited", "meet"),
    [
        (150, 0, True),
        (151, 0, False),
        (300, 20, True),
        (301, 20, False),
        (2000, 60, True),
    ],
)
def test_the_rating_range_widens_with_waiting_time(
    apart: float, waited: float, *, meet: bool
) -> None:
    one, other = waiter("A"), waiter("B", rating=START_RATING + apart)
    assert may_play_together(one, other, waited) is meet


def test_a_wide_range_needs_both_players_to_have_waited() -> None:
    one, other = waiter("A"), waiter("B", since=59, rating=START_RATING + 200)
    assert not may_play_together(one, other, 60)
    assert may_play_together(one, other, 79)


@pytest.mark.parametrize("which", [0, 1])
def test_blocked_players_are_not_matched(which: int) -> None:
    people = four()
    people[which].applicant.blocked.add("AB"[1 - which])
    assert groups(*people, now=1000) == ["ACD", "B"]


def test_players_of_one_address_are_not_matched() -> None:
    people = [waiter(name, address="192.0.2.7") for name in "AB"]
    assert groups(*people, *four("CD")) == []


def test_players_with_similar_names_are_not_matched() -> None:
    assert groups(*four("AaBC")) == []


def test_a_player_gets_one_offer_at_a_time() -> None:
    people = four()
    people[0].offered = True
    assert groups(*people, waiter("E")) == ["BCDE"]


def test_fewer_than_four_players_are_offered_bots_after_a_while() -> None:
    assert groups(*four("AB"), now=OFFER_BOTS_AFTER - 1) == []
    assert groups(*four("AB"), now=OFFER_BOTS_AFTER) == ["AB"]


def test_a_match_of_four_people_with_preset_phrases_is_rated() -> None:
    for people in (1, 2, 3, 4):
        options = quick_match_options(TENHOU, people)
        assert table_rules(options).id == "tenhou"
        assert options.rated is (people == 4)
        assert not options.chat


def test_leavers_wait_for_all_others() -> None:
    late = waiter("L", since=0)
    late.last_until = 600
    others = [waiter(name, since=50) for name in "ABCD"]
    assert groups(late, *others, now=80) == ["ABCD"]


def test_a_leaver_regains_their_turn_after_the_penalty() -> None:
    late = waiter("L", since=0)
    late.last_until = 600
    others = [waiter(name, since=50) for name in "ABCD"]
    assert groups(late, *others, now=600)[0] == "LABC"


def test_a_leaver_is_matched_with_three_others_lacking_a_fourth() -> None:
    late = waiter("L", since=0)
    late.last_until = 600
    others = [waiter(name, since=50) for name in "ABC"]
    assert groups(late, *others, now=80) == ["ABCL"]
