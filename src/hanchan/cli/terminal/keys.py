"""Where keys come from: the terminal, or a script in a test.

One key is one string: a lower-case character, `ENTER`, `SPACE` or `ESCAPE`. A Russian or a wide
Japanese keyboard gives the key at the same place. A line is what was typed, as it was typed.
`EOFError` means that nothing will come any more.
"""

import os
import sys
import unicodedata
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import Any, Protocol

ENTER, SPACE, ESCAPE = "\n", " ", "\x1b"
INTERRUPT, END_OF_INPUT = "\x03", ("\x04", "\x1a")
LONGEST_SEQUENCE = 16
LONGEST_LINE = 4096
CYRILLIC = str.maketrans("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm")


class Keys(Protocol):
    """A source of keys."""

    def read(self) -> str:
        """The next key; waits for it."""
        ...


class Keyboard(Keys, Protocol):
    """A source of keys, and of lines."""

    def line(self) -> str:
        """The next line, typed and ended with Enter; waits for it."""
        ...


class ScriptedKeys:
    """Keys and lines written down beforehand, each a string.

    >>> keys = ScriptedKeys(["R", " ", "He coughed"])
    >>> keys.read(), keys.read(), keys.line()
    ('r', ' ', 'He coughed')
    """

    def __init__(self, script: Iterable[str]) -> None:
        self._script = iter(script)

    def read(self) -> str:
        """The next key of the script; `EOFError` behind its end."""
        return plain_key(self.line())

    def line(self) -> str:
        """The next line of the script; `EOFError` behind its end."""
        try:
            return next(self._script)
        except StopIteration:
            raise EOFError from None


def plain_key(pressed: str) -> str:
    """The key whatever the keyboard layout, and whether or not shift was held.

    >>> plain_key("й"), plain_key("7"), plain_key("R")
    ('q', '7', 'r')
    """
    plain = unicodedata.normalize("NFKC", pressed).lower().translate(CYRILLIC)
    return ENTER if plain == "\r" else plain


def can_read_keys(*, piped: bool = False) -> bool:
    """Whether this process sits at a terminal; what is `piped` has standard input for itself."""
    return (piped or sys.stdin.isatty()) and sys.stdout.isatty()


@contextmanager
def terminal_keys() -> Generator[Keyboard]:
    """The keys of the terminal, unechoed and without waiting for a line's end."""
    if sys.platform == "win32":
        yield _WindowsKeys()
        return
    import termios
    import tty

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor)
        yield _PosixKeys(descriptor, before)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


class _PosixKeys:
    def __init__(self, descriptor: int, as_before: list[Any]) -> None:
        self._descriptor, self._as_before = descriptor, as_before
        self._typed = ""

    def read(self) -> str:
        while not self._typed:
            data = os.read(self._descriptor, LONGEST_SEQUENCE)
            if not data:
                raise EOFError
            self._typed = _without_sequence(data.decode("utf-8", errors="ignore"))
        pressed, self._typed = self._typed[0], self._typed[1:]
        return _checked(pressed)

    def line(self) -> str:
        import termios
        import tty

        typed, self._typed = self._typed, ""
        if "\n" in typed:
            line, _, self._typed = typed.partition("\n")
            return line
        termios.tcsetattr(self._descriptor, termios.TCSADRAIN, self._as_before)
        try:  # the terminal echoes, deletes and composes what is typed, as everywhere
            data = os.read(self._descriptor, LONGEST_LINE)
        finally:
            tty.setcbreak(self._descriptor, termios.TCSADRAIN)
        if not data:
            raise EOFError
        return typed + data.decode("utf-8", errors="ignore").rstrip("\r\n")


if sys.platform == "win32":

    class _WindowsKeys:
        def read(self) -> str:
            import msvcrt

            pressed = msvcrt.getwch()
            if pressed in "\x00\xe0":  # the second half of a cursor or function key
                msvcrt.getwch()
                return self.read()
            return _checked(pressed)

        def line(self) -> str:
            return input()


def _without_sequence(typed: str) -> str:
    """What was typed; cursor and function keys, which begin with an escape, mean nothing."""
    return typed if typed == ESCAPE else typed.partition(ESCAPE)[0]


def _checked(pressed: str) -> str:
    if pressed == INTERRUPT:
        raise KeyboardInterrupt
    if pressed in END_OF_INPUT:
        raise EOFError
    return plain_key(pressed)
