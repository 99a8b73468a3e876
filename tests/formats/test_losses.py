"""What was written is read back and compared: each difference has its id, and nothing else has."""

from typing import Any, get_type_hints

import pytest
from msgspec.structs import replace

from formats.mjai.handmade import HAND, kyoku
from hanchan.formats.losses import LOSS_IDS, Loss, find_losses
from hanchan.formats.mjai import dialect_losses
from hanchan.formats.native import FORMAT as OWN
from hanchan.formats.native import record_only_details
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedKyoku, LoggedWin
from hanchan.records import events as ev
from hanchan.records.record import Record
from play.random_records import whole_record

KEPT = {
    "log": {"names", "kyoku"},
    "kyoku": {"bakaze", "kyoku", "honba", "kyotaku", "oya", "scores"},
    "win": {"actor", "target", "pai"},
}
"""Fields that every format tells."""
COMPARED_OTHERWISE = {
    "log": {"rules", "overrides", "end"},
    "kyoku": {"events", "wins", "draw"},
}
OF_THE_FILE = {
    "log": {"format", "likely", "not_compared"},
    "kyoku": {"line", "lines", "end_line", "offences"},
    "end": {"line"},
}
"""Positions in a file, what it suggests, and offences, with which a log is refused."""
HEADER = whole_record().header
DRAWN, DISCARDED = kyoku().events
WON = kyoku(wins=(LoggedWin(actor=1, target=0, pai="9m", deltas=(0,) * 4),), deltas=(0,) * 4)


def one(found: LoggedKyoku, **changes: Any) -> Log:  # noqa: ANN401 (of a log)
    return Log(format="x", kyoku=(found,), **changes)


def ids(found: tuple[Loss, ...]) -> list[str]:
    return [loss.field for loss in found]


@pytest.mark.parametrize(
    ("kind", "part"),
    [
        ("log", Log),
        ("kyoku", LoggedKyoku),
        ("win", LoggedWin),
        ("draw", LoggedDraw),
        ("end", LoggedEnd),
    ],
)
def test_every_field_of_a_log_has_a_loss_id_or_is_in_every_format(kind: str, part: type) -> None:
    tables = (KEPT, COMPARED_OTHERWISE, OF_THE_FILE)
    apart = set[str]().union(*(table.get(kind, set()) for table in tables))
    named = {field.partition(".")[2] for field in LOSS_IDS if field.startswith(f"{kind}.")}
    fields = set(get_type_hints(part)) - apart
    assert named - {"rounded"} == fields, "LOSS_IDS of formats/losses.py has one, the log the other"


WORTH = LoggedWin(
    actor=1, target=0, pai="9m", tehai=HAND, ura_markers=(), yaku={"pinfu": 1}, dora=0, red=0,
    ura=0, han=1, fu=30, yakuman=0, limit="mangan", points=1000, pao=2, deltas=(0,) * 4,
)  # fmt: skip
END = LoggedEnd(scores=(25000,) * 4, results=(0.0,) * 4, places=(1, 2, 3, 4))


@pytest.mark.parametrize(
    ("log", "lost"),
    [
        (one(kyoku(), id="table 3"), ["match-id"]),
        (one(kyoku(), id="12,34"), []),
        (one(kyoku(), rules="ema-2008"), ["rules"]),
        (one(kyoku(), rules="tenhou", overrides={"ending.rounds": 1}), []),
        (one(kyoku(), rules="tenhou", overrides={"equipment.red_fives": [1, 1, 1]}), []),
        (one(kyoku(), rules="tenhou", overrides={"win.min_han": 2}), ["rules"]),
        (one(kyoku(), overrides={"win.min_han": 2}), ["rules"]),
        (one(kyoku(dice=(1, 6))), ["dice"]),
        (one(kyoku(wall=("?",) * 136)), ["wall"]),
        (one(kyoku(dora_markers=("2s", "3s"))), ["dora-markers"]),
        (one(kyoku(events=(DRAWN, DISCARDED, ev.Pass(seq=2, actor=1, ron=True)))),
         ["declined-claims"]),
        (one(kyoku(events=(DRAWN, ev.Reach(seq=1, actor=0, open=True), replace(DISCARDED, seq=2)))),
         ["open-riichi"]),
        (one(kyoku(wins=(LoggedWin(actor=1, target=1, yaku={"nagashi_mangan": 5}),))),
         ["nagashi"]),
        (one(kyoku(wins=(WORTH,), deltas=(0,) * 4)),
         ["hand-of-win", "yaku", "dora-count", "red-count", "ura-count", "yakuman", "han", "fu",
          "points", "limit", "pao"]),
        (one(kyoku(wins=(LoggedWin(actor=1, target=0, pai="9m"),
                         LoggedWin(actor=2, target=0, pai="9m")), deltas=(0,) * 4)),
         ["win-deltas"]),
        (one(kyoku(draw=LoggedDraw(reason="exhausted", tehais=(None,) * 4))),
         ["draw-reason", "tenpai-hands"]),
        (one(kyoku(draw=LoggedDraw(reason="kyuushu", tehais=(None,) * 4, actor=0))),
         ["draw-reason", "draw-actor"]),
        (one(replace(WON, scores_after=(25000,) * 4)), []),
        (one(replace(WON, scores_after=(25100, 24900, 25000, 25000))), ["scores-after"]),
        (one(WON, end=LoggedEnd(scores=())), []),
        (one(WON, end=END), ["final-scores", "results"]),
    ],
)  # fmt: skip
def test_the_dialect_of_mortal_loses_what_it_has_no_place_for(log: Log, lost: list[str]) -> None:
    assert ids(dialect_losses(log)) == lost


