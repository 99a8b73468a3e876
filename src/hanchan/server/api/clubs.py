"""Club routes: create, read, join and change clubs."""

import asyncio

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from hanchan.errors import StoreError
from hanchan.messages import clubs as m
from hanchan.messages.base import from_attributes
from hanchan.messages.events import CreatedEvent
from hanchan.server.clubs.creation import (
    PreparedClubEvent,
    build_club,
    prepare_club_event,
    prepare_join,
    present_link,
)
from hanchan.server.clubs.export import own_membership_data, pack_club_export
from hanchan.server.clubs.presenter import present_club, present_membership, present_ratings
from hanchan.server.clubs.service import (
    ClubService,
    PreparedClubWrite,
    find_member,
    require_page_access,
    require_role,
)
from hanchan.server.errors import RefusalError
from hanchan.server.events.authentication import CLUB_COOKIE, badge_cookie, consume_quota
from hanchan.server.events.creation import new_badge_secret
from hanchan.server.events.event_cache import Requester
from hanchan.server.events.service import EventService
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.runtime.litestar_adapters import AnyRequest
from hanchan.server.runtime.quotas import LimitedAction
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.player_slots import hash_secret
from hanchan.server.worker_threads import Workers
from hanchan.store import Store
from hanchan.store.club_rows import (
    MAX_OWNED_CLUBS,
    ClubWithMembers,
    DeleteClub,
    MemberRow,
    RedeemMemberLink,
)


@get("/api/clubs")
async def list_clubs(
    asker: NamedDependency[Requester], store: NamedDependency[Store]
) -> tuple[m.ClubListItem, ...]:
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
    asker: NamedDependency[Requester],
    data: JSONBody[m.CreateClubRequest],
    store: NamedDependency[Store],
    hall: NamedDependency[TableRegistry],
) -> Response[m.CreatedClub]:
    """Create a club owned by this browser or account."""
    hall.refuse_when_full()
    consume_quota(hall, LimitedAction.CLUBS, asker)
    token = new_badge_secret()
    made = await asyncio.to_thread(build_club, data, token, asker.visitor_hash)
    try:
        await asyncio.wrap_future(store.clubs.write(made))
    except StoreError as error:
        if error.message != "store-clubs-many":
            raise
        raise RefusalError("club-owned-many", field="club", most=MAX_OWNED_CLUBS) from None
    cookie = badge_cookie(request, made.row.id, token, CLUB_COOKIE)
    return Response(m.CreatedClub(id=made.row.id), cookies=[cookie])


@get("/api/clubs/{club_id:str}")
async def get_club(
    asker: NamedDependency[Requester],
    club_id: FromPath[str],
    clubhouse: NamedDependency[ClubService],
    lang: LanguageParameter = "en",
) -> m.ClubView:
    """Return the club as the visitor may see it."""
    store = clubhouse.store
    return await clubhouse.query(
        club_id, asker, lambda whole, me: present_club(store, whole, me, lang)
    )


@get("/api/clubs/{club_id:str}/ratings")
async def get_club_ratings(
    request: AnyRequest,
    asker: NamedDependency[Requester],
    club_id: FromPath[str],
    clubhouse: NamedDependency[ClubService],
    house: NamedDependency[EventService],
    workers: NamedDependency[Workers],
    lang: LanguageParameter = "en",
) -> m.ClubRatingsView:
    """Return the rating lists of the club, from the public results of its events."""

    def looked(whole: ClubWithMembers, me: MemberRow | None) -> tuple[str, ...]:
        require_page_access(whole.row, me)
        return whole.events

    event_ids = await clubhouse.query(club_id, asker, looked)
    async with workers.statistics.request_turn(request) as run:
        lists = await present_ratings(house, event_ids, lang, run)
    await clubhouse.query(club_id, asker, looked)
    return lists


@post("/api/clubs/{club_id:str}/deeds", status_code=200)
async def run_club_command(
    asker: NamedDependency[Requester],
    club_id: FromPath[str],
    data: JSONBody[m.ClubCommandRequest],
    clubhouse: NamedDependency[ClubService],
    hall: NamedDependency[TableRegistry],
    lang: LanguageParameter = "en",
) -> m.ClubCommandResult:
    """Apply a command to a club if the caller may do so; a repeated request changes nothing."""
    consume_quota(hall, LimitedAction.DEEDS, asker)
    return await clubhouse.execute(club_id, asker, data, lang)


@post("/api/clubs/{club_id:str}/link", status_code=200)
async def preview_link(
    club_id: FromPath[str],
    data: JSONBody[m.UseClubLinkRequest],
    clubhouse: NamedDependency[ClubService],
) -> m.ClubLinkView:
    """Show what a link leads to before it is used."""
    return await clubhouse.query(
        club_id, Requester(), lambda whole, _: present_link(whole, data.link)
    )


