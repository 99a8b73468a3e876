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
USUAL, MANY = 1_000, 5_000


def long_lists(keys: dict[str, object], log: str) -> Callable[[int], bytes]:
    """JSON files with that number of tiles for each of four players."""
    return lambda many: json.dumps({**keys, log: [[[11] * many] * 4]}).encode()


def read(data: bytes) -> None:
    with suppress(RecordError):
        list(parse_logs(data))


@pytest.mark.parametrize(
    ("reader", "file"),
    [
        (read, long_lists({"name": NAMES, "rule": {"disp": "x"}}, "log")),
        (read, long_lists({"title": "", "player": NAMES, "qijia": 0}, "log")),
        (read, lambda many: b'{"type":"start_game","names":["A","B","C","D"]}\n' * many),
        (
            encode_file,
            lambda many: b'<mjloggm ver="2.3"><GO type="9"/>%b</mjloggm>' % (b"<INIT/>" * many),
        ),
    ],
    ids=["tenhou6", "kobalab", "mjai", "mjlog"],
)
def test_room_for_a_very_long_file_is_given_back(
    reader: Callable[[bytes], object], file: Callable[[int], bytes]
) -> None:
    reader(file(USUAL))  # allocates the buffers that stay
    data = file(MANY)
    gc.collect()
    tracemalloc.start()
    try:
        reader(data)
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < MEBIBYTE / 10
