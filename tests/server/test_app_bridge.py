"""The application without a network: what a page in the browser asks of a worker is answered."""

import asyncio
import random
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hanchan.errors import StoreError
from hanchan.server.app_bridge import AppBridge
from hanchan.server.runtime.settings import Settings
from hanchan.store import Store, TableRow, TableStatus, WriteBatch
from hanchan.store.inline_writer import InlineWriter
from servers.routed_app import app_of

QUICK = {"rules": "tenhou", "changes": {"ending.rounds": 1}, "pause": 0, "pace": 0, "seed": 4}
Json = dict[str, Any]


def inline_store(folder: Path, keep: Callable[[], None] = lambda: None) -> Store:
    """A store that needs no thread."""
    return Store.open(
        f"sqlite:///{folder}/tables.sqlite",
        make_writer=lambda *given: InlineWriter(*given, keep=keep),
    )


@asynccontextmanager
async def bridge_in(folder: Path) -> AsyncGenerator[AppBridge]:
    """A bridge to an application whose store writes inline."""
    with inline_store(folder) as store:
        async with AppBridge(app_of(Settings(), store)) as bridge:
            yield bridge


async def post(bridge: AppBridge, path: str, told: Json) -> Json:
    """What the application answers to JSON."""
    sent = {"Content-Type": "application/json", "X-Visitor": "v"}
    answer = await bridge.request("POST", path, sent, msgspec.json.encode(told))
    return msgspec.json.decode(answer.body)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 120))


def test_a_request_is_answered_as_by_the_server(tmp_path: Path) -> None:
    case = {"rules": "ema-2008", "hand": "123m456p789s1122z", "win": "1z"}

    async def ask() -> None:
        async with bridge_in(tmp_path) as bridge:
            found = await bridge.request("GET", "/api/rulebooks?lang=ru")
            assert (found.status, found.headers["content-type"]) == (200, "application/json")
            assert "ema-2008" in {one["id"] for one in msgspec.json.decode(found.body)}
            assert (await post(bridge, "/api/score", case))["won"]

    run(ask())


def test_a_request_that_the_server_refuses_is_refused_with_its_sentence(tmp_path: Path) -> None:
    async def ask() -> None:
        async with bridge_in(tmp_path) as bridge:
            found = await bridge.request("GET", "/api/tables/none?lang=en")
            assert found.status == 404
            assert msgspec.json.decode(found.body)["type"] == "refused"

    run(ask())


def test_an_east_round_is_played_to_its_end(tmp_path: Path) -> None:
    told = {"options": QUICK, "name": "Aki", "visitor": "v", "start": True}

    async def play() -> None:
        async with bridge_in(tmp_path) as bridge:
            made = await post(bridge, "/api/tables", told)
            heard: asyncio.Queue[str] = asyncio.Queue()
            path = f"/api/tables/{made['table']['id']}"
            line = bridge.open_socket(f"{path}/socket", heard.put_nowait, lambda _: None)

            def say(**message: object) -> None:
                line.send(msgspec.json.encode(message).decode())

            say(type="hello", protocol=1, token=made["token"], views=False)
            rng, events = random.Random(4), list[Json]()
            while not events or events[-1]["type"] != "end_game":
                update: Json = msgspec.json.decode(await heard.get())
                events += update.get("events", ())
                if update.get("waiting"):
                    say(type="ready")
                if offered := update.get("actions"):
                    at = {"match": update["match"], "seq": update["seq"]}
                    say(type="act", action=rng.choice(offered), **at)
            assert events[0]["type"] == "start_game"

    run(play())


@pytest.mark.parametrize("closes", ["page", "application"])
def test_a_socket_ends_on_both_sides(tmp_path: Path, closes: str) -> None:
    async def leave() -> None:
        codes = list[int]()
        async with bridge_in(tmp_path) as bridge:
            line = bridge.open_socket("/api/tables/none/socket", lambda _: None, codes.append)
            if closes == "page":
                line.close()
            else:
                line.send("{}")
            assert line.task is not None
            await line.task
        assert bool(codes) == (closes == "application")

    run(leave())


def test_a_write_is_saved_where_it_is_submitted(tmp_path: Path) -> None:
    with inline_store(tmp_path) as store:
        future = store.create_table(TableRow(id="east", options="{}", state="{}"))
        assert future.done()
        store.write(WriteBatch(table_id="east", status=TableStatus.PLAYING)).result(0)
        assert store.table_ids(status=TableStatus.PLAYING) == ["east"]


def test_a_write_that_cannot_be_kept_is_reported_as_failed(tmp_path: Path) -> None:
    full = list[bool]()

    def keep() -> None:
        if full:
            raise StoreError("store-closed")

    with inline_store(tmp_path, keep) as store:
        store.create_table(TableRow(id="east", options="{}", state="{}")).result(0)
        full.append(True)
        failed = store.write(WriteBatch(table_id="east", status=TableStatus.PLAYING))
        assert isinstance(failed.exception(0), StoreError)


def test_a_closed_store_refuses_writes(tmp_path: Path) -> None:
    store = inline_store(tmp_path)
    store.close()
    refused = store.create_table(TableRow(id="east", options="{}", state="{}"))
    assert isinstance(refused.exception(0), StoreError)
