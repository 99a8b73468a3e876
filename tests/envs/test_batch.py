"""Batches: many matches at once, each by the law, whatever else runs beside it."""

from typing import Any, Literal, TypeAlias

import numpy as np
import pytest
from numpy.typing import NDArray

from hanchan.core.codes import CLAIM, PASS, ROB, RON, TSUMOGIRI, TURN
from hanchan.envs import Batch, TimeStep
from hanchan.envs.lane_layout import MAX_MATCH_DECISIONS
from hanchan.errors import BatchError, RulesError
from hanchan.records.events import EndGame
from hanchan.records.record import write_record
from hanchan.table import find_disagreements
from training.batch_helpers import by_view, chosen, kept, played, same

BARE = "planes-1-bare"
Reward: TypeAlias = Literal["points", "result", "place"]
Length: TypeAlias = Literal["match", "kyoku"]
BOTS = ("learner", "efficient", "cautious", "random")
SELF_PLAY = ("learner",) * 4


def test_arrays_are_aligned_and_lie_in_one_piece() -> None:
    turns = Batch(3, buffers=2).reset(seed=1)
    assert turns.planes.shape == (3, 81, 34)
    assert turns.scalars.shape == (3, 40)
    assert turns.mask.shape == (3, 206)
    for array in turns:
        assert array.flags.c_contiguous
        assert array.ctypes.data % 64 == 0
    assert np.from_dlpack(turns.planes).ctypes.data == turns.planes.ctypes.data


@pytest.mark.parametrize(
    ("observation", "planes", "scalars"),
    [("planes-1", 81, 40), (BARE, 81, 40), ("scalars-1", 0, 40), ("masks", 0, 0)],
)
def test_an_observation_has_what_its_id_says(observation: str, planes: int, scalars: int) -> None:
    turns = Batch(2, observation=observation).reset(seed=1)
    assert turns.planes.shape[1] == planes
    assert turns.scalars.shape[1] == scalars


def test_masks_are_the_same_whatever_else_is_shown() -> None:
    batches = [Batch(4, observation=one) for one in ("planes-1", BARE, "scalars-1", "masks")]
    for turns in zip(*(played(batch, 300) for batch in batches), strict=True):
        assert all(np.array_equal(turns[0].mask, one.mask) for one in turns)


def test_planes_without_counsel_are_the_others_but_for_five() -> None:
    whole, without = played(Batch(4), 100), played(Batch(4, observation=BARE), 100)
    for full, bare in zip(whole, without, strict=True):
        assert np.array_equal(full.planes[:, :76], bare.planes[:, :76])
        assert not bare.planes[:, 76:].any()


@pytest.mark.parametrize("reward", ["points", "result", "place"])
@pytest.mark.parametrize("players", [SELF_PLAY, BOTS, ("random", "learner", "learner", "random")])
@pytest.mark.parametrize("length", ["match", "kyoku"])
@pytest.mark.parametrize("rules", ["tenhou", "ema-2008", "house-tobi"])
def test_the_rewards_of_a_match_sum_to_its_result(
    reward: Reward, players: tuple[str, ...], length: Length, rules: str
) -> None:
    batch = Batch(
        8, rules, players=players, reward=reward, length=length, observation="masks",
        autoreset="Disabled",
    )  # fmt: skip
    sums, matches, lots = np.zeros((8, 4)), 0, np.random.default_rng(1)
    lanes, turns = np.arange(8), batch.reset(seed=1)
    while matches < 10:
        for lane in lanes[turns.terminated]:
            total = sums[lane] + turns.final_reward[lane]
            assert total == pytest.approx(result(batch, lane, turns, reward), abs=1e-4)
            sums[lane] = 0
            matches += 1
        if turns.terminated.any() or turns.truncated.any():
            turns = batch.reset(lanes=turns.terminated | turns.truncated)
        turns = batch.step(chosen(turns, lots))
        sums[lanes, turns.player] += turns.reward


