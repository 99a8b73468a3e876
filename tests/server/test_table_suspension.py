"""Tables at which nobody does anything are put away, and go on as if nothing had been."""

import asyncio
import gc
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from weakref import ref

import msgspec
import pytest

from hanchan.core.codes import SEATS
from hanchan.messages import table as m
from hanchan.messages.base import PROTOCOL
from hanchan.messages.table_options import TableOptions
from hanchan.server import room as room_module
from hanchan.server.page_connection import PageConnection
from hanchan.server.room import Room
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.player_slots import hash_secret
from servers.hosted_tables import Hosted
from servers.stepped_registry import until
from servers.store_templates import empty_store

TABLE = TableOptions(
    rules="tenhou", changes={"ending.rounds": 1}, pause=0, pace=0, seed=5, undo=True
)
UPDATE = msgspec.json.Decoder(m.MatchUpdate)


class Guests:
    """Four people in one room, whose pages read at once whatever they are sent."""

    def __init__(self, hall: TableRegistry, room: Room) -> None:
        self.hall = hall
        self.room = room
        self.tokens: list[str] = []
        self.visitors: list[PageConnection] = []
        self.updates: dict[PageConnection, list[m.MatchUpdate]] = {}
        self.kinds: list[str] = []

    async def sit(self) -> None:
        for number in range(SEATS):
            seated = await self.hall.take_seat(self.room, f"Person {number}")
            self.tokens.append(seated.token)

    def come(self, *, since: tuple[int, int] = (0, -1)) -> None:
        """Everybody opens their page."""
        match, heard = since
        for token in self.tokens:
            visitor = PageConnection(token_hash=hash_secret(token), views=False)
            self.visitors.append(visitor)
            self.updates[visitor] = []
            self.room.connect(visitor, m.Hello(protocol=PROTOCOL, match=match, since=heard))

    def leave(self) -> None:
        for visitor in self.visitors:
            self.room.disconnect(visitor)
        self.visitors.clear()

    def read(self) -> None:
        for visitor in self.visitors:
            while len(visitor.outbox):
                data = visitor.outbox.take_first()
                assert isinstance(data, bytes)
                kind = msgspec.json.decode(data).get("type", "")
                self.kinds.append(kind)
                if kind == "update":
                    self.updates[visitor].append(UPDATE.decode(data))

    def asked(self) -> tuple[PageConnection, m.MatchUpdate] | None:
        """A client with actions to choose from, and the last update that it received."""
        self.read()
        for visitor, updates in self.updates.items():
            if updates and updates[-1].actions:
                return visitor, updates[-1]
        return None

    async def act(self) -> None:
        """Somebody does the last of the things that they were offered."""
        await until(self.asked)
        asked = self.asked()
        assert asked is not None
        visitor, update = asked
        before = len(self.updates[visitor])
        act = m.Act(match=update.match, seq=update.seq, action=update.actions[-1])
        self.room.receive(visitor, act)

        def told() -> bool:
            self.read()
            return len(self.updates[visitor]) > before

        await until(told)


@asynccontextmanager
async def table(folder: Path, options: TableOptions = TABLE) -> AsyncGenerator[Guests]:
    with empty_store(folder / "tables.sqlite") as store:
        hall = TableRegistry(store)
        guests = Guests(hall, await hall.create_table(options))
        await guests.sit()
        guests.come()
        await guests.room.run_task(guests.room.table.start)
        try:
            yield guests
        finally:
            await hall.close()


