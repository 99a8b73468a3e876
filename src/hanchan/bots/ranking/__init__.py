"""Ranking of choices by a small net that is fitted to matches of strong people."""
