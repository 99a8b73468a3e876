"""Queries and commands on clubs. Every query reads the database, which is the source of truth."""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from typing import TypeAlias, TypeVar

from hanchan.club.event.field_types import ROLES, Role
from hanchan.i18n.texts import text
from hanchan.messages import clubs as m
from hanchan.server.clubs import command_handlers as c
from hanchan.server.errors import RefusalError
from hanchan.server.events.event_cache import Requester
from hanchan.server.events.service import PreparedWrite, write_with_retry
from hanchan.server.visitor_identity import new_id
from hanchan.server.worker_threads import MAX_SHORT_QUEUE, QueuedWorker
from hanchan.store import Store, club_rows
from hanchan.store.club_rows import ClubWithMembers, MemberRow

T = TypeVar("T")
STORE_REFUSALS = {
    "store-badge": ("club-event-link", "link"),
    "store-event-taken": ("club-event-taken", "link"),
}
"""Message and field for each error that only the database detects when a club adopts an event."""
ClubQuestion: TypeAlias = Callable[[ClubWithMembers, MemberRow | None], T]
"""A function of a club and the requester's membership, which is None for a stranger."""
PreparedClubWrite: TypeAlias = PreparedWrite[club_rows.ClubWrite, m.ClubCommandResult]


class ClubService:
    """Queries and commands on all clubs of the server."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._reader = QueuedWorker("clubs", MAX_SHORT_QUEUE)

    def load(self, club_id: str) -> ClubWithMembers:
        """Return the current state of a club. Raises an error if there is no such club."""
        found = self.store.clubs.club_with_members(club_id)
        if found is None:
            raise RefusalError("club-unknown", field="club", given=club_id)
        return found

    async def query(self, club_id: str, requester: Requester, question: ClubQuestion[T]) -> T:
        """Return the answer to a question about a club, computed in the worker thread."""
        answer = partial(self.query_blocking, club_id, requester, question)
        return await self._reader.run_for_address(requester.address, answer)

    def query_blocking(self, club_id: str, requester: Requester, question: ClubQuestion[T]) -> T:
        """Return the answer to a question about a club, computed in the caller's thread."""
        club = self.load(club_id)
        return question(club, find_member(club, requester))

    async def execute(
        self, club_id: str, requester: Requester, sent: m.ClubCommandRequest, lang: str
    ) -> m.ClubCommandResult:
        """Carry out a command once, even if it is sent again; each attempt checks permissions."""
        return await self.save(requester, lambda: self._prepare(club_id, requester, sent, lang))

    async def save(
        self, requester: Requester, prepare: Callable[[], PreparedClubWrite]
    ) -> m.ClubCommandResult:
        """Write what `prepare` returns; if another write came first, retry. Returns the result."""
        prepared = await write_with_retry(
            lambda: self._reader.run_for_address(requester.address, prepare),
            self.store.clubs.write,
            refused=STORE_REFUSALS,
            changed="store-club-changed",
            busy="club-busy",
        )
        return prepared.result

    def _prepare(
        self, club_id: str, requester: Requester, sent: m.ClubCommandRequest, lang: str
    ) -> PreparedClubWrite:
        club = self.load(club_id)
        me = require_member(
            find_member(club, requester)
        )  # checked first, so that strangers learn nothing about the club
        last = self.store.clubs.find_command(club_id, sent.id)
        if last is not None:
            return PreparedWrite(None, m.ClubCommandResult(last=last, repeated=True))
        target = _target_member(club, sent.deed)
        role = authorize_club_command(me, sent.deed, target)
        self._refuse_changed(club, target, sent, lang)
        change = c.ClubChange(club=club, target=target)
        c.carry_out(change, sent.deed)
        if isinstance(sent.deed, m.RenameMember) and not has_role(me, "organiser"):
            past_names = self.store.clubs.names_in_events(club_id)
            c.refuse_played_name(change.members[0], past_names, target)
        return prepare_append(change, sent.deed, me.id, role, lang, command_id=sent.id)

    def _refuse_changed(
        self, club: ClubWithMembers, target: MemberRow | None, sent: m.ClubCommandRequest, lang: str
    ) -> None:
        """Refuse a command based on outdated data, and name the later change and its author."""
        changed = club.row.changed if sent.deed.changes_club else 0
        changed = changed if target is None else target.changed
        if changed <= sent.basis:
            return
        for command in self.store.clubs.list_commands(club.row.id, limit=None):
            if command.number == changed:
                name = name_for_others(club, command.by)
                description = describe_club_deed(club, command, lang)
                raise RefusalError("club-changed-by", field="basis", name=name, told=description)