def result(batch: Batch, lane: int, turns: TimeStep, reward: str) -> NDArray[np.float64]:
    """By player, what the law gives at the end of a match."""
    place = turns.final_place[lane]
    if reward == "place":
        return 2.5 - place - ((place == place[:, None]).sum(1) - 1) / 2
    ended = batch.snapshot(np.array([lane]))[0]
    by_player = np.zeros(4)
    by_player[ended["lane"]["player_at"]] = ended["game"]["result"] / 12_000
    return by_player


def test_kyoku_move_the_points_that_the_match_ends_with() -> None:
    batch = Batch(4, observation="masks", autoreset="Disabled", seed=3)
    start, moved, lots = 25_000, np.zeros((4, 4), int), np.random.default_rng(3)
    turns = batch.reset()
    while not turns.terminated.any():
        turns = batch.step(chosen(turns, lots))
        assert not turns.kyoku_delta[~turns.kyoku_ended].any()
        moved += turns.kyoku_delta
    lane = turns.terminated.argmax()
    deposits = batch.snapshot()[lane]["game"]["leftover"].sum() // 12
    assert turns.final_score[lane].sum() == 4 * start
    assert (start + moved[lane]).sum() == 4 * start - deposits


def test_any_number_of_threads_gives_the_same_matches() -> None:
    one, four = Batch(10, seed=5), Batch(10, seed=5, threads=4)
    for alone, together in zip(played(one, 300), played(four, 300), strict=True):
        assert same(alone, together)


def test_more_threads_than_lanes_are_no_harm() -> None:
    one, many = Batch(2, seed=5), Batch(2, seed=5, threads=1000)
    for alone, together in zip(played(one, 50), played(many, 50), strict=True):
        assert same(alone, together)


def test_any_number_of_lanes_gives_the_same_matches() -> None:
    many, alone = Batch(5), Batch(1, stride=5)
    all_turns, turns = many.reset(seed=10), alone.reset(seed=12)
    for _ in range(1500):
        assert all(np.array_equal(a[2], b[0]) for a, b in zip(all_turns, turns, strict=True))
        all_turns, turns = many.step(by_view(all_turns)), alone.step(by_view(turns))


def test_a_lane_has_the_rule_set_that_is_named_for_it() -> None:
    rules = ["tenhou", "ema-2008"]
    turns = Batch(4, rules, rule_of_lane=np.array([1, 1, 0, 1])).reset(seed=1)
    assert turns.scalars[:, 34].tolist() == [300, 300, 250, 300]
    assert Batch(4, rules).reset(seed=1).scalars[:, 34].tolist() == [250, 300, 250, 300]


def test_players_move_one_seat_on_in_each_match() -> None:
    batch = Batch(1, length="kyoku", seed=1)
    seats = [batch.reset() and int(batch.snapshot()[0]["lane"]["player_at"][0]) for _ in range(5)]
    assert seats == [0, 3, 2, 1, 0]


def test_without_rotation_players_keep_their_seats() -> None:
    batch = Batch(1, length="kyoku", rotate=False)
    turns = batch.reset()
    for _ in range(200):
        assert turns.seat[0] == turns.player[0]
        turns = batch.step(by_view(turns))


def test_duplicate_walls_come_four_times_and_every_player_sits_everywhere() -> None:
    batch = Batch(2, duplicate=True, length="kyoku")
    met: list[tuple[int, int]] = []
    for _ in range(8):
        batch.reset()
        lane = batch.snapshot()[1]["lane"]
        met.append((int(lane["seed"]), int(lane["player_at"][0])))
    assert met == [(1, 0), (1, 3), (1, 2), (1, 1), (3, 0), (3, 3), (3, 2), (3, 1)]


def test_bots_decide_within_a_step() -> None:
    for turns in played(Batch(6, players=BOTS, observation=BARE), 400):
        assert not turns.player.any()


