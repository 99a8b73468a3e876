"""Four who have agreed to a quick match sit down, and it begins with all of them or not at all."""

import asyncio
from pathlib import Path

import pytest

from hanchan.messages.lobby import MatchPool
from hanchan.server.lobby.lobby import Lobby
from hanchan.server.lobby.matchmaking import OFFER_BOTS_AFTER, WaitingPlayer
from hanchan.server.page_connection import PageConnection
from hanchan.server.table_registry import Room, SeatedPlayer, TableRegistry
from hanchan.server.tables.player_slots import SeatApplicant, hash_secret
from hanchan.store.ratings import START_RATING
from servers.stepped_registry import until
from servers.store_templates import empty_store


def waiter(number: int) -> WaitingPlayer:
    name = ("Aki", "Ben", "Chie", "Dai")[number]
    who = SeatApplicant(
        name=name, token_hash=name, visitor_hash=hash_secret(name), address=f"192.0.2.{number}"
    )
    return WaitingPlayer(
        applicant=who,
        secret=name,
        page=PageConnection(),
        pool=MatchPool(rules="tenhou"),
        since=0,
        rating=START_RATING,
        bots_after=OFFER_BOTS_AFTER,
    )


@pytest.mark.parametrize("goes", [True, False], ids=["one goes", "all stay"])
def test_a_match_starts_with_all_four_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, goes: bool
) -> None:
    async def evening() -> None:
        hall = TableRegistry(store)
        lobby = Lobby(hall)
        four = [waiter(number) for number in range(4)]
        lobby.waiting.waiters = list(four)
        seats: list[SeatedPlayer] = []
        sit = hall.take_seat

        async def seated(room: Room, name: str, **told: object) -> SeatedPlayer:
            seat = await sit(room, name, **told)  # pyright: ignore[reportArgumentType]
            seats.append(seat)
            if goes and len(seats) == len(four):
                lobby.stop_waiting(four[0], 1.0)
            return seat

        monkeypatch.setattr(hall, "take_seat", seated)
        lobby.update_offers(1.0)
        (offer,) = lobby.offers.values()
        for one in four:
            lobby.answer_offer(one, offer.number, 1.0, agree=True)
        await until(lambda: not lobby.start_tasks)
        (room,) = hall.rooms.values()
        assert (room.table.live is None) == goes
        assert len(list(room.table.people())) == (0 if goes else 4)
        assert lobby.waiting.waiters == (four[1:] if goes else [])
        assert not any(one.offered for one in four)
        await hall.close()

    with empty_store(tmp_path / "tables.sqlite") as store:
        asyncio.run(evening())
