"""The log read from a file of tenhou.net/6 has all its statements."""

import json

import pytest

from formats.tenhou6.handmade import HANDS, MAN, SCORES, UNKNOWN, document, kyoku, read_one, row
from hanchan.formats.tenhou6 import FORMAT, viewer_url
from hanchan.formats.tenhou6 import document as parsed
from hanchan.formats.tenhou6.reader import plain_fives

ONE_DISCARD = ([[47], [], [], []], [[60], [], [], []])
NO_PLAY = ([[], [], [], []], [[], [], [], []])


def test_names_rules_and_reference_are_those_of_the_file() -> None:
    log = read_one(document(row(*NO_PLAY), ref="2020010100gm-0089"))
    assert log.names == ("Aki", "Ben", "Chiyo", "Dora")
    assert (log.id, log.rules, log.overrides, log.doubts) == ("2020010100gm-0089", "tenhou", {}, ())
    assert log.format == FORMAT.name == "tenhou6"


@pytest.mark.parametrize(
    ("rule", "overrides"),
    [
        ({"disp": "般東喰赤", "aka": 1}, {"ending.rounds": 1}),
        ({"disp": "上南赤", "aka": 1}, {"yaku.tanyao": "1/-"}),
        ({"disp": "般南喰", "aka": 0}, {"equipment.red_fives": [0, 0, 0]}),
        ({"disp": "般南喰"}, {"equipment.red_fives": [0, 0, 0]}),
        (
            {"disp": "特南喰赤", "aka51": 1, "aka52": 2, "aka53": 1},
            {"equipment.red_fives": [1, 2, 1]},
        ),
        ({"disp": "上東喰赤速", "aka": 1}, {"ending.rounds": 1}),
    ],
)
def test_the_short_text_tells_length_open_tanyao_and_red_fives(
    rule: dict[str, object], overrides: dict[str, object]
) -> None:
    assert read_one(document(row(*NO_PLAY), rule=rule)).overrides == overrides


@pytest.mark.parametrize("room", ["金色", "my ", "three friends "])
def test_a_room_that_is_not_tenhous_names_no_rules_but_length_and_red_fives(room: str) -> None:
    log = read_one(document(row(*NO_PLAY), rule={"disp": f"{room}東", "aka": 1}))
    assert log.rules is None
    assert log.overrides == {"ending.rounds": 1, "equipment.red_fives": [1, 1, 1]}
    assert log.doubts == (f"rule.disp is '{room}東', which names no known rules",)


@pytest.mark.parametrize(
    ("disp", "book", "rounds"),
    [
        ("銅の間東", "mahjong-soul", 1),
        ("玉の間南喰赤", "mahjong-soul", 2),
        ("王座の間南", "mahjong-soul", 2),
        ("友人戦東喰赤", "mahjong-soul", 1),
        ("Jade Room South", "mahjong-soul", 2),
        ("Throne Room East Red Fives", "mahjong-soul", 1),
        ("Friendly South Aka Nashi", "mahjong-soul", 2),
        ("Mリーグ南赤", "m-league", 2),
    ],
)
def test_a_room_suggests_rules(disp: str, book: str, rounds: int) -> None:
    log = read_one(document(row(*NO_PLAY), rule={"disp": disp}))
    assert (log.rules, log.likely, log.doubts) == (None, book, ())
    assert log.overrides["ending.rounds"] == rounds
    assert ("equipment.red_fives" in log.overrides) == ("Aka Nashi" in disp)


def test_a_title_suggests_rules_unless_the_rules_are_named() -> None:
    titled = {"title": ["雀魂の友人戦", ""]}
    assert read_one(document(row(*NO_PLAY), rule={"disp": "家"}, **titled)).likely == "mahjong-soul"
    assert read_one(document(row(*NO_PLAY), **titled)).likely is None


