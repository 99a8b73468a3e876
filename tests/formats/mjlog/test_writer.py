"""A written log reads back unchanged; unwritable details are refused or reported as a loss."""

import re
from collections.abc import Callable, Iterable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.mjlog.handmade import DEAL, FIRST, HEAD, PLAY, WHOLE, mjlog
from hanchan.errors import RecordError
from hanchan.formats.mjlog import FORMAT
from hanchan.formats.mjlog.game_type import game_type_for, overrides_for
from hanchan.formats.mjlog.meld_codes import (
    ANKAN,
    CHI,
    DAIMINKAN,
    KAKAN,
    MAX_CODE,
    PON,
    UnpackedMeld,
    pack_chi,
    pack_kakan,
    pack_kan,
    pack_pon,
    unpack_meld,
)
from hanchan.logs.log import Log, LoggedEvent, LoggedKyoku, LoggedWin
from hanchan.records import events as e


def read(data: bytes) -> Log:
    (log,) = FORMAT.read(data)
    return log


def without_lines(log: Log) -> Log:
    """The log without its positions in the file."""
    kyoku = tuple(msgspec.structs.replace(k, line=0, lines=(), end_line=0) for k in log.kyoku)
    end = log.end and msgspec.structs.replace(log.end, line=0)
    return msgspec.structs.replace(log, kyoku=kyoku, end=end)


def refusal(log: Log) -> str:
    with pytest.raises(RecordError) as caught:
        FORMAT.write(log)
    return str(caught.value)


def first_changed(**changes: object) -> Log:
    """The first kyoku of the small log with other values."""
    log = read(mjlog(FIRST))
    return msgspec.structs.replace(log, kyoku=(msgspec.structs.replace(log.kyoku[0], **changes),))


def win_of(**changes: object) -> LoggedWin:
    """The win of the first kyoku with other values."""
    return msgspec.structs.replace(read(mjlog(FIRST)).kyoku[0].wins[0], **changes)


def win_changed(**changes: object) -> Log:
    """The first kyoku with another win."""
    return first_changed(wins=(win_of(**changes),))


def played(*events: LoggedEvent) -> Log:
    """The deal of the small log and these events, renumbered."""
    numbered = tuple(msgspec.structs.replace(event, seq=i) for i, event in enumerate(events))
    return first_changed(events=numbered, wins=(), deltas=None, scores_after=None)


@pytest.mark.parametrize(
    "data",
    [
        WHOLE,
        mjlog(FIRST),
        mjlog(DEAL, PLAY),
        *(mjlog(DEAL, head=HEAD.replace('type="9"', f'type="{b}"')) for b in (1, 11, 13, 7)),
    ],
)
def test_what_is_written_is_read_again_as_it_was(data: bytes) -> None:
    log = read(data)
    again = read(FORMAT.write(log))
    assert without_lines(again) == without_lines(log)
    assert FORMAT.losses(log) == ()


def test_writing_twice_gives_the_same_bytes() -> None:
    written = FORMAT.write(read(WHOLE))
    assert FORMAT.write(read(written)) == written
    assert FORMAT.looks_like(written)


def test_a_drawn_tile_is_discarded_as_the_same_copy() -> None:
    written = FORMAT.write(read(WHOLE)).decode()
    for drawn, discarded in re.findall(r"<[TUVW](\d+)/><[DEFG](\d+)/>", written):
        assert drawn == discarded


