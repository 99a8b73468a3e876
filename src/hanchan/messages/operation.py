"""Answers of the commands for people who run a server."""

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
