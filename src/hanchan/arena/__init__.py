"""Many matches: bots against bots, counted."""

from hanchan.arena.simulate import Summary, simulate

__all__ = ["Summary", "simulate"]
