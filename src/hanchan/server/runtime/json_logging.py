"""Structured logs: one JSON object per line on stderr, without names, tokens or tiles."""

import logging
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from time import monotonic

import msgspec

MAX_REPEATS_PER_MINUTE = 10
"""Maximum number of times the same message is logged per minute."""
MINUTE = 60.0
COMPARED_PREFIX = 80
"""Number of leading characters that are compared to recognise a repeated message."""
MAX_REMEMBERED_MESSAGES = 1000


class JsonFormatter(logging.Formatter):
    """A formatter of log records as JSON: time, level, logger, message, and any traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a log record as one line of JSON.

        >>> record = logging.LogRecord("hanchan", 20, "", 0, "table %s is open", ("abc",), None)
        >>> JsonFormatter().format(record)[38:]
        '"level":"info","logger":"hanchan","message":"table abc is open"}'
        """
        entry = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(entry).decode()


class RepeatFilter(logging.Filter):
    """A limit on repetitions of a message per minute, which later logs how many it suppressed.

    Without it, a client that provokes warnings could fill the disk.

    >>> moderation = RepeatFilter(often=1, clock=iter([0.0, 1.0, 2.0, 61.0]).__next__)
    >>> record = lambda: logging.LogRecord("hanchan", 30, "", 0, "table %s failed", ("a",), None)
    >>> [moderation.filter(record()) for _ in range(3)], moderation.filter(last := record())
    ([True, False, False], True)
    >>> last.getMessage()
    'table a failed (and 2 more like it before)'
    """

    def __init__(
        self, often: int = MAX_REPEATS_PER_MINUTE, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__()
        self._often = often
        self._clock = clock
        self._recent: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log the record. The first after a minute reports how many were suppressed."""
        now, key = self._clock(), (record.name, str(record.msg)[:COMPARED_PREFIX])
        since, count = self._recent.pop(key, (now, 0))
        if now - since >= MINUTE:
            if count > self._often:
                suppressed = count - self._often
                record.msg = f"{record.getMessage()} (and {suppressed} more like it before)"
                record.args = ()
            since, count = now, 0
        self._recent[key] = since, count + 1
        if len(self._recent) > MAX_REMEMBERED_MESSAGES:
            del self._recent[next(iter(self._recent))]
        return count < self._often


def redact_table_id(table_id: str) -> str:
    """Return an abbreviated table id for the log, so that its readers cannot visit the table.

    >>> redact_table_id("qk7fsd2m8xwz")
    'qk7f…'
    """
    return f"{table_id[:4]}…"


def log_to_stderr(level: int = logging.INFO) -> None:
    """Log to stderr as JSON lines; of uvicorn and alembic only warnings and errors."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(RepeatFilter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn.access", "uvicorn.error", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)
