"""A library belongs to the sources that it was built from."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import hanchan

PRINT = "from hanchan.kernels.source_modules import source_fingerprint; print(source_fingerprint())"


def fingerprint_of(folder: Path) -> str:
    """The fingerprint of the package that lies in a folder."""
    ran = subprocess.run(
        [sys.executable, "-c", PRINT],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(folder)},
    )
    return ran.stdout


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package, for editing."""
    folder = tmp_path_factory.mktemp("copy")
    unneeded = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(Path(hanchan.__file__).parent, folder / "hanchan", ignore=unneeded)
    return folder


@pytest.mark.parametrize(
    "file",
    [
        "core/legal_actions.py",
        "core/codes.py",
        "core/yaku_ids.py",
        "core/game_state.py",
        "replay/memory_layout.py",
        "kernels/prelude.h",
        "kernels/thread_pool.h",
        "kernels/expression_translator.py",
    ],
)
def test_an_edit_of_a_kernel_its_constants_its_records_or_the_translator_asks_for_another_library(
    file: str, package: Path
) -> None:
    before = fingerprint_of(package)
    source = package / "hanchan" / file
    source.write_bytes(source.read_bytes() + b"\n")
    assert fingerprint_of(package) != before


def test_an_edit_of_anything_else_does_not(package: Path) -> None:
    before = fingerprint_of(package)
    source = package / "hanchan/scoring/shanten_and_waits.py"
    source.write_bytes(source.read_bytes() + b"\n")
    assert fingerprint_of(package) == before
