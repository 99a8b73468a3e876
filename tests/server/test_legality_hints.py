"""What a page says of a hand where the engine keeps the rules, and keeps to itself among people."""

import pytest

from hanchan.core import codes as c
from hanchan.messages import table as m
from hanchan.messages.table_options import TableOptions
from hanchan.records.record import Enforcement
from hanchan.server.views.coach import present_advice
from hanchan.server.views.match_view import present_match
from hanchan.server.views.table_updates import present_table
from hanchan.table import Match, SeatView
from hanchan.table.narration.event_text import Narrator
from hanchan.table.seat_view import shows_hints, view_as_shown
from servers.hosted_tables import Hosted

NAMES = ("Aki", "Emi", "Ken", "You")
WORDS = Narrator("en", NAMES, 3)


def tenpai(enforcement: Enforcement) -> tuple[Match, SeatView]:
    """A seat that waits for something and is furiten, after the discard of another."""
    match = Match("ema-2008", seed=7, enforcement=enforcement)
    while not (waiting := [s for s in range(c.SEATS) if match.view(s).waits]):
        seat, actions = next(iter(match.legal().items()))
        match.step({seat: actions[-1]})
    view = match.view(waiting[0])
    view.furiten = "furiten_discard"
    return match, view


def test_a_seat_gets_help_only_where_the_engine_enforces_rules() -> None:
    assert [shows_hints(one) for one in Enforcement] == [
        one is Enforcement.ENGINE for one in Enforcement
    ]


@pytest.mark.parametrize("enforcement", list(Enforcement))
def test_waits_and_furiten_are_sent_only_where_the_engine_enforces_rules(
    enforcement: Enforcement,
) -> None:
    _, view = tenpai(enforcement)
    told = present_match(view_as_shown(view, enforcement), WORDS, places=(1, 2, 3, 4))
    kept = enforcement is Enforcement.ENGINE
    assert bool(told.waits) is kept
    assert (told.furiten is not None) is kept
    assert told.left == present_match(view, WORDS, places=(1, 2, 3, 4)).left


@pytest.mark.parametrize("enforcement", list(Enforcement))
def test_the_coach_is_silent_where_players_enforce_rules(enforcement: Enforcement) -> None:
    match, view = tenpai(enforcement)
    assert bool(present_advice(view, match, WORDS)) is (enforcement is Enforcement.ENGINE)


def test_a_table_with_player_enforced_rules_has_no_coach_or_win_switch() -> None:
    engine, people = (
        Hosted(TableOptions(enforcement=one, pause=0, pace=0, seed=3), people=1, views=True)
        for one in (Enforcement.ENGINE, Enforcement.TABLE)
    )
    for hosted, helped in ((engine, True), (people, False)):
        assert present_table(hosted.table).coach is helped
        hosted.table.set_autoplay(hosted.chair(0), m.SetAutoplay(win=True, no_calls=True))
        switches = hosted.chair(0).switches
        assert (switches.win, switches.no_calls) == (helped, True)


def test_a_page_gets_no_waits_or_advice_where_players_enforce_rules() -> None:
    options = TableOptions(
        enforcement=Enforcement.TABLE,
        pause=0,
        pace=0,
        calls=0,
        seed=3,
        bots=("random", "random", "random"),
    )
    hosted = Hosted(options, people=1, views=True)
    hosted.chair(0).wants_coach = True
    hosted.start()
    page = hosted.pages[0]
    for _ in range(12):
        while not hosted.asked():
            hosted.wait_for_more()
        view = page.last and page.last.view
        assert view is not None
        hosted.act(page, view.actions[-1].code)
    updates = [update for _, update in page.updates()]
    assert len(updates) > 12
    assert not any(update.coach for update in updates)
    assert not any(one.view and (one.view.waits or one.view.furiten) for one in updates)
