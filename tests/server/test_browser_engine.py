"""The engine of a page without a server: what it keeps in its folder, and what it lets in."""

import asyncio
import errno
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hanchan.server.browser_engine import (
    COOKIES,
    DAMAGED,
    DATABASE,
    MAX_COOKIES,
    BrowserEngine,
    CookieJar,
    import_store,
    start_engine,
)
from hanchan.store import Store, schema_migration
from hanchan.store.database_engine import ROLLBACK
from hanchan.store.inline_writer import InlineWriter

JSON = {"content-type": "application/json", "x-visitor": "a" * 24}
TABLE = b"{}"
EVENT = b'{"name": "May", "owner": "Ono", "rules": "ema-2008", "regulation": "club"}'
Work = Callable[[BrowserEngine], Awaitable[Any]]


def run(folder: Path, work: Work) -> Any:  # noqa: ANN401 - what the work found
    """Let an engine over the folder do something."""

    async def live() -> object:
        async with await BrowserEngine.start(str(folder)) as engine:
            return await work(engine)

    return asyncio.run(asyncio.wait_for(live(), 120))


async def new_table(engine: BrowserEngine) -> str:
    answer = await engine.request("POST", "/api/tables", JSON, TABLE)
    assert answer.status == 201, answer.body
    return str(msgspec.json.decode(answer.body)["table"]["id"])


def has_table(table: str) -> Work:
    async def ask(engine: BrowserEngine) -> bool:
        return (await engine.request("GET", f"/api/tables/{table}", JSON)).status == 200

    return ask


async def is_damaged(engine: BrowserEngine) -> bool:
    return engine.damaged


def test_a_table_is_there_after_the_engine_has_started_again(tmp_path: Path) -> None:
    assert run(tmp_path, has_table(run(tmp_path, new_table)))


def test_an_organiser_is_known_by_a_cookie_after_a_new_start(tmp_path: Path) -> None:
    async def begin(engine: BrowserEngine) -> str:
        answer = await engine.request("POST", "/api/events", JSON, EVENT)
        return str(msgspec.json.decode(answer.body)["id"])

    event = run(tmp_path, begin)

    async def ask(engine: BrowserEngine) -> str:
        answer = await engine.request("GET", f"/api/events/{event}/me")
        return str(msgspec.json.decode(answer.body)["role"])

    assert run(tmp_path, ask) == "owner"


def test_a_cookie_goes_to_its_own_path_alone(tmp_path: Path) -> None:
    jar = CookieJar(tmp_path / COOKIES)
    jar.take("badge=s3cret; Path=/api/events/may; Max-Age=60; HttpOnly")
    assert CookieJar(tmp_path / COOKIES).header_for("/api/events/may/me") == "badge=s3cret"
    assert not jar.header_for("/api/events/mayor")


def test_a_cookie_ends_when_an_answer_ends_it(tmp_path: Path) -> None:
    jar = CookieJar(tmp_path / COOKIES)
    jar.take("badge=s3cret; Path=/api/events/may")
    jar.take("badge=; Path=/api/events/may; Max-Age=0")
    assert not jar.header_for("/api/events/may")


def test_unreadable_cookies_are_as_none(tmp_path: Path) -> None:
    (tmp_path / COOKIES).write_bytes(b"{")
    assert not CookieJar(tmp_path / COOKIES).header_for("/")


@pytest.mark.parametrize("start", [b"SQLite format 3\0", b""], ids=["database", "anything"])
def test_a_damaged_store_is_set_aside_and_replaced(tmp_path: Path, start: bytes) -> None:
    broken = start + b"\x5a" * 9000
    (tmp_path / DATABASE).write_bytes(broken)
    journal = tmp_path / f"{DATABASE}-journal"
    journal.write_bytes(bytes.fromhex("d9d505f920a163d7") + b"\x5a" * 600)
    assert run(tmp_path, is_damaged)
    assert not journal.read_bytes()
    assert (tmp_path / DAMAGED).read_bytes() == broken
    assert not run(tmp_path, is_damaged)


def new_store(file: Path) -> bytes:
    """A store with nothing in it, as the build of the page makes one."""
    Store.open(f"sqlite:///{file}", make_writer=InlineWriter, journal=ROLLBACK).close()
    return file.read_bytes()


def test_a_new_store_is_a_copy_of_the_one_that_was_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_store(tmp_path / "built.sqlite")

    def refuse(*_: object) -> None:
        raise AssertionError("tables are made")

    monkeypatch.setattr(schema_migration, "upgrade", refuse)

    async def live() -> str:
        begun = await start_engine(str(tmp_path / "home"), str(tmp_path / "built.sqlite"))
        assert begun.engine is not None
        table = await new_table(begun.engine)
        await begun.engine.__aexit__()
        return table

    assert run(tmp_path / "home", has_table(asyncio.run(live())))


