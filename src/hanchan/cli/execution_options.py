"""Execution options of commands: executor, workers, compiled or not, and progress."""

from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from hanchan.cli.options import Workers
from hanchan.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from rich.console import Console

MAX_WORKERS = 256


@Parameter(name="*")
@dataclass(slots=True)
class ParallelOptions:
    """The executor and the number of workers of a command that can run in parallel."""

    executor: Annotated[
        str | None,
        Parameter(help="Run on threads, processes, ray or ray:ADDRESS; the best fit by default"),
    ] = None
    workers: Workers = None

    def check(self) -> None:
        """Refuse an unknown executor and a number of workers out of range.

        >>> ParallelOptions("moon").check()
        Traceback (most recent call last):
        hanchan.errors.RulesError: executor: 'moon' is none of these: threads, processes, ray, ...
        """
        from hanchan.arena.executors import check_executor

        check_executor("executor", self.executor)
        if self.workers is not None and not 1 <= self.workers <= MAX_WORKERS:
            limits = {"least": 1, "most": MAX_WORKERS}
            raise RulesError("value-range", field="workers", given=self.workers, **limits)

    def executor_for(self, pieces: int) -> tuple[str, int | None]:
        """Return the executor, `processes` by default, and the worker count, 1 for one piece."""
        from hanchan.arena.executors import Executor

        return self.executor or Executor.PROCESSES, 1 if pieces == 1 else self.workers


DEFAULT_PARALLEL = ParallelOptions()
"""The executor that fits best, and a worker on every core."""


# Compiled or interpreted; in a checkout the kernels are built on first use.


def prepare_kernels(errors: "Console", lang: str, *, interpreted: bool) -> bool:
    """Build the kernels if necessary; return whether the law runs compiled, never if `interpreted`.

    A build in progress, or the reason why none is possible, is printed on the console `errors`.
    """
    from hanchan.i18n.texts import text
    from hanchan.kernels import compiled_library

    if interpreted:
        return False
    with (
        nullcontext()
        if compiled_library.is_library_ready()
        else errors.status(text(lang, "law-compiling"))
    ):
        problem = compiled_library.compiled_unavailable_reason()
    if problem is not None and problem.message != "library-unwanted":
        why = text(lang, "law-interpreted", why=problem.localized(lang))
        errors.print(f"hanchan: {why}", markup=False, soft_wrap=True)
    return problem is None


# Progress of a command.


@contextmanager
def progress_bar(errors: "Console", title: str, total: int) -> "Generator[Callable[[int], None]]":
    """Show a progress bar on a terminal if there are several items.

    Call the yielded function with the number of items just finished.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = total == 1 or not errors.is_terminal
    with Progress(*columns, console=errors, transient=True, disable=hidden) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)
