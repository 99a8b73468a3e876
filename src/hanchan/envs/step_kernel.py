"""Step loop of a batch: lanes run until a learner decides, compiled as a whole.

It is the loop of `arena.match_loop` for many matches, each with a seed of its own and followed by
the next match. A lane depends only on its own record, so the distribution of lanes over threads
does not matter.
"""

from hanchan.arena.match_loop import begin_match, bot_action, deal_next
from hanchan.core import codes
from hanchan.core.game_state import Game, Rules
from hanchan.core.match_step import apply_answer, run_phase
from hanchan.core.phases import end_with_kyoku
from hanchan.core.placement import TWELFTHS
from hanchan.core.turn_order import count_players
from hanchan.envs import lane_layout
from hanchan.envs.lane_layout import (
    Answers,
    BatchKernelArguments,
    BatchTerms,
    Chosen,
    Lane,
    ObservationArrays,
    OutcomeArrays,
)
from hanchan.envs.observation import write_outcome, write_own_observation
from hanchan.kernels.record import DistanceTables

ENTRY_POINTS = ("first_illegal_lane", "count_illegal_lanes", "step_lanes", "begin_lanes")

HALF_PLACE = 6000
"""Reward of half a place, in twelfths of a point."""


def first_illegal_lane(w: BatchKernelArguments, actions: Answers) -> int:
    """Return the first lane whose action is illegal, NOBODY if there is none."""
    for i in range(len(w.lanes)):
        if is_legal_step(w.games[i], w.lanes[i], w.terms, actions[i]) == 0:
            return i
    return codes.NOBODY


def count_illegal_lanes(w: BatchKernelArguments, actions: Answers, first: int, last: int) -> int:
    """Return the number of lanes from `first` to before `last` whose action is illegal."""
    count = 0
    for i in range(first, last):
        count += 1 - is_legal_step(w.games[i], w.lanes[i], w.terms, actions[i])
    return count


def is_legal_step(g: Game, lane: Lane, b: BatchTerms, action: int) -> int:
    """Whether the action is in the game's latest list of legal actions, the deciding seat's.

    After the end of a match any action is accepted, unless only `reset` begins the next one.
    """
    if lane.ended:
        return 0 if b.autoreset == lane_layout.DISABLED else 1
    for j in range(g.choices):
        if g.choice[j] == action:
            return 1
    return 0


def step_lanes(
    w: BatchKernelArguments,
    arrays: ObservationArrays,
    o: OutcomeArrays,
    actions: Answers,
    first: int,
    last: int,
) -> int:
    """Step the lanes from `first` to before `last`; write the next observations and the outcomes.

    Returns the number of lanes with an outcome besides the next decision.
    """
    outcomes = 0
    for i in range(first, last):
        step_lane(w.games[i], w.lanes[i], w, actions[i])
        outcomes += has_outcome(w.lanes[i])
        write_own_observation(w.games[i], w.lanes[i], w, arrays, i)
        write_outcome(w.lanes[i], o, i)
    return outcomes


def begin_lanes(
    w: BatchKernelArguments, arrays: ObservationArrays, o: OutcomeArrays, chosen: Chosen
) -> None:
    """Begin the next match in the chosen lanes; write their observations, and no outcomes."""
    for i in range(len(w.lanes)):
        if chosen[i]:
            clear_outcome(w.lanes[i])
            next_match(w.games[i], w.lanes[i], w)
            write_own_observation(w.games[i], w.lanes[i], w, arrays, i)
            write_outcome(w.lanes[i], o, i)


def step_lane(g: Game, lane: Lane, w: BatchKernelArguments, action: int) -> None:
    """Apply one decision, or leave an ended match, and play until a learner decides again."""
    clear_outcome(lane)
    if lane.ended:
        next_match(g, lane, w)
        return
    apply_action(g, lane, w.books[lane.book], w.T, lane.seat, action)
    play_to_decision(g, lane, w)
    if lane.ended and w.terms.autoreset == lane_layout.SAME_STEP:
        next_match(g, lane, w)


def has_outcome(lane: Lane) -> int:
    """Whether the last step paid a reward, or ended a kyoku or the match."""
    return 1 if lane.reward or lane.kyoku_ended or lane.terminated or lane.truncated else 0


def clear_outcome(lane: Lane) -> None:
    """Clear the fields of the lane with the outcome of the last step."""
    lane.reward = lane.terminated = lane.truncated = lane.kyoku_ended = 0
    for i in range(codes.SEATS):
        lane.final_reward[i] = lane.final_place[i] = lane.final_score[i] = lane.kyoku_delta[i] = 0


