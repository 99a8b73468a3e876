"""Write `results.md` and the speeds in the README: `python benchmarks/measure.py`.

Runs `hanchan bench` and the C skeleton next to this file; peers are installed by `pip install
riichienv==0.4.11 mahjong==2.1.0`, and without them nothing is written. Sections below the table
come from other machines and are kept. `--readme` measures nothing, and rewrites the README from the
existing results.
"""

import os
import platform
import sys
from pathlib import Path

from mahjong_soul_records import measure_records
from readme_speeds import update_readme

from hanchan.arena.bench import bots, run_benchmarks
from hanchan.cli.bench import markdown_table
from hanchan.envs import bench as learners
from hanchan.errors import LibraryError
from hanchan.kernels.c_compiler import find_compiler

RESULTS = Path(__file__).parent / "results.md"
README = Path(__file__).parents[1] / "README.md"
SKELETON = Path(__file__).parent / "skeleton" / "skeleton.c"


def main() -> None:
    """Measure everything, and write the results and the speeds in the README."""
    results = RESULTS.read_text(encoding="utf-8")
    if "--readme" not in sys.argv:
        results = _measured() + _other_machines(results)
    readme = update_readme(README.read_text(encoding="utf-8"), results)  # refuses what is missing
    RESULTS.write_text(results, encoding="utf-8")
    README.write_text(readme, encoding="utf-8")


def _measured() -> str:
    _say("records of Mahjong Soul")
    found = [
        *measure_records(),
        *run_benchmarks(_say, _skeleton()),
        *bots.run_bot_benchmarks(_say),
        *learners.run_env_benchmarks(report=_say),
    ]
    table = markdown_table(found)
    python = f"Python {platform.python_version()}, {platform.machine()}"
    return (
        "# Measured\n\n"
        "`python benchmarks/measure.py` writes this table. Ratios are what counts: ours and the\n"
        f"peer's figures come from the same run ({python}), measured in turn, in processor\n"
        "time of one thread; the best of three counts. Two threads, building and starts are taken\n"
        f"by the clock on the wall; {os.getloadavg()[1]:.1f} processes were running on "
        f"{os.cpu_count()} cores.\n\n"
        f"{table}\n"
    )


def _other_machines(results: str) -> str:
    """The sections below the table: figures of other machines."""
    _, heading, rest = results.partition("\n## ")
    return heading + rest


def _say(title: str) -> None:
    print(f"measuring {title}", file=sys.stderr)


def _skeleton() -> Path | None:
    """Build the skeleton in C, if there is a compiler."""
    try:
        find_compiler()
    except LibraryError as error:
        print(f"skipping the skeleton: {error}", file=sys.stderr)
        return None
    return SKELETON


if __name__ == "__main__":
    main()
