"""What a paipu says, seat by seat."""

import json
from collections import Counter

import pytest

from formats.kobalab.handmade import (
    EAST,
    RINSHAN,
    SOUTH,
    calls,
    deal,
    discards,
    draws,
    ends,
    kan,
    kyoku_of,
    paipu,
    read,
    replaces,
    turns,
    wins,
)
from hanchan.formats.kobalab import FORMAT
from hanchan.formats.kobalab.meld_spelling import SPELLING
from hanchan.logs import Log, verify_log
from hanchan.records import events as e
from hanchan.rules import load_rules
from match_logs.simulated_logs import own_log


def test_players_are_listed_from_the_first_dealer_on() -> None:
    assert read(paipu(RINSHAN)).names == ("C", "D", "A", "B")


def test_what_is_listed_by_wind_is_turned_to_the_seats() -> None:
    kyoku = read(paipu(RINSHAN)).kyoku[0]
    assert (kyoku.bakaze, kyoku.kyoku, kyoku.oya) == ("E", 2, 1)
    assert (kyoku.honba, kyoku.kyotaku) == (1, 1)
    assert kyoku.scores == (24000, 26000, 25000, 24000)
    assert kyoku.tehais[1][3:6] == ("5p", "5p", "5pr")
    assert kyoku.tehais[0][:3] == ("1m", "1m", "1m")
    assert kyoku.deltas == (4500, -1700, -900, -900)


def test_events_have_their_seats_and_places() -> None:
    kyoku = read(paipu(RINSHAN)).kyoku[0]
    assert kyoku.events == (
        e.Tsumo(seq=0, actor=1, pai="W"),
        e.Dahai(seq=1, actor=1, pai="W", tsumogiri=True),
        e.Pon(seq=2, actor=2, target=1, pai="W", consumed=("W", "W")),
        e.Dahai(seq=3, actor=2, pai="N", tsumogiri=False),
        e.Tsumo(seq=4, actor=3, pai="1m"),
        e.Dahai(seq=5, actor=3, pai="1m", tsumogiri=True),
        e.Daiminkan(seq=6, actor=0, target=3, pai="1m", consumed=("1m", "1m", "1m")),
        e.Tsumo(seq=7, actor=0, pai="C", rinshan=True),
    )
    assert kyoku.lines == (1, 2, 3, 4, 5, 6, 7, 8)
    assert kyoku.end_line == 9


def test_a_win_has_its_yaku_under_our_names() -> None:
    [win] = read(paipu(RINSHAN)).kyoku[0].wins
    assert (win.actor, win.target, win.pai) == (0, 0, "C")
    assert win.tehai == ("2p", "2p", "7p", "8p", "9p", "2s", "3s", "4s", "C", "C")
    assert win.yaku == {"rinshan": 1, "chun": 1}
    assert (win.han, win.fu, win.yakuman, win.points) == (2, 50, 0, 3200)
    assert (win.dora, win.red, win.ura, win.ura_markers) == (0, 0, 0, ())


@pytest.mark.parametrize(("mark", "target"), [("-", 0), ("=", 3), ("+", 2)])
def test_marks_point_left_across_and_right(mark: str, target: int) -> None:
    kyoku = kyoku_of(calls(0, f"p505{mark}"))
    assert kyoku.events == (e.Pon(seq=0, actor=1, target=target, pai="5p", consumed=("5p", "5pr")),)


def test_the_mark_of_a_chi_stands_behind_the_tile_called() -> None:
    kyoku = kyoku_of(calls(1, "m34-0"))
    assert kyoku.events == (e.Chi(seq=0, actor=2, target=1, pai="4m", consumed=("3m", "5mr")),)


def test_the_last_tile_of_a_kakan_is_the_one_added() -> None:
    kyoku = kyoku_of(calls(2, "s555="), kan(2, "s555=0"), kan(3, "p5550"))
    assert kyoku.events[1:] == (
        e.Kakan(seq=1, actor=3, pai="5sr", consumed=("5s", "5s", "5s")),
        e.Ankan(seq=2, actor=0, consumed=("5p", "5p", "5p", "5pr")),
    )


def test_a_riichi_stands_when_play_goes_on() -> None:
    kyoku = kyoku_of(draws(0, "z7"), discards(0, "z7_*"), draws(1, "z7"))
    assert [event.type for event in kyoku.events] == [
        "tsumo", "reach", "dahai", "reach_accepted", "tsumo",
    ]  # fmt: skip


