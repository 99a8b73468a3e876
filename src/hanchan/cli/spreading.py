"""Where a command has its work done, and by how many at once."""

from typing import NamedTuple

from hanchan.errors import RulesError

MOST_WORKERS = 256


class Spreading(NamedTuple):
    """`on` as for `arena.spread`, None for what fits; `workers` None for all cores."""

    on: str | None
    workers: int | None

    @classmethod
    def asked(cls, on: str | None, workers: int | None) -> "Spreading":
        """What was asked for, refused where it cannot be.

        >>> Spreading.asked("moon", None)
        Traceback (most recent call last):
        hanchan.errors.RulesError: on: 'moon' is none of these: threads, processes, ray, ray:ADDRESS
        """
        from hanchan.arena.spread import check_executor

        check_executor("on", on)
        if workers is not None and not 1 <= workers <= MOST_WORKERS:
            raise RulesError(
                "value-range", field="workers", given=workers, least=1, most=MOST_WORKERS
            )
        return cls(on, workers)

    def over(self, pieces: int) -> tuple[str, int | None]:
        """Where so many pieces are done, and by how many; processes if nothing else was asked."""
        from hanchan.arena.spread import Executor

        return self.on or Executor.PROCESSES, 1 if pieces == 1 else self.workers
