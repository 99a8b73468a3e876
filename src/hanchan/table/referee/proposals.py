"""What a report proposes and offers: the book's sanction, its articles, the referee's choice."""

from hanchan.core import codes
from hanchan.core.encode import encode
from hanchan.core.layout import Game
from hanchan.core.offences import ids
from hanchan.core.offences.rulings import dealer_has_played
from hanchan.core.offences.sanctions import book_sanction, row_sanction
from hanchan.records.reports import DEAD_LEVEL, NONE, REFEREE, Reported
from hanchan.records.rulings import (
    CHOMBO,
    DEALT_AGAIN,
    LAPSED,
    NOBODYS,
    REDEAL,
    RIICHI_VOID,
    WRONG_BREAK,
    is_past,
)
from hanchan.rules import RuleSet
from hanchan.scoring.citations import cited, cited_case
from hanchan.table.referee.report import Noticed

WINNING_TILE_HIDDEN = ids.OFFENCE_IDS[ids.O_WINNING_TILE_HIDDEN]
HAND_MIXED = ids.OFFENCE_IDS[ids.O_HAND_MIXED]
AFTER_WIN = (WINNING_TILE_HIDDEN, HAND_MIXED)
"""What can only be done with a win, and is reported right after it."""
EXPOSING = tuple(
    ids.OFFENCE_IDS[code] for code in (ids.O_HAND_SHOWN, ids.O_HAND_TOPPLED, ids.O_FORBIDDEN_LOOK)
)
"""By these, tiles are exposed as well."""
TILES_EXPOSED = ids.OFFENCE_IDS[ids.O_TILES_EXPOSED]
EARLY, LATE = "early", "late"
"""Before the dealer's first move a mistake in the deal is put right, afterwards it stands."""


def articles_for(rules: RuleSet, offence: str, tiles: int, moment: str = "") -> tuple[str, ...]:
    """Where the book says what it does about an offence; where it is silent, the choice is ours.

    Of tiles that were turned up, and so count as exposed as well, only what decides is cited. For a
    mistake in the deal the `moment` is EARLY or LATE, if it is known.

    >>> from hanchan.rules import load_rules
    >>> articles_for(load_rules("ema-2008"), "wrong_call", 1)
    ('ema-2008/3.4.7d',)
    """
    if offence not in ids.ROW_OF:
        return cited_case(rules, offence, moment) if offence in NOBODYS else cited(rules, "referee")
    r, code = encode(rules), ids.OFFENCE_IDS.index(offence)
    own = row_sanction(r, code, tiles) == book_sanction(r, code, tiles)
    return cited_case(rules, f"faults.{ids.ROW_OF[offence] if own else TILES_EXPOSED}", offence)


def offered_now(
    g: Game, offence: str, seat: int | None, proposed: str, noticed: Noticed
) -> tuple[str, ...]:
    """The sanctions a referee may choose for what is reported now, the book's own first."""
    if offence in NOBODYS:
        return (proposed,)
    if seat is None:
        if offence in DEALT_AGAIN and not (offence == WRONG_BREAK and dealer_has_played(g)):
            return (NONE, REDEAL)
        return (NONE,)
    if proposed == REFEREE:
        return _all_for(g, seat) if offence not in AFTER_WIN else _after_win(offence)
    in_time = noticed is Noticed.IN_TIME and proposed != NONE
    return (proposed, NONE) if in_time else (proposed,)


def _all_for(g: Game, seat: int) -> tuple[str, ...]:
    """The book leaves it to the referee."""
    void = (RIICHI_VOID,) if g.riichi[seat] != codes.R_NONE else ()
    return (NONE, *void, *DEAD_LEVEL, CHOMBO)


def _after_win(offence: str) -> tuple[str, ...]:
    wait = (ids.SANCTION_IDS[ids.SC_WAIT_UNSCORED],) if offence == WINNING_TILE_HIDDEN else ()
    return (NONE, *wait, CHOMBO)


def offered_for(g: Game, told: Reported) -> tuple[str, ...]:
    """The sanctions for an offence that came to light by itself, or was ruled on before.

    What is in force may be set aside while the kyoku is on, but a riichi made void stays so.
    """
    if is_past(g, told):
        return (told.sanction,) if told.ruled else (NONE,)
    if not told.ruled:
        return (NONE,) if told.actor is None else _all_for(g, told.actor)
    if told.sanction in (RIICHI_VOID, NONE, LAPSED) or told.actor is None:
        return (told.sanction,)
    return (told.sanction, NONE)
