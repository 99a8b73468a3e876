"""Reports and rulings: what the book proposes, what the referee may choose, what follows."""

import pytest

from hanchan.errors import HanchanError, MatchOverError, RulesError
from hanchan.records import (
    Chombo,
    Dora,
    Hora,
    Offence,
    Redeal,
    Ruling,
    StartKyoku,
    Undo,
    redact_events,
)
from hanchan.table import Match
from play.arranged_wall_match import discards, everybody_passes, laid_match

POOR = "19m1289p129s1234z"
NOTEN = "123m456p789s1358m"
PINFU = "123m456p23478s55m"
"""It waits for 6s and 9s, and has pinfu."""


def table(rulebook: str = "ema-2008") -> Match:
    return Match(rulebook, seed=7, enforcement="table")


def test_a_report_changes_nothing_until_it_is_ruled_on() -> None:
    match = table()
    before, events = match.snapshot(), match.events
    report = match.report("too_many_tiles", 2, note="fourteen tiles")
    assert (report.proposed, report.articles) == ("dead-hand-no-calls", ("ema-2008/3.4.7b",))
    assert (match.snapshot(), match.events) == (before, events)
    assert match.open_reports == ()


def test_a_confirmed_report_is_recorded_and_can_be_undone() -> None:
    match = table()
    before = match.snapshot()
    ruling, offence = match.report("too_many_tiles", 2, note="fourteen tiles").confirm()
    assert isinstance(ruling, Ruling)
    assert (ruling.number, ruling.decision, ruling.reason) == (1, "confirmed", "fourteen tiles")
    assert isinstance(offence, Offence)
    assert (offence.actor, offence.sanction, offence.action) == (2, "dead-hand-no-calls", None)
    after = match.snapshot()
    match.undo()
    assert match.snapshot() == before
    match.redo()
    assert match.snapshot() == after
    assert [report.number for report in match.reports] == [1]


def test_an_offence_noticed_in_time_may_be_corrected() -> None:
    report = table().report("wrong_call", 1, noticed="in-time")
    assert report.offered == ("dead-hand-no-calls", "none")
    assert table().report("wrong_call", 1).offered == ("dead-hand-no-calls",)


def test_an_offence_left_to_the_referee_offers_every_sanction_but_void_riichi() -> None:
    match = table()
    report = match.report("play_hindered", 3)
    assert report.proposed == "referee"
    assert report.offered == ("none", "dead-hand", "dead-hand-no-calls", "chombo")
    with pytest.raises(HanchanError, match="The rulebook leaves the sanction to the referee"):
        report.confirm()
    with pytest.raises(RulesError, match="sanction: 'riichi-void' is none of these: none"):
        report.amend("riichi-void", reason="as seen")
    with pytest.raises(RulesError, match="reason: give a reason, in a few words"):
        report.amend("none", reason=" ")
    events = report.amend("chombo", reason="again and again")
    assert [event.actor for event in events if isinstance(event, Chombo)] == [3]
    assert match.kyoku.deal == 2


def test_a_riichi_may_be_made_void_and_costs_nothing() -> None:
    hands = {0: "123m456p789s1155z", 1: POOR}
    match = laid_match("ema-2008", hands, "9m")
    match.step({0: "riichi 9m"})
    everybody_passes(match)
    assert (match.scores[0], match.kyoku.deposits) == (29000, 1)
    report = match.report("riichi_withdrawn_late", 0)
    assert "riichi-void" in report.offered
    report.amend("riichi-void", reason="agreed")
    assert (match.scores[0], match.kyoku.deposits) == (30000, 0)
    assert not match.view(1).players[0].riichi


def test_points_go_off_the_result_and_not_off_the_score() -> None:
    match = table()
    before = {standing.seat: standing.result for standing in match.standings}
    match.report("play_hindered", 3).amend("none", reason="late", points=5000)
    after = {standing.seat: standing.result for standing in match.standings}
    assert after[3] == before[3] - 5
    assert match.scores == (30000,) * 4
    with pytest.raises(RulesError, match="points: -1 is not a whole number from 0 to"):
        match.report("play_hindered", 3).amend("none", reason="late", points=-1)


def test_an_offence_without_a_known_offender_has_no_sanction() -> None:
    match = table()
    report = match.report("hand_toppled", None, tiles=9)
    assert (report.proposed, report.offered) == ("none", ("none",))
    ruling, offence = report.confirm()
    assert isinstance(ruling, Ruling)
    assert isinstance(offence, Offence)
    assert (ruling.actor, offence.actor, offence.sanction) == (None, None, "none")
    assert match.kyoku.deal == 1


