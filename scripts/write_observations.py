"""Write `docs/reference/observations.md`: channels, scalars and actions of learners.

Run it from the root of the checkout whenever an observation gets a new id or the table of actions
grows. Indices come from `bots/observations/channels.py` and `core/codes.py`; the words are here.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from hanchan.bots.observations import channels
from hanchan.core import codes

PAGE = Path("docs/reference/observations.md")
THE_PLAYER = "the player"
"""How the words of a part speak that has a number for each player."""


class Part(NamedTuple):
    """Meaning of a channel, or of consecutive ones, with the least and greatest number in it."""

    meaning: str
    least: int | None
    greatest: int | None


class ActionPart(NamedTuple):
    """Consecutive actions, what is added to the first one, and when they are legal."""

    meaning: str
    when: str


CHANNEL_PARTS: Mapping[str, Part] = {
    "HELD": Part("the seat holds at least 1, 2, 3, 4 tiles of the kind, melds not counted", 0, 1),
    "OWN_REDS": Part("red fives in the seat's hand, in the column of their five", 0, 4),
    "DRAWN": Part("the tile just drawn", 0, 1),
    "CLAIMABLE": Part("the tile that the seat may claim or rob", 0, 1),
    "KUIKAE": Part("kinds that may not be discarded after the call just made", 0, 1),
    "WAITS": Part("the seat's own waits", 0, 1),
    "FURITEN": Part("broad: why the seat is furiten, 0 if it is not: "
                    f"{codes.FURITEN_DISCARD} by its own discards, {codes.FURITEN_MISSED} by a "
                    f"missed tile, {codes.FURITEN_RIICHI} after riichi", 0, codes.FURITEN_RIICHI),
    "DORA": Part("how often the kind is dora", 0, 4),
    "INDICATORS": Part("open dora indicators of the kind", 0, 4),
    "UNSEEN": Part("tiles of the kind that the seat does not see", 0, 4),
    "RIVER": Part("discards of the kind by the player, called ones too", 0, 4),
    "TSUMOGIRI": Part("those that the player had just drawn", 0, 4),
    "UP_TO_RIICHI": Part("discards of the player up to the riichi tile; 0 without riichi", 0, 4),
    "CALLED_AWAY": Part("discards of the player that others called", 0, 4),
    "LAST_TIME": Part("which discard of the player the kind last was, from 1 on; 0 if none", 0,
                      codes.RIVER),
    "CHI_TILES": Part("tiles in chi of the player", 0, 4),
    "PON_TILES": Part("tiles in pon of the player", 0, 3),
    "KAN_TILES": Part("tiles in kan of the player", 0, 4),
    "MELD_REDS": Part("red fives in melds of the player, in the column of their five", 0, 4),
    "SAFE": Part("kinds that the player cannot ron: discarded, or passed since their riichi", 0, 1),
    "RIICHI": Part("broad: 1 if the player has declared riichi, 2 if it stands", 0, 2),
    "RIICHI_TILE": Part("the tile with which the player declared riichi", 0, 1),
    "IPPATSU": Part("broad: 1 if the player can still win by ippatsu", 0, 1),
    "LATEST": Part("the latest discard of the player", 0, 1),
    "LAID_OPEN": Part("tiles that the player has laid open: open riichi, or after the kyoku", 0, 4),
    "PHASES": Part("broad: the seat's own turn; a claim on a discard; the robbing of a kan", 0, 1),
    "KEEPS_SHANTEN": Part("discards that keep the shanten; on the seat's own turn", 0, 1),
    "USEFUL_AFTER": Part("unseen tiles that lower the shanten after that discard", 0, 127),
    "LOWERS_SHANTEN": Part("kinds that lower the shanten then, or now", 0, 1),
    "DEAL_IN_CHANCE": Part("chance in hundredths that the discard deals in, by `expected`", 0, 100),
    "DEAL_IN_LOSS": Part("what that costs on average, in hundreds of points", 0, 127),
    "KITA": Part("norths set aside by the player, in the column of the north", 0, 4),
    "ABSENT": Part("kinds that the set of tiles lacks", 0, 1),
}  # fmt: skip
SCALAR_PARTS: Mapping[str, Part] = {
    "S_ROUND": Part("the round: 0 east, 1 south, 2 west, 3 north", 0, 3),
    "S_DEALER": Part("the dealer: 0 oneself, 1 shimocha, 2 toimen, 3 kamicha", 0, 3),
    "S_HONBA": Part("honba", 0, None),
    "S_DEPOSITS": Part("riichi sticks on the table", 0, None),
    "S_LIVE_TILES": Part("tiles that can still be drawn from the live wall", 0, codes.WALL),
    "S_OWN_WIND": Part("the seat's wind: 0 east to 3 north", 0, 3),
    "S_INDICATORS": Part("open dora indicators", 0, 5),
    "S_KANS": Part("kans of all players", 0, 4),
    "S_DISCARDS": Part("discards of all players in this kyoku", 0, codes.WALL),
    "S_SHANTEN": Part("the seat's shanten; -1 for a complete hand", -1, 8),
    "S_FURITEN": Part("furiten, as in the channel", 0, codes.FURITEN_RIICHI),
    "S_PHASE": Part(f"what is asked: {codes.TURN} the seat's turn, {codes.CLAIM} a claim, "
                    f"{codes.ROB} the robbing of a kan, {codes.SHOW} whether to show the hand, "
                    f"{codes.STOP} whether to end the match", codes.TURN, codes.STOP),
    "S_SCORES": Part("points of the player, in hundreds", None, None),
    "S_SCORES_AT_DEAL": Part("points of the player at the deal, in hundreds", None, None),
    "S_RIVERS": Part("discards of the player", 0, codes.RIVER),
    "S_OPEN_MELDS": Part("calls of the player", 0, 4),
    "S_PLACES": Part("place of the player by the points of now", 1, 4),
    "S_LAST_KYOKU": Part("1 if the match can end with this kyoku by its number", 0, 1),
    "S_TARGET": Part("points that someone must have for the match to end, in hundreds", 0, None),
    "S_START": Part("points at the start, in hundreds", 0, None),
    "S_RED_FIVES": Part("red fives in the set of tiles: of characters, circles, bamboo", 0, 4),
    "S_UMA": Part("uma of the first less that of the last, in twelfths of a point", 0, None),
    "S_ROUNDS": Part("rounds of the match: 1 east only, 2 hanchan", 1, 4),
    "S_PLAYERS": Part("how many play", 3, 4),
    "S_KITA": Part("norths set aside by the player", 0, 4),
    "S_KITA_WORTH": Part("what a north set aside is worth as dora, 0 where none is", 0, None),
}  # fmt: skip
TILE_CODE = (
    "+ code of the tile: 0 to 33 by kind, 34 to 36 the red fives of characters, circles, bamboo"
)
OWN_TURN = "on one's turn"
TAKEN_BACK = "only among people; learners are never offered it"
ACTION_PARTS: Mapping[str, ActionPart] = {
    "DISCARD": ActionPart(f"discard a tile held before the draw; {TILE_CODE}",
                          f"{OWN_TURN}, if riichi and kuikae allow it"),
    "TSUMOGIRI": ActionPart("discard the tile just drawn", f"{OWN_TURN}, after a draw"),
    "RIICHI": ActionPart("riichi with the discard of a tile held before; + code as above",
                         f"{OWN_TURN}, if the hand is tenpai after it and the rules allow riichi"),
    "RIICHI_TSUMOGIRI": ActionPart("riichi with the tile just drawn", "likewise"),
    "OPEN_RIICHI": ActionPart("open riichi; + code as above", "likewise, by `riichi.open`"),
    "OPEN_RIICHI_TSUMOGIRI": ActionPart("open riichi with the tile just drawn", "likewise"),
    "CHI": ActionPart("chi; + 2 x place of the called tile in the sequence (0 lowest), + 1 with a "
                      "red five of one's own", "on a discard of kamicha"),
    "PON": ActionPart("pon; + number of red fives of one's own used", "on a discard"),
    "DAIMINKAN": ActionPart("daiminkan", "on a discard"),
    "ANKAN": ActionPart("ankan; + kind", OWN_TURN),
    "KAKAN": ActionPart("kakan; + kind", OWN_TURN),
    "TSUMO": ActionPart("win by tsumo", f"{OWN_TURN}, if the hand may win"),
    "RON": ActionPart("win by ron, or rob a kan or a north", "on a claimable tile, if the hand may "
                      "win and is not furiten"),
    "KYUUSHU": ActionPart("abort with nine kinds of terminals and honours", "on one's first turn, "
                          "where `draws.kyuushu` has it"),
    "PASS": ActionPart("pass", "on a claimable tile"),
    "SHOW_HAND": ActionPart("show the tenpai hand", "after an exhaustive draw, if one may choose"),
    "HIDE_HAND": ActionPart("do not show it", "likewise"),
    "STOP_MATCH": ActionPart("end the match", "as last dealer, if one may choose"),
    "PLAY_ON": ActionPart("play on", "likewise"),
    "RON_TAKEN_BACK": ActionPart("take back a ron", TAKEN_BACK),
    "TSUMO_TAKEN_BACK": ActionPart("take back a tsumo", TAKEN_BACK),
    "CHI_TAKEN_BACK": ActionPart("take back a chi", TAKEN_BACK),
    "PON_TAKEN_BACK": ActionPart("take back a pon", TAKEN_BACK),
    "KAN_TAKEN_BACK": ActionPart("take back a kan", TAKEN_BACK),
    "RIICHI_TAKEN_BACK": ActionPart("take back a riichi", TAKEN_BACK),
    "KITA": ActionPart("set a north aside", f"{OWN_TURN}, where `kita.tile` has it; in `planes-2` "
                       "alone"),
}  # fmt: skip
BOT_PLANES = f"{channels.KEEPS_SHANTEN} to {channels.DEAL_IN_LOSS}"
PAGE_HEAD = f"""\
# Observations and actions

