"""A process that keeps step after step at several tables and tells each one that was kept.

It is started with the address of a database and the number of tables, and goes on until it is
killed.
"""

import sys
from threading import Thread

from hanchan.store import Store
from servers import stored_tables


def write_on(store: Store, name: str) -> None:
    """Step after step at one table; a line is printed once the step is kept."""
    number = 0
    while True:
        number += 1
        store.write(stored_tables.step(number, name)).result()
        sys.stdout.write(f"{name} {number}\n")
        sys.stdout.flush()


def main(url: str, tables: int) -> None:
    """Every table by a thread of its own."""
    store = Store.open(url)
    for at in range(tables):
        store.create_table(stored_tables.a_table(f"table-{at}")).result()
        store.write(stored_tables.begun(f"table-{at}")).result()
    for at in range(tables):
        Thread(target=write_on, args=(store, f"table-{at}")).start()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
