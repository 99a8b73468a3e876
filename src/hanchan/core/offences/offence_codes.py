"""Offences and sanctions by number, named by `OFFENCE_IDS` and `SANCTION_IDS`.

The numbers are part of the public interface: append new ones, never renumber.
"""

# Offences with a row in the topic `offences`, in the order of its rows.
O_NONE = 0
O_FALSE_WIN_SHOWN = 1
O_FALSE_WIN_UNSHOWN = 2
O_NOTEN_RIICHI = 3
O_RIICHI_ANKAN = 4
O_WRONG_CALL = 5
O_WITHDRAWN_CALL = 6
O_MISPLACED_MELD = 7
O_OUT_OF_TURN_DRAW = 8
O_SKIPPED_DRAW = 9
O_OUT_OF_TURN_DISCARD = 10
O_TOO_MANY_TILES = 11
O_TOO_FEW_TILES = 12
O_HAND_SHOWN = 13
O_HAND_TOPPLED = 14
O_TILES_EXPOSED = 15
O_FORBIDDEN_LOOK = 16
O_DEAD_HAND_CLAIM = 17
O_CLAIMED_TILE_LEFT = 18
O_KUIKAE_DISCARD = 19
O_RIICHI_BAD_FORM = 20
O_RIICHI_WITHDRAWN = 21
O_RIICHI_WITHDRAWN_LATE = 22
O_PLAY_IMPOSSIBLE = 23
O_PLAY_HINDERED = 24
O_HAND_MIXED = 25
O_WINNING_TILE_HIDDEN = 26
O_OPEN_RIICHI_FURITEN = 27
# Offences without a row: left to the referee (`law:referee`, `procedure:corrections`).
O_RIICHI_NOT_ALLOWED = 28  # too few tiles or points, a winning tile discarded, a dead hand
O_RIICHI_HAND_CHANGED = 29  # a discard from the hand in riichi
O_FALSE_TENPAI = 30  # a noten hand is shown as tenpai
O_WRONG_BREAK = 31  # the wall was broken at the wrong place; no sanction
O_WRONG_INDICATOR = 32  # the wrong tile was turned as an indicator; no sanction
O_OTHER = 33
# Assessed by the row of another offence (`ROW_OF`).
O_OPEN_RIICHI_NOT_FIRST = 34  # another seat has declared riichi before
OFFENCES = 35

# Sanctions: those of the rule set, and two that only a ruling can have.
SC_NONE = 0
SC_WAIT_UNSCORED = 1
SC_RIICHI_VOID = 2
SC_DEAD_HAND = 3
SC_DEAD_HAND_NO_CALLS = 4
SC_CHOMBO = 5
SC_REFEREE = 6
SC_LAPSED = 7  # a chombo cancelled by a valid win at the same moment
SC_REDEAL = 8  # the kyoku is dealt again without payments
SC_PENALTY = 9  # points off the result (`offences.penalty_rating`)
SANCTIONS = 10

# When an offence is assessed, as bits; 0 means at once when it is found.
WHEN_DRAW = 1
WHEN_OWN_WIN = 2

OFFENCE_IDS = tuple(name[2:].lower() for name in globals() if name.startswith("O_"))
"""The id of each offence, by number; also the name of its row in `offences`, if it has one."""
ROW_OF = {name: name for name in OFFENCE_IDS[1 : O_OPEN_RIICHI_FURITEN + 1]} | {
    OFFENCE_IDS[O_OPEN_RIICHI_NOT_FIRST]: OFFENCE_IDS[O_NOTEN_RIICHI]
}
"""The row of `offences` that sets an offence's sanction, by offence id; absent if none does."""
SANCTION_IDS = tuple(
    name[3:].lower().replace("_", "-") for name in globals() if name.startswith("SC_")
)
"""The id of each sanction, by number; those of a rule set are spelled as there."""
