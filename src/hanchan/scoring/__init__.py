"""The friendly face of scoring and hand analysis: what a hand is worth, and what it waits for."""
