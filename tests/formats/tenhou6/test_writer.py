"""The written file is what tenhou.net/6 would have written, and losses are reported."""

import json
import random
from typing import Any

import pytest
from msgspec.structs import replace

from formats.tenhou6.handmade import UNKNOWN, document, kyoku, read_one, row
from hanchan.errors import RecordError
from hanchan.formats.tenhou6 import FORMAT, viewer_url
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedKyoku, LoggedWin
from hanchan.logs.record_conversion import log_from_record
from hanchan.records.events import Dahai, Dora, Kakan, Pass, Reach, ReachAccepted
from hanchan.table import Match
from play.random_matches import steps

NO_PLAY = ([[], [], [], []], [[], [], [], []])
RON_LISTS = ([[47], [], [], []], [[60], [], [], []])

RESULTS: list[list[Any]] = [
    UNKNOWN,
    ["流局", [1500, -1500, 1500, -1500]],
    ["流局", [0, 0, 0, 0]],
    ["全員聴牌"],
    ["全員不聴"],
    ["流し満貫", [-2000, -2000, 8000, -4000]],
    ["四風連打"],
    ["四家立直"],
    ["四槓散了"],
    ["三家和了"],
    ["チョンボ", [4000, 4000, 4000, -12000]],
    ["和了", [-8000, 8000, 0, 0], [1, 0, 1, "満貫8000点", "混全帯幺九(1飜)", "ドラ(4飜)"]],
    ["和了", [-3900, 3900, 0, 0], [1, 0, 1, "40符3飜3900点", "三色同順(2飜)", "裏ドラ(1飜)"]],
    ["和了", [-32000, 32000, 0, 0], [1, 0, 1, "数え役満32000点", "清一色(6飜)", "赤ドラ(7飜)"]],
    ["和了", [-16000, 32000, -16000, 0], [1, 0, 2, "役満32000点", "大三元(役満)"]],
    ["和了", [-64000, 64000, 0, 0], [1, 0, 1, "役満64000点", "大四喜(2倍役満)"]],
    ["和了", [-1000, 1000, 0, 0], [1, 0, 1, "30符1飜1000点", "自風 南(1飜)"],
     [-2600, 0, 2600, 0], [2, 0, 2, "40符2飜2600点", "場風 東(1飜)", "役牌 發(1飜)"]],
]  # fmt: skip


def rows_of(data: bytes) -> list[list[Any]]:
    """The kyoku of a file."""
    return json.loads(data)["log"]


def with_kyoku(log: Log, one: LoggedKyoku) -> Log:
    """The log with this kyoku alone."""
    return replace(log, kyoku=(one,))


def lost(log: Log) -> list[str]:
    """The ids of the losses of writing the log."""
    return [loss.field for loss in FORMAT.losses(log)]


@pytest.mark.parametrize("result", RESULTS, ids=str)
def test_every_end_is_written_as_it_was_read(result: list[Any]) -> None:
    one = row(*RON_LISTS, result)
    log = read_one(document(one))
    assert rows_of(FORMAT.write(log)) == [one]
    assert read_one(FORMAT.write(log)) == log


def test_a_tsumo_says_what_the_dealer_pays_and_what_the_others() -> None:
    for result in (
        ["和了", [-1300, 2700, -700, -700], [1, 1, 1, "40符2飜700-1300点", "平和(2飜)"]],
        ["和了", [-16000, 32000, -8000, -8000], [1, 1, 1, "役満8000-16000点", "地和(役満)"]],
    ):
        one = row([[47], [46], [], []], [[60], [], [], []], result)
        assert rows_of(FORMAT.write(read_one(document(one)))) == [one]
    dealer = ["和了", [3900, -1300, -1300, -1300], [0, 0, 0, "40符2飜1300点∀", "平和(2飜)"]]
    one = row([[47], [], [], []], [[], [], [], []], dealer)
    assert rows_of(FORMAT.write(read_one(document(one)))) == [one]


def test_calls_kans_and_riichi_are_written_as_they_were_read() -> None:
    one = row(
        [[47, "m41414141", 45], ["p522525", 25, 46], [44], [43]],
        [["r52", 0, 60], [31, "k25522525", 60], [60], [41]],
        dora=(46, 11),
    )
    log = read_one(document(one))
    assert rows_of(FORMAT.write(log)) == [one]
    assert FORMAT.losses(log) == ()


