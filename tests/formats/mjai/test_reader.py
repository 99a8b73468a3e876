"""What is read out of mjai, dialect by dialect."""

from formats.mjai.handmade import HAND, HIDDEN, OTHER, START, dahai, data, deal, ron, tsumo
from hanchan.formats.mjai import detect_dialect, looks_like, read_mjai
from hanchan.logs.log import LoggedDraw, LoggedEnd
from hanchan.records import events as ev

END_KYOKU = {"type": "end_kyoku"}
END_GAME = {"type": "end_game"}
DRAW = {"type": "ryukyoku", "deltas": [0, 0, 0, 0]}


def test_a_match_of_mortal_is_read_with_lines_and_scores() -> None:
    lines = data(
        START | {"seed": [12, 34]}, deal(), tsumo(0, "9m"), {"type": "reach", "actor": 0},
        dahai(0, "9m", tsumogiri=True), {"type": "reach_accepted", "actor": 0}, tsumo(1, "E"),
        dahai(1, "W"), ron(0, 1, [3000, -2000, 0, 0], ura_markers=["9s"]), END_KYOKU, END_GAME,
    )  # fmt: skip
    [log] = read_mjai(lines)
    [kyoku] = log.kyoku
    assert (log.format, log.id, log.names) == ("mjai", "12,34", ("A", "B", "C", "D"))
    assert kyoku.tehais[0] == HAND
    assert (kyoku.line, kyoku.lines, kyoku.end_line) == (2, (3, 4, 5, 6, 7, 8), 9)
    assert [event.seq for event in kyoku.events] == list(range(6))
    assert kyoku.wins[0].pai == "W"
    assert kyoku.wins[0].ura_markers == ("9s",)
    assert kyoku.wins[0].fu is None
    assert kyoku.scores_after == (27000, 23000, 25000, 25000)
    assert log.end == LoggedEnd(scores=(), line=11)


def test_two_winners_of_one_discard_are_both_paid() -> None:
    lines = data(
        deal(), tsumo(0, "9m"), dahai(0, "W"),
        ron(1, 0, [-1000, 1000, 0, 0]), ron(3, 0, [-2000, 0, 0, 2000]),
    )  # fmt: skip
    [log] = read_mjai(lines)
    assert [win.actor for win in log.kyoku[0].wins] == [1, 3]
    assert log.kyoku[0].deltas == (-3000, 1000, 0, 2000)
    assert log.kyoku[0].scores_after == (22000, 26000, 25000, 27000)
    assert log.end is None


def test_the_tile_after_a_kan_is_a_replacement_and_the_indicator_has_its_time() -> None:
    kan = {"type": "ankan", "actor": 0, "consumed": ["E"] * 4}
    dora = {"type": "dora", "dora_marker": "7p"}
    [log] = read_mjai(data(deal(), tsumo(0, "E"), kan, dora, tsumo(0, "9m"), dahai(0, "9m")))
    [kyoku] = log.kyoku
    assert kyoku.dora_markers == ("2s", "7p")
    assert kyoku.events[2] == ev.Dora(seq=2, dora_marker="7p")
    assert kyoku.events[3] == ev.Tsumo(seq=3, actor=0, pai="9m", rinshan=True)
    assert kyoku.events[0] == ev.Tsumo(seq=0, actor=0, pai="E", rinshan=False)


def test_a_robbed_kan_gives_the_added_tile_to_the_winner() -> None:
    kan = {"type": "kakan", "actor": 0, "pai": "E", "consumed": ["E"] * 3}
    [log] = read_mjai(data(deal(), tsumo(0, "E"), kan, ron(2, 0, [-8000, 0, 8000, 0])))
    assert log.kyoku[0].wins[0].pai == "E"


