"""Whose discard was the last one, and what has just been called, as the server tells pages."""

from hanchan.messages import match as m
from hanchan.records import (
    AnyEvent,
    Chi,
    Dahai,
    Daiminkan,
    Dora,
    Kakan,
    Pon,
    Reach,
    ReachAccepted,
    StartKyoku,
    Tsumo,
    Undo,
)
from hanchan.server.views.match_view import (
    latest_discard,
    present_call,
    present_match,
    with_north_offered,
)
from hanchan.table import Match
from hanchan.table.narration.event_text import Narrator
from play.arranged_wall_match import laid_match_of_three

NAMES = ("Aki", "Emi", "Ken", "You")
DISCARD = Dahai(seq=4, actor=2, pai="1m", tsumogiri=True)
DRAW = Tsumo(seq=5, actor=3, pai="9p")
PON = Pon(seq=5, actor=0, target=2, pai="1m", consumed=("1m", "1m"))
KAN = Daiminkan(seq=5, actor=0, target=2, pai="1m", consumed=("1m", "1m", "1m"))
KAKAN = Kakan(seq=6, actor=3, pai="9p", consumed=("9p", "9p", "9p"))
RIICHI = Reach(seq=3, actor=2)
OTHER = Dahai(seq=3, actor=1, pai="W", tsumogiri=False)


def latest(*events: AnyEvent) -> int | None:
    return latest_discard(reversed(events))


def test_the_last_discard_stays_marked_through_the_next_draw() -> None:
    assert latest(OTHER, DISCARD) == 2
    assert latest(OTHER, DISCARD, DRAW) == 2
    assert latest(RIICHI, DISCARD, ReachAccepted(seq=5, actor=2), DRAW) == 2


def test_a_closed_kan_keeps_the_last_discard() -> None:
    assert latest(DISCARD, DRAW, KAKAN, Dora(seq=7, dora_marker="3s"), DRAW) == 2


def test_a_called_tile_is_no_longer_a_discard() -> None:
    chi = Chi(seq=5, actor=3, target=2, pai="1m", consumed=("2m", "3m"))
    assert [latest(OTHER, DISCARD, call) for call in (PON, KAN, chi)] == [None] * 3


def test_an_open_kan_leaves_no_last_discard() -> None:
    assert latest(OTHER, DISCARD, KAN, DRAW) is None


def test_an_undone_discard_is_not_shown() -> None:
    assert latest(OTHER, DISCARD, DRAW, Undo(seq=6, to=3)) == 1
    assert latest(OTHER, DISCARD, Undo(seq=5, to=2)) is None


def test_the_last_call_or_riichi_is_reported() -> None:
    assert present_call([RIICHI, DISCARD, DRAW]) == m.CallView(seat=2, word="riichi")
    assert present_call([RIICHI, DISCARD, PON]) == m.CallView(seat=0, word="pon")
    assert present_call([KAKAN]) == m.CallView(seat=3, word="kakan")
    assert present_call([OTHER, DISCARD, DRAW]) is None


def test_a_call_is_not_reported_into_the_next_kyoku() -> None:
    match = Match("ema-2008", seed=7)
    deal = next(one for one in match.live_events if isinstance(one, StartKyoku))
    assert present_call([PON, deal]) is None


def test_there_is_no_last_discard_after_the_kyoku() -> None:
    match = Match("ema-2008", seed=7)
    view = match.view(0)
    words = Narrator("en", NAMES, 0)
    assert present_match(view, words, places=(1, 2, 3, 4), latest=2).latest == 2
    view.turn = None
    assert present_match(view, words, places=(1, 2, 3, 4), latest=2).latest is None


def test_a_north_set_aside_lies_with_the_others_before_it_stands() -> None:
    hands = {0: "1m14778p2558s124z", 1: "234p567p345s777z4z"}
    match = laid_match_of_three(hands, "4z", dora="1p")
    laid: list[list[str]] = []
    for answers in ({0: "kita"}, {1: "pass"}):
        match.step(answers)
        view, words = match.view(2), Narrator("en", match.names)
        shown = present_match(view, words, places=(1, 2, 3))
        (meld,) = with_north_offered(shown, reversed(match.events)).players[0].melds
        laid.append(list(meld.tiles))
    assert laid == [["4z"], ["4z"]]
    match.step({0: "kita"})
    shown = present_match(match.view(2), words, places=(1, 2, 3))
    (meld,) = with_north_offered(shown, reversed(match.events)).players[0].melds
    assert list(meld.tiles) == ["4z", "4z"]
