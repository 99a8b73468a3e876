"""What a page asks to be done to an event, and what it is told of it."""

from typing import Annotated

import msgspec

from hanchan.club.event.commands import AnyCommand

LONGEST_ID = 64


class Sent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something to be done once, under an id that the page makes up.

    `basis` counts what the page knew had been done: what changed since is a conflict.
    """

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_ID)]
    basis: Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]


class EventDeed(Sent, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deed, done once under an id that the page makes up.

    `basis` is how many lines of the event the page knew; what has changed since of that which the
    deed is about is a conflict. With `preview` only what would come of it is told.
    """

    deed: AnyCommand
    preview: bool = False


class DeedDone(msgspec.Struct, frozen=True, kw_only=True):
    """What was done, in sentences; `last` is the number of its last line.

    `repeated`: it had been done under this id before. `disputed` are the kyoku of which those at
    the table do not say the same, `changes` how places in the standings move by it (of a preview).
    """

    last: int
    told: tuple[str, ...] = ()
    repeated: bool = False
    disputed: tuple[int, ...] = ()
    changes: tuple[str, ...] = ()
