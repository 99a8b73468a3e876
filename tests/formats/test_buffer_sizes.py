"""What a thread keeps for the next file does not grow with the longest one that it has read."""

import gc
import json
import tracemalloc
from collections.abc import Callable
from contextlib import suppress

import pytest

from hanchan.bounded_cache import MEBIBYTE
from hanchan.errors import RecordError
from hanchan.formats.detection import parse_logs
from hanchan.formats.mjlog.scanner import encode_file

NAMES = ["A", "B", "C", "D"]
MANY = 100_000


def long_lists(keys: dict[str, object], log: str) -> bytes:
    """A JSON file with very many numbers, as long as a server takes unpacked."""
    return json.dumps({**keys, log: [[[11] * MANY] * 4]}).encode()


def read(data: bytes) -> None:
    with suppress(RecordError):
        list(parse_logs(data))


@pytest.mark.parametrize(
    ("reader", "data"),
    [
        (read, long_lists({"name": NAMES, "rule": {"disp": "x"}}, "log")),
        (read, long_lists({"title": "", "player": NAMES, "qijia": 0}, "log")),
        (read, b'{"type":"start_game","names":["A","B","C","D"]}\n' * 20_000),
        (encode_file, b'<mjloggm ver="2.3"><GO type="9"/>' + b"<INIT/>" * 2_000 + b"</mjloggm>"),
    ],
    ids=["tenhou6", "kobalab", "mjai", "mjlog"],
)
def test_room_for_a_very_long_file_is_given_back(
    reader: Callable[[bytes], object], data: bytes
) -> None:
    reader(data[:100])  # allocates the buffers that stay
    gc.collect()
    tracemalloc.start()
    try:
        reader(data)
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 4 * MEBIBYTE
