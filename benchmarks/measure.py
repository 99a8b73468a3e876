"""Write `results.md` anew: `python benchmarks/measure.py`, with the peers installed.

The measuring itself is `hanchan bench`; peers are installed by `pip install riichienv==0.4.11`.
"""

import platform
import sys
from pathlib import Path

from hanchan.arena.bench import measures
from hanchan.cli.bench import markdown_table

RESULTS = Path(__file__).parent / "results.md"


def main() -> None:
    """Measure everything and write the table beside this file."""
    table = markdown_table(measures(lambda title: print(f"measuring {title}", file=sys.stderr)))
    python = f"Python {platform.python_version()}, {platform.machine()}, one thread"
    RESULTS.write_text(
        "# Measured\n\n"
        "`python benchmarks/measure.py` writes this page. Ratios are what counts: ours and the\n"
        f"peer's figures come from the same run ({python}, processor time).\n\n{table}\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
