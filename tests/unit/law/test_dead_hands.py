"""What a hand declared dead may still do."""

from hanchan.core import codes as c
from play.scenario_table import Table


def test_a_dead_hand_without_calls_may_not_declare_kyuushu_either() -> None:
    table = Table("ema-2008", {0: "19m19p19s1234z567m"}, "8m")
    assert table.can(0, "kyuushu")
    table.game.dead[0] = 1
    assert table.can(0, "kyuushu")
    table.game.dead[0] = 2
    assert not table.can(0, "kyuushu")
    assert table.why_not(0, "kyuushu") == c.HAND_DEAD
