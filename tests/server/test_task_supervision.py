"""Work that lasts as long as the server begins again when it fails, and the log says so."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING, cast

import pytest
from litestar.testing import TestClient

from hanchan.server import app
from hanchan.server.app import make_app, supervise
from hanchan.server.cluster import ClusterMember
from hanchan.server.housekeeping import Housekeeper
from hanchan.server.lobby.lobby import Lobby
from hanchan.server.runtime.settings import Settings
from hanchan.store import Store

if TYPE_CHECKING:
    from hanchan.store.message_bus import MessageBus
    from hanchan.store.server_leases import ServerLease

PATIENCE = 60.0


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "RESTART_DELAY", 0.01)


@dataclass
class Beats:
    """Leases whose first renewal fails unexpectedly."""

    length: float = 0.03
    count: int = 0
    heard: Callable[[], object] = print

    def renew(self, *, leaving: bool) -> None:
        assert not leaving
        self.count += 1
        if self.count == 1:
            raise RuntimeError
        self.heard()

    def delete_expired(self) -> None:
        """Nothing is to be tidied."""

    def count_quarantined(self) -> int:
        return 0


def test_lease_renewal_continues_after_an_unexpected_failure(
    caplog: pytest.LogCaptureFixture,
) -> None:
    beats = Beats()
    together = ClusterMember(cast("ServerLease", beats), cast("MessageBus", None))

    async def evening() -> None:
        loop = asyncio.get_running_loop()
        beats.heard = lambda: loop.call_soon_threadsafe(renewed.set)
        renewed = asyncio.Event()
        keeping = asyncio.create_task(
            supervise("the lease", lambda: together.keep_lease(lambda: None))
        )
        async with asyncio.timeout(PATIENCE):
            await renewed.wait()
        keeping.cancel()

    asyncio.run(evening())
    assert beats.count > 1
    assert "the lease has failed and begins again" in caplog.text
    assert "RuntimeError" in caplog.text


@pytest.mark.parametrize("work", [(Lobby, "update_offers"), (Housekeeper, "run_once")])
def test_a_background_task_continues_after_a_failure(
    store: Store, monkeypatch: pytest.MonkeyPatch, work: tuple[type, str]
) -> None:
    kind, name = work
    tries: list[int] = []
    again = Event()

    def fail(*_: object) -> None:
        tries.append(1)
        if len(tries) > 1:
            again.set()
        raise RuntimeError

    monkeypatch.setattr(kind, name, fail)
    with TestClient(make_app(Settings(), store)):
        assert again.wait(PATIENCE)
