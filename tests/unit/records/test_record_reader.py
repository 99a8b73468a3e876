"""Reading and writing records: one spelling, no gap, nothing unknown, and what is cut off."""

from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from hanchan.core.seeded_deals import commitment
from hanchan.errors import RecordError
from hanchan.records import (
    EndGame,
    RecordReader,
    RecordWriter,
    StartKyoku,
    read_record,
    redact_record,
    write_record,
)
from hanchan.records.record import Header, make_header, rules_from_record
from hanchan.rules import load_rules, load_rules_file, schema
from play.random_records import sealed, whole_record

NAMES = ("Aki", "東", "Яна", "d")


@cache
def lines() -> tuple[bytes, ...]:
    return tuple(write_record(whole_record()).splitlines(keepends=True))


def header(**changes: object) -> Header:
    plain = make_header(load_rules("ema-2008"), names=NAMES, seed=bytes(32))
    return replace(plain, **changes)


def refused(data: bytes) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        read_record(data)
    assert "\n" not in str(refusal.value)
    return refusal.value


def with_line(number: int, line: bytes) -> bytes:
    """The record with another line in one place, counted from 1."""
    return b"".join((*lines()[: number - 1], line + b"\n", *lines()[number:]))


def test_the_header_writes_the_rule_set_in_full() -> None:
    rules = load_rules("ema-2008", {"win.multiple_ron": "head-bump"})
    told = make_header(rules, names=NAMES)
    assert set(told.rules.values) == {entry.key for entry in schema() if not entry.optional}
    assert rules_from_record(told.rules).content_hash() == rules.content_hash() == told.rules.hash
    assert rules_from_record(told.rules).cites == rules.cites


def test_a_custom_rule_set_needs_no_file_to_be_read(tmp_path: Path) -> None:
    own = tmp_path / "ours.toml"
    own.write_text('title = "Ours"\nextends = "jpml-a"\n[placement]\nstart = 27000\n')
    told = make_header(load_rules_file(own), names=NAMES)
    own.unlink()
    rules = rules_from_record(told.rules)
    assert (rules.id, rules.placement.start) == ("ours", 27000)


def test_only_a_record_without_seed_tells_its_walls() -> None:
    deals = [event for event in whole_record().events if isinstance(event, StartKyoku)]
    assert all(event.wall is None for event in deals)
    assert b'"wall"' not in write_record(whole_record())


def test_the_last_line_repeats_the_seed_that_was_committed_to() -> None:
    record = whole_record()
    assert record.result is not None
    assert record.result.seed == record.header.seed
    assert record.header.commitment == commitment(bytes.fromhex(record.header.seed or ""))


