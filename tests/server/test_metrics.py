"""The numbers and the health of a server, as its operator requests them."""

from pathlib import Path
from threading import Event

import pytest
from litestar.testing import TestClient

from hanchan.server.housekeeping import Housekeeper
from hanchan.server.runtime.settings import Settings
from hanchan.store import Store
from servers.routed_app import app_of, client_of
from servers.server_process import PATIENCE


def test_a_server_reports_health_and_metrics(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", names=("testserver.local",))
    with Store.open(settings.database) as store, TestClient(app_of(settings, store)) as client:
        client.base_url = "http://localhost"
        assert client.post("/api/tables", json={"name": "Aki", "start": True}).status_code == 201
        health = client.get("/api/health").json()
        numbers = client.get("/api/metrics").text
    assert (health["status"], health["open_tables"], health["tables"]["playing"]) == ("ok", 1, 1)
    assert "hanchan_open_tables 1.0" in numbers
    assert "hanchan_write_seconds_count" in numbers
    assert "Aki" not in numbers


def test_stored_items_are_counted_from_the_start_without_expiry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    went, go_round = Event(), Housekeeper.run_once

    async def noted(keeper: Housekeeper) -> None:
        try:
            await go_round(keeper)
        finally:
            went.set()

    monkeypatch.setattr(Housekeeper, "run_once", noted)
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}")
    with client_of(settings=settings) as client:
        assert went.wait(PATIENCE)
        numbers = client.get("/api/metrics").text
    assert "hanchan_store_bytes 0.0" not in numbers
    assert 'hanchan_kept_tables{status="playing"} 0.0' in numbers


@pytest.mark.parametrize("path", ["/api/health", "/api/metrics"])
def test_metrics_are_hidden_through_a_proxy(tmp_path: Path, path: str) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", proxied=True)
    outside = {"x-forwarded-for": "192.0.2.7"}
    with client_of(settings=settings) as asked:
        assert asked.get(path).status_code == 200
        for written in (path, f"{path}/", path.replace("api", "%61pi")):
            assert asked.get(written, headers=outside).status_code == 404
        assert asked.get("/api/address", headers=outside).status_code == 200
