"""A player at seat 0 that discards every draw, replying in the mode of a dialect."""

import json
import sys
from typing import Any


def answer(event: dict[str, Any]) -> str:
    if event["type"] == "tsumo" and event["actor"] == 0:
        return json.dumps({"type": "dahai", "actor": 0, "pai": event["pai"]})
    return '{"type":"none"}'


def play(dialect: str) -> None:
    for line in sys.stdin:
        told = json.loads(line)
        last = told[-1] if dialect == "mjai.app" else told
        if dialect != "mortal" or last.get("can_act", True):
            sys.stdout.write(answer(last) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    play(sys.argv[1])
