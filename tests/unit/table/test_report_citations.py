"""What a report cites: the sentence of the book about this mistake, at this time."""

import pytest

from hanchan.rules.provenance import OWN_CHOICE
from hanchan.table import Match

EARLY = {
    ("jpml-a", "wrong_break"): "jpml-a/penalty.6a",
    ("jpml-a", "wrong_indicator"): "jpml-a/dora.3a",
    ("furiten-club", "wrong_break"): "furiten-club/7.1a",
    ("furiten-club", "wrong_indicator"): "furiten-club/9.3a",
}
LATE = {
    ("jpml-a", "wrong_break"): "jpml-a/penalty.6b",
    ("jpml-a", "wrong_indicator"): "jpml-a/dora.3b",
    ("furiten-club", "wrong_break"): "furiten-club/7.1b",
    ("furiten-club", "wrong_indicator"): "furiten-club/9.3b",
}


def table(rulebook: str) -> Match:
    """A match among people, before the dealer's first discard."""
    return Match(rulebook, seed=7, draw_seats=False, enforcement="table")


@pytest.mark.parametrize(("rulebook", "offence"), EARLY)
def test_a_mistake_in_the_deal_cites_articles_before_and_after_the_dealers_first_move(
    rulebook: str, offence: str
) -> None:
    match = table(rulebook)
    assert match.report(offence, None).articles == (EARLY[rulebook, offence],)
    match.step({0: "tsumogiri"})
    late = match.report(offence, None)
    assert late.articles == (LATE[rulebook, offence],)
    late.confirm()
    assert set(match.reports[0].articles) == {EARLY[rulebook, offence], LATE[rulebook, offence]}


def test_a_hand_shown_on_purpose_cites_its_own_sentence_and_not_that_on_other_trouble() -> None:
    for tiles in (1, 13):
        report = table("jpml-a").report("hand_shown", 1, tiles=tiles)
        assert (report.proposed, report.articles) == ("chombo", ("jpml-a/penalty.4",))


@pytest.mark.parametrize(
    ("rulebook", "article"), [("jpml-a", "jpml-a/penalty.11"), ("furiten-club", "furiten-club/7.8")]
)
@pytest.mark.parametrize("offence", ["riichi_hand_changed", "false_tenpai", "other"])
def test_what_no_sentence_names_cites_that_it_is_the_referees(
    rulebook: str, article: str, offence: str
) -> None:
    report = table(rulebook).report(offence, 1)
    assert (report.proposed, report.articles) == ("referee", (article,))


def test_where_a_text_does_not_speak_of_an_offence_the_choice_is_the_programs_own() -> None:
    assert table("ema-2008").report("wrong_break", None).articles == (OWN_CHOICE,)
    assert table("tenhou").report("wrong_break", None).articles == ()
