"""Reading a small mjlog, tag by tag, with its doubts."""

import pytest

from formats.mjlog import handmade
from formats.mjlog.handmade import DEAL, FIRST, HEAD, PLAY, WHOLE, WIN, mjlog
from hanchan.errors import RecordError
from hanchan.formats.mjlog import FORMAT
from hanchan.logs.log import Log, LoggedDraw, LoggedEnd, LoggedWin
from hanchan.records import events as e

WAITING = ("1m", "2m", "3m", "1p", "2p", "3p", "1s", "2s", "3s", "E", "E", "E", "S")


def read(data: bytes) -> Log:
    (log,) = FORMAT.read(data)
    return log


def test_names_are_decoded_and_the_rules_are_tenhous() -> None:
    log = read(WHOLE)
    assert log.names == ("a", "東", "c", "d&")
    assert (log.format, log.rules, log.overrides, log.doubts) == ("mjlog", "tenhou", {}, ())


def test_results_that_a_tag_states_twice_are_read_once() -> None:
    owari = b' owari="440,54.0,200,-10.0,200,-20.0,160,-24.0"'
    assert owari in WHOLE
    assert read(WHOLE.replace(owari, owari * 2)) == read(WHOLE)
    with pytest.raises(RecordError):
        read(WHOLE.replace(owari, owari + owari.replace(b"440", b"450")))


@pytest.mark.parametrize("before", [b"<!-- our <INIT league -->", b" <!-- 1 --><!-- 2 -->\n"])
def test_comments_may_stand_before_the_log(before: bytes) -> None:
    for data in (before + WHOLE, b'<?xml version="1.0"?>' + before + WHOLE):
        assert FORMAT.looks_like(data)
        assert read(data) == read(WHOLE)
    assert not FORMAT.looks_like(before + b"<svg/>")
    assert not FORMAT.looks_like(b"<!-- " + b"--><!--" * 50_000)


def test_the_deal_keeps_the_order_in_which_tiles_were_dealt() -> None:
    first = read(WHOLE).kyoku[0]
    assert (first.bakaze, first.kyoku, first.honba, first.kyotaku, first.oya) == ("E", 1, 0, 0, 0)
    assert first.scores == (25000,) * 4
    assert first.dice == (3, 5)
    assert first.dora_markers == ("C",)
    assert " ".join(first.tehais[3]) == "4m 5mr 6m 4p 5pr 6p 4s 5sr 6s F F F S"
    assert first.wall is None


def test_draws_discards_calls_and_riichi_come_in_their_order_with_their_tags() -> None:
    first = read(WHOLE).kyoku[0]
    assert first.events[:2] == (
        e.Tsumo(seq=0, actor=0, pai="4m"),
        e.Dahai(seq=1, actor=0, pai="4m", tsumogiri=True),
    )
    assert first.events[6:8] == (
        e.Chi(seq=6, actor=3, target=2, pai="6m", consumed=("4m", "5mr")),
        e.Dahai(seq=7, actor=3, pai="6m", tsumogiri=False),
    )
    assert first.events[9:12] == (
        e.Reach(seq=9, actor=0),
        e.Dahai(seq=10, actor=0, pai="7m", tsumogiri=True),
        e.ReachAccepted(seq=11, actor=0),
    )
    assert first.line == 6
    assert first.lines == tuple(range(7, 26))
    assert first.end_line == 26


def test_a_win_tells_its_worth_with_dora_apart() -> None:
    first = read(WHOLE).kyoku[0]
    assert first.wins == (
        LoggedWin(
            actor=0,
            target=0,
            pai="S",
            tehai=WAITING,
            ura_markers=("C",),
            yaku={
                "riichi": 1,
                "menzen_tsumo": 1,
                "seat_wind": 1,
                "round_wind": 1,
                "sanshoku_doujun": 2,
            },
            dora=0,
            red=0,
            ura=0,
            han=6,
            fu=40,
            yakuman=0,
            limit="haneman",
            points=18000,
            deltas=(19000, -6000, -6000, -6000),
        ),
    )
    assert first.deltas == (19000, -6000, -6000, -6000)
    assert first.scores_after == (43000, 19000, 19000, 19000)


def test_a_draw_shows_the_hands_of_those_in_tenpai_and_the_match_ends() -> None:
    log = read(WHOLE)
    draw = log.kyoku[1].draw
    assert draw is not None
    assert draw.reason == "exhausted"
    assert draw.tehais is not None
    assert [hand is not None for hand in draw.tehais] == [True, True, True, False]
    assert log.end == LoggedEnd(
        scores=(44000, 20000, 20000, 16000), results=(54.0, -10.0, -20.0, -24.0), line=38
    )


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("nm", "nagashi"),
        ("kaze4", "four_winds"),
        ("reach4", "four_riichi"),
        ("ron3", "triple_ron"),
        ("kan4", "four_kans"),
    ],
)
def test_every_type_of_draw_has_its_reason(kind: str, reason: str) -> None:
    end = f'<RYUUKYOKU type="{kind}" ba="0,0" sc="250,0,250,0,250,0,250,0"/>'
    draw = read(mjlog(DEAL, end)).kyoku[0].draw
    assert draw is not None
    assert draw.reason == reason


def test_nine_kinds_are_declared_by_the_seat_whose_hand_is_shown() -> None:
    end = '<RYUUKYOKU type="yao9" ba="0,0" sc="250,0,250,0,250,0,250,0" hai0="0,4"/>'
    assert read(mjlog(DEAL, "<T13/>", end)).kyoku[0].draw == LoggedDraw(reason="kyuushu", actor=0)