def test_melds_of_every_form_are_read_again() -> None:
    hand = ("1m", "1m", "1m", "2m", "2m", "2m", "3m", "5m", "5mr", "6m", "7m", "E", "E")
    other = ("1p", "1p", "1p", "9p", "9p", "9p", "S", "S", "S", "W", "W", "W", "N")
    log = played(
        e.Tsumo(seq=0, actor=0, pai="3m"),
        e.Dahai(seq=0, actor=0, pai="E", tsumogiri=False),
        e.Tsumo(seq=0, actor=1, pai="P"),
        e.Ankan(seq=0, actor=1, consumed=("P", "P", "P", "P")),
        e.Tsumo(seq=0, actor=1, pai="2m", rinshan=True),
        e.Dora(seq=0, dora_marker="F"),
        e.Dahai(seq=0, actor=1, pai="2m", tsumogiri=True),
        e.Pon(seq=0, actor=0, target=1, pai="2m", consumed=("2m", "2m")),
        e.Kakan(seq=0, actor=0, pai="2m", consumed=("2m", "2m", "2m")),
        e.Tsumo(seq=0, actor=0, pai="1m", rinshan=True),
        e.Dora(seq=0, dora_marker="C"),
        e.Dahai(seq=0, actor=0, pai="3m", tsumogiri=False),
        e.Tsumo(seq=0, actor=3, pai="5m"),
        e.Dahai(seq=0, actor=3, pai="5m", tsumogiri=True),
        e.Chi(seq=0, actor=0, target=3, pai="5m", consumed=("6m", "7m")),
        e.Dahai(seq=0, actor=0, pai="1m", tsumogiri=False),
        e.Daiminkan(seq=0, actor=2, target=0, pai="1m", consumed=("1m", "1m", "1m")),
    )
    tehais = (
        hand,
        ("P", "P", "P", *other[:10]),
        ("4m", "4m", "4m", "6s", "7s", "8s", "6p", "7p", "8p", "W", "W", "W", "N"),
        ("2s", "2s", "2s", "3s", "3s", "3s", "4s", "4s", "4s", "5s", "5s", "5sr", "N"),
    )
    kyoku = msgspec.structs.replace(
        log.kyoku[0], tehais=tehais, dora_markers=("C", "F", "C"), events=log.kyoku[0].events[:16]
    )
    whole = msgspec.structs.replace(log, kyoku=(kyoku,))
    assert without_lines(read(FORMAT.write(whole))) == without_lines(whole)
    refused = msgspec.structs.replace(
        whole, kyoku=(msgspec.structs.replace(kyoku, events=log.kyoku[0].events),)
    )
    assert refusal(refused) == (
        "kyoku E1-0: seat 2 does not hold 1m; "
        "its hand is 4m, 4m, 4m, 6p, 7p, 8p, 6s, 7s, 8s, W, W, W, N"
    )


@given(st.integers(0, MAX_CODE))
def test_every_code_of_a_meld_is_packed_as_it_was_unpacked(packed: int) -> None:
    code = unpack_meld(packed)
    if code is None:
        return
    match code.form:
        case form if form == CHI:
            again = pack_chi(code.further, code.called, code.used)
        case form if form == PON:
            again = pack_pon(code.further, code.called, code.used)
        case form if form == KAKAN:
            assert unpack_meld(pack_kakan(packed & ~KAKAN | PON)) == code
            return
        case form if form == DAIMINKAN:
            again = pack_kan(code.further, code.called)
        case form:
            assert form == ANKAN
            again = pack_kan(0, code.called)
    assert unpack_meld(again) == code


@pytest.mark.parametrize(
    ("packed", "code"),
    [
        (49258, UnpackedMeld(PON, 2, 128, (129, 130))),
        (11399, UnpackedMeld(CHI, 3, 21, (12, 16))),
        (8192, UnpackedMeld(ANKAN, 0, 32, (32, 33, 34, 35))),
        (32770, UnpackedMeld(DAIMINKAN, 2, 128, (129, 130, 131))),
        (0, UnpackedMeld(ANKAN, 0, 0, (0, 1, 2, 3))),
        (4, None),
        (136 << 8, None),
        (34 * 3 << 9 | 9, None),
        (21 * 3 << 10 | 7, None),
    ],
)
def test_codes_of_melds(packed: int, code: UnpackedMeld | None) -> None:
    assert unpack_meld(packed) == code


@pytest.mark.parametrize(
    ("rules", "overrides", "bits"),
    [
        ("tenhou", {}, 0x09),
        ("tenhou", {"ending.rounds": 1}, 0x01),
        ("ema-2008", {}, 0x0D),
    ],
)
def test_the_game_type_comes_nearest_to_the_rules(
    rules: str | None, overrides: dict[str, object], bits: int
) -> None:
    log = msgspec.structs.replace(read(WHOLE), rules=rules, overrides=overrides)
    assert game_type_for(log) == bits
    assert overrides_for(bits) == overrides or rules == "ema-2008"


