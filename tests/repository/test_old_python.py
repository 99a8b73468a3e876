"""An old Python is refused in one sentence that names the oldest one that will do."""

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import hanchan

ROOT = Path(__file__).parents[2]
PACKAGE = Path(str(hanchan.__file__))
SENTENCE = "hanchan needs Python 3.11 or newer; this is Python 3.10.13."


def imported_by_an_old_python(monkeypatch: pytest.MonkeyPatch, argument: str) -> None:
    """Run the package's first lines where Python says that it is 3.10."""
    monkeypatch.setattr(sys, "version_info", (3, 10, 13, "final", 0))
    monkeypatch.setattr(sys, "version", "3.10.13 (main)")
    monkeypatch.setattr(sys, "argv", [argument])
    source = PACKAGE.read_text(encoding="utf-8")
    exec(compile(source, "hanchan", "exec"), vars(ModuleType("hanchan")))  # noqa: S102 (our own)


def test_an_import_by_an_old_python_names_the_one_that_is_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(ImportError) as refused:
        imported_by_an_old_python(monkeypatch, "mine.py")
    assert str(refused.value) == SENTENCE


def test_the_command_of_an_old_python_ends_with_that_sentence_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(SystemExit) as ended:
        imported_by_an_old_python(monkeypatch, "-m")
    assert ended.value.code == SENTENCE


def test_an_old_python_can_read_the_lines_that_refuse_it() -> None:
    for file in (PACKAGE, PACKAGE.with_name("__main__.py")):
        ast.parse(file.read_text(encoding="utf-8"), feature_version=(3, 8))


def test_pip_hears_from_which_python_on_it_runs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"].startswith(">=3.11,")


def make_venv(made: Path, *folders: Path) -> subprocess.CompletedProcess[str]:
    """Make an environment where only these folders have programs."""
    return subprocess.run(
        ["/bin/sh", str(ROOT / "scripts/make_venv.sh"), str(made)],
        env={"PATH": ":".join(map(str, folders)), "HOME": os.environ.get("HOME", "/")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_make_says_which_python_it_needs_where_all_are_old(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    old.chmod(0o755)
    made = tmp_path / "made"
    answer = make_venv(made, tmp_path)
    assert answer.returncode == 1
    assert answer.stdout == ""
    (sentence,) = answer.stderr.splitlines()
    assert sentence.startswith("hanchan needs Python 3.11 to 3.14; none of python3, ")
    assert not made.exists()


def test_make_takes_the_fastest_python_of_one_name_and_else_the_first(tmp_path: Path) -> None:
    for folder, microseconds in (("a", 400), ("b", 370), ("c", 300)):
        python = tmp_path / folder / "python3"
        python.parent.mkdir()
        python.write_text(
            f'#!/bin/sh\n[ "$1" = -m ] && echo {folder} && exit\n'
            f"case $2 in *timeit*) echo {microseconds} ;; esac\n",
            encoding="utf-8",
        )
        python.chmod(0o755)
    first = make_venv(tmp_path / "made", tmp_path / "a", tmp_path / "b")
    fastest = make_venv(tmp_path / "made", *(tmp_path / folder for folder in "abc"))
    assert [first.stdout, fastest.stdout] == ["a\n", "c\n"]
