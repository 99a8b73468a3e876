"""Output that never fails on any stream, and the language of a command."""

import io
import os
import re
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO, cast
from unicodedata import normalize

from hanchan.i18n.number_format import with_ascii_minus
from hanchan.i18n.user_language import environment_language, normalize_language
from hanchan.localized_messages import LANGUAGES_AND_PROFILES, MINUS

if TYPE_CHECKING:
    from cyclopts import App, ArgumentCollection

SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
POWER = re.compile(f"[{''.join(map(chr, SUPERSCRIPTS))}]+")
ASCII_SUBSTITUTES = {
    MINUS: "-", "\N{EN DASH}": "-", "\N{EM DASH}": "-", "\N{HYPHEN}": "-",
    "\N{NON-BREAKING HYPHEN}": "-", "─": "-", "━": "-", "│": "|", "·": "-", "•": "*", "…": "...",
    "°": "*",
    "\N{MULTIPLICATION SIGN}": "x", "→": "->", "←": "<-", "↑": "^", "↓": "v", "►": ">", "▶": ">",
    "◀": "<", "●": "*", "○": "o", "✓": "*", "≥": ">=", "≤": "<=", "½": "1/2", "№": "No.",
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "「": '"', "」": '"',
    "\N{LEFT SINGLE QUOTATION MARK}": "'", "\N{RIGHT SINGLE QUOTATION MARK}": "'",
}  # fmt: skip
"""Substitutes for characters that a stream cannot encode."""
TABLE = str.maketrans(ASCII_SUBSTITUTES)
SAMPLES = {"ja": "あ", "ru": "я"}
"""A letter of each language whose letters some streams cannot encode."""


def to_plain_characters(text: str) -> str:
    """Replace characters by ASCII text with the same meaning, where there is any.

    >>> to_plain_characters("40 → 2²⁺² = 640 … “é”")
    '40 -> 2^(2+2) = 640 ... "e"'
    """
    text = POWER.sub(lambda found: f"^({found[0].translate(SUPERSCRIPTS)})", text)
    return "".join(map(_plain, text.translate(TABLE)))


def _plain(letter: str) -> str:
    """Return a letter without its accents; letters of other scripts are returned unchanged."""
    bare = normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return bare or letter


class SafeStream(io.TextIOWrapper):
    """A stream that replaces characters it cannot encode."""

    def __init__(self, stream: io.TextIOWrapper) -> None:
        super().__init__(
            stream.buffer,
            encoding=stream.encoding,
            errors="backslashreplace",
            line_buffering=stream.line_buffering,
            write_through=stream.write_through,
        )
        self.for_people = stream.isatty()
        self.before = stream  # kept alive, because its destructor would close the underlying stream

    def write(self, s: str, /) -> int:
        """Write a text; return the length of the text given."""
        written = s if self.for_people else with_ascii_minus(s)
        encodable = can_encode(self.encoding, written)
        super().write(written if encodable else to_plain_characters(written))
        return len(s)


def can_encode(encoding: str | None, text: str) -> bool:
    """Whether an encoding has all characters of a text.

    >>> can_encode("cp1252", "…"), can_encode("cp1252", "я"), can_encode("ascii", "…")
    (True, False, False)
    """
    try:
        text.encode(encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


@contextmanager
def safe_streams() -> Generator[None]:
    """Replace standard output and the error stream by a `SafeStream` each during a command."""
    before = sys.stdout, sys.stderr
    try:
        for name in ("stdout", "stderr"):
            stream: object = getattr(sys, name)
            if isinstance(stream, io.TextIOWrapper):
                whole = cast("io.TextIOWrapper[BinaryIO]", stream)
                whole.flush()
                setattr(sys, name, SafeStream(whole))
        yield
    finally:
        outlets = sys.stdout, sys.stderr
        sys.stdout, sys.stderr = before
        for outlet in outlets:
            if isinstance(outlet, SafeStream):
                _close(outlet)


def _close(outlet: SafeStream) -> None:
    """Flush and detach a stream; output that a closed pipe or a full disk rejects is lost."""
    try:
        outlet.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, outlet.fileno())
        os.close(nowhere)
        outlet.flush()
    outlet.detach()


def usable_language(lang: str, *, json: bool = False) -> str:
    """Check a language; fall back to English, with a warning, if the output lacks its letters.

    JSON has escapes for all letters. Raises `LanguageError` for an unsupported language.
    """
    from hanchan.i18n.texts import check_language

    lang = check_language(normalize_language(lang))
    encoding = sys.stdout.encoding
    if json or can_encode(encoding, SAMPLES.get(lang, "")):
        return lang
    print(
        f"hanchan: this output ({encoding}) has no letters for {lang!r}, so it is in English;"
        " PYTHONIOENCODING=utf-8 changes that",
        file=sys.stderr,
    )
    return "en"


# The language of a command: from --lang, or else from the environment.


OPTION = "--lang"


def take_environment_language(
    _app: "App", _commands: tuple[str, ...], arguments: "ArgumentCollection"
) -> None:
    """Set --lang from the environment unless the command line gives it.

    With --json the language is English, so that programs get the same input for every user.
    """
    from cyclopts import Token

    language = environment_language()
    options = {argument.name: argument for argument in arguments}
    json = options.get("--json")
    wants_json = json is not None and bool(json.tokens)
    if wants_json or language == LANGUAGES_AND_PROFILES[0] or OPTION not in options:
        return
    if not options[OPTION].tokens:
        options[OPTION].append(Token(keyword=OPTION, value=language, source="environment"))
