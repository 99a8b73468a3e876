"""The wall as far as a log lets it be known."""

from collections import Counter

import pytest

from hanchan.core.seeded_deals import tiles_in_play
from hanchan.core.wall import indicator_place
from hanchan.errors import RecordError
from hanchan.logs.log import Log, LoggedKyoku
from hanchan.logs.replayer import reconstruct_wall
from hanchan.records.events import HIDDEN
from hanchan.records.tile_names import CODE_BY_NAME
from hanchan.replay.memory_layout import UNSEEN
from match_logs.logged_tables import LoggedTable, changed

TILES = tiles_in_play((1, 1, 1))


def logged(*, wall: bool = False) -> Log:
    """An ankan and its replacement tile, and a discard."""
    table = LoggedTable(
        "tenhou", {0: "1111m456p789s22z5m"}, "9p", replacements="0s", dora="3m", ura="1z"
    )
    return table.play(0, "ankan 1111m").play(0, "tsumogiri").logged(wall=wall)


def told(**fields: object) -> LoggedKyoku:
    return changed(logged(wall="wall" in fields), **fields).kyoku[0]


def test_what_was_dealt_drawn_and_turned_lies_where_it_was_taken() -> None:
    whole, known = logged(wall=True).kyoku[0].wall, reconstruct_wall(logged().kyoku[0])
    assert whole is not None
    seen = [place for place, code in enumerate(known) if code != UNSEEN]
    assert {52, 53, 134, indicator_place(0, 0), indicator_place(0, 1)} < {*seen}
    assert len(seen) == 52 + 3 + 2  # three draws, two indicators
    for p, hand in enumerate(told().tehais):
        dealt = [known[place] for place in seen[:52] if place // 4 % 4 == p and place < 48]
        assert not Counter(dealt) - Counter(CODE_BY_NAME[name] for name in hand)
    assert all(known[place] == CODE_BY_NAME[whole[place]] for place in seen if place >= 52)


def test_elsewhere_lie_the_tiles_left_over() -> None:
    known, laid = reconstruct_wall(told()), reconstruct_wall(told(), tiles=TILES)
    assert sorted(laid) == sorted(TILES)
    assert all(code in (UNSEEN, laid[place]) for place, code in enumerate(known))


def test_ura_indicators_that_nobody_tells_lie_where_they_are_wanted() -> None:
    haku = CODE_BY_NAME["P"]
    assert reconstruct_wall(told(), (haku,), TILES)[indicator_place(0, 0) + 1] == haku


def test_a_hand_with_hidden_tiles_lies_as_far_as_it_is_known() -> None:
    hands = ((HIDDEN,) * 13, *told().tehais[1:])
    assert reconstruct_wall(told(tehais=hands))[:4] == [UNSEEN] * 4


def test_hidden_tiles_of_the_wall_are_found_in_the_hands() -> None:
    whole = logged(wall=True).kyoku[0].wall
    assert whole is not None
    hidden = (HIDDEN, *whole[1:])
    assert reconstruct_wall(told(wall=hidden))[0] == CODE_BY_NAME[whole[0]]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"tehais": (("E",) * 13,) * 4}, "tehais"),
        ({"dora_markers": ("4m",)}, "indicators"),
    ],
)
def test_a_wall_that_deals_or_turns_other_tiles_is_refused(
    fields: dict[str, object], field: str
) -> None:
    wall = logged(wall=True).kyoku[0].wall
    with pytest.raises(RecordError) as refused:
        reconstruct_wall(told(wall=wall, **fields))
    assert refused.value.field == field


def test_a_fifth_tile_of_a_kind_is_refused() -> None:
    hands = tuple(("1m",) * 13 for _ in range(4))
    with pytest.raises(RecordError) as refused:
        reconstruct_wall(told(tehais=hands), tiles=TILES)
    assert refused.value.field == "tiles"
