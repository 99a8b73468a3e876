"""Tables of three: as many chairs, votes and views as play (`seating.players`)."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from hanchan.cli.play_in_browser import table_options
from hanchan.cli.terminal.local_match import MatchOptions
from hanchan.errors import RulesError
from hanchan.messages import table as m
from hanchan.messages.match import MatchPlayerView, MatchView
from hanchan.messages.table_options import TableAccess, TableOptions
from hanchan.records import Kita
from hanchan.server.errors import RefusalError
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.option_checks import RATED_SPECTATOR_DELAY
from hanchan.server.tables.player_slots import AWAY_SECONDS, hash_secret
from hanchan.server.tables.table_requests import cast_vote, removable_places, request_removal
from servers.hosted_tables import Hosted

OPTIONS = TableOptions(
    rules="tenhou-sanma", changes={"ending.rounds": 1}, pause=0, pace=0, undo=True, seed=3
)
STACKS = 108 // 2


def views(hosted: Hosted) -> Iterator[MatchView]:
    """Every view that a page was sent."""
    for page in hosted.pages:
        for _, update in page.updates():
            if update.view is not None:
                yield update.view


def norths_of(player: MatchPlayerView) -> int:
    """How many norths lie aside."""
    return sum(len(meld.tiles) for meld in player.melds if meld.type == "kita")


def test_a_fourth_player_finds_no_seat() -> None:
    table = HostedTable.create("table", OPTIONS)
    for name in "ABC":
        table.sit(name, hash_secret(name), None, 0)
    with pytest.raises(RefusalError, match="Every seat of this table is taken"):
        table.sit("D", hash_secret("D"), None, 0)


def test_bots_take_the_other_two_seats() -> None:
    hosted = Hosted(OPTIONS, people=1)
    hosted.start()
    assert hosted.live.match.players == 3
    assert sorted(hosted.live.bots) == sorted({0, 1, 2} - {hosted.seat(hosted.pages[0])})


def test_a_page_shows_three_players_and_three_walls_of_eighteen_stacks() -> None:
    hosted = Hosted(OPTIONS, views=True)
    hosted.start()
    view = next(views(hosted))
    assert [player.wind for player in view.players] == ["E", "S", "W"]
    assert (view.wall.per_seat, len(view.wall.stacks)) == (18, STACKS)
    # 40 tiles are dealt, counting the dealer's first draw; the others lie in the walls.
    assert sum(view.wall.stacks) == 108 - 40


def test_norths_set_aside_lie_after_the_melds() -> None:
    hosted = Hosted(OPTIONS, views=True)
    hosted.start()
    hosted.play(random.Random(5))
    set_aside = [event for event in hosted.live.match.events if isinstance(event, Kita)]
    assert set_aside
    melds = [player.melds for view in views(hosted) for player in view.players if player.melds]
    kita = [laid for laid in melds if laid[-1].type == "kita"]
    assert kita
    assert all(set(laid[-1].tiles) == {"4z"} for laid in kita)
    assert not any(meld.type == "kita" for laid in melds for meld in laid[:-1])
    assert max(len(laid) for laid in kita) > 1, "somebody called a meld, too"


def test_a_page_announces_a_north_set_aside_and_shows_it_at_once() -> None:
    hosted = Hosted(OPTIONS, views=True)
    hosted.start()
    hosted.play(random.Random(5))
    laid, announced = [0, 0, 0], 0
    for view in views(hosted):
        norths = [norths_of(player) for player in view.players]
        if view.call is not None and view.call.word == "kita":
            laid[view.call.seat] += 1
            assert norths == laid
            announced += 1
        laid = norths
    assert announced


@pytest.mark.parametrize("moves", [0, 40, 200])
def test_a_match_of_three_goes_on_after_the_server_was_killed(moves: int) -> None:
    hosted = Hosted(OPTIONS, views=True)
    hosted.start()
    rng = random.Random(moves)
    hosted.play(rng, most=moves)
    before = hosted.live.match.events
    hosted.killed()
    assert hosted.live.match.events == before
    hosted.play(rng)
    assert sorted(hosted.live.match.places()) == [1, 2, 3]
    assert sum(hosted.live.match.scores) == 3 * 35_000


def test_both_others_remove_a_player_absent_for_a_minute() -> None:
    hosted = Hosted(TableOptions(rules="tenhou-sanma", order=TableAccess.CLUB, pause=0, pace=0))
    hosted.start()
    hosted.close(hosted.pages[2])
    hosted.wait(AWAY_SECONDS)
    assert removable_places(hosted.table, hosted.chair(1), hosted.now) == (2,)
    request_removal(hosted.table, hosted.chair(1), 2, hosted.now)
    vote = hosted.table.ballot.open
    assert vote is not None
    assert hosted.chair(2).is_person
    answer = m.CastVote(number=vote.number, agree=True)
    cast_vote(hosted.table, hosted.chair(0), answer, hosted.now)
    assert not hosted.chair(2).is_person


def test_a_table_of_three_is_not_rated() -> None:
    options = TableOptions(
        rules="tenhou-sanma",
        order=TableAccess.PUBLIC,
        rated=True,
        coach=False,
        delay=RATED_SPECTATOR_DELAY,
    )
    with pytest.raises(RulesError, match="tenhou-sanma is for three players"):
        HostedTable.create("table", options)


def test_a_table_of_three_needs_two_kinds_of_bots() -> None:
    two = ("beginner", "cautious")
    hosted = Hosted(TableOptions(rules="tenhou-sanma", bots=two), people=1)
    hosted.start()
    assert sorted(chair.bot for chair in hosted.table.chairs if chair and chair.bot) == [*two]
    with pytest.raises(RulesError, match="bots: 'beginner,cautious' names 2 bots, but three are"):
        HostedTable.create("table", TableOptions(rules="tenhou", bots=two))


@pytest.mark.parametrize(
    ("rules", "changes"),
    [
        ("tenhou-sanma", {"seating.draw": "line"}),
        ("tenhou-sanma", {"draws.triple_ron": "stays/+1/ron"}),
        ("tenhou", {"payments.empty_chair": "halved"}),
    ],
)
def test_a_table_with_rules_that_contradict_how_many_play_is_refused(
    rules: str, changes: dict[str, Any]
) -> None:
    with pytest.raises(RulesError, match=r"contradicts seating\.players = [34]\. Change one of"):
        HostedTable.create("table", TableOptions(rules=rules, changes=changes))


def test_play_in_the_browser_offers_two_opponents() -> None:
    options = MatchOptions(rules="tenhou-sanma", bots="beginner,hasty")
    assert table_options(options).bots == ("beginner", "hasty")
    with pytest.raises(RulesError, match="names 3 bots, but two are needed"):
        table_options(replace(options, bots="beginner,hasty,hasty"))