@post("/api/clubs/{club_id:str}/join", status_code=200)
async def join_club(
    request: AnyRequest,
    asker: NamedDependency[Requester],
    club_id: FromPath[str],
    data: JSONBody[m.UseClubLinkRequest],
    clubhouse: NamedDependency[ClubService],
    hall: NamedDependency[TableRegistry],
    lang: LanguageParameter = "en",
) -> Response[m.OwnMembership]:
    """Exchange a member's link for a cookie. An invitation first creates a member."""
    shown = await clubhouse.query(
        club_id, Requester(), lambda whole, _: present_link(whole, data.link)
    )
    here = await clubhouse.query(club_id, asker, lambda _, me: me)
    if here is not None and not shown.member:
        return Response(present_membership(here))
    consume_quota(hall, LimitedAction.JOINS, asker)
    token = new_badge_secret()
    if shown.member:
        await _redeem_link(clubhouse, club_id, data.link, token, asker)
    else:

        def prepared() -> PreparedClubWrite:
            whole = clubhouse.load(club_id)
            played = clubhouse.store.clubs.names_in_events(club_id)
            return prepare_join(whole, played, data, token, asker, lang)

        await clubhouse.save(asker, prepared)
    me = await clubhouse.query(
        club_id, Requester(hash_secret(token)), lambda _, me: present_membership(me)
    )
    return Response(me, cookies=[badge_cookie(request, club_id, token, CLUB_COOKIE)])


async def _redeem_link(
    house: ClubService, club_id: str, link: str, token: str, asker: Requester
) -> None:
    write = RedeemMemberLink(
        club_id=club_id,
        link_hash=hash_secret(link),
        token_hash=hash_secret(token),
        visitor_hash=asker.visitor_hash or None,
    )
    try:
        await asyncio.wrap_future(house.store.clubs.write(write))
    except StoreError as error:
        if error.message != "store-member-link":
            raise
        raise RefusalError("club-link-gone", field="link") from None


@post("/api/clubs/{club_id:str}/events")
async def create_club_event(
    request: AnyRequest,
    asker: NamedDependency[Requester],
    club_id: FromPath[str],
    data: JSONBody[m.CreateClubEvent],
    clubhouse: NamedDependency[ClubService],
    hall: NamedDependency[TableRegistry],
    lang: LanguageParameter = "en",
) -> Response[CreatedEvent]:
    """Create an event of the club, owned by this browser."""
    await clubhouse.query(club_id, asker, lambda _, me: require_role(me, "organiser"))
    hall.refuse_when_full()
    consume_quota(hall, LimitedAction.TABLES, asker)
    token = new_badge_secret()
    ready: list[PreparedClubEvent] = []

    def prepared() -> PreparedClubWrite:
        whole = clubhouse.load(club_id)
        ready.append(prepare_club_event(whole, find_member(whole, asker), data, token, lang))
        return ready[-1].prepared

    await clubhouse.save(asker, prepared)
    made = ready[-1]
    told = CreatedEvent(id=made.id, commitment=made.commitment)
    return Response(told, cookies=[badge_cookie(request, made.id, token)])


@get("/api/clubs/{club_id:str}/export")
async def export_club(
    request: AnyRequest,
    asker: NamedDependency[Requester],
    club_id: FromPath[str],
    clubhouse: NamedDependency[ClubService],
    hall: NamedDependency[TableRegistry],
    workers: NamedDependency[Workers],
) -> Response[bytes]:
    """Export everything stored about the club as a zip, for its owners."""
    await clubhouse.query(club_id, asker, lambda _, me: require_role(me, "owner"))
    consume_quota(hall, LimitedAction.EXPORTS, asker)

    def told(whole: ClubWithMembers, me: MemberRow | None) -> bytes:
        require_role(me, "owner")
        return pack_club_export(clubhouse.store, whole)

    body = await workers.exports.run_for_request(
        request, lambda: clubhouse.query_blocking(club_id, asker, told)
    )
    headers = {"Content-Disposition": f'attachment; filename="{club_id}-club.zip"'}
    return Response(body, media_type="application/zip", headers=headers)


@get("/api/clubs/{club_id:str}/mine")
async def export_own_membership(
    asker: NamedDependency[Requester],
    club_id: FromPath[str],
    clubhouse: NamedDependency[ClubService],
) -> Response[bytes]:
    """Export everything that the club stores about the caller, as a file."""

    def told(whole: ClubWithMembers, me: MemberRow | None) -> bytes:
        if me is None:
            raise RefusalError("club-stranger", field="club")
        return msgspec.json.format(msgspec.json.encode(own_membership_data(whole.row, me)))

    body = await clubhouse.query(club_id, asker, told)
    headers = {"Content-Disposition": f'attachment; filename="{club_id}-mine.json"'}
    return Response(body, media_type="application/json", headers=headers)


@delete("/api/clubs/{club_id:str}")
async def delete_club(
    asker: NamedDependency[Requester],
    club_id: FromPath[str],
    clubhouse: NamedDependency[ClubService],
) -> None:
    """Delete the club, for owners only. Its events stay, without the names of its members."""

    def prepared() -> PreparedClubWrite:
        whole = clubhouse.load(club_id)
        require_role(find_member(whole, asker), "owner")
        return PreparedClubWrite(
            DeleteClub(club_id=club_id, basis=whole.row.last), m.ClubCommandResult(last=0)
        )

    await clubhouse.save(asker, prepared)
