"""`hanchan tally`: keep the score of a match with real tiles, settled by the law."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

from cyclopts import App, Parameter
from rich.console import Console

from hanchan.cli.execution_options import prepare_kernels
from hanchan.cli.file_io import write_new
from hanchan.cli.options import Changes, Rules, Workers, several_words
from hanchan.cli.output import DEFAULT_OUTPUT, FINDING, OK, OutputOptions
from hanchan.cli.rules_option import load_named_rules, requested_rules
from hanchan.errors import RecordError, RulesError, quote_input
from hanchan.number_parsing import parse_whole_number
from hanchan.rules.rules_document import all_rulebooks
from hanchan.scoring.win_case import MAX_COUNTED, WIND_INDEX, WINDS

if TYPE_CHECKING:
    from hanchan.cli.tally_io import OpenTally
    from hanchan.club.tally import Tally, TallyLine

app = App(name="tally", help="Keep the score of a match played with real tiles.")

File: TypeAlias = Annotated[Path, Parameter(name="FILE", help="Tally file")]
Winner: TypeAlias = Annotated[
    str,
    Parameter(
        name="WINNER",
        help="SEAT:HAND, or for quick entry SEAT:HAN/FU or SEAT:yakuman; append +ippatsu,"
        " +kita=2, +daisangen=SEAT",
    ),
]
Reason: TypeAlias = Annotated[str, Parameter(help="Reason, in your words")]
MAX_MATCHES = 10**6


# Options of a kyoku, converted to a line of a tally.

SEAT_WORDS = ("east", "south", "west", "north")
HAND_VALUE = re.compile(r"(?P<han>\d{1,2})/(?P<fu>\d{2,3})|(?P<times>\d?)yakuman")
"""Hand value for quick entry: `3/40`, `yakuman`, `2yakuman`."""
Json = Mapping[str, object]
Seats: TypeAlias = Annotated[
    tuple[str, ...], several_words("Seats: starting winds E S W N, or names")
]
Tiles: TypeAlias = Annotated[str, Parameter(help="Indicators, in tile notation")]


@Parameter(name="*")
@dataclass(frozen=True, slots=True, kw_only=True)
class WinOptions:
    """Options of a win: discarder, winning tile and indicators."""

    payer: Annotated[
        str | None,
        Parameter(name="--from", help="Seat that discarded the winning tile; omit for tsumo"),
    ] = None
    win: Annotated[str | None, Parameter(help="Winning tile")] = None
    dora: Tiles = ""
    ura: Tiles = ""


@Parameter(name="*")
@dataclass(frozen=True, slots=True, kw_only=True)
class KyokuDetails:
    """Options of a kyoku besides its end."""

    riichi: Annotated[
        tuple[str, ...], several_words("Seats that declared riichi: S, S:double, S:open")
    ] = ()
    last_riichi: Annotated[
        str | None, Parameter(help="Seat whose riichi tile ended the hand, so no stick was paid")
    ] = None
    offence: Annotated[
        tuple[str, ...], several_words("Offences: SEAT:OFFENCE, SEAT:OFFENCE:TILES")
    ] = ()
    redeem: Annotated[
        tuple[str, ...], several_words("Seats that pay a deposit to revive a dead hand")
    ] = ()
    ruling: Annotated[
        tuple[str, ...], Parameter(help="Referee ruling, as JSON; see docs/tally.md")
    ] = ()
    agari_yame: Annotated[
        bool, Parameter(help="End the match here, as the leading dealer may by the rules")
    ] = False


NO_WIN_OPTIONS, NO_DETAILS = WinOptions(), KyokuDetails()


@dataclass(frozen=True, slots=True, kw_only=True)
class KyokuOptions:
    """A kyoku as given on the command line; without winners or a `draw` it is void."""

    winners: Sequence[str] = ()
    won: WinOptions = NO_WIN_OPTIONS
    draw: str | None = None
    tenpai: Sequence[str] = ()
    nagashi: Sequence[str] = ()
    beside: KyokuDetails = NO_DETAILS


def kyoku_json(options: KyokuOptions, number: int, names: Sequence[str]) -> bytes:
    """Return the kyoku as a line of a tally, not yet checked against the law.

    >>> kyoku_json(KyokuOptions(draw="exhausted", tenpai=["E"]), 1, ("Aki", "Ben", "Chie", "Dai"))
    b'{"type": "kyoku", "number": 1, "play": [], "end": {"type": "draw", "reason": "exhausted", \
"tenpai": [0], "nagashi": []}, "stops": false}'
    """
    line = {
        "type": "kyoku",
        "number": number,
        "play": list(_play(options.beside, names)),
        "end": _end(options, names),
        "stops": options.beside.agari_yame,
    }
    return json.dumps(line).encode()


def read_seat(field: str, word: str, names: Sequence[str]) -> int:
    """Return the seat of a starting wind or a name.

    >>> names = ("Aki", "Ben", "Chie", "Dai")
    >>> read_seat("from", "W", names), read_seat("from", "Ben", names)
    (2, 1)
    """
    if word in names:
        return names.index(word)
    if word not in WINDS[: len(names)]:
        allowed = (*WINDS[: len(names)], *names)
        raise RecordError("value-choice", field=field, given=quote_input(word), allowed=allowed)
    return WIND_INDEX[word]


def _play(beside: KyokuDetails, names: Sequence[str]) -> Iterator[Json]:
    """Yield riichi, offences, redeemed hands and rulings in this order; `add` allows any order."""
    declared = [(read_seat("riichi", one.partition(":")[0], names), one) for one in beside.riichi]
    ending = None
    if beside.last_riichi is not None:
        ending = read_seat("last-riichi", beside.last_riichi.partition(":")[0], names)
        if ending not in [seat for seat, _ in declared]:
            declared.append((ending, beside.last_riichi))
    for seat, word in declared:
        kind = word.partition(":")[2] or "riichi"
        yield {"type": "riichi", "seat": seat, "kind": kind, "ends": seat == ending}
    for word in beside.offence:
        who, _, what = word.partition(":")
        name, _, tiles = what.partition(":")
        number = parse_whole_number(tiles)
        count = 1 if number is None or number < 0 else number
        seat = read_seat("offence", who, names)
        yield {"type": "offence", "seat": seat, "offence": name, "tiles": count}
    for who in beside.redeem:
        yield {"type": "redeem", "seat": read_seat("redeem", who, names)}
    for text in beside.ruling:
        try:
            yield {"type": "ruling", **json.loads(text)}
        except (ValueError, TypeError, RecursionError):
            raise RecordError("record-line", field="ruling", given=quote_input(text)) from None


def _end(options: KyokuOptions, names: Sequence[str]) -> Json | None:
    won = options.won
    if options.winners:
        return {
            "type": "win",
            "payer": None if won.payer is None else read_seat("from", won.payer, names),
            "winners": [_winner(word, names) for word in options.winners],
            "tile": won.win,
            "dora": won.dora,
            "ura": won.ura,
        }
    if options.draw is None:
        return None
    return {
        "type": "draw",
        "reason": options.draw,
        "tenpai": [read_seat("tenpai", seat, names) for seat in options.tenpai],
        "nagashi": [read_seat("nagashi", seat, names) for seat in options.nagashi],
    }


def _winner(word: str, names: Sequence[str]) -> Json:
    """Return a winner: seat, hand or stated value, flags and pao."""
    seat_name, colon, value = word.partition(":")
    hand, *more = value.split("+")
    if not colon or not hand.strip():
        raise RecordError("tally-winner", field="winner", given=quote_input(word))
    pairs = [(name, given) for name, sign, given in (one.partition("=") for one in more) if sign]
    winner = {
        "seat": read_seat("winner", seat_name, names),
        "flags": [one for one in more if "=" not in one],
        "fed": {name: read_seat("fed", by, names) for name, by in pairs if name != KITA},
        "kita": sum(_read_kita(given) for name, given in pairs if name == KITA),
    }
    if (stated := HAND_VALUE.fullmatch(hand)) is None:
        return winner | {"hand": hand}
    if stated["han"]:
        return winner | {"worth": {"han": int(stated["han"]), "fu": int(stated["fu"])}}
    return winner | {"worth": {"yakuman": int(stated["times"] or 1)}}


KITA = "kita"


def _read_kita(given: str) -> int:
    """Read the number of norths that a winner has set aside."""
    number, most = parse_whole_number(given), MAX_COUNTED[KITA]
    if number is None or not 0 <= number <= most:
        values = {"field": KITA, "given": quote_input(given), "least": 0, "most": most}
        raise RecordError("value-range", **values)
    return number


@app.command
def new(
    file: File,
    /,
    *,
    rules: Rules = None,
    names: Annotated[tuple[str, ...], several_words("Names of the players, East first")] = (),
    set: Changes = (),  # noqa: A002
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Create the tally of a new match."""
    from hanchan.club.tally import Tally, write_tally

    tally = Tally(requested_rules(rules, set), names=names or None)
    write_new(file, write_tally(tally))
    seats = dict.fromkeys(SEAT_WORDS, "") | dict(zip(SEAT_WORDS, tally.names, strict=False))
    values = {"rules": tally.rules.id, "players": tally.players, **seats}
    made = output.text("tally-made", file=str(file), **values)
    return output.print_answer(tally.to_dict(), made)


