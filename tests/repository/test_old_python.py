"""An old Python is refused in one sentence that names the oldest one that will do."""

import ast
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


def make_venv(folder: Path, python: str, script: str) -> subprocess.CompletedProcess[str]:
    """Make an environment with a program of this name and content as the chosen Python."""
    program = folder / python
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    return subprocess.run(
        ["/bin/sh", str(ROOT / "scripts/make_venv.sh"), str(folder / "made")],
        env={"PATH": str(folder), "PYTHON": python},
        capture_output=True,
        text=True,
        check=False,
    )


def test_make_says_which_python_it_needs_where_all_are_old(tmp_path: Path) -> None:
    answer = make_venv(tmp_path, "python3", "exit 1")
    assert answer.returncode == 1
    assert answer.stdout == ""
    (sentence,) = answer.stderr.splitlines()
    assert sentence == "hanchan needs Python 3.11 to 3.14; none of python3 is one."
    assert not (tmp_path / "made").exists()


def test_make_takes_the_python_that_one_names(tmp_path: Path) -> None:
    answer = make_venv(tmp_path, "mine", '[ "$1" = -c ] || echo "$@"')
    assert answer.stdout == f"-m venv {tmp_path / 'made'}\n"
