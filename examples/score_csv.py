"""Score the hands of a CSV file: add han, fu and points to each row.

python score_csv.py hands.csv --rules wrc
"""

import argparse
import csv
import sys

import hanchan

COLUMNS = ("hand", "win", "seat", "round", "tsumo", "riichi", "dora")
YES = {"1", "yes", "true"}


def scored(row: dict[str, str], rules: str) -> dict[str, str]:
    """Return a row with the score of its hand, or with the error."""
    try:
        sheet = hanchan.score(
            row["hand"],
            row["win"],
            rules=rules,
            seat=row.get("seat") or "E",
            round=row.get("round") or "E",
            tsumo=row.get("tsumo", "").lower() in YES,
            riichi=row.get("riichi", "").lower() in YES,
            dora=row.get("dora") or "",
        )
    except hanchan.HanchanError as problem:
        return row | {"problem": str(problem)}
    if not sheet.is_win:
        return row | {"problem": str(sheet.error)}
    worth = {"han": str(sheet.han), "fu": str(sheet.fu), "points": str(sheet.points.total)}
    return row | worth


def main() -> None:
    """Read the named file, write to standard output."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--rules", default="tenhou")
    asked = parser.parse_args()
    with open(asked.file, encoding="utf-8", newline="") as file:  # noqa: PTH123 - as people write it
        rows = [scored(row, asked.rules) for row in csv.DictReader(file)]
    names: list[str] = [*COLUMNS, "han", "fu", "points", "problem"]
    writer = csv.DictWriter(sys.stdout, names, restval="", extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)


if __name__ == "__main__":
    main()
