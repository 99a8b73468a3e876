"""The history of matches played in a client's browser."""

from pathlib import Path
from typing import cast

from hanchan.i18n.number_format import format_signed
from hanchan.messages.table_options import PlayedMatch
from hanchan.records import write_record
from hanchan.server.api.tables import list_played_matches
from hanchan.server.tables.player_slots import hash_secret
from hanchan.store import SeatRow, WriteBatch
from play import random_records
from servers import stored_tables
from servers.store_templates import empty_store

WHO = "a secret of the browser"
TWELFTHS_OF_A_THOUSAND = 12_000


def told(tmp_path: Path, *, over: bool) -> PlayedMatch:
    """A match as its own player hears of it, played to its end or just begun."""
    record = stored_tables.lines_of(write_record(random_records.whole_record()))
    with empty_store(tmp_path / "tables.sqlite") as store:
        store.create_table(stored_tables.a_table())
        mine = SeatRow(
            player=0, name="Aki", token_hash=hash_secret(WHO), visitor_hash=hash_secret(WHO)
        )
        store.write(WriteBatch(table_id="east", seats=(mine,)))
        store.write(
            WriteBatch(table_id="east", lines=record) if over else stored_tables.begun()
        ).result()
        (match,) = cast("list[PlayedMatch]", list_played_matches.fn(store, WHO))
    return match


def test_a_finished_match_shows_own_points_and_result(tmp_path: Path) -> None:
    match = told(tmp_path, over=True)
    result = random_records.whole_record().result
    assert result is not None
    assert match.over
    assert match.score == result.scores[match.seat]
    own = result.results[match.seat] / TWELFTHS_OF_A_THOUSAND
    assert match.result == format_signed(own, decimals=1)


def test_a_match_under_way_has_no_result(tmp_path: Path) -> None:
    match = told(tmp_path, over=False)
    assert (match.over, match.score, match.result, match.places) == (False, None, None, None)
