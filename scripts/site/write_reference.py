"""Write the reference of commands, of Python and of sockets in `docs/reference/`, from the program.

Run it from the root of the checkout whenever a docstring, a signature, an option or a message
changes. Pages with words of their own keep them: what follows `MARK` is written again.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from command_line import reference
from public_names import contents
from python_pages import pages as python_pages
from schemas import socket_page

DOCS = Path(__file__).resolve().parents[2] / "docs"
MARK = "<!-- From here on scripts/site/write_reference.py writes this page. -->\n"
FOLDER = "reference/python"
WRITTEN_PARTS: Mapping[str, Callable[[], str]] = {
    "reference/command-line.md": reference,
    "reference/python.md": contents,
    "reference/socket.md": socket_page,
}
"""Pages that begin with words of their own, and what writes the rest."""


def continued(page: str) -> str:
    """A page with its own words, and after the mark what is written."""
    own, mark, _ = (DOCS / page).read_text(encoding="utf-8").partition(MARK)
    if not mark:
        problem = f"{page} has no line {MARK}"
        raise ValueError(problem)
    return f"{own}{mark}\n{WRITTEN_PARTS[page]().rstrip()}\n"


def pages() -> dict[str, str]:
    """Every page, by its path in `docs/`."""
    whole = {page: f"{text.rstrip()}\n" for page, text in python_pages().items()}
    return {page: continued(page) for page in WRITTEN_PARTS} | whole


def out_of_date() -> list[str]:
    """The pages that differ from what would be written, and those that nothing writes."""
    written = pages()
    there = {f"{FOLDER}/{file.name}" for file in (DOCS / FOLDER).glob("*")} | written.keys()
    files = {page: DOCS / page for page in there}
    return sorted(
        page
        for page, file in files.items()
        if not file.is_file() or file.read_text(encoding="utf-8") != written.get(page)
    )


def write() -> None:
    """Write every page, and delete those of packages that are no longer public."""
    for page in out_of_date():
        text = pages().get(page)
        if text is None:
            (DOCS / page).unlink()
        else:
            (DOCS / page).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
