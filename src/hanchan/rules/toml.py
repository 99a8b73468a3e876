"""TOML as strangers write it: a text is looked over before it is parsed, and refused by its line.

The parser of the standard library takes time that grows with the square of the parts of a key.
"""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, Literal, Protocol, cast

from hanchan.errors import RulesError, literal

LONGEST = 65_536
"""A rulebook has no more signs; the longest that comes with hanchan has a quarter of them."""
MOST_PARTS = 8
"""A key has no more parts; `variation.NAME.sets.win.min_han` has five."""

TEXTS_AND_COMMENTS = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5})?'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5})?"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*",
    re.DOTALL,
)
AT = re.compile(r"\(at line (\d+), column (\d+)\)$")
"""Where the parser says that a text ceases to be TOML; it says why in English alone."""
BETWEEN_KEYS = re.compile(r"[=,{}\[\]]")


class Readable(Protocol):
    """What a file of rules is read from: a file, or a text with a name."""

    @property
    def name(self) -> str:
        """How a refusal calls it."""
        ...

    def open(self, mode: Literal["r"] = "r", *, encoding: str | None = None) -> IO[str]:
        """The text, to be read."""
        ...


def read_toml(source: Readable, *, longest: int | None = None) -> dict[str, Any]:
    """The tables of a TOML file of at most so many signs, or a refusal that names the line."""
    written = _text_of(source, longest)
    _refuse_long_keys(source.name, written)
    try:
        table = tomllib.loads(written)
        str(table)  # hexadecimal numbers are read at any length, but not written
    except tomllib.TOMLDecodeError as error:
        at = AT.search(str(error))
        row, column = map(int, at.groups()) if at else (0, 0)
        where = "at" if at else "end"
        raise RulesError(
            "rules-toml", field=source.name, where=where, row=row, column=column
        ) from None
    except (RecursionError, ValueError):
        raise RulesError("rules-toml-deep", field=source.name) from None
    return table


def _text_of(source: Readable, longest: int | None) -> str:
    """All of it; one that is too long is read no further than it may go."""
    try:
        with source.open(encoding="utf-8") as file:
            written = file.read(-1 if longest is None else longest + 1)
    except FileNotFoundError:
        raise RulesError("rules-no-file", field="rules file", given=repr(str(source))) from None
    except OSError as problem:
        raise _unopened(source, problem) from None
    except ValueError:
        raise RulesError("rules-unreadable", field="rules file", given=repr(str(source))) from None
    if longest is not None and len(written) > longest:
        raise RulesError("rules-long", field=source.name, most=longest)
    return written


def _unopened(source: Readable, problem: OSError) -> RulesError:
    given = repr(str(source))
    perhaps = isinstance(problem, IsADirectoryError | PermissionError)
    if perhaps and isinstance(source, Path) and source.is_dir():
        return RulesError("rules-folder", field="rules file", given=given)
    reason = problem.strerror or type(problem).__name__
    return RulesError("rules-unopened", field="rules file", given=given, reason=reason)


def _refuse_long_keys(name: str, written: str) -> None:
    """Nothing, or a refusal of the first key that has too many parts."""
    plain = TEXTS_AND_COMMENTS.sub(lambda found: "\n" * found[0].count("\n"), written)
    for number, line in enumerate(plain.split("\n"), 1):
        if max(part.count(".") for part in BETWEEN_KEYS.split(line)) >= MOST_PARTS:
            raise RulesError("rules-long-key", field=name, row=number, most=MOST_PARTS)


# Entries of TOML tables, read with a refusal that names the entry.


def text_of(table: Mapping[str, object], name: str, field: str = "") -> str:
    """A text entry of a TOML table, or a refusal."""
    text = table.get(name, "")
    if not isinstance(text, str) or not text:
        raise RulesError("rules-text", field=f"{field}.{name}".lstrip("."), given=literal(text))
    return text


def table_of(given: object, field: str) -> Mapping[str, object]:
    """A table, or a refusal."""
    if not isinstance(given, Mapping):
        raise RulesError("rules-table", field=field, given=literal(given))
    return cast("Mapping[str, object]", given)


def list_of(given: object, field: str) -> list[object]:
    """A list, or a refusal."""
    if not isinstance(given, list):
        raise RulesError("rules-list", field=field, given=literal(given))
    return cast("list[object]", given)


def ids_of(given: object, field: str) -> tuple[str, ...]:
    """A list of texts, or a refusal."""
    items = list_of(given, field)
    texts = tuple(item for item in items if isinstance(item, str))
    if len(texts) != len(items):
        raise RulesError("rules-list", field=field, given=literal(given))
    return texts


def flat(given: object, field: str) -> dict[str, object]:
    """The entries of a table of tables by dotted name: `win.min_han` and `[win] min_han` alike."""
    entries: dict[str, object] = {}
    for name, value in table_of(given, field).items():
        if isinstance(value, Mapping):
            inner = table_of(cast("object", value), field)
            entries |= {f"{name}.{deep}": deepest for deep, deepest in inner.items()}
        else:
            entries[name] = value
    return entries
