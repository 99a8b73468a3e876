"""The doors into the compiled arena: record arrays in, record arrays changed."""

from typing import Any

from hanchan.arena.deciding import choose_move
from hanchan.arena.erring import play_people_matches
from hanchan.arena.playing import play_matches
from hanchan.core.record import Ints

Records = Any  # a one-element record array; inside, its only element is the record


def play_matches_on(
    games: Records,
    views: Records,
    rules: Records,
    T: Ints,
    thoughts: Records,
    tallies: Records,
    bots: Ints,
    first: int,
    count: int,
) -> None:
    """`playing.play_matches` on arrays."""
    play_matches(games[0], views[0], rules[0], T, thoughts[0], tallies[0], bots, first, count)


def choose_move_on(
    games: Records,
    views: Records,
    rules: Records,
    T: Ints,
    thoughts: Records,
    intents: Records,
    bots: Ints,
    errors: int,
    reports: int,
    seed: int,
) -> None:
    """`deciding.choose_move` on arrays."""
    g, v, r, m, s = games[0], views[0], rules[0], thoughts[0], intents[0]
    choose_move(g, v, r, T, m, s, bots, errors, reports, seed)


def play_people_on(
    games: Records,
    views: Records,
    rules: Records,
    T: Ints,
    thoughts: Records,
    intents: Records,
    tallies: Records,
    bots: Ints,
    errors: int,
    reports: int,
    first: int,
    count: int,
) -> None:
    """`erring.play_people_matches` on arrays."""
    g, v, r, m, s, t = games[0], views[0], rules[0], thoughts[0], intents[0], tallies[0]
    play_people_matches(g, v, r, T, m, s, t, bots, errors, reports, first, count)
