"""Club routes: create, read, join and change clubs."""

import asyncio
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody

from hanchan.messages import clubs as m
from hanchan.messages.base import from_attributes
from hanchan.messages.events import CreatedEvent
from hanchan.server.api import dependencies as d
from hanchan.server.clubs import creation
from hanchan.server.clubs.export import own_membership_data, pack_club_export
from hanchan.server.clubs.presenter import present_club, present_membership, present_ratings
from hanchan.server.clubs.service import (
    ClubQuestion,
    ClubService,
    PreparedClubWrite,
    find_member,
    require_member,
    require_page_access,
    require_role,
)
from hanchan.server.events.authentication import CLUB_COOKIE, badge_cookie, consume_quota
from hanchan.server.events.creation import new_badge_secret
from hanchan.server.events.event_cache import Requester
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.runtime.quotas import LimitedAction
from hanchan.server.tables.player_slots import hash_secret
from hanchan.server.worker_threads import Workers
from hanchan.store import Store, club_rows

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ClubContext(d.JournalContext):
    """A club, and the sender of a request to the club."""

    service: ClubService

    async def query(self, question: ClubQuestion[T]) -> T:
        """Answer a question about the club."""
        return await self.service.query(self.id, self.asker, question)


def club_context(
    club_id: FromPath[str], asker: d.Asker, clubhouse: NamedDependency[ClubService], hall: d.Hall
) -> ClubContext:
    """Return the club in the path of a request, with its sender."""
    return ClubContext(club_id, asker, hall, clubhouse)


Club: TypeAlias = NamedDependency[ClubContext]
DEPENDENCIES = {"club": Provide(club_context, sync_to_thread=False), **d.EXPORTS}


@get("/api/clubs")
async def list_clubs(asker: d.Asker, store: d.StoreDependency) -> tuple[m.ClubListItem, ...]:
    """List the clubs that the caller belongs to, then all other public clubs."""
    return await asyncio.to_thread(_list_clubs, store, asker)


def _list_clubs(store: Store, asker: Requester) -> tuple[m.ClubListItem, ...]:
    mine = store.clubs.memberships_of(asker.visitor_hash) if asker.visitor_hash else []
    roles = {row.id: me.role for row, me in mine}
    others = (row for row in store.clubs.public_clubs() if row.id not in roles)
    rows = (*(row for row, _ in mine), *others)
    return tuple(from_attributes(m.ClubListItem, row, role=roles.get(row.id, "")) for row in rows)


@post("/api/clubs")
async def create_club(
    request: AnyRequest,
    asker: d.Asker,
    data: JSONBody[m.CreateClubRequest],
    store: d.StoreDependency,
    hall: d.Hall,
) -> Response[m.CreatedClub]:
    """Create a club owned by this browser or account."""
    hall.refuse_when_full()
    consume_quota(hall, LimitedAction.CLUBS, asker)
    token = new_badge_secret()
    made = await asyncio.to_thread(creation.build_club, data, token, asker.visitor_hash)
    with d.refusing(
        "store-clubs-many", "club-owned-many", field="club", most=club_rows.MAX_OWNED_CLUBS
    ):
        await asyncio.wrap_future(store.clubs.write(made))
    cookie = badge_cookie(request, made.row.id, token, CLUB_COOKIE)
    return Response(m.CreatedClub(id=made.row.id), cookies=[cookie])


@get("/api/clubs/{club_id:str}")
async def get_club(club: Club, lang: LanguageParameter = "en") -> m.ClubView:
    """Return the club as the visitor may see it."""
    store = club.service.store
    return await club.query(lambda whole, me: present_club(store, whole, me, lang))


@get("/api/clubs/{club_id:str}/ratings")
async def get_club_ratings(
    request: AnyRequest,
    club: Club,
    house: d.Events,
    workers: NamedDependency[Workers],
    lang: LanguageParameter = "en",
) -> m.ClubRatingsView:
    """Return the rating lists of the club, from the public results of its events."""

    def looked(whole: club_rows.ClubWithMembers, me: club_rows.MemberRow | None) -> tuple[str, ...]:
        require_page_access(whole.row, me)
        return whole.events

    event_ids = await club.query(looked)
    async with workers.statistics.request_turn(request) as run:
        lists = await present_ratings(house, event_ids, lang, run)
    await club.query(looked)
    return lists


@post("/api/clubs/{club_id:str}/deeds", status_code=200)
async def run_club_command(
    club: Club, data: JSONBody[m.ClubCommandRequest], lang: LanguageParameter = "en"
) -> m.ClubCommandResult:
    """Apply a command to a club if the caller may do so; a repeated request changes nothing."""
    club.consume_quota(LimitedAction.DEEDS)
    return await club.service.execute(club.id, club.asker, data, lang)


