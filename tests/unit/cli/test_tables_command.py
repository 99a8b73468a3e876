"""`hanchan tables`: an operator lists quarantined tables and resumes them."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import create_engine, update

from hanchan.cli import BAD_INPUT, OK, main
from hanchan.store import Store, TableRow
from hanchan.store.schema import tables

SINCE = datetime(2026, 11, 1, 20, 30, tzinfo=UTC)


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Two tables, one of them quarantined."""
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with Store.open(url) as store:
        for name in ("east", "south"):
            store.create_table(TableRow(id=name, options="{}", state="{}")).result()
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(update(tables).where(tables.c.id == "east").values(aside_at=SINCE))
    engine.dispose()
    return url


def shown(database: str, *words: str) -> int:
    return main(["tables", *words, "--database", database])


def test_a_table_that_was_put_aside_is_named_with_the_time(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shown(database, "quarantined", "--json") == OK
    assert json.loads(capsys.readouterr().out) == [{"table": "east", "since": SINCE.isoformat()}]


@pytest.mark.parametrize("lang", ["en", "ja", "ru"])
def test_a_table_allowed_to_continue_leaves_quarantine(
    database: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shown(database, "resume", "east", "--lang", lang) == OK
    assert "east" in capsys.readouterr().out
    assert shown(database, "quarantined", "--lang", lang) == OK
    assert "east" not in capsys.readouterr().out


def test_a_table_that_was_not_put_aside_is_refused_by_name(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shown(database, "resume", "south") == BAD_INPUT
    assert "south" in capsys.readouterr().err
