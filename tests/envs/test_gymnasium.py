"""`hanchan/Riichi-v1`: one learner against bots, alone or many at once, to the same bytes."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")

import gymnasium
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode

from hanchan.core.codes import PASS, RON
from hanchan.envs import ID
from hanchan.errors import BatchError, RulesError

QUICK: dict[str, Any] = {"opponents": ("efficient", "random", "random")}
ENVS = 4
STEPS = 2000


def pair(mode: AutoresetMode, options: dict[str, Any]) -> tuple[Any, Any]:
    """All environments at once, and one by one."""
    one_by_one = gymnasium.vector.SyncVectorEnv(
        [lambda: gymnasium.make(ID, **options).unwrapped] * ENVS, autoreset_mode=mode
    )
    return gymnasium.make_vec(ID, ENVS, autoreset_mode=mode, **options), one_by_one


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_many_at_once_are_the_same_bytes_as_one_by_one(mode: AutoresetMode) -> None:
    both = pair(mode, QUICK | {"length": "kyoku", "observation": "planes-1-bare"})
    lots, ended = np.random.default_rng(1), 0
    results: list[Any] = [envs.reset(seed=11) for envs in both]
    for step in range(STEPS):
        assert data_equivalence(*results, exact=True)
        if (
            step
            and mode is AutoresetMode.DISABLED
            and (over := results[0][2] | results[0][3]).any()
        ):
            results = [envs.reset(options={"reset_mask": over.copy()}) for envs in both]
            assert data_equivalence(*results, exact=True)
        mask = results[0][0]["action_mask"]
        actions = (lots.random(mask.shape) * mask).argmax(1)
        if step % 97 == 0:
            actions[step % ENVS] = RON  # hardly ever legal
        results = [envs.step(actions) for envs in both]
        ended += results[0][2].sum()
    assert ended > STEPS // 100


def test_a_reset_goes_on_to_the_next_match_or_back_to_that_of_a_seed() -> None:
    both = pair(AutoresetMode.NEXT_STEP, QUICK)
    for seed in (3, None, [7, None, 7, 8], None, 3):
        assert data_equivalence(*(envs.reset(seed=seed) for envs in both), exact=True)


def test_the_mode_stands_in_the_metadata() -> None:
    for mode in AutoresetMode:
        envs = gymnasium.make_vec(ID, 2, autoreset_mode=mode, **QUICK)
        assert envs.metadata["autoreset_mode"] is mode
    default = gymnasium.make_vec(ID, 2, vectorization_mode="vector_entry_point", **QUICK)
    assert default.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP


def test_the_mask_of_the_info_is_that_of_the_observation() -> None:
    env = gymnasium.make(ID, **QUICK)
    seen, info = env.reset(seed=1)
    assert info["action_mask"] is seen["action_mask"]
    seen, *_, info = env.step(env.action_space.sample(info["action_mask"]))
    assert info["action_mask"] is seen["action_mask"]


def test_the_rewards_of_a_match_sum_to_the_result_of_the_learner() -> None:
    env = gymnasium.make(ID, reward="place", **QUICK)
    _, info = env.reset(seed=5)
    total, over = 0.0, False
    while not over:
        action = env.action_space.sample(info["action_mask"])
        _, reward, terminated, truncated, info = env.step(action)
        total, over = total + float(reward), terminated or truncated
    assert total in {1.5, 0.5, -0.5, -1.5}
    assert info["action_mask"].nonzero()[0].tolist() == [PASS]


def test_an_illegal_action_is_reported_and_replaced() -> None:
    one, other = gymnasium.make(ID, **QUICK), gymnasium.make(ID, **QUICK)
    for env in (one, other):
        env.reset(seed=1)
    wrong, right = one.step(RON), other.step(37)
    assert wrong[4].pop("illegal")
    assert not right[4].pop("illegal")
    assert data_equivalence(wrong, right, exact=True)


def test_a_closed_environment_refuses_steps() -> None:
    env = gymnasium.make(ID, **QUICK).unwrapped
    env.reset(seed=1)
    env.close()
    env.close()
    with pytest.raises(BatchError, match="has been closed"):
        env.step(37)
    envs = gymnasium.make_vec(ID, 2, **QUICK)
    envs.close()
    with pytest.raises(BatchError, match="has been closed"):
        envs.reset()


def test_an_environment_is_reset_before_it_is_stepped() -> None:
    with pytest.raises(BatchError, match="the first call must be a reset"):
        gymnasium.make(ID, **QUICK).unwrapped.step(37)
    with pytest.raises(BatchError, match="the first call must be a reset"):
        gymnasium.make_vec(ID, 2, **QUICK).step([37, 37])


def test_an_observation_without_planes_is_none_of_gymnasium() -> None:
    with pytest.raises(RulesError, match="observation: 'masks' is none of these"):
        gymnasium.make(ID, observation="masks")


def printed(program: str) -> str:
    """What a program prints in a process of its own."""
    command = [sys.executable, "-c", program]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    "imports",
    [
        "import gymnasium, hanchan.envs",
        "import hanchan.envs, gymnasium",
        "import hanchan.envs, gymnasium.spaces",
        "import hanchan.envs, importlib.util as u; u.find_spec('gymnasium'); import gymnasium",
    ],
)
def test_the_id_is_known_whatever_is_imported_first(imports: str) -> None:
    program = f"{imports}; print(gymnasium.spec({ID!r}).id)"
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout == f"{ID}\n"


def test_nothing_of_the_extra_is_imported_before_it_is_asked_for() -> None:
    program = (
        "import sys, hanchan.envs; hanchan.envs.Batch(1).reset();"
        "assert not hasattr(hanchan.envs, 'riichi_v2');"
        "print({'gymnasium', 'pettingzoo', 'pyarrow', 'torch'} & set(sys.modules))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout == "set()\n"


def test_the_table_of_pettingzoo_is_imported_when_it_is_asked_for() -> None:
    pytest.importorskip("pettingzoo")
    assert printed("import hanchan.envs as e; print(e.riichi_v1.raw_env())") == "riichi_v1\n"


@pytest.mark.parametrize(
    ("opponents", "refusal"),
    [
        ("smart", "opponents: 'smart' is not known. Known: random, efficient"),
        ("learner", "opponents: 'learner' is not known"),
        (("efficient", "random"), "opponents: 2 were given, but 3 are needed"),
        (("efficient", "randon", "random"), "opponents: 'randon' is not known"),
    ],
)
def test_opponents_are_bots_as_many_as_other_seats(opponents: object, refusal: str) -> None:
    for make in (gymnasium.make, gymnasium.make_vec):
        with pytest.raises(RulesError, match=refusal):
            make(ID, opponents=opponents)
