"""`hanchan seating`: plan the seating of rounds."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from hanchan.cli.file_io import read_text
from hanchan.cli.output import DEFAULT_OUTPUT, OK, OutputOptions, print_json
from hanchan.errors import EventError, RulesError

if TYPE_CHECKING:
    from hanchan.club.seating import Round

MAX_ROUNDS = 100


def seating(
    *,
    players: int | None = None,
    names: Path | None = None,
    rounds: int = 1,
    swiss: Path | None = None,
    played: Path | None = None,
    avoid: Path | None = None,
    without: Annotated[tuple[str, ...], Parameter(consume_multiple=True)] = (),
    max_visits: int | None = None,
    size: Literal[3, 4] = 4,
    seed: int | None = None,
    script: bool = False,
    output: OutputOptions = DEFAULT_OUTPUT,
) -> int:
    """Plan rounds for a number of players and report the quality of the plan.

    Args:
        players: Number of players, named 1, 2, 3, …
        names: File of names, one per line; numbers are drawn
        rounds: Number of rounds to plan
        swiss: JSON standings, best first; draw one round of close players
        played: JSON file of the rounds played so far
        avoid: CSV file of pairs who should not meet
        without: With --played: players who have left
        max_visits: Maximum visits of a player to one table; as needed by default
        size: Number of players at a table
        seed: Seed for drawing numbers; secret by default
        script: Print only the tables, as 7-2-1-8
    """
    from hanchan.club.seating import PlanOptions, evaluate_plan, plan_rounds, swiss_round
    from hanchan.club.seating.seating_input import (
        check_players,
        draw_numbers,
        read_order,
        read_pairs,
        read_player,
        read_rounds,
    )
    from hanchan.club.seating.seating_script import write_script
    from hanchan.core.seeded_deals import commitment, match_seed

    if not 1 <= rounds <= MAX_ROUNDS:
        raise RulesError("value-range", field="rounds", given=rounds, least=1, most=MAX_ROUNDS)
    key, labels = match_seed(seed), player_names(players, names, size)
    numbers = draw_numbers(labels, key) if names else {name: int(name) for name in labels}
    options = PlanOptions(
        apart=read_pairs(read_text(avoid), numbers) if avoid else frozenset(),
        before=read_rounds(read_text(played), numbers, size) if played else (),
        most_visits=max_visits,
        size=size,
    )
    left = {read_player(one, numbers, "without") for one in without}
    remaining = {name: number for name, number in numbers.items() if number not in left}
    check_players(len(remaining), size)
    if swiss is None:
        plan = plan_rounds(sorted(remaining.values()), rounds, options)
    else:
        plan = (swiss_round(read_order(read_text(swiss), remaining), options),)
    quality = evaluate_plan((*options.before, *plan), options.apart, max_visits)
    draw = {"seed": key.hex(), "commitment": commitment(key)}
    if output.json:
        drawn = {"numbers": numbers, **draw} if names else {}
        print_json({"rounds": plan, "worth": quality.to_dict(), **drawn})
    elif script:
        print(write_script(plan), end="")
    else:
        print_rounds(plan, remaining, output)
        print(quality.localized(output.lang))
        if names:
            print(output.text("seating-drawn", **draw))
    return OK


def player_names(players: int | None, names: Path | None, size: int) -> tuple[str, ...]:
    """Return the players' names from the file, or their numbers as text."""
    from hanchan.club.seating.seating_input import check_players, read_names

    if names is None and players is None:
        raise EventError("seating-no-players", field="players")
    if names is not None:
        found = read_names(read_text(names))
        check_players(len(found), size)
        return found
    check_players(players or 0, size)
    return tuple(str(number) for number in range(1, (players or 0) + 1))


def print_rounds(
    plan: "Sequence[Round]", numbers: Mapping[str, int], output: OutputOptions
) -> None:
    """Print the tables, with players by starting wind, and the players who sit out."""
    name_of = {number: name for name, number in numbers.items()}
    for at, one in enumerate(plan, start=1):
        print(output.text("seating-round", number=at))
        for number, table in enumerate(one, start=1):
            seats = "  ".join(f"{name_of[player]:>3}" for player in table)
            print(f"  {output.text('seating-table', number=number)}: {seats}")
        resting = sorted(set(name_of).difference(*one))
        if resting:
            players = ", ".join(name_of[player] for player in resting)
            print(f"  {output.text('seating-resting', players=players)}")
