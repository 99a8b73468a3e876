"""The finding for an impossible kyoku: the event, the reason, and the keys that decide it."""

from itertools import pairwise

import pytest

from hanchan.logs.finding import KEYS_OF_FIELD
from hanchan.logs.log import Log, LoggedWin
from hanchan.logs.verification import verify_log
from hanchan.records import (
    Chi,
    Dahai,
    Dora,
    Kakan,
    Pass,
    Pon,
    Reach,
    ReachAccepted,
    Tsumo,
)
from match_logs.logged_tables import (
    LoggedTable,
    changed,
    findings,
    only,
    place_of,
    with_event,
    with_events,
)
from play.scenario_table import book

NEAR = "46m123p789s1122z"
QUIET = "147m258p369s1234z"


def chi_table(**overrides: object) -> LoggedTable:
    """Seat 1 takes a 5m with 46m and holds another one."""
    table = LoggedTable("jpml-a", {1: "4" + "56m123p789s1122z"}, "5m", **overrides)
    table.play(0, "discard 5m").play(1, "chi 46m")
    table.pass_all()
    return table


def drawn_out() -> Log:
    """A kyoku in which every seat discards its draws and none claims anything."""
    return LoggedTable("ema-2008", dict.fromkeys((), QUIET), "1m 2m").run_out().logged(wall=True)


def test_a_kyoku_as_it_was_played_has_no_finding() -> None:
    log = drawn_out()
    assert findings(log, "ema-2008") == ()
    assert findings(changed(log, wall=None), "ema-2008") == ()


def test_a_swap_call_is_refused_with_the_articles_that_forbid_it() -> None:
    table = chi_table(calls__kuikae="allowed").play(1, "discard 5m").run_out()
    log = table.logged()
    place = place_of(log.kyoku[0], Dahai, actor=1)
    finding = only(log, "jpml-a")
    assert (finding.kyoku, finding.index, finding.field) == ("E1", 0, "event")
    assert finding.line == log.kyoku[0].lines[place]
    assert finding.logged == "seat 1 discards 5m"
    assert "kuikae" in finding.by_law
    assert finding.keys == ("calls.kuikae",)
    assert finding.articles == ("jpml-a/basic.11d", "jpml-a/basic.12d")
    assert findings(log, "jpml-a", calls__kuikae="allowed") == ()


def test_a_chi_without_the_tiles_for_it_is_refused() -> None:
    log = chi_table().play(1, "discard 1z").run_out().logged()
    place = place_of(log.kyoku[0], Chi)
    finding = only(with_event(log, place, consumed=("6m", "7m")), "jpml-a")
    assert (finding.field, finding.line) == ("event", log.kyoku[0].lines[place])
    assert finding.logged == "seat 1 calls chi on 5m with 6m 7m"


def test_a_chi_of_a_discard_from_across_is_refused() -> None:
    log = chi_table().play(1, "discard 1z").run_out().logged()
    finding = only(with_event(log, place_of(log.kyoku[0], Chi), actor=2, target=0), "jpml-a")
    assert (finding.field, "seat 2" in finding.by_law) == ("event", True)


def test_a_seat_out_of_turn_is_found() -> None:
    log = drawn_out()
    kyoku = log.kyoku[0]
    place = place_of(kyoku, Dahai, 3)
    finding = only(with_event(log, place, actor=2), "ema-2008")
    assert finding.line == kyoku.lines[place]
    assert finding.logged.startswith("seat 2 discards")
    assert finding.by_law == "it is the turn of seat 3"


def test_a_draw_that_the_wall_does_not_have_there_is_found() -> None:
    log = drawn_out()
    place = place_of(log.kyoku[0], Tsumo, actor=1, pai="2m")
    finding = only(with_event(log, place, pai="9m"), "ema-2008")
    assert (finding.field, finding.line) == ("event", log.kyoku[0].lines[place])
    assert (finding.logged, finding.by_law) == ("seat 1 draws 9m", "seat 1 draws 2m")


