"""A match in words: what happened, how a kyoku ended, what a hand was worth, in three languages."""