What a learner sees and may do, number by number. `planes-1` and `planes-2` are frozen: a number
never changes its meaning under its name, and actions are only ever appended.
[Train an agent](../train.md) shows how to get them. `scripts/write_observations.py` writes this
page from `bots/observations/channels.py` and `core/codes.py`; a test plays matches and finds every
number within its range.

## Kinds of observations

| four players | three and four | planes | scalars |
|---|---|---|---|
| `planes-1` | `planes-2` | all | all |
| `planes-1-bare` | `planes-2-bare` | {BOT_PLANES} are 0 | all |
| `scalars-1` | `scalars-2` | none | all |
| `masks` | `masks-2` | none | none |

| | `planes-1` | `planes-2` | type |
|---|--:|--:|---|
| planes | {channels.CHANNELS} x {codes.KINDS} | {channels.CHANNELS_2} x {codes.KINDS} | int8 |
| scalars | {channels.SCALARS} | {channels.SCALARS_2} | int32 |
| actions | {codes.FOUR_PLAYER_ACTIONS} | {codes.ACTIONS} | uint8, 1 if legal |

Where four numbers tell of *{THE_PLAYER}*, they are those of oneself, of shimocha, of toimen and of
kamicha; at a table of three the fourth is 0. A column is a kind of tile: 0 to 8 are 1 to 9 of
characters, 9 to 17 circles, 18 to 26 bamboo, 27 to 30 the winds from east, 31 to 33 the white,
green and red dragon. A *broad* channel has one number in all its columns.

