"""Byte code for the engine in the browser; `engine_pack.mjs` runs this inside Pyodide."""

import io
import os
import py_compile
import shutil
import tarfile
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_STORED, ZipFile, ZipInfo

SOURCES_STAY = "hanchan/store/migrations/"
"""Alembic reads migrations as sources."""
zstd: Any = import_module("compression.zstd")  # of Python 3.14, not of the one that checks this
OPTIONS = {
    zstd.CompressionParameter.compression_level: int(os.environ["ZSTD_LEVEL"]),
    zstd.CompressionParameter.checksum_flag: True,
    zstd.CompressionParameter.window_log: 23,
}
"""Told apart from what arrives changed, and unpacked within 8 MiB of memory."""
NEVER_IMPORTED = (
    "_pydatetime.py", "_pyio.py", "_pyrepl/", "antigravity.py", "cProfile.py", "doctest.py",
    "ensurepip/", "ftplib.py", "idlelib/", "imaplib.py", "lib2to3/", "mailbox.py",
    "modulefinder.py", "nturl2path.py", "optparse.py", "pdb.py", "pickletools.py", "plistlib.py",
    "poplib.py", "profile.py", "pstats.py", "pydoc.py", "pydoc_data/", "smtplib.py", "tabnanny.py",
    "this.py", "trace.py", "tracemalloc.py", "turtle.py", "turtledemo/", "unittest/", "venv/",
    "wave.py", "webbrowser.py", "xml/dom/", "xml/etree/", "xmlrpc/", "zipapp.py",
)  # fmt: skip
"""Parts of the standard library that nobody here needs."""


def compiled(archive: ZipFile, name: str, folder: Path) -> tuple[str, bytes]:
    """Return the byte code of a module, used without looking for a source; data as it is."""
    if not name.endswith(".py"):
        return name, archive.read(name)
    file, target = folder / "source.py", folder / "source.pyc"
    file.write_bytes(archive.read(name))
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(
        str(file), str(target), dfile=name, doraise=True, optimize=2, invalidation_mode=mode
    )
    return f"{name}c", target.read_bytes()


def pack_packages(folder: Path) -> None:
    """Write the packages as a tar archive of byte code and data, packed as a whole."""
    archive = io.BytesIO()
    with (
        ZipFile("/packages.zip") as source,
        tarfile.open(fileobj=archive, mode="w", format=tarfile.USTAR_FORMAT) as target,
    ):
        for name in source.namelist():
            stays = name.startswith(SOURCES_STAY)
            packed, data = (name, source.read(name)) if stays else compiled(source, name, folder)
            entry = tarfile.TarInfo(packed)
            entry.size = len(data)
            target.addfile(entry, io.BytesIO(data))
    Path("/packages.tar.zst").write_bytes(zstd.compress(archive.getvalue(), options=OPTIONS))


def pack_library(folder: Path) -> None:
    """Replace the standard library by byte code of what is needed, to be packed as a whole."""
    shutil.move("/python_stdlib.zip", "/sources.zip")
    with ZipFile("/sources.zip") as source, ZipFile("/python_stdlib.zip", "w", ZIP_STORED) as kept:
        for name in source.namelist():
            if not name.startswith(NEVER_IMPORTED) and not name.endswith("/"):
                packed, data = compiled(source, name, folder)
                kept.writestr(ZipInfo(packed), data)


with TemporaryDirectory() as scratch:
    pack_packages(Path(scratch))
    pack_library(Path(scratch))
