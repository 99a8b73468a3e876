"""An event of our own record that no kyoku can have is refused by its field."""

import msgspec
import pytest

from hanchan.errors import RecordError
from hanchan.formats.native import check_events, event_errors
from hanchan.records import events as e
from play.random_records import whole_record


def test_a_record_as_it_was_played_is_well_formed() -> None:
    check_events(whole_record().events)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.Tsumo(seq=3, actor=0, pai="0m"), "line 5, pai: '0m' is not a tile; tiles are 1m to 9m"),
        (
            e.Pon(seq=3, actor=1, target=0, pai="1m", consumed=("1m",) * 3),
            "line 5, consumed: 3 tiles here, but 2 are needed",
        ),
        (
            e.Ankan(seq=3, actor=1, consumed=("1m",) * 3),
            "line 5, consumed: 3 tiles here, but 4 are needed",
        ),
        (
            e.Ryukyoku(seq=3, reason="win", tehais=(None,) * 4, deltas=(0,) * 4),
            "line 5, reason: 'win' is none of these: chombo, exhausted",
        ),
    ],
)
def test_tiles_counts_and_reasons_are_those_that_exist(event: e.AnyEvent, sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        check_events([event])
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("bakaze", "P", "bakaze: 'P' is none of these: E, S, W, N"),
        ("kyoku", 3, "kyoku: seat 0 deals kyoku 1, not 3"),
        (
            "tehais",
            (("1m",) * 13,) * 3 + (("1m",),),
            "tehais[3]: 1 tile here, but each seat must be dealt 13",
        ),
        ("honba", -1, "honba: -1 is less than the minimum of 0"),
    ],
)
def test_a_deal_can_be_one_of_a_match(field: str, value: object, said: str) -> None:
    deal = next(event for event in whole_record().events if isinstance(event, e.StartKyoku))
    wrong = msgspec.structs.replace(deal, **{field: value})
    assert [str(fault) for fault in event_errors(wrong)] == [said]
