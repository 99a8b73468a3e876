"""Events: what they say, how they are written, and what each seat hears of them."""

import random
from typing import TypeVar

import msgspec
import pytest

from hanchan import records as e
from hanchan.core import codes as c
from hanchan.records.event_codec import KIND_BY_CODE
from hanchan.records.redaction import latest_kyoku_events
from hanchan.table import Match
from play.random_matches import steps
from play.scenario_table import Table

POOR = "19m1289p129s1234z"
POOR_TOO = "147m258p369s1234z"
T = TypeVar("T", bound=e.Event)


def event_of(table: Table, kind: type[T]) -> T:
    (event,) = [event for event in table.last if isinstance(event, kind)]
    return event


def test_every_event_of_the_core_has_a_reader() -> None:
    codes = {code for name, code in vars(c).items() if name.startswith("E_")}
    assert set(KIND_BY_CODE) == codes


def test_the_deal_tells_all_hands_scores_and_the_indicator() -> None:
    table = Table("tenhou", {0: POOR, 2: "055m055p055s1133z"}, "6z", dora="3p")
    start, draw = table.last
    assert isinstance(start, e.StartKyoku)
    assert start.tehais[2] == ("5m", "5m", "5mr", "5p", "5p", "5pr", "5s", "5s", "5sr", *"EEWW")
    assert (start.dora_marker, start.oya, start.bakaze, start.kyoku) == ("3p", 0, "E", 1)
    assert start.scores == (25000,) * 4
    assert draw == e.Tsumo(seq=1, actor=0, pai="F")


def test_a_chi_with_a_red_five_names_the_tiles_it_takes_from_the_hand() -> None:
    table = Table("tenhou", {0: POOR, 1: "067m123p123s112z9p"}, "8m").play(0, "discard 8m")
    table.play(1, "chi 67m")
    assert event_of(table, e.Chi) == e.Chi(
        seq=1, actor=1, target=0, pai="8m", consumed=("6m", "7m")
    )
    table = Table("tenhou", {0: POOR, 1: "067m123p123s112z9p"}, "4m").play(0, "discard 4m")
    table.play(1, "chi 06m")
    assert event_of(table, e.Chi).consumed == ("5mr", "6m")


def test_a_kakan_consumes_the_tiles_of_its_pon() -> None:
    hands = {0: POOR, 1: POOR_TOO, 2: "05m123p123s155z79p"}
    table = Table("tenhou", hands, "5m 6z 6z 6z 5m").play(0, "discard 5m").play(2, "pon 50m")
    assert event_of(table, e.Pon).consumed == ("5m", "5mr")
    table.play(2, "discard 7p").pass_all()
    table.discard(3, "6z").discard(0, "6z").discard(1, "6z")
    table.play(2, "kakan 5m")
    kakan = event_of(table, e.Kakan)
    assert (kakan.pai, kakan.consumed) == ("5m", ("5m", "5m", "5mr"))
    assert [event.type for event in table.last] == ["kakan", "tsumo"]
    assert event_of(table, e.Tsumo).rinshan


def test_an_ankan_turns_an_indicator() -> None:
    hands = {0: "0555m129p129s123z"}
    table = Table("ema-2008", hands, "4z", dora="1p 2p").play(0, "ankan")
    assert event_of(table, e.Ankan).consumed == ("5m", "5m", "5m", "5mr")
    assert event_of(table, e.Dora).dora_marker == "2p"


def test_a_daiminkan_takes_three_tiles() -> None:
    table = Table("tenhou", {0: POOR, 3: "055m123p123s1155z"}, "5m").play(0, "discard 5m")
    table.play(3, "daiminkan")
    assert event_of(table, e.Daiminkan).consumed == ("5m", "5m", "5mr")


TENPAI = "22234m45p345567s"


def test_a_riichi_is_declared_accepted_and_won_with_its_ura() -> None:
    table = Table("ema-2008", {0: TENPAI}, "9m 1z 2z 3z 6p", dora="1m", ura="8s")
    table.play(0, "riichi 9m").pass_all()
    table.tsumogiri(3).play(0, "tsumo")
    win = event_of(table, e.Hora)
    assert (win.actor, win.target, win.pai) == (0, 0, "6p")
    assert win.tehai == (
        "2m",
        "2m",
        "2m",
        "3m",
        "4m",
        "4p",
        "5p",
        "3s",
        "4s",
        "5s",
        "5s",
        "6s",
        "7s",
    )
    assert win.ura_markers == ("8s",)
    assert win.yaku == {
        "double_riichi": 2,
        "ippatsu": 1,
        "menzen_tsumo": 1,
        "pinfu": 1,
        "tanyao": 1,
    }
    assert (win.dora, win.red, win.ura, win.han) == (3, 0, 0, 9)
    assert (win.limit, win.points, win.pao) == ("baiman", 24000, None)
    assert win.deltas == (25000, -8000, -8000, -8000)
    settle = event_of(table, e.Settle)
    assert settle.scores == (54000, 22000, 22000, 22000)


