"""What a thread keeps for the next file does not grow with the longest one that it has read."""

import gc
import json
import tracemalloc
from collections.abc import Callable

import pytest

from hanchan.bounded_cache import MEBIBYTE
from hanchan.formats.kobalab import numbers as kobalab
from hanchan.formats.mjlog import numbers as mjlog
from hanchan.formats.own import numbers as own
from hanchan.formats.tenhou6 import numbers as tenhou6

NAMES = ["A", "B", "C", "D"]
MANY = 100_000


def long_lists(keys: dict[str, object], log: str) -> bytes:
    """A JSON file with very many numbers, as long as a server takes unpacked."""
    return json.dumps({**keys, log: [[[11] * MANY] * 4]}).encode()


@pytest.mark.parametrize(
    ("state", "data"),
    [
        (tenhou6.state, long_lists({"name": NAMES, "rule": {"disp": "x"}}, "log")),
        (kobalab.state, long_lists({"title": "", "player": NAMES, "qijia": 0}, "log")),
        (own.state, b'{"type":"start_game","names":["A","B","C","D"]}\n' * 50_000),
        (mjlog.state, b'<mjloggm ver="2.3"><GO type="9"/>' + b"<INIT/>" * 2_000 + b"</mjloggm>"),
    ],
    ids=["tenhou6", "kobalab", "own", "mjlog"],
)
def test_room_for_a_very_long_file_is_given_back(
    state: Callable[[bytes], object], data: bytes
) -> None:
    state(data[:100])  # what is made for the first file stays
    gc.collect()
    tracemalloc.start()
    try:
        state(data)
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 8 * MEBIBYTE
