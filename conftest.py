"""Examples in docstrings: each runs in an empty folder; those that train need torch."""

import os
from importlib.util import find_spec

import pytest
from _pytest.doctest import DoctestItem

for name in ("LC_ALL", "LC_MESSAGES"):
    os.environ.pop(name, None)
os.environ["LANG"] = "C.UTF-8"  # commands speak the language of the environment

TRAINING = (
    "hanchan.learn.cloning.clone",
    "hanchan.learn.self_play.improve",
    "hanchan.learn.evaluation.evaluate",
)


@pytest.fixture(autouse=True)
def _desk(request: pytest.FixtureRequest) -> None:
    """An example may write files; a test of another kind stays where it is."""
    if isinstance(request.node, DoctestItem) and request.node.name != "README.md":
        folder = request.getfixturevalue("tmp_path")
        request.getfixturevalue("monkeypatch").chdir(folder)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where torch is not installed, what trains with it is left out."""
    if find_spec("torch") is None:
        without = pytest.mark.skip(reason="the extra `learn` is not installed")
        for item in items:
            if isinstance(item, DoctestItem) and item.name in TRAINING:
                item.add_marker(without)
