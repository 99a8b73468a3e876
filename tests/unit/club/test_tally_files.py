"""The file of a tally: one spelling, read strictly, each wrong line named."""

import json

import pytest

from hanchan.club.tally import Draw, Kyoku, Tally, read_tally, write_tally
from hanchan.errors import RecordError

HEADER, *_ = write_tally(Tally("ema-2008")).splitlines(keepends=True)
DRAW = b'{"type":"kyoku","number":1,"end":{"type":"draw","tenpai":[0]}}\n'


def header(**changes: object) -> bytes:
    """The header with other values."""
    return (
        json.dumps(json.loads(HEADER) | changes, separators=(",", ":"), ensure_ascii=False).encode()
        + b"\n"
    )


def refusal(data: bytes) -> RecordError:
    """Why these bytes are no tally."""
    with pytest.raises(RecordError) as refused:
        read_tally(data)
    return refused.value


def test_a_tally_read_and_written_again_is_the_same_bytes() -> None:
    tally = Tally("jpml-a", names=["あき", "Ben", "Chie", "Dai"])
    tally.enter(Kyoku(number=1, end=Draw(tenpai=(0,))))
    data = write_tally(tally)
    assert write_tally(read_tally(data)) == data
    assert read_tally(data).snapshot() == tally.snapshot()


def test_the_rules_are_those_of_the_file_whatever_the_preset_says_later() -> None:
    rules = json.loads(HEADER)["rules"]
    assert read_tally(HEADER + DRAW).rules.content_hash() == rules["hash"]


@pytest.mark.parametrize(
    ("data", "message", "line"),
    [
        (b"", "log-empty", 1),
        (b"{}\n", "tally-format", 1),
        (b'{"type":"header","format":"hanchan","version":1}\n', "tally-format", 1),
        (header(version=2), "record-version", 1),
        (header(names=["a", "b", "c"]), "result-name-count", 1),
        (header(names=["a", "b"]), "log-json-short", 1),
        (header(extra=1), "log-json-unknown", 1),
        (header().replace(b'start":30000', b'start":25000'), "record-rules-hash", 1),
        (HEADER + b'{"type":"note"}\n', "log-json-value", 2),
        (HEADER + b"\xff\n", "log-json-broken", 2),
        (HEADER + b'{"type":"kyoku","number":1,"end":{"type":"draw"}', "tally-torn", 2),
        (HEADER + b'{"type": "kyoku"}\n', "value-missing", 2),
        (HEADER + b'{"type":"kyoku","number":1, "end":{"type":"draw"}}\n', "record-spelling", 2),
        (HEADER + b'{"type":"kyoku","number":1,"honba":1}\n', "log-json-unknown", 2),
        (HEADER + DRAW + DRAW, "tally-number", 3),
        (HEADER + b'{"type":"kyoku","number":1}\n', "tally-no-end", 2),
        (HEADER + DRAW.replace(b"[0]", b"[4]"), "log-json-bounds", 2),
        (HEADER + DRAW + b'{"type":"correction","kyoku":{"type":"kyoku","number":2}}\n',
         "tally-correct", 3),
        (HEADER + b'{"type":"kyoku","number":1,"play":[{"type":"redeem","seat":1}]}\n',
         "tally-line", 2),
    ],
)  # fmt: skip
def test_a_malformed_tally_line_is_refused_by_number(data: bytes, message: str, line: int) -> None:
    problem = refusal(data)
    assert (problem.message, problem.line) == (message, line), str(problem)


@pytest.mark.parametrize("language", ["en", "ja", "ru"])
def test_a_refusal_tells_the_line_in_every_language(language: str) -> None:
    told = refusal(HEADER + DRAW + DRAW).localized(language)
    assert "3" in told
    assert "tally-number" not in told
