"""A match among people: what may be declared, what follows, and what it costs to put it right."""

import pytest

from hanchan.core.codes import CLAIM
from hanchan.errors import HanchanError, IllegalActionError
from hanchan.records import Chombo, Claim, Dahai, Offence, Pass, Redeem, redact_events, write_record
from hanchan.table import Match
from play.arranged_wall_match import discards, everybody_passes, laid_match

POOR = "19m1289p129s1234z"
NOTEN = "123m456p789s1358m"
"""A hand that waits for nothing."""


def test_a_false_ron_is_possible_among_people_only() -> None:
    match = laid_match("ema-2008", {0: POOR, 1: NOTEN}, "6p")
    match.step({0: "discard 6p"})
    assert "ron" not in map(str, match.legal()[1])
    assert "ron" in map(str, match.possible()[1])
    assert match.why_not(1, "ron") == "not_complete"
    events = match.step({1: "ron", 2: "pass", 3: "pass"})
    assert [type(event) for event in events[:5]] == [Claim, Pass, Pass, Offence, Chombo]
    assert match.scores == (30000 + 4000, 30000 - 8000, 32000, 32000)


def test_where_the_engine_keeps_the_rules_only_legal_actions_are_possible() -> None:
    match = Match("ema-2008", seed=7)
    assert match.possible() == match.legal()
    with pytest.raises(
        IllegalActionError,
        match=r"Seat 0 may not do this now: tsumo\. The tiles make no winning hand\.",
    ):
        match.step({0: "tsumo"})


def test_what_the_tiles_do_not_allow_is_not_possible_either() -> None:
    match = Match("ema-2008", seed=7, enforcement="table")
    with pytest.raises(
        IllegalActionError, match=r"Seat 0 cannot do this now: discard 9z\. Its choices are: tsumo,"
    ):
        match.step({0: "discard 9z"})
    with pytest.raises(IllegalActionError, match=r"ron\. It is not your turn\."):
        match.step({1: "ron"})


def test_a_chi_is_possible_with_one_of_its_two_tiles_and_not_with_none() -> None:
    hands = {0: POOR, 1: "4p19m19s1234567z1m", 2: "258m258s1234567z"}
    match = laid_match("ema-2008", hands, "6p")
    match.step({0: "discard 6p"})
    calls = {
        seat: {words for words in map(str, match.possible()[seat]) if words.startswith("chi ")}
        for seat in (1, 2)
    }
    assert calls == {1: {"chi 45p"}, 2: set()}


def test_a_discard_from_the_hand_in_riichi_is_reported_and_not_made() -> None:
    match = laid_match("ema-2008", {0: "123m456p789s1155z"}, "9m2z3z4z6z")
    match.step({0: "riichi 9m"})
    everybody_passes(match)
    discards(match, "2z", "3z", "4z")
    (found,) = match.step({0: "discard 1z"})
    assert isinstance(found, Offence)
    assert (found.offence, found.sanction) == ("riichi_hand_changed", "referee")
    assert list(match.legal()) == [0]
    assert list(map(str, match.legal()[0])) == ["tsumogiri 6z"]


def test_everybody_is_asked_about_every_discard() -> None:
    match = laid_match("ema-2008", {0: POOR, 1: NOTEN}, "6p")
    match.step({0: "discard 6p"})
    assert sorted(match.legal()) == [1, 2, 3]
    assert {match.view(seat).record.phase for seat in (1, 2, 3)} == {CLAIM}


def test_no_player_learns_who_passed_a_tile() -> None:
    match = laid_match("ema-2008", {0: POOR, 1: NOTEN}, "6p")
    discards(match, "6p")
    heard = [event.type for event in redact_events(match.events, 0)]
    assert heard[-3:] == ["tsumo", "dahai", "tsumo"]


def test_words_mean_what_is_legal_where_that_fits() -> None:
    match = laid_match("ema-2008", {0: "123m456p789s1155z"}, "9m2z3z4z5z")
    match.step({0: "riichi 9m"})
    everybody_passes(match)
    discards(match, "2z", "3z", "4z")
    assert {"discard 5z", "tsumogiri 5z"} <= set(map(str, match.possible()[0]))
    (discard,) = match.step({0: "discard 5z"})
    assert isinstance(discard, Dahai)
    assert discard.tsumogiri


def test_a_false_tsumo_is_described_and_may_be_undone() -> None:
    match = laid_match("house-tobi", {0: NOTEN}, "6p")
    before = match.snapshot()
    (found,) = match.step({0: "tsumo-taken-back"})
    assert isinstance(found, Offence)
    assert (found.actor, found.offence, found.action) == (0, "false_win_unshown", found.action)
    assert found.action == "tsumo-taken-back"
    after = match.snapshot()
    match.undo()
    assert match.snapshot() == before
    match.redo()
    assert match.snapshot() == after


def test_a_deposit_frees_from_a_dead_hand_until_another_acts() -> None:
    match = laid_match("wiki-numbered", {0: POOR, 1: NOTEN}, "6p")
    with pytest.raises(
        HanchanError, match="Seat 1 has nothing to redeem: a dead hand can be redeemed"
    ):
        match.redeem(1)
    match.step({0: "discard 6p"})
    match.step({1: "pon-taken-back", 2: "pass", 3: "pass"})
    assert match.view(2).players[1].dead_hand
    points = match.scores[1]
    (redeemed,) = match.redeem(1)
    assert isinstance(redeemed, Redeem)
    assert (match.scores[1], match.kyoku.deposits) == (points - 1000, 1)
    assert not match.view(2).players[1].dead_hand
    match.undo()
    discards(match, str(match.view(1).drawn))
    assert match.view(2).players[1].dead_hand
    discards(match, str(match.view(2).drawn))
    with pytest.raises(HanchanError, match="nothing to redeem"):
        match.redeem(1)


def test_nothing_is_redeemed_once_the_kyoku_is_settled() -> None:
    hands = {0: POOR, 1: NOTEN, 2: "123m456p78s55777z"}
    match = laid_match(
        "wiki-numbered",
        hands,
        "9s",
        placement__start=1000,
        placement__return=1000,
        ending__bust="below-zero",
    )
    match.step({0: "discard 9s"})
    events = match.step({1: "ron-taken-back", 2: "ron", 3: "pass"})
    assert any(isinstance(event, Offence) and event.actor == 1 for event in events)
    assert match.over
    assert match.redeemable == ()
    with pytest.raises(HanchanError, match="nothing to redeem"):
        match.redeem(1)


def test_a_book_without_the_deposit_says_so() -> None:
    match = Match("ema-2008", seed=7, enforcement="table")
    with pytest.raises(HanchanError, match="these rules have no deposit that frees a dead hand"):
        match.redeem(0)


def test_a_record_says_who_sees_to_the_rules() -> None:
    engine = write_record(Match("ema-2008", seed=7).record())
    table = write_record(Match("ema-2008", seed=7, enforcement="table").record())
    assert b"enforcement" not in engine
    first, second = engine.splitlines()[0], table.splitlines()[0]
    assert second == first[:-1] + b',"enforcement":"table"}'
    assert engine.splitlines()[1:] == table.splitlines()[1:]


@pytest.mark.parametrize("deed", ["report", "redeem", "compensate"])
def test_where_the_engine_keeps_the_rules_there_is_no_referee(deed: str) -> None:
    match = Match("wiki-numbered", seed=7)
    arguments = {"report": ("other", 0), "redeem": (0,), "compensate": (0, 1, 1000)}[deed]
    with pytest.raises(HanchanError, match="Only a match whose players enforce"):
        getattr(match, deed)(*arguments)
