"""Add a new rule key to every complete rulebook of hanchan: `add_rule_key.py TOPIC.NAME`.

Each receives the value that describes earlier play (`before` of its `Rule`); a book with sources
also receives a cite that says that no source is known. Correct by hand the values that a book
specifies.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from hanchan.rules import schema
from hanchan.rules.rules_document import read_preset, rulebooks

PRESETS = Path("src/hanchan/rules/presets")
CUSTOM = '"hanchan/custom, not known from a source"'
UNKNOWN = f"[{CUSTOM}]"


def section_lines(lines: Sequence[str], title: str) -> tuple[int, int]:
    """Start and end of the lines of a table, without its heading."""
    first = lines.index(f"[{title}]") + 1
    end = next((i for i in range(first, len(lines)) if not lines[i].strip()), len(lines))
    return first, end


def insertion_line(lines: Sequence[str], title: str, later: Sequence[str]) -> int:
    """The line before which a key belongs: that of the first later key in the table."""
    first, end = section_lines(lines, title)
    names = [line.partition(" =")[0] for line in lines[first:end]]
    return next((first + names.index(name) for name in later if name in names), end)


def with_key(text: str, key: str, value: str, *, cited: bool) -> str:
    """The text of a rulebook with the key inserted."""
    lines = text.splitlines()
    topic, _, name = key.partition(".")
    later = [entry.key for entry in schema()]
    later = later[later.index(key) + 1 :]
    beside = [other.partition(".")[2] for other in later if other.startswith(f"{topic}.")]
    lines.insert(insertion_line(lines, topic, beside), f"{name} = {value}")
    if cited:
        lines.insert(insertion_line(lines, "cites", later), f"{key} = {UNKNOWN}")
    return "\n".join(lines) + "\n"


def with_translated_cite(text: str, words: str) -> str:
    """The texts of a rulebook in another language, with a translation of the cite."""
    lines = text.splitlines()
    if words not in lines:
        lines.insert(section_lines(lines, "place")[1], words)
    return "\n".join(lines) + "\n"


def translate_book(book: str) -> None:
    """Add the cite to the translations of a book, as worded for another book."""
    for path in (PRESETS / book).glob("texts.*.toml"):
        others = (line for other in PRESETS.glob(f"*/{path.name}") for line in read_lines(other))
        words = next(line for line in others if line.startswith(CUSTOM))
        path.write_text(
            with_translated_cite(path.read_text(encoding="utf-8"), words), encoding="utf-8"
        )


def read_lines(path: Path) -> list[str]:
    """The lines of a file."""
    return path.read_text(encoding="utf-8").splitlines()


def main(key: str) -> None:
    """Add the key to every rulebook without a parent that lacks it."""
    before = {entry.key: entry.before for entry in schema()}.get(key)
    if before is None:
        sys.exit(f"{key}: rules/topics/ has no such key, or none with a `before`")
    for book in rulebooks():
        document = read_preset(book)
        path = PRESETS / book / "rules.toml"
        if not document.extends and key not in document.values:
            text = path.read_text(encoding="utf-8")
            written = with_key(text, key, json.dumps(before), cited=bool(document.sources))
            path.write_text(written, encoding="utf-8")
            if document.sources:
                translate_book(book)
            print(path)


if __name__ == "__main__":
    if len(sys.argv[1:]) != 1 or "." not in sys.argv[1]:
        sys.exit("Name the key: scripts/add_rule_key.py TOPIC.NAME")
    main(sys.argv[1])
