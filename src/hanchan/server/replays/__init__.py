"""Matches looked back at: opened and kept at hand, their moments as a page shows them, verified."""