def test_a_file_that_names_no_rules_has_none() -> None:
    log = read_one(document(row(*NO_PLAY), rule={}))
    assert (log.rules, log.overrides, log.doubts) == (None, {}, ())
    assert json.loads(FORMAT.write(log))["rule"] == {}


@pytest.mark.parametrize(
    "fields",
    [{"rule": None}, {"rule": {"disp": None, "aka": None}}, {"sc": None}, {"ref": None}],
    ids=repr,
)
def test_null_outside_the_game_is_as_good_as_nothing(fields: dict[str, object]) -> None:
    plain = {"rule": {}, "sc": [], "ref": ""}
    assert read_one(document(row(*NO_PLAY), **plain | fields)) == read_one(
        document(row(*NO_PLAY), **plain)
    )


def test_a_rulebook_named_before_the_letters_is_the_rulebook() -> None:
    log = read_one(document(row(*NO_PLAY), rule={"disp": "ema-2008南赤", "aka": 1}))
    assert (log.rules, log.overrides, log.doubts) == ("ema-2008", {}, ())


def test_a_win_has_its_yaku_dora_fu_and_points() -> None:
    result = [
        "和了", [-8600, 0, 10600, 0],
        [2, 0, 2, "満貫8000点", "立直(1飜)", "自風 西(1飜)", "ドラ(1飜)", "赤ドラ(2飜)",
         "裏ドラ(1飜)"],
    ]  # fmt: skip
    win = kyoku(*ONE_DISCARD, result, place=(0, 2, 2), ura=(33,)).wins[0]
    assert win.yaku == {"riichi": 1, "seat_wind": 1}
    assert (win.dora, win.red, win.ura, win.han, win.fu) == (1, 2, 1, 6, None)
    assert (win.limit, win.points, win.yakuman, win.pao) == ("mangan", 8000, 0, None)
    assert win.deltas == (-8600, 0, 10600, 0)
    assert win.ura_markers == ()


def test_only_a_winner_in_riichi_has_ura_indicators() -> None:
    draws = [[46, 45], [44], [43], [42]]
    discards = [["r60", 60], [60], [60], [60]]
    result = ["和了", [-1300, 0, 0, 2300], [3, 0, 3, "40符1飜1300点", "断幺九(1飜)"]]
    assert kyoku(draws, discards, result, ura=(33,)).wins[0].ura_markers == ()
    drawn = ["和了", [4000, -1000, -1000, -1000], [0, 0, 0, "30符2飜1000点∀", "立直(1飜)"]]
    discards[0] = ["r60"]
    assert kyoku(draws, discards, drawn, ura=(33,)).wins[0].ura_markers == ("3s",)


def test_the_worth_of_a_tsumo_is_the_sum_of_the_shares() -> None:
    draws, discards = [[46], [44], [], []], [[60], [], [], []]
    result = ["和了", [-1300, 2700, -700, -700], [1, 1, 1, "40符2飜700-1300点", "平和(2飜)"]]
    assert kyoku(draws, discards, result).wins[0].points == 2700


def test_two_wins_stand_in_the_order_in_which_they_are_paid() -> None:
    result = [
        "和了", [-1000, 1000, 0, 0], [1, 0, 1, "30符1飜1000点", "断幺九(1飜)"],
        [-32000, 0, 0, 32000], [3, 0, 3, "役満32000点", "四暗刻単騎(役満)"],
    ]  # fmt: skip
    one = kyoku(*ONE_DISCARD, result)
    assert [win.actor for win in one.wins] == [1, 3]
    assert one.deltas == (-33000, 1000, 0, 32000)
    assert (one.wins[1].yakuman, one.wins[1].han, one.wins[1].dora) == (1, None, None)


def test_the_third_seat_of_a_win_answers_for_it() -> None:
    result = ["和了", [-16000, 32000, -16000, 0], [1, 0, 2, "役満32000点", "大三元(役満)"]]
    assert kyoku(*ONE_DISCARD, result).wins[0].pao == 2