def test_a_sentence_says_that_a_store_is_of_a_later_version(tmp_path: Path) -> None:
    new_store(tmp_path / DATABASE)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as store:
        store.execute("UPDATE hanchan_version SET version_num = '9999'")
        store.commit()
    later = (tmp_path / DATABASE).read_bytes()
    found = asyncio.run(start_engine(str(tmp_path), "no template", "ja"))
    assert (found.engine, found.problem) == (None, "later")
    assert "9999" in found.detail
    assert "Traceback" not in found.detail
    assert (tmp_path / DATABASE).read_bytes() == later


def test_a_saved_file_brings_store_cookies_and_what_the_page_keeps(tmp_path: Path) -> None:
    async def begin(engine: BrowserEngine) -> tuple[str, str, bytes]:
        table = await new_table(engine)
        answer = await engine.request("POST", "/api/events", JSON, EVENT)
        event = str(msgspec.json.decode(answer.body)["id"])
        return table, event, engine.export_store({"name": "Ono"})

    table, event, saved = run(tmp_path / "here", begin)
    assert not run(tmp_path / "there", has_table(table))
    assert import_store(str(tmp_path / "there"), saved) == ("", {"name": "Ono"})
    assert run(tmp_path / "there", has_table(table))

    async def ask(engine: BrowserEngine) -> str:
        answer = await engine.request("GET", f"/api/events/{event}/me")
        return str(msgspec.json.decode(answer.body)["role"])

    assert run(tmp_path / "there", ask) == "owner"


def test_a_saved_file_opens_on_a_server(tmp_path: Path) -> None:
    async def begin(engine: BrowserEngine) -> tuple[str, bytes]:
        return await new_table(engine), engine.export_store({"name": "Ono"})

    table, saved = run(tmp_path / "here", begin)
    (tmp_path / "tables.sqlite").write_bytes(saved)
    with Store.open(f"sqlite:///{tmp_path}/tables.sqlite") as store:
        assert store.load_table(table) is not None


@pytest.mark.parametrize("data", [b"", b"a picture", b"SQLite format 3\0" + b"\0" * 4096])
def test_what_is_no_store_is_refused_and_changes_nothing(tmp_path: Path, data: bytes) -> None:
    table = run(tmp_path, new_table)
    problem, _ = import_store(str(tmp_path), data, "ru")
    assert problem == "file: это не файл, который hanchan сохранил из браузера"
    assert run(tmp_path, has_table(table))


def test_a_store_of_another_program_is_refused(tmp_path: Path) -> None:
    foreign = sqlite3.connect(":memory:")
    foreign.execute("CREATE TABLE songs (name TEXT)")
    (tmp_path / "there").mkdir()
    foreign.commit()
    problem, _ = import_store(str(tmp_path / "there"), foreign.serialize())
    assert "another program's tables" in problem
    assert not run(tmp_path / "there", is_damaged)


def test_a_page_table_of_another_shape_is_refused(tmp_path: Path) -> None:
    async def export(engine: BrowserEngine) -> bytes:
        return engine.export_store()

    altered = sqlite3.connect(":memory:")
    altered.deserialize(run(tmp_path, export))
    altered.execute("DROP TABLE hanchan_page")
    altered.execute("CREATE TABLE hanchan_page (key TEXT)")
    altered.execute("INSERT INTO hanchan_page VALUES ('alone')")
    altered.commit()
    assert import_store(str(tmp_path), altered.serialize()).problem.startswith("file: ")


def test_a_store_stays_as_it_was_when_the_browser_gives_no_room_for_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def begin(engine: BrowserEngine) -> tuple[str, bytes]:
        return await new_table(engine), engine.export_store()

    table, saved = run(tmp_path, begin)
    write = Path.write_bytes

    def write_little(path: Path, data: bytes) -> int:
        if data == saved:
            write(path, data[:5000])
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(path, data)

    monkeypatch.setattr(Path, "write_bytes", write_little)
    assert import_store(str(tmp_path), saved).problem
    assert run(tmp_path, has_table(table))


def test_a_maximum_number_of_cookies_is_read_from_a_file(tmp_path: Path) -> None:
    many = [{"name": f"c{i}", "value": "v", "path": ""} for i in range(MAX_COOKIES + 5)]
    (tmp_path / COOKIES).write_bytes(msgspec.json.encode(many))
    assert CookieJar(tmp_path / COOKIES).header_for("/").count("=") == MAX_COOKIES
