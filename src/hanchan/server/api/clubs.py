"""Club routes: create, read, join, change, export and delete clubs, and create their events."""

import asyncio
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody

from hanchan.messages import clubs as m
from hanchan.messages.base import from_attributes
from hanchan.messages.events import CreatedEvent
from hanchan.server.api import dependencies as d
from hanchan.server.clubs import creation
from hanchan.server.clubs import service as club_services
from hanchan.server.clubs.export import own_membership_data, pack_club_export
from hanchan.server.clubs.presenter import present_club, present_membership, present_ratings
from hanchan.server.clubs.service import ClubService, PreparedClubWrite
from hanchan.server.events.authentication import CLUB_COOKIE, badge_cookie, consume_quota
from hanchan.server.events.creation import new_badge_secret
from hanchan.server.events.event_cache import Requester
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.runtime.described_responses import MediaResponse
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.runtime.quotas import LimitedAction
from hanchan.server.tables.player_slots import hash_secret
from hanchan.server.worker_threads import Workers
from hanchan.store import Store, club_rows
from hanchan.store.club_rows import ClubWithMembers, MemberRow

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ClubContext(d.JournalContext):
    """The club that a request is for, by id, and the request's sender."""

    service: ClubService

    async def query(self, question: club_services.ClubQuestion[T]) -> T:
        """Return the result of `question`, called with the club and the sender's membership."""
        return await self.service.query(self.id, self.requester, question)


def club_context(
    club_id: FromPath[str],
    requester: d.RequesterDependency,
    club_service: NamedDependency[ClubService],
    registry: d.RegistryDependency,
) -> ClubContext:
    """Return the context of a request: the club in its path, and its sender."""
    return ClubContext(club_id, requester, registry, club_service)


Club: TypeAlias = NamedDependency[ClubContext]
DEPENDENCIES = {"club": Provide(club_context, sync_to_thread=False), **d.EXPORTS}


@get("/api/clubs")
async def list_clubs(
    requester: d.RequesterDependency, store: d.StoreDependency
) -> tuple[m.ClubListItem, ...]:
    """List the clubs of the caller's account, then other public clubs, both by name."""
    return await asyncio.to_thread(_list_clubs, store, requester)


def _list_clubs(store: Store, requester: Requester) -> tuple[m.ClubListItem, ...]:
    mine = store.clubs.memberships_of(requester.visitor_hash) if requester.visitor_hash else []
    roles = {row.id: me.role for row, me in mine}
    others = (row for row in store.clubs.public_clubs() if row.id not in roles)
    rows = (*(row for row, _ in mine), *others)
    return tuple(from_attributes(m.ClubListItem, row, role=roles.get(row.id, "")) for row in rows)


@post("/api/clubs")
async def create_club(
    request: AnyRequest,
    requester: d.RequesterDependency,
    data: JSONBody[m.CreateClubRequest],
    store: d.StoreDependency,
    registry: d.RegistryDependency,
) -> Response[m.CreatedClub]:
    """Create a club owned by this browser and, if signed in, its account."""
    registry.refuse_when_full()
    consume_quota(registry, LimitedAction.CLUBS, requester)
    token = new_badge_secret()
    new_club = await asyncio.to_thread(creation.build_club, data, token, requester.visitor_hash)
    most = club_rows.MAX_OWNED_CLUBS
    with d.refusing("store-clubs-many", "club-owned-many", field="club", most=most):
        await asyncio.wrap_future(store.clubs.write(new_club))
    cookie = badge_cookie(request, new_club.row.id, token, CLUB_COOKIE)
    return Response(m.CreatedClub(id=new_club.row.id), cookies=[cookie])


@get("/api/clubs/{club_id:str}")
async def get_club(club: Club, lang: LanguageParameter = "en") -> m.ClubView:
    """Return the club as the visitor may see it."""
    store = club.service.store
    return await club.query(lambda loaded, me: present_club(store, loaded, me, lang))


@get("/api/clubs/{club_id:str}/ratings")
async def get_club_ratings(
    request: AnyRequest,
    club: Club,
    event_service: d.Events,
    workers: NamedDependency[Workers],
    lang: LanguageParameter = "en",
) -> m.ClubRatingsView:
    """Return the club's rating lists, computed from the public results of its events."""

    def find_events(loaded: ClubWithMembers, me: MemberRow | None) -> tuple[str, ...]:
        club_services.require_page_access(loaded.row, me)
        return loaded.events

    event_ids = await club.query(find_events)
    async with workers.statistics.request_turn(request) as run:
        lists = await present_ratings(event_service, event_ids, lang, run)
    await club.query(find_events)
    return lists


