"""Mutants that no test can or need notice, each with its reason (`explained.toml`).

An entry names file, function and change as a run prints them; without a change it speaks of the
whole function, without a function of the whole file. A mutant is known by these wherever its lines
move to.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from mutants.changes import Mutant

PATH = Path(__file__).with_name("explained.toml")


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Why a mutant, or each one in a function or file, may live."""

    file: str
    reason: str
    function: str = ""
    change: str = ""

    def covers(self, mutant: Mutant) -> bool:
        """Whether it is this mutant that is explained."""
        return (
            mutant.file == self.file
            and self.function in {"", mutant.function}
            and self.change in {"", mutant.change}
        )


def explanations() -> list[Explanation]:
    """Every entry."""
    told = tomllib.loads(PATH.read_text(encoding="utf-8"))
    return [Explanation(**entry) for entry in told["explained"]]