def test_the_next_match_begins_in_the_step_in_which_one_ends() -> None:
    batch = Batch(2, observation=BARE, length="kyoku")
    for turns in played(batch, 600):
        ended = turns.terminated
        assert (turns.final_place[ended] > 0).all()
        assert not turns.final_reward[~ended].any()
        assert (turns.mask.sum(1) > 0).all()
        assert (turns.scalars[ended, 8] <= 20).all()


def test_a_match_that_has_ended_is_shown_before_the_next_begins() -> None:
    batch = Batch(2, observation=BARE, length="kyoku", autoreset="NextStep")
    turns, lots = batch.reset(seed=2), np.random.default_rng(2)
    before = turns
    while not turns.terminated[0]:
        before = kept(turns)
        turns = batch.step(chosen(turns, lots))
    assert turns.mask[0].nonzero()[0].tolist() == [PASS]
    assert turns.seat[0] == before.seat[0]
    assert turns.reward[0] == 0
    turns = batch.step(np.array([205, turns.mask[1].argmax()]))
    assert not turns.terminated[0]
    assert turns.reward[0] == 0
    assert turns.scalars[0, 8] == 0


def test_a_match_that_has_ended_is_not_stepped_unless_it_is_reset() -> None:
    batch = Batch(2, observation=BARE, length="kyoku", autoreset="Disabled")
    turns, lots = batch.reset(seed=2), np.random.default_rng(2)
    while not turns.terminated[1]:
        turns = batch.step(chosen(turns, lots))
        if turns.terminated[0]:
            turns = batch.reset(lanes=np.array([True, False]))
    with pytest.raises(BatchError, match="lane 1: This match has ended"):
        batch.step(chosen(turns, lots))
    before = kept(turns)
    turns = batch.reset(lanes=np.array([False, True]))
    assert same(before, turns, np.array([0]))
    assert turns.scalars[1, 8] == 0


def test_a_match_is_broken_off_at_the_limit_of_decisions() -> None:
    batch = Batch(1, observation="masks", autoreset="Disabled", seed=1)
    batch.reset()
    record = batch.snapshot()
    record["game"]["decisions"] = MAX_MATCH_DECISIONS - 1
    turns = batch.restore(record)
    while not turns.truncated[0]:
        turns = batch.step(turns.mask.argmax(1))
    assert not turns.terminated[0]
    assert batch.snapshot()[0]["game"]["decisions"] == MAX_MATCH_DECISIONS


def test_a_snapshot_brings_back_what_was() -> None:
    batch = Batch(4, observation="planes-1", players=BOTS)
    *_, turns = played(batch, 60)
    taken, shown = batch.snapshot(), kept(turns)
    after = []
    for again in (False, True):
        if again:
            assert same(batch.restore(taken), shown)
        for i in range(100):
            turns = batch.step(by_view(turns))
            if again:
                assert same(turns, after[i])
            else:
                after.append(kept(turns))


def test_a_snapshot_is_what_the_same_answers_lead_to() -> None:
    first, second = Batch(3, observation=BARE, seed=4), Batch(3, observation=BARE, seed=4)
    *_, turns = played(first, 200)
    second.restore(first.snapshot())
    lots, again = np.random.default_rng(1), first.reset(seed=1)
    for _ in range(200):
        again = first.step(chosen(again, lots))
    for _ in range(100):
        turns = second.step(by_view(again))
        again = first.step(by_view(again))
        assert same(turns, again)


def test_a_fork_is_a_copy_until_other_actions_part_it() -> None:
    batch = Batch(4, observation=BARE, players=BOTS)
    *_, turns = played(batch, 50)
    turns = batch.fork(2, np.array([0, 3]))
    for _ in range(80):
        assert all(np.array_equal(array[2], array[0]) for array in turns)
        assert all(np.array_equal(array[2], array[3]) for array in turns)
        turns = batch.step(by_view(turns))