def test_a_draw_that_is_called_a_replacement_without_a_kan_is_found() -> None:
    log = drawn_out()
    finding = only(with_event(log, place_of(log.kyoku[0], Tsumo, 1), rinshan=True), "ema-2008")
    assert finding.logged == "seat 1 draws 2m from the dead wall"


def test_a_hand_that_was_not_dealt_from_the_wall_is_found() -> None:
    log = drawn_out()
    hands = log.kyoku[0].tehais
    taken, given = hands[0][0], next(name for name in hands[1] if name not in hands[0])
    swapped = (tuple(sorted((given, *hands[0][1:]))), *hands[1:])
    finding = only(changed(log, tehais=swapped), "ema-2008")
    assert (finding.field, finding.line) == ("tehais", log.kyoku[0].line)
    assert f"with {taken}" in finding.by_law or taken in finding.by_law


def test_a_tile_more_often_than_it_is_in_play_is_found() -> None:
    log = LoggedTable("ema-2008", {0: "0m147m258p369s123z"}).run_out().logged()
    finding = only(changed(log, dora_markers=("5mr",)), "ema-2008")
    assert (finding.field, finding.line) == ("tiles", log.kyoku[0].line)
    assert finding.logged == "5mr more often than it is in play"


def kan_table(**overrides: object) -> LoggedTable:
    """Let seat 1 make an open kan of the first discard and discard its draw."""
    table = LoggedTable(
        "ema-2008", {1: "333p147m258s1234z"}, "3p", dora="1s 9s", replacements="9m", **overrides
    )
    table.play(0, "discard 3p").play(1, "daiminkan")
    return table


def test_an_indicator_opened_when_another_rulebook_opens_it_is_found() -> None:
    log = kan_table(dora__open_kan="with-discard").run_out().logged()
    kyoku = log.kyoku[0]
    drawn = place_of(kyoku, Tsumo, rinshan=True)
    assert place_of(kyoku, Dora) > drawn
    finding = only(log, "ema-2008")
    assert (finding.field, finding.line) == ("indicators", kyoku.lines[drawn])
    assert (finding.logged, finding.by_law) == ("1 opened by now", "2 opened")
    assert finding.keys == KEYS_OF_FIELD["indicators"]
    assert {"ema-2008/3.3.2a", "ema-2008/3.3.7b"} <= set(finding.articles)


def test_a_log_that_does_not_time_indicators_may_not_leave_one_out_either() -> None:
    log = kan_table().run_out().logged()
    untimed = [event for event in log.kyoku[0].events if not isinstance(event, Dora)]
    told = with_events(log, untimed, dora_timed=False)
    assert findings(told, "ema-2008") == ()
    finding = only(changed(told, dora_markers=("1s",)), "ema-2008")
    assert (finding.field, finding.logged, finding.by_law) == ("indicators", "1 at the end", "2")
    assert finding.line == log.kyoku[0].end_line


def test_an_indicator_that_another_tile_was_turned_for_is_found() -> None:
    log = kan_table().run_out().logged(wall=True)
    place = place_of(log.kyoku[0], Dora)
    finding = only(with_event(log, place, dora_marker="E"), "ema-2008")
    assert (finding.field, finding.by_law) == ("indicators", "the next one is 9s")
    assert finding.line == log.kyoku[0].lines[place]


def test_an_indicator_that_does_not_lie_in_the_wall_is_found() -> None:
    log = kan_table().run_out().logged(wall=True)
    finding = only(changed(log, dora_markers=("1s", "E")), "ema-2008")
    assert (finding.field, finding.logged) == ("indicators", "E")
    assert finding.by_law == "9s from the wall"


def test_a_kakan_on_another_pon_than_the_one_called_is_found() -> None:
    table = LoggedTable("tenhou", {1: "05p1147m258s1234z"}, "5p 1m 2m 3m 5p")
    table.play(0, "discard 5p").play(1, "pon 50p").pass_all()
    table.play(1, "discard 1z").pass_all().tsumogiri(3).play(1, "kakan 5p").run_out()
    log = table.logged()
    assert findings(log, "tenhou") == ()
    place = place_of(log.kyoku[0], Kakan)
    finding = only(with_event(log, place, consumed=("5p", "5p", "5p")), "tenhou")
    assert (finding.field, finding.line) == ("event", log.kyoku[0].lines[place])
    assert finding.by_law == "on 5p 5p 5pr"


