"""How `seasoned` explains its choices: shares, and what speaks for a choice."""

import pytest

from hanchan.bots import Bot
from hanchan.bots.dispatch import BOT_SEASONED, bot_choice
from hanchan.bots.ranking.comparison import gain_by_group
from hanchan.bots.ranking_explanation import describe_ranking, explain_ranking, percent
from hanchan.bots.ranking_layout.net_sizes import DISCARDS, INPUTS
from hanchan.bots.ranking_layout.table import CLAIM_GROUPS, DISCARD_GROUPS
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.distance_tables import load_tables
from hanchan.kernels.compiled_library import best_form
from hanchan.localized_messages import LANGUAGES
from hanchan.table import SeatView
from hanchan.table.narration.event_text import Narrator
from unit.bots.test_ranking import STEPS, views


def with_claim() -> SeatView:
    """A moment with a claim."""
    return next(view for view in views(STEPS) if explain_ranking(view) and len(view.actions) < 4)


def test_the_best_is_what_the_bot_chooses_and_shares_add_up() -> None:
    bot, found = Bot("seasoned"), 0
    for view in views(STEPS):
        ranking = explain_ranking(view)
        if ranking is not None:
            found += 1
            assert ranking.choices[0].action.code == bot.choose(view)
            assert sum(one.share for one in ranking.choices) == pytest.approx(1)
            assert ranking.loss(ranking.choices[0].action) == 0
            assert all((ranking.loss(one.action) or 0) >= 0 for one in ranking.choices)
    assert found > STEPS // 4


def test_all_groups_together_make_up_the_whole_difference() -> None:
    view, m = views(1)[0], BotWorkspace()
    best_form(bot_choice)(BOT_SEASONED, view.record, view.rules, load_tables(), m)
    one, other = 0, 5
    difference = m.rank[one] - m.rank[other]
    gain = best_form(gain_by_group)(m, DISCARDS, one, other, 0, INPUTS[DISCARDS])
    assert gain == difference != 0
    assert best_form(gain_by_group)(m, DISCARDS, one, other, 0, 0) == 0


def test_it_compares_with_the_second_or_with_what_one_asks_for() -> None:
    view = views(1)[0]
    ranking = explain_ranking(view)
    assert ranking is not None
    last = ranking.choices[-1].action
    other = explain_ranking(view, last)
    assert other is not None
    assert (other.choices, other.compared) == (ranking.choices, last)
    assert ranking.compared != last
    assert {name for name, _ in other.gains} == {group.name for group in DISCARD_GROUPS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_names_the_share_and_the_groups_in_every_language(language: str) -> None:
    for view, groups in ((views(1)[0], DISCARD_GROUPS), (with_claim(), CLAIM_GROUPS)):
        ranking, words = explain_ranking(view), Narrator(language, view.names)
        assert ranking is not None
        shares, *reasons = describe_ranking(ranking, view, words)
        assert f"{percent(ranking.choices[0].share)} %" in shares
        assert len(reasons) <= 1
        named = {words.say(f"ranking-group-{group.name.replace(' ', '-')}") for group in groups}
        assert len(named) == len(groups)


def test_it_has_nothing_to_say_where_expected_decides() -> None:
    assert [explain_ranking(view) for view in views(STEPS // 6, "tenhou-sanma")] == [None] * len(
        views(STEPS // 6, "tenhou-sanma")
    )
