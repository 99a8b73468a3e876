"""Matches in which somebody sits who is no kernel: driven move by move, counted as the others."""

from collections.abc import Sequence

from hanchan.arena.counting import count_kyoku, count_match
from hanchan.arena.failures import SUBSTITUTE, Failures, failures_of
from hanchan.arena.recording import Played
from hanchan.arena.seating import numbers, players_at
from hanchan.arena.seats import seat
from hanchan.arena.sums import Sums
from hanchan.bots import Bot
from hanchan.core.codes import ROTATE
from hanchan.core.layout import Game
from hanchan.core.random import OLD
from hanchan.core.walls import BatchWalls
from hanchan.errors import RulesError
from hanchan.records.record import FourBots, Record, write_record
from hanchan.rules.ruleset import RuleSet
from hanchan.table import Match, Seat, drive
from hanchan.table.seat import SeatLike, Seats, name_of, release


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
    failures: list[Failures] = []
    sums = Sums()
    sums.first_unbalanced = -1
    players = [seat(spec, seed=first + i + 1) for i, spec in enumerate(bots)]
    try:
        for seed in range(first, first + count):
            record, failed = played(rules, players, sums, seed)
            failures += failed
            if recording:
                records.append((seed, write_record(record)))
    finally:
        for player in players:
            release(player)
    return Played(sums.snapshot(), tuple(records), tuple(failures))


def played(
    rules: RuleSet, players: Sequence[Seat], sums: Sums, seed: int
) -> tuple[Record, list[Failures]]:
    """Play one match; another bot plays on for a player that fails."""
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
    seats = Seats([players[player] for player in player_at], substitute=Bot(SUBSTITUTE))
    for moment in drive(match, seats):
        g.restore(moment.game)
        if g.phase == ROTATE:
            count_kyoku(g, match.rules_record, sums, counted_as, seed)
    count_match(g, sums, counted_as)
    first, second, third, fourth = (names[player] for player in player_at)
    bots: FourBots = (first, second, third, fourth)
    failed = (failures_of(one, player_at[one.number], seed) for one in seats.seats)
    return match.record(bots), [one for one in failed if one is not None]


def refuse_kernels_only(enforcement: str, generator: int) -> None:
    """Refuse an older generator and errors on purpose, which only kernels have."""
    if enforcement != "engine":
        raise RulesError("bots-outside", field="bots")
    if generator == OLD:
        raise RulesError("bots-generator", field="bots", generator=generator)
