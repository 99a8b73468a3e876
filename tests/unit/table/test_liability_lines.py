"""Who answers for a yakuman stands on the sheet of the win, beside the yakuman that was fed."""

import pytest

from hanchan.table import Match
from hanchan.table.narration.event_text import Narrator
from hanchan.table.narration.sheet_text import kyoku_end, win_lines
from play.arranged_wall_match import discards, everybody_passes, laid_match

NAMES = ("Aki", "Emi", "Ken", "Yui")


@pytest.fixture
def match() -> Match:
    """Aki, the dealer, waits for 1s with three concealed kans and one of Emi's 9p."""
    hands = {0: "1111m999m111p999p"} | dict.fromkeys((1, 2, 3), "258m258p258s1234z")
    draws, replacements = "9m9p4s4s4s1s", "1p1s5z4z"
    match = laid_match("furiten-club", hands, draws, replacements=replacements)
    for kind in ("1111m", "9999m", "1111p"):
        match.step({0: f"ankan {kind}"})
        everybody_passes(match)
    discards(match, "5z")
    match.step({1: "tsumogiri 9p"})
    match.step(dict.fromkeys(match.legal(), "pass") | {0: "daiminkan 999p"})
    discards(match, "4z", "4s", "4s", "4s")
    return match


def test_the_fed_one_of_two_yakuman_names_the_liable_player(match: Match) -> None:
    before, told = match.view(None), len(match.events)
    match.step({0: "tsumo"})
    end = kyoku_end(match.results, match.events[told:], before)
    assert end is not None
    lines = list(win_lines(end, end.results[0], match.rules, Narrator("en", NAMES)))
    assert [line.text for line in lines if line.kind == "yaku"] == ["Suukantsu"]
    (pays,) = [line for line in lines if line.kind == "payment"]
    assert (pays.text, pays.worth) == ("Emi to Aki", "48000")
    liable = next(line for line in lines if line.kind == "note")
    assert liable.text == "Emi is liable for this hand (pao)"
    assert liable.articles == ("furiten-club/8.2c", "furiten-club/8.1b")
