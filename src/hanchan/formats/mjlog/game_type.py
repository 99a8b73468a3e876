"""The bits of `GO type` that affect the rules."""

from hanchan.core.codes import SEATS
from hanchan.formats.write_checks import implied_length
from hanchan.logs.log import Log
from hanchan.rules import load_rules
from hanchan.rules.table_size import THREE
from hanchan.tiles import REDS

RULES, RULES_OF_THREE = "tenhou", "tenhou-sanma"
"""The rulebooks of Tenhou's ranked games; the bits of `GO type` deviate from them."""

MULTIPLAYER = 0x01
NO_REDS = 0x02
NO_OPEN_TANYAO = 0x04
SOUTH = 0x08
THREE_PLAYERS = 0x10
CHIPS = 0x200 | 0x400
"""Bits of the public tables with chips, which have rules of their own."""
SKILL = 0x800
"""The bit of games of skill, each of one kyoku for small stakes."""
WITHOUT_EFFECT = 0x20 | 0x40 | 0x80
"""Bits that do not affect the rules: two for the room and one for fast play."""
KNOWN = (
    MULTIPLAYER | NO_REDS | NO_OPEN_TANYAO | SOUTH | THREE_PLAYERS | WITHOUT_EFFECT | CHIPS | SKILL
)
CHIP_TABLE = {
    "limits.kiriage_mangan": "all",
    "dora.open_kan": "before-replacement",
    "placement.uma": "*:+30/+10/-10/-30",
}
"""What recorded games at public tables with chips show; a private lobby states its own rules."""
SKILL_TABLE = {
    "placement.start": 1000,
    "placement.return": 1000,
    "placement.uma": "*:0/0/0/0",
}
"""What recorded games of skill show."""

NO_RED_FIVES = [0, 0, 0]
CLOSED_TANYAO = "1/-"


def players_for(bits: int) -> int:
    """Return the number of players of this game type."""
    return THREE if bits & THREE_PLAYERS else SEATS


def rules_for(bits: int) -> str:
    """Return the id of the rulebook of this game type.

    >>> rules_for(0xA9), rules_for(0xB9)
    ('tenhou', 'tenhou-sanma')
    """
    return RULES_OF_THREE if bits & THREE_PLAYERS else RULES


def overrides_for(bits: int, *, private: bool = False) -> dict[str, object]:
    """Return the rule values of this game type that differ from those of the ranked game.

    A `private` lobby has rules of its own besides.

    >>> overrides_for(0xA9), overrides_for(0x01)
    ({}, {'ending.rounds': 1})
    """
    overrides: dict[str, object] = {}
    if bits & NO_REDS:
        overrides["equipment.red_fives"] = list(NO_RED_FIVES)
    if bits & NO_OPEN_TANYAO:
        overrides["yaku.tanyao"] = CLOSED_TANYAO
    if not bits & SOUTH:
        overrides["ending.rounds"] = 1
    if bits & CHIPS and not private:
        overrides |= CHIP_TABLE
    if bits & SKILL:
        overrides |= SKILL_TABLE
    return overrides


def not_compared(bits: int, *, private: bool = False) -> tuple[str, ...]:
    """Return what is not compared in games of this type: results in chips, whose rounding differs.

    >>> not_compared(0x229), not_compared(0xA9)
    (('results',), ())
    """
    return ("results",) if bits & CHIPS and not private else ()


def has_early_results(bits: int, results: str) -> bool:
    """Whether results are those of an east-only game of Tenhou's first years.

    They are whole thousands, with an uma that no source states.

    >>> has_early_results(0xA1, "75,-32,453,44"), has_early_results(0xA9, "75,-32,453,44")
    (True, False)
    """
    return not bits & SOUTH and results != "" and "." not in results


def game_type_for(log: Log) -> int:
    """Return the bits closest to the rules of a log; without rules, derived from its play."""
    three = THREE_PLAYERS if log.players == THREE else 0
    if log.rules is None and not log.overrides:
        return (
            MULTIPLAYER
            | three
            | (0 if implied_length(log) else SOUTH)
            | (0 if has_red_fives(log) else NO_REDS)
        )
    rules = load_rules(log.rules or rules_for(three), log.overrides)
    bits = MULTIPLAYER | three
    if not any(rules.equipment.red_fives):
        bits |= NO_REDS
    if rules.text("yaku.tanyao").endswith("/-"):
        bits |= NO_OPEN_TANYAO
    if rules.ending.rounds > 1:
        bits |= SOUTH
    return bits


def has_red_fives(log: Log) -> bool:
    """Whether a dealt hand or an event of a log has a red five."""
    names = {tile.mjai for tile in REDS}
    return any(not names.isdisjoint(hand) for kyoku in log.kyoku for hand in kyoku.tehais) or any(
        getattr(event, "pai", None) in names for kyoku in log.kyoku for event in kyoku.events
    )
