"""`hanchan seating`: who sits where in the rounds of an event."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli import OK
from hanchan.cli.output import print_json
from hanchan.cli.text_files import text_of
from hanchan.cli.voice import VOICE, Voice
from hanchan.errors import EventError, RulesError

if TYPE_CHECKING:
    from hanchan.club.seating import Round, Wishes

MOST_ROUNDS = 100


def seating(
    *,
    players: Annotated[int | None, Parameter(help="How many, by the numbers 1, 2, 3, …")] = None,
    names: Annotated[
        Path | None, Parameter(help="A file with a name on each line; numbers are drawn")
    ] = None,
    rounds: Annotated[int, Parameter(help="How many rounds to plan")] = 1,
    swiss: Annotated[
        Path | None,
        Parameter(help="Standings in JSON, best first: draw one round of players who stand close"),
    ] = None,
    met: Annotated[Path | None, Parameter(help="Rounds in JSON that have been played")] = None,
    apart: Annotated[Path | None, Parameter(help="A CSV file of pairs who should not meet")] = None,
    without: Annotated[
        tuple[str, ...],
        Parameter(help="Who has left, with --met", consume_multiple=True),
    ] = (),
    visits: Annotated[
        int | None,
        Parameter(help="How often anybody may sit at one table; as often as needed if not given"),
    ] = None,
    seed: Annotated[
        int | None,
        Parameter(help="The seed that numbers are drawn from; a secret one if not given"),
    ] = None,
    script: Annotated[bool, Parameter(help="Only the tables, as 7-2-1-8")] = False,
    voice: Voice = VOICE,
) -> int:
    """A plan of rounds for so many players, and what it is worth."""
    from hanchan.club.seating import Wishes, worth_of, write_script
    from hanchan.club.seating.given import (
        check_players,
        drawn,
        read_pairs,
        read_player,
        read_rounds,
    )
    from hanchan.core.deals import commitment, match_seed

    if not 1 <= rounds <= MOST_ROUNDS:
        raise RulesError("value-range", field="rounds", given=rounds, least=1, most=MOST_ROUNDS)
    key = match_seed(seed)
    called = called_by(players, names)
    numbers = drawn(called, key) if names else {name: int(name) for name in called}
    wishes = Wishes(
        apart=read_pairs(text_of(apart), numbers) if apart else frozenset(),
        before=read_rounds(text_of(met), numbers) if met else (),
        most_visits=visits,
    )
    left = {read_player(one, numbers, "without") for one in without}
    staying = {name: number for name, number in numbers.items() if number not in left}
    check_players(len(staying))
    plan = planned(staying, rounds, swiss, wishes)
    worth = worth_of((*wishes.before, *plan), wishes.apart, visits)
    draw = {"seed": key.hex(), "commitment": commitment(key)} if names else {}
    if voice.json:
        named = {"numbers": numbers} if names else {}
        print_json({"rounds": plan, "worth": worth.plain()} | named | draw)
    elif script:
        print(write_script(plan), end="")
    else:
        print_rounds(plan, staying, voice)
        print(worth.told(voice.lang))
        if draw:
            print(voice.text("seating-drawn", **draw))
    return OK


def called_by(players: int | None, names: Path | None) -> tuple[str, ...]:
    """What the players are called: by their names, or by their numbers."""
    from hanchan.club.seating.given import check_players, read_names

    if names is None and players is None:
        raise EventError("seating-no-players", field="players")
    if names is not None:
        found = read_names(text_of(names))
        check_players(len(found))
        return found
    check_players(players or 0)
    return tuple(str(number) for number in range(1, (players or 0) + 1))


def planned(
    numbers: Mapping[str, int], rounds: int, swiss: Path | None, wishes: "Wishes"
) -> "tuple[Round, ...]":
    """The rounds asked for: one by standing, or a plan."""
    from hanchan.club.seating import plan_rounds, swiss_round
    from hanchan.club.seating.given import read_order

    if swiss is None:
        return plan_rounds(sorted(numbers.values()), rounds, wishes)
    order = read_order(text_of(swiss), numbers)
    return (swiss_round(order, wishes),)


def print_rounds(plan: "Sequence[Round]", numbers: Mapping[str, int], voice: Voice) -> None:
    """The tables for people, players by starting wind, and who sits out."""
    called = {number: name for name, number in numbers.items()}
    for at, one in enumerate(plan, start=1):
        print(voice.text("seating-round", number=at))
        for number, table in enumerate(one, start=1):
            seats = "  ".join(f"{called[player]:>3}" for player in table)
            print(f"  {voice.text('seating-table', number=number)}: {seats}")
        resting = sorted(set(called).difference(*one))
        if resting:
            players = ", ".join(called[player] for player in resting)
            print(f"  {voice.text('seating-resting', players=players)}")
