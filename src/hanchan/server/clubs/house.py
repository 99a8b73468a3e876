"""Queries and commands on clubs: every query reads the database, the source of truth."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeAlias, TypeVar

from hanchan.club.event.fields import ROLES, Role
from hanchan.messages import clubs as m
from hanchan.server.clubs import commands as c
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import Asker
from hanchan.server.events.house import Prepared, written
from hanchan.server.identity import new_id
from hanchan.server.workers import MOST_SHORT, Worker
from hanchan.store import Store
from hanchan.store.club_rows import (
    ClubAppend,
    ClubDeedRow,
    ClubRow,
    ClubWrite,
    MemberRow,
    WholeClub,
)
from hanchan.wording.texts import text

T = TypeVar("T")
REFUSED = {
    "store-badge": ("club-event-link", "link"),
    "store-event-taken": ("club-event-taken", "link"),
}
"""Errors that only the database can detect when an event is moved in, and their messages."""


ClubPrepared: TypeAlias = Prepared[ClubWrite, m.ClubDone]


class ClubHouse:
    """All clubs of the server."""

    def __init__(self, store: Store) -> None:
        """Start without reading anything."""
        self.store = store
        self._reader = Worker("clubs", MOST_SHORT)

    def whole(self, club_id: str) -> WholeClub:
        """Return the current state of a club; refuse if there is none."""
        found = self.store.clubs.whole(club_id)
        if found is None:
            raise RefusalError("club-unknown", field="club", given=club_id)
        return found

    async def ask(
        self, club_id: str, asker: Asker, question: Callable[[WholeClub, MemberRow | None], T]
    ) -> T:
        """Answer a query on a club in the worker thread."""
        answered = partial(self.answer, club_id, asker, question)
        return await self._reader.run(asker.address, answered)

    def answer(
        self, club_id: str, asker: Asker, question: Callable[[WholeClub, MemberRow | None], T]
    ) -> T:
        """Answer a query on a club in the thread of the caller."""
        whole = self.whole(club_id)
        return question(whole, member_of(whole, asker))

    async def do(self, club_id: str, asker: Asker, sent: m.ClubDeed, lang: str) -> m.ClubDone:
        """Carry out a command once, with permissions checked at that moment."""
        return await self.keep(asker, lambda: self._prepare(club_id, asker, sent, lang))

    async def keep(self, asker: Asker, prepare: Callable[[], ClubPrepared]) -> m.ClubDone:
        """Write what `prepare` returns; prepare it again if another write came first."""
        found = await written(
            lambda: self._reader.run(asker.address, prepare),
            self.store.clubs.write,
            refused=REFUSED,
            changed="store-club-changed",
            busy="club-busy",
        )
        return found.done

    def _prepare(self, club_id: str, asker: Asker, sent: m.ClubDeed, lang: str) -> ClubPrepared:
        whole = self.whole(club_id)
        me = member(member_of(whole, asker))  # first, so that strangers learn nothing of the club
        last = self.store.clubs.deed(club_id, sent.id)
        if last is not None:
            return Prepared(None, m.ClubDone(last=last, repeated=True))
        about = _about(whole, sent.deed)
        right = right_for(me, sent.deed, about)
        self._refuse_changed(whole, about, sent, lang)
        change = c.Change(whole=whole, about=about)
        c.APPLY[type(sent.deed)](change, sent.deed)
        if isinstance(sent.deed, m.NameMember) and not has_at_least(me, "organiser"):
            c.refuse_played(change.members[0], self.store.clubs.names_in_events(club_id), about)
        return appended(change, sent.deed, me.id, right, lang, deed_id=sent.id)

    def _refuse_changed(
        self, whole: WholeClub, about: MemberRow | None, sent: m.ClubDeed, lang: str
    ) -> None:
        """Refuse a command based on outdated data, naming the change and its author."""
        changed = whole.row.changed if sent.deed.of_club else 0
        changed = changed if about is None else about.changed
        if changed <= sent.basis:
            return
        for deed in self.store.clubs.deeds(whole.row.id, limit=None):
            if deed.number == changed:
                name = named(whole, deed.by)
                description = told(whole, deed, lang)
                raise RefusalError("club-changed-by", field="basis", name=name, told=description)


def appended(
    change: c.Change, deed: m.ClubCommand, by: str, right: str, lang: str, *, deed_id: str = ""
) -> ClubPrepared:
    """Return the write and the answer of a command."""
    about = change.about or (change.members[0] if len(change.members) == 1 else None)
    row = ClubDeedRow(
        id=deed_id or new_id(),
        number=change.count,
        by=by,
        right=right,
        type=str(deed.__struct_config__.tag),
        about="" if about is None else about.id,
    )
    write = ClubAppend(
        club_id=change.whole.row.id,
        basis=change.whole.row.last,
        deed=row,
        row=change.row,
        members=tuple(change.members),
        renames=tuple(change.renames.items()),
        brought=change.brought,
    )
    description = told(change.whole, row, lang, members=change.members)
    return Prepared(write, m.ClubDone(last=change.count, told=description, link=change.link))


def member_of(whole: WholeClub, asker: Asker) -> MemberRow | None:
    """Return the member who sent a request, by cookie or else by account."""
    here = [one for one in whole.members if one.left_at is None]
    for one in here:
        if asker.token_hash and one.token_hash == asker.token_hash:
            return one
    for one in here:
        if asker.visitor_hash and one.visitor_hash == asker.visitor_hash:
            return one
    return None


def named(whole: WholeClub, member_id: str) -> str:
    """Return a member's public name."""
    return next((one.shown for one in whole.members if one.id == member_id), "")


