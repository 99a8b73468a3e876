"""Pairs of rule values that depend on how many play and on the tiles of the set."""

from collections.abc import Callable

from hanchan.errors import RulesError
from hanchan.rules.ruleset import RuleSet
from hanchan.rules.value_enums import EmptyChair, KitaTile, SeatDraw
from hanchan.tiles.kind import COPIES_OF_A_KIND

THREE = 3
TABLE_SIZES = (THREE, 4)
"""How many can play (`seating.players`)."""
HAND = 13
TILES_BESIDES = 15
"""Ten tiles that are or cover indicators, the first draw, and four more: a full go-around."""
TILES = 136
INDICATORS = 10
MAX_DRAWS = 70
"""Maximum number of draws from the live wall, as in a full game of four."""
NORTH = "4z"
FIVES = ("5m", "5p", "5s")
LINES = (SeatDraw.LINE, SeatDraw.LINE_SECOND_ROLL)
KITA_REPLACEMENTS = 8
"""Replacement tiles for four kans and four tiles set aside."""
HUNDRED = 100


def require_four_players(rules: RuleSet) -> None:
    """Raise an error for rules of three players, which most of hanchan cannot play yet.

    >>> from hanchan.rules.loader import load_rules
    >>> require_four_players(load_rules("tenhou"))
    """
    if rules.seating.players == THREE:
        raise RulesError("rules-three", field="seating.players", given=rules.id)


def _noten_step(rules: RuleSet) -> int:
    """Return the unit of noten payments, which every number of tenpai players divides."""
    return 200 if rules.seating.players == THREE else 600


def _tiles_of_set(rules: RuleSet) -> int:
    return TILES - COPIES_OF_A_KIND * len(rules.equipment.absent)


def _has_too_few_tiles(rules: RuleSet) -> bool:
    left = _tiles_of_set(rules)
    needed = HAND * rules.seating.players + TILES_BESIDES + rules.equipment.replacements
    return left < needed


def _has_too_many_tiles(rules: RuleSet) -> bool:
    """Whether more than `MAX_DRAWS` tiles are drawn, so that a river might grow too long."""
    kept = HAND * rules.seating.players + INDICATORS + rules.equipment.replacements
    return _tiles_of_set(rules) - kept > MAX_DRAWS


TABLE_SIZE_CONSTRAINTS: tuple[tuple[str, str, str, Callable[[RuleSet], bool]], ...] = (
    (
        "conflict-uma", "placement.uma", "seating.players",
        lambda rules: len(rules.placement.uma.otherwise) != rules.seating.players,
    ),
    (
        "conflict-honba", "payments.honba", "seating.players",
        lambda rules: rules.payments.honba % (HUNDRED * (rules.seating.players - 1)) != 0,
    ),
    (
        "conflict-noten", "draws.noten_payment", "seating.players",
        lambda rules: rules.draws.noten_payment % _noten_step(rules) != 0,
    ),
    (
        "conflict-players", "seating.draw", "seating.players",
        lambda rules: rules.seating.players == THREE and rules.seating.draw in LINES,
    ),
    (
        "conflict-players", "draws.triple_ron", "seating.players",
        lambda rules: rules.seating.players == THREE and rules.draws.triple_ron.on,
    ),
    (
        "conflict-players", "payments.empty_chair", "seating.players",
        lambda rules: (
            rules.seating.players != THREE and rules.payments.empty_chair is not EmptyChair.LOST
        ),
    ),
    (
        "conflict-absent", "equipment.absent", "equipment.red_fives",
        lambda rules: any(
            reds and five in rules.equipment.absent
            for five, reds in zip(FIVES, rules.equipment.red_fives, strict=True)
        ),
    ),
    ("conflict-tiles", "equipment.absent", "seating.players", _has_too_few_tiles),
    ("conflict-many-tiles", "equipment.absent", "seating.players", _has_too_many_tiles),
    (
        "conflict-absent", "equipment.absent", "kita.tile",
        lambda rules: (
            rules.kita.tile is not KitaTile.NONE and NORTH in rules.equipment.absent
        ),
    ),
    (
        "conflict-kita", "kita.tile", "equipment.replacements",
        lambda rules: (
            rules.kita.tile is not KitaTile.NONE
            and rules.equipment.replacements < KITA_REPLACEMENTS
        ),
    ),
)  # fmt: skip
"""As `CONSTRAINTS` in `loader.py`: error, two keys, and a test whether their values conflict."""
