"""Install the wheel of this machine into an empty environment and try it there.

Without a compiler on the path and without a cache, only the library in the wheel can run compiled.
Prints packages, size and duration of each install: the library, the command line, and the table in
the browser.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from threading import Timer
from time import perf_counter
from urllib.request import urlopen

WHEELS = Path(__file__).parent.parent / "dist"
ADDRESS = re.compile(r"http://\S+")
TIMEOUT = 60
LIBRARY = """
import hanchan
from hanchan.kernels.compiled_library import is_library_ready
paid = hanchan.score("234m456p345s3388s", "8s", riichi=True).points.total
print(paid, hanchan.simulate(matches=100).matches, is_library_ready())
"""
COMMANDS = (
    "score 234m456p345s3388s --win 8s --riichi",
    "analyze 123m456p789s1122z",
    "simulate --rules tenhou --matches 1000",
)


class Install:
    """An environment with hanchan installed; `extra` is empty for the base."""

    def __init__(self, folder: Path, extra: str) -> None:
        self.folder = folder / (extra or "base")
        self.wanted = f"hanchan[{extra}]" if extra else "hanchan"
        subprocess.run([sys.executable, "-m", "venv", str(self.folder)], check=True)
        scripts = self.folder / ("Scripts" if sys.platform == "win32" else "bin")
        self.python, self.hanchan = str(scripts / "python"), str(scripts / "hanchan")
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        nothing = {"PATH": str(scripts), "CC": "", "XDG_CACHE_HOME": str(self.folder / "cache")}
        self.environment = kept | nothing | {"XDG_DATA_HOME": str(self.folder / "data")}
        self.told = self.install()

    def install(self) -> str:
        """Install the wheel; returns its size and the duration."""
        before, started = self.size(), perf_counter()
        own = ("--find-links", str(WHEELS), "--disable-pip-version-check", "-qq")
        command = [self.python, "-m", "pip", "install", *own, self.wanted]
        subprocess.run(command, check=True)
        seconds, size = perf_counter() - started, (self.size() - before) / 1e6
        packages = f"{self.packages()} packages, {size:.0f} MB, {seconds:.0f} s"
        return f"pip install '{self.wanted}': {packages}"

    def packages(self) -> int:
        """The number of installed packages besides pip's own."""
        command = [self.python, "-m", "pip", "--disable-pip-version-check", "list", "--format=json"]
        listed = subprocess.run(command, capture_output=True, check=True).stdout
        return sum(one["name"] not in {"pip", "setuptools"} for one in json.loads(listed))

    def size(self) -> int:
        """The total size of its files in bytes."""
        return sum(file.stat().st_size for file in self.folder.rglob("*") if file.is_file())

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a hanchan command there."""
        command, told = [self.hanchan, *words], self.environment
        return subprocess.run(command, env=told, capture_output=True, text=True, check=False)

    def run_library(self) -> str:
        """What a program prints that uses the library there, or what went wrong."""
        command, told = [self.python, "-c", LIBRARY], self.environment
        ran = subprocess.run(command, env=told, capture_output=True, text=True, check=False)
        return ran.stdout.strip() or ran.stderr

    def plays_in_browser(self) -> bool:
        """Whether `hanchan play` makes a table whose page is served."""
        command = [self.hanchan, "play"]
        with subprocess.Popen(
            command, env=self.environment, stdout=subprocess.PIPE, text=True
        ) as process:
            timer = Timer(TIMEOUT, process.kill)
            timer.start()
            try:
                line = process.stdout.readline() if process.stdout else ""
                found = ADDRESS.search(line)
                return found is not None and page_is_served(found[0])
            finally:
                timer.cancel()
                process.terminate()


def page_is_served(address: str) -> bool:
    """Whether the page of a table is served."""
    with urlopen(address.partition("#")[0], timeout=TIMEOUT) as answer:  # noqa: S310 (our own)
        return b'<script type="module"' in answer.read()


def find_faults(folder: Path) -> Iterator[str]:
    """Find what does not work in the installs."""
    base = Install(folder, "")
    print(base.told, flush=True)
    if (answer := base.run_library()) != "3900 100 True":
        yield f"the library: {answer}"
    if "hanchan[cli]" not in base.run("score").stderr:
        yield "hanchan: the base install does not say what the command line needs"
    shell = Install(folder, "cli")
    print(shell.told, flush=True)
    for line in COMMANDS:
        ran = shell.run(*line.split())
        if ran.returncode or ran.stderr or "(interpreted)" in ran.stdout:
            yield f"hanchan {line}: {ran.returncode} {ran.stderr}{ran.stdout[-200:]}"
    if "hanchan[play]" not in shell.run("play").stderr:
        yield "hanchan play: the command line does not say what the table needs"
    table = Install(folder, "play")
    print(table.told, flush=True)
    if not table.plays_in_browser():
        yield "hanchan play: no table in the browser"


def main() -> int:
    """Try the wheel; returns 1 if anything does not work."""
    with tempfile.TemporaryDirectory(prefix="hanchan-wheel-") as folder:
        found = list(find_faults(Path(folder)))
    print("\n".join(found) or "The installed wheel scores, simulates compiled and plays.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
