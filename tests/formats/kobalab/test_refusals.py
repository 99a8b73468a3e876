"""What is no paipu, or a broken one, is refused with the place and one sentence."""

import json
import random

import pytest

from formats.kobalab.paipus import (
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
        (b"", "line 1, file: nothing given, allowed: a whole paipu in JSON"),
        (json.dumps(paipu(RINSHAN)).encode()[:-9], "line 1, file: JSON that breaks off after byte"),
        (json.dumps(paipu(RINSHAN)).encode() + b"x", "line 1, file: no JSON from byte"),
        (b"null", "paipu: None given, allowed: object"),
        (b'{"title":"\xe6\x9d"}', "file: byte 0xe6 at 10 given"),
        (b'{"log":' + b"[" * 50_000, "log[0][0]"),
        (b'{"other":' + b"[" * 50_000, "line 1, file: JSON nested too deeply"),
        (b'{"qijia":' + b"9" * 5_000 + b"}", "qijia"),
        (b'{"qijia":1e999}', "qijia"),
    ],
)
def test_what_is_no_paipu_is_refused(data: bytes, sense: str) -> None:
    assert refusal(data).startswith(sense)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"player": ["A", "B", "C"]}, "player: ['A', 'B', 'C'] given, allowed: list of length 4"),
        ({"qijia": 4}, "qijia: 4 given, allowed: whole number <= 3"),
        ({"qijia": "0"}, "qijia: '0' given, allowed: whole number"),
        ({"defen": [1, 2, 3]}, "defen: [1, 2, 3] given, allowed: list of length 4"),
        ({"rank": [1, 2]}, "rank: 2 values given, allowed: 4, or none in a match going on"),
        ({"rank": [0, 1, 2, 3]}, "rank[0]: 0 given, allowed: whole number >= 1"),
        ({"rank": [1, 2, 3, 4], "defen": None}, "defen: nothing given"),
        ({"point": ["1_0", "0", "0", "0"]}, "point[0]: '1_0' given, allowed: a number such as"),
        ({"point": ["nan", "0", "0", "0"]}, "point[0]: 'nan' given, allowed: a number such as"),
        ({"point": ["0", "1-", "0", "0"]}, "point[1]: '1-' given, allowed: a number such as"),
        ({"log": [[]]}, "log[0][0]: no deal given, allowed: qipai at the beginning of a kyoku"),
        ({"log": [[draws(0, "m1")]]}, "log[0][0]: no deal given"),
        (
            {"log": [[deal()], RINSHAN]},
            "log[0]: no end of the kyoku given, allowed: hule or pingju at its end",
        ),
        ({"log": [[deal()]], "rank": [1, 2, 3, 4]}, "log[0]: no end of the kyoku given"),
    ],
)
def test_a_broken_match_is_refused_by_its_field(change: Json, sentence: str) -> None:
    assert refusal_of(paipu(**change)).startswith(sentence)


def test_a_missing_field_is_named() -> None:
    whole = paipu()
    del whole["player"]
    assert refusal_of(whole) == "player: nothing given, allowed: a value"
    assert refusal_of([paipu(), whole]) == "[1].player: nothing given, allowed: a value"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"zhuangfeng": 4}, ".zhuangfeng: 4 given, allowed: whole number <= 3"),
        ({"jushu": -1}, ".jushu: -1 given, allowed: whole number >= 0"),
        ({"changbang": 1.5}, ".changbang: 1.5 given, allowed: whole number"),
        ({"defen": [1, 2, 3, 10**30]}, ".defen[3]: "),
        ({"baopai": "z8"}, ".baopai: 'z8' given, allowed: a tile, m1 to m9"),
        ({"shoupai": [EAST, EAST, EAST, ""]}, ".shoupai[3]: 0 tiles given, allowed: 13"),
        ({"shoupai": ["_" * 13, EAST, EAST, EAST]}, ".shoupai[0]: '_____________' given"),
        ({"shoupai": ["1m2", EAST, EAST, EAST]}, ".shoupai[0]: '1m2' given, allowed: tiles such"),
        ({"wind": 1}, ": the unknown field 'wind' given, allowed: the fields that the format has"),
    ],
)
def test_a_broken_deal_is_refused_by_its_field(change: Json, sentence: str) -> None:
    assert refusal_of(paipu([deal(**change)])).startswith("log[0][0].qipai" + sentence)


