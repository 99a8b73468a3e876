"""Runs migrations on the connection provided by `hanchan.store.schema_migration`."""

from alembic import context
from sqlalchemy import Connection

from hanchan.store.schema import metadata
from hanchan.store.schema_migration import VERSION_TABLE

ALEMBIC_NAME = "env_py"
"""The name under which Alembic runs this file; a plain import does nothing."""


def take_steps() -> None:
    """Run the requested migrations, within the open transaction."""
    connection = context.config.attributes["connection"]
    if not isinstance(connection, Connection):
        raise TypeError(f"connection: {connection!r} given, allowed: an open connection")
    context.configure(
        connection=connection,
        target_metadata=metadata,
        version_table=VERSION_TABLE,
        transactional_ddl=True,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


if __name__ == ALEMBIC_NAME:
    take_steps()
