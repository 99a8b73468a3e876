"""One of our bots against the public program majiang-ai, on the same walls; resumable.

    npm install --prefix build/majiang @kobalab/majiang-ai@1.0.13
    python benchmarks/duel.py build/duel.jsonl --pairs 800 --workers 2

Requires Node. Each side has two seats, with one process for each seat of the opponent, which
receives only mjai lines; then the sides swap. Every finished pair is a line of the file, and is not
played again. `--beside` names the file of another bot: both have met the same walls, so the mean
difference of their places in the same pairs is known better than either. The opponent has no time
limit.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

import msgspec

from hanchan.arena.confidence_interval import estimate_mean
from hanchan.arena.duplicate import ArenaMatchRow, DuplicateSetup, SeedShardResult, play_seeds
from hanchan.arena.seat_assignment import ContestSeating
from hanchan.kernels.compiled_library import is_compiled_available
from hanchan.kernels.source_modules import source_fingerprint
from hanchan.rules import load_rules

PROGRAM = Path(__file__).with_name("majiang_ai.cjs")
SEED = 6_000_000


class MatchPair(msgspec.Struct, frozen=True):
    """The two matches of a seed, and a digest of the kernels that played them."""

    source: str
    rows: tuple[ArenaMatchRow, ArenaMatchRow]

    @property
    def seed(self) -> int:
        """The seed of both matches."""
        return self.rows[0].seed

    @property
    def place(self) -> float:
        """The mean place of our bot, the first player."""
        places = [
            p for row in self.rows for i, p in zip(row.players, row.places, strict=True) if not i
        ]
        return sum(places) / len(places)


def main() -> None:
    """Play until the file has enough pairs, and print the standing after each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--bot", default="expected")
    parser.add_argument("--pairs", type=int, default=400)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--beside", type=Path, help="pairs of another bot, to compare with")
    parser.add_argument("--modules", type=Path, default=Path("build/majiang/node_modules"))
    asked = parser.parse_args()
    if not is_compiled_available():
        sys.exit("no compiler found: the bot would play interpreted")
    os.environ["NODE_PATH"] = str(asked.modules.resolve())
    asked.file.touch()
    pairs = read_pairs(asked.file)
    beside = read_pairs(asked.beside) if asked.beside else []
    if any(pair.source != source_fingerprint() for pair in pairs):
        sys.exit(f"{asked.file}: these pairs were played with other kernels")
    there = {pair.seed for pair in pairs}
    missing = [seed for seed in range(SEED, SEED + asked.pairs) if seed not in there]
    with asked.file.open("ab") as kept:
        for pair in play_pairs(asked.bot, missing, asked.workers):
            pairs.append(pair)
            kept.write(msgspec.json.encode(pair) + b"\n")
            kept.flush()
            print_standing(pairs, beside)
    if not missing:
        print_standing(pairs, beside)


def read_pairs(file: Path) -> list[MatchPair]:
    """The finished pairs of a file."""
    return [msgspec.json.decode(line, type=MatchPair) for line in file.read_bytes().splitlines()]


def play_pairs(bot: str, seeds: list[int], workers: int) -> Iterator[MatchPair]:
    """The pairs of these seeds, each as soon as it is played."""
    with ProcessPoolExecutor(workers) as pool:
        for one in as_completed([pool.submit(play_pair, bot, seed) for seed in seeds]):
            yield one.result()


def play_pair(bot: str, seed: int) -> MatchPair:
    """Play the two matches of a seed."""
    duplicate = DuplicateSetup(
        rules=load_rules("tenhou"),
        players=(bot, f"mjai:begin=600 decision=600 node --max-semi-space-size=64 {PROGRAM}"),
        seating=ContestSeating.TWO_TWO,
        compiled=True,
    )
    shard = msgspec.msgpack.decode(play_seeds(duplicate, (seed, 1)), type=SeedShardResult)
    first, second = shard.rows
    return MatchPair(source=shard.source, rows=(first, second))


def print_standing(pairs: list[MatchPair], beside: list[MatchPair]) -> None:
    """Print the mean place with its 95 % interval, and the number of opponent failures."""
    found = estimate_mean([pair.place for pair in pairs])
    faults = sum(len(row.faults) for pair in pairs for row in pair.rows)
    line = f"{len(pairs)} pairs: {found.mean:.3f} ± {found.half:.3f}, {faults} faults"
    other = {pair.seed: pair.place for pair in beside}
    gains = [pair.place - other[pair.seed] for pair in pairs if pair.seed in other]
    if gains:
        gain = estimate_mean(gains)
        line += f"; difference in {len(gains)} pairs: {gain.mean:+.3f} ± {gain.half:.3f}"
    print(line, flush=True)


if __name__ == "__main__":
    main()