def test_a_counted_yakuman_is_recognised_by_its_han() -> None:
    for word in ("数え役満", "役満"):
        result = ["和了", [-32000, 32000, 0, 0], [1, 0, 1, f"{word}32000点", "ドラ(13飜)"]]
        win = kyoku(*ONE_DISCARD, result).wins[0]
        assert (win.limit, win.yakuman, win.han) == ("yakuman", 0, 13)


@pytest.mark.parametrize(
    ("word", "reason"),
    [("四風連打", "four_winds"), ("四家立直", "four_riichi"), ("四槓散了", "four_kans"),
     ("四開槓", "four_kans"), ("三家和了", "triple_ron"), ("三家和", "triple_ron")],
)  # fmt: skip
def test_an_abortive_draw_moves_nothing(word: str, reason: str) -> None:
    one = kyoku(*ONE_DISCARD, [word])
    assert one.draw is not None
    assert (one.draw.reason, one.draw.tehais, one.deltas) == (reason, None, (0, 0, 0, 0))


def test_kyuushu_is_declared_by_the_seat_that_drew_last() -> None:
    one = kyoku([[47], [46], [], []], [[60], [], [], []], ["九種九牌"])
    assert one.draw is not None
    assert (one.draw.reason, one.draw.actor) == ("kyuushu", 1)


def test_the_payments_of_an_exhausted_wall_tell_who_was_tenpai() -> None:
    one = kyoku(*NO_PLAY, ["流局", [1500, -1500, 1500, -1500]])
    assert one.draw is not None
    assert one.draw.tehais is not None
    assert [tehai is not None for tehai in one.draw.tehais] == [True, False, True, False]
    assert len(one.draw.tehais[0] or ()) == 13


def test_without_payments_a_word_tells_whether_all_were_tenpai_or_none() -> None:
    for word, shown in (("全員聴牌", True), ("全員不聴", False)):
        draw = kyoku(*NO_PLAY, [word]).draw
        assert draw is not None
        assert draw.tehais is not None
        assert {tehai is not None for tehai in draw.tehais} == {shown}
    unknown = kyoku(*NO_PLAY, ["流局", [0, 0, 0, 0]]).draw
    assert unknown is not None
    assert unknown.tehais is None


def test_nagashi_is_a_draw_with_payments() -> None:
    one = kyoku(*NO_PLAY, ["流し満貫", [-2000, -2000, 8000, -4000]])
    assert one.draw is not None
    assert (one.draw.reason, one.deltas) == ("nagashi", (-2000, -2000, 8000, -4000))


def test_a_kyoku_of_unknown_end_breaks_off() -> None:
    one = kyoku(*ONE_DISCARD, UNKNOWN)
    assert not one.complete
    assert one.deltas is None


def test_final_scores_and_results_are_read() -> None:
    log = read_one(document(row(*NO_PLAY), sc=[43000, 53.0, 28400, -12, 35700, 16, -7100, -57]))
    assert log.end is not None
    assert log.end.scores == (43000, 28400, 35700, -7100)
    assert log.end.results == (53.0, -12.0, 16.0, -57.0)


EAST_1 = row(*NO_PLAY, ["流局", [1500, -1500, 1500, -1500]])
EAST_1_AGAIN = row(*NO_PLAY, ["全員不聴"], place=(0, 1, 0), scores=(26500, 23500, 26500, 23500))


def test_scores_after_are_those_of_the_next_kyoku() -> None:
    log = read_one(document(EAST_1, EAST_1_AGAIN))
    assert [one.scores_after for one in log.kyoku] == [(26500, 23500, 26500, 23500)] * 2


def test_lines_that_follow_each_other_are_one_match() -> None:
    log = read_one(document(EAST_1) + b"\n\n" + document(EAST_1_AGAIN) + b"\n")
    assert [one.honba for one in log.kyoku] == [0, 1]
    assert [one.line for one in log.kyoku] == [1, 3]


