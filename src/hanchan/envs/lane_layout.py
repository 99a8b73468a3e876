"""Kernel records of a batch: a `Lane` besides the game of each lane, `BatchTerms` for all lanes.

Rewards are counted in twelfths of a point, as results are (`core/placement.py`).
"""

from typing import Annotated, NamedTuple, TypeAlias

from hanchan.bots.observations.planes import Planes, Scalars
from hanchan.bots.workspace import BotWorkspace
from hanchan.core.codes import SEATS
from hanchan.core.game_state import Game, Rules
from hanchan.core.view_record import View
from hanchan.kernels.record import (
    ANY,
    I8,
    I16,
    I32,
    I64,
    DistanceTables,
    Field,
    Ints,
    Record,
    Records,
)

MAX_MATCH_DECISIONS = 2000
"""Maximum number of decisions of all seats before a match is truncated."""

LEARNER = -1
"""Number that marks a player whose decisions the caller makes, in place of a bot's number."""

REWARD_POINTS = 0
REWARD_RESULT = 1
REWARD_PLACE = 2

NEXT_STEP = 0
SAME_STEP = 1
DISABLED = 2


class Lane(Record):
    """State of a lane besides its game: the seating, rewards due, and outcome of the last step."""

    seed: I64  # of the match under way
    first_seed: I64  # of its first match
    stride: I64  # from the seed of one match to that of the next
    accrued: Annotated[Ints, Field("i4", (SEATS,))]  # by player, not yet paid
    given: Annotated[Ints, Field("i4", (SEATS,))]  # by player, credited for kyoku so far
    final_reward: Annotated[Ints, Field("i4", (SEATS,))]
    final_score: Annotated[Ints, Field("i4", (SEATS,))]
    kyoku_delta: Annotated[Ints, Field("i4", (SEATS,))]
    reward: I32
    number: I32  # matches before this one
    book: I16  # which of the rule sets
    answers: Annotated[Ints, Field("u1", (MAX_MATCH_DECISIONS,))]  # every decision of the match
    bot: Annotated[Ints, Field("i1", (SEATS,))]  # by player, or `LEARNER`
    player_at: Annotated[Ints, Field("i1", (SEATS,))]  # by seat
    final_place: Annotated[Ints, Field("i1", (SEATS,))]
    seat: I8  # who decides; once the match has ended, who decided last
    player: I8  # the same as a player
    terminated: I8
    truncated: I8
    kyoku_ended: I8
    ended: I8  # the match has ended and no other has begun
    decided: I8  # a learner has decided in this match
    redealt: I8  # hidden tiles were reshuffled, so no record can describe the match


class BatchTerms(Record):
    """Settings by which a batch is played, rewarded and observed, as numbers."""

    observation: I8
    one_kyoku: I8
    reward: I8
    autoreset: I8
    rotate: I8
    duplicate: I8


Games: TypeAlias = Records[Game]
Lanes: TypeAlias = Records[Lane]
Books: TypeAlias = Records[Rules]
Answers: TypeAlias = Annotated[Ints, Field("i2", (ANY,))]
Chosen: TypeAlias = Annotated[Ints, Field("u1", (ANY,))]
Masks: TypeAlias = Annotated[Ints, Field("u1", (ANY,))]
"""Masks of all lanes, one after the other."""


class BatchKernelArguments(NamedTuple):
    """Arguments of the kernels of a batch; `v` and `m` are scratch memory of one thread."""

    games: Games
    lanes: Lanes
    books: Books
    T: DistanceTables
    v: View
    m: BotWorkspace
    terms: BatchTerms


class ObservationArrays(NamedTuple):
    """Observations for learners, those of one lane after those of another."""

    planes: Planes
    scalars: Scalars
    masks: Masks


Flags: TypeAlias = Annotated[Ints, Field("i1", (ANY,))]
Amounts: TypeAlias = Annotated[Ints, Field("i4", (ANY,))]
AmountsByPlayer: TypeAlias = Annotated[Ints, Field("i4", (ANY, SEATS))]
PlacesByPlayer: TypeAlias = Annotated[Ints, Field("i1", (ANY, SEATS))]


class OutcomeArrays(NamedTuple):
    """Who decides in each lane, and the outcome of its last step: fields of `Lane` in rows.

    Columns of one field are read many times as fast as records that lie on pages of their own.
    """

    seat: Flags
    player: Flags
    terminated: Flags
    truncated: Flags
    kyoku_ended: Flags
    reward: Amounts
    final_reward: AmountsByPlayer
    final_score: AmountsByPlayer
    kyoku_delta: AmountsByPlayer
    final_place: PlacesByPlayer
