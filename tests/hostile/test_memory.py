"""What strangers can make a server remember: each request differs, and is as long as it may be."""

import gc
import json
import tracemalloc
from collections.abc import Callable
from typing import Any

import pytest
from litestar.testing import TestClient

from hanchan.bounded_cache import MEBIBYTE

Client = TestClient[Any]
TIMES = 15
LONG = 60_000
"""Letters of a text, as many as a case of the calculator may have."""
MAX_KEPT = 2 * MEBIBYTE
"""Bytes that may stay of the 1 to 3 MiB that are sent, each parsed into several times as many."""
CASE = {"hand": "234567m345p4488s", "win": "8s", "rules": "ema-2008"}
NAMES = ["A", "B", "C", "D"]


def long_case(client: Client, number: int) -> None:
    """Two cases whose ids are long; the answer to one repeats it."""
    case = {**CASE, "id": f"{number}{'x' * LONG}"}
    for path in ("/api/score", "/api/score/others"):
        assert client.post(path, json=case).status_code == 200


def long_hand(client: Client, number: int) -> None:
    """A text of digits without a suit, and one with the suit at its end."""
    digits = "1" * (LONG + number)
    for hand in (digits, f"{digits}m"):
        assert client.post("/api/score", json={**CASE, "hand": hand}).status_code == 422


def long_rules(client: Client, number: int) -> None:
    """A rulebook that tells at length how it reads its source."""
    long = f'[readings]\n"win.min_han" = "{number}{"x" * LONG}"\n'
    text = f'title = "Ours"\nextends = "ema-2008"\n{long}'
    answer = client.post("/api/score/rules", json={"text": text})
    assert answer.status_code == 200, answer.text


def long_head(client: Client, number: int) -> None:
    """A long query, many of them, a long cookie and a long path."""
    long = f"{number}{'x' * LONG}"
    client.get(f"/api/rulebooks?long={long}", headers={"Cookie": f"a={long}"})
    client.get("/api/rulebooks?" + "&".join([f"{number}=1"] * (LONG // 8)))
    client.get(f"/{long}")


def long_words(client: Client, number: int) -> None:
    """Logs in which a tile, a call and a yaku have long names."""
    name = f"{number}{'1' * LONG}"
    start = {"type": "start_game", "names": NAMES}
    deal = {
        "type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0,
        "scores": [25000] * 4, "dora_marker": name, "tehais": [["1m"] * 13] * 4,
    }  # fmt: skip
    lines = [start, deal, {"type": "tsumo", "actor": 0, "pai": name}]
    bring(client, "\n".join(map(json.dumps, lines)))
    kyoku = [[0, 0, 0], [25000] * 4, [11], [], *[[11] * 13, [11, name], [name]] * 4]
    win = ["和了", [3900, -3900, 0, 0], [0, 1, 0, name, name]]
    log = {"name": NAMES, "rule": {"disp": name}, "log": [[*kyoku, win]]}
    bring(client, json.dumps(log))


def bring(client: Client, text: str) -> None:
    """Bring a file to look at, which is refused."""
    answer = client.post("/api/replays?name=a", content=text.encode())
    assert answer.status_code == 422, answer.text


@pytest.mark.parametrize(
    ("attack", "rounds"),
    [
        (long_case, 4),  # the cache of cases has room for as much as one round sends
        (long_hand, 1),
        (long_rules, 1),
        (long_head, 2),  # caches of parsed headers are cleared after two or three rounds
        (long_words, 1),
    ],
)
def test_memory_held_for_strangers_is_bounded(
    client: Client, attack: Callable[[Client, int], None], rounds: int
) -> None:
    attack(client, rounds * TIMES)  # what is loaded with the first request stays
    gc.collect()
    tracemalloc.start()
    try:
        for number in range(rounds * TIMES):
            attack(client, number)
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < rounds * MAX_KEPT
