"""What is no paipu, or a broken one, is refused with the place and one sentence."""

import json
import random

import pytest

from formats.kobalab.handmade import (
    EAST,
    RINSHAN,
    Json,
    calls,
    deal,
    discards,
    draws,
    ends,
    kan,
    paipu,
    turns,
    wins,
)
from hanchan.errors import RecordError
from hanchan.formats.kobalab import FORMAT

WON = "m234p055s789z1122z3"
DEALT_IN = wins(1, WON, baojia=0)


def refusal(data: bytes) -> str:
    with pytest.raises(RecordError) as caught:
        list(FORMAT.read(data))
    return str(caught.value)


def refusal_of(whole: object) -> str:
    return refusal(json.dumps(whole).encode())


@pytest.mark.parametrize(
    ("data", "sense"),
    [
        (b"", "line 1, file: there is nothing here"),
        (json.dumps(paipu(RINSHAN)).encode()[:-9], "line 1, file: the JSON breaks off after byte"),
        (json.dumps(paipu(RINSHAN)).encode() + b"x", "line 1, file: from byte"),
        (b"\n\n" + json.dumps(paipu(RINSHAN)).encode() + b"x", "line 3, file: from byte"),
        (b'\n{"title":"\xe6\x9d"}', "byte 12 (0xe6) is not valid UTF-8"),
        (b"null", "paipu: an object is needed here, not null"),
        (b'{"title":"\xe6\x9d"}', "byte 11 (0xe6) is not valid UTF-8"),
        (b'{"log":' + b"[" * 50_000, "log[0][0]"),
        (b'{"other":' + b"[" * 1_000_000, "line 1, file: this JSON is nested too deeply"),
        (b'{"qijia":' + b"9" * 5_000 + b"}", "qijia"),
        (b'{"qijia":1e999}', "qijia"),
    ],
)
def test_what_is_no_paipu_is_refused(data: bytes, sense: str) -> None:
    assert refusal(data).startswith(sense)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"player": ["A", "B", "C"]}, "player: exactly 4 values are needed here"),
        ({"qijia": 4}, "qijia: a number <= 3 is needed here"),
        ({"qijia": "0"}, "qijia: a whole number is needed here, not text"),
        ({"defen": [1, 2, 3]}, "defen: exactly 4 values are needed here"),
        ({"rank": [1, 2]}, "rank: 2 values, but four are needed, one for each player, or none"),
        ({"rank": [0, 1, 2, 3]}, "rank[0]: a number >= 1 is needed here"),
        ({"rank": [1, 2, 3, 4], "defen": None}, "defen: the final scores (defen) are missing"),
        ({"point": ["1_0", "0", "0", "0"]}, "point[0]: '1_0' is not a number"),
        ({"point": ["nan", "0", "0", "0"]}, "point[0]: 'nan' is not a number"),
        ({"point": ["0", "1-", "0", "0"]}, "point[1]: '1-' is not a number"),
        ({"log": [[]]}, "log[0][0]: a kyoku must begin with its deal (qipai)"),
        ({"log": [[draws(0, "m1")]]}, "log[0][0]: a kyoku must begin with its deal"),
        (
            {"log": [[deal()], RINSHAN]},
            "log[0]: this kyoku has no end; only the last kyoku of an unfinished ",
        ),
        ({"log": [[deal()]], "rank": [1, 2, 3, 4]}, "log[0]: this kyoku has no end"),
    ],
)
def test_a_broken_match_is_refused_by_its_field(change: Json, sentence: str) -> None:
    assert refusal_of(paipu(**change)).startswith(sentence)


