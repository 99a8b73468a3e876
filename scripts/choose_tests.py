"""Choose the tests to run after an edit in one package: its own, and those of its importers.

Run it from the root of the checkout: ``python scripts/choose_tests.py club``. It prints paths for
pytest; `make quick PKG=club` runs them. A package's own tests are those in a test folder with its
name, and the examples in its docstrings; an importer is a package with a module that imports from
it. Short files come first; files that would not finish within a minute, by the durations in
`tests/durations.json`, are left out and named on standard error.
"""

import json
import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

SOURCE, TESTS = Path("src/hanchan"), Path("tests")
DURATIONS = TESTS / "durations.json"
WORKERS = 2
BUDGET = 40.0 * WORKERS
"""Total seconds of the chosen files; ruff and test collection take the rest of a minute."""
SHORT = 0.2
"""Seconds assumed for a file without a recorded duration."""
EXTRA_TEST_FOLDERS: Mapping[str, tuple[str, ...]] = {
    "core": ("tests/unit/law", "tests/unit/scoring_kernel", "tests/rulebooks"),
    "logs": ("tests/differential",),
    "mjai": ("tests/formats/mjai",),
    "rules": ("tests/rulebooks",),
    "server": ("tests/hostile", "tests/web"),
}
"""Test folders that are not named after the package they test."""
IMPORT = re.compile(
    r"^[ \t]*(?:from|import) hanchan(?:\.(\w+)| import (\([^)]*\)|.*))", re.MULTILINE
)
"""A line that imports below a package, or names packages; parsing the sources takes far longer."""
NAME = re.compile(r"(?<!as )\b(?!as\b)\w+")


def packages() -> list[str]:
    """The packages and single modules below `hanchan`."""
    found = [path.parent.name for path in SOURCE.glob("*/__init__.py")]
    return sorted(found + [path.stem for path in SOURCE.glob("*.py") if path.stem[0] != "_"])


def sources_of(package: str) -> list[Path]:
    """The files of a package, or the one file of a module."""
    folder = SOURCE / package
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [SOURCE / f"{package}.py"]


@cache
def imported_by(path: Path) -> frozenset[str]:
    """The packages of `hanchan` from which a file imports."""
    packages = set[str]()
    for below, names in IMPORT.findall(path.read_text(encoding="utf-8")):
        packages.update([below] if below else NAME.findall(names))
    return frozenset(packages)


@cache
def importers(package: str) -> list[str]:
    """The other packages that import directly from a package."""
    return [
        other
        for other in packages()
        if other != package and any(package in imported_by(path) for path in sources_of(other))
    ]


@cache
def own_tests(package: str) -> list[str]:
    """The test files of a package, including sources with examples in docstrings."""
    folders = {path for path in TESTS.rglob(package) if path.is_dir()}
    folders |= {Path(folder) for folder in EXTRA_TEST_FOLDERS.get(package, ())}
    files = {file for folder in folders for file in folder.rglob("test_*.py")}
    files |= set(TESTS.rglob(f"test_{package}.py"))
    files |= {path for path in sources_of(package) if b">>>" in path.read_bytes()}
    return sorted(map(str, files))


def choose_files(package: str, seconds: Mapping[str, float]) -> tuple[list[str], list[str]]:
    """The files to run, and those left out because they would take too long."""
    own = own_tests(package)
    others = {file for other in importers(package) for file in own_tests(other)} - set(own)
    run: list[str] = []
    left_out: list[str] = []
    spent = 0.0
    for files in (own, sorted(others)):
        for file in sorted(files, key=lambda file: seconds.get(file, SHORT)):
            took = seconds.get(file, SHORT)
            if spent + took > BUDGET:
                left_out.append(file)
                continue
            run.append(file)
            spent += took
    return run, left_out


def main() -> int:
    """Print the tests; returns 0 if there are any, else 2."""
    known, asked = packages(), sys.argv[1:]
    if len(asked) != 1 or asked[0] not in known:
        print(f"PKG must be one of: {', '.join(known)}", file=sys.stderr)
        return 2
    seconds: dict[str, float] = json.loads(DURATIONS.read_text(encoding="utf-8"))
    run, left_out = choose_files(asked[0], seconds)
    if left_out:
        names = " ".join(left_out)
        print(f"Left out to stay within a minute: {names}", file=sys.stderr)
    print(*run)
    return 0


if __name__ == "__main__":
    sys.exit(main())
