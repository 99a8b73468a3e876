"""Whether the compiled twins are there already, or have to wait for the compiler first."""

from rich.console import Console
from rich.text import Text

ENTRANCE = "doors.play_matches_on-*.nbi"
SAVING_ENTRANCE = "doors.decide_on-*.nbi"
COMPILING = "compiling once, about a minute; next time it starts at once"


def is_compiled(*, saving: bool = False) -> bool:
    """Whether the kernels of simulation were compiled before, from the same sources.

    With `saving` those that play a decision at a time, for matches that are written down.
    """
    from hanchan.arena.simulate import KERNELS
    from hanchan.core import twins

    return any(twins.cache_folder(*KERNELS).rglob(SAVING_ENTRANCE if saving else ENTRANCE))


def compile_now(errors: Console, *, saving: bool = False) -> None:
    """Compile the kernels, or load them, with a word about it while it takes long."""
    from hanchan.arena.simulate import warm_up

    if is_compiled(saving=saving):
        warm_up(saving=saving)
        return
    if not errors.is_terminal:
        errors.print(Text(f"hanchan: {COMPILING}"))
    with errors.status(COMPILING):
        warm_up(saving=saving)
