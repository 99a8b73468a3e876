"""A robbed ankan in the first go-around."""

from play.scenario_table import Table


def test_a_robbed_ankan_is_no_first_discard_and_so_no_renhou() -> None:
    hands = {0: "111z234m567p2358s", 2: "19m19p19s234567z4z"}
    table = Table(
        "furiten-club", hands, "8s2m2p2s1z", kan__kokushi_robs_ankan=True, yaku__renhou="y1"
    )
    table.discard(0, "8s").tsumogiri(3).play(0, "ankan 1111z").play(2, "ron")
    assert table.yaku() == {"kokushi"}
