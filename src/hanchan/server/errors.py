"""What the server refuses."""

from hanchan.errors import HanchanError


class RefusalError(HanchanError):
    """A message that cannot be followed; nothing has changed.

    >>> raise RefusalError("hold-no-teacher", field="hold")
    Traceback (most recent call last):
    hanchan.server.errors.RefusalError: Only a table made for teaching can be paused.
    """