@post("/api/clubs/{club_id:str}/deeds", status_code=200)
async def run_club_command(
    club: Club, data: JSONBody[m.ClubCommandRequest], lang: LanguageParameter = "en"
) -> m.ClubCommandResult:
    """Apply a command to a club if the caller may do so; a repeated request changes nothing."""
    club.consume_quota(LimitedAction.DEEDS)
    return await club.service.execute(club.id, club.requester, data, lang)


@post("/api/clubs/{club_id:str}/link", status_code=200)
async def preview_link(club: Club, data: JSONBody[m.UseClubLinkRequest]) -> m.ClubLinkView:
    """Return the club of a link and, if it is personal, its member. Does not redeem the link."""
    return await _find_link(club, data.link)


async def _find_link(club: ClubContext, link: str) -> m.ClubLinkView:
    return await club.service.query(
        club.id, Requester(), lambda loaded, _: creation.present_link(loaded, link)
    )


@post("/api/clubs/{club_id:str}/join", status_code=200)
async def join_club(
    request: AnyRequest,
    club: Club,
    data: JSONBody[m.UseClubLinkRequest],
    lang: LanguageParameter = "en",
) -> Response[m.OwnMembership]:
    """Redeem a member's link for a cookie. An invitation first makes the caller a member.

    For a caller who is a member already, an invitation has no effect.
    """
    preview = await _find_link(club, data.link)
    membership = await club.query(lambda _, me: me)
    if membership is not None and not preview.member:
        return Response(present_membership(membership))
    club.consume_quota(LimitedAction.JOINS)
    token = new_badge_secret()
    if preview.member:
        write = club_rows.RedeemMemberLink(
            club_id=club.id,
            link_hash=hash_secret(data.link),
            token_hash=hash_secret(token),
            visitor_hash=club.requester.visitor_hash or None,
        )
        with d.refusing("store-member-link", "club-link-gone", field="link"):
            await asyncio.wrap_future(club.service.store.clubs.write(write))
    else:

        def prepare() -> PreparedClubWrite:
            loaded = club.service.load(club.id)
            played = club.service.store.clubs.names_in_events(club.id)
            return creation.prepare_join(loaded, played, data, token, club.requester, lang)

        await club.service.save(club.requester, prepare)
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
    """Create an event of the club, owned by this browser, for an organiser or owner."""
    await club.query(lambda _, me: club_services.require_role(me, "organiser"))
    club.registry.refuse_when_full()
    club.consume_quota(LimitedAction.TABLES)
    token = new_badge_secret()
    prepared_events: list[creation.PreparedClubEvent] = []

    def prepare() -> PreparedClubWrite:
        loaded = club.service.load(club.id)
        me = club_services.find_member(loaded, club.requester)
        prepared_events.append(creation.prepare_club_event(loaded, me, data, token, lang))
        return prepared_events[-1].prepared

    await club.service.save(club.requester, prepare)
    prepared = prepared_events[-1]
    created = CreatedEvent(id=prepared.id, commitment=prepared.commitment)
    return Response(created, cookies=[badge_cookie(request, prepared.id, token)])


@get("/api/clubs/{club_id:str}/export")
async def export_club(
    club: Club, exports: d.RunInTurn
) -> MediaResponse[Literal["application/zip"]]:
    """Return a zip with the club's data, log and event files, for owners only."""
    await club.query(lambda _, me: club_services.require_role(me, "owner"))
    club.consume_quota(LimitedAction.EXPORTS)

    def pack(loaded: ClubWithMembers, me: MemberRow | None) -> bytes:
        club_services.require_role(me, "owner")
        return pack_club_export(club.service.store, loaded)

    body = await exports(lambda: club.service.query_blocking(club.id, club.requester, pack))
    return d.attachment(body, f"{club.id}-club.zip", "application/zip")


@get("/api/clubs/{club_id:str}/mine")
async def export_own_membership(club: Club) -> MediaResponse[Literal["application/json"]]:
    """Return everything that the club stores about the caller, as a JSON file."""
    data = await club.query(
        lambda loaded, me: own_membership_data(loaded.row, club_services.require_member(me))
    )
    body = msgspec.json.format(msgspec.json.encode(data))
    return d.attachment(body, f"{club.id}-mine.json", "application/json")


@delete("/api/clubs/{club_id:str}")
async def delete_club(club: Club) -> None:
    """Delete the club, for owners only. Its events stay, without the members' names."""

    def prepare() -> PreparedClubWrite:
        loaded = club.service.load(club.id)
        club_services.require_role(club_services.find_member(loaded, club.requester), "owner")
        return PreparedClubWrite(
            club_rows.DeleteClub(club_id=club.id, basis=loaded.row.last),
            m.ClubCommandResult(last=0),
        )

    await club.service.save(club.requester, prepare)
