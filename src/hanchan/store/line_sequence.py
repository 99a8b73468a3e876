"""The number of the next line of each match, to refuse missing and duplicate lines."""

from sqlalchemy import Connection, func, select

from hanchan.errors import RecordError, StoreError, quote_input
from hanchan.records.record_reader import read_header
from hanchan.store.schema import lines, tables
from hanchan.store.table_rows import RecordLine, WriteBatch

FIRST_LINE = 1
MAX_REMEMBERED = 20_000
"""Maximum number of tables and matches in memory. Others are looked up in the database."""


class LineSequence:
    """Tracker of the next line of each match, from the database and from accepted batches."""

    def __init__(self) -> None:
        self._tables: set[str] = set()
        self._next: dict[tuple[str, int], int] = {}

    def clear(self) -> None:
        """Clear the memory, because some accepted batches may not have been saved."""
        self._tables.clear()
        self._next.clear()

    def register_table(self, connection: Connection, table_id: str) -> None:
        """Register a new table. Raises an error if its id is taken."""
        if self._is_known(connection, table_id):
            raise StoreError("store-table-exists", field="table", given=quote_input(table_id))
        self._tables.add(table_id)

    def check_batch(self, connection: Connection, batch: WriteBatch) -> None:
        """Refuse a batch for an unknown table, or with lines that do not follow the stored ones."""
        if len(self._tables) + len(self._next) > MAX_REMEMBERED:
            self.clear()
        if not self._is_known(connection, batch.table_id):
            raise StoreError("store-no-table", field="table", given=quote_input(batch.table_id))
        self._tables.add(batch.table_id)
        # Collect until every line fits, because a refused batch must leave no trace here.
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
            # Another writer may have added lines, so ask the database.
            expected = _next_line(connection, table_id, line.match)
        if expected != line.number:
            raise StoreError(
                "store-line",
                field="line",
                given=line.number,
                match=line.match,
                table=quote_input(table_id),
                expected=expected,
            )
        if line.number == FIRST_LINE:
            self._refuse_early_match(connection, table_id, line, ahead)
        return line.number + 1

    def _refuse_early_match(
        self, connection: Connection, table_id: str, line: RecordLine, ahead: dict[int, int]
    ) -> None:
        before = line.match - 1
        known = before in ahead or (table_id, before) in self._next
        if before and not known and _next_line(connection, table_id, before) == FIRST_LINE:
            given = {"given": line.match, "table": quote_input(table_id)}
            raise StoreError("store-early-match", field="match", **given)
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
    last = select(func.max(lines.c.number))
    last = last.where(lines.c.table_id == table_id, lines.c.match == match)
    return (connection.execute(last).scalar() or 0) + 1
