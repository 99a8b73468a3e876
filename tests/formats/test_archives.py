"""Archives of logs: read in memory, with bounds, and a doubt names every member without a log."""

import gzip
import io
import sqlite3
import tarfile
import zipfile
from pathlib import Path

import pytest

from formats.mjlog.handmade import FIRST, SECOND, mjlog
from hanchan.arena.log_file_verification import verify_file
from hanchan.errors import RecordError
from hanchan.formats import read_logs
from hanchan.formats.archive import members
from hanchan.formats.detection import detect, parse_logs
from hanchan.formats.files import FileInput
from hanchan.formats.match_loader import load_matches
from hanchan.formats.tenhou6 import FORMAT as TENHOU6
from hanchan.logs.log import Log
from match_logs.simulated_logs import own_log

WHOLE = mjlog(FIRST, SECOND)
NAME = "2020010100gm-00a9-0000-0123abcd&tw=2.mjlog"


def zipped(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return packed.getvalue()


def tarred(files: dict[str, bytes], *links: str) -> bytes:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for name, data in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
        for name in links:
            link = tarfile.TarInfo(name)
            link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
            archive.addfile(link)
    return packed.getvalue()


def database(*statements: str, rows: tuple[tuple[str, bytes | None], ...] = ()) -> bytes:
    connection = sqlite3.connect(":memory:")
    for statement in statements:
        connection.execute(statement)
    connection.executemany("INSERT INTO logs VALUES (?, ?)", rows)
    connection.commit()
    return connection.serialize()


TABLE = "CREATE TABLE logs (id TEXT PRIMARY KEY, log BLOB)"


def read(data: bytes) -> list[Log]:
    return list(read_logs(FileInput(data)))


def refusal(data: bytes) -> str:
    with pytest.raises(RecordError) as caught:
        list(parse_logs(data))
    return str(caught.value)


def test_a_zip_archive_is_read_in_the_order_of_names() -> None:
    files = {f"b/{NAME}": gzip.compress(WHOLE), "a.mjlog": WHOLE, "c.mjlog": b"", "d/": b""}
    first, second = read(zipped(files))
    assert (first.id, second.id) == ("", NAME.partition("&")[0])
    assert first.kyoku == second.kyoku
    assert second.doubts[-1] == "1 empty member is left out."
    assert detect(zipped(files)).name == "archive"


def test_a_tar_archive_is_read_packed_or_not_and_its_links_are_left_out() -> None:
    data = tarred({"a.mjlog": WHOLE, "/abs/../b.mjlog": WHOLE}, "link.mjlog")
    for packed in (data, gzip.compress(data)):
        _, last = read(packed)
        assert last.doubts == ("link.mjlog: this member is left out: it is a link or a device",)


def test_what_is_in_no_log_is_named_and_the_others_are_read() -> None:
    files = {
        "bad.mjlog": WHOLE[:-20], "README.md": b"words", "2000/sca20000101.log.gz": b"x",
        "more.zip": zipped({"a.mjlog": WHOLE}), "good.mjlog": WHOLE, ".hidden": b"x",
    }  # fmt: skip
    (log,) = read(zipped(files))
    told = " ".join(log.doubts)
    for words in ("bad.mjlog: ", "1 member is no log", "list of matches", "more.zip: this member"):
        assert words in told


def test_an_archive_without_any_log_says_what_is_in_it() -> None:
    index = zipped({"2000/scc20000101.html.gz": b"x", "2000/scb2000010100.log.gz": b"y"})
    said = refusal(index)
    assert "no member is a log" in said
    assert "2 members are lists of matches at Tenhou" in said
    assert "no member is a log" in refusal(zipped({}))


def test_kyoku_in_files_of_their_own_are_joined_to_one_match() -> None:
    log = own_log(1)
    parts = [
        TENHOU6.write(Log(format=log.format, names=log.names, rules=log.rules, kyoku=(one,)))
        for one in log.kyoku
    ]
    files = {f"{number:03}.json": part for number, part in enumerate(parts)}
    (joined,) = read(zipped(files))
    assert [one.kyoku for one in joined.kyoku] == [one.kyoku for one in log.kyoku]
    assert len(joined.kyoku) == len(log.kyoku)


def test_a_database_is_read_from_its_table_of_logs() -> None:
    rows = (("a", gzip.compress(WHOLE)), ("b", None), ("c", b""), ("d", WHOLE))
    logs = read(database(TABLE, rows=rows))
    assert len(logs) == 2
    assert logs[-1].doubts[-1] == "2 empty members are left out."
    phoenix = TABLE.replace("log BLOB", "log_content BLOB")
    assert len(read(database(phoenix, rows=rows))) == 2


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE logs (id, text)"],
        ["CREATE TABLE more (id, log)", "CREATE TABLE logs (id, other)"],
    ],
)
def test_other_databases_are_refused(statements: list[str]) -> None:
    assert "no table logs with a column log" in refusal(database(*statements))


