"""What is put into the store comes out of it as it was."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from hanchan.errors import StoreError
from hanchan.records import read_record, write_record
from hanchan.store import ChatRow, RecordLine, SeatRow, Store, TableRow, TableStatus, WriteBatch
from play import random_records
from servers import stored_tables

MOMENT = datetime(2031, 2, 3, 4, 5, 6, 789_123, tzinfo=UTC)
HASH = "scrypt$…"


def seat(player: int, *, visitor: str | None = None, bot: str | None = None) -> SeatRow:
    """A seat that is held by a person, or by a bot."""
    return SeatRow(
        player=player,
        name=f"name {player}",
        token_hash=None if bot else f"token {player}",
        visitor_hash=visitor,
        bot=bot,
        joined_at=MOMENT,
    )


def test_the_record_of_a_whole_match_comes_back_byte_for_byte(url: str) -> None:
    record = write_record(random_records.whole_record())
    with Store.open(url) as store:
        store.create_table(stored_tables.a_table()).result()
        for line in stored_tables.lines_of(record):
            store.write(WriteBatch(table_id="east", lines=(line,)))
    with Store.open(url) as store:
        kept = store.load_table("east")
        assert kept is not None
        assert kept.record(1) == record
        assert read_record(kept.record(1)).complete
        assert store.lines_of("east", 1) == kept.matches[1]


def test_a_table_comes_back_with_everything_at_it(url: str) -> None:
    row = TableRow(
        id="east",
        options='{"rules":"tenhou"}',
        state='{"clock":null}',
        password_hash=HASH,
        created_at=MOMENT,
    )
    people = (seat(0, visitor="v0"), seat(1), seat(2, bot="cautious"))
    said = (
        ChatRow(number=1, text="よろしく <b>", player=0, at=MOMENT),
        ChatRow(number=2, text="Ben left", at=MOMENT),
    )
    with Store.open(url) as store:
        store.create_table(row).result()
        store.write(WriteBatch(table_id="east", seats=people, chat=said, at=MOMENT)).result()
        kept = store.load_table("east")
    assert kept is not None
    assert kept.row == row
    assert kept.updated_at == MOMENT
    assert kept.seats == people
    assert kept.chat == said
    assert kept.matches == {}


def test_state_and_status_stay_until_a_batch_changes_them(url: str) -> None:
    with Store.open(url) as store:
        store.create_table(stored_tables.a_table())
        store.write(WriteBatch(table_id="east", state='{"turn":1}'))
        store.write(WriteBatch(table_id="east", status=TableStatus.PLAYING))
        store.write(WriteBatch(table_id="east")).result()
        kept = store.load_table("east")
    assert kept is not None
    assert (kept.row.state, kept.row.status) == ('{"turn":1}', TableStatus.PLAYING)


def test_a_seat_is_given_up_and_taken_by_another(url: str) -> None:
    with Store.open(url) as store:
        store.create_table(stored_tables.a_table())
        store.write(WriteBatch(table_id="east", seats=tuple(map(seat, range(4)))))
        store.write(
            WriteBatch(table_id="east", left=(1, 3), seats=(seat(3, bot="random"),))
        ).result()
        kept = store.load_table("east")
    assert kept is not None
    assert [(at.player, at.bot) for at in kept.seats] == [(0, None), (2, None), (3, "random")]


def test_tables_are_listed_by_status_the_oldest_first(url: str) -> None:
    with Store.open(url) as store:
        for second, name in enumerate(("west", "east", "south")):
            made = MOMENT + timedelta(seconds=second)
            store.create_table(TableRow(id=name, options="{}", state="{}", created_at=made))
        store.write(WriteBatch(table_id="east", status=TableStatus.OVER)).result()
        assert store.table_ids() == ["west", "east", "south"]
        assert store.table_ids(status=TableStatus.GATHERING) == ["west", "south"]
        assert store.table_ids(status=TableStatus.OVER) == ["east"]
        assert store.table_ids(status=TableStatus.PLAYING) == []


def test_it_is_known_when_something_last_happened_and_when_before(url: str) -> None:
    moment, hour = datetime(2026, 5, 1, tzinfo=UTC), timedelta(hours=1)
    with Store.open(url) as store:
        assert store.latest_activity(moment) == (None, None)
        for number in range(3):
            row = replace(
                stored_tables.a_table(f"table{number}"), created_at=moment + number * hour
            )
            store.create_table(row).result()
        assert store.latest_activity(moment) == (moment + 2 * hour, None)
        assert store.latest_activity(moment + 2 * hour) == (moment + 2 * hour, moment + hour)


def test_what_is_not_kept_is_none(url: str) -> None:
    with Store.open(url) as store:
        assert store.load_table("nowhere") is None
        assert store.get_replay("0" * 64) is None
        assert store.lines_of("nowhere", 1) == ()
        assert store.matches_of("nobody") == []


def test_a_visitor_finds_matches_again_after_leaving_the_table(url: str) -> None:
    record = stored_tables.lines_of(write_record(random_records.whole_record()))
    with Store.open(url) as store:
        store.create_table(stored_tables.a_table())
        store.write(
            WriteBatch(table_id="east", seats=(seat(0, visitor="Aki"), seat(2, visitor="Chie")))
        )
        store.write(WriteBatch(table_id="east", lines=record, at=MOMENT))
        store.write(WriteBatch(table_id="east", left=(0, 2), seats=(seat(1, visitor="Ben"),)))
        store.write(stored_tables.begun(match=2)).result()
        (played,) = store.matches_of("Aki")
        (begun,) = store.matches_of("Ben")
    told = random_records.whole_record()
    assert (played.table_id, played.match, played.over) == ("east", 1, True)
    assert (played.rulebook, played.names) == ("tenhou", told.header.names)
    assert (played.began_at, played.over_at) == (MOMENT, MOMENT)
    assert played.result == told.result
    assert told.header.players[played.seat] == 0
    assert (begun.match, begun.rulebook, begun.over, begun.result) == (2, "ema-2008", False, None)


def test_joining_during_a_match_counts_as_playing_it(url: str) -> None:
    with Store.open(url) as store:
        store.create_table(stored_tables.a_table())
        store.write(stored_tables.begun())
        store.write(
            WriteBatch(table_id="east", seats=(seat(1, visitor="Ben"), seat(3, visitor="Ben")))
        )
        store.write(WriteBatch(table_id="east", seats=(seat(3, visitor="Ben"),))).result()
        assert [row.seat for row in store.matches_of("Ben")] == [1]


def test_history_shows_the_latest_matches_first_and_no_more_than_asked_for(url: str) -> None:
    with Store.open(url) as store:
        store.create_table(stored_tables.a_table())
        store.write(WriteBatch(table_id="east", seats=(seat(1, visitor="Ben"),)))
        for match in range(1, 5):
            store.write(stored_tables.begun(match=match)).result()
        assert [row.match for row in store.matches_of("Ben", limit=3)] == [4, 3, 2]


def test_a_file_to_look_at_is_known_by_its_digest_and_kept_once(url: str) -> None:
    data = bytes(range(256)) * 100
    with Store.open(url) as store:
        digest, kept = store.save_replay("game.mjlog", data)
        kept.result()
        again, kept = store.save_replay("copy.mjlog", data)
        kept.result()
        found = store.get_replay(digest)
    assert again == digest
    assert found is not None
    assert (found.name, found.data, found.digest) == ("game.mjlog", data, digest)


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (
            (RecordLine(1, 6, b"{}"),),
            "line 6 of match 1 at table 'east' is out of order; line 5 comes next",
        ),
        (
            (RecordLine(1, 4, b"{}"),),
            "line 4 of match 1 at table 'east' is out of order; line 5 comes next",
        ),
        ((RecordLine(1, 5, b"{}"), RecordLine(1, 7, b"{}")), "line 7 .* line 6 comes next"),
        (
            (RecordLine(2, 2, b"{}"),),
            "line 2 of match 2 at table 'east' is out of order; line 1 comes next",
        ),
        (
            (RecordLine(3, 1, stored_tables.header()),),
            "match 3 at table 'east' cannot begin before the previous match has begun",
        ),
        ((RecordLine(2, 1, b"{}"),), "the first line of a match must be its header; "),
    ],
)
def test_a_line_is_neither_missing_nor_there_twice(
    url: str, lines: tuple[RecordLine, ...], problem: str
) -> None:
    with Store.open(url) as store:
        store.create_table(stored_tables.a_table())
        store.write(stored_tables.begun())
        store.write(stored_tables.step(1)).result()
        with pytest.raises(StoreError, match=problem):
            store.write(WriteBatch(table_id="east", lines=lines, state="changed")).result()
        store.write(stored_tables.step(2)).result()
        kept = store.load_table("east")
    assert kept is not None
    assert kept.row.state == "2"
    assert {match: len(told) for match, told in kept.matches.items()} == {1: 7}


def test_two_stores_on_one_database_never_write_the_same_line(url: str) -> None:
    with Store.open(url) as first, Store.open(url) as second:
        first.create_table(stored_tables.a_table()).result()
        first.write(stored_tables.begun()).result()
        second.write(stored_tables.step(1)).result()
        with pytest.raises(StoreError, match="is out of order; line 5 comes next"):
            first.write(stored_tables.step(1)).result()
        first.write(stored_tables.step(2)).result()
        second.write(stored_tables.step(3)).result()
        assert len(first.lines_of("east", 1)) == 10


def test_a_table_is_created_once_and_before_anything_happens_at_it(url: str) -> None:
    with Store.open(url) as store:
        with pytest.raises(StoreError, match=r"table: there is no table 'east'"):
            store.write(WriteBatch(table_id="east", state="{}")).result()
        store.create_table(stored_tables.a_table()).result()
        with pytest.raises(StoreError, match=r"table: table 'east' already exists"):
            store.create_table(stored_tables.a_table()).result()


@pytest.mark.parametrize(
    "impossible",
    [
        WriteBatch(table_id="east", state="lost", seats=(seat(4),)),
        WriteBatch(table_id="east", state="lost", seats=(SeatRow(player=0, name="nobody"),)),
        WriteBatch(table_id="east", state="lost", chat=(ChatRow(number=1, text="again"),)),
        WriteBatch(table_id="east", state="lost", chat=(ChatRow(number=2, text="\ud800"),)),
        WriteBatch(table_id="east", state="lost", chat=(ChatRow(number=2**70, text="far"),)),
    ],
)
def test_an_impossible_batch_fails_alone(url: str, impossible: WriteBatch) -> None:
    with Store.open(url) as store:
        store.create_table(stored_tables.a_table()).result()
        store.create_table(stored_tables.a_table("west")).result()
        store.write(WriteBatch(table_id="east", chat=(ChatRow(number=1, text="first"),))).result()
        before = store.write(WriteBatch(table_id="east", state="before"))
        failed = store.write(impossible)
        after = [
            store.write(batch)
            for batch in (stored_tables.begun("west"), stored_tables.step(1, "west"))
        ]
        with pytest.raises(StoreError, match=r"^value: (sqlite|postgresql).* could not do this \("):
            failed.result()
        assert [future.result() for future in (before, *after)] == [None, None, None]
        east, west = store.load_table("east"), store.load_table("west")
    assert east is not None
    assert west is not None
    assert (east.row.state, east.seats, len(east.chat)) == ("before", (), 1)
    assert len(west.matches[1]) == 4
