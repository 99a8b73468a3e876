"""A player at seat 0 that misbehaves in one way from its third decision on: its argument."""

import json
import os
import signal
import subprocess
import sys
import time
from typing import Any

FROM = 3


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def discard(told: dict[str, Any], **other: object) -> str:
    return json.dumps({"type": "dahai", "actor": 0, "pai": told["pai"], **other})


def misbehave(how: str, told: dict[str, Any]) -> None:  # noqa: C901, PLR0912 (one case a vice)
    match how:
        case "stalls":
            time.sleep(10**6)
        case "stalls and will not end":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            time.sleep(10**6)
        case "dies":
            sys.exit("it fell over")
        case "is killed":
            os.kill(os.getpid(), 9)
        case "garbles":
            say("\x00{]")
        case "says no object":
            say("[]")
        case "speaks for another":
            say(discard(told, actor=2))
        case "lies":
            say(json.dumps({"type": "hora", "actor": 0, "target": 0}))
        case "floods with lines":
            while True:
                say('{"type":"none"}')
        case "floods without lines":
            while True:
                sys.stdout.write("x" * 65536)
        case "complains without end":
            while True:
                sys.stderr.write("no, no, no\n")
        case "leaves a child":
            subprocess.Popen([sys.executable, "-c", "import time; time.sleep(10**6)"])
            sys.exit("it has a child")
        case "takes all memory":
            held = [b"x" * 2**30 for _ in range(64)]
            say(str(len(held)))
        case "is late once" if told.pop("first"):
            time.sleep(3)
            say(discard(told))
        case _:
            say(discard(told))


def play(how: str) -> None:
    decisions = 0
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "tsumo" and told["actor"] == 0:
            decisions += 1
            if decisions >= FROM:
                misbehave(how, told | {"first": decisions == FROM})
            else:
                say(discard(told))
        elif told.get("can_act", True):
            say('{"type":"none"}')


if __name__ == "__main__":
    play(sys.argv[1])
