"""Rulebooks as a page reads, compares, chooses and writes them."""
