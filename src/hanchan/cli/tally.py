"""`hanchan tally`: a match at real tiles, kept by hand and settled by the law."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import App, Parameter

from hanchan.cli import FINDING, OK
from hanchan.cli.default_rules import rules_asked, rules_named
from hanchan.cli.options import Rules, Workers, several
from hanchan.cli.spreading import compiles
from hanchan.cli.text_files import write_new
from hanchan.cli.voice import VOICE, Voice
from hanchan.errors import RecordError, RulesError, literal
from hanchan.numerals import whole_number
from hanchan.scoring.case import PLACES

if TYPE_CHECKING:
    from hanchan.cli.tally_files import OpenTally
    from hanchan.club.tally import Line, Tally

app = App(name="tally", help="A match at real tiles, kept by hand and settled by the law.")

File: TypeAlias = Annotated[Path, Parameter(name="FILE", help="The tally")]
Winner: TypeAlias = Annotated[
    str,
    Parameter(
        name="WINNER",
        help="SEAT:HAND, in a hurry SEAT:HAN/FU or SEAT:yakuman; +ippatsu, +daisangen=SEAT behind",
    ),
]
Reason: TypeAlias = Annotated[str, Parameter(help="Why, in your words")]
MOST_GAMES = 10**6


# What the command line says of a kyoku, as a line of a tally.

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
class KyokuOptions:
    """A kyoku in the words of the command line."""

    winners: Sequence[str] = ()
    won: Won = WON
    draw: str | None = None
    tenpai: Sequence[str] = ()
    nagashi: Sequence[str] = ()
    beside: Beside = BESIDE


def kyoku_json(told: KyokuOptions, number: int, names: Sequence[str]) -> bytes:
    """The kyoku of this number as a line of a tally, whether or not there can be such a one.

    >>> kyoku_json(KyokuOptions(draw="exhausted", tenpai=["E"]), 1, ("Aki", "Ben", "Chie", "Dai"))
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


def _end(told: KyokuOptions, names: Sequence[str]) -> Json | None:
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


@app.command
def new(
    file: File,
    /,
    *,
    rules: Rules = None,
    names: Annotated[tuple[str, ...], several("The players, East first")] = (),
    set: Annotated[  # noqa: A002
        tuple[str, ...], Parameter(help="A rule to change; several times")
    ] = (),
    voice: Voice = VOICE,
) -> int:
    """A new tally, of a match that is about to begin."""
    from hanchan.club.tally import Tally, write_tally
    from hanchan.club.tally.plain import tally_json

    tally = Tally(rules_asked(rules, set), names=names or None)
    write_new(file, write_tally(tally))
    seats = dict(zip(("east", "south", "west", "north"), tally.names, strict=True))
    made = voice.text("tally-made", file=str(file), rules=tally.rules.id, **seats)
    return voice.answer(tally_json(tally), made)


@app.command
def hand(
    file: File,
    /,
    *winner: Winner,
    won: Won = WON,
    beside: Beside = BESIDE,
    voice: Voice = VOICE,
) -> int:
    """A kyoku that somebody won, or without a winner one that was void."""
    return enter(file, KyokuOptions(winners=winner, won=won, beside=beside), voice)


@app.command
def draw(
    file: File,
    /,
    *,
    tenpai: Seats = (),
    reason: Annotated[str, Parameter(help="exhausted, kyuushu, four_winds ...")] = "exhausted",
    nagashi: Seats = (),
    beside: Beside = BESIDE,
    voice: Voice = VOICE,
) -> int:
    """A kyoku that nobody won: who was tenpai, or why it was aborted."""
    told = KyokuOptions(draw=reason, tenpai=tenpai, nagashi=nagashi, beside=beside)
    return enter(file, told, voice)


@app.command
def correct(
    file: File,
    number: Annotated[int, Parameter(name="KYOKU", help="Which kyoku, from 1")],
    /,
    *winner: Winner,
    won: Won = WON,
    draw: Annotated[str | None, Parameter(help="It was a draw: exhausted, kyuushu ...")] = None,
    tenpai: Seats = (),
    nagashi: Seats = (),
    beside: Beside = BESIDE,
    insert: Annotated[
        bool, Parameter(help="This hand was left out: insert it here, before the later ones")
    ] = False,
    reason: Reason = "",
    voice: Voice = VOICE,
) -> int:
    """What a kyoku should have been, whole; those after it are followed anew."""
    told = KyokuOptions(
        winners=winner, won=won, draw=draw, tenpai=tenpai, nagashi=nagashi, beside=beside
    )
    from hanchan.cli.tally_files import OpenTally
    from hanchan.club.tally import Correction, Insertion, Kyoku
    from hanchan.club.tally.files import line_entered

    opened = OpenTally(file)
    kyoku = line_entered(kyoku_json(told, number, opened.tally.names))
    assert isinstance(kyoku, Kyoku)  # noqa: S101 - it has just been written as one
    kind = Insertion if insert else Correction
    return change(opened, kind(kyoku=kyoku, reason=reason), number, voice)


