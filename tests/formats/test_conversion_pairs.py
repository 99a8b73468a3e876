"""Raw files convert to every format and lose exactly what was reported.

Each goes into one format and from there into one again, each file into others, so that many files
go from any format to any other. Matches of our own, written in each format, go through each other
format into every one, so that it is shown where no recorded games are.
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

OWN = WRITTEN[0]
FILES = 197
SHARES = 16
"""Number of tests that share the files, so that workers can share the tests."""


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
        data = read_bytes(path)
        formats = formats_beside(detect(data))
        turn, place = divmod(number + share, len(formats))
        goes_through(data, formats[place], WRITTEN[turn % len(WRITTEN)])


def formats_beside(source: Format) -> list[Format]:
    return [known for known in WRITTEN if known is not source]


def goes_through(data: bytes, known: Format, *targets: Format) -> None:
    """A match into a format, and from that one into the others of these."""
    (log,) = detect(data).read(data)
    law = Match(log).becomes(OWN)
    second = Match(law if known is OWN else Match(log, law).becomes(known), law)
    for target in targets:
        if not known is target is OWN:
            second.becomes(target)


@pytest.mark.parametrize("source", WRITTEN, ids=lambda known: known.name)
def test_our_own_matches_lose_exactly_what_is_reported_between_any_two_formats(
    source: Format,
) -> None:
    for seed, known in enumerate(formats_beside(source)):
        data = own_file(source, seed)
        assert [one for one in WRITTEN if one.looks_like(data)] == [source]
        goes_through(data, known, *WRITTEN)