def test_reshuffled_hidden_tiles_change_no_observation() -> None:
    batch = Batch(16, "house-tobi", seed=9)
    for i, turns in enumerate(played(batch, 400)):
        if i % 5 == 0:
            before, hidden = kept(turns), batch.snapshot()["game"]["wall"]
            batch.determinize(slice(None), seed=i)
            assert same(batch.restore(batch.snapshot()), before)
            playing = np.isin(turns.scalars[:, 11], (TURN, CLAIM, ROB))
            mixed = (batch.snapshot()["game"]["wall"] != hidden).any(1)
            assert mixed[playing].all()


@pytest.mark.parametrize("lane", [-1, 2])
def test_a_lane_that_is_not_there_is_refused(lane: int) -> None:
    batch = Batch(2, observation="masks")
    batch.reset(seed=1)
    asked = (
        lambda: batch.record(lane),
        lambda: batch.view(lane, 0),
        lambda: batch.observe(lane, 0),
        lambda: batch.fork(lane, [0]),
    )
    for ask in asked:
        with pytest.raises(BatchError, match=f"^lane: {lane} is not a whole number from 0 to 1"):
            ask()


@pytest.mark.parametrize("player", [-1, 4])
def test_a_player_who_is_not_there_is_refused(player: int) -> None:
    batch = Batch(2, observation="masks")
    batch.reset(seed=1)
    for ask in (batch.view, batch.observe):
        with pytest.raises(BatchError, match=f"^player: {player} is not a whole number from 0 to"):
            ask(0, player)


def test_a_record_tells_the_match_of_a_lane() -> None:
    batch = Batch(2, "ema-2008", players=BOTS, autoreset="Disabled", seed=6)
    turns = batch.reset()
    while not turns.terminated.any():
        turns = batch.step(by_view(turns))
    lane = int(turns.terminated.argmax())
    record = batch.record(lane)
    assert record.complete
    assert find_disagreements(record) == ()
    assert isinstance(end := record.events[-1], EndGame)
    player_at = batch.snapshot()[lane]["lane"]["player_at"]
    assert end.scores == tuple(turns.final_score[lane][player_at])


def test_the_record_of_a_match_of_one_kyoku_ends_with_it() -> None:
    batch = Batch(1, length="kyoku", autoreset="Disabled", seed=6)
    turns = batch.reset()
    while not turns.terminated.any():
        turns = batch.step(by_view(turns))
    assert [event.type for event in batch.record(0).events].count("start_kyoku") == 1


def test_no_record_tells_a_match_whose_tiles_were_mixed() -> None:
    batch = Batch(2)
    batch.reset()
    batch.determinize(np.array([1]), seed=1)
    assert write_record(batch.record(0))
    with pytest.raises(BatchError, match="lane 1: Hidden tiles were shuffled"):
        batch.record(1)


def test_an_illegal_action_names_the_lane_and_nothing_has_happened() -> None:
    batch = Batch(3, seed=1)
    turns = kept(batch.reset())
    actions = np.full(3, TSUMOGIRI)
    actions[2] = RON
    with pytest.raises(ValueError, match="lane 2: Seat 0 may not do this now: ron") as caught:
        batch.step(actions)
    assert isinstance(caught.value, BatchError)
    assert (caught.value.lane, caught.value.seat, caught.value.reason) == (2, 0, "no_decision")
    assert "среда 2" in caught.value.localized("ru")
    assert same(batch.restore(batch.snapshot()), turns)


@pytest.mark.parametrize("number", [-1, 206, 37 + 65536])
def test_a_number_that_no_action_has_is_refused(number: int) -> None:
    batch = Batch(2)
    batch.reset()
    with pytest.raises(BatchError, match="lane 1"):
        batch.step([TSUMOGIRI, number])


def test_actions_of_another_shape_or_kind_are_refused() -> None:
    batch = Batch(2)
    batch.reset()
    with pytest.raises(BatchError, match=r"actions: the array has the shape \(3,\); allowed: "):
        batch.step([TSUMOGIRI] * 3)
    with pytest.raises(BatchError, match="an array of whole numbers is needed"):
        batch.step([37.0, 37.0])


