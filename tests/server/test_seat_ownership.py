"""Whose seat it is, in whatever order windows come, leave, sit down and play."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from hanchan.messages import table as m
from hanchan.messages.table_options import TableOptions
from hanchan.server import room
from hanchan.server.page_connection import PageConnection
from hanchan.server.room import Room
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.hosted_table import HostedTable
from hanchan.server.tables.player_slots import hash_secret
from hanchan.server.views.table_updates import SharedUpdateData
from servers.stepped_registry import Json, SlowStore, Window, hall_of, interleavings, settle

SLOW = TableOptions(rules="tenhou", pause=10, pace=10, seed=2)
"""Only people act at this table, and the first to sit down deals."""
FIRST = ("first says", "first leaves")
SECOND = ("second comes", "second discards")
STRANGER = ("stranger sits",)
KEPT = ("kept",)
BEGUN = (FIRST, SECOND, STRANGER, KEPT)
"""The match is running: the holder of the seat deals, and is to discard."""
GATHERING = (FIRST, ("second comes",), (*STRANGER, "table starts"), KEPT)


@dataclass
class Journey:
    """One order of events, played at a table, and the same in a few words of our own."""

    hall: TableRegistry
    store: SlowStore
    table: str
    act: Json = field(default_factory=dict)
    windows: dict[str, Window] = field(default_factory=dict[str, Window])
    tasks: list[asyncio.Task[None]] = field(default_factory=list[asyncio.Task[None]])
    tokens: dict[str, str] = field(default_factory=dict[str, str])
    holds: str | None = "first"
    """Which window holds the seat, as a plain reading of the order has it."""
    owned: bool = True
    let_in: bool = False
    discarded: bool = False

    @classmethod
    async def begin(cls, *, begun: bool) -> "Journey":
        """Somebody has a seat, open in the first window."""
        store = SlowStore()
        hall = hall_of(store)
        room = await hall.create_table(SLOW)
        seated = await hall.take_seat(room, "Victim")
        journey = cls(hall, store, seated.table.id)
        journey.windows = {name: Window() for name in ("first", "second", "stranger")}
        journey.tokens = {"first": seated.token, "second": seated.token}
        journey.open("first")
        await settle()
        if begun:
            await journey.start()
        store.wait = True
        return journey

    async def start(self) -> None:
        """The match begins; the first window is to discard."""
        room = self.hall.rooms[self.table]
        await room.run_task(room.table.start)
        await settle()
        update = self.windows["first"].of("update")[-1]
        code = update["view"]["actions"][0]["code"]
        self.act = {"match": update["match"], "seq": update["seq"], "action": code}

    def open(self, name: str) -> None:
        self.windows[name].open(self.hall, self.table, self.tokens[name])

    async def play(self, order: Sequence[str]) -> None:
        for what in order:
            self.do(what)
            await settle()
        self.store.keep_all()
        await settle()

    def do(self, what: str) -> None:
        name, _, does = what.partition(" ")
        if does == "says":
            self.windows[name].say(type="say", text="hello")
        elif does == "leaves":
            self.windows[name].say(type="leave")
            if self.holds == name:
                self.holds, self.owned = None, False
        elif does == "comes":
            self.open(name)
            if self.owned:
                self.holds, self.let_in = name, True
        elif does == "discards":
            self.windows[name].say(type="act", **self.act)
            self.discarded |= self.holds == name
        elif does == "sits":
            self.tasks.append(asyncio.ensure_future(self._sit(name)))
        elif does == "starts":
            room = self.hall.rooms[self.table]
            self.tasks.append(asyncio.ensure_future(room.run_task(room.table.start)))
        elif what == "kept":
            self.store.keep()

    async def _sit(self, name: str) -> None:
        room = await self.hall.open_room(self.table)
        self.tokens[name] = (await self.hall.take_seat(room, name)).token
        self.open(name)

    async def end(self) -> None:
        for window in self.windows.values():
            await window.ended()
        await asyncio.gather(*self.tasks)
        await self.hall.close()


def watch(patch: pytest.MonkeyPatch) -> list[str]:
    """Messages about a hand to a client who does not hold that seat at that moment."""
    tokens: dict[PageConnection, str | None] = {}
    wrong: list[str] = []
    entered, told = Room.connect, room.build_update

    def enter(room: Room, visitor: PageConnection, hello: m.Hello) -> None:
        tokens[visitor] = hello.token
        entered(room, visitor, hello)

    def build_update(
        table: HostedTable,
        visitor: PageConnection,
        now: float,
        at_once: SharedUpdateData | None = None,
    ) -> m.MatchUpdate | None:
        update, token = told(table, visitor, now, at_once), tokens[visitor]
        seat = update.view.seat if update is not None and update.view is not None else None
        held = table.seat_if_drawn(
            None if token is None else table.slot_by_token(hash_secret(token))
        )
        if seat is not None and seat != held:
            wrong.append(f"the hand of seat {seat} to the holder of {held}")
        return update

    patch.setattr(Room, "connect", enter)
    patch.setattr(room, "build_update", build_update)
    return wrong


async def travel(order: Sequence[str], wrong: list[str], *, begun: bool) -> None:
    """Play one order of events, and look at what came of it."""
    journey = await Journey.begin(begun=begun)
    await journey.play(order)
    live = journey.hall.rooms[journey.table].table.live
    assert live is not None
    discards = [event for event in live.match.events if event.type == "dahai"]
    second = journey.windows["second"].heard
    assert not wrong, (order, wrong)
    assert bool(discards) == journey.discarded, order
    assert second[0]["type"] == ("welcome" if journey.let_in else "refused"), (order, second)
    await journey.end()


@pytest.mark.parametrize("scripts", [BEGUN, GATHERING])
def test_a_released_seat_cannot_be_seen_or_played_in_any_order(
    scripts: tuple[tuple[str, ...], ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = watch(monkeypatch)

    async def all_orders() -> None:
        for order in interleavings(*scripts):
            await travel(order, wrong, begun=scripts is BEGUN)

    asyncio.run(all_orders())
