"""The application as the engine of a page without a server: its store, its cookies, its requests.

A worker of the browser unpacks hanchan, gives it a folder that the browser keeps, and passes on the
page's requests and sockets. Nothing here knows the browser, so that it runs anywhere.
"""

import sqlite3
from collections.abc import Mapping
from contextlib import AsyncExitStack, closing, suppress
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Any, NamedTuple, Self

import msgspec

from hanchan.errors import HanchanError
from hanchan.messages.base import Language
from hanchan.server.app import make_app
from hanchan.server.app_bridge import AppBridge, BridgeResponse
from hanchan.server.errors import RefusalError
from hanchan.server.rulebooks.rule_form import describe_error
from hanchan.server.runtime.settings import Settings
from hanchan.store import Store
from hanchan.store.database_engine import ROLLBACK
from hanchan.store.inline_writer import InlineWriter

DATABASE, COOKIES, DAMAGED = "tables.sqlite", "cookies.json", "damaged.sqlite"
"""The files of the folder; SQLite adds a journal."""
MAX_COOKIES = 1000
PROBLEMS = {"store-newer": "later", "store-full": "storage", "store-disk": "storage"}
"""Why no store opens, where the page has words of its own."""
FOREIGN = "store-foreign-file"
SQLITE_HEADER = b"SQLite format 3\0"
PAGE_TABLE = "hanchan_page"
"""The table of a saved file for what the page keeps itself: settings, names, tallies."""
MAX_PAGE_ENTRIES = 5000
MAX_STORE_BYTES = 512 * 2**20
"""Greatest size of a store that is brought from elsewhere."""


class StoredCookie(msgspec.Struct):
    """A cookie, and the path below which it is sent."""

    name: str
    value: str
    path: str


class CookieJar:
    """The cookies of the application, which a page without a server cannot keep by itself.

    >>> jar = CookieJar(Path("no such file"))
    >>> jar.header_for("/api/events/e1")
    ''
    """

    def __init__(self, file: Path) -> None:
        """Read what an earlier start has kept."""
        self._file = file
        try:
            cookies = msgspec.json.decode(file.read_bytes(), type=list[StoredCookie])
            self._cookies = cookies[-MAX_COOKIES:]  # the file may come from elsewhere
        except (OSError, msgspec.DecodeError):
            self._cookies = []

    def header_for(self, path: str) -> str:
        """Return the `Cookie` header of a request for a path."""
        found = (one for one in self._cookies if f"{path}/".startswith(f"{one.path}/"))
        return "; ".join(f"{one.name}={one.value}" for one in found)

    def take(self, header: str) -> None:
        """Keep the cookies of a `Set-Cookie` header; those that end at once are dropped."""
        try:
            told = SimpleCookie(header)
        except CookieError:
            return
        for name, one in told.items():
            self._cookies = [kept for kept in self._cookies if kept.name != name]
            if one["max-age"] != "0":
                self._cookies.append(StoredCookie(name, one.value, one["path"].rstrip("/")))
        self._cookies = self._cookies[-MAX_COOKIES:]
        self._file.write_text(self.to_json(), encoding="utf-8")

    def to_json(self) -> str:
        """Return the cookies as the file keeps them."""
        return msgspec.json.encode(self._cookies).decode()


class BrowserEngine:
    """The application over a folder; `damaged` says whether an unreadable store was set aside.

    >>> import asyncio
    >>> from tempfile import TemporaryDirectory
    >>> async def ask(folder: str) -> int:
    ...     async with await BrowserEngine.start(folder) as engine:
    ...         return (await engine.request("GET", "/api/rulebooks")).status
    >>> with TemporaryDirectory() as folder:
    ...     asyncio.run(ask(folder))
    200
    """

    def __init__(self, folder: Path, store: Store, *, damaged: bool) -> None:
        """Wrap an open store; call `start` instead."""
        self.damaged = damaged
        self._folder = folder
        self._store = store
        self._cookies = CookieJar(folder / COOKIES)
        self._bridge = AppBridge(make_app(Settings(), store))
        self._stack = AsyncExitStack()
        self.open_socket = self._bridge.open_socket

    @classmethod
    async def start(cls, folder: str, template: str | None = None) -> Self:
        """Open the folder's store, or create one if there is none or the old one cannot be read.

        A new one is a copy of the `template`, if there is one.
        """
        home = Path(folder)
        store, damaged = open_or_renew(home, template)
        return cls(home, store, damaged=damaged)

    async def __aenter__(self) -> Self:
        self._stack.callback(self._store.close)
        await self._stack.enter_async_context(self._bridge)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._stack.aclose()

    async def request(
        self, method: str, target: str, headers: Mapping[str, str] | None = None, body: bytes = b""
    ) -> BridgeResponse:
        """Answer a request as a server would, with the cookies that earlier answers have set."""
        cookies = self._cookies.header_for(target.partition("?")[0])
        told = dict(headers or {}) | ({"cookie": cookies} if cookies else {})
        answer = await self._bridge.request(method, target, told, bytes(body))
        if "set-cookie" in answer.headers:
            self._cookies.take(answer.headers["set-cookie"])
        return answer

    def export_store(self, page: Mapping[str, str] | None = None) -> bytes:
        """Return the store as one SQLite file, with the cookies and what the page keeps itself.

        `hanchan serve` opens the file as well. It has the visitor's secrets, so it is theirs alone.
        """
        cookies = self._cookies.to_json()
        with closing(sqlite3.connect(":memory:")) as copy:
            with closing(sqlite3.connect(self._folder / DATABASE)) as source:
                source.backup(copy)
            copy.execute(f"CREATE TABLE {PAGE_TABLE} (key TEXT PRIMARY KEY, value TEXT NOT NULL)")
            entries = {**(page or {}), COOKIES: cookies}
            copy.executemany(f"INSERT INTO {PAGE_TABLE} VALUES (?, ?)", entries.items())  # noqa: S608
            copy.commit()
            return copy.serialize()

    def damaged_store(self) -> bytes:
        """Return the store that was set aside."""
        return (self._folder / DAMAGED).read_bytes()


