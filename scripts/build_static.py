"""Build the page that is its own server: `build/static`, to be put on any file host.

The page is built by Vite; beside it lies the engine: Pyodide, the packages as byte code and the
law compiled to WebAssembly, each in gzip, with a manifest of their sizes and a notice of whose work
they are. With `--quick`, for tests, the packages are packed in a tenth of the time, a tenth larger.
"""

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from fcntl import LOCK_EX, flock
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from engine_packages import licences, package_files
from wheel_targets import BROWSER

from hanchan.kernels.c_translator import translate
from hanchan.kernels.source_modules import package_sources, source_fingerprint
from hanchan.store import Store
from hanchan.store.database_engine import ROLLBACK
from hanchan.store.inline_writer import InlineWriter

ROOT = Path(__file__).parent.parent
STATIC, ENGINE, SCRATCH = ROOT / "build/static", ROOT / "build/static/engine", ROOT / "build/engine"
PYODIDE = ROOT / "web/node_modules/pyodide"
NEW_STORE = "new_store.sqlite"
PAGE = ROOT / "src/hanchan/server/page"
INPUTS = (
    "src/hanchan/**/*", "web/src/**/*", "web/public/**/*", "web/folder/*", "web/*.*",
    "scripts/build_static.py", "scripts/engine_*.py", "scripts/wheel_targets.py",
    "requirements/play.txt", "pyproject.toml",
)  # fmt: skip
"""What the folder is made of; a change in anything else makes no new one."""
SMALLEST, QUICK = 22, 12
"""Levels of zstd."""
PLAIN = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def run(program: str, *arguments: str) -> None:
    """Run a program of Node in the folder of the page."""
    subprocess.run([shutil.which(program) or program, *arguments], cwd=ROOT / "web", check=True)


def build_library() -> dict[str, bytes]:
    """Compile the law to WebAssembly, and return the files that belong to it."""
    stamp = source_fingerprint()
    library = SCRATCH / stamp / BROWSER.library
    if not library.is_file():
        BROWSER.build(translate(package_sources(), stamp).text, library)
    files = {file.name: file.read_bytes() for file in (library, library.with_suffix(".length"))}
    return {**files, "fingerprint.txt": stamp.encode()}


def new_store() -> bytes:
    """Return a store with nothing in it."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "new.sqlite"
        Store.open(f"sqlite:///{file}", make_writer=InlineWriter, journal=ROLLBACK).close()
        return file.read_bytes()


def write_packages(level: int) -> None:
    """Write the packages and the standard library, then let Pyodide's Python compile them."""
    with ZipFile(SCRATCH / "packages.zip", "w", ZIP_DEFLATED) as archive:
        library = {f"hanchan/kernels/{name}": data for name, data in build_library().items()}
        for name, data in (*package_files(), *library.items(), (NEW_STORE, new_store())):
            archive.writestr(ZipInfo(name), data)
    shutil.copy(PYODIDE / "python_stdlib.zip", SCRATCH)
    shutil.copy(ROOT / "scripts/engine_pack.py", SCRATCH)
    run("node", "engine_pack.mjs", str(SCRATCH), str(level))


def engine_contents() -> dict[str, bytes]:
    """Return the files of the engine by name."""
    known = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    lock: dict[str, object] = {"info": known["info"], "packages": {}}
    return {
        **{name: (PYODIDE / name).read_bytes() for name in PLAIN},
        "pyodide-lock.json": json.dumps(lock).encode(),
        "python_stdlib.zip": (SCRATCH / "python_stdlib.zip").read_bytes(),
        "packages.tar.zst": (SCRATCH / "packages.tar.zst").read_bytes(),
    }


def write_engine() -> None:
    """Write the files of the engine and their manifest."""
    ENGINE.mkdir(parents=True)
    digest, files = hashlib.sha256(), list[dict[str, object]]()
    for name, data in engine_contents().items():
        is_packed = name.endswith(".zst")
        file = ENGINE / (name if is_packed else f"{name}.gz")
        file.write_bytes(data if is_packed else gzip.compress(data, 9, mtime=0))
        digest.update(file.read_bytes())
        files.append({"name": file.name, "bytes": file.stat().st_size})
    manifest = {"version": digest.hexdigest()[:12], "files": files}
    (ENGINE / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")


def write_notices() -> None:
    """Write whose work is in the engine, under which licence, and where its sources are."""
    pyodide = json.loads((PYODIDE / "package.json").read_text("utf-8"))
    python = (
        f"Pyodide {pyodide['version']}, Mozilla Public License 2.0 (https://mozilla.org/MPL/2.0/);"
        " sources: https://github.com/pyodide/pyodide. It contains CPython, under the license of"
        " the Python Software Foundation (https://docs.python.org/3/license.html); SQLite, which"
        " is in the public domain; zlib, libffi, xz and zstd under their own free licences."
    )
    parts = [python, *(f"{name} {version}\n\n{text}" for name, version, text in licences())]
    notice = f"\n\n{'-' * 72}\n\n".join(parts)
    (ENGINE / "licences.txt").write_text(notice, encoding="utf-8")


def inputs_digest() -> str:
    """Return a digest of everything that the folder is made of."""
    files = [file for pattern in INPUTS for file in ROOT.glob(pattern) if file.is_file()]
    digest = hashlib.sha256()
    for file in sorted(files):
        if "__pycache__" not in file.parts and PAGE not in file.parents:
            digest.update(f"{file.relative_to(ROOT)}\0".encode())
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


@contextmanager
def build_lock() -> Generator[None]:
    """Wait until nobody else is building the folder."""
    SCRATCH.mkdir(parents=True, exist_ok=True)
    with (SCRATCH / "lock").open("w") as lock:
        flock(lock, LOCK_EX)
        yield


def build(level: int) -> None:
    """Build the page, then the engine beside it, whose packages are packed at this level."""
    run("npm", "run", "--silent", "build:static")
    shutil.copy(ROOT / "web/src/embedded/hanchan.d.ts", STATIC)
    write_packages(level)
    write_engine()
    write_notices()


def main() -> None:
    """Build the folder, unless it is there as these sources make it, and no larger."""
    level = QUICK if "--quick" in sys.argv else SMALLEST
    with build_lock():
        digest, stamp = inputs_digest(), SCRATCH / "digest.txt"
        known = stamp.read_text("utf-8").split() if stamp.is_file() else []
        enough = known[:1] == [digest] and int(known[1]) >= level
        if not enough or not (ENGINE / "licences.txt").is_file():
            stamp.unlink(missing_ok=True)
            build(level)
            stamp.write_text(f"{digest} {level}", encoding="utf-8")
    size = sum(file.stat().st_size for file in ENGINE.iterdir())
    print(f"{STATIC.relative_to(ROOT)} is ready; its engine is fetched as {size / 1e6:.1f} MB.")


if __name__ == "__main__":
    main()
