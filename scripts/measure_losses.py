"""Measure what players lose per decision in reviews, in ``src/hanchan/review/measured_losses.py``.

Run it from the root of the checkout: ``python scripts/measure_losses.py LOGS... --matches 200``.
Bots play one another, and a review of each seat says what its choices lose against those of
`expected`. Logs, in any format that hanchan reads, do the same for strong people; without them
their row is kept.
"""

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import quantiles

from hanchan.bots import Bot
from hanchan.bots.dispatch import bot_choice
from hanchan.errors import HanchanError
from hanchan.formats.match_loader import load_match, load_matches
from hanchan.kernels.compiled_library import compiled_form
from hanchan.review import Review, measured_losses, review
from hanchan.table import Match
from hanchan.table.replay import Replay
from hanchan.table.seat import Seats, play_to_end

BOTS = ("hasty", "seasoned", "cautious", "efficient", "beginner")
"""The bots that are measured: all levels but the reviewer itself, and one between two of them."""
RULES = {4: "tenhou", 3: "tenhou-sanma"}
PEOPLE, PEOPLE_PLAYERS = "people", 4
FILE = Path("src/hanchan/review/measured_losses.py")
HEAD = '''"""What players lose per decision in reviews; written by `scripts/measure_losses.py`.

Each row is a bot, or `people`: strong people, from logs of four. It has the number of matches
that were reviewed, the loss in points per decision that was weighed, and the quartiles of that by
match. Bots played {matches} matches under {rules}, seeds from {seed}.
"""

LOSSES: dict[int, dict[str, tuple[int, float, float, float]]] = {{
'''


class Losses:
    """The losses of one player, match by match."""

    def __init__(self) -> None:
        self.by_match: list[float] = []
        self.loss = self.decisions = 0.0

    def add(self, found: Review) -> None:
        """Count a match in which something was weighed."""
        if found.weighed:
            self.by_match.append(found.loss / found.weighed)
            self.loss += found.loss
            self.decisions += found.weighed

    def row(self) -> tuple[int, float, float, float]:
        """Return the number of matches, the loss per decision, and its quartiles by match."""
        lower, _, upper = quantiles(self.by_match, n=4)
        return len(self.by_match), self.loss / self.decisions, lower, upper


def measure_bots(players: int, seeds: Iterable[int]) -> dict[str, Losses]:
    """Return the losses of each bot in matches among bots that change seats."""
    found = {name: Losses() for name in BOTS}
    for seed in seeds:
        names = [BOTS[(seed + seat) % len(BOTS)] for seat in range(players)]
        match = Match(RULES[players], seed=seed)
        bots = [Bot(name, seed=seed + seat) for seat, name in enumerate(names)]
        for _ in play_to_end(match, Seats(bots)):
            pass
        replay = Replay(match.record())
        for seat, name in enumerate(names):
            found[name].add(review(replay, seat))
    return found


def measure_people(paths: Iterable[Path]) -> Losses:
    """Return the losses of the players of all logs of four that can be replayed to their end."""
    found = Losses()
    for path in paths:
        for replay in replays_in(path):
            for seat in range(len(replay.names)):
                found.add(review(replay, seat))
    return found


def replays_in(path: Path) -> Iterator[Replay]:
    """Yield the complete matches of four in a log."""
    try:
        for match in load_matches(path):
            replay = load_match(match, None, "en").replay
            if replay.complete and len(replay.names) == PEOPLE_PLAYERS:
                yield replay
    except HanchanError as problem:
        print(f"left out: {problem}")


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("logs", nargs="*", type=Path)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=700_000)
    given = parser.parse_args()
    compiled_form(bot_choice)
    people = measured_losses.LOSSES[PEOPLE_PLAYERS].get(PEOPLE)
    if given.logs:
        people = measure_people(given.logs).row()
    rules = " and ".join(f"`{name}`" for name in RULES.values())
    lines = [HEAD.format(matches=given.matches, rules=rules, seed=given.seed)]
    for players in RULES:
        bots = measure_bots(players, range(given.seed, given.seed + given.matches))
        rows = {name: losses.row() for name, losses in bots.items()}
        if people is not None and players == PEOPLE_PLAYERS:
            rows[PEOPLE] = people
        lines.append(f"    {players}: {{\n")
        for name, (count, *losses) in sorted(rows.items(), key=lambda row: row[1][1]):
            figures = ", ".join(f"{loss:.1f}" for loss in losses)
            lines.append(f'        "{name}": ({count}, {figures}),\n')
        lines.append("    },\n")
    FILE.write_text("".join([*lines, "}\n"]), encoding="utf-8")


if __name__ == "__main__":
    main()
