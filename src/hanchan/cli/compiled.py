"""Whether the compiled twins are there already, or have to wait for the compiler first."""

from rich.console import Console
from rich.text import Text

ENTRANCE = "doors.play_matches_on-*.nbi"
SAVING_ENTRANCE = "doors.decide_on-*.nbi"
FACE_ENTRANCE = "entries.apply_on-*.nbi"
REPLAY_ENTRANCE = "doors.replay_kyoku_on-*.nbi"
WORTH_COMPILING = 40 * 2**20
"""So many bytes of logs take the interpreter longer than compiling takes."""
COMPILING = "compiling once, about a minute; next time it starts at once"


def is_compiled(*, saving: bool = False) -> bool:
    """Whether the kernels of simulation were compiled before, from the same sources.

    With `saving` those that play a decision at a time, for matches that are written down.
    """
    from hanchan.arena.simulate import KERNELS

    return is_kept(SAVING_ENTRANCE if saving else ENTRANCE, *KERNELS)


def is_kept(entrance: str, *further: str) -> bool:
    """Whether a door is in the cache, compiled from the same sources."""
    from hanchan.core import twins

    return any(twins.cache_folder(*further).rglob(entrance))


def compile_if_worth(errors: Console, *, records: int, logs: int) -> tuple[bool, bool]:
    """Whether our records and other logs, of so many bytes, are played again compiled.

    They are where that was compiled before; else it is compiled now if there is enough to read.
    """
    from hanchan.core import twins
    from hanchan.core.faces import warm_up as warm_up_face
    from hanchan.records.replay import KERNELS
    from hanchan.records.replay import warm_up as warm_up_replay

    if not twins.available():
        return False, False
    found: list[bool] = []
    for size, kept, warm_up in (
        (records, is_kept(FACE_ENTRANCE), warm_up_face),
        (logs, is_kept(REPLAY_ENTRANCE, *KERNELS), warm_up_replay),
    ):
        if not kept and size >= WORTH_COMPILING:
            with errors.status(COMPILING):
                warm_up()
        found.append(size > 0 and (kept or size >= WORTH_COMPILING))
    return found[0], found[1]


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