def test_lines_that_do_not_follow_each_other_are_matches_of_their_own() -> None:
    other_scores = row(*NO_PLAY, ["全員不聴"], place=(0, 1, 0))
    other_names = document(EAST_1_AGAIN, name=["E", "F", "G", "H"])
    for second in (document(EAST_1), document(other_scores), other_names):
        assert len(list(FORMAT.read(document(EAST_1) + b"\n" + second))) == 2


def test_a_document_over_several_lines_is_one_document() -> None:
    spread = json.dumps(json.loads(document(EAST_1, EAST_1_AGAIN)), indent=1).encode()
    assert (
        read_one(b"\xef\xbb\xbf" + spread).kyoku == read_one(document(EAST_1, EAST_1_AGAIN)).kyoku
    )


@pytest.mark.parametrize("between", [",", " ,\n\n  "])
def test_a_list_of_documents_is_read_as_lines_are(between: str) -> None:
    parts = [document(row(*NO_PLAY), ref=ref).decode() for ref in ("a", "b", "c")]
    data = f"[ {between.join(parts)} ]\n".encode()
    assert FORMAT.looks_like(data)
    assert [log.id for log in FORMAT.read(data)] == ["a", "b", "c"]


def test_an_address_of_the_viewer_is_read_wherever_it_stands() -> None:
    log = read_one(document(EAST_1, EAST_1_AGAIN))
    url = viewer_url(log, kyoku=1, seat=2)
    assert url.startswith("https://tenhou.net/6/#json=%7B%22title%22")
    assert url.endswith("&ts=1&tw=2")
    for text in (url, f"Look at this hand: <{url}>\nwhat would you cut?"):
        assert FORMAT.looks_like(text.encode())
        assert read_one(text.encode()).kyoku[0].scores_after == log.kyoku[0].scores_after
    plain = b"https://tenhou.net/6/#json=" + document(EAST_1) + b"&ts=0"
    assert read_one(plain).kyoku == read_one(document(EAST_1)).kyoku


def test_other_json_does_not_look_like_it() -> None:
    assert FORMAT.looks_like(document(EAST_1))
    assert not FORMAT.looks_like(b'{"title":"x","player":["A"],"log":[[{"qipai":{}}]]}')
    assert not FORMAT.looks_like(b'{"type":"start_game","names":["a","b","c","d"]}')
    assert not FORMAT.looks_like(b"<mjloggm/>")


def test_codes_of_red_fives_are_plain_fives_where_the_rules_have_none() -> None:
    hand = [51, *MAN[1:]]
    lists = ([[52, "c135214"], [], [], []], [[60, "r53"], [], [], []])
    for rule in ({"disp": "般南喰", "aka": 0}, {"aka51": 0, "aka52": 0, "aka53": 0}):
        [plain] = parsed.read_documents(document(row(*lists, hands=(hand, *HANDS[1:])), rule=rule))
        turned = plain_fives(plain.document.log[0])
        assert turned[4:7] == ([15, *MAN[1:]], [25, "c132514"], [60, "r35"])
    whole = document(row([[52], [], [], []], [[60], [], [], []], dora=(53,)), rule=rule)
    assert read_one(whole).kyoku[0].dora_markers == ("5s",)
    assert [getattr(event, "pai", "") for event in read_one(whole).kyoku[0].events] == ["5p"] * 2
    red = document(row([[52], [], [], []], [[60], [], [], []]), rule={"disp": "般南喰赤", "aka": 1})
    assert [getattr(event, "pai", "") for event in read_one(red).kyoku[0].events] == ["5pr"] * 2


def test_hands_are_those_dealt() -> None:
    one = kyoku(*NO_PLAY)
    assert one.tehais[3][:4] == ("E", "E", "E", "S")
    assert [len(tehai) for tehai in one.tehais] == [len(hand) for hand in HANDS]
    assert (one.scores, one.dora_markers) == (tuple(SCORES), ("F",))
