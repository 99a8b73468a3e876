"""The bits of `GO type`: the kind of table, as far as it affects the rules."""

from hanchan.formats.writable import length_told
from hanchan.logs.log import Log
from hanchan.rules import RuleSet, load_rules
from hanchan.tiles import REDS

RULES = "tenhou"
"""The preset of Tenhou's ranked four-player game, by which every mjlog is played."""

PEOPLE = 0x01
NO_REDS = 0x02
NO_OPEN_TANYAO = 0x04
SOUTH = 0x08
THREE_PLAYERS = 0x10
WITHOUT_EFFECT = 0x20 | 0x40 | 0x80
"""Two bits for the room and one for fast play."""
KNOWN = PEOPLE | NO_REDS | NO_OPEN_TANYAO | SOUTH | THREE_PLAYERS | WITHOUT_EFFECT

NO_RED_FIVES = [0, 0, 0]
CLOSED_TANYAO = "1/-"


def overrides_of(bits: int) -> dict[str, object]:
    """The rule values of this table type that differ from the ranked game with all options.

    >>> overrides_of(0xA9), overrides_of(0x01)
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


def type_of(log: Log) -> int:
    """The bits closest to the rules of a log; without rules, derived from its play."""
    if log.rules is None and not log.overrides:
        return PEOPLE | (0 if length_told(log) else SOUTH) | (0 if has_reds(log) else NO_REDS)
    rules = rules_of(log)
    bits = PEOPLE
    if not any(rules.equipment.red_fives):
        bits |= NO_REDS
    if rules.text("yaku.tanyao").endswith("/-"):
        bits |= NO_OPEN_TANYAO
    if rules.ending.rounds > 1:
        bits |= SOUTH
    return bits


def rules_of(log: Log) -> RuleSet:
    """The rule set that a log names, or Tenhou's."""
    return load_rules(log.rules or RULES, log.overrides)


def has_reds(log: Log) -> bool:
    """Whether a log shows a red five anywhere."""
    names = {tile.mjai for tile in REDS}
    return any(not names.isdisjoint(hand) for kyoku in log.kyoku for hand in kyoku.tehais) or any(
        getattr(event, "pai", None) in names for kyoku in log.kyoku for event in kyoku.events
    )
