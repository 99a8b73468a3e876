"""What Gymnasium and PettingZoo ask of an environment, by their own tests; warnings are errors."""

from typing import Any

import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from hanchan.envs import riichi_v1

OF_THREE: Any = {"rules": "tenhou-sanma", "observation": "planes-2"}


def test_the_single_environment_passes_the_check_of_gymnasium() -> None:
    made = gymnasium.make("hanchan/Riichi-v1", opponents=("efficient", "cautious", "random"))
    check_env(made.unwrapped)


@pytest.mark.parametrize("observation", ["planes-1", "planes-1-bare"])
def test_agents_in_turn_pass_the_test_of_pettingzoo(observation: str) -> None:
    api_test(riichi_v1.env(observation=observation), num_cycles=1000)


def test_agents_at_once_pass_the_test_of_pettingzoo() -> None:
    parallel_api_test(riichi_v1.parallel_env(), num_cycles=1000)


def test_one_seed_is_one_match() -> None:
    seed_test(riichi_v1.env, num_cycles=500)
    parallel_seed_test(riichi_v1.parallel_env, num_cycles=500)


def test_a_table_is_drawn_as_text() -> None:
    drawn: list[Any] = []

    def made(**options: Any) -> Any:  # noqa: ANN401 - as theirs
        return riichi_v1.env(**options)

    render_test(made, custom_tests={"ansi": lambda text: drawn.append(text) or "hand " in text})
    assert len(drawn) == 5


def test_a_table_of_three_passes_the_tests_of_both() -> None:
    check_env(gymnasium.make("hanchan/Riichi-v1", **OF_THREE).unwrapped)
    game = riichi_v1.env(**OF_THREE, length="kyoku")
    api_test(game, num_cycles=500)
    assert game.possible_agents == ["player_0", "player_1", "player_2"]
    parallel_api_test(riichi_v1.parallel_env(**OF_THREE, length="kyoku"), num_cycles=500)
    many = gymnasium.make_vec("hanchan/Riichi-v1", 3, **OF_THREE)
    observations, _ = many.reset(seed=7)
    assert observations["action_mask"].shape == (3, 207)
