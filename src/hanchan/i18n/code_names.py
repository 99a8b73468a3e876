"""Names for the codes of the core, as used by JSON, Python and messages.

Each name is the end of a message id: reason 10 is `kuikae`, its message `reason-kuikae`.
"""

from collections.abc import Mapping
from types import MappingProxyType, ModuleType

from hanchan.core import codes, yaku_ids


def _names_by_code(module: ModuleType, prefix: str, unnamed: str = "") -> Mapping[int, str]:
    """Return the names of the constants with this prefix by value, without it and in lower case."""
    found = [name for name in vars(module) if name.startswith(prefix) and name != unnamed]
    return MappingProxyType({vars(module)[n]: n.removeprefix(prefix).lower() for n in found})


YAKU_NAMES = yaku_ids.NAMES
"""The romaji name of each yaku, by its number."""
LIMITS = _names_by_code(codes, "L_", unnamed="L_NONE")
FU_ITEMS = _names_by_code(yaku_ids, "F_")
WAITS = _names_by_code(yaku_ids, "W_")
SETS = _names_by_code(yaku_ids, "T_")
MELDS = _names_by_code(codes, "M_")
ENDINGS = _names_by_code(codes, "END_")
"""The names of the endings of a kyoku, by code."""
REASONS = (
    "ok", "not_your_turn", "not_complete", "no_yaku", "too_few_han", "furiten_discard",
    "furiten_missed", "furiten_riichi", "hand_dead", "not_in_hand", "kuikae", "locked_by_riichi",
    "not_concealed", "not_tenpai", "dead_wait", "too_few_live_tiles", "too_few_points",
    "already_riichi", "winning_tile", "no_open_riichi", "not_first_declarer", "open_in_furiten",
    "no_such_set", "last_tile", "four_kans_made", "not_after_call", "wait_would_change",
    "not_from_left", "only_kuikae_left", "no_such_abort", "not_first_turn", "too_few_kinds",
    "no_decision", "cannot_rob", "not_drawn_tile", "match_over", "forbidden_kan",
)  # fmt: skip
"""The names of the reasons for a refusal, by code."""
WINDS = ("east", "south", "west", "north")
