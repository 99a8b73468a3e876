"""One of our bots at riichienv's tables, through mjai: counts actions that its rules refuse.

    python benchmarks/mjai_host.py expected --matches 100

Requires `pip install riichienv`. Each of the four seats is a process `hanchan bot --player NAME`,
which receives only lines; riichienv deals, asks and judges. Prints matches, decisions and refusals.
"""

import argparse
import json
import subprocess
import sys
from collections import Counter
from time import perf_counter
from typing import Any, BinaryIO, cast

import riichienv

SEATS = 4


class Program:
    """One seat: a process that receives events and is asked for replies."""

    def __init__(self, bot: str, rules: str) -> None:
        """Start the process."""
        words = [sys.executable, "-m", "hanchan", "bot", "--player", bot, "--rules", rules]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self, lines: list[str]) -> str:
        """The reply to the last of these lines."""
        out, back = (cast("BinaryIO", s) for s in (self._process.stdin, self._process.stdout))
        quiet = [json.dumps(json.loads(line) | {"can_act": False}) for line in lines[:-1]]
        out.write("".join(f"{line}\n" for line in [*quiet, lines[-1]]).encode())
        out.flush()
        return back.readline().decode().strip()

    def end(self) -> None:
        """End the process after the match."""
        self._process.communicate()


def play(bot: str, rules: str, seed: int, faults: Counter[str]) -> int:
    """Play one match; returns the number of decisions."""
    env: Any = riichienv.RiichiEnv(game_mode="4p-red-half", seed=seed)
    programs = [Program(bot, rules) for _ in range(SEATS)]
    observations, decisions = env.reset(), 0
    while not env.done():
        actions = {}
        for seat, seen in observations.items():
            lines = [with_seat_id(line, seat) for line in seen.new_events()]
            said = programs[seat].answer(lines)
            action = seen.select_action_from_mjai(said)
            decisions += 1
            if action is None:
                faults[said] += 1
                action = seen.legal_actions()[0]
            actions[seat] = action
        observations = env.step(actions)
    for program in programs:
        program.end()
    return decisions


def with_seat_id(line: str, seat: int) -> str:
    """The line as a server would send it: the start of a match states the receiver's seat."""
    event = json.loads(line)
    if event["type"] == "start_game":
        event |= {"id": seat, "names": [f"player {i}" for i in range(SEATS)]}
    return json.dumps(event)


def main() -> None:
    """Play the requested matches."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--rules", default="tenhou")
    asked = parser.parse_args()
    faults: Counter[str] = Counter()
    started = perf_counter()
    decisions = sum(play(asked.bot, asked.rules, i, faults) for i in range(asked.matches))
    seconds = perf_counter() - started
    print(
        f"{asked.matches} matches, {decisions} decisions, {faults.total()} faults, {seconds:.0f} s"
    )
    for said, count in faults.most_common(20):
        print(count, said)


if __name__ == "__main__":
    main()