def test_a_view_that_never_ends_is_no_table_of_logs() -> None:
    endless = (
        "CREATE VIEW logs AS WITH RECURSIVE n(id, log) AS "
        "(SELECT 1, x'00' UNION ALL SELECT id + 1, log FROM n) SELECT id, log FROM n"
    )
    connection = sqlite3.connect(":memory:")
    connection.execute(endless)
    connection.commit()
    assert "no table logs" in refusal(connection.serialize())
    assert "damaged" in refusal(connection.serialize()[:40] + b"\0" * 80)


def test_bombs_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    long = zipped({"a.mjlog": WHOLE, "b": bytes(members.MAX_MEMBER_BYTES + 1)})
    (log,) = read(long)
    assert log.doubts == ("b: this member is left out: it is longer than any log",)
    monkeypatch.setattr(members, "MAX_TOTAL_BYTES", 2 * len(WHOLE))
    assert "unpack to more than" in refusal(zipped({f"{n}.mjlog": WHOLE for n in range(3)}))
    monkeypatch.setattr(members, "MAX_MEMBERS", 2)
    for data in (zipped({f"{n}": b"" for n in range(3)}), tarred({f"{n}": b"" for n in range(3)})):
        assert "more than 2 members" in refusal(data)


def test_bytes_of_a_tar_archive_are_bounded_and_the_refusal_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(members, "MAX_TOTAL_BYTES", 2 * len(WHOLE))
    assert "unpack to more than" in refusal(tarred({f"{n}.mjlog": WHOLE for n in range(3)}))


def test_what_members_packed_by_gzip_unpack_to_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = gzip.compress(WHOLE + b" " * 100_000)
    monkeypatch.setattr(members, "MAX_TOTAL_BYTES", 250_000)
    assert len(read(zipped({f"{n}.mjlog": packed for n in range(2)}))) == 2
    assert "unpack to more than" in refusal(zipped({f"{n}.mjlog": packed for n in range(3)}))


def test_a_member_that_unpacks_to_more_than_it_says_is_left_out() -> None:
    data = bytearray(zipped({"a.mjlog": WHOLE, "b.mjlog": WHOLE + b" " * 99_999}))
    at = data.rfind(b"PK\x01\x02")
    data[at + 24 : at + 28] = (100).to_bytes(4, "little")
    (log,) = read(bytes(data))
    assert "b.mjlog: " in log.doubts[0]


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_ways_to_compress_are_named(method: int) -> None:
    assert "compressed in a way" in refusal(zipped({"a.mjlog": WHOLE}, method))


def test_encrypted_members_are_named() -> None:
    data = bytearray(zipped({"a.mjlog": WHOLE}))
    data[data.rfind(b"PK\x01\x02") + 8] |= 1
    assert "it is encrypted" in refusal(bytes(data))


def test_archives_cut_anywhere_are_refused_or_read() -> None:
    for data in (zipped({"a.mjlog": WHOLE}), tarred({"a.mjlog": WHOLE}), database(TABLE)):
        for size in range(0, len(data), 97):
            report = verify_file(FileInput(data[:size] or b"P"))
            assert "fails on this file" not in (report.error or "")


def test_only_the_match_that_is_looked_at_is_kept_of_an_archive() -> None:
    data = zipped({f"{seed}.json": TENHOU6.write(own_log(seed)) for seed in range(3)})
    matches = load_matches(FileInput(data))
    names = [own_log(seed).names for seed in range(3)]
    assert len(matches) == len(matches.titles) == 3
    assert [one.names for one in matches if isinstance(one, Log)] == names
    for number in (2, 0, 1, 1, -1):
        found = matches[number]
        assert isinstance(found, Log)
        assert found.names == names[number]
    assert [one.names for one in vars(matches).values() if isinstance(one, Log)] == names[-1:]


def test_verification_reads_every_match(tmp_path: Path) -> None:
    path = tmp_path / "year.zip"
    path.write_bytes(zipped({"a.mjlog": WHOLE, "b.mjlog": WHOLE, "c.mjlog": WHOLE[:-9]}))
    report = verify_file(path)
    assert (report.format, len(report.matches), report.error) == ("archive", 2, None)
    assert "c.mjlog: " in report.doubts[-1]
