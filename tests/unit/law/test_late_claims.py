"""Claims called clearly after another (`calls.simultaneous`)."""

import pytest

from hanchan.core import codes as c
from play.ruling_scenarios import people


@pytest.mark.parametrize("rulebook", ["house-tobi", "ema-2008"])
@pytest.mark.parametrize(("lapses", "stands"), [(False, "chi"), (True, "pon")])
def test_a_late_pon_stands_if_the_call_before_it_lapses(
    rulebook: str, lapses: bool, stands: str
) -> None:
    table = people(rulebook, {1: "46m", 2: "55m"}, "5m").play(0, "discard 5m")
    table.play(1, "chi 46m").play(2, "pon 55m", late=c.AFTER_ANOTHER)
    if lapses:
        table.report(1, "other", sanction="dead-hand-no-calls")
    table.pass_all()
    assert table.events[-1] == stands
