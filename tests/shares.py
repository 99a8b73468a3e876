"""How `pytest -n 3 --dist loadfile` shares the files of tests out: the longest come first.

A worker takes the next file when it is done with one, so a long one that came last would be waited
for alone.
"""

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

FIRST = (
    "tests/house/test_articles_bite.py",
    "tests/browser/test_browser.py",
    "tests/house/test_pages.py",
    "tests/house/test_site.py",
    "tests/browser/test_event_tournament.py",
    "tests/browser/test_event_online.py",
    "tests/browser/test_killed_server.py",
    "tests/browser/test_event_homes.py",
    "tests/browser/test_event_desk.py",
    "tests/browser/test_review.py",
    "tests/browser/test_statistics.py",
    "tests/browser/test_clubs.py",
    "tests/browser/test_practice.py",
    "tests/browser/test_tally.py",
    "tests/browser/test_event_organiser.py",
    "tests/browser/test_event_journeys.py",
    "tests/browser/test_event_formats.py",
    "tests/browser/test_event_run.py",
    "tests/browser/test_event_pages.py",
    "tests/browser/test_event_tally.py",
    "tests/browser/test_sizes.py",
    "tests/browser/test_positions.py",
    "tests/browser/test_coach_card.py",
    "tests/browser/test_phone_pages.py",
    "tests/browser/test_still.py",
    "tests/browser/test_keyboard.py",
    "tests/browser/test_event_summons.py",
    "tests/browser/test_hindrances.py",
    "tests/browser/test_replay_saved.py",
    "tests/browser/test_accounts.py",
    "tests/browser/test_foreseen.py",
    "tests/hostile/test_hour.py",
    "tests/formats/mjai/test_unruly_programs.py",
    "tests/server/test_behind_nginx.py",
    "tests/properties/test_compiled_is_interpreted.py",
    "tests/properties/test_among_people.py",
    "tests/properties/test_tallies.py",
    "tests/properties/test_compiled_verify.py",
    "tests/properties/test_views.py",
    "tests/unit/cli/test_simulate_saved.py",
    "tests/differential/test_recorded_games.py",
    "tests/formats/test_every_pair.py",
    "tests/formats/test_numbers.py",
    "tests/formats/mjlog/test_numbers.py",
    "tests/unit/cli/test_replay.py",
    "tests/properties/test_bounds.py",
    "tests/unit/kernels/test_library.py",
    "tests/unit/kernels/test_meanings.py",
    "tests/unit/cli/test_base_install.py",
    "tests/server/test_replays_api.py",
    "tests/server/test_faults.py",
    "tests/server/test_on_postgresql.py",
    "tests/server/test_lobby.py",
    "tests/server/test_clubs.py",
    "tests/server/test_moderation.py",
    "tests/server/test_accounts.py",
    "tests/server/test_events.py",
    "tests/server/test_events_run.py",
    "tests/server/test_events_together.py",
    "tests/server/test_events_played.py",
    "tests/server/test_events_online.py",
    "tests/server/test_together.py",
    "tests/unit/store/test_leases.py",
    "tests/server/test_hidden_tiles.py",
    "tests/properties/test_mutated_logs.py",
    "tests/properties/test_offending_records.py",
    "tests/properties/test_records.py",
    "tests/envs/test_gymnasium.py",
    "tests/envs/test_batch.py",
    "tests/envs/test_bounds.py",
    "tests/envs/test_planes.py",
    "tests/envs/test_official.py",
    "tests/learn/test_net.py",
    "tests/unit/cli/test_play.py",
    "tests/unit/cli/test_play_table.py",
    "tests/unit/scoring/test_yakuman_shanten.py",
    "tests/unit/records/test_offences_recorded.py",
    "tests/house/test_proofs.py",
    "tests/unit/cli/test_streams.py",
    "tests/unit/cli/test_serve_command.py",
    "tests/unit/bots/test_levels.py",
    "tests/unit/arena/test_spread.py",
    "tests/unit/wording/test_texts.py",
)
"""Files that take long."""


def file_of(nodeid: str) -> str:
    """The file that a test is in."""
    return nodeid.partition("::")[0]


def place(item: pytest.Item) -> int:
    """Where the file of a test stands among all of them."""
    file = file_of(item.nodeid)
    return FIRST.index(file) if file in FIRST else len(FIRST)


class LongestFirst(LoadFileScheduling):
    """Files in the order in which they were put."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        config.option.loadscopereorder = False  # else the files with the most tests come first
        super().__init__(config, log)
