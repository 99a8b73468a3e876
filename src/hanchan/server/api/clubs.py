"""Club routes: create, read, join and change clubs."""

import asyncio

import msgspec
from litestar import Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from hanchan.errors import StoreError
from hanchan.messages import clubs as m
from hanchan.messages.basics import from_attributes
from hanchan.messages.events import EventMade
from hanchan.server.clubs.export import exported, own_told
from hanchan.server.clubs.house import (
    ClubHouse,
    ClubPrepared,
    member_of,
    refuse_below,
    refuse_outside,
)
from hanchan.server.clubs.making import EventReady, club_of, event_begun, joining, link_shown
from hanchan.server.clubs.showing import club_shown, me_of, rated
from hanchan.server.errors import RefusalError
from hanchan.server.events.asking import CLUB, cookie_of, spend
from hanchan.server.events.event_cache import Asker
from hanchan.server.events.house import EventHouse
from hanchan.server.events.making import new_secret
from hanchan.server.hall import Hall
from hanchan.server.parameters import Lang
from hanchan.server.process.asgi import AnyRequest
from hanchan.server.process.limits import LimitedAction
from hanchan.server.tables.chairs import hash_of
from hanchan.server.workers import Workers
from hanchan.store import Store
from hanchan.store.club_rows import MOST_OWNED, ClubGone, MemberLink, MemberRow, WholeClub


@get("/api/clubs")
async def clubs(
    asker: NamedDependency[Asker], store: NamedDependency[Store]
) -> tuple[m.ClubListed, ...]:
    """The caller's clubs, as far as their account is a member, and the public ones."""
    return await asyncio.to_thread(_listed, store, asker)


def _listed(store: Store, asker: Asker) -> tuple[m.ClubListed, ...]:
    mine = store.clubs.of_visitor(asker.visitor_hash) if asker.visitor_hash else []
    roles = {row.id: me.role for row, me in mine}
    others = (row for row in store.clubs.listed() if row.id not in roles)
    rows = (*(row for row, _ in mine), *others)
    return tuple(from_attributes(m.ClubListed, row, role=roles.get(row.id, "")) for row in rows)


@post("/api/clubs")
async def make_club(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    data: JSONBody[m.ClubBegun],
    store: NamedDependency[Store],
    hall: NamedDependency[Hall],
) -> Response[m.ClubMade]:
    """Create a club owned by this browser or account."""
    hall.refuse_full()
    spend(hall, LimitedAction.CLUBS, asker)
    token = new_secret()
    made = await asyncio.to_thread(club_of, data, token, asker.visitor_hash)
    try:
        await asyncio.wrap_future(store.clubs.write(made))
    except StoreError as error:
        if error.message != "store-clubs-many":
            raise
        raise RefusalError("club-owned-many", field="club", most=MOST_OWNED) from None
    cookie = cookie_of(request, made.row.id, token, CLUB)
    return Response(m.ClubMade(id=made.row.id), cookies=[cookie])


@get("/api/clubs/{club_id:str}")
async def see_club(
    asker: NamedDependency[Asker],
    club_id: FromPath[str],
    clubhouse: NamedDependency[ClubHouse],
    lang: Lang = "en",
) -> m.ClubShown:
    """The club as the visitor may see it."""
    store = clubhouse.store
    return await clubhouse.ask(club_id, asker, lambda whole, me: club_shown(store, whole, me, lang))


@get("/api/clubs/{club_id:str}/ratings")
async def see_ratings(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    club_id: FromPath[str],
    clubhouse: NamedDependency[ClubHouse],
    house: NamedDependency[EventHouse],
    workers: NamedDependency[Workers],
    lang: Lang = "en",
) -> m.ClubRated:
    """The rating lists of the club, as far as the results of its events are public."""

    def looked(whole: WholeClub, me: MemberRow | None) -> tuple[str, ...]:
        refuse_outside(whole.row, me)
        return whole.events

    event_ids = await clubhouse.ask(club_id, asker, looked)
    async with workers.statistics.turn(request) as run:
        lists = await rated(house, event_ids, lang, run)
    await clubhouse.ask(club_id, asker, looked)
    return lists


@post("/api/clubs/{club_id:str}/deeds", status_code=200)
async def do_club_deed(
    asker: NamedDependency[Asker],
    club_id: FromPath[str],
    data: JSONBody[m.ClubDeed],
    clubhouse: NamedDependency[ClubHouse],
    hall: NamedDependency[Hall],
    lang: Lang = "en",
) -> m.ClubDone:
    """Apply a command to a club, once, if the caller may do so."""
    spend(hall, LimitedAction.DEEDS, asker)
    return await clubhouse.do(club_id, asker, data, lang)


@post("/api/clubs/{club_id:str}/link", status_code=200)
async def look_at_link(
    club_id: FromPath[str], data: JSONBody[m.LinkSaid], clubhouse: NamedDependency[ClubHouse]
) -> m.LinkShown:
    """Preview the target of a link before it is used."""
    return await clubhouse.ask(club_id, Asker(), lambda whole, _: link_shown(whole, data.link))


