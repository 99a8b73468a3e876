"""Details besides the game may have any value: they are ignored with a doubt."""

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from formats.mjai.handmade import HAND, OTHER, START, dahai, data, deal, ron, tsumo
from hanchan.errors import RecordError
from hanchan.formats.mjai import DIALECTS, read_mjai
from hanchan.formats.mjai.wire_events import NEEDED_FIELDS
from hanchan.logs.log import Log, LoggedDraw

Json = dict[str, Any]
ODD: tuple[object, ...] = (
    None, True, 0, -1, 7, 2.5, 10**30, "", "odd", "ä" * 90, [], {}, [None], [[]], ["a", 1],
    {"a": {"b": [1, {"c": None}]}}, [1, -1, 0, 10**40], [[[[[[]]]]]], [25000] * 5,
)  # fmt: skip
"""Values of every kind of JSON that hardly any field has."""
PLAYED: tuple[Json, ...] = (
    START,
    deal(),
    tsumo(0, "W"),
    dahai(0, "W", tsumogiri=True),
    {"type": "pon", "actor": 1, "target": 0, "pai": "W", "consumed": ["W", "W"]},
    dahai(1, "2m"),
    tsumo(2, "1m"),
    {"type": "reach", "actor": 2},
    dahai(2, "1m", tsumogiri=True),
    {"type": "reach_accepted", "actor": 2},
    tsumo(3, "9p"),
    {"type": "ankan", "actor": 3, "consumed": ["9p"] * 4},
    {"type": "dora", "dora_marker": "3p"},
    tsumo(3, "W"),
    {"type": "kakan", "actor": 1, "pai": "W", "consumed": ["W"] * 3},
    {"type": "chi", "actor": 0, "target": 3, "pai": "2m", "consumed": ["1m", "3m"]},
    {"type": "daiminkan", "actor": 0, "target": 1, "pai": "N", "consumed": ["N"] * 3},
    ron(2, 1, [0, -1000, 1000, 0], ura_markers=["E"]),
    {"type": "end_kyoku"},
    deal(kyoku=1, honba=1),
    {"type": "ryukyoku", "deltas": [0] * 4},
    {"type": "end_kyoku"},
    {"type": "end_game"},
)
"""Every event of mjai, legal or not: nothing of that is asked here."""


def kind_of(event: Json) -> str:
    return str(event["type"])


PLACES = sorted({kind_of(event): place for place, event in reversed([*enumerate(PLAYED)])}.values())
"""The first position of each kind of event."""
FIELDS = sorted(
    (dialect.name, place, name)
    for dialect in DIALECTS.values()
    for place, event in enumerate(PLAYED)
    if place in PLACES
    for name in {*dialect.events[kind_of(event)].written, *dialect.events[kind_of(event)].ignored}
    if name not in NEEDED_FIELDS[kind_of(event)]
)
"""Every field of every event of every dialect that no game needs."""


def read(*events: Json, dialect: str | None = None) -> Log:
    [log] = read_mjai(data(*events), dialect)
    return log


def with_field(place: int, **fields: object) -> tuple[Json, ...]:
    return (*PLAYED[:place], PLAYED[place] | fields, *PLAYED[place + 1 :])


def the_game(log: Log) -> object:
    """The play of a log, without its other statements."""
    return [(one.tehais, one.events, one.dora_markers, one.bakaze, one.oya) for one in log.kyoku]


@cache
def whole() -> Log:
    return read(*PLAYED)


@pytest.mark.parametrize(("dialect", "place", "name"), FIELDS)
def test_no_value_of_a_field_beside_the_game_hinders_reading_it(
    dialect: str, place: int, name: str
) -> None:
    for odd in ODD:
        log = read(*with_field(place, **{name: odd}), dialect=dialect)
        if name != "tsumogiri":
            assert the_game(log) == the_game(whole()), odd


@pytest.mark.parametrize("place", PLACES)
@settings(max_examples=15)
@given(
    name=st.text(min_size=1, max_size=8).filter(lambda name: name != "type"),
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
        max_leaves=8,
    ),
)
def test_an_unknown_field_of_any_event_is_passed_over_with_one_doubt(
    place: int, name: str, value: object
) -> None:
    event = PLAYED[place]
    if any(name in {*table.events[kind_of(event)].written, *table.events[kind_of(event)].ignored}
           for table in DIALECTS.values()):  # fmt: skip
        return
    log = read(*with_field(place, **{name: value}))
    assert the_game(log) == the_game(whole())
    assert len(log.doubts) == len(whole().doubts) + 1


@pytest.mark.parametrize("place", PLACES)
def test_what_the_game_needs_is_asked_for_as_strictly_as_ever(place: int) -> None:
    event = PLAYED[place]
    for name in NEEDED_FIELDS[kind_of(event)]:
        missing = {key: value for key, value in event.items() if key != name}
        with pytest.raises(RecordError) as refused:
            read(*PLAYED[:place], missing, *PLAYED[place + 1 :])
        assert (refused.value.line, refused.value.field) == (place + 1, name)
        for odd in (None, "odd", [], {}, -1, 2.5):
            with pytest.raises(RecordError) as refused:
                read(*with_field(place, **{name: odd}))
            assert (refused.value.line, refused.value.field) == (place + 1, name)


