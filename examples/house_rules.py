"""Use a rulebook of your own: compare it, score a hand with it, and play matches.

python house_rules.py
"""

from pathlib import Path

import hanchan

HOUSE = Path(__file__).with_name("house_rules.toml")
OPEN_TANYAO = "234m678p67s55p chi 345p"


def main() -> None:
    """Compare, score and play."""
    rules = hanchan.rules.load_rules_file(HOUSE)
    for topic, rows in hanchan.rules.diff("wrc", rules).items():
        for row in rows:
            print(f"{topic}: {row.key} is {row.right}, not {row.left}")
    print(hanchan.score(OPEN_TANYAO, "8s", rules=rules).explain().splitlines()[-1])
    found = hanchan.simulate(rules, matches=2, bots=["efficient"] * 4, workers=1)
    print(found.matches, "matches by", rules.title)


if __name__ == "__main__":
    main()