def test_details_that_a_log_leaves_open_may_be_read_back() -> None:
    told = kyoku(wins=(WORTH,), deltas=(0,) * 4, scores_after=(25000,) * 4, dice=(1, 1))
    untold = kyoku(wins=(LoggedWin(actor=1, target=0, pai="9m"),))
    assert find_losses(one(untold), one(told, id="table 3", rules="tenhou", end=END)) == ()


def test_a_kan_says_that_the_draw_after_it_is_a_replacement() -> None:
    kan = ev.Ankan(seq=1, actor=0, consumed=("E",) * 4)
    said = kyoku(events=(DRAWN, kan, replace(DRAWN, seq=2)))
    assert (
        find_losses(one(said), one(kyoku(events=(DRAWN, kan, replace(DRAWN, rinshan=True))))) == ()
    )


def test_the_order_of_tiles_tells_nothing_but_in_a_deal() -> None:
    chi = ev.Chi(seq=2, actor=1, target=0, pai="9m", consumed=("7m", "8m"))
    back = replace(chi, consumed=chi.consumed[::-1])
    said, other = (kyoku(events=(DRAWN, DISCARDED, call), wins=(WORTH,)) for call in (chi, back))
    shown = replace(WORTH, tehai=HAND[::-1])
    assert find_losses(one(said), one(replace(other, wins=(shown,)))) == ()
    dealt = (HAND[::-1], *said.tehais[1:])
    assert ids(find_losses(one(said), one(replace(said, tehais=dealt)))) == ["deal-order"]


def test_an_event_left_out_moves_no_other() -> None:
    let_go = (DRAWN, DISCARDED, ev.Pass(seq=2, actor=1, ron=True), replace(DRAWN, seq=3, actor=1))
    without = (DRAWN, DISCARDED, replace(DRAWN, seq=2, actor=1))
    assert ids(find_losses(one(kyoku(events=let_go)), one(kyoku(events=without)))) == [
        "declined-claims"
    ]


def test_when_an_indicator_was_turned_is_a_place_among_draws_and_discards() -> None:
    turned = ev.Dora(seq=1, dora_marker="E")
    early = kyoku(events=(DRAWN, turned, replace(DISCARDED, seq=2)))
    late = kyoku(events=(DRAWN, DISCARDED, replace(turned, seq=2)))
    assert ids(find_losses(one(early), one(late))) == ["dora-timing"]


def test_a_riichi_that_stood_and_one_that_did_not_are_not_the_same() -> None:
    riichi = (DRAWN, ev.Reach(seq=1, actor=0), replace(DISCARDED, seq=2))
    fell, stood = kyoku(events=riichi), kyoku(events=(*riichi, ev.ReachAccepted(seq=3, actor=0)))
    for said, back in ((fell, stood), (stood, fell)):
        assert ids(find_losses(one(said), one(back))) == ["riichi-deposit"]


def test_our_record_has_no_place_for_an_id_and_doubts() -> None:
    log = Log(format="kobalab", rules="tenhou", id="a match", doubts=("It is not known.",))
    assert ids(OWN.losses(log)) == ["id", "doubts"]


@pytest.mark.parametrize(
    ("event", "lost"),
    [
        (ev.Undo(seq=1, to=0), "undone-moves"),
        (ev.Claim(seq=1, actor=1, action="chi", late=0), "claims"),
        (ev.Show(seq=1, actor=1, shown=False), "answers"),
    ],
)
def test_an_event_that_no_log_can_tell_is_lost_with_the_record(event: Any, lost: str) -> None:  # noqa: ANN401
    bare = replace(HEADER, seed=None, bots=None, seating="given", players=(0, 1, 2, 3))
    assert record_only_details(Record(header=bare, events=())) == ()
    assert ids(record_only_details(Record(header=bare, events=(event,)))) == [lost]


def test_of_the_head_of_a_record_the_seed_the_bots_and_the_seating_are_lost() -> None:
    drawn = replace(HEADER, bots=("random",) * 4, seating="drawn")
    assert ids(record_only_details(Record(header=drawn, events=()))) == ["seed", "bots", "seating"]
