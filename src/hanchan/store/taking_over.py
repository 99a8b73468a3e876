"""What was a guest's becomes an account's."""

from sqlalchemy import Connection, Table, delete, select, update

from hanchan.store import schema as s

ONCE: tuple[tuple[Table, str, tuple[str, ...]], ...] = (
    (s.played, "visitor_hash", ("table_id", "match")),
    (s.ratings, "visitor_hash", ()),
    (s.leavings, "visitor_hash", ("table_id", "match")),
    (s.blocks, "by_hash", ("of_hash",)),
    (s.blocks, "of_hash", ("by_hash",)),
    (s.complaints, "by_hash", ("of_hash", "table_id", "match")),
    (s.complaints, "of_hash", ("by_hash", "table_id", "match")),
)
"""What one visitor has once for each value of some columns: then what the account has stays."""
MANY: tuple[tuple[Table, str], ...] = ((s.seats, "visitor_hash"), (s.measures, "of_hash"))


def take_over(connection: Connection, guest: str, account: str) -> None:
    """Matches, those left early, seats, rating, blocks, complaints and measures change hands.

    An account that has a rating keeps it, for two are no third.
    """
    for table, of, once in ONCE:
        before = table.alias()
        same = [before.c[name] == table.c[name] for name in once]
        both = select(before.c[of]).where(before.c[of] == account, *same).exists()
        connection.execute(delete(table).where(table.c[of] == guest, both))
        connection.execute(update(table).where(table.c[of] == guest).values({of: account}))
    for table, of in MANY:
        connection.execute(update(table).where(table.c[of] == guest).values({of: account}))
    by, about = s.blocks.c.by_hash, s.blocks.c.of_hash
    connection.execute(delete(s.blocks).where(by == account, about == account))
    by, about = s.complaints.c.by_hash, s.complaints.c.of_hash
    connection.execute(delete(s.complaints).where(by == account, about == account))
