"""Whatever is asked wrongly is refused in a sentence of the visitor's language."""

import asyncio
import logging
import re
import tracemalloc
from itertools import count
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from litestar.testing import TestClient

from hanchan.errors import HanchanError, StoreError
from hanchan.i18n.texts import LANGUAGES, text
from hanchan.i18n.user_text import sanitize_name
from hanchan.messages.base import MAX_NAME_LENGTH, Language
from hanchan.messages.table_options import TableOptions
from hanchan.rules import RuleSet, load_rules
from hanchan.server.app import MAX_BODY_BYTES
from hanchan.server.error_responses import refusal_message
from hanchan.server.errors import RefusalError
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables import option_checks
from hanchan.store import Store
from servers.store_templates import empty_store

LETTERS = {"en": "[A-Za-z]", "ja": "[ぁ-んァ-ヶ一-龥]", "ru": "[ж-щ]"}
JSON = {"content-type": "application/json"}
DEEP = 100_000
"""Number of levels that no program writes; a parser that goes down them one by one gives up."""
LONG = b"x" * 2**20
HEXADECIMAL = b'{"options": {"rulebook": "title = \'A\'\\nextends = \'ema-2008\'\\n%s0x' + (
    b"f" * 60_000 + b'"}}'
)
PATIENCE = 60
"""Seconds after which nobody answers any more."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        (b"", 400, "data"),
        (b"{", 400, "request"),
        (b"\xff\xfe", 400, "request"),
        (b'{"name": "\xff"}', 400, "request"),
        (b'{"name": "\\ud800"}', 400, "request"),
        (b"[" * DEEP, 400, "data"),
        (b'{"deep": ' + b"[" * DEEP, 400, "data"),
        (b'{"options": {"changes": {"a": ' + b"[" * DEEP, 400, "options.changes[...][0]"),
        (b'{"options": {"seed": ' + b"9" * 5000 + b"}}", 400, "options.seed"),
        (b'{"options": {"move": -1}}', 400, "options.move"),
        (b'{"options": {"move": 1000000000}}', 400, "options.move"),
        (b'{"options": {"pause": NaN}}', 400, "request"),
        (b'{"name": "' + b"x" * (MAX_NAME_LENGTH + 1) + b'"}', 400, "name"),
        (b'{"name": " "}', 422, "name"),
        (b'{"name": "\\u0000\\u200b"}', 422, "name"),
        (b'{"options": {"reserve": 5}}', 422, "reserve"),
        (b'{"options": {"seed": ' + str(2**256).encode() + b"}}", 422, "seed"),
        (b'{"options": {"rules": "' + LONG + b'"}}', 400, "options.rules"),
        (
            b'{"options": {"bots": ["' + LONG + b'", "cautious", "cautious"]}}',
            400,
            "options.bots[0]",
        ),
        (b'{"options": {"changes": {"' + LONG + b'": 1}}}', 400, "options.changes"),
        (b'{"options": {"changes": {"' + LONG + b'.a": 1}}}', 400, "options.changes"),
        (
            b'{"options": {"changes": {"win.min_han": "' + LONG + b'"}}}',
            400,
            "options.changes[...]",
        ),
        (
            b'{"options": {"changes": {"placement.uma": [' + b"1," * 40 + b"1]}}}",
            400,
            "options.changes[...]",
        ),
        (HEXADECIMAL % b"[win]\\nmin_han = ", 422, "rulebook"),
        (HEXADECIMAL % b"[placement]\\numa = [0, 1, 2, ", 422, "rulebook"),
        (b'"' + b"x" * MAX_BODY_BYTES + b'"', 413, "size"),
    ],
    ids=count(),
)
def test_no_request_body_causes_a_server_error(
    client: TestClient[Any],
    caplog: pytest.LogCaptureFixture,
    lang: str,
    body: bytes,
    status: int,
    field: str,
) -> None:
    answer = client.post("/api/tables", content=body, params={"lang": lang}, headers=JSON)
    told = answer.json()
    assert (answer.status_code, told["type"], told["field"]) == (status, "refused", field)
    assert re.search(LETTERS[lang], told["text"])
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize(
    ("body", "wrong"),
    [(b'{"tiles": ' + b"[" * (DEEP // 2), "deep"), (b'{"tiles": "\xff"}', "bytes")],
    ids=["deep", "bytes"],
)
def test_a_body_that_is_no_json_is_refused_as_such(
    client: TestClient[Any], body: bytes, wrong: str
) -> None:
    answer = client.post("/api/score", content=body, params={"lang": "ja"}, headers=JSON)
    values = {"field": "request", "wrong": wrong}
    assert (answer.json()["id"], answer.json()["values"]) == ("request-no-json", values)
    assert answer.json()["text"] == text("ja", "request-no-json", wrong=wrong)


@pytest.mark.parametrize("about", ["besides", "name"])
def test_a_body_of_the_wrong_shape_creates_nothing(client: TestClient[Any], about: str) -> None:
    body = b'{"%s": [' % about.encode() + b"[]," * (MAX_BODY_BYTES // 4) + b"[]]}"
    tracemalloc.start()
    try:
        answer = client.post("/api/tables", content=body, headers=JSON)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert (answer.status_code, answer.json()["id"]) == (400, "entry-wrong")
    assert most < 6 * len(body)


def test_an_oversized_body_is_refused_with_the_limit(client: TestClient[Any]) -> None:
    answer = client.post("/api/score", content=b" " * 2**17, headers=JSON)
    assert (answer.status_code, answer.json()["values"]["allowed"]) == (413, "64 KiB")


@pytest.mark.parametrize(
    "path",
    ["/api/nothing", "/api/tables/xyz/matches/one/record", "/assets/%00", "/assets/" + "a" * 255],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_path_gets_not_found(client: TestClient[Any], path: str, lang: str) -> None:
    answer = client.get(path, params={"lang": lang})
    assert (answer.status_code, answer.json()["text"]) == (404, text(lang, "nothing-there"))


def test_a_wrong_address_in_a_browser_gets_a_readable_page(client: TestClient[Any]) -> None:
    typed = {"host": "evil.example", "accept": "text/html,*/*", "accept-language": "ja-JP,en;q=0.5"}
    answer = client.get("/table/abc", headers=typed)
    assert answer.status_code == 421
    assert answer.headers["content-type"].startswith("text/html")
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert '<html lang="ja">' in answer.text
    assert text("ja", "host-other", allowed="127.0.0.1, localhost, [::1]") in answer.text
    assert "evil" not in answer.text


@pytest.mark.parametrize("path", ["/api/tables", "/api/replays", "/api/score", "/api/nothing"])
@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_foreign_page_changes_nothing_here(
    client: TestClient[Any], path: str, origin: str
) -> None:
    """A browser lets any page send a form to any address; the sender is all that tells it apart."""
    before = client.get("/api/health").json()["tables"]
    plain = {"content-type": "text/plain", "origin": origin}
    answer = client.post(path, content=b'{"start": true}', headers=plain)
    assert answer.status_code in {403, 404}
    if path != "/api/nothing":
        assert answer.json()["field"] == "origin"
    assert client.get("/api/health").json()["tables"] == before
    own = {"origin": "http://127.0.0.1"}
    assert client.post("/api/tables", json={}, headers=own).status_code == 201


@pytest.mark.parametrize(
    ("asked", "preferred", "lang"),
    [
        ("ru", "ja", "ru"),
        ("xx", "ja", "ja"),
        ("", "de-DE,de;q=0.9,ru;q=0.8,en;q=0.7", "ru"),
        ("", "RU-ru", "ru"),
        ("", "fr", "en"),
        ("", ",;,", "en"),
    ],
)
def test_the_language_is_that_of_the_page_or_the_browser(
    client: TestClient[Any], asked: str, preferred: str, lang: str
) -> None:
    headers = {"accept-language": preferred}
    answer = client.get("/api/nothing", params={"lang": asked}, headers=headers)
    assert answer.json()["text"] == text(lang, "nothing-there")


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Aki", "Aki"),
        ("  A \n\t B ", "A B"),
        ("\u202eevil\u202c", "evil"),
        ("\x1b[31mred", "[31mred"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("Ё\u0308ж", "Ё\u0308ж"),
        ("👩\u200d👧", "👩\u200d👧"),
    ],
)
def test_a_name_is_one_line_of_visible_characters(
    client: TestClient[Any], written: str, shown: str
) -> None:
    new = {"name": written, "options": {"name": written}}
    table = client.post("/api/tables", json=new).json()["table"]
    assert (table["places"][0]["name"], table["name"]) == (shown, shown)


def test_a_table_needs_a_name_of_its_creator(client: TestClient[Any]) -> None:
    before = client.get("/api/health").json()["tables"]
    assert client.post("/api/tables", json={"name": " "}).status_code == 422
    assert client.get("/api/health").json()["tables"] == before


@pytest.mark.parametrize("written", ["", " \n", "\u200b\u2060", "\u3164", "\u0301\u0301", "\u200d"])
def test_an_invisible_name_counts_as_missing(written: str) -> None:
    with pytest.raises(HanchanError) as refused:
        sanitize_name(written)
    assert (refused.value.message, refused.value.given) == ("name-unseen", written)


def test_a_stopping_server_is_not_reported_as_an_error(tmp_path: Path) -> None:
    async def journey(store: Store) -> None:
        hall = TableRegistry(store)
        room = await hall.create_table(TableOptions())
        await hall.close()
        with pytest.raises(RefusalError, match="The server is shutting down"):
            await hall.create_table(TableOptions())
        with pytest.raises(RefusalError, match="The server is shutting down") as refusal:
            await room.run_task(lambda _: None)
        assert refusal_message(refusal.value, None, "ru").text == text("ru", "server-closing")

    with empty_store(tmp_path / "tables.db") as store:
        asyncio.run(journey(store))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", ["/api/tables", "/api/rulebooks/check", "/api/score/rules"])
def test_a_rulebook_with_an_endless_key_is_refused_with_its_line(
    client: TestClient[Any], path: str, lang: Language
) -> None:
    toml = 'title = "A"\n' + "a." * 32_000 + "a = 1"
    body = {"options": {"rulebook": toml}} if path == "/api/tables" else {"text": toml}
    answer = client.post(path, json=body, params={"lang": lang})
    assert answer.status_code == 422
    told = answer.json()
    assert text(lang, "rules-long-key", field="rulebook", row=2, most=8) in (
        told["text"] if "text" in told else told["problems"][0]["text"]
    )
    if "problems" in told:
        assert told["problems"][0]["line"] == 2


def test_reading_a_rulebook_does_not_block_other_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = Event()

    def reading(_: str, __: object) -> RuleSet:
        assert answered.wait(PATIENCE)
        return load_rules("tenhou")

    monkeypatch.setattr(option_checks, "load_rules_text", reading)

    async def journey(store: Store) -> None:
        hall = TableRegistry(store)
        making = asyncio.create_task(hall.create_table(TableOptions(rulebook="# being read")))
        await hall.create_table(TableOptions())
        answered.set()
        assert (await making).table.rules.id == "tenhou"
        await hall.close()

    with empty_store(tmp_path / "tables.db") as store:
        asyncio.run(journey(store))


def test_a_server_stopped_while_reading_a_rulebook_creates_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = Event()

    def reading(_: str, __: object) -> RuleSet:
        assert stopped.wait(PATIENCE)
        return load_rules("tenhou")

    monkeypatch.setattr(option_checks, "load_rules_text", reading)

    async def journey(store: Store) -> None:
        hall = TableRegistry(store)
        making = asyncio.create_task(
            hall.create_table(TableOptions(rulebook="# being read, again"))
        )
        await asyncio.sleep(0)
        await hall.close()
        stopped.set()
        with pytest.raises(RefusalError, match="The server is shutting down"):
            await making
        assert not sum(store.check_health().tables.values())

    with empty_store(tmp_path / "tables.db") as store:
        asyncio.run(journey(store))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_database_path_is_revealed_to_no_client(lang: Language) -> None:
    error: HanchanError = StoreError(
        "store-locked", field="database", database="sqlite:////home/club/t.sqlite"
    )
    told = refusal_message(error, None, lang)
    assert (told.id, told.values) == ("server-cannot-save", {"field": "database"})
    assert told.text == text(lang, "server-cannot-save")


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/score", {"rules": LONG.decode(), "hand": "1m"}, 413),
        ("/api/score", {"rules": "ema-2008", LONG.decode(): 1}, 413),
        ("/api/score/others", {"rules": "ema-2008", "overrides": {LONG.decode(): 1}}, 413),
        ("/api/score", {"rules": "ema-2008", "x" * 60_000: 1}, 400),
        ("/api/rulebooks/check", {"extends": LONG.decode()}, 400),
        ("/api/rulebooks/check", {"extends": "ema-2008", "changes": {LONG.decode(): 1}}, 400),
    ],
    ids=count(),
)
def test_an_oversized_value_is_refused_without_echoing_it(
    client: TestClient[Any], path: str, body: dict[str, object], status: int
) -> None:
    answer = client.post(path, json=body)
    assert answer.status_code == status
    assert len(answer.content) < 4000
