"""What the sheet of a kyoku cites where one player answers for the winner's hand."""

from hanchan.table import ActionType, Match
from hanchan.table.narration.event_text import Narrator
from hanchan.table.narration.sheet_text import kyoku_end, win_lines
from play.arranged_wall_match import everybody_passes, laid_match

WORDS = Narrator("en", ("Aki", "Emi", "Ken", "Yui"))
ALONE = ("house-tobi/pao.1", "house-tobi/pao.3")
BY_HALVES = ("house-tobi/pao.1", "house-tobi/pao.4a")


def step(match: Match, acts: str) -> None:
    """Somebody acts, `2 discard 5z`; all others who are asked pass."""
    actor, _, act = acts.partition(" ")
    match.step({seat: act if seat == int(actor) else "pass" for seat in match.legal()})


def passed(match: Match, acts: str) -> None:
    """Somebody acts, and nobody wants the tile."""
    step(match, acts)
    if any(one.type is ActionType.PASS for offered in match.legal().values() for one in offered):
        everybody_passes(match)


def fed(last: str) -> Match:
    """Seat 2 has fed the dealer all three dragons, and these tiles are drawn next."""
    hands = {0: "556677z23m99m123s"}
    match = laid_match("house-tobi", hands, "3p9p5z8p6z7p7z" + last, enforcement="engine")
    passed(match, "0 tsumogiri")
    for dragon, spare in zip("567", "123", strict=True):
        passed(match, "1 tsumogiri")
        step(match, f"2 discard {dragon}z")
        step(match, f"0 pon {dragon}{dragon}z")
        passed(match, f"0 discard {spare}s")
    return match


def cited(match: Match, last: str) -> dict[str, tuple[str, ...]]:
    """What each payment of the win that follows cites, by the payer."""
    before, told = match.view(None), len(match.events)
    step(match, last)
    end = kyoku_end(match.results, match.events[told:], before)
    assert end is not None
    lines = win_lines(end, end.results[0], match.rules, WORDS)
    return {line.text: line.articles for line in lines if line.kind in {"payment", "note"}}


def test_a_player_paying_a_tsumo_alone_pays_by_the_articles_on_pao() -> None:
    match = fed("9p8p7p1m")
    for seat in (1, 2, 3):
        passed(match, f"{seat} tsumogiri")
    found = cited(match, "0 tsumo")
    assert found == {"Ken to Aki": ALONE, "Ken is liable for this hand (pao)": ALONE}


def test_two_who_share_a_ron_pay_by_the_articles_on_pao() -> None:
    match = fed("1m")
    step(match, "1 discard 1m")
    found = cited(match, "0 ron")
    assert found["Emi to Aki"] == found["Ken to Aki"] == BY_HALVES
