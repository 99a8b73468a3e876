"""Our events, one by one, in the words of each dialect, and lines of it as our events."""

import json
import random
from typing import Any

import pytest

from formats.mjai import handmade as b
from hanchan import Match
from hanchan.errors import RecordError
from hanchan.formats.mjai import DIALECTS, write_mjai
from hanchan.logs.record_conversion import log_from_record
from hanchan.mjai import event_to_line, line_to_event
from hanchan.records import events as ev
from play.random_matches import steps

PLAY = (
    ev.Tsumo(seq=0, actor=0, pai="5mr"),
    ev.Tsumo(seq=0, actor=1, pai="?"),
    ev.Dahai(seq=0, actor=2, pai="E", tsumogiri=True),
    ev.Chi(seq=0, actor=1, target=0, pai="4m", consumed=("5mr", "6m")),
    ev.Pon(seq=0, actor=1, target=0, pai="5m", consumed=("5m", "5mr")),
    ev.Daiminkan(seq=0, actor=1, target=0, pai="C", consumed=("C",) * 3),
    ev.Ankan(seq=0, actor=3, consumed=("N",) * 4),
    ev.Kakan(seq=0, actor=3, pai="5p", consumed=("5p", "5p", "5pr")),
    ev.Dora(seq=0, dora_marker="9s"),
    ev.Reach(seq=0, actor=0),
    ev.ReachAccepted(seq=0, actor=0),
    ev.EndKyoku(seq=0, renchan=False, honba=0),
)
LACKING = (
    ev.Pass(seq=0, actor=0, ron=True),
    ev.Claim(seq=0, actor=0, action="ron", late=0),
    ev.Kyuushu(seq=0, actor=0, tehai=("1m",)),
    ev.Show(seq=0, actor=0, shown=True),
    ev.Settle(seq=0, deltas=(0,) * 4, scores=(25000,) * 4),
    ev.Stop(seq=0, actor=0, stops=True),
)


def fields(
    event: ev.AnyEvent,
    dialect: str = "mortal",
    *,
    seat: int | None = None,
    scores: list[int] | None = None,
) -> dict[str, Any]:
    line = event_to_line(event, dialect, seat=seat, scores=scores)
    assert line is not None
    return json.loads(line)


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("event", PLAY, ids=lambda event: event.type)
def test_a_line_of_play_says_what_the_event_said(event: ev.AnyEvent, dialect: str) -> None:
    line = event_to_line(event, dialect)
    assert line is not None
    assert line_to_event(line, dialect) == event
    assert line_to_event(line.encode(), dialect) == event


@pytest.mark.parametrize("event", LACKING, ids=lambda event: event.type)
def test_what_mjai_lacks_is_left_out(event: ev.AnyEvent) -> None:
    assert event_to_line(event) is None


@pytest.mark.parametrize("line", ['{"type":"none"}', '{"type":"hello","protocol":"mjsonp"}'])
def test_what_tells_nothing_of_a_match_is_no_event(line: str) -> None:
    assert line_to_event(line, "original") is None


@pytest.mark.parametrize(
    ("line", "consumed"),
    [
        ('{"type":"pon","actor":1,"target":2,"pai":"5s","consumed":["5sr","5s"]}', ("5s", "5sr")),
        ('{"type":"chi","actor":1,"target":0,"pai":"3s","consumed":["5sr","4s"]}', ("4s", "5sr")),
        ('{"type":"kakan","actor":1,"pai":"5m","consumed":["5mr","5m","5m"]}', ("5m", "5m", "5mr")),
    ],
)
def test_tiles_used_may_be_named_in_any_order(line: str, consumed: tuple[str, ...]) -> None:
    event = line_to_event(line)
    assert isinstance(event, ev.Chi | ev.Pon | ev.Kakan)
    assert event.consumed == consumed


def test_the_start_names_the_seat_of_the_receiver() -> None:
    start = Match("tenhou", seed=1).events[0]
    assert "id" not in fields(start)
    assert fields(start, seat=3)["id"] == 3