RONNED = {0: "123m456p789s1199p", 1: "23m456p789s11222z", 2: "147m258p369s3456z"}


def ronned_riichi(**overrides: object) -> LoggedTable:
    """The declaration tile of seat 0 is ronned by seat 1."""
    table = LoggedTable("ema-2008", RONNED, "1m", **overrides)
    return table.play(0, "riichi 1m").play(1, "ron")


@pytest.mark.parametrize("told", [True, False])
def test_a_riichi_that_stands_although_it_was_ronned_is_found(told: bool) -> None:
    log = ronned_riichi(riichi__deposit_if_ronned="paid").logged()
    kyoku = log.kyoku[0]
    if told:
        assert place_of(kyoku, ReachAccepted)
    else:
        log = with_events(log, [e for e in kyoku.events if not isinstance(e, ReachAccepted)])
    fields = {finding.field: finding for finding in findings(log, "ema-2008")}
    assert set(fields) == ({"riichi"} if told else {"deltas", "scores"})
    if told:
        assert fields["riichi"].logged == "riichi is accepted for seats 0"
        assert fields["riichi"].keys == KEYS_OF_FIELD["riichi"]
        assert "ema-2008/3.3.12b" in fields["riichi"].articles


def test_a_riichi_told_twice_is_found() -> None:
    log = LoggedTable("ema-2008", RONNED, "2z").play(0, "riichi 2z").run_out().logged()
    kyoku = log.kyoku[0]
    place = place_of(kyoku, ReachAccepted)
    events = (*kyoku.events[: place + 1], *kyoku.events[place:])
    finding = only(with_events(log, events), "ema-2008")
    assert (finding.line, finding.by_law) == (100 + place + 1, "it has already happened")


def test_a_riichi_without_tenpai_is_refused() -> None:
    log = drawn_out()
    place = place_of(log.kyoku[0], Dahai, 1)
    events = list(log.kyoku[0].events)
    events.insert(place, Reach(seq=0, actor=1))
    finding = only(with_events(log, events), "ema-2008")
    assert "refused (not_tenpai) to seat 1: riichi" in finding.by_law


WAITING = "23m456p789s11222z"


def missed() -> LoggedTable:
    """Let seat 2 discard 1m, for which it waits; then seat 3 discards it."""
    table = LoggedTable("ema-2008", {2: WAITING}, "9m 9m 1m 1m")
    return table.tsumogiri(4)


def test_a_ron_in_furiten_is_refused() -> None:
    log = missed().logged()
    kyoku = log.kyoku[0]
    last = place_of(kyoku, Dahai, actor=3)
    told = with_events(
        log, kyoku.events[: last + 1], wins=(LoggedWin(actor=2, target=3, pai="1m"),), end_line=777
    )
    finding = only(told, "ema-2008")
    assert (finding.field, finding.line, finding.logged) == ("event", 777, "seat 2 wins")
    assert "furiten_discard" in finding.by_law
    assert "seat 2" in finding.by_law


def test_a_win_without_a_yaku_names_the_key_of_the_least_han() -> None:
    hands = {1: "46m234p678s22s55p1z", 3: "147m288p369s1234z"}
    table = LoggedTable("ema-2008", hands, "5m 9m 5p")
    table.play(0, "discard 5m").play(1, "chi 46m").pass_all()
    table.play(1, "discard 1z").pass_all().tsumogiri(2)
    kyoku = table.logged().kyoku[0]
    last = place_of(kyoku, Dahai, actor=3, pai="5p")
    won = LoggedWin(actor=1, target=3, pai="5p")
    finding = only(
        with_events(table.logged(), kyoku.events[: last + 1], wins=(won,), end_line=5), "ema-2008"
    )
    assert (finding.line, finding.logged) == (5, "seat 1 wins")
    assert finding.by_law == "that is refused (no_yaku) to seat 1: ron"
    assert finding.keys == ("win.min_han",)


