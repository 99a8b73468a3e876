"""Club events, tallies, an exported club and a store, frozen as this version writes them.

`make golden` writes them to a folder of `tests/golden` named after the versions of the store, of
events and of tallies; what lies there already is never written again.
"""

import gzip
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory

from clubs import sample_files
from clubs.server_club import Person, begun, four, played
from hanchan.club.event import fold, read_event_lines, standings
from hanchan.club.event.lines import VERSION as EVENT_VERSION
from hanchan.club.tally import read_tally
from hanchan.club.tally.lines import VERSION as TALLY_VERSION
from hanchan.records import write_record
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import SeatRow, Store, WriteBatch
from hanchan.store.schema_migration import SCHEMA_VERSION
from play.random_records import whole_record
from servers import stored_tables
from servers.routed_app import client_of

GOLDEN = Path(__file__).parents[1] / "golden"
SECRET = "a secret of the browser"
"""By which the server that was frozen knows who played the match that is over."""


def freeze(folder: Path) -> None:
    """Write all of them into a folder, unless it is there."""
    if folder.exists():
        return
    folder.mkdir(parents=True)
    for name, data in sample_files.event_files().items():
        write(folder / f"{name}.event.jsonl.gz", data)
        (folder / f"{name}.event.txt").write_text(standings_of(data), "utf-8")
    for name, data in sample_files.tally_files().items():
        write(folder / f"{name}.tally.jsonl.gz", data)
        (folder / f"{name}.tally.txt").write_text(standing_of(data), "utf-8")
    with TemporaryDirectory() as scratch:
        path = Path(scratch) / "tables.sqlite"
        with Store.open(f"sqlite:///{path}") as store:
            (folder / "club.zip").write_bytes(filled(store))
        write(folder / "tables.sqlite.gz", whole(path))


def standings_of(data: bytes) -> str:
    """What the file of an event means: who has which place by how many points."""
    rows = standings(fold(read_event_lines(data)))
    return "".join(f"{row.place} {row.name} {row.points}\n" for row in rows)


def standing_of(data: bytes) -> str:
    """What a tally means: the points of each kyoku, and what came of it."""
    tally = read_tally(data)
    kyoku = "".join(f"{kept.deltas}\n" for kept in tally.settled_kyoku)
    return f"{kyoku}{tally.scores} {tally.over} {tally.differences}\n"


def filled(store: Store) -> bytes:
    """Fill a store by what people do at a server; return the club as its owner exports it."""
    keep_match(store)
    with client_of(store) as client:
        made = client.post("/api/clubs", json={"name": "East", "owner": "Ono", "rules": "ema-2008"})
        owner = Person(client, made.json()["id"], dict(client.cookies))
        client.cookies.clear()
        members = four(owner)
        played(owner, begun(owner, members))
        owner.member("Rei", "referee")
        begun(owner, members, name="June cup")
        options = {"rules": "tenhou", "seed": 5, "pause": 0, "pace": 0}
        table = {"options": options, "name": "Aki", "visitor": SECRET, "start": True}
        assert client.post("/api/tables", json=table).status_code == 201
        data = write_record(whole_record("ema-2008", 4))
        sent = client.post("/api/replays", content=data, headers={"X-File-Name": "game.jsonl"})
        assert sent.status_code == 201
        return owner.asks("GET", "/export").content


def keep_match(store: Store) -> None:
    """Keep a table at which a match was played to its end."""
    store.create_table(stored_tables.a_table())
    mine = SeatRow(
        player=0, name="Aki", token_hash=hash_secret(SECRET), visitor_hash=hash_secret(SECRET)
    )
    record = stored_tables.lines_of(write_record(whole_record("tenhou", 3)))
    store.write(WriteBatch(table_id="east", seats=(mine,), lines=record)).result()


def whole(path: Path) -> bytes:
    """The file of a database, with what still stands in its journal."""
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("VACUUM")
    database.close()
    return path.read_bytes()


def write(path: Path, data: bytes) -> None:
    path.write_bytes(gzip.compress(data, mtime=0))


if __name__ == "__main__":
    freeze(GOLDEN / f"store-{SCHEMA_VERSION}-event-{EVENT_VERSION}-tally-{TALLY_VERSION}")
