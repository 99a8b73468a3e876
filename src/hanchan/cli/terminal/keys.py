"""Sources of keys: the terminal, or a script in a test.

One key is one string: a character, `ENTER`, `SPACE` or `ESCAPE`, the name of a cursor key, or
`RESIZED` after a change of the screen size. A Russian letter becomes the Latin one on the same key,
and a full-width character becomes ASCII; the caller decides whether shift matters. A line is the
text as typed. `EOFError` means the end of the input.
"""

import codecs
import os
import re
import sys
import unicodedata
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager, suppress
from types import MappingProxyType
from typing import Any, Protocol

from hanchan.errors import RecordError


class Key:
    """Keys without a letter, and `RESIZED` for a change of the screen size."""

    ENTER, SPACE, ESCAPE = "\n", " ", "\x1b"
    UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"
    HOME, END, PAGE_UP, PAGE_DOWN = "home", "end", "page up", "page down"
    TAB, BACK_TAB, BACKSPACE = "\t", "back tab", "\x7f"
    RESIZED = "resized"


INTERRUPT, END_OF_INPUT = "\x03", ("\x04", "\x1a")

SEQUENCES: Mapping[str, str] = MappingProxyType({
    "[A": Key.UP, "[B": Key.DOWN, "[C": Key.RIGHT, "[D": Key.LEFT, "[H": Key.HOME, "[F": Key.END,
    "OA": Key.UP, "OB": Key.DOWN, "OC": Key.RIGHT, "OD": Key.LEFT, "OH": Key.HOME, "OF": Key.END,
    "[1~": Key.HOME, "[7~": Key.HOME, "[4~": Key.END, "[8~": Key.END,
    "[5~": Key.PAGE_UP, "[6~": Key.PAGE_DOWN, "[Z": Key.BACK_TAB,
})  # fmt: skip
"""Keys, by the sequence that terminals send for them after an escape."""

SEQUENCE = re.compile(r"\x1b(\[[0-9;?]*[@-~]|O.)", re.DOTALL)
BEGINS = re.compile(r"\x1b(\[[0-9;?]*|O)?")
ESCAPE_SECONDS = 0.05
"""Seconds to wait for the rest of a sequence after an escape; after that it is the Escape key."""
CHUNK = 4096
TERMINAL = "/dev/tty"
LAYOUT = str.maketrans(
    "йцукенгшщзфывапролдячсмитьЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ",
    "qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM",
)


class Keys(Protocol):
    """A source of keys."""

    def read(self) -> str:
        """Wait for the next key and return it."""
        ...


class Keyboard(Keys, Protocol):
    """A source of keys, and of lines."""

    def line(self) -> str:
        """Wait for the next line, ended with Enter, and return it."""
        ...


class ScriptedKeys:
    """Keys and lines prepared beforehand, each a string.

    >>> keys = ScriptedKeys(["R", " ", "He coughed"])
    >>> keys.read(), keys.read(), keys.line()
    ('R', ' ', 'He coughed')
    """

    def __init__(self, script: Iterable[str]) -> None:
        self._script = iter(script)

    def read(self) -> str:
        """Return the next key of the script; `EOFError` at its end."""
        return plain_key(self.line())

    def line(self) -> str:
        """Return the next line of the script; `EOFError` at its end."""
        try:
            return next(self._script)
        except StopIteration:
            raise EOFError from None


def read_plain_key(keys: Keys) -> str:
    """Return the next key regardless of shift; ignore changes of the screen size.

    >>> read_plain_key(ScriptedKeys([Key.RESIZED, "R"]))
    'r'
    """
    while (key := keys.read()) == Key.RESIZED:
        pass
    return key.lower()


def key_label(key: str) -> str:
    """Return the label of a key; keys without a printable character have `?`.

    >>> key_label("r"), key_label(Key.UP), key_label(Key.ESCAPE)
    ('r', '?', '?')
    """
    return key if len(key) == 1 and key.isprintable() else "?"


def plain_key(key: str) -> str:
    r"""Return the key independently of the keyboard layout, but with shift.

    >>> plain_key("Й"), plain_key("й"), plain_key("7"), plain_key("\r")
    ('Q', 'q', '7', '\n')
    """
    plain = unicodedata.normalize("NFKC", key).translate(LAYOUT)
    return {"\r": Key.ENTER, "\b": Key.BACKSPACE}.get(plain, plain)


