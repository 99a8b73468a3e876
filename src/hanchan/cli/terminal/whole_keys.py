"""Keys in full: with shift, cursor keys by name, and word of a screen that has changed its size.

`keys` is enough for somebody who plays; who moves about in a record uses more of the keyboard.
"""

import codecs
import os
import re
import sys
import unicodedata
from collections.abc import Generator, Mapping
from contextlib import contextmanager, suppress
from types import MappingProxyType

from hanchan.cli.terminal.keys import END_OF_INPUT, ENTER, ESCAPE, INTERRUPT, Keys
from hanchan.errors import RecordError

UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"
HOME, END, PAGE_UP, PAGE_DOWN = "home", "end", "page up", "page down"
TAB, BACK_TAB, BACKSPACE = "\t", "back tab", "\x7f"
RESIZED = "resized"

SEQUENCES: Mapping[str, str] = MappingProxyType({
    "[A": UP, "[B": DOWN, "[C": RIGHT, "[D": LEFT, "[H": HOME, "[F": END,
    "OA": UP, "OB": DOWN, "OC": RIGHT, "OD": LEFT, "OH": HOME, "OF": END,
    "[1~": HOME, "[7~": HOME, "[4~": END, "[8~": END, "[5~": PAGE_UP, "[6~": PAGE_DOWN,
    "[Z": BACK_TAB,
})  # fmt: skip
"""What terminals send behind an escape."""

SEQUENCE = re.compile(r"\x1b(\[[0-9;?]*[@-~]|O.)", re.DOTALL)
BEGINS = re.compile(r"\x1b(\[[0-9;?]*|O)?")
ESCAPE_SECONDS = 0.05
"""So long after an escape its sequence may still come; else it was the key."""
CHUNK = 1024
TERMINAL = "/dev/tty"
LAYOUT = str.maketrans(
    "йцукенгшщзфывапролдячсмитьЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ",
    "qwertyuiopasdfghjklzxcvbnmQWERTYUIOPASDFGHJKLZXCVBNM",
)


def whole_key(pressed: str) -> str:
    r"""The key whatever the keyboard layout, but with shift.

    >>> whole_key("Й"), whole_key("й"), whole_key("7"), whole_key("\r")
    ('Q', 'q', '7', '\n')
    """
    plain = unicodedata.normalize("NFKC", pressed).translate(LAYOUT)
    return {"\r": ENTER, "\b": BACKSPACE}.get(plain, plain)


def next_key(typed: str, *, waited: bool = False) -> tuple[str | None, str]:
    r"""The first key of what was typed, and the rest; None if more must come to tell.

    >>> next_key("\x1b[Bjj"), next_key("\x1b["), next_key("\x1b"), next_key("\x1b", waited=True)
    (('down', 'jj'), (None, '\x1b['), (None, '\x1b'), ('\x1b', ''))
    """
    while typed:
        if not typed.startswith(ESCAPE):
            return whole_key(typed[0]), typed[1:]
        found = SEQUENCE.match(typed)
        if found is None:
            if BEGINS.fullmatch(typed) and not waited:
                return None, typed
            return ESCAPE, "" if BEGINS.fullmatch(typed) else typed[1:]
        typed = typed[found.end() :]
        if found[1] in SEQUENCES:
            return SEQUENCES[found[1]], typed
    return None, ""


@contextmanager
def terminal_whole_keys(*, piped: bool = False) -> Generator[Keys]:
    """The keys of the terminal in full, unechoed and without waiting for a line's end.

    Where something was `piped` into standard input, keys come from the terminal that rules the
    process; `RecordError` if there is none.
    """
    if sys.platform == "win32":
        yield _WindowsWholeKeys()
        return
    import signal
    import termios
    import tty

    descriptor = _open_terminal() if piped else sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    news, tell = os.pipe()
    os.set_blocking(tell, False)

    def resized(_signal: int, _frame: object) -> None:
        with suppress(BlockingIOError):  # so many news wait already that one more tells nothing
            os.write(tell, b"\0")

    heard = signal.signal(signal.SIGWINCH, resized)
    try:
        tty.setcbreak(descriptor)
        yield _PosixWholeKeys(descriptor, news)
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
        signal.signal(signal.SIGWINCH, heard)
        os.close(news)
        os.close(tell)
        if piped:
            os.close(descriptor)


def _open_terminal() -> int:
    """The controlling terminal, whatever standard input is."""
    try:
        return os.open(TERMINAL, os.O_RDWR | os.O_NOCTTY)
    except OSError:
        raise RecordError("play-no-terminal", field="FILE") from None


class _PosixWholeKeys:
    def __init__(self, descriptor: int, news: int) -> None:
        self._descriptor, self._news = descriptor, news
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
                return RESIZED
            if ready:
                data = os.read(self._descriptor, CHUNK)
                if not data:
                    raise EOFError
                self._typed += self._decoder.decode(data)


if sys.platform == "win32":
    SCANNED = {
        "H": UP, "P": DOWN, "K": LEFT, "M": RIGHT, "G": HOME, "O": END, "I": PAGE_UP,
        "Q": PAGE_DOWN,
    }  # fmt: skip

    class _WindowsWholeKeys:
        def read(self) -> str:
            import msvcrt

            pressed = msvcrt.getwch()
            if pressed in "\x00\xe0":  # the second half of a cursor or function key
                return SCANNED.get(msvcrt.getwch()) or self.read()
            return _checked(whole_key(pressed))


def _checked(key: str) -> str:
    if key == INTERRUPT:
        raise KeyboardInterrupt
    if key in END_OF_INPUT:
        raise EOFError
    return key
