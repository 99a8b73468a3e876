"""The plugin that puts a sample of mutants on trial in place of the tests, and lists survivors."""

import json
from collections import Counter
from pathlib import Path

import pytest

from hanchan.core.distance_tables import load_tables
from mutants.changes import Mutant
from mutants.explained import explanations
from mutants.reach import reach_of
from mutants.sample import SOURCE
from mutants.trial import Court

KILLERS = Path("build/mutants/killers.json")
"""By mutant, the test that noticed it last time and is asked first the next time."""


class Run:
    """The plugin of `python -m mutants`."""

    def __init__(self, mutants: list[Mutant], seconds: float, *, survivors: bool) -> None:
        self.mutants = mutants
        self.seconds = seconds
        self.survivors = survivors
        self.tally: Counter[str] = Counter()
        self.known = explanations()
        self.killers: dict[str, str] = {}
        if KILLERS.is_file():
            self.killers = json.loads(KILLERS.read_text(encoding="utf-8"))

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        """That a property fails is enough; nobody looks for a smaller example."""
        from hypothesis import Phase, settings  # noqa: PLC0415 (pytest rewrites it first)

        phases = [Phase.explicit, Phase.generate]
        settings.register_profile("mutants", phases=phases, report_multiple_bugs=False)
        settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Put every mutant on trial."""
        told = session.config.get_terminal_writer()
        load_tables()  # once, not in every child
        reach = reach_of(session.items, SOURCE)
        court = Court(session.items, reach, self.seconds)
        for mutant in self.mutants:
            fate, how = self.judged(court, mutant)
            self.tally[fate] += 1
            told.line(f"{fate.upper()} {mutant}{how}")
            told.flush()
        session.testsfailed = self.tally["survived"]
        return True

    def judged(self, court: Court, mutant: Mutant) -> tuple[str, str]:
        """What became of a mutant, and how."""
        if any(entry.covers(mutant) for entry in self.known):
            return "explained", ""
        killer = self.killers.get(str(mutant), "")
        if killer and self.survivors:
            return "killed", f"  [before, {killer}]"
        verdict = court.trial(mutant, killer)
        if not verdict.killer:
            return "survived", f"  [{verdict.run} of {verdict.concerned} tests]"
        self.killers[str(mutant)] = verdict.killer
        KILLERS.write_text(json.dumps(self.killers, indent=0), encoding="utf-8")
        return "killed", f"  [{verdict.killer}]"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The tally."""
        told = ", ".join(
            f"{self.tally[fate]} {fate}" for fate in ("killed", "explained", "survived")
        )
        terminalreporter.write_line(f"{self.tally.total()} mutants: {told}")
