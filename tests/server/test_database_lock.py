"""Two servers on one database: the second one does not start, and says why."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hanchan.cli.play_in_browser import BrowserTableOptions, play_on_running_server
from hanchan.errors import StoreError
from hanchan.messages.table_options import TableOptions
from hanchan.store.database_lock import lock_database
from servers.server_process import LiveServer

SECOND = """
import sys
from hanchan.cli import main
sys.exit(main(["serve", "--port", "0", "--database", sys.argv[1]]))
"""


def second_server(database: str) -> "subprocess.CompletedProcess[str]":
    """Another server on the same database, which ends by itself."""
    source = str(Path(__file__).resolve().parent.parent.parent / "src")
    return subprocess.run(
        [sys.executable, "-c", SECOND, database],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": source},
        text=True,
        check=False,
        timeout=120,
    )


def test_a_second_server_on_a_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with LiveServer(database) as first:
        table = first.table()
        ended = second_server(database)
        assert ended.returncode not in {0, -signal.SIGKILL}
        assert "another server uses" in ended.stderr
        assert "Traceback" not in ended.stderr
        impossible = TableOptions(bots=("who", "who", "who"))
        with pytest.raises(StoreError, match="is not known"):
            play_on_running_server(
                f"{first.url}/", BrowserTableOptions(options=impossible, lang="en")
            )
        table.sit().until("update")


def test_a_killed_server_leaves_no_claim_behind(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with LiveServer(database) as server:
        server.table()
        server.stop(signal.SIGKILL)
        with lock_database(database):
            pass
        server.start()
        server.table()
        with pytest.raises(StoreError, match="another server uses"), lock_database(database):
            pass
