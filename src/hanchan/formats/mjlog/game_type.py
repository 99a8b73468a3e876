"""The bits of `GO type` that affect the rules."""

from hanchan.formats.write_checks import implied_length
from hanchan.logs.log import Log
from hanchan.rules import load_rules
from hanchan.tiles import REDS

RULES = "tenhou"
"""The rulebook of Tenhou's ranked four-player game; the bits of `GO type` deviate from it."""

MULTIPLAYER = 0x01
NO_REDS = 0x02
NO_OPEN_TANYAO = 0x04
SOUTH = 0x08
THREE_PLAYERS = 0x10
WITHOUT_EFFECT = 0x20 | 0x40 | 0x80
"""Bits that do not affect the rules: two for the room and one for fast play."""
KNOWN = MULTIPLAYER | NO_REDS | NO_OPEN_TANYAO | SOUTH | THREE_PLAYERS | WITHOUT_EFFECT

NO_RED_FIVES = [0, 0, 0]
CLOSED_TANYAO = "1/-"


def overrides_for(bits: int) -> dict[str, object]:
    """Return the rule values of this game type that differ from those of the ranked game.

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
    return overrides


def game_type_for(log: Log) -> int:
    """Return the bits closest to the rules of a log; without rules, derived from its play."""
    if log.rules is None and not log.overrides:
        return (
            MULTIPLAYER
            | (0 if implied_length(log) else SOUTH)
            | (0 if has_red_fives(log) else NO_REDS)
        )
    rules = load_rules(log.rules or RULES, log.overrides)
    bits = MULTIPLAYER
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
