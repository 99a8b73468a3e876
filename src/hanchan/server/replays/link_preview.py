"""What a chat shows of a link: of a position of a match whose hand it is, in words and as tiles."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from hanchan.errors import quote_input
from hanchan.formats.match_loader import LoadedMatch
from hanchan.i18n.rulebook_text import rules_title
from hanchan.i18n.texts import text
from hanchan.pictures import PictureTiles, tiles_of
from hanchan.server.errors import RefusalError
from hanchan.table.match_setup import check_seat_number
from hanchan.table.narration.event_text import Narrator
from hanchan.tiles import Hand, Tile
from hanchan.tiles.hand_picture import hand_tiles

NUMBER = r"[0-9]{1,6}"
POSITION = re.compile(
    rf"/replay/(?:table/(?P<table>[a-z0-9]{{1,40}})/(?P<played>{NUMBER})"
    rf"|(?P<file>[0-9a-f]{{64}})/(?P<match>{NUMBER}))/(?P<kyoku>{NUMBER})/(?P<moment>{NUMBER})/?"
)
"""The address of a position in the page; `addressOf` of `web/src/lib/replay.ts` writes it."""
QUESTION = re.compile(
    rf"own\.(?P<key>table-[a-z0-9]{{1,40}}-{NUMBER}|[0-9a-f]{{64}})"
    rf"\.(?P<match>{NUMBER})\.(?P<kyoku>{NUMBER})\.(?P<moment>{NUMBER})\.(?P<seat>[0-3])"
)
"""A position that is practised; `textOf` of `web/src/components/practice/question.ts` writes it."""
MAX_PLAYER_LENGTH = 40
SCREENS = {
    "/practice": ("web-practice", "web-practice-lead"),
    "/watch": ("web-watch-bots", "web-watch-bots-means"),
    "/watch/": ("web-watch", "web-title"),
}
"""The messages of the title and the description of a screen; a slash stands for what is below."""


class Position(NamedTuple):
    """A moment of a match as a seat sees it: the moment from 0, match and kyoku from 1."""

    key: str
    match: int
    kyoku: int
    moment: int
    seat: int


def read_position(path: str, query: Mapping[str, str]) -> Position | None:
    """Return the position that an address of the page names; None if it names none.

    >>> read_position("/replay/table/abc/1/4/57", {"seat": "2"})
    Position(key='table-abc-1', match=1, kyoku=4, moment=56, seat=2)
    >>> read_position("/practice", {"question": "own.table-abc-1.1.4.56.2"})
    Position(key='table-abc-1', match=1, kyoku=4, moment=56, seat=2)
    >>> read_position("/replay/table/abc/1", {}) is None
    True
    """
    if path == "/practice":
        asked = QUESTION.fullmatch(query.get("question", ""))
        if asked is None:
            return None
        return Position(asked["key"], *(int(asked[name]) for name in Position._fields[1:]))
    found = POSITION.fullmatch(path)
    if found is None:
        return None
    table, seat = found["table"], query.get("seat", "0")
    return Position(
        key=f"table-{table}-{int(found['played'])}" if table else found["file"],
        match=1 if table else int(found["match"]),
        kyoku=int(found["kyoku"]),
        moment=max(0, int(found["moment"]) - 1),
        seat=int(seat) if seat in {"0", "1", "2", "3"} else 0,
    )


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """The title and description of a position, and its rows of tiles: indicators and hand."""

    title: str
    description: str
    rows: tuple[PictureTiles, ...] = ()


def preview_screen(path: str, language: str) -> LinkPreview | None:
    """Return what a link to a screen says, without a picture; None if the screen has no preview.

    >>> found = preview_screen("/watch/abc", "en")
    >>> found and (found.title, found.description)
    ('Watch', 'Riichi mahjong, by the rulebook')
    """
    below = "/".join(["", *path.split("/")[1:2], ""])
    messages = SCREENS.get(path) or SCREENS.get(below)
    if messages is None:
        return None
    title, description = (text(language, message) for message in messages)
    return LinkPreview(title, description)


def preview_position(loaded: LoadedMatch, position: Position, language: str) -> LinkPreview:
    """Return what a link to a position says: the hand of its seat, and nothing of what it does.

    The kyoku must exist. Raises `RefusalError` for another moment, and an error for another seat.
    """
    replay = loaded.replay
    check_seat_number(position.seat, replay.rules.seating.players)
    places = replay.moment_range(position.kyoku)
    if not 0 <= position.moment < len(places):
        given, allowed = quote_input(position.moment), f"0-{len(places) - 1}"
        raise RefusalError("value-choice", field="moment", given=given, allowed=allowed)
    view = replay.view(places[position.moment], position.seat)
    words = Narrator(language, replay.names)
    held, drawn = list(view.hand), view.drawn
    if drawn is not None and drawn in held:
        held.remove(drawn)
    apart = [[] if drawn is None else [drawn], [Tile.NORTH] * view.me.kita]
    dora = view.kyoku.dora
    return LinkPreview(
        title=words.say(
            "replaypage-preview",
            player=view.me.name[:MAX_PLAYER_LENGTH],
            kyoku=words.kyoku(view.kyoku.round, view.kyoku.dealer),
        ),
        description=words.say(
            "replaypage-preview-hand",
            hand=str(Hand(tuple(held), view.me.melds)),
            drawn="none" if drawn is None else str(drawn),
            dora=" ".join(map(str, dora)),
            rules=rules_title(language, replay.rules),
        ),
        rows=(
            tiles_of(dora),
            hand_tiles(held, (), *apart[:1]),
            hand_tiles((), view.me.melds, *apart[1:]),
        ),
    )
