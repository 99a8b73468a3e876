"""Numbers of thousands of digits, which Python reads in hexadecimal and writes nowhere."""

import pytest

from hanchan.errors import RulesError
from hanchan.i18n.texts import LANGUAGES
from hanchan.rules import load_rules
from hanchan.rules.loader import load_rules_text

ENDLESS = 16**5000


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "given", [ENDLESS, [ENDLESS, 1, 2, 3], {"a": ENDLESS}], ids=["number", "list", "table"]
)
def test_a_number_without_end_is_refused_like_any_other(lang: str, given: object) -> None:
    with pytest.raises(RulesError, match=r"^win\.min_han: (0x1000|list|dict)") as error:
        load_rules("ema-2008", {"win.min_han": given})
    assert "win.min_han" in error.value.localized(lang)


def test_texts_given_in_full_are_not_repeated_in_full() -> None:
    with pytest.raises(RulesError) as error:
        load_rules("ema-2008", {"win.min_han": "9" * 100_000, "x" * 100_000: 1})
    assert len(str(error.value)) < 2000


def test_a_rulebook_with_a_number_without_end_is_no_toml() -> None:
    with pytest.raises(RulesError, match=r"this TOML cannot be read: .* a number is too long"):
        load_rules_text(f'title = "A"\nextends = "ema-2008"\n[win]\nmin_han = {ENDLESS:#x}')