## What is hidden

The tiles in other hands, the wall and its order, ura indicators before they are turned, whether
another seat is asked too, and what it may answer. Two games that differ in nothing else look the
same, byte by byte; the tests shuffle all that is hidden and compare. A seat's own furiten and waits
are shown, as they follow from what it sees.
"""


def number_names(prefix: str, end: int) -> dict[str, int]:
    """The names in `channels.py` that begin with this prefix and stand for a place below `end`."""
    words = SCALAR_PARTS if prefix else CHANNEL_PARTS
    found = {name: value for name, value in vars(channels).items() if name in words}
    if missing := words.keys() - found.keys():
        problem = f"channels.py has no {', '.join(sorted(missing))}"
        raise ValueError(problem)
    return dict(sorted(found.items(), key=lambda one: one[1])) | {"": end}


def parts(prefix: str, end: int) -> Iterator[tuple[str, int, int]]:
    """Each part of channels or scalars: its name, its first place, and how many it has."""
    places = list(number_names(prefix, end).items())
    for (name, first), (_, following) in pairwise(places):
        yield name, first, following - first


def place(first: int, count: int) -> str:
    """Places as text: `5`, or `13 to 16`."""
    return str(first) if count == 1 else f"{first} to {first + count - 1}"


def span(part: Part) -> str:
    """The range of the numbers of a part."""
    if part.greatest is None:
        return "any" if part.least is None else f"{part.least} or more"
    return f"{part.least} to {part.greatest}"


def part_rows(words: Mapping[str, Part], prefix: str, end: int, since: int) -> Iterator[str]:
    """The rows of a table of channels or scalars; those from `since` on are in `planes-2` alone."""
    yield "| index | name | meaning | range | id |"
    yield "|--:|---|---|---|---|"
    for name, first, count in parts(prefix, end):
        meaning = words[name].meaning
        ids = "2" if first >= since else "1, 2"
        shown = name.removeprefix(prefix).lower()
        yield f"| {place(first, count)} | `{shown}` | {meaning} | {span(words[name])} | {ids} |"


def action_rows() -> Iterator[str]:
    """The rows of the table of actions."""
    yield "| index | name | meaning | when it can be legal |"
    yield "|--:|---|---|---|"
    firsts = [*((name, getattr(codes, name)) for name in ACTION_PARTS), ("", codes.ACTIONS)]
    for (name, first), (_, following) in pairwise(firsts):
        part = ACTION_PARTS[name]
        row = (place(first, following - first), f"`{name.lower()}`", part.meaning, part.when)
        yield f"| {' | '.join(row)} |"


def page() -> str:
    """The whole page."""
    channel_rows = part_rows(CHANNEL_PARTS, "", channels.CHANNELS_2, channels.CHANNELS)
    scalar_rows = part_rows(SCALAR_PARTS, "S_", channels.SCALARS_2, channels.SCALARS)
    return "\n".join(
        [PAGE_HEAD, "## Channels\n", *channel_rows, "\n## Scalars\n", *scalar_rows,
         "\n## Actions\n", *action_rows(), ""]
    )  # fmt: skip


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
