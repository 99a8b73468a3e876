"""Compare two rulebooks over the hands of a CSV file: where they pay differently, and why.

python compare_hands.py hands.csv ema-2008 tenhou
"""

import csv
import sys
from pathlib import Path

import hanchan


def points(row: dict[str, str], rules: str) -> str:
    """Return the points of a hand, or why it does not win."""
    try:
        sheet = hanchan.score(row["hand"], row["win"], rules=rules, riichi=bool(row.get("riichi")))
    except hanchan.HanchanError as problem:
        return str(problem)
    return str(sheet.points.total) if sheet.is_win else str(sheet.error)


def main(file: str, left: str, right: str) -> None:
    """Print each hand that differs, then the keys in which the rulebooks differ."""
    with Path(file).open(encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            found = points(row, left), points(row, right)
            if found[0] != found[1]:
                print(f"{row['hand']} {row['win']}: {left} {found[0]}; {right} {found[1]}")
    differences = hanchan.rules.diff(left, right)
    print(f"{sum(map(len, differences.values()))} rules differ")


if __name__ == "__main__":
    if not sys.argv[3:]:
        sys.exit(__doc__)
    main(*sys.argv[1:4])
