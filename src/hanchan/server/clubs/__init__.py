"""Clubs: who is in them, what is done there, what is shown of them."""
