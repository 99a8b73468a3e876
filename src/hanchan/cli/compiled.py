"""Whether a command plays compiled; in a checkout the kernels are built at first need."""

from contextlib import nullcontext
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def compiles(errors: "Console", lang: str, *, interpreted: bool) -> bool:
    """Whether the law is played compiled, with a word where that takes time or is not possible."""
    from hanchan.kernels import library
    from hanchan.wording.texts import text

    if interpreted:
        return False
    with nullcontext() if library.ready() else errors.status(text(lang, "law-compiling")):
        problem = library.why_not()
    if problem is not None and problem.message != "library-unwanted":
        errors.print(f"hanchan: {problem.told(lang)}", markup=False, soft_wrap=True)
    return problem is None
