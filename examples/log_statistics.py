"""Draw statistics over a folder of logs, such as Tenhou's, as an SVG: the value of wins.

python log_statistics.py logs/ wins.svg
"""

import sys
from collections import Counter
from pathlib import Path

from hanchan.formats import find_logs, read_logs

LIMIT = 13_000
STEP = 1000
WIDTH, HEIGHT, BAR = 480, 240, 30


def wins(folder: Path) -> Counter[int]:
    """Count wins by value, in steps of a thousand points."""
    found: Counter[int] = Counter()
    for path in find_logs([folder]):
        for log in read_logs(path):
            for kyoku in log.kyoku:
                for win in kyoku.wins:
                    if win.points is not None:
                        found[min(win.points, LIMIT) // STEP] += 1
    return found


def drawn(found: Counter[int]) -> str:
    """Draw a bar for each thousand of points; the last one includes all higher values."""
    highest = max(found.values(), default=1)
    bars: list[str] = []
    for step in range(LIMIT // STEP + 1):
        height, left = found[step] * HEIGHT // highest, 10 + step * (BAR + 2)
        place = f'x="{left}" y="{HEIGHT + 10 - height}" width="{BAR}" height="{height}"'
        bars.append(f'<rect {place} fill="#1b6548"><title>{found[step]}</title></rect>')
        bars.append(f'<text x="{left + BAR // 2}" y="{HEIGHT + 26}">{step}</text>')
    size = f'viewBox="0 0 {WIDTH} {HEIGHT + 36}" text-anchor="middle" font-size="11"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(bars)}</svg>\n'


def main() -> None:
    """Count the logs of a folder and draw them to a file."""
    folder, out = Path(sys.argv[1]), Path(sys.argv[2])
    found = wins(folder)
    out.write_text(drawn(found), encoding="utf-8")
    print(found.total(), "wins, drawn into", out)


if __name__ == "__main__":
    if not sys.argv[2:]:
        sys.exit(__doc__)
    main()
