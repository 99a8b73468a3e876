"""How the tables of the database came to be, one step after another; Alembic takes them."""