def test_a_wrong_break_is_corrected_until_the_dealer_plays() -> None:
    match = table()
    report = match.report("wrong_break", None)
    assert report.proposed == "redeal"
    events = report.confirm()
    assert any(isinstance(event, Redeal) for event in events)
    assert (match.kyoku.deal, match.kyoku.dealer, match.kyoku.honba) == (2, 0, 0)
    assert match.scores == (30000,) * 4
    discards(match, str(match.view(0).drawn))
    late = match.report("wrong_break", None)
    assert late.proposed == "none"
    with pytest.raises(RulesError, match="seat: wrong_break is nobody"):
        match.report("wrong_break", 2)


def test_a_kyoku_may_be_redealt_without_an_offender() -> None:
    match = table()
    match.report("other", None).amend("redeal", reason="the lamp fell on the table")
    assert match.kyoku.deal == 2
    assert match.open_reports == ()


def test_a_wrong_indicator_that_is_seen_late_stays() -> None:
    match = laid_match("ema-2008", {0: POOR}, "6p", dora="1z2z")
    early = match.report("wrong_indicator", None, place=128).confirm()
    assert match.view(1).kyoku.dora[0].mjai == "E"
    assert isinstance(early[0], Ruling)
    assert early[0].dora_marker is None
    match.undo()
    discards(match, "6p")
    late = match.report("wrong_indicator", None, place=128).confirm()
    assert isinstance(late[0], Ruling)
    assert late[0].dora_marker == "S"
    assert match.view(1).kyoku.dora[0].mjai == "S"
    assert late[0] in [ruling for ruling in match.events if isinstance(ruling, Ruling)]
    heard = [event for event in redact_events(match.events, 3) if isinstance(event, Ruling)]
    assert [ruling.dora_marker for ruling in heard][-1] == "S"
    match.undo()
    assert match.view(1).kyoku.dora[0].mjai == "E"
    with pytest.raises(RulesError, match=r"place: .* position 3; choose one of these: 122, 123"):
        match.report("wrong_indicator", None, place=3)
    with pytest.raises(RulesError, match="place: only the report of a wrong indicator"):
        match.report("other", None, place=128)


def test_an_offence_the_rules_leave_open_waits_for_a_ruling() -> None:
    match = laid_match("ema-2008", {0: POOR, 1: NOTEN}, "6p")
    match.step({0: "discard 6p"})
    match.step({1: "pon-taken-back", 2: "pass", 3: "pass"})
    (report,) = match.open_reports
    assert (report.number, report.offence, report.seat) == (1, "withdrawn_call", 1)
    assert not match.view(0).players[1].dead_hand
    report.amend("dead-hand", reason="twice now")
    assert match.view(0).players[1].dead_hand
    assert match.open_reports == ()
    match.undo()
    assert [one.number for one in match.open_reports] == [1]
    match.open_reports[0].dismiss("he only coughed")
    assert match.open_reports == ()
    assert [one.number for one in match.reports] == [1]


def test_a_dead_hand_for_a_wrong_call_is_set_aside_where_corrected() -> None:
    match = laid_match("club-4p", {0: POOR, 1: "66p23m456p789s135m"}, "7p")
    match.step({0: "discard 7p"})
    wrong = next(a for a in match.possible()[1] if a.type == "chi")
    assert wrong not in match.legal()[1]
    match.step({1: wrong, 2: "pass", 3: "pass"})
    assert match.view(0).players[1].dead_hand
    (report,) = match.reports
    assert report.offered == ("dead-hand-no-calls", "none")
    report.amend("none", reason="put right before the discard")
    assert not match.view(0).players[1].dead_hand
    match.undo()
    assert match.view(0).players[1].dead_hand


def test_a_report_of_a_kyoku_that_is_over_costs_points_at_most() -> None:
    match = table()
    report = match.report("too_many_tiles", 2)
    match.report("other", 0).amend("chombo", reason="left the table")
    with pytest.raises(HanchanError, match="The kyoku of this report is over"):
        report.confirm()
    (known,) = match.reports
    assert known.offered == ("chombo",)
    deal = match.kyoku.deal
    match.undo()
    assert match.kyoku.deal == deal - 1
    report.confirm()


TSUMO = {0: POOR, 1: PINFU}


def won(rulebook: str) -> Match:
    match = laid_match(rulebook, TSUMO, "4z1z2z3z4z9s")
    discards(match, "4z", "1z", "2z", "3z", "4z")
    match.step({1: "tsumo"})
    return match