def test_rules_names_and_final_results_are_written() -> None:
    data = document(row(*NO_PLAY), ref="match 7", sc=[4, 1.5, 3, 0, 2, -0.5, 1, -1])
    for rule in ({"disp": "東喰", "aka": 0}, {"disp": "jpml-a南喰", "aka": 0}):
        log = read_one(document(row(*NO_PLAY), rule=rule))
        assert json.loads(FORMAT.write(log))["rule"] == rule
    log = read_one(data)
    assert read_one(FORMAT.write(log)) == log
    assert json.loads(FORMAT.write(log))["sc"] == [4, 1.5, 3, 0, 2, -0.5, 1, -1]


@pytest.mark.parametrize("missing", ["yaku", "points", "fu", "deltas"])
def test_a_win_without_its_worth_must_first_be_replayed(missing: str) -> None:
    result = ["和了", [-1000, 1000, 0, 0], [1, 0, 1, "30符1飜1000点", "断幺九(1飜)"]]
    log = read_one(document(row(*RON_LISTS, result)))
    win = replace(log.kyoku[0].wins[0], **{missing: None})
    broken = with_kyoku(log, replace(log.kyoku[0], wins=(win,), deltas=None))
    with pytest.raises(RecordError) as refused:
        FORMAT.write(broken)
    problem = refused.value
    assert (problem.message, problem.field) == ("log-untold", f"kyoku 0, win 0, {missing}")


def test_a_tile_that_nobody_saw_cannot_be_written() -> None:
    log = read_one(document(row(*NO_PLAY)))
    hidden = replace(log.kyoku[0], tehais=(("?",) * 13, *log.kyoku[0].tehais[1:]))
    with pytest.raises(RecordError, match="kyoku 0, tehais: a tile is hidden here"):
        FORMAT.write(with_kyoku(log, hidden))


@pytest.mark.parametrize(
    ("wrong", "message", "field"),
    [
        ({"wins": (), "draw": LoggedDraw(reason="redeal")}, "value-choice", "draw"),
        ({"events": (Kakan(seq=0, actor=0, pai="E", consumed=("E",) * 3),)}, "log-kakan",
         "kyoku 0, event 0"),
    ],
)  # fmt: skip
def test_what_the_format_has_no_word_or_place_for_is_refused(
    wrong: dict[str, object], message: str, field: str
) -> None:
    log = read_one(document(row(*NO_PLAY)))
    with pytest.raises(RecordError) as refused:
        FORMAT.write(with_kyoku(log, replace(log.kyoku[0], **wrong)))
    assert (refused.value.message, refused.value.field) == (message, field)


def test_a_limit_that_no_hand_has_is_refused() -> None:
    log = _logged(RON)
    win = replace(log.kyoku[0].wins[0], limit="huge")
    with pytest.raises(RecordError, match="kyoku 0, win 0, limit: 'huge' is none of these: mangan"):
        FORMAT.write(with_kyoku(log, replace(log.kyoku[0], wins=(win,))))


def test_an_address_opens_a_kyoku_that_exists_from_a_seat_that_exists() -> None:
    log = read_one(document(row(*NO_PLAY)))
    assert viewer_url(log).endswith("%7D")
    with pytest.raises(RecordError, match="kyoku: 1 is not a whole number from 0 to 0"):
        viewer_url(log, kyoku=1)
    with pytest.raises(RecordError, match="kyoku: there is no kyoku here"):
        viewer_url(replace(log, kyoku=()), kyoku=0)
    with pytest.raises(RecordError, match="seat: 4 is not a seat"):
        viewer_url(log, seat=4)


RON = ["和了", [-8000, 8000, 0, 0], [1, 0, 1, "満貫8000点", "混全帯幺九(1飜)", "ドラ(4飜)"]]


def _logged(result: list[Any]) -> Log:
    return read_one(document(row(*RON_LISTS, result)))


def _win_with(**fields: Any) -> Log:  # noqa: ANN401
    log = _logged(RON)
    one = log.kyoku[0]
    win = replace(one.wins[0], **fields)
    return with_kyoku(log, replace(one, wins=(win,)))


def _kyoku_with(**fields: Any) -> Log:  # noqa: ANN401
    log = _logged(["四風連打"])
    return with_kyoku(log, replace(log.kyoku[0], **fields))


DRAWN = kyoku(*RON_LISTS).events[0]
HAND = ("1m",) * 13
THROWN = Dahai(seq=2, actor=0, pai="C", tsumogiri=True)
STANDS = ReachAccepted(seq=3, actor=0)


