"""How far a command has come."""

from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from rich.console import Console


@contextmanager
def progress_bar(errors: "Console", title: str, total: int) -> "Generator[Callable[[int], None]]":
    """A bar on the error stream, if that is a terminal and there is more than one thing to do.

    What it gives is called with how many more are done.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = total == 1 or not errors.is_terminal
    with Progress(*columns, console=errors, transient=True, disable=hidden) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)
