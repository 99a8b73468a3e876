"""By which names an account is found: as it is written, and as it looks.

No two accounts have one name. A name that looks like another account's is refused as well, unless
the operator of the server decided that both belong to somebody.
"""

from typing import NamedTuple

from sqlalchemy import Connection, Select, insert, select

from hanchan.errors import StoreError
from hanchan.store import schema as s
from hanchan.store.account_rows import AddLooks, SignUp

AS_WRITTEN = "as written: "
"""Before a name as it is written. No look contains a space without a prefix of its own."""


class Unlisted(NamedTuple):
    """An account that cannot be found by the looks of its name."""

    id: str
    name: str


def refuse_taken(connection: Connection, write: SignUp) -> None:
    """Refuse a name that another account has, or one that only looks like it."""
    a, name = s.accounts.c, write.account.name
    same = connection.execute(select(a.id).where(a.name == name)).first()
    if same is not None or _taken(connection, frozenset({AS_WRITTEN + name})):
        raise StoreError("store-name-taken", field="name")
    if not write.like_others and _taken(connection, write.looks):
        raise StoreError("store-name-alike", field="name")


def write_names(connection: Connection, write: SignUp) -> None:
    """Write by what a new account is found; a look that another account has remains with it."""
    free = write.looks - _taken(connection, write.looks)
    _insert(connection, write.account.id, free | {AS_WRITTEN + write.account.name})


def add_looks(connection: Connection, write: AddLooks) -> None:
    """Write more looks of names, where no other account has them and the account is still there."""
    a = s.accounts.c
    there = select(a.id).where(a.id.in_(write.looks)).with_for_update()
    for account in sorted(connection.execute(there).scalars()):
        looks = write.looks[account]
        _insert(connection, account, looks - _taken(connection, looks))


def unlisted(prefix: str, after: str, most: int) -> Select[str, str]:
    """Accounts after this id of which no look has the prefix."""
    n, a = s.account_names.c, s.accounts.c
    listed = select(n.account).where(n.look.startswith(prefix, autoescape=True))
    wanted = select(a.id, a.name).where(a.id > after, a.id.not_in(listed))
    return wanted.order_by(a.id).limit(most)


def _taken(connection: Connection, looks: frozenset[str]) -> frozenset[str]:
    n = s.account_names.c
    return frozenset(connection.execute(select(n.look).where(n.look.in_(looks))).scalars())


def _insert(connection: Connection, account: str, looks: frozenset[str]) -> None:
    if looks:
        names = [{"look": look, "account": account} for look in sorted(looks)]
        connection.execute(insert(s.account_names), names)
