"""Structured logs: one JSON object a line on the error stream, without names, tokens or tiles."""

import logging
import sys
from datetime import UTC, datetime

import msgspec


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
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for chatty in ("uvicorn.access", "uvicorn.error", "alembic"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
