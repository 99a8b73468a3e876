"""Shards come back in their order, wherever they were done."""

from importlib.util import find_spec
from time import sleep

import pytest

from hanchan.arena.spread import spread
from hanchan.errors import HanchanError


def slower_first(shard: int) -> int:
    sleep(0.02 if shard == 0 else 0)
    return shard * shard


@pytest.mark.parametrize("executor", ["threads", "processes"])
def test_shards_come_back_in_order(executor: str) -> None:
    found = list(spread(slower_first, range(9), executor, workers=2))
    assert found == [i * i for i in range(9)]


def test_whoever_stops_early_leaves_the_rest_undone() -> None:
    done: list[int] = []
    results = spread(done.append, range(100), "threads", workers=2)
    next(results)
    results.close()  # pyright: ignore[reportAttributeAccessIssue]
    assert len(done) < 20


@pytest.mark.skipif(find_spec("ray") is None, reason="the extra `ray` is not installed")
def test_on_ray_too() -> None:
    assert list(spread(abs, [-3, 2, -1], "ray", workers=2)) == [3, 2, 1]


@pytest.mark.skipif(find_spec("ray") is not None, reason="ray is there")
def test_where_ray_is_missing_it_is_said_which_extra_brings_it() -> None:
    with pytest.raises(HanchanError, match=r"hanchan\[ray\]"):
        list(spread(abs, [1], "ray"))
