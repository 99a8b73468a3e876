"""Why a bot does what it does, in the words of a player."""

import pytest

from hanchan.bots.explanation import Explanation, MoveKind, explain
from hanchan.bots.explanation_text import describe_choice, explain_best, format_percent
from hanchan.core.distance_tables import load_tables
from hanchan.core.view import fill_view
from hanchan.core.view_record import View
from hanchan.i18n import LANGUAGES
from hanchan.table import Action, SeatView
from hanchan.table.narration.event_text import Narrator
from play.scenario_table import Table

NAMES = ("Aki", "Emi", "Ken", "Yui")
WORDS = Narrator("en", NAMES, spelt=True)


def seen(table: Table, seat: int) -> SeatView:
    view = View()
    fill_view(view, table.game, table.rules, load_tables(), seat)
    return SeatView(view, NAMES, table.rules)


def after_riichi() -> SeatView:
    """Aki is in riichi, and Emi holds 5p and the 9m that passes."""
    hands = {0: "234m456p23467s88p", 1: "159m258p369s1234z"}
    table = Table("tenhou", hands=hands, draws="9m 7p")
    return seen(table.play(0, "riichi 9m").pass_all(), 1)


def tenpai() -> SeatView:
    table = Table("tenhou", hands={0: "234m456p23467s88p"}, draws="9m")
    return seen(table, 0)


def asked_to_call(tile: str, hand: str) -> SeatView:
    table = Table("tenhou", hands={0: "159m258p369s1234z", 1: hand}, draws=tile)
    return seen(table.play(0, "tsumogiri"), 1)


def action_of(view: SeatView, words: str) -> Action:
    return next(one for one in view.actions if str(one) == words)


def said(view: SeatView, other: str | None = None) -> tuple[str, ...]:
    asked = None if other is None else action_of(view, other)
    return explain_best(explain(view, asked), view, WORDS, asked)


def test_a_fold_is_described_as_one() -> None:
    assert said(after_riichi())[0].startswith("Fold: going on")


def test_a_more_dangerous_tile_is_described_by_its_cost() -> None:
    second = said(after_riichi(), "discard 5p")[1]
    assert second.startswith("“Discard 5p” is more dangerous, costing ")


def test_a_danger_names_who_would_ron() -> None:
    view = after_riichi()
    told = explain(view)
    found = next(one for one in told.choices if str(one.action) == "discard 5p")
    alone = Explanation(best=found.action, verdict=MoveKind.GO_ON, choices=(found,))
    assert explain_best(alone, view, WORDS)[-1].startswith("Aki rons it ")


def test_a_riichi_is_described_as_worth_more_than_damaten() -> None:
    assert said(tenpai())[0].startswith("Riichi: ")


def test_damaten_is_described_where_riichi_was_possible() -> None:
    view = tenpai()
    told = explain(view)
    dama = next(one for one in told.choices if str(one.action) == "tsumogiri 9m")
    alone = Explanation(best=dama.action, verdict=MoveKind.GO_ON, choices=(*told.choices, dama))
    assert explain_best(alone, view, WORDS)[0].startswith("No riichi: ")


def test_a_step_back_is_described_as_one() -> None:
    assert said(tenpai(), "discard 5p")[1] == (
        "“Discard 5p” takes the hand a step away from tenpai."
    )


def test_what_the_tiles_show_is_aimed_at_and_riichi_is_not() -> None:
    (best, *_) = explain(tenpai()).choices
    assert best.yaku == (("pinfu", 1), ("tanyao", 1))


def test_far_from_tenpai_a_triplet_of_dragons_is_aimed_at() -> None:
    table = Table("tenhou", hands={0: "555z159m258p369s1z"}, draws="9m")
    best = explain(seen(table, 0)).choices[0]
    assert ("haku", 1) in best.yaku


def test_an_offer_declined_says_why_not_to_call() -> None:
    view = asked_to_call("1z", "11z159m258p369s19s")
    assert explain(view).verdict is MoveKind.PASS
    assert said(view)[0] == "No call: the hand is worth more as it is."


def test_a_call_names_the_discard_behind_it() -> None:
    view = asked_to_call("5z", "55z234m467p35s99m1z")
    lines = said(view, "pass")
    assert explain(view).verdict is MoveKind.CALL
    assert lines[0].startswith("Call: ")
    assert lines[1].startswith("“Pass” ")
    assert lines[2] == "On the way to: Haku."
    assert describe_choice(explain(view).choices[0], view, WORDS) == (
        "Pon with white dragon \N{MULTIPLICATION SIGN}2, then discard East"
    )


def test_a_win_is_not_weighed() -> None:
    table = Table("tenhou", hands={0: "234m456p23467s88p"}, draws="5s")
    assert said(seen(table, 0)) == ("A win is always taken.",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_gives_the_same_reasons(language: str) -> None:
    for view in (after_riichi(), tenpai()):
        told = explain(view)
        lines = explain_best(told, view, Narrator(language, NAMES))
        assert len(lines) == len(explain_best(told, view, WORDS))
        assert language == "en" or lines != explain_best(told, view, Narrator("en", NAMES))


def test_a_small_chance_has_a_decimal() -> None:
    assert (format_percent(0.034), format_percent(0.5)) == ("3.4", "50")
