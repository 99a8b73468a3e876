"""What a ruling leaves to a player, seen in the play that follows it; the rulebook is a parameter.

Seat 1 could pon the dealer's first discard, 2p, and win on the second one, 9s; it is noten only
if it is dead. Every offence and sanction can so be seen in what that seat may still do.
"""

from typing import Any

from hanchan.core import codes as c
from hanchan.table import Match
from play.people_table import People
from play.scenario_table import book
from play.scenarios import TENPAI, WAITS, deal

OFFENDER = 1
"""The seat that has done wrong."""
WINS_AND_CALLS, ONLY_CALLS, NEITHER = "wins and calls", "only calls", "neither"
VOID, DEALT_AGAIN = "void", "dealt again"
LEFT_BY = {
    "none": WINS_AND_CALLS,
    "dead-hand": ONLY_CALLS,
    "dead-hand-no-calls": NEITHER,
    "chombo": VOID,
}
"""What every sanction of a seat leaves to it."""


def people(
    rulebook: str,
    hands: dict[int, str] | None = None,
    draws: str = "",
    **settings: Any,  # noqa: ANN401 (those of `deal`)
) -> People:
    """A quiet kyoku by a rulebook, among people."""
    return People.at(deal(rulebook, hands, draws, **settings))


def offended(rulebook: str, **settings: Any) -> People:  # noqa: ANN401 (those of `deal`)
    """The dealer holds 2p and will draw 9s; seat 1 has use for both."""
    return people(rulebook, {OFFENDER: TENPAI}, "2p...9s", **settings)


def left_after(table: People) -> str:
    """What seat 1 may do at an `offended` table once the referee has ruled."""
    if table.game.kyoku_end == c.END_CHOMBO:
        assert table.game.offenders == 1 << OFFENDER
        return VOID
    if table.game.kyoku_end == c.END_REDEAL:
        return DEALT_AGAIN
    calls = table.play(0, "discard 2p").can(OFFENDER, "pon")
    wins = table.pass_all().tsumogiri(3).play(0, "discard 9s").can(OFFENDER, "ron")
    if wins:
        assert calls
        return WINS_AND_CALLS
    return ONLY_CALLS if calls else NEITHER


def proposed_in_a_match(rulebook: str, offence: str, seat: int | None) -> str:
    """What the book has for an offence reported in a match; a ruling of nothing changes nothing."""
    match = Match(book(rulebook), seed=1, enforcement="table")
    legal = match.legal()
    report = match.report(offence, seat)
    report.confirm()
    if report.proposed == "none":
        assert match.legal() == legal
        assert not any(player.dead_hand for player in match.view(0).players)
    return report.proposed


def drawn(table: People) -> People:
    """Nothing more happens but that the wall is used up."""
    return table.run_out().show_all()


def tenpai_at_the_draw(table: People) -> list[int]:
    """Who is paid as tenpai once the wall is used up."""
    drawn(table)
    return [p for p in range(c.SEATS) if table.game.tenpai[p]]


def stays_as_it_was(table: People) -> bool:
    """Whether the offender has lost nothing: nobody is dead, the kyoku goes on."""
    return not table.over and not any(table.dead(p) for p in range(c.SEATS))


def four_riichi_one_noten(rulebook: str) -> People:
    """All four declare riichi, the last of them on a hand that waits for nothing."""
    hands = {p: WAITS[p] for p in range(3)} | {3: "258m258p258s2347z"}
    table = people(rulebook, hands, "5z6z5z6z")
    for p in range(3):
        table.play(p, "riichi " + "56"[p % 2] + "z").pass_all()
    return table.declare(3, "riichi-tsumogiri 6z").pass_all()
