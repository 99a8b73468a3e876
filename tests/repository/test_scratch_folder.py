"""Tests write into memory only where there is enough of it, and it may be run from."""

import os
import shutil
import tempfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from suite import scratch_folder


def test_a_folder_suits_if_it_is_there_and_has_room(tmp_path: Path) -> None:
    assert scratch_folder.suits(tmp_path, 1)
    assert not scratch_folder.suits(tmp_path, shutil.disk_usage(tmp_path).total + 1)
    assert not scratch_folder.suits(tmp_path / "nowhere", 1)


def test_a_folder_from_which_nothing_may_be_run_does_not_suit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = SimpleNamespace(f_bavail=1, f_frsize=1, f_flag=os.ST_NOEXEC)
    monkeypatch.setattr(os, "statvfs", lambda _: found)
    assert not scratch_folder.suits(tmp_path, 1)
    found.f_flag = 0
    assert scratch_folder.suits(tmp_path, 1)


def test_a_given_directory_for_files_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    before = tempfile.gettempdir()
    scratch_folder.settle()
    assert os.environ["TMPDIR"] == str(tmp_path)
    assert tempfile.gettempdir() == before
