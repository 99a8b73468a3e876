"""The details that a conversion adds by replay, and those it must not invent."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from hanchan.formats import Format, convert, format_named, read_logs
from hanchan.formats.conversion import needs_completing
from hanchan.formats.losses import find_losses
from hanchan.formats.native import FORMAT as OWN
from hanchan.formats.replay_rules import rules_stated_by
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedKyoku, LoggedWin
from hanchan.records.events import Ankan, Dahai, Hora, Reach, Ryukyoku, Tsumo
from hanchan.records.record import Record, write_record
from play.random_records import whole_record

HANDS = (
    ("1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "E", "E", "S", "S"),
    ("1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p", "W", "W", "N", "N"),
    ("1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "P", "P", "F", "F"),
    ("E", "E", "S", "S", "W", "W", "N", "N", "P", "P", "F", "F", "C"),
)


@pytest.fixture
def corpus(root: Path) -> Path:
    return root / "fuzz" / "corpus"


def only(known: Format, data: bytes) -> Log:
    (log,) = known.read(data)
    return log


def yakuman() -> LoggedKyoku:
    """A kyoku with a yakuman for which only the points are stated."""
    win = LoggedWin(
        actor=1, target=0, pai="1m", yaku={"daisangen": 1}, yakuman=1, points=32000,
        deltas=(-32000, 32000, 0, 0),
    )  # fmt: skip
    events = (Tsumo(seq=0, actor=0, pai="1m"), Dahai(seq=1, actor=0, pai="1m", tsumogiri=True))
    return LoggedKyoku(
        bakaze="E", kyoku=1, honba=0, kyotaku=0, oya=0, scores=(25000,) * 4,
        tehais=HANDS, dora_markers=("9p",), events=events, wins=(win,),
        deltas=win.deltas,
    )  # fmt: skip


def test_the_fu_of_a_yakuman_are_found_only_for_the_format_that_tells_them() -> None:
    log = Log(format="kobalab", kyoku=(yakuman(),))
    needing = [name for name in ("mjlog", "tenhou6") if needs_completing(log, format_named(name))]
    assert needing == ["mjlog"]
    written = json.loads(format_named("tenhou6").write(log))
    assert written["log"][0][-1][2] == [1, 0, 1, "役満32000点", "大三元(役満)"]


def test_a_draw_by_which_nobody_shows_a_hand_needs_no_replay() -> None:
    drawn = replace(yakuman(), wins=(), draw=LoggedDraw(reason="four_winds"))
    log = Log(format="mjlog", kyoku=(drawn,))
    assert not needs_completing(log, format_named("tenhou6"))
    kyuushu = replace(drawn, draw=LoggedDraw(reason="kyuushu"))
    assert needs_completing(replace(log, kyoku=(kyuushu,)), format_named("tenhou6"))


def test_no_tile_is_made_up_behind_the_end_of_a_log_that_breaks_off(corpus: Path) -> None:
    (log,) = read_logs(corpus / "mjai/exhausted.jsonl")
    kyoku = log.kyoku[0]
    cut = next(
        i for i, event in enumerate(kyoku.events) if i > 20 and isinstance(event, Dahai)
    )  # fmt: skip
    events = kyoku.events[: cut + 1]
    broken = replace(kyoku, events=events, lines=(), draw=None, deltas=None, scores_after=None)
    back = only(OWN, OWN.write(replace(log, kyoku=(broken,), end=None))).kyoku[0]
    drawn = sum(isinstance(event, Tsumo) for event in events)
    assert sum(isinstance(event, Tsumo) for event in back.events) == drawn


def test_a_declaration_without_its_discard_is_reported_as_lost(corpus: Path) -> None:
    (log,) = read_logs(corpus / "mjai/kan-riichi.jsonl")
    kyoku = log.kyoku[0]
    at = next(i for i, event in enumerate(kyoku.events) if isinstance(event, Reach))
    events = kyoku.events[: at + 1]
    turned = 1 + sum(event.type == "dora" for event in events)
    broken = replace(
        kyoku, events=events, lines=(), wins=(), draw=None, deltas=None, scores_after=None,
        dora_markers=kyoku.dora_markers[:turned],
    )  # fmt: skip
    cut = replace(log, kyoku=(broken,), end=None)
    for name, told in (("hanchan", True), ("kobalab", True), ("tenhou6", True), ("mjlog", False)):
        lost = [loss.field for loss in format_named(name).losses(cut)]
        assert ("riichi-without-discard" in lost) == told, name
        assert not {"play", "riichi-deposit", "riichi-deposits"} & set(lost), name


def test_a_match_that_ends_early_loses_its_end_and_the_loss_is_reported(corpus: Path) -> None:
    data = (corpus / "mjai/ron.jsonl").read_bytes()
    assert only(format_named("mjai"), data).end is not None
    done = convert(data, OWN)
    assert "early-end" in [loss.field for loss in done.losses]
    assert only(OWN, done.parts[0]).end is None
    stays = convert(data, format_named("mjai"))
    assert "early-end" not in [loss.field for loss in stays.losses]


@pytest.mark.parametrize(("bakaze", "rounds"), [("E", 1), ("S", None)])
def test_a_match_without_rules_that_ends_in_the_east_round_was_one_round(
    bakaze: str, rounds: int | None
) -> None:
    drawn = replace(yakuman(), wins=(), draw=LoggedDraw(reason="four_winds"), deltas=(0,) * 4)
    last = replace(drawn, bakaze=bakaze, kyoku=4, oya=3, events=())
    end = LoggedEnd(scores=(40000, 30000, 20000, 10000), results=(60.0, 10.0, -20.0, -50.0))
    mjlog = format_named("mjlog")
    log = Log(format="kobalab", kyoku=(last,), end=end)
    assert only(mjlog, mjlog.write(log)).overrides.get("ending.rounds") == rounds
    assert rules_stated_by(log).ending.rounds == (rounds or 2)


def test_results_in_whole_thousands_are_reported_as_lost_to_the_point() -> None:
    stated = LoggedEnd(scores=(40300, 29700, 20000, 10000), results=(60.0, 10.0, -20.0, -50.0))
    exact = replace(stated, results=(60.3, 9.7, -20.0, -50.0))
    other = replace(stated, results=(50.3, 9.7, -10.0, -50.0))
    for said, lost in ((stated, ["rounded-results"]), (exact, []), (other, ["results"])):
        logs = Log(format="mjlog", end=said), Log(format="hanchan", end=exact)
        assert [loss.field for loss in find_losses(*logs, OWN.loss_ids)] == lost


def test_hands_shown_at_a_triple_ron_are_reported_as_lost(shared_data: Path) -> None:
    path = shared_data / "raw" / "tenhou-mjlog" / "upd-aft-ron3.mjlog"
    lost = [loss.field for loss in convert(path.read_bytes(), OWN).losses]
    assert "shown-hands" in lost
    (log,) = read_logs(path)
    untold = tuple(replace(k, draw=k.draw and replace(k.draw, tehais=None)) for k in log.kyoku)
    assert "shown-hands" not in [loss.field for loss in OWN.losses(replace(log, kyoku=untold))]


def with_event(record: Record, kind: type, *changed: object) -> Record:
    """The record with these events in place of the last of a kind."""
    at = max(i for i, event in enumerate(record.events) if type(event) is kind)
    return replace(record, events=(*record.events[:at], *changed, *record.events[at + 1 :]))


def test_nagashi_paid_as_a_draw_is_read_as_the_draw_it_is_in_other_logs() -> None:
    record = whole_record()
    draw = next(event for event in record.events if isinstance(event, Ryukyoku))
    win = next(event for event in record.events if isinstance(event, Hora))
    at = record.events.index(draw)
    nagashi = replace(win, pai=None, target=win.actor, tehai=(), yaku={"nagashi_mangan": 0})
    events = (*record.events[: at + 1], nagashi, *record.events[at + 1 :])
    numbered = tuple(replace(event, seq=seq) for seq, event in enumerate(events))
    log = only(OWN, write_record(replace(record, events=numbered, result=None)))
    found = next(kyoku for kyoku in log.kyoku if kyoku.draw and kyoku.draw.reason == "nagashi")
    assert found.wins == ()
    assert found.draw is not None
    assert found.draw.tehais == draw.tehais


def test_a_yakuman_in_a_record_has_neither_han_nor_dora() -> None:
    record = whole_record()
    win = [event for event in record.events if isinstance(event, Hora)][-1]
    big = replace(win, yaku={"daisangen": 1}, yakuman=1, han=0, dora=0, red=0, ura=0)
    log = only(OWN, write_record(replace(with_event(record, Hora, big), result=None)))
    found = [win for kyoku in log.kyoku for win in kyoku.wins][-1]
    assert (found.yakuman, found.han, found.dora, found.red, found.ura) == (1, *[None] * 4)
    assert found.fu == win.fu


def test_a_kan_with_one_indicator_leaves_nothing_to_time(corpus: Path) -> None:
    (log,) = read_logs(corpus / "tenhou6/kan-riichi.json")
    for kyoku in log.kyoku:
        kans = any(isinstance(event, Ankan) or "kan" in event.type for event in kyoku.events)
        assert kyoku.dora_timed == (not kans or len(kyoku.dora_markers) == 1)


def test_nagashi_as_a_win_becomes_a_draw_in_an_mjlog() -> None:
    win = LoggedWin(actor=1, target=1, yaku={"nagashi_mangan": 0}, points=8000)
    deltas = (-4000, 8000, -2000, -2000)
    kyoku = replace(yakuman(), wins=(replace(win, deltas=deltas),), deltas=deltas, events=())
    mjlog = format_named("mjlog")
    log = Log(format="hanchan", rules="tenhou", kyoku=(kyoku,))
    back = only(mjlog, mjlog.write(log)).kyoku[0]
    assert back.draw == LoggedDraw(reason="nagashi", tehais=(None,) * 4)
    assert back.deltas == deltas
    assert "nagashi-win" in [loss.field for loss in mjlog.losses(log)]
