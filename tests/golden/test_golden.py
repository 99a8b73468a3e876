"""What earlier versions wrote is read, means the same and is written again to the byte.

`tests/suite/golden_records.py` says how each file came about.
"""

import gzip
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from hanchan.errors import RecordError
from hanchan.records import Header, read_record, write_record
from hanchan.rules import load_rules, rulebooks
from hanchan.rules.file_loader import format_rules_toml
from hanchan.rules.loader import load_rules_text
from hanchan.rules.renamed_keys import with_current_names
from hanchan.rules.schema import find_key, schema
from hanchan.server.tables.persistence import restore_table
from hanchan.store import StoredTable, TableRow
from hanchan.table import Match
from hanchan.table.record_playback import find_disagreements
from suite.golden_records import FrozenTable

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*-keys/*.jsonl.gz"))
WHOLE = [path for path in RECORDS if ".seen." not in path.name]
TABLES = sorted(HERE.glob("*/*.table.json.gz"))
YOUNG, BEFORE = "win.multiple_ron", "all"
"""A key, and its value of old, that these tests take for younger than the records."""
MENDED: dict[str, str] = {}
"""Records whose course the law was wrong about when they were written, and how it was."""


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.name.partition('.')[0]}"


def thawed(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


def frozen(name: str) -> bytes:
    """The first record that was frozen under that name."""
    return thawed(next(path for path in RECORDS if path.name == f"{name}.jsonl.gz"))


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_an_old_record_is_read_and_written_again_to_the_byte(path: Path) -> None:
    record = read_record(thawed(path))
    assert write_record(record) == thawed(path)
    assert record.rules.content_hash() == record.header.rules.hash


@pytest.mark.parametrize("path", WHOLE, ids=named)
def test_an_old_record_means_the_same(path: Path) -> None:
    parts = find_disagreements(read_record(thawed(path)))
    assert bool(parts) == (named(path) in MENDED), MENDED.get(named(path), parts[:1])


@pytest.mark.parametrize("path", TABLES, ids=named)
def test_a_table_kept_of_old_goes_on_by_its_own_rules(path: Path) -> None:
    table = msgspec.json.decode(thawed(path), type=FrozenTable)
    keeper = restore_table(kept(table), 1000.0)
    live = keeper.table.live
    assert live is not None
    match = live.match
    assert match.rules.content_hash() == rules_hash(table.lines[0])
    assert keeper.table.rules.id == match.rules.id
    assert [*map(msgspec.json.encode, match.events)] == [line.encode() for line in table.lines[1:]]


def kept(table: FrozenTable) -> StoredTable:
    """The table as a server that starts finds it."""
    return StoredTable(
        row=TableRow(id="table", options=table.options, state=table.state),
        updated_at=datetime(2026, 11, 22, tzinfo=UTC),
        seats=(),
        matches={1: tuple(line.encode() for line in table.lines)},
        chat=(),
    )


def rules_hash(header: str) -> str:
    return msgspec.json.decode(header)["rules"]["hash"]


@pytest.fixture
def young() -> Iterator[None]:
    """One of the keys is younger than the records of old."""
    entry = find_key(YOUNG)
    object.__setattr__(entry, "before", BEFORE)
    yield
    object.__setattr__(entry, "before", None)


def older(data: bytes) -> bytes:
    """The record as a program would have written it that did not know the key yet."""
    header, *lines = data.splitlines()
    told = msgspec.json.decode(header)
    wrong = told["rules"]["hash"]
    del told["rules"]["values"][YOUNG]
    right = sha256(hashed(told["rules"]["values"])).hexdigest()
    told["rules"]["hash"] = right
    body = [
        msgspec.json.encode(told),
        *(line.replace(wrong.encode(), right.encode()) for line in lines),
    ]
    return b"".join(line + b"\n" for line in body)


def hashed(values: dict[str, object]) -> bytes:
    """What the hash of a header is made of, by docs/record.md."""
    return "".join(
        f"{name}={find_key(name).text(find_key(name).accept(v))}\n" for name, v in values.items()
    ).encode()


@pytest.mark.usefixtures("young")
def test_a_record_older_than_a_key_has_the_value_from_before_it() -> None:
    data = older(frozen("tenhou"))
    record = read_record(data)
    assert record.rules.text(YOUNG) == BEFORE
    assert write_record(record) == data
    assert find_disagreements(record) == ()
    assert record.rules.cites == load_rules("tenhou").cites


@pytest.mark.usefixtures("young")
def test_a_record_older_than_a_key_is_gone_on_with_in_its_own_words() -> None:
    record = read_record(older(frozen("jpml-a-offending")))
    match = Match.from_record(record)
    assert by_current_names(match.record().header) == by_current_names(record.header)
    assert match.events[: len(record.events)] == record.events


def by_current_names(header: Header) -> Header:
    """The header with each key of its rules under the name that it has today."""
    values = with_current_names(header.rules.values)
    return replace(header, rules=replace(header.rules, values=values))


@pytest.mark.usefixtures("young")
def test_a_rulebook_may_play_otherwise_than_was_played_before_a_key() -> None:
    assert load_rules("jpml-b").text(YOUNG) == "head-bump"
    record = read_record(older(frozen("jpml-b")))
    assert record.rules.text(YOUNG) == BEFORE
    assert YOUNG not in record.header.rules.values


@pytest.mark.usefixtures("young")
def test_a_value_given_to_a_key_that_the_record_lacks_breaks_its_hash() -> None:
    header, *lines = older(frozen("tenhou")).splitlines(keepends=True)
    told = msgspec.json.decode(header)
    told["rules"]["values"][YOUNG] = BEFORE
    with pytest.raises(RecordError, match=r"rules\.hash"):
        read_record(b"".join([msgspec.json.encode(told) + b"\n", *lines]))


def test_a_record_without_a_key_that_all_have_is_refused() -> None:
    with pytest.raises(RecordError, match="line 1, ema"):
        read_record(older(frozen("ema")))


@pytest.mark.usefixtures("young")
def test_a_complete_rulebook_older_than_a_key_stays_complete() -> None:
    lines = format_rules_toml("Ours", "", {e.key: load_rules("ema")[e.key] for e in schema()})
    gone = ('extends = ""', 'multiple_ron = "all"')
    old = "\n".join(line for line in lines.splitlines() if not line.startswith(gone))
    assert load_rules_text(old).text(YOUNG) == BEFORE


def test_what_was_played_before_a_key_is_a_value_of_it() -> None:
    for entry in schema():
        if entry.before is not None:
            assert entry.plain(entry.accept(entry.before)) == entry.before


@pytest.mark.parametrize("rulebook", rulebooks())
def test_a_frozen_record_of_every_rulebook_is_there(rulebook: str) -> None:
    assert frozen(rulebook)
