"""Each promise of `docs/explanation/determinism.md` names a test that is there."""

import re
from pathlib import Path

from hanchan import __version__

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`(test_\w+)`")


def test_every_promise_names_a_test() -> None:
    page = (ROOT / "docs/explanation/determinism.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ")][1:]
    named = [NAMED.findall(row) for row in rows]
    assert len(rows) > 6
    assert all(named)
    sources = "\n".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")
    )
    assert [name for row in named for name in row if f"def {name}(" not in sources] == []


def test_the_version_to_cite_is_this_one() -> None:
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {__version__}\n" in cited