def test_a_log_may_break_off_within_a_kyoku_and_before_the_end_of_the_match() -> None:
    log = read(mjlog(DEAL, PLAY))
    assert not log.kyoku[0].complete
    assert log.kyoku[0].scores_after is None
    assert read(mjlog(FIRST)).end is None


@pytest.mark.parametrize(
    ("bits", "overrides"),
    [
        (0x09, {}),
        (0xE1, {"ending.rounds": 1}),
        (0x0B, {"equipment.red_fives": [0, 0, 0]}),
        (0x0D, {"yaku.tanyao": "1/-"}),
    ],
)
def test_the_bits_of_the_table_become_overrides(bits: int, overrides: dict[str, object]) -> None:
    log = read(mjlog(DEAL, head=HEAD.replace('type="9"', f'type="{bits}"')))
    assert log.overrides == overrides
    assert ("5mr" in log.kyoku[0].tehais[3]) == ("equipment.red_fives" not in overrides)


def test_two_rons_are_paid_one_after_the_other() -> None:
    start = DEAL + "<T13/><D13/>"
    ron = (
        '<AGARI ba="0,0" hai="1,5,9,13" machi="13" ten="30,1000,0" yaku="7,1" doraHai="132" '
        'who="1" fromWho="0" sc="250,-10,250,10,250,0,250,0"/>'
    )
    second = ron.replace('who="1"', 'who="2"').replace(
        "250,-10,250,10,250,0,250,0", "240,-10,260,0,250,10,250,0"
    )
    kyoku = read(mjlog(start, ron, second)).kyoku[0]
    assert [win.actor for win in kyoku.wins] == [1, 2]
    assert kyoku.deltas == (-2000, 1000, 1000, 0)
    assert kyoku.scores_after == (23000, 26000, 26000, 25000)


def test_a_limit_of_yakuman_without_a_yakuman_yaku_is_a_counted_one() -> None:
    counted = WIN.replace("40,18000,2", "40,48000,5")
    yakuman = counted.replace('yaku="1,1,0,1,10,1,14,1,25,2,53,0"', 'yakuman="37,40"')
    win = read(mjlog(DEAL, counted)).kyoku[0].wins[0]
    assert (win.limit, win.yakuman, win.han) == ("yakuman", 0, 6)
    win = read(mjlog(DEAL, yakuman)).kyoku[0].wins[0]
    assert (win.limit, win.yakuman, win.han) == ("yakuman", 2, None)
    assert win.yaku == {"tenhou": 1, "suuankou": 1}


@pytest.mark.parametrize(
    ("tags", "doubt"),
    [
        (DEAL + "<T13/><D14/>", "Tag 8, kyoku E1-0: seat 0 does not hold tile 14 (4m)."),
        (DEAL + "<T0/>", "Tag 7, kyoku E1-0: tile 0 (1m) has been seen before."),
        (
            DEAL + PLAY.replace("V21", "V22").replace("F21", "F22"),
            "Tag 13, kyoku E1-0: tile 21 is called, but is not the last discard.",
        ),
        (
            DEAL + '<REACH who="0" ten="250,250,250,250" step="2"/>',
            (
                "Tag 7, kyoku E1-0: the scores after the riichi are given as (25000, 25000, 25000, "
                "25000), the tags before come to (24000, 25000, 25000, 25000)."
            ),
        ),
        (
            FIRST.replace("0,1,10,1,14,1", "0,1,11,1,14,1"),
            "Tag 26, kyoku E1-0: yaku 11 is a wind that seat 0 does not have here.",
        ),
        (
            FIRST.replace('ba="0,1"', 'ba="0,0"'),
            (
                "Tag 26, kyoku E1-0: honba and deposits are given as (0, 0), "
                "the tags before come to (0, 1)."
            ),
        ),
        (DEAL.replace("ten=", 'rate="1" ten='), "Tag 6: INIT has 'rate', which is unknown here."),
    ],
)
def test_what_only_the_file_can_contradict_is_doubted(tags: str, doubt: str) -> None:
    assert read(mjlog(tags)).doubts == (doubt,)


def test_a_game_type_with_unknown_bits_and_a_file_without_one_are_doubted() -> None:
    unknown = read(mjlog(DEAL, head=HEAD.replace('type="9"', 'type="265"')))
    assert unknown.doubts == ("GO type 265 has bits 0x100, whose meaning is unknown.",)
    without = read(mjlog(DEAL, head=""))
    assert without.doubts == ("There is no GO: the ranked game with red fives is assumed.",)


@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf", b"\n ", b'<?xml version="1.0"?>\n'])
def test_an_mjlog_is_known_by_its_root(start: bytes) -> None:
    assert FORMAT.looks_like(start + WHOLE)
    assert read(start + WHOLE) == read(WHOLE)


@pytest.mark.parametrize("data", [b"", b"<?xml", b"<html>", b'{"a": "<mjloggm"}', b"\x1f\x8b"])
def test_other_files_are_no_mjlog(data: bytes) -> None:
    assert not FORMAT.looks_like(data)


def test_a_player_who_leaves_and_comes_back_changes_nothing() -> None:
    quiet = handmade.SECOND.replace('<BYE who="1"/>', "").replace('<UN n1="%E6%9D%B1"/>', "")
    first, second = read(WHOLE).kyoku[1], read(mjlog(FIRST, quiet)).kyoku[1]
    assert first.events == second.events
