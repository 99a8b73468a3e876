"""Four who have agreed to a quick match sit down, and it begins with all of them or not at all."""

import asyncio
from pathlib import Path

import pytest

from hanchan.messages.lobby import Pool
from hanchan.server.hall import Hall, Room, Seated
from hanchan.server.lobby.lobby import Lobby
from hanchan.server.lobby.waiting import BOTS_AFTER, Waiter
from hanchan.server.tables.chairs import Newcomer, hash_of
from hanchan.server.visitors import Visitor
from hanchan.store.ratings import START
from servers.empty_stores import empty_store
from servers.stepped_hall import until


def waiter(number: int) -> Waiter:
    name = ("Aki", "Ben", "Chie", "Dai")[number]
    who = Newcomer(
        name=name, token_hash=name, visitor_hash=hash_of(name), address=f"192.0.2.{number}"
    )
    return Waiter(
        newcomer=who,
        secret=name,
        page=Visitor(),
        pool=Pool(rules="tenhou"),
        since=0,
        rating=START,
        bots_after=BOTS_AFTER,
    )


@pytest.mark.parametrize("goes", [True, False], ids=["one goes", "all stay"])
def test_a_match_starts_with_all_four_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, goes: bool
) -> None:
    async def evening() -> None:
        hall = Hall(store)
        lobby = Lobby(hall)
        four = [waiter(number) for number in range(4)]
        lobby.waiting.waiters = list(four)
        seats: list[Seated] = []
        sit = hall.sit

        async def seated(room: Room, name: str, **told: object) -> Seated:
            seat = await sit(room, name, **told)  # pyright: ignore[reportArgumentType]
            seats.append(seat)
            if goes and len(seats) == len(four):
                lobby.stop(four[0], 1.0)
            return seat

        monkeypatch.setattr(hall, "sit", seated)
        lobby.look(1.0)
        (offer,) = lobby.offers.values()
        for one in four:
            lobby.answer(one, offer.number, 1.0, agree=True)
        await until(lambda: not lobby.seating)
        (room,) = hall.rooms.values()
        assert (room.table.live is None) == goes
        assert len(list(room.table.people())) == (0 if goes else 4)
        assert lobby.waiting.waiters == (four[1:] if goes else [])
        assert not any(one.offered for one in four)
        await hall.close()

    with empty_store(tmp_path / "tables.sqlite") as store:
        asyncio.run(evening())
