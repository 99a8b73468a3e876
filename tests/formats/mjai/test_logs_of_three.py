"""Games of three in mjai: both words for a north set aside, and lists with an empty fourth seat."""

from typing import Any

import pytest
from msgspec.structs import replace

from formats.matches_of_three import GAMES_OF_THREE, log_of_three
from formats.mjai.handmade import data, events_in
from hanchan.errors import RecordError
from hanchan.formats.mjai import DIALECTS, read_mjai, write_mjai
from hanchan.formats.mjai.event_lines import line_to_event
from hanchan.logs import verify_log
from hanchan.logs.log import Log
from hanchan.records import Kita, Ryukyoku, StartKyoku, Tsumo
from hanchan.rules import load_rules
from play.seats_of_three import BOOKS

HANDS = [
    ["1m", "9m", "1p", "2p", "3p", "4p", "5p", "6p", "7s", "8s", "9s", "E", "E"],
    ["1m", "9m", "2p", "2p", "3p", "4p", "5p", "6p", "1s", "2s", "3s", "S", "N"],
    ["1p", "1p", "7p", "8p", "9p", "4s", "5s", "6s", "7s", "8s", "9s", "P", "P"],
]
DEAL: dict[str, Any] = {
    "type": "start_kyoku", "bakaze": "E", "dora_marker": "F", "kyoku": 1, "honba": 0,
    "kyotaku": 0, "oya": 0, "scores": [35000] * 3, "tehais": HANDS,
}  # fmt: skip
PADDED = DEAL | {"scores": [*DEAL["scores"], 0], "tehais": [*HANDS, ["?"] * 13]}
WIN: dict[str, Any] = {"type": "hora", "actor": 2, "target": 2, "ura_markers": []}
PAID, PAID_PADDED = [-1000, -500, 1500], [-1000, -500, 1500, 0]


def play(*north: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"type": "tsumo", "actor": 0, "pai": "W"},
        {"type": "dahai", "actor": 0, "pai": "W", "tsumogiri": True},
        {"type": "tsumo", "actor": 1, "pai": "N"},
        *north,
        {"type": "tsumo", "actor": 1, "pai": "C"},
        {"type": "dahai", "actor": 1, "pai": "C", "tsumogiri": True},
        {"type": "tsumo", "actor": 2, "pai": "P"},
    ]


KITA = {"type": "kita", "actor": 1, "pai": "N"}
NUKIDORA = {"type": "nukidora", "actor": 1, "pai": "N", "tsumogiri": True}
NAMED = {"type": "start_game", "names": ["A", "B", "C"]}
END = [{"type": "end_kyoku"}, {"type": "end_game"}]
FILES = {
    "kita": data(NAMED, DEAL, *play(KITA), WIN | {"deltas": PAID}, *END),
    "nukidora": data(NAMED, DEAL, *play(NUKIDORA), WIN | {"deltas": PAID}, *END),
    "padded": data(
        NAMED | {"names": ["A", "B", "C", ""]}, PADDED, *play(KITA),
        WIN | {"deltas": PAID_PADDED}, *END,
    ),
}  # fmt: skip


def read(lines: bytes) -> Log:
    (log,) = read_mjai(lines)
    return log


@pytest.mark.parametrize("name", FILES)
def test_each_way_of_writing_three_players_is_read_and_verified(name: str) -> None:
    log = read(FILES[name])
    assert (log.players, log.names, log.rules, log.doubts) == (
        3, ("A", "B", "C"), "tenhou-sanma", ()
    )  # fmt: skip
    (kyoku,) = log.kyoku
    assert (kyoku.scores, kyoku.deltas) == ((35000,) * 3, (-1000, -500, 1500))
    assert kyoku.scores_after == (34000, 34500, 36500)
    assert kyoku.events[3:5] == (
        Kita(seq=3, actor=1, pai="N"),
        Tsumo(seq=4, actor=1, pai="C", rinshan=True),
    )
    for rules in BOOKS:
        assert verify_log(log, load_rules(rules)).findings == ()