@app.command
def withdraw(
    file: File,
    number: Annotated[int, Parameter(name="KYOKU", help="Which kyoku, from 1")],
    /,
    *,
    reason: Reason = "",
    voice: Voice = VOICE,
) -> int:
    """A kyoku was never played; those after it are followed anew."""
    from hanchan.cli.tally_files import OpenTally
    from hanchan.club.tally import Withdrawal

    return change(OpenTally(file), Withdrawal(number=number, reason=reason), number, voice)


def change(opened: "OpenTally", line: "Line", number: int, voice: Voice) -> int:
    """A line by which the kyoku from a number on are followed anew, and their sheets."""
    from hanchan.cli.tally_files import print_kept

    opened.keep(line)
    tally = opened.tally
    print_kept(tally, tally.kept[number - 1 :], voice)
    return OK if all(one.follows for one in tally.kept) else FINDING


def enter(file: Path, told: KyokuOptions, voice: Voice) -> int:
    """The next kyoku of a tally, and its sheet."""
    from hanchan.cli.tally_files import OpenTally, print_kept
    from hanchan.club.tally.files import line_entered

    opened = OpenTally(file)
    tally = opened.tally
    opened.keep(line_entered(kyoku_json(told, len(tally.kept) + 1, tally.names)))
    print_kept(tally, tally.kept[-1:], voice)
    return OK


@app.command
def add(
    file: File,
    line: Annotated[str, Parameter(name="LINE", help="A line of a tally, in JSON")],
    /,
    *,
    voice: Voice = VOICE,
) -> int:
    """Any line that a tally may have, as docs/tally.md describes them."""
    from hanchan.club.tally.files import line_entered

    return add_line(file, line_entered(line.encode()), voice)


@app.command
def count(
    file: File,
    /,
    *scores: Annotated[int, Parameter(name="SCORE", help="By seat, East first")],
    voice: Voice = VOICE,
) -> int:
    """The points that people have counted; exit status 1 if the tally has others."""
    from hanchan.club.tally import Counted
    from hanchan.core.codes import SEATS

    if len(scores) != SEATS:
        raise RulesError("result-one-each", field="scores", count=len(scores))
    east, south, west, north = scores
    return add_line(file, Counted(scores=(east, south, west, north)), voice)


@app.command
def stop(file: File, /, *, reason: Reason = "", voice: Voice = VOICE) -> int:
    """The match ends here whatever would follow by the rules, as when time is over."""
    from hanchan.club.tally import Stop

    return add_line(file, Stop(reason=reason), voice)


def add_line(file: Path, line: "Line", voice: Voice) -> int:
    """One more line, and where the match stands then."""
    from hanchan.cli.tally_files import OpenTally, print_kept

    opened = OpenTally(file)
    opened.keep(line)
    print_kept(opened.tally, (), voice)
    return found(opened.tally)


@app.command
def show(file: File, /, *, voice: Voice = VOICE) -> int:
    """The score sheets of all kyoku; exit status 1 if one cannot follow or the points differ."""
    from hanchan.cli.tally_files import OpenTally, print_kept

    tally = OpenTally(file).tally
    print_kept(tally, tally.kept, voice)
    return found(tally)


def found(tally: "Tally") -> int:
    """Whether something has to be put right."""
    marked = any(not one.follows for one in tally.kept)
    return FINDING if marked or any(tally.differences) else OK


@app.command
def check(
    *,
    rules: Annotated[str, Parameter(help="A rulebook or a TOML file, or all")] = "all",
    games: Annotated[int, Parameter(help="How many matches by each rulebook")] = 100,
    seed: Annotated[int, Parameter(help="The same seed gives the same matches")] = 0,
    error_rate: Annotated[float, Parameter(help="The share of decisions that are an error")] = 0.01,
    report_rate: Annotated[float, Parameter(help="The share of steps with a ruling")] = 0.01,
    workers: Workers = None,
    voice: Voice = VOICE,
) -> int:
    """Simulated matches, told as tallies and reckoned again; exit status 1 if anything differs.

    Of every second match people err, as often as the rates say.
    """
    from rich.console import Console

    from hanchan.arena.tallies import check_rulebook
    from hanchan.cli.tally_files import print_checked
    from hanchan.rules import rulebooks

    if not 1 <= games <= MOST_GAMES:
        raise RulesError("value-range", field="games", given=games, least=1, most=MOST_GAMES)
    compiled = compiles(Console(stderr=True), voice.lang, interpreted=False)
    status = OK
    for book in rulebooks() if rules == "all" else (rules,):
        checked = check_rulebook(
            rules_named(book), games, seed=seed, error_rate=error_rate, report_rate=report_rate,
            workers=workers, compiled=compiled,
        )  # fmt: skip
        print_checked(book, checked, voice)
        status = FINDING if checked.differences else status
    return status