def test_a_file_a_stream_and_bytes_are_read_alike(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(b"".join(lines()))
    with path.open("rb") as file:
        assert read_record(path) == read_record(file) == whole_record()


@pytest.mark.parametrize("cut", [1, 7, 40])
def test_half_a_last_line_is_no_line(cut: int) -> None:
    data = b"".join(lines()[:30])
    torn = read_record(data[:-cut])
    assert (len(torn.events), torn.complete, torn.torn) == (28, False, True)
    assert not read_record(data).torn


def test_zeros_that_a_power_cut_left_behind_are_no_line() -> None:
    record = read_record(b"".join(lines()[:30]) + bytes(500))
    assert (len(record.events), record.torn) == (29, True)


def test_events_come_one_by_one_while_the_file_is_read() -> None:
    taken = iter(lines())
    reader = RecordReader(taken)
    assert next(iter(reader)).type == "start_game"
    assert next(taken) == lines()[2]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            b"",
            "line 1, header: a record begins with its header, a complete line, but this one is",
        ),
        (
            b'{"type":"header"',
            "line 1, header: a record begins with its header, a complete line, but this one has",
        ),
        (b"\n", "line 1, header:"),
        (b"[]\n", "line 1, header:"),
        (b"\xff\xfe\n", "line 1, header:"),
        (b"[" * 100_000 + b"\n", "line 1, header:"),
        (
            b'{"type":"start_game","names":[]}\n',
            "line 1, format: the format is missing; that of a record is hanchan",
        ),
        (
            b'{"type":"header","format":"hanchan"}\n',
            "line 1, version: only version 1 can be read, but no version is given",
        ),
        (
            b'{"type":"header","format":"mjai"}\n',
            "line 1, format: the format of a record is hanchan, not 'mjai'",
        ),
        (
            b'{"type":"header","format":"hanchan","version":2}\n',
            "line 1, version: only version 1 can be read, not 2",
        ),
        (
            b'{"type":"header","format":"hanchan","version":"1"}\n',
            "line 1, version: only version 1 can be read, not '1'",
        ),
        (
            b'{"type":"header","format":"hanchan","version":1}\n',
            "line 1, header.rules: a value is missing",
        ),
    ],
)
def test_a_file_without_a_record_header_is_refused(data: bytes, said: str) -> None:
    assert str(refused(data)).startswith(said)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"deals_version": 9}, "line 1, deals_version: only version 1 can be read, not 9"),
        (
            {"players": (0, 1, 2, 2)},
            "line 1, players: write the players 0 to 3, each once, instead of [0, 1, 2, 2]",
        ),
        ({"commitment": "0" * 64}, "line 1, seed: the SHA-256 of this seed is 66687aad"),
        (
            {"seating": "bought"},
            "line 1, header.seating: 'bought' is not one of the values allowed here",
        ),
        (
            {"names": ("a", "b", "c")},
            "line 1, names: there are 3 values, but ema-2008 is for four players; write one",
        ),
        ({"names": ("a", "b")}, "line 1, header.names: "),
        (
            {"seed": "00"},
            "line 1, header.seed: this does not match the pattern ^[0-9a-f]{64}$",
        ),
    ],
)
def test_a_header_that_contradicts_itself_is_refused(changes: dict[str, object], said: str) -> None:
    told = replace(whole_record(), header=header(**changes), events=(), result=None)
    assert str(refused(write_record(told))).startswith(said)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("win.min_han", 9, "line 1, win.min_han: 9 is not a whole number from 1"),
        ("win.colour", 1, "line 1, rule key: 'win.colour' is not known"),
        ("win.min_han", 3, "line 1, rules.hash:"),
    ],
)
def test_rules_that_are_no_rule_set_are_refused(key: str, value: int, said: str) -> None:
    rules = header().rules
    wrong = replace(rules, values={**rules.values, key: value})
    told = replace(whole_record(), header=header(rules=wrong), events=(), result=None)
    assert str(refused(write_record(told))).startswith(said)


def test_a_rule_that_is_missing_is_named() -> None:
    rules = header().rules
    left = {key: value for key, value in rules.values.items() if key != "win.min_han"}
    wrong = header(rules=replace(rules, values=left))
    told = replace(whole_record(), header=wrong, events=(), result=None)
    assert str(refused(write_record(told))) == (
        "line 1, ema-2008: there is no value for win.min_han; this file must state every rule, so "
        "add what is missing"
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"", "line 5, event: there is nothing here, but JSON is needed"),
        (b"{}", "line 5, event.type: a value is missing"),
        (
            b'{"type":"tsumo","seq":3,"actor":0,"pai":"1m"}',
            (
                "line 5, event: this line is not in canonical form: at byte 45 it has }, "
                "but should have ,"
            ),
        ),
        (b'{"type":"reach_accepted","seq":3, "actor":0}', "line 5, event:"),
        (b'{"seq":3,"type":"reach_accepted","actor":0}', "line 5, event:"),
        (b'{"type":"reach_accepted","seq":3,"actor":0,"x":1}', "line 5, event:"),
        (b'{"type":"reach_accepted","seq":3,"actor":4}', "line 5, event.actor: a number "),
        (b'{"type":"reach_accepted","seq":3,"actor":-1}', "line 5, event.actor: a number "),
        (
            b'{"type":"reach_accepted","seq":3,"actor":0.5}',
            "line 5, event.actor: a whole number is needed here, not a decimal number",
        ),
        (b'{"type":"reach_accepted","seq":%s,"actor":0}' % (b"9" * 4000), "line 5, event.seq:"),
        (
            b'{"type":"reach_accepted","seq":4,"actor":0}',
            "line 5, seq: this event must have the number 3, not 4, because events are numbered",
        ),
        (
            b'{"type":"reach_accepted","seq":2,"actor":0}',
            "line 5, seq: this event must have the number 3, not 2, because events are numbered",
        ),
        (
            b'{"type":"undo","seq":3,"to":3}',
            "line 5, to: an undo must go back to an earlier event, but 3 is not the number of one",
        ),
        (b'{"type":"undo","seq":3,"to":-1}', "line 5, event.to: a number >= 0 is needed"),
        (b'{"type":"settle","seq":3,"deltas":[%s],"scores":[]}' % (b"9" * 5000), "line 5, "),
        (
            b'{"type":"riichi","seq":3,"actor":0}',
            "line 5, event.type: 'riichi' is not one of the values allowed here",
        ),
        (b'{"type":"claim","seq":3,"actor":0,"action":"ron","late":3}', "line 5, event.late:"),
        (b'{"type":"header","format":"hanchan"}', "line 5, event.type:"),
        (b'\xff{"type":"reach_accepted"}', "line 5, event:"),
        (b'{"a":' * 1_000_000, "line 5, event: this JSON is nested too deeply"),
        (b'{"type":"result","hash":""}', "line 5, result.hash:"),
    ],
)
def test_a_line_that_is_no_event_is_refused_with_its_number(line: bytes, said: str) -> None:
    assert str(refused(with_line(5, line))).startswith(said)


