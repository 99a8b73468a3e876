"""`hanchan warmup`: compile ahead, so that nothing has to wait later."""

from time import perf_counter
from typing import Annotated, Literal

from cyclopts import Parameter

from hanchan.cli import OK
from hanchan.cli.output import print_json
from hanchan.errors import HanchanError


def warmup(
    what: Annotated[
        Literal["simulate", "verify", "all"],
        Parameter(help="What will be used: simulate or verify"),
    ] = "all",
    /,
    *,
    json: Annotated[bool, Parameter(help="Answer in JSON", negative="")] = False,
) -> int:
    """Compile what simulate and verify need; each part takes about a minute once, then nothing."""
    from rich.console import Console

    from hanchan.cli.compiled import PARTS, SIMULATE, compile_part
    from hanchan.core import twins

    if not twins.available():
        raise HanchanError("warmup-no-numba")
    wanted = [
        part for part in PARTS if what in ("all", "simulate" if part == SIMULATE else "verify")
    ]
    before, started = all(part.kept() for part in wanted), perf_counter()
    errors = Console(stderr=True)
    for part in wanted:
        compile_part(errors, part)
    seconds = round(perf_counter() - started, 2)
    if json:
        print_json({"compiled_before": before, "seconds": seconds})
    else:
        print(f"{'Ready before' if before else 'Compiled'}; it took {seconds} s")
    return OK
