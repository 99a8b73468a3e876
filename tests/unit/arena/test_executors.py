"""Shards come back in order, on any executor and after killed workers."""

import os
import signal
import socket
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from time import sleep

import pytest

from hanchan.arena import simulate
from hanchan.arena.executors import map_shards
from hanchan.arena.log_file_verification import verify_files
from hanchan.cli import main
from hanchan.cli.execution_options import ParallelOptions
from hanchan.cli.review import review_seats
from hanchan.errors import HanchanError
from hanchan.formats.match_loader import load_match, load_matches

WITH_RAY = pytest.param(
    "ray",
    marks=pytest.mark.skipif(find_spec("ray") is None, reason="the extra `ray` is not installed"),
)
ELSEWHERE = pytest.mark.parametrize("executor", ["processes", WITH_RAY])


def slower_first(shard: int) -> int:
    sleep(0.02 if shard == 0 else 0)
    return shard * shard


def killed_once(folder: Path, shard: int) -> int:
    if shard == 3:
        try:
            (folder / "killed").touch(exist_ok=False)
        except FileExistsError:
            return shard
        os.kill(os.getpid(), signal.SIGKILL)
    return shard


def always_killed(shard: int) -> int:
    if shard == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return shard


def refused(shard: int) -> int:
    raise HanchanError("number-least", field="shard", given=shard, least=5)


@pytest.mark.parametrize("executor", ["threads", "processes", WITH_RAY])
def test_shards_come_back_in_order(executor: str) -> None:
    found = list(map_shards(slower_first, range(9), executor, workers=2))
    assert found == [i * i for i in range(9)]


def test_stopping_early_leaves_the_rest_undone() -> None:
    done: list[int] = []
    results = map_shards(done.append, range(100), "threads", workers=2)
    next(results)
    results.close()  # pyright: ignore[reportAttributeAccessIssue]
    assert len(done) < 20


@pytest.fixture
def unused_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@ELSEWHERE
def test_the_work_of_a_killed_worker_is_repeated(executor: str, tmp_path: Path) -> None:
    task = partial(killed_once, tmp_path)
    assert list(map_shards(task, range(20), executor, workers=2)) == list(range(20))
    assert (tmp_path / "killed").exists()


@ELSEWHERE
def test_a_shard_that_kills_every_worker_ends_with_a_sentence(executor: str) -> None:
    with pytest.raises(HanchanError, match="killed 4 times in a row"):
        list(map_shards(always_killed, range(20), executor, workers=2))


@ELSEWHERE
def test_what_is_refused_elsewhere_is_refused_here(executor: str) -> None:
    with pytest.raises(HanchanError, match="shard: 0 is less than the minimum of 5"):
        list(map_shards(refused, range(3), executor, workers=2))


@ELSEWHERE
def test_work_can_restart_after_stopping_early(executor: str) -> None:
    results = map_shards(slower_first, range(100), executor, workers=2)
    next(results)
    results.close()  # pyright: ignore[reportAttributeAccessIssue]
    assert list(map_shards(slower_first, range(3), executor, workers=2)) == [0, 1, 4]


@pytest.mark.parametrize(
    ("workers", "executor"),
    [
        (1, "threads"),
        (3, "threads"),
        (3, "processes"),
        pytest.param(3, *WITH_RAY.values, marks=WITH_RAY.marks),
    ],
)
def test_a_simulation_comes_out_the_same_wherever_it_is_played(
    executor: str, workers: int, tmp_path: Path
) -> None:
    def simulated(
        count: int, where: str | None = None
    ) -> tuple[dict[str, object], dict[str, bytes]]:
        folder = tmp_path / str(where)
        bots = ["random"] * 4
        found = simulate(
            "tenhou", matches=12, seed=5, bots=bots, save=folder, workers=count, executor=where
        ).to_dict()
        del found["seconds"], found["matches_per_second"]
        return found, {file.name: file.read_bytes() for file in folder.iterdir()}

    here = simulated(1)
    assert simulated(workers, executor) == here
    assert len(here[1]) == 12


@pytest.mark.parametrize("executor", ["processes", WITH_RAY])
def test_files_are_verified_the_same_wherever_that_is_done(executor: str, tmp_path: Path) -> None:
    simulate("tenhou", matches=3, bots=["random"] * 4, save=tmp_path)
    files = sorted(tmp_path.iterdir())
    files[1].write_bytes(files[1].read_bytes().replace(b'"dahai"', b'"tsumo"', 1))
    files.append(tmp_path / "none.jsonl")
    here = list(verify_files(files, workers=1))
    assert list(verify_files(files, workers=2, executor=executor)) == here
    assert [report.clean for report in here] == [True, False, True, False]


@pytest.mark.parametrize("executor", ["threads", "processes", WITH_RAY])
def test_a_review_says_the_same_wherever_it_is_done(executor: str, tmp_path: Path) -> None:
    simulate("tenhou", matches=1, bots=["cautious"] * 4, save=tmp_path)
    [match] = load_matches(next(tmp_path.iterdir()))
    opened = load_match(match, None, "en")
    heard: list[int] = []
    here = review_seats(opened, [1], ParallelOptions(None, 1), lambda _: None)
    there = review_seats(opened, [1], ParallelOptions(executor, 2), heard.append)
    assert there == here
    assert len(here[0].decisions) > 20
    assert sum(heard) == len(opened.replay.deals)


@pytest.mark.skipif(find_spec("ray") is None, reason="the extra `ray` is not installed")
def test_an_unreachable_cluster_is_refused_in_a_sentence(unused_port: int) -> None:
    with pytest.raises(HanchanError, match=r"executor: the Ray cluster at 127\.0\.0\.1:"):
        list(map_shards(abs, [1], f"ray:127.0.0.1:{unused_port}"))


@pytest.mark.skipif(find_spec("ray") is not None, reason="ray is there")
def test_where_ray_is_missing_it_is_said_which_extra_brings_it() -> None:
    with pytest.raises(HanchanError, match=r"hanchan\[ray\]"):
        list(map_shards(abs, [1], "ray"))


def test_a_contest_on_too_many_workers_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "efficient", "random", "--matches", "2", "--workers", "257"]) == 2
    assert capsys.readouterr().err == "hanchan: workers: 257 is not a whole number from 1 to 256\n"
