"""The mark of a review, on the scale of what bots lose."""

import pytest

from hanchan.review import Review, review
from hanchan.review.mark import mark_of, mark_scale
from hanchan.review.measured_losses import LOSSES
from hanchan.review.text_report import describe_mark
from hanchan.table import Match
from hanchan.table.narration.event_text import Narrator
from hanchan.table.replay import Replay


@pytest.mark.parametrize("players", [3, 4])
def test_the_mark_follows_from_what_bots_lose(players: int) -> None:
    bots = {name: row[1] for name, row in LOSSES[players].items()}
    marks = {name: mark_of(loss, players) for name, loss in bots.items()}
    assert (marks["hasty"], marks["cautious"]) == ("A", "A")
    assert (marks["efficient"], marks["beginner"]) == ("B", "D")
    assert mark_of(mark_scale(players).C, players) == "C"
    assert mark_of(bots["beginner"] + 0.1, players) == "E"


def reviewed(rules: str, **acts: str) -> Review:
    match = Match(rules, seed=7)
    if acts:
        match.step({0: acts["first"]})
    return review(Replay(match.record()), 0)


@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_the_mark_says_how_it_is_found(language: str) -> None:
    words = Narrator(language, ("Aki", "Emi", "Ken", "Yui"))
    mark, scale, _, people = describe_mark(reviewed("ema-2008", first="discard 1m"), words)
    assert "A" in mark
    for most in mark_scale(4):
        assert f"{most:.1f}" in scale
    assert str(LOSSES[4]["people"][0]) in people


def test_no_people_were_measured_at_three() -> None:
    words = Narrator("en", ("Aki", "Emi", "Ken"))
    view = Match("tenhou-sanma", seed=7).view(0)
    found = reviewed("tenhou-sanma", first=str(view.actions[-1]))
    assert len(list(describe_mark(found, words))) == 3


def test_a_player_without_a_decision_has_no_mark() -> None:
    found = reviewed("ema-2008")
    words = Narrator("en", found.replay.names)
    assert found.mark is None
    assert list(describe_mark(found, words)) == [
        "No grade: the player had nothing to choose that the bot weighs."
    ]
