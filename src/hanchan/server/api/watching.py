"""Routes for spectators who step through a match: its kyoku by now, and comments on a moment.

What they get lags behind the players by the table's delay, and shows only the hands that are open
by then (`tables/watching.py`). It is computed in the thread of replays, in the spectator's turn, so
no table waits for it.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, TypeAlias
from urllib.parse import unquote

from litestar import get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, HeaderParameter

from hanchan.core.codes import NOBODY
from hanchan.errors import quote_input
from hanchan.formats.match_loader import LoadedMatch
from hanchan.messages import replays as m
from hanchan.server.api.dependencies import RegistryDependency
from hanchan.server.api.replays import LibraryDependency, replay_library
from hanchan.server.errors import RefusalError
from hanchan.server.replays import watched_match
from hanchan.server.replays.replay_cache import ReplayCache
from hanchan.server.request_parameters import LanguageParameter
from hanchan.server.runtime.described_responses import EncodedResponse, T
from hanchan.server.runtime.litestar_adapters import AnyRequest, client_address
from hanchan.server.runtime.static_files import json_response
from hanchan.server.table_registry import TableRegistry
from hanchan.server.tables.watching import WatchedPart, watched_part

ALL_HANDS, NO_HANDS = "all", "none"
Password = Annotated[str, HeaderParameter(name="X-Password", max_length=400)]
"""The password of a table, percent-encoded; empty without one."""
PATH = "/api/tables/{table_id:str}/watch"


@dataclass(frozen=True, slots=True)
class WatchContext:
    """The context of a spectator's request: the table, what may be seen of it, and the thread."""

    request: AnyRequest
    registry: TableRegistry
    library: ReplayCache
    replays: watched_match.WatchedReplays
    table_id: str
    password: str
    language: str

    match: int

    async def part(self) -> WatchedPart:
        """Return what a spectator may see of the match by now, or refuse."""
        room = await self.registry.open_room(self.table_id)
        password, address = unquote(self.password) or None, client_address(self.request)
        await self.registry.check_password(room, password, address)
        part = watched_part(room.table, asyncio.get_running_loop().time())
        if self.match not in (0, part.number):
            raise RefusalError("watch-other-match", field="match", given=self.match)
        return part

    async def respond(
        self, hands: str, kyoku: int, work: Callable[[LoadedMatch, int | None], T]
    ) -> EncodedResponse[T]:
        """Return what `work` makes of the match with these hands, as JSON."""
        part = await self.part()
        seat = read_hands(hands, len(part.header.names))
        if seat != NOBODY:
            refuse_closed_hands(part, kyoku)

        def answer() -> EncodedResponse[T]:
            loaded = self.replays.open(self.table_id, part, is_open=seat != NOBODY)
            return json_response(self.request, work(loaded, seat))

        return await self.library.run_for_request(self.request, answer)


def watched_replays(state: State) -> watched_match.WatchedReplays:
    """Return the server's replays of matches that are watched, created on first use."""
    found = state.get("watched")
    if not isinstance(found, watched_match.WatchedReplays):
        found = state["watched"] = watched_match.WatchedReplays()
    return found


def watch_context(
    request: AnyRequest,
    registry: RegistryDependency,
    library: LibraryDependency,
    watched: NamedDependency[watched_match.WatchedReplays],
    table_id: FromPath[str],
    password: Password = "",
    lang: LanguageParameter = "en",
    match: FromQuery[int] = 0,
) -> WatchContext:
    """Return the context of a spectator's request; with `match` only for that of the table."""
    return WatchContext(request, registry, library, watched, table_id, password, lang, match)


Watch: TypeAlias = NamedDependency[WatchContext]
DEPENDENCIES = {
    "library": Provide(replay_library, sync_to_thread=False),
    "watched": Provide(watched_replays, sync_to_thread=False),
    "watch": Provide(watch_context, sync_to_thread=False),
}


def read_hands(hands: str, players: int) -> int | None:
    """Return the seat whose hand is to be seen; None for all hands, `NOBODY` for none.

    >>> read_hands("2", 4), read_hands("all", 4), read_hands("none", 4) == NOBODY
    (2, None, True)
    """
    if hands == ALL_HANDS:
        return None
    if hands == NO_HANDS:
        return NOBODY
    seats = [str(seat) for seat in range(players)]
    if hands not in seats:
        allowed = ", ".join((*seats, ALL_HANDS, NO_HANDS))
        raise RefusalError(
            "watch-no-seat", field="hands", given=quote_input(hands), allowed=allowed
        )
    return seats.index(hands)


def refuse_closed_hands(part: WatchedPart, kyoku: int) -> None:
    """Refuse hands that the table does not show, or not yet in this kyoku."""
    if part.over:
        return
    if part.hands == "closed":
        raise RefusalError("watch-hands-closed", field="hands")
    if kyoku > part.open_kyoku:
        raise RefusalError("watch-hands-later", field="hands")


@get("/")
async def get_watched_match(watch: Watch) -> EncodedResponse[m.WatchedMatchView]:
    """Return the kyoku of a table's match as far as spectators may see them by now."""
    part = await watch.part()
    return await watch.library.run_for_request(
        watch.request,
        lambda: json_response(
            watch.request,
            watched_match.present_watched_match(watch.table_id, part, watch.language),
        ),
    )


@get("/{kyoku:int}")
async def get_watched_kyoku(
    watch: Watch,
    kyoku: FromPath[int],
    hands: FromQuery[str] = NO_HANDS,
    since: FromQuery[int] = 0,
) -> EncodedResponse[m.KyokuReplayView]:
    """Return the moments of one kyoku from number `since` on, as far as they may be seen.

    `hands` is `all`, `none`, or the seat whose hand and knowledge is shown.
    """
    return await watch.respond(
        hands,
        kyoku,
        lambda loaded, seat: watched_match.present_watched_kyoku(
            loaded, kyoku, watch.language, seat=seat, since=max(0, since)
        ),
    )


@get("/{kyoku:int}/{moment:int}/comment")
async def get_watch_comment(
    watch: Watch, kyoku: FromPath[int], moment: FromPath[int], hands: FromQuery[str] = NO_HANDS
) -> EncodedResponse[m.MomentComment]:
    """Return how the seats stand at a moment, counted from 0, by the bot that reviews."""
    return await watch.respond(
        hands,
        kyoku,
        lambda loaded, seat: watched_match.present_comment(
            loaded, kyoku, moment, watch.language, seat=seat
        ),
    )
