"""The modules that one discard passes, from the socket to the page: how many, and which.

A *room* is a module of `server`, `table` or `records` in which something runs because of the
discard, and which asks another such module in turn. Those that only answer, and ask nobody, are
tools: a mailbox, a ballot that is empty, the words of a tile. The hall is apart, as it only waits
for the task of the table; so are the kernels of `core` and the store. ARCHITECTURE draws the way.
"""

import asyncio
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import msgspec

from hanchan.messages import table as m
from hanchan.messages.base import PROTOCOL
from hanchan.messages.table_options import TableOptions
from hanchan.server.table_registry import TableRegistry
from hanchan.server.table_socket import TableSocketHandler
from hanchan.store import Store

READER = msgspec.json.Decoder(m.FromServer)
PACKAGES = ("hanchan.server.", "hanchan.table.", "hanchan.records.")
WAITING = {"server.table_registry"}
MAX_ROOMS = 14


@dataclass
class Walk:
    """Which module asked which, while it is watched."""

    asked: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    watching: bool = False

    def note(self, frame: FrameType, event: str, _: object) -> None:
        """A function is called."""
        if not self.watching or event != "call" or (module := module_of(frame)) is None:
            return
        self.asked.setdefault(module, set())
        caller, by = frame.f_back, None
        while caller is not None and by is None:
            by, caller = module_of(caller), caller.f_back
        if by is not None and by != module:
            self.asked.setdefault(by, set()).add(module)

    def rooms(self) -> set[str]:
        """Those that asked another one."""
        return {module for module, others in self.asked.items() if others} - WAITING


def module_of(frame: FrameType) -> str | None:
    name = str(frame.f_globals.get("__name__"))
    return name.removeprefix("hanchan.") if name.startswith(PACKAGES) else None


@dataclass
class Wire:
    """A line to the table that keeps what comes; the walk ends with the first message."""

    walk: Walk
    told: list[m.FromServer] = field(default_factory=list[m.FromServer])
    say: Callable[[str], bool] | None = None
    heard: asyncio.Event = field(default_factory=asyncio.Event)

    def try_send(self, data: bytes) -> bool:
        self.walk.watching = False
        self.told.append(READER.decode(data))
        self.heard.set()
        return True

    def set_listener(self, listener: Callable[[str], bool]) -> None:
        self.say = listener

    async def turn(self) -> m.MatchUpdate:
        """The update that asks for a discard."""
        while True:
            for update in reversed(self.told):
                if isinstance(update, m.MatchUpdate) and update.view and update.view.actions:
                    return update
            self.heard.clear()
            await self.heard.wait()


def acted(update: m.MatchUpdate) -> str:
    """The last action on offer: to discard what was drawn, or to let a tile go."""
    assert update.view is not None
    code = update.view.actions[-1].code
    return msgspec.json.encode(m.Act(match=update.match, seq=update.seq, action=code)).decode()


async def walked(store: Store) -> Walk:
    """The walk of the first discard of a person who sits with three bots."""
    hall, walk = TableRegistry(store), Walk()
    room = await hall.create_table(TableOptions(seed=7, pause=0.01, pace=0.01))
    token = (await hall.take_seat(room, "Aki")).token
    client = TableSocketHandler(registry=hall, table_id=room.table.id)
    client.channel = wire = Wire(walk)
    await client.on_hello(msgspec.json.encode(m.Hello(protocol=PROTOCOL, token=token)).decode())
    client.on_enter()
    assert wire.say is not None
    wire.say(msgspec.json.encode(m.Start()).decode())
    update = await wire.turn()
    wire.heard.clear()
    before = sys.getprofile()
    sys.setprofile(walk.note)
    try:
        walk.watching = True
        wire.say(acted(update))
        await wire.heard.wait()
    finally:
        sys.setprofile(before)
    client.on_close()
    await hall.close()
    return walk


def drawn() -> set[str]:
    """The rooms of the drawing."""
    page = (Path(__file__).parents[2] / "ARCHITECTURE.md").read_text("utf-8")
    drawing = page.partition("A discard passes these modules")[2].split("```")[1]
    paths = re.findall(r"(?:server|table|records)/[a-z_/]+(?=\.py)", drawing)
    return {path.replace("/", ".") for path in paths}


def test_a_discard_takes_few_calls_from_socket_to_page(store: Store) -> None:
    rooms = asyncio.run(walked(store)).rooms()
    assert rooms == drawn()
    assert len(rooms) <= MAX_ROOMS
