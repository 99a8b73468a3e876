"""The examples of the guide for those who train agents do what it says."""

import re
from pathlib import Path

import pytest

GUIDE = Path(__file__).parents[2] / "docs/train.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_of_the_guide_runs(number: int) -> None:
    if "gymnasium" in EXAMPLES[number] or "riichi_v1" in EXAMPLES[number]:
        pytest.importorskip("pettingzoo")
    exec(compile(EXAMPLES[number], f"{GUIDE}, example {number + 1}", "exec"), {})  # noqa: S102 - ours


def test_the_guide_has_an_example_of_each_way() -> None:
    ways = ("batch.step", "gymnasium.make", "riichi_v1.env", "batch.fork")
    assert all(any(way in example for example in EXAMPLES) for way in ways)
