"""Previews of links to a position, as chats show them: never of a match that goes on."""

import re
import struct
from collections.abc import Iterator
from html import escape, unescape
from typing import Any, cast

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from hanchan.formats import format_named
from hanchan.logs import log_from_record
from hanchan.pictures.png_drawing import HIGH, WIDE
from hanchan.records import write_record
from hanchan.store import RecordLine, Store, TableRow, WriteBatch
from play.random_records import whole_record
from servers.routed_app import client_with_page

RECORD = whole_record("tenhou", 5)
MISCHIEF = '"><b>Aki'
BROWSER = {"Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "none"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A server with an empty store and a page of one line."""
    with client_with_page(tmp_path_factory.mktemp("previews")) as opened:
        yield opened


@pytest.fixture(scope="module")
def key(client: TestClient[Any]) -> str:
    return bring(client, write_record(RECORD))


def bring(client: TestClient[Any], data: bytes) -> str:
    """The key of a match that was brought as a file."""
    answer = client.post("/api/replays", content=data)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["key"])


def tags(page: str) -> dict[str, str]:
    """What a page says to programs that look for a preview."""
    found = re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)" />', page)
    return {name: unescape(value) for name, value in found}


def test_a_link_to_a_position_says_whose_hand_it_is_and_shows_it(
    client: TestClient[Any], key: str
) -> None:
    said = tags(client.get(f"/replay/{key}/1/2/9?seat=1").text)
    names = RECORD.header.names
    assert said["title"] == f"{names[1]}, East 2"
    kyoku = client.get(f"/api/replays/{key}/matches/1/kyoku/2").json()
    player = kyoku["moments"][8]["view"]["players"][1]
    hand, _, rest = said["description"].partition(" · ")
    held = re.sub(r"[a-z ,]|draws", "", hand)
    assert sorted(held) == sorted(tile[0] for tile in player["hand"])
    assert rest.startswith("dora indicator: ")
    picture = client.get(said["image"].removeprefix(str(client.base_url)))
    assert picture.headers["content-type"] == "image/png"
    assert struct.unpack(">II", picture.content[16:24]) == (WIDE, HIGH)


def test_a_practised_position_has_the_preview_of_its_replay(
    client: TestClient[Any], key: str
) -> None:
    practised = tags(client.get(f"/practice?question=own.{key}.1.2.8.1").text)
    assert practised == tags(client.get(f"/replay/{key}/1/2/9?seat=1").text)


@pytest.mark.parametrize(
    ("link", "title"),
    [
        ("/practice?question=discard.7.tenhou", "Practice"),
        ("/practice?question=own.table-none-1.1.1.1.0", "Practice"),
        ("/watch", "Watch bots play"),
        ("/watch/abc", "Watch"),
        ("/watch/abc/screen", "Watch"),
    ],
)
def test_a_link_to_practise_or_to_watch_names_its_screen(
    client: TestClient[Any], link: str, title: str
) -> None:
    said = tags(client.get(link).text)
    assert said["title"] == title
    assert said["description"]
    assert "image" not in said
    assert tags(client.get(link, headers=BROWSER).text) == {}


def test_a_browser_gets_the_page_at_once_without_a_preview(
    client: TestClient[Any], key: str
) -> None:
    page = client.get(f"/replay/{key}/1/2/9", headers=BROWSER)
    assert (page.status_code, tags(page.text)) == (200, {})
    assert "Sec-Fetch-Dest" in page.headers["vary"]


def test_a_name_in_a_preview_is_never_markup(client: TestClient[Any]) -> None:
    log = log_from_record(RECORD)
    named = replace(log, names=(MISCHIEF, *log.names[1:]))
    page = client.get(f"/replay/{bring(client, format_named('mjlog').write(named))}/1/1/1").text
    assert MISCHIEF not in page
    assert escape(MISCHIEF) in page
    assert tags(page)["title"].startswith(MISCHIEF)


@pytest.mark.parametrize(
    "place", ["1/99/1", "9/1/1", "1/1/99999", "1/1", "1/1/x", "1/1/1?rules=none"]
)
def test_a_link_to_no_position_still_leads_to_the_page(
    client: TestClient[Any], key: str, place: str
) -> None:
    page = client.get(f"/replay/{key}/{place}")
    assert (page.status_code, tags(page.text)) == (200, {})


@pytest.mark.parametrize("moment", [-1, 99999])
def test_a_picture_of_no_moment_is_refused(client: TestClient[Any], key: str, moment: int) -> None:
    answer = client.get(f"/api/replays/{key}/matches/1/kyoku/1/picture/0/{moment}")
    assert (answer.status_code, answer.json()["field"]) == (422, "moment")


def test_a_match_that_goes_on_has_no_preview(client: TestClient[Any]) -> None:
    store = cast("Store", client.app.state.store)
    lines = write_record(RECORD).splitlines()
    for table, count in (("over234", len(lines)), ("begun234", 50)):
        store.create_table(TableRow(id=table, options="{}", state="{}")).result()
        kept = tuple(RecordLine(1, i, line) for i, line in enumerate(lines[:count], start=1))
        store.write(WriteBatch(table_id=table, lines=kept)).result()
    assert tags(client.get("/replay/table/over234/1/1/1").text)
    assert tags(client.get("/replay/table/begun234/1/1/1").text) == {}
    picture = "matches/1/kyoku/1/picture/0/0"
    assert client.get(f"/api/replays/table-over234-1/{picture}").status_code == 200
    assert client.get(f"/api/replays/table-begun234-1/{picture}").status_code == 409
