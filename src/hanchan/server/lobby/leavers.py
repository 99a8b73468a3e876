"""How long somebody goes last in the pool who has left matches before their end."""

from collections.abc import Sequence
from datetime import datetime, timedelta

LAST_FOR = (timedelta(minutes=10), timedelta(minutes=30), timedelta(minutes=120))
"""After the first match that was left, after the second, and after each further one."""


def last_until(leavings: Sequence[datetime]) -> datetime | None:
    """Until when everybody else goes first; `leavings` are those that count, the earliest first.

    >>> noon = datetime(2026, 5, 1, 12)
    >>> print(last_until([noon]), last_until([noon, noon]), sep=", ")
    2026-05-01 12:10:00, 2026-05-01 12:30:00
    """
    if not leavings:
        return None
    return leavings[-1] + LAST_FOR[min(len(leavings), len(LAST_FOR)) - 1]
