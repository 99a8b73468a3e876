"""Find the base rounds of `hanchan.club.seating`: plans in which nobody meets twice.

Run it from the root of the checkout: ``python scripts/find_base_rounds.py``. It tries the longest
orbits first and takes minutes; what it finds is the same on every machine.
"""

from pathlib import Path

from hanchan.club.seating.symmetry import Round, Turning, find_base_round

FILE = Path("src/hanchan/club/seating/base_rounds.txt")
FEWEST, MOST = 16, 172
LONG_UP_TO = 44
"""For more players than this, orbits of a quarter of them give rounds enough."""
TRIES, STEPS = 120, 100_000


def main() -> None:
    """Write the file anew."""
    lines: list[str] = []
    for players in range(FEWEST, MOST + 1, 4):
        turning, base = longest(players)
        numbers = (turning.orbits, turning.length, *(p for table in base for p in table))
        lines.append(" ".join(map(str, numbers)))
        print(players, turning.length, flush=True)
    FILE.write_text("\n".join(lines) + "\n", encoding="ascii")


def longest(players: int) -> tuple[Turning, Round]:
    """The base round with the longest orbits that is found."""
    for orbits, length in ways(players):
        turning = Turning(players=players, orbits=orbits, length=length)
        for seed in range(TRIES):
            base = find_base_round(turning, seed, STEPS)
            if base is not None:
                return turning, base
    raise LookupError(players)


def ways(players: int) -> list[tuple[int, int]]:
    """Orbits and their length, the longest first."""
    quarter = players // 4
    longer = range((players - 1) // 3, quarter, -1) if players <= LONG_UP_TO else ()
    return [*((3, length) for length in longer), (4, quarter), (5, players // 5)]


if __name__ == "__main__":
    main()
