"""What a server writes into its log: a JSON object a line, and nothing that is a secret."""

import json
import random
import re
from pathlib import Path

import pytest
from litestar.testing import TestClient
from websockets.exceptions import InvalidStatus

from hanchan.server import app
from hanchan.server.runtime.settings import Settings
from hanchan.store import Store
from servers.server_process import SERVER, LiveServer

LOGGED = """
import socket, sys
from hanchan.server.runtime.json_logging import log_to_stderr
sys.stderr = open(sys.argv[2].removeprefix("sqlite:///") + ".log", "w")
log_to_stderr(0)
"""
SECRETS = {"name": "Hidden Name", "password": "hidden password", "visitor": "hidden visitor"}

ADDRESS = "203.0.113.77"


def test_no_secret_is_in_a_log_and_every_line_is_json(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    behind = SERVER.replace("database=database", 'database=database, behind=("127.0.0.1",)')
    with LiveServer(database, LOGGED + behind) as server:
        table = server.table()
        program = table.sit()
        program.play(random.Random(1), most=20)
        with pytest.raises(InvalidStatus):
            table.dial(origin="http://evil.example")
        program.say(type="say", text="hidden words")
        program.say(type="nothing")
        program.until("refused")
        with server.web() as web:
            web.headers["X-Forwarded-For"] = ADDRESS
            made = web.post("/api/tables", json=SECRETS).json()
            for _ in range(40):  # more than anybody may
                web.post("/api/tables", json={})
            path = f"/api/tables/{made['table']['id']}/seats"
            web.post(path, json={"name": "Guest", "password": "hidden guess"})
            web.post(path, content=b"\xff")
            web.get(f"/api/matches?token={made['token']}", headers={"x-visitor": "hidden visitor"})
    lines = Path(f"{tmp_path / 'tables.sqlite'}.log").read_text(encoding="utf-8").splitlines()
    assert lines
    for line in lines:
        assert {"at", "level", "logger", "message"} <= json.loads(line).keys()
        assert json.loads(line)["level"] in {"debug", "info", "warning"}
    secrets = (
        *table.tokens,
        made["token"],
        table.id,
        made["table"]["id"],
        "idden",
        "Person",
        ADDRESS,
    )
    assert [secret for secret in secrets if secret in "".join(lines)] == []


def test_an_error_is_logged_without_personal_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(app.TableRegistry, "open_room", fail)
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.db'}")
    with (
        Store.open(settings.database) as store,
        TestClient(app.make_app(settings, store), base_url="http://127.0.0.1") as client,
    ):
        answer = client.get("/api/tables/hiddenid2345", params={"lang": "ja"})
    assert (answer.status_code, answer.json()["field"]) == (500, "server")
    assert re.search("[ぁ-ん]", answer.json()["text"])
    assert "ZeroDivision" not in answer.text
    logged = [record for record in caplog.records if record.name == "hanchan.server"]
    assert [record.getMessage() for record in logged] == ["GET /api/tables/{table_id} has failed"]
    assert logged[0].exc_info
