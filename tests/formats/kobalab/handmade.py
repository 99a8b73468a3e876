"""Small handmade paipu for the tests, and the logs they stand for."""

import copy
import json
from typing import Any

from hanchan.formats.kobalab import FORMAT
from hanchan.logs.log import Log, LoggedKyoku

Json = dict[str, Any]
EAST = "m234p055s789z1122"
SOUTH = "m456p123s123z3344"
WEST = "m789p456s456z5566"
NORTH = "m111p22789s234z77"


def deal(**other: object) -> Json:
    """A deal of E2 with one honba and one deposit, listed from the dealer on."""
    qipai: Json = {
        "zhuangfeng": 0,
        "jushu": 1,
        "changbang": 1,
        "lizhibang": 1,
        "defen": [26000, 25000, 24000, 24000],
        "baopai": "s1",
        "shoupai": [EAST, SOUTH, WEST, NORTH],
    }
    return {"qipai": qipai | other}


def draws(l: int, p: str) -> Json:  # noqa: E741 - the name in the format
    return {"zimo": {"l": l, "p": p}}


def discards(l: int, p: str) -> Json:  # noqa: E741 - the name in the format
    return {"dapai": {"l": l, "p": p}}


def calls(l: int, m: str) -> Json:  # noqa: E741 - the name in the format
    return {"fulou": {"l": l, "m": m}}


def kan(l: int, m: str) -> Json:  # noqa: E741 - the name in the format
    return {"gang": {"l": l, "m": m}}


def replaces(l: int, p: str) -> Json:  # noqa: E741 - the name in the format
    return {"gangzimo": {"l": l, "p": p}}


def turns(p: str) -> Json:
    return {"kaigang": {"baopai": p}}


def wins(l: int, shoupai: str, **other: object) -> Json:  # noqa: E741 - the name in the format
    """A win worth nothing in particular."""
    hule: Json = {
        "l": l,
        "shoupai": shoupai,
        "baojia": None,
        "fubaopai": None,
        "fu": 30,
        "fanshu": 1,
        "defen": 1000,
        "hupai": [{"name": "断幺九", "fanshu": 1}],
        "fenpei": [0, 0, 0, 0],
    }
    return {"hule": hule | other}


def ends(name: str, *shoupai: str, fenpei: tuple[int, ...] = (0, 0, 0, 0)) -> Json:
    """A draw; no seat shows a hand unless hands are given."""
    return {"pingju": {"name": name, "shoupai": list(shoupai or ("",) * 4), "fenpei": list(fenpei)}}


RINSHAN = [
    deal(),
    draws(0, "z3"),
    discards(0, "z3_"),
    calls(1, "z333-"),
    discards(1, "z4"),
    draws(2, "m1"),
    discards(2, "m1_"),
    calls(3, "m1111-"),
    replaces(3, "z7"),
    wins(
        3,
        "p22789s234z77z7,m1111-",
        fu=50,
        fanshu=2,
        defen=3200,
        hupai=[{"name": "嶺上開花", "fanshu": 1}, {"name": "翻牌 中", "fanshu": 1}],
        fenpei=[-1700, -900, -900, 4500],
    ),
]
"""North calls the last 1m for a kan and wins with the replacement tile."""


def paipu(*log: list[Json], **other: object) -> Json:
    """A match in progress whose first dealer was player 2."""
    whole: Json = {
        "title": "a match",
        "player": ["A", "B", "C", "D"],
        "qijia": 2,
        "log": [copy.deepcopy(entries) for entries in log],
        "defen": [25000, 25000, 25000, 25000],
        "point": [],
        "rank": [],
    }
    return whole | other


def read(whole: Json) -> Log:
    """The one log of a paipu."""
    [log] = FORMAT.read(json.dumps(whole).encode())
    return log


def kyoku_of(*entries: Json) -> LoggedKyoku:
    """The kyoku that follows upon the usual deal."""
    return read(paipu([deal(), *entries])).kyoku[0]
