"""Capacity of one, two and three servers on one PostgreSQL, and the cost of a move by component.

``PYTHONPATH=src:tests python benchmarks/cluster_load.py`` starts that many servers (`--servers 1
2 3`), each with a hundred tables of its own and a driver that plays at them (`tables_load.py`), and
prints the total number of moves, and the cost of a move for server, driver and database. The rest
is a model, printed below: a server never uses more than one core, a database as many as its machine
has.
"""

import argparse
import os
import subprocess
import sys
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, sleep

from tables_load import cpu_of

from servers.postgres import PostgreSQL, borrowed
from servers.server_cluster import SERVER, Cluster, metrics

DRIVER = Path(__file__).with_name("tables_load.py")
ACTIONS = "hanchan_actions_total"
PROXIED_SERVER = SERVER.replace("together=", "proxied=True, together=")
"""All clients share one address here."""
WARM_UP = 2.0
"""Seconds of play that are not counted: tables are still being loaded and memory allocated."""


@dataclass(frozen=True, slots=True)
class UsageSample:
    """Cumulative totals: moves, and core seconds by component."""

    at: float
    moves: float
    servers: float
    database: float
    drivers: float


def parse_arguments() -> argparse.Namespace:
    """Parse the arguments."""
    told = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    told.add_argument("--servers", type=int, nargs="+", default=[1, 2, 3])
    told.add_argument("--tables", type=int, default=100, help="tables at each server")
    told.add_argument("--rate", type=float, default=4.0, help="moves per second at each table")
    told.add_argument("--seconds", type=float, default=15.0)
    return told.parse_args()


def database_cpu(postgresql: PostgreSQL) -> float:
    """The core seconds used by PostgreSQL with its processes."""
    first = (postgresql.folder / "data" / "postmaster.pid").read_text().split()[0]
    listed = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return sum(cpu_of(int(process)) for process in (first, *listed))


def sample_usage(
    cluster: Cluster, postgresql: PostgreSQL, drivers: list["subprocess.Popen[str]"]
) -> UsageSample:
    """Sample the cumulative totals."""
    servers = cluster.servers.values()
    return UsageSample(
        at=perf_counter(),
        moves=sum(metrics(server).get(ACTIONS, 0) for server in servers),
        servers=sum(cpu_of(server.process and server.process.pid) for server in servers),
        database=database_cpu(postgresql),
        drivers=sum(cpu_of(driver.pid) for driver in drivers),
    )


def measure_servers(
    postgresql: PostgreSQL, count: int, told: argparse.Namespace
) -> tuple[float, ...]:
    """Measure moves per second, and the cost of one in core milliseconds by component."""
    running = Cluster(postgresql.new_database(), count=count, lease=6.0, script=PROXIED_SERVER)
    with running as cluster, ExitStack() as all_:
        share = ["--tables", f"{told.tables}", "--idle", "0", "--rate", f"{told.rate}"]
        drivers: list[subprocess.Popen[str]] = []
        for server in cluster.servers.values():
            command = [sys.executable, str(DRIVER), "--url", server.url, *share]
            command += ["--seconds", f"{told.seconds + 2 * WARM_UP}"]
            drivers.append(
                all_.enter_context(subprocess.Popen(command, stdout=subprocess.PIPE, text=True))
            )
        while any(not metrics(server).get(ACTIONS) for server in cluster.servers.values()):
            sleep(0.1)
        sleep(WARM_UP)
        before = sample_usage(cluster, postgresql, drivers)
        sleep(told.seconds - WARM_UP)
        after = sample_usage(cluster, postgresql, drivers)
        for driver in drivers:
            said, _ = driver.communicate()
            print("  ", *(line for line in said.splitlines() if line.startswith("latency")))
            if driver.returncode:
                raise SystemExit(said)
    moves = after.moves - before.moves
    spent = (
        after.servers - before.servers,
        after.database - before.database,
        after.drivers - before.drivers,
    )
    return moves / (after.at - before.at), *(1000 * seconds / moves for seconds in spent)


def main() -> int:
    """Measure each number of servers once."""
    told = parse_arguments()
    with closing(borrowed()) as running:
        for postgresql in running:
            for count in told.servers:
                rate, server, database, driver = measure_servers(postgresql, count, told)
                load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
                wanted = count * told.tables * told.rate
                print(
                    f"{count} servers: {rate:,.0f} moves/s of {wanted:,.0f} wanted; "
                    f"ms of a core a move: server {server:.2f}, database {database:.2f}, "
                    f"driver {driver:.2f} (load average {load}, {os.cpu_count()} cores)"
                )
                all_cores = server + database + driver
                print(
                    f"   here at most {1000 * (os.cpu_count() or 1) / all_cores:,.0f} moves/s; "
                    f"with enough cores {1000 / server:,.0f} per server, and "
                    f"{1000 / database:,.0f} for each core of the database"
                )
    return 0


if __name__ == "__main__":
    sys.exit(main())
