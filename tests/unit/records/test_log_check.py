"""What no log can say, by whatever rules the match was played."""

import msgspec
import pytest

from hanchan.errors import RecordError
from hanchan.records import events as e
from hanchan.records.log import Log, LoggedDraw, LoggedEnd, LoggedKyoku, LoggedWin
from hanchan.records.log_check import check_log

HANDS = tuple(
    tuple(f"{n}{suit}" for n in range(1, 10)) + winds
    for suit, winds in (("m", ("E", "S", "W", "N")), ("p", ("P", "F", "C", "E")))
) + tuple(
    tuple(f"{n}{suit}" for n in range(1, 10)) + winds
    for suit, winds in (("s", ("S", "W", "N", "P")), ("m", ("F", "C", "E", "S")))
)
KYOKU = LoggedKyoku(
    bakaze="E",
    kyoku=1,
    honba=0,
    kyotaku=0,
    oya=0,
    scores=(25000, 25000, 25000, 25000),
    tehais=HANDS,
    dora_markers=("1m",),
    events=(
        e.Tsumo(seq=0, actor=0, pai="2m"),
        e.Dahai(seq=1, actor=0, pai="2m", tsumogiri=True),
        e.Chi(seq=2, actor=1, target=0, pai="2m", consumed=("1m", "3m")),
        e.Dora(seq=3, dora_marker="5mr"),
    ),
)
WIN = LoggedWin(actor=1, target=0, pai="2m", ura_markers=("1m",), deltas=(0, 0, 0, 0))


def log(given: LoggedKyoku = KYOKU, /, **changes: object) -> Log:
    """A log of one kyoku, changed."""
    return Log(format="mjai", kyoku=(msgspec.structs.replace(given, **changes),))


def won(*changes: dict[str, object]) -> Log:
    """A log of a kyoku with a win for each change."""
    return log(wins=tuple(msgspec.structs.replace(WIN, **change) for change in changes))


def events(*changed: object) -> Log:
    """A log with these events alone."""
    return log(events=changed)


