"""Accounts are found by what their names look like, also after the data of that has changed."""

from hanchan.server.alike import folding, stored_looks
from hanchan.store import Store
from hanchan.store.account_rows import AddLooks

AT_ONCE = 500
"""Accounts whose looks are written in one transaction."""


def add_missing_looks(store: Store) -> None:
    """Write the looks of accounts that another version of hanchan, or of its data, has made."""
    last = ""
    while some := store.accounts.unlisted(f"{folding()} ", last, AT_ONCE):
        looks = {row.id: stored_looks(row.name) for row in some}
        store.accounts.write(AddLooks(looks)).result()
        last = some[-1].id
