"""Whether the compiled twins are there already, or have to wait for the compiler first."""

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from rich.console import Console
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

WORTH_COMPILING = 40 * 2**20
"""So many bytes of logs take the interpreter longer than compiling takes."""
COMPILING = "compiling once, about a minute; next time it starts at once"
ENTRANCES = {
    (False, False): "doors.play_matches_on-*.nbi",
    (False, True): "doors.play_people_on-*.nbi",
    (True, False): "doors.choose_move_on-*.nbi",
    (True, True): "entries.declare_on-*.nbi",
}
"""The last door of simulation that is compiled, by whether it saves and whether people err."""


class Part(NamedTuple):
    """Something that is compiled as a whole: where its kernels are, and one of its doors."""

    name: str
    home: str
    entrance: str

    def kept(self, entrance: str = "") -> bool:
        """Whether it is in the cache, compiled from the same sources."""
        from hanchan.core import twins

        kernels: tuple[str, ...] = import_module(self.home).KERNELS
        return any(twins.cache_folder(*kernels).rglob(entrance or self.entrance))

    def warm_up(self) -> None:
        """Compile it, or load it from the cache."""
        warm_up: Callable[[], None] = import_module(self.home).warm_up
        warm_up()


SIMULATE = Part("simulate", "hanchan.arena.simulate", ENTRANCES[False, False])
RECORDS = Part("verify records", "hanchan.core.faces", "entries.apply_on-*.nbi")
LOGS = Part("verify logs", "hanchan.records.replay", "doors.replay_kyoku_on-*.nbi")
SCREENED = Part("screen mjlogs", "hanchan.formats.mjlog.screen", "doors.scan_match_on-*.nbi")
PARTS = (SIMULATE, RECORDS, LOGS, SCREENED)


def is_compiled(*, saving: bool = False, people: bool = False) -> bool:
    """Whether the kernels of simulation were compiled before, from the same sources.

    With `saving` those that play a move at a time, for matches that are written down; with `people`
    those of a table where people err.
    """
    return SIMULATE.kept(ENTRANCES[saving, people])


def compile_if_worth(errors: Console, part: Part, size: int) -> bool:
    """Whether so many bytes are played compiled.

    They are where the part was compiled before, or now if there is enough to read.
    """
    from hanchan.core import twins

    if size == 0 or not twins.available():
        return False
    if part.kept():
        return True
    if size < WORTH_COMPILING:
        return False
    compile_part(errors, part)
    return True


def compile_part(errors: Console, part: Part) -> None:
    """Compile something, or load it, with a word about it while it takes long."""
    if part.kept():
        part.warm_up()
        return
    if not errors.is_terminal:
        errors.print(Text(f"hanchan: {part.name}: {COMPILING}"))
    with errors.status(f"{part.name}: {COMPILING}"):
        part.warm_up()


def compile_now(errors: Console, *, saving: bool = False, people: bool = False) -> None:
    """Compile the kernels, or load them, with a word about it while it takes long."""
    from hanchan.arena.simulate import warm_up

    if is_compiled(saving=saving, people=people):
        warm_up(saving=saving, people=people)
        return
    if not errors.is_terminal:
        errors.print(Text(f"hanchan: {COMPILING}"))
    with errors.status(COMPILING):
        warm_up(saving=saving, people=people)