@pytest.mark.parametrize(
    ("entries", "sentence"),
    [
        ([{"zimu": {}}], "log[0][1]: the unknown field 'zimu' given, allowed: one of qipai, zimo"),
        ([{}], "log[0][1]: none or several things given, allowed: exactly one of zimo, dapai"),
        ([draws(0, "m1") | turns("m1")], "log[0][1]: none or several things given"),
        ([deal()], "log[0][1]: a second deal given"),
        ([{"zimo": {"l": 0}}], "log[0][1].zimo.p: nothing given"),
        ([{"zimo": {"l": 4, "p": "m1"}}], "log[0][1].zimo.l: 4 given, allowed: whole number <= 3"),
        ([draws(0, "m10")], "log[0][1].zimo.p: 'm10' given, allowed: a tile"),
        ([draws(0, "")], "log[0][1].zimo.p: '' given, allowed: a tile"),
        ([draws(0, "5m")], "log[0][1].zimo.p: '5m' given, allowed: a tile"),
        ([discards(0, "m1*_")], "log[0][1].dapai.p: 'm1*_' given, allowed: a tile"),
        ([turns("z0")], "log[0][1].kaigang.baopai: 'z0' given"),
        ([calls(0, "m1-24")], "log[0][1].fulou.m: 'm1-24' given, allowed: a meld such as"),
        ([calls(0, "m055+")], "log[0][1].fulou.m: 'm055+' given, allowed: a meld such as"),
        ([calls(0, "m1+23")], "log[0][1].fulou.m: 'm1+23' given, allowed: a meld such as"),
        ([calls(0, "m1111")], "log[0][1].fulou.m: 'm1111' given, allowed: a chi, pon"),
        ([kan(0, "m1111+")], "log[0][1].gang.m: 'm1111+' given, allowed: an ankan or kakan"),
        ([kan(0, "m111+1")], "log[0][1].gang.m: 'm111+1' given, allowed: a kan of a pon made"),
        ([ends("流し役満")], "log[0][1].pingju.name: '流し役満' given, allowed: one of 荒牌平局"),
        ([ends("九種九牌")], "log[0][1].pingju.shoupai: 0 hands given"),
        ([ends("流局", EAST + ",z333+", "", "", "")], "log[0][1].pingju.shoupai[0]: "),
        ([ends("流局", "m1", "", "", "")], "log[0][1].pingju.shoupai[0]: 1 tiles beside 0 melds"),
        ([DEALT_IN, draws(0, "m1")], "log[0][2]: more after the end given"),
        ([ends("流局"), DEALT_IN], "log[0][2]: more after the end given"),
        ([DEALT_IN, DEALT_IN], "log[0][2].hule: another win given"),
        ([DEALT_IN, wins(2, WON, baojia=3)], "log[0][2].hule: another win given"),
        ([wins(0, WON), wins(1, WON, baojia=0)], "log[0][2].hule: another win given"),
    ],
)
def test_a_broken_kyoku_is_refused_by_its_place(entries: list[Json], sentence: str) -> None:
    assert refusal_of(paipu([deal(), *entries])).startswith(sentence)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"baojia": 1}, ".baojia: the winner 1 given, allowed: another player, or null"),
        ({"shoupai": EAST}, f".shoupai: '{EAST}' given, allowed: the winning tile as well"),
        ({"shoupai": WON + ",m123-"}, ".shoupai: "),
        ({"fu": None}, ".fu: nothing given, allowed: a number, except for a yakuman"),
        ({"fanshu": None}, ".fanshu: nothing given"),
        ({"fubaopai": ["m1", "x"]}, ".fubaopai[1]: 'x' given"),
        ({"damanguan": 1}, ".hupai[0].fanshu: 1 given, allowed: stars where damanguan is given"),
        ({"hupai": [{"name": "立直", "fanshu": "+"}]}, ".hupai[0].fanshu: '+' given"),
        ({"hupai": [{"name": "立直", "fanshu": "*"}]}, ".hupai[0].fanshu: '*' given"),
        ({"hupai": [{"name": "場風 西", "fanshu": 1}]}, ".hupai[0].name: '場風 西' given"),
        ({"hupai": [{"name": "自風 ", "fanshu": 1}]}, ".hupai[0].name: '自風 ' given"),
        ({"hupai": [{"name": "立直", "fanshu": 1}] * 2}, ".hupai[1].name: '立直' again given"),
        (
            {"hupai": [{"name": "大三元", "fanshu": 1, "baojia": "+="}]},
            ".hupai[0].baojia: '+=' given, allowed: +, = or -",
        ),
        ({"fenpei": [0, 0, 0]}, ".fenpei: [0, 0, 0] given, allowed: list of length 4"),
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
