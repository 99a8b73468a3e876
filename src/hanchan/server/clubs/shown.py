"""What a page is shown of a club."""

import msgspec

from hanchan.messages.basics import Part
from hanchan.messages.rulebooks import ChangedRule
from hanchan.server.events.figures_shown import RatingTold


class ClubListed(Part, frozen=True, kw_only=True):
    """A club in a list; `role` is what the visitor's account is there, empty if it is nothing."""

    id: str
    name: str
    about: str = ""
    role: str = ""


class ClubMade(msgspec.Struct, frozen=True, kw_only=True):
    """A new club, whose owner this browser is now known as."""

    id: str


class ClubEvent(Part, frozen=True, kw_only=True):
    """An event of a club; `closed`: it is over."""

    id: str
    name: str
    kind: str
    created: str
    closed: bool = False


class MemberShown(Part, frozen=True, kw_only=True):
    """A member as the visitor may see them; for who runs the club also their other name.

    `known`: a browser or an account comes in as this member; `linked`: a link waits to be used.
    """

    number: int
    name: str
    role: str
    own_name: str = ""
    shown_as: str = ""
    known: bool = False
    linked: bool = False
    joined: str = ""


class ClubLine(Part, frozen=True, kw_only=True):
    """Something that was done at a club, in a sentence."""

    number: int
    at: str
    by: str
    text: str


class ClubMe(Part, frozen=True, kw_only=True):
    """Who the visitor is at a club; without a role they are nobody there."""

    role: str = ""
    number: int = 0
    name: str = ""
    shown_as: str = ""
    account: bool = False


class ClubShown(Part, frozen=True, kw_only=True):
    """A club as the visitor may see it; `last` counts what was done and is the basis of a deed.

    `rules` is the rulebook to look up, `changed` what the club plays otherwise than it says;
    `house`: it has a rulebook of its own. The log is for who runs the club.
    """

    id: str
    name: str
    last: int
    about: str = ""
    notice: str = ""
    rules: str = ""
    title: str = ""
    house: bool = False
    changed: tuple[ChangedRule, ...] = ()
    public: bool = False
    indexed: bool = False
    members_shown: bool = False
    invited: bool = False
    me: ClubMe
    events: tuple[ClubEvent, ...] = ()
    members: tuple[MemberShown, ...] = ()
    log: tuple[ClubLine, ...] = ()


class ClubRatings(Part, frozen=True, kw_only=True):
    """A rating list of a club: one for each rulebook, and one of matches rated in simplified form.

    `unrated` are the events whose regulation rates no match.
    """

    rules: str
    title: str
    rows: tuple[RatingTold, ...]


class ClubRated(Part, frozen=True, kw_only=True):
    """All rating lists of a club, and its events that rate no match."""

    lists: tuple[ClubRatings, ...] = ()
    unrated: tuple[str, ...] = ()


class LinkShown(Part, frozen=True, kw_only=True):
    """What a link leads to: the club, what it keeps, and as whom; without a name as anybody."""

    id: str
    club: str
    notice: str = ""
    name: str = ""
    member: str = ""
