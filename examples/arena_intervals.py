"""Two bots on the same walls, with intervals of 95 percent.

python arena_intervals.py efficient cautious 40
"""

import sys

import hanchan


def main(one: str, other: str, matches: str) -> None:
    """Print the mean place of each bot, and what the difference means."""
    found = hanchan.arena(one, other, matches=int(matches), workers=1)
    for player in found.standings:
        print(f"{player.name}: place {player.place.mean:.3f} ± {player.place.half:.3f}")
    print(f"difference {found.place.mean:+.3f} ± {found.half:.3f}: {found.verdict}")


if __name__ == "__main__":
    if not sys.argv[3:]:
        sys.exit(__doc__)
    main(*sys.argv[1:4])
