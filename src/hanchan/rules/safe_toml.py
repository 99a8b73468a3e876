"""Parsing of untrusted TOML: long texts and keys are refused, and errors name the line.

Long keys are refused before parsing, because the time that the standard parser takes grows with the
square of the number of their parts.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Literal, Protocol, cast

from hanchan.errors import RulesError, quote_input

MAX_RULEBOOK_LENGTH = 65_536
"""Maximum number of characters in a rulebook, four times the length of the longest preset."""
MAX_KEY_PARTS = 8
"""Maximum number of parts of a key; `variation.NAME.sets.win.min_han` has five."""

TEXTS_AND_COMMENTS = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5})?'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5})?"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*",
    re.DOTALL,
)
ERROR_POSITION = re.compile(r"\(at line (\d+), column (\d+)\)$")
"""The position in a parser error; its reason is not quoted, because it is always in English."""
BETWEEN_KEYS = re.compile(r"[=,{}\[\]]")


class TomlSource(Protocol):
    """A source of TOML: a file, or a text with a name."""

    @property
    def name(self) -> str:
        """The name of the source in error messages."""
        ...

    def open(self, mode: Literal["r"] = "r", *, encoding: str | None = None) -> IO[str]:
        """Open the text for reading."""
        ...


def read_toml(source: TomlSource, *, longest: int | None = None) -> dict[str, Any]:
    """Parse TOML of at most `longest` characters, or of any length if that is None."""
    written = _read_text(source, longest)
    _check_key_length(source.name, written)
    try:
        table = tomllib.loads(written)
        str(table)  # hexadecimal numbers can be read at any length, but not written
    except tomllib.TOMLDecodeError as error:
        at = ERROR_POSITION.search(str(error))
        row, column = map(int, at.groups()) if at else (0, 0)
        where = "at" if at else "end"
        raise RulesError(
            "rules-toml", field=source.name, where=where, row=row, column=column
        ) from None
    except (RecursionError, ValueError):
        raise RulesError("rules-toml-deep", field=source.name) from None
    return table


def _read_text(source: TomlSource, longest: int | None) -> str:
    """Read the text, but never more than one character beyond its maximum length."""
    try:
        with source.open(encoding="utf-8") as file:
            written = file.read(-1 if longest is None else longest + 1)
    except FileNotFoundError:
        raise RulesError("rules-no-file", field="rules file", given=repr(str(source))) from None
    except OSError as problem:
        raise _open_error(source, problem) from None
    except ValueError:
        raise RulesError("rules-unreadable", field="rules file", given=repr(str(source))) from None
    if longest is not None and len(written) > longest:
        raise RulesError("rules-long", field=source.name, most=longest)
    return written


def _open_error(source: TomlSource, problem: OSError) -> RulesError:
    given = repr(str(source))
    may_be_folder = isinstance(problem, IsADirectoryError | PermissionError)
    if may_be_folder and isinstance(source, Path) and source.is_dir():
        return RulesError("rules-folder", field="rules file", given=given)
    reason = problem.strerror or type(problem).__name__
    return RulesError("rules-unopened", field="rules file", given=given, reason=reason)


def _check_key_length(name: str, written: str) -> None:
    """Raise an error for the first key with too many parts."""
    plain = TEXTS_AND_COMMENTS.sub(lambda found: "\n" * found[0].count("\n"), written)
    for number, line in enumerate(plain.split("\n"), 1):
        if max(part.count(".") for part in BETWEEN_KEYS.split(line)) >= MAX_KEY_PARTS:
            raise RulesError("rules-long-key", field=name, row=number, most=MAX_KEY_PARTS)


# Typed access to entries of TOML tables; errors name the entry.


def check_names(field: str, given: Iterable[str], allowed: Sequence[str]) -> None:
    """Raise an error that names `field` for the first name that is not allowed."""
    for name in given:
        if name not in allowed:
            raise RulesError.unknown(field, name, allowed)


def get_text(table: Mapping[str, object], name: str, field: str = "") -> str:
    """Return a text in a TOML table; raises an error if it is missing, empty or not a text."""
    text = table.get(name, "")
    if not isinstance(text, str) or not text:
        given = quote_input(text) if name in table else "none"
        raise RulesError("rules-text", field=f"{field}.{name}".lstrip("."), given=given)
    return text


def as_table(given: object, field: str) -> Mapping[str, object]:
    """Return the value as a table, or raise an error."""
    if not isinstance(given, Mapping):
        raise RulesError("rules-table", field=field, given=quote_input(given))
    return cast("Mapping[str, object]", given)


def as_list(given: object, field: str) -> list[object]:
    """Return the value as a list, or raise an error."""
    if not isinstance(given, list):
        raise RulesError("rules-list", field=field, given=quote_input(given))
    return cast("list[object]", given)


def as_texts(given: object, field: str) -> tuple[str, ...]:
    """Return the value as a tuple of texts, or raise an error."""
    items = as_list(given, field)
    texts = tuple(item for item in items if isinstance(item, str))
    if len(texts) != len(items):
        raise RulesError("rules-texts", field=field, given=quote_input(given))
    return texts


def flatten_tables(given: object, field: str) -> dict[str, object]:
    """Flatten one level of tables: `min_han` in the table `win` becomes `win.min_han`."""
    entries: dict[str, object] = {}
    for name, value in as_table(given, field).items():
        if isinstance(value, Mapping):
            inner = as_table(cast("object", value), field)
            entries |= {f"{name}.{deep}": deepest for deep, deepest in inner.items()}
        else:
            entries[name] = value
    return entries
