"""A record as a log, after undo, kyoku by kyoku."""

from itertools import pairwise

from msgspec.structs import replace

from hanchan.logs import log_from_record
from hanchan.logs.log import LoggedKyoku
from hanchan.records import Record, StartKyoku, Tsumo, Undo, drop_undone
from hanchan.records.events import Dahai, Hora, PutBack
from hanchan.rules import load_rules
from hanchan.table import Match
from play.random_records import whole_record


def kyoku_of(record: Record) -> tuple[LoggedKyoku, ...]:
    return log_from_record(record).kyoku


def test_a_log_has_every_kyoku_with_its_end() -> None:
    record = whole_record()
    deals = [event for event in drop_undone(record.events) if isinstance(event, StartKyoku)]
    found = kyoku_of(record)
    for kyoku, deal in zip(found, deals, strict=True):
        assert list(map(sorted, kyoku.tehais)) == list(map(sorted, deal.tehais))
    assert all(kyoku.complete for kyoku in found)
    for kyoku, following in pairwise(found):
        assert kyoku.scores_after == following.scores
    last = log_from_record(record).end
    assert last is not None
    assert record.result is not None
    assert last.scores == record.result.scores
    assert last.places == record.result.places


def test_hands_are_in_the_order_in_which_the_wall_dealt_them() -> None:
    record = whole_record()
    for kyoku in kyoku_of(record):
        assert kyoku.wall is not None
        order = [(kyoku.oya + i) % 4 for i in range(4)]
        first = [tile for seat in order for tile in kyoku.tehais[seat][:4]]
        assert first == list(kyoku.wall[:16])


def test_hands_stay_as_told_where_the_wall_deals_others() -> None:
    record = whole_record()
    at = next(i for i, event in enumerate(record.events) if isinstance(event, StartKyoku))
    start = record.events[at]
    assert isinstance(start, StartKyoku)
    other = replace(start, tehais=(("1m",) * 13, *start.tehais[1:]))
    told = replace(record, events=(*record.events[:at], other, *record.events[at + 1 :]))
    assert kyoku_of(told)[0].tehais == other.tehais


def test_what_was_undone_is_left_out_and_lines_are_those_of_the_record() -> None:
    record = whole_record()
    assert any(isinstance(event, Undo) for event in record.events)
    for kyoku in kyoku_of(record):
        assert len(kyoku.lines) == len(kyoku.events)
        for place, (event, line) in enumerate(zip(kyoku.events, kyoku.lines, strict=True)):
            assert event.seq == place
            assert replace(event, seq=line - 2) == record.events[line - 2]
        assert isinstance(record.events[kyoku.line - 2], StartKyoku)


def test_the_wall_is_that_of_the_seed() -> None:
    for kyoku in kyoku_of(whole_record()):
        assert kyoku.wall is not None
        draws = [e.pai for e in kyoku.events if isinstance(e, Tsumo) and not e.rinshan]
        assert kyoku.wall[52 : 52 + len(draws)] == tuple(draws)
        assert len(kyoku.wall) == 136


def test_a_changed_rule_is_an_override() -> None:
    rules = load_rules("ema-2008", {"win.multiple_ron": "head-bump"})
    log = log_from_record(Match(rules, seed=1).record())
    assert (log.rules, log.overrides) == ("ema-2008", {"win.multiple_ron": "head-bump"})
    assert log.end is None
    assert not log.kyoku[0].complete


def test_a_draw_that_was_put_back_never_was() -> None:
    record = Match("tenhou", seed=1).record()
    dealer = record.events[2]
    assert isinstance(dealer, Tsumo)
    told = (
        Dahai(seq=3, actor=0, pai=dealer.pai, tsumogiri=True),
        Tsumo(seq=4, actor=1, pai="1m"),
        PutBack(seq=5, actor=1),
    )
    (kyoku,) = kyoku_of(replace(record, events=(*record.events, *told)))
    assert [event.type for event in kyoku.events] == ["tsumo", "dahai"]


def test_wins_are_logged_as_recorded() -> None:
    record = whole_record()
    wins = [event for event in drop_undone(record.events) if isinstance(event, Hora)]
    logged = [win for kyoku in kyoku_of(record) for win in kyoku.wins]
    assert [(win.actor, win.yaku, win.deltas) for win in logged] == [
        (win.actor, win.yaku, win.deltas) for win in wins
    ]
    assert wins
