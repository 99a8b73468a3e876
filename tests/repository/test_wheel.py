"""A wheel is for one platform if it has a library, else for all."""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from hanchan.kernels.compiled_library import INTERPRETED_VARIABLE
from hanchan.server.runtime.settings import PAGE_FOLDER

pytestmark = pytest.mark.skipif(
    not (PAGE_FOLDER / "index.html").is_file(), reason="the page is not built: make page"
)


def wheel(root: Path, folder: Path, **told: str) -> Path:
    """The wheel of these sources, built in this environment."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=root, env=os.environ | told, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


def test_the_library_of_a_platform_comes_with_its_length(root: Path, tmp_path: Path) -> None:
    library = tmp_path / "libhanchan.so"
    library.write_text("a library", encoding="ascii")
    library.with_suffix(".length").write_text("9", encoding="ascii")
    made = wheel(
        root,
        tmp_path / "dist",
        HANCHAN_LIBRARY=str(library),
        HANCHAN_PLATFORM="linux_one.linux_other",
    )
    assert made.name.endswith("-py3-none-linux_one.linux_other.whl")
    with ZipFile(made) as inside:
        assert inside.read("hanchan/kernels/libhanchan.so") == b"a library"
        assert inside.read("hanchan/kernels/libhanchan.length") == b"9"
        (described,) = (name for name in inside.namelist() if name.endswith("/WHEEL"))
        tags = inside.read(described).decode().splitlines()
    assert {"Tag: py3-none-linux_one", "Tag: py3-none-linux_other"} <= set(tags)
    assert "Root-Is-Purelib: false" in tags


def test_without_a_library_a_wheel_is_for_every_platform(root: Path, tmp_path: Path) -> None:
    made = wheel(root, tmp_path, **{INTERPRETED_VARIABLE: "1"})
    assert made.name.endswith("-py3-none-any.whl")
    members = ZipFile(made).infolist()
    names = [one.filename for one in members]
    assert "hanchan/kernels/compiled_library.py" in names
    assert not [name for name in names if "libhanchan" in name]
    # A script of a line or two is not worth a packed copy.
    long = [one.filename for one in members if one.file_size > 1_000]
    scripts = {name for name in long if name.endswith(".js") and "/page/assets/" in name}
    assert scripts or not any("/page/assets/" in name for name in names)
    assert {f"{name}{suffix}" for name in scripts for suffix in (".br", ".gz")} <= {*names}
