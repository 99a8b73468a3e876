"""Run three servers on one PostgreSQL behind nginx, on the loopback address, until interrupted.

`make cluster` installs PostgreSQL and nginx where they are missing; the data is deleted afterwards.
For anything but a demonstration see docs/hosting.md.
"""

import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from servers.nginx_process import MISSING, NAMES, Nginx, program
from servers.postgres import PostgreSQL, borrowed

PORT = 8000


def free_port(wanted: int = 0) -> int:
    """Find a free port, preferably the wanted one."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise SystemExit("no free port")


@contextmanager
def run_server(number: int, port: int, database: str) -> Generator["subprocess.Popen[bytes]"]:
    """Run one of the servers; it hands over its tables when it is stopped."""
    told = ["--port", str(port), "--database", database, "--node", str(number)]
    process = subprocess.Popen(
        [sys.executable, "-m", "hanchan", "serve", "--behind-proxy", "--drain", "0", *told],
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def run_until_interrupted(postgresql: PostgreSQL) -> None:
    """Start everything, print the addresses, and wait."""
    database, port = postgresql.new_database(), free_port(PORT)
    ports = tuple(free_port() for _ in NAMES)
    folder = Path(tempfile.mkdtemp(prefix="hanchan-nginx-"))
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, folder, ignore_errors=True)
        for number, own in enumerate(ports, start=1):
            process = stack.enter_context(run_server(number, own, database))
            print(f"server {number}: http://127.0.0.1:{own}/ (process {process.pid})")
        proxy = Nginx(folder, port, ports)
        proxy.start()
        stack.callback(proxy.stop)
        print(f"database: {database}\nall together: http://127.0.0.1:{port}/", flush=True)
        with suppress(KeyboardInterrupt):
            signal.pause()


def main() -> int:
    """Run the cluster; returns 1 if a requirement is missing."""
    if program() is None:
        print(MISSING, file=sys.stderr)
        return 1
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    for postgresql in borrowed():
        run_until_interrupted(postgresql)
    return 0


if __name__ == "__main__":
    sys.exit(main())