def run(journey: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(journey())


def doze_at_once(patch: pytest.MonkeyPatch, seconds: float = 0.0) -> None:
    patch.setattr(room_module, "SUSPEND_AFTER", seconds)


def test_a_table_being_handed_over_is_not_unloaded_during_a_decision(
    tmp_path: Path,
) -> None:
    async def journey() -> None:
        async with table(tmp_path) as guests:
            await until(guests.asked)
            guests.room.leave_after_hand()
            for _ in range(100):
                await asyncio.sleep(0)
            assert guests.room.table.live is not None
            assert not guests.room.closing
            await guests.act()

    run(journey)


def test_an_idle_match_is_unloaded_and_continues_on_an_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    doze_at_once(monkeypatch)

    async def journey() -> None:
        async with table(tmp_path) as guests:
            keeper = guests.room.saver
            for _ in range(12):
                await until(lambda: keeper.suspended is not None)
                guests.read()
                assert keeper.table.live is None
                updates = sum(map(len, guests.updates.values()))
                visitor = guests.visitors[0]
                guests.room.receive(visitor, m.Ping())
                assert len(visitor.outbox) == 1
                assert keeper.suspended is not None
                assert (await guests.hall.open_room(guests.room.table.id)) is guests.room
                assert guests.room.table.phase == "playing"
                guests.read()
                assert sum(map(len, guests.updates.values())) == updates
                await guests.act()
            for updates in guests.updates.values():
                told = [msgspec.json.decode(raw)["seq"] for one in updates for raw in one.events]
                assert told == list(range(len(told)))
            assert not {"refused", "gone", "stalled"} & set(guests.kinds)

    run(journey)


def test_settings_and_undo_survive_unloading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    doze_at_once(monkeypatch)

    async def journey() -> None:
        async with table(tmp_path) as guests:
            keeper = guests.room.saver
            first = guests.visitors[0]
            place = guests.room.table.slot_by_token(first.token_hash)
            assert place is not None
            guests.room.receive(first, m.SetAutoplay(win=True, no_calls=False, discard_drawn=False))
            guests.room.receive(first, m.SetCoach(on=True))
            await guests.act()
            await until(lambda: keeper.suspended is not None)
            guests.room.receive(first, m.UndoDecision())

            def undone() -> bool:
                guests.read()
                return b'"undo"' in b"".join(guests.updates[first][-1].events)

            await until(undone)
            assert place.switches.win
            assert place.wants_coach

    run(journey)


def test_no_match_is_unloaded_while_a_clock_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    doze_at_once(monkeypatch)

    async def journey() -> None:
        clocked = msgspec.structs.replace(TABLE, move=3600)
        async with table(tmp_path, clocked) as guests:
            await guests.act()
            for _ in range(20):
                await asyncio.sleep(0)
            assert guests.room.saver.suspended is None

    run(journey)


@pytest.mark.parametrize("clock", [{}, {"move": 60, "reserve": 120}])
def test_an_unwatched_table_is_unloaded_and_reloaded_at_the_same_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: dict[str, int]
) -> None:
    async def journey() -> None:
        options = msgspec.structs.replace(TABLE, **clock)
        async with table(tmp_path, options) as guests:
            hall, table_id = guests.hall, guests.room.table.id
            for _ in range(6):
                await guests.act()
                live = guests.room.table.live
                assert live is not None
                await guests.room.run_task(lambda _: None)
                guests.read()
                snapshot, reserves = live.match.snapshot(), live.clock.reserves
                told = live.match.events
                with monkeypatch.context() as patch:
                    patch.setattr(room_module, "IDLE_TIMEOUT", 0.0)
                    guests.leave()
                    await until(lambda: table_id not in hall.rooms)
                room = await hall.open_room(table_id)
                again = room.table.live
                assert room is not guests.room
                assert again is not None
                assert again.match.snapshot() == snapshot
                assert again.match.events == told
                assert again.clock.reserves == pytest.approx(reserves)
                guests.room, guests.updates = room, {}
                guests.come()

    run(journey)


def test_an_unloaded_table_is_freed_at_once() -> None:
    hosted = Hosted(TABLE)
    hosted.start()
    table, match = ref(hosted.table), ref(hosted.live.match)
    collecting = gc.isenabled()
    gc.disable()  # nothing of it may lie in a circle, for a server searches for those seldom
    try:
        hosted.keeper.suspend()
        assert match() is None
        del hosted
        assert table() is None
    finally:
        if collecting:
            gc.enable()
