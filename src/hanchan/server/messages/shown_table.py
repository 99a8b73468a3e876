"""What is shown of a table: who sits there, and how it is played."""

from typing import Literal

from hanchan.server.messages.basics import Count, Part, Seat


class SeatTaken(Part, frozen=True, kw_only=True):
    """Who sits in a place before and during a match; `seat` once the seats are drawn.

    `bot` is the kind of bot that plays here; a person who is gone has one while it plays for them.
    A `guest` has no account and chose their own name, at a table that is not one of friends. At the
    table of an event there are no guests: the event names all four, by their badges.
    """

    place: Seat
    name: str
    seat: Seat | None = None
    bot: str | None = None
    connected: bool = True
    ready: bool = False
    guest: bool = False


class ClockShown(Part, frozen=True, kw_only=True):
    """The clock of the table: seconds for each decision, and a reserve for the whole match."""

    move: Count
    reserve: Count


class VoteShown(Part, frozen=True, kw_only=True):
    """What people at the table are asked, in words; `left` seconds on, silence is no.

    `voters` are the places of those who are asked, `answered` of those who have answered. It is
    done as soon as `needed` have agreed.
    """

    number: Count
    act: str
    text: str
    left: float
    voters: tuple[Seat, ...]
    answered: tuple[Seat, ...]
    agreed: Count
    needed: Count


class MayDo(Part, frozen=True, kw_only=True):
    """What one visitor may do besides playing, or ask the others for.

    `acts` has `start`, `ready`, `undo`, `hold` and `report`, as far as they may; `remove` the
    places of those whom they may send away.
    """

    acts: tuple[str, ...] = ()
    remove: tuple[Seat, ...] = ()


class OffenceGroup(Part, frozen=True, kw_only=True):
    """Offences that are about the same thing; each is an id and words."""

    title: str
    offences: tuple[tuple[str, str], ...]


class EventNamed(Part, frozen=True, kw_only=True):
    """The event whose round has made a table; one `alone` begins once its four are there."""

    id: str
    name: str
    round: int
    table: int
    alone: bool = False


class TableShown(Part, frozen=True, kw_only=True):
    """A table as anybody may see it; `offences` are those that can be reported.

    `waits` tells that play stands still for somebody who is gone; else a bot plays for them.
    `changes` are those of the rulebook, in words; `base` is the rulebook that a house one
    extends, or is most like.
    `seeded` tells that whoever made the table chose the seed of this match, and so may know every
    wall; a rematch has a secret seed.
    `order` says among whom it is played; `host` is the place of whoever decides where not everybody
    does, and `vote` what the people are asked at the moment. `event` is that which holds the seats.
    """

    id: str
    name: str
    rules: str
    title: str
    enforcement: Literal["engine", "table"]
    phase: Literal["gathering", "playing", "over"]
    match: Count
    places: tuple[SeatTaken, ...]
    clock: ClockShown | None = None
    teacher: bool = False
    coach: bool = False
    undo: bool = False
    chat: bool = True
    held: bool = False
    password: bool = False
    watchable: bool = True
    spectators: Count = 0
    commitment: str | None = None
    changes: tuple[str, ...] = ()
    base: str = ""
    waits: bool = False
    seeded: bool = False
    offences: tuple[OffenceGroup, ...] = ()
    order: Literal["friends", "club", "public", "event"] = "friends"
    rated: bool = False
    event: EventNamed | None = None
    host: Seat | None = None
    vote: VoteShown | None = None
