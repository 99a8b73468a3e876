"""Verify every log of a folder under a rulebook: what the law would have done differently.

python verify_folder.py logs tenhou
"""

import sys
from pathlib import Path

import hanchan
from hanchan.formats import find_logs, read_logs
from hanchan.logs import verify_log


def main(folder: str, rulebook: str = "tenhou") -> int:
    """Print a line for each match; return 1 if there is a finding or a file that cannot be read."""
    rules, wrong = hanchan.rules(rulebook), 0
    for path in find_logs([Path(folder)]):
        try:
            for log in read_logs(path):
                findings = verify_log(log, rules).findings
                wrong += len(findings)
                print(f"{path.name}: {len(log.kyoku)} kyoku, {len(findings)} findings")
                for finding in findings[:3]:
                    print(f"  {finding}")
        except hanchan.HanchanError as problem:
            wrong += 1
            print(f"{path.name}: {problem}")
    return 1 if wrong else 0


if __name__ == "__main__":
    if not sys.argv[1:]:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:3]))
