"""What a referee may rule: what the book proposes, and what speaks against a ruling."""

from collections.abc import Sequence

from hanchan.core.codes import CLAIM, R_NONE, ROB, SHOW, TURN, WALL
from hanchan.core.faults.rulings import dealer_has_played, proposed
from hanchan.core.layout import Game, Rules
from hanchan.core.offences import (
    O_OTHER,
    O_PLAY_IMPOSSIBLE,
    O_WRONG_BREAK,
    O_WRONG_INDICATOR,
    OFFENCE_IDS,
    SANCTION_IDS,
    SC_CHOMBO,
    SC_LAPSED,
    SC_REDEAL,
    SC_RIICHI_VOID,
)
from hanchan.core.wall import indicator_place, replacement_place
from hanchan.records.events import Ruling
from hanchan.records.reports import NONE, REFEREE, Told

ON = (TURN, CLAIM, ROB, SHOW)
"""The phases in which a kyoku is on and waits for somebody."""
CHOMBO, REDEAL = SANCTION_IDS[SC_CHOMBO], SANCTION_IDS[SC_REDEAL]
LAPSED, RIICHI_VOID = SANCTION_IDS[SC_LAPSED], SANCTION_IDS[SC_RIICHI_VOID]
OFFENCE_NAMES = OFFENCE_IDS[1:]
"""Every offence that can be reported."""
RULED_SANCTIONS = tuple(name for name in SANCTION_IDS if name != REFEREE)
WRONG_BREAK, WRONG_INDICATOR = OFFENCE_IDS[O_WRONG_BREAK], OFFENCE_IDS[O_WRONG_INDICATOR]
NOBODYS = (WRONG_BREAK, WRONG_INDICATOR)
"""Mistakes for which nobody is sanctioned (`procedure:corrections`)."""
DEALT_AGAIN = tuple(OFFENCE_IDS[code] for code in (O_WRONG_BREAK, O_PLAY_IMPOSSIBLE, O_OTHER))
"""What may have the kyoku dealt again without anybody's chombo."""
FIRST_DEAD = 122
"""The place in the wall where the dead wall begins."""


def book_proposes(g: Game, r: Rules, offence: str, actor: int | None, tiles: int) -> str:
    """What the book does about an offence that is reported now; nothing if nobody knows whose."""
    sanction = SANCTION_IDS[proposed(g, r, OFFENCE_IDS.index(offence), tiles)]
    return NONE if actor is None and sanction != REDEAL else sanction


def is_on(g: Game) -> bool:
    """Whether a kyoku is being played, so that a sanction can take effect."""
    return g.phase in ON


def is_past(g: Game, known: Told) -> bool:
    """Whether the kyoku of a report is over."""
    return known.deal != g.deals or not is_on(g)


def earlier(ruling: Ruling, told: Sequence[Told]) -> Told | None:
    """The report that is ruled on, if it was known before."""
    return told[ruling.number - 1] if 0 < ruling.number <= len(told) else None


def indicator_places(g: Game) -> tuple[int, ...]:
    """Where a tile may lie that was turned instead of the first indicator: unseen, dead wall."""
    seen = {indicator_place(i) for i in range(g.dora_open)}
    seen |= {replacement_place(i) for i in range(g.kans)}
    return tuple(place for place in range(FIRST_DEAD, WALL) if place not in seen)


def problem_with(g: Game, r: Rules, ruling: Ruling, told: Sequence[Told]) -> str | None:
    """Why this cannot be ruled now, as a sentence without its end; None if it can."""
    if not g.table:
        return "only at a table where people may err does a referee rule"
    if ruling.offence not in OFFENCE_NAMES or ruling.sanction not in RULED_SANCTIONS:
        return f"there is no offence {ruling.offence!r} with sanction {ruling.sanction!r}"
    if not 1 <= ruling.number <= len(told) + 1:
        return f"report {ruling.number} is none of 1 to {len(told) + 1}"
    if ruling.payments:
        return _problem_with_payments(g, r, ruling, told)
    return _problem_with_report(g, r, ruling, earlier(ruling, told))


def _problem_with_report(g: Game, r: Rules, ruling: Ruling, known: Told | None) -> str | None:
    about = (ruling.offence, ruling.actor, ruling.tiles)
    if known is not None and about != (known.offence, known.actor, known.tiles):
        return f"report {ruling.number} is about {known.offence} of seat {known.actor}"
    if known is not None and is_past(g, known):
        return _problem_with_the_past(ruling, known)
    return _problem_now(g, r, ruling, known) if is_on(g) else "no kyoku is on"


