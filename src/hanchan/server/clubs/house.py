"""Clubs as they are asked for and changed: the database is the truth, read at each question."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeVar

from hanchan.errors import StoreError
from hanchan.server.clubs import deeds as d
from hanchan.server.clubs.doing import Doing
from hanchan.server.clubs.names import refuse_played
from hanchan.server.clubs.rights import has_at_least, member, right_for
from hanchan.server.clubs.telling import told
from hanchan.server.errors import RefusalError
from hanchan.server.events.house import MOST_TRIES, Asker
from hanchan.server.hall import new_id
from hanchan.server.workers import MOST_SHORT, Worker
from hanchan.store import Store
from hanchan.store.club_rows import ClubAppend, ClubDeedRow, ClubWrite, MemberRow, WholeClub

T = TypeVar("T")
REFUSED = {"store-badge": "club-event-link", "store-event-taken": "club-event-taken"}
"""What only the database can know of an event that is brought in, and how that is told."""


class Prepared(NamedTuple):
    """What is to be kept, and what is told once it is; nothing where it was done before."""

    write: ClubWrite | None
    done: d.ClubDone


class ClubHouse:
    """All clubs of the server."""

    def __init__(self, store: Store) -> None:
        """Read nothing before somebody asks."""
        self.store = store
        self._reader = Worker("clubs", MOST_SHORT)

    def whole(self, club_id: str) -> WholeClub:
        """A club as it is now; refused where there is none."""
        found = self.store.clubs.whole(club_id)
        if found is None:
            raise RefusalError("club-unknown", field="club", given=club_id)
        return found

    async def ask(
        self, club_id: str, asker: Asker, question: Callable[[WholeClub, MemberRow | None], T]
    ) -> T:
        """The answer to a question about a club, asked by somebody."""
        answered = partial(self.answer, club_id, asker, question)
        return await self._reader.run(asker.address, answered)

    def answer(
        self, club_id: str, asker: Asker, question: Callable[[WholeClub, MemberRow | None], T]
    ) -> T:
        """The same in the thread of the caller."""
        whole = self.whole(club_id)
        return question(whole, member_of(whole, asker))

    async def do(self, club_id: str, asker: Asker, sent: d.ClubDeed, lang: str) -> d.ClubDone:
        """A deed is done once, by whoever may do it when it is carried out."""
        return await self.keep(asker, lambda: self._prepare(club_id, asker, sent, lang))

    async def keep(self, asker: Asker, prepare: Callable[[], Prepared]) -> d.ClubDone:
        """Write what `prepare` finds; try again where somebody else was quicker."""
        for _ in range(MOST_TRIES):
            prepared = await self._reader.run(asker.address, prepare)
            if prepared.write is None:
                return prepared.done
            try:
                await asyncio.wrap_future(self.store.clubs.write(prepared.write))
            except StoreError as error:
                if error.message in REFUSED:
                    raise RefusalError(REFUSED[error.message], field="link") from None
                if error.message != "store-club-changed":
                    raise
            else:
                return prepared.done
        raise RefusalError("club-busy", field="basis")

    def _prepare(self, club_id: str, asker: Asker, sent: d.ClubDeed, lang: str) -> Prepared:
        whole = self.whole(club_id)
        me = member(member_of(whole, asker))  # first: a stranger learns nothing of the club
        last = self.store.clubs.deed(club_id, sent.id)
        if last is not None:
            return Prepared(None, d.ClubDone(last=last, repeated=True))
        about = _about(whole, sent.deed)
        right = right_for(me, sent.deed, about)
        self._refuse_changed(whole, about, sent, lang)
        doing = Doing(whole=whole, about=about)
        doing.do(sent.deed)
        if isinstance(sent.deed, d.NameMember) and not has_at_least(me, "organiser"):
            refuse_played(doing.members[0], self.store.clubs.names_in_events(club_id), about)
        return appended(doing, sent.deed, me.id, right, lang, deed_id=sent.id)

    def _refuse_changed(
        self, whole: WholeClub, about: MemberRow | None, sent: d.ClubDeed, lang: str
    ) -> None:
        """Refuse what rests on something that others have changed since; it says who, and what."""
        changed = whole.row.changed if isinstance(sent.deed, d.ABOUT_CLUB) else 0
        changed = changed if about is None else about.changed
        if changed <= sent.basis:
            return
        for deed in self.store.clubs.deeds(whole.row.id, limit=None):
            if deed.number == changed:
                name = named(whole, deed.by)
                said = told(whole, deed, lang)
                raise RefusalError("club-changed-by", field="basis", name=name, told=said)


def appended(
    doing: Doing, deed: d.Deed, by: str, right: str, lang: str, *, deed_id: str = ""
) -> Prepared:
    """What is kept of a deed, and told of it."""
    about = doing.about or (doing.members[0] if len(doing.members) == 1 else None)
    row = ClubDeedRow(
        id=deed_id or new_id(),
        number=doing.count,
        by=by,
        right=right,
        type=str(deed.__struct_config__.tag),
        about="" if about is None else about.id,
    )
    write = ClubAppend(
        club_id=doing.whole.row.id,
        basis=doing.whole.row.last,
        deed=row,
        row=doing.row,
        members=tuple(doing.members),
        renames=tuple(doing.renames.items()),
        brought=doing.brought,
    )
    said = told(doing.whole, row, lang, members=doing.members)
    return Prepared(write, d.ClubDone(last=doing.count, told=said, link=doing.link))


def member_of(whole: WholeClub, asker: Asker) -> MemberRow | None:
    """As which member somebody is known: by their cookie, else by their account."""
    here = [one for one in whole.members if one.left_at is None]
    for one in here:
        if asker.token_hash and one.token_hash == asker.token_hash:
            return one
    for one in here:
        if asker.visitor_hash and one.visitor_hash == asker.visitor_hash:
            return one
    return None


def named(whole: WholeClub, member_id: str) -> str:
    """What others see of a member."""
    return next((one.shown for one in whole.members if one.id == member_id), "")


def _about(whole: WholeClub, deed: d.AnyDeed) -> MemberRow | None:
    """The member whom a deed is about, who must be one."""
    if not isinstance(deed, d.ABOUT_MEMBER):
        return None
    for one in whole.members:
        gone = one.left_at is not None and not isinstance(deed, d.ForgetMember)
        if one.number == deed.member and not gone:
            return one
    raise RefusalError("club-member-none", field="member", given=deed.member)
