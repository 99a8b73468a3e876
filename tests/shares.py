"""How `pytest -n 2 --dist loadfile` shares the files of tests out: the longest come first.

A worker takes the next file when it is done with one, so a long one that came last would be waited
for alone. Files that need the compiled core go to one worker together: compiling goes on from what
the same process has compiled already, and what one worker leaves on disk nobody else awaits.
"""

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

COMPILED = (
    "tests/properties/test_twins.py",
    "tests/properties/test_among_people.py",
    "tests/properties/test_compiled_verify.py",
    "tests/properties/test_views.py",
    "tests/unit/scoring_kernel/test_twins_agree.py",
    "tests/unit/records/test_retrace.py",
    "tests/unit/cli/test_simulate_saved.py",
    "tests/differential/test_recorded_games.py",
    "tests/formats/mjlog/test_screen.py",
)
"""Files that compile what is compiled for everybody, the dearest doors first."""
LONG = (
    "tests/house/test_articles_bite.py",
    "tests/browser/test_browser.py",
    "tests/formats/test_every_pair.py",
    "tests/unit/cli/test_replay.py",
    "tests/properties/test_bounds.py",
    "tests/server/test_replays_api.py",
    "tests/server/test_faults.py",
    "tests/server/test_on_postgresql.py",
    "tests/server/test_hidden_tiles.py",
    "tests/properties/test_mutated_logs.py",
    "tests/properties/test_erring_records.py",
    "tests/properties/test_records.py",
    "tests/unit/cli/test_play.py",
    "tests/unit/cli/test_play_table.py",
    "tests/unit/scoring/test_yakuman_shanten.py",
    "tests/unit/records/test_offences_recorded.py",
    "tests/house/test_proofs.py",
    "tests/unit/cli/test_streams.py",
)
"""Further files that take long; the bounds wait until the doors they use have been compiled."""
FIRST = (*COMPILED, *LONG)


def file_of(nodeid: str) -> str:
    """The file that a test is in."""
    return nodeid.partition("::")[0]


def place(item: pytest.Item) -> int:
    """Where the file of a test stands among all of them."""
    file = file_of(item.nodeid)
    return FIRST.index(file) if file in FIRST else len(FIRST)


class LongestFirst(LoadFileScheduling):
    """Files in the order in which they were put, those of the compiled core as one."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        config.option.loadscopereorder = False  # else the files with the most tests come first
        super().__init__(config, log)

    def _split_scope(self, nodeid: str) -> str:
        file = file_of(nodeid)
        return "the compiled core" if file in COMPILED else file
