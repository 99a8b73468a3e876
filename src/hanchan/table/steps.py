"""What a step of a match is: who answered what, and the match before it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from hanchan.core.codes import IN_TIME
from hanchan.core.layout import Game, Rules
from hanchan.records.actions import Action
from hanchan.records.events import Redeem, Ruling
from hanchan.scoring.results import Result, read_result


class Answered(Struct, frozen=True, gc=False):
    """What a seat answered: the number of its action, and as in `Claim` when."""

    seat: int
    action: int
    late: int = IN_TIME
    together: bool = False


Act: TypeAlias = Answered | Ruling | Redeem
"""What somebody does in a step."""


class Asked(Struct, gc=False):
    """What the seats may answer, found when it is asked for the first time."""

    codes: dict[int, bytes] | None = None
    legal: Mapping[int, tuple[Action, ...]] | None = None
    possible: Mapping[int, tuple[Action, ...]] | None = None


class Settled:
    """The game in which the last kyoku was settled, for whoever asks for its wins."""

    def __init__(self, game: bytes, rules: Rules) -> None:
        self._game, self._rules = game, rules

    @cached_property
    def results(self) -> tuple[Result, ...]:
        """The wins, the first paid first; none for a draw."""
        game = Game()
        game.restore(self._game)
        return tuple(read_result(game, slot, self._rules) for slot in range(game.res_count))


class Step(Struct, frozen=True, gc=False):
    """What one undo takes back: what was done and what happened, and the match before it.

    The events from number `first` to before `end` are its own. Of a step that was taken back it is
    the match behind it, to which redo returns.
    """

    game: bytes
    settled: Settled
    last: int
    acts: tuple[Act, ...] = ()
    first: int = 0
    end: int = 0


class Stretch(NamedTuple):
    """Steps that were followed in one go, told apart when somebody wants to go back.

    `games` has the game before each answer, one behind the other, `answers` how each was followed
    (`follow_layout.Answers`); the events of the last one end before `end`.
    """

    games: bytes
    answers: Sequence[Sequence[int]]
    settled: Settled
    last: int
    end: int

    def steps(self) -> list[Step]:
        """The steps one by one; an answer together with the one before it is none of its own."""
        size = len(self.games) // len(self.answers)
        first = [i for i, answer in enumerate(self.answers) if not answer[3]]
        found: list[Step] = []
        for i, after in zip(first, [*first[1:], len(self.answers)], strict=True):
            begin = self.answers[i][4]
            end = self.answers[after][4] if after < len(self.answers) else self.end
            found.append(
                Step(
                    game=self.games[i * size : (i + 1) * size],
                    settled=self.settled,
                    last=begin - 1 if found else self.last,
                    acts=tuple(map(_answered, self.answers[i:after])),
                    first=begin,
                    end=end,
                )
            )
        return found


def _answered(followed: Sequence[int]) -> Answered:
    seat, action, late, together, _ = followed
    return Answered(seat, action, late, bool(together))
