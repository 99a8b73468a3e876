"""Rule values with parts read what they write."""

import re
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanchan.errors import RulesError
from hanchan.localized_messages import LANGUAGES
from hanchan.rules.composite_values import (
    AbortRule,
    ChipRules,
    PrintedCell,
    SanctionRule,
    Uma,
    UmaRow,
    YakuKind,
    YakuValue,
)
from hanchan.rules.schema import find_key, schema
from hanchan.rules.value_enums import (
    AbortedDealer,
    AbortedHonba,
    AbortMoment,
    PaoYakuman,
    Sanction,
    SanctionMoment,
)

han = st.integers(1, 13)
yaku_values = st.one_of(
    st.just(YakuValue(kind=YakuKind.NONE)),
    st.just(YakuValue(kind=YakuKind.MANGAN)),
    st.integers(1, 9).map(lambda n: YakuValue(kind=YakuKind.YAKUMAN, concealed=n, open=n)),
    st.builds(
        YakuValue,
        kind=st.sampled_from([YakuKind.HAN, YakuKind.EXCLUSIVE]),
        concealed=han,
        open=st.integers(0, 13),
    ),
)
abort_rules = st.one_of(
    st.just(AbortRule(on=False)),
    st.builds(
        AbortRule,
        on=st.just(value=True),
        dealer=st.sampled_from(AbortedDealer),
        honba=st.sampled_from(AbortedHonba),
        at=st.sampled_from(AbortMoment),
    ),
)
sanction_rules = st.builds(
    SanctionRule, sanction=st.sampled_from(Sanction), when=st.sampled_from(SanctionMoment)
)
hundreds = st.integers(1, 999).map(lambda n: n * 100)
cells = st.builds(
    PrintedCell,
    fu=st.sampled_from([20, 25, *range(30, 111, 10)]),
    han=st.integers(1, 4),
    child=hundreds,
    dealer=hundreds,
)


@st.composite
def uma_rows(draw: st.DrawFn) -> UmaRow:
    first, second, third = (draw(st.integers(-300, 300)) for _ in range(3))
    return first, second, third, -(first + second + third)


umas = st.builds(
    lambda otherwise, rows: Uma(otherwise=otherwise, rows=tuple(sorted(rows.items()))),
    uma_rows(),
    st.dictionaries(st.integers(0, 4), uma_rows()),
)
counts = st.integers(0, 99)
chips = st.one_of(
    st.just(ChipRules()),
    st.builds(
        ChipRules,
        points=hundreds,
        ippatsu=counts,
        ura=counts,
        red=counts,
        yakuman_tsumo=counts,
        yakuman_ron=counts,
    ),
)


@given(yaku_values)
def test_the_value_of_a_yaku_reads_what_it_writes(value: YakuValue) -> None:
    assert YakuValue.parse(str(value)) == value


@given(abort_rules)
def test_an_abortive_draw_reads_what_it_writes(rule: AbortRule) -> None:
    assert AbortRule.parse(str(rule)) == rule


@given(sanction_rules)
def test_a_sanction_reads_what_it_writes(rule: SanctionRule) -> None:
    assert SanctionRule.parse(str(rule)) == rule


@given(cells)
def test_a_printed_cell_reads_what_it_writes(cell: PrintedCell) -> None:
    assert PrintedCell.parse(str(cell)) == cell


@given(umas)
def test_uma_reads_what_it_writes(uma: Uma) -> None:
    assert Uma.parse(str(uma)) == uma


@given(chips)
def test_chips_read_what_they_write(value: ChipRules) -> None:
    assert ChipRules.parse(str(value)) == value


def test_the_floating_uma_of_jpml_a_depends_on_how_many_reached_the_return() -> None:
    uma = Uma.parse("*:+8/+4/-4/-8 1:+12/-1/-3/-8 3:+8/+3/+1/-12")
    assert [uma.row(n) for n in range(5)] == [
        (8, 4, -4, -8),
        (12, -1, -3, -8),
        (8, 4, -4, -8),
        (8, 3, 1, -12),
        (8, 4, -4, -8),
    ]