class StartedEngine(NamedTuple):
    """A running engine, or why there is none: a problem that the page knows, and the sentence."""

    engine: BrowserEngine | None
    damaged: bool = False
    problem: str = ""
    detail: str = ""


async def start_engine(folder: str, template: str, language: Language = "en") -> StartedEngine:
    """Start an engine that runs until its end, over a store that this version can use."""
    try:
        engine = await BrowserEngine.start(folder, template)
    except HanchanError as error:
        detail = describe_error(error, language)
        return StartedEngine(None, problem=PROBLEMS.get(error.message, ""), detail=detail)
    await engine.__aenter__()
    return StartedEngine(engine, engine.damaged)


class ImportedStore(NamedTuple):
    """What became of a file: the sentence why it is refused, or what it had for the page."""

    problem: str
    page: dict[str, str]


def import_store(folder: str, data: bytes, language: Language = "en") -> ImportedStore:
    """Replace the store of a folder, while no engine runs there.

    A file that is refused leaves the store as it was.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     import_store(folder, b"a picture").problem
    'file: this is no file that hanchan saved from a browser'
    """
    home = Path(folder)
    home.mkdir(parents=True, exist_ok=True)
    before = (home / DATABASE).read_bytes() if (home / DATABASE).is_file() else b""
    try:
        if len(data) > MAX_STORE_BYTES or bytes(data[: len(SQLITE_HEADER)]) != SQLITE_HEADER:
            raise RefusalError(FOREIGN, field="file")
        (home / DATABASE).write_bytes(data)
        if not is_readable(home / DATABASE):
            raise RefusalError(FOREIGN, field="file")
        page = _take_page_entries(home / DATABASE)
        open_store(home).close()  # one of a later version is refused here
        (home / COOKIES).write_text(page.pop(COOKIES, "[]"), encoding="utf-8")
    except (HanchanError, sqlite3.DatabaseError, OSError) as error:
        (home / DATABASE).write_bytes(before)
        return ImportedStore(describe_error(_refusal_of(error), language), {})
    return ImportedStore("", page)


def _refusal_of(error: Exception) -> HanchanError:
    if isinstance(error, HanchanError):
        return error
    if isinstance(error, OSError):  # the browser gives no more room
        return RefusalError("server-cannot-save", field="database")
    return RefusalError(FOREIGN, field="file")


def _take_page_entries(file: Path) -> dict[str, str]:
    """Return what the page had kept itself, and drop it from the store; a server's has nothing."""
    with closing(sqlite3.connect(file)) as connection:
        named = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?"
        if connection.execute(named, (PAGE_TABLE,)).fetchone() == (0,):
            return {}
        query = f"SELECT key, value FROM {PAGE_TABLE} LIMIT ?"  # noqa: S608
        rows = connection.execute(query, (MAX_PAGE_ENTRIES,)).fetchall()
        connection.execute(f"DROP TABLE {PAGE_TABLE}")
        connection.commit()
    return {str(key): str(value) for key, value in rows}


def open_or_renew(home: Path, template: str | None = None) -> tuple[Store, bool]:
    """Open the store of a folder; one that cannot be read is set aside first, which is returned."""
    home.mkdir(parents=True, exist_ok=True)
    damaged = not is_readable(home / DATABASE)
    if damaged:
        (home / DAMAGED).write_bytes((home / DATABASE).read_bytes())
        for name in (DATABASE, f"{DATABASE}-journal"):  # a journal would be played into the new one
            (home / name).write_bytes(b"")
    if template is not None and not _has_content(home / DATABASE):
        copy_template(Path(template), home / DATABASE)
    return open_store(home), damaged


def copy_template(template: Path, file: Path) -> None:
    """Copy a store as a whole or not at all; without one, its tables are made as the store opens.

    >>> copy_template(Path("no such file"), Path("neither"))
    """
    with (
        suppress(sqlite3.Error),
        closing(sqlite3.connect(f"file:{template}?mode=ro", uri=True)) as source,
        closing(sqlite3.connect(file)) as copy,
    ):
        source.backup(copy)


def open_store(home: Path) -> Store:
    """Open the store of a folder where there are no threads and no shared memory."""
    url = f"sqlite:///{home / DATABASE}"
    return Store.open(url, make_writer=InlineWriter, journal=ROLLBACK)


def is_readable(file: Path) -> bool:
    """Whether a file is an undamaged SQLite database, or empty, or not there."""
    if not _has_content(file):
        return True
    try:
        with closing(sqlite3.connect(file)) as connection:
            found: tuple[Any, ...] = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError:
        return False
    return found == ("ok",)


def _has_content(file: Path) -> bool:
    return file.is_file() and file.stat().st_size > 0