def test_without_rules_red_fives_and_the_end_of_the_match_determine_the_game_type() -> None:
    over = msgspec.structs.replace(read(WHOLE), rules=None)
    assert game_type_for(over) == 0x01
    assert game_type_for(msgspec.structs.replace(over, end=None)) == 0x09
    plain = msgspec.structs.replace(
        first_changed(tehais=(("1m",) * 13,) * 4, events=()), rules=None
    )
    assert game_type_for(plain) == 0x0B


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        (win_changed(fu=None), "kyoku E1-0, fu: the format needs this value, but the log lacks it"),
        (win_changed(yaku=None), "kyoku E1-0, yaku: the format needs this value"),
        (win_changed(dora=None), "kyoku E1-0, dora: the format needs this value"),
        (win_changed(yaku={"open_riichi": 2}), "yaku: this format has no name for the yaku open_"),
        (win_changed(limit="huge"), "limit: huge is none of these: mangan, haneman, baiman,"),
        (
            win_changed(pai="N"),
            "pai: seat 0 wins on N, which is not the tile drawn or discarded last",
        ),
        (
            win_changed(tehai=("1m",)),
            "kyoku E1-0: seat 0 shows 1m, but after the events of this kyoku it holds 1m, 2m, ",
        ),
        (
            first_changed(wins=(win_of(pai=None), win_of(actor=1))),
            "pai: the format needs this value",
        ),
        (win_changed(target=7), "target: 7 is not a whole number from 0 to 3"),
        (
            win_changed(deltas=(50, -50, 0, 0)),
            "deltas: an mjlog counts points in hundreds, so 50, -50, 0, 0 cannot be",
        ),
        (
            first_changed(dora_markers=("C", "P")),
            "dora_markers: 2 indicators are listed, but 1 turned in the events; the",
        ),
        (first_changed(dora_markers=()), "dora_markers: no indicators here, but 1 to 5 are needed"),
        (first_changed(bakaze="X"), "bakaze: 'X' is none of these: E, S, W, N"),
        (first_changed(oya=2), "oya: seat 2 does not deal here; seat 0"),
        (
            first_changed(tehais=(("1m",) * 5,) * 4),
            "tehais[0]: 5 tiles here, but each seat must be dealt 13",
        ),
        (first_changed(tehais=(("?",) * 13,) * 4), "kyoku E1-0: a tile is hidden here"),
        (played(e.Tsumo(seq=0, actor=5, pai="1m")), "actor: 5 is not a whole number from 0 to 3"),
        (
            played(e.Dahai(seq=0, actor=0, pai="9p", tsumogiri=False)),
            "kyoku E1-0: seat 0 does not hold 9p; its hand is ",
        ),
        (
            played(e.Dahai(seq=0, actor=0, pai="1m", tsumogiri=True)),
            "event 0: seat 0 discards 1m as the tile just drawn",
        ),
        (
            played(e.Pon(seq=0, actor=0, target=1, pai="E", consumed=("E", "E"))),
            "event 0: E is called, but is not the last discard",
        ),
        (
            played(e.Ankan(seq=0, actor=0, consumed=("1m", "2m", "3m", "E"))),
            "this meld needs four tiles of one kind, not 1m 2m 3m E",
        ),
        (
            played(e.Kakan(seq=0, actor=0, pai="1m", consumed=("1m", "1m", "1m"))),
            "event 0: there is no earlier pon to which 1m can be added",
        ),
    ],
)
def test_what_an_mjlog_cannot_say_is_refused(log: Log, sentence: str) -> None:
    assert sentence in refusal(log)


NO_REDS = {"equipment.red_fives": [0, 0, 0]}


@pytest.mark.parametrize(
    ("log", "sentence"),
    [
        (msgspec.structs.replace(read(WHOLE), kyoku=()), "kyoku: there is no kyoku here"),
        (msgspec.structs.replace(first_changed(wins=()), end=read(WHOLE).end),
         "kyoku E1-0: this kyoku has no end; only the last kyoku of an"),
        (msgspec.structs.replace(read(WHOLE), names=("a", "b", "c", "\ud800")),
         "names: '\\ud800' is not a name in UTF-8"),
        (msgspec.structs.replace(read(mjlog(FIRST)), overrides=NO_REDS),
         "kyoku E1-0: 5mr is a red five, but the rules of this log"),
        (played(e.Tsumo(seq=0, actor=0, pai="5mr")), "kyoku E1-0: 2 of 5mr, but the set of tiles"),
        (played(e.Dahai(seq=0, actor=0, pai="1m", tsumogiri=False),
                e.Chi(seq=1, actor=2, target=0, pai="1m", consumed=("2m", "3m"))),
         "event 1: seat 2 calls chi on a discard of seat 0, but can do so only on"),
    ],
)  # fmt: skip
def test_a_log_that_makes_no_mjlog_is_refused(log: Log, sentence: str) -> None:
    assert sentence in refusal(log)