def test_a_batch_is_reset_before_it_is_stepped() -> None:
    with pytest.raises(BatchError, match="the first call must be a reset"):
        Batch(2).step([TSUMOGIRI] * 2)
    with pytest.raises(BatchError, match="the first call must be a reset"):
        Batch(2).reset(lanes=np.array([True, False]))


def test_a_reset_in_the_middle_begins_the_match_of_its_seed() -> None:
    batch = Batch(3, observation=BARE)
    first = kept(batch.reset(seed=20))
    *_, turns = played(batch, 50)
    middle = kept(turns)
    turns = batch.reset(seed=20, lanes=np.array([True, False, True]))
    assert same(turns, first, np.array([0, 2]))
    assert same(turns, middle, np.array([1]))
    assert same(batch.reset(seed=np.array([20, 21, 22])), first)


def test_two_sets_of_arrays_take_turns() -> None:
    batch = Batch(2, observation=BARE, buffers=2)
    first = batch.reset(seed=1)
    before = kept(first)
    second = batch.step(by_view(first))
    assert same(first, before)
    assert batch.step(by_view(second)) is first or not same(first, before)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"observation": "planes-3"}, "observation: 'planes-3' is none of these"),
        ({"length": "hanchan"}, "length: 'hanchan' is none of these: match, kyoku"),
        ({"reward": "elo"}, "reward: 'elo' is none of these"),
        ({"autoreset": "Never"}, "autoreset: 'Never' is none of these"),
        ({"players": ("learner",) * 3}, "players: 3 were given, but 4 are needed"),
        ({"players": ("random",) * 4}, "players: no player is a 'learner'"),
        ({"players": ("learner", "mortal", "random", "random")}, "'mortal' is not known"),
        ({"threads": 0}, "threads: 0 is less than the minimum of 1"),
        ({"buffers": 0}, "buffers: 0 is less than the minimum of 1"),
        ({"rules": []}, "rules: a value is missing"),
        ({"rules": "tenho"}, "'tenho' is not known. Did you mean 'tenhou'"),
        ({"rule_of_lane": np.array([0, 1])}, "rule_of_lane: 1 is not a whole number from 0 to 0"),
        (
            {"rule_of_lane": np.zeros(3, int)},
            r"rule_of_lane: the array has the shape \(3,\); allowed: ",
        ),
    ],
)
def test_an_unknown_batch_is_refused(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises((BatchError, RulesError), match=told):
        Batch(2, **wrong)


def test_a_reset_of_no_lanes_changes_nothing() -> None:
    batch = Batch(2, observation=BARE)
    first = kept(batch.reset(seed=20))
    assert same(batch.reset(seed=30, lanes=np.zeros(2, bool)), first)


def test_seeds_are_whole_and_not_negative() -> None:
    with pytest.raises(BatchError, match="seed: -1 is not a whole number"):
        Batch(2).reset(seed=-1)
    with pytest.raises(BatchError, match=r"seed: the array has the shape \(3,\); allowed: "):
        Batch(2).reset(seed=np.arange(3))


def test_a_snapshot_of_something_else_is_refused() -> None:
    batch = Batch(2)
    batch.reset()
    with pytest.raises(BatchError, match="records"):
        batch.restore(np.zeros(2, [("game", "i8")]))
    with pytest.raises(BatchError, match="records"):
        batch.restore(batch.snapshot(), np.array([0]))


def test_lanes_that_are_not_there_are_refused() -> None:
    batch = Batch(2)
    batch.reset()
    with pytest.raises(BatchError, match="lanes: 2 is not a whole number from 0 to 1"):
        batch.fork(0, [1, 2])
    with pytest.raises(BatchError, match="seed: -2 is not a whole number from 0 to"):
        batch.reset(seed=np.array([1, -2]))
    with pytest.raises(
        BatchError, match="lanes: an array of whole numbers is needed here, not of bool"
    ):
        batch.snapshot(np.array([True, False]))
