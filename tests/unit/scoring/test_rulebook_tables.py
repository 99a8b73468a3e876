"""The tables at the end of a rulebook say what the law pays."""

import pytest

from hanchan.i18n import LANGUAGES
from hanchan.rules import RuleSet, load_rules, rulebooks
from hanchan.scoring import score
from hanchan.scoring.rulebook_tables import (
    FU,
    NONE,
    BookTable,
    book_tables,
    fu_han_payments,
    fu_items,
    is_possible_fu_and_han,
    limit_payments,
)

EMA = load_rules("ema-2008")


def table(name: str, rules: RuleSet = EMA) -> BookTable:
    return next(one for one in book_tables("en", rules) if one.name == name)


def row(name: str, first: str, rules: RuleSet = EMA) -> tuple[str, ...]:
    return next(one.cells for one in table(name, rules).rows if one.cells[0] == first)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rulebook", rulebooks())
def test_every_rulebook_has_all_tables_in_every_language(rulebook: str, language: str) -> None:
    tables = book_tables(language, load_rules(rulebook))
    assert [one.name for one in tables] == [
        "yaku", "fu", "limits",
        "dealer_ron", "dealer_tsumo", "child_ron", "child_tsumo",
        "sanctions",
    ]  # fmt: skip
    for one in tables:
        assert one.rows
        assert {len(line.cells) for line in one.rows} == {len(one.columns)}
        assert all(line.cells[0] for line in one.rows)


@pytest.mark.parametrize("seat", ["E", "S"])
def test_a_hand_is_paid_what_the_table_says(seat: str) -> None:
    sheet = score("234m456p3388s pon 555z", "8s", rules=EMA, seat=seat)
    paid = fu_han_payments(EMA, sheet.fu, sheet.han)
    expected = paid.dealer_ron if seat == "E" else paid.child_ron
    assert sheet.points.from_discarder == expected
    assert row("dealer_ron" if seat == "E" else "child_ron", "30 fu")[1] == str(expected)


def test_a_tsumo_of_another_player_costs_the_dealer_more() -> None:
    sheet = score("234m456p345s3388s", "8s", rules=EMA, seat="S", tsumo=True, riichi=True)
    assert (sheet.han, sheet.fu) == (3, 30)
    assert row("child_tsumo", "30 fu")[3] == f"{sheet.points.from_dealer}/{sheet.points.from_each}"


def test_a_yaku_is_listed_with_its_han_concealed_and_open() -> None:
    assert row("yaku", "Ittsuu")[2:] == ("2 han", "1 han")
    assert row("yaku", "Tanyao")[2:] == ("1 han", NONE)
    assert row("yaku", "Kokushi musou")[2:] == ("yakuman", NONE)
    assert row("yaku", "Daisangen")[2:] == ("yakuman", "yakuman")


def test_yaku_outside_the_rulebook_are_not_listed() -> None:
    assert "Open riichi" not in [one.cells[0] for one in table("yaku").rows]


def test_fu_are_those_of_the_rulebook() -> None:
    assert row("fu", "Pair of the seat and round wind, 11z")[1] == "4"
    other = load_rules("ema-2008", {"fu.double_wind_pair": 2})
    assert row("fu", "Pair of the seat and round wind, 11z", other)[1] == "2"
    assert row("fu", "Concealed kan, terminals or honours")[1] == "32"
    assert "pinfu_tsumo" in [one.item for one in fu_items(EMA)]


def test_without_counted_yakuman_sanbaiman_has_no_end() -> None:
    last = [(one.limit, one.least, one.most) for one in limit_payments(load_rules("jpml-a"))][-2:]
    assert last == [("sanbaiman", 11, 0), ("yakuman", 0, 0)]
    assert row("limits", "Counted yakuman")[1:3] == ("13 and more", "48000")


def test_a_printed_cell_stands_in_the_table() -> None:
    assert row("child_ron", "20 fu", load_rules("furiten-club"))[1] == "800"


def test_kiriage_stands_in_the_table() -> None:
    rounded = load_rules("ema-2008", {"limits.kiriage_mangan": "all"})
    assert (row("child_ron", "30 fu")[4], row("child_ron", "30 fu", rounded)[4]) == ("7700", "8000")


def test_impossible_cells_have_no_points() -> None:
    possible = {
        fu: [is_possible_fu_and_han(EMA, fu, han, tsumo=False) for han in (1, 2)] for fu in FU
    }
    assert possible[20] == [False, False]
    assert possible[25] == [False, True]
    assert possible[30] == [True, True]
    assert row("child_tsumo", "25 fu")[1:4] == (NONE, NONE, "1600/800")


def test_a_sanction_stands_with_its_meaning_and_its_articles() -> None:
    line = next(one for one in table("sanctions").rows if one.cells[0] == "Noten riichi")
    assert line.cells[1:] == (
        "chombo, only at a draw",
        "The kyoku is void and dealt again; its riichi sticks are returned",
    )
    assert line.articles == ("ema-2008/3.4.6d",)
