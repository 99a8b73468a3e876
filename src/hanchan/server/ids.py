"""Ids that are made up here: of tables, clubs, complaints, measures and blocks."""

import secrets

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12


def new_id() -> str:
    """Short enough for a link, too long to be guessed."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
