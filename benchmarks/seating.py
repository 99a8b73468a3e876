"""Quality of round plans and the time to compute them: writes `seating.md` next to this file.

Run it from the root of the checkout: ``python benchmarks/seating.py``.
"""

from pathlib import Path
from time import perf_counter

from hanchan.club.seating import evaluate_plan, plan_rounds
from hanchan.kernels.compiled_library import is_compiled_available

SIZES = (
    (16, 5), (20, 5), (24, 7), (28, 9), (32, 9), (36, 11), (40, 8), (40, 10), (64, 8), (80, 8),
    (120, 10), (172, 12), (32, 10), (16, 8), (20, 8), (24, 8), (42, 8),
)  # fmt: skip
HEAD = """# Plans of rounds

Written by `benchmarks/seating.py`; one core, {form} kernels. *Repeats* are meetings that are not
the first of two players; *winds off* the number of uneven counts of starting winds; *visits* the
number of avoidable repeat visits of a player to a table.

| players by rounds | repeats | winds off | visits | seconds |
|---|--:|--:|--:|--:|
"""


def main() -> None:
    """Measure and write."""
    text = HEAD.format(form="compiled" if is_compiled_available() else "interpreted")
    for players, rounds in SIZES:
        begin = perf_counter()
        worth = evaluate_plan(plan_rounds(range(players), rounds))
        row = (
            f"{players} by {rounds}",
            worth.repeats,
            worth.uneven_winds,
            worth.extra_visits,
            f"{perf_counter() - begin:.2f}",
        )
        text += f"| {' | '.join(map(str, row))} |\n"
    Path(__file__).with_name("seating.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