@pytest.mark.parametrize(
    ("place", "fields", "said"),
    [
        (0, {"seed": 42}, "seed of a start_game is 42"),
        (0, {"names": []}, "names of a start_game is []"),
        (0, {"haiyama": ["1m"] * 136}, "haiyama of a start_game is "),
        (0, {"kyoku_first": 3, "aka_flag": True}, "kyoku_first of a start_game is 3"),
        (0, {"seed": [1, 2**64]}, "seed of a start_game is "),
        (6, {"colour": 1}, "colour of a tsumo is 1"),
        (17, {"fan": 4}, "fan of a hora is 4"),
        (17, {"deltas": [1, -1, 0, 10**40]}, "deltas of a hora is "),
        (20, {"reason": "boredom"}, "reason of a ryukyoku is "),
        (22, {"scores": [25000] * 4}, "scores of a end_game is "),
    ],
)
def test_a_field_that_other_programs_write_otherwise_is_a_doubt(
    place: int, fields: Json, said: str
) -> None:
    log = read(*with_field(place, **fields))
    told = [doubt for doubt in log.doubts if doubt not in whole().doubts]
    assert len(told) == 1
    assert told[0].startswith(f"line {place + 1}: {said}")
    assert the_game(log) == the_game(whole())


def test_a_field_that_is_odd_in_every_event_is_reported_once() -> None:
    log = read(*(event | {"colour": 1} if kind_of(event) == "tsumo" else event for event in PLAYED))
    assert sum("colour" in doubt for doubt in log.doubts) == 1


def test_a_number_too_long_to_be_read_is_passed_over() -> None:
    line = b'{"type":"end_kyoku","colour":' + b"9" * 5000 + b"}\n"
    [log] = read_mjai(data(*PLAYED[:18]) + line)
    assert any("colour of a end_kyoku" in doubt for doubt in log.doubts)


def test_a_message_between_the_events_is_passed_over() -> None:
    log = read(PLAYED[0], {"type": "hello", "protocol": "mjsonp"}, *PLAYED[1:])
    assert the_game(log) == the_game(whole())


@pytest.mark.parametrize(
    ("more", "field", "said"),
    [
        ({"yakus": [["sanrenkou", 2]]}, "yaku", "are not yaku"),
        ({"yakus": [["reach", 1], ["reach", 1]]}, "yaku", "are not yaku"),
        ({"yakus": [["sangenpai", 1]]}, "yaku", "are not yaku"),
        ({"hora_tehais": ["3m", "4m"]}, "tehai", "hora_tehais of a hora"),
    ],
)
def test_what_a_win_says_in_words_that_we_have_not_is_left_out(
    more: Json, field: str, said: str
) -> None:
    win = ron(2, 1, [0, -1000, 1000, 0], pai="2m", **more)
    log = read(*PLAYED[:17], win, dialect="original")
    assert getattr(log.kyoku[0].wins[0], field) is None
    assert any(said in doubt for doubt in log.doubts)


def test_the_round_that_nobody_tells_follows_from_the_kyoku() -> None:
    def unsaid(**changed: object) -> Json:
        return {key: value for key, value in deal(**changed).items() if key != "bakaze"}

    draw = {"type": "ryukyoku", "deltas": [0] * 4}
    three = (unsaid(), draw, unsaid(kyoku=4, oya=3), draw, unsaid(kyoku=1, oya=0), draw)
    log = read(START, *three)
    assert [one.bakaze for one in log.kyoku] == ["E", "E", "S"]
    counted_on = read(START, unsaid(kyoku=6, oya=1))
    assert (counted_on.kyoku[0].bakaze, counted_on.kyoku[0].kyoku) == ("S", 2)
    assert len(log.doubts) == 3


def test_seats_that_are_counted_from_another_player_are_turned_to_the_first_dealer() -> None:
    hands = [OTHER, HAND, OTHER, OTHER]
    east = deal(oya=1, tehais=hands, scores=[1, 2, 3, 4])
    log = read(START, east, tsumo(1, "W"), dahai(1, "W", tsumogiri=True))
    kyoku = log.kyoku[0]
    assert (log.names, kyoku.oya, kyoku.kyoku) == (("B", "C", "D", "A"), 0, 1)
    assert (kyoku.tehais[0], kyoku.scores) == (HAND, (2, 3, 4, 1))
    assert kyoku.events == read(START, deal(), tsumo(0, "W"), PLAYED[3]).kyoku[0].events
    assert log.doubts == ("line 2: the first dealer is seat 1, so seats are counted from that one",)


def test_who_draws_first_deals_whatever_oya_says() -> None:
    log = read(START, deal(oya=3), tsumo(0, "W"))
    assert (log.kyoku[0].oya, log.names) == (0, ("A", "B", "C", "D"))
    assert log.doubts == ("line 2: oya is 3, but seat 0 draws first and so deals",)


def test_a_discard_that_nobody_calls_drawn_was_if_it_can_have_been() -> None:
    bare = {"type": "dahai", "actor": 0, "pai": "W"}
    log = read(START, deal(), tsumo(0, "W"), bare)
    assert log.kyoku[0].events[1] == replace(whole().kyoku[0].events[1], seq=1)
    assert len(log.doubts) == 1


def test_a_dialect_that_is_named_leaves_out_what_it_does_not_have() -> None:
    draw = {"type": "ryukyoku", "reason": "fanpai", "deltas": [0] * 4}
    assert read(deal(), draw, dialect="mortal").kyoku[0].draw == LoggedDraw()
    assert json.dumps("fanpai") in read(deal(), draw, dialect="mjai.app").doubts[0]
