"""A log written in mjai reads back unchanged except for the reported losses."""

import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from msgspec.structs import replace as replaced

from formats.mjai.handmade import START, data, events_in, kyoku
from formats.mjai.random_logs import logs, numbered, settled
from hanchan.errors import RecordError
from hanchan.formats.mjai import (
    detect_dialect,
    dialect_format,
    dialect_losses,
    read_mjai,
    write_mjai,
)
from hanchan.formats.mjai.dialects import dialect_named
from hanchan.formats.mjai.writer import MatchWriter
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedKyoku, LoggedWin
from hanchan.records import events as ev
from hanchan.rules import load_rules

NAMED = {
    "original": {"exhausted", "kyuushu", "four_winds", "four_kans", "four_riichi", "triple_ron"},
    "mjai.app": {"exhausted", "kyuushu", "four_winds", "four_kans", "four_riichi", "triple_ron"},
    "mortal": set[str](),
}
NARROW = {
    "kokushi_juusanmen": "kokushi", "suuankou_tanki": "suuankou", "open_riichi": "riichi",
    "daisharin": None,
}  # fmt: skip


def left_of_win(win: LoggedWin, dialect: str) -> LoggedWin:
    """What a dialect keeps of a win."""
    if dialect != "original":
        return LoggedWin(
            actor=win.actor, target=win.target, pai=win.pai, ura_markers=win.ura_markers,
            deltas=win.deltas,
        )  # fmt: skip
    if win.yaku is None:
        return win
    yaku: dict[str, int] = {}
    for name, han in win.yaku.items():
        kept = NARROW.get(name, name)
        if kept is not None:
            yaku[kept] = yaku.get(kept, 0) + han
    return replaced(win, yaku=yaku, limit=None, pao=None)


def left_of_kyoku(kyoku: LoggedKyoku, dialect: str) -> LoggedKyoku:
    """What a dialect keeps of a kyoku."""
    played: list[Any] = [e for e in kyoku.events if not isinstance(e, ev.Pass)]
    events = numbered([ev.Reach(seq=0, actor=e.actor) if isinstance(e, ev.Reach) else e
                       for e in played])  # fmt: skip
    draw, after = kyoku.draw, kyoku.scores_after
    if dialect != "original":
        known = kyoku.deltas is not None
        after = settled(kyoku.scores, events, kyoku.deltas or ()) if known else None
    if draw is not None:
        reason = draw.reason if draw.reason in NAMED[dialect] else None
        shown, actor = (draw.tehais, draw.actor) if dialect == "original" else (None, None)
        draw = LoggedDraw(reason=reason, tehais=shown, actor=actor)
    wins = tuple(left_of_win(win, dialect) for win in kyoku.wins)
    return replaced(kyoku, events=events, wins=wins, draw=draw, scores_after=after, dice=None)


def left_of(log: Log, dialect: str) -> Log:
    """The part of a log that a dialect keeps, written independently of the code."""
    kept = {"ending.rounds": {1, 2}, "equipment.red_fives": {(0, 0, 0), (1, 1, 1)}}
    if dialect == "mjai.app":
        kept = {}
    if dialect == "original":
        del kept["equipment.red_fives"]
    overrides = {key: n for key, n in log.overrides.items() if n in kept.get(key, ())}
    end = log.end
    if end is not None:
        end = LoggedEnd(scores=end.scores if dialect == "original" else ())
    return replaced(
        log, id=log.id if dialect == "original" or log.id == "12,34" else "", rules="tenhou",
        overrides=overrides, end=end, kyoku=tuple(left_of_kyoku(k, dialect) for k in log.kyoku),
    )  # fmt: skip


def as_meant(log: Log) -> Log:
    """The log with every rule value, and without hands declared as not shown at kyuushu."""
    values = load_rules(log.rules or "tenhou", log.overrides).plain_values()
    return replaced(log, overrides=values, kyoku=tuple(map(kyuushu_as_meant, log.kyoku)))


def kyuushu_as_meant(kyoku: LoggedKyoku) -> LoggedKyoku:
    if kyoku.draw is None or kyoku.draw.reason != "kyuushu" or any(kyoku.draw.tehais or ()):
        return kyoku
    return replaced(kyoku, draw=replaced(kyoku.draw, tehais=None))


def without_lines(log: Log) -> Log:
    """The log without its positions in the file, its doubts and what they leave out."""
    bare = tuple(replaced(k, line=0, lines=(), end_line=0) for k in log.kyoku)
    end = log.end and replaced(log.end, line=0)
    return replaced(log, kyoku=bare, end=end, doubts=(), not_compared=())


def lines_of(log: Log, dialect: str) -> bytes:
    """The lines of a log that no match need have: the writer alone asks whether one can."""
    lines = MatchWriter(log, dialect_named(dialect))
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


@pytest.mark.parametrize("dialect", ["mortal", "mjai.app", "original"])
@settings(max_examples=30)
@given(log=logs())
def test_a_log_reads_back_except_for_the_reported_losses(dialect: str, log: Log) -> None:
    lines = lines_of(log, dialect)
    [back] = read_mjai(lines, dialect)
    left = left_of(log, dialect)
    assert without_lines(back) == left
    lost = dialect_format(dialect).losses(log, lines)
    assert (lost == ()) == (as_meant(left) == as_meant(log))


@pytest.mark.parametrize("dialect", ["mortal", "mjai.app", "original"])
@settings(max_examples=25)
@given(log=logs())
def test_what_came_back_once_loses_nothing_more(dialect: str, log: Log) -> None:
    once = lines_of(log, dialect)
    [back] = read_mjai(once, dialect)
    assert lines_of(back, dialect) == once
    assert dialect_format(dialect).losses(back, once) == ()


