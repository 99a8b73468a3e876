"""The file of an event: one spelling, chained, refused in one sentence where it is broken."""

import json
from collections.abc import Callable

import pytest

from clubs.events import HAND, data_of, enter_result, planned, play_round
from hanchan.club.event import fold, read_event_lines
from hanchan.club.event.line_base import encode_line, line_hash
from hanchan.errors import EventError
from hanchan.localized_messages import LANGUAGES


def whole() -> bytes:
    book = planned(8, 2)
    play_round(book, 1)
    return data_of(book)


def refused(data: bytes) -> EventError:
    with pytest.raises(EventError) as caught:
        fold(read_event_lines(data))
    for language in LANGUAGES:
        told = caught.value.localized(language)
        assert told
        assert "\n" not in told
    return caught.value


def test_an_event_read_and_written_again_is_the_same_bytes() -> None:
    assert b"".join(encode_line(line) + b"\n" for line in read_event_lines(whole())) == whole()


def test_the_state_is_the_fold_of_the_lines_and_nothing_else() -> None:
    book = planned(8, 2)
    play_round(book, 1)
    again = fold(read_event_lines(data_of(book)))
    assert again.rounds == book.event.rounds
    assert again.results == book.event.results
    assert again.entries == book.event.entries


def test_every_line_says_when_who_and_by_which_right() -> None:
    for line in map(json.loads, whole().splitlines()):
        assert (line["at"], line["by"], line["right"]) == (HAND.at, HAND.by, HAND.right)


def chained(lines: list[bytes]) -> bytes:
    """Lines whose chain is right again, as somebody would forge them."""
    before, found = "", list[bytes]()
    for line in lines:
        told = json.loads(line)
        told["before"] = before
        found.append(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode())
        before = line_hash(found[-1])
    return b"\n".join(found) + b"\n"


BROKEN: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda _: b"", "event-empty"),
    "no event": (lambda _: b'{"type":"header"}\n', "event-none"),
    "no text": (lambda _: b"\xff\xfe\n", "event-none"),
    "cut off": (lambda data: data[:-20], "event-cut"),
    "cut at the end of its line": (lambda data: data[:-1], "event-cut"),
    "edited": (lambda data: data.replace(b'"name":"P3"', b'"name":"P9"'), "event-edited"),
    "a line missing": (
        lambda data: b"".join(
            data.splitlines(keepends=True)[:4] + data.splitlines(keepends=True)[5:]
        ),
        "event-number",
    ),
    "of a later version": (
        lambda data: data.replace(b'"version":4', b'"version":5', 1),
        "event-version",
    ),
    "spelt otherwise": (lambda data: data.replace(b'"n":1,', b'"n": 1,', 1), "event-spelling"),
    "begun twice": (
        lambda data: chained(
            [*data.splitlines(), data.splitlines()[0].replace(b'"n":1,', b'"n":14,')]
        ),
        "event-first",
    ),
    "rules altered": (
        lambda data: chained(
            data.replace(b'"placement.start":30000', b'"placement.start":25000').splitlines()
        ),
        "event-rules-hash",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_refused_in_one_sentence(name: str) -> None:
    spoil, message = BROKEN[name]
    assert refused(spoil(whole())).message == message


def test_an_edited_line_is_named_by_the_one_behind_it() -> None:
    assert refused(whole().replace(b'"name":"P3"', b'"name":"P9"')).line == 6


def test_a_result_that_was_forged_is_refused_though_its_chain_is_right() -> None:
    book = planned(4, 1)
    enter_result(book, 1, 1, (40000, 30000, 30000, 20000))
    forged = data_of(book).replace(b"[40000,", b"[41000,")
    assert refused(chained(forged.splitlines())).message == "result-sum"