def test_a_missing_field_is_named() -> None:
    whole = paipu()
    del whole["player"]
    assert refusal_of(whole) == "player: a value is missing"
    assert refusal_of([paipu(), whole]) == "[1].player: a value is missing"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"zhuangfeng": 4}, ".zhuangfeng: a number <= 3 is needed here"),
        ({"jushu": -1}, ".jushu: a number >= 0 is needed here"),
        ({"changbang": 1.5}, ".changbang: a whole number is needed here, not a decimal number"),
        ({"defen": [1, 2, 3, 10**30]}, ".defen[3]: "),
        ({"baopai": "z8"}, ".baopai: 'z8' is not a tile; tiles are m1 to m9, p1 to p9,"),
        (
            {"shoupai": [EAST, EAST, EAST, ""]},
            ".shoupai[3]: no tiles here, but each seat must be dealt 13",
        ),
        (
            {"shoupai": ["_" * 13, EAST, EAST, EAST]},
            ".shoupai[0]: '_____________' is not a list of tiles",
        ),
        (
            {"shoupai": ["1m2", EAST, EAST, EAST]},
            ".shoupai[0]: '1m2' is not a list of tiles, such as m123",
        ),
        ({"wind": 1}, ": the field 'wind' is unknown here; remove it"),
    ],
)
def test_a_broken_deal_is_refused_by_its_field(change: Json, sentence: str) -> None:
    assert refusal_of(paipu([deal(**change)])).startswith("log[0][0].qipai" + sentence)


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ([{"zimu": {}}], "log[0][1]: there is no field 'zimu'. The fields are: qipai, zimo, dapai"),
        ([{}], "log[0][1]: this entry records nothing, but must have exactly one of zimo, dap"),
        ([draws(0, "m1") | turns("m1")], "log[0][1]: this entry records 2 things at once"),
        ([deal()], "log[0][1]: this is a second deal"),
        ([{"zimo": {"l": 0}}], "log[0][1].zimo.p: a value is missing"),
        ([{"zimo": {"l": 4, "p": "m1"}}], "log[0][1].zimo.l: a number <= 3 is needed here"),
        ([draws(0, "m10")], "log[0][1].zimo.p: 'm10' is not a tile"),
        ([draws(0, "")], "log[0][1].zimo.p: '' is not a tile"),
        ([draws(0, "5m")], "log[0][1].zimo.p: '5m' is not a tile"),
        ([discards(0, "m1*_")], "log[0][1].dapai.p: 'm1*_' is not a discard"),
        ([turns("z0")], "log[0][1].kaigang.baopai: 'z0' is not a tile"),
        ([calls(0, "m1-24")], "log[0][1].fulou.m: 'm1-24' is not a meld such as"),
        ([calls(0, "m055+")], "log[0][1].fulou.m: 'm055+' is not a meld such as"),
        ([calls(0, "m1+23")], "log[0][1].fulou.m: 'm1+23' is not a meld such as"),
        ([calls(0, "m1111")], "log[0][1].fulou.m: 'm1111' is not a chi, pon"),
        ([kan(0, "m1111+")], "log[0][1].gang.m: 'm1111+' is not an ankan or kakan"),
        (
            [kan(0, "m111+1")],
            "log[0][1].gang.m: 'm111+1' does not extend any pon of this player, who",
        ),
        (
            [calls(0, "m1-23"), kan(0, "m111+1")],
            "log[0][2].gang.m: 'm111+1' does not extend any pon of this player, whose only meld is",
        ),
        ([ends("流し役満")], "log[0][1].pingju.name: '流し役満' is none of these: 荒牌平局"),
        ([ends("九種九牌")], "log[0][1].pingju.shoupai: no hand is shown"),
        (
            [ends("流局", EAST + ",z333+", "", "", "")],
            "log[0][1].pingju.shoupai[0]: the melds in 'm234p055s789z1122,z333+' are not",
        ),
        (
            [ends("流局", "m1", "", "", "")],
            "log[0][1].pingju.shoupai[0]: 1 tile, but a revealed hand has",
        ),
        ([DEALT_IN, draws(0, "m1")], "log[0][2]: this entry comes after the end of the kyoku"),
        ([ends("流局"), DEALT_IN], "log[0][2]: this entry comes after the end of the kyoku"),
        ([DEALT_IN, DEALT_IN], "log[0][2].hule: this is another win"),
        ([DEALT_IN, wins(2, WON, baojia=3)], "log[0][2].hule: this is another win"),
        ([wins(0, WON), wins(1, WON, baojia=0)], "log[0][2].hule: this is another win"),
    ],
)
def test_a_broken_kyoku_is_refused_by_its_place(entries: list[Json], sentence: str) -> None:
    assert refusal_of(paipu([deal(), *entries])).startswith(sentence)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"baojia": 1}, ".baojia: 1 is the winner; name another player, or null"),
        ({"shoupai": EAST}, f".shoupai: '{EAST}' lacks the winning tile"),
        ({"shoupai": WON + ",m123-"}, ".shoupai: "),
        ({"fubaopai": ["m1", "x"]}, ".fubaopai[1]: 'x' is not a tile"),
        ({"damanguan": 1}, ".hupai[0].fanshu: 1 is not one to nine stars (*), which"),
        (
            {"hupai": [{"name": "立直", "fanshu": "+"}]},
            ".hupai[0].fanshu: '+' is not a whole number of han",
        ),
        (
            {"hupai": [{"name": "立直", "fanshu": "*"}]},
            ".hupai[0].fanshu: '*' is not a whole number of han",
        ),
        (
            {"hupai": [{"name": "大三元", "fanshu": "*" * 10}], "damanguan": 1},
            ".hupai[0].fanshu: '**********' is not one to nine stars",
        ),
        (
            {"hupai": [{"name": "場風 西", "fanshu": 1}]},
            ".hupai[0].name: '場風 西' is not the name of a yaku; the wind yaku of this winner",
        ),
        (
            {"hupai": [{"name": "自風 ", "fanshu": 1}]},
            ".hupai[0].name: '自風 ' is not the name of a yaku",
        ),
        (
            {"hupai": [{"name": "立直", "fanshu": 1}] * 2},
            ".hupai[1].name: the yaku '立直' is listed twice",
        ),
        (
            {"hupai": [{"name": "大三元", "fanshu": 1, "baojia": "+="}]},
            ".hupai[0].baojia: '+=' is none of these: +, =, -",
        ),
        ({"fenpei": [0, 0, 0]}, ".fenpei: exactly 4 values are needed here"),
    ],
)
def test_a_broken_win_is_refused_by_its_field(change: Json, sentence: str) -> None:
    win = wins(1, WON, baojia=0)
    win["hule"] |= change
    assert refusal_of(paipu([deal(), win])).startswith("log[0][1].hule" + sentence)


def test_bytes_changed_at_random_are_read_or_refused_but_never_crash() -> None:
    whole = json.dumps(paipu(RINSHAN), ensure_ascii=False).encode()
    chance = random.Random(4)
    refused = 0
    for _ in range(3_000):
        broken = bytearray(whole)
        for _ in range(chance.randint(1, 3)):
            broken[chance.randrange(len(broken))] = chance.choice(b'0123456789mpsz"{}[],:+-=*_\xe6')
        try:
            list(FORMAT.read(bytes(broken)))
        except RecordError:
            refused += 1
    assert refused > 1_000
