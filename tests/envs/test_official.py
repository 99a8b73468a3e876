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
