"""Raw files convert to every format and lose exactly what was reported.

Each goes into some formats, and from one of them, each file from another, into some formats again,
so that many files go from any format to any other. Matches of our own, written in each format, go
on into every format, so that it is shown where no recorded games are.
"""

from pathlib import Path

import pytest

from formats.expected_losses import LEFT, numbered
from formats.log_comparison import differences
from hanchan.formats import Format, detect, read_bytes
from hanchan.formats.conversion import name_kyuushu, needs_completing, records_yaku
from hanchan.formats.detection import writable_formats
from hanchan.formats.native import write_with_rules
from hanchan.formats.replay_rules import replay_rules_for
from hanchan.logs.completion import fill_gaps
from hanchan.logs.log import Log
from match_logs.simulated_logs import own_file

WRITTEN = writable_formats()

OWN, *OTHERS = WRITTEN
FILES = 197
SHARES = 16
"""Number of tests that share the files, so that workers can share the tests."""
EVERY_FIFTH = 5


class Match:
    """One match as a log in one format, and the log by the law."""

    def __init__(self, log: Log, law: Log | None = None) -> None:
        self.log = log
        self.played = name_kyuushu(log)
        self.law = law
        self.made = law or log
        """The match as its record has it, once that is written."""
        self._completed: Log | None = None

    def becomes(self, target: Format) -> Log:
        """What is read back of the log as a conversion writes it, once it has been compared."""
        if target is OWN:
            said, data = (
                self.played,
                write_with_rules(self.played, replay_rules_for(self.log, None)),
            )
        else:
            said = self.ready_for(target)
            data = target.write(said)
        (back,) = target.read(data)
        told = [loss.field for loss in target.losses(said, data)]
        left = said
        for field in told:
            kept = LEFT[target.name].get(field)
            assert kept, (
                f"tests/formats/expected_losses.py: LEFT[{target.name!r}] has no {field!r} yet"
            )
            less = kept(left)
            assert less != left, f"{field} is told, and nothing is lost"
            left = less
        assert differences(numbered(left), back, self.law or back) == [], told
        if target is OWN:
            self.made = back
        assert back.doubts == ()
        assert back.format == target.name
        return back

    def ready_for(self, target: Format) -> Log:
        """The log, completed if the target records something it lacks."""
        if not needs_completing(self.log, target, worth=records_yaku(target, None)):
            return self.log
        if self._completed is None:
            self._completed = fill_gaps(self.played, self.made, replay_rules_for(self.log, None))
            assert differences(self.played, self._completed, self.law or self._completed) == []
        return self._completed


def raw_files(shared_data: Path) -> list[Path]:
    return sorted(path for path in (shared_data / "raw").rglob("*") if path.is_file())


def test_there_are_raw_files_of_three_formats(shared_data: Path) -> None:
    files = raw_files(shared_data)
    assert len(files) == FILES
    assert {detect(read_bytes(path)).name for path in files} == {"mjlog", "tenhou6", "mjai"}


@pytest.mark.parametrize("share", range(SHARES))
def test_a_match_loses_exactly_what_is_reported_between_any_two_formats(
    shared_data: Path, share: int
) -> None:
    for number, path in enumerate(raw_files(shared_data)[share::SHARES]):
        goes_from_format_to_format(read_bytes(path), number + share, EVERY_FIFTH)


def goes_from_format_to_format(data: bytes, number: int, step: int = 1) -> None:
    """A match into the formats that the step leaves, and from one of them into such formats again.

    The number chooses.
    """
    source = detect(data)
    (log,) = source.read(data)
    law = Match(log).becomes(OWN)
    first = Match(log, law)
    back = {known.name: first.becomes(known) for known in OTHERS[number % step :: step]}
    logs = back | {source.name: log, OWN.name: law}
    on_the_way = [known for known in WRITTEN if known.name in logs and known is not source]
    known = on_the_way[number % len(on_the_way)]
    second = Match(logs[known.name], law)
    targets = WRITTEN if known is not OWN else OTHERS
    for target in targets[number // len(on_the_way) % step :: step]:
        second.becomes(target)


@pytest.mark.parametrize("source", WRITTEN, ids=lambda known: known.name)
def test_our_own_matches_lose_exactly_what_is_reported_between_any_two_formats(
    source: Format,
) -> None:
    for seed in range(len(WRITTEN) - 1):
        data = own_file(source, seed)
        assert [known for known in WRITTEN if known.looks_like(data)] == [source]
        goes_from_format_to_format(data, seed)
