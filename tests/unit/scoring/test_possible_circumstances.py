"""What may be said of a win of one kind, as pages that enter one ask."""

from itertools import product

import pytest

from hanchan.rules import RuleSet, load_rules
from hanchan.scoring.win_case import NO_RIICHI, PLAIN_RIICHI, possible_circumstances


def with_ura(value: str) -> RuleSet:
    return load_rules("ema-2008", {"dora.ura": value})


@pytest.mark.parametrize("ura", ["first-only", "all"])
def test_only_a_winner_in_riichi_may_have_ura_dora(ura: str) -> None:
    for tsumo, dealer in product((False, True), repeat=2):
        found = [
            possible_circumstances(with_ura(ura), tsumo=tsumo, dealer=dealer, riichi=riichi).ura
            for riichi in (NO_RIICHI, PLAIN_RIICHI)
        ]
        assert found == [False, True]


def test_a_rulebook_without_ura_dora_allows_none() -> None:
    for tsumo, dealer in product((False, True), repeat=2):
        found = possible_circumstances(
            with_ura("none"), tsumo=tsumo, dealer=dealer, riichi=PLAIN_RIICHI
        )
        assert not found.ura
