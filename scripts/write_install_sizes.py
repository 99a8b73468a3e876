"""Write how many packages and megabytes an installation takes into the pages that say so.

``python scripts/write_install_sizes.py`` adds up the files of the packages that hanchan and each of
its extras bring, as this environment has them, so an extra that is not installed here is left out.
What Python compiles for itself after an installation is not counted.
"""

import re
from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from hanchan.kernels.compiled_library import library_path

ROOT = Path(__file__).resolve().parents[1]
PAGES = ("docs/install.md", "docs/install.ja.md", "docs/install.ru.md")
EXTRAS = ("", "cli", "play")
ROW = "| `{name}` | {packages} | {megabytes} |"


def required(name: str, extras: Sequence[str]) -> Iterator[str]:
    """Yield the names of the packages that a package with some extras needs, itself included."""
    seen: set[tuple[str, str]] = set()
    waiting = [(name, extra) for extra in ("", *extras)]
    while waiting:
        package, extra = waiting.pop()
        if (package, extra) in seen:
            continue
        seen.add((package, extra))
        for line in distribution(package).requires or ():
            wanted = Requirement(line)
            if wanted.marker is None or wanted.marker.evaluate({"extra": extra}):
                there = canonicalize_name(wanted.name)
                waiting += [(there, one) for one in ("", *wanted.extras)]
    yield from {package for package, _ in seen}


def is_shipped(file: Path) -> bool:
    """Whether a file comes with a package, rather than being compiled afterwards."""
    return file.suffix != ".pyc" and file.is_file()


def own_size() -> int:
    """Return the size in bytes of our sources, the built page included, and the compiled law."""
    package = (ROOT / "src/hanchan").rglob("*")
    return sum(file.stat().st_size for file in (*filter(is_shipped, package), library_path()))


def size_of(package: Distribution) -> int:
    """Return the size in bytes of the files of an installed package."""
    files = [Path(str(file.locate())) for file in package.files or ()]
    return sum(file.stat().st_size for file in files if is_shipped(file))


def measure(extra: str) -> tuple[int, int]:
    """Return the packages and the megabytes of hanchan with an extra."""
    names = sorted(required("hanchan", [extra] if extra else []))
    others = sum(size_of(distribution(name)) for name in names if name != "hanchan")
    return len(names), round((own_size() + others) / 1e6)


def write_sizes(text: str) -> str:
    """Return the text of a page with the sizes in its table as they are here."""
    for extra in EXTRAS:
        name = f"hanchan[{extra}]" if extra else "hanchan"
        packages, megabytes = measure(extra)
        row = ROW.format(name=name, packages=packages, megabytes=megabytes)
        pattern = rf"(?m)^\| `{re.escape(name)}` \| [0-9]+ \| [0-9]+ \|$"
        text, found = re.subn(pattern, row, text)
        if found != 1:
            raise SystemExit(f"a page has no row of sizes for {name}")
    return text


def main() -> None:
    """Write the pages."""
    for name in PAGES:
        page = ROOT / name
        page.write_text(write_sizes(page.read_text("utf-8")), encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main()
