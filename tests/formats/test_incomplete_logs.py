"""A log may omit anything: every writer writes the rest, or names what is missing."""

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_type_hints

import pytest
from msgspec.structs import fields, replace

from hanchan.errors import HanchanError, RecordError
from hanchan.formats import Format, convert, detect, format_named, read_logs
from hanchan.formats.conversion import FileConverter
from hanchan.formats.detection import writable_formats
from hanchan.logs.log import Log, LoggedKyoku

WRITTEN = writable_formats()

CORPUS = Path(__file__).resolve().parents[2] / "fuzz" / "corpus"
NOTHING: tuple[object, ...] = (None, (), "", 0)
"""The values of omitted details; the type says which of them a field allows."""


@cache
def logs() -> tuple[Log, ...]:
    """A won and a drawn kyoku as other programs' formats have them, and one that breaks off."""
    names = ("kobalab/kan-riichi.json", "mjlog/exhausted.mjlog", "hanchan/unfinished.jsonl")
    paths = [CORPUS / name for name in names]
    return tuple(log for path in paths for log in read_logs(path))


def left_out(log: Log) -> Iterator[Log]:
    """The log without one thing that it may not say, for each such thing."""
    for name, empty in emptied(
        log, *(field.name for field in fields(log) if field.name != "format")
    ):
        yield replace(log, **{name: empty})
    if log.end is not None:
        for name, empty in emptied(log.end, *(field.name for field in fields(log.end))):
            yield replace(log, end=replace(log.end, **{name: empty}))
    for place, kyoku in enumerate(log.kyoku):
        for less in kyoku_left_out(kyoku):
            yield replace(log, kyoku=(*log.kyoku[:place], less, *log.kyoku[place + 1 :]))


def kyoku_left_out(kyoku: LoggedKyoku) -> Iterator[LoggedKyoku]:
    for name, empty in emptied(kyoku, *(field.name for field in fields(kyoku))):
        yield replace(kyoku, **{name: empty})
    for place in range(len(kyoku.events)):
        events = kyoku.events[:place] + kyoku.events[place + 1 :]
        numbered = tuple(replace(event, seq=i) for i, event in enumerate(events))
        yield replace(kyoku, events=numbered, lines=())
    for place, win in enumerate(kyoku.wins):
        for name, empty in emptied(win, *(field.name for field in fields(win))):
            less = replace(win, **{name: empty})
            yield replace(kyoku, wins=(*kyoku.wins[:place], less, *kyoku.wins[place + 1 :]))
    if kyoku.draw is not None:
        for name, empty in emptied(kyoku.draw, *(field.name for field in fields(kyoku.draw))):
            yield replace(kyoku, draw=replace(kyoku.draw, **{name: empty}))


def emptied(part: Any, *names: str) -> Iterator[tuple[str, object]]:  # noqa: ANN401 (of a log)
    """The stated fields of a part of a log, each with the value of an omitted one."""
    for name in names:
        value = getattr(part, name)
        if isinstance(value, (dict, bool)) or value is None:
            continue
        for empty in NOTHING:
            may_be_none = NoneType in get_args(get_type_hints(type(part))[name])
            if may_be_none if empty is None else type(empty) is type(value) and empty != value:
                yield name, empty


@pytest.mark.parametrize("target", WRITTEN, ids=lambda known: known.name)
def test_a_log_without_anything_is_written_or_refused_in_a_sentence(target: Format) -> None:
    written = refused = 0
    every = (less for one in logs() for less in left_out(one))
    for log in islice(every, WRITTEN.index(target) % 2, None, 2):
        try:
            data = target.write(log)
        except HanchanError as problem:
            refused += 1
            lines = str(problem).splitlines()
        else:
            written += 1
            lines = [detect(data).name]
            with suppress(HanchanError):
                target.losses(log)
        assert len(lines) == 1
    assert written
    assert refused


@pytest.mark.parametrize("source", ["tenhou6", "mjlog", "kobalab", "mjai"])
@pytest.mark.parametrize("target", WRITTEN, ids=lambda known: known.name)
def test_one_thing_left_out_goes_from_any_format_to_any_other_or_is_refused(
    source: str, target: Format
) -> None:
    (log,) = read_logs(
        next(path for path in (CORPUS / source).iterdir() if path.stem == "kan-riichi")
    )
    for less in islice(left_out(log), WRITTEN.index(target) % 2, None, 2):
        work = FileConverter(target, None)
        with suppress(HanchanError):
            work.add(less)
            assert detect(work.parts[0]) is target


@pytest.mark.parametrize("target", WRITTEN, ids=lambda known: known.name)
def test_a_kyoku_of_tenhou_net_without_an_indicator_is_refused(target: Format) -> None:
    whole = json.loads((CORPUS / "tenhou6" / "ron.json").read_bytes())
    whole["log"][0][2] = []
    with pytest.raises(RecordError) as refused:
        convert(json.dumps(whole).encode(), target, source=format_named("tenhou6"))
    assert str(refused.value) == "kyoku 1, dora_markers: no indicators here, but 1 to 5 are needed"


def test_a_log_that_is_from_no_file_is_refused_without_a_line() -> None:
    (log,) = read_logs(CORPUS / "mjlog" / "ron.mjlog")
    (kyoku,) = log.kyoku
    begun = replace(kyoku, line=0, lines=(), end_line=0)
    for kyokus, said in (((replace(begun, events=()),), "event"), ((begun, begun), "deal")):
        with pytest.raises(RecordError) as refused:
            format_named("hanchan").write(replace(log, kyoku=kyokus, end=None))
        assert str(refused.value).startswith(f"{said}: ")


@pytest.mark.parametrize("name", ["mjlog", "tenhou6", "kobalab", "hanchan"])
def test_ura_indicators_that_nobody_tells_are_not_made_up(name: str) -> None:
    (log,) = read_logs(CORPUS / "mjai" / "ron.jsonl")
    (kyoku,) = log.kyoku
    assert any(event.type == "reach" for event in kyoku.events)
    wins = tuple(replace(win, ura_markers=None) for win in kyoku.wins)
    untold = replace(log, kyoku=(replace(kyoku, wins=wins),))
    with pytest.raises(RecordError, match="a win in riichi needs its ura indicators"):
        format_named(name).write(untold)