def without_what_went_before(line: dict[str, Any]) -> dict[str, Any]:
    """A line without details of the whole match; hands sorted."""
    left_out = {"scores", "uri"} | ({"tehais", "actor"} if line["type"] == "ryukyoku" else set())
    kept = {name: value for name, value in line.items() if name not in left_out}
    if "tehais" in kept:
        kept["tehais"] = [sorted(hand) for hand in kept["tehais"]]
    return kept


@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_lines_of_a_match_are_those_of_its_log(dialect: str) -> None:
    for seed in range(2):
        match = Match("tenhou", seed=seed)
        assert all(steps(match, random.Random(seed)))
        written = write_mjai(log_from_record(match.record()), dialect)
        lines = [
            json.loads(line) for event in match.events if (line := event_to_line(event, dialect))
        ]
        told, logged = (
            [without_what_went_before(line) for line in some]
            for some in (lines, b.events_in(written))
        )
        assert told == logged


def test_the_first_mjai_receives_the_scores_after_each_payment() -> None:
    riichi = ev.ReachAccepted(seq=0, actor=1)
    after = [25000, 24000, 25000, 25000]
    line = fields(riichi, "original", scores=after)
    assert (line["deltas"], line["scores"]) == ([0, -1000, 0, 0], after)


def test_a_hand_that_was_not_shown_is_not_told() -> None:
    shown: Any = (("1m", "1m"), None, None, None)
    draw = ev.Ryukyoku(seq=0, reason="exhausted", tehais=shown, deltas=(3000, -1000, -1000, -1000))
    line = fields(draw, "original")
    assert line["tehais"] == [["1m", "1m"], [], [], []]
    assert line_to_event(json.dumps(line), "original") == draw


def test_nagashi_is_a_draw() -> None:
    seen = {"tehai": (), "ura_markers": (), "yaku": {"nagashi_mangan": 5}, "limit": "mangan"}
    count = dict.fromkeys(("dora", "red", "ura", "fu", "yakuman"), 0)
    deltas = (8000, -4000, -2000, -2000)
    win = ev.Hora(
        seq=0, actor=0, target=0, pai=None, han=5, points=8000, pao=None, deltas=deltas,
        **seen, **count,
    )  # fmt: skip
    line = {"type": "ryukyoku", "reason": "nagashimangan", "deltas": list(deltas)}
    assert fields(win, "original") == line


def test_a_tile_that_a_win_does_not_tell_is_not_seen() -> None:
    won = line_to_event('{"type":"hora","actor":1,"target":2,"deltas":[0,1000,-1000,0]}')
    assert isinstance(won, ev.Hora)
    assert (won.actor, won.target, won.pai, won.deltas) == (1, 2, "?", (0, 1000, -1000, 0))


def test_the_winning_tile_is_no_part_of_the_hand_told() -> None:
    line = {"type": "hora", "actor": 1, "target": 1, "pai": "3m", "hora_tehais": ["3m", "3m"]}
    won = line_to_event(json.dumps(line), "original")
    assert isinstance(won, ev.Hora)
    assert won.tehai == ("3m",)


def test_a_deal_is_read_with_hidden_hands() -> None:
    dealt = line_to_event(json.dumps(b.deal(tehais=[b.HAND, b.HIDDEN, b.HIDDEN, b.HIDDEN])))
    assert isinstance(dealt, ev.StartKyoku)
    assert dealt.tehais == (b.HAND, b.HIDDEN, b.HIDDEN, b.HIDDEN)


def test_the_end_is_read_with_the_scores_it_tells() -> None:
    end = line_to_event('{"type":"end_game","scores":[1,2,3,4]}', "original")
    assert isinstance(end, ev.EndGame)
    assert end.scores == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("{", "line 1"),
        ('{"type":"dance"}', "there is no event"),
        ('{"type":"dahai","actor":9,"pai":"1m"}', "a seat from 0 to 3"),
        ('{"type":"dahai","actor":0,"pai":"0m"}', "a tile such as"),
    ],
)
def test_a_line_that_tells_no_event_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        line_to_event(line)
