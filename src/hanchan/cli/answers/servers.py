"""What is answered about a server: who has an account, who decides, what stands still."""

from typing import TypedDict


class Linked(TypedDict):
    """A link into an account, and until when it opens."""

    name: str
    kind: str
    until: str
    link: str


class Known(TypedDict):
    """Who has an account, since when, with how many passkeys."""

    name: str
    since: str
    passkeys: int


class Deleted(TypedDict):
    """An account, how many matches lose the name with it, and whether it has gone."""

    name: str
    matches: int
    deleted: bool


class Appointed(TypedDict):
    """Who decides about complaints, and the link by which they come in."""

    name: str
    role: str
    link: str


class Withdrawn(TypedDict):
    """Who decides no longer."""

    withdrawn: str


class Named(TypedDict):
    """Who decides about complaints."""

    name: str
    role: str


class Look(TypedDict):
    """Whether one thing is as a server needs it, and what was found."""

    ok: bool
    said: str


class PutAside(TypedDict):
    """A table that no server takes any more, and since when."""

    table: str
    since: str


class Resumed(TypedDict):
    """The table that may go on."""

    resumed: str
