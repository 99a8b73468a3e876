"""What the commands of whoever runs a server answer."""

from typing import TypedDict


class ServerChecked(TypedDict):
    """Whether one thing is as a server needs it, and what was found."""

    ok: bool
    said: str


class TablePutAside(TypedDict):
    """A table that no server takes any more, and since when."""

    table: str
    since: str


class TableResumed(TypedDict):
    """The table that may go on."""

    resumed: str
