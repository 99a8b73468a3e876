"""Records and stored tables frozen as this version writes them, for every later one to read.

`make golden` writes them to a new folder of `tests/golden`, named after how many rule keys there
are, or adds new rulebooks to it; what lies there already is never written again.
"""

import gzip
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec.structs import replace

from hanchan.arena import simulate
from hanchan.logs import log_from_record
from hanchan.logs.completion import record_from_log
from hanchan.messages.table_options import TableOptions
from hanchan.records import Enforcement, Record, read_record, redact_record, write_record
from hanchan.rules import RuleSet, load_rules, rulebooks, schema
from hanchan.table import Match
from play.matches_with_offences import offending_match
from play.random_records import play_on, sealed, whole_record
from servers.hosted_tables import Hosted

GOLDEN = Path(__file__).parents[1] / "golden"
HOUSE = 'title = "Ours"\nextends = "furiten-club"\n[placement]\nstart = 27000\n'


class FrozenTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as a store keeps it; `lines` are those of its first match."""

    options: str
    state: str
    rules_hash: str
    lines: tuple[str, ...]


def played(rules: str | RuleSet, seed: int, steps: int) -> Record:
    """That number of steps of a match, some of them taken back, some claims late."""
    match = Match(rules, seed=seed)
    play_on(match, random.Random(seed), steps)
    return match.record()


def simulated() -> Record:
    """A match of bots that tells its walls."""
    rules = load_rules("wrc", {"ending.rounds": 1})
    with TemporaryDirectory() as folder:
        simulate(rules, matches=1, seed=3, workers=1, compiled=False, save=Path(folder))
        return read_record(next(Path(folder).iterdir()))


def cut_out() -> Record:
    """A record that begins in the middle of a match."""
    whole = whole_record("tenhou", 3)
    log = log_from_record(whole)
    return record_from_log(replace(log, kyoku=log.kyoku[2:4], end=None), whole.rules)


def opened_afterwards(record: Record) -> Record:
    """A public record whose last line alone contains the seed."""
    return sealed(replace(record, header=replace(record.header, seed=None)))


def records() -> Iterator[tuple[str, Record]]:
    """Every kind of record, each with a name; `.seen` is what somebody else may see of one."""
    for seed, book in enumerate(rulebooks()):
        yield book, played(book, seed, 150)
    yield "whole", whole_record("tenhou", 3)
    yield "public", opened_afterwards(whole_record("tenhou", 3))
    yield "onlooker.seen", redact_record(whole_record("tenhou", 3))
    yield "seat.seen", redact_record(whole_record("tenhou", 3), 2)
    yield "variation", played(load_rules("furiten-club", {"open_riichi": True}), 2, 150)
    yield "changed", played(load_rules("jpml-b", {"win.multiple_ron": "all"}), 4, 60)
    yield "walls", simulated()
    yield "cut-out", cut_out()
    for book, seed in (("club-4p", 2), ("jpml-a", 2), ("ema-2008", 5), ("wiki-bulleted", 5)):
        yield f"{book}-offending", offending_match(book, seed, 250).record()
    yield "house-tobi-offending", offending_match("house-tobi", 17).record()


def tables() -> Iterator[tuple[str, FrozenTable]]:
    """Tables as a store keeps them, each with a name."""
    yield "unnamed-rules", stored(TableOptions(seed=7, pause=0, pace=0))
    among = TableOptions(rules="tenhou", seed=8, pause=0, enforcement=Enforcement.TABLE, calls=1.0)
    yield "among-people", stored(among)
    yield "house", stored(TableOptions(rulebook=HOUSE, changes={"win.min_han": 2}, seed=9, pause=0))


def stored(options: TableOptions) -> FrozenTable:
    """A table with a match under way."""
    hosted = Hosted(options)
    hosted.start()
    hosted.play(random.Random(1), most=60)
    return FrozenTable(
        options=hosted.shelf.row.options,
        state=hosted.shelf.row.state,
        rules_hash=hosted.table.rules.content_hash(),
        lines=tuple(line.decode() for line in hosted.shelf.matches[1]),
    )


def freeze(folder: Path) -> None:
    """Write all of them into a folder; if it is there, only the rulebooks that are in none."""
    if folder.exists():
        for seed, book in enumerate(rulebooks()):
            if not any(GOLDEN.glob(f"*/{book}.jsonl.gz")):
                write(folder / f"{book}.jsonl.gz", write_record(played(book, seed, 150)))
        return
    folder.mkdir(parents=True)
    for name, record in records():
        write(folder / f"{name}.jsonl.gz", write_record(record))
    for name, table in tables():
        write(folder / f"{name}.table.json.gz", msgspec.json.encode(table))


def write(path: Path, data: bytes) -> None:
    path.write_bytes(gzip.compress(data, mtime=0))


if __name__ == "__main__":
    freeze(GOLDEN / (sys.argv[1] if len(sys.argv) > 1 else f"{len(schema())}-keys"))
