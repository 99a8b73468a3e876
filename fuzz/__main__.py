"""Run the fuzzers: ``python -m fuzz [TARGET ...] [--seconds 20]``.

Each target runs in its own process. With atheris it is guided by coverage, otherwise the corpus is
mutated at random. First its inputs are extended by long runs of each kind; the target fails if its
cost grows faster than the input. An input that makes a target fail is saved in `fuzz/found/`, and
the exit status is 1.
"""

import argparse
import random
import subprocess
import sys
import time
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from fuzz.corpus import CORPUS, corpus_files, seeds
from fuzz.input_growth import find_superlinear_run
from fuzz.mutations import mutate
from fuzz.targets import TARGETS, Target, max_input_bytes

FOUND = Path(__file__).parent / "found"
INPUT_TIMEOUT = 5


def main() -> int:
    """Run the targets; returns 0 if none failed, else 1."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("target", nargs="*", help=", ".join(TARGETS))
    parser.add_argument("--seconds", type=int, default=20, help="seconds for each target")
    parser.add_argument(
        "--random", action="store_true", help="use random mutations even with atheris"
    )
    parser.add_argument("--seed", type=int, default=0, help="seed of the random mutations")
    given = parser.parse_args()
    unknown = [name for name in given.target if name not in TARGETS]
    if unknown:
        parser.error(f"target: {unknown[0]!r} is none of these: {', '.join(TARGETS)}")
    guided = find_spec("atheris") is not None and not given.random
    print(
        "guided by coverage"
        if guided
        else "random mutations; install atheris for coverage guidance"
    )
    failed: list[str] = []
    for name in given.target or TARGETS:
        fine = grows_in_proportion(name)
        fine &= (
            run_guided(name, given.seconds)
            if guided
            else run_mutations(name, given.seconds, given.seed)
        )
        print(f"{name}: {'no failure' if fine else 'FAILED, see fuzz/found/'}", flush=True)
        failed += [] if fine else [name]
    return 1 if failed else 0


def grows_in_proportion(name: str) -> bool:
    """Whether the cost of a target grows at most in proportion to its input."""
    problem = find_superlinear_run(TARGETS[name], corpus_files(name))
    if problem:
        print(f"{name}: superlinear, {problem}")
    return not problem


def run_guided(name: str, seconds: int) -> bool:
    """Run a target under atheris; new inputs stay outside the committed corpus."""
    FOUND.mkdir(exist_ok=True)
    grown = FOUND / "grown" / name
    grown.mkdir(parents=True, exist_ok=True)
    folders = sorted(map(str, CORPUS.iterdir())) if name == "detect" else [str(CORPUS / name)]
    command = [
        sys.executable, "-m", "fuzz.coverage_guided", name, str(grown), *folders,
        f"-max_total_time={seconds}", f"-max_len={max_input_bytes(name)}",
        f"-timeout={INPUT_TIMEOUT}", f"-artifact_prefix={FOUND}/{name}-",
        "-rss_limit_mb=2048", "-verbosity=0",
    ]  # fmt: skip
    done = subprocess.run(command, check=False, capture_output=True, text=True, errors="replace")
    if done.returncode:
        print(done.stdout[-2_000:], done.stderr[-4_000:], sep="\n")
    return done.returncode == 0


def run_mutations(name: str, seconds: int, seed: int) -> bool:
    """Run a target on random mutations of its corpus."""
    rng, files, target = random.Random(seed), seeds(name), TARGETS[name]
    longest = max_input_bytes(name)
    end, count = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        data = mutate(rng.choice(files), files, rng, longest)
        problem = find_failure(target, data)
        if problem:
            FOUND.mkdir(exist_ok=True)
            path = FOUND / f"{name}-{sha256(data).hexdigest()[:16]}"
            path.write_bytes(data)
            print(f"{name}: {problem}, by {path}")
            return False
        count += 1
    print(f"{name}: {count} inputs")
    return True


def find_failure(target: Target, data: bytes) -> str:
    """Describe how a target mishandles the data; empty if it does not."""
    started = time.monotonic()
    try:
        target(data)
    except Exception as problem:  # noqa: BLE001 - any exception is a finding
        return f"{type(problem).__name__}: {problem}"
    took = time.monotonic() - started
    return f"{took:.1f} s" if took > INPUT_TIMEOUT else ""


if __name__ == "__main__":
    sys.exit(main())
