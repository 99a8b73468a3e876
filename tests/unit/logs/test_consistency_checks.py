"""What no log can say, by whatever rules the match was played."""

import msgspec
import pytest

from hanchan.errors import RecordError
from hanchan.logs.consistency_checks import check_log
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedKyoku, LoggedWin
from hanchan.records import events as e

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
        (
            Log(format="mjai", names=("A", "B")),
            "names: 2 values, but four are needed, one for each seat",
        ),
        (
            Log(format="mjai", end=LoggedEnd(scores=(35000,) * 3)),
            "end, scores: 3 values, but four are needed, one for each seat",
        ),
        (
            Log(format="mjai", end=LoggedEnd(scores=(0,) * 4, places=(1, 2, 3, 5))),
            "end, places: 5 is not a whole number from 1 to 4",
        ),
        (log(bakaze="P"), "kyoku 1, bakaze: 'P' is none of these: E, S, W, N"),
        (log(kyoku=0), "kyoku 1, kyoku: 0 is not a whole number from 1 to 4"),
        (log(oya=4), "kyoku 1, oya: 4 is not a whole number from 0 to 3"),
        (log(honba=-1), "kyoku 1, honba: -1 is not a whole number from 0 to 99"),
        (log(kyotaku=-1), "kyoku 1, kyotaku: -1 is not a whole number from 0 to 99"),
        (
            log(scores=(35000,) * 3),
            "kyoku 1, scores: 3 values, but four are needed, one for each seat",
        ),
        (
            log(tehais=HANDS[:3]),
            "kyoku 1, tehais: 3 values, but four are needed, one for each seat",
        ),
        (
            log(tehais=(*HANDS[:3], HANDS[3][:12])),
            "kyoku 1, tehais[3]: 12 tiles here, but each seat must be dealt 13",
        ),
        (
            log(tehais=(*HANDS[:3], ("0m", *HANDS[3][1:]))),
            "kyoku 1, tehais[3]: '0m' is not a tile; tiles are 1m to 9m",
        ),
        (log(dora_markers=()), "kyoku 1, dora_markers: no indicators here, but 1 to 5 are needed"),
        (log(dora_markers=("?",)), "kyoku 1, dora_markers: '?' is not a tile"),
        (log(wall=("?",) * 135), "kyoku 1, wall: 135 tiles here, but 136 are needed"),
        (
            log(wall=("1m",) * 5 + ("?",) * 131),
            "kyoku 1, wall: 5 of 1m, but the set of tiles has only 4",
        ),
        (log(dora_markers=("E", "E")), "kyoku 1, tiles: 5 of E, but the set of tiles has only 4"),
        (
            log(lines=(1, 2)),
            "kyoku 1, lines: 2 line numbers for 4 events; give one for each event, or none at all",
        ),
        (
            log(deltas=(0, 0, 0)),
            "kyoku 1, deltas: 3 values, but four are needed, one for each seat",
        ),
        (
            log(scores_after=()),
            "kyoku 1, scores_after: no values, but four are needed, one for each seat",
        ),
    ],
)
def test_a_deal_that_cannot_be_is_refused(wrong: Log, sentence: str) -> None:
    refused(wrong, sentence)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            e.Tsumo(seq=1, actor=0, pai="2m"),
            ".seq: this event must have the number 0, not 1, because events are numbered",
        ),
        (e.Tsumo(seq=0, actor=4, pai="2m"), ".actor: 4 is not a whole number from 0 to 3"),
        (e.Tsumo(seq=0, actor=0, pai="0m"), ".pai: '0m' is not a tile"),
        (e.Dahai(seq=0, actor=0, pai="?", tsumogiri=True), ".pai: '?' is not a tile"),
        (e.Dora(seq=0, dora_marker="?"), ".dora_marker: '?' is not a tile"),
        (e.Reach(seq=0, actor=-1), ".actor: -1 is not a whole number from 0 to 3"),
        (e.Reach(seq=0, actor=0, shown=("x",)), ".shown: 'x' is not a tile"),
        (
            e.Chi(seq=0, actor=0, target=3, pai="9m", consumed=("1p", "2p")),
            ": a chi needs three consecutive tiles of one suit, not 9m 1p 2p",
        ),
        (
            e.Chi(seq=0, actor=0, target=3, pai="E", consumed=("S", "W")),
            ": a chi needs three consecutive tiles of one suit, not E S W",
        ),
        (
            e.Pon(seq=0, actor=0, target=3, pai="1m", consumed=("1m", "2m")),
            ": this meld needs three tiles of one kind, not 1m 1m 2m",
        ),
        (
            e.Pon(seq=0, actor=0, target=0, pai="1m", consumed=("1m", "1m")),
            ".target: seat 0 cannot call its own discard",
        ),
        (
            e.Pon(seq=0, actor=0, target=7, pai="1m", consumed=("1m", "1m")),
            ".target: 7 is not a whole number from 0 to 3",
        ),
        (e.Ankan(seq=0, actor=0, consumed=("E",) * 3), ".consumed: 3 tiles here, but 4 are needed"),
        (e.Ankan(seq=0, actor=0, consumed=("?",) * 4), ": '?' is not a tile"),
        (
            e.Kakan(seq=0, actor=0, pai="5mr", consumed=("5m", "5m", "5p")),
            ": this meld needs four tiles of one kind, not 5mr 5m 5m 5p",
        ),
    ],
)
def test_an_event_that_cannot_be_is_refused(event: object, sentence: str) -> None:
    refused(events(event), f"kyoku 1, events[0]{sentence}")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (won({"actor": 4}), ", wins[0].actor: 4 is not a whole number from 0 to 3"),
        (won({"target": -1}), ", wins[0].target: -1 is not a whole number from 0 to 3"),
        (won({"pao": 9}), ", wins[0].pao: 9 is not a whole number from 0 to 3"),
        (won({"pai": "?"}), ", wins[0].pai: '?' is not a tile"),
        (won({"tehai": ("x",)}), ", wins[0].tehai: 'x' is not a tile"),
        (
            won({"ura_markers": ("9p",) * 6}),
            ", wins[0].ura_markers: 6 indicators here, but 0 to 5 are needed",
        ),
        (
            won({"deltas": (1, 2)}),
            ", wins[0].deltas: 2 values, but four are needed, one for each seat",
        ),
        (won({"fu": -1}), ", wins[0].fu: -1 is less than the minimum of 0"),
        (won({}, {}), ", wins: a seat can win a kyoku only once"),
        (
            won({}, {"actor": 3, "target": 2}),
            ", wins: all rons of a kyoku must be on the same tile, not on tiles of several seats (",
        ),
        (won({"ura_markers": ("E", "E")}), ", tiles: 5 of E, but the set of tiles has only 4"),
        (
            log(wins=(WIN,), draw=LoggedDraw()),
            ": a kyoku ends with wins or with a draw, not with both",
        ),
        (
            log(draw=LoggedDraw(reason="win")),
            ", draw.reason: 'win' is none of these: chombo, exhausted",
        ),
        (log(draw=LoggedDraw(actor=4)), ", draw.actor: 4 is not a whole number from 0 to 3"),
        (
            log(draw=LoggedDraw(tehais=(None,))),
            ", draw.tehais: 1 value, but four are needed, one for each seat",
        ),
        (
            log(draw=LoggedDraw(tehais=(("x",), None, None, None))),
            ", draw.tehais[0]: 'x' is not a tile",
        ),
    ],
)
def test_an_end_that_cannot_be_is_refused(wrong: Log, sentence: str) -> None:
    refused(wrong, f"kyoku 1{sentence}")


def refused(wrong: Log, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        check_log(wrong)
    assert str(caught.value).startswith(sentence)
