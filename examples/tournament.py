"""A round robin of bots, one of them our own, on the same walls.

python tournament.py 20
"""

import sys
from itertools import combinations

import hanchan
from hanchan.table import Action, ActionType, SeatView

GLADLY = (ActionType.TSUMO, ActionType.RON, ActionType.RIICHI, ActionType.PASS)


class HonoursFirst:
    """Wins and declares riichi when it can, calls nothing, and discards honours first."""

    name = "honours-first"

    def choose(self, view: SeatView) -> Action:
        """Return the first action that it prefers, else a discard."""
        for wanted in GLADLY:
            for action in view.actions:
                if action.type is wanted:
                    return action
        return max(view.actions, key=loneliness)


def loneliness(action: Action) -> tuple[bool, int]:
    """Return how little a tile helps: honours before numbers, edges before the middle."""
    kind = action.tile.kind if action.tile else None
    if kind is None:
        return (False, 0)
    return (kind.is_honour, 0 if kind.is_honour else abs(kind.number - 5))


PLAYERS = {"honours-first": HonoursFirst(), "random": "random", "cautious": "cautious"}


def main() -> None:
    """Play each pair, and print who is ahead."""
    matches = int(sys.argv[1])
    for one, other in combinations(PLAYERS, 2):
        found = hanchan.arena(PLAYERS[one], PLAYERS[other], matches=matches, rules="tenhou")
        ahead = one if found.place.mean < 0 else other
        print(f"{one} against {other}: {ahead} by {abs(found.place.mean):.2f} places")


if __name__ == "__main__":
    if not sys.argv[1:]:
        sys.exit(__doc__)
    main()
