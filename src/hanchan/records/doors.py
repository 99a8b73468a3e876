"""The door into the compiled replay of logs: record arrays in, record arrays changed."""

from typing import Any

from hanchan.core.record import Ints
from hanchan.records.replaying import replay_kyoku

Records = Any  # a one-element record array; inside, its only element is the record


def replay_kyoku_on(games: Records, rules: Records, T: Ints, marks: Records, script: Ints) -> None:
    """`replaying.replay_kyoku` on arrays."""
    replay_kyoku(games[0], rules[0], T, marks[0], script)
