"""Who may do what at a club: by role, and more with one's own membership."""

from hanchan.server.clubs import deeds as d
from hanchan.server.errors import RefusalError
from hanchan.store.club_rows import ClubRow, MemberRow, WholeClub

ROLES = ("player", "referee", "organiser", "owner")
"""The roles of members, from the least right to the most."""
LEAST: dict[type[d.Deed], str] = {
    d.AddMembers: "organiser",
    d.NameMember: "organiser",
    d.GiveRole: "owner",
    d.LeaveClub: "organiser",
    d.ForgetMember: "owner",
    d.LinkMember: "organiser",
    d.Invite: "organiser",
    d.Uninvite: "organiser",
    d.Describe: "organiser",
    d.ChooseRules: "organiser",
    d.ShowClub: "owner",
    d.EventOfClub: "organiser",
    d.BringEvent: "organiser",
}
"""The least role by which each thing is done, about players where it is about a member."""
OF_ONESELF = (d.NameMember, d.LeaveClub, d.ForgetMember)
"""What every member does of themselves."""


def right_for(me: MemberRow | None, deed: d.Deed, about: MemberRow | None = None) -> str:
    """By which right a deed is done; refused where there is none, with a sentence of who may.

    What is done to organisers, referees and owners, only owners do.
    """
    me = member(me)
    if isinstance(deed, OF_ONESELF) and about is not None and about.id == me.id:
        return me.role
    refuse_below(me, LEAST[type(deed)])
    if about is not None and about.role != "player" and me.role != "owner":
        raise RefusalError("club-staff", field="member", name=about.shown)
    return me.role


def member(me: MemberRow | None) -> MemberRow:
    """Return the member who asks, and refuse strangers."""
    if me is None:
        raise RefusalError("club-stranger", field="club")
    return me


def has_at_least(me: MemberRow | None, least: str) -> bool:
    """Whether somebody has a role or one with more rights."""
    return me is not None and ROLES.index(me.role) >= ROLES.index(least)


def refuse_below(me: MemberRow | None, least: str) -> None:
    """Only those with this role, or one with more rights, go on."""
    if not has_at_least(member(me), least):
        raise RefusalError("club-needs", field="club", right=least)


def refuse_outside(row: ClubRow, me: MemberRow | None) -> None:
    """The page of a club that is not public is seen by its members alone."""
    if me is None and not row.public:
        raise RefusalError("club-private", field="club")


def refuse_no_owner(whole: WholeClub, about: MemberRow) -> None:
    """A club keeps an owner: the last one does not go before there is another."""
    owners = [one for one in whole.members if one.role == "owner" and one.left_at is None]
    if about.left_at is None and owners == [about]:
        raise RefusalError("club-last-owner", field="member", name=about.shown)