def test_a_hidden_winning_tile_counts_for_no_wait() -> None:
    match = won("jpml-a")
    assert "pinfu" in dict(match.results[0].yaku)
    report = match.report("winning_tile_hidden", 1)
    assert report.proposed == "wait-unscored"
    events = report.confirm()
    assert isinstance(events[0], Undo)
    assert [event.type for event in events[:4]] == ["undo", "ruling", "offence", "hora"]
    assert "pinfu" not in dict(match.results[0].yaku)
    assert match.kyoku.deal == 2
    match.undo()
    match.undo()
    match.step({1: "tsumo"})
    assert "pinfu" in dict(match.results[0].yaku)


def test_a_tile_is_hidden_only_in_a_win_by_tsumo() -> None:
    match = laid_match("jpml-a", TSUMO, "9s1z2z3z4z")
    match.step({0: "discard 9s"})
    match.step({1: "ron"})
    with pytest.raises(RulesError, match="seat: 1 has not just won by tsumo, and this offence is"):
        match.report("winning_tile_hidden", 1)


def test_only_a_winner_can_be_reported_for_their_win() -> None:
    match = won("jpml-a")
    with pytest.raises(
        RulesError, match=r"seat: 2 has not just won, and this offence .*; choose one of these: 1"
    ):
        match.report("hand_mixed", 2)
    with pytest.raises(RulesError, match=r"and this offence is reported right after such a win$"):
        table("jpml-a").report("hand_mixed", 2)
    report = match.report("hand_mixed", 1)
    discards(match, str(match.view(match.kyoku.dealer).drawn))
    with pytest.raises(RulesError, match="has not just won"):
        report.confirm()


def test_a_mixed_hand_voids_the_kyoku_it_would_have_won() -> None:
    match = won("jpml-a")
    events = match.report("hand_mixed", 1).confirm()
    assert [event.type for event in events[:4]] == ["undo", "ruling", "offence", "chombo"]
    assert match.scores == (30000,) * 4
    assert match.kyoku.dealer == 0
    assert match.record().events == match.events


TWO_WAIT = {0: POOR, 1: "22234m45p345567s", 2: "33678m45p234345s"}


@pytest.mark.parametrize("together", [True, False])
def test_a_mixed_hand_beside_another_valid_win_costs_only_that_win(*, together: bool) -> None:
    match = laid_match("jpml-a", TWO_WAIT, "6p", win__multiple_ron="all")
    match.step({0: "discard 6p"})
    if together:
        match.step({1: "ron", 2: "ron", 3: "pass"})
    else:
        for seat, words in ((1, "ron"), (3, "pass"), (2, "ron")):
            match.step({seat: words})
    assert {result.seat for result in match.results} == {1, 2}
    events = match.report("hand_mixed", 1).confirm()
    offence = next(event for event in events if isinstance(event, Offence))
    assert offence.sanction == "lapsed"
    assert [event.actor for event in events if isinstance(event, Hora)] == [2]
    assert not any(isinstance(event, Chombo) for event in events)
    assert [result.seat for result in match.results] == [2]


def test_reports_are_refused_with_what_is_allowed() -> None:
    match = table()
    with pytest.raises(
        RulesError, match=r"offence: 'wrong_cal' is not known\. Did you mean 'wrong_call'\? Known:"
    ):
        match.report("wrong_cal", 1)
    with pytest.raises(RulesError, match="seat: 4 is not a seat; seats are 0 to 3"):
        match.report("wrong_call", 4)
    with pytest.raises(RulesError, match="tiles: 0 is not a whole number from 1 to 99"):
        match.report("hand_shown", 1, tiles=0)
    with pytest.raises(RulesError, match="noticed: 'soon' is none of these: in-time, late"):
        match.report("hand_shown", 1, noticed="soon")


def test_a_match_that_is_over_hears_no_report() -> None:
    match = laid_match("tenhou", {1: PINFU, 0: POOR}, "4z9s", ending__rounds=1)
    while not match.over:
        match.step({seat: actions[-1] for seat, actions in match.legal().items()})
    with pytest.raises(MatchOverError):
        match.report("other", 0)


def test_several_tiles_make_an_offence_where_the_book_has_a_least_number() -> None:
    match = table()
    assert match.report("tiles_exposed", 1, tiles=5).proposed == "none"
    assert match.report("tiles_exposed", 1, tiles=6).proposed == "chombo"
    shown = match.report("forbidden_look", 1, tiles=6)
    assert shown.articles == ("ema-2008/3.4.6f", "ema-2008/3.4.8")
    assert match.report("forbidden_look", 1, tiles=1).articles == ("ema-2008/3.4.7c",)


def test_after_a_ruling_the_next_deal_has_its_own_number() -> None:
    match = table()
    match.report("other", 0).amend("chombo", reason="left the table")
    deals = [event.deal for event in match.events if isinstance(event, StartKyoku)]
    assert deals == [1, 2]
    assert not any(isinstance(event, Dora) for event in match.events)
