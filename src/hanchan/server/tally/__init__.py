"""Tallies of matches at real tiles, as a page shows them."""