def _about(whole: WholeClub, deed: m.AnyCommand) -> MemberRow | None:
    """Return the current member that a command is about."""
    if not isinstance(deed, m.AboutMember):
        return None
    for one in whole.members:
        gone = one.left_at is not None and not isinstance(deed, m.ForgetMember)
        if one.number == deed.member and not gone:
            return one
    raise RefusalError("club-member-none", field="member", given=deed.member)


def right_for(me: MemberRow | None, command: m.ClubCommand, about: MemberRow | None = None) -> str:
    """Return the role by which a command is permitted; refuse with a reason if there is none.

    Only owners act on organisers, referees and owners.
    """
    me = member(me)
    if command.of_oneself and about is not None and about.id == me.id:
        return me.role
    refuse_below(me, command.least)
    if about is not None and about.role != "player" and me.role != "owner":
        raise RefusalError("club-staff", field="member", name=about.shown)
    return me.role


def member(me: MemberRow | None) -> MemberRow:
    """Return the member who sent the request, and refuse strangers."""
    if me is None:
        raise RefusalError("club-stranger", field="club")
    return me


def has_at_least(me: MemberRow | None, least: Role) -> bool:
    """Whether a member has this role or a higher one."""
    return me is not None and ROLES.index(me.role) >= ROLES.index(least)


def refuse_below(me: MemberRow | None, least: Role) -> None:
    """Refuse everybody without this role or a higher one."""
    if not has_at_least(member(me), least):
        raise RefusalError("club-needs", field="club", right=least)


def refuse_outside(row: ClubRow, me: MemberRow | None) -> None:
    """Refuse strangers on the page of a club that is not public."""
    if me is None and not row.public:
        raise RefusalError("club-private", field="club")


def told(
    whole: WholeClub, deed: ClubDeedRow, lang: str, *, members: Iterable[MemberRow] = ()
) -> str:
    """Describe a command in a sentence; `members` are as changed by it."""
    now = {one.id: one for one in (*whole.members, *members)}
    about = now.get(deed.about)
    if about is not None:
        return text(lang, f"club-told-{deed.type}", name=about.shown, role=about.role)
    several = deed.type == "add"
    return text(lang, "club-told-added" if several else f"club-told-{deed.type}")
