"""A win at the table can be looked at in the calculator, where it is worth the same."""

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest

from hanchan.bots import Bot
from hanchan.rules import RuleSet, load_rules
from hanchan.rules.loader import load_rules_text
from hanchan.scoring import score
from hanchan.server.rulebooks.rule_form import calculator_rules, parse_rule_changes
from hanchan.server.views.score_sheet import DISCARDER, calculator_link
from hanchan.table import Match
from hanchan.table.narration.sheet_text import kyoku_end

SEEN = 4
CHANGED = load_rules(
    "tenhou", {"limits.kiriage_mangan": "all", "fu.double_wind_pair": 2, "ending.rounds": 1}
)
BOOKS = ("ema-2008", "jpml-a", "tenhou", "furiten-club", "club-4p", "house-tobi", CHANGED)


@pytest.mark.parametrize("book", BOOKS)
def test_the_calculator_scores_a_win_as_the_table_did(book: str | RuleSet) -> None:
    match, seen = Match(book, seed=1), 0
    bots = [Bot("efficient", seed=seat + 1) for seat in range(4)]
    while seen < SEEN and not match.over:
        seat = min(match.legal())
        before = match.view(None)
        events = match.step({seat: bots[seat].choose(match.view(seat))})
        end = kyoku_end(match.results, events, before)
        for win, result in zip(end.wins, end.results, strict=True) if end else ():
            link = calculator_link(end, win, result, match.rules) if end else None
            if link is not None and result.pao is None:
                assert scored(link) == (result.han, result.fu, result.yakuman), link
                seen += 1
    assert seen, "no win was looked at"


def scored(link: str) -> tuple[int, int, int]:
    """What the case of a link is worth."""
    told = {name: values[0] for name, values in parse_qs(urlsplit(link).query).items()}
    riichi = told.get("riichi", "")
    changes = {name: value for name, value in told.items() if "." in name}
    flags = set(filter(None, told.get("flags", "").split(".")))
    melds = [meld.replace("-", " ", 1) for meld in told.get("melds", "").split(".") if meld]
    sheet = score(
        ", ".join([told["hand"], *melds]),
        told["win"],
        rules=load_rules(told["rules"], parse_rule_changes(told["rules"], changes)),
        tsumo=told["by"] == "tsumo",
        seat=told["seat"],
        round=told["round"],
        riichi=True if riichi == "true" else riichi or False,
        flags=flags - {DISCARDER},
        discarder_in_riichi=DISCARDER in flags,
        dora=told.get("dora", ""),
        ura=told.get("ura", ""),
    )
    return sheet.han, sheet.fu, sheet.yakuman


def test_rules_of_a_case_name_their_rulebook_and_relevant_changes() -> None:
    said = calculator_rules(CHANGED)
    assert (said.rules, said.title) == ("tenhou", "")
    assert said.changes == {"limits.kiriage_mangan": "all", "fu.double_wind_pair": "2"}
    house = load_rules_text('title = "Ours"\nextends = "ema-2008"\n[win]\nmin_han = 2\n')
    assert calculator_rules(house).changes == {"win.min_han": "2"}
    assert (calculator_rules(house).rules, calculator_rules(house).title) == ("ema-2008", "Ours")


def test_a_standalone_rulebook_is_named_by_its_nearest_preset() -> None:
    alone = replace(load_rules("jpml-a"), id="alone", title="Alone", extends=None)
    assert (calculator_rules(alone).rules, calculator_rules(alone).changes) == ("jpml-a", {})
