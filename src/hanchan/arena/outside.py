"""Matches in which somebody sits who is no kernel: driven move by move, counted as the others."""

from collections.abc import Sequence

from hanchan.arena.counting import count_kyoku, count_match
from hanchan.arena.recording import Played
from hanchan.arena.seating import numbers, players_at
from hanchan.arena.seats import seat
from hanchan.arena.sums import Sums
from hanchan.core.codes import ROTATE
from hanchan.core.layout import Game
from hanchan.core.random import OLD
from hanchan.core.walls import BatchWalls
from hanchan.errors import RulesError
from hanchan.records.record import FourBots, Record, write_record
from hanchan.rules.ruleset import RuleSet
from hanchan.table import Match, Seat, drive
from hanchan.table.seat import SeatLike, name_of, release


def play_outside(
    rules: RuleSet,
    bots: Sequence[str | SeatLike],
    matches: tuple[int, int],
    *,
    recording: bool,
) -> Played:
    """Play matches, given as the first seed and how many they are.

    A program is started once and plays them one after the other.
    """
    first, count = matches
    records: list[tuple[int, bytes]] = []
    sums = Sums()
    sums.first_unbalanced = -1
    players = [seat(spec, seed=first + i + 1) for i, spec in enumerate(bots)]
    try:
        for seed in range(first, first + count):
            record = played(rules, players, sums, seed)
            if recording:
                records.append((seed, write_record(record)))
    finally:
        for player in players:
            release(player)
    return Played(sums.snapshot(), tuple(records))


def played(rules: RuleSet, players: Sequence[Seat], sums: Sums, seed: int) -> Record:
    """One match."""
    names = [name_of(player) for player in players]
    player_at = players_at(seed)
    counted_as = numbers(player_at)
    match = Match(
        rules,
        walls=BatchWalls(seed),
        players=[f"{names[player]} {player + 1}" for player in player_at],
        draw_seats=False,
    )
    g = Game()
    for moment in drive(match, [players[player] for player in player_at]):
        g.restore(moment.game)
        if g.phase == ROTATE:
            count_kyoku(g, match.rules_record, sums, counted_as, seed)
    count_match(g, sums, counted_as)
    first, second, third, fourth = (names[player] for player in player_at)
    bots: FourBots = (first, second, third, fourth)
    return match.record(bots)


def refuse_old_generator(generator: int) -> None:
    """Only kernels ever played by it; others take the walls of a table."""
    if generator == OLD:
        raise RulesError("bots-generator", field="bots", generator=generator)


def refuse_errors(enforcement: str) -> None:
    """Only kernels can err on purpose."""
    if enforcement != "engine":
        raise RulesError("bots-outside", field="bots")
