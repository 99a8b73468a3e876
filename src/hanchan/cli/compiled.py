"""Whether the compiled twins are there already, or have to wait for the compiler first."""

from rich.console import Console
from rich.text import Text

ENTRANCE = "doors.play_matches_on-*.nbi"
COMPILING = "compiling once, about a minute; next time it starts at once"


def is_compiled() -> bool:
    """Whether the kernels of simulation were compiled before, from the same sources."""
    from hanchan.arena.simulate import KERNELS
    from hanchan.core import twins

    return any(twins.cache_folder(*KERNELS).rglob(ENTRANCE))


def compile_now(errors: Console) -> None:
    """Compile the kernels, or load them, with a word about it while it takes long."""
    from hanchan.arena.simulate import warm_up

    if is_compiled():
        warm_up()
        return
    if not errors.is_terminal:
        errors.print(Text(f"hanchan: {COMPILING}"))
    with errors.status(COMPILING):
        warm_up()