def test_a_log_that_can_be_true_passes() -> None:
    check_log(log())
    check_log(won({}))
    check_log(won({}, {"actor": 2}))
    check_log(log(draw=LoggedDraw(reason="exhausted", tehais=(None, HANDS[1], None, None))))
    check_log(log(wall=("?",) * 136, tehais=(HANDS[0], *(("?",) * 13,) * 3)))
    check_log(Log(format="mjai", end=LoggedEnd(scores=(25000,) * 4, places=(1, 2, 3, 4))))
    check_log(Log(format="mjai", end=LoggedEnd(scores=())))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (Log(format="mjai", names=("A", "B", "C")), "names: 3 given, allowed: 4"),
        (
            Log(format="mjai", end=LoggedEnd(scores=(35000,) * 3)),
            "end, scores: 3 given, allowed: 4",
        ),
        (
            Log(format="mjai", end=LoggedEnd(scores=(0,) * 4, places=(1, 2, 3, 5))),
            "end, places: 5 given, allowed: 1 to 4",
        ),
        (log(bakaze="P"), "kyoku 1, bakaze: 'P' given, allowed: E, S, W or N"),
        (log(kyoku=0), "kyoku 1, kyoku: 0 given, allowed: 1 to 4"),
        (log(oya=4), "kyoku 1, oya: 4 given, allowed: 0 to 3"),
        (log(honba=-1), "kyoku 1, honba: -1 given, allowed: 0 to 99"),
        (log(kyotaku=-1), "kyoku 1, kyotaku: -1 given, allowed: 0 to 99"),
        (log(scores=(35000,) * 3), "kyoku 1, scores: 3 given, allowed: 4"),
        (log(tehais=HANDS[:3]), "kyoku 1, tehais: 3 given, allowed: 4"),
        (
            log(tehais=(*HANDS[:3], HANDS[3][:12])),
            "kyoku 1, tehais[3]: 12 tiles given, allowed: 13",
        ),
        (
            log(tehais=(*HANDS[:3], ("0m", *HANDS[3][1:]))),
            "kyoku 1, tehais[3]: '0m' given, allowed: names of tiles",
        ),
        (log(dora_markers=()), "kyoku 1, number of dora_markers: 0 given, allowed: 1 to 5"),
        (log(dora_markers=("?",)), "kyoku 1, dora_markers: '?' given"),
        (log(wall=("?",) * 135), "kyoku 1, wall: 135 tiles given, allowed: 136"),
        (log(wall=("1m",) * 5 + ("?",) * 131), "kyoku 1, wall: 5 tiles 1m given, allowed: 4"),
        (log(dora_markers=("E", "E")), "kyoku 1, tiles: 5 tiles E given, allowed: 4 of a kind"),
        (log(lines=(1, 2)), "kyoku 1, lines: 2 for 4 events given"),
        (log(deltas=(0, 0, 0)), "kyoku 1, deltas: 3 given, allowed: 4"),
        (log(scores_after=()), "kyoku 1, scores_after: 0 given, allowed: 4"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(wrong: Log, sentence: str) -> None:
    refused(wrong, sentence)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.Tsumo(seq=1, actor=0, pai="2m"), ".seq: 1 given, allowed: 0, counted from 0"),
        (e.Tsumo(seq=0, actor=4, pai="2m"), ".actor: 4 given, allowed: 0 to 3"),
        (e.Tsumo(seq=0, actor=0, pai="0m"), ": tsumo of no tile given, allowed: a tile"),
        (e.Dahai(seq=0, actor=0, pai="?", tsumogiri=True), ": dahai of no tile given"),
        (e.Dora(seq=0, dora_marker="?"), ": dora of no tile given"),
        (e.Reach(seq=0, actor=-1), ".actor: -1 given, allowed: 0 to 3"),
        (e.Reach(seq=0, actor=0, shown=("x",)), ".shown: 'x' given"),
        (
            e.Chi(seq=0, actor=0, target=3, pai="9m", consumed=("1p", "2p")),
            ": 9m 1p 2p given, allowed: three tiles in sequence",
        ),
        (
            e.Chi(seq=0, actor=0, target=3, pai="E", consumed=("S", "W")),
            ": E S W given, allowed: three tiles in sequence",
        ),
        (
            e.Pon(seq=0, actor=0, target=3, pai="1m", consumed=("1m", "2m")),
            ": 1m 1m 2m given, allowed: tiles of one kind",
        ),
        (
            e.Pon(seq=0, actor=0, target=0, pai="1m", consumed=("1m", "1m")),
            ".target: the caller's own seat given, allowed: another one",
        ),
        (
            e.Pon(seq=0, actor=0, target=7, pai="1m", consumed=("1m", "1m")),
            ".target: 7 given, allowed: 0 to 3",
        ),
        (e.Ankan(seq=0, actor=0, consumed=("E",) * 3), ".consumed: 3 tiles given, allowed: 4"),
        (e.Ankan(seq=0, actor=0, consumed=("?",) * 4), ": '?' given"),
        (
            e.Kakan(seq=0, actor=0, pai="5mr", consumed=("5m", "5m", "5p")),
            ": 5mr 5m 5m 5p given, allowed: tiles of one kind",
        ),
    ],
)
def test_an_event_that_cannot_be_is_refused(event: object, sentence: str) -> None:
    refused(events(event), f"kyoku 1, events[0]{sentence}")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (won({"actor": 4}), ", wins[0].actor: 4 given, allowed: 0 to 3"),
        (won({"target": -1}), ", wins[0].target: -1 given"),
        (won({"pao": 9}), ", wins[0].pao: 9 given"),
        (won({"pai": "?"}), ", wins[0].pai: '?' given"),
        (won({"tehai": ("x",)}), ", wins[0].tehai: 'x' given"),
        (won({"ura_markers": ("9p",) * 6}), ", wins[0], number of ura_markers: 6 given"),
        (won({"deltas": (1, 2)}), ", wins[0].deltas: 2 given, allowed: 4"),
        (won({"fu": -1}), ", wins[0].fu: -1 given, allowed: 0 or more"),
        (won({}, {}), ", wins: one seat twice given, allowed: each winner once"),
        (won({}, {"actor": 3, "target": 2}), ", wins: rons of several seats given"),
        (won({"ura_markers": ("E", "E")}), ", tiles: 5 tiles E given"),
        (log(wins=(WIN,), draw=LoggedDraw()), ": both wins and a draw given"),
        (log(draw=LoggedDraw(reason="win")), ", draw.reason: 'win' given"),
        (log(draw=LoggedDraw(actor=4)), ", draw.actor: 4 given"),
        (log(draw=LoggedDraw(tehais=(None,))), ", draw.tehais: 1 given, allowed: 4"),
        (log(draw=LoggedDraw(tehais=(("x",), None, None, None))), ", draw.tehais[0]: 'x' given"),
    ],
)
def test_an_end_that_cannot_be_is_refused(wrong: Log, sentence: str) -> None:
    refused(wrong, f"kyoku 1{sentence}")


def refused(wrong: Log, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        check_log(wrong)
    assert str(caught.value).startswith(sentence)
