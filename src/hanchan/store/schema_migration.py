"""Migration of a database to this version's schema.

Alembic is imported only if migrations are needed, so that a current store opens quickly.
"""

from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, column, inspect, select, table

from hanchan.errors import StoreError

if TYPE_CHECKING:
    from alembic.config import Config

VERSION_TABLE = "hanchan_version"
SCHEMA_VERSION = "0012"
"""The schema of this version: the number of the last migration in `migrations/versions/`."""
NEXT_VERSION = f"{int(SCHEMA_VERSION) + 1:04}"
MIGRATION_LOCK = 0x68616E63
"""The PostgreSQL advisory lock held during migrations, a number that is not used elsewhere."""


def upgrade_schema(engine: Engine, writer: Engine, database: str, *, rolling: bool = False) -> None:
    """Run all missing migrations, or none of them if one fails.

    `writer` begins transactions that keep other writers out. An empty database gets the whole
    schema. A database of a later hanchan or of another program is refused unchanged. In a `rolling`
    upgrade servers are replaced one by one, and those with the previous schema must keep working:
    a migration may only add to the schema.
    """
    with engine.connect() as connection:
        found = read_schema_version(connection)
        if found == SCHEMA_VERSION or (rolling and found == NEXT_VERSION):
            return
    with writer.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
        found = read_schema_version(connection)
        if found != SCHEMA_VERSION:
            _refuse_foreign(connection, found, database)
            upgrade(connection)


def read_schema_version(connection: Connection) -> str | None:
    """Return the schema version of a database; None if hanchan has not created it."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    version = table(VERSION_TABLE, column("version_num"))
    found = connection.execute(select(version.c.version_num)).scalar()
    return None if found is None else str(found)


def upgrade(connection: Connection, to: str = "head") -> None:
    """Migrate a database up to a later schema, by default the latest."""
    from alembic import command

    command.upgrade(alembic_config(connection), to)


def downgrade(connection: Connection, to: str) -> None:
    """Migrate a database down to an earlier schema; `base` is the empty database."""
    from alembic import command

    command.downgrade(alembic_config(connection), to)


def alembic_config(connection: Connection) -> "Config":
    """Return Alembic's configuration: the folder of migrations, and the connection to use."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "hanchan.store:migrations")
    config.attributes["connection"] = connection
    return config


def _refuse_foreign(connection: Connection, found: str | None, database: str) -> None:
    from alembic.script import ScriptDirectory

    if found is None:
        if set(inspect(connection).get_table_names()) - {VERSION_TABLE}:
            raise StoreError("store-foreign", field="database", database=database)
        return
    steps = ScriptDirectory.from_config(alembic_config(connection)).walk_revisions()
    if found not in {step.revision for step in steps}:
        versions = {"schema": found, "most": SCHEMA_VERSION}
        raise StoreError("store-newer", field="database", database=database, **versions)
