"""Structured logs: one JSON object a line on the error stream, without names, tokens or tiles."""

import logging
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic

import msgspec

OFTEN = 10
"""So often the same thing is said in a minute."""
MINUTE = 60.0
ALIKE = 80
"""Signs by which two sayings are known to be the same."""
MOST_REMEMBERED = 1000


class JsonLines(logging.Formatter):
    """A record as one line: when, how grave, who says it, what, and the traceback if any."""

    def format(self, record: logging.LogRecord) -> str:
        """The line.

        >>> record = logging.LogRecord("hanchan", 20, "", 0, "table %s is open", ("abc",), None)
        >>> JsonLines().format(record)[38:]
        '"level":"info","logger":"hanchan","message":"table abc is open"}'
        """
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


class ModeratedLog(logging.Filter):
    """The same thing is said so often in a minute, and after it once how often it was left unsaid.

    Whoever makes a server complain could otherwise fill its disk.

    >>> moderation = ModeratedLog(often=1, clock=iter([0.0, 1.0, 2.0, 61.0]).__next__)
    >>> record = lambda: logging.LogRecord("hanchan", 30, "", 0, "table %s failed", ("a",), None)
    >>> [moderation.filter(record()) for _ in range(3)], moderation.filter(last := record())
    ([True, False, False], True)
    >>> last.getMessage()
    'table a failed (and 2 more like it before)'
    """

    def __init__(self, often: int = OFTEN, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._often = often
        self._clock = clock
        self._said: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is said; a record that is said again after a while tells of the others."""
        now, alike = self._clock(), (record.name, str(record.msg)[:ALIKE])
        begun, count = self._said.pop(alike, (now, 0))
        if now - begun >= MINUTE:
            if count > self._often:
                more = count - self._often
                record.msg = f"{record.getMessage()} (and {more} more like it before)"
                record.args = ()
            begun, count = now, 0
        self._said[alike] = begun, count + 1
        if len(self._said) > MOST_REMEMBERED:
            del self._said[next(iter(self._said))]
        return count < self._often


def logged(table_id: str) -> str:
    """A table as the log names it: whoever reads the log cannot go there.

    >>> logged("qk7fsd2m8xwz")
    'qk7f…'
    """
    return f"{table_id[:4]}…"


def log_to_stderr(level: int = logging.INFO) -> None:
    """Everything that the server and its framework say goes to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(ModeratedLog())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for chatty in ("uvicorn.access", "uvicorn.error", "alembic"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
