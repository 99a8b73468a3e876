"""The Python packages of the engine in the browser: only what the application imports.

They are those of this environment without their compiled parts, which each of them has only for
speed. msgspec has none in Python, so its wheel for WebAssembly is fetched.
"""

import subprocess
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from zipfile import ZipFile

from wheel_targets import BROWSER, DOWNLOAD_FOR_BROWSER

ROOT = Path(__file__).parent.parent
PURE = (
    "alembic", "anyio", "confusable-homoglyphs", "fluent.syntax", "litestar",
    "litestar-htmx", "mako", "markupsafe", "multidict", "multipart", "prometheus-client",
    "segno", "sniffio", "sqlalchemy", "typing-extensions",
)  # fmt: skip
"""The distributions whose modules the application imports; `litestar` names more than it needs."""
COMPILED = ("msgspec",)
LEFT_OUT = (
    "alembic/testing/", "anyio/pytest_plugin.py", "anyio/_backends/_trio.py",
    "litestar/channels/backends/", "litestar/cli/", "litestar/contrib/",
    "litestar/middleware/session/", "litestar/security/", "litestar/testing/", "mako/ext/",
    "mako/testing/",
    "sqlalchemy/dialects/mssql/", "sqlalchemy/dialects/mysql/", "sqlalchemy/dialects/oracle/",
    "sqlalchemy/dialects/postgresql/",
    "sqlalchemy/ext/a", "sqlalchemy/ext/declarative/", "sqlalchemy/ext/h", "sqlalchemy/ext/i",
    "sqlalchemy/ext/m", "sqlalchemy/ext/o", "sqlalchemy/testing/",
    "sqlalchemy/orm/", "hanchan/cli/", "hanchan/envs/", "hanchan/learn/",
    "hanchan/rules/proofs.json", "hanchan/server/page/",
)  # fmt: skip
"""Parts that the application never imports there."""
EMPTY = (
    "alembic/ddl/postgresql.py", "anyio/to_interpreter.py", "pdb.py",
    "sqlalchemy/dialects/sqlite/aiosqlite.py", "yaml.py",
)  # fmt: skip
"""Modules that others import and nobody calls: without PostgreSQL and subinterpreters the first two
fail, and the others only take time to import."""
SUFFIXES = {
    ".bin",
    ".css",
    ".ftl",
    ".jinja",
    ".json",
    ".mako",
    ".npy",
    ".py",
    ".svg",
    ".toml",
    ".txt",
    ".tsv",
}


def package_files() -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of every file that is unpacked there."""
    for name in PURE:
        yield from _files_of(distribution(name))
    for name in COMPILED:
        yield from _wheel_files(name, distribution(name).version)
    yield from ((name, b"") for name in EMPTY)
    for path in sorted((ROOT / "src/hanchan").rglob("*")):
        name = path.relative_to(ROOT / "src").as_posix()
        if path.is_file() and _is_needed(name):
            yield name, path.read_bytes()


def licences() -> Iterator[tuple[str, str, str]]:
    """Yield name, version and licence text of every distribution that travels."""
    for name in (*PURE, *COMPILED):
        found = distribution(name)
        texts = [
            Path(str(file.locate())).read_text("utf-8")
            for file in found.files or ()
            if any(word in file.name.upper() for word in ("LICENSE", "LICENCE", "COPYING"))
            and ".dist-info" in str(file)
        ]
        yield found.name, found.version, "\n".join(texts)


def _files_of(found: Distribution) -> Iterator[tuple[str, bytes]]:
    for file in sorted(found.files or ()):
        name = file.as_posix()
        told = name.endswith(".dist-info/METADATA")
        if told or (_is_needed(name) and ".dist-info" not in name):
            yield name, Path(str(file.locate())).read_bytes()


def _is_needed(name: str) -> bool:
    if name.startswith(("..", *LEFT_OUT, *EMPTY)) or "__pycache__" in name:
        return False
    return Path(name).suffix in SUFFIXES


def _wheel_files(name: str, version: str) -> Iterator[tuple[str, bytes]]:
    folder = ROOT / "build/wheels"
    wanted = folder / "requirements.txt"
    folder.mkdir(parents=True, exist_ok=True)
    wanted.write_text(_locked(name), encoding="utf-8")
    told = ("--no-deps", "--require-hashes", "--dest", str(folder), "-r", str(wanted))
    subprocess.run([*DOWNLOAD_FOR_BROWSER, *told], check=True)
    (wheel,) = folder.glob(f"{name}-{version}-*{BROWSER.platform}.whl")
    with ZipFile(wheel) as archive:
        for entry in sorted(archive.namelist()):
            if Path(entry).suffix in {*SUFFIXES, ".so"} or entry.endswith("METADATA"):
                yield entry, archive.read(entry)


def _locked(name: str) -> str:
    """Return the lines of the lock that name a distribution, with the hashes of its files."""
    lines = (ROOT / "requirements/play.txt").read_text("utf-8").split("\n")
    start = next(i for i, line in enumerate(lines) if line.startswith(f"{name}=="))
    end = next(i for i in range(start + 1, len(lines)) if not lines[i].startswith(" "))
    return "\n".join(lines[start:end]) + "\n"
