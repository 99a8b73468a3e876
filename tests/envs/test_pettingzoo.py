"""`riichi_v1`: four learners at one table, in turn or at once."""

from typing import Any, Literal

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from hanchan.core.codes import PASS, RON
from hanchan.envs import Batch, riichi_v1
from hanchan.errors import BatchError, RulesError

PASS_ALONE = [PASS]


def test_agents_in_turn_see_and_receive_what_a_batch_shows() -> None:
    game: Any = riichi_v1.env(length="kyoku")
    batch = Batch(1, length="kyoku", autoreset="Disabled")
    lots = np.random.default_rng(1)
    game.reset(seed=4)
    turns = batch.reset(seed=4)
    while not turns.terminated[0]:
        seen, reward, terminated, truncated, info = game.last()
        assert game.agent_selection == f"player_{turns.player[0]}"
        assert np.array_equal(seen["planes"], turns.planes[0])
        assert np.array_equal(seen["scalars"], turns.scalars[0])
        assert np.array_equal(seen["action_mask"], turns.mask[0])
        assert info["action_mask"] is seen["action_mask"]
        assert (reward, terminated, truncated) == (turns.reward[0], False, False)
        action = (lots.random(206) * turns.mask[0]).argmax()
        game.step(action)
        turns = batch.step([action])
    for _ in range(4):
        _, reward, terminated, _, info = game.last()
        assert terminated
        assert info["action_mask"].nonzero()[0].tolist() == PASS_ALONE
        assert reward == turns.final_reward[0][int(game.agent_selection[-1])]
        game.step(None)
    assert game.agents == []


def test_a_seat_not_asked_may_only_pass_and_sees_its_own_hand() -> None:
    tables = riichi_v1.parallel_env()
    seen, infos = tables.reset(seed=2)
    asked = [agent for agent in tables.agents if not seen[agent]["action_mask"][PASS]]
    assert asked == ["player_0"]
    for agent in tables.agents:
        assert infos[agent]["action_mask"] is seen[agent]["action_mask"]
        if agent not in asked:
            assert infos[agent]["action_mask"].nonzero()[0].tolist() == PASS_ALONE
        assert seen[agent][:4].sum() == (14 if agent in asked else 13)


def test_answers_of_seats_not_asked_are_ignored() -> None:
    one, other = riichi_v1.parallel_env(), riichi_v1.parallel_env()
    for tables in (one, other):
        tables.reset(seed=2)
    legal = {"player_0": 37, "player_1": PASS, "player_2": PASS, "player_3": PASS}
    first, second = one.step(legal), other.step(legal | {"player_2": RON, "player_3": 37})
    for agent in one.agents:
        assert np.array_equal(first[0][agent]["planes"], second[0][agent]["planes"])


@pytest.mark.parametrize("reward", ["points", "result", "place"])
def test_the_rewards_of_all_sum_to_nothing(reward: Literal["points", "result", "place"]) -> None:
    tables = riichi_v1.parallel_env(reward=reward, observation="planes-1-bare")
    lots = np.random.default_rng(3)
    seen, _ = tables.reset(seed=3)
    total = np.zeros(4)
    while tables.agents:
        masks = {agent: seen[agent]["action_mask"] for agent in tables.agents}
        actions = {agent: (lots.random(206) * mask).argmax() for agent, mask in masks.items()}
        seen, rewards, _, _, _ = tables.step(actions)
        total += list(rewards.values())
    assert total.any()
    assert total.sum() == pytest.approx(0, abs=1e-3)
    assert tables.step({}) == ({}, {}, {}, {}, {})


def test_players_move_one_seat_on_in_the_next_match() -> None:
    tables = riichi_v1.parallel_env()
    first, second = tables.reset(seed=1)[0], tables.reset()[0]
    assert [first[agent]["scalars"][5] for agent in tables.agents] == [0, 1, 2, 3]
    assert [second[agent]["scalars"][5] for agent in tables.agents] == [1, 2, 3, 0]


def test_a_closed_table_refuses_steps() -> None:
    for table in (riichi_v1.raw_env(), riichi_v1.parallel_env()):
        table.reset(seed=1)
        table.close()
        with pytest.raises(BatchError, match="has been closed"):
            table.reset()


def test_an_unknown_observation_is_refused() -> None:
    with pytest.raises(RulesError, match="observation: 'planes-9' is none of these"):
        riichi_v1.env(observation="planes-9")