def test_uma_may_be_written_without_plus_signs() -> None:
    assert str(Uma.parse("*:20/10/-10/-20")) == "*:+20/+10/-10/-20"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("yaku.pinfu", "1"),
        ("yaku.pinfu", "0/-"),
        ("yaku.pinfu", "-/1"),
        ("yaku.pinfu", "14/-"),
        ("yaku.pinfu", "y0"),
        ("yaku.pinfu", "Mangan"),
        ("draws.kyuushu", "stays/+1"),
        ("draws.kyuushu", "stays/+2/declared"),
        ("draws.kyuushu", "stays/+1/fourth-kan"),
        ("draws.four_kans", "stays/+1/fourth-discard"),
        ("draws.triple_ron", "stays/+1/declared"),
        ("offences.wrong_call", "fine"),
        ("offences.wrong_call", "chombo:later"),
        ("offences.wrong_call", "chombo:at-once"),
        ("placement.uma", "*:+20/+10/-10/-10"),
        ("placement.uma", "*:+20/-20"),
        ("placement.uma", "1:+20/+10/-10/-20"),
        ("placement.uma", "*:0/0/0/0 5:0/0/0/0"),
        ("placement.uma", "*:0/0/0/0 *:0/0/0/0"),
        ("placement.uma", ""),
        ("limits.printed_cells", "20fu-1han=800"),
        ("limits.printed_cells", "22fu-1han=800/1200"),
        ("limits.printed_cells", "30fu-5han=800/1200"),
        ("limits.printed_cells", "20fu-1han=850/1200"),
        ("limits.printed_cells", "20fu-1han=800/1200,20fu-1han=700/1000"),
        ("options.chips", "points=2000"),
        ("options.chips", "on"),
        ("equipment.red_fives", "1,1"),
        ("equipment.red_fives", "1,1,5"),
        ("pao.yakuman", "daisangen,daisangen"),
        ("pao.yakuman", "kokushi"),
        ("dora.concealed_kan", "with-discard"),
        ("turn.first_go_around_ended_by", "nothing"),
        ("fu.open_pinfu", "3"),
        ("limits.counted_yakuman", "10"),
        ("payments.honba", "150"),
        ("draws.noten_payment", "1100"),
        ("win.min_han", "02"),
        ("win.min_han", "one"),
        ("dora.ura", "some"),
        ("yaku.pinfu_tsumo", "yes"),
    ],
)
def test_a_text_that_writes_no_value_is_refused_with_what_is_allowed(name: str, text: str) -> None:
    with pytest.raises(RulesError) as refused:
        find_key(name).parse(text)
    entry = find_key(name)
    assert str(refused.value).startswith(f"{name}: {text!r} ")
    assert (refused.value.field, refused.value.given) == (name, repr(text))
    told = {refused.value.localized(language) for language in LANGUAGES}
    for limit in map(str, cast("tuple[object, ...]", entry.kind.limits.get("allowed", ()))):
        assert all(limit in sentence for sentence in told)


def test_words_of_a_list_keep_one_order() -> None:
    given_backwards = find_key("pao.yakuman").accept(["suukantsu", "daisangen"])
    assert given_backwards == (PaoYakuman.DAISANGEN, PaoYakuman.SUUKANTSU)


@pytest.mark.parametrize("name", [entry.key for entry in schema()])
def test_every_key_refuses_a_value_of_a_wrong_type(name: str) -> None:
    for wrong in (3.5, None, {"a": 1}, object()):
        with pytest.raises(RulesError, match=rf"^{re.escape(name)}: "):
            find_key(name).accept(wrong)


def test_true_is_no_number_and_one_is_not_true() -> None:
    with pytest.raises(RulesError, match=r"win\.min_han: True is not a whole number from 1 to 3"):
        find_key("win.min_han").accept(given=True)
    with pytest.raises(RulesError, match=r"yaku\.pinfu_tsumo: 1 is neither true nor false"):
        find_key("yaku.pinfu_tsumo").accept(1)
