"""The numbers and the health of a server, as whoever runs it asks for them."""

from pathlib import Path

from litestar.testing import TestClient

from hanchan.server.app import make_app
from hanchan.server.settings import Settings
from hanchan.store import Store


def test_a_server_tells_its_health_and_its_numbers(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}", names=("testserver.local",))
    with Store.open(settings.database) as store, TestClient(make_app(settings, store)) as client:
        client.base_url = "http://localhost"
        assert client.post("/api/tables", json={"name": "Aki", "start": True}).status_code == 201
        health = client.get("/api/health").json()
        numbers = client.get("/api/metrics").text
    assert (health["status"], health["open_tables"], health["tables"]["playing"]) == ("ok", 1, 1)
    assert "hanchan_open_tables 1.0" in numbers
    assert "hanchan_write_seconds_count" in numbers
    assert "Aki" not in numbers
