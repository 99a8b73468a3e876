"""Large bodies that are refused: what they took is free again at once, not when garbage is sought.

No garbage is sought at this server at all, so whatever a refusal leaves behind stays.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from servers.server_process import SERVER, LiveServer

NO_SEARCH = "import gc; gc.disable()\n"
MEBIBYTE = 2**20
LARGE = b'{"text":"' + b"x" * (2 * MEBIBYTE - 1000) + b'","name":"' + b"y" * 500 + b'"}'
TIMES = 40

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").is_file(), reason="Linux tells it")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    path = tmp_path_factory.mktemp("bodies") / "tables.sqlite"
    with LiveServer(f"sqlite:///{path}", NO_SEARCH + SERVER) as running:
        yield running


def held(server: LiveServer) -> int:
    """The mebibytes that the server holds."""
    assert server.process is not None
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * 4096 // MEBIBYTE


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/rulebooks/check", "application/json"),
        ("/api/tables", "application/json"),
        ("/api/events/may/deeds", "application/json"),
        ("/api/account", "application/json"),
        ("/api/replays", "application/octet-stream"),
    ],
)
def test_a_refused_large_body_leaves_no_memory_in_use(
    server: LiveServer, path: str, kind: str
) -> None:
    headers = {"Content-Type": kind, "X-Visitor": "mallory"}
    with server.web() as web:

        def refused() -> None:
            answer = web.post(path, content=LARGE, headers=headers)
            assert 400 <= answer.status_code < 500

        for _ in range(5):
            refused()
        before = held(server)
        for _ in range(TIMES):
            refused()
    assert held(server) - before < TIMES // 2  # of the 80 that came, and twice as many read
