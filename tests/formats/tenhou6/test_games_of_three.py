"""Games of three in tenhou.net/6: four places for three players, and norths set aside."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from formats.expected_losses import LEFT, numbered
from formats.log_comparison import PLACES
from formats.tenhou6.handmade import MAN, Lists, document, read_one, refusal, row
from hanchan.arena import simulate
from hanchan.errors import RecordError
from hanchan.formats import format_named, read_logs
from hanchan.formats.conversion import convert_match
from hanchan.formats.tenhou6 import FORMAT, viewer_url
from hanchan.formats.tenhou6.viewer_links import linked_documents
from hanchan.logs import log_from_record, verify_log
from hanchan.logs.log import Log
from hanchan.records import Kita, Pon, Tsumo, read_record
from hanchan.rules import load_rules
from play.seats_of_three import BOOKS

MATCHES = 15
RULE = {"disp": "三鳳南喰赤", "aka51": 1, "aka52": 1, "aka53": 1}
HANDS = (
    [11, 19, 21, 22, 23, 24, 25, 26, 37, 38, 39, 41, 41],
    [11, 19, 22, 22, 23, 24, 25, 26, 31, 32, 33, 42, 44],
    [21, 21, 27, 28, 29, 34, 35, 36, 37, 38, 39, 45, 45],
    [],
)
SCORES = (35000, 35000, 35000, 0)
TWO_HAN = ("門前清自摸和(1飜)", "役牌 白(1飜)")
TSUMO: list[Any] = [
    "和了", [-1000, -500, 1500, 0], [2, 2, 2, "30符2飜500-1000点", *TWO_HAN],
]  # fmt: skip


def file_of_three(*rows: list[Any], **fields: object) -> bytes:
    return document(*rows, **{"name": ["A", "B", "C", ""], "rule": RULE} | fields)


def row_of_three(
    draws: Lists, discards: Lists, result: list[Any] = TSUMO, *, dealt: int = 0
) -> list[Any]:
    lists, place = ([*draws, []], [*discards, []]), (dealt, 0, 0)
    return row(*lists, result, place=place, scores=SCORES, hands=HANDS, dora=(46,))


KITA = row_of_three([[43], [44, 47], [45]], [[60], ["f44", 60], []])
"""Seat 1 sets a north aside; seat 2 draws the tile that it waits for."""


def with_three_places(one: list[Any]) -> list[Any]:
    """The same kyoku without the place of a fourth seat."""
    result = [part[:3] if isinstance(part, list) and len(part) == 4 else part for part in one[16]]
    return [one[0], one[1][:3], *one[2:13], result]


@cache
def simulated(book: str, folder: Path) -> list[Log]:
    """Random matches, played compiled, which set norths aside, call and win as it happens."""
    simulate(book, matches=MATCHES, bots=("random",) * 3, seed=3, workers=1, save=folder)
    return [log_from_record(read_record(path)) for path in sorted(folder.glob("*.jsonl"))]


@pytest.mark.parametrize("book", BOOKS)
def test_random_matches_of_three_come_back_but_for_the_reported_losses(
    book: str, tmp_path: Path
) -> None:
    rules, norths = load_rules(book), 0
    logs = simulated(book, tmp_path)
    assert len(logs) == MATCHES
    for log in logs:
        data = FORMAT.write(log)
        back, left = read_one(data), log
        for loss in FORMAT.losses(log, data):
            left = LEFT["tenhou6"][loss.field](left)
        assert said(numbered(left)) == said(back)
        assert (back.rules, back.overrides, back.doubts) == (book, {}, ())
        assert verify_log(back, rules).findings == ()
        assert FORMAT.write(back) == data
        norths += sum(isinstance(e, Kita) for one in back.kyoku for e in one.events)
    assert norths > MATCHES


def said(log: Log) -> Log:
    """What a log says, without places in its file and the rules, which are compared by name."""
    places = dict.fromkeys(PLACES, 0) | {"lines": ()}
    kyoku = tuple(replace(one, **places) for one in log.kyoku)
    end = log.end and replace(log.end, line=0)
    return replace(log, kyoku=kyoku, end=end, format="", rules=None, overrides={})


def test_a_north_set_aside_is_followed_by_its_replacement_tile() -> None:
    log = read_one(file_of_three(KITA))
    (one,) = log.kyoku
    assert (log.players, log.names, log.rules, log.overrides) == (
        3, ("A", "B", "C"), "tenhou-sanma", {},
    )  # fmt: skip
    assert one.events[3:5] == (
        Kita(seq=3, actor=1, pai="N"),
        Tsumo(seq=4, actor=1, pai="C", rinshan=True),
    )
    assert (one.scores, one.deltas, one.wins[0].points) == (
        (35000,) * 3, (-1000, -500, 1500), 1500,
    )  # fmt: skip
    assert verify_log(log, load_rules("tenhou-sanma")).findings == ()


def test_arrays_of_three_places_are_read_like_those_of_four() -> None:
    four = read_one(file_of_three(KITA, sc=[36500, 36.5, 34500, -0.5, 34000, -36, 0, 0]))
    three = with_three_places(KITA)
    shorter = file_of_three(three, name=["A", "B", "C"], sc=[36500, 36.5, 34500, -0.5, 34000, -36])
    assert read_one(shorter) == four
    only_scores = [*KITA]
    only_scores[1] = [35000] * 3
    assert read_one(file_of_three(only_scores)) == read_one(file_of_three(KITA))


def test_an_empty_fourth_hand_tells_that_three_play_where_no_text_does() -> None:
    for disp, rules, likely in (
        ("鳳南喰赤", "tenhou-sanma", None),
        ("玉の間南", None, "mahjong-soul-sanma"),
        ("三玉の間南", None, "mahjong-soul-sanma"),
        ("", None, "tenhou-sanma"),
    ):
        log = read_one(file_of_three(KITA, rule={"disp": disp}))
        assert (log.players, log.rules, log.likely) == (3, rules, likely)
        assert log.overrides.get("equipment.red_fives", [0, 1, 1]) == [0, 1, 1]


def test_a_lobby_of_three_states_its_rules_in_a_list() -> None:
    log = read_one(file_of_three(KITA, rule=["202001010000", "202001012359", "11"]))
    assert (log.players, log.rules, log.overrides) == (3, "tenhou-sanma", {"ending.rounds": 1})


def test_calls_of_three_count_the_empty_seat_or_do_not() -> None:
    """Seat 0 calls from seat 2, which sits across of it over the chair, or to its left."""
    discards = [[60, 19], [60], [60]]
    for call in ("41p4141", "p414141"):
        one = row_of_three([[43, call], [47], [41]], discards, ["不明"])
        (kyoku,) = read_one(file_of_three(one)).kyoku
        (pon,) = [event for event in kyoku.events if isinstance(event, Pon)]
        assert (pon.actor, pon.target) == (0, 2)
    wrong = row_of_three([[43, "4141p41"], [47], [41]], discards, ["不明"])
    assert refusal(file_of_three(wrong)).message == "tenhou6-stuck"


def test_the_norths_of_converters_count_as_dora() -> None:
    result = [*TSUMO[:2], [2, 2, 2, "満貫2000-4000点", "立直(1飜)", "ドラ(1飜)", "抜きドラ(2飜)"]]
    (kyoku,) = read_one(file_of_three([*KITA[:16], result])).kyoku
    assert (kyoku.wins[0].dora, kyoku.wins[0].han, kyoku.wins[0].points) == (3, 4, 6000)


def test_a_yakuman_by_tsumo_of_three_is_one_yakuman() -> None:
    ko = [*TSUMO[:2], [2, 2, 2, "役満8000-16000点", "国士無双１３面(役満)"]]
    double = [*TSUMO[:2], [2, 2, 2, "役満16000-32000点", "国士無双１３面(役満)"]]
    for result, units in ((ko, 1), (double, 2)):
        (kyoku,) = read_one(file_of_three([*KITA[:16], result])).kyoku
        assert (kyoku.wins[0].yakuman, kyoku.wins[0].points) == (units, 24000 * units)


def test_three_are_written_in_four_places_with_an_empty_one() -> None:
    log = read_one(file_of_three(KITA))
    whole = json.loads(FORMAT.write(log))
    assert whole["name"] == ["A", "B", "C", ""]
    assert whole["rule"] == {"disp": "三南喰赤", "aka51": 0, "aka52": 1, "aka53": 1}
    assert whole["log"] == [KITA]
    named = replace(log, rules="mahjong-soul-sanma")
    assert json.loads(FORMAT.write(named))["rule"]["disp"] == "三mahjong-soul-sanma南喰赤"
    nameless = replace(log, rules=None, kyoku=())
    assert json.loads(FORMAT.write(nameless))["rule"] == {"disp": "三"}
    assert read_one(FORMAT.write(nameless)).players == 3


def test_the_address_of_the_viewer_opens_a_kyoku_from_one_of_three_seats() -> None:
    log = read_one(file_of_three(KITA))
    address = viewer_url(log, kyoku=0, seat=2)
    assert address.endswith("&ts=0&tw=2")
    ((_, raw),) = linked_documents(address.encode())
    assert read_one(raw) == log
    with pytest.raises(RecordError, match="seat: 3 is not a seat of this match; its seats are 0"):
        viewer_url(log, seat=3)


def test_a_match_goes_through_the_formats_of_three_and_kobalab_refuses_it(tmp_path: Path) -> None:
    log, rules = simulated("tenhou-sanma", tmp_path)[0], load_rules("tenhou-sanma")
    for name in ("hanchan", "mjlog", "mjai", "tenhou6"):
        path = tmp_path / f"match.{name}"
        path.write_bytes(convert_match(log, format_named(name)))
        (log,) = read_logs(path)
        assert verify_log(log, rules).findings == ()
    with pytest.raises(RecordError, match="this is a game of three, which this format does not"):
        convert_match(log, format_named("kobalab"))


def test_the_first_kyoku_of_south_follows_the_third_of_east() -> None:
    exhausted = row_of_three([[], [], [43]], [[], [], [60]], ["全員不聴"], dealt=2)
    south = row_of_three([[], [], []], [[], [], []], ["不明"], dealt=4)
    log = read_one(file_of_three(exhausted) + b"\n" + file_of_three(south))
    assert [(one.bakaze, one.kyoku, one.oya) for one in log.kyoku] == [("E", 3, 2), ("S", 1, 0)]
    problem = refusal(file_of_three([[3, 0, 0], *KITA[1:]]))
    assert (problem.message, problem.field) == ("tenhou6-place-three", "log[0][0][0]")


@pytest.mark.parametrize(
    ("one", "fields", "message", "field"),
    [
        (KITA, {"name": ["A", "B"]}, "log-three-values", "name"),
        ([*KITA[:13], MAN, *KITA[14:]], {}, "log-hand-size", "log[0][13]"),
        ([KITA[0], [35000] * 3 + [5], *KITA[2:]], {}, "log-three-values", "log[0][1]"),
        ([*KITA[:16], ["流局", [0, 0, 0, 9]]], {}, "tenhou6-deltas", "log[0][16][1]"),
        ([*KITA[:16], [*TSUMO[:2], [3, 3, 3, *TSUMO[2][3:]]]], {}, "tenhou6-win", "log[0][16][2]"),
        ([*KITA[:14], [47], *KITA[15:]], {}, "tenhou6-stuck", "log[0][14][0]"),
        (KITA, {"sc": [1, 1, 2, 2, 3, 3, 4, 4]}, "tenhou-results", "sc"),
    ],
)  # fmt: skip
def test_what_no_game_of_three_has_is_refused(
    one: list[Any], fields: dict[str, object], message: str, field: str
) -> None:
    problem = refusal(file_of_three(one, **fields))
    assert (problem.message, problem.field) == (message, field)


def test_four_players_set_no_north_aside() -> None:
    one = row([[44, 45], [], [], []], [["f44"], [], [], []], ["不明"])
    problem = refusal(document(one))
    assert (problem.message, problem.values["given"]) == ("tenhou6-discard", "'f44'")


def test_an_exhausted_kyoku_of_three_shows_who_was_tenpai() -> None:
    draw = row_of_three([[43], [44, 47], [45]], [[60], ["f44", 60], [60]], ["全員聴牌"])
    (kyoku,) = read_one(file_of_three(draw)).kyoku
    assert kyoku.draw is not None
    assert kyoku.draw.tehais is not None
    assert len(kyoku.draw.tehais) == 3
    assert kyoku.deltas == (0, 0, 0)
