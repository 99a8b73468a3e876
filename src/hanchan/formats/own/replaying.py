"""Playing a log again: loaded only when a log has to be completed, since it brings the core."""

from importlib import import_module
from typing import Protocol, cast

from hanchan.records.log import Log
from hanchan.records.record import Record
from hanchan.rules import RuleSet


class Replaying(Protocol):
    """What playing again offers."""

    def complete_log(self, log: Log, ruleset: RuleSet) -> Log:
        """The log with all that the law adds to it."""
        ...

    def record_of_log(self, log: Log, ruleset: RuleSet) -> Record:
        """The record of the match that the log tells."""
        ...


def replaying() -> Replaying:
    """The module that plays logs again."""
    return cast("Replaying", import_module("hanchan.records.complete"))