def test_what_one_player_sees_keeps_hidden_tiles_hidden() -> None:
    view = deal(tehais=[HAND, HIDDEN, HIDDEN, HIDDEN])
    start = {"type": "start_game", "id": 0}
    none = {"type": "none"}
    [log] = read_mjai(data(start, view, tsumo(1, "?"), none, dahai(1, "W")), "mortal")
    assert log.kyoku[0].tehais[1:] == (HIDDEN,) * 3
    assert log.kyoku[0].events[0] == ev.Tsumo(seq=0, actor=1, pai="?")
    assert log.kyoku[0].lines == (3, 5)


def test_a_file_holds_several_matches_and_the_last_may_break_off() -> None:
    whole = data(START, deal(), DRAW, END_GAME)
    logs = list(read_mjai(whole + data(START, deal()) + whole))
    assert [log.end is not None for log in logs] == [True, False, True]
    assert [log.kyoku[0].complete for log in logs] == [True, False, True]
    assert [log.kyoku[0].line for log in logs] == [2, 6, 8]


def test_a_cut_out_kyoku_needs_no_start_of_a_match() -> None:
    [log] = read_mjai(data(deal(kyoku=3, oya=2, bakaze="S", honba=2), DRAW))
    assert (log.names, log.kyoku[0].honba) == (("",) * 4, 2)


def test_the_start_of_a_match_tells_its_length_and_red_fives() -> None:
    [tonpuu] = read_mjai(data(START | {"kyoku_first": 4, "aka_flag": False}))
    assert tonpuu.overrides == {"ending.rounds": 1, "equipment.red_fives": (0, 0, 0)}
    [hanchan] = read_mjai(data(START | {"uri": "somewhere", "gametype": "tonnan"}))
    assert hanchan.overrides == {"ending.rounds": 2}
    assert hanchan.id == "somewhere"


def test_a_match_that_ends_after_the_east_round_has_one_round() -> None:
    first, last = (deal(), DRAW), (deal(kyoku=4, oya=3), DRAW)
    [log] = read_mjai(data(START, *first, *last, END_GAME))
    assert log.overrides == {"ending.rounds": 1}
    [broken_off] = read_mjai(data(START, *first, *last))
    assert broken_off.overrides == {}


def test_an_excerpt_says_nothing_about_the_length_of_its_match() -> None:
    [log] = read_mjai(data(START, deal(), DRAW, END_GAME))
    assert log.overrides == {}


def original_win(**changed: object) -> bytes:
    """A win in the first mjai, by tsumo on 9m with dealt white dragons."""
    hand = ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "P", "P", "P", "E", "E"]
    hora = {
        "type": "hora", "actor": 0, "target": 0, "pai": "9m", "uradora_markers": [],
        "hora_tehais": [*hand, "9m"], "fu": 40, "fan": 6, "hora_points": 18000,
        "yakus": [["akadora", 1], ["sangenpai", 1], ["ikkitsukan", 2], ["menzenchin_tsumoho", 1],
                  ["dora", 1]],
        "deltas": [18000, -6000, -6000, -6000], "scores": [43000, 19000, 19000, 19000],
        **changed,
    }  # fmt: skip
    start = deal(tehais=[hand, OTHER, OTHER, OTHER])
    del start["scores"]
    return data(START, start, tsumo(0, "9m"), hora, END_KYOKU)


def test_a_win_of_the_first_mjai_is_read_in_full() -> None:
    [log] = read_mjai(original_win())
    [win] = log.kyoku[0].wins
    assert win.tehai is not None
    assert len(win.tehai) == 13
    assert win.yaku == {"haku": 1, "ittsuu": 2, "menzen_tsumo": 1}
    assert (win.dora, win.red, win.ura, win.han, win.fu, win.points) == (1, 1, 0, 6, 40, 18000)
    assert (win.yakuman, win.limit) == (0, None)
    assert log.kyoku[0].scores == (25000,) * 4
    assert log.kyoku[0].scores_after == (43000, 19000, 19000, 19000)