def test_a_wrong_payment_among_three_is_found() -> None:
    log = read(data(NAMED, DEAL, *play(KITA), WIN | {"deltas": [-2000, -1000, 3000]}, *END))
    (found,) = verify_log(log, load_rules("tenhou-sanma")).findings
    assert "deltas: the log has -2000 -1000 3000, by the rules -1000 -500 1500" in str(found)


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize(("seed", "one", "two", "three"), GAMES_OF_THREE)
def test_a_match_of_three_is_written_read_and_verified(
    dialect: str, seed: int, one: str, two: str, three: str
) -> None:
    before = log_of_three(seed, one, two, three)
    lines = write_mjai(before, dialect)
    assert b'"type":"kita"' in lines
    (log,) = read_mjai(lines, dialect)
    assert (log.players, log.rules, log.doubts) == (3, "tenhou-sanma", ())
    for told, told_before in zip(log.kyoku, before.kyoku, strict=True):
        heard = [event for event in told_before.events if event.type != "pass"]
        assert [replace(event, seq=0) for event in told.events] == [
            replace(event, seq=0) for event in heard
        ]
        assert (told.scores, told.deltas) == (told_before.scores, told_before.deltas)
    assert verify_log(log, load_rules("tenhou-sanma")).findings == ()
    assert write_mjai(log, dialect) == lines


@pytest.mark.parametrize(("seed", "one", "two", "three"), GAMES_OF_THREE)
def test_an_empty_fourth_seat_changes_nothing(seed: int, one: str, two: str, three: str) -> None:
    lines = write_mjai(log_of_three(seed, one, two, three), "mjai.app")
    added: dict[str, object] = {"names": "", "scores": 0, "deltas": 0, "tehais": ["?"] * 13}
    padded = [
        {name: [*value, added[name]] if name in added else value for name, value in event.items()}
        for event in events_in(lines)
    ]
    assert data(*padded) != lines
    assert read(data(*padded)) == read(lines)


def test_red_fives_of_three_are_those_of_two_suits() -> None:
    start = NAMED | {"aka_flag": True, "kyoku_first": 4}
    log = read(data(start, DEAL, *play(KITA)))
    assert log.overrides == {"equipment.red_fives": (0, 1, 1), "ending.rounds": 1}
    assert events_in(write_mjai(log))[0] == start


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (
            data(DEAL, {"type": "tsumo", "actor": 3, "pai": "W"}),
            "line 2, actor: 3 is not a seat",
        ),
        (data(DEAL | {"oya": 3}), "line 1, oya: 3 is not a seat of this match"),
        (data(DEAL | {"kyoku": 4}), "line 1, kyoku: 4 is not a whole number from 1 to 3"),
        (
            data(DEAL, *play(KITA), WIN | {"deltas": [0, 0, 0, 1000]}),
            "line 9, deltas: 4 values, but three",
        ),
        (
            data(DEAL, *play(KITA), WIN | {"actor": 3, "target": 2}),
            "line 9, actor: 3 is not a seat of this match",
        ),
    ],
)
def test_what_no_game_of_three_has_is_refused(lines: bytes, sentence: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(lines)
    assert str(caught.value).startswith(sentence)


def test_a_hidden_fourth_seat_that_plays_is_a_player() -> None:
    deal = PADDED | {"scores": [35000, 35000, 30000, 0]}
    log = read(data(deal, {"type": "tsumo", "actor": 0, "pai": "W"},
        {"type": "dahai", "actor": 0, "pai": "W", "tsumogiri": True},
        {"type": "pon", "actor": 3, "target": 0, "pai": "W", "consumed": ["W", "W"]}))  # fmt: skip
    assert log.players == 4


def test_single_lines_of_three_are_decoded() -> None:
    assert line_to_event('{"type":"nukidora","actor":1}') == Kita(seq=0, actor=1, pai="N")
    start = line_to_event(data(DEAL).strip())
    assert isinstance(start, StartKyoku)
    assert (start.scores, len(start.tehais)) == ((35000,) * 3, 3)
    draw = line_to_event('{"type":"ryukyoku","deltas":[2000,-1000,-1000]}', "original")
    assert isinstance(draw, Ryukyoku)
    assert draw.deltas == (2000, -1000, -1000)
    mixed = '{"type":"ryukyoku","tehais":[[],[],[]],"tenpais":[true,true,true,true]}'
    with pytest.raises(RecordError, match="tenpais: 4 values, but three"):
        line_to_event(mixed, "original")
