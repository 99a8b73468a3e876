"""A win at the table can be looked at in the calculator, where it is worth the same."""

from urllib.parse import parse_qs, urlsplit

import pytest

from hanchan.bots import Bot
from hanchan.core.encode import encode
from hanchan.scoring import score
from hanchan.server.case_link import case_link
from hanchan.table import Match
from hanchan.table.telling.kyoku_end import kyoku_end

SEEN = 4
BOOKS = ("ema-2008", "jpml-a", "tenhou", "furiten-club", "club-4p", "house-tobi")


@pytest.mark.parametrize("book", BOOKS)
def test_the_calculator_gives_a_win_what_the_table_gave_it(book: str) -> None:
    match, seen = Match(book, seed=1), 0
    bots, record = [Bot("efficient", seed=seat + 1) for seat in range(4)], encode(match.rules)
    while seen < SEEN and not match.over:
        seat = min(match.legal())
        before = match.view(None)
        end = kyoku_end(
            match, match.step({seat: bots[seat].choose(match.view_record(seat), record)}), before
        )
        for win, result in zip(end.wins, end.results, strict=True) if end else ():
            link = case_link(end, win, result, match.rules) if end else None
            if link is not None and result.pao is None:
                assert scored(link) == (result.han, result.fu, result.yakuman), link
                seen += 1
    assert seen, "no win was looked at"


def scored(link: str) -> tuple[int, int, int]:
    """What the case of a link is worth."""
    told = {name: values[0] for name, values in parse_qs(urlsplit(link).query).items()}
    riichi = told.get("riichi", "")
    melds = [meld.replace("-", " ", 1) for meld in told.get("melds", "").split(".") if meld]
    sheet = score(
        ", ".join([told["hand"], *melds]),
        told["win"],
        rules=told["rules"],
        tsumo=told["by"] == "tsumo",
        seat=told["seat"],
        round=told["round"],
        riichi=True if riichi == "true" else riichi or False,
        flags=told.get("flags", "").split(".") if told.get("flags") else (),
        dora=told.get("dora", ""),
        ura=told.get("ura", ""),
    )
    return sheet.han, sheet.fu, sheet.yakuman
