"""What earlier versions wrote of clubs, and the stores that they left, is read and means the same.

`tests/suite/golden_clubs.py` says how each file came about.
"""

import gzip
import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, get_args
from zipfile import ZipFile

import pytest
from litestar.testing import TestClient

from hanchan.club.event import EventWriter, fold, read_event_lines, standings
from hanchan.club.event.lines import AnyLine
from hanchan.club.tally import read_tally, write_tally
from hanchan.club.tally.lines import TallyLine
from hanchan.server.tables.persistence import restore_table
from hanchan.store import Store, TableStatus
from servers.routed_app import client_of
from suite.golden_clubs import SECRET, standing_of, standings_of

HERE = Path(__file__).parent
EVENTS = sorted(HERE.glob("store-*/*.event.jsonl.gz"))
TALLIES = sorted(HERE.glob("store-*/*.tally.jsonl.gz"))
FOLDERS = sorted(HERE.glob("store-*"))


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.name.partition('.')[0]}"


def thawed(path: Path) -> bytes:
    return gzip.decompress(path.read_bytes())


def meaning(path: Path) -> str:
    """What the file meant to the version that wrote it."""
    return path.with_name(path.name.replace(".jsonl.gz", ".txt")).read_text("utf-8")


def kinds(files: list[Path]) -> set[str]:
    return {json.loads(line)["type"] for path in files for line in thawed(path).splitlines()}


@pytest.mark.parametrize("path", EVENTS, ids=named)
def test_an_old_event_means_the_same_and_goes_on(path: Path) -> None:
    data = thawed(path)
    assert standings_of(data) == meaning(path)
    assert EventWriter(data).event.lines == fold(read_event_lines(data)).lines


@pytest.mark.parametrize("path", TALLIES, ids=named)
def test_an_old_tally_means_the_same_and_is_written_again_to_the_byte(path: Path) -> None:
    data = thawed(path)
    assert standing_of(data) == meaning(path)
    assert write_tally(read_tally(data)) == data


def test_the_files_have_every_kind_of_line() -> None:
    assert kinds(EVENTS) == {one.__struct_config__.tag for one in get_args(AnyLine)}
    assert kinds(TALLIES) >= {one.__struct_config__.tag for one in get_args(TallyLine)}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda one: one.name)
def test_the_events_of_an_old_export_are_read(folder: Path) -> None:
    packed = ZipFile(BytesIO((folder / "club.zip").read_bytes()))
    club = json.loads(packed.read("club.json"))
    assert [one["name"] for one in club["members"]] == ["Ono", "Aki", "Emi", "Ken", "Rei"]
    files = [packed.read(f"events/{one['id']}.jsonl") for one in club["events"]]
    events = {one.begin.name: one for one in (fold(read_event_lines(data)) for data in files)}
    assert sorted(events) == ["June cup", "May cup"]
    assert [row.place for row in standings(events["May cup"])] == [1, 2, 3, 4]


@pytest.fixture(params=FOLDERS, ids=lambda one: one.name)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """A store that an earlier version left."""
    path = tmp_path / "tables.sqlite"
    path.write_bytes(thawed(request.param / "tables.sqlite.gz"))
    with Store.open(f"sqlite:///{path}") as opened:
        yield opened


@pytest.fixture
def client(store: Store) -> Iterator[TestClient[Any]]:
    with client_of(store) as opened:
        yield opened


def test_a_table_of_an_old_store_goes_on(store: Store, client: TestClient[Any]) -> None:
    (table,) = (one for one in store.table_ids(status=TableStatus.PLAYING) if one != "east")
    shown = client.get(f"/api/tables/{table}").json()
    assert [one["name"] for one in shown["places"]] == ["Aki", "Aki", "Emi", "Ken"]
    kept = store.load_table(table)
    assert kept is not None
    assert restore_table(kept, 1000.0).table.live is not None


def test_matches_of_an_old_store_are_counted(client: TestClient[Any]) -> None:
    head = {"X-Visitor": SECRET}
    told = client.post("/api/statistics", json={}, headers=head).json()
    assert [(one["names"][one["seat"]], one["points"]) for one in told["matches"]] == [
        ("Player 1", 29100)
    ]


def test_events_of_an_old_store_are_shown(store: Store, client: TestClient[Any]) -> None:
    shown = [client.get(f"/api/events/{row.id}").json() for row in store.events.listed_events()]
    names = {one["name"]: [row["name"] for row in one.get("standings", ())] for one in shown}
    assert sorted(names) == ["June cup", "May cup"]
    assert sorted(names["May cup"]) == ["Aki", "Emi", "Ken", "Ono"]
    for row in store.events.listed_events():
        assert EventWriter(
            b"".join(line + b"\n" for line in store.events.lines(row.id))
        ).event.entries
