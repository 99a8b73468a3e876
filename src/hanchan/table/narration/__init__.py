"""A match in words: events, the end of a kyoku, the value of a hand, in three languages."""