def test_a_missing_line_leaves_a_gap_that_is_found() -> None:
    left = b"".join((*lines()[:20], *lines()[21:]))
    assert str(refused(left)).startswith(
        "line 21, seq: this event must have the number 19, not 20, because events are numbered"
    )


def test_a_changed_line_no_longer_fits_the_hash() -> None:
    place = next(i for i, line in enumerate(lines()) if b'"tsumogiri":false' in line)
    changed = with_line(
        place + 1, lines()[place][:-1].replace(b'"tsumogiri":false', b'"tsumogiri":true')
    )
    assert str(refused(changed)).startswith(f"line {len(lines())}, hash: ")


def test_nothing_follows_the_result() -> None:
    data = b"".join(lines())
    assert "line: nothing may follow the result, but there are more lines here" in str(
        refused(data + lines()[3])
    )
    assert "nothing may follow the result" in str(refused(data + b"\n"))


def test_the_seed_of_the_result_is_the_one_committed_to() -> None:
    record = whole_record()
    assert record.result is not None
    other = replace(record, result=replace(record.result, seed="0" * 64))
    assert "not 0000" in str(refused(write_record(other)))
    public = replace(record, header=replace(record.header, seed=None))
    told = read_record(write_record(sealed(public)))
    assert told.seed == record.seed
    wrong = replace(public, result=replace(record.result, seed="0" * 64))
    assert "but the commitment is" in str(refused(write_record(sealed(wrong))))


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        read_record(tmp_path / "nothing.jsonl")
    with pytest.raises(RecordError, match="directory"):
        read_record(tmp_path)


def test_a_writer_leaves_the_same_bytes_step_by_step(tmp_path: Path) -> None:
    record, path = whole_record(), tmp_path / "match.jsonl"
    with RecordWriter.create(path, record.header) as writer:
        for start in range(0, len(record.events), 7):
            writer.write(record.events[start : start + 7])
            assert len(read_record(path).events) == writer.events
        last = record.events[-1]
        assert isinstance(last, EndGame)
        writer.end(last)
    assert path.read_bytes() == write_record(record)


def test_a_writer_goes_on_behind_the_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(b"".join(lines()[:50])[:-9])
    record = read_record(path)
    with RecordWriter.resume(path, record, len(record.events)) as writer:
        writer.write(whole_record().events[48:])
    assert path.read_bytes() == b"".join(lines()[:-1])


def test_a_writer_touches_no_file_that_exists_or_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(b"".join(lines()[:50]))
    record = read_record(path)
    with pytest.raises(RecordError, match=r"this path already exists; choose another name$"):
        RecordWriter.create(path, record.header)
    path.write_bytes(b"mine")
    with pytest.raises(
        RecordError, match="another program has changed this file since hanchan opened it"
    ):
        RecordWriter.resume(path, record, 10)
    assert path.read_bytes() == b"mine"
    with pytest.raises(RecordError, match=r"this cannot be written \(No such file"):
        RecordWriter.create(tmp_path / "none" / "match.jsonl", record.header)


def test_a_writer_into_a_stream_needs_no_disk() -> None:
    record, stream = whole_record(), BytesIO()
    RecordWriter.to_stream(stream, record.header).write(record.events)
    assert stream.getvalue() == b"".join(lines()[:-1])


def test_a_record_shown_before_the_end_has_no_result() -> None:
    begun = replace(whole_record(), events=whole_record().events[:200], result=None)
    shown = redact_record(begun, 1)
    assert not shown.complete
    assert shown.header.commitment == begun.header.commitment
    assert shown.header.seed is None


def test_a_file_is_named_by_a_path_or_a_text(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(b"".join(lines()))
    assert read_record(str(path)) == read_record(path) == read_record(b"".join(lines()))
    with pytest.raises(RecordError, match="nothing"):
        read_record(str(tmp_path / "nothing"))