def next_match(g: Game, lane: Lane, w: BatchKernelArguments) -> None:
    """Begin matches until one reaches a learner's decision.

    Matches without one are not reported.
    """
    lane.ended = 1
    while lane.ended:
        seat_players(g, lane, w.books[lane.book], w.terms)
        play_to_decision(g, lane, w)


def seat_players(g: Game, lane: Lane, r: Rules, b: BatchTerms) -> None:
    """Seat the players of the next match and set its seed, without dealing yet."""
    number = lane.number
    players = codes.SEATS - r.vacant
    lane.number = number + 1
    walls = number // players if b.duplicate else number
    lane.seed = lane.first_seed + walls * lane.stride
    lane.ended = lane.decided = lane.redealt = 0
    for p in range(codes.SEATS):
        # Nobody sits in an empty chair, which keeps the last number.
        lane.player_at[p] = (p - number) % players if b.rotate and p < players else p
        lane.accrued[p] = lane.given[p] = 0
    begin_match(g, r, lane.seed)


def play_to_decision(g: Game, lane: Lane, w: BatchKernelArguments) -> None:
    """Play until a learner decides, or the match ends or is truncated; store which in the lane."""
    while g.phase != codes.OVER:
        if g.phase == codes.DEALING:
            deal_next(g, w.books[lane.book], w.T, w.m)
        elif run_phase(g, w.books[lane.book], w.T):
            if g.phase == codes.ROTATE:
                credit_kyoku(g, lane, w.terms)
                if w.terms.one_kyoku:
                    end_with_kyoku(g)
        # A match may be very long while dealers repeat, and `answers` has a fixed size.
        elif g.decisions == lane_layout.MAX_MATCH_DECISIONS:
            lane.truncated = 1
            pay_final_rewards(g, lane)
            return
        else:
            p = next_to_answer(g)
            player = lane.player_at[p]
            bot = lane.bot[player]
            if bot == lane_layout.LEARNER:
                lane.decided = 1
                lane.seat = p
                lane.player = player
                lane.reward = lane.accrued[player]
                lane.accrued[player] = 0
                return
            action = bot_action(g, w.v, w.books[lane.book], w.T, w.m, p, bot)
            apply_action(g, lane, w.books[lane.book], w.T, p, action)
    lane.ended = 1
    if lane.decided:
        lane.terminated = 1
        credit_match(g, lane, w.terms)
        pay_final_rewards(g, lane)


def apply_action(g: Game, lane: Lane, r: Rules, T: DistanceTables, p: int, action: int) -> None:
    """Apply an action of seat `p`, and store it, because a record is made by replaying the lane."""
    lane.answers[g.decisions] = action
    apply_answer(g, r, T, p, action, codes.IN_TIME)


def next_to_answer(g: Game) -> int:
    """Return the next seat to act; seats that act at once answer in turn order."""
    if g.phase == codes.TURN:
        return g.seat
    p = (g.seat + 1) % codes.SEATS
    while g.asked >> p & 1 == 0:
        p = (p + 1) % codes.SEATS
    return p


def credit_kyoku(g: Game, lane: Lane, b: BatchTerms) -> None:
    """Add each player's gain in a settled kyoku to `kyoku_delta`; for points, also to `accrued`."""
    lane.kyoku_ended = 1
    for p in range(codes.SEATS):
        player = lane.player_at[p]
        change = g.score[p] - g.score_before[p]
        lane.kyoku_delta[player] += change
        if b.reward == lane_layout.REWARD_POINTS:
            lane.accrued[player] += change * TWELFTHS
            lane.given[player] += change * TWELFTHS


def credit_match(g: Game, lane: Lane, b: BatchTerms) -> None:
    """Write the places, and credit in `accrued` the place or the result minus points credited."""
    for p in range(count_players(g)):
        player = lane.player_at[p]
        lane.final_place[player] = g.place[p]
        if b.reward == lane_layout.REWARD_PLACE:
            lane.accrued[player] += place_reward(g, p)
        else:
            lane.accrued[player] += g.result[p] - lane.given[player]


def place_reward(g: Game, p: int) -> int:
    """Return the mean place at the table minus the own place, in units of 1/12,000.

    Tied players share the mean of their places.
    """
    players = count_players(g)
    level = 0
    for q in range(players):
        if g.place[q] == g.place[p]:
            level += 1
    return HALF_PLACE * (players + 2 - 2 * g.place[p] - level)


def pay_final_rewards(g: Game, lane: Lane) -> None:
    """Write final scores, and move all rewards due to `final_reward`, at the end of a match."""
    lane.ended = 1
    for p in range(codes.SEATS):
        player = lane.player_at[p]
        lane.final_score[player] = g.score[p]
        lane.final_reward[player] = lane.accrued[player]
        lane.accrued[player] = 0
