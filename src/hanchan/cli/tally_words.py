"""What the command line says of a kyoku, as a line of a tally."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from cyclopts import Parameter

from hanchan.cli.options import several
from hanchan.errors import RecordError, literal
from hanchan.numerals import whole_number
from hanchan.scoring.case import PLACES

WORTH = re.compile(r"(?P<han>\d{1,2})/(?P<fu>\d{2,3})|(?P<times>\d?)yakuman")
"""What a hand is worth, in a hurry: `3/40`, `yakuman`, `2yakuman`."""
Json = Mapping[str, object]
Seats: TypeAlias = Annotated[tuple[str, ...], several("Seats: E S W N at the start, or names")]
Tiles: TypeAlias = Annotated[str, Parameter(help="Indicators, as tiles")]


@Parameter(name="*")
@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """Of a win: whose tile it was, which one, and the indicators."""

    payer: Annotated[
        str | None, Parameter(name="--from", help="Whose tile it was; none by tsumo")
    ] = None
    win: Annotated[str | None, Parameter(help="The winning tile")] = None
    dora: Tiles = ""
    ura: Tiles = ""


@Parameter(name="*")
@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    """What there was in a kyoku besides its end."""

    sticks: Annotated[tuple[str, ...], several("Who declared riichi: S, S:double, S:open")] = ()
    ends: Annotated[
        str | None, Parameter(help="Who declared riichi with the very tile that ended the kyoku")
    ] = None
    offence: Annotated[tuple[str, ...], several("SEAT:OFFENCE, SEAT:OFFENCE:TILES")] = ()
    redeem: Seats = ()
    ruling: Annotated[
        tuple[str, ...], Parameter(help="What a referee ruled, as JSON: docs/tally.md")
    ] = ()
    stops: Annotated[
        bool, Parameter(help="The leading dealer ends the match where the rules let them")
    ] = False


WON, BESIDE = Won(), Beside()


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A kyoku in the words of the command line."""

    winners: Sequence[str] = ()
    won: Won = WON
    draw: str | None = None
    tenpai: Sequence[str] = ()
    nagashi: Sequence[str] = ()
    beside: Beside = BESIDE


def kyoku_json(told: Told, number: int, names: Sequence[str]) -> bytes:
    """The kyoku of this number as a line of a tally, whether or not there can be such a one.

    >>> kyoku_json(Told(draw="exhausted", tenpai=["E"]), 1, ("Aki", "Ben", "Chie", "Dai"))
    b'{"type": "kyoku", "number": 1, "play": [], "end": {"type": "draw", "reason": "exhausted", \
"tenpai": [0], "nagashi": []}, "stops": false}'
    """
    line = {
        "type": "kyoku",
        "number": number,
        "play": list(_play(told.beside, names)),
        "end": _end(told, names),
        "stops": told.beside.stops,
    }
    return json.dumps(line).encode()


def read_seat(field: str, word: str, names: Sequence[str]) -> int:
    """The seat of a starting wind or of a name.

    >>> names = ("Aki", "Ben", "Chie", "Dai")
    >>> read_seat("from", "W", names), read_seat("from", "Ben", names)
    (2, 1)
    """
    if word in names:
        return names.index(word)
    if word not in PLACES:
        allowed = (*PLACES, *names)
        raise RecordError("value-choice", field=field, given=literal(word), allowed=allowed)
    return PLACES[word]


def _play(beside: Beside, names: Sequence[str]) -> Iterator[Json]:
    """Riichi, offences, deposits for dead hands, rulings: for another order there is `add`."""
    sticks = [(read_seat("sticks", word.partition(":")[0], names), word) for word in beside.sticks]
    ending = None
    if beside.ends is not None:
        ending = read_seat("ends", beside.ends.partition(":")[0], names)
        if ending not in [seat for seat, _ in sticks]:
            sticks.append((ending, beside.ends))
    for seat, word in sticks:
        kind = word.partition(":")[2] or "riichi"
        yield {"type": "riichi", "seat": seat, "kind": kind, "ends": seat == ending}
    for word in beside.offence:
        who, _, what = word.partition(":")
        name, _, tiles = what.partition(":")
        number = whole_number(tiles)
        count = 1 if number is None or number < 0 else number
        seat = read_seat("offence", who, names)
        yield {"type": "offence", "seat": seat, "offence": name, "tiles": count}
    for who in beside.redeem:
        yield {"type": "redeem", "seat": read_seat("redeem", who, names)}
    for text in beside.ruling:
        yield {"type": "ruling", **_object(text)}


def _object(text: str) -> Json:
    try:
        return dict(json.loads(text))
    except (ValueError, TypeError, RecursionError):
        raise RecordError("record-line", field="ruling", given=literal(text)) from None


def _end(told: Told, names: Sequence[str]) -> Json | None:
    if told.winners:
        return {
            "type": "win",
            "payer": None if told.won.payer is None else read_seat("from", told.won.payer, names),
            "winners": [_winner(word, names) for word in told.winners],
            "tile": told.won.win,
            "dora": told.won.dora,
            "ura": told.won.ura,
        }
    if told.draw is None:
        return None
    return {
        "type": "draw",
        "reason": told.draw,
        "tenpai": [read_seat("tenpai", who, names) for who in told.tenpai],
        "nagashi": [read_seat("nagashi", who, names) for who in told.nagashi],
    }


def _winner(word: str, names: Sequence[str]) -> Json:
    """A winner: the seat, the hand or its worth, and what else was so."""
    who, colon, what = word.partition(":")
    hand, *more = what.split("+")
    if not colon or not hand.strip():
        raise RecordError("tally-winner", field="winner", given=literal(word))
    pairs = (one.partition("=") for one in more if "=" in one)
    winner = {
        "seat": read_seat("winner", who, names),
        "flags": [one for one in more if "=" not in one],
        "fed": {name: read_seat("fed", by, names) for name, _, by in pairs},
    }
    if (worth := WORTH.fullmatch(hand)) is None:
        return winner | {"hand": hand}
    if worth["han"]:
        return winner | {"worth": {"han": int(worth["han"]), "fu": int(worth["fu"])}}
    return winner | {"worth": {"yakuman": int(worth["times"] or 1)}}