def test_yakuman_count_a_hundred_han_in_the_first_mjai() -> None:
    lines = original_win(yakus=[["suanko", 100], ["tsuiso", 100]], fan=200)
    [win] = next(read_mjai(lines)).kyoku[0].wins
    assert (win.yaku, win.yakuman, win.han) == ({"suuankou": 1, "tsuuiisou": 1}, 2, None)


def test_which_dragons_make_a_set_is_seen_by_the_tiles_or_else_doubted() -> None:
    shown = original_win(hora_tehais=None)
    assert next(read_mjai(shown)).kyoku[0].wins[0].yaku == {
        "haku": 1, "ittsuu": 2, "menzen_tsumo": 1,
    }  # fmt: skip
    lines = data(
        deal(tehais=[HAND, HIDDEN, HIDDEN, HIDDEN]), tsumo(0, "C"), dahai(0, "C"),
        ron(1, 0, [-2000, 2000, 0, 0], pai="C", yakus=[["sangenpai", 1]], fan=1),
    )  # fmt: skip
    [log] = read_mjai(lines)
    assert log.kyoku[0].wins[0].yaku == {"haku": 1}
    assert "sangenpai may be any dragon" in log.doubts[0]


def test_scores_that_the_first_mjai_does_not_tell_come_from_the_first_payment() -> None:
    payment = {"deltas": [18000, -6000, -6000, -6000], "scores": [48000, 24000, 24000, 24000]}
    [log] = read_mjai(original_win(**payment))
    assert log.kyoku[0].scores == (30000,) * 4
    assert log.doubts == ()


def test_scores_that_nobody_tells_are_assumed_and_doubted() -> None:
    start = deal()
    del start["scores"]
    [log] = read_mjai(data(START, start, tsumo(0, "1m")))
    assert log.kyoku[0].scores == (25000,) * 4
    assert "there are no scores" in log.doubts[0]


def test_a_draw_of_the_first_mjai_shows_who_was_tenpai() -> None:
    draw = DRAW | {
        "reason": "fanpai", "tehais": [HAND, HIDDEN, HIDDEN, HIDDEN],
        "tenpais": [True, False, False, False],
    }  # fmt: skip
    [log] = read_mjai(data(deal(), draw))
    assert log.kyoku[0].draw == LoggedDraw(reason="exhausted", tehais=(HAND, None, None, None))


def test_a_dialect_is_known_by_what_only_it_has() -> None:
    assert detect_dialect(data(START, deal(), DRAW)) == "mortal"
    assert detect_dialect(data(deal(), DRAW | {"reason": "kyushu_kyuhai"})) == "mjai.app"
    assert detect_dialect(data(deal(), DRAW | {"reason": "kyushukyuhai"})) == "original"
    assert detect_dialect(original_win()) == "original"


def test_messages_to_a_client_may_carry_more_than_events() -> None:
    more = {"possible_actions": [{"type": "dahai"}], "cannot_dahai": [], "logs": [None] * 4}
    [log] = read_mjai(data(START, deal(), tsumo(0, "1m") | more | {"scores": [0] * 4}), "original")
    assert log.kyoku[0].events == (ev.Tsumo(seq=0, actor=0, pai="1m"),)
    [log] = read_mjai(data(START, deal(), tsumo(0, "1m") | {"meta": {"q_values": [0.5]}}))
    assert log.kyoku[0].events == (ev.Tsumo(seq=0, actor=0, pai="1m"),)


def test_mjai_is_distinguished_from_other_json_lines() -> None:
    assert looks_like(data(START))
    assert looks_like(data(deal()))
    assert not looks_like(b'{"type":"header","format":"hanchan"}\n{"type":"start_game"}\n')
    assert not looks_like(b'{"type":"start_game","seq":0,"names":[]}\n')
    assert not looks_like(b"<mjloggm/>")
    assert not looks_like(b"[" * 100_000)
    assert not looks_like(b"\xff\xfe{")