def test_an_open_riichi_shows_the_suits_it_waits_in() -> None:
    table = Table("furiten-club", {0: TENPAI}, "9m", open_riichi=True)
    table.play(0, "open-riichi 9m")
    reach = event_of(table, e.Reach)
    assert (reach.open, reach.shown) == (True, ("4p", "5p"))


def test_a_draw_shows_the_hands_that_are_tenpai_and_moves_points() -> None:
    table = Table("tenhou", {0: TENPAI, 1: POOR, 2: POOR_TOO, 3: POOR_TOO}, "9m").run_out()
    draw = event_of(table, e.Ryukyoku)
    assert draw.reason == "exhausted"
    assert sum(draw.deltas) == 0


def test_kyuushu_shows_the_whole_hand() -> None:
    table = Table("tenhou", {0: "19m19p19s1234567z"}, "1m").play(0, "kyuushu")
    shown = event_of(table, e.Kyuushu)
    assert len(shown.tehai) == 14
    assert event_of(table, e.Ryukyoku).reason == "kyuushu"


def test_events_are_written_and_read_back_the_same() -> None:
    match = Match("furiten-club", seed=21)
    for _ in steps(match, random.Random(21)):
        pass
    match.undo()
    kinds: set[str] = set()
    for event in match.events:
        line = e.event_to_json(event)
        assert e.event_from_json(line) == event
        assert e.event_to_json(e.event_from_json(line)) == line
        kinds.add(event.type)
    assert {"start_game", "tsumo", "dahai", "settle", "end_game", "undo"} <= kinds
    assert [event.seq for event in match.events] == list(range(len(match.events)))


def test_a_broken_line_is_refused_with_what_is_wrong() -> None:
    with pytest.raises(msgspec.ValidationError, match="pai"):
        e.event_from_json('{"type":"tsumo","seq":1,"actor":0}')
    with pytest.raises(msgspec.ValidationError, match="dance"):
        e.event_from_json('{"type":"dance","seq":1}')


def test_a_seat_hears_its_own_tiles_and_no_others() -> None:
    match = Match("tenhou", seed=22)
    for _ in steps(match, random.Random(22), 120):
        pass
    heard = e.redact_events(match.events, 2)
    assert [event.seq for event in heard] == list(range(len(heard)))
    for event in heard:
        if isinstance(event, e.StartKyoku):
            assert [set(tehai) == {"?"} for tehai in event.tehais] == [True, True, False, True]
        if isinstance(event, e.Tsumo):
            assert (event.pai == "?") == (event.actor != 2)
        assert not isinstance(event, e.Pass) or event.actor == 2


def test_a_spectator_sees_no_hand_at_all() -> None:
    match = Match("tenhou", seed=22)
    for event in e.redact_events(match.events, None):
        if isinstance(event, e.StartKyoku):
            assert {tile for tehai in event.tehais for tile in tehai} == {"?"}


def test_an_undo_is_heard_with_the_number_it_has_for_the_seat() -> None:
    match = Match("tenhou", seed=23)
    for _ in steps(match, random.Random(23), 60):
        pass
    while not any(isinstance(event, e.Pass) for event in match.events):
        match.step({seat: actions[-1] for seat, actions in match.legal().items()})
    match.step({seat: actions[-1] for seat, actions in match.legal().items()})
    match.undo()
    stands = e.drop_undone(match.events)
    for seat in range(4):
        heard = e.drop_undone(e.redact_events(match.events, seat))
        assert [msgspec.structs.replace(event, seq=0) for event in heard] == [
            msgspec.structs.replace(event, seq=0) for event in e.redact_events(stands, seat)
        ]


def test_what_stands_of_the_latest_kyoku_is_the_end_of_all_that_stands() -> None:
    match, lot = Match("tenhou", seed=24), random.Random(24)
    compared = 0
    while len(match.events) < 1500 and not match.over:
        for seat, actions in match.legal().items():
            match.step({seat: lot.choice(actions)})
            break
        for _ in range(lot.choice((0, 0, 0, 1, 2, 7))):
            if match.steps:
                match.undo()
        stands = e.drop_undone(match.events)
        begun = [i for i, event in enumerate(stands) if isinstance(event, e.StartKyoku)]
        if begun:
            compared += isinstance(match.events[-1], e.Undo)
            assert latest_kyoku_events(match.events) == stands[begun[-1] :]
    assert compared > 50
