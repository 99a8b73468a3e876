"""How far the record of each match is written, so that no line is missing or there twice."""

from sqlalchemy import Connection, func, select

from hanchan.errors import RecordError, StoreError, literal
from hanchan.records.read import read_header
from hanchan.store.rows import RecordLine, WriteBatch
from hanchan.store.schema import lines, tables

FIRST = 1
MOST_REMEMBERED = 20_000
"""More tables and matches than this are not kept in mind; whatever is forgotten is looked up."""


class Numbering:
    """Knows which line comes next, from the database or from what it let through since."""

    def __init__(self) -> None:
        self._tables: set[str] = set()
        self._next: dict[tuple[str, int], int] = {}

    def forget(self) -> None:
        """Look everything up again: what was let through may not have been kept."""
        self._tables.clear()
        self._next.clear()

    def admit_table(self, connection: Connection, table_id: str) -> None:
        """Refuse a table whose id is taken."""
        if self._is_known(connection, table_id):
            raise StoreError("store-table-exists", field="table", given=literal(table_id))
        self._tables.add(table_id)

    def admit(self, connection: Connection, batch: WriteBatch) -> None:
        """Refuse a batch for no table, or whose lines do not follow those that are there."""
        if len(self._tables) + len(self._next) > MOST_REMEMBERED:
            self.forget()
        if not self._is_known(connection, batch.table_id):
            raise StoreError("store-no-table", field="table", given=literal(batch.table_id))
        self._tables.add(batch.table_id)
        # Kept aside until every line fits: a batch that is refused must leave no trace here.
        ahead: dict[int, int] = {}
        for line in batch.lines:
            ahead[line.match] = self._after(connection, batch.table_id, line, ahead)
        for match, number in ahead.items():
            self._next[batch.table_id, match] = number

    def _after(
        self, connection: Connection, table_id: str, line: RecordLine, ahead: dict[int, int]
    ) -> int:
        expected = ahead.get(line.match)
        if expected is None:
            expected = self._next.get((table_id, line.match))
        if expected != line.number and line.match not in ahead:
            # Somebody else may have written; the database knows.
            expected = _next_line(connection, table_id, line.match)
        if expected != line.number:
            raise StoreError(
                "store-line",
                field="line",
                given=line.number,
                match=line.match,
                table=literal(table_id),
                expected=expected,
            )
        if line.number == FIRST:
            self._refuse_early_match(connection, table_id, line, ahead)
        return line.number + 1

    def _refuse_early_match(
        self, connection: Connection, table_id: str, line: RecordLine, ahead: dict[int, int]
    ) -> None:
        before = line.match - 1
        known = before in ahead or (table_id, before) in self._next
        if before and not known and _next_line(connection, table_id, before) == FIRST:
            raise StoreError(
                "store-early-match", field="match", given=line.match, table=literal(table_id)
            )
        try:
            read_header(line.data)
        except RecordError as error:
            raise StoreError("store-header", field="line", problem=error) from None

    def _is_known(self, connection: Connection, table_id: str) -> bool:
        if table_id in self._tables:
            return True
        found = select(tables.c.id).where(tables.c.id == table_id)
        return connection.execute(found).first() is not None


def _next_line(connection: Connection, table_id: str, match: int) -> int:
    last = select(func.max(lines.c.number)).where(
        lines.c.table_id == table_id, lines.c.match == match
    )
    return (connection.execute(last).scalar() or 0) + 1