def test_every_event_is_a_line_and_the_last_line_is_ended() -> None:
    lines = write_mjai(Log(format="x", kyoku=(kyoku(draw=LoggedDraw()),)))
    assert lines.endswith(b"\n")
    kinds = [event["type"] for event in events_in(lines)]
    assert kinds == ["start_game", "start_kyoku", "tsumo", "dahai", "ryukyoku", "end_kyoku"]


def test_indicators_without_a_time_are_turned_as_on_tenhou() -> None:
    ankan, kakan = ("E",) * 4, ("9m",) * 3
    events = numbered([
        ev.Tsumo(seq=0, actor=0, pai="E"), ev.Ankan(seq=0, actor=0, consumed=ankan),
        ev.Tsumo(seq=0, actor=0, pai="9m"), ev.Kakan(seq=0, actor=0, pai="9m", consumed=kakan),
        ev.Tsumo(seq=0, actor=0, pai="1s"), ev.Dahai(seq=0, actor=0, pai="1s", tsumogiri=True),
    ])  # fmt: skip
    markers = ("2s", "3s", "4s")
    log = Log(format="x", kyoku=(kyoku(events=events, dora_timed=False, dora_markers=markers),))
    [back] = read_mjai(write_mjai(log))
    kinds = [event.type for event in back.kyoku[0].events]
    assert kinds == ["tsumo", "ankan", "dora", "tsumo", "kakan", "tsumo", "dora", "dahai"]
    assert back.kyoku[0].dora_markers == markers
    assert [loss.field for loss in dialect_losses(log)] == ["dora-timing"]


def test_nagashi_is_written_as_a_draw() -> None:
    win = LoggedWin(actor=1, target=1, yaku={"nagashi_mangan": 5})
    deltas = (-4000, 8000, -2000, -2000)
    log = Log(format="x", kyoku=(kyoku(wins=(win,), deltas=deltas),))
    for dialect, reason in (("mortal", None), ("mjai.app", "nagashi"), ("original", "nagashi")):
        [back] = read_mjai(lines_of(log, dialect), dialect)
        assert (back.kyoku[0].draw, back.kyoku[0].deltas) == (LoggedDraw(reason=reason), deltas)
        assert "nagashi" in [loss.field for loss in dialect_losses(log, dialect)]


def test_a_seat_that_declares_kyuushu_reveals_its_hand_in_the_first_mjai() -> None:
    draw = LoggedDraw(reason="kyuushu", tehais=(None,) * 4, actor=0)
    events = (ev.Tsumo(seq=0, actor=0, pai="1p"),)
    log = Log(format="x", kyoku=(kyoku(events=events, draw=draw),))
    [line] = [e for e in events_in(write_mjai(log, "original")) if e["type"] == "ryukyoku"]
    assert line["tehais"][0][-2:] == ["N", "1p"]
    assert len(line["tehais"][0]) == 14
    assert line["tehais"][1] == ["?"] * 13
    assert line["tenpais"] == [False] * 4


def test_the_first_mjai_tells_scores_at_a_deal_only_where_nothing_else_does() -> None:
    lost = kyoku(draw=LoggedDraw(), deltas=(0,) * 4, scores=(30000,) * 4)
    other = kyoku(draw=LoggedDraw(), scores=(20000,) * 4)
    lines = write_mjai(Log(format="x", kyoku=(lost, lost, other)), "original")
    deals = [event for event in events_in(lines) if event["type"] == "start_kyoku"]
    assert ["scores" in event for event in deals] == [False, False, True]
    [back] = read_mjai(lines)
    assert [k.scores[0] for k in back.kyoku] == [30000, 30000, 20000]


def test_a_kyoku_that_breaks_off_can_only_be_the_last() -> None:
    with pytest.raises(RecordError, match=r"kyoku 1: this kyoku has no end.*: hora, ryukyoku"):
        write_mjai(Log(format="x", kyoku=(kyoku(), kyoku())))


def test_every_recorded_file_is_written_as_it_was(shared_data: Path) -> None:
    files = sorted((shared_data / "raw" / "mjai").glob("*"))
    assert files
    for path in files:
        packed = path.read_bytes()
        lines = gzip.decompress(packed) if packed.startswith(b"\x1f\x8b") else packed
        found = list(read_mjai(lines))
        written = b"".join(write_mjai(log, detect_dialect(lines)) for log in found)
        assert events_in(written) == events_in(lines)


def recorded_match(path: Path) -> bytes:
    """The kyoku of a recorded match of the first mjai, joined into a file again."""
    events: list[dict[str, Any]] = [dict(START)]
    for line in gzip.decompress(path.read_bytes()).splitlines():
        case = json.loads(line)
        place, start = case["round"], case["start"]
        events.append({
            "type": "start_kyoku", "bakaze": place["wind"], "kyoku": place["kyoku"],
            "honba": place["honba"], "kyotaku": place["sticks"], "oya": place["dealer"],
            "dora_marker": start["dora_indicator"], "tehais": start["hands"],
        })  # fmt: skip
        events += [*case["events"], *case["result"]["raw"], {"type": "end_kyoku"}]
    return data(*events)


def test_a_recorded_match_of_the_first_mjai_is_written_as_it_was(shared_data: Path) -> None:
    lines = recorded_match(shared_data / "hands_mjai_manue_go.jsonl.gz")
    [log] = read_mjai(lines)
    assert detect_dialect(lines) == "original"
    assert events_in(write_mjai(log, "original")) == events_in(lines)
    assert dialect_losses(log, "original") == ()


def test_red_fives_read_from_another_format_are_stated() -> None:
    log = Log(format="tenhou6", rules="tenhou", overrides={"equipment.red_fives": [0, 0, 0]})
    assert events_in(write_mjai(log))[0]["aka_flag"] is False
