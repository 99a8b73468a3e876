"""Convert the logs of a folder to another format, and say what it cannot express.

python convert_folder.py games converted mjai
"""

import sys
from pathlib import Path

from hanchan.formats import convert, find_logs, read_bytes


def main(folder: str, out: str, target: str) -> None:
    """Write a file for each match."""
    Path(out).mkdir(parents=True, exist_ok=True)
    for path in find_logs([Path(folder)]):
        found = convert(read_bytes(path), target)
        for number, part in enumerate(found.parts, start=1):
            name = f"{Path(str(path)).stem}-{number}{found.target.suffixes[0]}"
            Path(out, name).write_bytes(part)
        lost = ", ".join(dict.fromkeys(loss.field for loss in found.losses)) or "nothing"
        print(f"{path.name}: {found.matches} matches; lost: {lost}")


if __name__ == "__main__":
    if not sys.argv[3:]:
        sys.exit(__doc__)
    main(*sys.argv[1:4])