@post("/api/clubs/{club_id:str}/link", status_code=200)
async def preview_link(club: Club, data: JSONBody[m.UseClubLinkRequest]) -> m.ClubLinkView:
    """Show what a link leads to before it is used."""
    return await _find_link(club, data.link)


async def _find_link(club: ClubContext, link: str) -> m.ClubLinkView:
    return await club.service.query(
        club.id, Requester(), lambda whole, _: creation.present_link(whole, link)
    )


@post("/api/clubs/{club_id:str}/join", status_code=200)
async def join_club(
    request: AnyRequest,
    club: Club,
    data: JSONBody[m.UseClubLinkRequest],
    lang: LanguageParameter = "en",
) -> Response[m.OwnMembership]:
    """Exchange a member's link for a cookie. An invitation first creates a member."""
    shown = await _find_link(club, data.link)
    here = await club.query(lambda _, me: me)
    if here is not None and not shown.member:
        return Response(present_membership(here))
    club.consume_quota(LimitedAction.JOINS)
    token = new_badge_secret()
    if shown.member:
        write = club_rows.RedeemMemberLink(
            club_id=club.id,
            link_hash=hash_secret(data.link),
            token_hash=hash_secret(token),
            visitor_hash=club.asker.visitor_hash or None,
        )
        with d.refusing("store-member-link", "club-link-gone", field="link"):
            await asyncio.wrap_future(club.service.store.clubs.write(write))
    else:

        def prepared() -> PreparedClubWrite:
            whole = club.service.load(club.id)
            played = club.service.store.clubs.names_in_events(club.id)
            return creation.prepare_join(whole, played, data, token, club.asker, lang)

        await club.service.save(club.asker, prepared)
    me = await club.service.query(
        club.id, Requester(hash_secret(token)), lambda _, me: present_membership(me)
    )
    return Response(me, cookies=[badge_cookie(request, club.id, token, CLUB_COOKIE)])


@post("/api/clubs/{club_id:str}/events")
async def create_club_event(
    request: AnyRequest,
    club: Club,
    data: JSONBody[m.CreateClubEvent],
    lang: LanguageParameter = "en",
) -> Response[CreatedEvent]:
    """Create an event of the club, owned by this browser."""
    await club.query(lambda _, me: require_role(me, "organiser"))
    club.hall.refuse_when_full()
    club.consume_quota(LimitedAction.TABLES)
    token = new_badge_secret()
    ready: list[creation.PreparedClubEvent] = []

    def prepared() -> PreparedClubWrite:
        whole = club.service.load(club.id)
        me = find_member(whole, club.asker)
        ready.append(creation.prepare_club_event(whole, me, data, token, lang))
        return ready[-1].prepared

    await club.service.save(club.asker, prepared)
    made = ready[-1]
    told = CreatedEvent(id=made.id, commitment=made.commitment)
    return Response(told, cookies=[badge_cookie(request, made.id, token)])


@get("/api/clubs/{club_id:str}/export")
async def export_club(club: Club, exports: d.RunInTurn) -> Response[bytes]:
    """Export everything stored about the club as a zip, for its owners."""
    await club.query(lambda _, me: require_role(me, "owner"))
    club.consume_quota(LimitedAction.EXPORTS)

    def told(whole: club_rows.ClubWithMembers, me: club_rows.MemberRow | None) -> bytes:
        require_role(me, "owner")
        return pack_club_export(club.service.store, whole)

    body = await exports(lambda: club.service.query_blocking(club.id, club.asker, told))
    return d.attachment(body, f"{club.id}-club.zip", "application/zip")


@get("/api/clubs/{club_id:str}/mine")
async def export_own_membership(club: Club) -> Response[bytes]:
    """Export everything that the club stores about the caller, as a file."""
    data = await club.query(lambda whole, me: own_membership_data(whole.row, require_member(me)))
    body = msgspec.json.format(msgspec.json.encode(data))
    return d.attachment(body, f"{club.id}-mine.json", "application/json")


@delete("/api/clubs/{club_id:str}")
async def delete_club(club: Club) -> None:
    """Delete the club, for owners only. Its events stay, without the names of its members."""

    def prepared() -> PreparedClubWrite:
        whole = club.service.load(club.id)
        require_role(find_member(whole, club.asker), "owner")
        return PreparedClubWrite(
            club_rows.DeleteClub(club_id=club.id, basis=whole.row.last), m.ClubCommandResult(last=0)
        )

    await club.service.save(club.asker, prepared)
