"""Riichi wins with unknown ura indicators, which are neither compared nor invented."""

import pytest

from hanchan.errors import RecordError
from hanchan.formats.mjai import read_mjai, write_mjai
from hanchan.logs.completion import complete_log, record_from_log, record_up_to
from hanchan.logs.log import Log, LoggedWin
from hanchan.records import Settle
from hanchan.rules import load_rules
from match_logs.logged_tables import LoggedTable, changed, findings, only, win_of, with_win

BOOK = "tenhou"
URA = ("1z", "9p", "3s")
"""Indicators that mean two tiles of the winner, three, and none."""


def won(ura: str) -> Log:
    """The dealer declares riichi and wins from seat 1."""
    hands = {0: "34m456p789s111p22z", 2: "258m147p369s3334z"}
    table = LoggedTable(BOOK, hands, "4z 5m", dora="9m", ura=ura)
    table.play(0, "riichi-tsumogiri 4z").pass_all().play(1, "tsumogiri")
    return table.play(0, "ron").logged()


def untold(log: Log, **fields: object) -> Log:
    """The log as Mortal's writers leave it without ura indicators: payments, and nothing else."""
    win = win_of(log)
    bare = LoggedWin(actor=win.actor, target=win.target, pai=win.pai, deltas=win.deltas)
    return changed(log, wins=(bare,), **fields)


@pytest.mark.parametrize("ura", URA)
def test_payments_that_some_ura_dora_explain_agree_with_the_law(ura: str) -> None:
    assert findings(won(ura), BOOK) == ()
    assert findings(untold(won(ura)), BOOK) == ()


@pytest.mark.parametrize("ura", URA)
def test_payments_that_no_ura_dora_explain_are_found_once(ura: str) -> None:
    wrong = (1100, -1100, 0, 0)
    log = with_win(untold(won(ura), deltas=wrong), deltas=wrong)
    finding = only(changed(log, scores_after=(25100, 23900, 25000, 25000)), BOOK)
    assert (finding.field, finding.logged) == ("deltas", "1100 -1100 0 0")


def test_what_the_payments_leave_open_stays_untold_when_a_log_is_completed() -> None:
    log = complete_log(untold(won("1z")), load_rules(BOOK))
    win, whole = win_of(log), win_of(won("1z"))
    assert (win.ura_markers, win.yaku, win.fu) == (None, whole.yaku, whole.fu)
    assert (win.points, win.limit, win.deltas) == (whole.points, whole.limit, whole.deltas)
    assert win.han in {None, whole.han}
    unpaid = with_win(untold(won("1z"), deltas=None, scores_after=None), deltas=None)
    bare = win_of(complete_log(unpaid, load_rules(BOOK)))
    assert (bare.ura, bare.han, bare.points, bare.deltas) == (None,) * 4


def test_our_own_record_would_have_to_make_them_up_and_is_refused() -> None:
    with pytest.raises(RecordError, match="a win in riichi needs its ura indicators"):
        record_from_log(untold(won("9p")), load_rules(BOOK))


def test_a_match_without_them_can_be_looked_at_to_its_end() -> None:
    record, problem = record_up_to(untold(won("9p")), load_rules(BOOK))
    assert problem is None
    settled = next(event for event in record.events if isinstance(event, Settle))
    assert settled.deltas == won("9p").kyoku[0].deltas


def test_a_file_of_mjai_without_them_says_so_in_a_doubt() -> None:
    (log,) = read_mjai(write_mjai(untold(won("9p"))))
    assert win_of(log).ura_markers is None
    assert [doubt.partition(": ")[2] for doubt in log.doubts] == [
        "the ura indicators of this riichi are missing, so they are not compared"
    ]
    (told,) = read_mjai(write_mjai(won("9p")))
    assert told.doubts == ()
