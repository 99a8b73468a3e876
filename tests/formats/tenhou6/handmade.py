"""Handmade kyoku of tenhou.net/6: seats 0 to 3, all tiles in its numbers."""

import json
from collections.abc import Sequence
from typing import Any

from hanchan.errors import RecordError
from hanchan.formats.tenhou6 import FORMAT
from hanchan.logs.log import Log, LoggedKyoku
from hanchan.records.events import Event, ReachAccepted

MAN = [11, 12, 13, 14, 15, 16, 17, 18, 19, 11, 11, 19, 19]
PIN = [21, 22, 23, 24, 25, 26, 27, 28, 29, 21, 21, 29, 29]
SOU = [31, 32, 33, 34, 35, 36, 37, 38, 39, 31, 31, 39, 39]
HONOURS = [41, 41, 41, 42, 42, 42, 43, 43, 43, 44, 44, 45, 45]
HANDS = (MAN, PIN, SOU, HONOURS)
SCORES = [25000] * 4
UNKNOWN: list[Any] = ["不明"]
RULE = {"disp": "鳳南喰赤", "aka": 1}

Lists = Sequence[Sequence[int | str]]


def row(
    draws: Lists,
    discards: Lists,
    result: Sequence[Any] = UNKNOWN,
    *,
    place: Sequence[int] = (0, 0, 0),
    scores: Sequence[int] = SCORES,
    hands: Lists = HANDS,
    dora: Sequence[int] = (46,),
    ura: Sequence[int] = (),
) -> list[Any]:
    """One kyoku."""
    one: list[Any] = [list(place), list(scores), list(dora), list(ura)]
    for seat in range(4):
        one += [list(hands[seat]), list(draws[seat]), list(discards[seat])]
    return [*one, list(result)]


def document(*rows: list[Any], **fields: object) -> bytes:
    """A file of these kyoku."""
    names = ["Aki", "Ben", "Chiyo", "Dora"]
    whole = {"title": ["", ""], "name": names, "rule": RULE, "log": rows} | fields
    return json.dumps(whole, ensure_ascii=False).encode()


def read_one(data: bytes) -> Log:
    """The only match of a file."""
    [log] = FORMAT.read(data)
    return log


def kyoku(
    draws: Lists,
    discards: Lists,
    result: Sequence[Any] = UNKNOWN,
    *,
    place: Sequence[int] = (0, 0, 0),
    ura: Sequence[int] = (),
) -> LoggedKyoku:
    """One kyoku, read."""
    return read_one(document(row(draws, discards, result, place=place, ura=ura))).kyoku[0]


def told(events: Sequence[Event]) -> list[str]:
    """Events as short texts: seat, kind, and tile."""
    return [" ".join(_words(event)) for event in events]


def _words(event: Event) -> list[str]:
    told_of = (getattr(event, "actor", None), event.type, getattr(event, "pai", None))
    return [str(word) for word in told_of if word is not None]


def accepted(one: LoggedKyoku) -> list[int]:
    """Whose riichi stood."""
    return [event.actor for event in one.events if isinstance(event, ReachAccepted)]


def refusal(data: bytes) -> RecordError:
    """The error of a file that cannot be read."""
    try:
        list(FORMAT.read(data))
    except RecordError as problem:
        return problem
    raise AssertionError(data[:200])
