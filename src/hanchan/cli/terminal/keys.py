"""Where keys come from: the terminal, or a script in a test.

One key is one string: a lower-case character, `ENTER`, `SPACE` or `ESCAPE`. A Russian or a wide
Japanese keyboard gives the key at the same place. `EOFError` means that no key will come any more.
"""

import os
import sys
import unicodedata
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import Protocol

ENTER, SPACE, ESCAPE = "\n", " ", "\x1b"
INTERRUPT, END_OF_INPUT = "\x03", ("\x04", "\x1a")
LONGEST_SEQUENCE = 16
CYRILLIC = str.maketrans("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm")


class Keys(Protocol):
    """A source of keys."""

    def read(self) -> str:
        """The next key; waits for it."""
        ...


class ScriptedKeys:
    """Keys written down beforehand.

    >>> keys = ScriptedKeys("R ")
    >>> keys.read(), keys.read()
    ('r', ' ')
    """

    def __init__(self, script: Iterable[str]) -> None:
        self._script = iter(script)

    def read(self) -> str:
        """The next key of the script; `EOFError` behind its end."""
        try:
            return plain_key(next(self._script))
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
def terminal_keys() -> Generator[Keys]:
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
        yield _PosixKeys(descriptor)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


class _PosixKeys:
    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._typed = ""

    def read(self) -> str:
        while not self._typed:
            data = os.read(self._descriptor, LONGEST_SEQUENCE)
            if not data:
                raise EOFError
            self._typed = _without_sequence(data.decode("utf-8", errors="ignore"))
        pressed, self._typed = self._typed[0], self._typed[1:]
        return _checked(pressed)


if sys.platform == "win32":

    class _WindowsKeys:
        def read(self) -> str:
            import msvcrt

            pressed = msvcrt.getwch()
            if pressed in "\x00\xe0":  # the second half of a cursor or function key
                msvcrt.getwch()
                return self.read()
            return _checked(pressed)


def _without_sequence(typed: str) -> str:
    """What was typed; cursor and function keys, which begin with an escape, mean nothing."""
    return typed if typed == ESCAPE else typed.partition(ESCAPE)[0]


def _checked(pressed: str) -> str:
    if pressed == INTERRUPT:
        raise KeyboardInterrupt
    if pressed in END_OF_INPUT:
        raise EOFError
    return plain_key(pressed)
