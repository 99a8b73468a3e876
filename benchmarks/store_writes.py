"""Batches that the store commits per second, and the latency of each.

``python benchmarks/store_writes.py`` plays at 200 tables at once, each sending its next batch once
the previous one is committed; a batch is three lines of 150 bytes. `--url` names another database
than a file in the temporary folder, `--rate` the total number of batches per second instead of the
maximum.
"""

import argparse
import asyncio
import statistics
import tempfile
from pathlib import Path
from time import perf_counter, process_time

import msgspec

from hanchan.records.record import make_header
from hanchan.rules import load_rules
from hanchan.store import RecordLine, Store, TableRow, WriteBatch

LINES = 3
LINE = b"x" * 150


def parse_arguments() -> argparse.Namespace:
    """Parse the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", help="URL of an empty database")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rate", type=float, help="batches per second, all tables together")
    return parser.parse_args()


async def write_batches(
    store: Store, name: str, until: float, pause: float, offset: float
) -> list[float]:
    """Write batches for one table; returns the latency of each."""
    waited: list[float] = []
    number = 2
    due = perf_counter() + offset
    await asyncio.sleep(offset)
    while (begin := perf_counter()) < until:
        lines = tuple(RecordLine(1, number + i, LINE) for i in range(LINES))
        batch = WriteBatch(table_id=name, lines=lines, state=f'{{"line":{number}}}')
        await asyncio.wrap_future(store.write(batch))
        waited.append(perf_counter() - begin)
        number += LINES
        due += pause
        await asyncio.sleep(max(0.0, due - perf_counter()))
    return waited


async def measure(store: Store, told: argparse.Namespace) -> None:
    """Write batches for every table, and print the figures."""
    header = msgspec.json.encode(make_header(load_rules("ema-2008"), names=("a", "b", "c", "d")))
    names = [f"table-{at}" for at in range(told.tables)]
    for name in names:
        await asyncio.wrap_future(store.create_table(TableRow(id=name, options="{}", state="{}")))
        await asyncio.wrap_future(
            store.write(WriteBatch(table_id=name, lines=(RecordLine(1, 1, header),)))
        )
    begin, busy = perf_counter(), process_time()
    pause = told.tables / told.rate if told.rate else 0.0
    until = begin + told.seconds
    # Offsets keep the tables out of step.
    played = [
        write_batches(store, name, until, pause, pause * at / told.tables)
        for at, name in enumerate(names)
    ]
    waited = [each for every in await asyncio.gather(*played) for each in every]
    took, busy = perf_counter() - begin, process_time() - busy
    cuts = statistics.quantiles(waited, n=100)
    print(f"{len(waited) / took:,.0f} batches/s, {told.tables} tables, {busy / took:.0%} of a core")
    print(f"latency {cuts[49] * 1e3:.1f} ms (median), {cuts[98] * 1e3:.1f} ms (99th percentile)")


def main() -> None:
    """Run the measurement."""
    told = parse_arguments()
    with tempfile.TemporaryDirectory() as folder:
        url = told.url or f"sqlite:///{Path(folder) / 'tables.sqlite'}"
        with Store.open(url) as store:
            asyncio.run(measure(store, told))


if __name__ == "__main__":
    main()