def test_a_riichi_falls_when_its_discard_is_ronned() -> None:
    ron = wins(1, "m234p055s789z1122z3", baojia=0)
    for after in ([ron], [turns("m1"), ron], [ends("三家和", "", EAST, EAST, EAST)]):
        kyoku = kyoku_of(discards(0, "z3*"), *after)
        assert "reach_accepted" not in [event.type for event in kyoku.events]


def test_a_riichi_stands_when_the_kyoku_is_drawn() -> None:
    for name in ("四家立直", "四風連打", "荒牌平局"):
        kyoku = kyoku_of(discards(0, "z3*"), ends(name))
        assert kyoku.events[-1] == e.ReachAccepted(seq=2, actor=1)


def test_indicators_have_their_time() -> None:
    kyoku = kyoku_of(kan(0, "z1111"), replaces(0, "m1"), turns("m9"))
    assert kyoku.dora_markers == ("1s", "9m")
    assert kyoku.dora_timed
    assert kyoku.events[1] == e.Dora(seq=1, dora_marker="9m")


def test_dora_are_counted_apart_and_ura_indicators_shown() -> None:
    hupai = [("立直", 1), ("赤ドラ", 2), ("裏ドラ", 0), ("ドラ", 3), ("自風 南", 1)]
    kyoku = kyoku_of(
        wins(
            1,
            "m234p055s789z1122z2*",
            baojia=3,
            fubaopai=["s0"],
            hupai=[{"name": name, "fanshu": fanshu} for name, fanshu in hupai],
        )
    )
    [win] = kyoku.wins
    assert (win.actor, win.target) == (2, 0)
    assert win.yaku == {"riichi": 1, "seat_wind": 1}
    assert (win.dora, win.red, win.ura, win.ura_markers) == (3, 2, 0, ("5sr",))


def test_what_a_win_does_not_state_is_not_compared() -> None:
    win = wins(1, "m234p055s789z1122z2", baojia=3, fu=None, fanshu=None)
    [one] = kyoku_of(win).wins
    assert (one.yaku, one.han, one.fu) == ({"tanyao": 1}, 1, None)
    del win["hule"]["hupai"]
    [one] = kyoku_of(win).wins
    assert (one.yaku, one.han, one.fu, one.dora, one.yakuman) == (None, None, None, None, 0)


def test_an_impossible_indicator_is_one_finding_and_not_the_whole_match() -> None:
    log = own_log(3)
    whole = json.loads(FORMAT.write(log))
    whole["log"][0][0]["qipai"]["baopai"] = four_times(log)
    [read] = FORMAT.read(json.dumps(whole).encode())
    found = verify_log(read, load_rules("tenhou")).findings
    assert [(finding.index, finding.field) for finding in found] == [(0, "tiles")]


def four_times(log: Log) -> str:
    """A tile that the first kyoku shows four times, so that it cannot be an indicator as well."""
    kyoku = log.kyoku[0]
    drawn = [event.pai for event in kyoku.events if isinstance(event, e.Tsumo)]
    seen = Counter([*(tile for hand in kyoku.tehais for tile in hand), *drawn])
    return next(SPELLING[tile] for tile, count in seen.items() if count == 4)


def test_stars_are_units_of_yakuman_and_a_mark_the_one_liable() -> None:
    other = wins(
        0,
        "m11p22m1,z555+,z666=,z777-",
        fu=None,
        fanshu=None,
        damanguan=3,
        hupai=[
            {"name": "大三元", "fanshu": "*", "baojia": "-"},
            {"name": "四暗刻単騎", "fanshu": "**"},
        ],
    )
    kyoku = kyoku_of(calls(0, "z555+"), calls(0, "z666="), calls(0, "z777-"), other)
    [win] = kyoku.wins
    assert win.yaku == {"daisangen": 1, "suuankou_tanki": 2}
    assert (win.yakuman, win.pao, win.han, win.fu, win.dora) == (3, 0, None, None, None)


