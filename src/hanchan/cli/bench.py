"""`hanchan bench`: measure the speed of the law, the bots or the environments.

Other libraries are measured for comparison if they are installed.
"""

from functools import partial
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from hanchan.cli.output import DEFAULT_OUTPUT, OK, OutputOptions, print_json

if TYPE_CHECKING:
    from collections.abc import Callable

    from hanchan.arena.bench.other_libraries import BenchmarkResult

TEN, HUNDRED = 10, 100


def bench(
    what: Annotated[Literal["law", "bots", "envs"], Parameter(help="Benchmark to run")] = "law",
    *,
    lanes: Annotated[int, Parameter(help="Number of lanes in a batch")] = 256,
    output: OutputOptions = DEFAULT_OUTPUT,
    markdown: Annotated[bool, Parameter(help="Print a Markdown table")] = False,
) -> int:
    """Measure the speed of the law, bots or environments; compare other installed libraries."""
    from hanchan.kernels.compiled_library import compiled_unavailable_reason

    errors = Console(stderr=True)
    problem = compiled_unavailable_reason()
    if problem is not None:
        raise problem
    measure = _benchmark_function(what, lanes)
    with errors.status("") as status:
        found = measure(lambda title: status.update(output.text("bench-measuring", what=title)))
    if output.json:
        print_json([one.to_dict() for one in found])
    elif markdown:
        print(markdown_table(found))
    else:
        table = Table(output.text("bench-measured"), title="hanchan bench")
        for heading in ("ours", "peer", "ratio", "wanted"):
            table.add_column(output.text(f"bench-{heading}"), justify="right")
        for one in found:
            table.add_row(*cells(one))
        Console().print(table)
    return OK


def _benchmark_function(
    what: str, lanes: int
) -> "Callable[[Callable[[str], None]], list[BenchmarkResult]]":
    """Return the function that measures `what`; import only the module of that function."""
    if what == "envs":
        from hanchan.envs import bench as envs

        return partial(envs.run_env_benchmarks, lanes)
    if what == "bots":
        from hanchan.arena.bench import bots

        return bots.run_bot_benchmarks
    from hanchan.arena import bench as law

    return law.run_benchmarks


def markdown_table(found: "list[BenchmarkResult]") -> str:
    """Return the measurements as Markdown, for `benchmarks/results.md`."""
    lines = ["| measured | ours | peer | ratio | wanted |", "|---|--:|--:|--:|--:|"]
    lines += ["| " + " | ".join(cells(measure)) + " |" for measure in found]
    return "\n".join(lines)


def cells(measure: "BenchmarkResult") -> tuple[str, str, str, str, str]:
    """Return the cells of a row: name, our figure, the other library's, the ratio, the target."""
    peer = "" if measure.peer is None else f"{number(measure.peer)} ({measure.peer_name})"
    ratio = "" if measure.ratio is None else f"{measure.ratio:.2f}"
    return measure.name, f"{number(measure.ours)} {measure.unit}", peer, ratio, measure.wanted


def number(value: float) -> str:
    """Format a figure: no decimals from 100 up, one from 10 up, at most three below.

    >>> number(3207.418), number(0.1234), number(59.04)
    ('3,207', '0.123', '59.0')
    """
    if value >= HUNDRED:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= TEN else f"{value:.3f}".rstrip("0").rstrip(".")
