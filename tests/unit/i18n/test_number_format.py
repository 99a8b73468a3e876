from fractions import Fraction

import pytest

from hanchan.i18n.number_format import (
    MINUS,
    format_exact_thousands,
    format_number,
    format_signed,
    format_thousands,
    group_points_in_text,
    group_thousands,
    group_values,
)
from hanchan.i18n.sheet_lines import ledger_text


def test_a_loss_is_written_with_a_minus_sign_and_never_with_a_hyphen() -> None:
    assert [format_signed(-3900), format_number(-1200)] == [f"{MINUS}3900", f"{MINUS}1200"]
    assert format_thousands(Fraction(-379, 10)) == f"{MINUS}37.9"
    assert format_exact_thousands(Fraction(-8, 3)) == f"{MINUS}2.667 ({MINUS}8/3)"


def test_a_change_of_zero_has_no_sign() -> None:
    assert [format_signed(0), format_signed(0.0, decimals=1), format_thousands(Fraction(0))] == [
        "0",
        "0.0",
        "0.0",
    ]
    assert format_signed(-0.04, decimals=1) == "0.0"


@pytest.mark.parametrize(("chips", "said"), [(5, "+5"), (-2, f"{MINUS}2"), (0, "0")])
def test_chips_won_and_lost_are_written_alike(chips: int, said: str) -> None:
    line = ledger_text("en", "chips", {"chips": chips, "points": 2000}, Fraction(2 * chips))
    assert said in line
    assert "-" not in line


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "25\u202f000"), ("en-ema", "25\u202f000"), ("ru", "25\u202f000"), ("ja", "25000")],
)
def test_thousands_stand_apart_where_the_language_has_it_so(language: str, said: str) -> None:
    assert group_thousands(language, 25000) == said
    assert group_thousands(language, format_signed(-25000)) == f"{MINUS}{said}"
    assert group_thousands(language, 900) == "900"
    assert group_values(language, {"score": 25000, "han": 3, "title": "2016"}) == {
        "score": said,
        "han": 3,
        "title": "2016",
    }


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("A haneman is 18000 to East.", "A haneman is 18\u202f000 to East."),
        ("2000/4000 (1000)", "2\u202f000/4\u202f000 (1\u202f000)"),
        (f"{MINUS}100000", f"{MINUS}100\u202f000"),
        ("the rules of 2016", "the rules of 2016"),
        ("40=8000/12000", "40=8000/12000"),
        ("'30000' at http://host:8000/", "'30000' at http://host:8000/"),
    ],
)
def test_points_in_a_text_stand_apart_and_years_quotes_and_codes_do_not(
    written: str, told: str
) -> None:
    assert group_points_in_text("en", written) == told
    assert group_points_in_text("ja", written) == written