def test_spellings_of_paipu_made_from_tenhou_logs_are_known() -> None:
    hupai = [{"name": "両立直", "fanshu": 2}, {"name": "役牌 白", "fanshu": 1}]
    [win] = kyoku_of(wins(1, "m234p055s789z1122z2", baojia=3, hupai=hupai)).wins
    assert win.yaku == {"double_riichi": 2, "haku": 1}
    draws_elsewhere = {"流局": "exhausted", "三家和了": "triple_ron", "四槓散了": "four_kans"}
    for name, reason in draws_elsewhere.items():
        draw = kyoku_of(ends(name)).draw
        assert draw is not None
        assert draw.reason == reason


def test_several_wins_are_paid_in_the_order_of_the_list() -> None:
    first = wins(1, "m234p055s789z1122z3", baojia=0, fenpei=[-2300, 3300, 0, 0])
    second = wins(2, "m234p055s789z1122z3", baojia=0, fenpei=[-1000, 0, 1000, 0])
    kyoku = kyoku_of(discards(0, "z3"), first, second)
    assert [win.actor for win in kyoku.wins] == [2, 3]
    assert kyoku.deltas == (0, -3300, 3300, 1000)


def test_hands_shown_at_a_draw_are_tenpai() -> None:
    kyoku = kyoku_of(ends("荒牌平局", EAST, "", SOUTH + "*", "", fenpei=(1500, -1500, 1500, -1500)))
    draw = kyoku.draw
    assert draw is not None
    assert draw.tehais is not None
    assert [hand is not None for hand in draw.tehais] == [False, True, False, True]
    assert kyoku.deltas == (-1500, 1500, -1500, 1500)


def test_kyuushu_tells_who_declared_it() -> None:
    draw = kyoku_of(draws(2, "z7"), ends("九種九牌", "", "", "m19p19s19z1234567z7", "")).draw
    assert draw is not None
    assert (draw.reason, draw.actor, draw.tehais) == ("kyuushu", 3, None)


def test_the_next_deal_tells_the_scores_after_a_kyoku() -> None:
    after = deal(jushu=2, changbang=0, lizhibang=0, defen=[24100, 23100, 28500, 24300])
    first, last = read(paipu(RINSHAN, [after])).kyoku
    assert first.scores_after == (28500, 24300, 24100, 23100)
    assert last.scores_after is None
    assert not last.complete


def test_a_deal_that_does_not_follow_tells_nothing_about_the_one_before() -> None:
    later = deal(zhuangfeng=1, jushu=2)
    assert read(paipu(RINSHAN, [later])).kyoku[0].scores_after is None


def test_the_end_of_a_match_tells_scores_results_and_places() -> None:
    over = paipu(
        RINSHAN,
        defen=[23100, 24100, 28500, 24300],
        point=["-26.9", "-15.9", "48.5", -5.7],
        rank=[4, 3, 1, 2],
    )
    log = read(over)
    assert log.end is not None
    assert log.end.scores == (28500, 24300, 23100, 24100)
    assert log.end.results == (48.5, -5.7, -26.9, -15.9)
    assert log.end.places == (1, 2, 4, 3)
    assert log.kyoku[-1].scores_after == log.end.scores


def test_deposits_left_over_leave_the_last_scores_untold() -> None:
    over = paipu([deal(), ends("荒牌平局")], rank=[4, 3, 1, 2])
    assert read(over).kyoku[-1].scores_after is None


def test_a_match_going_on_has_no_end() -> None:
    log = read(paipu())
    assert (log.end, log.kyoku, log.rules, log.id) == (None, (), None, "a match")


def test_a_file_may_hold_several_paipu() -> None:
    data = json.dumps([paipu(RINSHAN), paipu()]).encode()
    assert [len(log.kyoku) for log in FORMAT.read(b"\xef\xbb\xbf\n" + data)] == [1, 0]


def test_a_field_that_no_paipu_has_is_named_as_a_doubt() -> None:
    assert read(paipu(comment="x")).doubts == ("No paipu has the field 'comment'; it is left out.",)
    assert read(paipu()).doubts == ()


def test_it_is_known_by_its_fields() -> None:
    assert FORMAT.looks_like(json.dumps([paipu(RINSHAN)]).encode())
    assert FORMAT.looks_like(b'\xef\xbb\xbf {"qijia":0,"log":[[{"qip')
    assert not FORMAT.looks_like(b'{"title":["",""],"name":["A","B","C","D"],"log":[]}')
    assert not FORMAT.looks_like(b'<mjloggm "qijia" "log">')
    assert not FORMAT.looks_like(b"")