def _problem_now(g: Game, r: Rules, ruling: Ruling, known: Told | None) -> str | None:
    """A ruling in the kyoku that is on."""
    book = book_proposes(g, r, ruling.offence, ruling.actor, ruling.tiles)
    book = book if known is None else known.book
    if ruling.proposed != book:
        return f"the book proposes {book}, not {ruling.proposed}"
    return (
        _problem_with_decision(ruling)
        or _problem_with_sanction(g, ruling, known)
        or _problem_with_place(g, ruling)
    )


def _problem_with_decision(ruling: Ruling) -> str | None:
    as_book = ruling.sanction == ruling.proposed
    lapses = ruling.proposed == CHOMBO and ruling.sanction == LAPSED
    if ruling.decision == "confirmed" and not (as_book or lapses):
        return f"what is confirmed is {ruling.proposed}, not {ruling.sanction}"
    if ruling.decision == "dismissed" and (ruling.sanction != NONE or ruling.points):
        return "what is dismissed has no sanction and no points"
    return None


def _problem_with_sanction(g: Game, ruling: Ruling, known: Told | None) -> str | None:
    p = ruling.actor
    if p is None:
        return _problem_without_author(g, ruling)
    if ruling.offence in NOBODYS or ruling.sanction == REDEAL:
        return f"no seat is sanctioned for {ruling.offence} with {ruling.sanction}"
    void = known is not None and known.sanction == RIICHI_VOID
    if void and ruling.sanction != RIICHI_VOID:
        return "a riichi that was made void stays so"
    if ruling.sanction == RIICHI_VOID and g.riichi[p] == R_NONE and not void:
        return f"seat {p} is not in riichi"
    return None


def _problem_without_author(g: Game, ruling: Ruling) -> str | None:
    again = ruling.sanction == REDEAL and ruling.offence in DEALT_AGAIN
    if (ruling.sanction != NONE and not again) or ruling.points:
        return "nobody is known to have done it, so nobody is sanctioned"
    if again and ruling.offence == WRONG_BREAK and dealer_has_played(g):
        return "the dealer has played, so the wall stays as it is"
    return None


def _problem_with_place(g: Game, ruling: Ruling) -> str | None:
    if ruling.place is None:
        return None
    if ruling.offence != WRONG_INDICATOR or ruling.decision == "dismissed":
        return "only a wrong indicator has a place"
    if ruling.place not in indicator_places(g):
        return f"no tile that was turned can lie at place {ruling.place}"
    return None


def _problem_with_the_past(ruling: Ruling, known: Told) -> str | None:
    """The kyoku is over: what was left to the referee costs points of the result at most."""
    if ruling.proposed != known.book or ruling.place is not None:
        return f"the book proposes {known.book}, not {ruling.proposed}"
    allowed = NONE if not known.ruled else known.sanction
    if ruling.sanction != allowed or ruling.decision == "confirmed":
        return f"the kyoku of report {known.number} is over, so its sanction is {allowed}"
    if known.actor is None and ruling.points:
        return "nobody is known to have done it, so nobody is sanctioned"
    return _problem_with_decision(ruling)


def _problem_with_payments(g: Game, r: Rules, ruling: Ruling, told: Sequence[Told]) -> str | None:
    """Compensation (`faults.yakuman_claim_shanten`): after a chombo, in the next kyoku."""
    known = earlier(ruling, told)
    if r.claim_shanten == 0:
        return "the book knows no compensation"
    if known is None or known.sanction != CHOMBO or known.deal != g.deals - 1:
        return "the last kyoku was not made void by that chombo"
    if (ruling.sanction, ruling.decision) != (CHOMBO, "confirmed") or ruling.points:
        return "a compensation confirms the chombo"
    if ruling.proposed != known.book or ruling.offence != known.offence:
        return f"report {ruling.number} is about {known.offence}, {known.book}"
    payers = {payment.payer for payment in ruling.payments}
    if payers != {known.actor} or ruling.actor != known.actor or g.phase not in ON:
        return f"seat {known.actor} pays, in the kyoku after his chombo"
    paid = all(one.points > 0 and one.payee != one.payer for one in ruling.payments)
    return None if paid else "a compensation goes to somebody else, and is not nothing"