def test_a_ron_that_others_might_have_claimed_as_well_is_refused_for_its_own_reason() -> None:
    hands = {1: "46m234p678s22s55p1z", 2: "55p147m258s1234z1m", 3: QUIET}
    table = LoggedTable("tenhou", {**hands, 1: "46m234p678s22s99p1z"}, "5m 9m 9p")
    table.play(0, "discard 5m").play(1, "chi 46m").pass_all()
    table.play(1, "discard 1z").pass_all().tsumogiri(1).play(3, "tsumogiri")
    assert table.waiting() == [1]
    kyoku = table.logged().kyoku[0]
    won = LoggedWin(actor=2, target=3, pai="9p")
    finding = only(with_events(table.logged(), kyoku.events, wins=(won,), end_line=5), "tenhou")
    assert finding.by_law == "that is refused (not_complete) to seat 2: ron"


def test_a_pass_of_a_seat_that_could_not_claim_is_found() -> None:
    log = drawn_out()
    events = list(log.kyoku[0].events)
    unclaimed = [isinstance(a, Dahai) and isinstance(b, Tsumo) for a, b in pairwise(events)]
    events.insert(unclaimed.index(True) + 1, Pass(seq=0, actor=3, ron=True))
    finding = only(with_events(log, events), "ema-2008")
    assert (finding.field, finding.logged) == ("pass", "passes of seats 3, on a ron of 3")


def test_a_log_that_breaks_off_has_no_finding_and_counts_as_incomplete() -> None:
    log = drawn_out()
    kyoku = log.kyoku[0]
    broken = with_events(
        log, kyoku.events[:30], draw=None, deltas=None, scores_after=None, end_line=0
    )
    verified = verify_log(broken, book("ema-2008"))
    assert (verified.is_clean, verified.kyoku, verified.complete) == (True, 1, 0)
    assert verify_log(log, book("ema-2008")).complete == 1


def test_a_kyoku_that_ends_in_the_log_but_continues_by_law_is_found() -> None:
    log = drawn_out()
    finding = only(with_events(log, log.kyoku[0].events[:30]), "ema-2008")
    assert (finding.field, finding.line) == ("event", log.kyoku[0].end_line)
    assert finding.logged == "the hand is drawn (exhausted)"


def test_a_kyoku_that_goes_on_after_its_end_is_found() -> None:
    log = drawn_out()
    more = Tsumo(seq=0, actor=0, pai="1m")
    finding = only(with_events(log, (*log.kyoku[0].events, more)), "ema-2008")
    assert (finding.logged, finding.by_law) == ("seat 0 draws 1m", "exhausted")


def test_a_kyoku_whose_end_is_not_told_is_only_incomplete() -> None:
    verified = verify_log(changed(drawn_out(), draw=None), book("ema-2008"))
    assert (verified.is_clean, verified.complete) == (True, 0)


def test_a_red_five_laid_down_that_the_hand_has_not_is_found() -> None:
    table = LoggedTable("tenhou", {1: "55p1147m258s1234z"}, "5p")
    table.play(0, "discard 5p").play(1, "pon 55p").pass_all().play(1, "discard 1z").run_out()
    log = table.logged()
    assert findings(log, "tenhou") == ()
    place = place_of(log.kyoku[0], Pon)
    finding = only(with_event(log, place, consumed=("5p", "5pr")), "tenhou")
    assert (finding.line, finding.logged) == (log.kyoku[0].lines[place], "seat 1 calls pon on 5p")
    assert "no_such_set" in finding.by_law


def test_a_ron_before_anything_was_discarded_is_found() -> None:
    log = drawn_out()
    won = LoggedWin(actor=2, target=0, pai="1m")
    finding = only(with_events(log, (), wins=(won,), draw=None), "ema-2008")
    assert (finding.logged, finding.by_law) == ("seat 2 wins", "seat 0 draws 1m")
