"""Clubs: members, commands, and views of a club."""
