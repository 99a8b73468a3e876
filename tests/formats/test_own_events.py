"""An event of our own record that no kyoku can have is refused by its field."""

import msgspec
import pytest

from hanchan.errors import RecordError
from hanchan.formats.own.wellformed import faults_of, refuse_misshapen
from hanchan.records import events as e
from recording import whole_record


def test_a_record_as_it_was_played_is_well_formed() -> None:
    refuse_misshapen(whole_record().events, 2)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.Tsumo(seq=3, actor=0, pai="0m"), "line 5, pai: '0m' given, allowed: 1m to 9s"),
        (
            e.Pon(seq=3, actor=1, target=0, pai="1m", consumed=("1m",) * 3),
            "line 5, consumed: 3 given, allowed: 2",
        ),
        (e.Ankan(seq=3, actor=1, consumed=("1m",) * 3), "line 5, consumed: 3 given, allowed: 4"),
        (
            e.Ryukyoku(seq=3, reason="win", tehais=(None,) * 4, deltas=(0,) * 4),
            "line 5, reason: 'win' given, allowed: chombo, exhausted",
        ),
    ],
)
def test_tiles_counts_and_reasons_are_those_that_exist(event: e.AnyEvent, sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        refuse_misshapen([event], 2)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("field", "value", "allowed"),
    [
        ("bakaze", "P", "E, S, W or N"),
        ("kyoku", 3, "1, as seat 0 deals"),
        ("tehais", (("1m",),) * 4, "13 tiles each"),
        ("honba", -1, "0 or more"),
    ],
)
def test_a_deal_can_be_one_of_a_match(field: str, value: object, allowed: str) -> None:
    deal = next(event for event in whole_record().events if isinstance(event, e.StartKyoku))
    wrong = msgspec.structs.replace(deal, **{field: value})
    assert [(name, may) for name, _, may in faults_of(wrong)] == [(field, allowed)]
