"""`hanchan warmup`: compile ahead, so that no simulation has to wait."""

from time import perf_counter
from typing import Annotated

from cyclopts import Parameter

from hanchan.cli import OK
from hanchan.cli.output import print_json
from hanchan.errors import HanchanError


def warmup(*, json: Annotated[bool, Parameter(help="Answer in JSON", negative="")] = False) -> int:
    """Compile what simulate needs; it takes about a minute once, and nothing when it is there."""
    from rich.console import Console

    from hanchan.cli.compiled import compile_now, is_compiled
    from hanchan.core import twins

    if not twins.available():
        problem = "warmup: Numba is not installed, so nothing can be compiled"
        raise HanchanError(f"{problem}, allowed: after pip install 'hanchan[fast]'")
    before, started = is_compiled(), perf_counter()
    compile_now(Console(stderr=True))
    seconds = round(perf_counter() - started, 2)
    if json:
        print_json({"compiled_before": before, "seconds": seconds})
    else:
        print(f"{'Ready before' if before else 'Compiled'}; it took {seconds} s")
    return OK
