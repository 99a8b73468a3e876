"""The folder of the page without a server, built once for all tests, and hosts of files."""

import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build/static"


class QuietHandler(SimpleHTTPRequestHandler):
    """A file host that writes no log."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
        """Say nothing."""


class OpenHandler(QuietHandler):
    """A file host whose files pages of other sites may use."""

    def end_headers(self) -> None:
        """Say so."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


def built_static() -> Path:
    """The folder, built from these sources unless it is already."""
    script = ("../scripts/build_static.py", "--quick")
    command = ["sh", "scripts/in_web.sh", ".venv", sys.executable, *script]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if "msgspec" in ran.stderr and "No matching distribution" in ran.stderr:
        pytest.skip("the wheel of msgspec for WebAssembly cannot be fetched here")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return BUILT


@contextmanager
def hosted(folder: Path, handler: type[SimpleHTTPRequestHandler] = QuietHandler) -> Generator[str]:
    """A host of the files of a folder, by its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