def next_key(typed: str, *, waited: bool = False) -> tuple[str | None, str]:
    r"""Return the first key and the remaining input; the key is None if more input is needed.

    >>> next_key("\x1b[Bjj"), next_key("\x1b["), next_key("\x1b"), next_key("\x1b", waited=True)
    (('down', 'jj'), (None, '\x1b['), (None, '\x1b'), ('\x1b', ''))
    """
    while typed:
        if not typed.startswith(Key.ESCAPE):
            return plain_key(typed[0]), typed[1:]
        found = SEQUENCE.match(typed)
        if found is None:
            if BEGINS.fullmatch(typed) and not waited:
                return None, typed
            return Key.ESCAPE, "" if BEGINS.fullmatch(typed) else typed[1:]
        typed = typed[found.end() :]
        if found[1] in SEQUENCES:
            return SEQUENCES[found[1]], typed
    return None, ""


def can_read_keys(*, piped: bool = False) -> bool:
    """Whether this process has a terminal; with `piped` standard input may be a file."""
    return (piped or sys.stdin.isatty()) and sys.stdout.isatty()


@contextmanager
def terminal_keys(*, piped: bool = False) -> Generator[Keyboard]:
    """Read keys from the terminal as they are typed, without echo.

    If data was `piped` into standard input, keys come from the controlling terminal; `RecordError`
    if there is none.
    """
    if sys.platform == "win32":
        yield _WindowsKeys()
        return
    import signal
    import termios
    import tty

    descriptor = _open_terminal() if piped else sys.stdin.fileno()
    old_settings = termios.tcgetattr(descriptor)
    wake_reader, wake_writer = os.pipe()
    os.set_blocking(wake_writer, False)

    def resized(_signal: int, _frame: object) -> None:
        with suppress(BlockingIOError):  # the pipe is full, so a wake-up is already pending
            os.write(wake_writer, b"\0")

    old_handler = signal.signal(signal.SIGWINCH, resized)
    try:
        tty.setcbreak(descriptor)
        yield _PosixKeys(descriptor, wake_reader, old_settings)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, old_settings)
        signal.signal(signal.SIGWINCH, old_handler)
        os.close(wake_reader)
        os.close(wake_writer)
        if piped:
            os.close(descriptor)


def _open_terminal() -> int:
    """Open the controlling terminal, whatever standard input is connected to."""
    try:
        return os.open(TERMINAL, os.O_RDWR | os.O_NOCTTY)
    except OSError:
        raise RecordError("play-no-terminal", field="FILE") from None


class _PosixKeys:
    def __init__(self, descriptor: int, wake_reader: int, old_settings: list[Any]) -> None:
        self._descriptor, self._news, self._as_before = descriptor, wake_reader, old_settings
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._typed = ""

    def read(self) -> str:
        waited = False
        while True:
            key, self._typed = next_key(self._typed, waited=waited)
            if key is not None:
                return _checked(key)
            import select

            places = [self._descriptor, self._news]
            ready, _, _ = select.select(places, [], [], ESCAPE_SECONDS if self._typed else None)
            waited = not ready
            if self._news in ready:
                os.read(self._news, CHUNK)
                return Key.RESIZED
            if ready:
                self._typed += self._more()

    def line(self) -> str:
        import termios
        import tty

        typed, self._typed = self._typed, ""
        if "\n" not in typed:
            termios.tcsetattr(self._descriptor, termios.TCSADRAIN, self._as_before)
            try:  # the terminal echoes, deletes and composes what is typed, as everywhere
                typed += self._more()
            finally:
                tty.setcbreak(self._descriptor, termios.TCSADRAIN)
        line, _, self._typed = typed.partition("\n")
        return line.rstrip("\r")

    def _more(self) -> str:
        data = os.read(self._descriptor, CHUNK)
        if not data:
            raise EOFError
        return self._decoder.decode(data)


if sys.platform == "win32":
    SCANNED = {
        "H": Key.UP, "P": Key.DOWN, "K": Key.LEFT, "M": Key.RIGHT, "G": Key.HOME, "O": Key.END,
        "I": Key.PAGE_UP, "Q": Key.PAGE_DOWN,
    }  # fmt: skip

    class _WindowsKeys:
        def read(self) -> str:
            import msvcrt

            typed = msvcrt.getwch()
            if typed in "\x00\xe0":  # the second half of a cursor or function key
                return SCANNED.get(msvcrt.getwch()) or self.read()
            return _checked(plain_key(typed))

        def line(self) -> str:
            return input()


def _checked(key: str) -> str:
    if key == INTERRUPT:
        raise KeyboardInterrupt
    if key in END_OF_INPUT:
        raise EOFError
    return key