@pytest.mark.parametrize(
    ("log", "field"),
    [
        (replace(_kyoku_with(), rules=None, overrides={"ending.rounds": 1}), "rules"),
        (replace(_kyoku_with(), overrides={"limits.kiriage_mangan": "all"}), "rules"),
        (_kyoku_with(wall=("?",) * 136), "wall"),
        (_kyoku_with(dice=(3, 4)), "dice"),
        (_kyoku_with(events=(DRAWN, Dora(seq=1, dora_marker="1m"))), "dora-timing"),
        (_kyoku_with(events=(DRAWN, Pass(seq=1, actor=1, ron=False))), "declined-claims"),
        (_kyoku_with(events=(DRAWN, Reach(seq=1, actor=0, open=True),
                             THROWN, STANDS)), "open-riichi"),
        (_kyoku_with(events=(DRAWN, Reach(seq=1, actor=0), THROWN)), "riichi-deposits"),
        (_kyoku_with(events=(DRAWN, Dahai(seq=1, actor=0, pai="E", tsumogiri=True))), "play"),
        (_kyoku_with(draw=LoggedDraw(reason="four_winds", tehais=(HAND, None, None, None))),
         "shown-hands"),
        (_win_with(tehai=HAND), "shown-hands"),
        (_win_with(ura_markers=("1m",)), "ura-markers"),
        (_win_with(fu=40), "limit-hands"),
        (_win_with(yaku={"open_riichi": 1}), "unknown-yaku"),
        (_win_with(yaku={"daisuushii": 2}, yakuman=2, limit="yakuman", dora=None, red=None,
                   ura=None, han=None), "yakuman-units"),
        (_kyoku_with(draw=LoggedDraw(reason="chombo")), "chombo"),
        (_kyoku_with(draw=None, deltas=(8000, -4000, -2000, -2000), wins=(
            LoggedWin(actor=0, target=0, pai=None, yaku={"nagashi_mangan": 0}),)), "nagashi-win"),
        (_kyoku_with(scores_after=(1, 2, 3, 4)), "scores-after"),
        (replace(_kyoku_with(), end=LoggedEnd(scores=(1, 2, 3, 4))), "final-scores"),
        (replace(_kyoku_with(), end=LoggedEnd(scores=(1, 2, 3, 4), results=(1, 2, 3, 4),
                                              places=(4, 3, 2, 1))), "places"),
    ],
)  # fmt: skip
def test_exactly_the_losses_of_the_file_are_reported(log: Log, field: str) -> None:
    told = [name for name in lost(log) if name != "scores-after" or field == "scores-after"]
    assert told == [field]


def test_payments_beside_the_wins_are_lost() -> None:
    log = _logged(RON)
    one = replace(log.kyoku[0], deltas=(-8000, 8000, -500, 500))
    assert "payments" in lost(with_kyoku(log, one))


@pytest.mark.parametrize("rules", ["tenhou", "ema-2008", "jpml-a", "house-tobi"])
def test_our_own_matches_read_back_except_for_reported_losses(rules: str) -> None:
    rng = random.Random(f"tenhou6 {rules}")
    match = Match(rules, seed=7)
    for _ in steps(match, rng):
        pass
    log = log_from_record(match.record())
    back = read_one(FORMAT.write(log))
    told = set(lost(log))
    assert {"wall", "dice", "declined-claims", "places"} <= told
    assert "play" not in told
    assert len(back.kyoku) == len(log.kyoku)
    for one, other in zip(log.kyoku, back.kyoku, strict=True):
        assert _kept(one) == _kept(other)
    assert (back.rules, back.overrides, back.names) == (log.rules, log.overrides, log.names)
    assert read_one(FORMAT.write(back)) == back
    assert FORMAT.losses(back) == () or set(lost(back)) <= {"unknown-yaku"}


def _kept(one: LoggedKyoku) -> tuple[object, ...]:
    """What no loss takes away: the deal, the play, the payments."""
    played = [
        (event.type, getattr(event, "actor", None), getattr(event, "pai", None))
        for event in one.events
        if not isinstance(event, Dora | Pass)
    ]
    wins = [(win.actor, win.target, win.points, win.yaku, win.deltas, win.pao) for win in one.wins]
    place = (one.bakaze, one.kyoku, one.honba, one.kyotaku, one.oya)
    return place, one.scores, one.tehais, played, wins, one.deltas, one.scores_after
