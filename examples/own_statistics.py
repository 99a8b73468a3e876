"""Statistics of one player over the records of a folder.

python own_statistics.py games "efficient 3"
"""

import sys
from pathlib import Path

from hanchan.formats import find_logs
from hanchan.statistics import MatchFilter, MatchStats, count_log, statistics


def main(folder: str, name: str) -> None:
    """Print places, wins and deal-ins, and how many matches could not be counted."""
    found = [one for path in find_logs([Path(folder)]) for one in count_log(path, name)]
    counted = [one for one in found if isinstance(one, MatchStats)]
    sums = statistics(name, counted, MatchFilter())
    if sums is None:
        print(f"no match of {name}")
        return
    own = sums.own
    print(f"{own.name}: {own.matches} matches, mean place {own.place.mean:.2f}")
    print("places: " + " ".join(f"{share:.0%}" for share in own.places))
    print(f"{len(found) - len(counted)} matches could not be counted")
    print(f"wins {own.win:.1%}, deal-ins {own.deal_in:.1%}, riichi {own.riichi:.1%}")


if __name__ == "__main__":
    if not sys.argv[2:]:
        sys.exit(__doc__)
    main(*sys.argv[1:3])
