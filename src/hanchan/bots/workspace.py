"""Scratch memory of a bot: what its kernels compute from a view before it chooses.

It is also a `Game`: the table as the bot imagines it, with its own hand and all open tiles, so that
the law itself computes the waits and values of an imagined hand.
"""

from typing import Annotated, Self

from hanchan.bots.ranking_layout.columns import DISCARD_COLUMNS, MOMENT_COLUMNS
from hanchan.bots.ranking_layout.net_sizes import MAX_HIDDEN, MAX_SECOND, TERMS, WEIGHTS
from hanchan.bots.ranking_layout.weights import package_weights
from hanchan.core.codes import CHOICES, KINDS, SEATS
from hanchan.core.game_state import Game
from hanchan.core.simulation_rng import RandomState
from hanchan.kernels.record import I64, Field, Ints

WAYS = 4
"""Ways to win: dama, riichi, open, by tsumo alone."""
MAX_TILES = 32
"""One more than the maximum number of winning tiles that is distinguished."""
MAX_USEFUL = 96
"""Maximum number of useful tiles counted; with more, nearly every draw helps."""
STEPS = 8
DRAWS = 20
"""One more than the maximum number of draws left to a seat."""
EXTRA = 5
RIVALS = 3
"""Number of cases distinguished: no opponent seems to be tenpai, one does, or more."""
MEMO = 1024


