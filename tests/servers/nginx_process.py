"""An nginx of our own before several servers, configured as `hosting/nginx.conf` says."""

import re
import shutil
import socket
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

CONFIGURATION = Path(__file__).resolve().parents[2] / "hosting" / "nginx.conf"
NAMES = ("one", "two", "three")
MISSING = "nginx is not installed; scripts/get_programs.sh installs it"
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def program() -> str | None:
    """Where nginx is, if it is installed; the path of somebody who is not root may not tell."""
    return shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")


def configured(folder: Path, port: int, servers: tuple[int, ...]) -> str:
    """The configuration for servers at these ports of this machine."""
    text = CONFIGURATION.read_text()
    for name, server in zip(NAMES, servers, strict=True):
        text = re.sub(rf"\b{name}:8000\b", f"127.0.0.1:{server}", text)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{port};")
    paths = "".join(f"    {name}_temp_path {folder}/{name};\n" for name in TEMPORARY)
    text = text.replace("http {\n", f"http {{\n    access_log off;\n{paths}", 1)
    return f"daemon off;\npid {folder}/pid;\nerror_log {folder}/errors;\n{text}"


@dataclass
class Nginx:
    """A proxy that runs in a folder of its own."""

    folder: Path
    port: int
    servers: tuple[int, ...]
    process: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        """Begin, and answer before this returns; a configuration that is none is refused here."""
        found = program()
        assert found is not None, MISSING
        path = self.folder / "nginx.conf"
        path.write_text(configured(self.folder, self.port, self.servers))
        command = [found, "-p", str(self.folder), "-c", str(path)]
        with (self.folder / "errors").open("wb") as errors:
            subprocess.run([*command, "-t", "-q"], check=True, stderr=errors)
            self.process = subprocess.Popen(command, stderr=errors, start_new_session=True)
        while not self._answers():
            assert self.process.poll() is None, (self.folder / "errors").read_text()

    def _answers(self) -> bool:
        with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", self.port)):
            return True
        return False

    def reload(self) -> None:
        """Read the configuration again; lines that are open stay."""
        found = program()
        assert found is not None, MISSING
        path = self.folder / "nginx.conf"
        subprocess.run(
            [found, "-p", str(self.folder), "-c", str(path), "-s", "reload"],
            check=True,
            stderr=subprocess.DEVNULL,
        )

    def stop(self) -> None:
        """Cut every line."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait()
