"""What the command line says of a kyoku, as a line of a tally."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hanchan.errors import RecordError, literal
from hanchan.scoring.case import PLACES

WORTH = re.compile(r"(?P<han>\d{1,2})/(?P<fu>\d{2,3})|(?P<times>\d?)yakuman")
"""What a hand is worth, in a hurry: `3/40`, `yakuman`, `2yakuman`."""
Json = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A kyoku in the words of the command line."""

    winners: Sequence[str] = ()
    payer: str | None = None
    win: str | None = None
    dora: str = ""
    ura: str = ""
    draw: str | None = None
    tenpai: Sequence[str] = ()
    nagashi: Sequence[str] = ()
    sticks: Sequence[str] = ()
    ends: str | None = None
    offence: Sequence[str] = ()
    redeem: Sequence[str] = ()
    ruling: Sequence[str] = ()
    stops: bool = False


def kyoku_json(told: Told, number: int, names: Sequence[str]) -> bytes:
    """The kyoku of this number as a line of a tally, whether or not there can be such a one.

    >>> kyoku_json(Told(draw="exhausted", tenpai=["E"]), 1, ("Aki", "Ben", "Chie", "Dai"))
    b'{"type": "kyoku", "number": 1, "play": [], "end": {"type": "draw", "reason": "exhausted", \
"tenpai": [0], "nagashi": []}, "stops": false}'
    """
    line = {
        "type": "kyoku",
        "number": number,
        "play": list(_play(told, names)),
        "end": _end(told, names),
        "stops": told.stops,
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


def _play(told: Told, names: Sequence[str]) -> Iterator[Json]:
    """Riichi, offences, deposits for dead hands, rulings: for another order there is `add`."""
    sticks = [(read_seat("sticks", word.partition(":")[0], names), word) for word in told.sticks]
    ending = None
    if told.ends is not None:
        ending = read_seat("ends", told.ends.partition(":")[0], names)
        if ending not in [seat for seat, _ in sticks]:
            sticks.append((ending, told.ends))
    for seat, word in sticks:
        kind = word.partition(":")[2] or "riichi"
        yield {"type": "riichi", "seat": seat, "kind": kind, "ends": seat == ending}
    for word in told.offence:
        who, _, what = word.partition(":")
        name, _, tiles = what.partition(":")
        count = int(tiles) if tiles.isascii() and tiles.isdecimal() else 1
        seat = read_seat("offence", who, names)
        yield {"type": "offence", "seat": seat, "offence": name, "tiles": count}
    for who in told.redeem:
        yield {"type": "redeem", "seat": read_seat("redeem", who, names)}
    for text in told.ruling:
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
            "payer": None if told.payer is None else read_seat("from", told.payer, names),
            "winners": [_winner(word, names) for word in told.winners],
            "tile": told.win,
            "dora": told.dora,
            "ura": told.ura,
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