class BotWorkspace(RandomState, Game):
    """Scratch memory of one bot, or of all bots in a simulation, which share random numbers."""

    own_seed: I64  # for a bot at a table that chooses at random
    own_lots: I64  # how many it has drawn
    left: Annotated[Ints, Field("i1", (KINDS,))]  # copies of a kind the seat has not seen
    dora: Annotated[Ints, Field("i1", (KINDS,))]  # how many open indicators point at a kind

    # Values of the choices and their parts: see expected.py.
    weighed: I64  # whether they were weighed at all
    looked_ahead: I64  # highest shanten at which every next tile was tried
    worth: Annotated[Ints, Field("i8", (CHOICES,))]
    worth_of_hand: Annotated[Ints, Field("i8", (CHOICES,))]
    chance: Annotated[Ints, Field("i4", (CHOICES,))]  # to win with the hand
    risk: Annotated[Ints, Field("i4", (CHOICES,))]  # the chance to deal in at once
    given_up: Annotated[Ints, Field("i1", (CHOICES,))]  # whether folding is better
    distance: Annotated[Ints, Field("i1", (CHOICES,))]  # shanten afterwards
    discard_after: Annotated[Ints, Field("i1", (CHOICES,))]  # of a call: the best one after it

    # Chances that depend only on their indices: see tenpai_value.py.
    win_known: Annotated[Ints, Field("i1", (RIVALS, WAYS, MAX_TILES))]
    win: Annotated[Ints, Field("i4", (RIVALS, WAYS, MAX_TILES, DRAWS))]
    lasting: Annotated[Ints, Field("i4", (RIVALS, WAYS, MAX_TILES, DRAWS))]
    far_known: Annotated[Ints, Field("i1", (RIVALS, 2, STEPS, MAX_USEFUL))]
    far: Annotated[Ints, Field("i4", (RIVALS, 2, STEPS, MAX_USEFUL, DRAWS))]
    arrival: Annotated[Ints, Field("i4", (DRAWS,))]

    # Placement of the seat: see placement_value.py.
    lead: Annotated[Ints, Field("i8", (SEATS,))]  # of each opponent
    ahead: Annotated[Ints, Field("i8", (SEATS,))]  # the chance that they end ahead
    width: I64  # how many points still move
    tenpai_worth: I64  # value of tenpai at the exhaustive draw
    deposit: I64  # cost of a riichi deposit that is not won back

    # Danger: see danger.py.
    danger: Annotated[Ints, Field("i4", (SEATS, KINDS))]  # that they ron this kind now
    tenpai_chance: Annotated[Ints, Field("i4", (SEATS,))]
    loss: Annotated[Ints, Field("i8", (SEATS,))]  # cost of dealing in to them
    cost: Annotated[Ints, Field("i8", (KINDS,))]  # mean cost of discarding a kind
    spared: Annotated[Ints, Field("i1", (KINDS,))]  # tiles that a folding seat still holds
    pair_weight: Annotated[Ints, Field("i4", (KINDS,))]  # of shanpon and tanki waits for a kind
    pair_share: Annotated[Ints, Field("i4", (KINDS,))]  # their part of the weights of all shapes
    run_weight: Annotated[Ints, Field("i4", (KINDS,))]  # of a kind and the next one in its suit
    gap_weight: Annotated[Ints, Field("i4", (KINDS,))]  # of a kind and the next but one
    threat: I64  # cost of a random discard
    rivals: I64  # how many opponents seem to be tenpai, two for more

    win_chance: I64  # of the hand evaluated last, see expected.py

    # What choices are ranked by: see ranking/.
    moment: Annotated[Ints, Field("i4", (MOMENT_COLUMNS,))]
    numbers: Annotated[Ints, Field("i4", (CHOICES, DISCARD_COLUMNS))]
    best_worth: I64
    best_hand: I64
    best_chance: I64
    least_cost: I64
    least_risk: I64
    best_useful: I64
    second_index: I64  # the best discard of another kind than the best
    worth_rank: Annotated[Ints, Field("i4", (CHOICES,))]  # how many discards are worth more
    useful: Annotated[Ints, Field("i4", (CHOICES,))]  # ukeire after a discard: tiles, kinds
    furiten_after: Annotated[Ints, Field("i1", (CHOICES,))]

    # The nets that rank them, and the ranks: see ranking/net.py.
    has_weights: I64
    ranking_net: I64  # the one that ranked the choices, or `NOTHING`
    weights: Annotated[Ints, Field("i2", (WEIGHTS,))]
    terms: Annotated[Ints, Field("i4", (TERMS,))]
    shared_hidden: Annotated[Ints, Field("i8", (MAX_HIDDEN,))]
    shared_second: Annotated[Ints, Field("i8", (MAX_SECOND,))]
    hidden: Annotated[Ints, Field("i4", (CHOICES, MAX_HIDDEN))]
    hidden_sum: Annotated[Ints, Field("i8", (MAX_HIDDEN,))]
    sums: Annotated[Ints, Field("i8", (MAX_HIDDEN,))]
    ranked: I64  # number of choices
    rank: Annotated[Ints, Field("i8", (CHOICES,))]

    # Tenpai hands that have been judged: see tenpai_value.py.
    extra: Annotated[Ints, Field("i4", (EXTRA,))]  # chances of extra han by ippatsu and ura
    draws_left: I64
    stamp: I64  # incremented to invalidate the memo
    memo_stamp: Annotated[Ints, Field("i8", (MEMO,))]
    memo_numbers: Annotated[Ints, Field("i8", (MEMO,))]
    memo_rest: Annotated[Ints, Field("i8", (MEMO,))]
    memo_waits: Annotated[Ints, Field("i8", (MEMO,))]
    memo_worth: Annotated[Ints, Field("i8", (MEMO, WAYS))]  # of a win, on average
    memo_ron: Annotated[Ints, Field("i4", (MEMO,))]  # share of the tiles that win by ron
    memo_tiles: Annotated[Ints, Field("i1", (MEMO,))]

    def __new__(cls) -> Self:
        """Make a workspace with the weights of the package, if they can be used."""
        workspace = super().__new__(cls)
        found = package_weights()
        if found is not None:
            workspace.load_weights(*found)
        return workspace

    def load_weights(self, weights: bytes, terms: bytes) -> None:
        """Load the weights and terms of nets that rank choices (`ranking_layout/weights.py`)."""
        self.flat("weights").cast("B")[:] = weights
        self.flat("terms").cast("B")[:] = terms
        self.has_weights = 1
