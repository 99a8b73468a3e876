"""Tiles, melds and their notation: the vocabulary of everything above."""