@post("/api/clubs/{club_id:str}/join", status_code=200)
async def join_club(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    club_id: FromPath[str],
    data: JSONBody[m.LinkSaid],
    clubhouse: NamedDependency[ClubHouse],
    hall: NamedDependency[Hall],
    lang: Lang = "en",
) -> Response[m.ClubMe]:
    """Exchange a member's link for a cookie. An invitation creates a member first."""
    shown = await clubhouse.ask(club_id, Asker(), lambda whole, _: link_shown(whole, data.link))
    here = await clubhouse.ask(club_id, asker, lambda _, me: me)
    if here is not None and not shown.member:
        return Response(me_of(here))
    spend(hall, LimitedAction.JOINS, asker)
    token = new_secret()
    if shown.member:
        await _use(clubhouse, club_id, data.link, token, asker)
    else:

        def prepared() -> ClubPrepared:
            whole = clubhouse.whole(club_id)
            played = clubhouse.store.clubs.names_in_events(club_id)
            return joining(whole, played, data, token, asker, lang)

        await clubhouse.keep(asker, prepared)
    me = await clubhouse.ask(club_id, Asker(hash_of(token)), lambda _, me: me_of(me))
    return Response(me, cookies=[cookie_of(request, club_id, token, CLUB)])


async def _use(house: ClubHouse, club_id: str, link: str, token: str, asker: Asker) -> None:
    write = MemberLink(
        club_id=club_id,
        link_hash=hash_of(link),
        token_hash=hash_of(token),
        visitor_hash=asker.visitor_hash or None,
    )
    try:
        await asyncio.wrap_future(house.store.clubs.write(write))
    except StoreError as error:
        if error.message != "store-member-link":
            raise
        raise RefusalError("club-link-gone", field="link") from None


@post("/api/clubs/{club_id:str}/events")
async def make_club_event(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    club_id: FromPath[str],
    data: JSONBody[m.EventOfClub],
    clubhouse: NamedDependency[ClubHouse],
    hall: NamedDependency[Hall],
    lang: Lang = "en",
) -> Response[EventMade]:
    """Create an event of the club, owned by this browser."""
    await clubhouse.ask(club_id, asker, lambda _, me: refuse_below(me, "organiser"))
    hall.refuse_full()
    spend(hall, LimitedAction.TABLES, asker)
    token = new_secret()
    ready: list[EventReady] = []

    def prepared() -> ClubPrepared:
        whole = clubhouse.whole(club_id)
        ready.append(event_begun(whole, member_of(whole, asker), data, token, lang))
        return ready[-1].prepared

    await clubhouse.keep(asker, prepared)
    made = ready[-1]
    told = EventMade(id=made.id, commitment=made.commitment)
    return Response(told, cookies=[cookie_of(request, made.id, token)])


@get("/api/clubs/{club_id:str}/export")
async def export_club(
    request: AnyRequest,
    asker: NamedDependency[Asker],
    club_id: FromPath[str],
    clubhouse: NamedDependency[ClubHouse],
    hall: NamedDependency[Hall],
    workers: NamedDependency[Workers],
) -> Response[bytes]:
    """Everything stored about the club, as a zip, for its owners."""
    await clubhouse.ask(club_id, asker, lambda _, me: refuse_below(me, "owner"))
    spend(hall, LimitedAction.EXPORTS, asker)

    def told(whole: WholeClub, me: MemberRow | None) -> bytes:
        refuse_below(me, "owner")
        return exported(clubhouse.store, whole)

    body = await workers.exports.ask(request, lambda: clubhouse.answer(club_id, asker, told))
    headers = {"Content-Disposition": f'attachment; filename="{club_id}-club.zip"'}
    return Response(body, media_type="application/zip", headers=headers)


@get("/api/clubs/{club_id:str}/mine")
async def export_mine(
    asker: NamedDependency[Asker],
    club_id: FromPath[str],
    clubhouse: NamedDependency[ClubHouse],
) -> Response[bytes]:
    """Everything the club stores about the caller, as a file."""

    def told(whole: WholeClub, me: MemberRow | None) -> bytes:
        if me is None:
            raise RefusalError("club-stranger", field="club")
        return msgspec.json.format(msgspec.json.encode(own_told(whole.row, me)))

    body = await clubhouse.ask(club_id, asker, told)
    headers = {"Content-Disposition": f'attachment; filename="{club_id}-mine.json"'}
    return Response(body, media_type="application/json", headers=headers)


@delete("/api/clubs/{club_id:str}")
async def delete_club(
    asker: NamedDependency[Asker],
    club_id: FromPath[str],
    clubhouse: NamedDependency[ClubHouse],
) -> None:
    """Delete the club, by an owner. Its events stay, without the names of its members."""

    def prepared() -> ClubPrepared:
        whole = clubhouse.whole(club_id)
        refuse_below(member_of(whole, asker), "owner")
        return ClubPrepared(ClubGone(club_id=club_id, basis=whole.row.last), m.ClubDone(last=0))

    await clubhouse.keep(asker, prepared)