def test_a_log_without_results_or_hands_must_be_replayed_first() -> None:
    log = read(WHOLE)
    assert log.end is not None
    end = msgspec.structs.replace(log.end, results=None)
    assert "end, results: the format needs this value" in refusal(
        msgspec.structs.replace(log, end=end)
    )
    draw = log.kyoku[1].draw
    assert draw is not None
    for changes, sentence in (
        ({"tehais": None}, "draw.tehais: the format needs this value"),
        ({"reason": None}, "draw: the format needs this value"),
        ({"reason": "chombo"}, "draw: chombo is none of these: exhausted, nagashi"),
        ({"reason": "kyuushu"}, "draw.actor: the format needs this value"),
    ):
        last = msgspec.structs.replace(log.kyoku[1], draw=msgspec.structs.replace(draw, **changes))
        assert sentence in refusal(msgspec.structs.replace(log, kyoku=(log.kyoku[0], last)))


def ema(log: Log) -> Log:
    return msgspec.structs.replace(log, rules="ema-2008")


def claim_declined(log: Log) -> Log:
    first = log.kyoku[0]
    events = (*first.events[:2], e.Pass(seq=2, actor=1, ron=True), *first.events[2:])
    return first_with(log, events)


def riichi_opened(log: Log) -> Log:
    events = [
        msgspec.structs.replace(event, open=True) if isinstance(event, e.Reach) else event
        for event in log.kyoku[0].events
    ]
    return first_with(log, events)


def first_with(log: Log, events: Iterable[LoggedEvent]) -> Log:
    """The log with these events in its first kyoku, renumbered."""
    numbered = tuple(msgspec.structs.replace(event, seq=seq) for seq, event in enumerate(events))
    first = msgspec.structs.replace(log.kyoku[0], events=numbered, lines=())
    return msgspec.structs.replace(log, kyoku=(first, *log.kyoku[1:]))


def kyoku_changed(**changes: object) -> Callable[[Log], Log]:
    def change(log: Log) -> Log:
        kyoku: tuple[LoggedKyoku, ...] = tuple(
            msgspec.structs.replace(kyoku, **changes) for kyoku in log.kyoku
        )
        return msgspec.structs.replace(log, kyoku=kyoku)

    return change


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda log: msgspec.structs.replace(log, id="x"), "id"),
        (ema, "rules"),
        (kyoku_changed(wall=("?",) * 136), "wall"),
        (kyoku_changed(dice=None), "dice"),
        (claim_declined, "declined-claims"),
        (riichi_opened, "open-riichi"),
        (lambda _: win_changed(yakuman=2, han=None, yaku={"daisuushii": 2}), "yakuman-units"),
        (lambda _: win_changed(yakuman=1, yaku={"daisangen": 1}), "yakuman-counts"),
        (
            lambda log: msgspec.structs.replace(
                log, end=msgspec.structs.replace(log.end, places=(1, 2, 3, 4))
            ),
            "places",
        ),
    ],
)
def test_every_loss_is_named_before_it_happens(change: Callable[[Log], Log], field: str) -> None:
    losses = FORMAT.losses(change(read(WHOLE)))
    assert field in [loss.field for loss in losses]


def test_hands_that_are_shown_at_no_tenpai_draw_are_a_loss() -> None:
    log = read(WHOLE)
    draw = log.kyoku[1].draw
    assert draw is not None
    last = msgspec.structs.replace(
        log.kyoku[1], draw=msgspec.structs.replace(draw, reason="four_winds")
    )
    changed = msgspec.structs.replace(log, kyoku=(log.kyoku[0], last))
    assert [loss.field for loss in FORMAT.losses(changed)] == ["shown-hands"]
