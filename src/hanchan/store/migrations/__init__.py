"""Migrations of the database tables, one step each, run by Alembic."""