def prepare_append(
    change: c.ClubChange,
    command: m.ClubCommand,
    author_id: str,
    role: str,
    lang: str,
    *,
    command_id: str = "",
) -> PreparedClubWrite:
    """Return the write of a command, and its answer to the client."""
    target = change.target or (change.members[0] if len(change.members) == 1 else None)
    row = club_rows.ClubCommandRow(
        id=command_id or new_id(),
        number=change.next_count,
        by=author_id,
        right=role,
        type=str(command.__struct_config__.tag),
        about="" if target is None else target.id,
    )
    write = club_rows.ClubAppend(
        club_id=change.club.row.id,
        basis=change.club.row.last,
        command=row,
        row=change.row,
        members=tuple(change.members),
        renames=tuple(change.renames.items()),
        handover=change.adopted_event,
    )
    description = describe_club_deed(change.club, row, lang, members=change.members)
    return PreparedWrite(
        write, m.ClubCommandResult(last=change.next_count, told=description, link=change.link)
    )


def find_member(club: ClubWithMembers, requester: Requester) -> MemberRow | None:
    """Return the member who sent a request, by cookie or else by account; None for a stranger."""
    members = [one for one in club.members if one.left_at is None]
    by_cookie = (one for one in members if requester.token_hash == one.token_hash != "")
    by_account = (one for one in members if requester.visitor_hash == one.visitor_hash != "")
    return next(chain(by_cookie, by_account), None)


def name_for_others(club: ClubWithMembers, member_id: str) -> str:
    """Return a member's public name; empty if there is no such member."""
    return next((one.public_name for one in club.members if one.id == member_id), "")


def _target_member(club: ClubWithMembers, command: m.AnyClubCommand) -> MemberRow | None:
    if not isinstance(command, m.MemberCommand):
        return None
    for one in club.members:
        has_left = one.left_at is not None and not isinstance(command, m.ForgetMember)
        if one.number == command.member and not has_left:
            return one
    raise RefusalError("club-member-none", field="member", given=command.member)


def authorize_club_command(
    me: MemberRow | None, command: m.ClubCommand, target: MemberRow | None = None
) -> str:
    """Return the sender's role if it permits a command. Raises an error with the reason if not.

    Only owners may change organisers, referees and owners other than themselves.
    """
    me = require_member(me)
    if command.self_service and target is not None and target.id == me.id:
        return me.role
    require_role(me, command.min_role)
    if target is not None and target.role != "player" and me.role != "owner":
        raise RefusalError("club-staff", field="member", name=target.public_name)
    return me.role


def require_member(me: MemberRow | None) -> MemberRow:
    """Return the member who sent the request. Raises an error for strangers."""
    if me is None:
        raise RefusalError("club-stranger", field="club")
    return me


def has_role(me: MemberRow | None, least: Role) -> bool:
    """Whether a member has this role or a higher one."""
    return me is not None and ROLES.index(me.role) >= ROLES.index(least)


def require_role(me: MemberRow | None, least: Role) -> None:
    """Refuse everybody without this role or a higher one."""
    if not has_role(require_member(me), least):
        raise RefusalError("club-needs", field="club", right=least)


def require_page_access(row: club_rows.ClubRow, me: MemberRow | None) -> None:
    """Refuse a stranger if the club's page is not public."""
    if me is None and not row.public:
        raise RefusalError("club-private", field="club")


def describe_club_deed(
    club: ClubWithMembers,
    command: club_rows.ClubCommandRow,
    lang: str,
    *,
    members: Iterable[MemberRow] = (),
) -> str:
    """Describe a command in a sentence; `members` are rows that it adds or changes."""
    rows = {one.id: one for one in (*club.members, *members)}
    target = rows.get(command.about)
    if target is not None:
        return text(lang, f"club-told-{command.type}", name=target.public_name, role=target.role)
    return text(lang, "club-told-added" if command.type == "add" else f"club-told-{command.type}")