@app.command
def hand(
    file: File,
    /,
    *winner: Winner,
    won: WinOptions = NO_WIN_OPTIONS,
    beside: KyokuDetails = NO_DETAILS,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Enter a won hand, or without a winner a void hand."""
    return enter_kyoku(file, KyokuOptions(winners=winner, won=won, beside=beside), output)


@app.command
def draw(
    file: File,
    /,
    *,
    tenpai: Seats = (),
    reason: Annotated[
        str, Parameter(help="Type of draw: exhausted, kyuushu, four_winds ...")
    ] = "exhausted",
    nagashi: Seats = (),
    beside: KyokuDetails = NO_DETAILS,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Enter a hand that ended in a draw."""
    options = KyokuOptions(draw=reason, tenpai=tenpai, nagashi=nagashi, beside=beside)
    return enter_kyoku(file, options, output)


@app.command
def correct(
    file: File,
    number: Annotated[int, Parameter(name="KYOKU", help="Number of the kyoku, from 1")],
    /,
    *winner: Winner,
    won: WinOptions = NO_WIN_OPTIONS,
    draw: Annotated[str | None, Parameter(help="Correct to a draw: exhausted, kyuushu ...")] = None,
    tenpai: Seats = (),
    nagashi: Seats = (),
    beside: KyokuDetails = NO_DETAILS,
    insert: Annotated[
        bool,
        Parameter(help="Insert the hand here, before the later ones, instead of replacing one"),
    ] = False,
    reason: Reason = "",
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Replace a hand by its correct version; later hands are settled again."""
    options = KyokuOptions(
        winners=winner, won=won, draw=draw, tenpai=tenpai, nagashi=nagashi, beside=beside
    )
    from hanchan.cli.tally_io import OpenTally
    from hanchan.club.tally import Correction, Insertion, Kyoku
    from hanchan.club.tally.tally_file import parse_line

    opened = OpenTally(file)
    kyoku = parse_line(kyoku_json(options, number, opened.tally.names))
    assert isinstance(kyoku, Kyoku)  # noqa: S101 - it has just been written as one
    kind = Insertion if insert else Correction
    return add_correction(opened, kind(kyoku=kyoku, reason=reason), number, output)


@app.command
def withdraw(
    file: File,
    number: Annotated[int, Parameter(name="KYOKU", help="Number of the kyoku, from 1")],
    /,
    *,
    reason: Reason = "",
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Remove a hand that was never played; later hands are settled again."""
    from hanchan.cli.tally_io import OpenTally
    from hanchan.club.tally import Withdrawal

    return add_correction(OpenTally(file), Withdrawal(number=number, reason=reason), number, output)


def add_correction(
    opened: "OpenTally", line: "TallyLine", number: int, output: OutputOptions
) -> int:
    """Add a correction and print the sheets of the kyoku that are settled again."""
    from hanchan.cli.tally_io import print_tally

    opened.append(line)
    tally = opened.tally
    print_tally(tally, tally.settled_kyoku[number - 1 :], output)
    return OK if all(one.is_consistent for one in tally.settled_kyoku) else FINDING


def enter_kyoku(file: Path, options: KyokuOptions, output: OutputOptions) -> int:
    """Add the next kyoku to a tally and print its sheet."""
    from hanchan.cli.tally_io import OpenTally, print_tally
    from hanchan.club.tally.tally_file import parse_line

    opened = OpenTally(file)
    tally = opened.tally
    opened.append(parse_line(kyoku_json(options, len(tally.settled_kyoku) + 1, tally.names)))
    print_tally(tally, tally.settled_kyoku[-1:], output)
    return OK


@app.command
def add(
    file: File,
    line: Annotated[str, Parameter(name="LINE", help="Line to add, in JSON")],
    /,
    *,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Add any line of a tally, in the JSON form of docs/tally.md."""
    from hanchan.club.tally.tally_file import parse_line

    return add_line(file, parse_line(line.encode()), output)


@app.command
def count(
    file: File,
    /,
    *scores: Annotated[int, Parameter(name="SCORE", help="Counted scores, East first")],
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Enter the scores counted at the table; exit status 1 if the tally differs."""
    from hanchan.club.tally import PointCount

    return add_line(file, PointCount(scores=scores), output)


@app.command
def stop(file: File, /, *, reason: Reason = "", output: OutputOptions = DEFAULT_OUTPUT) -> int:
    """End the match early, for example when time is up."""
    from hanchan.club.tally import Stop

    return add_line(file, Stop(reason=reason), output)


def add_line(file: Path, line: "TallyLine", output: OutputOptions) -> int:
    """Add one line and print the score of the match."""
    from hanchan.cli.tally_io import OpenTally, print_tally

    opened = OpenTally(file)
    opened.append(line)
    print_tally(opened.tally, (), output)
    return exit_status(opened.tally)


@app.command
def show(file: File, /, *, output: OutputOptions = DEFAULT_OUTPUT) -> int:
    """Show the score sheets of all hands; exit status 1 if one no longer fits or scores differ."""
    from hanchan.cli.tally_io import OpenTally, print_tally

    tally = OpenTally(file).tally
    print_tally(tally, tally.settled_kyoku, output)
    return exit_status(tally)


def exit_status(tally: "Tally") -> int:
    """Return the exit status: `FINDING` if a kyoku or a counted score must be corrected."""
    marked = any(not one.is_consistent for one in tally.settled_kyoku)
    return FINDING if marked or any(tally.differences) else OK


@app.command
def check(
    *,
    rules: str = "all",
    matches: int = 100,
    seed: int = 0,
    error_rate: float = 0.01,
    report_rate: float = 0.01,
    workers: Workers = None,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Settle simulated matches as tallies and compare them; exit status 1 if one differs.

    Players make mistakes in every second match, at the given rates.

    Args:
        rules: Rulebook or TOML file, or all
        matches: Number of matches for each rulebook
        seed: Seed of the matches
        error_rate: Share of decisions that are mistakes, 0 to 1
        report_rate: Share of steps with a referee ruling, 0 to 1
    """
    from hanchan.arena.tally_check import check_rulebook_tallies
    from hanchan.cli.tally_io import print_comparison

    if not 1 <= matches <= MAX_MATCHES:
        raise RulesError("value-range", field="matches", given=matches, least=1, most=MAX_MATCHES)
    compiled = prepare_kernels(Console(stderr=True), output.lang, interpreted=False)
    status = OK
    for book in all_rulebooks() if rules == "all" else (rules,):
        checked = check_rulebook_tallies(
            load_named_rules(book), matches, seed=seed, error_rate=error_rate,
            report_rate=report_rate, workers=workers, compiled=compiled,
        )  # fmt: skip
        print_comparison(book, checked, output)
        status = FINDING if checked.differences else status
    return status
