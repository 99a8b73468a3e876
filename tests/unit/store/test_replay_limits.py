"""Uploaded replay files: their number is limited, and the oldest are deleted first."""

import pytest

from hanchan.store import Store, write_transaction


@pytest.mark.parametrize(
    ("limits", "kept"),
    [({"MAX_REPLAYS": 3}, 3), ({"MAX_REPLAY_BYTES": 450}, 4), ({}, 6)],
)
def test_the_oldest_files_go_when_there_are_too_many_or_too_much(
    url: str, monkeypatch: pytest.MonkeyPatch, limits: dict[str, int], kept: int
) -> None:
    for name, most in limits.items():
        monkeypatch.setattr(write_transaction, name, most)
    with Store.open(url) as store:
        digests: list[str] = []
        for number in range(6):
            digest, done = store.save_replay(f"{number}.log", bytes([number]) * 100)
            done.result()
            digests.append(digest)
        assert [store.get_replay(one) is not None for one in digests] == [
            number >= 6 - kept for number in range(6)
        ]


def test_the_file_that_was_just_brought_stays_however_large_it_is(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write_transaction, "MAX_REPLAY_BYTES", 450)
    with Store.open(sqlite_url) as store:
        for number in range(3):
            store.save_replay("log", bytes([number]) * 400)[1].result()
        assert store.get_replay(store.save_replay("log", bytes([2]) * 400)[0]) is not None
